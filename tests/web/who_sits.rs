//! Forms made while others sat at the table: nothing of them is credited to whoever sits there now.

use crate::support::{Browser, Club, Evening, FAMILIES, Form, Seen, game};
use crate::tables::THREE_MADE;
use firstjack::ids::{HandNo, PairNo, RoundNo};
use firstjack::seating::Reseating;
use firstjack::tournament::{Command, HandRecord, Source, Table};
use firstjack::whist::Side;

const MY_TABLE: &str = "/tournaments/saturday-open/my-table";
const TABLE: &str = "/tournaments/saturday-open/rounds/1/tables/1";
const SLIPS: &str = "/tournaments/saturday-open/slips";
const CHANGED: &str = "The seats of this table have changed since this page was made";

async fn table(evening: &Evening<'_>) -> Table {
    let t = evening.t().await;
    t.table(game(1, 1)).expect("table 1").clone()
}

/// The two of a side at table 1, as pages name them.
async fn side(evening: &Evening<'_>, side: Side) -> String {
    let family = FAMILIES[usize::from(pair_on(evening, side).await.0) - 1];
    format!("Ann {family} & Bob {family}")
}

async fn pair_on(evening: &Evening<'_>, side: Side) -> PairNo {
    table(evening).await.sides[side].first()
}

async fn swap(evening: &Evening<'_>, one: PairNo, other: PairNo) {
    let change = Reseating::Swap {
        one: one.0,
        other: other.0,
    };
    let reason = "They sat wrong".to_owned();
    let round = RoundNo(1);
    evening
        .does(Command::ReseatRound {
            round,
            change,
            reason,
        })
        .await;
}

/// The two sides of table 1 change places.
async fn turns_table_1_around(evening: &Evening<'_>) {
    let (a, b) = (
        pair_on(evening, Side::A).await,
        pair_on(evening, Side::B).await,
    );
    swap(evening, a, b).await;
}

fn action(rest: &str) -> String {
    format!("{TABLE}{rest}")
}

async fn sends(browser: &Browser, page: &Seen, rest: &str, typed: &[(&str, &str)]) -> Seen {
    let form = page.form(&action(rest)).filled(typed);
    browser.submit(&action(rest), &form).await
}

#[actix_web::test]
async fn a_hand_from_before_the_sides_changed_is_shown_in_both_versions_and_saved_only_then() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.starts_round(1).await;
    let north = pair_on(&evening, Side::A).await;
    let phone = club.phone_of(&evening.stream, north).await;
    let page = phone.get(MY_TABLE).await;
    let (was_north, was_east) = (side(&evening, Side::A).await, side(&evening, Side::B).await);
    turns_table_1_around(&evening).await;

    let stale = sends(&phone, &page, "/hands", &THREE_MADE).await;
    assert_eq!(stale.status, 409, "{}", stale.words());
    let sentence = format!(
        "{CHANGED}: {was_north} (North–South) and {was_east} (East–West) sat there, now {was_east} (North–South) and {was_north} (East–West) do."
    );
    assert!(stale.says(&sentence), "{}", stale.words());
    assert!(table(&evening).await.hands.is_empty());
    let family = was_north.rsplit(' ').next().expect("a name");
    assert!(
        stale.says(&format!(
            "Your page said: 3 uptown by Ann {family}: 9 books."
        )),
        "{}",
        stale.words()
    );

    let now = stale.form(&action("/hands"));
    let saved = phone.submit(&action("/hands"), &now).await;
    assert_eq!(saved.status, 303, "{}", saved.words());
    let HandRecord::Played(hand) = table(&evening).await.hands[&HandNo::FIRST]
        .stands()
        .expect("a hand")
    else {
        panic!("it was played");
    };
    assert_eq!((hand.side(), hand.books.get()), (Side::A, 9));
}

#[actix_web::test]
async fn a_hand_that_was_saved_before_the_seats_changed_may_be_sent_twice() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.starts_round(1).await;
    let north = pair_on(&evening, Side::A).await;
    let phone = club.phone_of(&evening.stream, north).await;
    let form: Form = phone
        .get(MY_TABLE)
        .await
        .form(&action("/hands"))
        .filled(&THREE_MADE);
    assert_eq!(phone.submit(&action("/hands"), &form).await.status, 303);
    turns_table_1_around(&evening).await;
    let again = phone.submit(&action("/hands"), &form).await;
    assert_eq!(again.status, 303, "{}", again.words());
    assert_eq!(table(&evening).await.hands.len(), 1);
}

