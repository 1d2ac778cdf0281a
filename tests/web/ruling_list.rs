//! The list of rulings, its file, and who may see it; choices and conduct in that list.

use crate::rulings::{DESK, LIST, asks, records, rules};
use crate::support::{Club, Night};
use firstjack::ids::{RoundNo, TableNo};
use firstjack::tournament::{CallReason, Command, GameRef};
use firstjack::whist::Side;

const PAIR: &str = "/tournaments/saturday/pairs/1/rulings";

#[actix_web::test]
async fn a_choice_is_asked_for_and_kept_with_who_chose_it() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    let director = club.director().await;
    let kind = "played_out_of_turn";
    let form = director.get(&format!("{DESK}?ruling={kind}")).await;
    assert!(
        form.says("What does the other side choose?") && form.says("its partners do not agree")
    );
    assert_eq!(
        form.attributes("[name=choice]", "value"),
        ["play_on", "pass", "redeal"]
    );

    let without = asks(
        &director,
        kind,
        &[("against", "A"), ("reason", "Led early")],
    )
    .await;
    assert_eq!(without.status, 422);
    assert!(without.says("Say what was chosen."), "{}", without.words());

    let typed = [
        ("against", "A"),
        ("choice", "redeal"),
        ("chosen_by", "side"),
        ("book", "4"),
        ("reason", "Led early"),
    ];
    let shown = asks(&director, kind, &typed).await;
    let choosers = night.names(1, Side::B).await;
    assert!(
        shown.says(&format!("Chosen by {choosers}")),
        "{}",
        shown.words()
    );
    assert!(shown.says("The hand is void; the same dealer deals again"));
    assert_eq!(records(&director, &shown, DESK).await.status, 303);
    let list = director.get(LIST).await;
    assert!(
        list.says(&format!("Chosen: Redeal, by {choosers}")),
        "{}",
        list.words()
    );
    assert!(list.says("book 4"));
}

#[actix_web::test]
async fn a_choice_that_the_clause_does_not_give_is_refused_by_its_name() {
    let club = Club::open().await;
    let _night = Night::of(&club, 4).await;
    let director = club.director().await;
    let typed = [
        ("against", "A"),
        ("choice", "pass"),
        ("reason", "Hearts back"),
    ];
    let refused = asks(&director, "suit_returned", &typed).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.says("D15 does not offer \"Pass\": choose Play on correctly or Redeal."),
        "{}",
        refused.words()
    );
}

#[actix_web::test]
async fn a_pair_away_from_its_table_can_be_warned_and_the_effect_is_shown() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.slip(1, &["A 5 11"]).await;
    night.slip(2, &["A 5 11"]).await;
    night.closes_round().await;
    let director = club.director().await;
    let desk = director.get(PAIR).await;
    let titles = desk.all(".kind__title");
    assert_eq!(
        titles.len(),
        4,
        "what needs no table, and leaving: {titles:?}"
    );
    let player = director
        .get(&format!("{PAIR}?ruling=conduct"))
        .await
        .attributes("[name=offender] option", "value")[1]
        .clone();
    let typed = [
        ("ruling", "conduct"),
        ("offender", player.as_str()),
        ("choice", "warning"),
        ("reason", "Slammed the cards"),
        ("step", "effect"),
    ];
    let shown = director
        .send(&format!("{PAIR}?ruling=conduct"), PAIR, &typed)
        .await;
    assert_eq!(shown.status, 200, "{}", shown.words());
    assert!(shown.says("A warning: it is written down, and nothing is taken"));
    let done = records(&director, &shown, PAIR).await;
    assert_eq!(
        (done.status.as_u16(), done.location()),
        (303, "/tournaments/saturday/pairs/1")
    );
    let list = director.get(LIST).await;
    assert!(list.says("Pair 1, away from a table") && list.says("Slammed the cards"));
    assert_eq!(night.open().await.state.rulings().len(), 1);
}

#[actix_web::test]
async fn two_improper_cuts_are_counted_and_the_second_is_shown_to_be_a_set() {
    let club = Club::open().await;
    let _night = Night::of(&club, 4).await;
    let director = club.director().await;
    let typed = [("against", "A"), ("reason", "Counted the cards off")];
    let first = asks(&director, "improper_cut", &typed).await;
    assert!(
        first.says("Improper cuts") && first.says("1 to 0"),
        "{}",
        first.words()
    );
    assert_eq!(records(&director, &first, DESK).await.status, 303);
    let second = asks(&director, "improper_cut", &typed).await;
    assert!(second.says("0 points, 1 set"), "{}", second.words());
    assert_eq!(records(&director, &second, DESK).await.status, 303);
    assert!(
        director
            .get(LIST)
            .await
            .says("They cost 1 set and no games")
    );
}

#[actix_web::test]
async fn the_list_goes_into_a_spreadsheet_with_its_sums() {
    let club = Club::open().await;
    let _night = Night::of(&club, 4).await;
    let director = club.director().await;
    rules(
        &director,
        "books_out_of_order",
        &[
            ("against", "A"),
            ("choice", "penalty_set"),
            ("reason", "=In a heap, twice"),
        ],
    )
    .await;
    let file = director.get("/tournaments/saturday/rulings.csv").await;
    assert_eq!(file.header("content-type"), "text/csv; charset=utf-8");
    let lines: Vec<&str> = file.text.lines().collect();
    assert_eq!(lines.len(), 3, "{}", file.text);
    assert!(
        lines[1].starts_with("1,1,1,1,") && lines[1].contains("\"'=In a heap, twice\""),
        "{}",
        lines[1]
    );
    assert!(
        lines[2].starts_with("Total,") && lines[2].contains("\"1 stand, 0 withdrawn\",1,0"),
        "{}",
        lines[2]
    );
}

#[actix_web::test]
async fn a_scorekeeper_may_not_rule() {
    let club = Club::open().await;
    let _night = Night::of(&club, 4).await;
    for scorer in [
        club.scorekeeper().await,
        club.desk().await,
        club.member().await,
    ] {
        for page in [DESK, LIST, "/tournaments/saturday/rulings.csv"] {
            assert_eq!(scorer.get(page).await.status, 403, "{page}");
        }
    }
}

#[actix_web::test]
async fn a_certified_tournament_takes_no_ruling() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.slip(1, &["A 5 11"]).await;
    night.slip(2, &["A 5 11"]).await;
    night.closes_round().await;
    night.does(Command::Certify).await;
    let director = club.director().await;
    let refused = asks(
        &director,
        "forfeit",
        &[("against", "A"), ("reason", "Late protest")],
    )
    .await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.says("Withdraw the certificate first"),
        "{}",
        refused.words()
    );
}

#[actix_web::test]
async fn a_call_brings_the_rulings_it_is_mostly_about_to_the_top() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night
        .does(Command::CallDirector {
            game: GameRef {
                round: RoundNo(1),
                table: TableNo(1),
            },
            side: Side::A,
            reason: Some(CallReason::OutOfTurn),
            note: String::new(),
        })
        .await;
    let director = club.director().await;
    let desk = director.get(&format!("{DESK}?call=1")).await;
    let titles = desk.all(".kind__title");
    assert_eq!(
        titles[..2],
        [
            "Call out of turn, not progressive, or telling the partner",
            "Card played out of turn"
        ]
    );
    let links = desk.attributes(".kind", "href");
    assert!(
        links[0].ends_with("ruling=improper_call&call=1"),
        "{}",
        links[0]
    );
}
