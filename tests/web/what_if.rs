//! What a decision would mean for prizes, playoff and later rounds, seen before it is made.

use crate::support::evening::FAMILIES;
use crate::support::{Browser, Club, Evening, Seen, game};
use firstjack::ids::{PairNo, RoundNo};
use firstjack::tournament::{Command, Settings, Sitting, Tournament};
use firstjack::whist::{BySide, Side};

const DECISION: &str = "/tournaments/saturday-open/rounds/1/tables/1/decision";

fn swiss(settings: &mut Settings) {
    settings.format = "swiss".into();
}

/// "Ann Archer & Bob Archer"
pub fn name(pair: PairNo) -> String {
    let family = FAMILIES[usize::from(pair.0) - 1];
    format!("Ann {family} & Bob {family}")
}

/// The director looks at what it would mean if the other pair had won round 1 table 1.
pub async fn looks_at_the_other_winner(director: &Browser) -> Seen {
    let typed = [
        ("choice", "score"),
        ("winner", "B"),
        ("why", "points"),
        ("points_a", "1"),
        ("points_b", "5"),
        ("reason", "The slip was turned around"),
        ("step", "effect"),
    ];
    let shown = director.send(DECISION, DECISION, &typed).await;
    assert_eq!(shown.status, 200, "{}", shown.words());
    shown
}

pub async fn records(director: &Browser, shown: &Seen) {
    let form = shown.form(DECISION).filled(&[("step", "record")]);
    let done = director.submit(DECISION, &form).await;
    assert_eq!(done.status, 303, "{}", done.words());
}

fn pairs(t: &Tournament, round: u16, table: u16) -> BySide<PairNo> {
    t.table(game(round, table))
        .expect("the table")
        .sides
        .map(Sitting::first)
}

#[actix_web::test]
async fn a_round_that_has_started_stays_and_the_page_says_who_would_have_met_whom() {
    let club = Club::open().await;
    let evening = Evening::with(&club, 8, swiss).await;
    evening.plays_round(1).await;
    evening.starts_round(2).await;
    let before = evening.t().await;
    let director = club.director().await;
    let shown = looks_at_the_other_winner(&director).await;
    assert!(
        shown.says("Round 2 has started: it stays as it is"),
        "{}",
        shown.words()
    );

    let loser = pairs(&before, 1, 1)[Side::A];
    let round = before.round(RoundNo(2)).expect("round 2");
    let met = round.table_of(loser).expect("a table");
    let other = met.sides[met.side_of(loser).expect("a side").other()].first();
    let lines = shown.all(".effect__list li").join("\n");
    let line = format!("Table {} ", met.no);
    assert!(lines.contains(&line), "{lines}");
    assert!(
        lines.contains(&format!("{} would have met ", name(loser)))
            && lines.contains(&format!("instead of {}", name(other))),
        "{lines}"
    );

    records(&director, &shown).await;
    let after = evening.t().await;
    assert_eq!(after.round(RoundNo(2)), before.round(RoundNo(2)));
}

#[actix_web::test]
async fn a_draft_that_would_be_another_is_to_be_drawn_anew() {
    let club = Club::open().await;
    let evening = Evening::with(&club, 8, swiss).await;
    evening.plays_round(1).await;
    evening.draws_round(2).await;
    let director = club.director().await;
    let shown = looks_at_the_other_winner(&director).await;
    assert!(
        shown.says("Round 2 is drawn and not posted") && shown.says("draw it anew from its page"),
        "{}",
        shown.words()
    );
}

#[actix_web::test]
async fn a_round_that_goes_by_no_results_is_not_drawn_otherwise() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 8).await;
    evening.plays_round(1).await;
    evening.posts_round(2).await;
    let director = club.director().await;
    let shown = looks_at_the_other_winner(&director).await;
    assert!(shown.says("up to round 2"), "{}", shown.words());
    assert!(shown.all(".effect__round").is_empty());
    let page = director.get("/tournaments/saturday-open/rounds/2").await;
    assert!(!page.says("Repair round 2"));
}

#[actix_web::test]
async fn prize_places_and_playoff_seats_that_change_hands_are_named() {
    let club = Club::open().await;
    let evening = Evening::with(&club, 4, |settings| {
        settings.prize_places = 1;
        settings.playoff_seats = 1;
    })
    .await;
    evening.starts_round(1).await;
    let tables = [game(1, 1), game(1, 2)];
    evening
        .slip(tables[0], firstjack::tournament::Source::Desk, &["N 5 12"])
        .await;
    let t = evening.t().await;
    let BySide {
        a: winner,
        b: loser,
    } = pairs(&t, 1, 1);
    let director = club.director().await;
    let shown = looks_at_the_other_winner(&director).await;
    let stakes = shown.all(".effect__list li").join("\n");
    assert!(
        stakes.contains(&format!(
            "Prize place 1, until now with {}, goes to {}.",
            name(winner),
            name(loser)
        )),
        "{stakes}"
    );
    assert!(
        stakes.contains(&format!("{} gain a playoff seat.", name(loser))),
        "{stakes}"
    );
    assert!(
        stakes.contains(&format!("{} lose the playoff seat they had.", name(winner))),
        "{stakes}"
    );

    // Level with the winner of the other table: a tie for both, by name.
    evening
        .slip(tables[1], firstjack::tournament::Source::Desk, &["N 5 11"])
        .await;
    let other = pairs(&t, 1, 2)[Side::A];
    let shown = looks_at_the_other_winner(&director).await;
    let stakes = shown.all(".effect__list li").join("\n");
    assert!(
        stakes.contains("is shared by") && stakes.contains(&name(other)),
        "{stakes}"
    );
    assert!(
        stakes.contains("are level for the last playoff seat."),
        "{stakes}"
    );
}

#[actix_web::test]
async fn without_prizes_and_playoff_nothing_is_said_of_them() {
    let club = Club::open().await;
    let evening = Evening::with(&club, 4, |settings| settings.prize_places = 0).await;
    evening.plays_round(1).await;
    let shown = looks_at_the_other_winner(&club.director().await).await;
    assert!(!shown.says("Prizes and playoff"), "{}", shown.words());
}

#[actix_web::test]
async fn what_was_looked_at_is_recorded_and_nothing_that_came_between() {
    let club = Club::open().await;
    let evening = Evening::with(&club, 8, swiss).await;
    evening.plays_round(1).await;
    let director = club.director().await;
    let shown = looks_at_the_other_winner(&director).await;
    evening.posts_round(2).await;
    let form = shown.form(DECISION).filled(&[("step", "record")]);
    let again = director.submit(DECISION, &form).await;
    assert_eq!(again.status, 409, "{}", again.words());
    assert!(
        again.says("Round 2 is posted and has not started"),
        "{}",
        again.words()
    );
    evening
        .does(Command::StartRound { round: RoundNo(2) })
        .await;
}
