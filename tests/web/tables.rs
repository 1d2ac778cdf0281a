//! A table as its players meet it on their phones, one act after the other.

use crate::support::spring_open::{FOUR_PAIRS, MY_TABLE, STREAM, TABLE_1};
use crate::support::{Browser, Club, Form, Seen, SpringOpen};
use firstjack::ids::{HandNo, PairNo};
use firstjack::tournament::{Agreement, TableState, Visibility};
use firstjack::whist::Side;

const HANDS: &str = "/tournaments/spring-open/rounds/1/tables/1/hands";
const CONFIRMATION: &str = "/tournaments/spring-open/rounds/1/tables/1/confirmation";
const DISPUTE: &str = "/tournaments/spring-open/rounds/1/tables/1/dispute";
const RESULT: &str = "/tournaments/spring-open/rounds/1/tables/1/result";

/// North bid 3 uptown and took nine books: three points.
const THREE_MADE: [(&str, &str); 5] = [
    ("bidder", "N"),
    ("number", "3"),
    ("kind", "uptown"),
    ("books", "9"),
    ("step", "save"),
];
/// The same bid, and the other side counted one book fewer.
const THREE_SET: [(&str, &str); 5] = [
    ("bidder", "N"),
    ("number", "3"),
    ("kind", "uptown"),
    ("books", "8"),
    ("step", "save"),
];
/// East bid 1 uptown and took six books: odd, the game is lost.
const ODD: [(&str, &str); 5] = [
    ("bidder", "E"),
    ("number", "1"),
    ("kind", "uptown"),
    ("books", "6"),
    ("step", "save"),
];

/// Fills the form for the next hand on the pair's own page, sends it, and follows.
async fn enters(phone: &Browser, hand: &[(&str, &str)]) -> Seen {
    let sent = phone
        .submit(HANDS, &opens_form(phone).await.filled(hand))
        .await;
    phone.follow(sent).await
}

/// The form of a hand as the page has it now, to be sent later.
async fn opens_form(phone: &Browser) -> Form {
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
    let opponents = FOUR_PAIRS[usize::from(table.pairs.b.0) - 1];
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
    assert!(seen.attributes("main form", "action").is_empty());
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
    assert!(seen.says(&bye.reason), "{}", seen.words());
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
async fn without_a_script_a_hand_is_reviewed_with_its_points_and_then_saved() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    let mut typed = THREE_MADE;
    typed[4] = ("step", "review");
    let review = phone
        .submit(HANDS, &opens_form(&phone).await.filled(&typed))
        .await;
    assert_eq!(
        (review.status.as_u16(), review.heading().as_str()),
        (200, "Is this right?")
    );
    assert!(
        review.says("Made, +3") && review.says("go from 0 to 3"),
        "{}",
        review.words()
    );
    assert!(
        evening.table().await.hands.is_empty(),
        "a review saves nothing"
    );

    let saved = phone.submit(HANDS, &review.form(HANDS)).await;
    assert_eq!(saved.location(), MY_TABLE);
    let seen = phone.follow(saved).await;
    assert!(seen.says("Hand 1 is saved"));
    assert_eq!(seen.all(".side--a .side__pts"), ["3"]);
}

#[actix_web::test]
async fn a_hand_that_is_changed_in_review_is_still_filled_in() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    let mut typed = THREE_MADE;
    typed[4] = ("step", "review");
    let review = phone
        .submit(HANDS, &opens_form(&phone).await.filled(&typed))
        .await;
    let back = review.attributes("main a", "href").remove(0);
    let form = phone.get(back.split('#').next().expect("an address")).await;
    assert_eq!(
        form.attributes("input[checked][name=books]", "value"),
        ["9"]
    );
    assert_eq!(
        form.attributes("input[checked][name=bidder]", "value"),
        ["N"]
    );
}

#[actix_web::test]
async fn a_hand_is_never_filled_in_beforehand() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let seen = evening.phone(Side::A).await.get(MY_TABLE).await;
    for name in ["bidder", "number", "kind", "books"] {
        let checked = seen.attributes(&format!("input[checked][name={name}]"), "value");
        assert!(checked.is_empty(), "{name}: {checked:?}");
    }
}

