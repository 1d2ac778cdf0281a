//! The draft of a round: looked at, changed by hand, compared and taken back.

use crate::support::{Club, Evening, Seen};
use firstjack::access::{Permission, Role};
use firstjack::ids::{PairNo, RoundNo};
use firstjack::tournament::{Command, Draft, Sitting};

const DRAFT: &str = "/tournaments/saturday-open/rounds/1/draft";
const CHANGES: &str = "/tournaments/saturday-open/rounds/1/draft/changes";
const EARLIER: &str = "/tournaments/saturday-open/rounds/1/draft/earlier";
const REDRAW: &str = "/tournaments/saturday-open/rounds/1/redraw";

async fn now(evening: &Evening<'_>) -> Draft {
    evening.t().await.draft.expect("a draft")
}

/// The form of the page that swaps these two.
fn swap(page: &Seen, one: u16, other: u16) -> crate::support::Form {
    let (one, other) = (one.to_string(), other.to_string());
    page.form_with(CHANGES, "one")
        .filled(&[("one", &one), ("other", &other)])
}

#[actix_web::test]
async fn a_swap_is_looked_at_with_what_it_breaks_and_only_then_recorded_once() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.draws_round(1).await;
    let director = club.director().await;
    let page = director.get(DRAFT).await;
    assert!(page.says("Nothing is wrong with it."), "{}", page.words());
    let before = now(&evening).await;
    let [first, second] = [&before.draw.tables[0], &before.draw.tables[1]];
    let look = director
        .submit(CHANGES, &swap(&page, first.a, second.b))
        .await;
    assert_eq!(look.status, 200, "{}", look.words());
    let title = format!("Pairs {} and {} change places", first.a, second.b);
    assert_eq!(look.heading(), title);
    assert!(look.says("It breaks nothing.") && look.says("Nothing is saved yet."));
    assert_eq!(look.all("main tbody tr").len(), 2);
    assert_eq!(now(&evening).await, before, "nothing is saved by looking");

    let form = look.form(CHANGES).filled(&[("why", "They are cousins.")]);
    let mut form = form;
    form.fields.push(("step".into(), "record".into()));
    let done = director.submit(CHANGES, &form).await;
    assert_eq!(done.location(), DRAFT, "{}", done.words());
    let after = now(&evening).await;
    assert_eq!(after.draw.tables[0].a, second.b);
    let reason = "Placed by the director: They are cousins.";
    assert_eq!(after.draw.tables[0].reason, reason);
    let again = director.submit(CHANGES, &form).await;
    assert_eq!(again.location(), DRAFT, "the same form sent twice");
    assert_eq!(now(&evening).await, after);
}

#[actix_web::test]
async fn what_a_swap_breaks_stands_on_the_draft_and_at_its_table() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.plays_round(1).await;
    evening.draws_round(2).await;
    let draft = now(&evening).await;
    let met = evening.t().await.rounds[0].tables[0]
        .sides
        .map(Sitting::first);
    let across = |pair: PairNo| {
        let tables = draft.draw.tables.iter();
        let mut sides = tables.flat_map(|table| [(table.a, table.b), (table.b, table.a)]);
        sides.find(|(one, _)| *one == pair.0).expect("a table").1
    };
    let change = firstjack::seating::Reseating::Swap {
        one: met.b.0,
        other: across(met.a),
    };
    evening
        .does(Command::ChangeDraft {
            round: RoundNo(2),
            draft: draft.seq,
            change,
            why: String::new(),
        })
        .await;
    let page = club
        .director()
        .await
        .get("/tournaments/saturday-open/rounds/2/draft")
        .await;
    let (low, high) = (met.a.0.min(met.b.0), met.a.0.max(met.b.0));
    let broken = format!("Pair {low} and pair {high} meet again, after round 1.");
    assert!(
        page.all(".checks li")
            .iter()
            .any(|line| line.starts_with(&broken)),
        "{}",
        page.words()
    );
    assert_eq!(
        page.all(".draft__wrong")
            .iter()
            .filter(|line| **line == broken)
            .count(),
        1
    );
}

#[actix_web::test]
async fn a_change_without_two_names_keeps_what_was_chosen_and_says_what_is_missing() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.draws_round(1).await;
    let director = club.director().await;
    let form = director.get(DRAFT).await.form_with(CHANGES, "one");
    let unsaid = director
        .submit(CHANGES, &form.filled(&[("one", "3")]))
        .await;
    assert_eq!(unsaid.status, 422);
    assert!(unsaid.says("Choose one of the list."), "{}", unsaid.words());
    assert_eq!(unsaid.attributes("#one option[selected]", "value"), ["3"]);
    assert_eq!(unsaid.attributes("details#change", "open").len(), 1);
    let same = director.submit(CHANGES, &swap(&unsaid, 3, 3)).await;
    assert_eq!(same.status, 422);
    assert!(same.says("named twice"), "{}", same.words());
}

#[actix_web::test]
async fn a_change_and_a_post_of_a_draft_that_is_another_by_now_are_not_taken() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.draws_round(1).await;
    let director = club.director().await;
    let page = director.get(DRAFT).await;
    let round = RoundNo(1);
    evening.does(Command::RedrawRound { round, seed: 99 }).await;
    let redrawn = now(&evening).await;
    let stale = director.submit(CHANGES, &swap(&page, 1, 2)).await;
    assert_eq!(stale.status, 409);
    assert!(stale.says("is another by now"), "{}", stale.words());
    assert_eq!(stale.attributes("#one option[selected]", "value"), ["1"]);
    let post = "/tournaments/saturday-open/rounds/1/release";
    let posted = director
        .follow(director.submit(post, &page.form(post)).await)
        .await;
    assert!(posted.says("is another by now"), "{}", posted.words());
    assert_eq!(now(&evening).await, redrawn);
}

