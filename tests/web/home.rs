use crate::support::Club;

#[actix_web::test]
async fn the_server_says_that_it_is_well() {
    let club = Club::not_set_up().await;
    let seen = club.guest().get("/health").await;
    assert_eq!((seen.status.as_u16(), seen.text.as_str()), (200, "ok"));
}

#[actix_web::test]
async fn the_bar_shows_each_role_the_places_it_may_go() {
    let club = Club::open().await;
    let bar = |seen: crate::support::Seen| seen.all(".bar__nav a, .bar__account");
    let everybodys = ["Tournaments", "Casual tables"];
    let with = |account| [&everybodys[..], &[account]].concat();
    assert_eq!(bar(club.guest().get("/").await), with("Sign in"));
    assert_eq!(bar(club.member().await.get("/").await), with("Account"));
    assert_eq!(
        bar(club.owner().await.get("/").await),
        [
            "Tournaments",
            "Casual tables",
            "Members",
            "Suspensions",
            "People",
            "Invitations",
            "Club",
            "Account"
        ]
    );
}

#[actix_web::test]
async fn every_link_of_the_first_page_leads_somewhere() {
    let club = Club::open().await;
    let owner = club.owner().await;
    for url in owner.get("/").await.attributes("a[href^='/']", "href") {
        assert_eq!(owner.get(&url).await.status, 200, "{url}");
    }
}
