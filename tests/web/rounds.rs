use crate::support::{Browser, Club, Evening, Seen, game};
use firstjack::access::Role;
use firstjack::ids::{PairNo, RoundNo};
use firstjack::tournament::{Command, RoundStage, Source};

const URL: &str = "/tournaments/saturday-open/rounds";

/// Presses the key of a form on a page, with what was filled in.
async fn press(browser: &Browser, page: &str, act: &str, typed: &[(&str, &str)]) -> Seen {
    browser.send(page, &format!("{URL}{act}"), typed).await
}

#[actix_web::test]
async fn a_round_is_drawn_posted_started_and_closed_by_the_director() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    let director = club.director().await;

    let drawn = press(&director, URL, "", &[]).await;
    assert_eq!(drawn.location(), format!("{URL}/1/draft"));
    let draft = director.follow(drawn).await;
    assert_eq!(draft.heading(), "Draft of round 1");
    assert!(draft.says("2 tables, no byes."), "{}", draft.words());

    let posted = press(&director, &format!("{URL}/1/draft"), "/1/release", &[]).await;
    let board = director.follow(posted).await;
    assert!(board.says("Round 1 is posted: everybody can see the tables."));
    assert!(board.says("2 tables, 4 pairs. Not started yet."));

    let started = press(&director, &format!("{URL}/1"), "/1/start", &[]).await;
    let board = director.follow(started).await;
    assert!(board.says("No result yet, 2 to come."), "{}", board.words());

    for table in [1, 2] {
        evening
            .slip(game(1, table), Source::Desk, &["N 5 11"])
            .await;
    }
    let closed = press(&director, &format!("{URL}/1"), "/1/close", &[]).await;
    let board = director.follow(closed).await;
    assert!(board.says("All results are in."), "{}", board.words());
    assert!(board.says("Draw round 2"), "{}", board.words());
    assert_eq!(evening.t().await.rounds[0].stage, RoundStage::Closed);
}

#[actix_web::test]
async fn a_draft_cannot_be_told_from_a_round_that_does_not_exist() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.draws_round(1).await;
    for role in Role::ALL {
        let browser = club.somebody(role).await;
        let directs = role.may(firstjack::access::Permission::DirectRounds);
        for page in ["/1", "/1/draft"] {
            let seen = browser
                .follow(browser.get(&format!("{URL}{page}")).await)
                .await;
            let nothing = browser
                .get(&format!("{URL}{}", page.replace('1', "9")))
                .await;
            if directs {
                assert_eq!(seen.heading(), "Draft of round 1", "{role}");
            } else {
                assert_eq!(seen.status, 404, "{role} {page}");
                assert_eq!(seen.words(), nothing.words(), "{role} {page}");
            }
            assert_eq!(nothing.status, 404, "{role}");
        }
        let rounds = browser.follow(browser.get(URL).await).await;
        let sees_names = rounds.text.contains("Ann Archer");
        assert_eq!(sees_names, directs, "{role} at the rounds");
    }
    let phone = club.phone_of(&evening.stream, PairNo(1)).await;
    assert_eq!(phone.get(&format!("{URL}/1/draft")).await.status, 404);
    let rounds = phone.get(URL).await;
    assert!(rounds.says("No round is posted yet"), "{}", rounds.words());
}

#[actix_web::test]
async fn a_draft_of_a_later_round_shows_on_no_board_but_the_directors() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.starts_round(1).await;
    evening.closes_round(1).await;
    evening.draws_round(2).await;
    let board = club.guest().get(&format!("{URL}/1")).await;
    assert!(!board.words().contains("raft"), "{}", board.words());
    let board = club.director().await.get(&format!("{URL}/1")).await;
    assert!(board.says("Draft of round 2"));
}

#[actix_web::test]
async fn two_directors_who_draw_at_once_get_one_draft() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    let (one, other) = (club.director().await, club.owner().await);
    let (first, second) = (one.get(URL).await.form(URL), other.get(URL).await.form(URL));
    let first = one.submit(URL, &first).await;
    let seed = evening.t().await.draft.map(|draft| draft.seed);
    let second = other.submit(URL, &second).await;
    assert_eq!(first.location(), second.location());
    let told = other.follow(second).await;
    assert_eq!(told.heading(), "Draft of round 1");
    assert!(told.says("Round 1 is drawn already"), "{}", told.words());
    assert_eq!(evening.t().await.draft.map(|draft| draft.seed), seed);
}

