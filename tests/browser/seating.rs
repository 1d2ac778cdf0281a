//! The pages of seating in a browser: none is wider than its screen, the bar shows where one is, and
//! the lines of a bracket go from game to game.

use crate::phone::{Phone, with_phone};
use crate::support::{Club, Evening, NEW};
use firstjack::access::Role;
use firstjack::ids::PairNo;
use firstjack::tournament::Command;

const URL: &str = "/tournaments/saturday-open";

/// A knockout of six with everything, of whom the last two have long names.
async fn knockout(club: &Club) -> Evening<'_> {
    let evening = Evening::with(club, 5, |settings| {
        settings.format = "knockout".into();
        settings.plan.consolation = true;
        settings.plan.third_place = true;
    })
    .await;
    with_long_names(club, &evening, 6).await;
    evening
}

async fn with_long_names(club: &Club, evening: &Evening<'_>, number: u16) {
    let names = [
        "Maximiliana von Hohenstein-Oppenheimer",
        "Bartholomew Featherstonehaugh-Cholmondeley",
    ];
    let [one, other] = names;
    let players = [
        club.person(one, Role::Player).await,
        club.person(other, Role::Player).await,
    ];
    evening.does(Command::EnterPair { players }).await;
    let pair = PairNo(number);
    evening.does(Command::CheckIn { pair }).await;
}

async fn fits(phone: &Phone, page: &str) {
    phone.open(page).await;
    for width in [320, 390, 640, 820, 1280] {
        phone.is_wide(width).await;
        let fits = "return document.scrollingElement.scrollWidth <= innerWidth";
        assert!(phone.asks(fits).await, "{page} at {width}");
    }
}

#[actix_web::test]
async fn no_page_of_a_bracket_is_wider_than_its_screen() {
    let club = Club::open().await;
    let evening = knockout(&club).await;
    evening.plays_round(1).await;
    evening.posts_round(2).await;
    with_phone(&club, async |phone| {
        phone.signs_in_as_owner().await;
        for page in [
            "",
            "/bracket",
            "/standings",
            "/standings/6",
            "/pairs/6",
            "/pairs/6/card",
            "/rounds/2",
            "/rounds/2/changes",
            "/rounds/2/redrawing",
            "/settings",
        ] {
            fits(phone, &format!("{URL}{page}")).await;
        }
        fits(phone, NEW.0).await;
    })
    .await;
}

#[actix_web::test]
async fn no_page_of_a_draft_is_wider_than_its_screen() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    with_long_names(&club, &evening, 7).await;
    evening.draws_round(1).await;
    let earlier = evening.t().await.draft.expect("a draft").seq;
    evening
        .does(Command::RedrawRound {
            round: firstjack::ids::RoundNo(1),
            seed: 8,
        })
        .await;
    with_phone(&club, async |phone| {
        phone.signs_in_as_owner().await;
        let compare = format!("/rounds/1/draft/earlier?with={earlier}");
        for page in ["/rounds/1/draft", &compare, "/room"] {
            fits(phone, &format!("{URL}{page}")).await;
        }
    })
    .await;
}

#[actix_web::test]
async fn the_bar_shows_where_one_is_also_on_a_phone() {
    let club = Club::open().await;
    let evening = knockout(&club).await;
    evening.plays_round(1).await;
    with_phone(&club, async |phone| {
        phone.signs_in_as_owner().await;
        for (page, place) in [
            ("/bracket", "Rounds"),
            ("/room", "Rounds"),
            ("/standings", "Standings"),
            ("/pairs/1", "Pairs"),
            ("/history", "History"),
            ("/settings", "Settings"),
        ] {
            phone.open(&format!("{URL}{page}")).await;
            phone.waits_for_element(".bar__nav [aria-current]").await;
            let in_view = format!(
                "const here = document.querySelector('.bar__nav [aria-current]'); \
                 const box = here.getBoundingClientRect(); \
                 return here.textContent.trim() === '{place}' && box.left >= 0 && box.right <= innerWidth"
            );
            assert!(phone.asks(&in_view).await, "{page}: {place}");
        }
    })
    .await;
}

#[actix_web::test]
async fn a_line_leads_from_two_games_to_the_one_between_them() {
    let club = Club::open().await;
    let evening = knockout(&club).await;
    evening.plays_round(1).await;
    with_phone(&club, async |phone| {
        phone.open(&format!("{URL}/bracket")).await;
        phone.is_wide(1280).await;
        let middle = "const middle = (round, game) => { \
            const box = document.querySelectorAll('.bracket__round')[round] \
                .querySelectorAll('.bracket__game')[game].getBoundingClientRect(); \
            return (box.top + box.bottom) / 2; }; ";
        let between = "return Math.abs((middle(0, 0) + middle(0, 1)) / 2 - middle(1, 0)) < 2";
        assert!(phone.asks(&format!("{middle}{between}")).await);
        let line = "return getComputedStyle(document.querySelector('.bracket__slot'), '::after').content !== 'none'";
        assert!(phone.asks(line).await);
        phone.is_wide(390).await;
        assert!(!phone.asks(line).await, "one under another needs none");
    })
    .await;
}

/// Pair 6 has names that fill a phone from edge to edge.
#[actix_web::test]
async fn on_a_phone_a_long_name_leaves_the_word_beside_it_alone() {
    let club = Club::open().await;
    let evening = knockout(&club).await;
    evening.plays_round(1).await;
    with_phone(&club, async |phone| {
        phone.signs_in_as_owner().await;
        phone.is_wide(390).await;
        // The words before the cells take a column of their own, which no name reaches into.
        let apart = "return [...document.querySelectorAll('.score-card td[data-label] > *')].every(value => {
            const row = value.closest('tr').getBoundingClientRect();
            return value.getBoundingClientRect().left >= row.left + 40;
        })";
        for pair in 1..=6 {
            phone.open(&format!("{URL}/pairs/{pair}/card")).await;
            assert!(phone.asks(apart).await, "a name lies over its label on card {pair}");
        }
    })
    .await;
}
