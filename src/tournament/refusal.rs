//! What a person may not do now: each a sentence for the person at the table, with the way out.

use super::{GameRef, not_reseated::NotReseated, rulings::Choice};
use crate::{
    access::Permission,
    ids::{BookNo, CallNo, HandNo, PairNo, PersonId, RoundNo, RulingNo, TableNo},
    seating::Entrants,
    whist::Bid,
    words::listed,
};
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Error)]
pub enum Refusal {
    #[error("You may not {}: that takes a {}.", permission.words(), roles(*permission))]
    NotAllowed { permission: Permission },
    #[error("There is no such tournament.")]
    NoTournament,
    #[error("There is already a tournament under this address: give this one another name.")]
    NameTaken,
    #[error(
        "The results are certified. Withdraw the certificate first, with a reason; then change what is wrong and certify again."
    )]
    Certified,
    #[error("The results are not certified, so there is no certificate to withdraw.")]
    NotCertified,
    #[error("{sentence}")]
    Impossible { sentence: String },
    #[error("Say {asked}: a reason is kept with it.")]
    ReasonMissing { asked: &'static str },
    #[error("Nothing would change: it is so already.")]
    NothingChanged,
    #[error(
        "Somebody else has changed the room and its wishes meanwhile: reload the page to see them, then change what is still missing."
    )]
    WishesChanged,
    #[error("Somebody else has changed the settings since this page was made.")]
    SettingsDiffer,

    #[error("{what} are fixed since round 1 was posted, because games were played under them.")]
    FixedSinceRoundOne { what: &'static str },
    #[error("{drawn} rounds are posted already: plan at least that many.")]
    RoundsAlreadyDrawn { drawn: u16 },

    #[error("A pair needs two different people: the same person is named twice.")]
    SamePersonTwice,
    #[error(
        "One of these two already plays in pair {pair}: withdraw that pair or choose somebody else."
    )]
    AlreadyInPair { person: PersonId, pair: PairNo },
    #[error("Players are entered one by one here: they change partners every round.")]
    EnteredSingly,
    #[error(
        "Pairs are entered here: name both partners, or choose a format of single players in the settings."
    )]
    EnteredTogether,
    #[error(
        "{} are entered already, so the format stays one of {}. Choose such a format, or open another tournament.",
        entered.titles(), entered.nouns()
    )]
    EnteredOtherwise { entered: Entrants },
    #[error("There is no pair {pair} in this tournament.")]
    NoSuchPair { pair: PairNo },
    #[error("Pair {pair} has withdrawn: bring it back first.")]
    PairHasWithdrawn { pair: PairNo },
    #[error("Pair {pair} has not withdrawn.")]
    NotWithdrawn { pair: PairNo },
    #[error("Pair {pair} is checked in already.")]
    AlreadyCheckedIn { pair: PairNo },
    #[error("Pair {pair} is not checked in.")]
    NotCheckedIn { pair: PairNo },
    #[error("That person does not play in pair {pair} at that time: choose one of the two who do.")]
    NotInPair { pair: PairNo },
    #[error(
        "No round is posted yet, so nobody walks out and nobody is barred (TD1): withdraw pair {pair} without naming who leaves."
    )]
    NotUnderWay { pair: PairNo },

    #[error("There is no round {round}.")]
    NoSuchRound { round: RoundNo },
    #[error("The format of this tournament is not known here: choose another in the settings.")]
    UnknownFormat,
    #[error("Round {round} is drawn already: look at it, or draw it anew from its page.")]
    AlreadyDrawn { round: RoundNo },
    #[error("Round {round} is not drawn: draw it first.")]
    NotDrawn { round: RoundNo },
    #[error("Round {round} is posted already, and players have seen their tables.")]
    AlreadyReleased { round: RoundNo },
    #[error("Round {round} is not posted yet: post its draft first.")]
    NotReleased { round: RoundNo },
    #[error(
        "All {rounds} planned rounds are drawn. To play another, plan more rounds in the settings."
    )]
    AllRoundsDrawn { rounds: u16 },
    #[error("It is decided: nothing more is to be played. Certify the results.")]
    NothingToDraw,
    #[error("Pair {pair} has left since this draw: draw the round anew.")]
    GoneSinceDraw { pair: PairNo },
    #[error(
        "Round {round} has started and table {table} has begun: a round is repaired only before it starts, so its tables stay as they are."
    )]
    TableHasBegun { round: RoundNo, table: TableNo },
    #[error(
        "The draft of round {round} is another by now: look at it as it is, then change it again."
    )]
    DraftMoved { round: RoundNo },
    #[error("There is no such earlier draft of round {round}: choose one of the list.")]
    NoSuchDraft { round: RoundNo },
    #[error(transparent)]
    NotReseated(#[from] NotReseated),
    #[error(
        "Round {later} is posted already, so round {round} is not drawn anew. Swap those who sit wrong instead."
    )]
    LaterRoundPosted { round: RoundNo, later: RoundNo },
    #[error(
        "{} begun. Put right what is wrong by a repair or a swap, or draw round {round} anew with a reason: what was entered then counts no more.",
        tables_have(tables)
    )]
    TablesHaveBegun {
        round: RoundNo,
        tables: Vec<TableNo>,
    },
    #[error("Round {round} has not started: start it first.")]
    NotStarted { round: RoundNo },
    #[error("Round {round} has started already.")]
    AlreadyStarted { round: RoundNo },
    #[error("Round {round} is closed already.")]
    AlreadyClosed { round: RoundNo },
    #[error("Round {round} is not closed.")]
    NotClosed { round: RoundNo },
    #[error("Round {round} is still open: close it first.")]
    EarlierRoundOpen { round: RoundNo },
    #[error(
        "Round {round} has started, so the one before stays closed. Correct single results from their tables."
    )]
    LaterRoundStarted { round: RoundNo },
    #[error(
        "{} not settled yet: enter what is missing, or tick that you close the round without it.",
        tables_are(tables)
    )]
    TablesMissing { tables: Vec<TableNo> },

    #[error("There is no table {table} in that round.")]
    NoSuchTable { table: TableNo },
    #[error(
        "You do not play at table {table}. Open your own table, or hand the slip to the scorekeeper."
    )]
    NotYourTable { table: TableNo },
    #[error(
        "The seats of table {table} have changed since this page was made: look who sits there now, then send it again."
    )]
    SeatsChanged { table: TableNo },
    #[error("You can speak for your own side only.")]
    OtherSidesWord,
    #[error(
        "The director has decided this game at table {table}: ask the director if it is wrong."
    )]
    DirectorDecided { table: TableNo },
    #[error("The game at table {table} is over: take back the last hand if it is wrong.")]
    GameOver { table: TableNo },
    #[error("The game at table {table} is not over yet.")]
    GameNotOver { table: TableNo },
    #[error(
        "The next hand at table {table} is hand {next}, so hand {hand} cannot be meant: look at the hands above."
    )]
    NoSuchHand {
        hand: HandNo,
        table: TableNo,
        next: HandNo,
    },
    #[error(
        "Hand {hand} at table {table} was entered meanwhile. Compare it with yours; if it is wrong, take it back or call the director."
    )]
    HandAlreadyRecorded { hand: HandNo, table: TableNo },
    #[error(
        "The slip and what was entered for table {table} differ at hand {hand}. Correct the hand that is wrong, with a reason."
    )]
    SlipDiffers { hand: HandNo, table: TableNo },
    #[error("The slip of table {table} is empty: enter at least one hand, or the result alone.")]
    EmptySlip { table: TableNo },
    #[error(
        "The game at table {table} ended with hand {hand}; anything after that changes nothing. Look at the hands."
    )]
    GameEndedBefore { hand: HandNo, table: TableNo },
    #[error(
        "A side left the game at table {table}, and that gave it away. If it was played to its end before they left, bring them back first, then enter the slip."
    )]
    GivenAwayByLeaving { table: TableNo },
    #[error("No hand was entered at table {table}.")]
    NothingToTakeBack { table: TableNo },
    #[error(
        "Only the last hand can be taken back, hand {last}. Ask the director to correct an earlier one."
    )]
    OnlyTheLastHand { last: HandNo },
    #[error("The game at table {table} is confirmed. Ask the director for a correction.")]
    TooLateToTakeBack { table: TableNo },

    #[error(
        "A bid of {bid} is below the lowest of this tournament, which is {lowest}: look at the slip again."
    )]
    BidTooLow { bid: Bid, lowest: u8 },
    #[error("This tournament is played without special bids: enter it as uptown or no-trump.")]
    NoSpecials,

    #[error(
        "Hands were entered for table {table}: go on with them, or let the director decide the result."
    )]
    HandsAlreadyEntered { table: TableNo },
    #[error("The result of table {table} was given already.")]
    AlreadyReported { table: TableNo },
    #[error("The game at table {table} is settled already.")]
    AlreadySettled { table: TableNo },
    #[error("The two sides of table {table} differ: the director has to decide.")]
    InDispute { table: TableNo },
    #[error("Your side has given this result. Only the other side can confirm it.")]
    CannotConfirmYourself,
    #[error("You play at table {table}: let the other side confirm, or another scorekeeper.")]
    CannotConfirmOwnTable { table: TableNo },
    #[error("The game at table {table} is still being played, so there is nothing to open again.")]
    NothingToReopen { table: TableNo },

    #[error("Choose what happened from the list of rulings.")]
    UnknownRuling,
    #[error("{title}: say which side it is.")]
    SideMissing { title: &'static str },
    #[error("{title}: say what was bid.")]
    BidMissing { title: &'static str },
    #[error(
        "Hand {hand} at table {table} is scored already: strike it first if it is to be dealt again."
    )]
    HandStandsAgainstRedeal { hand: HandNo, table: TableNo },
    #[error(
        "D11: hand {hand} at table {table} counts as a missed bid already (ruling {ruling}). Choose the hand in play, or withdraw that ruling first."
    )]
    HandMissedAlready {
        hand: HandNo,
        table: TableNo,
        ruling: RulingNo,
    },
    #[error(
        "{clause}: the result of table {table} was given as a whole, so this would change nothing. Open the game again first, or only give a warning."
    )]
    RulingOnGivenResult { table: TableNo, clause: String },
    #[error(
        "{clause}: pair {pair} is playing at table {} of round {} now, and that is the game it would lose. Rule there.",
        game.table, game.round
    )]
    PlaysElsewhere {
        clause: String,
        pair: PairNo,
        game: GameRef,
    },
    #[error("{title}: it is made at a table. Open the table of the game, and rule there.")]
    TableMissing { title: &'static str },
    #[error("{title}: say which player it was.")]
    PlayerMissing { title: &'static str },
    #[error("{title}: say which clause it is.")]
    ClauseMissing { title: &'static str },
    #[error("{title}: say what was chosen: {}.", choices(offered))]
    ChoiceMissing {
        title: &'static str,
        offered: Vec<Choice>,
    },
    #[error("{clause} does not offer \"{}\": {}.", choice.words(), instead(offered))]
    ChoiceNotOffered {
        clause: String,
        choice: Choice,
        offered: Vec<Choice>,
    },
    #[error(
        "{clause}: that player does not play in pair {pair} in this game. Name the other side, or a player of this one."
    )]
    PlayerOfAnotherSide { clause: String, pair: PairNo },
    #[error("There is no book {book}: a hand has books 1 to 13. Leave it out if nobody knows.")]
    NoSuchBook { book: BookNo },
    #[error(
        "{clause}: the game at table {table} was over with hand {hand}, and what ended it stands. Withdraw or correct that first, or only give a warning."
    )]
    RulingAfterTheEnd {
        hand: HandNo,
        table: TableNo,
        clause: String,
    },
    #[error(
        "{clause}: pair {pair} has withdrawn, so nothing more can be taken from it. Bring it back first, or write it down with the rulings of another pair."
    )]
    RulingOnWithdrawnPair { pair: PairNo, clause: String },
    #[error(
        "{clause} is for the side that {} deal: hand {hand} was dealt by pair {pair}. Choose {}.",
        if clause == "D11" { "did" } else { "did not" },
        if clause == "D11" { "D12, where the other side has the choice" } else { "D11, where the bid is missed" }
    )]
    DealtBy {
        hand: HandNo,
        pair: PairNo,
        clause: String,
    },
    #[error(
        "TD2: the seat grace is not over. Wait another {}, or tick who sits.",
        minutes_and_seconds(*seconds)
    )]
    GraceNotOver { seconds: i64 },
    #[error(
        "TD2: pair {pair} was seated in time. If the tick is wrong, take it back first; else let them play."
    )]
    SeatedInTime { pair: PairNo },
    #[error(
        "E4: a renege that is called later than ten seconds after the last book, or after the next deal has begun, is refused without penalty. Record \"Renege, called too late\"."
    )]
    RenegeTooLate,
    #[error(
        "D9: pair {pair} was warned for its books already (ruling {ruling}). Choose the penalty set."
    )]
    WarnedForBooksBefore { pair: PairNo, ruling: RulingNo },
    #[error(
        "{clause}: pair {pair} has no game left in this tournament that it could lose. Give a warning instead."
    )]
    NoGameLeft { pair: PairNo, clause: String },
    #[error(
        "TD3: one of these was removed from this tournament, out of pair {pair}. Choose somebody else, or withdraw that ruling."
    )]
    WasRemoved { person: PersonId, pair: PairNo },

    #[error("There is no call {call}.")]
    NoSuchCall { call: CallNo },
    #[error("Call {call} is done with already. Look at the list of calls.")]
    CallEnded { call: CallNo },
    #[error("Somebody is on the way to call {call} already.")]
    CallAnsweredAlready { call: CallNo },
    #[error("Call {call} came from table {table}: rule there, or dismiss the call.")]
    CallOfAnotherTable { call: CallNo, table: TableNo },
    #[error("Your side of table {table} has called already, and the director can see it.")]
    AlreadyCalled { table: TableNo },
    #[error("Pair {pair} is seated already.")]
    AlreadySeated { pair: PairNo },
    #[error("Pair {pair} was not ticked as seated.")]
    NotSeated { pair: PairNo },
    #[error(
        "The ten seconds of hand {hand} are running already. Call a renege now, or call the director."
    )]
    LastBookTurnedAlready { hand: HandNo },
    #[error(
        "The {minutes} minutes for corrections at table {table} are over. Only the director can change this result now: ask at the desk."
    )]
    CorrectionsClosed { table: TableNo, minutes: u16 },

    #[error("There is no ruling {ruling}.")]
    NoSuchRuling { ruling: RulingNo },
    #[error("Ruling {ruling} was withdrawn already.")]
    RulingAlreadyWithdrawn { ruling: RulingNo },

    #[error("Nothing was played yet, so there is nothing to certify.")]
    NothingPlayed,
    #[error("Round {round} is drawn and not posted: post it or discard it first.")]
    DraftWaiting { round: RoundNo },
    #[error("Not settled yet: {}. Settle these games first.", games_listed(games))]
    GamesUnsettled { games: Vec<GameRef> },
}

