//! Rounds: the board everybody looks at, and the director's acts: draw, post, start, close, reopen.
//!
//! A draft is invisible: to whoever may not direct rounds its address answers as that of a round
//! that does not exist.

mod board;
mod draft;
mod needs;
mod tiles;

pub use tiles::{Face, ending_words, face, points};

use super::error::{Answer, AppError};
use super::forms::Form;
use super::page::{Page, refuse, see, see_with_notice, show};
use super::room::{Room, record};
use super::routes::{Route, get, post};
use super::state::State;
use crate::access::{Permission, Viewer};
use crate::ids::RoundNo;
use crate::tournament::{Command, Unfinished};
use actix_web::web::{Data, Path, to};

pub const ROUTES: &[Route] = &[
    get("/tournaments/{t}/rounds", Permission::ReadPublic, || {
        to(current)
    }),
    post("/tournaments/{t}/rounds", Permission::DirectRounds, || {
        to(draw)
    }),
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
        Some(draft) if draft.round == no => show(draft::draft(page, &room, draft, None)),
        Some(_) | None if room.t().round(no).is_some() => {
            Ok(see(&room.url(format!("/rounds/{no}"))).finish())
        }
        Some(_) | None => Err(NO_ROUND),
    }
}

async fn draw(
    page: Page,
    viewer: Viewer,
    form: Form,
    state: Data<State>,
    slug: Path<String>,
) -> Answer {
    let room = Room::enter(&state, &slug).await?;
    let round = form.text("round").parse();
    let round = round.unwrap_or(room.t().next_round());
    let command = Command::DrawRound {
        round,
        seed: seed()?,
    };
    let act = Act::new(page, viewer, form, state, slug.into_inner(), round);
    act.goes_to("/draft", "", command).await
}

async fn redraw(
    page: Page,
    viewer: Viewer,
    form: Form,
    state: Data<State>,
    address: Address,
) -> Answer {
    let (slug, round) = address.into_inner();
    let command = Command::RedrawRound {
        round,
        seed: seed()?,
    };
    let act = Act::new(page, viewer, form, state, slug, round);
    act.goes_to("/draft", "Drawn anew.", command).await
}

async fn discard(
    page: Page,
    viewer: Viewer,
    form: Form,
    state: Data<State>,
    address: Address,
) -> Answer {
    let (slug, round) = address.into_inner();
    let act = Act::new(page, viewer, form, state, slug, round);
    let said = format!("The draft of round {round} is discarded.");
    act.ends_at("/rounds", &said, Command::DiscardDraft { round })
        .await
}

/// Posts the draft that the director has seen, and no other that was drawn meanwhile.
async fn release(
    page: Page,
    viewer: Viewer,
    form: Form,
    state: Data<State>,
    address: Address,
) -> Answer {
    let (slug, round) = address.into_inner();
    let room = Room::enter(&state, &slug).await?;
    let seen = form.text("seed").to_owned();
    let act = Act::new(page, viewer, form, state, slug, round);
    match &room.t().draft {
        Some(draft) if draft.seed.to_string() != seen => {
            let said = "This round was drawn anew meanwhile. Look at it, then post it.";
            Ok(see_with_notice(
                &room.url(format!("/rounds/{round}/draft")),
                said,
                &act.state,
            )
            .finish())
        }
        Some(_) | None => {
            let said = format!("Round {round} is posted: everybody can see the tables.");
            act.goes_to("", &said, Command::ReleaseRound { round })
                .await
        }
    }
}

async fn start(
    page: Page,
    viewer: Viewer,
    form: Form,
    state: Data<State>,
    address: Address,
) -> Answer {
    let (slug, round) = address.into_inner();
    let act = Act::new(page, viewer, form, state, slug, round);
    let said = format!("Round {round} has started.");
    act.goes_to("", &said, Command::StartRound { round }).await
}

async fn close(
    page: Page,
    viewer: Viewer,
    form: Form,
    state: Data<State>,
    address: Address,
) -> Answer {
    let (slug, round) = address.into_inner();
    let unfinished = match form.chose("without", "yes") {
        true => Unfinished::Accept,
        false => Unfinished::Refuse,
    };
    let act = Act::new(page, viewer, form, state, slug, round);
    let said = format!("Round {round} is closed.");
    act.goes_to("", &said, Command::CloseRound { round, unfinished })
        .await
}

async fn reopen(
    page: Page,
    viewer: Viewer,
    form: Form,
    state: Data<State>,
    address: Address,
) -> Answer {
    let (slug, round) = address.into_inner();
    let reason = form.text("reason").to_owned();
    let act = Act::new(page, viewer, form, state, slug, round);
    let said = format!("Round {round} is open again.");
    act.goes_to("", &said, Command::ReopenRound { round, reason })
        .await
}

/// The chance of a draw; short enough to be read out.
fn seed() -> Result<u64, AppError> {
    getrandom::u32().map(u64::from).map_err(AppError::broken)
}

/// A director's act on one round.
struct Act {
    page: Page,
    viewer: Viewer,
    form: Form,
    state: Data<State>,
    slug: String,
    round: RoundNo,
}

impl Act {
    fn new(
        page: Page,
        viewer: Viewer,
        form: Form,
        state: Data<State>,
        slug: String,
        round: RoundNo,
    ) -> Act {
        Act {
            page,
            viewer,
            form,
            state,
            slug,
            round,
        }
    }

    /// Does it and goes on to a page of the round.
    async fn goes_to(self, page: &str, said: &str, command: Command) -> Answer {
        let there = format!("/rounds/{}{page}", self.round);
        self.ends_at(&there, said, command).await
    }

    /// Does it and goes on to that address of the tournament. Whoever comes second is led to what
    /// the first one made; a refusal is said on the page the form was on.
    async fn ends_at(self, there: &str, said: &str, command: Command) -> Answer {
        let request = self.form.request()?;
        let recorded = record(&self.state, &self.slug, &self.viewer, request, command).await;
        match recorded {
            Ok(_) if said.is_empty() => Ok(see(&self.url(there)).finish()),
            Ok(_) => Ok(see_with_notice(&self.url(there), said, &self.state).finish()),
            Err(AppError::Conflict(sentence)) => {
                let room = Room::enter(&self.state, &self.slug).await?;
                let there = match room.t().round(self.round) {
                    Some(_) => format!("/rounds/{}", self.round),
                    None => format!("/rounds/{}/draft", self.round),
                };
                Ok(see_with_notice(&self.url(there), &sentence, &self.state).finish())
            }
            Err(AppError::Refused(sentence)) => self.refused(sentence).await,
            Err(error) => Err(error),
        }
    }

    async fn refused(self, sentence: String) -> Answer {
        let room = Room::enter(&self.state, &self.slug).await?;
        let Act {
            page,
            viewer,
            form,
            state,
            round,
            ..
        } = self;
        if let Some(draft) = room.t().draft.as_ref().filter(|d| d.round == round) {
            return refuse(draft::draft(page, &room, draft, Some(sentence)));
        }
        let shown = room.t().round(round).or(room.t().current_round());
        match shown.map(|round| round.no) {
            Some(no) => {
                let board = board::board(page, viewer, &state, &room, no, &form, Some(sentence));
                refuse(board.await?)
            }
            None => refuse(board::before_round_one(page, &room, Some(sentence))),
        }
    }

    fn url(&self, there: impl std::fmt::Display) -> String {
        format!("/tournaments/{}{there}", self.slug)
    }
}
