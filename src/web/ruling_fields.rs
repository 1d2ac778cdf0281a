//! The fields of a ruling: what they offer, and how each is read from what was typed, with a sentence
//! where that cannot be meant.

use super::room::Room;
use crate::ids::{BookNo, CallNo, HandNo, PersonId};
use crate::tournament::rulings::{Called, RulingKind, ruling_kind};
use crate::tournament::{CallReason, Choice, ChosenBy, GameRef, Losing, RULINGS, Table};

/// The kinds in which every word typed occurs: in title, clause, what happened, or another word for it.
pub fn search(typed: &str, called: Option<CallReason>) -> Vec<&'static RulingKind> {
    let mut found: Vec<&RulingKind> = RULINGS
        .iter()
        .filter(|kind| {
            let clause = kind.clause();
            let text = format!("{} {clause} {} {}", kind.title, kind.about, kind.also);
            says(&text, typed)
        })
        .collect();
    let likely = called.map_or(&[][..], likely);
    found.sort_by_key(|kind| !kind.clauses.iter().any(|id| likely.contains(id)));
    found
}

/// The clauses that a call of that kind is mostly about: their rulings come first.
fn likely(reason: CallReason) -> &'static [&'static str] {
    match reason {
        CallReason::Renege => &["A6", "E4", "D7"],
        CallReason::OutOfTurn => &["C5", "D1", "D15"],
        CallReason::Cards => &["B4", "D5", "D10", "D11", "D12", "D13"],
        CallReason::Books => &["D6", "D7", "D9"],
        CallReason::Talk => &["TD3", "SIDE"],
        CallReason::Score | CallReason::Correction | CallReason::Other => &[],
    }
}

/// The words by which leaving is found at the desk.
pub const LEAVING: &str = "somebody leaves quits walks out substitute withdraws TD1 NOTE";

/// Whether every word typed occurs in a text.
pub fn says(text: &str, typed: &str) -> bool {
    let text = text.to_lowercase();
    let mut words = typed.split_whitespace().map(str::to_lowercase);
    words.all(|word| text.contains(&word))
}

/// The hands a ruling can be about, the one in play first: number and words.
pub fn hands(next: HandNo) -> Vec<(String, String)> {
    let words = |no: u8| match no == next.0 {
        true => format!("Hand {no}, the one in play"),
        false => format!("Hand {no}"),
    };
    let hands = (1..=next.0).rev();
    hands.map(|no| (no.to_string(), words(no))).collect()
}

/// The four who play at a table: number and name.
pub fn players(room: &Room, game: GameRef) -> Vec<(String, String)> {
    let table = room.t().table(game);
    let pairs = table.into_iter().flat_map(Table::numbers);
    let pairs = pairs.filter_map(|no| room.t().pair(no));
    let players = pairs.flat_map(|pair| pair.players_in(game.round));
    players.map(|player| named(room, *player)).collect()
}

/// A player to choose: number and name.
pub fn named(room: &Room, player: PersonId) -> (String, String) {
    (player.to_string(), room.name(player))
}

pub fn kind(typed: &str) -> Result<&'static RulingKind, String> {
    ruling_kind(typed).ok_or_else(|| "Choose what happened from the list.".to_owned())
}

pub fn losing(typed: &str) -> Result<Losing, String> {
    let found = Losing::ALL.into_iter().find(|losing| losing.key() == typed);
    found.ok_or_else(|| "Say which side it is.".to_owned())
}

pub fn choice(typed: &str) -> Result<Choice, String> {
    let found = Choice::ALL.into_iter().find(|choice| choice.key() == typed);
    found.ok_or_else(|| "Say what was chosen.".to_owned())
}

pub fn chosen_by(typed: &str) -> Result<Option<ChosenBy>, String> {
    match typed {
        "side" => Ok(None),
        "director" => Ok(Some(ChosenBy::Director)),
        _ => Err("Say who chose.".to_owned()),
    }
}

pub fn called(typed: &str) -> Result<Called, String> {
    let found = Called::ALL.into_iter().find(|called| called.key() == typed);
    found.ok_or_else(|| "Say when the renege was called.".to_owned())
}

pub fn clause_of(kind: &'static RulingKind) -> impl FnOnce(&str) -> Result<String, String> {
    move |typed| match kind.clauses.contains(&typed) {
        true => Ok(typed.to_owned()),
        false => Err("Say which clause it is.".to_owned()),
    }
}

pub fn person(typed: &str) -> Result<PersonId, String> {
    typed
        .parse()
        .map_err(|_| "Choose the player from the list, or leave it open.".to_owned())
}

pub fn book(typed: &str) -> Result<BookNo, String> {
    let found = typed.parse().ok();
    found
        .filter(|book| (BookNo::FIRST..=BookNo::LAST).contains(book))
        .ok_or_else(|| "Books are numbered 1 to 13; leave it empty if nobody knows.".to_owned())
}

pub fn call(typed: &str) -> Result<CallNo, String> {
    typed
        .parse()
        .map_err(|_| "Choose the call from the list, or none.".to_owned())
}

pub fn hand(typed: &str) -> Result<HandNo, String> {
    typed
        .parse()
        .map_err(|_| "Say in which hand it happened.".to_owned())
}
