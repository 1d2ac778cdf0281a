use crate::support::{Browser, Club, PASSWORD, Seen};
use firstjack::access::Role;

const NEW: &str = "books over six";

async fn sign_in(browser: &Browser, password: &str) -> Seen {
    let typed = [("sign_in", "olive"), ("password", password)];
    browser.send("/sign-in", "/sign-in", &typed).await
}

#[actix_web::test]
async fn a_new_password_ends_every_other_session_of_that_person() {
    let club = Club::open().await;
    let (phone, laptop) = (club.guest(), club.guest());
    sign_in(&phone, PASSWORD).await;
    sign_in(&laptop, PASSWORD).await;
    let typed = [("old_password", PASSWORD), ("password", NEW)];
    let seen = laptop.send("/account", "/account/password", &typed).await;
    assert_eq!((seen.status.as_u16(), seen.location()), (303, "/account"));
    assert!(
        laptop
            .follow(seen)
            .await
            .says("Your password is changed, and you are signed out everywhere else.")
    );
    assert_eq!(phone.get("/account").await.status, 303);
    assert_eq!(sign_in(&club.guest(), PASSWORD).await.status, 422);
    assert_eq!(sign_in(&club.guest(), NEW).await.status, 303);
}

#[actix_web::test]
async fn a_new_password_takes_the_present_one() {
    let club = Club::open().await;
    let olive = club.owner().await;
    let typed = [("old_password", "a guess that is wrong"), ("password", NEW)];
    let seen = olive.send("/account", "/account/password", &typed).await;
    assert_eq!(seen.status, 422);
    assert_eq!(
        seen.all("#old_password-error"),
        ["That is not your present password."]
    );
    assert_eq!(sign_in(&club.guest(), PASSWORD).await.status, 303);
}

#[actix_web::test]
async fn a_name_is_changed_with_its_accents() {
    let club = Club::open().await;
    let olive = club.owner().await;
    let typed = [("name", "Olívia O'Neal-Peña"), ("note", "Northside")];
    let seen = olive.send("/account", "/account/name", &typed).await;
    assert_eq!(seen.status, 303);
    assert_eq!(olive.get("/account").await.heading(), "Olívia O'Neal-Peña");
}

#[actix_web::test]
async fn two_of_one_name_are_told_apart_by_a_note() {
    let club = Club::open().await;
    club.person("Ann Smith", Role::Player).await;
    let olive = club.owner().await;
    let typed = [("name", "ann smith"), ("note", "")];
    let seen = olive.send("/account", "/account/name", &typed).await;
    assert_eq!(seen.status, 422);
    assert!(seen.all("#note-error")[0].starts_with("There is already a ann smith."));
    assert_eq!(seen.attributes("#name", "value"), ["ann smith"]);
}
