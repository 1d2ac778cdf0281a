//! The minutes in which pairs take their seats (TD2), on phones and on the director's board.

use crate::support::spring_open::{FIRST, FOUR_PAIRS, MY_TABLE, TABLE_1};
use crate::support::{Browser, Club, Seen, SpringOpen};
use crate::tables::{THREE_MADE, enters};
use chrono::TimeDelta;
use firstjack::ids::RoundNo;
use firstjack::tournament::seats::Grace;
use firstjack::tournament::{Command, Entry, TableState};
use firstjack::whist::{BySide, Reason, Side};

const SEATS: &str = "/tournaments/spring-open/rounds/1/tables/1/seats";
const FORFEIT: &str = "/tournaments/spring-open/rounds/1/tables/1/forfeit";
const ROUND: &str = "/tournaments/spring-open/rounds/1";

/// The first round was started so many seconds ago.
async fn started(club: &Club, seconds_ago: i64) -> SpringOpen<'_> {
    let evening = SpringOpen::of(club, &FOUR_PAIRS, |_| {}).await;
    evening.posts_round().await;
    let round = RoundNo::FIRST;
    evening
        .wrote(seconds_ago, Entry::RoundStarted { round })
        .await;
    evening
}

/// The forfeit of table 1 as the board offers it, tapped.
async fn forfeits(director: &Browser) -> Seen {
    let sent = director.send(ROUND, FORFEIT, &[]).await;
    director.follow(sent).await
}

#[actix_web::test]
async fn a_pair_taps_that_it_is_seated_for_its_own_side_and_both_see_the_clock() {
    let club = Club::open().await;
    let evening = started(&club, 60).await;
    let (one, other) = (evening.phone(Side::A).await, evening.phone(Side::B).await);
    let page = one.get(MY_TABLE).await;
    let left = page.all(".seat-card [data-deadline]");
    assert!(left == ["2:00"] || left[0].starts_with("1:5"), "{left:?}");
    assert!(page.says("Be seated by"));
    let sent = one.send(MY_TABLE, SEATS, &[]).await;
    let seen = one.follow(sent).await;
    assert!(seen.says("seated since") && seen.forms(SEATS).is_empty());
    let theirs = other.get(MY_TABLE).await;
    assert!(theirs.says("seated since") && theirs.says("not seated yet"));
    let table = evening.table().await;
    assert!(table.seated.a.is_some() && table.seated.b.is_none());
}

#[actix_web::test]
async fn one_side_cannot_say_that_the_other_sits() {
    let club = Club::open().await;
    let evening = started(&club, 60).await;
    let phone = evening.phone(Side::A).await;
    let forged = phone.get(MY_TABLE).await.form(SEATS);
    let forged = forged.filled(&[("side", "B")]);
    assert_eq!(phone.submit(SEATS, &forged).await.status, 422);
    assert_eq!(evening.table().await.seated, BySide::default());
}

#[actix_web::test]
async fn a_pair_sits_down_before_the_clock_runs() {
    let club = Club::open().await;
    let evening = SpringOpen::of(&club, &FOUR_PAIRS, |_| {}).await;
    evening.posts_round().await;
    let phone = evening.phone(Side::A).await;
    let page = phone.get(MY_TABLE).await;
    assert!(page.says("3 minutes from the start"), "{}", page.words());
    assert!(page.all("[data-deadline]").is_empty());
    phone.send(MY_TABLE, SEATS, &[]).await;
    assert!(evening.table().await.seated.a.is_some());
}

#[actix_web::test]
async fn the_director_ticks_both_sides_and_takes_a_tick_back() {
    let club = Club::open().await;
    let evening = started(&club, 10).await;
    let director = club.director().await;
    let board = director.get(ROUND).await;
    assert!(board.all("#seats")[0].contains("0 of 4 pairs seated"));
    assert!(board.forms(FORFEIT).is_empty(), "not before the limit");
    for (index, side) in Side::BOTH.into_iter().enumerate() {
        let form = board.forms(SEATS)[index].clone();
        let sent = director.submit(SEATS, &form).await;
        assert_eq!(sent.location(), ROUND);
        assert!(evening.table().await.seated[side].is_some());
    }
    let board = director.get(ROUND).await;
    assert!(board.all("#seats")[0].contains("2 of 4 pairs seated"));
    director
        .send(ROUND, &format!("{SEATS}/retraction"), &[])
        .await;
    assert!(evening.table().await.seated.a.is_none());
}

