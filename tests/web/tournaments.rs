use crate::support::{Club, Evening, NEW, game};
use firstjack::ids::{PairNo, RoundNo};
use firstjack::tournament::{Command, Source};

#[actix_web::test]
async fn a_name_and_a_day_are_enough_for_a_whole_evening() {
    let club = Club::open().await;
    let director = club.director().await;
    let address = director.sets_up("King’s Cup, Peña Night").await;
    assert_eq!(address, "/tournaments/kings-cup-pena-night");
    let front = director.get(&address).await;
    assert_eq!(front.heading(), "King’s Cup, Peña Night");
    assert!(front.says("Sat 28 Nov 2026, 7:00 pm"), "{}", front.words());
    assert!(front.says("6 rounds"), "{}", front.words());
    assert_eq!(front.all(".step h2"), ["Enter the pairs"]);
}

#[actix_web::test]
async fn the_same_form_sent_twice_sets_up_one_tournament() {
    let club = Club::open().await;
    let director = club.director().await;
    let form = director.get(NEW.0).await.form(NEW.1);
    let form = form.filled(&[("name", "Spring Open"), ("date", "2026-04-04")]);
    let once = director.submit(NEW.1, &form).await;
    let again = director.submit(NEW.1, &form).await;
    assert_eq!(once.location(), "/tournaments/spring-open");
    assert_eq!(again.location(), once.location());
    let home = director.get("/").await;
    assert_eq!(home.all("main .roster__who"), ["Spring Open"]);
}

#[actix_web::test]
async fn a_second_tournament_of_the_name_gets_an_address_of_its_own() {
    let club = Club::open().await;
    let director = club.director().await;
    for address in [
        "/tournaments/pairs",
        "/tournaments/pairs-2",
        "/tournaments/pairs-3",
    ] {
        assert_eq!(director.sets_up("Pairs").await, address);
    }
    assert_eq!(director.sets_up("New").await, "/tournaments/new-2");
}

#[actix_web::test]
async fn a_form_with_something_wrong_keeps_all_that_was_typed() {
    let club = Club::open().await;
    let director = club.director().await;
    let typed = [
        ("name", ""),
        ("date", "2026-11-28"),
        ("venue", "St. Mary’s Hall"),
        ("target", "many"),
    ];
    let seen = director.send(NEW.0, NEW.1, &typed).await;
    assert_eq!(seen.status, 422);
    assert!(seen.says("Give the tournament a name"), "{}", seen.words());
    assert!(
        seen.says("Points that win: this can be 1 to 99 or none."),
        "{}",
        seen.words()
    );
    let kept = seen.form(NEW.1).fields;
    for (field, text) in typed {
        assert!(
            kept.contains(&(field.to_owned(), text.to_owned())),
            "{field}"
        );
    }
}

#[actix_web::test]
async fn an_evening_cannot_start_in_the_hour_that_the_clocks_skip() {
    let club = Club::open().await;
    let director = club.director().await;
    let typed = [
        ("name", "Night Owls"),
        ("date", "2026-03-08"),
        ("time", "02:30"),
    ];
    let seen = director.send(NEW.0, NEW.1, &typed).await;
    assert_eq!(seen.status, 422);
    assert!(
        seen.says("The clocks go forward that night"),
        "{}",
        seen.words()
    );
    let typed = [
        ("name", "Night Owls"),
        ("date", "2026-03-08"),
        ("time", "03:30"),
    ];
    assert_eq!(director.send(NEW.0, NEW.1, &typed).await.status, 303);
}

#[actix_web::test]
async fn the_advice_follows_the_number_of_pairs() {
    let club = Club::open().await;
    let director = club.director().await;
    let seen = director.get("/tournaments/new?pairs=13&rounds=5").await;
    let facts = seen.all(".choice__facts");
    assert_eq!(
        facts[0],
        "Rounds 5 Tables 6 Time 2 h 5 min Byes 1 Repeats none"
    );
}

#[actix_web::test]
async fn the_front_page_leads_the_director_through_the_evening() {
    let club = Club::open().await;
    let director = club.director().await;
    let address = director.sets_up("Saturday Open").await;
    for (one, other) in [("Ada Pike", "Lemuel Oakes"), ("Ruth Vance", "Calvin Moss")] {
        director.enters(&address, one, other).await;
    }
    let front = director.get(&address).await;
    assert_eq!(front.all(".step h2"), ["Draw round 1"]);
    assert!(front.says("All 2 pairs are here."), "{}", front.words());
    let guest = club.guest().get(&address).await;
    assert!(guest.all(".step").is_empty(), "{}", guest.words());
    assert!(guest.says("Nobody is seated yet"), "{}", guest.words());
}

