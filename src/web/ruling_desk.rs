//! The ruling desk of a table: what happened, only what that ruling asks, its effect, then recorded.
//!
//! What can have happened is the list of [`RULINGS`], found by a word or a clause.

use super::State;
use super::effect::{Shown, Weighing, is_changing, reason, weigh};
use super::error::{Answer, AppError};
use super::forms::Form;
use super::hand_fields;
use super::page::{Page, refuse, render, see_with_notice, show};
use super::room::Room;
use super::routes::{Route, get, post};
use super::rulings::effect_words;
use super::seated::{Seated, SoFar};
use crate::access::{Permission, Viewer};
use crate::ids::{HandNo, RoundNo, TableNo};
use crate::tournament::rulings::{Asks, RulingKind, ruling_kind};
use crate::tournament::{Command, GameRef, Losing, RULINGS, RulingAsked};
use crate::whist::{HouseRules, Side};
use actix_web::web::{Data, Path, to};
use askama::Template;

pub const ROUTES: &[Route] = &[
    get(DESK, Permission::Rule, || to(desk)),
    post(DESK, Permission::Rule, || to(rule)),
];

const DESK: &str = "/tournaments/{t}/rounds/{r}/tables/{k}/rulings";

#[derive(Template)]
#[template(path = "decisions/ruling.html")]
struct DeskPage {
    page: Page,
    form: Form,
    weighing: Weighing,
    so_far: SoFar,
    found: Vec<&'static RulingKind>,
    chosen: Option<Chosen>,
}

