//! Invitations: a link lets one person in, once.

use crate::accounts::{account, invitation, member, now, signed_in, whose};
use crate::members::{enter, name, owner};
use crate::place::{Place, on_both};
use firstjack::{
    access::Role,
    db::Db,
    people::{Note, Passwords, PeopleError, accounts, invitations, members},
};

on_both! {
    an_invitation_works_once,
    an_invitation_ends_by_its_time_or_by_being_taken_back,
    an_invitation_for_a_member_gives_that_member_an_account,
    a_refused_acceptance_leaves_the_invitation_open,
    an_invitation_for_somebody_removed_ends,
}

async fn an_invitation_works_once(place: Place) {
    let db = place.open().await;
    let by = owner(&db, "Olive Owner").await;
    let token = invitations::invite(&db, &invitation(Role::Director, None, by), now())
        .await
        .unwrap();
    assert_eq!(invitations::open(&db, now()).await.unwrap().len(), 1);
    let shown = invitations::find(&db, &token, now())
        .await
        .unwrap()
        .expect("the link works");
    assert_eq!(
        (shown.role, shown.person, shown.by),
        (Role::Director, None, by)
    );
    let named = (name("Dora Director"), Note::default());
    let id = invitations::accept(&db, &token, Some(&named), &account("dora").await, now())
        .await
        .unwrap();
    let dora = members::person(&db, id)
        .await
        .unwrap()
        .expect("she is there");
    assert_eq!(
        (dora.name.as_str(), dora.role),
        ("Dora Director", Role::Director)
    );
    assert_eq!(invitations::find(&db, &token, now()).await.unwrap(), None);
    assert!(invitations::open(&db, now()).await.unwrap().is_empty());
    let again =
        invitations::accept(&db, &token, Some(&named), &account("dora2").await, now()).await;
    assert!(matches!(again, Err(PeopleError::Refused(_))));
    assert!(matches!(
        invitations::revoke(&db, shown.id).await,
        Err(PeopleError::Refused(_))
    ));
}

async fn an_invitation_ends_by_its_time_or_by_being_taken_back(place: Place) {
    let db = place.open().await;
    let by = owner(&db, "Olive Owner").await;
    let new = invitation(Role::Desk, None, by);
    let late = invitations::invite(&db, &new, now()).await.unwrap();
    let named = (name("Late Larry"), Note::default());
    let refused =
        invitations::accept(&db, &late, Some(&named), &account("larry").await, new.until).await;
    assert!(matches!(refused, Err(PeopleError::Refused(_))));
    assert_eq!(
        invitations::find(&db, &late, new.until).await.unwrap(),
        None
    );
    let id = invitations::open(&db, now()).await.unwrap()[0].id;
    invitations::revoke(&db, id).await.unwrap();
    let refused =
        invitations::accept(&db, &late, Some(&named), &account("larry").await, now()).await;
    assert!(matches!(refused, Err(PeopleError::Refused(_))));
    assert!(search_is_empty(&db, "larry").await);
}

async fn an_invitation_for_a_member_gives_that_member_an_account(place: Place) {
    let db = place.open().await;
    let by = owner(&db, "Olive Owner").await;
    let paul = enter(&db, "Paul Player").await;
    let passwords = Passwords::new(2);
    let token = invitations::invite(&db, &invitation(Role::Scorekeeper, Some(paul), by), now())
        .await
        .unwrap();
    let id = invitations::accept(&db, &token, None, &account("paul").await, now())
        .await
        .unwrap();
    assert_eq!(id, paul);
    let person = accounts::sign_in(&db, &passwords, "paul", "three words here")
        .await
        .unwrap()
        .expect("he gets in");
    assert_eq!(
        (person.name.as_str(), person.role),
        ("Paul Player", Role::Scorekeeper)
    );
    // A forgotten password is mended the same way; whoever was signed in no longer is.
    let phone = signed_in(&db, paul).await;
    let token = invitations::invite(&db, &invitation(Role::Scorekeeper, Some(paul), by), now())
        .await
        .unwrap();
    invitations::accept(&db, &token, None, &account("paul").await, now())
        .await
        .unwrap();
    assert_eq!(whose(&db, &phone).await, None);
}

async fn a_refused_acceptance_leaves_the_invitation_open(place: Place) {
    let db = place.open().await;
    let by = member(&db, "Olive Owner", "olive", "three words here").await;
    let token = invitations::invite(&db, &invitation(Role::Desk, None, by), now())
        .await
        .unwrap();
    let named = (name("Dennis Desk"), Note::default());
    let taken =
        invitations::accept(&db, &token, Some(&named), &account("OLIVE").await, now()).await;
    assert!(matches!(
        taken,
        Err(PeopleError::Field {
            field: "sign_in",
            ..
        })
    ));
    let nameless = invitations::accept(&db, &token, None, &account("dennis").await, now()).await;
    assert!(matches!(
        nameless,
        Err(PeopleError::Field { field: "name", .. })
    ));
    let same = (name("Olive Owner"), Note::default());
    let same = invitations::accept(&db, &token, Some(&same), &account("dennis").await, now()).await;
    assert!(matches!(
        same,
        Err(PeopleError::Field { field: "note", .. })
    ));
    assert!(
        search_is_empty(&db, "dennis").await,
        "nothing is left half-made"
    );
    invitations::accept(&db, &token, Some(&named), &account("dennis").await, now())
        .await
        .unwrap();
}

async fn an_invitation_for_somebody_removed_ends(place: Place) {
    let db = place.open().await;
    let by = owner(&db, "Olive Owner").await;
    let paul = enter(&db, "Paul Player").await;
    let token = invitations::invite(&db, &invitation(Role::Desk, Some(paul), by), now())
        .await
        .unwrap();
    members::remove(&db, paul).await.unwrap();
    assert!(invitations::open(&db, now()).await.unwrap().is_empty());
    members::bring_back(&db, paul).await.unwrap();
    let refused = invitations::accept(&db, &token, None, &account("paul").await, now()).await;
    assert!(matches!(refused, Err(PeopleError::Refused(_))));
}

async fn search_is_empty(db: &Db, typed: &str) -> bool {
    members::search(db, typed, 9)
        .await
        .expect("the search runs")
        .is_empty()
}
