//! A table as its players meet it on their phones, one act after the other.

use crate::support::spring_open::{FOUR_PAIRS, MY_TABLE, STREAM, TABLE_1};
use crate::support::{Browser, Club, Form, Seen, SpringOpen};
use firstjack::ids::{HandNo, PairNo};
use firstjack::tournament::{Agreement, TableState, Visibility};
use firstjack::whist::Side;

pub const HANDS: &str = "/tournaments/spring-open/rounds/1/tables/1/hands";
pub const CONFIRMATION: &str = "/tournaments/spring-open/rounds/1/tables/1/confirmation";
pub const DISPUTE: &str = "/tournaments/spring-open/rounds/1/tables/1/dispute";
pub const RESULT: &str = "/tournaments/spring-open/rounds/1/tables/1/result";

/// North bid 3 uptown and took nine books: three points.
pub const THREE_MADE: [(&str, &str); 5] = [
    ("bidder", "N"),
    ("number", "3"),
    ("kind", "uptown"),
    ("books", "9"),
    ("step", "save"),
];
/// The same bid, and the other side counted one book fewer.
pub const THREE_SET: [(&str, &str); 5] = [
    ("bidder", "N"),
    ("number", "3"),
    ("kind", "uptown"),
    ("books", "8"),
    ("step", "save"),
];
/// East bid 1 uptown and took six books: odd, the game is lost.
pub const ODD: [(&str, &str); 5] = [
    ("bidder", "E"),
    ("number", "1"),
    ("kind", "uptown"),
    ("books", "6"),
    ("step", "save"),
];

/// Fills the form for the next hand on the pair's own page, sends it, and follows.
pub async fn enters(phone: &Browser, hand: &[(&str, &str)]) -> Seen {
    let sent = phone
        .submit(HANDS, &opens_form(phone).await.filled(hand))
        .await;
    phone.follow(sent).await
}

/// The form of a hand as the page has it now, to be sent later.
pub async fn opens_form(phone: &Browser) -> Form {
    let page = phone.get(MY_TABLE).await;
    page.form_with(HANDS, "seen")
}

#[actix_web::test]
async fn a_pair_finds_its_table_its_seats_and_its_opponents() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let table = evening.table().await;
    let seen = evening.phone(Side::A).await.get(MY_TABLE).await;
    assert_eq!(seen.heading(), "Table 1");
    assert!(seen.says("Round 1 of 3"));
    let opponents = FOUR_PAIRS[usize::from(table.sides.b.first().0) - 1];
    assert!(
        seen.all(".place-card b")[0].contains(opponents[0]),
        "{}",
        seen.words()
    );
    assert!(seen.all(".place-card")[0].contains("North"));
    assert_eq!(seen.all(".place-card__no"), ["1"]);
}

#[actix_web::test]
async fn before_the_draw_is_posted_a_pair_is_told_to_wait_and_sees_nothing_of_it() {
    let club = Club::open().await;
    let evening = SpringOpen::of(&club, &FOUR_PAIRS, |_| {}).await;
    let phone = club.phone_of(STREAM, PairNo(1)).await;
    assert_eq!(
        phone.get(MY_TABLE).await.heading(),
        "No round is posted yet"
    );
    evening.draws_round().await;
    assert_eq!(
        phone.get(MY_TABLE).await.heading(),
        "No round is posted yet"
    );
    assert_eq!(phone.get(TABLE_1).await.status, 404);
}

#[actix_web::test]
async fn a_posted_round_that_has_not_started_takes_no_hand() {
    let club = Club::open().await;
    let evening = SpringOpen::of(&club, &FOUR_PAIRS, |_| {}).await;
    evening.posts_round().await;
    let seen = evening.phone(Side::A).await.get(MY_TABLE).await;
    assert!(seen.says("Take your seats"));
    assert!(seen.forms(HANDS).is_empty() && seen.forms(RESULT).is_empty());
}

#[actix_web::test]
async fn a_pair_without_opponents_reads_why() {
    let club = Club::open().await;
    let evening = SpringOpen::of(&club, &FOUR_PAIRS[..3], |_| {}).await;
    evening.posts_round().await;
    let t = evening.t().await;
    let bye = t.rounds[0].byes[0].clone();
    let seen = club.phone_of(STREAM, bye.pair).await.get(MY_TABLE).await;
    assert_eq!(seen.heading(), "You have a bye in round 1");
    let why = "No pair has sat out fewer rounds (0 so far), ";
    assert!(bye.reason.to_lowercase().contains(&why.to_lowercase()));
    assert!(seen.says(why), "{}", seen.words());
}

#[actix_web::test]
async fn the_next_round_is_announced_where_the_pair_looks() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    evening.closes_round().await;
    evening.posts_round().await;
    assert!(phone.get(TABLE_1).await.says("Round 2 is posted"));
    assert!(phone.get(MY_TABLE).await.says("Round 2 of 3"));
}

