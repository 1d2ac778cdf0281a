//! What each entry says, in one sentence for people.

use super::{
    Decision, Entry, GameRef, HandRecord, Source, Tournament, by_hand,
    history::Names,
    repair::repair_words,
    rulings::{Effect, Facts, ruling_kind},
    settings_words,
    tables::Score,
    wishes::wishes_words,
};
use crate::{
    ids::{HandNo, PersonId},
    seating::Entrants,
    whist::{BySide, Ending, FinalScore, Hand, Reason, RenegeUnproven, Side},
    words::{counted, listed},
};

/// What an entry says, given the state before it.
pub fn sentence(before: &Tournament, entry: &Entry, names: Names) -> String {
    use Entry::*;
    let (one, title) = (before.entrants().noun(), before.entrants().title());
    match entry {
        TournamentOpened { settings } => format!("Opened \"{}\".", settings.name),
        SettingsChanged { settings } => settings_words::changed(&before.settings, settings),
        WishesSet { wishes } => format!(
            "Room and wishes: {}.",
            wishes_words(before.entrants(), wishes)
        ),

        PairEntered { pair, players } => {
            format!("Entered pair {pair}: {}.", couple(*players, names))
        }
        PlayerEntered { pair, player } => format!("Entered player {pair}: {}.", names(*player)),
        PairCheckedIn { pair } => format!("Checked in {one} {pair}."),
        CheckInUndone { pair } => format!("Took back the check-in of {one} {pair}."),
        PairWithdrew {
            pair,
            reason,
            walk_out,
            left,
        } => {
            let gone: Vec<String> = left.iter().map(|person| names(*person)).collect();
            let gone = match gone.is_empty() {
                true => String::new(),
                false => format!(", {} left with no substitute named", listed(&gone, "and")),
            };
            let lost = walk_out.map_or(String::new(), |game| format!(", losing {}", place(game)));
            format!("{title} {pair} withdrew{gone}{lost}: {reason}")
        }
        PairReturned { pair } => format!("Brought {one} {pair} back."),
        SubstituteSeated {
            pair,
            leaving,
            substitute,
            from,
        } => format!(
            "{} plays for {} {} {one} {pair} from round {from}.",
            names(*substitute),
            names(*leaving),
            match before.entrants() {
                Entrants::Pairs => "in",
                Entrants::Players => "as",
            }
        ),

        RoundDrawn {
            round,
            draw,
            seed,
            phase,
            ..
        } => {
            let again = if before.draft.is_some() { " anew" } else { "" };
            format!(
                "Drew round {round}{}{again}: {}, {}, seed {seed}.",
                phase.words(),
                counted(draw.tables.len(), "table"),
                counted(draw.byes.len(), "bye")
            )
        }
        DraftDiscarded { round } => format!("Discarded the draft of round {round}."),
        RoundReleased { round } => format!("Posted round {round}."),
        RoundRepaired {
            round,
            draw,
            reason,
        } => format!(
            "Repaired round {round} before it started, {}: {reason}",
            repair_words(before, *round, draw)
        ),
        DraftChanged {
            round, draw, made, ..
        } => by_hand::draft_changed(before, *round, draw, *made),
        RoundReseated {
            round,
            change,
            reason,
        } => by_hand::reseated(before, *round, change, reason),
        RoundRedrawn {
            round,
            seed,
            reason,
            ..
        } => by_hand::redrawn(before, *round, *seed, reason.as_deref()),
        RoundStarted { round } => format!("Started round {round}."),
        RoundClosed { round } => format!("Closed round {round}."),
        RoundReopened { round, reason } => format!("Opened round {round} again: {reason}"),

        HandRecorded {
            game,
            hand,
            record,
            source,
            ..
        } => format!(
            "{}, hand {hand}{}: {}.",
            place(*game),
            said_by(before, *game, *source),
            record_words(record)
        ),
        HandTakenBack { game, hand, source } => {
            format!(
                "{}, hand {hand} taken back{}.",
                place(*game),
                said_by(before, *game, *source)
            )
        }
        HandCorrected {
            game,
            hand,
            record,
            reason,
        } => format!(
            "{}, hand {hand} corrected to {}: {reason}",
            place(*game),
            record_words(record)
        ),
        HandStruck { game, hand, reason } => {
            format!("{}, hand {hand} struck: {reason}", place(*game))
        }
        SlipEntered {
            game,
            hands,
            source,
            ..
        } => format!(
            "{}, slip{}: {}.",
            place(*game),
            said_by(before, *game, *source),
            counted(hands.len(), "hand")
        ),
        GameReported {
            game,
            score,
            source,
        } => format!(
            "{}, result{}: {}.",
            place(*game),
            said_by(before, *game, *source),
            final_words(before, *game, score)
        ),
        GameConfirmed { game, source } => {
            format!(
                "{}, result confirmed{}.",
                place(*game),
                said_by(before, *game, *source)
            )
        }
        GameDisputed { game, side, reason } => format!(
            "{}, result disputed by {}: {reason}",
            place(*game),
            side_words(before, *game, *side)
        ),
        GameDecided {
            game,
            decision,
            reason,
        } => format!(
            "{}, decided: {}. {reason}",
            place(*game),
            decision_words(before, *game, decision)
        ),
        GameReopened { game, reason } => format!("{}, opened again: {reason}", place(*game)),

        SeatsTaken { game, side } => format!(
            "{}, {} is seated.",
            place(*game),
            side_words(before, *game, *side)
        ),
        SeatsLeft { game, side } => format!(
            "{}, {} is not seated after all.",
            place(*game),
            side_words(before, *game, *side)
        ),
        LastBookTurned { game, hand, side } => format!(
            "{}, hand {hand}: the last book is turned, says {}.",
            place(*game),
            side_words(before, *game, *side)
        ),
        DirectorCalled {
            game,
            side,
            reason,
            note,
            ..
        } => {
            let about = reason.map_or(String::new(), |reason| format!(": {}", reason.words()));
            let note = if note.is_empty() {
                String::new()
            } else {
                format!(" ({note})")
            };
            format!(
                "{}, {} called the director{about}{note}.",
                place(*game),
                side_words(before, *game, *side)
            )
        }
        CallAnswered { call } => format!("On the way to call {call}."),
        CallDismissed { call, reason } => format!("Call {call} dismissed: {reason}"),
        CallTakenBack { call } => format!("Call {call} taken back."),

        RulingMade {
            ruling,
            game,
            kind,
            clause,
            hand,
            effect,
            reason,
            facts,
        } => {
            let at = match game {
                Some(game) => format!("{}, hand {hand}", place(*game)),
                None => "away from a table".to_owned(),
            };
            format!(
                "Ruling {ruling}, {at}: {} ({clause}){}, {}. {reason}",
                ruling_kind(kind).map_or(kind.as_str(), |kind| kind.title),
                facts_words(before, facts, names),
                effect_words(before, *game, effect, names)
            )
        }
        RulingWithdrawn { ruling, reason } => format!("Ruling {ruling} withdrawn: {reason}"),

        ResultsCertified { places } => {
            format!("Certified the results of {}.", counted(places.len(), one))
        }
        CertificationWithdrawn { reason } => format!("Withdrew the certificate: {reason}"),
    }
}

