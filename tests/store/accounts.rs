//! Who gets in: set-up link, sign-in, sessions and invitations.

use crate::members::{enter, name, owner};
use crate::place::{Place, on_both};
use chrono::{DateTime, TimeDelta, Utc};
use firstjack::{
    access::Role,
    db::Db,
    ids::{PairNo, PersonId},
    people::{
        Account, Club, Holder, NewInvitation, Password, PasswordHash, Passwords, PeopleError,
        Person, Session, SignIn, Token, accounts, clubs, clubs::NewOwner, invitations, members,
        sessions,
    },
};

on_both! {
    the_set_up_link_makes_the_club_and_its_owner_and_dies,
    two_clicks_on_the_set_up_form_make_one_owner,
    each_start_without_an_owner_prints_a_new_link,
    people_sign_in_with_any_capitals_and_either_spelling,
    wrong_names_and_wrong_passwords_get_the_same_answer,
    a_changed_password_signs_out_everywhere,
    a_session_ends_by_signing_out_or_by_its_time,
    removed_people_are_signed_out_and_stay_out,
    no_secret_is_stored_as_it_is_shown,
    a_phone_with_a_ticket_has_a_session_without_an_account,
}

async fn the_set_up_link_makes_the_club_and_its_owner_and_dies(place: Place) {
    let db = place.open().await;
    assert_eq!(clubs::club(&db).await.unwrap(), None);
    let token = clubs::offer_set_up(&db)
        .await
        .unwrap()
        .expect("there is no owner yet");
    assert!(clubs::is_offered(&db, &token).await.unwrap());
    let id = clubs::set_up(&db, &token, &columbus(), &olive().await, now())
        .await
        .unwrap();
    assert_eq!(clubs::club(&db).await.unwrap(), Some(columbus()));
    let person = members::person(&db, id)
        .await
        .unwrap()
        .expect("she is there");
    assert_eq!(
        (person.role, person.sign_in.as_deref()),
        (Role::Owner, Some("olive@example.org"))
    );
    assert!(!clubs::is_offered(&db, &token).await.unwrap());
    assert!(clubs::offer_set_up(&db).await.unwrap().is_none());
    let again = clubs::set_up(&db, &token, &columbus(), &olive().await, now()).await;
    assert!(matches!(again, Err(PeopleError::Refused(why)) if why.contains("has been used")));
}

async fn two_clicks_on_the_set_up_form_make_one_owner(place: Place) {
    let db = place.open().await;
    let token = clubs::offer_set_up(&db)
        .await
        .unwrap()
        .expect("there is no owner yet");
    let (club, owner) = (columbus(), olive().await);
    let (one, other) = tokio::join!(
        clubs::set_up(&db, &token, &club, &owner, now()),
        clubs::set_up(&db, &token, &club, &owner, now())
    );
    assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
    assert_eq!(members::everybody(&db).await.unwrap().len(), 1);
}

async fn each_start_without_an_owner_prints_a_new_link(place: Place) {
    let db = place.open().await;
    let first = clubs::offer_set_up(&db)
        .await
        .unwrap()
        .expect("there is no owner yet");
    let second = clubs::offer_set_up(&db)
        .await
        .unwrap()
        .expect("there is no owner yet");
    assert!(!clubs::is_offered(&db, &first).await.unwrap());
    assert!(clubs::is_offered(&db, &second).await.unwrap());
    assert!(!clubs::is_offered(&db, &Token::shown("")).await.unwrap());
}

async fn people_sign_in_with_any_capitals_and_either_spelling(place: Place) {
    let db = place.open().await;
    let id = member(&db, "Olive Owner", "Olivé@Example.org", "drei Wörter hier").await;
    let passwords = Passwords::new(2);
    for (typed_name, typed_password) in [
        ("olivé@example.org", "drei Wörter hier"),
        (" OLIVÉ@EXAMPLE.ORG ", "drei Wo\u{308}rter hier"),
        ("olive\u{301}@example.org", "drei Wörter hier"),
    ] {
        let person = accounts::sign_in(&db, &passwords, typed_name, typed_password)
            .await
            .unwrap();
        assert_eq!(
            person.map(|person| person.id),
            Some(id),
            "typed: {typed_name}"
        );
    }
}

