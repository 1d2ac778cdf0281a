//! Room and wishes, as a director sets them between two rounds.

use crate::support::{Club, Evening};

const ROOM: &str = "/tournaments/saturday-open/room";
const TOURNAMENT: &str = "/tournaments/saturday-open";

const WISHES: [(&str, &str); 8] = [
    ("tables", "6"),
    ("out_of_use", "2, 5–6"),
    ("fixed_pair", "4"),
    ("fixed_table", "3"),
    ("apart_name", "the Bells"),
    ("apart_pairs", "1, 2"),
    ("apart_bond", "household"),
    ("apart_strength", "always"),
];

#[actix_web::test]
async fn a_director_sets_the_room_and_the_board_says_who_stays_at_a_table() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    let director = club.director().await;
    let page = director.get(TOURNAMENT).await;
    assert!(page.attributes("main a", "href").contains(&ROOM.to_owned()));

    let saved = director.send(ROOM, ROOM, &WISHES).await;
    assert_eq!(saved.status, 303);
    assert_eq!(saved.location(), ROOM);
    let wishes = evening.t().await.wishes;
    assert_eq!(wishes.tables, Some(6));
    assert_eq!(wishes.out_of_use, [2, 5, 6].into());
    assert_eq!(wishes.fixed, [(4, 3)].into());
    assert_eq!(wishes.apart[0].entrants, [1, 2].into());

    let page = director.get(ROOM).await;
    assert_eq!(
        page.attributes("input[name=out_of_use]", "value"),
        ["2, 5, 6"]
    );
    assert_eq!(
        page.attributes("input[name=fixed_pair]", "value"),
        ["4", "", ""]
    );
    assert_eq!(
        page.attributes("input[name=apart_pairs]", "value"),
        ["1, 2", ""]
    );

    evening.posts_round(1).await;
    let board = club
        .guest()
        .get("/tournaments/saturday-open/rounds/1")
        .await;
    assert!(
        board.says("Pair 4 stays at this table"),
        "{}",
        board.words()
    );
    assert!(!board.says("Pair 1 stays"));
}

#[actix_web::test]
async fn a_refused_form_keeps_what_was_typed_and_says_what_to_do() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    let director = club.director().await;
    let typed = [
        ("tables", "six"),
        ("out_of_use", "2, 9-7"),
        ("fixed_pair", "4"),
        ("fixed_table", ""),
        ("apart_name", ""),
        ("apart_pairs", "1, 2"),
        ("apart_bond", "club"),
        ("apart_strength", "always"),
    ];
    let refused = director.send(ROOM, ROOM, &typed).await;
    assert_eq!(refused.status, 422);
    for sentence in [
        "“six” is no number from 1 to 999.",
        "“9-7” is no row of numbers: type it as 12-14.",
        "Say at which table number 4 stays, or empty the row.",
        "Give the group of 1, 2 a name",
    ] {
        assert!(refused.says(sentence), "{sentence}: {}", refused.words());
    }
    let values = |css: &str| refused.attributes(css, "value");
    assert_eq!(values("input[name=tables]"), ["six"]);
    assert_eq!(values("input[name=out_of_use]"), ["2, 9-7"]);
    assert_eq!(values("input[name=fixed_pair]")[0], "4");
    assert_eq!(values("input[name=apart_pairs]")[0], "1, 2");
    // The boxes of the rows that it is about are marked.
    assert_eq!(values("[aria-invalid][name=fixed_pair]"), ["4"]);
    assert_eq!(values("[aria-invalid][name=apart_pairs]"), ["1, 2"]);

    let unknown = [("fixed_pair", "40"), ("fixed_table", "1")];
    let refused = director.send(ROOM, ROOM, &unknown).await;
    assert_eq!(refused.status, 422);
    assert!(refused.says("There is no pair 40 in this tournament."));
    assert_eq!(
        refused.attributes("input[name=fixed_pair]", "value")[0],
        "40"
    );
    assert_eq!(evening.t().await.wishes, Default::default());
}

#[actix_web::test]
async fn a_page_that_somebody_else_overtook_says_so_and_overwrites_nothing() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    let director = club.director().await;
    let form = director.get(ROOM).await.form(ROOM);
    let first = director.send(ROOM, ROOM, &[("tables", "9")]).await;
    assert_eq!(first.status, 303);
    let late = form.filled(&[("out_of_use", "3")]);
    let late = director.submit(ROOM, &late).await;
    assert_eq!(late.status, 409);
    assert!(
        late.says("Somebody else has changed the room"),
        "{}",
        late.words()
    );
    let wishes = evening.t().await.wishes;
    assert_eq!((wishes.tables, wishes.out_of_use), (Some(9), [].into()));
    assert!(
        late.says("As it stands now 9 tables.") && late.says("As you typed it Table 3 out of use."),
        "{}",
        late.words()
    );
    assert_eq!(late.attributes("#out_of_use", "value"), ["3"]);

    let saved = director.submit(ROOM, &late.form(ROOM)).await;
    assert_eq!(saved.status, 303, "{}", saved.words());
    let wishes = evening.t().await.wishes;
    assert_eq!((wishes.tables, wishes.out_of_use), (None, [3].into()));
}