#[actix_web::test]
async fn the_other_side_agrees_with_one_tap() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    enters(&evening.phone(Side::A).await, &THREE_MADE).await;
    let other = evening.phone(Side::B).await;
    let page = other.get(MY_TABLE).await;
    assert!(page.says("3 uptown by") && page.says("Same here"));
    let sent = other.submit(HANDS, &page.form(HANDS)).await;
    assert!(
        other
            .follow(sent)
            .await
            .says("You both have hand 1 the same")
    );
    let slot = &evening.table().await.hands[&HandNo::FIRST];
    assert_eq!(slot.agreement(), Agreement::Agreed);
}

#[actix_web::test]
async fn the_same_hand_entered_on_both_phones_at_once_is_agreement() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (one, other) = (evening.phone(Side::A).await, evening.phone(Side::B).await);
    let form = opens_form(&other).await;
    enters(&one, &THREE_MADE).await;
    let sent = other.submit(HANDS, &form.filled(&THREE_MADE)).await;
    assert!(
        other
            .follow(sent)
            .await
            .says("You both have hand 1 the same")
    );
}

#[actix_web::test]
async fn a_trump_suit_that_only_one_side_noted_is_no_dispute() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (one, other) = (evening.phone(Side::A).await, evening.phone(Side::B).await);
    let form = opens_form(&other).await;
    let mut with_trump = THREE_MADE.to_vec();
    with_trump.push(("trump", "hearts"));
    enters(&one, &with_trump).await;
    other.submit(HANDS, &form.filled(&THREE_MADE)).await;
    let slot = &evening.table().await.hands[&HandNo::FIRST];
    assert_eq!(slot.agreement(), Agreement::Agreed);
}

#[actix_web::test]
async fn a_form_from_before_the_other_side_spoke_shows_both_versions_and_loses_nothing() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (one, other) = (evening.phone(Side::A).await, evening.phone(Side::B).await);
    let form = opens_form(&other).await;
    enters(&one, &THREE_MADE).await;

    let versus = other.submit(HANDS, &form.filled(&THREE_SET)).await;
    assert_eq!(versus.status, 409);
    assert!(
        versus.says("9 books") && versus.says("8 books"),
        "{}",
        versus.words()
    );
    assert_eq!(
        evening.state().await,
        TableState::Playing,
        "nothing is saved yet"
    );

    let [theirs, ours] = versus.forms(HANDS).try_into().expect("two ways out");
    let sent = other.submit(HANDS, &ours).await;
    assert!(other.follow(sent).await.says("The two sides differ"));
    assert_eq!(evening.state().await, TableState::Disputed);
    assert_eq!(
        other.submit(HANDS, &theirs).await.status,
        409,
        "one side says a hand once"
    );
}

#[actix_web::test]
async fn the_other_version_can_be_taken_as_right() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (one, other) = (evening.phone(Side::A).await, evening.phone(Side::B).await);
    let form = opens_form(&other).await;
    enters(&one, &THREE_MADE).await;
    let versus = other.submit(HANDS, &form.filled(&THREE_SET)).await;
    other.submit(HANDS, &versus.forms(HANDS)[0]).await;
    let slot = &evening.table().await.hands[&HandNo::FIRST];
    assert_eq!(slot.agreement(), Agreement::Agreed);
}

#[actix_web::test]
async fn a_dispute_about_a_hand_ends_when_one_side_takes_its_version_back() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (one, other) = (evening.phone(Side::A).await, evening.phone(Side::B).await);
    let form = opens_form(&other).await;
    enters(&one, &THREE_MADE).await;
    let versus = other.submit(HANDS, &form.filled(&THREE_SET)).await;
    other.submit(HANDS, &versus.forms(HANDS)[1]).await;
    let seen = one.get(MY_TABLE).await;
    assert!(
        seen.says("8 books") && seen.says("9 books"),
        "both versions are shown"
    );

    let retraction = format!("{HANDS}/1/retraction");
    let sent = other.send(MY_TABLE, &retraction, &[]).await;
    assert!(other.follow(sent).await.says("Hand 1 is taken back"));
    assert_eq!(evening.state().await, TableState::Playing);
}

#[actix_web::test]
async fn the_same_form_sent_five_times_is_one_hand() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    let form = opens_form(&phone).await.filled(&THREE_MADE);
    for _ in 0..5 {
        assert_eq!(phone.submit(HANDS, &form).await.status, 303);
    }
    assert_eq!(evening.table().await.hands.len(), 1);
}