fn place(game: GameRef) -> String {
    format!("Round {} table {}", game.round, game.table)
}

fn said_by(t: &Tournament, game: GameRef, source: Source) -> String {
    match source.one_side() {
        Some(side) => format!(" by {}", side_words(t, game, side)),
        None => " by the desk".into(),
    }
}

fn side_words(t: &Tournament, game: GameRef, side: Side) -> String {
    match t.table(game) {
        Some(table) => table.sides[side].words(),
        None => format!("side {}", side.name()),
    }
}

fn couple(players: [PersonId; 2], names: Names) -> String {
    format!("{} and {}", names(players[0]), names(players[1]))
}

pub fn record_words(record: &HandRecord) -> String {
    match record {
        HandRecord::PassedOut => "passed out".into(),
        HandRecord::Played(hand) => hand_words(hand),
    }
}

fn hand_words(hand: &Hand) -> String {
    format!("{} bid {}, {} books", hand.bidder, hand.bid, hand.books)
}

fn final_words(t: &Tournament, game: GameRef, score: &FinalScore) -> String {
    outcome_words(t, game, score.winner, score.reason, score.points)
}

fn decision_words(t: &Tournament, game: GameRef, decision: &Decision) -> String {
    match decision {
        Decision::Stands => "the hands stand".into(),
        Decision::NotPlayed => "not played".into(),
        Decision::Score(score) => final_words(t, game, score),
    }
}

