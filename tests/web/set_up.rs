use crate::support::{Club, PASSWORD};
use firstjack::config::Config;
use firstjack::people::clubs;

const CLUB: &[(&str, &str)] = &[
    ("club", "Riverside Whist"),
    ("zone", "America/Chicago"),
    ("currency", "USD"),
    ("name", "Olive Owens"),
    ("sign_in", "Olive@Example.org"),
    ("password", PASSWORD),
];

async fn link(club: &Club) -> String {
    let token = clubs::offer_set_up(&club.state.db).await.expect("a link");
    format!("/setup/{}", token.expect("no owner yet").as_str())
}

#[actix_web::test]
async fn the_link_makes_the_club_and_its_owner_who_is_signed_in() {
    let club = Club::not_set_up().await;
    let olive = club.guest();
    let link = link(&club).await;
    let seen = olive.send(&link, "", CLUB).await;
    assert_eq!((seen.status.as_u16(), seen.location()), (303, "/"));
    let home = olive.follow(seen).await;
    assert_eq!(home.heading(), "Riverside Whist");
    assert!(home.says("Riverside Whist is set up, and you are its owner."));
    assert!(home.says("You are signed in as Olive Owens."));
    assert_eq!(olive.get("/people").await.status, 200);
}

#[actix_web::test]
async fn the_link_dies_when_it_is_used() {
    let club = Club::not_set_up().await;
    let (olive, late) = (club.guest(), club.guest());
    let link = link(&club).await;
    let form = late.get(&link).await.form("").filled(CLUB);
    assert_eq!(olive.send(&link, "", CLUB).await.status, 303);
    for seen in [late.submit(&link, &form).await, late.get(&link).await] {
        assert_eq!(seen.status, 404);
        assert!(
            seen.says("This set-up link has been used"),
            "{}",
            seen.words()
        );
    }
}

#[actix_web::test]
async fn a_newer_link_takes_the_place_of_the_one_before() {
    let club = Club::not_set_up().await;
    let (before, now) = (link(&club).await, link(&club).await);
    assert_eq!(club.guest().get(&before).await.status, 404);
    assert_eq!(club.guest().get(&now).await.status, 200);
}

#[actix_web::test]
async fn what_was_typed_wrongly_is_said_beside_its_field_and_nothing_typed_is_lost() {
    let club = Club::not_set_up().await;
    let (olive, link) = (club.guest(), link(&club).await);
    let typed = [
        ("club", "Riverside Whist"),
        ("zone", "Mars/Olympus"),
        ("currency", "USD"),
        ("name", ""),
        ("sign_in", "two words"),
        ("password", "short"),
    ];
    let seen = olive.send(&link, "", &typed).await;
    assert_eq!(seen.status, 422);
    assert_eq!(
        seen.all("#zone-error"),
        ["Choose the time zone the club plays in."]
    );
    assert_eq!(seen.all("#name-error"), ["Type a name."]);
    assert_eq!(seen.attributes("#club", "value"), ["Riverside Whist"]);
    assert_eq!(seen.attributes("#sign_in", "value"), ["two words"]);
    assert_eq!(
        seen.all("#sign_in-error").len() + seen.all("#password-error").len(),
        2
    );
    assert!(
        !seen.text.contains("short\""),
        "a password is not sent back"
    );
    let links = seen.attributes("#refused[autofocus] a", "href");
    assert_eq!(links.len(), 4, "every wrong field is led to: {links:?}");
    for link in links {
        assert_eq!(seen.all(&link).len(), 1, "{link} is on the page");
    }
}

#[actix_web::test]
async fn a_club_that_is_not_set_up_says_so_on_its_first_page() {
    let club = Club::not_set_up().await;
    assert!(
        club.guest()
            .get("/")
            .await
            .says("This club is not set up yet")
    );
    let club = Club::open().await;
    assert!(!club.guest().get("/").await.says("not set up"));
}

#[test]
fn links_lead_to_this_computer_also_when_it_listens_on_every_address() {
    let config = Config {
        addr: "0.0.0.0:8080".parse().expect("an address"),
        ..Config::default()
    };
    let url = config.base_url();
    assert!(
        url.starts_with("http://") && url.ends_with(":8080"),
        "{url}"
    );
    assert!(!url.contains("0.0.0.0"), "{url}");
}
