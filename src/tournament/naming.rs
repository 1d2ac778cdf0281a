//! How a refusal names whom it is about: "pair 7", and "player 7" in an individual event.
//!
//! A refusal itself knows numbers only; whoever shows it knows the tournament.

use super::Refusal;
use crate::seating::Entrants;

impl Refusal {
    /// The sentence for the people of such an evening.
    pub fn said_to(&self, entrants: Entrants) -> String {
        match entrants {
            Entrants::Pairs => self.to_string(),
            Entrants::Players => self.of_players(),
        }
    }

    /// Whatever names nobody, or names tables alone, is said as ever: each by its name, so that a new
    /// refusal has to be thought of here.
    fn of_players(&self) -> String {
        use Refusal::*;
        match self {
            AlreadyInPair { pair, .. } => format!(
                "This person already plays here as player {pair}: withdraw that player or choose somebody else."
            ),
            NoSuchPair { pair } => format!("There is no player {pair} in this tournament."),
            PairHasWithdrawn { pair } => {
                format!("Player {pair} has withdrawn: bring that player back first.")
            }
            NotWithdrawn { pair } => format!("Player {pair} has not withdrawn."),
            AlreadyCheckedIn { pair } => format!("Player {pair} is checked in already."),
            NotCheckedIn { pair } => format!("Player {pair} is not checked in."),
            NotInPair { pair } => format!(
                "That person does not play as player {pair} at that time: choose the one who does."
            ),
            NotUnderWay { pair } => format!(
                "No round is posted yet, so nobody walks out and nobody is barred (TD1): withdraw player {pair} without naming who leaves."
            ),
            GoneSinceDraw { pair } => {
                format!("Player {pair} has left since this draw: draw the round anew.")
            }
            PlaysElsewhere { clause, pair, game } => format!(
                "{clause}: player {pair} is playing at table {} of round {} now, and that is the game that would be lost. Rule there.",
                game.table, game.round
            ),
            PlayerOfAnotherSide { clause, .. } => format!(
                "{clause}: that player does not play on this side in this game. Name the other side, or a player of this one."
            ),
            RulingOnWithdrawnPair { clause, pair } => format!(
                "{clause}: player {pair} has withdrawn, so nothing more can be taken. Bring that player back first, or write it down with the rulings of another."
            ),
            DealtBy { hand, pair, clause } => {
                let (did, instead) = match clause.as_str() {
                    "D11" => ("did", "D12, where the other side has the choice"),
                    _ => ("did not", "D11, where the bid is missed"),
                };
                format!(
                    "{clause} is for the side that {did} deal: hand {hand} was dealt by the side of player {pair}. Choose {instead}."
                )
            }
            SeatedInTime { pair } => format!(
                "TD2: the side of player {pair} was seated in time. If the tick is wrong, take it back first; else let them play."
            ),
            WarnedForBooksBefore { pair, ruling } => format!(
                "D9: player {pair} was warned for the books already (ruling {ruling}). Choose the penalty set."
            ),
            NoGameLeft { pair, clause } => format!(
                "{clause}: player {pair} has no game left in this tournament that could be lost. Give a warning instead."
            ),
            WasRemoved { pair, .. } => format!(
                "TD3: this person was removed from this tournament, as player {pair}. Choose somebody else, or withdraw that ruling."
            ),
            AlreadySeated { pair } => format!("The side of player {pair} is seated already."),
            NotSeated { pair } => format!("The side of player {pair} was not ticked as seated."),
            NotReseated(why) => not_reseated(why),
            NotAllowed { .. }
            | NoTournament
            | NameTaken
            | Certified
            | NotCertified
            | Impossible { .. }
            | ReasonMissing { .. }
            | NothingChanged
            | WishesChanged
            | SettingsDiffer
            | FixedSinceRoundOne { .. }
            | RoundsAlreadyDrawn { .. }
            | SamePersonTwice
            | EnteredSingly
            | EnteredTogether
            | EnteredOtherwise { .. }
            | NoSuchRound { .. }
            | UnknownFormat
            | AlreadyDrawn { .. }
            | NotDrawn { .. }
            | AlreadyReleased { .. }
            | NotReleased { .. }
            | AllRoundsDrawn { .. }
            | NothingToDraw
            | TableHasBegun { .. }
            | DraftMoved { .. }
            | NoSuchDraft { .. }
            | LaterRoundPosted { .. }
            | TablesHaveBegun { .. }
            | NotStarted { .. }
            | AlreadyStarted { .. }
            | AlreadyClosed { .. }
            | NotClosed { .. }
            | EarlierRoundOpen { .. }
            | LaterRoundStarted { .. }
            | TablesMissing { .. }
            | NoSuchTable { .. }
            | NotYourTable { .. }
            | SeatsChanged { .. }
            | OtherSidesWord
            | DirectorDecided { .. }
            | GameOver { .. }
            | GameNotOver { .. }
            | NoSuchHand { .. }
            | HandAlreadyRecorded { .. }
            | SlipDiffers { .. }
            | EmptySlip { .. }
            | GameEndedBefore { .. }
            | GivenAwayByLeaving { .. }
            | NothingToTakeBack { .. }
            | OnlyTheLastHand { .. }
            | TooLateToTakeBack { .. }
            | BidTooLow { .. }
            | NoSpecials
            | HandsAlreadyEntered { .. }
            | AlreadyReported { .. }
            | AlreadySettled { .. }
            | InDispute { .. }
            | CannotConfirmYourself
            | CannotConfirmOwnTable { .. }
            | NothingToReopen { .. }
            | UnknownRuling
            | SideMissing { .. }
            | BidMissing { .. }
            | HandStandsAgainstRedeal { .. }
            | HandMissedAlready { .. }
            | RulingOnGivenResult { .. }
            | TableMissing { .. }
            | PlayerMissing { .. }
            | ClauseMissing { .. }
            | ChoiceMissing { .. }
            | ChoiceNotOffered { .. }
            | NoSuchBook { .. }
            | RulingAfterTheEnd { .. }
            | GraceNotOver { .. }
            | RenegeTooLate
            | NoSuchCall { .. }
            | CallEnded { .. }
            | CallAnsweredAlready { .. }
            | CallOfAnotherTable { .. }
            | AlreadyCalled { .. }
            | LastBookTurnedAlready { .. }
            | CorrectionsClosed { .. }
            | NoSuchRuling { .. }
            | RulingAlreadyWithdrawn { .. }
            | NothingPlayed
            | DraftWaiting { .. }
            | GamesUnsettled { .. } => self.to_string(),
        }
    }
}

fn not_reseated(why: &super::NotReseated) -> String {
    use super::NotReseated::*;
    match why {
        NotHere { pair } => {
            format!("Player {pair} is not here to play: check that player in first.")
        }
        LeftDuringGame { table, pair } => format!(
            "Player {pair} left during the game at table {table}: the result stands, and nobody takes that place."
        ),
        Elsewhere(_) | Closed { .. } | HasBegun { .. } | NobodyGone { .. } | RuledByName { .. } => {
            why.to_string()
        }
    }
}
