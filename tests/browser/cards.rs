//! Cards in a real browser: a hand on the smallest phone, the keyboard, and being called back.

use crate::phone::{Phone, with_phone};
use crate::support::Club;
use std::time::Duration;

async fn club() -> Club {
    Club::open_with(|config| config.limits.bot_pause = 50).await
}

/// Opens a table with bots and deals.
async fn plays_with_bots(phone: &Phone, game: &str) {
    phone.open(&format!("/casual/tables/new?game={game}")).await;
    let name = phone.waits_for_element("[name=name]").await;
    name.send_keys("Ruth").await.expect("to type");
    phone.taps("main form button.btn--primary").await;
    phone.taps("form[action$='/deals'] button").await;
    if game == "bid-whist" {
        phone.reads("deals first").await;
        phone.taps("form[action$='/deals'] button").await;
    }
    phone.waits_for_element("[data-cue]").await;
}

/// Until the page, as it stands there, answers yes.
async fn comes(phone: &Phone, what: &str, script: &str) {
    for _ in 0..300 {
        if phone.asks(script).await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("{what}; there is: {}", phone.words().await);
}

/// Of every card some 44 pixels can be touched, and nothing has to be scrolled sideways.
const TOUCHABLE: &str = "
    const cards = [...document.querySelectorAll('.hand .card')];
    const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth;
    return !wide && cards.length == 14 && cards.every(card => {
        card.scrollIntoView({block: 'center'});
        const {left, top} = card.getBoundingClientRect();
        return [[2, 4], [40, 40]].every(([x, y]) =>
            card.contains(document.elementFromPoint(left + x, top + y)));
    });";

#[actix_web::test]
async fn fourteen_cards_can_be_touched_on_the_smallest_phone() {
    let club = club().await;
    with_phone(&club, async |phone| {
        phone.is_wide(360).await;
        plays_with_bots(phone, "contracts").await;
        phone.taps("button[name=made][value=draw]").await;
        comes(phone, "every card can be touched", TOUCHABLE).await;
    })
    .await;
}

#[actix_web::test]
async fn the_arrow_keys_go_along_the_hand_and_enter_plays() {
    let club = club().await;
    with_phone(&club, async |phone| {
        plays_with_bots(phone, "bid-whist").await;
        phone.taps("button[name=made][value^='bid 7']").await;
        comes(
            phone,
            "a card can be led",
            "document.querySelector('button[value^=\"name \"]')?.click();
             return document.querySelectorAll('.hand button.card').length == 13",
        )
        .await;
        assert!(
            phone
                .asks(
                    "const cards = document.querySelectorAll('.hand button.card');
                     cards[0].focus();
                     const press = key => document.activeElement.dispatchEvent(
                         new KeyboardEvent('keydown', {key, bubbles: true}));
                     press('ArrowRight'); press('ArrowRight'); press('ArrowLeft');
                     return document.activeElement === cards[1]"
                )
                .await,
            "the second card"
        );
        assert!(
            phone
                .asks("document.activeElement.click(); return true")
                .await
        );
        comes(
            phone,
            "a card was played",
            "return document.querySelectorAll('.hand > li').length == 12",
        )
        .await;
        comes(
            phone,
            "the keyboard is at the hand again when one's turn comes",
            "return document.activeElement.matches('.hand .card')",
        )
        .await;
    })
    .await;
}

#[actix_web::test]
async fn the_title_says_that_it_is_my_turn_when_it_comes() {
    let club = club().await;
    with_phone(&club, async |phone| {
        plays_with_bots(phone, "bid-whist").await;
        phone.taps("button[name=made][value=pass]").await;
        comes(
            phone,
            "the title without a new page",
            "window.stayed ??= true;
             const said = ['[value=pass]', '[value^=bid]', '[value^=name]'];
             said.map(call => document.querySelector(call)).find(key => key)?.click();
             return window.stayed && document.title.includes('your turn')
                 && !!document.querySelector('.hand button.card')",
        )
        .await;
    })
    .await;
}
