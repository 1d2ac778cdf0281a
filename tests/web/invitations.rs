use crate::support::{Browser, Club};
use firstjack::access::Role;

const CALVIN: &[(&str, &str)] = &[
    ("name", "Calvin Oakes"),
    ("sign_in", "calvin"),
    ("password", "six books and one"),
];

/// The owner makes a link for that role; it is read from the page that shows it.
async fn invite(owner: &Browser, role: &str) -> String {
    let made = owner
        .send("/invitations", "/invitations", &[("role", role)])
        .await;
    let shown = owner.follow(made).await;
    let link = shown.all("#link").concat();
    link[link.find("/invitations/").expect("a link")..].to_owned()
}

#[actix_web::test]
async fn an_invitation_makes_one_account_with_its_role() {
    let club = Club::open().await;
    let link = invite(&club.owner().await, "director").await;
    let calvin = club.guest();
    assert!(
        calvin
            .get(&link)
            .await
            .says("You are invited as a director.")
    );
    let seen = calvin.send(&link, "", CALVIN).await;
    assert_eq!((seen.status.as_u16(), seen.location()), (303, "/"));
    assert!(
        calvin
            .get("/")
            .await
            .says("You are signed in as Calvin Oakes.")
    );
    assert!(
        calvin
            .get("/account")
            .await
            .says("are a director of the club")
    );
    let again = club.guest().get(&link).await;
    assert_eq!(again.status, 404);
    assert!(again.says("This invitation has been used"));
}

#[actix_web::test]
async fn its_link_is_shown_once() {
    let club = Club::open().await;
    let owner = club.owner().await;
    invite(&owner, "desk").await;
    let later = owner.get("/invitations").await;
    assert_eq!(later.all("#link"), Vec::<String>::new());
    assert_eq!(later.all(".roster__who"), ["Desk"]);
}

#[actix_web::test]
async fn an_invitation_that_was_taken_back_is_worth_nothing() {
    let club = Club::open().await;
    let owner = club.owner().await;
    let link = invite(&owner, "scorekeeper").await;
    let page = owner.get("/invitations").await;
    let act = page
        .attributes("form[action$=revocation]", "action")
        .concat();
    let seen = owner.send("/invitations", &act, &[]).await;
    assert!(
        owner
            .follow(seen)
            .await
            .says("The invitation is taken back.")
    );
    assert_eq!(club.guest().get(&link).await.status, 404);
}

#[actix_web::test]
async fn a_name_to_sign_in_with_that_is_taken_leaves_the_link_alive() {
    let club = Club::open().await;
    let link = invite(&club.owner().await, "player").await;
    let calvin = club.guest();
    let typed = [
        ("name", "Calvin Oakes"),
        ("sign_in", "Olive"),
        ("password", "six books and one"),
    ];
    let seen = calvin.send(&link, "", &typed).await;
    assert_eq!(seen.status, 422);
    assert_eq!(
        seen.all("#sign_in-error"),
        ["Somebody else signs in with that name. Choose another."]
    );
    assert_eq!(seen.attributes("#name", "value"), ["Calvin Oakes"]);
    assert_eq!(calvin.send(&link, "", CALVIN).await.status, 303);
}

#[actix_web::test]
async fn a_namesake_is_asked_what_tells_them_apart() {
    let club = Club::open().await;
    club.person("Calvin Oakes", Role::Player).await;
    let link = invite(&club.owner().await, "player").await;
    let calvin = club.guest();
    let seen = calvin.send(&link, "", CALVIN).await;
    assert_eq!(seen.status, 422);
    assert!(seen.all("#note-error")[0].starts_with("There is already a Calvin Oakes."));
    let form = seen.form("").filled(CALVIN).filled(&[("note", "Eastside")]);
    assert_eq!(calvin.submit(&link, &form).await.status, 303);
}

#[actix_web::test]
async fn a_member_who_forgot_the_password_gets_a_link_of_their_own() {
    let club = Club::open().await;
    let ann = club.person("Ann Pike", Role::Desk).await;
    let owner = club.owner().await;
    let made = owner
        .send(&format!("/people/{ann}"), "/invitations", &[])
        .await;
    let shown = owner.follow(made).await;
    let link = shown.all("#link").concat();
    let link = &link[link.find("/invitations/").expect("a link")..];
    let browser = club.guest();
    assert!(
        browser
            .get(link)
            .await
            .says("Ann Pike, you are invited as the desk.")
    );
    let typed = [("sign_in", "ann"), ("password", "a new one at last")];
    assert_eq!(browser.send(link, "", &typed).await.status, 303);
    assert!(
        browser
            .get("/")
            .await
            .says("You are signed in as Ann Pike.")
    );
}
