//! Results, the ladder and the club event of casual tables.

use crate::casual_night::{Sits, plays, settings};
use crate::support::{Browser, Club};
use firstjack::access::Role;
use firstjack::games::casual::Door;
use firstjack::people::Holder;

/// A member with this name, and a browser of theirs.
async fn member(club: &Club, name: &str) -> (i64, Browser) {
    let person = club.person(name, Role::Player).await;
    (person.0, club.signed_in(Holder::Person(person)).await)
}

/// Four members who have played so many games of bid whist at an open table.
async fn four(club: &Club, code: &str, games: usize) -> Vec<i64> {
    let mut ids = Vec::new();
    for name in ["Ada", "Ben", "Cy", "=Dot"] {
        let name = format!("{name} {code}");
        ids.push(member(club, &name).await.0);
    }
    let sits: Vec<Sits> = ids.iter().copied().map(Sits::Member).collect();
    let of = settings("bid-whist", 4, Door::Open);
    plays(&club.state.casual, code, of, &sits, games).await;
    ids
}

#[actix_web::test]
async fn a_game_that_is_over_stands_in_the_results_with_names_and_scores() {
    let club = Club::open().await;
    let lobby = club.guest().get("/casual").await;
    for link in ["/casual/results", "/casual/ladder"] {
        assert!(
            lobby.attributes("a", "href").contains(&link.to_owned()),
            "{link}"
        );
    }
    assert!(
        club.guest()
            .get("/casual/results")
            .await
            .says("No game was played to its end yet")
    );
    four(&club, "AAAAAAAA", 1).await;
    let seen = club.guest().get("/casual/results").await;
    for words in ["Bid whist", "Ada AAAAAAAA", "=Dot AAAAAAAA", "The table"] {
        assert!(seen.says(words), "{words}: {}", seen.words());
    }
    assert_eq!(
        seen.all("input[name=game]").len(),
        0,
        "it is not for guests to record"
    );
    let other = club.guest().get("/casual/results?game=cpwp").await;
    assert!(!other.says("Ada AAAAAAAA"));
    let file = club.guest().get("/casual/results.csv").await;
    assert!(
        file.text.contains(",'=Dot AAAAAAAA,member,"),
        "{}",
        file.text
    );
    assert_eq!(file.text.lines().count(), 5);
}

#[actix_web::test]
async fn a_table_by_link_is_a_secret_of_those_who_sat_there() {
    let club = Club::open().await;
    let (ada, hers) = member(&club, "Ada").await;
    let (_, other) = member(&club, "Eve").await;
    let of = settings("crazy-eights", 2, Door::ByLink);
    let sits = [Sits::Member(ada), Sits::Bot];
    plays(&club.state.casual, "AAAAAAAA", of, &sits, 1).await;
    let public = club.guest().get("/casual/results").await;
    assert!(!public.says("Ada") && public.says("are shown to members"));
    assert!(
        !club
            .guest()
            .get("/casual/results.csv")
            .await
            .text
            .contains("Ada")
    );
    let link = "/casual/tables/AAAAAAAA";
    let seen = other.get("/casual/results").await;
    assert!(
        seen.says("Ada") && !seen.text.contains(link),
        "{}",
        seen.text
    );
    let seen = hers.get("/casual/results").await;
    assert!(seen.says("Ada you") && seen.text.contains(link));
    assert!(
        club.director()
            .await
            .get("/casual/results")
            .await
            .text
            .contains(link)
    );
}

#[actix_web::test]
async fn members_stand_on_the_ladder_and_guests_are_told_how_to() {
    let club = Club::open().await;
    let empty = club.guest().get("/casual/ladder?game=cpwp").await;
    assert!(empty.says("Nobody is on this ladder yet") && empty.says("You play as a guest"));
    four(&club, "AAAAAAAA", 2).await;
    let seen = club.guest().get("/casual/ladder?game=bid-whist").await;
    assert_eq!(seen.all("tbody tr").len(), 4);
    assert!(seen.says("provisional") && seen.says("Everybody begins at 1000"));
    let (eve, hers) = member(&club, "Eve").await;
    let of = settings("crazy-eights", 3, Door::ByLink);
    let sits = [Sits::Member(eve), Sits::Guest(4), Sits::Bot];
    plays(&club.state.casual, "BBBBBBBB", of, &sits, 1).await;
    let alone = hers.get("/casual/ladder?game=crazy-eights").await;
    assert!(
        alone.says("Nobody is on this ladder yet"),
        "against a guest and a bot"
    );
    assert!(!alone.says("You play as a guest"));
    let file = club.guest().get("/casual/ladder.csv?game=bid-whist").await;
    assert!(
        file.text.contains("provisional,'=Dot AAAAAAAA,"),
        "{}",
        file.text
    );
}

