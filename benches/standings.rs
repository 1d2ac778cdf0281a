//! The standings of two hundred pairs: computed, served, and served as fast as bytes can be.
//!
//! The page and a bare handler that returns the very bytes of the page run in one process, and are
//! asked by the same threads over the loopback, in turns; only their ratio is worth anything.

mod evening;
#[path = "evening/place.rs"]
mod place;

use actix_web::http::header::CONTENT_ENCODING;
use actix_web::web::{Bytes, Data};
use actix_web::{App, HttpResponse, HttpServer, web};
use chrono::Utc;
use evening::Evening;
use firstjack::access::Role;
use firstjack::people::{Name, NewPerson, Note, members};
use firstjack::tournament::{standings, standings::Scope};
use firstjack::web::State;
use place::{config, keep};
use std::hint::black_box;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const PAIRS: u16 = 200;
const ROUNDS: u16 = 6;
const PAGE: &str = "/tournaments/large/standings";

/// How many connections ask, for how long, and how often each side gets its turn.
const CONNECTIONS: usize = 4;
const TURN: Duration = Duration::from_millis(1_500);
const TURNS: usize = 3;

#[actix_web::main]
async fn main() {
    let evening = evening();
    pure(&evening);

    let folder = TempDir::new().expect("a folder");
    let state = Data::new(State::open(config(&folder)).await.expect("a state"));
    keep(&state.db, &evening).await;
    let named = NewPerson {
        name: Name::parse("Ada Pike").expect("a name"),
        note: Note::default(),
        role: Role::Player,
    };
    members::add(&state.db, &named, "bench", Utc::now())
        .await
        .expect("a person");

    let (listener, product) = port();
    let server = firstjack::web::server(listener, state).expect("a server");
    actix_web::rt::spawn(server);
    let asked = web::block(move || ask(&mut connect(product), PAGE, None)).await;
    let page = asked.expect("an answer");
    let bare = bare(page.body.clone());
    println!("page: {} bytes compressed", page.body.len());

    let etag = page.etag.clone();
    let rates = web::block(move || {
        let (mut pages, mut bytes, mut known) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..TURNS {
            pages.push(rate(product, PAGE, None));
            bytes.push(rate(bare, "/", None));
            known.push(rate(product, PAGE, Some(&etag)));
        }
        [pages, bytes, known].map(middle)
    });
    let [pages, bytes, known] = rates.await.expect("rates");
    println!("standings page of {PAIRS} pairs over HTTP, {CONNECTIONS} connections");
    println!("  the page:              {pages:>8.0} a second");
    println!("  the bytes alone:       {bytes:>8.0} a second");
    println!("  ratio (bound: 0.5):    {:>8.2}", pages / bytes);
    println!("  not modified, by ETag: {known:>8.0} a second");
}

fn evening() -> Evening {
    let mut evening = Evening::of(PAIRS, ROUNDS);
    for _ in 0..ROUNDS {
        let round = evening.starts_round();
        evening.plays([&["N 2 8", "E 3 9", "S 3 10"], &["E 2 8", "W 5 11"]]);
        evening.closes_round(round);
    }
    evening
}

fn pure(evening: &Evening) {
    const TIMES: u32 = 50;
    let start = Instant::now();
    for _ in 0..TIMES {
        black_box(standings(black_box(&evening.t), Scope::Settled));
    }
    println!(
        "standings() of {PAIRS} pairs x {ROUNDS} rounds: {:?}",
        start.elapsed() / TIMES
    );
}

/// A server that does nothing but return these bytes.
fn bare(body: Bytes) -> SocketAddr {
    let (listener, addr) = port();
    let app = move || {
        let body = body.clone();
        let answer = move || {
            let body = body.clone();
            async move {
                HttpResponse::Ok()
                    .content_type("text/html; charset=utf-8")
                    .insert_header((CONTENT_ENCODING, "gzip"))
                    .body(body)
            }
        };
        App::new().route("/", web::get().to(answer))
    };
    let server = HttpServer::new(app)
        .listen(listener)
        .expect("a server")
        .run();
    actix_web::rt::spawn(server);
    addr
}

fn port() -> (TcpListener, SocketAddr) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let addr = listener.local_addr().expect("its address");
    (listener, addr)
}

/// Answers a second.
fn rate(addr: SocketAddr, path: &'static str, etag: Option<&str>) -> f64 {
    let stop = AtomicBool::new(false);
    let start = Instant::now();
    let answers: usize = thread::scope(|scope| {
        let askers: Vec<_> = (0..CONNECTIONS)
            .map(|_| scope.spawn(|| keep_asking(addr, path, etag, &stop)))
            .collect();
        thread::sleep(TURN);
        stop.store(true, Ordering::Relaxed);
        askers
            .into_iter()
            .map(|asker| asker.join().expect("an asker"))
            .sum()
    });
    answers as f64 / start.elapsed().as_secs_f64()
}

fn keep_asking(addr: SocketAddr, path: &str, etag: Option<&str>, stop: &AtomicBool) -> usize {
    let mut connection = connect(addr);
    let due = if etag.is_some() { 304 } else { 200 };
    let mut answers = 0;
    while !stop.load(Ordering::Relaxed) {
        assert_eq!(ask(&mut connection, path, etag).status, due);
        answers += 1;
    }
    answers
}

fn connect(addr: SocketAddr) -> BufReader<TcpStream> {
    let stream = TcpStream::connect(addr).expect("a connection");
    stream.set_nodelay(true).expect("no delay");
    BufReader::new(stream)
}

struct Answered {
    status: u16,
    etag: String,
    body: Bytes,
}

/// One request on an open connection.
fn ask(connection: &mut BufReader<TcpStream>, path: &str, etag: Option<&str>) -> Answered {
    let known = etag.map_or(String::new(), |etag| format!("if-none-match: {etag}\r\n"));
    let request =
        format!("GET {path} HTTP/1.1\r\nhost: bench\r\naccept-encoding: gzip\r\n{known}\r\n");
    connection
        .get_mut()
        .write_all(request.as_bytes())
        .expect("a request");
    let mut line = String::new();
    let mut next = |connection: &mut BufReader<TcpStream>| {
        line.clear();
        connection.read_line(&mut line).expect("a line");
        line.trim_end().to_owned()
    };
    let first = next(connection);
    let status = first
        .split(' ')
        .nth(1)
        .and_then(|code| code.parse().ok())
        .expect("a status");
    let (mut etag, mut length) = (String::new(), 0);
    loop {
        let header = next(connection);
        match header.split_once(": ") {
            None => break,
            Some((name, value)) if name.eq_ignore_ascii_case("etag") => etag = value.to_owned(),
            Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                length = value.parse().expect("a length");
            }
            Some(_) => {}
        }
    }
    let mut body = vec![0; length];
    connection.read_exact(&mut body).expect("the body");
    Answered {
        status,
        etag,
        body: body.into(),
    }
}

fn middle(mut rates: Vec<f64>) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}
