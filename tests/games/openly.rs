//! The journal of a table as it may be taken away while cards are hidden: nobody can make use of it.

use super::room::{ADA, BEN, Room, crazy_eights};
use firstjack::access::Viewer;
use firstjack::cards::{Card, Seed};
use firstjack::games::bot::Level;
use firstjack::games::casual::{Command, Door, Settings, Told};
use firstjack::games::fair::Secret;
use firstjack::games::screen::Names;
use firstjack::games::{self, Seat, Turn};
use firstjack::journal::Recorded;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// A game, its house rules and seats.
type Set = (&'static str, &'static [(&'static str, &'static str)], u8);

/// Those in which cards come out of other hands are among them.
const TABLES: [Set; 6] = [
    ("bid-whist", &[("mode", "club")], 4),
    ("crazy-eights", &[("drawing", "at_will")], 3),
    ("cpwp", &[("jokers", "one"), ("length", "two_wins")], 3),
    ("cpwp", &[("jokers", "three"), ("picking", "seen")], 4),
    ("contracts", &[], 2),
    ("contracts", &[], 3),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whoever takes it away tries every secret in it with the cuts of the deal, and looks for a
    /// card that does not lie open.
    #[test]
    fn no_hidden_card_can_be_worked_out_of_a_journal_that_is_taken_away(
        table in 0..TABLES.len(),
        first in any::<u8>(),
        cuts in proptest::collection::vec(any::<u32>(), 0..=2),
        moves in 0..120_u32,
    ) {
        let mut room = opened(TABLES[table], first);
        let mut named_openly = Vec::new();
        while room.table.move_number() < moves && room.table.turn() != Some(Turn::Over) {
            match room.table.turn() {
                Some(Turn::Of(seat)) => {
                    let (before, at) = (in_the_open(&room), room.journal.len());
                    goes(&mut room, seat);
                    named_openly.push((at, &before | &in_the_open(&room)));
                }
                _ => {
                    deals(&mut room, &cuts);
                    named_openly.clear();
                }
            }
        }
        let told = taken_away(&room);
        let text = text(&told);
        prop_assert!(!text.contains(&next_secret(&room).to_string()), "the next deal is open");
        let Some(Turn::Of(_)) = room.table.turn() else { return Ok(()) };
        for seed in seeds_worked_out(&text, &cuts) {
            prop_assert!(seed.0 != running(&room).seed(&cuts).0, "the deal is open");
        }
        for (at, open) in &named_openly {
            for card in cards_named(&told[*at]) {
                prop_assert!(open.contains(&card), "{card} was hidden: {:?}", told[*at].entry);
            }
        }
    }
}

#[test]
fn the_secret_of_a_deal_is_told_once_it_is_over_and_that_of_the_next_never_before() {
    let mut room = Room::playing();
    let told = taken_away(&room);
    assert!(!text(&told).contains(&Secret([1; 32]).to_string()));
    let left_out: Vec<_> = told.iter().filter_map(|told| told.left_out).collect();
    assert_eq!(
        left_out,
        ["The secret of this deal is shown when the deal is over."; 2]
    );
    while let Some(Turn::Of(seat)) = room.table.turn() {
        goes(&mut room, seat);
    }
    let text = text(&taken_away(&room));
    assert!(text.contains(&Secret([1; 32]).to_string()), "{text}");
    assert!(!text.contains(&Secret([2; 32]).to_string()), "{text}");
}

#[test]
fn which_card_was_picked_out_of_a_hand_is_told_when_the_deal_is_over() {
    let picks = |room: &Room| -> Vec<Told> {
        let told = taken_away(room).into_iter();
        told.filter(|told| told.left_out.is_some_and(|words| words.contains("card")))
            .collect()
    };
    let mut room = opened(TABLES[2], 3);
    deals(&mut room, &[]);
    while picks(&room).is_empty() {
        match room.table.turn() {
            Some(Turn::Of(seat)) => goes(&mut room, seat),
            _ => deals(&mut room, &[]),
        }
    }
    let picked = picks(&room);
    assert!(picked.iter().all(|told| told.entry.get("made").is_none()));
    while let Some(Turn::Of(seat)) = room.table.turn() {
        goes(&mut room, seat);
    }
    assert!(picks(&room).is_empty());
    assert!(text(&taken_away(&room)).contains("\"pick "));
}