#[actix_web::test]
async fn td2_after_the_limit_one_tap_forfeits_and_withdrawing_the_ruling_undoes_it() {
    let club = Club::open().await;
    let evening = started(&club, 200).await;
    let (game, side) = (FIRST, Side::A);
    evening.wrote(30, Entry::SeatsTaken { game, side }).await;
    let director = club.director().await;
    let board = director.get(ROUND).await;
    let late = board.all("#seats .lates").join(" ");
    assert!(
        late.contains("Table 1") && late.contains("Table 2"),
        "{late}"
    );
    let absent = evening.table().await.sides.b.first();
    let absent = FOUR_PAIRS[usize::from(absent.0) - 1];
    assert!(late.contains(absent[0]), "{late}");

    let seen = forfeits(&director).await;
    assert!(seen.says("Table 1 is forfeited"), "{}", seen.words());
    let t = evening.t().await;
    let table = t.table(FIRST).expect("a table");
    let ending = table.score(t.rules()).ending.expect("it is over");
    assert_eq!(
        (ending.winner, ending.reason),
        (Some(Side::A), Reason::Late)
    );
    assert_eq!(table.state(t.rules()), TableState::Decided);

    let undo = seen.attributes("#seats a.btn", "href").remove(0);
    let page = director.get(&undo).await;
    assert_eq!(page.status, 200, "{undo}");
    let ruling = t.rulings()[0].no;
    let reason = "They stood beside the table".to_owned();
    evening
        .does(Command::WithdrawRuling { ruling, reason })
        .await;
    assert_eq!(evening.state().await, TableState::Waiting);
    let board = director.get(ROUND).await;
    assert_eq!(board.forms(FORFEIT).len(), 1, "it is offered again");
}

#[actix_web::test]
async fn td2_where_nobody_came_both_lose_and_exactly_three_minutes_is_in_time() {
    let club = Club::open().await;
    let evening = started(&club, 300).await;
    let director = club.director().await;
    forfeits(&director).await;
    let t = evening.t().await;
    let table = t.table(FIRST).expect("a table");
    let ending = table.score(t.rules()).ending.expect("it is over");
    assert_eq!(ending.winner, None);
    assert_eq!(ending.tournament_points, BySide::new(0, 0));

    let round = &t.rounds[0];
    let (started, grace) = (
        round.started_at.expect("a start"),
        Grace::of(round, t.rules()),
    );
    let grace = grace.expect("a clock");
    assert_eq!(grace.ends - started, TimeDelta::minutes(3));
    assert!(!grace.is_over(started + TimeDelta::minutes(3)));
    assert!(grace.is_over(started + TimeDelta::milliseconds(180_001)));
}

#[actix_web::test]
async fn a_forfeit_is_not_made_of_a_page_that_named_somebody_else() {
    let club = Club::open().await;
    let evening = started(&club, 200).await;
    let director = club.director().await;
    let both = director.get(ROUND).await.form(FORFEIT);
    let (game, side) = (FIRST, Side::A);
    evening.wrote(190, Entry::SeatsTaken { game, side }).await;
    let sent = director.submit(FORFEIT, &both).await;
    let seen = director.follow(sent).await;
    assert!(
        seen.says("Table 1 has changed meanwhile"),
        "{}",
        seen.words()
    );
    assert!(evening.t().await.rulings().is_empty());
}

#[actix_web::test]
async fn a_hand_that_is_entered_ends_the_question_who_sits() {
    let club = Club::open().await;
    let evening = started(&club, 200).await;
    let phone = evening.phone(Side::A).await;
    assert!(phone.get(MY_TABLE).await.says("Time was up at"));
    let seen = enters(&phone, &THREE_MADE).await;
    assert!(seen.all(".seat-card").is_empty());
    let board = club.director().await.get(ROUND).await;
    assert!(board.forms(FORFEIT).is_empty());
}

#[actix_web::test]
async fn without_minutes_of_grace_there_is_no_clock_anywhere() {
    let club = Club::open().await;
    let evening = SpringOpen::of(&club, &FOUR_PAIRS, |settings| {
        settings.rules.seat_grace_minutes = 0;
    })
    .await;
    evening.posts_round().await;
    evening.starts_round().await;
    let phone = evening.phone(Side::A).await.get(MY_TABLE).await;
    assert!(phone.all(".seat-card").is_empty() && phone.all("[data-deadline]").is_empty());
    let board = club.director().await.get(ROUND).await;
    assert!(board.all("#seats").is_empty() && board.all("[data-deadline]").is_empty());
    let needs = board.all("#needs").join(" ");
    assert!(!needs.contains("have entered nothing"), "{needs}");
}

#[actix_web::test]
async fn onlookers_see_nothing_of_who_sits() {
    let club = Club::open().await;
    let _evening = started(&club, 60).await;
    assert!(club.guest().get(TABLE_1).await.all(".seat-card").is_empty());
    assert!(club.guest().get(ROUND).await.all("#seats").is_empty());
}
