//! Suspensions: they follow from the journal, last one calendar month, and can be lifted (TD1, NOTE).

use crate::members::{enter, owner};
use crate::place::{Place, on_both};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use chrono_tz::{America, Tz};
use firstjack::{
    access::{Role, Viewer},
    db::Db,
    ids::{PairNo, PersonId, RoundNo},
    journal::{Hall, Live, Store},
    people::{
        Suspension,
        suspensions::{self, Lifted, Occasion, a_month_after, barring},
    },
    reports::results,
    tournament::{Command, Settings, Tournament},
};
use proptest::prelude::*;
use sqlx::Executor;

on_both! {
    whoever_walks_out_is_in_the_register_and_the_partner_is_not,
    bringing_the_pair_back_takes_the_suspension_away,
    two_who_walk_out_together_are_both_in_the_register,
    lifting_one_twice_is_lifting_it_once,
    leaving_again_is_another_suspension,
    verify_and_rebuild_cover_the_register,
}

const SPRING: &str = "tournament/spring-open";

async fn whoever_walks_out_is_in_the_register_and_the_partner_is_not(place: Place) {
    let evening = Evening::under_way(&place).await;
    let [stays, leaves] = evening.players;
    evening.leaves(&[leaves]).await;
    let all = suspensions::all(&evening.db).await.unwrap();
    assert_eq!(all.len(), 1);
    assert_eq!(all[0].person, leaves);
    assert_eq!((all[0].stream.as_str(), all[0].pair), (SPRING, PairNo(1)));
    assert_eq!(all[0].reason, "had enough");
    assert_eq!(all[0].lifted, None);
    let theirs = suspensions::of(&evening.db, &[leaves]).await.unwrap();
    assert_eq!(theirs, all);
    let partners = suspensions::of(&evening.db, &[stays]).await.unwrap();
    assert_eq!(partners, []);
}

async fn bringing_the_pair_back_takes_the_suspension_away(place: Place) {
    let evening = Evening::under_way(&place).await;
    evening.leaves(&evening.players[..1]).await;
    evening.does(Command::BringBack { pair: PairNo(1) }).await;
    assert_eq!(suspensions::all(&evening.db).await.unwrap(), []);
}

async fn two_who_walk_out_together_are_both_in_the_register(place: Place) {
    let evening = Evening::under_way(&place).await;
    evening.leaves(&evening.players).await;
    let all = suspensions::all(&evening.db).await.unwrap();
    let mut people: Vec<PersonId> = all.iter().map(|suspension| suspension.person).collect();
    people.sort();
    let mut both = evening.players;
    both.sort();
    assert_eq!(people, both);
}

async fn lifting_one_twice_is_lifting_it_once(place: Place) {
    let evening = Evening::under_way(&place).await;
    let db = &evening.db;
    evening.leaves(&evening.players[..1]).await;
    let olive = owner(db, "Olive Owens").await;
    let suspension = evening.only().await;
    let now = at("2026-12-01T10:00:00Z");
    suspensions::lift(db, &suspension, olive, "A death in the family", now)
        .await
        .unwrap();
    let later = now + TimeDelta::minutes(1);
    suspensions::lift(db, &suspension, olive, "Sent again", later)
        .await
        .unwrap();
    let lifted = Lifted {
        at: now,
        by: olive,
        reason: "A death in the family".to_owned(),
    };
    assert_eq!(evening.only().await.lifted, Some(lifted));
}

async fn leaving_again_is_another_suspension(place: Place) {
    let evening = Evening::under_way(&place).await;
    let db = &evening.db;
    let olive = owner(db, "Olive Owens").await;
    evening.leaves(&evening.players[..1]).await;
    let first = evening.only().await;
    suspensions::lift(db, &first, olive, "A mistake", Utc::now())
        .await
        .unwrap();
    evening.does(Command::BringBack { pair: PairNo(1) }).await;
    evening.passes_a_moment().await;
    evening.leaves(&evening.players[..1]).await;
    assert_eq!(evening.only().await.lifted, None);
}

