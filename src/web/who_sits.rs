//! Who sat at a table when a form about it was made, and who sits there now.
//!
//! Every form that records for a table carries the field [`FIELD`]. While the seats are others by
//! now nothing is recorded (409): the page says who sat there and who does, keeps what was typed,
//! and its own form is about those who sit there now.

use super::forms::Form;
use super::players::seats_words;
use super::room::Room;
use crate::ids::PersonId;
use crate::tournament::{Command, GameRef, Round, WhoSits};
use crate::whist::{BySide, Side};
use crate::words::listed;

/// The hidden field of such forms: `7*3~9`, and one such word for each table of a page about several.
pub const FIELD: &str = "seats";

/// After the number of the table.
const TABLE: char = '*';

/// For a form about this table.
pub fn at_table(room: &Room, game: GameRef) -> String {
    let who = room.t().who_sits(game);
    who.map_or_else(String::new, |who| format!("{}{TABLE}{who}", game.table))
}

/// For a form about whichever table of this round somebody names in it.
pub fn in_round(room: &Room, round: &Round) -> String {
    let games = round.tables.iter().map(|table| GameRef {
        round: round.no,
        table: table.no,
    });
    let words: Vec<String> = games.map(|game| at_table(room, game)).collect();
    words.join(" ")
}

/// The command, to be recorded only if those sit at the table whom the form was made for. A form
/// that names nobody is about whoever sits there.
pub fn as_seated(game: GameRef, form: &Form, command: Command) -> Command {
    match said(game, form) {
        Some(who) => Command::AsSeated {
            game,
            who,
            then: Box::new(command),
        },
        None => command,
    }
}

/// Who sat there and who does now, in a sentence; nothing while that is the same.
pub fn reseated(room: &Room, game: GameRef, form: &Form) -> Option<String> {
    let said = said(game, form)?;
    let sit = room.t().who_sits(game).filter(|sit| *sit != said)?;
    Some(format!(
        "The seats of this table have changed since this page was made: {} sat there, now {} do. What you typed is still here: look at it once more, and save it if it is right for those who sit there now.",
        names(room, room.t().people_meant(&said)),
        names(room, room.t().people_meant(&sit)),
    ))
}

fn said(game: GameRef, form: &Form) -> Option<WhoSits> {
    let tables = form.text(FIELD).split_whitespace();
    let named = tables.filter_map(|word| word.split_once(TABLE));
    let mut here = named.filter(|(table, _)| table.parse() == Ok(game.table));
    here.next().map(|(_, who)| WhoSits::said(who))
}

/// "Ada Pike & Lemuel Oakes (North–South) and Ruth Bell & Calvin Moss (East–West)"
fn names(room: &Room, people: BySide<Vec<PersonId>>) -> String {
    let sides = Side::BOTH.map(|side| {
        let names: Vec<String> = people[side].iter().map(|id| room.name(*id)).collect();
        let names = match names.is_empty() {
            true => "nobody".to_owned(),
            false => names.join(" & "),
        };
        format!("{names} ({})", seats_words(side))
    });
    listed(&sides, "and")
}

/// The people who sat at a table as a form had it.
pub fn sat(room: &Room, game: GameRef, form: &Form) -> Option<BySide<Vec<PersonId>>> {
    said(game, form).map(|who| room.t().people_meant(&who))
}
