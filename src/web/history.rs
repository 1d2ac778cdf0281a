//! The history: who did what and when, searched, and taken away as a file.

use super::error::{Answer, AppError};
use super::files::{self, Format};
use super::forms::Form;
use super::page::{Page, show};
use super::room::{self, Room};
use super::routes::{Route, get};
use super::state::State;
use crate::access::{Actor, Permission};
use crate::ids::{PairNo, RoundNo, TableNo};
use crate::journal::Recorded;
use crate::reports::export;
use crate::tournament::Entry;
use crate::tournament::history::{HistoryLine, Topic, history};
use actix_web::web::{Data, Path, to};
use askama::Template;
use serde_json::json;
use std::collections::HashMap;

pub const ROUTES: &[Route] = &[
    get("/tournaments/{t}/history", Permission::ReadHistory, || {
        to(page)
    }),
    get(
        "/tournaments/{t}/history.csv",
        Permission::ReadHistory,
        || to(csv),
    ),
    get(
        "/tournaments/{t}/history.json",
        Permission::ReadHistory,
        || to(json_lines),
    ),
];

/// How many lines a page has.
const PAGE: usize = 50;

#[derive(Template)]
#[template(path = "history.html")]
struct HistoryPage<'a> {
    page: Page,
    room: &'a Room,
    form: Form,
    topics: Vec<TopicLink>,
    pairs: Vec<(String, String)>,
    days: Vec<Day>,
    found: usize,
    /// The query without its page, for links that keep it.
    query: String,
    newer: String,
    older: String,
    /// "1 to 50 of 212"
    range: String,
}

struct TopicLink {
    url: String,
    words: &'static str,
    chosen: bool,
}

/// The lines of one day, newest first.
struct Day {
    date: String,
    lines: Vec<Line>,
}

struct Line {
    seq: u64,
    time: String,
    who: String,
    sentence: String,
    change: Option<(String, String)>,
    /// To the table it is about.
    table: Option<String>,
}

async fn page(page: Page, form: Form, slug: Path<String>, state: Data<State>) -> Answer {
    let book = Book::open(&state, &slug).await?;
    let wanted = Wanted::of(&form);
    let found: Vec<&HistoryLine> = book.find(&wanted).collect();
    let pages = found.len().div_ceil(PAGE).max(1);
    let at = form.text("page").parse().unwrap_or(1).clamp(1, pages);
    let shown = found.iter().skip((at - 1) * PAGE).take(PAGE);

    let room = &book.room;
    let turn = |to: usize| match (1..=pages).contains(&to) {
        true => room.url(format_args!("/history?{}", wanted.query(Some(to)))),
        false => String::new(),
    };
    show(HistoryPage {
        topics: topics(room, &wanted),
        pairs: pairs(room),
        newer: turn(at - 1),
        older: turn(at + 1),
        range: range(at, found.len()),
        found: found.len(),
        query: wanted.query(None),
        days: days(&page, &book, shown),
        page: room.frame(page),
        room,
        form,
    })
}

async fn csv(page: Page, form: Form, slug: Path<String>, state: Data<State>) -> Answer {
    let book = Book::open(&state, &slug).await?;
    let wanted = Wanted::of(&form);
    let rows = book.find(&wanted).map(|line| {
        let (before, after) = line.change.clone().unwrap_or_default();
        let at = line.stamp.at.with_timezone(&page.club.zone);
        vec![
            line.stamp.seq.to_string(),
            at.format("%Y-%m-%d %H:%M:%S").to_string(),
            book.who(line),
            line.topic.words().to_owned(),
            line.sentence.clone(),
            before,
            after,
        ]
    });
    let header = ["Entry", "Time", "Who", "About", "What", "Before", "After"];
    let csv = export::csv(&header, rows).map_err(AppError::broken)?;
    Ok(files::answer(&format!("{slug}-history"), Format::Csv, csv))
}

/// The journal itself, oldest first: one entry a line, as it is stored.
async fn json_lines(slug: Path<String>, state: Data<State>) -> Answer {
    let entries = entries(&state, &slug).await?;
    let mut lines = Vec::new();
    for Recorded { stamp, entry } in entries {
        let line = json!({
            "seq": stamp.seq,
            "at": stamp.at,
            "actor": stamp.actor.to_string(),
            "entry": entry,
        });
        lines.extend(line.to_string().into_bytes());
        lines.push(b'\n');
    }
    let name = format!("{slug}-history");
    Ok(files::answer(&name, Format::JsonLines, lines))
}

/// The history of one tournament, with everybody's name.
struct Book {
    room: Room,
    lines: Vec<HistoryLine>,
    actors: HashMap<Actor, String>,
}

impl Book {
    async fn open(state: &State, slug: &str) -> Result<Book, AppError> {
        let room = Room::enter(state, slug).await?;
        let entries = entries(state, slug).await?;
        let lines = history(&entries, &|person| room.name(person));
        let actors: Vec<Actor> = lines.iter().map(|line| line.stamp.actor).collect();
        let actors = room.actors(state, &actors).await?;
        Ok(Book {
            room,
            lines,
            actors,
        })
    }