async fn verify_and_rebuild_cover_the_register(place: Place) {
    let evening = Evening::under_way(&place).await;
    let hall = &evening.hall;
    evening.leaves(&evening.players).await;
    assert!(hall.verify().await.unwrap().is_clean());
    let sql = "DELETE FROM suspension";
    evening.db.write().execute(sql).await.unwrap();
    let found = hall.verify().await.unwrap().findings;
    assert_eq!(found.len(), 2, "{found:#?}");
    assert!(found[0].what.contains("suspension"), "{found:#?}");
    hall.rebuild().await.unwrap();
    assert!(hall.verify().await.unwrap().is_clean());
    assert_eq!(suspensions::all(&evening.db).await.unwrap().len(), 2);
}

#[test]
fn td1_one_calendar_month_clamped_at_its_end() {
    for (left, free) in [
        ("2026-11-28", "2026-12-28"),
        ("2026-11-30", "2026-12-30"),
        ("2026-12-31", "2027-01-31"),
        ("2027-01-31", "2027-02-28"),
        ("2027-01-30", "2027-02-28"),
        ("2027-01-29", "2027-02-28"),
        ("2027-01-28", "2027-02-28"),
        ("2028-01-31", "2028-02-29"),
        ("2028-01-29", "2028-02-29"),
        ("2028-02-29", "2028-03-29"),
        ("2027-03-31", "2027-04-30"),
        ("2100-01-30", "2100-02-28"),
    ] {
        assert_eq!(a_month_after(day(left)), day(free), "left on {left}");
    }
}

#[test]
fn td1_the_date_is_the_clubs_and_one_may_play_on_it_again() {
    let new_york = America::New_York;
    for (left, zone, first, last, free) in [
        // Half past eleven in the evening is the next day in Greenwich.
        (
            "2026-12-01T04:30:00Z",
            new_york,
            "2026-11-30",
            "2026-12-29",
            "2026-12-30",
        ),
        (
            "2026-12-01T04:30:00Z",
            Tz::UTC,
            "2026-12-01",
            "2026-12-31",
            "2027-01-01",
        ),
        // A quarter past midnight is the next day at home too.
        (
            "2026-12-01T05:15:00Z",
            new_york,
            "2026-12-01",
            "2026-12-31",
            "2027-01-01",
        ),
        // From standard time into daylight saving time, and out of it; in the hour there is twice.
        (
            "2027-03-01T03:30:00Z",
            new_york,
            "2027-02-28",
            "2027-03-27",
            "2027-03-28",
        ),
        (
            "2027-10-31T03:45:00Z",
            new_york,
            "2027-10-30",
            "2027-11-29",
            "2027-11-30",
        ),
        (
            "2027-11-07T06:30:00Z",
            new_york,
            "2027-11-07",
            "2027-12-06",
            "2027-12-07",
        ),
        (
            "2027-11-07T04:30:00Z",
            new_york,
            "2027-11-07",
            "2027-12-06",
            "2027-12-07",
        ),
    ] {
        let suspension = leaving(left);
        assert_eq!(suspension.left_on(zone), day(first), "{left}");
        let bars = |on: &str| suspension.bars(&elsewhere(day(on), zone));
        assert!(bars(first) && bars(last), "{left}");
        assert!(!bars(free), "{left}: free on {free}");
        assert!(!suspension.bars(&elsewhere(day(first).pred_opt().unwrap(), zone)));
    }
}

#[test]
fn whoever_left_a_tournament_does_not_come_back_to_it_in_another_pair() {
    let suspension = leaving("2026-11-29T05:30:00Z");
    let same = Occasion {
        stream: SPRING,
        ..elsewhere(day("2026-11-28"), America::New_York)
    };
    assert!(suspension.bars(&same), "it began the evening before");
}

#[test]
fn a_lifted_suspension_does_not_bar_and_the_longest_counts() {
    let early = leaving("2026-11-20T20:00:00Z");
    let late = leaving("2026-12-05T20:00:00Z");
    let mut lifted = leaving("2026-12-08T20:00:00Z");
    lifted.lifted = Some(Lifted {
        at: at("2026-12-09T20:00:00Z"),
        by: PersonId(9),
        reason: "was ill".to_owned(),
    });
    let mut other = leaving("2026-12-09T20:00:00Z");
    other.person = PersonId(8);
    let all = [early, lifted, late.clone(), other];
    let on = elsewhere(day("2026-12-10"), America::New_York);
    assert_eq!(barring(&all, PersonId(7), &on), Some(&late));
    let on = elsewhere(day("2027-01-05"), America::New_York);
    assert_eq!(barring(&all, PersonId(7), &on), None);
}

