//! The certified results: one row for everybody whose own record a tournament adds to.

use crate::place::{Place, on_both};
use firstjack::{
    access::{Role, Viewer},
    ids::{PairNo, PersonId, RoundNo, TableNo},
    journal::{Hall, Live, Store},
    reports::results,
    seating::Entrants,
    tournament::{
        Command, GameRef, Settings, Source, Tournament, Unfinished, slip_line::slip_line,
    },
};

on_both! {
    the_games_of_a_substitute_are_the_substitutes_own,
    an_individual_evening_counts_each_game_for_all_four_players,
}

const STREAM: &str = "tournament/spring-open";

async fn the_games_of_a_substitute_are_the_substitutes_own(place: Place) {
    let db = place.open().await;
    let live = Live::new(&db).await.expect("listening works");
    let hall = Hall::new(Store::new(db.clone()), results::PROJECTION, live, 8);
    let settings = Settings {
        name: "Spring Open".to_owned(),
        rounds: 2,
        ..Settings::default()
    };
    let settings = Box::new(settings);
    does(&hall, Command::Open { settings }).await;
    for (pair, players) in [(1, [11, 12]), (2, [21, 22])] {
        let players = players.map(PersonId);
        does(&hall, Command::EnterPair { players }).await;
        let pair = PairNo(pair);
        does(&hall, Command::CheckIn { pair }).await;
    }
    plays(&hall, 1).await;
    let substitution = Command::SeatSubstitute {
        pair: PairNo(1),
        leaving: PersonId(12),
        substitute: PersonId(13),
        from: RoundNo(2),
    };
    does(&hall, substitution).await;
    plays(&hall, 2).await;
    does(&hall, Command::Certify).await;
    let sql = "SELECT person, played FROM result WHERE stream = $1 ORDER BY person";
    let rows: Vec<(i64, i64)> = sqlx::query_as(sql)
        .bind(STREAM)
        .fetch_all(db.read())
        .await
        .expect("the rows");
    assert_eq!(rows, [(11, 2), (12, 1), (13, 1), (21, 2), (22, 2)]);
    assert!(hall.verify().await.expect("a check").is_clean());
}

/// Five players, two rounds with one table: whoever sits out has no row's worth of games, and the
/// headline says that players came.
async fn an_individual_evening_counts_each_game_for_all_four_players(place: Place) {
    let db = place.open().await;
    let live = Live::new(&db).await.expect("listening works");
    let hall = Hall::new(Store::new(db.clone()), results::PROJECTION, live, 8);
    let settings = Settings {
        name: "Spring Open".to_owned(),
        rounds: 2,
        format: "individual".to_owned(),
        ..Settings::default()
    };
    let settings = Box::new(settings);
    does(&hall, Command::Open { settings }).await;
    for no in 1..=5 {
        let player = PersonId(i64::from(no) * 10 + 1);
        does(&hall, Command::EnterPlayer { player }).await;
        let pair = PairNo(no);
        does(&hall, Command::CheckIn { pair }).await;
    }
    plays(&hall, 1).await;
    plays(&hall, 2).await;
    does(&hall, Command::Certify).await;
    let sql = "SELECT person, played, won FROM result WHERE stream = $1 ORDER BY person";
    let rows: Vec<(i64, i64, i64)> = sqlx::query_as(sql)
        .bind(STREAM)
        .fetch_all(db.read())
        .await
        .expect("the rows");
    assert_eq!(rows.len(), 5);
    assert_eq!(rows.iter().map(|(_, played, _)| played).sum::<i64>(), 8);
    assert_eq!(rows.iter().map(|(_, _, won)| won).sum::<i64>(), 4);
    let headlines = results::headlines(&db).await.expect("the headlines");
    assert_eq!(
        (headlines[0].entrants, headlines[0].pairs),
        (Entrants::Players, 5)
    );
    assert!(hall.verify().await.expect("a check").is_clean());
}

/// Drawn, played by slips and closed.
async fn plays(hall: &Hall<Tournament>, round: u16) {
    let round = RoundNo(round);
    does(hall, Command::DrawRound { round, seed: 7 }).await;
    does(hall, Command::ReleaseRound { round }).await;
    does(hall, Command::StartRound { round }).await;
    let slip = Command::EnterSlip {
        game: GameRef {
            round,
            table: TableNo(1),
        },
        hands: vec![slip_line("N 5 11").expect("a hand")],
        dealer: None,
        source: Source::Desk,
    };
    does(hall, slip).await;
    let unfinished = Unfinished::Refuse;
    does(hall, Command::CloseRound { round, unfinished }).await;
}

async fn does(hall: &Hall<Tournament>, command: Command) {
    let director = Viewer::person(PersonId(9_001), Role::Director);
    let request = format!("{command:?}");
    let recorded = hall.record(STREAM, &director, &request, command).await;
    recorded.expect("it is allowed");
}