#[actix_web::test]
async fn the_same_draw_sent_twice_is_one_draw() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    let director = club.director().await;
    let form = director.get(URL).await.form(URL);
    director.submit(URL, &form).await;
    let seed = evening.t().await.draft.map(|draft| draft.seed);
    let again = director.submit(URL, &form).await;
    assert_eq!(again.location(), format!("{URL}/1/draft"));
    assert_eq!(evening.t().await.draft.map(|draft| draft.seed), seed);
}

#[actix_web::test]
async fn a_draw_that_fails_says_why_on_the_page_it_came_from() {
    let club = Club::open().await;
    let _evening = Evening::of(&club, 1).await;
    let director = club.director().await;
    let seen = press(&director, URL, "", &[]).await;
    assert_eq!(
        (seen.status.as_u16(), seen.heading().as_str()),
        (422, "Rounds")
    );
    assert_eq!(
        seen.all("[role=alert]"),
        ["Only one pair is here to play: a round needs at least two. Check in whoever is there."]
    );
}

#[actix_web::test]
async fn a_draft_is_drawn_again_with_another_seed_and_discarded() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.draws_round(1).await;
    let (director, draft) = (club.director().await, format!("{URL}/1/draft"));
    let again = press(&director, &draft, "/1/redraw", &[]).await;
    assert_eq!(again.location(), draft);
    assert_ne!(evening.t().await.draft.map(|draft| draft.seed), Some(7));
    let gone = press(&director, &draft, "/1/discard", &[]).await;
    let rounds = director.follow(gone).await;
    assert!(rounds.says("The draft of round 1 is discarded."));
    assert_eq!(evening.t().await.draft, None);
}

#[actix_web::test]
async fn a_draft_that_somebody_else_drew_anew_is_not_posted_unseen() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.draws_round(1).await;
    let director = club.director().await;
    let form = director.get(&format!("{URL}/1/draft")).await;
    let form = form.form(&format!("{URL}/1/release"));
    let round = RoundNo(1);
    evening.does(Command::RedrawRound { round, seed: 8 }).await;
    let told = director
        .follow(director.submit(&format!("{URL}/1/release"), &form).await)
        .await;
    assert!(told.says("is another by now"), "{}", told.words());
    assert!(evening.t().await.rounds.is_empty());
}

#[actix_web::test]
async fn a_draft_tells_why_each_table_and_who_is_not_in_it() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 5).await;
    evening.draws_round(1).await;
    evening.does(Command::UndoCheckIn { pair: PairNo(2) }).await;
    let draft = club.director().await.get(&format!("{URL}/1/draft")).await;
    let why = draft.all(".draft__why summary");
    assert_eq!(why, ["Why this table?", "Why this table?", "Why a bye?"]);
    let left = "Left since this draw. Draw again before posting it. Pair 2, Ann Baker & Bob Baker";
    assert!(draft.says(left), "{}", draft.words());
    let missing =
        "Entered but not checked in, so they have no table. Pair 2, Ann Baker & Bob Baker";
    assert!(draft.says(missing), "{}", draft.words());
}

#[actix_web::test]
async fn a_round_with_tables_missing_is_closed_only_by_somebody_who_says_so() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.starts_round(1).await;
    evening.slip(game(1, 1), Source::Desk, &["N 5 11"]).await;
    let (director, board) = (club.director().await, format!("{URL}/1"));
    let seen = press(&director, &board, "/1/close", &[]).await;
    assert_eq!(seen.status, 422);
    assert!(seen.says("Table 2 is not settled yet"), "{}", seen.words());
    let links = seen.attributes(&format!("form[action='{URL}/1/close'] a"), "href");
    assert_eq!(links, [format!("{URL}/1/tables/2")]);
    assert_eq!(evening.t().await.rounds[0].stage, RoundStage::Started);

    let form = seen
        .form(&format!("{URL}/1/close"))
        .filled(&[("without", "yes")]);
    let board = director
        .follow(director.submit(&format!("{URL}/1/close"), &form).await)
        .await;
    assert!(board.says("Closed without 1 result."), "{}", board.words());
}

