//! Files to be taken away: spreadsheets, and the journal for other programs.

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Csv,
    /// One JSON object a line.
    JsonLines,
}

/// The file under this name, to which its ending is added; a name as in addresses.
pub fn answer(name: &str, format: Format, bytes: Vec<u8>) -> HttpResponse {
    let (ending, kind) = match format {
        Format::Csv => ("csv", "text/csv; charset=utf-8"),
        Format::JsonLines => ("json", "application/x-ndjson; charset=utf-8"),
    };
    HttpResponse::Ok()
        .content_type(kind)
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((
            CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}.{ending}\""),
        ))
        .body(bytes)
}
