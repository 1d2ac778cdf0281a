//! Choosing a format: what fits is shown before anything is chosen.

use crate::support::{Club, NEW};
use firstjack::seating::FORMATS;

#[actix_web::test]
async fn before_choosing_the_director_sees_what_fits() {
    let club = Club::open().await;
    let director = club.director().await;
    let typed = format!("{}?pairs=13&players=26&rounds=6&minutes=30", NEW.0);
    let seen = director.get(&typed).await;
    let facts = seen.all(".choice__facts");
    assert_eq!(facts.len(), FORMATS.len());
    let of = |title: &str| {
        let shown = seen.all(".choice").into_iter();
        let mut shown = shown.filter(|choice| choice.starts_with(title));
        shown.next().unwrap_or_default()
    };
    let circle = of("Round robin");
    for fact in ["Rounds 6", "Tables 6", "Time 3 h", "Byes 1", "Repeats none"] {
        assert!(circle.contains(fact), "{fact}: {circle}");
    }
    let individual = of("Individual");
    for fact in ["Rounds 6", "Tables 6", "Time 3 h", "Sit out 2"] {
        assert!(individual.contains(fact), "{fact}: {individual}");
    }
    let sentence = "It fits: nobody has the same partner twice. Nobody sits out twice.";
    assert!(individual.contains(sentence), "{individual}");
    for stated in ["13 pairs", "depend on results"] {
        assert!(!seen.says(stated), "each fact is told once: {stated}");
    }
    assert!(!seen.says("more than that is not worked out"));
    let more = format!("{}?players=1000", NEW.0);
    let more = director.get(&more).await;
    assert!(more.says("This is for 999: more than that is not worked out."));
}

#[actix_web::test]
async fn what_is_chosen_within_a_format_is_kept_through_a_refusal_and_with_the_tournament() {
    let club = Club::open().await;
    let director = club.director().await;
    let chosen = [
        ("name", ""),
        ("date", "2026-11-28"),
        ("format", "individual"),
        ("individual-whole_evening", "yes"),
        ("swiss-equals", "fold"),
    ];
    let refused = director.send(NEW.0, NEW.1, &chosen).await;
    assert_eq!(refused.status, 422);
    let stands = |field: &str| refused.attributes(&format!("[name={field}] [selected]"), "value");
    assert_eq!(stands("individual-whole_evening"), ["yes"]);
    assert_eq!(stands("swiss-equals"), ["fold"]);

    let named = [&[("name", "Drive")], &chosen[1..]].concat();
    let made = director.send(NEW.0, NEW.1, &named).await;
    let settings = director.get(&format!("{}/settings", made.location())).await;
    let stands = |field: &str| settings.attributes(&format!("[name={field}] [selected]"), "value");
    assert_eq!(
        settings.attributes("[name=format][checked]", "value"),
        ["individual"]
    );
    assert_eq!(stands("individual-whole_evening"), ["yes"]);
    // What was chosen within another format is not the tournament's.
    assert_eq!(stands("swiss-equals"), ["lot"]);
}

#[actix_web::test]
async fn a_choice_that_does_not_exist_is_named_beside_its_field() {
    let club = Club::open().await;
    let director = club.director().await;
    let typed = [
        ("name", "Drive"),
        ("date", "2026-11-28"),
        ("format", "swiss"),
        ("swiss-equals", "alphabet"),
    ];
    let refused = director.send(NEW.0, NEW.1, &typed).await;
    assert_eq!(refused.status, 422);
    assert_eq!(
        refused.all("#swiss-equals-error"),
        ["With equally many games won meet: choose one of these."]
    );
}
