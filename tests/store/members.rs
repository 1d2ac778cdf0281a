//! Members are found as people type them, and told apart when they share a name.

use crate::place::{Place, on_both};
use chrono::Utc;
use firstjack::{
    access::Role,
    db::Db,
    ids::PersonId,
    people::{Name, NewPerson, Note, PeopleError, Status, members, names},
};
use futures_util::future::join_all;

on_both! {
    a_walk_up_is_entered_by_name_alone,
    a_form_sent_five_times_enters_one_person,
    people_are_found_without_accents_or_capitals,
    apostrophes_and_hyphens_may_be_typed_or_left_out,
    every_word_typed_must_begin_a_word_of_the_name,
    the_name_that_begins_as_typed_comes_first,
    percent_signs_find_nothing_by_accident,
    two_people_of_one_name_need_a_note,
    both_spellings_of_one_name_are_the_same_name,
    names_of_many_are_read_at_once,
    removed_people_keep_their_name_and_may_come_back,
    erased_people_leave_nothing_but_their_number,
    a_person_can_be_renamed,
    the_last_owner_stays_an_owner,
    two_owners_cannot_demote_each_other_at_once,
}

async fn a_walk_up_is_entered_by_name_alone(place: Place) {
    let db = place.open().await;
    let id = enter(&db, "Rosa  Parks ").await;
    let person = members::person(&db, id)
        .await
        .unwrap()
        .expect("she is there");
    assert_eq!(
        (person.name.as_str(), person.role, person.status),
        ("Rosa Parks", Role::Player, Status::Active)
    );
    assert_eq!(person.sign_in, None);
    assert!((1..1 << 53).contains(&id.0));
}

async fn a_form_sent_five_times_enters_one_person(place: Place) {
    let db = place.open().await;
    let new = newcomer("Rosa Parks", "");
    let clicks = (0..5).map(|_| members::add(&db, &new, "form-1", Utc::now()));
    let ids: Vec<PersonId> = join_all(clicks)
        .await
        .into_iter()
        .map(|id| id.unwrap())
        .collect();
    assert!(ids.iter().all(|id| *id == ids[0]));
    assert_eq!(members::everybody(&db).await.unwrap().len(), 1);
}

async fn people_are_found_without_accents_or_capitals(place: Place) {
    let db = place.open().await;
    for name in [
        "María Peña",
        "Jürgen Groß",
        "Łukasz Żak",
        "Søren Æbel",
        "İpek Yıldız",
        "שרה לוי",
        "🂫 Jack Spades",
    ] {
        enter(&db, name).await;
    }
    // Typed with a separate tilde, as some keyboards do.
    for (typed, found) in [
        ("pena", "María Peña"),
        ("PEÑ", "María Peña"),
        ("pen\u{303}a", "María Peña"),
        ("gross", "Jürgen Groß"),
        ("jurg", "Jürgen Groß"),
        ("lukasz zak", "Łukasz Żak"),
        ("soren aeb", "Søren Æbel"),
        ("ipek yil", "İpek Yıldız"),
        ("לוי", "שרה לוי"),
        ("🂫", "🂫 Jack Spades"),
    ] {
        assert_eq!(search(&db, typed).await, [found], "typed: {typed}");
    }
}

async fn apostrophes_and_hyphens_may_be_typed_or_left_out(place: Place) {
    let db = place.open().await;
    enter(&db, "Shaquille O’Neal").await;
    enter(&db, "Maya D'Angelo Jr.").await;
    enter(&db, "Anne Smith-Jones").await;
    for (typed, found) in [
        ("o'neal", "Shaquille O’Neal"),
        ("oneal", "Shaquille O’Neal"),
        ("neal", "Shaquille O’Neal"),
        ("o neal", "Shaquille O’Neal"),
        ("dangelo", "Maya D'Angelo Jr."),
        ("angelo jr", "Maya D'Angelo Jr."),
        ("smith-j", "Anne Smith-Jones"),
        ("jones", "Anne Smith-Jones"),
        ("smith jones", "Anne Smith-Jones"),
    ] {
        assert_eq!(search(&db, typed).await, [found], "typed: {typed}");
    }
}

async fn every_word_typed_must_begin_a_word_of_the_name(place: Place) {
    let db = place.open().await;
    enter(&db, "Mary Ann Moore").await;
    enter(&db, "Mary Stone").await;
    assert_eq!(search(&db, "mary mo").await, ["Mary Ann Moore"]);
    assert_eq!(search(&db, "mary").await, ["Mary Ann Moore", "Mary Stone"]);
    assert!(
        search(&db, "ary").await.is_empty(),
        "the middle of a word finds nobody"
    );
    assert!(search(&db, "mary x").await.is_empty());
    assert!(search(&db, "  ").await.is_empty());
}

