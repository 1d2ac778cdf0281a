//! The journal of a table as a file, one entry a line: all of it but what would show a hidden card.

use super::at::{At, code_of, stream};
use crate::games::casual::Told;
use crate::web::error::{Answer, AppError};
use crate::web::files::{self, Format};
use crate::web::state::State;
use crate::web::viewer::Visitor;
use actix_web::HttpRequest;
use actix_web::web::{Data, Path};
use serde_json::json;

/// Oldest first.
pub async fn journal(
    path: Path<String>,
    request: HttpRequest,
    state: Data<State>,
    visitor: Visitor,
) -> Answer {
    let code = code_of(&path)?;
    let at = At::enter(&code, &request, &visitor, &state).await?;
    let entries = state.casual.history(&stream(&code)).await;
    let mut entries = entries.map_err(AppError::broken)?;
    entries.retain(|entry| entry.stamp.seq <= at.seq());
    let mut lines = Vec::new();
    for told in at.table().told_openly(&entries) {
        lines.extend(line(&told).into_bytes());
        lines.push(b'\n');
    }
    let name = format!("{}-journal", code.to_lowercase());
    Ok(files::answer(&name, Format::JsonLines, lines))
}

fn line(told: &Told) -> String {
    let mut line = json!({
        "seq": told.stamp.seq,
        "at": told.stamp.at,
        "actor": told.stamp.actor.to_string(),
        "entry": told.entry,
    });
    if let Some(sentence) = told.left_out {
        line["left_out"] = sentence.into();
    }
    line.to_string()
}