impl Refusal {
    /// Whether the page was made before something that another person did meanwhile: then both
    /// versions are shown (409) instead of a plain refusal (422).
    pub fn is_stale(&self) -> bool {
        matches!(
            self,
            Refusal::HandAlreadyRecorded { .. }
                | Refusal::AlreadyReported { .. }
                | Refusal::WishesChanged
                | Refusal::SettingsDiffer
                | Refusal::SeatsChanged { .. }
                | Refusal::SlipDiffers { .. }
                | Refusal::AlreadySettled { .. }
                | Refusal::AlreadyDrawn { .. }
                | Refusal::AlreadyReleased { .. }
                | Refusal::AlreadyStarted { .. }
                | Refusal::AlreadyClosed { .. }
                | Refusal::DraftMoved { .. }
                | Refusal::CallEnded { .. }
                | Refusal::CallAnsweredAlready { .. }
        )
    }
}

fn roles(permission: Permission) -> String {
    let names: Vec<_> = permission.roles().iter().map(|role| role.name()).collect();
    listed(&names, "or")
}

fn choices(offered: &[Choice]) -> String {
    let words: Vec<_> = offered.iter().map(|choice| choice.words()).collect();
    listed(&words, "or")
}

/// What can be done instead of a choice that is not there.
fn instead(offered: &[Choice]) -> String {
    match offered {
        [] => "it leaves no choice, so record the ruling without one".to_owned(),
        offered => format!("choose {}", choices(offered)),
    }
}