/// The kind of ruling that was chosen, and what it asks.
struct Chosen {
    kind: &'static RulingKind,
    /// "Who reneged?", and whether both sides may be named.
    against: Option<(&'static str, Naming)>,
    asks_bid: bool,
    hands: Vec<(String, String)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Naming {
    OneSide,
    OneOrBoth,
}

/// Without a choice the list of what can have happened; with one, what that ruling asks.
async fn desk(
    page: Page,
    form: Form,
    state: Data<State>,
    path: Path<(String, RoundNo, TableNo)>,
) -> Answer {
    let room = Room::enter(&state, &path.0).await?;
    let at = Desk::at(&room, path.1, path.2)?;
    show(at.page(room.frame(page), form))
}

async fn rule(
    page: Page,
    mut form: Form,
    viewer: Viewer,
    state: Data<State>,
    path: Path<(String, RoundNo, TableNo)>,
) -> Answer {
    let room = Room::enter(&state, &path.0).await?;
    let mut at = Desk::at(&room, path.1, path.2)?;
    let page = room.frame(page);
    if is_changing(&form) {
        return show(at.page(page, form));
    }
    let Some(asked) = at.asked(&mut form) else {
        return refuse(at.page(page, form));
    };
    let command = Command::MakeRuling(asked);
    let weighed = weigh(
        &state,
        &room,
        &viewer,
        &form,
        at.weighing.seated.game,
        command,
    )
    .await?;
    match at.weighing.take(weighed) {
        None => {
            Ok(see_with_notice(&at.weighing.table_url, "The ruling is recorded.", &state).finish())
        }
        Some(status) => render(at.page(page, form), status),
    }
}

/// The desk of one table.
struct Desk {
    weighing: Weighing,
    so_far: SoFar,
    next: HandNo,
    rules: HouseRules,
}

impl Desk {
    fn at(room: &Room, round: RoundNo, table: TableNo) -> Result<Desk, AppError> {
        let (seated, table) = Seated::at(room, GameRef { round, table })?;
        Ok(Desk {
            so_far: seated.so_far(table, room.t().rules()),
            next: table.next_hand(),
            rules: *room.t().rules(),
            weighing: Weighing::about(room, seated, "/rulings", "Record the ruling"),
        })
    }

    /// The ruling that was filled in, noted beside its fields where something is missing.
    fn asked(&mut self, form: &mut Form) -> Option<RulingAsked> {
        let kind = form.read("ruling", kind)?;
        let losing = match naming(kind.asks) {
            None => Some(None),
            Some(_) => form.read("against", losing).map(Some),
        };
        let bid = match kind.asks {
            Asks::SideAndBid(_) => hand_fields::read_bid(form).map(Some),
            Asks::Nothing | Asks::Side(_) | Asks::SideOrBoth(_) => Some(None),
        };
        let hand = form.read("hand", hand);
        let reason = form.read("reason", reason);
        let asked = RulingAsked {
            game: self.weighing.seated.game,
            kind: kind.key.to_owned(),
            losing: losing?,
            hand: Some(hand?),
            bid: bid?,
            reason: reason?,
        };
        self.tell(kind, &asked);
        Some(asked)
    }

    fn tell(&mut self, kind: &'static RulingKind, asked: &RulingAsked) {
        let seated = &self.weighing.seated;
        let mut told = vec![("What happened", format!("{} ({})", kind.title, kind.clause))];
        if let Some(losing) = asked.losing {
            told.push(("Side", named(seated, losing)));
        }
        if let Some(bid) = asked.bid {
            told.push(("Bid", bid.to_string()));
        }
        if let Ok(effect) = kind.effect_of(asked) {
            told.push(("What it does", effect_words(seated, &effect, &self.rules)));
        }
        told.extend(asked.hand.map(|hand| ("Hand", hand.to_string())));
        told.push(("Reason", asked.reason.clone()));
        self.weighing.told = told;
    }

    fn page(self, page: Page, form: Form) -> DeskPage {
        let chosen = ruling_kind(form.text("ruling")).map(|kind| self.chosen(kind));
        let found = search(form.text("find"));
        let Desk {
            weighing,
            so_far,
            next,
            ..
        } = self;
        let form = match form.text("hand") {
            "" => form.with("hand", next.to_string()),
            _ => form,
        };
        DeskPage {
            page,
            form,
            weighing,
            so_far,
            found,
            chosen,
        }
    }

    fn chosen(&self, kind: &'static RulingKind) -> Chosen {
        let hands = (1..=self.next.0).rev().map(|no| {
            let words = match no == self.next.0 {
                true => format!("Hand {no}, the one in play"),
                false => format!("Hand {no}"),
            };
            (no.to_string(), words)
        });
        Chosen {
            kind,
            against: naming(kind.asks),
            asks_bid: matches!(kind.asks, Asks::SideAndBid(_)),
            hands: hands.collect(),
        }
    }
}

/// The kinds in which every word typed occurs, in title, clause or what happened.
fn search(typed: &str) -> Vec<&'static RulingKind> {
    let words: Vec<String> = typed.split_whitespace().map(str::to_lowercase).collect();
    let says = |kind: &&RulingKind| {
        let text = format!("{} {} {}", kind.title, kind.clause, kind.about).to_lowercase();
        words.iter().all(|word| text.contains(word))
    };
    RULINGS.iter().filter(says).collect()
}

fn naming(asks: Asks) -> Option<(&'static str, Naming)> {
    match asks {
        Asks::Nothing => None,
        Asks::Side(words) | Asks::SideAndBid(words) => Some((words, Naming::OneSide)),
        Asks::SideOrBoth(words) => Some((words, Naming::OneOrBoth)),
    }
}

fn named(seated: &Seated, losing: Losing) -> String {
    match losing {
        Losing::A => seated.who(Side::A),
        Losing::B => seated.who(Side::B),
        Losing::Both => "Both sides".to_owned(),
    }
}

fn kind(typed: &str) -> Result<&'static RulingKind, String> {
    ruling_kind(typed).ok_or_else(|| "Choose what happened from the list.".to_owned())
}

fn losing(typed: &str) -> Result<Losing, String> {
    match typed {
        "A" => Ok(Losing::A),
        "B" => Ok(Losing::B),
        "both" => Ok(Losing::Both),
        _ => Err("Say which side it is.".to_owned()),
    }
}

fn hand(typed: &str) -> Result<HandNo, String> {
    typed
        .parse()
        .map_err(|_| "Say in which hand it happened.".to_owned())
}
