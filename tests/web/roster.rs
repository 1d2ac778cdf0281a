use crate::support::{Browser, Club, Evening};

#[actix_web::test]
async fn a_walk_up_pair_is_entered_and_checked_in_with_two_names() {
    let club = Club::open().await;
    let desk = club.desk().await;
    let address = club.director().await.sets_up("Saturday Open").await;
    let entered = desk.enters(&address, "Ada Pike", "Lemuel Oakes").await;
    let roster = desk.follow(entered).await;
    assert!(
        roster.says("Pair 1 is entered and checked in: Ada Pike & Lemuel Oakes."),
        "{}",
        roster.words()
    );
    assert_eq!(roster.all("#pair-1 .chip"), ["Here"]);
    assert!(desk.get("/members").await.says("Lemuel Oakes"));
}

#[actix_web::test]
async fn the_same_form_sent_twice_enters_one_pair_and_no_person_twice() {
    let club = Club::open().await;
    let director = club.director().await;
    let address = director.sets_up("Saturday Open").await;
    let form = director
        .get(&format!("{address}/roster"))
        .await
        .form(&format!("{address}/pairs"));
    let form = form.filled(&[("one", "Ada Pike"), ("other", "Lemuel Oakes")]);
    let pairs = format!("{address}/pairs");
    assert_eq!(director.submit(&pairs, &form).await.status, 303);
    assert_eq!(director.submit(&pairs, &form).await.status, 303);
    let roster = director.get(&format!("{address}/roster")).await;
    assert_eq!(roster.all("#pairs .roster__who").len(), 1);
    let members = director.get("/members?find=pike").await;
    assert_eq!(members.all("main .roster__who"), ["Ada Pike"]);
}

#[actix_web::test]
async fn a_full_name_typed_without_accents_is_the_member() {
    let club = Club::open().await;
    let (director, address) = club.evening().await;
    let page = format!("{address}/pairs/4/withdrawal");
    director
        .send(
            &format!("{address}/pairs/4"),
            &page,
            &[("reason", "Has to leave")],
        )
        .await;
    director
        .enters(&address, "maria pena", "EZRA DANGELO")
        .await;
    let roster = director.get(&format!("{address}/roster?find=5")).await;
    assert_eq!(
        roster.all("#pairs .roster__who"),
        ["Maria Peña & Ezra D’Angelo"]
    );
}

#[actix_web::test]
async fn of_several_with_one_name_the_desk_is_asked_which_and_nothing_is_lost() {
    let club = Club::open().await;
    let director = club.director().await;
    let address = director.sets_up("Saturday Open").await;
    for note in ["Northside", "Union Hall"] {
        let typed = [("name", "John Smith"), ("note", note)];
        director.send("/members", "/members", &typed).await;
    }
    let asked = director.enters(&address, "John Smith", "Ada Pike").await;
    assert_eq!(asked.status, 422);
    assert!(
        asked.says("Several members are called John Smith."),
        "{}",
        asked.words()
    );
    assert!(asked.says("John Smith (Northside)") && asked.says("John Smith (Union Hall)"));
    let form = asked.form(&format!("{address}/pairs"));
    assert!(
        form.fields
            .contains(&("other".to_owned(), "Ada Pike".to_owned())),
        "{form:?}"
    );
    let union_hall = asked.attributes("input[name=one_which]", "value")[1].clone();
    let sent = director
        .submit(
            &format!("{address}/pairs"),
            &form.filled(&[("one_which", &union_hall)]),
        )
        .await;
    assert_eq!(sent.status, 303, "{}", sent.words());
    assert!(director.follow(sent).await.says("Ada Pike"));
}

#[actix_web::test]
async fn a_namesake_of_somebody_at_the_tables_can_still_be_entered() {
    let club = Club::open().await;
    let (director, address) = club.evening().await;
    let asked = director.enters(&address, "Ada Pike", "Nettie Carr").await;
    assert_eq!(asked.status, 422);
    assert!(
        asked.says("Ada Pike plays in pair 1 already."),
        "{}",
        asked.words()
    );
    let form = asked.form(&format!("{address}/pairs"));
    let form = form.filled(&[("one_which", "new"), ("one_note", "of Dayton")]);
    let sent = director.submit(&format!("{address}/pairs"), &form).await;
    assert_eq!(sent.status, 303, "{}", sent.words());
    let roster = director.follow(sent).await;
    assert!(
        roster.says("Ada Pike (of Dayton) & Nettie Carr"),
        "{}",
        roster.words()
    );
}

#[actix_web::test]
async fn one_name_typed_twice_is_asked_about() {
    let club = Club::open().await;
    let director = club.director().await;
    let address = director.sets_up("Saturday Open").await;
    let seen = director.enters(&address, "Ada Pike", "ada pike").await;
    assert_eq!(seen.status, 422);
    assert!(
        seen.says("Is this somebody else of that name?"),
        "{}",
        seen.words()
    );
}

#[actix_web::test]
async fn a_name_longer_than_a_slip_is_refused_and_kept() {
    let club = Club::open().await;
    let director = club.director().await;
    let address = director.sets_up("Saturday Open").await;
    let fits = "Ä".repeat(80);
    assert_eq!(
        director.enters(&address, &fits, "Ada Pike").await.status,
        303
    );
    let long = "x".repeat(81);
    let seen = director.enters(&address, &long, "Ruth Vance").await;
    assert_eq!(seen.status, 422);
    let form = seen.form(&format!("{address}/pairs"));
    assert!(form.fields.contains(&("one".to_owned(), long)), "{form:?}");
}

