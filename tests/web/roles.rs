//! Every route of the table, asked for by every role.

use crate::support::{Browser, Club, Seen};
use firstjack::access::{Permission, Role};
use firstjack::ids::PairNo;
use firstjack::web::routes::{self, Method, Route};

const HERE: &str = "tournament/spring-open";

#[actix_web::test]
async fn every_role_gets_through_exactly_where_the_table_says() {
    let club = Club::open_with(|config| config.limits.tries_per_minute = 1_000).await;
    for role in Role::ALL {
        for route in routes::all() {
            // Signing out is an act as well: so each comes anew.
            let somebody = club.somebody(role).await;
            let seen = ask(&somebody, route).await;
            assert_eq!(
                outcome(&seen),
                due(role, route),
                "{} {:?} {}",
                role,
                route.method,
                route.path
            );
        }
    }
}

#[actix_web::test]
async fn a_ticket_is_a_player_in_its_own_tournament_and_nobody_elsewhere() {
    let club = Club::open_with(|config| config.limits.tries_per_minute = 1_000).await;
    for (stream, role) in [
        (HERE, Role::Player),
        ("tournament/autumn-open", Role::Public),
    ] {
        for route in routes::all() {
            let phone = club.phone_of(stream, PairNo(4)).await;
            let role = if route.path.contains("{t}") {
                role
            } else {
                Role::Public
            };
            let seen = ask(&phone, route).await;
            assert_eq!(
                outcome(&seen),
                due(role, route),
                "{stream}: {:?} {}",
                route.method,
                route.path
            );
        }
    }
}

#[actix_web::test]
async fn who_is_turned_away_is_told_whom_it_takes() {
    let club = Club::open().await;
    let seen = club.desk().await.get("/people").await;
    assert_eq!(
        (seen.status.as_u16(), seen.heading().as_str()),
        (403, "This is not for your role")
    );
    assert!(
        seen.says("Only the owner may manage people."),
        "{}",
        seen.words()
    );
    assert!(seen.says("You are here as the desk."), "{}", seen.words());
}

#[actix_web::test]
async fn a_form_sent_after_the_sign_in_lapsed_is_not_thrown_away_silently() {
    let club = Club::open().await;
    let seen = club
        .guest()
        .seen(club.guest().post("/account/name", [("name", "Olive")]))
        .await;
    assert_eq!(
        (seen.status.as_u16(), seen.heading().as_str()),
        (401, "Please sign in first")
    );
    assert!(
        seen.attributes("main a", "href")
            .contains(&"/sign-in".to_owned())
    );
}

#[test]
fn no_address_is_in_the_table_twice_for_one_method() {
    let mut seen = std::collections::HashSet::new();
    for route in routes::all() {
        assert!(
            seen.insert((route.path, route.method == Method::Get)),
            "{}",
            route.path
        );
    }
}

#[test]
fn what_changes_something_takes_more_than_the_address_where_it_can() {
    let open_doors = [
        "/setup/{token}",
        "/sign-in",
        "/invitations/{token}",
        "/ticket",
        "/ticket/return",
    ];
    for route in routes::all()
        .filter(|route| route.method == Method::Post && route.permission == Permission::ReadPublic)
    {
        assert!(
            open_doors.contains(&route.path),
            "{} can be sent by anybody",
            route.path
        );
    }
}

#[derive(Debug, PartialEq, Eq)]
enum Outcome {
    Through,
    AskedToSignIn,
    NotForThisRole,
}

fn due(role: Role, route: &Route) -> Outcome {
    match (role.may(route.permission), role) {
        (true, _) => Outcome::Through,
        (false, Role::Public) => Outcome::AskedToSignIn,
        (false, _) => Outcome::NotForThisRole,
    }
}

fn outcome(seen: &Seen) -> Outcome {
    match (seen.status.as_u16(), seen.heading().as_str()) {
        (303, _) if seen.location().starts_with("/sign-in?next=") => Outcome::AskedToSignIn,
        (401, "Please sign in first") => Outcome::AskedToSignIn,
        (403, "This is not for your role") => Outcome::NotForThisRole,
        (500.., heading) => panic!("{} broke: {heading}", seen.path),
        _ => Outcome::Through,
    }
}

/// Asks for a route, as a page that kept the form would: what the form says is not the matter here.
async fn ask(browser: &Browser, route: &Route) -> Seen {
    let path = address(route.path);
    let request = match route.method {
        Method::Get => browser.request(reqwest::Method::GET, &path),
        Method::Post => browser
            .post(&path, [("request", "a-request-of-this-test")])
            .header("X-Outbox", "1"),
    };
    browser
        .seen(request.header("Sec-Fetch-Site", "same-origin"))
        .await
}

/// The path with something in the place of each of its `{parameters}`.
fn address(path: &str) -> String {
    let fill = |part: &str| match part {
        "{t}" => "spring-open".to_owned(),
        part if part.starts_with('{') => "1".to_owned(),
        part => part.to_owned(),
    };
    path.split('/').map(fill).collect::<Vec<_>>().join("/")
}
