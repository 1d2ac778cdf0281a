use crate::support::{Club, NEW, Night};
use firstjack::whist::{SWITCHES, clauses::CLAUSES};

#[actix_web::test]
async fn everybody_can_read_every_rule_in_words() {
    let club = Club::open().await;
    let address = club.director().await.sets_up("Saturday Open").await;
    let seen = club.guest().get(&format!("{address}/rules")).await;
    assert_eq!(seen.status, 200);
    assert_eq!(seen.all(".rules dt").len(), SWITCHES.len());
    assert_eq!(seen.all(".clause").len(), CLAUSES.len());
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

#[actix_web::test]
async fn every_clause_says_what_it_is_and_how_this_tournament_plays_it() {
    let club = Club::open().await;
    let director = club.director().await;
    let typed = [
        ("name", "To Seven"),
        ("date", "2026-11-28"),
        ("target", "7"),
    ];
    let made = director.send(NEW.0, NEW.1, &typed).await;
    let seen = club
        .guest()
        .get(&format!("{}/rules", made.location()))
        .await;
    let a3 = seen.all("#A3").join(" ");
    assert!(a3.contains("A3 Points that end the game Scoring"), "{a3}");
    assert!(
        a3.contains("The first pair to reach 7 points wins the game. Changed here"),
        "{a3}"
    );
    let d9 = seen.all("#D9").join(" ");
    assert!(
        d9.contains("Procedure") && d9.contains("The director may warn a pair once"),
        "{d9}"
    );
}

#[actix_web::test]
async fn a_rule_is_found_by_a_word_or_a_clause() {
    let club = Club::open().await;
    let address = club.director().await.sets_up("Saturday Open").await;
    let guest = club.guest();
    let by_clause = guest.get(&format!("{address}/rules?find=d9")).await;
    assert_eq!(by_clause.attributes(".clause", "id"), ["D9"]);
    assert!(
        by_clause.says("1 clause and no house rules with “d9”."),
        "{}",
        by_clause.words()
    );

    let by_word = guest.get(&format!("{address}/rules?find=boston")).await;
    assert_eq!(
        by_word.all(".rules dt"),
        ["A Boston scores", "A Boston counts for"]
    );
    let nothing = guest.get(&format!("{address}/rules?find=umbrella")).await;
    assert!(nothing.says("Nothing by that word"));
    assert_eq!(nothing.attributes("#find", "value"), ["umbrella"]);
}

#[actix_web::test]
async fn a_director_goes_from_a_clause_to_the_ruling_desk_of_a_table() {
    let club = Club::open().await;
    let _night = Night::of(&club, 4).await;
    let (director, rules) = (club.director().await, "/tournaments/saturday/rules");
    let seen = director.get(rules).await;
    let ways = seen.attributes("#D9 a.btn", "href");
    assert_eq!(ways, [format!("{rules}?ruling=books_out_of_order")]);
    let tables = director.get(&ways[0]).await;
    assert!(
        tables.says("Books not kept in order: at which table?"),
        "{}",
        tables.words()
    );
    let desks = tables.attributes("[aria-labelledby=at-which] a", "href");
    assert_eq!(desks.len(), 2);
    let desk = director.get(&desks[1]).await;
    assert_eq!(desk.heading(), "Books not kept in order");

    let guest = club.guest().get(&ways[0]).await;
    assert!(!guest.says("at which table?") && guest.attributes("#D9 a.btn", "href").is_empty());
}
