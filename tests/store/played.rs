//! Games that were played to their end at casual tables: their rows, the ladder, and the club event.

use crate::casual_night::{Sits, plays, settings};
use crate::place::{Place, on_both};
use firstjack::access::{Role, Viewer};
use firstjack::club_event::{Chosen, plan, record};
use firstjack::db::Db;
use firstjack::games::casual::{CasualTable, Door, Hand, Since};
use firstjack::ids::PersonId;
use firstjack::journal::{Hall, Live, Store};
use firstjack::reports::played::{self, Of, Who};
use firstjack::reports::recorded::{self, Claim};
use firstjack::reports::{ladder, lobby, results};
use firstjack::tournament::slip_line::slip_line;
use firstjack::tournament::{Command, Tournament};
use firstjack::whist::{BySide, Game, HouseRules, RenegeUnproven, Side, Step};

on_both! {
    a_game_that_is_over_has_a_row_for_every_seat,
    the_ladder_is_the_same_when_everything_is_taken_anew,
    a_game_is_claimed_by_one_event,
    games_of_members_become_an_event_with_the_very_results,
    a_renege_that_was_called_is_a_ruling_in_its_place_among_the_hands,
}

async fn casual(db: &Db) -> Hall<CasualTable> {
    let live = Live::new(db).await.expect("listening works");
    Hall::new(Store::new(db.clone()), lobby::PROJECTION, live, 8)
}

async fn a_game_that_is_over_has_a_row_for_every_seat(place: Place) {
    let db = place.open().await;
    let hall = casual(&db).await;
    let sits = [Sits::Member(11), Sits::Guest(5), Sits::Bot];
    let of = settings("crazy-eights", 3, Door::ByLink);
    plays(&hall, "AAAAAAAA", of, &sits, 2).await;
    let of = settings("crazy-eights", 2, Door::Open);
    let two = [Sits::Member(12), Sits::Member(11)];
    plays(&hall, "BBBBBBBB", of, &two, 1).await;

    let all = played::last(&db, Of::AllTables, None, 10, 0).await;
    let all = all.expect("the games");
    let of: Vec<(&str, u32)> = all
        .iter()
        .map(|game| (game.stream.as_str(), game.number))
        .collect();
    let expected = [
        ("casual/BBBBBBBB", 1),
        ("casual/AAAAAAAA", 2),
        ("casual/AAAAAAAA", 1),
    ];
    assert_eq!(of, expected);
    let who: Vec<(Who, Hand)> = all[1].seats.iter().map(|sat| (sat.who, sat.by)).collect();
    assert!(matches!(
        who[..],
        [
            (Who::Member(PersonId(11)), Hand::Own),
            (Who::Guest(_), Hand::Own),
            (Who::Bot(_), Hand::Bot)
        ]
    ));
    assert!(all[1].seats.iter().all(|sat| sat.since == Since::TheStart));
    assert!(all[1].seats.iter().any(|sat| sat.place == 1));

    let open = played::last(&db, Of::OpenTables, Some("crazy-eights"), 10, 0).await;
    assert_eq!(open.expect("the games"), all[..1]);
    let none = played::last(&db, Of::AllTables, Some("cpwp"), 10, 0).await;
    assert!(none.expect("no games").is_empty());
    let skipped = played::last(&db, Of::AllTables, None, 1, 1).await;
    assert_eq!(skipped.expect("a game"), all[1..2]);
    let own = played::of_member(&db, PersonId(12), 5).await;
    assert_eq!(own.expect("the games"), all[..1]);
    assert!(hall.verify().await.expect("a check").is_clean());
}

async fn the_ladder_is_the_same_when_everything_is_taken_anew(place: Place) {
    let db = place.open().await;
    let hall = casual(&db).await;
    let of = settings("crazy-eights", 3, Door::Open);
    let sits = [Sits::Member(11), Sits::Member(12), Sits::Bot];
    plays(&hall, "AAAAAAAA", of.clone(), &sits, 3).await;
    let sits = [Sits::Member(12), Sits::Member(13), Sits::Guest(5)];
    plays(&hall, "BBBBBBBB", of, &sits, 2).await;
    let before = ladder::ladder(&db, "crazy-eights").await.expect("a ladder");
    let games: Vec<(i64, u32)> = {
        let mut games: Vec<_> = before
            .iter()
            .map(|rung| (rung.person.0, rung.played))
            .collect();
        games.sort_unstable();
        games
    };
    assert_eq!(games, [(11, 3), (12, 5), (13, 2)]);
    sqlx::query("DELETE FROM casual_result WHERE seat = 1")
        .execute(db.write())
        .await
        .expect("rows are lost");
    assert!(!hall.rebuild().await.expect("a rebuild").is_clean());
    let after = ladder::ladder(&db, "crazy-eights").await.expect("a ladder");
    assert_eq!(after, before);
}

async fn a_game_is_claimed_by_one_event(place: Place) {
    let db = place.open().await;
    let game = |number: u32| ("casual/AAAAAAAA".to_owned(), number);
    let claim = async |event: &str, games: &[_]| {
        let claimed = recorded::claim(&db, event, games).await;
        claimed.expect("an answer")
    };
    let (one, other) = ("tournament/one", "tournament/other");
    assert_eq!(claim(one, &[game(1), game(2)]).await, Claim::Made);
    assert_eq!(claim(one, &[game(1), game(2)]).await, Claim::Made);
    assert_eq!(claim(other, &[game(3), game(2)]).await, Claim::Taken);
    let held = recorded::events(&db, &[game(1), game(3)]).await;
    let held = held.expect("the events");
    assert_eq!(held.get(&game(1)).map(String::as_str), Some(one));
    assert_eq!(held.get(&game(3)), None, "all of them or none");
    recorded::unclaim(&db, one).await.expect("given back");
    assert_eq!(claim(other, &[game(3), game(2)]).await, Claim::Made);
}

