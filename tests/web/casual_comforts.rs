//! What makes a casual table pleasant: cards picked together, a deal again, time, colours and taps.

use crate::casual::{club, offered, opens, plays, waits};
use crate::support::{Browser, Seen};

/// A table of two, Ruth and a bot, with its first deal played to the end.
async fn after_a_deal(guest: &Browser) -> String {
    let table = opens(guest, "Ruth", &[("fill", "yes"), ("seats", "2")]).await;
    guest.send(&table, &format!("{table}/deals"), &[]).await;
    for _ in 0..300 {
        let seen = waits(guest, &table).await;
        if !seen.heading().contains("your turn") {
            return table;
        }
        plays(guest, &table, &seen, &offered(&seen)[0]).await;
    }
    panic!("the deal does not end");
}

#[actix_web::test]
async fn a_deal_that_is_over_is_looked_at_again_card_by_card() {
    let club = club().await;
    let guest = club.guest();
    let table = after_a_deal(&guest).await;
    let link = format!("{table}/deals/1");
    let over = guest.get(&table).await;
    assert!(over.attributes(".yourhand a", "href").contains(&link));
    let dealt = club.guest().get(&link).await;
    assert_eq!(dealt.status, 200);
    assert!(dealt.says("Just dealt"));
    assert_eq!(dealt.all(".open-hand .card").len(), 14, "seven each");
    let first = club.guest().get(&format!("{link}?step=1")).await;
    assert!(
        first
            .attributes(".moves [aria-current] a", "href")
            .contains(&"?step=1".to_owned())
    );
    let last = club.guest().get(&format!("{link}?step=9999")).await;
    assert!(
        last.all(".open-hand .card").len() < 14,
        "a step that is too far is the last one"
    );
}

#[actix_web::test]
async fn a_deal_that_is_being_played_or_was_never_dealt_is_not_shown() {
    let club = club().await;
    let guest = club.guest();
    let table = opens(&guest, "Ruth", &[("fill", "yes"), ("seats", "2")]).await;
    guest.send(&table, &format!("{table}/deals"), &[]).await;
    for deal in ["1", "2", "0"] {
        let hidden = guest.get(&format!("{table}/deals/{deal}")).await;
        assert_eq!(hidden.status, 404, "deal {deal}");
        assert!(
            hidden.says("This deal is not over, or there was none"),
            "{}",
            hidden.words()
        );
    }
}

/// Deals and draws until one tap plays a card.
async fn with_a_card_to_play(guest: &Browser, table: &str) -> Seen {
    for _ in 0..200 {
        let seen = waits(guest, table).await;
        if !seen.all(".hand button.card").is_empty() {
            return seen;
        }
        if seen.heading().contains("your turn") {
            plays(guest, table, &seen, &offered(&seen)[0]).await;
        } else {
            guest.send(table, &format!("{table}/deals"), &[]).await;
        }
    }
    panic!("no card can ever be played");
}

#[actix_web::test]
async fn colours_and_taps_are_kept_on_the_device_that_chose_them() {
    let club = club().await;
    let guest = club.guest();
    let table = opens(&guest, "Ruth", &[("fill", "yes"), ("seats", "2")]).await;
    let seen = with_a_card_to_play(&guest, &table).await;
    assert!(seen.all("[data-deck]").is_empty(), "four colours");
    let comforts = format!("{table}/comforts");
    let mut form = seen.form(&comforts);
    for chosen in ["two-colours", "two-taps"] {
        form.fields.push(("comfort".to_owned(), chosen.to_owned()));
    }
    assert_eq!(guest.submit(&comforts, &form).await.status, 303);
    let seen = guest.get(&table).await;
    assert!(seen.all(".hand button.card").is_empty());
    assert!(
        !seen.all(".hand details.pick").is_empty(),
        "a second tap confirms"
    );
    assert_eq!(seen.attributes("#casual", "data-deck"), ["two"]);
    let other = club.guest().get(&table).await;
    assert!(other.all("[data-deck]").is_empty(), "nobody else's cards");
}

#[actix_web::test]
async fn whoever_thinks_says_so_once_and_gets_more_time() {
    let club = club().await;
    let guest = club.guest();
    let chosen = [("fill", "yes"), ("seats", "2"), ("clock", "60")];
    let table = opens(&guest, "Ruth", &chosen).await;
    guest.send(&table, &format!("{table}/deals"), &[]).await;
    let presence = format!("{table}/presence");
    let seen = waits(&guest, &table).await;
    assert!(seen.says("I am here, give me more time"));
    let form = seen.form(&presence);
    assert_eq!(guest.submit(&presence, &form).await.status, 303);
    let seen = guest.get(&table).await;
    assert!(seen.forms(&presence).is_empty(), "once for a move");
    let again = guest.send(&table, &format!("{table}/moves"), &[]).await;
    assert_eq!(again.status, 422, "nothing was chosen");
}