async fn wrong_names_and_wrong_passwords_get_the_same_answer(place: Place) {
    let db = place.open().await;
    member(&db, "Olive Owner", "olive", "three words here").await;
    enter(&db, "Paul Player").await;
    let passwords = Passwords::new(2);
    for (typed_name, typed_password) in [
        ("olive", "Three words here"),
        ("olive", ""),
        ("nobody", "three words here"),
        ("", "three words here"),
        ("Paul Player", ""),
        ("olive\0", "three words here"),
        ("olive", "three words here\0"),
    ] {
        let person = accounts::sign_in(&db, &passwords, typed_name, typed_password)
            .await
            .unwrap();
        assert_eq!(person, None, "typed: {typed_name}");
    }
}

async fn a_changed_password_signs_out_everywhere(place: Place) {
    let db = place.open().await;
    let id = member(&db, "Olive Owner", "olive", "three words here").await;
    let passwords = Passwords::new(2);
    let (laptop, phone) = (signed_in(&db, id).await, signed_in(&db, id).await);
    let new = Password::parse("other words now").unwrap();
    let wrong = accounts::change_password(&db, &passwords, id, "three words", &new).await;
    assert!(matches!(
        wrong,
        Err(PeopleError::Field {
            field: "old_password",
            ..
        })
    ));
    assert!(whose(&db, &laptop).await.is_some());
    accounts::change_password(&db, &passwords, id, "three words here", &new)
        .await
        .unwrap();
    assert_eq!(
        (whose(&db, &laptop).await, whose(&db, &phone).await),
        (None, None)
    );
    let old = accounts::sign_in(&db, &passwords, "olive", "three words here")
        .await
        .unwrap();
    let new = accounts::sign_in(&db, &passwords, "olive", "other words now")
        .await
        .unwrap();
    assert_eq!((old, new.map(|person| person.id)), (None, Some(id)));
}

async fn a_session_ends_by_signing_out_or_by_its_time(place: Place) {
    let db = place.open().await;
    let id = enter(&db, "Paul Player").await;
    let until = now() + TimeDelta::days(60);
    let token = sessions::start(&db, &Holder::Person(id), until, now())
        .await
        .unwrap();
    let other = signed_in(&db, id).await;
    assert_eq!(whose(&db, &token).await.map(|person| person.id), Some(id));
    assert!(
        sessions::find(&db, &token, until - TimeDelta::seconds(1))
            .await
            .unwrap()
            .is_some()
    );
    assert!(sessions::find(&db, &token, until).await.unwrap().is_none());
    sessions::end(&db, &token).await.unwrap();
    assert_eq!(whose(&db, &token).await, None);
    assert!(
        whose(&db, &other).await.is_some(),
        "signed out here, not there"
    );
    sessions::end_all(&db, id).await.unwrap();
    assert_eq!(whose(&db, &other).await, None);
    // Whoever signs in next clears away what is past its time.
    sessions::start(&db, &Holder::Person(id), until, now())
        .await
        .unwrap();
    sessions::start(&db, &Holder::Person(id), until + TimeDelta::days(60), until)
        .await
        .unwrap();
    let left: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM session")
        .fetch_one(db.read())
        .await
        .unwrap();
    assert_eq!(left, 1);
}

async fn removed_people_are_signed_out_and_stay_out(place: Place) {
    let db = place.open().await;
    owner(&db, "Olive Owner").await;
    let id = member(&db, "Paul Player", "paul", "three words here").await;
    let token = signed_in(&db, id).await;
    members::remove(&db, id).await.unwrap();
    assert_eq!(whose(&db, &token).await, None);
    let passwords = Passwords::new(2);
    let person = accounts::sign_in(&db, &passwords, "paul", "three words here")
        .await
        .unwrap();
    assert_eq!(person, None);
    members::bring_back(&db, id).await.unwrap();
    let person = accounts::sign_in(&db, &passwords, "paul", "three words here")
        .await
        .unwrap();
    assert_eq!(person.map(|person| person.id), Some(id));
}

async fn no_secret_is_stored_as_it_is_shown(place: Place) {
    let db = place.open().await;
    let set_up = clubs::offer_set_up(&db)
        .await
        .unwrap()
        .expect("there is no owner yet");
    let id = member(&db, "Olive Owner", "olive", "three words here").await;
    let session = signed_in(&db, id).await;
    let invitation = invitations::invite(&db, &invitation(Role::Desk, None, id), now())
        .await
        .unwrap();
    let stored: Vec<String> = sqlx::query_scalar(
        "SELECT hash FROM setup_link UNION ALL SELECT hash FROM session UNION ALL SELECT hash FROM invitation \
         UNION ALL SELECT password FROM person",
    )
    .fetch_all(db.read())
    .await
    .unwrap();
    // Her own invitation and the new one, the set-up link, the session, the password.
    assert_eq!(stored.len(), 5);
    for secret in [
        set_up.as_str(),
        session.as_str(),
        invitation.as_str(),
        "three words here",
    ] {
        assert!(stored.iter().all(|stored| !stored.contains(secret)));
    }
    assert!(stored.iter().any(|stored| stored.starts_with("$argon2id$")));
    assert_eq!(format!("{session:?}"), "Token(…)");
}

