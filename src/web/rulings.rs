//! The rulings of an evening: the list of all with its sums, as a page and as a file, and
//! withdrawing one.

use super::State;
use super::effect::{Shown, Weighing, is_changing, reason, weigh};
use super::error::{Answer, AppError};
use super::forms::Form;
use super::page::{Page, refuse, render, see_with_notice, show};
use super::room::{Room, actors};
use super::routes::{Route, get, post};
use super::seated::{Seated, SoFar};
use crate::access::{Actor, Permission, Viewer};
use crate::ids::{HandNo, RulingNo};
use crate::reports::export::csv;
use crate::tournament::{Command, Effect, GameRef, Ruling};
use crate::whist::{HouseRules, RenegeUnproven};
use crate::words::counted;
use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};
use actix_web::web::{Data, Path, to};
use askama::Template;
use std::collections::HashMap;

pub const ROUTES: &[Route] = &[
    get("/tournaments/{t}/rulings", Permission::Rule, || to(list)),
    get("/tournaments/{t}/rulings.csv", Permission::Rule, || {
        to(file)
    }),
    get(WITHDRAWAL, Permission::Rule, || to(before_withdrawing)),
    post(WITHDRAWAL, Permission::Rule, || to(withdraw)),
];

const WITHDRAWAL: &str = "/tournaments/{t}/rulings/{n}/withdrawal";

#[derive(Template)]
#[template(path = "decisions/rulings.html")]
struct ListPage {
    page: Page,
    rows: Vec<Row>,
    totals: Totals,
    csv: String,
    live: String,
    seq: u64,
}

#[derive(Template)]
#[template(path = "decisions/withdrawal.html")]
struct WithdrawalPage {
    page: Page,
    form: Form,
    weighing: Weighing,
    so_far: SoFar,
    row: Row,
}

/// A ruling as the list shows it.
struct Row {
    no: RulingNo,
    seated: Seated,
    table_url: String,
    hand: HandNo,
    clause: String,
    title: String,
    effect: String,
    cost: Cost,
    reason: String,
    /// "7:41 pm, Ada Pike"
    made: String,
    withdrawn: Option<Taken>,
    withdrawal_url: String,
}

/// A ruling that was taken back.
struct Taken {
    reason: String,
    /// "7:52 pm, Ada Pike"
    made: String,
}

/// What a ruling takes from the two sides together.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Cost {
    sets: u32,
    games_lost: u32,
}

/// Sums over the rulings that stand.
#[derive(Debug, Default)]
struct Totals {
    standing: usize,
    withdrawn: usize,
    cost: Cost,
}

async fn list(page: Page, state: Data<State>, path: Path<String>) -> Answer {
    let room = Room::enter(&state, &path).await?;
    let page = room.frame(page);
    let rows = rows(&state, &room, &page).await?;
    show(ListPage {
        page,
        totals: Totals::of(&rows),
        rows,
        csv: room.url("/rulings.csv"),
        live: room.url("/live"),
        seq: room.seq(),
    })
}

async fn file(page: Page, state: Data<State>, path: Path<String>) -> Answer {
    const HEADER: &[&str] = &[
        "Ruling",
        "Round",
        "Table",
        "Hand",
        "Side A",
        "Side B",
        "Clause",
        "What happened",
        "Effect",
        "Sets",
        "Games lost",
        "Reason",
        "Made",
        "Withdrawn",
        "Reason of withdrawal",
    ];
    let room = Room::enter(&state, &path).await?;
    let rows = rows(&state, &room, &room.frame(page)).await?;
    let totals = Totals::of(&rows).line();
    let lines = rows.iter().map(Row::line).chain([totals]);
    let bytes = csv(HEADER, lines).map_err(AppError::broken)?;
    let name = format!("attachment; filename=\"{}-rulings.csv\"", room.slug);
    Ok(HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8")
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((CONTENT_DISPOSITION, name))
        .body(bytes))
}

async fn before_withdrawing(
    page: Page,
    state: Data<State>,
    path: Path<(String, RulingNo)>,
) -> Answer {
    let room = Room::enter(&state, &path.0).await?;
    let page = room.frame(page);
    let made = Made::find(&state, &room, &page, path.1).await?;
    show(made.page(page, Form::blank()))
}

