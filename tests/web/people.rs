use crate::support::Club;
use firstjack::access::Role;

#[actix_web::test]
async fn the_owner_gives_somebody_another_role() {
    let club = Club::open().await;
    let ann = club.person("Ann Pike", Role::Player).await;
    let (owner, page) = (club.owner().await, format!("/people/{ann}"));
    assert!(owner.get("/people").await.says("Ann Pike"));
    let seen = owner
        .send(&page, &format!("{page}/role"), &[("role", "director")])
        .await;
    assert!(owner.follow(seen).await.says("Ann Pike is now a director."));
    assert_eq!(
        owner.get(&page).await.attributes("input[checked]", "value"),
        ["director"]
    );
}

#[actix_web::test]
async fn the_last_owner_cannot_give_the_club_away() {
    let club = Club::open().await;
    let owner = club.owner().await;
    let page = owner
        .get("/people")
        .await
        .attributes(".roster__who", "href")
        .concat();
    let seen = owner
        .send(&page, &format!("{page}/role"), &[("role", "player")])
        .await;
    assert_eq!(seen.status, 422);
    assert!(seen.says("A club needs an owner. Make somebody else an owner first."));
    assert_eq!(owner.get("/people").await.status, 200);
}

#[actix_web::test]
async fn a_person_who_is_not_there_is_not_found() {
    let club = Club::open().await;
    let owner = club.owner().await;
    assert!(
        owner
            .get("/people/12345")
            .await
            .says("There is nobody of that number in this club.")
    );
    assert_eq!(owner.get("/people/twelve").await.status, 404);
}

#[actix_web::test]
async fn the_owner_renames_the_club_and_every_page_says_so() {
    let club = Club::open().await;
    let owner = club.owner().await;
    let typed = [("club", "Lakeside Whist"), ("zone", "America/Chicago")];
    let seen = owner.send("/club", "/club", &typed).await;
    assert_eq!(seen.status, 303);
    assert_eq!(club.guest().get("/").await.heading(), "Lakeside Whist");
    let page = owner.get("/club").await;
    assert_eq!(
        page.attributes("#zone option[selected]", "value"),
        ["America/Chicago"]
    );
}