#[actix_web::test]
async fn settings_are_changed_with_the_form_that_made_them() {
    let club = Club::open().await;
    let director = club.director().await;
    let address = director.sets_up("Saturday Open").await;
    let page = format!("{address}/settings");
    let changed = director.send(&page, &page, &[("venue", "Union Hall"), ("rounds", "5")]);
    assert_eq!(changed.await.location(), address);
    let front = director.get(&address).await;
    assert!(
        front.says("Union Hall") && front.says("5 rounds"),
        "{}",
        front.words()
    );
}

#[actix_web::test]
async fn prizes_playoff_and_the_time_for_corrections_are_set_and_shown() {
    let club = Club::open().await;
    let director = club.director().await;
    let address = director.sets_up("Saturday Open").await;
    let page = format!("{address}/settings");
    let front = director.get(&address).await;
    assert!(front.says("For the first 3 places") && !front.says("Playoff"));
    let typed = [
        ("prize_places", "2"),
        ("playoff_seats", "4"),
        ("correction_minutes", "20"),
    ];
    assert_eq!(
        director.send(&page, &page, &typed).await.location(),
        address
    );
    let front = director.get(&address).await;
    for words in [
        "For the first 2 places",
        "For the best 4 pairs",
        "Within 20 minutes of the result",
    ] {
        assert!(front.says(words), "{words}: {}", front.words());
    }
    let kept = director.get(&page).await.form(&page).fields;
    for (name, text) in typed {
        assert!(
            kept.contains(&(name.into(), text.into())),
            "{name}: {kept:?}"
        );
    }

    for (name, text) in [
        ("prize_places", "many"),
        ("playoff_seats", "999"),
        ("correction_minutes", "soon"),
    ] {
        let wrong = director.send(&page, &page, &[(name, text)]).await;
        assert_eq!(wrong.status, 422, "{name}");
        assert_eq!(wrong.all(".error").len(), 1, "{}", wrong.words());
    }
    let unlimited = [("prize_places", "0"), ("correction_minutes", "")];
    assert_eq!(
        director.send(&page, &page, &unlimited).await.location(),
        address
    );
    let front = director.get(&address).await;
    assert!(
        !front.says("Prizes") && !front.says("of the result"),
        "{}",
        front.words()
    );
}

#[actix_web::test]
async fn nothing_can_be_certified_before_it_is_played() {
    let club = Club::open().await;
    let (director, address) = club.evening().await;
    let action = format!("{address}/certification");
    let form = director
        .get(&address)
        .await
        .form(&format!("{address}/rounds"));
    let sent = director.submit(&action, &form).await;
    assert_eq!(sent.status, 422);
    assert!(sent.says("Nothing was played yet"), "{}", sent.words());
}

#[actix_web::test]
async fn everybody_finds_their_table_by_name_once_the_round_is_posted() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 5).await;
    evening.draws_round(1).await;
    let guest = club.guest();
    assert!(guest.get(&evening.url).await.says("Nobody is seated yet"));
    let round = RoundNo::FIRST;
    evening.does(Command::ReleaseRound { round }).await;
    let front = guest.get(&evening.url).await;
    let names = front.all(".seats__who");
    assert_eq!(names.len(), 5);
    assert_eq!(names[0], "Ann Archer & Bob Archer");
    assert!(front.says("No opponents this round"), "{}", front.words());
    let by_table = guest.get(&format!("{}?by=table", evening.url)).await;
    assert!(
        by_table.says("North–South, against"),
        "{}",
        by_table.words()
    );
}

#[actix_web::test]
async fn a_phone_with_a_ticket_sees_its_own_table_on_top() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.posts_round(1).await;
    let phone = club.phone_of(&evening.stream, PairNo(1)).await;
    let front = phone.get(&evening.url).await;
    let place = front.all(".place-card").join(" ");
    assert!(place.contains("Your table"), "{place}");
    assert!(
        club.guest()
            .get(&evening.url)
            .await
            .all(".place-card")
            .is_empty()
    );
}

#[actix_web::test]
async fn the_next_step_follows_the_round_until_it_is_closed() {
    let club = Club::open().await;
    let director = club.director().await;
    let evening = Evening::of(&club, 4).await;
    let step = async || director.get(&evening.url).await.all(".step h2").join(" ");
    evening.draws_round(1).await;
    assert_eq!(step().await, "Round 1 is drawn");
    let round = RoundNo::FIRST;
    evening.does(Command::ReleaseRound { round }).await;
    assert_eq!(step().await, "Round 1 is posted");
    evening.does(Command::StartRound { round }).await;
    assert_eq!(step().await, "Round 1 is being played");
    for table in [1, 2] {
        evening
            .slip(game(1, table), Source::Desk, &["N 5 11"])
            .await;
    }
    assert_eq!(step().await, "Every result of round 1 is in");
    evening.closes_round(1).await;
    assert_eq!(step().await, "Draw round 2");
}

