//! A posted round repaired before it starts.

use super::what_if::{looks_at_the_other_winner, name, records};
use crate::support::{Club, Evening};
use firstjack::ids::{PairNo, RoundNo};
use firstjack::tournament::{Command, Settings, Tournament};

const ROUND: &str = "/tournaments/saturday-open/rounds/2";
const REPAIR: &str = "/tournaments/saturday-open/rounds/2/repair";

fn swiss(settings: &mut Settings) {
    settings.format = "swiss".into();
}

/// Round 1 is played, round 2 posted.
async fn posted(club: &Club) -> Evening<'_> {
    let evening = Evening::with(club, 8, swiss).await;
    evening.plays_round(1).await;
    evening.posts_round(2).await;
    evening
}

fn seats(t: &Tournament) -> Vec<(u16, PairNo, PairNo)> {
    let tables = t.round(RoundNo(2)).expect("round 2").tables.iter();
    tables
        .map(|table| (table.no.0, table.sides.a.first(), table.sides.b.first()))
        .collect()
}

#[actix_web::test]
async fn a_wrong_result_is_put_right_and_then_the_fewest_tables_of_the_posted_round() {
    let club = Club::open().await;
    let evening = posted(&club).await;
    let director = club.director().await;
    assert!(!director.get(ROUND).await.says("Repair round 2"));

    let shown = looks_at_the_other_winner(&director).await;
    assert!(
        shown.says("Round 2 is posted and has not started")
            && shown.says("the page of the round shows the repair"),
        "{}",
        shown.words()
    );
    let foretold = shown.all(".effect__round li");
    records(&director, &shown).await;

    let before = seats(&evening.t().await);
    let round = director.get(ROUND).await;
    assert!(
        round
            .attributes("#acts a", "href")
            .contains(&REPAIR.to_owned())
    );
    let page = director.get(REPAIR).await;
    let rows = page.all("main tbody tr");
    assert_eq!(rows.len(), foretold.len());
    let changing: Vec<_> = before
        .iter()
        .filter(|(table, ..)| {
            page.all("tbody th")
                .iter()
                .any(|no| no.ends_with(&format!(" {table}")))
        })
        .collect();
    assert_eq!(changing.len(), rows.len());
    for (row, (_, a, b)) in rows.iter().zip(&changing) {
        assert!(row.contains(&name(*a)) && row.contains(&name(*b)), "{row}");
        assert!(row.contains("first meeting of these pairs"), "{row}");
    }
    assert!(page.says(&format!(
        "The other {} tables stay",
        before.len() - rows.len()
    )));
    assert_eq!(
        seats(&evening.t().await),
        before,
        "nothing is saved by looking"
    );

    let unsaid = director.send(REPAIR, REPAIR, &[("reason", "")]).await;
    assert_eq!(unsaid.status, 422);
    assert!(unsaid.says("Write down the reason"), "{}", unsaid.words());

    let form = page
        .form(REPAIR)
        .filled(&[("reason", "Round 1 table 1 was turned around")]);
    let done = director.submit(REPAIR, &form).await;
    assert_eq!((done.status.as_u16(), done.location()), (303, ROUND));
    let after = seats(&evening.t().await);
    let changed = after.iter().filter(|seat| !before.contains(seat)).count();
    assert_eq!(changed, rows.len());
    assert!(!director.get(ROUND).await.says("Repair round 2"));

    let twice = director.submit(REPAIR, &form).await;
    assert_eq!(twice.status, 303, "the same form sent twice");
    assert_eq!(seats(&evening.t().await), after);
    let page = director.get(REPAIR).await;
    assert!(page.says("Nothing would change"), "{}", page.words());
}

#[actix_web::test]
async fn a_repair_that_is_another_one_by_now_is_shown_again() {
    let club = Club::open().await;
    let evening = posted(&club).await;
    let director = club.director().await;
    let shown = looks_at_the_other_winner(&director).await;
    records(&director, &shown).await;
    let page = director.get(REPAIR).await;
    let before = seats(&evening.t().await);
    let pair = before[0].1;
    evening
        .does(Command::Withdraw {
            pair,
            reason: "ill".into(),
            left: Vec::new(),
        })
        .await;
    let form = page.form(REPAIR).filled(&[("reason", "turned around")]);
    let again = director.submit(REPAIR, &form).await;
    assert_eq!(again.status, 409);
    assert!(
        again.says("Something changed since you looked"),
        "{}",
        again.words()
    );
    assert_eq!(seats(&evening.t().await), before);
    let kept = again.form(REPAIR).fields;
    assert!(
        kept.contains(&("reason".into(), "turned around".into())),
        "{kept:?}"
    );
    let done = director.submit(REPAIR, &again.form(REPAIR)).await;
    assert_eq!(done.status, 303, "{}", done.words());
}

#[actix_web::test]
async fn a_round_that_has_started_or_is_not_posted_cannot_be_repaired() {
    let club = Club::open().await;
    let evening = posted(&club).await;
    let director = club.director().await;
    let unposted = director
        .get("/tournaments/saturday-open/rounds/3/repair")
        .await;
    assert_eq!(unposted.status, 404);
    evening
        .does(Command::StartRound { round: RoundNo(2) })
        .await;
    let started = director.get(REPAIR).await;
    assert!(
        started.says("Round 2 has started already"),
        "{}",
        started.words()
    );
    assert!(started.forms(REPAIR).is_empty());
}
