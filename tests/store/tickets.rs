//! Tickets: one code for each pair, forgiving to type, replaced when it gets into wrong hands.

use crate::place::{Place, on_both};
use chrono::{TimeDelta, Utc};
use firstjack::{
    ids::PairNo,
    people::{Code, Holder, Ticket, sessions, tickets},
};
use futures_util::future::join_all;
use std::collections::HashSet;

on_both! {
    every_pair_gets_one_code_and_keeps_it,
    two_desks_at_once_print_the_same_codes,
    a_code_leads_to_its_pair_however_it_is_typed,
    a_reissued_ticket_replaces_the_old_one_and_its_phones,
}

const SPRING: &str = "tournament/spring-open";

async fn every_pair_gets_one_code_and_keeps_it(place: Place) {
    let db = place.open().await;
    let first = tickets::codes(&db, SPRING, &pairs(1..=40)).await.unwrap();
    assert_eq!(first.len(), 40);
    assert_eq!(first.values().collect::<HashSet<_>>().len(), 40);
    // Late pairs get theirs; the others keep what is printed already.
    let later = tickets::codes(&db, SPRING, &pairs(1..=42)).await.unwrap();
    assert_eq!(later.len(), 42);
    assert!(first.iter().all(|(pair, code)| later[pair] == *code));
    let one = tickets::codes(&db, SPRING, &pairs(7..=7)).await.unwrap();
    assert_eq!(one.len(), 1);
    assert_eq!(one[&PairNo(7)], first[&PairNo(7)]);
    assert!(tickets::codes(&db, SPRING, &[]).await.unwrap().is_empty());
    let autumn = tickets::codes(&db, "tournament/autumn-open", &pairs(7..=7))
        .await
        .unwrap();
    assert_ne!(autumn[&PairNo(7)], first[&PairNo(7)]);
}

async fn two_desks_at_once_print_the_same_codes(place: Place) {
    let db = place.open().await;
    let field = pairs(1..=30);
    let desks = join_all((0..4).map(|_| tickets::codes(&db, SPRING, &field))).await;
    let printed: Vec<_> = desks.into_iter().map(|codes| codes.unwrap()).collect();
    assert!(printed.iter().all(|codes| *codes == printed[0]));
}

async fn a_code_leads_to_its_pair_however_it_is_typed(place: Place) {
    let db = place.open().await;
    let codes = tickets::codes(&db, SPRING, &pairs(4..=4)).await.unwrap();
    let printed = codes[&PairNo(4)].to_string();
    let expected = Ticket {
        stream: SPRING.to_owned(),
        pair: PairNo(4),
    };
    for typed in [
        printed.clone(),
        printed.to_lowercase(),
        printed.replace('-', ""),
        printed.replace('-', " – "),
        printed.replace('0', "O").replace('1', "l"),
        format!("  {} ", printed.replace('1', "i").replace('0', "o")),
    ] {
        let code = Code::typed(&typed).unwrap_or_else(|| panic!("\"{typed}\" is a code"));
        assert_eq!(
            tickets::find(&db, &code).await.unwrap(),
            Some(expected.clone()),
            "typed: {typed}"
        );
    }
    let other = Code::typed("0000-0000").expect("it could be one");
    assert_eq!(tickets::find(&db, &other).await.unwrap(), None);
}

async fn a_reissued_ticket_replaces_the_old_one_and_its_phones(place: Place) {
    let db = place.open().await;
    let old = tickets::codes(&db, SPRING, &pairs(4..=5)).await.unwrap();
    let (until, now) = (Utc::now() + TimeDelta::days(1), Utc::now());
    let holder = |pair| Holder::Ticket {
        stream: SPRING.to_owned(),
        pair: PairNo(pair),
    };
    let four = sessions::start(&db, &holder(4), until, now).await.unwrap();
    let five = sessions::start(&db, &holder(5), until, now).await.unwrap();
    let new = tickets::reissue(&db, SPRING, PairNo(4)).await.unwrap();
    assert_ne!(new, old[&PairNo(4)]);
    assert_eq!(tickets::find(&db, &old[&PairNo(4)]).await.unwrap(), None);
    let found = tickets::find(&db, &new)
        .await
        .unwrap()
        .expect("the new one works");
    assert_eq!((found.stream.as_str(), found.pair), (SPRING, PairNo(4)));
    assert!(sessions::find(&db, &four, now).await.unwrap().is_none());
    assert!(sessions::find(&db, &five, now).await.unwrap().is_some());
}

#[test]
fn what_cannot_be_a_code_is_none() {
    for typed in [
        "",
        "7KQ2-M9X",
        "7KQ2-M9XDD",
        "7KQ2-M9XU",
        "7KQ2-M9Xé",
        "pair four",
    ] {
        assert_eq!(Code::typed(typed), None, "typed: {typed}");
    }
    let code = Code::typed("7kq2m9xd").expect("it is one");
    assert_eq!(
        (code.to_string().as_str(), code.as_str()),
        ("7KQ2-M9XD", "7KQ2M9XD")
    );
}

fn pairs(numbers: std::ops::RangeInclusive<u16>) -> Vec<PairNo> {
    numbers.map(PairNo).collect()
}