#[actix_web::test]
async fn certified_results_are_official_until_the_certificate_is_withdrawn_with_a_reason() {
    let club = Club::open().await;
    let director = club.director().await;
    let evening = Evening::of(&club, 4).await;
    evening.starts_round(1).await;
    for table in [1, 2] {
        evening
            .slip(game(1, table), Source::Desk, &["N 5 11"])
            .await;
    }
    evening.closes_round(1).await;
    evening.does(Command::Certify).await;
    let front = director.get(&evening.url).await;
    assert!(front.says("The results are official"), "{}", front.words());
    let action = format!("{}/certification/withdrawal", evening.url);
    let refused = director.submit(&action, &front.form(&action)).await;
    assert_eq!(refused.status, 422);
    assert!(refused.says("Say why the certificate is withdrawn"));
    let typed = [("reason", "Table 2 was entered upside down")];
    director.send(&evening.url, &action, &typed).await;
    let front = director.get(&evening.url).await;
    assert!(front.says("Draw round 2"), "{}", front.words());
}

#[actix_web::test]
async fn what_games_were_played_under_is_fixed_and_the_rest_is_not() {
    let club = Club::open().await;
    let director = club.director().await;
    let evening = Evening::of(&club, 4).await;
    evening.starts_round(1).await;
    let page = format!("{}/settings", evening.url);
    let settings = director.get(&page).await;
    assert!(settings.says("The rules are fixed since round 1"));
    assert!(settings.attributes("[name=preset]", "value").is_empty());
    let typed = [("date", "2026-11-28"), ("venue", "Union Hall")];
    let changed = director.send(&page, &page, &typed).await;
    assert_eq!(changed.location(), evening.url, "{}", changed.words());
    let too_few = director.send(&page, &page, &[("rounds", "0")]).await;
    assert_eq!(too_few.status, 422);
}

#[actix_web::test]
async fn settings_that_cannot_be_are_refused_with_everything_that_is_wrong_at_once() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    let director = club.director().await;
    let settings = format!("{}/settings", evening.url);
    let typed = [
        ("date", "2026-11-28"),
        ("format", "individual"),
        ("playoff_seats", "4"),
        ("prize_places", "many"),
    ];
    let refused = director.send(&settings, &settings, &typed).await;
    assert_eq!(refused.status, 422);
    let said = refused.all("#refused li");
    assert_eq!(said.len(), 3, "{said:?}");
    assert!(said[0].contains("entered already"), "{said:?}");
    assert!(said[1].contains("how many places have a prize"), "{said:?}");
    assert_eq!(
        refused.attributes("#refused a", "href"),
        ["#prize_places", "#playoff_seats"],
        "{said:?}"
    );
    assert_eq!(refused.all("#prize_places").len(), 1);
    assert_eq!(refused.all("#playoff_seats").len(), 1);
}

#[actix_web::test]
async fn what_fits_is_counted_again_without_a_script_and_nothing_is_set_up() {
    let club = Club::open().await;
    let director = club.director().await;
    let new = "/tournaments/new";
    let counted = director
        .send(
            new,
            "/tournaments",
            &[("name", "Nine Night"), ("pairs", "9"), ("step", "count")],
        )
        .await;
    assert_eq!(counted.status, 200, "{}", counted.words());
    assert_eq!(counted.attributes("#name", "value"), ["Nine Night"]);
    assert!(counted.says("Tables 4"), "{}", counted.words());
    assert_eq!(
        club.guest().get("/tournaments/nine-night").await.status,
        404
    );
}

#[actix_web::test]
async fn settings_changed_from_two_pages_are_not_undone_by_the_older_one() {
    let club = Club::open().await;
    let (director, tournament) = club.evening().await;
    let settings = format!("{tournament}/settings");
    let old = director.get(&settings).await.form(&settings);
    let saved = director
        .send(&settings, &settings, &[("rounds", "7")])
        .await;
    assert_eq!(saved.status, 303, "{}", saved.words());
    let stale = director
        .submit(&settings, &old.filled(&[("venue", "The upper hall")]))
        .await;
    assert_eq!(stale.status, 409);
    assert!(
        stale.says(
            "Somebody else has changed the settings since this page was made: 7 rounds instead of"
        ),
        "{}",
        stale.words()
    );
    let kept = stale.form(&settings);
    assert!(
        kept.fields
            .contains(&("venue".to_owned(), "The upper hall".to_owned()))
    );
    let taken = director
        .submit(&settings, &kept.filled(&[("rounds", "7")]))
        .await;
    assert_eq!(taken.status, 303, "{}", taken.words());
    let now = director.get(&settings).await.form(&settings).fields;
    for (field, value) in [("rounds", "7"), ("venue", "The upper hall")] {
        assert!(
            now.contains(&(field.to_owned(), value.to_owned())),
            "{field}"
        );
    }
}
