//! What is read aloud before the first round.

use crate::support::{Club, NEW};
use firstjack::whist::clauses::{CLAUSES, Class};

#[actix_web::test]
async fn everybody_can_read_what_the_director_announces() {
    let club = Club::open().await;
    let address = club.director().await.sets_up("Saturday Open").await;
    let seen = club.guest().get(&format!("{address}/announcements")).await;
    assert_eq!(
        (seen.status.as_u16(), seen.heading().as_str()),
        (200, "Announcements")
    );
    for words in [
        "Welcome to Saturday Open.",
        "We play 6 rounds, one game in each. Seating: Round robin.",
        "A pair not seated 3 minutes after the round begins forfeits the game.",
        "You may ask five things: the bid, who dealt, which suit was led, what is trump, and the score.",
        "No talk across the board during a hand",
        "If you watch a game, say nothing and show nothing.",
        "Call a renege within ten seconds of the last book being turned.",
        "name a substitute and tell the director",
        "No money is given back.",
        "If a result is wrong, tell the director as soon as you see it.",
        "The first 3 places take prizes.",
    ] {
        assert!(seen.says(words), "{words}: {}", seen.words());
    }
}

#[actix_web::test]
async fn what_this_evening_changes_is_announced_as_it_is_played() {
    let club = Club::open().await;
    let director = club.director().await;
    let typed = [
        ("name", "To Seven"),
        ("date", "2026-11-28"),
        ("target", "7"),
        ("boston_bonus", "x2"),
        ("seat_grace_minutes", "0"),
    ];
    let made = director.send(NEW.0, NEW.1, &typed).await;
    let seen = director
        .get(&format!("{}/announcements", made.location()))
        .await;
    assert!(
        seen.says("The first pair to reach 7 points wins the game."),
        "{}",
        seen.words()
    );
    assert!(seen.says("Tonight: Bidders who take all thirteen books score double."));
    assert!(seen.says("No clock runs for being seated") && !seen.says("not seated 0 minutes"));
}

#[actix_web::test]
async fn every_clause_of_advice_is_linked_to_its_place_in_the_rules() {
    let club = Club::open().await;
    let address = club.director().await.sets_up("Saturday Open").await;
    let seen = club.guest().get(&format!("{address}/announcements")).await;
    let links = seen.attributes("main a", "href");
    let rules = club.guest().get(&format!("{address}/rules")).await;
    let anchors = rules.attributes("article", "id");
    for clause in CLAUSES
        .iter()
        .filter(|clause| clause.class == Class::Advice)
    {
        let link = format!("{address}/rules#{}", clause.id);
        assert!(links.contains(&link), "{link}");
        assert!(anchors.iter().any(|anchor| anchor == clause.id), "{clause}");
    }
}

#[actix_web::test]
async fn the_way_there_leads_from_the_tournament_and_from_the_rules() {
    let club = Club::open().await;
    let address = club.director().await.sets_up("Saturday Open").await;
    for page in [address.clone(), format!("{address}/rules")] {
        let links = club.guest().get(&page).await.attributes("main a", "href");
        assert!(
            links.contains(&format!("{address}/announcements")),
            "{page}: {links:?}"
        );
    }
}