#[actix_web::test]
async fn a_pair_is_checked_in_and_out_by_one_button_and_the_list_can_be_narrowed() {
    let club = Club::open().await;
    let (director, address) = club.evening().await;
    let roster = format!("{address}/roster");
    director
        .send(&roster, &format!("{address}/pairs/2/check-in/undo"), &[])
        .await;
    let waiting = director.get(&format!("{roster}?show=waiting")).await;
    assert_eq!(
        waiting.all("#pairs .roster__who"),
        ["Ruth Vance & Calvin Moss"]
    );
    assert!(
        waiting.says("4 pairs, 3 of them here."),
        "{}",
        waiting.words()
    );
    let check_in = format!("{address}/pairs/2/check-in");
    let form = waiting.form(&check_in);
    assert_eq!(
        director.submit(&check_in, &form).await.location(),
        format!("{roster}?show=waiting#pair-2")
    );
    assert_eq!(director.submit(&check_in, &form).await.status, 303);
    assert!(
        director
            .get(&roster)
            .await
            .says("4 pairs, all of them here.")
    );
}

#[actix_web::test]
async fn a_withdrawal_says_what_it_means_needs_a_reason_and_can_be_taken_back() {
    let club = Club::open().await;
    let (director, address) = club.evening().await;
    let (page, action) = (
        format!("{address}/pairs/3"),
        format!("{address}/pairs/3/withdrawal"),
    );
    assert!(director.get(&page).await.says("No game is under way"));
    let without = director.send(&page, &action, &[("reason", " ")]).await;
    assert_eq!(without.status, 422);
    assert!(
        without.says("Say why the pair withdraws"),
        "{}",
        without.words()
    );
    director
        .send(&page, &action, &[("reason", "Wade is ill")])
        .await;
    let gone = director.get(&page).await;
    assert!(
        gone.says("Withdrawn") && gone.says("Wade is ill"),
        "{}",
        gone.words()
    );
    director.send(&page, &format!("{page}/return"), &[]).await;
    assert!(director.get(&page).await.says("Here"));
}

#[actix_web::test]
async fn a_substitute_plays_for_the_pair_from_a_round_on() {
    let club = Club::open().await;
    let (director, address) = club.evening().await;
    let page = format!("{address}/pairs/1/substitution");
    let leaving = leaving(&director, &page).await;
    let typed = [
        ("leaving", leaving.as_str()),
        ("substitute", "Bessie Long"),
        ("from", "1"),
    ];
    let seated = director.send(&page, &page, &typed).await;
    assert_eq!(seated.location(), format!("{address}/pairs/1"));
    let pair = director.follow(seated).await;
    assert_eq!(pair.heading(), "Bessie Long & Lemuel Oakes");
}

#[actix_web::test]
async fn a_substitute_who_plays_elsewhere_is_refused_with_all_that_was_typed() {
    let club = Club::open().await;
    let (director, address) = club.evening().await;
    let page = format!("{address}/pairs/1/substitution");
    let leaving = leaving(&director, &page).await;
    let typed = [
        ("leaving", leaving.as_str()),
        ("substitute", "Calvin Moss"),
        ("from", "1"),
    ];
    let refused = director.send(&page, &page, &typed).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.says("already plays in pair 2"),
        "{}",
        refused.words()
    );
    assert!(
        refused
            .form(&page)
            .fields
            .contains(&("leaving".to_owned(), leaving))
    );
}

#[actix_web::test]
async fn every_pair_has_a_ticket_and_a_lost_one_gets_a_new_code() {
    let club = Club::open().await;
    let (director, address) = club.evening().await;
    let tickets = director.get(&format!("{address}/tickets")).await;
    assert_eq!(tickets.all(".stub .code").len(), 4);
    let page = format!("{address}/pairs/1/ticket");
    let before = director.get(&page).await.all(".stub .code");
    director.send(&page, &page, &[]).await;
    let after = director.get(&page).await.all(".stub .code");
    assert_ne!(before, after);
    let phone = club.guest();
    let opened = phone
        .send("/ticket", "/ticket", &[("code", &after[0])])
        .await;
    assert_eq!(opened.location(), format!("{address}/my-table"));
    assert_eq!(phone.get(&page).await.status, 403);
}

#[actix_web::test]
async fn guests_see_the_pairs_and_no_buttons() {
    let club = Club::open().await;
    let (_, address) = club.evening().await;
    let roster = club.guest().get(&format!("{address}/roster")).await;
    assert!(
        roster.says("Odessa Pruitt & Wade Hollis"),
        "{}",
        roster.words()
    );
    assert!(roster.all("main form[method=post]").is_empty());
}

async fn leaving(director: &Browser, page: &str) -> String {
    director
        .get(page)
        .await
        .attributes("input[name=leaving]", "value")[0]
        .clone()
}

#[actix_web::test]
async fn leaving_in_the_middle_of_a_game_says_whose_game_is_lost() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.starts_round(1).await;
    let pair = club
        .desk()
        .await
        .get(&format!("{}/pairs/1", evening.url))
        .await;
    assert!(pair.says("of round 1 is lost to"), "{}", pair.words());
}