#[actix_web::test]
async fn a_closed_round_is_opened_again_with_a_reason() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.starts_round(1).await;
    evening.closes_round(1).await;
    let (director, board) = (club.director().await, format!("{URL}/1"));
    let refused = press(&director, &board, "/1/reopening", &[("reason", " ")]).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.says("Say why the round is opened again"),
        "{}",
        refused.words()
    );
    let reason = [("reason", "Table 2 still plays")];
    let opened = press(&director, &board, "/1/reopening", &reason).await;
    let board = director.follow(opened).await;
    assert!(board.says("Round 1 is open again."));
    assert!(
        board.says("Opened round 1 again: Table 2 still plays"),
        "the feed tells it"
    );
}

#[actix_web::test]
async fn what_needs_the_director_stands_beside_the_board() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.starts_round(1).await;
    evening.slip(game(1, 2), Source::A, &["N 5 11"]).await;
    evening.slip(game(1, 3), Source::A, &["N 4 9"]).await;
    evening
        .does(Command::RecordHand {
            game: game(1, 3),
            hand: firstjack::ids::HandNo(1),
            record: firstjack::tournament::slip_line::slip_line("N 4 10").expect("a line"),
            dealer: None,
            source: Source::B,
        })
        .await;
    let board = club.director().await.get(&format!("{URL}/1")).await;
    let needs = board.all("#needs .queue li");
    assert_eq!(needs.len(), 2, "{needs:?}");
    assert!(needs[0].starts_with("Disputed Table 3 since"), "{needs:?}");
    assert!(needs[0].contains("The two sides wrote hand 1 differently."));
    assert!(needs[1].starts_with("Reported Table 2 since"), "{needs:?}");
    assert!(needs[1].contains("the other side has not confirmed"));
}

#[actix_web::test]
async fn the_public_sees_the_tables_and_nothing_of_the_directors() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 5).await;
    evening.starts_round(1).await;
    let board = club.guest().get(&format!("{URL}/1")).await;
    assert_eq!(board.all(".tile .tile__no").len(), 3);
    assert_eq!(board.all("main form"), Vec::<String>::new());
    for own in ["Needs you", "Just now", "Close round", "Slip desk"] {
        assert!(!board.says(own), "{own}");
    }
    let last = board.all(".tables > li").pop().expect("a bye");
    assert!(last.starts_with("Bye No opponents"), "{last}");
}

#[actix_web::test]
async fn the_tables_can_be_chosen_by_state_and_people_found_by_name() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.starts_round(1).await;
    evening.slip(game(1, 1), Source::Desk, &["N 5 11"]).await;
    let guest = club.guest();
    let done = guest.get(&format!("{URL}/1?state=done")).await;
    assert_eq!(done.all(".tile .chip"), ["Confirmed"]);
    let named = guest.get(&format!("{URL}/1?sort=name")).await;
    let names = named.all(".by-name b");
    assert_eq!(names[..3], ["Ann Archer", "Ann Baker", "Ann Carter"]);
    assert_eq!(names.len(), 8);
}

#[actix_web::test]
async fn a_pair_finds_its_own_table_marked() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.starts_round(1).await;
    let phone = club.phone_of(&evening.stream, PairNo(3)).await;
    let board = phone.get(&format!("{URL}/1")).await;
    let own = board.all(".tile--own");
    assert_eq!(own.len(), 1);
    assert!(own[0].contains("Ann Carter & Bob Carter"), "{own:?}");
}

#[actix_web::test]
async fn the_start_tells_until_when_everybody_should_sit() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.posts_round(1).await;
    let board = club.guest().get(&format!("{URL}/1")).await;
    assert!(!board.says("Be seated by"));
    evening
        .does(Command::StartRound { round: RoundNo(1) })
        .await;
    let t = evening.t().await;
    let started = t.rounds[0].started_at.expect("a start");
    let minutes = i64::from(t.rules().seat_grace_minutes);
    let due = started.timestamp_millis() + minutes * 60_000;
    let board = club.guest().get(&format!("{URL}/1")).await;
    assert!(board.says("Be seated by"), "{}", board.words());
    assert_eq!(
        board.attributes("[data-deadline]", "data-deadline"),
        [due.to_string()]
    );
}

#[actix_web::test]
async fn the_rounds_lead_to_the_current_one() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.starts_round(1).await;
    evening.closes_round(1).await;
    evening.posts_round(2).await;
    let seen = club.guest().get(URL).await;
    assert_eq!(seen.location(), format!("{URL}/2"));
}
