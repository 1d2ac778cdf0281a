use crate::evening::{DIRECTOR, Evening, asks};
use firstjack::{
    ids::CallNo,
    tournament::{CallEnd, CallReason, Command, Losing, Refusal},
    whist::Side,
};

fn playing() -> Evening {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    evening
}

fn calls(evening: &Evening, side: Side) -> Command {
    Command::CallDirector {
        game: evening.game(1),
        side,
        reason: Some(CallReason::OutOfTurn),
        note: "  South led  ".into(),
    }
}

#[test]
fn a_side_calls_once_and_both_sides_may_call() {
    let mut evening = playing();
    let phone = evening.phone(1, Side::A);
    evening.acts(phone, calls(&evening, Side::A));
    let refusal = evening.refuses(phone, calls(&evening, Side::A));
    assert!(
        matches!(refusal, Refusal::AlreadyCalled { .. }),
        "{refusal}"
    );
    let refusal = evening.refuses(phone, calls(&evening, Side::B));
    assert_eq!(refusal, Refusal::OtherSidesWord);
    let other = evening.phone(1, Side::B);
    evening.acts(other, calls(&evening, Side::B));
    let waiting: Vec<_> = evening
        .t
        .open_calls()
        .map(|call| (call.no, call.side))
        .collect();
    assert_eq!(waiting, [(CallNo(1), Side::A), (CallNo(2), Side::B)]);
    assert_eq!(evening.t.calls[0].note, "South led");
}

#[test]
fn a_call_is_answered_once_and_dismissed_with_a_reason() {
    let mut evening = playing();
    let phone = evening.phone(1, Side::A);
    evening.acts(phone, calls(&evening, Side::A));
    let call = CallNo(1);
    evening.does(Command::AnswerCall { call });
    let again = evening.refuses(DIRECTOR, Command::AnswerCall { call });
    assert!(again.is_stale(), "{again}");
    let reason = String::new();
    let refusal = evening.refuses(DIRECTOR, Command::DismissCall { call, reason });
    assert!(
        matches!(refusal, Refusal::ReasonMissing { .. }),
        "{refusal}"
    );
    let reason = "All is well".to_owned();
    evening.does(Command::DismissCall { call, reason });
    assert_eq!(evening.t.open_calls().count(), 0);
    let done = evening.refuses(phone, Command::TakeBackCall { call });
    assert!(matches!(done, Refusal::CallEnded { .. }), "{done}");
    evening.acts(phone, calls(&evening, Side::A));
}

#[test]
fn a_ruling_that_answers_a_call_resolves_it() {
    let mut evening = playing();
    let phone = evening.phone(1, Side::A);
    evening.acts(phone, calls(&evening, Side::A));
    let mut elsewhere = asks(evening.game(2), "redeal", Losing::A);
    elsewhere.facts.call = Some(CallNo(1));
    let refusal = evening.refuses(DIRECTOR, Command::MakeRuling(elsewhere));
    assert!(
        matches!(refusal, Refusal::CallOfAnotherTable { .. }),
        "{refusal}"
    );
    let mut asked = asks(evening.game(1), "redeal", Losing::A);
    asked.facts.call = Some(CallNo(1));
    evening.does(Command::MakeRuling(asked));
    let ended = evening.t.calls[0].ended.clone();
    assert!(
        matches!(ended, Some(CallEnd::Ruled(no)) if no.0 == 1),
        "{ended:?}"
    );
}

#[test]
fn the_side_that_called_may_take_its_call_back_and_the_other_may_not() {
    let mut evening = playing();
    let (phone, other) = (evening.phone(1, Side::A), evening.phone(1, Side::B));
    evening.acts(phone, calls(&evening, Side::A));
    let call = CallNo(1);
    let refusal = evening.refuses(other, Command::TakeBackCall { call });
    assert_eq!(refusal, Refusal::OtherSidesWord);
    evening.acts(phone, Command::TakeBackCall { call });
    assert_eq!(evening.t.open_calls().count(), 0);
}
