use crate::support::Club;

#[actix_web::test]
async fn a_member_is_added_found_and_renamed() {
    let club = Club::open().await;
    let desk = club.desk().await;
    let added = desk.send(
        "/members",
        "/members",
        &[("name", "Zoë O’Neal"), ("note", "Northside")],
    );
    assert_eq!(added.await.location(), "/members");
    let found = desk.get("/members?find=zoe%20oneal").await;
    assert_eq!(found.all("main .roster__who"), ["Zoë O’Neal"]);
    let page = found.attributes("main .roster__who", "href")[0].clone();
    let renamed = desk
        .send(&page, &page, &[("name", "Zoë O’Neal-Hart"), ("note", "")])
        .await;
    assert_eq!(renamed.location(), "/members");
    assert!(desk.get("/members").await.says("Zoë O’Neal-Hart"));
}

#[actix_web::test]
async fn two_of_one_name_need_a_note_and_nothing_typed_is_lost() {
    let club = Club::open().await;
    let desk = club.desk().await;
    desk.send("/members", "/members", &[("name", "John Smith")])
        .await;
    let again = desk
        .send("/members", "/members", &[("name", "john  smith")])
        .await;
    assert_eq!(again.status, 422);
    assert!(again.says("There is already a"), "{}", again.words());
    let kept = again.form("/members").fields;
    assert!(
        kept.contains(&("name".to_owned(), "john  smith".to_owned())),
        "{kept:?}"
    );
}

#[actix_web::test]
async fn names_are_offered_while_one_types_to_those_who_may_see_them() {
    let club = Club::open().await;
    let desk = club.desk().await;
    desk.send("/members", "/members", &[("name", "Maria Peña")])
        .await;
    let offered = desk.get("/members/search?q=pen").await;
    assert_eq!(
        offered.attributes("[role=option]", "data-name"),
        ["Maria Peña"]
    );
    assert_eq!(
        club.member()
            .await
            .get("/members/search?q=pen")
            .await
            .status,
        403
    );
}

#[actix_web::test]
async fn the_owner_removes_a_member_and_brings_them_back() {
    let club = Club::open().await;
    let owner = club.owner().await;
    owner
        .send("/members", "/members", &[("name", "Ada Pike")])
        .await;
    let page = owner
        .get("/members?find=ada")
        .await
        .attributes("main .roster__who", "href")[0]
        .clone();
    let removal = format!("{page}/removal");
    assert_eq!(
        owner.send(&page, &removal, &[]).await.location(),
        "/members"
    );
    assert!(
        owner
            .get("/members?find=ada")
            .await
            .says("Nobody of that name")
    );
    let back = format!("{page}/return");
    owner.send("/members", &back, &[]).await;
    assert_eq!(
        owner
            .get("/members?find=ada")
            .await
            .all("main .roster__who"),
        ["Ada Pike"]
    );
    let desk = club.desk().await;
    assert!(
        desk.get(&page)
            .await
            .attributes("form", "action")
            .iter()
            .all(|action| *action != removal)
    );
}