#[actix_web::test]
async fn a_result_a_yes_and_an_objection_for_others_are_not_taken() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.starts_round(1).await;
    evening.slip(game(1, 1), Source::A, &["N 5 11"]).await;
    let (north, east) = (
        pair_on(&evening, Side::A).await,
        pair_on(&evening, Side::B).await,
    );
    let phone = club.phone_of(&evening.stream, east).await;
    let page = phone.get(MY_TABLE).await;
    let elsewhere = evening.t().await.rounds[0].tables[1].sides.a.first();
    swap(&evening, north, elsewhere).await;
    let before = table(&evening).await;

    let yes = sends(&phone, &page, "/confirmation", &[]).await;
    assert_eq!(yes.status, 409, "{}", yes.words());
    assert!(yes.says(CHANGED), "{}", yes.words());
    let no = sends(&phone, &page, "/dispute", &[("reason", "We took seven")]).await;
    assert_eq!(no.status, 409, "{}", no.words());
    assert!(no.says(CHANGED), "{}", no.words());
    assert_eq!(no.all("#dispute textarea"), ["We took seven"]);
    assert_eq!(table(&evening).await, before, "nothing is saved");

    let yes = sends(&phone, &yes, "/confirmation", &[]).await;
    assert_eq!(
        yes.status,
        303,
        "for those who sit there now: {}",
        yes.words()
    );
}

#[actix_web::test]
async fn a_result_alone_keeps_its_figures_when_the_seats_have_changed() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.starts_round(1).await;
    let north = pair_on(&evening, Side::A).await;
    let phone = club.phone_of(&evening.stream, north).await;
    let page = phone.get(&action("/result")).await;
    turns_table_1_around(&evening).await;
    let typed = [
        ("winner", "A"),
        ("why", "points"),
        ("points_a", "6"),
        ("points_b", "2"),
        ("sets_a", "0"),
        ("sets_b", "0"),
        ("bostons_a", "0"),
        ("bostons_b", "0"),
    ];
    let stale = sends(&phone, &page, "/result", &typed).await;
    assert_eq!(stale.status, 409, "{}", stale.words());
    assert!(stale.says(CHANGED), "{}", stale.words());
    assert_eq!(stale.attributes("#points_a", "value"), ["6"]);
    assert!(table(&evening).await.reports.a.is_none());
    let saved = phone
        .submit(&action("/result"), &stale.form(&action("/result")))
        .await;
    assert_eq!(saved.status, 303, "{}", saved.words());
}

#[actix_web::test]
async fn a_directors_forms_about_others_show_both_and_keep_what_was_typed() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.starts_round(1).await;
    evening.slip(game(1, 1), Source::Desk, &["N 2 9"]).await;
    let director = club.director().await;
    let kind = "?ruling=redeal";
    let forms = [
        (
            "/decision",
            "",
            [("choice", "not_played"), ("reason", "It rained")].as_slice(),
        ),
        ("/reopening", "", &[("reason", "It rained")]),
        ("/hands/1/strike", "", &[("reason", "It rained")]),
        (
            "/hands/1/correction",
            "",
            &[("books", "10"), ("reason", "It rained")],
        ),
        ("/rulings", kind, &[("reason", "It rained")]),
        (
            "/renege",
            "",
            &[
                ("caller", "A"),
                ("called", "in_time"),
                ("look", "proper"),
                ("books", "prove"),
                ("reason", "It rained"),
            ],
        ),
    ];
    for (rest, query, typed) in forms {
        let page = director.get(&format!("{TABLE}{rest}{query}")).await;
        let form = page.form_with(&action(rest), "reason").filled(typed);
        turns_table_1_around(&evening).await;
        let before = evening.t().await;
        let stale = director.submit(&action(rest), &form).await;
        assert!(stale.says(CHANGED), "{rest}: {}", stale.words());
        assert_eq!(stale.all("#reason"), ["It rained"], "{rest}");
        assert_eq!(evening.t().await, before, "{rest}");
        assert_eq!(stale.status, 409, "{rest}: {}", stale.words());
    }
}

