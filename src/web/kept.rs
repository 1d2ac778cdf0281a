//! Pages that are the same for everybody of a role: rendered once for each entry of their stream,
//! kept compressed, and not sent at all to a browser that has them.

use super::error::{Answer, AppError};
use super::page::{self, Page};
use super::room::{self, Room};
use super::state::State;
use crate::access::Role;
use actix_web::http::StatusCode;
use actix_web::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use actix_web::{HttpRequest, HttpResponse};
use bytes::Bytes;
use data_encoding::HEXLOWER;
use flate2::{Compression, write::GzEncoder};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::{Arc, PoisonError, RwLock};

/// The pages of this server that are ready to be sent.
#[derive(Debug)]
pub struct Kept {
    pages: RwLock<HashMap<Key, Arc<Rendered>>>,
    limit: usize,
}

/// One page as one kind of visitor sees it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Key {
    stream: String,
    /// With its query.
    address: String,
    role: Role,
    /// Where the bar leads: to sign in, or to an account.
    account: String,
}

#[derive(Debug)]
struct Rendered {
    seq: u64,
    etag: String,
    plain: Bytes,
    gzip: Bytes,
}

/// A page about a tournament that is the same for everybody of a role; `make` writes it when it is
/// not ready.
pub async fn about(
    state: &State,
    request: &HttpRequest,
    page: Page,
    slug: &str,
    make: impl FnOnce(Page, &Room) -> Result<String, AppError>,
) -> Answer {
    let stream = room::stream(slug);
    if let Some(open) = state.tournaments.read(&stream).await?
        && let Some(ready) = state.kept.ready(request, &page, &stream, open.seq)
    {
        return Ok(ready);
    }
    let room = Room::enter(state, slug).await?;
    let page = room.frame(page);
    state
        .kept
        .answer(request, page, &stream, room.seq(), |page| make(page, &room))
}

impl Kept {
    /// Keeps at most `limit` pages.
    pub fn new(limit: usize) -> Kept {
        Kept {
            pages: RwLock::default(),
            limit,
        }
    }

    /// The page of a stream at this entry; `make` writes it, from a frame that tells nothing of
    /// who asked. Whoever has something to be told (a notice) gets a page of their own.
    pub fn answer(
        &self,
        request: &HttpRequest,
        page: Page,
        stream: &str,
        seq: u64,
        make: impl FnOnce(Page) -> Result<String, AppError>,
    ) -> Answer {
        if page.notice.is_some() {
            return Ok(page::html(make(page)?, StatusCode::OK));
        }
        let key = Key::of(request, &page, stream);
        let rendered = match self.find(&key).filter(|rendered| rendered.seq == seq) {
            Some(rendered) => rendered,
            None => self.keep(key, Rendered::new(seq, make(page.shared())?)?),
        };
        Ok(rendered.answer(request))
    }

    /// The page if it is kept as of this entry: nothing has to be read for it.
    pub fn ready(
        &self,
        request: &HttpRequest,
        page: &Page,
        stream: &str,
        seq: u64,
    ) -> Option<HttpResponse> {
        let kept = self.find(&Key::of(request, page, stream))?;
        (kept.seq == seq && page.notice.is_none()).then(|| kept.answer(request))
    }

    /// Forgets all of them, as when the club has another name.
    pub fn clear(&self) {
        self.pages
            .write()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
    }

    fn find(&self, key: &Key) -> Option<Arc<Rendered>> {
        let pages = self.pages.read().unwrap_or_else(PoisonError::into_inner);
        pages.get(key).cloned()
    }

    fn keep(&self, key: Key, rendered: Rendered) -> Arc<Rendered> {
        let rendered = Arc::new(rendered);
        let mut pages = self.pages.write().unwrap_or_else(PoisonError::into_inner);
        // Addresses with queries are without number: rather render again than fill the memory.
        if pages.len() >= self.limit && !pages.contains_key(&key) {
            pages.clear();
        }
        pages.insert(key, rendered.clone());
        rendered
    }
}

impl Key {
    fn of(request: &HttpRequest, page: &Page, stream: &str) -> Key {
        let address = request.uri().path_and_query();
        Key {
            stream: stream.to_owned(),
            address: address.map_or_else(String::new, ToString::to_string),
            role: page.viewer.role,
            account: page.account.url.clone(),
        }
    }
}

impl Rendered {
    fn new(seq: u64, html: String) -> Result<Rendered, AppError> {
        let hash = HEXLOWER.encode(&Sha256::digest(&html)[..8]);
        Ok(Rendered {
            seq,
            etag: format!("W/\"{seq}-{hash}\""),
            gzip: compressed(html.as_bytes())
                .map_err(AppError::broken)?
                .into(),
            plain: html.into(),
        })
    }

    fn answer(&self, request: &HttpRequest) -> HttpResponse {
        let mut answer = match self.is_known_to(request) {
            true => HttpResponse::NotModified(),
            false => HttpResponse::Ok(),
        };
        answer
            .insert_header((ETAG, self.etag.as_str()))
            .insert_header((CACHE_CONTROL, "private, no-cache"))
            .insert_header((VARY, "Accept-Encoding, Cookie"));
        if self.is_known_to(request) {
            return answer.finish();
        }
        answer.insert_header((CONTENT_TYPE, "text/html; charset=utf-8"));
        match takes_gzip(request) {
            true => answer
                .insert_header((CONTENT_ENCODING, "gzip"))
                .body(self.gzip.clone()),
            false => answer.body(self.plain.clone()),
        }
    }

    fn is_known_to(&self, request: &HttpRequest) -> bool {
        let bare = |etag: &str| etag.trim().trim_start_matches("W/").to_owned();
        let known = request.headers().get(IF_NONE_MATCH);
        let known = known.and_then(|value| value.to_str().ok());
        known.is_some_and(|etags| etags.split(',').any(|etag| bare(etag) == bare(&self.etag)))
    }
}

fn takes_gzip(request: &HttpRequest) -> bool {
    let accepted = request.headers().get(ACCEPT_ENCODING);
    let accepted = accepted.and_then(|value| value.to_str().ok());
    accepted.is_some_and(|encodings| {
        encodings
            .split(',')
            .any(|encoding| encoding.trim() == "gzip")
    })
}

fn compressed(html: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(html)?;
    encoder.finish()
}
