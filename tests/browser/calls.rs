//! A phone calls the director, whose list shows it without being loaded anew.

use crate::phone::with_phone;
use crate::support::spring_open::STREAM;
use crate::support::{Club, SpringOpen};
use firstjack::whist::Side;

#[actix_web::test]
async fn a_call_from_a_phone_comes_to_the_directors_list_and_the_answer_comes_back() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    with_phone(&club, async |director| {
        with_phone(&club, async |phone| {
            director.signs_in_as_owner().await;
            director.open("/tournaments/spring-open/calls").await;
            director.reads("Nobody is calling").await;
            let pair = evening.table().await.sides[Side::A].first();
            phone.scans_ticket(&club, STREAM, pair).await;
            phone.taps("#call summary").await;
            phone.chooses("about", "out_of_turn").await;
            phone.taps("#call button").await;
            phone.reads("The director is called").await;

            director.reads("out of turn").await;
            assert!(
                director
                    .asks(
                        "return document.querySelector('#calls-open').textContent.startsWith('1')"
                    )
                    .await
            );
            director.taps(".call-card .btn--primary").await;
            phone.reads("The director is coming").await;
        })
        .await;
    })
    .await;
    assert!(evening.t().await.calls[0].answered.is_some());
}