#[actix_web::test]
async fn two_drafts_stand_side_by_side_and_the_earlier_one_is_taken_back() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 9).await;
    evening.draws_round(1).await;
    let first = now(&evening).await;
    let director = club.director().await;
    let page = director.get(DRAFT).await;
    let wrong = page.form_with(REDRAW, "seed").filled(&[("seed", "seven")]);
    let wrong = director.submit(REDRAW, &wrong).await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.says("A seed is a number"), "{}", wrong.words());
    assert_eq!(wrong.attributes("#seed", "value"), ["seven"]);
    let form = page.form_with(REDRAW, "seed").filled(&[("seed", "1908")]);
    let drawn = director.follow(director.submit(REDRAW, &form).await).await;
    assert!(drawn.says("This draft has seed 1908."), "{}", drawn.words());

    let link = format!("{EARLIER}?with={}", first.seq);
    assert_eq!(
        drawn.attributes(".draft-earlier a", "href"),
        std::slice::from_ref(&link)
    );
    let both = director.get(&link).await;
    assert_eq!(both.heading(), "Compare two drafts");
    assert_eq!(
        both.all(".versus h2"),
        ["Draft 2, drawn", "Draft 1, drawn"],
        "{}",
        both.words()
    );
    assert_eq!(
        both.all(".versus .muted"),
        ["Nothing is wrong with it.", "Nothing is wrong with it."]
    );
    assert!(!both.all("main tbody tr").is_empty());
    let back = director.submit(EARLIER, &both.form(EARLIER)).await;
    assert_eq!(back.location(), DRAFT, "{}", back.words());
    assert_eq!(now(&evening).await.draw, first.draw);
    let late = director
        .submit(
            EARLIER,
            &both
                .form(EARLIER)
                .filled(&[("request", "another-form-of-mine")]),
        )
        .await;
    let told = director.follow(late).await;
    assert!(told.says("is another by now"), "{}", told.words());
}

#[actix_web::test]
async fn nobody_but_a_director_can_tell_that_there_are_earlier_drafts() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 5).await;
    evening.draws_round(1).await;
    let first = now(&evening).await.seq;
    let round = RoundNo(1);
    evening.does(Command::RedrawRound { round, seed: 8 }).await;
    for role in Role::ALL {
        let seen = club
            .somebody(role)
            .await
            .get(&format!("{EARLIER}?with={first}"))
            .await;
        let expected = if role.may(Permission::DirectRounds) {
            200
        } else {
            404
        };
        assert_eq!(seen.status, expected, "{role}");
    }
}

#[actix_web::test]
async fn a_draft_by_hand_opens_with_the_swapping() {
    let club = Club::open().await;
    let evening = Evening::with(&club, 5, |settings| settings.format = "manual".into()).await;
    evening.draws_round(1).await;
    let page = club.director().await.get(DRAFT).await;
    assert_eq!(page.attributes("details#change", "open").len(), 1);
    let draft = now(&evening).await;
    let seats: Vec<_> = draft
        .draw
        .tables
        .iter()
        .map(|table| (table.a, table.b))
        .collect();
    assert_eq!(seats, [(1, 2), (3, 4)]);
    assert_eq!(draft.draw.byes[0].entrant, 5);
}

#[actix_web::test]
async fn a_late_pair_is_seated_in_the_draft_from_what_the_page_offers() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 5).await;
    evening.does(Command::UndoCheckIn { pair: PairNo(4) }).await;
    evening.does(Command::UndoCheckIn { pair: PairNo(5) }).await;
    evening.draws_round(1).await;
    let pair = PairNo(4);
    evening.does(Command::CheckIn { pair }).await;
    let director = club.director().await;
    let page = director.get(DRAFT).await;
    assert!(
        page.says("Pair 4, Ann Dyer & Bob Dyer has come."),
        "{}",
        page.words()
    );
    let look = director
        .submit(CHANGES, &page.form_with(CHANGES, "table"))
        .await;
    let mut form = look.form(CHANGES);
    form.fields.push(("step".into(), "record".into()));
    let done = director.submit(CHANGES, &form).await;
    assert_eq!(done.location(), DRAFT, "{}", done.words());
    assert_eq!(now(&evening).await.draw.tables.len(), 2);
}

#[actix_web::test]
async fn two_draws_sent_at_the_same_moment_make_one_round() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 8).await;
    let rounds = "/tournaments/saturday-open/rounds";
    let (one, other) = (club.director().await, club.owner().await);
    let forms = (
        one.get(rounds).await.form(rounds),
        other.get(rounds).await.form(rounds),
    );
    let (first, second) =
        futures_util::future::join(one.submit(rounds, &forms.0), other.submit(rounds, &forms.1))
            .await;
    assert_eq!((first.location(), second.location()), (DRAFT, DRAFT));
    let t = evening.t().await;
    assert_eq!((t.rounds.len(), t.earlier_drafts().count()), (0, 0));
    assert!(t.draft.is_some());
}
