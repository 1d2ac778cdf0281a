use crate::support::Club;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::middleware::from_fn;
use actix_web::test::{TestRequest, call_and_read_body, call_service, init_service};
use actix_web::{App, HttpResponse, web};
use firstjack::access::Permission;
use firstjack::web::gate;
use firstjack::web::routes;
use reqwest::Method;

#[actix_web::test]
async fn an_address_that_leads_nowhere_is_a_page_with_a_way_on() {
    let club = Club::open().await;
    let seen = club.guest().get("/nowhere").await;
    assert_eq!(seen.status, 404);
    assert_eq!(seen.heading(), "There is nothing here");
    assert!(seen.attributes("main a", "href").contains(&"/".to_owned()));
}

#[actix_web::test]
async fn an_address_asked_for_in_the_wrong_way_says_what_it_takes() {
    let club = Club::open().await;
    let guest = club.guest();
    let seen = guest.seen(guest.request(Method::DELETE, "/")).await;
    assert_eq!(
        (seen.status.as_u16(), seen.header("allow")),
        (405, "GET, HEAD")
    );
    assert_eq!(seen.heading(), "This address does not do that");
}

#[actix_web::test]
async fn head_is_get_without_the_page() {
    let club = Club::open().await;
    let guest = club.guest();
    let seen = guest.seen(guest.request(Method::HEAD, "/")).await;
    assert_eq!((seen.status.as_u16(), seen.text.as_str()), (200, ""));
}

#[actix_web::test]
async fn a_program_that_asks_for_json_gets_the_sentence_as_json() {
    let club = Club::open().await;
    let guest = club.guest();
    let seen = guest
        .seen(
            guest
                .request(Method::GET, "/nowhere")
                .header("accept", "application/json"),
        )
        .await;
    let told: serde_json::Value = serde_json::from_str(&seen.text).expect("JSON");
    assert_eq!(
        (told["status"].as_u64(), told["title"].as_str()),
        (Some(404), Some("There is nothing here"))
    );
}

#[actix_web::test]
async fn every_answer_carries_the_headers_that_keep_others_out() {
    let club = Club::open().await;
    for path in ["/", "/nowhere", firstjack::web::assets::asset("club.css")] {
        let seen = club.guest().get(path).await;
        let policy = seen.header("content-security-policy");
        assert!(
            policy.starts_with("default-src 'self'") && !policy.contains("unsafe"),
            "{path}: {policy}"
        );
        assert!(
            policy.contains("frame-ancestors 'none'"),
            "{path}: {policy}"
        );
        assert_eq!(seen.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(seen.header("referrer-policy"), "same-origin", "{path}");
    }
}

#[actix_web::test]
async fn what_panics_or_breaks_is_a_page_with_a_number_and_tells_no_secrets() {
    let club = Club::open().await;
    let gated = |route: actix_web::Route| {
        route.wrap(from_fn(|request, next| {
            gate::pass(Permission::ReadPublic, routes::Method::Get, request, next)
        }))
    };
    let panics = || async { panicking("the king of spades is in the kitty") };
    let breaks = || async {
        Err::<HttpResponse, _>(actix_web::error::ErrorBadGateway(
            "the king is in the kitty",
        ))
    };
    let app = App::new()
        .app_data(club.state.clone())
        .route("/panics", gated(web::get().to(panics)))
        .route("/breaks", gated(web::get().to(breaks)));
    let app = init_service(app).await;
    for path in ["/panics", "/breaks"] {
        let answer = call_service(&app, TestRequest::with_uri(path).to_request()).await;
        assert_eq!(answer.status(), 500, "{path}");
        let kind = answer.headers().get(CONTENT_TYPE).expect("a kind");
        assert_eq!(kind, "text/html; charset=utf-8", "{path}");
        let page = call_and_read_body(&app, TestRequest::with_uri(path).to_request()).await;
        let page = String::from_utf8_lossy(&page);
        assert!(
            page.contains("Something went wrong here") && page.contains("class=\"code\""),
            "{page}"
        );
        assert!(!page.contains("king"), "{page}");
    }
}

fn panicking(words: &str) -> HttpResponse {
    panic!("{words}")
}
