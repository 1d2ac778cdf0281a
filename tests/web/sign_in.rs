use crate::support::{Browser, Club, PASSWORD, Seen};

async fn sign_in(browser: &Browser, name: &str, password: &str) -> Seen {
    let typed = [("sign_in", name), ("password", password)];
    browser.send("/sign-in", "/sign-in", &typed).await
}

#[actix_web::test]
async fn the_right_password_lets_somebody_in_however_the_name_is_written() {
    let club = Club::open().await;
    let olive = club.guest();
    let seen = sign_in(&olive, " OLIVE ", PASSWORD).await;
    assert_eq!((seen.status.as_u16(), seen.location()), (303, "/"));
    assert!(
        olive
            .get("/")
            .await
            .says("You are signed in as Olive Owens.")
    );
}

#[actix_web::test]
async fn a_wrong_password_and_an_unknown_name_get_the_same_answer_and_keep_the_name() {
    let club = Club::open().await;
    for name in ["olive", "nobody"] {
        let guest = club.guest();
        let seen = sign_in(&guest, name, "four jacks and a king").await;
        assert_eq!(seen.status, 422);
        assert!(
            seen.all("#password-error")[0]
                .starts_with("No account has that name and that password.")
        );
        assert_eq!(seen.attributes("#sign_in", "value"), [name]);
        assert_eq!(guest.get("/account").await.status, 303);
    }
}

#[actix_web::test]
async fn somebody_who_was_asked_to_sign_in_goes_on_to_where_they_wanted() {
    let club = Club::open().await;
    let olive = club.guest();
    let asked = olive.get("/people?find=ann%20b").await;
    assert_eq!(
        (asked.status.as_u16(), asked.location()),
        (303, "/sign-in?next=%2Fpeople%3Ffind%3Dann%2520b")
    );
    let page = asked.location().to_owned();
    let typed = [("sign_in", "olive"), ("password", PASSWORD)];
    let seen = olive.send(&page, "/sign-in", &typed).await;
    assert_eq!(seen.location(), "/people?find=ann%20b");
}

#[actix_web::test]
async fn the_way_on_leads_to_no_other_site() {
    let club = Club::open().await;
    for elsewhere in [
        "https://elsewhere.example/",
        "//elsewhere.example/",
        "/\\elsewhere.example",
        "/a\nb",
        "",
    ] {
        let olive = club.guest();
        let typed = [
            ("sign_in", "olive"),
            ("password", PASSWORD),
            ("next", elsewhere),
        ];
        let seen = olive.send("/sign-in", "/sign-in", &typed).await;
        assert_eq!(seen.location(), "/", "{elsewhere}");
    }
}

#[actix_web::test]
async fn after_too_many_tries_one_has_to_wait_but_others_do_not() {
    let club = Club::open_with(|config| config.limits.tries_per_minute = 2).await;
    let guesser = club.guest();
    for _ in 0..2 {
        assert_eq!(
            sign_in(&guesser, "olive", "a guess that is wrong")
                .await
                .status,
            422
        );
    }
    let seen = sign_in(&guesser, "olive", PASSWORD).await;
    assert_eq!(
        (seen.status.as_u16(), seen.heading().as_str()),
        (429, "Too many attempts")
    );
    assert!(
        seen.says("Wait ") && seen.says(" seconds, then try again."),
        "{}",
        seen.words()
    );
    assert!(
        seen.header("retry-after")
            .parse::<u32>()
            .is_ok_and(|seconds| seconds > 0)
    );
    assert_eq!(
        sign_in(&club.guest(), "somebody-else", "a guess")
            .await
            .status,
        422
    );
}

#[actix_web::test]
async fn one_address_may_not_try_name_after_name() {
    let club = Club::open_with(|config| config.limits.tries_per_minute = 1).await;
    let guesser = club.guest();
    for name in ["a", "b", "c", "d", "e", "f"] {
        assert_eq!(
            sign_in(&guesser, name, "a guess that is wrong")
                .await
                .status,
            422,
            "{name}"
        );
    }
    assert_eq!(
        sign_in(&guesser, "g", "a guess that is wrong").await.status,
        429
    );
}

#[actix_web::test]
async fn signing_out_ends_the_session_itself_and_not_only_the_cookie() {
    let club = Club::open().await;
    let olive = club.guest();
    let cookie = sign_in(&olive, "olive", PASSWORD).await.cookie("session");
    let seen = olive.send("/account", "/sign-out", &[]).await;
    assert_eq!((seen.status.as_u16(), seen.location()), (303, "/"));
    assert!(olive.follow(seen).await.says("You are signed out."));
    let copied = club.guest();
    copied.bring(&cookie);
    assert_eq!(copied.get("/account").await.status, 303);
}

#[actix_web::test]
async fn a_notice_is_said_once() {
    let club = Club::open().await;
    let olive = club.owner().await;
    let seen = olive.send("/account", "/sign-out", &[]).await;
    assert!(olive.follow(seen).await.says("You are signed out."));
    assert!(!olive.get("/").await.says("You are signed out."));
}

#[actix_web::test]
async fn the_cookie_is_out_of_reach_of_scripts_and_of_other_sites() {
    let club = Club::open().await;
    let cookie = sign_in(&club.guest(), "olive", PASSWORD)
        .await
        .cookie("session");
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"),
        "{cookie}"
    );
    assert!(!cookie.contains("Secure"), "plain http: {cookie}");
}

#[actix_web::test]
async fn behind_tls_the_cookie_is_sent_encrypted_only() {
    let address = "https://whist.example.org".parse().expect("an address");
    let club = Club::open_with(|config| config.public_url = Some(address)).await;
    let (guest, page) = (club.guest(), "/sign-in");
    let shown = guest.get(page).await;
    // A client on plain http does not send a secure cookie back, so it is carried by hand.
    let guests = shown.cookie("__Host-guest");
    let form = shown
        .form(page)
        .filled(&[("sign_in", "olive"), ("password", PASSWORD)]);
    let value = guests.split(';').next().unwrap_or_default();
    let post = guest.post(page, &form.fields).header("Cookie", value);
    let cookie = guest
        .seen(post.header("Sec-Fetch-Site", "same-origin"))
        .await
        .cookie("__Host-session");
    assert!(
        cookie.contains("Secure") && cookie.contains("Path=/"),
        "{cookie}"
    );
}
