use crate::evening::{DIRECTOR, Evening, record, rules, says, slip};
use firstjack::{
    access::Viewer,
    ids::{HandNo, PairNo},
    tournament::{Command, Losing, Refusal, Source, TableState},
    whist::{Reason, Seat, Side},
};

fn playing() -> Evening {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    evening
}

#[test]
fn a_game_goes_from_waiting_to_confirmed_by_the_other_side() {
    let mut evening = playing();
    assert_eq!(evening.state(1), TableState::Waiting);
    evening.says(1, Side::A, 1, "N 3 10");
    assert_eq!(evening.state(1), TableState::Playing);
    assert_eq!(evening.score(1).points.a, 4);
    evening.says(1, Side::A, 2, "S 2 8");
    assert_eq!(evening.state(1), TableState::Reported(Side::A));
    let game = evening.game(1);
    let other = evening.phone(1, Side::B);
    evening.acts(
        other,
        Command::ConfirmGame {
            game,
            source: Source::B,
        },
    );
    assert_eq!(evening.state(1), TableState::Confirmed);
    let ending = evening.score(1).ending.unwrap();
    assert_eq!(
        (ending.winner, ending.reason),
        (Some(Side::A), Reason::Points)
    );
}

#[test]
fn a_side_never_confirms_itself_not_even_with_a_double_tap() {
    let mut evening = playing();
    evening.says(1, Side::A, 1, "N 5 11");
    let game = evening.game(1);
    let own = evening.phone(1, Side::A);
    let again = evening.refuses(
        own,
        Command::ConfirmGame {
            game,
            source: Source::A,
        },
    );
    assert_eq!(again, Refusal::CannotConfirmYourself);
    let forged = evening.refuses(
        own,
        Command::ConfirmGame {
            game,
            source: Source::B,
        },
    );
    assert_eq!(forged, Refusal::OtherSidesWord);
    assert_eq!(evening.state(1), TableState::Reported(Side::A));
}

#[test]
fn the_same_hands_from_both_sides_are_agreement_and_need_no_confirmation() {
    let mut evening = playing();
    evening.says(1, Side::A, 1, "N 5 11");
    evening.says(1, Side::B, 1, "N 5 11");
    assert_eq!(evening.state(1), TableState::Confirmed);
}

#[test]
fn two_versions_of_a_hand_are_both_kept_and_the_game_is_disputed() {
    let mut evening = playing();
    evening.says(1, Side::A, 1, "N 4 10");
    evening.says(1, Side::B, 1, "N 4 9");
    assert_eq!(evening.state(1), TableState::Disputed);
    let slot = &evening.table(1).hands[&HandNo(1)];
    assert_eq!(slot.said.a, Some(record("N 4 10")));
    assert_eq!(slot.said.b, Some(record("N 4 9")));
    let game = evening.game(1);
    evening.does(Command::CorrectHand {
        game,
        hand: HandNo(1),
        record: record("N 4 9"),
        reason: "counted the books".into(),
    });
    assert_eq!(evening.state(1), TableState::Playing);
    assert_eq!(evening.score(1).points.a, -4);
}

#[test]
fn sides_that_enter_hands_in_turn_still_need_the_others_yes() {
    let mut evening = playing();
    evening.says(1, Side::A, 1, "N 2 8");
    evening.says(1, Side::B, 2, "E 2 8");
    evening.says(1, Side::A, 3, "N 3 9");
    assert_eq!(evening.state(1), TableState::Reported(Side::A));
    let game = evening.game(1);
    let other = evening.phone(1, Side::B);
    evening.acts(
        other,
        Command::ConfirmGame {
            game,
            source: Source::B,
        },
    );
    assert_eq!(evening.state(1), TableState::Confirmed);
}

#[test]
fn nobody_enters_hands_for_another_table_or_for_a_round_that_has_not_started() {
    let mut evening = playing();
    let stranger = evening.phone(2, Side::A);
    let command = says(evening.game(1), Side::A, 1, "N 3 9");
    assert!(matches!(
        evening.refuses(stranger, command.clone()),
        Refusal::NotYourTable { .. }
    ));
    assert!(matches!(
        evening.refuses(Viewer::PUBLIC, command),
        Refusal::NotAllowed { .. }
    ));
    let mut early = Evening::open().pairs(2);
    let round = early.t.next_round();
    early.does(Command::DrawRound { round, seed: 1 });
    early.does(Command::ReleaseRound { round });
    let viewer = early.phone(1, Side::A);
    let command = says(early.game(1), Side::A, 1, "N 3 9");
    assert_eq!(
        early.refuses(viewer, command),
        Refusal::NotStarted { round }
    );
}

#[test]
fn a_hand_out_of_order_or_after_the_end_is_refused_with_the_number_that_is_next() {
    let mut evening = playing();
    let viewer = evening.phone(1, Side::A);
    let game = evening.game(1);
    let refusal = evening.refuses(viewer, says(game, Side::A, 3, "N 3 9"));
    assert!(
        refusal
            .to_string()
            .contains("next hand at table 1 is hand 1"),
        "{refusal}"
    );
    evening.says(1, Side::A, 1, "N 5 11");
    let refusal = evening.refuses(viewer, says(game, Side::A, 2, "N 3 9"));
    assert!(matches!(refusal, Refusal::GameOver { .. }));
}

