//! Rounds: the board everybody looks at, and the director's acts: draw, post, start, close, reopen.
//!
//! A draft is invisible: to whoever may not direct rounds its address answers as that of a round
//! that does not exist.

mod act;
mod board;
mod draft;
pub mod drafts;
mod needs;
mod seats;
mod tiles;

pub use tiles::{Face, ending_words, face};

use super::error::{Answer, AppError};
use super::forms::Form;
use super::page::{Page, see, show};
use super::room::Room;
use super::routes::{Route, get, post};
use super::state::State;
use crate::access::{Permission, Viewer};
use crate::ids::RoundNo;
use crate::tournament::{Command, Unfinished};
use act::Act;
use actix_web::web::{Data, Path, to};

pub const ROUTES: &[Route] = &[
    get("/tournaments/{t}/rounds", Permission::ReadPublic, || {
        to(current)
    }),
    post("/tournaments/{t}/rounds", Permission::DirectRounds, || {
        to(draw)
    }),
    post(
        "/tournaments/{t}/rounds/ties",
        Permission::DirectRounds,
        || to(draw_ties),
    ),
    get(
        "/tournaments/{t}/rounds/{r}",
        Permission::ReadPublic,
        || to(round),
    ),
    get(
        "/tournaments/{t}/rounds/{r}/draft",
        Permission::ReadPublic,
        || to(drafted),
    ),
    post(
        "/tournaments/{t}/rounds/{r}/redraw",
        Permission::DirectRounds,
        || to(redraw),
    ),
    post(
        "/tournaments/{t}/rounds/{r}/discard",
        Permission::DirectRounds,
        || to(discard),
    ),
    post(
        "/tournaments/{t}/rounds/{r}/release",
        Permission::DirectRounds,
        || to(release),
    ),
    post(
        "/tournaments/{t}/rounds/{r}/start",
        Permission::DirectRounds,
        || to(start),
    ),
    post(
        "/tournaments/{t}/rounds/{r}/close",
        Permission::DirectRounds,
        || to(close),
    ),
    post(
        "/tournaments/{t}/rounds/{r}/reopening",
        Permission::DirectRounds,
        || to(reopen),
    ),
    post(
        "/tournaments/{t}/rounds/{r}/tables/{k}/forfeit",
        Permission::Rule,
        || to(seats::forfeit),
    ),
];

/// What is said of a round that is not posted, whether it is drawn or not.
const NO_ROUND: AppError = AppError::NotFound("This round is not posted.");

/// A round's own address: the tournament and the number.
type Address = Path<(String, RoundNo)>;

/// The current round; for a director the draft of the next one, if it waits.
async fn current(page: Page, state: Data<State>, slug: Path<String>) -> Answer {
    let room = Room::enter(&state, &slug).await?;
    let draft = room.t().draft.as_ref().map(|draft| draft.round);
    let draft = draft.filter(|_| page.may(Permission::DirectRounds));
    let posted = room.t().current_round().map(|round| round.no);
    match (draft, posted) {
        (Some(round), _) => Ok(see(&room.url(format!("/rounds/{round}/draft"))).finish()),
        (None, Some(round)) => Ok(see(&room.url(format!("/rounds/{round}"))).finish()),
        (None, None) => show(board::before_round_one(page, &room, None)),
    }
}

async fn round(
    page: Page,
    viewer: Viewer,
    shown: Form,
    state: Data<State>,
    address: Address,
) -> Answer {
    let (slug, no) = address.into_inner();
    let room = Room::enter(&state, &slug).await?;
    if room.t().round(no).is_some() {
        return show(board::board(page, viewer, &state, &room, no, &shown, None).await?);
    }
    let is_draft = room.t().draft.as_ref().is_some_and(|d| d.round == no);
    match is_draft && page.may(Permission::DirectRounds) {
        true => Ok(see(&room.url(format!("/rounds/{no}/draft"))).finish()),
        false => Err(NO_ROUND),
    }
}

async fn drafted(page: Page, state: Data<State>, address: Address) -> Answer {
    let (slug, no) = address.into_inner();
    let room = Room::enter(&state, &slug).await?;
    if !page.may(Permission::DirectRounds) {
        return Err(NO_ROUND);
    }
    match &room.t().draft {
        Some(draft) if draft.round == no => {
            show(draft::draft(page, &room, draft, Form::blank(), None))
        }
        Some(_) | None if room.t().round(no).is_some() => {
            Ok(see(&room.url(format!("/rounds/{no}"))).finish())
        }
        Some(_) | None => Err(NO_ROUND),
    }
}

async fn draw(act: Act) -> Answer {
    let (round, seed) = (act.round, seed()?);
    act.goes_to("/draft", "", Command::DrawRound { round, seed })
        .await
}

async fn draw_ties(act: Act) -> Answer {
    let (round, seed) = (act.round, seed()?);
    act.goes_to("/draft", "", Command::DrawTiePlayoff { round, seed })
        .await
}

/// With the seed that was typed, or by chance.
async fn redraw(mut act: Act) -> Answer {
    let round = act.round;
    let seed = match act.form.read_if_any("seed", typed_seed) {
        Some(Some(typed)) => typed,
        Some(None) => seed()?,
        None => return act.wrong().await,
    };
    act.goes_to(
        "/draft",
        "Drawn anew.",
        Command::RedrawRound { round, seed },
    )
    .await
}

async fn discard(act: Act) -> Answer {
    let round = act.round;
    let said = format!("The draft of round {round} is discarded.");
    act.ends_at("/rounds", &said, Command::DiscardDraft { round })
        .await
}

/// Posts the draft that the director has seen, and no other that was drawn meanwhile.
async fn release(act: Act) -> Answer {
    let (room, round) = (act.room().await?, act.round);
    match &room.t().draft {
        Some(draft) if draft.seq.to_string() != act.form.text("draft") => act.leads_to(
            "/draft",
            "This draft is another by now. Look at it, then post it.",
        ),
        Some(_) | None => {
            let said = format!("Round {round} is posted: everybody can see the tables.");
            act.goes_to("", &said, Command::ReleaseRound { round })
                .await
        }
    }
}

async fn start(act: Act) -> Answer {
    let round = act.round;
    let said = format!("Round {round} has started.");
    act.goes_to("", &said, Command::StartRound { round }).await
}

async fn close(act: Act) -> Answer {
    let round = act.round;
    let unfinished = match act.form.chose("without", "yes") {
        true => Unfinished::Accept,
        false => Unfinished::Refuse,
    };
    let said = format!("Round {round} is closed.");
    act.goes_to("", &said, Command::CloseRound { round, unfinished })
        .await
}

async fn reopen(act: Act) -> Answer {
    let (round, reason) = (act.round, act.form.text("reason").to_owned());
    let said = format!("Round {round} is open again.");
    act.goes_to("", &said, Command::ReopenRound { round, reason })
        .await
}

fn typed_seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| {
        "A seed is a number, such as 1908. Leave it empty to draw by chance.".to_owned()
    })
}

/// The chance of a draw; short enough to be read out.
fn seed() -> Result<u64, AppError> {
    getrandom::u32().map(u64::from).map_err(AppError::broken)
}