/// "1 minute 20 seconds", "45 seconds".
fn minutes_and_seconds(seconds: i64) -> String {
    let named = |count: i64, noun: &str| match count {
        1 => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    };
    match (seconds / 60, seconds % 60) {
        (0, seconds) => named(seconds, "second"),
        (minutes, 0) => named(minutes, "minute"),
        (minutes, seconds) => {
            format!("{} {}", named(minutes, "minute"), named(seconds, "second"))
        }
    }
}

fn tables_are(tables: &[TableNo]) -> String {
    let numbers: Vec<_> = tables.iter().map(TableNo::to_string).collect();
    match tables.len() {
        1 => format!("Table {} is", numbers[0]),
        _ => format!("Tables {} are", listed(&numbers, "and")),
    }
}

fn tables_have(tables: &[TableNo]) -> String {
    let numbers: Vec<_> = tables.iter().map(TableNo::to_string).collect();
    match tables.len() {
        1 => format!("Table {} has", numbers[0]),
        _ => format!("Tables {} have", listed(&numbers, "and")),
    }
}

fn games_listed(games: &[GameRef]) -> String {
    let named: Vec<_> = games
        .iter()
        .map(|game| format!("round {} table {}", game.round, game.table))
        .collect();
    listed(&named, "and")
}