#[actix_web::test]
async fn two_partners_with_the_same_hand_on_two_phones_make_one_hand() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (one, partner) = (evening.phone(Side::A).await, evening.phone(Side::A).await);
    let form = opens_form(&partner).await;
    enters(&one, &THREE_MADE).await;
    let sent = partner
        .submit(HANDS, &form.clone().filled(&THREE_MADE))
        .await;
    assert!(
        partner
            .follow(sent)
            .await
            .says("entered already, just like this")
    );
    assert_eq!(
        partner
            .submit(HANDS, &opens_form_again(form).filled(&THREE_SET))
            .await
            .status,
        409
    );
    assert_eq!(evening.table().await.hands.len(), 1);
}

/// The form of another page made at the same time: its own act.
fn opens_form_again(form: Form) -> Form {
    form.filled(&[("request", "another-page-of-the-same-phone")])
}

#[actix_web::test]
async fn a_side_takes_back_its_own_last_hand_and_not_the_others() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (one, other) = (evening.phone(Side::A).await, evening.phone(Side::B).await);
    enters(&one, &THREE_MADE).await;
    let retraction = format!("{HANDS}/1/retraction");
    let page = other.get(MY_TABLE).await;
    assert!(!page.attributes("form", "action").contains(&retraction));
    let forged = page.form(HANDS);
    assert_eq!(other.submit(&retraction, &forged).await.status, 422);

    one.send(MY_TABLE, &retraction, &[]).await;
    assert!(evening.table().await.hands.is_empty());
}

#[actix_web::test]
async fn a_hand_that_nobody_bid_scores_nothing_and_the_deal_moves_on() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    let seen = enters(&phone, &[("dealer", "N"), ("passed_out", "yes")]).await;
    assert!(seen.says("Passed out"));
    assert_eq!(seen.all(".side--a .side__pts"), ["0"]);
    let table = evening.table().await;
    assert_eq!(table.next_hand(), HandNo(2));
    let east = FOUR_PAIRS[usize::from(table.pairs.b.0) - 1][0];
    let east = east.split(' ').next().expect("a name");
    assert!(
        seen.all(".scoreline__mid")[0].contains(&format!("{east} deals")),
        "{}",
        seen.words()
    );
}

#[actix_web::test]
async fn who_dealt_is_asked_with_the_first_hand_only() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    assert!(phone.get(MY_TABLE).await.says("Who dealt?"));
    let seen = enters(&phone, &THREE_MADE).await;
    assert!(!seen.says("Who dealt?"));
}

#[actix_web::test]
async fn a_form_with_gaps_says_what_is_missing_and_keeps_the_rest() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    let form = opens_form(&phone).await;
    let seen = phone
        .submit(
            HANDS,
            &form.filled(&[("bidder", "S"), ("number", "4"), ("step", "save")]),
        )
        .await;
    assert_eq!(seen.status, 422);
    assert!(seen.says("Choose how many books"));
    assert_eq!(
        seen.attributes("input[checked][name=bidder]", "value"),
        ["S"]
    );
    assert_eq!(
        seen.attributes("input[checked][name=number]", "value"),
        ["4"]
    );
}

#[actix_web::test]
async fn a_trump_suit_with_a_no_trump_is_asked_about() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    let mut typed = THREE_MADE.to_vec();
    typed[2] = ("kind", "no-up");
    typed.push(("trump", "spades"));
    let seen = phone
        .submit(HANDS, &opens_form(&phone).await.filled(&typed))
        .await;
    assert_eq!(seen.status, 422);
    assert!(seen.says("has no trump suit"), "{}", seen.words());
}

#[actix_web::test]
async fn a_no_trump_whose_direction_nobody_noted_is_taken() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    let mut typed = THREE_MADE;
    typed[1] = ("number", "2");
    typed[2] = ("kind", "no");
    typed[3] = ("books", "8");
    let seen = enters(&phone, &typed).await;
    assert_eq!(
        seen.all(".side--a .side__pts"),
        ["4"],
        "a no-trump counts twice"
    );
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
    ];
    let seen = phone.send(RESULT, RESULT, &result).await;
    assert_eq!(seen.status, 422);
    assert!(seen.says("correct the score or the reason"));
    assert_eq!(seen.attributes("input[name=points_a]", "value"), ["3"]);
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
