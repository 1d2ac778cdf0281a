use crate::support::{Club, PASSWORD};

const TYPED: &[(&str, &str)] = &[("name", "Mallory Owens"), ("note", "")];
const PAGE: &str = "/account";
const ACT: &str = "/account/name";

#[actix_web::test]
async fn a_form_sent_from_another_site_changes_nothing() {
    let club = Club::open().await;
    let olive = club.owner().await;
    let form = olive.get(PAGE).await.form(ACT).filled(TYPED);
    for (header, value) in [
        ("Sec-Fetch-Site", "cross-site"),
        ("Sec-Fetch-Site", "same-site"),
        ("Origin", "https://elsewhere.example"),
        ("Origin", "null"),
    ] {
        let seen = olive
            .seen(olive.post(ACT, &form.fields).header(header, value))
            .await;
        assert_eq!(
            (seen.status.as_u16(), seen.heading().as_str()),
            (403, "This form is out of date"),
            "{header}: {value}"
        );
    }
    assert_eq!(olive.get(PAGE).await.heading(), "Olive Owens");
}

#[actix_web::test]
async fn a_form_without_the_token_of_its_page_changes_nothing() {
    let club = Club::open().await;
    let (olive, other) = (club.owner().await, club.director().await);
    let form = olive.get(PAGE).await.form(ACT).filled(TYPED);
    let others = other.get(PAGE).await.form(ACT).filled(TYPED);
    for form in [
        form.clone().without("csrf"),
        form.filled(&[("csrf", "guessed")]),
        others,
    ] {
        let seen = olive.submit(ACT, &form).await;
        assert_eq!(
            (seen.status.as_u16(), seen.heading().as_str()),
            (403, "This form is out of date")
        );
        assert!(seen.says("Go back, reload the page and send the form again"));
    }
    assert_eq!(olive.get(PAGE).await.heading(), "Olive Owens");
}

#[actix_web::test]
async fn a_browser_that_says_nothing_of_where_it_comes_from_needs_the_token() {
    let club = Club::open().await;
    let olive = club.owner().await;
    let form = olive.get(PAGE).await.form(ACT).filled(TYPED);
    let seen = olive.seen(olive.post(ACT, &form.fields)).await;
    assert_eq!(seen.status, 303);
}

#[actix_web::test]
async fn nobody_can_be_signed_in_by_another_site() {
    let club = Club::open().await;
    let guest = club.guest();
    let typed = [("sign_in", "olive"), ("password", PASSWORD)];
    assert_eq!(guest.seen(guest.post("/sign-in", typed)).await.status, 403);
    let form = guest.get("/sign-in").await.form("/sign-in").filled(&typed);
    let stranger = club.guest();
    assert_eq!(
        stranger.submit("/sign-in", &form).await.status,
        403,
        "the token of somebody else's page"
    );
    assert_eq!(guest.submit("/sign-in", &form).await.status, 303);
}

#[actix_web::test]
async fn what_a_page_kept_while_offline_is_taken_after_signing_in_again() {
    let club = Club::open().await;
    let olive = club.owner().await;
    let kept = olive
        .get(PAGE)
        .await
        .form(ACT)
        .filled(&[("csrf", "of the sign-in before")]);
    let send = || olive.post(ACT, &kept.fields).header("X-Outbox", "1");
    assert_eq!(
        olive
            .seen(send().header("Sec-Fetch-Site", "same-origin"))
            .await
            .status,
        303
    );
    assert_eq!(
        olive.seen(send().header("Origin", &club.base)).await.status,
        303
    );
    assert_eq!(
        olive
            .seen(send().header("Sec-Fetch-Site", "cross-site"))
            .await
            .status,
        403
    );
    assert_eq!(olive.seen(send()).await.status, 403);
}

#[actix_web::test]
async fn a_form_that_is_too_long_or_no_form_is_refused_in_words() {
    let club = Club::open().await;
    let olive = club.owner().await;
    let long = "x".repeat(club.state.config.limits.form_bytes + 1);
    let seen = olive.send(PAGE, ACT, &[("name", &long)]).await;
    assert_eq!(
        (seen.status.as_u16(), seen.heading().as_str()),
        (413, "That is too much at once")
    );
    let strange = olive
        .request(reqwest::Method::POST, ACT)
        .body("{}")
        .header("Content-Type", "application/json");
    assert_eq!(olive.seen(strange).await.status, 400);
}

#[actix_web::test]
async fn a_page_without_a_form_sets_no_cookie() {
    let club = Club::open().await;
    assert_eq!(club.guest().get("/").await.header("set-cookie"), "");
    assert!(
        club.guest()
            .get("/sign-in")
            .await
            .header("set-cookie")
            .starts_with("guest=")
    );
}
