//! Settling a score: what both sides gave, the director's decision, and opening a game again.

use super::State;
use super::effect::{About, Shown, Weighing, is_changing, reason, weigh};
use super::error::{Answer, AppError};
use super::forms::Form;
use super::page::{Page, refuse, render, see_with_notice, show};
use super::room::Room;
use super::routes::{Route, get, post};
use super::score_fields::{self, Blank, ScoreFields};
use super::seated::{HandLine, Seated, figures};
use crate::access::{Permission, Viewer};
use crate::ids::{RoundNo, TableNo};
use crate::tournament::{Agreement, Command, Decision, GameRef, Score, Table};
use crate::whist::{FinalScore, HouseRules, Side};
use actix_web::web::{Data, Path, to};
use askama::Template;

pub const ROUTES: &[Route] = &[
    get(DECISION, Permission::Rule, || to(decision)),
    post(DECISION, Permission::Rule, || to(decide)),
    get(REOPENING, Permission::Rule, || to(before_reopening)),
    post(REOPENING, Permission::Rule, || to(reopen)),
];

const DECISION: &str = "/tournaments/{t}/rounds/{r}/tables/{k}/decision";
const REOPENING: &str = "/tournaments/{t}/rounds/{r}/tables/{k}/reopening";

type TablePath = Path<(String, RoundNo, TableNo)>;

#[derive(Template)]
#[template(path = "decisions/decision.html")]
struct DecisionPage {
    page: Page,
    form: Form,
    weighing: Weighing,
    versions: Versions,
    fields: ScoreFields,
}

#[derive(Template)]
#[template(path = "decisions/reopening.html")]
struct ReopeningPage {
    page: Page,
    form: Form,
    weighing: Weighing,
}

/// What the two sides say, where they differ.
struct Versions {
    /// "Ada Pike & Lemuel Oakes dispute it: …"
    dispute: Option<(String, String)>,
    /// One account for each side that gave a result or the hands.
    accounts: Vec<Account>,
    /// The hands in which they differ.
    differing: Vec<HandLine>,
}

/// The game as one side tells it.
struct Account {
    who: String,
    result: String,
    figures: [(String, String); 2],
    /// The decision form with this result in it; none while its game is not over.
    take: Option<String>,
}

/// The form opens with whatever the address brings, such as one side's account.
async fn decision(page: Page, form: Form, state: Data<State>, path: TablePath) -> Answer {
    let room = Room::enter(&state, &path.0).await?;
    let unsettled = Unsettled::at(&room, &path, &form, "/decision", "Settle the score")?;
    show(unsettled.decision(room.frame(page), form))
}

async fn decide(
    page: Page,
    mut form: Form,
    viewer: Viewer,
    state: Data<State>,
    path: TablePath,
) -> Answer {
    let room = Room::enter(&state, &path.0).await?;
    let mut unsettled = Unsettled::at(&room, &path, &form, "/decision", "Settle the score")?;
    let page = room.frame(page);
    if is_changing(&form) {
        return show(unsettled.decision(page, form));
    }
    let decision = choice(&mut form);
    let reason = form.read("reason", reason);
    let (Some(decision), Some(reason)) = (decision, reason) else {
        return refuse(unsettled.decision(page, form));
    };
    unsettled.tell(&decision, &reason);
    let game = unsettled.game;
    let command = Command::DecideGame {
        game,
        decision,
        reason,
    };
    let weighed = weigh(&state, &room, &viewer, &form, Some(game), command).await?;
    match unsettled.weighing.take(weighed) {
        None => {
            Ok(see_with_notice(&unsettled.weighing.home, "The score is settled.", &state).finish())
        }
        Some(status) => render(unsettled.decision(page, form), status),
    }
}

async fn before_reopening(page: Page, state: Data<State>, path: TablePath) -> Answer {
    let room = Room::enter(&state, &path.0).await?;
    let form = Form::blank();
    let settled = Unsettled::at(&room, &path, &form, "/reopening", "Open the game again")?;
    show(settled.reopening(room.frame(page), form))
}

async fn reopen(
    page: Page,
    mut form: Form,
    viewer: Viewer,
    state: Data<State>,
    path: TablePath,
) -> Answer {
    let room = Room::enter(&state, &path.0).await?;
    let mut settled = Unsettled::at(&room, &path, &form, "/reopening", "Open the game again")?;
    let page = room.frame(page);
    if is_changing(&form) {
        return show(settled.reopening(page, form));
    }
    let Some(reason) = form.read("reason", reason) else {
        return refuse(settled.reopening(page, form));
    };
    settled.weighing.told = vec![
        ("Opened again", "Both sides have to confirm anew".to_owned()),
        ("Reason", reason.clone()),
    ];
    let game = settled.game;
    let command = Command::ReopenGame { game, reason };
    let weighed = weigh(&state, &room, &viewer, &form, Some(game), command).await?;
    match settled.weighing.take(weighed) {
        None => Ok(see_with_notice(
            &settled.weighing.home,
            "The game is open again: both sides have to confirm anew.",
            &state,
        )
        .finish()),
        Some(status) => render(settled.reopening(page, form), status),
    }
}

