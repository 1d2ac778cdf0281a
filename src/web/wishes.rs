//! Room and wishes: how many tables there are, who stays at one, and who is kept from whom.
//!
//! One form for all of it, which can be sent at any time of the evening. Every list ends in empty
//! rows for what is to be added; a row that is emptied is taken out.

use super::error::{Answer, AppError};
use super::forms::{Form, WHOLE};
use super::page::{Page, refuse, render, see_with_notice, show};
use super::room::{PairLabel, Room, record};
use super::routes::{Route, get, post};
use super::state::State;
use crate::access::{Permission, Viewer};
use crate::ids::PairNo;
use crate::seating::{Apart, Bond, Entrants, Strength, Wishes};
use crate::tournament::Command;
use crate::tournament::wishes::{MOST_TABLES, wishes_words};
use crate::words::capital;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, to};
use askama::Template;
use std::collections::{BTreeMap, BTreeSet};

pub const ROUTES: &[Route] = &[
    get(ADDRESS, Permission::DirectRounds, || to(wishes)),
    post(ADDRESS, Permission::DirectRounds, || to(set)),
];

const ADDRESS: &str = "/tournaments/{t}/room";

#[derive(Template)]
#[template(path = "wishes.html")]
struct WishesPage {
    page: Page,
    form: Form,
    url: String,
    /// What stood when the page was made, for the form to bring back.
    before: String,
    fixed: Vec<FixedRow>,
    apart: Vec<ApartRow>,
    pairs: Vec<PairLabel>,
    /// Where somebody else was first: what stands by now, and what was typed.
    versions: Option<[String; 2]>,
}

/// A pair that stays at a table, as typed.
struct FixedRow {
    pair: String,
    table: String,
}

/// A group that is kept apart, as typed.
#[derive(Clone)]
struct ApartRow {
    name: String,
    bond: String,
    strength: String,
    pairs: String,
}

async fn wishes(page: Page, t: Path<String>, state: Data<State>) -> Answer {
    let room = Room::enter(&state, &t).await?;
    let form = stored(&room.t().wishes);
    show(WishesPage::new(page, form, &room)?)
}

async fn set(
    page: Page,
    viewer: Viewer,
    mut form: Form,
    t: Path<String>,
    state: Data<State>,
) -> Answer {
    let room = Room::enter(&state, &t).await?;
    let Some(wishes) = read(&mut form) else {
        return refuse(WishesPage::new(page, form, &room)?);
    };
    let Some(before) = before(&mut form, &room) else {
        return refuse(WishesPage::new(page, form, &room)?);
    };
    let command = Command::SetWishes {
        before: Box::new(before),
        wishes: Box::new(wishes.clone()),
    };
    match record(&state, &t, &viewer, form.request()?, command).await {
        Ok(_) => {
            let said = "Saved. The next draw goes by it; what is posted stays as it is.";
            Ok(see_with_notice(&room.url("/room"), said, &state).finish())
        }
        Err(AppError::Refused(sentence)) => {
            form.wrong(WHOLE, sentence);
            refuse(WishesPage::new(page, form, &room)?)
        }
        Err(AppError::Conflict(_)) => {
            let room = Room::enter(&state, &t).await?;
            form.wrong(WHOLE, CHANGED);
            let form = form.without("before");
            let mut page = WishesPage::new(page, form, &room)?;
            page.versions = Some([&room.t().wishes, &wishes].map(|wishes| {
                let words = wishes_words(room.t().entrants(), wishes);
                format!("{}.", capital(&words))
            }));
            render(page, StatusCode::CONFLICT)
        }
        Err(error) => Err(error),
    }
}

const CHANGED: &str = "Somebody else has changed the room and its wishes since this page was made. What you typed is still here: put into it what you want to keep of theirs, then save it. It takes the place of theirs.";

/// What stood when the page was made; a form that says nothing of it began from what stands.
fn before(form: &mut Form, room: &Room) -> Option<Wishes> {
    let sent = form.text("before");
    if sent.is_empty() {
        return Some(room.t().wishes.clone());
    }
    let before = serde_json::from_str(sent).ok();
    if before.is_none() {
        form.wrong(
            WHOLE,
            "This page has lost what it began from: open it anew, then change what is missing.",
        );
    }
    before
}

