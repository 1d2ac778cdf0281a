//! The reader is tried on planted breaches, and on what only looks like one.

use crate::rules::{Rule, breaches};

/// The rules that this text breaks as that file, with the lines.
fn found(file: &str, text: &str) -> Vec<(Rule, usize)> {
    let mut found: Vec<_> = breaches(file, text)
        .iter()
        .map(|breach| (breach.rule, breach.line))
        .collect();
    found.dedup();
    found
}

/// The same for the body of a module that opens properly, so that the first line is line 2.
fn in_module(file: &str, body: &str) -> Vec<(Rule, usize)> {
    found(file, &format!("//! Something.\n{body}"))
}

#[test]
fn whoever_knows_too_much_is_found() {
    for (file, body) in [
        ("src/whist/bid.rs", "use crate::tournament::Pair;"),
        ("src/whist/bid.rs", "use super::super::tournament::Pair;"),
        ("src/whist/mod.rs", "fn f() { crate::games::deal() }"),
        (
            "src/whist/mod.rs",
            "mod inner { use super::super::seating; }",
        ),
        (
            "src/seating/swiss.rs",
            "use crate::{ids::PairNo, whist::{Bid, Hand as Deal}};",
        ),
        ("src/tournament/apply.rs", "use crate::journal::Hall;"),
        (
            "src/journal/hall.rs",
            "fn f(t: &crate::tournament::Tournament) {}",
        ),
        ("src/people/members.rs", "use crate::web;"),
        ("src/reports/results.rs", "use crate::people::Member;"),
        ("src/score.rs", "use crate::db::Db;"),
        ("src/fresh.rs", "use crate::ids;"),
    ] {
        let breaches = in_module(file, body);
        assert!(
            breaches.iter().all(|(rule, _)| *rule == Rule::Imports) && !breaches.is_empty(),
            "{file}: {body}"
        );
    }
}

#[test]
fn whoever_knows_what_it_may_is_left_alone() {
    for (file, body) in [
        (
            "src/whist/bid.rs",
            "use crate::{access::Role, cards::Suit, ids::PairNo}; use super::Hand;",
        ),
        (
            "src/whist/mod.rs",
            "mod inner { use super::Bid; use super::super::cards; } pub(crate) struct X;",
        ),
        (
            "src/tournament/apply.rs",
            "use crate::journal::{Journaled, Recorded, Stamp};",
        ),
        (
            "src/web/home.rs",
            "use crate::{journal::Hall, people, reports, tournament};",
        ),
        ("src/main.rs", "use firstjack::web;"),
        (
            "src/whist/bid.rs",
            "/// Not like crate::tournament::Pair.\nconst X: &str = \"crate::web\";",
        ),
        (
            "src/whist/bid.rs",
            "#[cfg(test)]\nmod tests { use crate::web; }\n#[cfg(test)]\nuse crate::db;",
        ),
    ] {
        assert_eq!(in_module(file, body), [], "{file}: {body}");
    }
}

#[test]
fn clocks_chance_and_machines_in_the_pure_middle_are_found() {
    for body in [
        "use std::{fmt, time::Instant};",
        "fn now() { chrono::Utc::now(); }",
        "use chrono::Utc; fn now() { Utc::now(); }",
        "fn lot() { rand::rng(); }",
        "async fn f(pool: &sqlx::AnyPool) {}",
        "fn f() { tracing::info!(\"x\"); }",
        "use std::fs::File;",
    ] {
        assert_eq!(
            in_module("src/seating/malt.rs", body).first(),
            Some(&(Rule::Pure, 2)),
            "{body}"
        );
        assert_eq!(in_module("src/web/home.rs", body), [], "{body}");
    }
    assert_eq!(
        in_module(
            "src/seating/malt.rs",
            "use chrono::{DateTime, Utc}; use rand::rngs::ChaCha8Rng;"
        ),
        []
    );
}

#[test]
fn sql_out_of_place_is_found() {
    for body in [
        "const ALL: &str = \"SELECT name FROM member\";",
        "fn f() {\n    sqlx::query(ALL);\n}",
        "const ALL: &str = r#\"\n    UPDATE member SET name = 'x'\"#;",
        "fn f() { format!(\"DELETE FROM {table}\"); }",
    ] {
        assert_eq!(
            in_module("src/web/home.rs", body)
                .first()
                .map(|(rule, _)| *rule),
            Some(Rule::Sql),
            "{body}"
        );
        assert_eq!(in_module("src/people/members.rs", body), [], "{body}");
        assert_eq!(in_module("src/journal/store.rs", body), [], "{body}");
    }
    assert_eq!(
        in_module(
            "src/web/home.rs",
            "/// SELECT nothing.\nconst X: &str = \"Update your name\";"
        ),
        []
    );
}