async fn withdraw(
    page: Page,
    mut form: Form,
    viewer: Viewer,
    state: Data<State>,
    path: Path<(String, RulingNo)>,
) -> Answer {
    let room = Room::enter(&state, &path.0).await?;
    let page = room.frame(page);
    let mut made = Made::find(&state, &room, &page, path.1).await?;
    if is_changing(&form) {
        return show(made.page(page, form));
    }
    let Some(reason) = form.read("reason", reason) else {
        return refuse(made.page(page, form));
    };
    made.weighing
        .told
        .push(("Reason of withdrawal", reason.clone()));
    let command = Command::WithdrawRuling {
        ruling: path.1,
        reason,
    };
    let game = made.weighing.seated.game;
    let weighed = weigh(&state, &room, &viewer, &form, game, command).await?;
    match made.weighing.take(weighed) {
        None => {
            Ok(see_with_notice(&room.url("/rulings"), "The ruling is withdrawn.", &state).finish())
        }
        Some(status) => render(made.page(page, form), status),
    }
}

/// A ruling that was made, and the page about taking it back.
struct Made {
    row: Row,
    so_far: SoFar,
    weighing: Weighing,
}

impl Made {
    async fn find(state: &State, room: &Room, page: &Page, no: RulingNo) -> Result<Made, AppError> {
        let row = rows(state, room, page)
            .await?
            .into_iter()
            .find(|row| row.no == no);
        let row = row.ok_or(AppError::NotFound(
            "There is no such ruling. Look for it in the list of rulings.",
        ))?;
        let (seated, table) = Seated::at(room, row.seated.game)?;
        let so_far = seated.so_far(table, room.t().rules());
        let mut weighing = Weighing::about(room, seated, "", "Withdraw the ruling");
        weighing.action = row.withdrawal_url.clone();
        weighing.told = vec![
            (
                "Ruling",
                format!("{}, {} ({})", row.no, row.title, row.clause),
            ),
            ("What it does", row.effect.clone()),
            ("Its reason", row.reason.clone()),
        ];
        Ok(Made {
            row,
            so_far,
            weighing,
        })
    }

    fn page(self, page: Page, form: Form) -> WithdrawalPage {
        let Made {
            row,
            so_far,
            weighing,
        } = self;
        WithdrawalPage {
            page,
            form,
            weighing,
            so_far,
            row,
        }
    }
}

async fn rows(state: &State, room: &Room, page: &Page) -> Result<Vec<Row>, AppError> {
    let rulings = room.t().rulings();
    let by = rulings.iter().flat_map(|(_, ruling)| {
        [
            Some(ruling.by),
            ruling.withdrawn.as_ref().map(|taken| taken.by),
        ]
    });
    let by: Vec<Actor> = by.flatten().collect();
    let who = actors(state, &by).await?;
    rulings
        .into_iter()
        .map(|(game, ruling)| row(room, page, &who, game, ruling))
        .collect()
}

fn row(
    room: &Room,
    page: &Page,
    who: &HashMap<Actor, String>,
    game: GameRef,
    ruling: &Ruling,
) -> Result<Row, AppError> {
    let (seated, _) = Seated::at(room, game)?;
    let made = |at, by: Actor| {
        let name = who.get(&by).map_or("Somebody unknown", String::as_str);
        format!("{}, {name}", page.time(at))
    };
    let rules = room.t().rules();
    Ok(Row {
        no: ruling.no,
        table_url: room.url(format_args!("/rounds/{}/tables/{}", game.round, game.table)),
        hand: ruling.hand,
        clause: ruling.clause.clone(),
        title: ruling.title().to_owned(),
        effect: effect_words(&seated, &ruling.effect, rules),
        cost: Cost::of(&ruling.effect, rules),
        reason: ruling.reason.clone(),
        made: made(ruling.at, ruling.by),
        withdrawn: ruling.withdrawn.as_ref().map(|taken| Taken {
            reason: taken.reason.clone(),
            made: made(taken.at, taken.by),
        }),
        withdrawal_url: room.url(format_args!("/rulings/{}/withdrawal", ruling.no)),
        seated,
    })
}

impl Row {
    /// For the file; a ruling that was withdrawn costs nothing.
    fn line(&self) -> Vec<String> {
        let seated = &self.seated;
        let cost = self.cost();
        let taken = self.withdrawn.as_ref();
        vec![
            self.no.to_string(),
            seated.game.round.to_string(),
            seated.game.table.to_string(),
            self.hand.to_string(),
            seated.pairs.a.to_string(),
            seated.pairs.b.to_string(),
            self.clause.clone(),
            self.title.clone(),
            self.effect.clone(),
            cost.sets.to_string(),
            cost.games_lost.to_string(),
            self.reason.clone(),
            self.made.clone(),
            taken.map(|taken| taken.made.clone()).unwrap_or_default(),
            taken.map(|taken| taken.reason.clone()).unwrap_or_default(),
        ]
    }

