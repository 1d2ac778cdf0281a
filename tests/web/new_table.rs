//! The form of a new casual table: its house rules, and what is typed wrong.

use crate::support::{Browser, Club, Seen};

async fn club() -> Club {
    Club::open_with(|config| config.limits.bot_pause = 0).await
}

/// Sends the form for a table of this game with what was typed.
async fn asks_for(guest: &Browser, game: &str, typed: &[(&str, &str)]) -> Seen {
    let page = guest.get(&format!("/casual/tables/new?game={game}")).await;
    let form = page.form("/casual/tables").filled(&[("name", "Ruth")]);
    guest.submit("/casual/tables", &form.filled(typed)).await
}

/// The table once it is dealt.
async fn dealt(guest: &Browser, opened: &Seen) -> Seen {
    assert_eq!(opened.status, 303, "{}", opened.words());
    let table = opened.location();
    let deal = guest.send(table, &format!("{table}/deals"), &[]).await;
    assert_eq!(deal.status, 303, "{}", deal.words());
    guest.get(table).await
}

#[actix_web::test]
async fn a_table_plays_by_the_sheet_that_was_typed() {
    let club = club().await;
    let guest = club.guest();
    let page = guest.get("/casual/tables/new?game=contracts").await;
    assert!(
        page.says("1 set of 3 + 1 run of 4"),
        "the usual sheet stands in the form: {}",
        page.words()
    );
    let typed = [("seats", "2"), ("sheet", "a set of 5\r\n\r\n2 runs of 4")];
    let opened = asks_for(&guest, "contracts", &typed).await;
    let table = dealt(&guest, &opened).await;
    assert!(table.says("1: 1 set of 5"), "{}", table.words());
}

#[actix_web::test]
async fn a_wrong_contract_is_named_and_the_sheet_is_kept() {
    let club = club().await;
    let typed = [("sheet", "set 3\n3 flushes of 5\nrun 4")];
    let refused = asks_for(&club.guest(), "contracts", &typed).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.says("Contract 2: \"3 flushes of 5\" is neither sets nor runs: write such as"),
        "{}",
        refused.words()
    );
    let sheet = refused.all("details[open] textarea#sheet");
    assert_eq!(sheet.len(), 1, "the heading above the wrong line is open");
    assert!(refused.says("3 flushes of 5"));
    let others = refused.all("details:not([open]) fieldset#twins");
    assert_eq!(others.len(), 1, "what is right stays closed");
}

#[actix_web::test]
async fn a_number_may_be_ticked_away_where_there_may_be_none() {
    let club = club().await;
    let guest = club.guest();
    let page = guest.get("/casual/tables/new?game=bid-whist").await;
    assert!(page.says("As usual: The first pair to reach 5 points wins the game."));
    let far = asks_for(&guest, "bid-whist", &[("target", "100")]).await;
    assert_eq!(far.status, 422);
    assert!(
        far.says("\"100\" is no value of target: choose 1 to 99 or none."),
        "{}",
        far.words()
    );
    let mut form = page
        .form("/casual/tables")
        .filled(&[("name", "Ruth"), ("max_sets", "none")]);
    form.fields.push(("target".to_owned(), "none".to_owned()));
    let opened = guest.submit("/casual/tables", &form).await;
    assert_eq!(opened.status, 303, "{}", opened.words());
}

#[actix_web::test]
async fn no_table_is_asked_what_a_tournament_decides() {
    let club = club().await;
    let page = club.guest().get("/casual/tables/new?game=bid-whist").await;
    assert!(!page.says("Minutes to be seated"), "{}", page.words());
    assert!(page.says("Lowest bid of a forced dealer"));
}