async fn a_phone_with_a_ticket_has_a_session_without_an_account(place: Place) {
    let db = place.open().await;
    let holder = Holder::Ticket {
        stream: "tournament/spring-open".to_owned(),
        pair: PairNo(4),
    };
    let token = sessions::start(&db, &holder, now() + TimeDelta::days(1), now())
        .await
        .unwrap();
    let session = sessions::find(&db, &token, now()).await.unwrap();
    let expected = Session::Ticket {
        stream: "tournament/spring-open".to_owned(),
        pair: PairNo(4),
    };
    assert_eq!(session, Some(expected));
}

#[test]
fn passwords_are_long_enough_and_names_to_sign_in_with_have_no_spaces() {
    assert!(
        Password::parse("seven77")
            .unwrap_err()
            .contains("at least 8")
    );
    assert!(Password::parse("eight888").is_ok());
    assert!(
        Password::parse("ñandú123").is_ok(),
        "letters count, not bytes"
    );
    assert!(
        Password::parse(&"x".repeat(201))
            .unwrap_err()
            .contains("at most 200")
    );
    assert!(
        SignIn::parse("Olive Owner")
            .unwrap_err()
            .contains("no spaces")
    );
    assert_eq!(
        SignIn::parse(" Olive@Example.org ").unwrap().as_str(),
        "olive@example.org"
    );
    assert!(SignIn::parse("  ").is_err());
}

#[tokio::test]
async fn five_people_signing_in_at_once_take_turns() {
    let passwords = Passwords::new(2);
    let hash = passwords
        .hash(&Password::parse("three words here").unwrap())
        .await
        .unwrap();
    let tries = (0..5).map(|_| passwords.matches("three words here", Some(hash.clone())));
    for outcome in futures_util::future::join_all(tries).await {
        assert!(outcome.unwrap());
    }
}

pub fn now() -> DateTime<Utc> {
    "2031-05-06T19:30:00Z".parse().expect("it is a time")
}

fn columbus() -> Club {
    Club {
        name: name("Columbus Whist Club"),
        time_zone: "America/New_York".parse().expect("it is a zone"),
        currency: "usd".parse().expect("it is a currency"),
    }
}

async fn olive() -> NewOwner {
    NewOwner {
        name: name("Olive Owner"),
        account: account("Olive@Example.org").await,
    }
}

pub async fn account(sign_in: &str) -> Account {
    Account {
        sign_in: SignIn::parse(sign_in).expect("it is a name to sign in with"),
        password: hashed("three words here").await,
    }
}

async fn hashed(password: &str) -> PasswordHash {
    let password = Password::parse(password).expect("it is long enough");
    Passwords::new(2)
        .hash(&password)
        .await
        .expect("it can be hashed")
}

/// An owner with an account.
pub async fn member(db: &Db, called: &str, sign_in: &str, password: &str) -> PersonId {
    let id = owner(db, called).await;
    let token = invitations::invite(db, &invitation(Role::Owner, Some(id), id), now())
        .await
        .unwrap();
    let account = Account {
        sign_in: SignIn::parse(sign_in).expect("it is a name to sign in with"),
        password: hashed(password).await,
    };
    invitations::accept(db, &token, None, &account, now())
        .await
        .expect("it is accepted");
    id
}

pub fn invitation(role: Role, person: Option<PersonId>, by: PersonId) -> NewInvitation {
    NewInvitation {
        role,
        person,
        by,
        until: now() + TimeDelta::days(14),
    }
}

pub async fn signed_in(db: &Db, id: PersonId) -> Token {
    let until = now() + TimeDelta::days(60);
    sessions::start(db, &Holder::Person(id), until, now())
        .await
        .expect("a session starts")
}

pub async fn whose(db: &Db, token: &Token) -> Option<Person> {
    match sessions::find(db, token, now())
        .await
        .expect("sessions can be read")
    {
        Some(Session::Person(person)) => Some(person),
        Some(Session::Ticket { .. }) | None => None,
    }
}