#[actix_web::test]
async fn several_cards_are_ticked_and_a_refusal_keeps_them_ticked() {
    let club = club().await;
    let guest = club.guest();
    let page = guest.get("/casual/tables/new?game=contracts").await;
    let form =
        page.form("/casual/tables")
            .filled(&[("name", "Ruth"), ("seats", "2"), ("fill", "yes")]);
    let table = guest.submit("/casual/tables", &form).await;
    let table = table.location().to_owned();
    guest.send(&table, &format!("{table}/deals"), &[]).await;
    let seen = waits(&guest, &table).await;
    plays(&guest, &table, &seen, "draw").await;
    let seen = waits(&guest, &table).await;
    let moves = format!("{table}/moves");
    let held = seen.attributes(".ticks input", "value");
    assert_eq!(held.len(), seen.all(".hand > li").len());
    let forms = seen.forms(&moves);
    let mut form = forms[1].clone().filled(&[("pick", "meld")]);
    let nothing = guest.submit(&moves, &form).await;
    assert!(nothing.says("Tick the cards first."), "{}", nothing.words());
    for card in &held[..2] {
        form.fields.push(("card".to_owned(), card.clone()));
    }
    let refused = guest.submit(&moves, &form).await;
    assert_eq!(refused.status, 422, "{}", refused.words());
    assert_eq!(
        refused.attributes(".ticks input[checked]", "value"),
        held[..2],
        "what was ticked stays ticked"
    );
    assert_eq!(refused.all(".hand > li").len(), held.len());
}

#[actix_web::test]
async fn a_guest_plays_on_from_another_device_in_the_same_seat() {
    let club = club().await;
    let phone = club.guest();
    let table = opens(&phone, "Ruth", &[("fill", "yes"), ("seats", "2")]).await;
    let asked = phone.get(&format!("{table}/device")).await;
    let link = asked.all("#device-link").remove(0);
    let path = link.split_once("/casual").expect("an address").1;
    let path = format!("/casual{}", path.trim());
    let laptop = club.guest();
    assert!(!laptop.get(&table).await.says("Ruth you"));
    let page = laptop.get(&path).await;
    assert!(page.says("Do you want to play as Ruth on this device?"));
    assert!(!laptop.get(&table).await.says("Ruth you"), "not by looking");
    assert_eq!(laptop.submit(&path, &page.form(&path)).await.status, 303);
    assert!(laptop.get(&table).await.says("Ruth you"));
    let nobody = laptop.get(&format!("{table}/device/nobody")).await;
    assert_eq!(nobody.status, 404);
}

#[actix_web::test]
async fn a_bot_takes_over_again_when_the_clock_runs_out_for_somebody_who_was_back() {
    let club = club().await;
    let guest = club.guest();
    let chosen = [("fill", "yes"), ("seats", "2"), ("clock", "10")];
    let table = opens(&guest, "Ruth", &chosen).await;
    guest.send(&table, &format!("{table}/deals"), &[]).await;
    let presence = format!("{table}/presence");
    for _ in 0..2 {
        let covered = waits_for_the_bot(&guest, &table).await;
        let back = guest.submit(&presence, &covered.form(&presence)).await;
        assert_eq!(back.status, 303, "{}", back.words());
    }
}

/// Until a bot plays for Ruth, who does nothing; a new deal is dealt where one is over.
async fn waits_for_the_bot(guest: &Browser, table: &str) -> Seen {
    for _ in 0..1200 {
        let seen = guest.get(table).await;
        if seen.says("Your time was up, so a bot plays for you.") {
            return seen;
        }
        if seen.heading().contains("between") {
            guest.send(table, &format!("{table}/deals"), &[]).await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    panic!("nobody plays for Ruth");
}

#[actix_web::test]
async fn no_form_can_use_up_the_request_of_a_bot() {
    let club = club().await;
    let guest = club.guest();
    let table = opens(&guest, "Ruth", &[("fill", "yes"), ("seats", "2")]).await;
    let phrases = format!("{table}/phrases");
    let mut form = guest.get(&table).await.form(&phrases);
    form.fields.retain(|(field, _)| field != "request");
    form.fields
        .push(("request".to_owned(), "bot:0000000000000007".to_owned()));
    let form = form.filled(&[("phrase", "hello")]);
    assert_eq!(guest.submit(&phrases, &form).await.status, 400);
}
