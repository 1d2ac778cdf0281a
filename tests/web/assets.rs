use crate::support::Club;
use firstjack::web::assets::{asset, names};

#[actix_web::test]
async fn every_file_of_the_page_is_there_and_kept_for_ever() {
    let club = Club::open().await;
    let guest = club.guest();
    for name in names() {
        let seen = guest.get(asset(name)).await;
        assert_eq!(seen.status, 200, "{name}");
        assert_eq!(
            seen.header("cache-control"),
            "public, max-age=31536000, immutable",
            "{name}"
        );
    }
}

#[actix_web::test]
async fn a_file_under_the_hash_of_another_version_is_not_kept() {
    let club = Club::open().await;
    let seen = club.guest().get("/assets/club.00000000.css").await;
    assert_eq!(
        (seen.status.as_u16(), seen.header("cache-control")),
        (200, "no-cache")
    );
    assert_eq!(seen.header("content-type"), "text/css; charset=utf-8");
}

#[actix_web::test]
async fn every_address_in_a_page_head_leads_somewhere() {
    let club = Club::open().await;
    let guest = club.guest();
    let home = guest.get("/").await;
    for url in home
        .attributes("head link", "href")
        .into_iter()
        .chain(home.attributes("script", "src"))
    {
        assert_eq!(guest.get(&url).await.status, 200, "{url}");
    }
}