async fn the_name_that_begins_as_typed_comes_first(place: Place) {
    let db = place.open().await;
    for name in ["Adam Stone", "Stone Adams", "Zoe Stone", "stone cold"] {
        enter(&db, name).await;
    }
    let found = search(&db, "stone").await;
    assert_eq!(
        found,
        ["Stone Adams", "stone cold", "Adam Stone", "Zoe Stone"]
    );
    let first = members::search(&db, "stone", 1).await.unwrap();
    assert_eq!(first.len(), 1);
}

async fn percent_signs_find_nothing_by_accident(place: Place) {
    let db = place.open().await;
    enter(&db, "Mary Stone").await;
    for typed in [
        "%",
        "_",
        "m%y",
        "m_ry",
        "\\",
        "\0",
        "'; DROP TABLE person; --",
    ] {
        assert!(search(&db, typed).await.is_empty(), "typed: {typed}");
    }
}

async fn two_people_of_one_name_need_a_note(place: Place) {
    let db = place.open().await;
    enter(&db, "John Smith").await;
    let again = members::add(&db, &newcomer("john  SMITH", ""), "form-2", Utc::now()).await;
    let Err(PeopleError::Field {
        field: "note",
        sentence,
    }) = again
    else {
        panic!("{again:?}");
    };
    assert!(
        sentence.starts_with("There is already a john SMITH."),
        "{sentence}"
    );
    members::add(
        &db,
        &newcomer("John Smith", "Northside"),
        "form-3",
        Utc::now(),
    )
    .await
    .unwrap();
    let again = members::add(
        &db,
        &newcomer("John Smith", "northside"),
        "form-4",
        Utc::now(),
    )
    .await;
    assert!(matches!(
        again,
        Err(PeopleError::Field { field: "note", .. })
    ));
    let labels: Vec<String> = members::search(&db, "smith", 9)
        .await
        .unwrap()
        .iter()
        .map(|p| p.label())
        .collect();
    assert_eq!(labels, ["John Smith", "John Smith (Northside)"]);
    assert_eq!(
        search(&db, "smith north").await,
        ["John Smith"],
        "the note is searched too"
    );
}

async fn both_spellings_of_one_name_are_the_same_name(place: Place) {
    let db = place.open().await;
    enter(&db, "José Peña").await;
    let again = members::add(
        &db,
        &newcomer("Jose\u{301} Pen\u{303}a", ""),
        "form-2",
        Utc::now(),
    )
    .await;
    assert!(matches!(
        again,
        Err(PeopleError::Field { field: "note", .. })
    ));
}

async fn names_of_many_are_read_at_once(place: Place) {
    let db = place.open().await;
    let mut ids = Vec::new();
    for number in 0..30 {
        ids.push(enter(&db, &format!("Member {number}")).await);
    }
    ids.push(PersonId(5));
    let people = members::people(&db, &ids).await.unwrap();
    assert_eq!(people.len(), 30);
    assert_eq!(people[&ids[12]].name, "Member 12");
    assert!(members::people(&db, &[]).await.unwrap().is_empty());
}

async fn removed_people_keep_their_name_and_may_come_back(place: Place) {
    let db = place.open().await;
    let id = enter(&db, "Mary Stone").await;
    members::remove(&db, id)
        .await
        .expect_err("a club without an owner refuses");
    owner(&db, "Olive Owner").await;
    members::remove(&db, id).await.unwrap();
    assert!(search(&db, "stone").await.is_empty());
    assert_eq!(
        members::people(&db, &[id]).await.unwrap()[&id].name,
        "Mary Stone"
    );
    // Meanwhile another of that name comes, so the first needs a note to return.
    let other = enter(&db, "Mary Stone").await;
    assert!(matches!(
        members::bring_back(&db, id).await,
        Err(PeopleError::Field { field: "note", .. })
    ));
    members::remove(&db, other).await.unwrap();
    members::bring_back(&db, id).await.unwrap();
    assert_eq!(search(&db, "stone").await, ["Mary Stone"]);
}