proptest! {
    #[test]
    fn td1_nobody_is_barred_for_less_than_twenty_eight_days_or_more_than_thirty_one(
        days in 0i64..60_000, minute in 0i64..1_440
    ) {
        let left = at("1970-01-01T00:00:00Z") + TimeDelta::days(days) + TimeDelta::minutes(minute);
        let suspension = Suspension { left_at: left, ..leaving("1970-01-01T00:00:00Z") };
        for zone in [America::New_York, Tz::UTC, Tz::Pacific__Auckland, Tz::Pacific__Apia] {
            let (first, free) = (suspension.left_on(zone), suspension.ends_on(zone));
            let month = (free - first).num_days();
            prop_assert!((28..=31).contains(&month), "{first} to {free}");
            let bars = |day| suspension.bars(&elsewhere(day, zone));
            prop_assert!(bars(first) && bars(free.pred_opt().unwrap()));
            prop_assert!(!bars(free) && !bars(first.pred_opt().unwrap()));
            // Whoever leaves later is never free earlier.
            prop_assert!(a_month_after(first.succ_opt().unwrap()) >= free);
        }
    }
}

/// Two pairs, round 1 under way.
struct Evening {
    db: Db,
    hall: Hall<Tournament>,
    /// Pair 1.
    players: [PersonId; 2],
    acts: std::sync::atomic::AtomicU32,
}

impl Evening {
    async fn under_way(place: &Place) -> Evening {
        let db = place.open().await;
        let live = Live::new(&db).await.expect("listening works");
        let hall = Hall::new(Store::new(db.clone()), results::PROJECTION, live, 8);
        let mut people = Vec::new();
        for name in ["Ada Pike", "Lemuel Oakes", "Ruth Vance", "Calvin Moss"] {
            people.push(enter(&db, name).await);
        }
        let evening = Evening {
            db,
            hall,
            players: [people[0], people[1]],
            acts: 0.into(),
        };
        let settings = Settings {
            name: "Spring Open".to_owned(),
            ..Settings::default()
        };
        let settings = Box::new(settings);
        evening.does(Command::Open { settings }).await;
        for (pair, players) in (1..).zip([[people[0], people[1]], [people[2], people[3]]]) {
            evening.does(Command::EnterPair { players }).await;
            let pair = PairNo(pair);
            evening.does(Command::CheckIn { pair }).await;
        }
        let round = RoundNo(1);
        evening.does(Command::DrawRound { round, seed: 7 }).await;
        evening.does(Command::ReleaseRound { round }).await;
        evening.does(Command::StartRound { round }).await;
        evening
    }

    async fn leaves(&self, left: &[PersonId]) {
        self.does(Command::Withdraw {
            pair: PairNo(1),
            reason: "had enough".to_owned(),
            left: left.to_vec(),
        })
        .await;
    }

    async fn does(&self, command: Command) {
        let director = Viewer::person(PersonId(9_001), Role::Director);
        let act = self.acts.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let request = format!("act-{act}");
        let recorded = self.hall.record(SPRING, &director, &request, command).await;
        recorded.expect("it is allowed");
    }

    async fn only(&self) -> Suspension {
        let mut all = suspensions::all(&self.db).await.expect("the register");
        assert_eq!(all.len(), 1);
        all.remove(0)
    }

    /// Until the clock shows another millisecond.
    async fn passes_a_moment(&self) {
        let now = Utc::now().timestamp_millis();
        while Utc::now().timestamp_millis() == now {
            tokio::task::yield_now().await;
        }
    }
}

/// Somebody left Spring Open then.
fn leaving(moment: &str) -> Suspension {
    Suspension {
        person: PersonId(7),
        stream: SPRING.to_owned(),
        pair: PairNo(3),
        left_at: at(moment),
        reason: "had enough".to_owned(),
        lifted: None,
    }
}

fn elsewhere(day: NaiveDate, zone: Tz) -> Occasion<'static> {
    Occasion {
        stream: "tournament/summer-open",
        day,
        zone,
    }
}

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a date")
}

fn at(text: &str) -> DateTime<Utc> {
    text.parse().expect("a moment")
}
