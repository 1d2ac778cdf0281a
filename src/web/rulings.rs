//! The rulings of an evening: the list of all with its sums, as a page and as a file, and
//! withdrawing one.

use super::State;
use super::effect::{About, Shown, Weighing, is_changing, reason, weigh};
use super::error::{Answer, AppError};
use super::files::{self, Format};
use super::forms::Form;
use super::page::{Page, refuse, render, see_with_notice, show};
use super::room::Room;
use super::routes::{Route, get, post};
use super::ruling_words::RulingWords;
use crate::access::{Actor, Permission, Viewer};
use crate::ids::{BookNo, HandNo, PairNo, RulingNo};
use crate::reports::export;
use crate::tournament::rulings::Cost;
use crate::tournament::{Command, GameRef, Ruling};
use crate::words::counted;
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
    conduct: String,
    live: String,
    seq: u64,
}

#[derive(Template)]
#[template(path = "decisions/withdrawal.html")]
struct WithdrawalPage {
    page: Page,
    form: Form,
    weighing: Weighing,
    row: Row,
}

/// A ruling as the list shows it.
struct Row {
    no: RulingNo,
    game: Option<GameRef>,
    pair: Option<PairNo>,
    /// "Round 3, table 7"
    place: String,
    /// The table or the pair.
    url: String,
    /// The pairs of the game, or the pair it is about.
    who: String,
    /// The player or pair it goes against.
    offender: String,
    /// "Redeal", and who chose it.
    choice: Option<(&'static str, String)>,
    book: Option<BookNo>,
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
    /// The page of this ruling alone, to be printed.
    slip_url: String,
}

/// A ruling that was taken back.
struct Taken {
    reason: String,
    /// "7:52 pm, Ada Pike"
    made: String,
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
        conduct: room.url("/conduct"),
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
        "Book",
        "Who",
        "Against",
        "Clause",
        "What happened",
        "Chosen",
        "Chosen by",
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
    let csv = export::csv(HEADER, lines).map_err(AppError::broken)?;
    let name = format!("{}-rulings", room.slug);
    Ok(files::answer(&name, Format::Csv, csv))
}

async fn before_withdrawing(
    page: Page,
    state: Data<State>,
    path: Path<(String, RulingNo)>,
) -> Answer {
    let room = Room::enter(&state, &path.0).await?;
    let page = room.frame(page);
    let form = Form::blank();
    let made = Made::find(&state, &room, &page, &form, path.1).await?;
    show(made.page(page, form))
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
    let mut made = Made::find(&state, &room, &page, &form, path.1).await?;
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
    let game = made.row.game;
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
    weighing: Weighing,
}

impl Made {
    async fn find(
        state: &State,
        room: &Room,
        page: &Page,
        form: &Form,
        no: RulingNo,
    ) -> Result<Made, AppError> {
        let row = rows(state, room, page)
            .await?
            .into_iter()
            .find(|row| row.no == no);
        let row = row.ok_or(AppError::NotFound(
            "There is no such ruling. Look for it in the list of rulings.",
        ))?;
        let verb = "Withdraw the ruling";
        let mut weighing = match (row.game, row.pair) {
            (Some(game), _) => Weighing::at(room, game, form, "", verb)?,
            (None, Some(pair)) => Weighing::about(room, pair, "", verb)?,
            (None, None) => return Err(AppError::NotFound("This ruling is about nobody here.")),
        };
        weighing.action = row.withdrawal_url.clone();
        weighing.told = vec![
            (
                "Ruling",
                format!("{}, {} ({})", row.no, row.title, row.clause),
            ),
            ("What it does", row.effect.clone()),
            ("Its reason", row.reason.clone()),
        ];
        Ok(Made { row, weighing })
    }

    fn page(self, page: Page, form: Form) -> WithdrawalPage {
        let Made { row, weighing } = self;
        WithdrawalPage {
            page,
            form,
            weighing,
            row,
        }
    }
}

async fn rows(state: &State, room: &Room, page: &Page) -> Result<Vec<Row>, AppError> {
    let rulings = room.t().rulings();
    let by = rulings.iter().flat_map(|ruling| {
        [
            Some(ruling.by),
            ruling.withdrawn.as_ref().map(|taken| taken.by),
        ]
    });
    let by: Vec<Actor> = by.flatten().collect();
    let who = room.actors(state, &by).await?;
    let rows = rulings
        .into_iter()
        .map(|ruling| row(room, page, &who, ruling));
    Ok(rows.collect())
}

fn row(room: &Room, page: &Page, names: &HashMap<Actor, String>, ruling: &Ruling) -> Row {
    let made = |at, by: Actor| {
        let name = names.get(&by).map_or("Somebody unknown", String::as_str);
        format!("{}, {name}", page.time(at))
    };
    let words = RulingWords::of(room, ruling);
    let facts = &ruling.facts;
    let url = match (ruling.game, facts.pair) {
        (Some(game), _) => room.table_url(game.round, game.table),
        (None, Some(pair)) => room.url(format_args!("/pairs/{pair}")),
        (None, None) => room.url("/rulings"),
    };
    Row {
        no: ruling.no,
        game: ruling.game,
        pair: facts.pair,
        place: words.place(facts),
        url,
        who: words.who(facts),
        offender: words.offender(facts).unwrap_or_default(),
        choice: words.choice(facts),
        book: facts.book,
        hand: ruling.hand,
        clause: ruling.clause.clone(),
        title: ruling.title().to_owned(),
        effect: words.effect(&ruling.effect),
        cost: room.t().cost(ruling),
        reason: ruling.reason.clone(),
        made: made(ruling.at, ruling.by),
        withdrawn: ruling.withdrawn.as_ref().map(|taken| Taken {
            reason: taken.reason.clone(),
            made: made(taken.at, taken.by),
        }),
        withdrawal_url: room.url(format_args!("/rulings/{}/withdrawal", ruling.no)),
        slip_url: room.url(format_args!("/rulings/{}", ruling.no)),
    }
}

impl Row {
    /// For the file; a ruling that was withdrawn costs nothing.
    fn line(&self) -> Vec<String> {
        let taken = self.withdrawn.as_ref();
        let number = |number: Option<String>| number.unwrap_or_default();
        let (chosen, by) = self
            .choice
            .as_ref()
            .map_or(("", ""), |(choice, by)| (choice, by));
        vec![
            self.no.to_string(),
            number(self.game.map(|game| game.round.to_string())),
            number(self.game.map(|game| game.table.to_string())),
            number(self.game.map(|_| self.hand.to_string())),
            number(self.book.map(|book| book.to_string())),
            self.who.clone(),
            self.offender.clone(),
            self.clause.clone(),
            self.title.clone(),
            chosen.to_owned(),
            by.to_owned(),
            self.effect.clone(),
            self.cost.sets.to_string(),
            self.cost.games_lost.to_string(),
            self.reason.clone(),
            self.made.clone(),
            taken.map(|taken| taken.made.clone()).unwrap_or_default(),
            taken.map(|taken| taken.reason.clone()).unwrap_or_default(),
        ]
    }
}

impl Totals {
    fn of(rows: &[Row]) -> Totals {
        let withdrawn = rows.iter().filter(|row| row.withdrawn.is_some()).count();
        let costs = rows.iter().map(|row| row.cost);
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
        let mut line = vec![String::new(); 18];
        line[0] = "Total".to_owned();
        line[11] = stand;
        line[12] = self.cost.sets.to_string();
        line[13] = self.cost.games_lost.to_string();
        line
    }
}
