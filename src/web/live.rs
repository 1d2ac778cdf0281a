//! News for pages that are open: "the tournament is at entry 57", and nothing else.
//!
//! A page then asks again for its parts, as whoever it is shown to; what is missed costs nothing,
//! since the first word on every line is where the tournament stands.

use super::error::{Answer, AppError};
use super::room;
use super::routes::{Route, get};
use super::state::State;
use crate::access::Permission;
use actix_web::http::Method;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING};
use actix_web::web::{Data, Path, to};
use actix_web::{HttpRequest, HttpResponse};
use bytes::Bytes;
use chrono::Utc;
use futures_util::stream::{self, Stream, StreamExt};
use std::convert::Infallible;
use std::time::Duration;

pub const ROUTES: &[Route] = &[get("/tournaments/{t}/live", Permission::ReadPublic, || {
    to(live)
})];

/// A closed tab is only noticed when something is sent to it.
const BEAT: Duration = Duration::from_secs(15);

async fn live(request: HttpRequest, slug: Path<String>, state: Data<State>) -> Answer {
    news(&request, &room::stream(&slug), &state).await
}

/// News of a stream, for pages that are about it.
pub async fn news(request: &HttpRequest, stream: &str, state: &State) -> Answer {
    if state.live.watchers() >= state.config.limits.watchers {
        return Err(AppError::Busy);
    }
    let news = state.live.watch(stream);
    let heads = state.store.heads(&[stream.to_owned()]).await?;
    let head = heads
        .get(stream)
        .ok_or(AppError::NotFound("There is nothing of this name."))?;

    let mut answer = HttpResponse::Ok();
    answer
        .content_type("text/event-stream")
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((CONTENT_ENCODING, "identity"))
        .insert_header(("X-Accel-Buffering", "no"));
    Ok(match *request.method() {
        Method::HEAD => answer.finish(),
        _ => answer.streaming(lines(*head, news)),
    })
}

/// Where the tournament stands, then each entry as it is made, and a beat in between.
fn lines(
    head: u64,
    news: impl Stream<Item = u64>,
) -> impl Stream<Item = Result<Bytes, Infallible>> {
    let hello = format!(
        "retry: 1500\nevent: now\ndata: {}\n\n",
        Utc::now().timestamp_millis()
    );
    let at = |seq: u64| format!("event: seq\ndata: {seq}\n\n");
    let opening = stream::iter([hello, at(head)]);
    let news = stream::unfold(Box::pin(news), move |mut news| async move {
        match tokio::time::timeout(BEAT, news.next()).await {
            Ok(Some(seq)) => Some((at(seq), news)),
            Ok(None) => None,
            Err(_quiet) => Some((": still here\n\n".to_owned(), news)),
        }
    });
    opening.chain(news).map(|line| Ok(Bytes::from(line)))
}