#[test]
fn a_move_that_the_rules_refuse_is_known_by_its_entry() {
    let mut room = Room::playing();
    room.goes_on_until(Seat(0));
    let sound = room.replayed();
    assert_eq!(sound.astray(), None);
    let at = room
        .journal
        .iter()
        .position(|(_, entry)| matches!(entry, games::casual::Entry::MoveMade { .. }))
        .expect("a move");
    if let games::casual::Entry::MoveMade { made, .. } = &mut room.journal[at].1 {
        *made = "JK".to_owned();
    }
    assert_eq!(room.replayed().astray(), Some(at as u64 + 1));
}

fn opened((game, rules, seats): Set, first: u8) -> Room {
    let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
    let rules = rules.iter().map(owned);
    let mut room = Room::of(Settings {
        game: game.to_owned(),
        rules: rules.collect(),
        seats,
        door: Door::ByLink,
        ..crazy_eights(seats)
    });
    room.does(&ADA, Command::Sit { seat: Seat(0) });
    room.does(&BEN, Command::Sit { seat: Seat(1) });
    for seat in Seat::all(seats).skip(2) {
        let level = Level::Club;
        room.does(&ADA, Command::SeatBot { seat, level });
    }
    let secret = Secret([first; 32]);
    room.does(&ADA, Command::Start { secret });
    room
}

/// Ada and Ben cut, and the cards are dealt; no two deals of a room have one secret.
fn deals(room: &mut Room, cuts: &[u32]) {
    for (who, number) in [&ADA, &BEN].into_iter().zip(cuts) {
        room.does(who, Command::Cut { number: *number });
    }
    let mut next = [0x5a; 32];
    next[..8].copy_from_slice(&room.journal.len().to_be_bytes());
    let next = Secret(next);
    room.waits(11);
    room.does(&ADA, Command::Deal { next });
}

fn goes(room: &mut Room, seat: Seat) {
    let number = room.table.move_number();
    let game = room.table.game().expect("a game");
    let made = game.bot(seat, Level::Club, number.into()).expect("a move");
    match seat {
        Seat(0) => room.does(&ADA, Command::Play { number, made }),
        Seat(1) => room.does(&BEN, Command::Play { number, made }),
        _ => room.does(&Viewer::SYSTEM, Command::PlayFor { number, seat, made }),
    };
}

fn taken_away(room: &Room) -> Vec<Told> {
    let entries = room.journal.iter().cloned();
    let entries: Vec<_> = entries
        .map(|(stamp, entry)| Recorded { stamp, entry })
        .collect();
    room.table.told_openly(&entries)
}

fn text(told: &[Told]) -> String {
    let lines = told.iter().map(|told| told.entry.to_string());
    lines.collect::<Vec<_>>().join("\n")
}

/// What lies on the table for all to see, in words.
fn in_the_open(room: &Room) -> BTreeSet<String> {
    let game = room.table.game().expect("a game");
    let screen = format!(
        "{:?}",
        game.screen(games::Viewer::Watcher, &Names::default())
    );
    let words = screen.split(|letter: char| !letter.is_ascii_alphanumeric());
    words
        .filter(|word| word.parse::<Card>().is_ok())
        .map(str::to_owned)
        .collect()
}

/// A joker that is played is said aloud and laid aside, and all jokers are alike.
fn cards_named(told: &Told) -> Vec<String> {
    let made = told.entry.get("made").and_then(|made| made.as_str());
    let words = made.unwrap_or_default().split([' ', '-', '=']);
    let cards = words.filter(|word| word.parse().is_ok_and(|card: Card| card != Card::JOKER));
    cards.map(str::to_owned).collect()
}

/// Every seed that a secret of the file gives, with the cuts of the deal and without.
fn seeds_worked_out(text: &str, cuts: &[u32]) -> Vec<Seed> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let secrets = words.filter_map(|word| word.parse::<Secret>().ok());
    secrets
        .flat_map(|secret| (0..=cuts.len()).map(move |many| secret.seed(&cuts[..many])))
        .collect()
}

fn secrets(room: &Room) -> Vec<Secret> {
    let entries = room.journal.iter().map(|(_, entry)| entry);
    let secrets = entries.filter_map(|entry| match entry {
        games::casual::Entry::GameStarted { secret } => Some(*secret),
        games::casual::Entry::HandDealt { next } => Some(*next),
        _ => None,
    });
    secrets.collect()
}

fn next_secret(room: &Room) -> Secret {
    *secrets(room).last().expect("a promise")
}

/// Of the deal that is being played.
fn running(room: &Room) -> Secret {
    let secrets = secrets(room);
    secrets[secrets.len() - 2]
}