#[test]
fn the_last_hand_can_be_taken_back_until_the_game_is_confirmed() {
    let mut evening = playing();
    evening.says(1, Side::A, 1, "N 2 8");
    evening.says(1, Side::A, 2, "N 3 9");
    assert!(matches!(evening.state(1), TableState::Reported(_)));
    let game = evening.game(1);
    let own = evening.phone(1, Side::A);
    let back = |hand| Command::TakeBackHand {
        game,
        hand: HandNo(hand),
        source: Source::A,
    };
    assert!(matches!(
        evening.refuses(own, back(1)),
        Refusal::OnlyTheLastHand { .. }
    ));
    evening.acts(own, back(2));
    assert_eq!(evening.state(1), TableState::Playing);
    evening.says(1, Side::A, 2, "S 3 9");
    let other = evening.phone(1, Side::B);
    evening.acts(
        other,
        Command::ConfirmGame {
            game,
            source: Source::B,
        },
    );
    assert!(matches!(
        evening.refuses(own, back(2)),
        Refusal::TooLateToTakeBack { .. }
    ));
}

#[test]
fn a_side_cannot_take_back_what_only_the_other_side_said() {
    let mut evening = playing();
    evening.says(1, Side::A, 1, "N 2 8");
    let game = evening.game(1);
    let other = evening.phone(1, Side::B);
    let command = Command::TakeBackHand {
        game,
        hand: HandNo(1),
        source: Source::B,
    };
    assert_eq!(evening.refuses(other, command), Refusal::OtherSidesWord);
}

#[test]
fn a_signed_slip_settles_a_table_at_once_and_an_unequal_one_is_refused() {
    let mut evening = playing();
    let game = evening.game(1);
    evening.does(slip(game, &["N 3 special 9", "E 2 7", "N 2 8"]));
    assert_eq!(evening.state(1), TableState::Confirmed);
    assert_eq!(evening.table(1).dealer_of(HandNo(3)), Some(Seat::East));
    let game = evening.game(2);
    evening.says(2, Side::A, 1, "N 3 9");
    let refusal = evening.refuses(DIRECTOR, slip(game, &["N 3 10", "N 3 9"]));
    assert!(
        matches!(
            refusal,
            Refusal::SlipDiffers {
                hand: HandNo(1),
                ..
            }
        ),
        "{refusal}"
    );
}

#[test]
fn a_slip_that_goes_on_after_the_game_ended_is_refused() {
    let mut evening = playing();
    let game = evening.game(1);
    let refusal = evening.refuses(DIRECTOR, slip(game, &["N 5 11", "E 2 8"]));
    assert!(
        matches!(
            refusal,
            Refusal::GameEndedBefore {
                hand: HandNo(1),
                ..
            }
        ),
        "{refusal}"
    );
}

#[test]
fn a_slip_signed_by_one_side_waits_for_the_other() {
    let mut evening = playing();
    let game = evening.game(1);
    let hands = vec![record("N 5 11")];
    evening.does(Command::EnterSlip {
        game,
        hands,
        dealer: None,
        source: Source::B,
    });
    assert_eq!(evening.state(1), TableState::Reported(Side::B));
}

#[test]
fn a_passed_out_hand_scores_nothing_and_moves_the_deal_on() {
    let mut evening = playing();
    let game = evening.game(1);
    let dealer = Some(Seat::North);
    let viewer = evening.phone(1, Side::A);
    let hand = HandNo(1);
    let said = record("passed out");
    evening.acts(
        viewer,
        Command::RecordHand {
            game,
            hand,
            record: said,
            dealer,
            source: Source::A,
        },
    );
    assert_eq!(evening.score(1).hands, 0);
    assert_eq!(evening.state(1), TableState::Playing);
    assert_eq!(evening.table(1).next_hand(), HandNo(2));
    assert_eq!(evening.table(1).dealer_of(HandNo(2)), Some(Seat::East));
}

#[test]
fn a_member_who_plays_speaks_for_the_own_side_without_a_ticket() {
    let mut evening = playing();
    let pair = evening.table(1).sides.a.first();
    let person = crate::evening::players(pair.0)[0];
    let member = Viewer::person(person, firstjack::access::Role::Player);
    let command = says(evening.game(1), Side::A, 1, "N 3 9");
    evening.acts(member, command);
    assert_eq!(evening.t.pair_of(&member), Some(PairNo(pair.0)));
}

#[test]
fn a_slip_passes_over_a_hand_that_was_struck_and_one_that_a_missed_bid_took() {
    let mut evening = playing();
    let game = evening.game(1);
    evening.does(rules(game, "missed_bid", Losing::B));
    evening.does(slip(game, &["N 1 7", "E 1 7"]));
    let numbers: Vec<u8> = evening.table(1).hands.keys().map(|no| no.0).collect();
    assert_eq!(numbers, [2, 3], "the missed bid is hand 1");

    let hand = HandNo(2);
    let reason = "it was thrown in".to_owned();
    evening.does(Command::StrikeHand { game, hand, reason });
    evening.does(slip(game, &["E 1 7", "S 1 7"]));
    let table = evening.table(1);
    assert!(table.hands[&hand].stands().is_none(), "hand 2 stays struck");
    assert_eq!(table.hands[&HandNo(4)].stands(), Some(record("S 1 7")));
    let refusal = evening.refuses(DIRECTOR, slip(game, &["E 1 8"]));
    let hand = HandNo(3);
    let table = evening.table(1).no;
    assert_eq!(refusal, Refusal::SlipDiffers { hand, table });
}