    /// Newest first.
    fn find(&self, wanted: &Wanted) -> impl Iterator<Item = &HistoryLine> {
        let lines = self.lines.iter().rev();
        lines.filter(move |line| wanted.fits(line, &self.who(line)))
    }

    fn who(&self, line: &HistoryLine) -> String {
        let name = self.actors.get(&line.stamp.actor);
        name.cloned().unwrap_or_default()
    }
}

async fn entries(state: &State, slug: &str) -> Result<Vec<Recorded<Entry>>, AppError> {
    let entries = state.tournaments.history(&room::stream(slug)).await?;
    match entries.is_empty() {
        false => Ok(entries),
        true => Err(AppError::NotFound(
            "There is no such tournament. Look for it on the first page.",
        )),
    }
}

/// What somebody looks for; what cannot be read of it is not looked for.
#[derive(Debug, Default, Clone)]
struct Wanted {
    topic: Option<Topic>,
    pair: Option<PairNo>,
    round: Option<RoundNo>,
    table: Option<TableNo>,
    /// In small letters.
    text: String,
}

impl Wanted {
    fn of(form: &Form) -> Wanted {
        let topic = form.text("topic");
        Wanted {
            topic: Topic::ALL.into_iter().find(|known| known.key() == topic),
            pair: form.text("pair").parse().ok(),
            round: form.text("round").parse().ok(),
            table: form.text("table").parse().ok(),
            text: form.text("text").to_lowercase(),
        }
    }

    fn fits(&self, line: &HistoryLine, who: &str) -> bool {
        let is_said = || {
            let said = format!("{} {who}", line.sentence).to_lowercase();
            said.contains(&self.text)
        };
        self.topic.is_none_or(|topic| line.topic == topic)
            && self.pair.is_none_or(|pair| line.pairs.contains(&pair))
            && self.round.is_none_or(|round| line.round == Some(round))
            && self
                .table
                .is_none_or(|table| line.game.is_some_and(|game| game.table == table))
            && is_said()
    }

    fn query(&self, page: Option<usize>) -> String {
        let word = |word: Option<String>| word.unwrap_or_default();
        let fields = [
            ("topic", self.topic.map_or("", Topic::key).to_owned()),
            ("pair", word(self.pair.map(|pair| pair.to_string()))),
            ("round", word(self.round.map(|round| round.to_string()))),
            ("table", word(self.table.map(|table| table.to_string()))),
            ("text", self.text.clone()),
            ("page", word(page.map(|page| page.to_string()))),
        ];
        let given = fields.into_iter().filter(|(_, text)| !text.is_empty());
        serde_urlencoded::to_string(given.collect::<Vec<_>>()).unwrap_or_default()
    }
}

/// All topics, and "Everything" before them; each keeps what else is looked for.
fn topics(room: &Room, wanted: &Wanted) -> Vec<TopicLink> {
    let choices = Topic::ALL.into_iter().map(Some);
    let link = |topic: Option<Topic>| {
        let other = Wanted {
            topic,
            ..wanted.clone()
        };
        TopicLink {
            url: room.url(format_args!("/history?{}", other.query(None))),
            words: match topic {
                Some(Topic::Roster) => room.t().entrants().titles(),
                Some(topic) => topic.words(),
                None => "Everything",
            },
            chosen: topic == wanted.topic,
        }
    };
    [None].into_iter().chain(choices).map(link).collect()
}

fn pairs(room: &Room) -> Vec<(String, String)> {
    let pairs = room.t().pairs.iter().map(|pair| room.pair(pair.no));
    let named = pairs.map(|pair| (pair.no.to_string(), format!("{}: {pair}", pair.no)));
    [(
        String::new(),
        format!("All {}", room.t().entrants().nouns()),
    )]
    .into_iter()
    .chain(named)
    .collect()
}

fn days<'a>(
    page: &Page,
    book: &Book,
    lines: impl Iterator<Item = &'a &'a HistoryLine>,
) -> Vec<Day> {
    let mut days: Vec<Day> = Vec::new();
    for line in lines {
        let date = page.date(line.stamp.at);
        let told = Line {
            seq: line.stamp.seq,
            time: page.time(line.stamp.at),
            who: book.who(line),
            sentence: line.sentence.clone(),
            change: line
                .change
                .clone()
                .filter(|(before, after)| before != after),
            table: line
                .game
                .map(|game| book.room.table_url(game.round, game.table)),
        };
        match days.last_mut().filter(|day| day.date == date) {
            Some(day) => day.lines.push(told),
            None => days.push(Day {
                date,
                lines: vec![told],
            }),
        }
    }
    days
}

fn range(at: usize, found: usize) -> String {
    match found {
        0 => String::new(),
        _ => format!(
            "{} to {} of {found}",
            (at - 1) * PAGE + 1,
            (at * PAGE).min(found)
        ),
    }
}