#[test]
fn whoever_decides_or_applies_beside_the_hall_is_found() {
    for body in [
        "fn f() {\n    t.decide(&viewer, at, &command);\n}",
        "fn f() {\n    Tournament::apply(&mut t, &stamp, &entry);\n}",
    ] {
        assert_eq!(in_module("src/web/home.rs", body), [(Rule::Hall, 3)]);
        assert_eq!(in_module("src/journal/hall.rs", body), []);
    }
    assert_eq!(
        in_module(
            "src/web/home.rs",
            "fn decide() {} fn f(x: Form) { x.apply; decide(); }"
        ),
        []
    );
}

#[test]
fn a_panic_on_a_request_path_is_found() {
    for call in ["x.unwrap()", "x.expect(\"reason\")", "a.b().c?.unwrap()"] {
        assert_eq!(
            in_module("src/web/home.rs", &format!("fn f() {{\n    {call};\n}}")),
            [(Rule::Requests, 3)]
        );
    }
    let harmless = "fn f() { x.unwrap_or(1); } #[cfg(test)] mod tests { fn f() { x.unwrap(); } }";
    assert_eq!(in_module("src/web/home.rs", harmless), []);
    let worked_out = "const SIX: N = N::new({ 6 }).expect(\"not zero\");\n";
    let then = format!("{worked_out}fn f<const A: N>() {{ x.unwrap(); }}");
    assert_eq!(in_module("src/web/home.rs", worked_out), []);
    assert_eq!(in_module("src/web/home.rs", &then), [(Rule::Requests, 3)]);
    assert_eq!(in_module("src/whist/bid.rs", "fn f() { x.unwrap(); }"), []);
}

#[test]
fn whatever_is_left_to_do_is_found() {
    let todo = concat!("to", "do");
    for (file, line) in [
        ("src/web/home.rs", format!("fn f() {{ {todo}!(); }}")),
        ("src/web/home.rs", format!("fn f() {{ std::{todo}!() }}")),
        (
            "src/web/home.rs",
            format!("// {}: later", todo.to_uppercase()),
        ),
        (
            "tests/evening.rs",
            format!("fn f() {{ {}!(x); }}", concat!("db", "g")),
        ),
        (
            "tests/evening.rs",
            "#[ignore = \"slow\"] fn f() {}".to_owned(),
        ),
    ] {
        assert_eq!(in_module(file, &line), [(Rule::Finished, 2)], "{line}");
    }
    assert_eq!(
        found("templates/home.html", concat!("\n{# FIX", "ME #}")),
        [(Rule::Finished, 2)]
    );
    assert_eq!(
        in_module(
            "src/web/home.rs",
            "fn f() { let todo = 1; if todo != 2 {} }"
        ),
        []
    );
}

#[test]
fn a_file_that_is_too_long_is_found() {
    let long = "\n".repeat(450);
    assert_eq!(in_module("src/whist/bid.rs", &long), [(Rule::Length, 451)]);
    assert_eq!(in_module("src/whist/bid.rs", &long[1..]), []);
}

#[test]
fn inline_scripts_and_styles_are_found() {
    for tag in [
        "<script>alert(1)</script>",
        "<p class=\"a\" style=\"color: red\">",
        "<style>",
        "<button onclick=\"go()\">",
        "<a href=\"javascript:go()\">",
    ] {
        assert_eq!(
            found("templates/home.html", &format!("<p>\n{tag}")),
            [(Rule::Policy, 2)],
            "{tag}"
        );
    }
    let loose = "const POLICY: &str = \"style-src 'unsafe-inline'\";";
    let loosened = in_module("src/web/security.rs", loose);
    assert_eq!(loosened, [(Rule::Policy, 2)]);
    let harmless = "<script src=\"/app.js\" defer></script><p class=\"style\">Come on in</p>";
    assert_eq!(found("templates/home.html", harmless), []);
}

#[test]
fn a_module_without_an_opening_or_off_the_map_is_found() {
    assert_eq!(
        found("src/whist/bid.rs", "use std::fmt;\n"),
        [(Rule::Opening, 1)]
    );
    let lib = "//! The map.\n//! - [`whist`]: the game.\n\npub mod seating;\npub mod whist;\n";
    assert_eq!(found("src/lib.rs", lib), [(Rule::Map, 4)]);
}

#[test]
fn a_breach_says_where_it_is_and_the_way_out() {
    let text = "//! Pairs.\nfn f() { x.unwrap(); }";
    let said: Vec<String> = breaches("src/web/roster.rs", text)
        .iter()
        .map(|breach| breach.to_string())
        .collect();
    assert!(
        said[0].starts_with("src/web/roster.rs:2: `.unwrap()` on a request path"),
        "{said:?}"
    );
    assert!(said[0].contains("Way out: "), "{said:?}");
}