impl WishesPage {
    fn new(page: Page, form: Form, room: &Room) -> Result<WishesPage, AppError> {
        let before = match form.text("before") {
            "" => serde_json::to_string(&room.t().wishes).map_err(AppError::broken)?,
            sent => sent.to_owned(),
        };
        let fixed = fixed_rows(&form);
        let apart = apart_rows(&form).into_iter().chain([ApartRow::empty()]);
        Ok(WishesPage {
            page: room.frame(page),
            url: room.url(""),
            before,
            fixed: fixed
                .into_iter()
                .chain([FixedRow::empty(), FixedRow::empty()])
                .collect(),
            apart: apart.collect(),
            pairs: room
                .t()
                .pairs
                .iter()
                .map(|pair| room.pair(pair.no))
                .collect(),
            versions: None,
            form,
        })
    }

    /// As sent, and as shown.
    fn bonds(&self) -> [(&'static str, String); 3] {
        Bond::ALL.map(|bond| (bond.key(), capital(bond.words())))
    }

    fn strengths(&self) -> [(&'static str, String); 2] {
        Strength::ALL.map(|strength| (strength.key(), capital(strength.words())))
    }

    /// Whether it is this row that the sentence above them is about.
    fn is_fixed_wrong(&self, row: &FixedRow) -> bool {
        self.form.error("fixed").is_some() && !row.is_empty() && fixed(row).is_err()
    }

    fn is_apart_wrong(&self, row: &ApartRow) -> bool {
        self.form.error("apart").is_some() && !row.is_empty() && apart(row).is_err()
    }

    /// Who has this number, where it is one.
    fn named(&self, typed: &str) -> String {
        let no = typed.parse::<PairNo>().ok();
        let pair = self.pairs.iter().find(|pair| Some(pair.no) == no);
        pair.map_or(String::new(), PairLabel::words)
    }
}

impl FixedRow {
    fn empty() -> FixedRow {
        FixedRow {
            pair: String::new(),
            table: String::new(),
        }
    }

    fn is_empty(&self) -> bool {
        self.pair.is_empty() && self.table.is_empty()
    }
}

impl ApartRow {
    fn is_empty(&self) -> bool {
        self.name.is_empty() && self.pairs.is_empty()
    }

    fn empty() -> ApartRow {
        ApartRow {
            name: String::new(),
            bond: Bond::Household.key().to_owned(),
            strength: Strength::WherePossible.key().to_owned(),
            pairs: String::new(),
        }
    }
}

fn stored(wishes: &Wishes) -> Form {
    let tables = wishes
        .tables
        .map_or(String::new(), |tables| tables.to_string());
    let mut form = Form::blank()
        .with("tables", tables)
        .with("out_of_use", typed(&wishes.out_of_use));
    for (entrant, table) in &wishes.fixed {
        form = form
            .with("fixed_pair", entrant.to_string())
            .with("fixed_table", table.to_string());
    }
    for group in &wishes.apart {
        form = form
            .with("apart_name", group.name.clone())
            .with("apart_bond", group.bond.key())
            .with("apart_strength", group.strength.key())
            .with("apart_pairs", typed(&group.entrants));
    }
    form
}

/// The rows that anything is typed into.
fn fixed_rows(form: &Form) -> Vec<FixedRow> {
    let rows = form.all("fixed_pair").zip(form.all("fixed_table"));
    let rows = rows.filter(|(pair, table)| !pair.is_empty() || !table.is_empty());
    rows.map(|(pair, table)| FixedRow {
        pair: pair.to_owned(),
        table: table.to_owned(),
    })
    .collect()
}

fn apart_rows(form: &Form) -> Vec<ApartRow> {
    let ties = form.all("apart_bond").zip(form.all("apart_strength"));
    let rows = form
        .all("apart_name")
        .zip(form.all("apart_pairs"))
        .zip(ties);
    let rows = rows.filter(|((name, pairs), _)| !name.is_empty() || !pairs.is_empty());
    rows.map(|((name, pairs), (bond, strength))| ApartRow {
        name: name.to_owned(),
        bond: bond.to_owned(),
        strength: strength.to_owned(),
        pairs: pairs.to_owned(),
    })
    .collect()
}

/// What was typed; none with a sentence beside every field that is wrong.
fn read(form: &mut Form) -> Option<Wishes> {
    let tables = form.read_if_any("tables", |text| number(text, MOST_TABLES));
    let out_of_use = form.read("out_of_use", |text| numbers(text, MOST_TABLES));
    let rows = fixed_rows(form);
    let fixed = form.read("fixed", |_| {
        rows.iter().map(fixed).collect::<Result<Vec<_>, _>>()
    });
    let fixed = fixed.and_then(|list| {
        let by_pair: BTreeMap<u16, u16> = list.iter().copied().collect();
        if by_pair.len() < list.len() {
            form.wrong(
                "fixed",
                "Nobody stays at two tables: one number is listed twice.",
            );
            return None;
        }
        Some(by_pair)
    });
    let rows = apart_rows(form);
    let apart = form.read("apart", |_| {
        rows.iter().map(apart).collect::<Result<Vec<_>, _>>()
    });
    Some(Wishes {
        tables: tables?,
        out_of_use: out_of_use?,
        fixed: fixed?,
        apart: apart?,
    })
}

fn fixed(row: &FixedRow) -> Result<(u16, u16), String> {
    match (&*row.pair, &*row.table) {
        ("", table) => Err(format!("Say who stays at table {table}, or empty the row.")),
        (pair, "") => Err(format!(
            "Say at which table number {pair} stays, or empty the row."
        )),
        (pair, table) => Ok((number(pair, u16::MAX)?, number(table, MOST_TABLES)?)),
    }
}

fn apart(row: &ApartRow) -> Result<Apart, String> {
    let bond = Bond::ALL.into_iter().find(|bond| bond.key() == row.bond);
    let mut strengths = Strength::ALL.into_iter();
    let strength = strengths.find(|strength| strength.key() == row.strength);
    let (Some(bond), Some(strength)) = (bond, strength) else {
        return Err("Choose what ties them together, and how strictly they are kept apart.".into());
    };
    if row.name.is_empty() {
        return Err(format!(
            "Give the group of {} a name, such as “the Bells”.",
            row.pairs
        ));
    }
    let entrants =
        numbers(&row.pairs, u16::MAX).map_err(|wrong| format!("“{}”: {wrong}", row.name))?;
    Ok(Apart {
        name: row.name.clone(),
        bond,
        strength,
        entrants,
    })
}

fn number(text: &str, most: u16) -> Result<u16, String> {
    let number = text.parse().ok();
    number
        .filter(|number| (1..=most).contains(number))
        .ok_or_else(|| match most {
            u16::MAX => format!("“{text}” is no number."),
            most => format!("“{text}” is no number from 1 to {most}."),
        })
}

/// "7, 12-14"
fn numbers(text: &str, most: u16) -> Result<BTreeSet<u16>, String> {
    let text = text.replace(['–', '—'], "-");
    let text = text.split('-').map(str::trim).collect::<Vec<_>>().join("-");
    let parts = text.split([',', ';', ' ']).filter(|part| !part.is_empty());
    let mut all = BTreeSet::new();
    for part in parts {
        match part.split_once('-') {
            None => {
                all.insert(number(part, most)?);
            }
            Some((from, to)) => {
                let (from, to) = (number(from, most)?, number(to, most)?);
                if from > to || to - from > MOST_TABLES {
                    return Err(format!("“{part}” is no row of numbers: type it as 12-14."));
                }
                all.extend(from..=to);
            }
        }
    }
    Ok(all)
}

/// "7, 12-14", as [`numbers`] reads it.
fn typed(numbers: &BTreeSet<u16>) -> String {
    let mut runs: Vec<(u16, u16)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == *number => *last = *number,
            Some(_) | None => runs.push((*number, *number)),
        }
    }
    let words = runs.into_iter().map(|(first, last)| match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first}-{last}"),
    });
    words.collect::<Vec<_>>().join(", ")
}
