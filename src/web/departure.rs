//! Somebody leaves a tournament under way: who, whether a substitute is named, and what follows.
//!
//! With a substitute the pair plays on and nobody is barred; without, the pair is out, gets no
//! money back, and whoever left is barred for a month (rulebook TD1, NOTE).

use super::effect::reason;
use super::error::{Answer, AppError};
use super::forms::{Form, WHOLE};
use super::page::{Page, refuse, see, see_with_notice, show};
use super::pairs::{known, withdrawal_means};
use super::room::{PairLabel, Room, record};
use super::routes::{Route, get, post};
use super::state::State;
use super::suspensions::long_date;
use crate::access::{Permission, Viewer};
use crate::ids::{PairNo, PersonId};
use crate::people::suspensions::a_month_after;
use crate::seating::Entrants;
use crate::tournament::{Command, Pair};
use actix_web::web::{Data, Path, to};
use askama::Template;
use chrono::{NaiveDate, Utc};

pub const ROUTES: &[Route] = &[
    get(DEPARTURE, Permission::RunDesk, || to(departure)),
    post(DEPARTURE, Permission::RunDesk, || to(leave)),
];

const DEPARTURE: &str = "/tournaments/{t}/pairs/{n}/departure";

#[derive(Template)]
#[template(path = "departure.html")]
struct DeparturePage {
    page: Page,
    form: Form,
    url: String,
    no: PairNo,
    pair: PairLabel,
    players: Vec<(PersonId, String)>,
    /// What follows, once it was said that nobody is named instead; nothing before.
    follows: Vec<String>,
    /// "Wade Hollis leaves"
    heading: String,
    /// Who leaves, in words, once that was said.
    leaving: String,
}

impl DeparturePage {
    fn new(page: Page, room: &Room, pair: &Pair, form: Form) -> DeparturePage {
        let left = left(&form, pair);
        let follows = match (left.as_slice(), form.text("instead")) {
            ([_, ..], NOBODY) => follows(&page, room, pair, &left),
            _ => Vec::new(),
        };
        let leaving = room.names(left.iter().copied());
        let heading = match (follows.is_empty(), left.len()) {
            (true, _) => "Somebody leaves".to_owned(),
            (false, 1) => format!("{leaving} leaves"),
            (false, _) => format!("{leaving} leave"),
        };
        DeparturePage {
            url: room.url(""),
            no: pair.no,
            pair: room.pair(pair.no),
            players: pair
                .players()
                .iter()
                .map(|player| (*player, room.name(*player)))
                .collect(),
            heading,
            leaving,
            page: room.frame(page),
            follows,
            form,
        }
    }
}

/// What the form says when nobody plays instead.
const NOBODY: &str = "nobody";
const SOMEBODY: &str = "somebody";

async fn departure(
    page: Page,
    mut form: Form,
    place: Path<(String, PairNo)>,
    state: Data<State>,
) -> Answer {
    let (t, no) = place.into_inner();
    let room = Room::enter(&state, &t).await?;
    let pair = known(&room, no)?;
    let left = left(&form, pair);
    let (field, sentence) = match (left.as_slice(), form.text("instead")) {
        (_, "") | ([_, ..], NOBODY) => return show(DeparturePage::new(page, &room, pair, form)),
        ([one], SOMEBODY) => {
            let url = room.url(format!("/pairs/{no}/substitution?leaving={one}"));
            return Ok(see(&url).finish());
        }
        ([_, _, ..], SOMEBODY) => ("who", ONE_SEAT),
        ([], _) => ("who", WHO),
        ([_, ..], _) => ("instead", "Say whether somebody plays instead."),
    };
    form.wrong(field, sentence);
    refuse(DeparturePage::new(page, &room, pair, form))
}

const WHO: &str = "Say who leaves.";
const ONE_SEAT: &str =
    "A substitute takes one seat: name one for the first who leaves, then one for the other.";

async fn leave(
    page: Page,
    viewer: Viewer,
    mut form: Form,
    place: Path<(String, PairNo)>,
    state: Data<State>,
) -> Answer {
    let (t, no) = place.into_inner();
    let room = Room::enter(&state, &t).await?;
    let pair = known(&room, no)?;
    let left = left(&form, pair);
    if left.is_empty() {
        form.wrong("who", WHO);
    }
    let (Some(reason), [_, ..]) = (form.read("reason", reason), left.as_slice()) else {
        return refuse(DeparturePage::new(page, &room, pair, form));
    };
    let gone = room.names(left.iter().copied());
    let command = Command::Withdraw {
        pair: no,
        reason,
        left,
    };
    match record(&state, &t, &viewer, form.request()?, command).await {
        Ok(_) => {
            let until = long_date(barred_until(&page));
            let title = room.t().entrants().title();
            let notice = format!("{title} {no} is out. {gone} may not play before {until}.");
            Ok(see_with_notice(&room.url(format!("/pairs/{no}")), &notice, &state).finish())
        }
        Err(AppError::Refused(sentence)) => {
            form.wrong(WHOLE, sentence);
            refuse(DeparturePage::new(page, &room, pair, form))
        }
        Err(error) => Err(error),
    }
}

/// Those of the pair who are said to leave.
fn left(form: &Form, pair: &Pair) -> Vec<PersonId> {
    let said = |player: &PersonId| form.chose("who", &player.to_string());
    pair.players().iter().copied().filter(said).collect()
}

fn follows(page: &Page, room: &Room, pair: &Pair, left: &[PersonId]) -> Vec<String> {
    let until = long_date(barred_until(page));
    let stays = pair.players().iter().find(|player| !left.contains(player));
    let mut follows = vec![
        format!(
            "{} may not play in the club’s tournaments before {until} (clause TD1).",
            room.names(left.iter().copied())
        ),
        format!(
            "{} {} is out. {}",
            room.t().entrants().title(),
            pair.no,
            withdrawal_means(room, pair.no)
        ),
        match room.t().entrants() {
            Entrants::Pairs => "Neither of the two gets money back.".to_owned(),
            Entrants::Players => "No money is paid back.".to_owned(),
        },
    ];
    if let Some(stays) = stays {
        follows.push(format!(
            "{} stayed, and may play in other tournaments.",
            room.name(*stays)
        ));
    }
    follows
}

fn barred_until(page: &Page) -> NaiveDate {
    a_month_after(Utc::now().with_timezone(&page.club.zone).date_naive())
}