#[actix_web::test]
async fn the_other_side_confirms_a_game_and_the_side_that_ended_it_cannot() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (one, other) = (evening.phone(Side::A).await, evening.phone(Side::B).await);
    let asking = enters(&one, &ODD).await;
    assert_eq!(evening.state().await, TableState::Reported(Side::A));
    assert!(
        !asking
            .attributes("form", "action")
            .contains(&CONFIRMATION.to_owned())
    );
    assert!(asking.says("Waiting for"));

    let asked = other.get(MY_TABLE).await;
    assert!(asked.says("Is this right?") && asked.says("six books or fewer"));
    let yes = asked.form(CONFIRMATION);
    let forged = one.get(MY_TABLE).await;
    let forged = forged.form(&format!("{HANDS}/1/retraction"));
    let seen = yes
        .fields
        .iter()
        .find(|(name, _)| name == "seen")
        .expect("what was shown");
    let refused = one
        .submit(CONFIRMATION, &forged.filled(&[("seen", &seen.1)]))
        .await;
    assert_eq!(refused.status, 422);
    assert!(refused.says("Only the other side can confirm"));

    for _ in 0..2 {
        assert_eq!(
            other.submit(CONFIRMATION, &yes).await.status,
            303,
            "a double tap is one yes"
        );
    }
    assert_eq!(evening.state().await, TableState::Confirmed);
    assert!(one.get(MY_TABLE).await.says("Confirmed"));
}

#[actix_web::test]
async fn nobody_says_yes_to_a_result_that_changed_meanwhile() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (one, other) = (evening.phone(Side::A).await, evening.phone(Side::B).await);
    enters(&one, &ODD).await;
    let yes = other.get(MY_TABLE).await.form(CONFIRMATION);
    one.send(MY_TABLE, &format!("{HANDS}/1/retraction"), &[])
        .await;
    let mut others_odd = ODD;
    others_odd[0] = ("bidder", "N");
    enters(&one, &others_odd).await;
    assert_eq!(other.submit(CONFIRMATION, &yes).await.status, 409);
    assert_eq!(evening.state().await, TableState::Reported(Side::A));
}

#[actix_web::test]
async fn a_side_that_objects_says_why_and_the_director_reads_it() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    enters(&evening.phone(Side::A).await, &ODD).await;
    let other = evening.phone(Side::B).await;
    let silent = other.send(MY_TABLE, DISPUTE, &[("reason", " ")]).await;
    assert_eq!(silent.status, 422);
    assert!(silent.says("Say in a few words"));
    other
        .send(MY_TABLE, DISPUTE, &[("reason", "We took seven books")])
        .await;
    assert_eq!(evening.state().await, TableState::Disputed);
    let director = club.director().await;
    assert!(director.get(TABLE_1).await.says("We took seven books"));
}

#[actix_web::test]
async fn the_result_alone_is_confirmed_when_both_sides_give_the_same() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let result = [
        ("winner", "A"),
        ("why", "points"),
        ("points_a", "5"),
        ("points_b", "-2"),
        ("sets_a", "0"),
        ("sets_b", "1"),
        ("bostons_a", "0"),
        ("bostons_b", "0"),
    ];
    let (one, other) = (evening.phone(Side::A).await, evening.phone(Side::B).await);
    let early = other.get(RESULT).await.form(RESULT);
    one.send(RESULT, RESULT, &result).await;
    assert_eq!(evening.state().await, TableState::Reported(Side::A));
    let otherwise = [
        ("winner", "A"),
        ("why", "points"),
        ("points_a", "6"),
        ("points_b", "-2"),
        ("sets_a", "0"),
        ("sets_b", "1"),
        ("bostons_a", "0"),
        ("bostons_b", "0"),
    ];
    let both = other.submit(RESULT, &early.filled(&otherwise)).await;
    assert_eq!(both.status, 409);
    assert!(both.says("5 : \u{2212}2"), "{}", both.words());
    other
        .submit(RESULT, &both.form(RESULT).filled(&result))
        .await;
    assert_eq!(evening.state().await, TableState::Confirmed);
}

#[actix_web::test]
async fn a_result_that_contradicts_itself_is_refused_with_everything_kept() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    let result = [
        ("winner", "A"),
        ("why", "points"),
        ("points_a", "3"),
        ("points_b", "1"),
        ("sets_a", "0"),
        ("sets_b", "0"),
        ("bostons_a", "0"),
        ("bostons_b", "0"),
    ];
    let seen = phone.send(RESULT, RESULT, &result).await;
    assert_eq!(seen.status, 422);
    assert!(seen.says("correct the score or the reason"));
    assert_eq!(seen.attributes("input[name=points_a]", "value"), ["3"]);
}

