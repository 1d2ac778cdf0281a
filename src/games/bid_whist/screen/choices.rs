//! What may be done at a table of bid whist besides playing a card.

use crate::games::bid_whist::moves::Move;
use crate::games::bid_whist::options::Mode;
use crate::games::bid_whist::table::{Phase, Seen};
use crate::games::screen::{Choice, Key, Names, Series, SeriesKind};
use crate::whist::auction::Call;
use crate::whist::{Bid, Kind, Number};
use crate::words::capital;

/// Calls without a number, names, claims and what is said to them.
pub(super) fn choices(seen: &Seen<'_>, moves: &[Move]) -> Vec<Choice> {
    let is_turn = seen.phase() == Phase::Playing && !moves.is_empty();
    let claim = is_turn.then_some(Move::Claim);
    let take_back = seen.may_take_back().then_some(Move::TakeBack);
    let all = moves.iter().copied().chain(claim).chain(take_back);
    all.filter_map(|made| words(&made).map(|words| Choice::new(made, words)))
        .collect()
}

/// The bids, a row for each kind; and after a hand, what may be called.
pub(super) fn series(seen: &Seen<'_>, moves: &[Move], names: &Names) -> Vec<Series> {
    let is_bidding = seen.phase() == Phase::Bidding && !moves.is_empty();
    let bids = Kind::ALL.into_iter().filter(|_| is_bidding);
    let reneges = renege_calls(seen, names);
    let reneges = (!reneges.is_empty()).then(|| Series {
        title: "Call a renege".to_owned(),
        kind: SeriesKind::Folded,
        keys: reneges,
    });
    bids.map(|kind| bids_of(kind, moves))
        .chain(reneges)
        .collect()
}

fn bids_of(kind: Kind, moves: &[Move]) -> Series {
    let title = match kind {
        Kind::Plain => "Uptown",
        Kind::Special => "Special",
        Kind::NoTrump => "No-trump",
    };
    let key = |number: Number| {
        let bid = Bid::new(number, kind);
        let made = Move::Call(Call::Bid(bid));
        Key {
            face: number.to_string(),
            choice: moves
                .contains(&made)
                .then(|| Choice::new(made, format!("Bid {bid}"))),
        }
    };
    Series {
        title: title.to_owned(),
        kind: SeriesKind::Keys,
        keys: Number::all().map(key).collect(),
    }
}

/// Every card of the other side that did not follow suit, while a renege may be called.
fn renege_calls(seen: &Seen<'_>, names: &Names) -> Vec<Key> {
    let open = seen.may_call_renege() && seen.options().mode == Mode::Club;
    let record = seen.record().filter(|_| open);
    let Some((own, record)) = seen.seat().zip(record) else {
        return Vec::new();
    };
    let mut calls = Vec::new();
    for (number, book) in (1..)
        .zip(&record.books)
        .filter(|(_, book)| book.winner.is_some())
    {
        let others = book
            .book
            .plays()
            .filter(|(seat, _)| seat.side() != own.side());
        let did_not_follow = others.filter(|(_, card)| card.suit() != book.book.led());
        calls.extend(did_not_follow.map(|(by, card)| {
            let face = format!(
                "Book {number}: {} played the {}",
                &names[by.into()],
                card.name()
            );
            let made = Move::CallRenege { by, book: number };
            Key {
                choice: Some(Choice::new(made, &face)),
                face,
            }
        }));
    }
    calls
}

fn words(made: &Move) -> Option<String> {
    Some(match made {
        Move::Call(Call::Pass) => "Pass".to_owned(),
        Move::Name(named) => capital(&named.to_string()),
        Move::Agree => "The rest are theirs".to_owned(),
        Move::PlayOn => "Play on".to_owned(),
        Move::TakeBack => "Pick my card up".to_owned(),
        Move::Claim => "The rest are ours".to_owned(),
        Move::Call(Call::Bid(_)) | Move::CallRenege { .. } | Move::Play(_) => return None,
    })
}
