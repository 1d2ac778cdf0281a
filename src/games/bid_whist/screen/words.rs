//! What is said at a table of bid whist.

use crate::games::Turn;
use crate::games::bid_whist::moves::Move;
use crate::games::bid_whist::table::{Phase, Record, Seen};
use crate::games::screen::Names;
use crate::whist::auction::Call;
use crate::whist::{Named, Outcome};
use crate::words::{capital, counted};

/// "bids 3 special", "names hearts", "plays the ten of hearts"
pub(in crate::games::bid_whist) fn told(made: &Move, names: &Names) -> String {
    match made {
        Move::Call(Call::Pass) => "passes".to_owned(),
        Move::Call(Call::Bid(bid)) => format!("bids {bid}"),
        Move::Name(named) => format!("names {named}"),
        Move::Play(card) => format!("plays the {}", card.name()),
        Move::TakeBack => "picks a card up again".to_owned(),
        Move::Claim => "claims the rest of the books".to_owned(),
        Move::Agree => "agrees".to_owned(),
        Move::PlayOn => "says play on".to_owned(),
        Move::CallRenege { by, book } => {
            format!("calls a renege of {} in book {book}", &names[(*by).into()])
        }
    }
}

/// What is to be done, or what happened.
pub(super) fn say(seen: &Seen<'_>, moves: &[Move], names: &Names) -> String {
    match seen.phase() {
        Phase::FirstDealer => "Cards are dealt for the first dealer.".to_owned(),
        Phase::Deal | Phase::Over => after_a_hand(seen, names),
        Phase::Claim { by, asked } if moves.is_empty() => format!(
            "{} says: the rest are ours. {} is asked.",
            &names[by.into()],
            &names[asked.into()]
        ),
        Phase::Claim { by, .. } => {
            format!(
                "{} says: the rest are ours. Do you agree?",
                &names[by.into()]
            )
        }
        Phase::Bidding | Phase::Naming | Phase::Playing if moves.is_empty() => awaited(seen, names),
        Phase::Bidding => match seen.auction().highest() {
            None => "Bid, or pass.".to_owned(),
            Some((seat, bid)) => {
                format!(
                    "{} has bid {bid}: bid higher, or pass.",
                    &names[seat.into()]
                )
            }
        },
        Phase::Naming if moves.contains(&Move::Name(Named::Up)) => {
            "The bid is yours: up or down?".to_owned()
        }
        Phase::Naming => "The bid is yours: name the trump suit.".to_owned(),
        Phase::Playing => to_play(seen),
    }
}

/// "Ada is to bid.", "Bot 3 is to lead."
fn awaited(seen: &Seen<'_>, names: &Names) -> String {
    let Turn::Of(mover) = seen.turn() else {
        return String::new();
    };
    let what = match seen.phase() {
        Phase::Bidding => "bid",
        Phase::Naming => "name it",
        Phase::Playing if seen.book().is_complete() => "lead",
        Phase::FirstDealer | Phase::Deal | Phase::Playing | Phase::Claim { .. } | Phase::Over => {
            "play"
        }
    };
    format!("{} is to {what}.", &names[mover])
}

/// "Hearts were led. Play a heart."
fn to_play(seen: &Seen<'_>) -> String {
    let led = seen.book().led().filter(|_| !seen.book().is_complete());
    let Some(suit) = led else {
        return "Lead any card.".to_owned();
    };
    let one = suit.name().trim_end_matches('s');
    if seen.legal().in_suit(suit).is_empty() {
        format!(
            "{} were led and you have none: play any card.",
            capital(suit.name())
        )
    } else {
        format!("{} were led. Play a {one}.", capital(suit.name()))
    }
}

fn after_a_hand(seen: &Seen<'_>, names: &Names) -> String {
    if let Some(finding) = seen.finding() {
        return finding.to_string();
    }
    match (seen.record(), seen.first_dealer()) {
        (Some(record), _) => how_it_ended(&record, names),
        (None, Some(first)) => format!("{} deals first.", &names[first.dealer.into()]),
        (None, None) => "The cards are not dealt yet.".to_owned(),
    }
}

/// "Ada bid 3 in hearts; their side took 8 books: a set."
fn how_it_ended(record: &Record, names: &Names) -> String {
    let hand = &record.hand;
    let books = counted(hand.books.get().into(), "book");
    let named = hand.named.map_or_else(String::new, |named| match named {
        Named::Trump(suit) => format!(" in {suit}"),
        Named::Up | Named::Down => format!(", {named}"),
    });
    let outcome = match record.score.outcome {
        Outcome::Made => "made",
        Outcome::Set => "a set",
        Outcome::Odd => "the other side has seven, and the game",
    };
    format!(
        "{} bid {}{named}; their side took {books}: {outcome}.",
        &names[record.award.seat.into()],
        hand.bid
    )
}