/// The director's choice; the fields of a result are read only where a result is decided.
fn choice(form: &mut Form) -> Option<Decision> {
    match form.read("choice", choice_word)? {
        Choice::Stands => Some(Decision::Stands),
        Choice::NotPlayed => Some(Decision::NotPlayed),
        Choice::Score => score_fields::read(form, Blank::IsNone).map(Decision::Score),
    }
}

enum Choice {
    Stands,
    Score,
    NotPlayed,
}

fn choice_word(typed: &str) -> Result<Choice, String> {
    match typed {
        "stands" => Ok(Choice::Stands),
        "score" => Ok(Choice::Score),
        "not_played" => Ok(Choice::NotPlayed),
        _ => Err("Choose what is to be the result.".to_owned()),
    }
}

/// A game to be settled or opened again, and the page about it.
struct Unsettled {
    game: GameRef,
    seated: Seated,
    /// The score as it stands, in words.
    stands: String,
    weighing: Weighing,
    versions: Versions,
    rules: HouseRules,
}

impl Unsettled {
    fn at(
        room: &Room,
        path: &TablePath,
        form: &Form,
        rest: &str,
        verb: &'static str,
    ) -> Result<Unsettled, AppError> {
        let (_, round, table) = **path;
        let game = GameRef { round, table };
        let (seated, table) = Seated::at(room, game)?;
        let rules = room.t().rules();
        let address = format!("{}/decision", room.table_url(game.round, game.table));
        Ok(Unsettled {
            game,
            stands: seated.score(&table.score(rules)),
            versions: Versions::of(&seated, table, rules, &address),
            weighing: Weighing::at(room, game, form, rest, verb)?,
            seated,
            rules: *rules,
        })
    }

    fn tell(&mut self, decision: &Decision, reason: &str) {
        let words = match decision {
            Decision::Stands => format!("It stands: {}", self.stands),
            Decision::Score(score) => self.seated.report(score, &self.rules),
            Decision::NotPlayed => "Not played: it counts for nobody".to_owned(),
        };
        self.weighing.told = vec![("Decision", words), ("Reason", reason.to_owned())];
    }

    fn decision(self, page: Page, form: Form) -> DecisionPage {
        let names = self.seated.sides.map(|side| side.words());
        DecisionPage {
            page,
            form,
            weighing: self.weighing,
            versions: self.versions,
            fields: ScoreFields::of_directors(&names),
        }
    }

    fn reopening(self, page: Page, form: Form) -> ReopeningPage {
        ReopeningPage {
            page,
            form,
            weighing: self.weighing,
        }
    }
}

impl Versions {
    fn of(seated: &Seated, table: &Table, rules: &HouseRules, address: &str) -> Versions {
        let dispute = table.dispute.as_ref();
        let differing = table
            .hands
            .iter()
            .filter(|(_, slot)| slot.agreement() == Agreement::Disputed);
        let accounts = Side::BOTH
            .into_iter()
            .filter(|side| has_spoken(table, *side));
        let accounts = accounts.map(|side| Account::of(seated, side, table, rules, address));
        Versions {
            dispute: dispute.map(|dispute| (seated.who(dispute.by), dispute.reason.clone())),
            differing: differing.map(|(no, slot)| seated.line(*no, slot)).collect(),
            accounts: accounts.collect(),
        }
    }
}

impl Account {
    fn of(
        seated: &Seated,
        side: Side,
        table: &Table,
        rules: &HouseRules,
        address: &str,
    ) -> Account {
        let score = as_told_by(side, table).score(rules);
        Account {
            who: seated.who(side),
            result: seated.score(&score),
            figures: Side::BOTH.map(|of| (seated.who(of), figures(&score, of))),
            take: as_final(&score).map(|given| with_result(address, &given)),
        }
    }
}

fn has_spoken(table: &Table, side: Side) -> bool {
    table.reports[side].is_some() || table.hands.values().any(|slot| slot.said[side].is_some())
}

/// The table as if this side had spoken first everywhere it spoke, and nobody had decided.
fn as_told_by(side: Side, table: &Table) -> Table {
    let mut told = table.clone();
    told.decision = None;
    if told.reports[side].is_some() {
        told.reports[side.other()] = None;
    }
    let slots = told
        .hands
        .values_mut()
        .filter(|slot| slot.said[side].is_some());
    slots.for_each(|slot| slot.first = Some(side));
    told
}

fn as_final(score: &Score) -> Option<FinalScore> {
    let ending = score.ending?;
    Some(FinalScore {
        winner: ending.winner,
        reason: ending.reason,
        points: score.points,
        sets: score.sets,
        bostons: score.bostons,
    })
}

/// The address of the form with this result in its fields.
fn with_result(address: &str, given: &FinalScore) -> String {
    let form = score_fields::filled(Form::blank().with("choice", "score"), given);
    let fields: Vec<(&str, &str)> = form.typed().collect();
    let query = serde_urlencoded::to_string(fields).unwrap_or_default();
    format!("{address}?{query}#result")
}
