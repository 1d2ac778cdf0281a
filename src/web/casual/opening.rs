//! A new table: the game, its house rules, the seats, the door and the clock.

use super::at::record;
use super::lobby::players;
use super::who::Who;
use super::{acts, bots};
use crate::games::bot::Level;
use crate::games::casual::settings::CLOCK;
use crate::games::casual::{Command, Door, Settings};
use crate::games::options::{Choices, Switch};
use crate::games::{GAMES, Row, Seat, game};
use crate::people::tickets::Code;
use crate::web::attempts;
use crate::web::error::{Answer, AppError};
use crate::web::forms::Form;
use crate::web::page::{Page, refuse, see, show};
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
    rules: Vec<RuleField>,
}

/// A house rule as a field of the form.
struct RuleField {
    switch: &'static Switch,
    /// Its value in the rules as they are usually played.
    usual: String,
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
    let usual = Form::blank()
        .with("game", row.slug)
        .with("seats", usual_seats(row).to_string())
        .with("door", "by_link")
        .with("clock", "")
        .with("bots", "club")
        .with("fill", "yes");
    show(NewPage::new(page, form.or(usual), who.name, row))
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
    let (Some(settings), Some((who, cookie))) = (settings, named) else {
        return refuse(NewPage::new(page, form, name, row));
    };
    let request = form.request()?;
    let code = code_for(request);
    let seats = settings.seats;
    let level = settings.bots;
    match record(
        &state,
        &code,
        &who,
        request,
        Command::Open {
            settings: Box::new(settings),
        },
    )
    .await
    {
        Ok(_) => {}
        Err(AppError::Refused(sentence)) => {
            form.wrong("game", sentence);
            return refuse(NewPage::new(page, form, name, row));
        }
        Err(other) => return Err(other),
    }
    let act = |no: u8| format!("{request}-{no}");
    record(&state, &code, &who, &act(0), Command::Sit { seat: Seat(0) }).await?;
    if form.chose("fill", "yes") {
        for seat in 1..seats {
            record(
                &state,
                &code,
                &who,
                &act(seat),
                Command::SeatBot {
                    seat: Seat(seat),
                    level,
                },
            )
            .await?;
        }
        record(
            &state,
            &code,
            &who,
            &act(seats),
            Command::Start {
                secret: acts::secret()?,
            },
        )
        .await?;
    }
    bots::watch(&state, &code);
    let mut answer = see(&format!("/casual/tables/{code}"));
    if let Some(cookie) = cookie {
        answer.cookie(cookie);
    }
    Ok(answer.finish())
}

impl NewPage {
    fn new(page: Page, form: Form, name: Option<String>, game: &'static Row) -> NewPage {
        let rules = game.switches.iter().map(|switch| RuleField {
            switch,
            usual: game.usual(switch),
        });
        NewPage {
            page,
            form,
            name,
            game,
            games: GAMES,
            players: players(game.seats),
            rules: rules.collect(),
        }
    }

    /// "club", and who that is
    fn levels(&self) -> [(Level, &'static str); 3] {
        [
            (Level::Easy, "Easy: plays well and slips now and then"),
            (Level::Club, "Club: plays as a good member does"),
            (Level::Strong, "Strong: looks ahead"),
        ]
    }

    fn chosen(&self, field: &RuleField) -> String {
        match self.form.text(field.switch.key) {
            "" => field.usual.clone(),
            typed => typed.to_owned(),
        }
    }
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
    let mut rules = Vec::new();
    for switch in row.switches {
        let typed = form.text(switch.key).to_owned();
        if typed.is_empty() || typed == row.usual(switch) {
            continue;
        }
        match row.check(switch, &typed) {
            Ok(()) => rules.push((switch.key.to_owned(), typed)),
            Err(sentence) => form.wrong(switch.key, sentence.to_string()),
        }
    }
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
