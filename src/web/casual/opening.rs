//! A new table: the game, its house rules, the seats, the door and the clock.

use super::at::record;
use super::house_rules::{self, Asks, RuleGroup};
use super::lobby::players;
use super::who::Who;
use super::{acts, bots};
use crate::games::bot::Level;
use crate::games::casual::settings::CLOCK;
use crate::games::casual::{Command, Door, Settings};
use crate::games::options::Choices;
use crate::games::{GAMES, Row, Seat, game};
use crate::people::tickets::Code;
use crate::web::attempts;
use crate::web::error::{Answer, AppError};
use crate::web::forms::Form;
use crate::web::page::{Page, refuse, show};
use crate::web::state::State;
use crate::web::viewer::Visitor;
use actix_web::HttpRequest;
use actix_web::web::Data;
use askama::Template;

#[derive(Template)]
#[template(path = "casual/new.html")]
struct NewPage {
    page: Page,
    form: Form,
    name: Option<String>,
    game: &'static Row,
    games: &'static [Row],
    players: String,
    rules: Vec<RuleGroup>,
}

pub async fn form(
    page: Page,
    form: Form,
    request: HttpRequest,
    state: Data<State>,
    visitor: Visitor,
) -> Answer {
    let who = Who::of(&request, &visitor, &state).await?;
    let row = row(&form);
    show(NewPage::new(page, form, who.name, row))
}

pub async fn open(
    page: Page,
    mut form: Form,
    request: HttpRequest,
    state: Data<State>,
    visitor: Visitor,
) -> Answer {
    state
        .attempts
        .from(&attempts::address(&request, &state.config))?;
    let who = Who::of(&request, &visitor, &state).await?;
    let (row, name) = (row(&form), who.name.clone());
    let settings = settings(&mut form, row);
    let named = who.or_named(&mut form, &request, &state).await?;
    let (Some(settings), Some(named)) = (settings, named) else {
        return refuse(NewPage::new(page, form, name, row));
    };
    let request = form.request()?.to_owned();
    let code = code_for(&request);
    let fills = form.chose("fill", "yes").then_some(settings.bots);
    let seats = settings.seats;
    let settings = Box::new(settings);
    let opened = record(
        &state,
        &code,
        &named.who,
        &request,
        Command::Open { settings },
    );
    match opened.await {
        Ok(_) => {}
        Err(AppError::Refused(sentence)) => {
            form.wrong("game", sentence);
            return refuse(NewPage::new(page, form, name, row));
        }
        Err(other) => return Err(other),
    }
    for (no, command) in (0..).zip(first_acts(seats, fills)?) {
        record(
            &state,
            &code,
            &named.who,
            &format!("{request}-{no}"),
            command,
        )
        .await?;
    }
    bots::watch(&state, &code);
    named.goes_to(&format!("/casual/tables/{code}"))
}

impl NewPage {
    fn new(page: Page, form: Form, name: Option<String>, game: &'static Row) -> NewPage {
        NewPage {
            page,
            form: form.or(usual(game)),
            name,
            game,
            games: GAMES,
            players: players(game.seats),
            rules: house_rules::fields(game),
        }
    }

    /// Each level as a choice: what it is called, and how it plays.
    fn levels(&self) -> [(Level, &'static str, &'static str); 3] {
        [
            (Level::Easy, "Easy", "Plays well, and slips now and then."),
            (Level::Club, "Club", "Plays as a good member does."),
            (Level::Strong, "Strong", "Looks ahead before each card."),
        ]
    }
}

/// The form before anybody typed.
fn usual(row: &'static Row) -> Form {
    let seats = Form::blank()
        .with("game", row.slug)
        .with("seats", usual_seats(row).to_string())
        .with("door", "by_link")
        .with("clock", "")
        .with("bots", "club")
        .with("fill", "yes");
    seats.or(house_rules::usual(row))
}

/// Whoever opens a table sits down; with bots the game starts at once.
fn first_acts(seats: u8, fills: Option<Level>) -> Result<Vec<Command>, AppError> {
    let mut acts = vec![Command::Sit { seat: Seat(0) }];
    if let Some(level) = fills {
        let others = Seat::all(seats).skip(1);
        acts.extend(others.map(|seat| Command::SeatBot { seat, level }));
        let secret = acts::secret()?;
        acts.push(Command::Start { secret });
    }
    Ok(acts)
}

/// The game of the form, or the first of all.
fn row(form: &Form) -> &'static Row {
    game(form.text("game")).unwrap_or(&GAMES[0])
}

fn usual_seats(row: &Row) -> u8 {
    let (fewest, most) = row.seats;
    4.clamp(fewest, most)
}

/// One form opens one table, however often it is sent: the code follows from its token.
fn code_for(request: &str) -> String {
    Code::of(request).as_str().to_owned()
}

fn settings(form: &mut Form, row: &'static Row) -> Option<Settings> {
    let seats = form.read("seats", |text| {
        let (fewest, most) = row.seats;
        let seats: Option<u8> = text.parse().ok();
        let fits = seats.filter(|seats| (fewest..=most).contains(seats));
        fits.ok_or_else(|| format!("{} is for {}.", row.title, players(row.seats)))
    });
    let clock = form.read_if_any("clock", |text| {
        let clock: Option<u16> = text.parse().ok();
        let fits = clock.filter(|clock| CLOCK.contains(clock));
        fits.ok_or_else(|| {
            "Give 10 to 600 seconds for a move, or leave it empty for no clock.".to_owned()
        })
    });
    let bots = form.read("bots", |text| {
        text.parse::<Level>().map_err(|no| no.to_string())
    });
    let door = match form.text("door") {
        "open" => Door::Open,
        _ => Door::ByLink,
    };
    let rules = house_rules::read(form, row);
    let is_sound = form.errors().is_empty();
    Some(Settings {
        game: row.slug.to_owned(),
        rules,
        seats: seats?,
        door,
        clock: clock?,
        bots: bots?,
    })
    .filter(|_| is_sound)
}
