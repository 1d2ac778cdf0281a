use crate::support::{Club, NEW};
use firstjack::whist::SWITCHES;

#[actix_web::test]
async fn everybody_can_read_every_rule_in_words() {
    let club = Club::open().await;
    let address = club.director().await.sets_up("Saturday Open").await;
    let seen = club.guest().get(&format!("{address}/rules")).await;
    assert_eq!(seen.status, 200);
    assert_eq!(seen.all(".rules dt").len(), SWITCHES.len());
    assert!(seen.says("CWPS sheet, unchanged."), "{}", seen.words());
    assert!(seen.says("The first pair to reach 5 points wins the game."));
}

#[actix_web::test]
async fn a_rule_that_differs_from_the_preset_is_marked_with_both() {
    let club = Club::open().await;
    let director = club.director().await;
    let typed = [
        ("name", "To Seven"),
        ("date", "2026-11-28"),
        ("target", "7"),
    ];
    let address = director
        .send(NEW.0, NEW.1, &typed)
        .await
        .location()
        .to_owned();
    let seen = club.guest().get(&format!("{address}/rules")).await;
    assert!(seen.says("CWPS sheet with 1 change."), "{}", seen.words());
    let marked = seen.all(".rules__row--own").join(" ");
    assert!(
        marked.contains("reach 7 points") && marked.contains("reach 5 points"),
        "{marked}"
    );
}

#[actix_web::test]
async fn a_preset_brings_all_its_rules() {
    let club = Club::open().await;
    let director = club.director().await;
    let typed = [
        ("name", "Motor City"),
        ("date", "2026-11-28"),
        ("preset", "detroit"),
    ];
    let address = director
        .send(NEW.0, NEW.1, &typed)
        .await
        .location()
        .to_owned();
    let seen = director.get(&format!("{address}/rules")).await;
    assert!(seen.says("Detroit, unchanged."), "{}", seen.words());
    assert!(
        seen.says("A special outranks the same number uptown."),
        "{}",
        seen.words()
    );
}
