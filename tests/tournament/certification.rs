use crate::evening::{DIRECTOR, Evening, slip};
use firstjack::{
    tournament::{Command, Refusal, Stage, Unfinished},
    whist::Side,
};

#[test]
fn results_are_certified_when_every_game_is_settled_and_then_nothing_moves() {
    let mut evening = Evening::open().pairs(4);
    assert_eq!(
        evening.refuses(DIRECTOR, Command::Certify),
        Refusal::NothingPlayed
    );
    evening.starts_round();
    let round = evening.t.current_round().unwrap().no;
    evening.does(slip(evening.game(1), &["N 5 11"]));
    let refusal = evening.refuses(DIRECTOR, Command::Certify);
    assert_eq!(refusal, Refusal::EarlierRoundOpen { round });
    evening.does(Command::CloseRound {
        round,
        unfinished: Unfinished::Accept,
    });
    let refusal = evening.refuses(DIRECTOR, Command::Certify);
    assert!(refusal.to_string().contains("round 1 table 2"), "{refusal}");
    evening.does(slip(evening.game(2), &["N 6 12"]));
    evening.does(Command::Certify);
    assert_eq!(evening.t.stage(), Stage::Certified);
    assert_eq!(evening.t.certificate.as_ref().map(Vec::len), Some(4));
    let viewer = evening.phone(1, Side::A);
    let late = crate::evening::says(evening.game(1), Side::A, 2, "N 2 8");
    assert_eq!(evening.refuses(viewer, late), Refusal::Certified);
}

#[test]
fn a_withdrawn_certificate_lets_a_mistake_be_corrected() {
    let mut evening = Evening::open().pairs(2);
    evening.plays_a_round();
    evening.does(Command::Certify);
    let none = Command::WithdrawCertification {
        reason: String::new(),
    };
    assert!(matches!(
        evening.refuses(DIRECTOR, none),
        Refusal::ReasonMissing { .. }
    ));
    evening.does(Command::WithdrawCertification {
        reason: "a slip was found".into(),
    });
    assert_eq!(evening.t.stage(), Stage::UnderWay);
    evening.does(Command::Certify);
}
