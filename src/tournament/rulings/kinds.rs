//! What a kind of ruling is: its clauses, what it asks for, and the choices it leaves.

use super::{
    RULINGS,
    choice::Choice,
    effect::{Effect, Losing},
};
use crate::whist::Bid;

/// One kind of ruling, as the director picks it.
#[derive(Debug)]
pub struct RulingKind {
    /// As stored and in links.
    pub key: &'static str,
    pub title: &'static str,
    /// The ids of the clauses it rests on, as on the club's sheet.
    pub clauses: &'static [&'static str],
    /// What happened, and what it does to the game.
    pub about: &'static str,
    /// Other words by which a director may look for it.
    pub also: &'static str,
    pub against: Against,
    pub choosing: Choosing,
    pub asks: &'static [Ask],
    pub place: Place,
    /// Which side must have dealt for this to be the right clause.
    pub(super) dealt: Option<Dealt>,
    /// What it does where nothing is chosen.
    pub(super) effect: fn(Given) -> Option<Effect>,
}

/// The side that did it, as the form asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Against {
    Nobody,
    /// The words say which side is meant.
    Side(&'static str),
    SideOrBoth(&'static str),
}

/// Whether a clause leaves a choice, and to whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choosing {
    /// The clause says what happens.
    Nothing,
    /// The side that did nothing wrong; the director if its partners disagree (D1).
    OtherSide(&'static [Offer]),
    Director(&'static [Offer]),
}

/// A choice, and what it means under this clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    pub choice: Choice,
    pub means: &'static str,
}

/// What the form asks for besides the side, the player, the hand and the reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ask {
    Bid,
    Book,
    /// When the renege was called (E4).
    Called,
    /// Which of the kind's clauses it is.
    Clause,
}

/// Where a ruling can be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// At a table, about its game.
    Table,
    /// At a table, or about a pair away from one.
    Anywhere,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dealt {
    /// The side the ruling is about.
    ThatSide,
    TheOther,
}

/// What a ruling without a choice works with.
#[derive(Debug, Clone, Copy)]
pub(super) struct Given {
    pub losing: Option<Losing>,
    pub bid: Option<Bid>,
}

impl Choosing {
    pub fn offers(self) -> &'static [Offer] {
        match self {
            Choosing::Nothing => &[],
            Choosing::OtherSide(offers) | Choosing::Director(offers) => offers,
        }
    }
}

impl RulingKind {
    /// "A6, E1"; what no clause names says so.
    pub fn clause(&self) -> String {
        match self.clauses {
            [] => "House clock".to_owned(),
            clauses => clauses.join(", "),
        }
    }

    pub fn asks(&self, what: Ask) -> bool {
        self.asks.contains(&what)
    }
}

/// The kind of ruling of that key, if there is one.
pub fn ruling_kind(key: &str) -> Option<&'static RulingKind> {
    RULINGS.iter().find(|kind| kind.key == key)
}