async fn erased_people_leave_nothing_but_their_number(place: Place) {
    let db = place.open().await;
    owner(&db, "Olive Owner").await;
    let new = newcomer("Mary Stone", "Northside");
    let id = members::add(&db, &new, "form-1", Utc::now()).await.unwrap();
    members::erase(&db, id).await.unwrap();
    let person = members::person(&db, id)
        .await
        .unwrap()
        .expect("the number stays");
    assert_eq!(
        (person.label().as_str(), person.status),
        ("Former member", Status::Removed)
    );
    let rows: Vec<(String, String)> = sqlx::query_as("SELECT name, searched FROM person")
        .fetch_all(db.read())
        .await
        .unwrap();
    assert!(
        rows.iter()
            .all(|(name, searched)| !name.contains("Stone") && !searched.contains("stone"))
    );
    assert!(
        members::bring_back(&db, id).await.is_err(),
        "nothing is left to bring back"
    );
}

async fn a_person_can_be_renamed(place: Place) {
    let db = place.open().await;
    enter(&db, "Mary Moore").await;
    let id = enter(&db, "Mary Stone").await;
    let taken = members::rename(&db, id, &name("Mary Moore"), &Note::default()).await;
    assert!(matches!(
        taken,
        Err(PeopleError::Field { field: "note", .. })
    ));
    members::rename(
        &db,
        id,
        &name("Mary Moore"),
        &Note::parse("née Stone").unwrap(),
    )
    .await
    .unwrap();
    assert_eq!(search(&db, "nee stone").await, ["Mary Moore"]);
    let nobody = members::rename(&db, PersonId(5), &name("No One"), &Note::default()).await;
    assert!(matches!(nobody, Err(PeopleError::Unknown)));
}

async fn the_last_owner_stays_an_owner(place: Place) {
    let db = place.open().await;
    let olive = owner(&db, "Olive Owner").await;
    for refused in [
        members::give_role(&db, olive, Role::Director).await,
        members::remove(&db, olive).await,
        members::erase(&db, olive).await,
    ] {
        assert!(
            matches!(refused, Err(PeopleError::Refused(why)) if why.contains("needs an owner"))
        );
    }
    owner(&db, "Otto Owner").await;
    members::give_role(&db, olive, Role::Director)
        .await
        .unwrap();
    let olive = members::person(&db, olive)
        .await
        .unwrap()
        .expect("she is there");
    assert_eq!((olive.role, olive.status), (Role::Director, Status::Active));
}

async fn two_owners_cannot_demote_each_other_at_once(place: Place) {
    let db = place.open().await;
    let (one, other) = (
        owner(&db, "Olive Owner").await,
        owner(&db, "Otto Owner").await,
    );
    let (first, second) = tokio::join!(
        members::give_role(&db, one, Role::Player),
        members::give_role(&db, other, Role::Player)
    );
    assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
}

#[test]
fn a_name_has_one_to_eighty_characters_and_none_that_hide() {
    assert_eq!(
        Name::parse("  Mary \t Stone\n").unwrap().as_str(),
        "Mary Stone"
    );
    assert!(Name::parse(" \u{202E} ").is_err());
    assert_eq!(
        Name::parse("Mary\u{202E} Stone").unwrap().as_str(),
        "Mary Stone"
    );
    assert!(Name::parse(&"ñ".repeat(80)).is_ok());
    assert_eq!(
        Name::parse(&"ñ".repeat(81)).unwrap_err(),
        "That is 81 characters; there is room for 80."
    );
    assert_eq!(Note::parse("").unwrap(), Note::default());
}

#[test]
fn folding_makes_spellings_alike() {
    assert_eq!(
        names::fold("  D’Ángelo  SMITH-Jones "),
        "dangelo smithjones"
    );
    assert_eq!(names::searched("O'Neal Jr."), " oneal o neal jr");
}

/// Enters a player, each with a form of their own.
pub async fn enter(db: &Db, name: &str) -> PersonId {
    let request = format!("entering {name} {}", getrandom::u64().unwrap());
    members::add(db, &newcomer(name, ""), &request, Utc::now())
        .await
        .expect("the person is entered")
}

pub async fn owner(db: &Db, name: &str) -> PersonId {
    let id = enter(db, name).await;
    members::give_role(db, id, Role::Owner)
        .await
        .expect("there is an owner");
    id
}

pub fn name(text: &str) -> Name {
    Name::parse(text).expect("it is a name")
}

fn newcomer(text: &str, note: &str) -> NewPerson {
    NewPerson {
        name: name(text),
        note: Note::parse(note).expect("it is a note"),
        role: Role::Player,
    }
}

async fn search(db: &Db, typed: &str) -> Vec<String> {
    let found = members::search(db, typed, 20)
        .await
        .expect("the search runs");
    found.into_iter().map(|person| person.name).collect()
}
