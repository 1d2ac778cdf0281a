//! One game as a page tells it: who meets at the table, the score, the hands, in sentences.

use super::error::AppError;
use super::room::{Room, SideLabel};
use crate::ids::HandNo;
use crate::tournament::{Agreement, GameRef, HandRecord, HandSlot, Score, Table, TableState};
use crate::whist::{BySide, FinalScore, HouseRules, Side};
use crate::words::{counted, signed};

/// A game with those who met in it, by the names of that round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seated {
    pub game: GameRef,
    pub sides: BySide<SideLabel>,
}

impl Seated {
    /// # Errors
    /// 404 in a sentence if there is no such round or table.
    pub fn at(room: &Room, game: GameRef) -> Result<(Seated, &Table), AppError> {
        let table = room.t().table(game).ok_or(AppError::NotFound(
            "There is no such table in that round. Look for it on the page of the round.",
        ))?;
        let sides = table.sides.map(|side| room.side_in(side, game.round));
        Ok((Seated { game, sides }, table))
    }

    /// "Round 3, table 7"
    pub fn place(&self) -> String {
        place(self.game)
    }

    pub fn who(&self, side: Side) -> String {
        self.sides[side].words()
    }

    /// "Ada Pike & Lemuel Oakes bid 3 special and took 9 books", "Passed out"
    pub fn hand(&self, record: HandRecord) -> String {
        match record {
            HandRecord::PassedOut => "Passed out".to_owned(),
            HandRecord::Played(hand) => format!(
                "{} bid {} and took {}",
                self.who(hand.side()),
                hand.bid,
                counted(hand.books.get().into(), "book")
            ),
        }
    }

    /// The game so far, hand by hand.
    pub fn so_far(&self, table: &Table, rules: &HouseRules) -> SoFar {
        SoFar {
            score: self.score(&table.score(rules)),
            state: table.state(rules),
            hands: table
                .hands
                .iter()
                .map(|(no, slot)| self.line(*no, slot))
                .collect(),
        }
    }

    /// One hand, with what the sides said if they differ.
    pub fn line(&self, no: HandNo, slot: &HandSlot) -> HandLine {
        let stands = match slot.stands() {
            Some(record) => self.hand(record),
            None => "Struck: it was never played".to_owned(),
        };
        let note = match slot.agreement() {
            Agreement::Agreed => None,
            Agreement::OneSided(side) => Some(format!(
                "{} say so; the other side has not spoken.",
                self.who(side)
            )),
            Agreement::Official => Side::BOTH
                .iter()
                .any(|side| slot.said[*side].is_some_and(|said| Some(said) != slot.stands()))
                .then(|| "So decided by the director.".to_owned()),
            Agreement::Disputed => slot.first.and_then(|first| {
                let other = first.other();
                let record = slot.said[other]?;
                Some(format!(
                    "{} say otherwise: {}.",
                    self.who(other),
                    self.hand(record)
                ))
            }),
        };
        HandLine {
            no,
            stands,
            note,
            agreement: slot.agreement(),
        }
    }

    /// "Ada Pike & Lemuel Oakes win: points, 5 to 2", "Still open at 3 to 1"
    pub fn score(&self, score: &Score) -> String {
        let BySide { a, b } = score.points;
        match score.ending {
            None => format!("Still open at {} to {}", signed(a), signed(b)),
            Some(ending) => {
                let who = match ending.winner {
                    Some(winner) => format!("{} win", self.who(winner)),
                    None => "Both sides lose".to_owned(),
                };
                format!(
                    "{who}: {}, {} to {}",
                    ending.reason.words(),
                    signed(a),
                    signed(b)
                )
            }
        }
    }

    /// A result that was given without the hands.
    pub fn report(&self, given: &FinalScore, rules: &HouseRules) -> String {
        let score = Score {
            points: given.points,
            sets: given.sets,
            bostons: given.bostons,
            hands: 0,
            ending: Some(given.ending(rules)),
        };
        self.score(&score)
    }
}

/// A game as it stands, for the side of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoFar {
    pub score: String,
    pub state: TableState,
    pub hands: Vec<HandLine>,
}

/// One hand: what is scored, and what else was said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandLine {
    pub no: HandNo,
    pub stands: String,
    pub note: Option<String>,
    pub agreement: Agreement,
}

impl SoFar {
    /// The drawing of its chip.
    pub fn picture(&self) -> &'static str {
        match self.state {
            TableState::Waiting => "wait",
            TableState::Playing => "play",
            TableState::Reported(_) => "sent",
            TableState::Disputed => "flag",
            TableState::Confirmed | TableState::Decided | TableState::NotPlayed => "check",
        }
    }
}

/// "Round 3, table 7"
pub fn place(game: GameRef) -> String {
    format!("Round {}, table {}", game.round, game.table)
}

/// "3 points, 1 set"
pub fn figures(score: &Score, side: Side) -> String {
    let points = match score.points[side] {
        1 => "1 point".to_owned(),
        points => format!("{} points", signed(points)),
    };
    let sets = counted(score.sets[side].into(), "set");
    match score.bostons[side] {
        0 => format!("{points}, {sets}"),
        bostons => format!("{points}, {sets}, {}", counted(bostons.into(), "Boston")),
    }
}
