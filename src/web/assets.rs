//! The files of `static/`, inside the binary, under URLs that change when their content does.

use super::error::{Answer, AppError};
use super::routes::{Route, get};
use crate::access::Permission;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use actix_web::{HttpResponse, web};
use bytes::Bytes;
use data_encoding::HEXLOWER;
use rust_embed::RustEmbed;
use std::collections::BTreeMap;
use std::sync::LazyLock;

pub const ROUTES: &[Route] = &[get("/assets/{file}", Permission::ReadPublic, || {
    web::to(show)
})];

/// The address of a file of `static/`, such as `/assets/club.1a2b3c4d.css` for `club.css`.
///
/// A name that is not there gives an address that is not found, which the tests look for.
pub fn asset(name: &str) -> &str {
    ASSETS.get(name).map_or(name, |asset| &asset.url)
}

/// The names of all files.
pub fn names() -> impl Iterator<Item = &'static str> {
    ASSETS.keys().map(String::as_str)
}

/// A file for ever under the address with its hash; under any other hash (a page from another
/// version of the server, during an upgrade) what we have now, but only for this once.
async fn show(file: web::Path<String>) -> Answer {
    let asset = named_in(&file).ok_or(AppError::NotFound("There is no such file here."))?;
    let keep = match asset.url.strip_prefix("/assets/") == Some(file.as_str()) {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, asset.kind.as_str()))
        .insert_header((CACHE_CONTROL, keep))
        .body(asset.bytes.clone()))
}

#[derive(RustEmbed)]
#[folder = "static/"]
struct Embedded;

struct Asset {
    url: String,
    kind: String,
    bytes: Bytes,
}

static ASSETS: LazyLock<BTreeMap<String, Asset>> = LazyLock::new(|| {
    let read =
        |name: &str| Embedded::get(name).map(|file| (name.to_owned(), Asset::new(name, file)));
    Embedded::iter().filter_map(|name| read(&name)).collect()
});

impl Asset {
    fn new(name: &str, file: rust_embed::EmbeddedFile) -> Asset {
        let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
        let hash = HEXLOWER.encode(&file.metadata.sha256_hash()[..4]);
        let kind = mime_guess::from_ext(extension).first_or_octet_stream();
        let kind = match kind.type_() == mime_guess::mime::TEXT {
            true => format!("{kind}; charset=utf-8"),
            false => kind.to_string(),
        };
        Asset {
            url: format!("/assets/{stem}.{hash}.{extension}"),
            kind,
            bytes: Bytes::from(file.data.into_owned()),
        }
    }
}

/// The asset meant by `club.1a2b3c4d.css`, whatever the hash.
fn named_in(file: &str) -> Option<&'static Asset> {
    let (rest, extension) = file.rsplit_once('.')?;
    let (stem, _hash) = rest.rsplit_once('.')?;
    ASSETS.get(&format!("{stem}.{extension}"))
}
