//! `firstjack demo`.

use chrono::DateTime;
use firstjack::{
    config::Config,
    db::Db,
    demo::{self, CERTIFIED, OPEN, UNDER_WAY},
    games::casual,
    journal::{Hall, Live, Store},
    people::{Passwords, accounts, members, tickets},
    reports::{lobby, results},
    tournament::{RoundStage, Stage, TableState, Tournament},
};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Command, Stdio},
};
use tempfile::TempDir;

#[tokio::test]
async fn its_three_tournaments_are_open_under_way_and_certified() {
    let (_folder, db) = empty().await;
    demo::build(&db).await.expect("a demo");
    let hall = hall(&db).await;

    let open = state(&hall, OPEN).await;
    assert_eq!((open.stage(), open.pairs.len()), (Stage::Open, 9));

    let t = state(&hall, UNDER_WAY).await;
    let round = t.current_round().expect("a round");
    assert_eq!(t.stage(), Stage::UnderWay);
    assert_eq!((round.no.0, round.stage), (3, RoundStage::Started));
    let in_state = |wanted: &str| {
        let states = round.tables.iter().map(|table| table.state(t.rules()));
        states.filter(|state| state.key() == wanted).count()
    };
    assert_eq!(in_state("disputed"), 1);
    assert_eq!(in_state("reported"), 1);
    assert_eq!(in_state("playing"), 2);
    assert_eq!(in_state("waiting"), 1);
    assert_eq!(in_state("done"), 2);
    assert_eq!(t.rulings().len(), 1);
    let unsettled = |table: &firstjack::tournament::Table| match table.state(t.rules()) {
        TableState::Confirmed | TableState::Decided | TableState::NotPlayed => false,
        TableState::Waiting
        | TableState::Playing
        | TableState::Reported(_)
        | TableState::Disputed => true,
    };
    assert_eq!(
        round.tables.iter().filter(|table| unsettled(table)).count(),
        5
    );

    assert_eq!(state(&hall, CERTIFIED).await.stage(), Stage::Certified);
    let report = hall.verify().await.expect("a check");
    assert!(report.is_clean(), "{:?}", report.findings);
}

#[tokio::test]
async fn of_its_casual_tables_one_game_is_over_one_goes_on_and_one_waits() {
    let (_folder, db) = empty().await;
    demo::build(&db).await.expect("a demo");
    let live = Live::new(&db).await.expect("a live");
    let hall = Hall::new(Store::new(db.clone()), lobby::PROJECTION, live, 8);
    let mut stages = Vec::new();
    for code in [demo::WHIST, demo::CRAZY_EIGHTS, demo::CPWP] {
        let open = hall.read(&format!("casual/{code}")).await;
        let table = &open.expect("an answer").expect("a table").state;
        assert_eq!(table.astray(), None, "{code}");
        stages.push((table.stage(), table.finished().len()));
    }
    assert_eq!(
        stages,
        [
            (casual::Stage::Over, 1),
            (casual::Stage::Playing, 0),
            (casual::Stage::Gathering, 0)
        ]
    );
    let listed = lobby::tables(&db, DateTime::UNIX_EPOCH).await;
    assert_eq!(listed.expect("the lobby").len(), 3);
    assert!(hall.verify().await.expect("a check").is_clean());
}

#[tokio::test]
async fn everybody_it_names_can_sign_in_and_its_tickets_open_a_table() {
    let (_folder, db) = empty().await;
    let demo = demo::build(&db).await.expect("a demo");
    let passwords = Passwords::new(1);
    for (sign_in, role, _) in demo::SIGN_INS {
        let person = accounts::sign_in(&db, &passwords, sign_in, demo::PASSWORD).await;
        let person = person.expect("an answer").expect("somebody");
        assert_eq!(person.role, *role, "{sign_in}");
    }
    assert_eq!(demo.tickets.len(), 2);
    for (pair, code) in &demo.tickets {
        let ticket = tickets::find(&db, code)
            .await
            .expect("an answer")
            .expect("a ticket");
        assert_eq!(
            (ticket.pair, ticket.stream.as_str()),
            (*pair, "tournament/saturday-open")
        );
    }
}

#[tokio::test]
async fn its_thirty_members_have_names_of_many_kinds() {
    let (_folder, db) = empty().await;
    demo::build(&db).await.expect("a demo");
    let people = members::everybody(&db).await.expect("people");
    assert_eq!(people.len(), 30);
    let called = |name: &str| people.iter().filter(|person| person.name == name).count();
    assert_eq!(
        (
            called("María Peña"),
            called("Shauna O'Neal"),
            called("John Smith")
        ),
        (1, 1, 2)
    );
    assert!(
        people
            .iter()
            .any(|person| person.name.chars().count() == 80)
    );
}

#[test]
fn it_says_how_to_get_in_serves_and_leaves_nothing_behind() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_firstjack"))
        .args(["demo", "--addr", "127.0.0.1:0"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut said = BufReader::new(program.stdout.take().expect("its words")).lines();
    let mut words = String::new();
    let address = loop {
        let line = said.next().expect("an address").expect("a line");
        match line.strip_prefix("First Jack is at http://") {
            Some(address) => break address.to_owned(),
            None => words += &line,
        }
    };
    assert!(
        words.contains(demo::PASSWORD) && words.contains(&format!("{address}/t/")),
        "{words}"
    );

    let mut connection = TcpStream::connect(&address).expect("it listens");
    connection
        .write_all(b"GET / HTTP/1.0\r\nhost: demo\r\n\r\n")
        .expect("a request");
    let mut page = String::new();
    connection.read_to_string(&mut page).expect("a page");
    assert!(page.contains("Saturday Open Pairs"), "{page}");

    let stopped = Command::new("kill").arg(program.id().to_string()).status();
    assert!(stopped.expect("kill").success());
    assert!(program.wait().expect("it stops").success());
    let folder = words
        .split_whitespace()
        .find(|word| word.contains("firstjack-demo-"));
    let folder = folder
        .expect("where it is kept")
        .trim_end_matches(['.', ',']);
    assert!(
        !std::path::Path::new(folder).exists(),
        "{folder} is still there"
    );
}

async fn empty() -> (TempDir, Db) {
    let folder = TempDir::new().expect("a folder");
    let config = Config {
        database_url: format!("sqlite://{}", folder.path().join("demo.db").display()),
        ..Config::default()
    };
    let db = Db::open(&config).await.expect("a database");
    (folder, db)
}

async fn hall(db: &Db) -> Hall<Tournament> {
    let live = Live::new(db).await.expect("a live");
    Hall::new(Store::new(db.clone()), results::PROJECTION, live, 8)
}

async fn state(hall: &Hall<Tournament>, slug: &str) -> Tournament {
    let open = hall.read(&format!("tournament/{slug}")).await;
    open.expect("an answer")
        .expect("a tournament")
        .state
        .clone()
}