#[actix_web::test]
async fn the_page_of_a_member_shows_the_last_casual_games() {
    let club = Club::open().await;
    let ids = four(&club, "AAAAAAAA", 1).await;
    let seen = club.desk().await.get(&format!("/members/{}", ids[0])).await;
    assert!(
        seen.says("At casual tables") && seen.says("Bid whist"),
        "{}",
        seen.words()
    );
}

#[actix_web::test]
async fn a_director_records_games_of_four_members_as_an_event_once() {
    let club = Club::open().await;
    let director = club.director().await;
    four(&club, "AAAAAAAA", 2).await;
    four(&club, "BBBBBBBB", 1).await;
    let results = director.get("/casual/results").await;
    let keys = results.attributes("input[name=game]", "value");
    assert_eq!(keys.len(), 3);
    let query = keys.iter().map(|key| format!("game={key}"));
    let query = query.collect::<Vec<_>>().join("&");
    let page = director
        .get(&format!("/casual/club-events/new?{query}"))
        .await;
    assert!(
        page.says("3 games") && page.says("Ada AAAAAAAA & Cy AAAAAAAA"),
        "{}",
        page.words()
    );
    let form = page
        .form("/casual/club-events")
        .filled(&[("name", "Friday Whist")]);
    for _ in 0..2 {
        let recorded = director.submit("/casual/club-events", &form).await;
        assert_eq!(recorded.status, 303, "{}", recorded.words());
        assert_eq!(recorded.location(), "/tournaments/friday-whist");
    }
    let seen = director.get("/tournaments/friday-whist/standings").await;
    assert_eq!(seen.all("tbody tr").len(), 4, "{}", seen.words());
    let certified = director
        .send(
            "/tournaments/friday-whist",
            "/tournaments/friday-whist/certification",
            &[],
        )
        .await;
    assert_eq!(certified.status, 303, "{}", certified.words());

    let results = director.get("/casual/results").await;
    assert!(results.attributes("input[name=game]", "value").is_empty());
    assert_eq!(results.text.matches("Its club event").count(), 3);
    let again = director
        .get(&format!("/casual/club-events/new?game={}", keys[0]))
        .await;
    let form = again
        .form("/casual/club-events")
        .filled(&[("name", "Another")]);
    let seen = director.submit("/casual/club-events", &form).await;
    assert_eq!(
        seen.location(),
        "/tournaments/friday-whist",
        "it says where they are"
    );
}

#[actix_web::test]
async fn a_game_that_is_in_an_event_is_named_with_it() {
    let club = Club::open().await;
    let director = club.director().await;
    four(&club, "AAAAAAAA", 2).await;
    let record = async |games: &str, name: &str| {
        let page = director
            .get(&format!("/casual/club-events/new?{games}"))
            .await;
        let form = page.form("/casual/club-events").filled(&[("name", name)]);
        director.submit("/casual/club-events", &form).await
    };
    assert_eq!(record("game=AAAAAAAA.1", "Friday").await.status, 303);
    let refused = record("game=AAAAAAAA.1&game=AAAAAAAA.2", "Saturday").await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.says("One of these games is recorded in \"Friday\" already"),
        "{}",
        refused.words()
    );
    assert!(director.get("/").await.says("Friday"));
    assert!(
        !director.get("/").await.says("Saturday"),
        "nothing was opened"
    );
    let same_name = record("game=AAAAAAAA.2", "Friday").await;
    assert_eq!(same_name.location(), "/tournaments/friday-2");
}

#[actix_web::test]
async fn games_of_guests_and_bots_are_refused_in_a_sentence() {
    let club = Club::open().await;
    let director = club.director().await;
    let (ada, _) = member(&club, "Ada").await;
    let of = settings("bid-whist", 4, Door::Open);
    let sits = [Sits::Member(ada), Sits::Guest(4), Sits::Bot, Sits::Bot];
    plays(&club.state.casual, "AAAAAAAA", of, &sits, 1).await;
    let page = director
        .get("/casual/club-events/new?game=AAAAAAAA.1")
        .await;
    assert!(
        page.says("Only games between four members can be recorded"),
        "{}",
        page.words()
    );
    assert!(page.forms("/casual/club-events").is_empty());
    let nothing = director.get("/casual/club-events/new?game=nonsense").await;
    assert!(nothing.says("No game is chosen") && nothing.says("Choose at least one game."));
}
