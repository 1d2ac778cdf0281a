use actix_web::HttpRequest;
use actix_web::body::to_bytes;
use actix_web::http::StatusCode;
use actix_web::test::TestRequest;
use bytes::Bytes;
use firstjack::access::{Role, Viewer};
use firstjack::ids::PersonId;
use firstjack::web::kept::Kept;
use firstjack::web::page::Page;
use std::cell::Cell;

/// What came back: the status, the ETag, the encoding, and the bytes.
type Got = (StatusCode, String, String, Bytes);

struct Reader {
    kept: Kept,
    rendered: Cell<u32>,
}

impl Reader {
    fn new(limit: usize) -> Reader {
        Reader {
            kept: Kept::new(limit),
            rendered: Cell::new(0),
        }
    }

    async fn read(&self, request: &HttpRequest, role: Role, seq: u64) -> Got {
        let mut page = Page::of(request);
        page.viewer = Viewer::person(PersonId(17), role);
        let answer = self
            .kept
            .answer(request, page, "tournament/spring-open", seq, |page| {
                self.rendered.set(self.rendered.get() + 1);
                Ok(format!(
                    "entry {seq} for {} by {}",
                    page.viewer.role,
                    page.acting()
                ))
            });
        let answer = answer.expect("a page");
        let header = |name: &str| {
            answer
                .headers()
                .get(name)
                .map(|value| value.to_str().expect("text").to_owned())
        };
        let (etag, encoding) = (
            header("etag").unwrap_or_default(),
            header("content-encoding").unwrap_or_default(),
        );
        (
            answer.status(),
            etag,
            encoding,
            to_bytes(answer.into_body()).await.expect("bytes"),
        )
    }
}

fn asking(path: &str) -> HttpRequest {
    TestRequest::with_uri(path).to_http_request()
}

fn knowing(path: &str, etag: &str) -> HttpRequest {
    TestRequest::with_uri(path)
        .insert_header(("If-None-Match", etag))
        .to_http_request()
}

#[actix_web::test]
async fn a_page_is_rendered_once_for_each_entry() {
    let reader = Reader::new(8);
    let standings = asking("/standings");
    let first = reader.read(&standings, Role::Public, 1).await;
    assert_eq!(reader.read(&standings, Role::Public, 1).await, first);
    assert_eq!(reader.rendered.get(), 1);
    let next = reader.read(&standings, Role::Public, 2).await;
    assert_eq!(
        (next.3, reader.rendered.get()),
        (Bytes::from("entry 2 for public by public"), 2)
    );
}

#[actix_web::test]
async fn a_browser_that_has_the_page_gets_304() {
    let reader = Reader::new(8);
    let (status, etag, _, _) = reader.read(&asking("/standings"), Role::Public, 1).await;
    assert_eq!(status, 200);
    assert!(etag.starts_with("W/\"1-"), "{etag}");
    let same = knowing("/standings", &format!("\"other\", {etag}"));
    let (status, _, _, body) = reader.read(&same, Role::Public, 1).await;
    assert_eq!((status.as_u16(), body.len()), (304, 0));
    assert_eq!(reader.read(&same, Role::Public, 2).await.0, 200);
}

#[actix_web::test]
async fn each_role_has_its_own_and_nobodys_name_is_in_it() {
    let reader = Reader::new(8);
    let standings = asking("/standings");
    let public = reader.read(&standings, Role::Public, 1).await;
    let director = reader.read(&standings, Role::Director, 1).await;
    assert_eq!(public.3, "entry 1 for public by public");
    assert_eq!(director.3, "entry 1 for director by public");
    assert_ne!(public.1, director.1);
}

#[actix_web::test]
async fn who_takes_gzip_gets_the_bytes_that_were_compressed_once() {
    let reader = Reader::new(8);
    let plain = reader.read(&asking("/standings"), Role::Public, 1).await;
    let request = TestRequest::with_uri("/standings")
        .insert_header(("Accept-Encoding", "br, gzip"))
        .to_http_request();
    let (_, _, encoding, packed) = reader.read(&request, Role::Public, 1).await;
    let mut text = String::new();
    std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(&packed[..]), &mut text)
        .expect("gzip");
    assert_eq!((encoding.as_str(), text.as_bytes()), ("gzip", &plain.3[..]));
    assert_eq!(reader.rendered.get(), 1);
}

#[actix_web::test]
async fn addresses_without_number_do_not_fill_the_memory() {
    let reader = Reader::new(2);
    for page in 0..10 {
        reader
            .read(&asking(&format!("/standings?page={page}")), Role::Public, 1)
            .await;
    }
    assert_eq!(reader.rendered.get(), 10);
    reader
        .read(&asking("/standings?page=9"), Role::Public, 1)
        .await;
    assert_eq!(reader.rendered.get(), 10, "the latest is still there");
    reader
        .read(&asking("/standings?page=0"), Role::Public, 1)
        .await;
    assert_eq!(reader.rendered.get(), 11, "the first had to go");
}
