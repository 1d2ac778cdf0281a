//! Casual tables, as guests, members and watchers see them.

use crate::support::{Browser, Club, Seen};
use firstjack::access::Role;
use firstjack::people::Holder;
use std::collections::BTreeSet;

/// A club whose bots think for no time.
pub async fn club() -> Club {
    Club::open_with(|config| config.limits.bot_pause = 0).await
}

/// Opens a table of Crazy 8's and gives its address.
pub async fn opens(guest: &Browser, name: &str, typed: &[(&str, &str)]) -> String {
    let form = guest.get("/casual/tables/new?game=crazy-eights").await;
    let mut form = form.form("/casual/tables").filled(typed);
    if form.fields.iter().any(|(field, _)| field == "name") {
        form = form.filled(&[("name", name)]);
    }
    let opened = guest.submit("/casual/tables", &form).await;
    assert_eq!(opened.status, 303, "{}", opened.words());
    opened.location().to_owned()
}

/// Looks at the table until it is this guest's turn, or the deal is over.
pub async fn waits(guest: &Browser, table: &str) -> Seen {
    for _ in 0..400 {
        let seen = guest.get(table).await;
        let heading = seen.heading();
        if heading.contains("your turn") || heading.contains("between") || heading.contains("over")
        {
            return seen;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("{table} goes on without us");
}

/// The moves that the page offers.
pub fn offered(seen: &Seen) -> Vec<String> {
    seen.attributes(".yourhand button[name=made]", "value")
}

pub async fn plays(guest: &Browser, table: &str, seen: &Seen, made: &str) -> Seen {
    let moves = format!("{table}/moves");
    let form = seen.form(&moves).filled(&[("made", made)]);
    guest.submit(&moves, &form).await
}

#[actix_web::test]
async fn a_guest_gives_a_name_and_plays_with_bots_to_the_end_of_a_deal() {
    let club = club().await;
    let guest = club.guest();
    let table = opens(&guest, "Ruth", &[("fill", "yes"), ("seats", "3")]).await;
    let seen = guest.get(&table).await;
    assert!(seen.says("Ruth you"), "{}", seen.words());
    assert!(seen.says("club bot"));
    let dealt = guest.send(&table, &format!("{table}/deals"), &[]).await;
    assert_eq!(dealt.status, 303, "{}", dealt.words());
    for _ in 0..200 {
        let seen = waits(&guest, &table).await;
        if !seen.heading().contains("your turn") {
            assert!(
                seen.says("collect"),
                "how it ended is said: {}",
                seen.words()
            );
            assert!(seen.all(".shown .card").len() > 1, "every hand is shown");
            return;
        }
        let moves = offered(&seen);
        let played = plays(&guest, &table, &seen, &moves[0]).await;
        assert_eq!(played.status, 303, "{}: {}", moves[0], played.words());
    }
    panic!("the deal does not end");
}

#[actix_web::test]
async fn nobody_is_sent_a_card_that_is_not_theirs_to_see() {
    let club = club().await;
    let (ruth, cy, watcher) = (club.guest(), club.guest(), club.guest());
    let table = opens(&ruth, "Ruth", &[("fill", "no"), ("seats", "2")]).await;
    let seats = format!("{table}/seats");
    let sat = cy
        .submit(
            &seats,
            &cy.get(&table).await.forms(&seats)[0]
                .clone()
                .filled(&[("name", "Cy"), ("seat", "1")]),
        )
        .await;
    assert_eq!(sat.status, 303, "{}", sat.words());
    ruth.send(&table, &format!("{table}/games"), &[]).await;
    ruth.send(&table, &format!("{table}/deals"), &[]).await;
    let cards = |seen: &Seen| -> BTreeSet<String> {
        let shown = seen.attributes(".hand .card__art use", "href");
        shown
            .iter()
            .filter_map(|href| href.split_once('#'))
            .map(|(_, card)| card.to_owned())
            .collect()
    };
    let hands = [cards(&ruth.get(&table).await), cards(&cy.get(&table).await)];
    assert_eq!(hands.each_ref().map(BTreeSet::len), [7, 7]);
    for (viewer, hidden) in [(&ruth, &hands[1]), (&cy, &hands[0])] {
        let text = viewer.get(&table).await.text;
        for card in hidden {
            assert!(
                !text.contains(&format!("#{card}\"")),
                "{card} is in the page"
            );
            assert!(
                !text.contains(&format!("\"{card}\"")) && !text.contains(&format!("\"{card}=")),
                "{card} is in the page"
            );
        }
    }
    let text = watcher.get(&table).await.text;
    for card in hands.iter().flatten() {
        assert!(
            !text.contains(&format!("#{card}\"")),
            "a watcher is sent {card}"
        );
    }
    assert!(
        watcher
            .get(&format!("{table}/deals"))
            .await
            .says("Shown when the deal is over")
    );
}

#[actix_web::test]
async fn the_journal_of_a_table_is_a_file_that_keeps_the_deal_to_itself() {
    let club = club().await;
    let guest = club.guest();
    let table = opens(&guest, "Ruth", &[("fill", "yes"), ("seats", "2")]).await;
    guest.send(&table, &format!("{table}/deals"), &[]).await;
    let file = club.guest().get(&format!("{table}/journal")).await;
    assert_eq!(file.status, 200);
    let lines: Vec<serde_json::Value> = file
        .text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines[0]["entry"]["type"], "table_opened");
    let started = lines
        .iter()
        .find(|line| line["entry"]["type"] == "game_started")
        .expect("a start");
    assert_eq!(
        started["left_out"],
        "The secret of this deal is shown when the deal is over."
    );
    assert!(started["entry"].get("secret").is_none());
    let deals = guest.get(&format!("{table}/deals")).await;
    assert!(
        deals
            .attributes("a", "href")
            .contains(&format!("{table}/journal"))
    );
}

#[actix_web::test]
async fn a_move_sent_twice_is_made_once() {
    let club = club().await;
    let guest = club.guest();
    let table = opens(
        &guest,
        "Ruth",
        &[("fill", "yes"), ("seats", "2"), ("drawing", "at_will")],
    )
    .await;
    guest.send(&table, &format!("{table}/deals"), &[]).await;
    let seen = waits(&guest, &table).await;
    let held = seen.all(".hand > li").len();
    let moves = format!("{table}/moves");
    let form = seen.form(&moves).filled(&[("made", "draw")]);
    assert_eq!(guest.submit(&moves, &form).await.status, 303);
    assert_eq!(
        guest.submit(&moves, &form).await.status,
        303,
        "the same again is no fault"
    );
    assert_eq!(guest.get(&table).await.all(".hand > li").len(), held + 1);
}

#[actix_web::test]
async fn what_the_rules_forbid_is_refused_in_a_sentence_and_the_hand_is_kept() {
    let club = club().await;
    let guest = club.guest();
    let table = opens(&guest, "Ruth", &[("fill", "yes"), ("seats", "2")]).await;
    guest.send(&table, &format!("{table}/deals"), &[]).await;
    let seen = waits(&guest, &table).await;
    let refused = plays(&guest, &table, &seen, "pass").await;
    assert_eq!(refused.status, 422);
    assert!(refused.says("You cannot pass"), "{}", refused.words());
    assert_eq!(
        refused.all(".hand > li").len(),
        seen.all(".hand > li").len()
    );
}

#[actix_web::test]
async fn a_page_that_has_grown_old_moves_nothing() {
    let club = club().await;
    let guest = club.guest();
    let table = opens(
        &guest,
        "Ruth",
        &[("fill", "yes"), ("seats", "2"), ("drawing", "at_will")],
    )
    .await;
    guest.send(&table, &format!("{table}/deals"), &[]).await;
    let old = waits(&guest, &table).await;
    plays(&guest, &table, &waits(&guest, &table).await, "draw").await;
    let stale = plays(&guest, &table, &old, "draw").await;
    assert_eq!(stale.status, 409);
    assert!(
        stale.says("The table has moved on since you looked"),
        "{}",
        stale.words()
    );
}

#[actix_web::test]
async fn an_open_table_stands_in_the_lobby_and_one_by_link_does_not() {
    let club = club().await;
    let guest = club.guest();
    let open = opens(&guest, "Ruth", &[("fill", "no"), ("door", "open")]).await;
    let hidden = opens(&guest, "Ruth", &[("fill", "no"), ("door", "by_link")]).await;
    let lobby = club.guest().get("/casual").await;
    let links = lobby.attributes("main .roster__link", "href");
    assert!(
        links.contains(&open) && !links.contains(&hidden),
        "{links:?}"
    );
    assert!(lobby.says("1 person, 3 seats free"), "{}", lobby.words());
}

#[actix_web::test]
async fn a_member_keeps_the_seat_on_another_device() {
    let club = club().await;
    let ada = club.person("Ada Pike", Role::Player).await;
    let phone = club.signed_in(Holder::Person(ada)).await;
    let table = opens(&phone, "", &[("fill", "yes"), ("seats", "2")]).await;
    let laptop = club.signed_in(Holder::Person(ada)).await;
    let seen = laptop.get(&table).await;
    assert!(seen.says("Ada Pike you"), "{}", seen.words());
}

#[actix_web::test]
async fn a_form_that_is_wrong_says_so_and_keeps_what_was_typed() {
    let club = club().await;
    let guest = club.guest();
    let page = guest.get("/casual/tables/new?game=crazy-eights").await;
    let form =
        page.form("/casual/tables")
            .filled(&[("name", "Ruth"), ("seats", "9"), ("clock", "3")]);
    let refused = guest.submit("/casual/tables", &form).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.says("Crazy 8's is for 2 to 7 players."),
        "{}",
        refused.words()
    );
    assert!(refused.says("Give 10 to 600 seconds for a move"));
    let kept = refused.form("/casual/tables").fields;
    assert!(
        kept.contains(&("seats".to_owned(), "9".to_owned())),
        "{kept:?}"
    );
}

#[actix_web::test]
async fn every_game_has_its_rules_page_and_its_form() {
    let club = club().await;
    let guest = club.guest();
    for game in firstjack::games::GAMES {
        let rules = guest.get(&format!("/casual/rules/{}", game.slug)).await;
        assert_eq!(
            (rules.status.as_u16(), rules.heading()),
            (200, game.title.to_owned())
        );
        assert!(
            rules.all("main .prose li").len() > 1,
            "{} has rules",
            game.slug
        );
        let form = guest
            .get(&format!("/casual/tables/new?game={}", game.slug))
            .await;
        assert_eq!(form.heading(), format!("New table of {}", game.title));
    }
    assert_eq!(guest.get("/casual/rules/poker").await.status, 404);
    assert_eq!(guest.get("/casual/tables/00000000").await.status, 404);
}
