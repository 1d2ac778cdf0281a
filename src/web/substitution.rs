//! Seating a substitute: who leaves, who plays instead, and from which round on.

use super::barred::Barred;
use super::error::{Answer, AppError};
use super::forms::{Form, WHOLE};
use super::named::{Candidate, SUBSTITUTE};
use super::page::{Page, refuse, see_with_notice, show};
use super::pairs::known;
use super::room::{PairLabel, Room, record};
use super::routes::{Route, get, post};
use super::state::State;
use crate::access::{Permission, Viewer};
use crate::ids::{PairNo, PersonId, RoundNo};
use crate::tournament::{Command, Pair, Tournament};
use actix_web::web::{Data, Path, to};
use askama::Template;

pub const ROUTES: &[Route] = &[
    get(SUBSTITUTION, Permission::RunDesk, || to(substitution)),
    post(SUBSTITUTION, Permission::RunDesk, || to(seat_substitute)),
];

const SUBSTITUTION: &str = "/tournaments/{t}/pairs/{n}/substitution";

#[derive(Template)]
#[template(path = "substitution.html")]
struct SubstitutionPage {
    page: Page,
    form: Form,
    url: String,
    no: PairNo,
    pair: PairLabel,
    /// Whoever plays for the pair now or did earlier: number and name.
    players: Vec<(PersonId, String)>,
    candidates: Vec<Candidate>,
    /// Number and words: every posted round, and the next.
    rounds: Vec<(String, String)>,
}

impl SubstitutionPage {
    async fn new(
        state: &State,
        page: Page,
        room: &Room,
        pair: &Pair,
        form: Form,
    ) -> Result<SubstitutionPage, AppError> {
        let named = |id: PersonId| (id, room.name(id));
        let next = room.t().next_round();
        let round = |no: u16| {
            let words = match RoundNo(no) == next {
                true => format!("Round {no}, the next"),
                false => format!("Round {no}"),
            };
            (no.to_string(), words)
        };
        let now = pair.players();
        let before = pair.everybody().into_iter();
        let before = before.filter(|id| !now.contains(id));
        Ok(SubstitutionPage {
            players: now.iter().copied().chain(before).map(named).collect(),
            candidates: SUBSTITUTE.candidates(state, &form, room).await?,
            rounds: (1..=next.0).map(round).collect(),
            url: room.url(""),
            no: pair.no,
            pair: room.pair(pair.no),
            page: room.frame(page),
            form,
        })
    }
}

/// The round that is played, or the next one where this pair's game of it is over.
fn from_round(t: &Tournament, pair: &Pair) -> RoundNo {
    let Some(round) = t.current_round() else {
        return RoundNo::FIRST;
    };
    let over = round
        .table_of(pair.no)
        .is_some_and(|table| table.score(t.rules()).ending.is_some());
    match over && t.coming().is_some() {
        true => t.next_round(),
        false => round.no,
    }
}

async fn substitution(
    page: Page,
    form: Form,
    place: Path<(String, PairNo)>,
    state: Data<State>,
) -> Answer {
    let (t, no) = place.into_inner();
    let room = Room::enter(&state, &t).await?;
    let pair = known(&room, no)?;
    let form = form.with("from", from_round(room.t(), pair).to_string());
    let form = match pair
        .removed()
        .find(|person| pair.players().contains(person))
    {
        Some(removed) => form.with("leaving", removed.to_string()),
        None => form,
    };
    show(SubstitutionPage::new(&state, page, &room, pair, form).await?)
}

async fn seat_substitute(
    page: Page,
    viewer: Viewer,
    mut form: Form,
    place: Path<(String, PairNo)>,
    state: Data<State>,
) -> Answer {
    let (t, no) = place.into_inner();
    let room = Room::enter(&state, &t).await?;
    let pair = known(&room, no)?;
    let request = form.request()?.to_owned();
    let Some((substitute, command)) = substitute(&state, &mut form, no, &request).await? else {
        return refuse(SubstitutionPage::new(&state, page, &room, pair, form).await?);
    };
    let barred = Barred::among(&state, &page, &room, &[substitute]).await?;
    let seated = match barred.refuse(&state).await {
        Ok(()) => record(&state, &t, &viewer, &request, command).await,
        Err(refused) => Err(refused),
    };
    match seated {
        Ok(_) => {
            let room = Room::enter(&state, &t).await?;
            let title = room.t().entrants().title();
            let notice = format!("{title} {no} is now {}.", room.pair(no));
            Ok(see_with_notice(&room.url(format!("/pairs/{no}")), &notice, &state).finish())
        }
        Err(AppError::Refused(sentence)) => {
            SUBSTITUTE.ask(&mut form, "Is this the one you mean?");
            form.wrong(WHOLE, sentence);
            refuse(SubstitutionPage::new(&state, page, &room, pair, form).await?)
        }
        Err(error) => Err(error),
    }
}

async fn substitute(
    state: &State,
    form: &mut Form,
    pair: PairNo,
    request: &str,
) -> Result<Option<(PersonId, Command)>, AppError> {
    let leaving = form.read("leaving", |text| {
        text.parse().map_err(|_| "Say who leaves.".to_owned())
    });
    let from = form.read("from", |text| {
        text.parse()
            .map_err(|_| "Say from which round on.".to_owned())
    });
    let named = SUBSTITUTE.read(state, form).await?;
    let (Some(leaving), Some(from), Some(named)) = (leaving, from, named) else {
        return Ok(None);
    };
    let substitute = SUBSTITUTE.settle(state, form, named, request).await?;
    let seat = |substitute| Command::SeatSubstitute {
        pair,
        leaving,
        substitute,
        from,
    };
    Ok(substitute.map(|substitute| (substitute, seat(substitute))))
}
