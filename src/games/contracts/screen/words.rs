//! What is said at a table of 14 Contracts.

use crate::cards::{Card, Rank};
use crate::games::contracts::meld::{Meld, Shape};
use crate::games::contracts::moves::{Move, Place};
use crate::games::contracts::table::{Laid, RoundEnd, RoundResult, Seen, Step};
use crate::games::screen::Names;
use crate::games::{Seat, Turn};
use crate::words::listed;

/// "puts down 5♠ 5♥ Joker", "draws a card"
pub(in crate::games::contracts) fn told(made: &Move, names: &Names) -> String {
    match made {
        Move::Draw => "draws a card".to_owned(),
        Move::Take(Place::Up) => "takes the card that was turned up".to_owned(),
        Move::Take(Place::Pile(seat)) => format!("takes the top discard of {}", &names[*seat]),
        Move::Meld(cards) => format!("puts down {}", faces(cards)),
        Move::Back => "takes back what was put down".to_owned(),
        Move::Add {
            card,
            meld,
            end: None,
        } => format!("adds the {} to meld {}", card.name(), meld + 1),
        Move::Add {
            card,
            meld,
            end: Some(end),
        } => {
            format!(
                "adds the {} to the {end} end of meld {}",
                card.name(),
                meld + 1
            )
        }
        Move::Exchange { card, meld } => format!(
            "puts the {} for the joker of meld {}",
            card.name(),
            meld + 1
        ),
        Move::Discard(card) => format!("discards the {}", card.name()),
    }
}

/// What is to be done, or what happened.
pub(super) fn say(seen: &Seen<'_>, moves: &[Move], names: &Names) -> String {
    match (seen.turn(), seen.last(), seen.own()) {
        (Turn::Deal | Turn::Over, Some(result), _) => how_it_ended(result, names),
        (Turn::Deal | Turn::Over, None, _) => "The cards are not dealt yet.".to_owned(),
        (Turn::Of(_), _, Some(seat)) if !moves.is_empty() => what_to_do(seen, seat, moves),
        (Turn::Of(seat), _, _) => format!("{} is to play.", &names[seat]),
    }
}

fn what_to_do(seen: &Seen<'_>, seat: Seat, moves: &[Move]) -> String {
    let contract = seen.contract(seat);
    let rest = seen.rest(seat).filter(|_| seen.unfinished() > 0);
    match (seen.step(), rest) {
        (Step::Draw, _) => "Draw a card, or take one that lies open.".to_owned(),
        (Step::Play, Some(rest)) => {
            format!("Put down the rest of your contract, {rest}, or take it back.")
        }
        (Step::Play, None) if seen.hand().len() == 1 => {
            "Discard your last card: you go out.".to_owned()
        }
        (Step::Play, None) if seen.adds(seat) => {
            "Put down more sets of three and runs of four, add to the table, or discard.".to_owned()
        }
        (Step::Play, None) if seen.has_laid(seat) => {
            "Discard: you add to the table from your next turn on.".to_owned()
        }
        (Step::Play, None) if moves.iter().any(|made| matches!(made, Move::Meld(_))) => {
            format!("You have your contract, {contract}: put it down, or discard.")
        }
        (Step::Play, None) => format!("Your contract is {contract}. Discard a card."),
    }
}

/// "Ada went out. Ada and Bot 3 go on to the next contract."
fn how_it_ended(result: &RoundResult, names: &Names) -> String {
    let seats = || (0..).map(Seat).zip(&result.lines);
    if let Some((seat, _)) = seats()
        .filter(|(_, line)| line.done)
        .max_by_key(|(_, line)| line.out)
    {
        return format!(
            "{} has met the last contract: the game is over.",
            &names[seat]
        );
    }
    let laid: Vec<String> = seats()
        .filter(|(_, line)| line.laid)
        .map(|(seat, _)| names[seat].to_owned())
        .collect();
    let end = match result.end {
        RoundEnd::Out(seat) => format!("{} went out.", &names[seat]),
        RoundEnd::Undecided => "The round went on for too long and is over.".to_owned(),
    };
    match laid.len() {
        0 => format!("{end} Nobody has laid a contract."),
        1 => format!("{end} {} goes on to the next contract.", laid[0]),
        _ => format!("{end} {} go on to the next contract.", listed(&laid, "and")),
    }
}

/// "set of fives", "run in diamonds"
pub(super) fn kind(meld: &Meld) -> String {
    match meld.shape() {
        Shape::Set(Rank::SIX) => "set of sixes".to_owned(),
        Shape::Set(rank) => format!("set of {}s", rank.name()),
        Shape::Run { suit, .. } => format!("run in {suit}"),
    }
}

/// "the set of fives of Ada"
pub(super) fn owned(laid: &Laid, names: &Names) -> String {
    format!("the {} of {}", kind(&laid.meld), &names[laid.owner])
}

/// "5♠ 5♥ Joker"
pub(super) fn faces(cards: &[Card]) -> String {
    // The last sign asks for a letter where a phone would draw a coloured picture of a suit.
    let faces: Vec<String> = cards
        .iter()
        .map(|card| match card.suit() {
            Some(_) => format!("{}\u{fe0e}", card.face()),
            None => card.face(),
        })
        .collect();
    faces.join(" ")
}
