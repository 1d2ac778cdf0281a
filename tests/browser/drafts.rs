//! The draft of a round, changed from the keyboard in a browser without scripts.

use crate::phone::with_phone;
use crate::support::{Club, Evening};
use firstjack::tournament::Made;

/// As a driver presses it.
const ENTER: &str = "\u{e007}";

#[actix_web::test]
async fn two_pairs_are_swapped_by_keyboard_alone_and_without_scripts() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.draws_round(1).await;
    let before = evening.t().await.draft.expect("a draft").draw.tables;
    let (one, other) = (before[0].a.to_string(), before[1].b.to_string());
    with_phone(&club, async |phone| {
        phone.signs_in_as_owner().await;
        phone.blocks_scripts().await;
        phone
            .open("/tournaments/saturday-open/rounds/1/draft")
            .await;
        assert!(!phone.has_script().await);
        let types = async |css: &str, keys: &str| {
            let element = phone.waits_for_element(css).await;
            element.send_keys(keys).await.expect("to type");
        };
        types("#change > summary", ENTER).await;
        types("#one", &one).await;
        types("#other", &other).await;
        types("#change form:first-of-type button", ENTER).await;
        phone.reads("It breaks nothing.").await;
        types("button[value=record]", ENTER).await;
        phone.reads("then changed by hand").await;
    })
    .await;
    let after = evening.t().await.draft.expect("a draft");
    assert_eq!(after.made, Made::ByHand);
    assert_eq!(after.draw.tables[0].a, before[1].b);
}
