//! Guided first deals, as somebody new goes through them.

use crate::support::{Browser, Club, Seen};
use firstjack::games::GAMES;
use firstjack::games::lessons::LESSONS;

fn address(game: &str) -> String {
    format!("/casual/rules/{game}/first-deal")
}

/// Presses the large button of the step.
async fn goes_on(guest: &Browser, game: &str, step: usize) -> Seen {
    let page = guest.get(&format!("{}?step={step}", address(game))).await;
    let made = page.attributes(".lesson__acts button[name=made]", "value");
    let query =
        serde_urlencoded::to_string([("step", step.to_string()), ("made", made[0].clone())]);
    let query = query.expect("two plain fields");
    guest.get(&format!("{}?{query}", address(game))).await
}

#[actix_web::test]
async fn every_first_deal_is_gone_through_with_one_button() {
    let club = Club::open().await;
    let guest = club.guest();
    for lesson in LESSONS {
        let first = guest.get(&address(lesson.game)).await;
        assert_eq!(first.status, 200, "{}", first.words());
        assert!(first.says(&format!("Step 1 of {}", lesson.length())));
        for step in 1..=lesson.length() {
            let next = goes_on(&guest, lesson.game, step).await;
            assert_eq!(next.status, 303, "{}, step {step}", lesson.game);
            assert_eq!(
                next.location(),
                format!("{}?step={}", address(lesson.game), step + 1)
            );
        }
        let end = guest
            .get(&format!(
                "{}?step={}",
                address(lesson.game),
                lesson.length() + 1
            ))
            .await;
        assert!(end.says("Open a table with easy bots"), "{}", end.words());
        let shown = end.all(".shown .card").len();
        assert!(
            shown > 0 || lesson.game == "bid-whist",
            "the hands left are shown, where a deal leaves any"
        );
        let table = end.attributes(".lesson__acts a.btn--primary", "href");
        let form = guest.get(&table[0]).await;
        assert!(form.says(&format!("New table of {}", title(lesson.game))));
        let easy = form.all("input[name=bots][value=easy][checked]");
        assert_eq!(easy.len(), 1);
    }
}

#[actix_web::test]
async fn another_move_is_answered_and_the_step_stays() {
    let club = Club::open().await;
    let guest = club.guest();
    let allowed = guest
        .get(&format!("{}?step=4&made=3S", address("crazy-eights")))
        .await;
    assert!(
        allowed.says("That may be done too")
            && allowed
                .says("Here we play the six of spades, because a six left in your hand costs six"),
        "{}",
        allowed.words()
    );
    assert!(allowed.says("Step 4 of 11"));
    let refused = guest
        .get(&format!("{}?step=8&made=AD", address("bid-whist")))
        .await;
    assert!(refused.says("Not now") && refused.says("Step 8 of 12"));
    let renege = guest
        .get(&format!("{}?step=8&made=QD", address("bid-whist")))
        .await;
    assert!(
        renege.says("The queen of diamonds does not follow: spades were led and you hold some"),
        "{}",
        renege.words()
    );
    let nonsense = guest
        .get(&format!("{}?step=8&made=hello", address("bid-whist")))
        .await;
    assert_eq!(nonsense.status, 200);
    assert!(nonsense.says("Not now"));
}

#[actix_web::test]
async fn a_learner_is_sent_no_hidden_card() {
    let club = Club::open().await;
    let page = club.guest().get(&address("crazy-eights")).await;
    // Seats 2 and 3 still hold these before the learner's first move.
    for card in ["2H", "KD", "KH", "JC"] {
        assert!(!page.text.contains(&format!("#{card}\"")), "{card}");
    }
}

#[actix_web::test]
async fn a_first_deal_is_found_from_the_lobby_the_rules_and_the_form() {
    let club = Club::open().await;
    let guest = club.guest();
    for game in GAMES {
        for page in [
            "/casual".to_owned(),
            format!("/casual/rules/{}", game.slug),
            format!("/casual/tables/new?game={}", game.slug),
        ] {
            let links = guest.get(&page).await.attributes("main a", "href");
            assert!(links.contains(&address(game.slug)), "{page}: {links:?}");
        }
    }
    assert_eq!(guest.get(&address("poker")).await.status, 404);
    let far = guest.get(&format!("{}?step=99", address("cpwp"))).await;
    assert!(far.says("The end"), "{}", far.words());
}

fn title(slug: &str) -> &'static str {
    firstjack::games::game(slug).expect("a game").title
}
