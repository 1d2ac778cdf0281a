//! Is the server well? Asked by whatever watches over it.

use super::error::{Answer, AppError};
use super::routes::{Route, get};
use super::state::State;
use crate::access::Permission;
use crate::people::clubs;
use actix_web::HttpResponse;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Data, to};

pub const ROUTES: &[Route] = &[get("/health", Permission::ReadPublic, || to(health))];

/// "ok", once the database has answered.
async fn health(state: Data<State>) -> Answer {
    clubs::club(&state.db)
        .await
        .map_err(|_away| AppError::Busy)?;
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .content_type("text/plain; charset=utf-8")
        .body("ok"))
}
