//! Phones at a table of an individual event: partners of one round with a ticket each.

use crate::phone::{Phone, with_phone};
use crate::support::{Club, Evening, game};
use firstjack::ids::PairNo;
use firstjack::tournament::{Sitting, TableState};

async fn sits_down(phone: &Phone, club: &Club, evening: &Evening<'_>, player: PairNo) {
    phone.scans_ticket(club, &evening.stream, player).await;
    phone.reads("Round 1 of 3").await;
}

fn two(sitting: Sitting) -> [PairNo; 2] {
    [sitting.first(), sitting.second().expect("a partner")]
}

#[actix_web::test]
async fn a_player_writes_for_the_side_of_this_round_and_one_of_the_other_side_says_yes() {
    let club = Club::open().await;
    let evening = Evening::with(&club, 4, |settings| {
        settings.format = "individual".into();
        settings.rounds = 3;
    })
    .await;
    evening.starts_round(1).await;
    let t = evening.t().await;
    let table = t.table(game(1, 1)).expect("the table");
    let ([_, south], [_, west]) = (two(table.sides.a), two(table.sides.b));
    with_phone(&club, async |ours| {
        with_phone(&club, async |theirs| {
            sits_down(ours, &club, &evening, south).await;
            ours.reads("With Ann").await;
            sits_down(theirs, &club, &evening, west).await;
            for (name, value) in [
                ("bidder", "E"),
                ("number", "1"),
                ("kind", "uptown"),
                ("books", "6"),
            ] {
                ours.chooses(name, value).await;
            }
            ours.taps("button[name=step][value=save]").await;
            ours.reads("Hand 1 is saved").await;
            ours.reads("Waiting for").await;
            theirs.reads("Is this right?").await;
            theirs.taps("#confirm button").await;
            theirs.reads("The result is confirmed").await;
            ours.reads("Confirmed").await;
        })
        .await;
    })
    .await;
    let t = evening.t().await;
    let table = t.table(game(1, 1)).expect("the table");
    assert_eq!(table.state(t.rules()), TableState::Confirmed);
}
