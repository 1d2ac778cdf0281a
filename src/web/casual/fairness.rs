//! Fair deals: what was promised before each deal, who cut, and the secret once it is over.

use super::at::{At, code_of};
use crate::web::error::Answer;
use crate::web::page::{Page, show};
use crate::web::state::State;
use crate::web::viewer::Visitor;
use actix_web::HttpRequest;
use actix_web::web::{Data, Path};
use askama::Template;

#[derive(Template)]
#[template(path = "casual/deals.html")]
struct DealsPage {
    page: Page,
    code: String,
    title: &'static str,
    url: String,
    /// The next deal first.
    deals: Vec<DealLine>,
}

struct DealLine {
    number: u32,
    promise: String,
    /// "Ada cut at 23"
    cuts: Vec<String>,
    /// Shown once the deal is over, with the command that checks it.
    opened: Option<Opened>,
}

struct Opened {
    secret: String,
    command: String,
}

pub async fn deals(
    page: Page,
    path: Path<String>,
    request: HttpRequest,
    state: Data<State>,
    visitor: Visitor,
) -> Answer {
    let code = code_of(&path)?;
    let at = At::enter(&code, &request, &visitor, &state).await?;
    let (table, settings) = (at.table(), at.settings()?);
    let rules: String = settings
        .rules
        .iter()
        .map(|(key, value)| format!(" --set {key}={value}"))
        .collect();
    let shown = table.deals().into_iter().chain(table.next_deal());
    let mut deals: Vec<DealLine> = shown
        .map(|deal| DealLine {
            number: deal.number,
            promise: deal.promise(&code),
            cuts: deal
                .cuts
                .iter()
                .map(|(seat, number)| format!("{} cut at {number}", at.name(*seat)))
                .collect(),
            opened: deal.secret.map(|secret| {
                let cuts: String = deal
                    .cuts
                    .iter()
                    .map(|(_, number)| format!(" --cut {number}"))
                    .collect();
                Opened {
                    secret: secret.to_string(),
                    command: format!(
                        "firstjack verify-deal --game {} --seats {}{rules} --table {code} --deal {} --secret {secret}{cuts} --promise {}",
                        settings.game,
                        settings.seats,
                        deal.number,
                        deal.promise(&code),
                    ),
                }
            }),
        })
        .collect();
    deals.reverse();
    show(DealsPage {
        page,
        title: at.game.title,
        url: at.url(""),
        code,
        deals,
    })
}
