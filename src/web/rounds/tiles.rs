//! How tables, people and byes look on the board.

use crate::access::{Permission, Viewer};
use crate::ids::{PairNo, TableNo};
use crate::people::names::fold;
use crate::tournament::{Bye, Round, RoundStage, Sitting, Table, TableState, Tournament};
use crate::web::page::Page;
use crate::web::room::Room;
use crate::web::sat_out;
use crate::web::since::Since;
use crate::whist::{Ending, Reason, Side};
use crate::words::signed;
use chrono::{DateTime, Utc};

/// One table on the board.
pub struct Tile {
    pub no: TableNo,
    pub url: String,
    pub face: Face,
    /// North and South, East and West.
    pub rows: [Row; 2],
    /// "Hand 4", "Won on points"
    pub foot: String,
    /// "Semi-final", where the game has a name.
    pub title: Option<String>,
    /// "Pair 5 stays at this table": not a top table, but one that somebody needs.
    pub stays: Option<String>,
    /// Since when the table waits for the director, on a director's board.
    pub call: Option<Since>,
    pub is_own: bool,
}

/// One pair of a tile.
pub struct Row {
    pub names: String,
    pub points: String,
    pub has_won: bool,
}

/// How a state looks: its key in the style sheet, its picture, its word.
pub struct Face {
    pub key: &'static str,
    pub picture: &'static str,
    pub words: &'static str,
}

/// Somebody with a place at a table.
pub struct Seated {
    pub name: String,
    pub partner: String,
    pub table: TableNo,
    pub seat: &'static str,
    pub url: String,
    pub is_own: bool,
}

/// A pair without opponents.
pub struct ByeTile {
    pub names: String,
    pub no: String,
    pub reason: String,
    pub is_own: bool,
}

/// Key, picture and word of every state, the most urgent first.
pub const STATES: [(&str, &str, &str); 5] = [
    ("disputed", "flag", "Disputed"),
    ("reported", "sent", "Reported"),
    ("playing", "play", "Playing"),
    ("waiting", "wait", "Waiting"),
    ("done", "check", "Done"),
];

/// How a table looks that waits for the director.
pub const CALLED: Face = Face {
    key: "called",
    picture: "hand",
    words: "Called",
};

/// The icon, the word and the colour of a table's state.
pub fn face(state: TableState) -> Face {
    let key = state.key();
    let picture = STATES.iter().find(|(name, _, _)| *name == key);
    Face {
        key,
        picture: picture.map_or("check", |(_, picture, _)| picture),
        words: state.words(),
    }
}

/// "Won on points", "Two sets"
pub fn ending_words(ending: &Ending) -> &'static str {
    match ending.reason {
        Reason::Points => "Won on points",
        Reason::TwoSets => "Two sets",
        Reason::MinusFive => "Minus five",
        Reason::Odd => "Odd",
        Reason::Renege => "Renege",
        Reason::RenegeNotProven => "Renege not proven",
        Reason::BookReopened => "Book reopened",
        Reason::Late => "Late",
        Reason::Forfeit => "Forfeit",
        Reason::WalkOut => "Walk-out",
        Reason::Time => "Won on time",
    }
}

pub fn tile(
    page: &Page,
    room: &Room,
    viewer: Viewer,
    round: &Round,
    table: &Table,
    now: DateTime<Utc>,
) -> Tile {
    let t = room.t();
    let score = table.score(t.rules());
    let winner = score.ending.and_then(|ending| ending.winner);
    let has_begun = table.has_begun();
    let row = |side: Side| Row {
        names: room.side_in(table.sides[side], round.no).words(),
        points: match has_begun {
            true => signed(score.points[side]),
            false => String::new(),
        },
        has_won: winner == Some(side),
    };
    Tile {
        no: table.no,
        url: room.table_url(round.no, table.no),
        face: face(table.state(t.rules())),
        rows: Side::BOTH.map(row),
        foot: foot(t, round, table),
        title: table.title.clone(),
        stays: stays(t, table),
        call: t
            .open_calls()
            .filter(|_| page.may(Permission::Rule))
            .find(|call| (call.game.round, call.game.table) == (round.no, table.no))
            .map(|call| Since::new(page, call.at, now)),
        is_own: own(room, viewer, |pair| table.side_of(pair).is_some()),
    }
}

fn stays(t: &Tournament, table: &Table) -> Option<String> {
    let mut numbers = table.numbers();
    let stays = numbers.find(|no| t.wishes.fixed.get(&no.0) == Some(&table.no.0))?;
    Some(format!(
        "{} {stays} stays at this table",
        t.entrants().title()
    ))
}

fn own(room: &Room, viewer: Viewer, has: impl Fn(PairNo) -> bool) -> bool {
    room.t().pair_of(&viewer).is_some_and(has)
}

fn foot(t: &Tournament, round: &Round, table: &Table) -> String {
    let score = table.score(t.rules());
    match table.state(t.rules()) {
        TableState::Waiting => match round.stage {
            RoundStage::Released => "Not started".to_owned(),
            RoundStage::Started | RoundStage::Closed => "No hand yet".to_owned(),
        },
        TableState::Playing => format!("Hand {}", table.next_hand()),
        TableState::Reported(side) => match table.sides[side] {
            Sitting::Pair(pair) => format!("Only pair {pair} says so"),
            partners @ Sitting::Partners(..) => format!("Only players {partners} say so"),
        },
        TableState::Disputed => "Two versions".to_owned(),
        TableState::Confirmed | TableState::Decided => score
            .ending
            .map_or("Decided", |ending| ending_words(&ending))
            .to_owned(),
        TableState::NotPlayed => "Counts for nobody".to_owned(),
    }
}

/// Everybody at these tables, by name.
pub fn people<'a>(
    room: &Room,
    viewer: Viewer,
    round: &Round,
    tables: impl Iterator<Item = &'a Table>,
) -> Vec<Seated> {
    let mut people: Vec<Seated> = Vec::new();
    for table in tables {
        for side in Side::BOTH {
            let sitting = table.sides[side];
            let who = room.side_in(sitting, round.no);
            let [first, second] = match side {
                Side::A => ["North", "South"],
                Side::B => ["East", "West"],
            };
            let is_own = own(room, viewer, |no| sitting.has(no));
            let seated = |name: &str, partner: &str, seat| Seated {
                name: name.to_owned(),
                partner: partner.to_owned(),
                table: table.no,
                seat,
                url: room.table_url(round.no, table.no),
                is_own,
            };
            people.push(seated(&who.one, &who.other, first));
            people.push(seated(&who.other, &who.one, second));
        }
    }
    people.sort_by_cached_key(|seated| (fold(&seated.name), seated.table));
    people
}

pub fn bye_tile(room: &Room, viewer: Viewer, round: &Round, bye: &Bye) -> ByeTile {
    ByeTile {
        names: room.pair_in(bye.pair, round.no).words(),
        no: bye.pair.to_string(),
        reason: sat_out::why(&bye.reason),
        is_own: own(room, viewer, |no| no == bye.pair),
    }
}