#[actix_web::test]
async fn an_effect_that_was_looked_at_before_the_seats_changed_is_not_recorded() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.starts_round(1).await;
    evening.slip(game(1, 1), Source::Desk, &["N 2 9"]).await;
    let director = club.director().await;
    let rest = action("/decision");
    let typed = [("choice", "not_played"), ("reason", "It rained")];
    let shown = director.send(&rest, &rest, &typed).await;
    assert_eq!(shown.status, 200, "{}", shown.words());
    turns_table_1_around(&evening).await;
    let mut record = shown.form(&rest);
    record.fields.push(("step".into(), "record".into()));
    let stale = director.submit(&rest, &record).await;
    assert_eq!(stale.status, 409, "{}", stale.words());
    assert!(stale.says(CHANGED), "{}", stale.words());
    assert!(table(&evening).await.decision.is_none());
}

#[actix_web::test]
async fn a_slip_for_a_table_that_was_drawn_anew_is_not_saved_onto_its_new_people() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.starts_round(1).await;
    let desk = club.scorekeeper().await;
    let page = desk.get(&format!("{SLIPS}?round=1")).await;
    let (north, elsewhere) = (
        pair_on(&evening, Side::A).await,
        evening.t().await.rounds[0].tables[1].sides.a.first(),
    );
    let was = side(&evening, Side::A).await;
    swap(&evening, north, elsewhere).await;
    let is = side(&evening, Side::A).await;
    let slip = |page: &Seen, table: &str| {
        page.form(SLIPS)
            .filled(&[("table", table), ("lines", "N 5 11"), ("act", "save")])
    };
    let stale = desk.submit(SLIPS, &slip(&page, "1")).await;
    assert_eq!(stale.status, 409, "{}", stale.words());
    assert!(
        stale.says(&format!("{CHANGED}: {was} (North–South)")),
        "{}",
        stale.words()
    );
    assert!(
        stale.says(&format!("now {is} (North–South)")),
        "{}",
        stale.words()
    );
    assert_eq!(stale.all("#lines"), ["N 5 11"]);
    assert!(table(&evening).await.hands.is_empty());
    let other = desk.submit(SLIPS, &slip(&page, "3")).await;
    assert_eq!(
        other.status,
        303,
        "another table is as it was: {}",
        other.words()
    );
    let saved = desk.submit(SLIPS, &slip(&stale, "1")).await;
    assert_eq!(saved.status, 303, "{}", saved.words());
    assert_eq!(table(&evening).await.hands.len(), 1);
}

#[actix_web::test]
async fn a_substitute_in_the_seat_is_somebody_else_too() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.starts_round(1).await;
    let north = pair_on(&evening, Side::A).await;
    let phone = club.phone_of(&evening.stream, north).await;
    let page = phone.get(MY_TABLE).await;
    let was = side(&evening, Side::A).await;
    let leaving = evening.t().await.pair(north).expect("the pair").players()[1];
    let substitute = club
        .person("Sid Spare", firstjack::access::Role::Player)
        .await;
    let from = RoundNo(1);
    evening
        .does(Command::SeatSubstitute {
            pair: north,
            leaving,
            substitute,
            from,
        })
        .await;
    let stale = sends(&phone, &page, "/hands", &THREE_MADE).await;
    assert_eq!(stale.status, 409, "{}", stale.words());
    let ann = was.split(" & ").next().expect("a name");
    assert!(
        stale.says(&format!("{was} (North–South)"))
            && stale.says(&format!("now {ann} & Sid Spare (North–South)")),
        "{}",
        stale.words()
    );
}

#[actix_web::test]
async fn a_tick_for_those_who_sat_there_before_is_not_taken() {
    let club = Club::open().await;
    let evening = Evening::with(&club, 6, |settings| settings.rules.seat_grace_minutes = 10).await;
    evening.posts_round(1).await;
    let desk = club.scorekeeper().await;
    let page = desk.get("/tournaments/saturday-open/rounds/1").await;
    turns_table_1_around(&evening).await;
    let stale = sends(&desk, &page, "/seats", &[]).await;
    assert_eq!(stale.status, 409, "{}", stale.words());
    assert!(stale.says(CHANGED), "{}", stale.words());
    assert!(table(&evening).await.seated.a.is_none());
}
