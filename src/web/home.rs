//! The first page: the club and its tournaments.

use super::error::{Answer, AppError};
use super::page::{Page, show};
use super::routes::{Route, get, slug_of};
use super::state::State;
use crate::access::Permission;
use crate::reports::results::{Headline, headlines};
use crate::tournament::Stage;
use actix_web::web::{Data, to};
use askama::Template;

pub const ROUTES: &[Route] = &[get("/", Permission::ReadPublic, || to(home))];

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    page: Page,
    is_set_up: bool,
    /// What is on now or to come, and what is over.
    ahead: Vec<Row>,
    over: Vec<Row>,
}

/// One tournament of the list.
struct Row {
    url: String,
    name: String,
    /// "Sat 28 Nov 2026, 7:00 pm"
    starts: String,
    venue: String,
    stage: Stage,
    /// "13 pairs, round 3 of 6"
    extent: String,
}

async fn home(page: Page, state: Data<State>) -> Answer {
    let all = headlines(&state.db).await.map_err(AppError::broken)?;
    let (mut ahead, over): (Vec<Headline>, Vec<Headline>) = all
        .into_iter()
        .partition(|headline| headline.stage != Stage::Certified);
    ahead.sort_by_key(|headline| headline.starts);
    show(HomePage {
        page,
        is_set_up: state.club().await?.is_some(),
        ahead: ahead.iter().map(Row::from).collect(),
        over: over.iter().map(Row::from).collect(),
    })
}

impl From<&Headline> for Row {
    fn from(headline: &Headline) -> Row {
        Row {
            url: format!("/tournaments/{}", slug_of(&headline.stream)),
            name: headline.name.clone(),
            starts: headline
                .starts
                .format("%a %-d %b %Y, %-I:%M %P")
                .to_string(),
            venue: headline.venue.clone(),
            stage: headline.stage,
            extent: extent(headline),
        }
    }
}

fn extent(headline: &Headline) -> String {
    let pairs = match headline.pairs {
        1 => format!("1 {}", headline.entrants.noun()),
        pairs => format!("{pairs} {}", headline.entrants.nouns()),
    };
    match (headline.stage, headline.round) {
        (Stage::UnderWay, round) => format!("{pairs}, round {round} of {}", headline.rounds),
        (Stage::Unopened | Stage::Open | Stage::Certified, _) => {
            format!("{pairs}, {} rounds", headline.rounds)
        }
    }
}
