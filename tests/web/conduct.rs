//! The ladder of conduct as directors see it, and players whom a ruling removes (TD3).

use crate::rulings::{DESK, asks, records, rules};
use crate::support::{Browser, Club, Night};
use firstjack::ids::{PairNo, PersonId};
use firstjack::whist::Side;

const CONDUCT: &str = "/tournaments/saturday/conduct";
const ROSTER: &str = "/tournaments/saturday/roster";

#[actix_web::test]
async fn directors_see_what_stands_against_whom_and_what_would_come_next() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    let director = club.director().await;
    assert!(
        director
            .get(CONDUCT)
            .await
            .says("Nothing stands against anybody")
    );
    let (player, name) = offender(&night).await;
    against(&director, "warning", player, "Slammed the cards").await;
    let page = director.get(CONDUCT).await;
    for sentence in [
        &format!("{name}: next comes the loss of a game."),
        "Slammed the cards",
        "Ruling 1, Round 1, table 1",
    ] {
        assert!(page.says(sentence), "{sentence}: {}", page.words());
    }
    assert_eq!(page.all("main .roster .chip"), ["TD3", "Warning"]);
    let list = director.get("/tournaments/saturday/rulings").await;
    assert!(
        list.attributes("main a", "href")
            .contains(&CONDUCT.to_owned())
    );
    for other in [
        club.scorekeeper().await,
        club.desk().await,
        club.member().await,
    ] {
        assert_eq!(other.get(CONDUCT).await.status, 403);
    }
}

#[actix_web::test]
async fn a_removed_player_is_out_without_money_back_and_a_substitute_brings_the_pair_back() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    let director = club.director().await;
    let (player, name) = offender(&night).await;
    let no = pair(&night).await;
    against(
        &director,
        "replacement",
        player,
        "Hit the table and shouted",
    )
    .await;
    let roster = director.get(ROSTER).await;
    assert_eq!(
        roster.all(&format!("#pair-{no} .chip")),
        ["Needs a substitute", "No refund"]
    );
    let page = format!("/tournaments/saturday/pairs/{no}");
    let shown = director.get(&page).await;
    let sentence = format!("{name} was removed from the tournament (TD3) and gets no money back.");
    assert!(shown.says(&sentence), "{}", shown.words());
    let guest = club.guest().get(&page).await;
    assert!(!guest.says("removed"), "{}", guest.words());
    let file = director.get("/tournaments/saturday/roster.csv").await;
    let row = file.text.lines().nth(usize::from(no.0)).expect("a row");
    assert!(
        row.contains(&format!("Needs a substitute,1,,,{name},none")),
        "{row}"
    );

    let seat = format!("{page}/substitution");
    let form = director.get(&seat).await;
    assert_eq!(
        form.attributes("input[name=leaving][checked]", "value"),
        [player.to_string()]
    );
    let sent = director
        .send(
            &seat,
            &seat,
            &[("substitute", "Bessie Long"), ("from", "2")],
        )
        .await;
    assert_eq!(sent.status, 303, "{}", sent.words());
    let roster = director.get(ROSTER).await;
    assert_eq!(
        roster.all(&format!("#pair-{no} .chip")),
        ["Here", "No refund"]
    );
    let partner = other(&night).await;
    let typed = [
        ("leaving", partner.as_str()),
        ("substitute", &name),
        ("from", "2"),
    ];
    let refused = director.send(&seat, &seat, &typed).await;
    assert_eq!(refused.status, 422, "{}", refused.words());
    let ladder = director.get(CONDUCT).await;
    assert!(
        ladder.says(&format!("{name} is out of the tournament.")),
        "{}",
        ladder.words()
    );
}

#[actix_web::test]
async fn the_file_of_the_rulings_tells_who_did_what_and_sums_up_to_the_standings() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    let director = club.director().await;
    let (player, name) = offender(&night).await;
    let player = player.to_string();
    let typed = [
        ("against", "A"),
        ("offender", player.as_str()),
        ("choice", "pass"),
        ("chosen_by", "side"),
        ("book", "4"),
        ("reason", "Led early"),
    ];
    rules(&director, "played_out_of_turn", &typed).await;
    let set = [
        ("against", "B"),
        ("choice", "penalty_set"),
        ("reason", "In a heap"),
    ];
    rules(&director, "books_out_of_order", &set).await;
    let renege = [
        ("against", "A"),
        ("called", "during_the_hand"),
        ("reason", "A heart was kept"),
    ];
    rules(&director, "renege_proven", &renege).await;
    night.slip(2, &["A 5 11"]).await;
    let file = director.get("/tournaments/saturday/rulings.csv").await;
    let rows = rows(&file.text);
    let column = |name: &str| {
        rows[0]
            .iter()
            .position(|head| head == name)
            .expect("a column")
    };
    let chosen_by = night.names(1, Side::B).await;
    let first = &rows[1];
    for (head, cell) in [
        ("Book", "4"),
        ("Against", &name),
        ("Clause", "D1"),
        ("Chosen", "Pass"),
        ("Chosen by", &chosen_by),
    ] {
        assert_eq!(first[column(head)], cell, "{head}: {first:?}");
    }
    let total = rows.last().expect("a total");
    let standings = director.get("/tournaments/saturday/standings.csv").await;
    let lines = self::rows(&standings.text);
    let sets = lines[0]
        .iter()
        .position(|head| head == "Sets")
        .expect("the sets");
    let sets: u32 = lines[1..]
        .iter()
        .map(|line| line[sets].parse::<u32>().expect("a number"))
        .sum();
    assert_eq!(total[column("Sets")], sets.to_string());
    assert_eq!((sets, total[column("Games lost")].as_str()), (1, "1"));
}

/// Rules on the conduct of this player of side A at table 1.
async fn against(director: &Browser, choice: &str, player: PersonId, reason: &str) {
    let player = player.to_string();
    let typed = [
        ("against", "A"),
        ("offender", player.as_str()),
        ("choice", choice),
        ("reason", reason),
    ];
    let shown = asks(director, "conduct", &typed).await;
    assert_eq!(shown.status, 200, "{}", shown.words());
    let recorded = records(director, &shown, DESK).await;
    assert_eq!(recorded.status, 303, "{}", recorded.words());
}

/// Side A of table 1.
async fn pair(night: &Night<'_>) -> PairNo {
    let open = night.open().await;
    open.state.current_round().expect("a round").tables[0]
        .sides
        .a
        .first()
}

/// The first player of that pair, with the name.
async fn offender(night: &Night<'_>) -> (PersonId, String) {
    let open = night.open().await;
    let players = open
        .state
        .pair(pair(night).await)
        .expect("a pair")
        .players();
    let names = night.names(1, Side::A).await;
    let (one, _) = names.split_once(" & ").expect("two names");
    (players[0], one.to_owned())
}

async fn other(night: &Night<'_>) -> String {
    let open = night.open().await;
    let players = open
        .state
        .pair(pair(night).await)
        .expect("a pair")
        .players();
    players[1].to_string()
}

fn rows(file: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .from_reader(file.trim_start_matches('\u{feff}').as_bytes());
    let records = reader.records().map(|record| record.expect("a row"));
    records
        .map(|record| record.iter().map(str::to_owned).collect())
        .collect()
}