fn outcome_words(
    t: &Tournament,
    game: GameRef,
    winner: Option<Side>,
    reason: Reason,
    points: BySide<i32>,
) -> String {
    let who = winner.map_or("nobody".into(), |side| side_words(t, game, side));
    format!(
        "{who} wins by {}, {} to {}",
        reason.words(),
        points.a,
        points.b
    )
}

/// Who did it, and what was chosen by whom.
fn facts_words(t: &Tournament, facts: &Facts, names: Names) -> String {
    let mut words = String::new();
    if let Some(pair) = facts.pair {
        words.push_str(&format!(" against {} {pair}", t.entrants().noun()));
    }
    if let Some(person) = facts.offender {
        words.push_str(&format!(", {}", names(person)));
    }
    if let Some(book) = facts.book {
        words.push_str(&format!(", book {book}"));
    }
    if let Some(choice) = facts.choice {
        words.push_str(&format!(", chosen: {}", choice.words()));
    }
    words
}

fn effect_words(t: &Tournament, game: Option<GameRef>, effect: &Effect, names: Names) -> String {
    let side = |side: &Side| match game {
        Some(game) => side_words(t, game, *side),
        None => format!("side {}", side.name()),
    };
    match effect {
        Effect::Nothing => "play goes on".into(),
        Effect::Warning => "a warning".into(),
        Effect::ImproperCut { side: s } => format!("an improper cut by {}", side(s)),
        Effect::ForfeitNext { pair } => match t.entrants() {
            Entrants::Pairs => format!("pair {pair} loses its next game"),
            Entrants::Players => format!("the next game of player {pair} is lost"),
        },
        Effect::Removal {
            pair,
            person,
            loses,
        } => {
            let lost = if loses.is_some() {
                ", and its game is lost"
            } else {
                ""
            };
            match t.entrants() {
                Entrants::Pairs => format!("{} of pair {pair} is removed{lost}", names(*person)),
                Entrants::Players => {
                    format!("player {pair}, {}, is removed{lost}", names(*person))
                }
            }
        }
        Effect::VoidHand => "the hand is void, the same dealer deals again".into(),
        Effect::AddSet { side: s } => format!("one set to {}", side(s)),
        Effect::MissBid { side: s, bid } => format!("{} misses its bid of {bid}", side(s)),
        Effect::RenegeProven { accused } => format!("{} loses the game", side(accused)),
        Effect::RenegeNotProven { accused } => match t.rules().renege_unproven {
            RenegeUnproven::AccuserLosesGame => format!("the game goes to {}", side(accused)),
            RenegeUnproven::TwoPoints => format!("two points to {}", side(accused)),
            RenegeUnproven::NoPenalty => "nobody loses anything".into(),
        },
        Effect::BookReopened { by } => format!("{} loses the game", side(by)),
        Effect::Forfeit { by, .. } => format!("{} loses the game", side(by)),
        Effect::DoubleForfeit { .. } => "both sides lose the game".into(),
        Effect::TimeCalled => "the score as it stands decides".into(),
    }
}

/// A hand as it stands, in words.
pub(super) fn hand_stands(t: &Tournament, game: GameRef, hand: HandNo) -> String {
    let slot = t.table(game).and_then(|table| table.hands.get(&hand));
    match slot {
        None => "nothing".into(),
        Some(slot) => slot
            .stands()
            .map_or("struck".into(), |record| record_words(&record)),
    }
}

/// A game as it stands, in words.
pub(super) fn score_stands(t: &Tournament, game: GameRef) -> String {
    match t.table(game) {
        None => "nothing".into(),
        Some(table) => score_words(t, game, &table.score(t.rules())),
    }
}

fn score_words(t: &Tournament, game: GameRef, score: &Score) -> String {
    match score.ending {
        Some(Ending { winner, reason, .. }) => outcome_words(t, game, winner, reason, score.points),
        None => format!("{} to {}, still open", score.points.a, score.points.b),
    }
}