    fn cost(&self) -> Cost {
        match self.withdrawn {
            Some(_) => Cost::default(),
            None => self.cost,
        }
    }
}

impl Totals {
    fn of(rows: &[Row]) -> Totals {
        let withdrawn = rows.iter().filter(|row| row.withdrawn.is_some()).count();
        let costs = rows.iter().map(Row::cost);
        Totals {
            standing: rows.len() - withdrawn,
            withdrawn,
            cost: costs.fold(Cost::default(), |sum, cost| Cost {
                sets: sum.sets + cost.sets,
                games_lost: sum.games_lost + cost.games_lost,
            }),
        }
    }

    /// "7 rulings stand, 1 withdrawn. They cost 2 sets and 3 games."
    fn words(&self) -> String {
        let Cost { sets, games_lost } = self.cost;
        let stand = counted(self.standing, "ruling");
        let (sets, games) = (
            counted(sets as usize, "set"),
            counted(games_lost as usize, "game"),
        );
        match (self.standing, self.withdrawn) {
            (0, 0) => "Everything a director decides under a clause, with its reason.".to_owned(),
            (0, withdrawn) => {
                format!(
                    "No ruling stands, and {withdrawn} withdrawn. They cost {sets} and {games}."
                )
            }
            (_, 0) => format!("{stand}. They cost {sets} and {games}."),
            (_, withdrawn) => {
                format!("{stand}, and {withdrawn} withdrawn. They cost {sets} and {games}.")
            }
        }
    }

    /// The last line of the file.
    fn line(&self) -> Vec<String> {
        let stand = format!("{} stand, {} withdrawn", self.standing, self.withdrawn);
        let mut line = vec![String::new(); 15];
        line[0] = "Total".to_owned();
        line[8] = stand;
        line[9] = self.cost.sets.to_string();
        line[10] = self.cost.games_lost.to_string();
        line
    }
}

impl Cost {
    fn of(effect: &Effect, rules: &HouseRules) -> Cost {
        let (sets, games_lost) = match effect {
            Effect::AddSet { .. } | Effect::MissBid { .. } => (1, 0),
            Effect::RenegeNotProven { .. } => match rules.renege_unproven {
                RenegeUnproven::AccuserLosesGame => (0, 1),
                RenegeUnproven::NoPenalty | RenegeUnproven::TwoPoints => (0, 0),
            },
            Effect::RenegeProven { .. } | Effect::BookReopened { .. } | Effect::Forfeit { .. } => {
                (0, 1)
            }
            Effect::DoubleForfeit { .. } => (0, 2),
            Effect::VoidHand | Effect::TimeCalled => (0, 0),
        };
        Cost { sets, games_lost }
    }
}

/// What a ruling does to the game, in a sentence of names.
pub fn effect_words(seated: &Seated, effect: &Effect, rules: &HouseRules) -> String {
    match *effect {
        Effect::VoidHand => "The hand is void; the same dealer deals again".to_owned(),
        Effect::AddSet { side } => format!("One set to {}", seated.who(side)),
        Effect::MissBid { side, bid } => {
            format!(
                "{} miss their bid of {bid}: minus the bid and one set",
                seated.who(side)
            )
        }
        Effect::RenegeProven { accused } => format!("{} lose the game", seated.who(accused)),
        Effect::RenegeNotProven { accused } => match rules.renege_unproven {
            RenegeUnproven::AccuserLosesGame => {
                format!("{} lose the game", seated.who(accused.other()))
            }
            RenegeUnproven::TwoPoints => format!("Two points to {}", seated.who(accused)),
            RenegeUnproven::NoPenalty => "Nobody loses anything".to_owned(),
        },
        Effect::BookReopened { by } => format!("{} lose the game", seated.who(by)),
        Effect::Forfeit { by, .. } => format!("{} lose the game", seated.who(by)),
        Effect::DoubleForfeit { .. } => "Both sides lose the game".to_owned(),
        Effect::TimeCalled => "The score as it stands decides".to_owned(),
    }
}