#[actix_web::test]
async fn no_figure_of_a_result_is_filled_in_beforehand_and_every_one_is_asked_for() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    let page = phone.get(RESULT).await;
    let standing = page.attributes(".score-fields__figures input", "value");
    assert_eq!(standing, [""; 6]);
    assert!(page.attributes("input[checked]", "value").is_empty());

    let result = [
        ("winner", "A"),
        ("why", "points"),
        ("points_a", "5"),
        ("points_b", "1"),
        ("sets_a", "0"),
    ];
    let refused = phone.send(RESULT, RESULT, &result).await;
    assert_eq!(refused.status, 422);
    let error = refused.all("#sets_b-error").join(" ");
    assert_eq!(error, "Write how many sets, 0 if none.");
    assert!(refused.all("#sets_a-error").is_empty());
    assert_eq!(evening.state().await, TableState::Waiting);
}

#[actix_web::test]
async fn a_director_enters_a_hand_for_both_sides_from_the_slip() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let director = club.director().await;
    let sent = director
        .submit(
            HANDS,
            &director
                .get(TABLE_1)
                .await
                .form_with(HANDS, "seen")
                .filled(&THREE_MADE),
        )
        .await;
    assert_eq!(sent.location(), TABLE_1);
    let slot = &evening.table().await.hands[&HandNo::FIRST];
    assert_eq!(slot.agreement(), Agreement::Official);
}

#[actix_web::test]
async fn somebody_from_another_table_may_look_and_not_write() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let table = evening.table().await;
    let elsewhere = (1..=4)
        .map(PairNo)
        .find(|pair| table.side_of(*pair).is_none());
    let stranger = club
        .phone_of(STREAM, elsewhere.expect("another pair"))
        .await;
    assert!(
        stranger
            .get(TABLE_1)
            .await
            .attributes("main form", "action")
            .is_empty()
    );
    let own = stranger.get(MY_TABLE).await;
    let action = own
        .attributes("form", "action")
        .into_iter()
        .find(|to| to.ends_with("/hands"));
    let forged = own.form_with(&action.expect("its own form"), "seen");
    let refused = stranger.submit(HANDS, &forged.filled(&THREE_MADE)).await;
    assert_eq!(refused.status, 422);
    assert!(refused.says("You do not play at table 1"));
    assert!(evening.table().await.hands.is_empty());
}

#[actix_web::test]
async fn the_public_sees_scores_as_the_director_chose() {
    let club = Club::open().await;
    let evening = SpringOpen::of(&club, &FOUR_PAIRS, |settings| {
        settings.visibility = Visibility::PerRound;
    })
    .await;
    evening.posts_round().await;
    evening.starts_round().await;
    let phone = evening.phone(Side::A).await;
    enters(&phone, &THREE_MADE).await;
    assert!(club.guest().get(TABLE_1).await.all(".side__pts").is_empty());
    assert!(!club.guest().get(TABLE_1).await.says("9 books"));
    assert_eq!(phone.get(TABLE_1).await.all(".side--a .side__pts"), ["3"]);
    assert_eq!(
        club.director()
            .await
            .get(TABLE_1)
            .await
            .all(".side--a .side__pts"),
        ["3"]
    );
    evening.closes_round().await;
    assert_eq!(
        club.guest().get(TABLE_1).await.all(".side--a .side__pts"),
        ["3"]
    );
}

#[actix_web::test]
async fn whoever_comes_without_a_ticket_is_asked_for_its_code() {
    let club = Club::open().await;
    let _evening = SpringOpen::under_way(&club).await;
    let seen = club.guest().get(MY_TABLE).await;
    assert_eq!(
        (seen.status.as_u16(), seen.heading().as_str()),
        (200, "Whose table?")
    );
    assert!(
        seen.form("/ticket")
            .fields
            .iter()
            .any(|(name, _)| name == "code")
    );
    let help = club.guest().get("/tournaments/spring-open/ticket").await;
    assert_eq!(help.heading(), "Whose table?");
    let member = club.member().await.get(MY_TABLE).await;
    assert_eq!(member.heading(), "You play in no pair here");
}

#[actix_web::test]
async fn a_director_decides_from_the_table_and_a_player_is_not_offered_it() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    enters(&phone, &THREE_MADE).await;
    let offered = [
        format!("{TABLE_1}/rulings"),
        format!("{TABLE_1}/decision"),
        format!("{TABLE_1}/hands/1/correction"),
    ];
    let director = club.director().await;
    let page = director.get(TABLE_1).await;
    for address in &offered {
        assert!(
            page.text.contains(address.as_str()),
            "{address} is not offered"
        );
        assert_eq!(director.get(address).await.status, 200, "{address}");
    }
    let page = phone.get(TABLE_1).await;
    for address in &offered {
        assert!(
            !page.text.contains(address.as_str()),
            "{address} is offered"
        );
    }
}