/// Two tables of four members, one of whose pairs has changed seats with the other.
async fn games_of_members_become_an_event_with_the_very_results(place: Place) {
    let db = place.open().await;
    let casual = casual(&db).await;
    let members = |ids: [i64; 4]| ids.map(Sits::Member);
    for (code, sits, games) in [
        ("AAAAAAAA", members([11, 12, 13, 14]), 2),
        ("BBBBBBBB", members([21, 22, 23, 24]), 1),
        ("CCCCCCCC", members([12, 11, 14, 13]), 1),
        ("DDDDDDDD", members([21, 11, 23, 13]), 1),
    ] {
        let of = settings("bid-whist", 4, Door::Open);
        plays(&casual, code, of, &sits, games).await;
    }
    let mut chosen = Vec::new();
    for code in ["AAAAAAAA", "BBBBBBBB", "CCCCCCCC", "DDDDDDDD"] {
        let open = casual.read(&format!("casual/{code}")).await;
        let open = open.expect("a table").expect("it is there");
        let settings = open.state.settings().expect("settings");
        for finished in open.state.finished() {
            chosen.push(Chosen::of(settings, finished).expect("it may be recorded"));
        }
    }
    let plan = plan(&chosen, "Friday", Default::default()).expect("a plan");
    assert_eq!(
        (plan.pairs.len(), plan.rounds.len()),
        (4, 4),
        "the first pair has played four games"
    );

    let live = Live::new(&db).await.expect("listening works");
    let hall: Hall<Tournament> = Hall::new(Store::new(db.clone()), results::PROJECTION, live, 8);
    let director = Viewer::person(PersonId(1), Role::Director);
    let stream = "tournament/friday";
    for _ in 0..2 {
        let recorded = record(&hall, stream, &director, &plan).await;
        recorded.expect("it is recorded, once");
    }
    let entries = hall.history(stream).await.expect("a journal").len();
    record(&hall, stream, &director, &plan)
        .await
        .expect("again");
    assert_eq!(
        hall.history(stream).await.expect("a journal").len(),
        entries
    );

    let open = hall.read(stream).await.expect("it").expect("an event");
    let t = &open.state;
    let mut seen = 0;
    for (round, meetings) in t.rounds.iter().zip(&plan.rounds) {
        assert_eq!(round.tables.len(), meetings.len());
        for (table, meeting) in round.tables.iter().zip(meetings) {
            let game = table.game(t.rules());
            assert_eq!(game, Game::fold(&plan.settings.rules, &meeting.steps));
            let pair = |side: Side| table.sides[side].first().0;
            assert_eq!(
                (pair(Side::A), pair(Side::B)),
                (meeting.sides.a, meeting.sides.b)
            );
            seen += 1;
        }
    }
    assert_eq!(seen, 5, "every game is there");
    let command = Command::Certify;
    let certified = hall.record(stream, &director, "certify", command).await;
    certified.expect("it can be certified");
    let people: Vec<(i64, i64)> =
        sqlx::query_as("SELECT person, played FROM result WHERE stream = $1 ORDER BY person")
            .bind(stream)
            .fetch_all(db.read())
            .await
            .expect("the rows");
    assert_eq!(people.len(), 8);
    assert!(people.contains(&(11, 4)) && people.contains(&(22, 1)));
    assert!(hall.verify().await.expect("a check").is_clean());
}

async fn a_renege_that_was_called_is_a_ruling_in_its_place_among_the_hands(place: Place) {
    let db = place.open().await;
    let live = Live::new(&db).await.expect("listening works");
    let hall: Hall<Tournament> = Hall::new(Store::new(db.clone()), results::PROJECTION, live, 8);
    let hand = |said: &str| slip_line(said).expect("a hand").step();
    let rules = HouseRules {
        renege_unproven: RenegeUnproven::TwoPoints,
        ..HouseRules::default()
    };
    let proven = vec![hand("N 2 8"), Step::RenegeProven { accused: Side::A }];
    let not_proven = vec![
        hand("N 2 8"),
        Step::RenegeNotProven { accused: Side::A },
        hand("S 2 9"),
    ];
    let chosen = [proven, not_proven].map(|steps| Chosen {
        rules,
        pairs: BySide::new([11, 12].map(PersonId), [13, 14].map(PersonId)),
        steps,
    });
    let plan = plan(&chosen, "Friday", Default::default()).expect("a plan");
    let director = Viewer::person(PersonId(1), Role::Director);
    for _ in 0..2 {
        let recorded = record(&hall, "tournament/friday", &director, &plan).await;
        recorded.expect("it is recorded, once");
    }
    let open = hall.read("tournament/friday").await.expect("it");
    let t = &open.expect("an event").state;
    let games: Vec<Game> = t.games().map(|(_, table)| table.game(t.rules())).collect();
    let told = chosen
        .each_ref()
        .map(|game| Game::fold(&rules, &game.steps));
    assert_eq!(games, told);
    let winners = games
        .iter()
        .map(|game| game.ending.and_then(|end| end.winner));
    assert_eq!(winners.collect::<Vec<_>>(), [Some(Side::B), Some(Side::A)]);
    assert_eq!(t.rulings().len(), 2);
}
