//! A ruling in words: what it does, what it costs, who did it and who chose.

use super::room::Room;
use super::seated::Seated;
use crate::ids::PairNo;
use crate::tournament::{ChosenBy, Effect, Facts, GameRef, Losing, Ruling};
use crate::whist::{RenegeUnproven, Side};

/// Where a ruling was made: in a game, or about a pair away from its table.
pub struct RulingWords<'a> {
    room: &'a Room,
    seated: Option<Seated>,
}

impl<'a> RulingWords<'a> {
    pub fn at(room: &'a Room, game: Option<GameRef>) -> RulingWords<'a> {
        let seated = game.and_then(|game| Seated::at(room, game).ok());
        RulingWords {
            room,
            seated: seated.map(|(seated, _)| seated),
        }
    }

    pub fn of(room: &'a Room, ruling: &Ruling) -> RulingWords<'a> {
        RulingWords::at(room, ruling.game)
    }

    /// "Round 3, table 7", "Pair 4, away from a table"
    pub fn place(&self, facts: &Facts) -> String {
        match (&self.seated, facts.pair) {
            (Some(seated), _) => seated.place(),
            (None, Some(pair)) => format!(
                "{} {pair}, away from a table",
                self.room.t().entrants().title()
            ),
            (None, None) => "Away from a table".to_owned(),
        }
    }

    /// "Ada Pike & Lemuel Oakes against Bo Lee & Cy Hart", or the pair alone.
    pub fn who(&self, facts: &Facts) -> String {
        match (&self.seated, facts.pair) {
            (Some(seated), _) => format!("{} against {}", seated.sides.a, seated.sides.b),
            (None, Some(pair)) => self.pair(pair),
            (None, None) => String::new(),
        }
    }

    /// Against whom: "Ada Pike", or "Ada Pike & Lemuel Oakes" if no player was named.
    pub fn offender(&self, facts: &Facts) -> Option<String> {
        let person = facts.offender.map(|person| self.room.name(person));
        person.or_else(|| facts.pair.map(|pair| self.pair(pair)))
    }

    /// "Ada Pike & Lemuel Oakes", "Both sides"
    pub fn losing(&self, losing: Losing) -> String {
        losing
            .one()
            .map_or("Both sides".to_owned(), |side| self.side(side))
    }

    /// What was chosen, and who chose it.
    pub fn choice(&self, facts: &Facts) -> Option<(&'static str, String)> {
        let by = facts.chosen_by.map(|by| self.chooser(by));
        let by = by.unwrap_or_else(|| "the director".to_owned());
        facts.choice.map(|choice| (choice.words(), by))
    }

    /// Who made the choice.
    pub fn chooser(&self, by: ChosenBy) -> String {
        match by.side() {
            Some(side) => self.side(side),
            None => "the director, since the partners did not agree".to_owned(),
        }
    }

    /// What it does, in a sentence of names.
    pub fn effect(&self, effect: &Effect) -> String {
        let rules = self.room.t().rules();
        match *effect {
            Effect::Nothing => "Play goes on, and nothing is taken".to_owned(),
            Effect::Warning => "A warning: it is written down, and nothing is taken".to_owned(),
            Effect::VoidHand => "The hand is void; the same dealer deals again".to_owned(),
            Effect::ImproperCut { side } => format!(
                "An improper cut by {}: the second one in a game is a set",
                self.side(side)
            ),
            Effect::AddSet { side } => format!("One set to {}", self.side(side)),
            Effect::MissBid { side, bid } => format!(
                "{} miss their bid of {bid}: minus the bid and one set",
                self.side(side)
            ),
            Effect::RenegeProven { accused } => format!("{} lose the game", self.side(accused)),
            Effect::RenegeNotProven { accused } => match rules.renege_unproven {
                RenegeUnproven::AccuserLosesGame => {
                    format!("{} lose the game", self.side(accused.other()))
                }
                RenegeUnproven::TwoPoints => format!("Two points to {}", self.side(accused)),
                RenegeUnproven::NoPenalty => "Nobody loses anything".to_owned(),
            },
            Effect::BookReopened { by } | Effect::Forfeit { by, .. } => {
                format!("{} lose the game", self.side(by))
            }
            Effect::DoubleForfeit { .. } => "Both sides lose the game".to_owned(),
            Effect::ForfeitNext { pair } => format!("{} lose their next game", self.pair(pair)),
            Effect::Removal { person, loses, .. } => {
                let person = self.room.name(person);
                match loses {
                    Some(side) => format!(
                        "{person} is out of the tournament without refund; {} lose the game",
                        self.side(side)
                    ),
                    None => format!(
                        "{person} is out of the tournament without refund; the partner may go on with a substitute"
                    ),
                }
            }
            Effect::TimeCalled => "The score as it stands decides".to_owned(),
        }
    }

    fn side(&self, side: Side) -> String {
        match &self.seated {
            Some(seated) => seated.who(side),
            None => format!("Side {}", side.name()),
        }
    }

    fn pair(&self, pair: PairNo) -> String {
        self.room.pair(pair).words()
    }
}
