//! The hands of a table as they were said, by whom, and the rulings between them.

use super::at::At;
use super::words;
use crate::ids::HandNo;
use crate::tournament::{Agreement, HandRecord, HandSlot, Ruling, Source};
use crate::whist::{Game, HouseRules, Side, Step, score};
use crate::words::signed;
use std::collections::BTreeMap;

pub struct Played {
    pub hands: Vec<PlayedHand>,
    pub rulings: Vec<RulingLine>,
}

pub struct PlayedHand {
    pub no: HandNo,
    /// The version that counts: "4 special by Ruth: 10 books".
    pub words: String,
    /// "made +4"; nothing for a hand that scores nothing.
    pub outcome: String,
    pub has_gained: bool,
    /// "3 : −1" after this hand
    pub running: String,
    pub said: Chip,
    /// Each side's own words, where they differ from what counts or from each other.
    pub versions: Vec<(String, String)>,
    pub is_struck: bool,
}

pub struct Chip {
    pub kind: &'static str,
    pub icon: &'static str,
    pub words: String,
}

pub struct RulingLine {
    pub no: u32,
    pub hand: HandNo,
    pub title: String,
    pub clause: String,
    pub reason: String,
    /// Why it no longer stands.
    pub withdrawn: Option<String>,
}

impl Played {
    pub fn at(at: &At) -> Played {
        let running = running(at);
        let mut hands: Vec<PlayedHand> = at
            .table
            .hands
            .iter()
            .map(|(no, slot)| hand(at, *no, slot, running.get(no)))
            .collect();
        hands.reverse();
        Played {
            hands,
            rulings: at.table.rulings.iter().map(ruling).collect(),
        }
    }
}

/// The game after each hand that is scored.
fn running(at: &At) -> BTreeMap<HandNo, Game> {
    let mut game = Game::default();
    let mut after = BTreeMap::new();
    for (no, step) in at.table.steps() {
        let Ok(next) = game.after(at.t().rules(), &step) else {
            break;
        };
        game = next;
        if matches!(step, Step::Hand(_) | Step::PassedOut) {
            after.insert(no, game);
        }
    }
    after
}

fn hand(at: &At, no: HandNo, slot: &HandSlot, after: Option<&Game>) -> PlayedHand {
    let stands = slot.stands();
    let outcome = stands.map_or(0, |record| points_of(record, at.t().rules()));
    PlayedHand {
        no,
        words: stands.map_or_else(
            || "Struck: it was entered by mistake".to_owned(),
            |record| words::record(record, &at.players),
        ),
        outcome: stands.map_or_else(String::new, |record| outcome_words(record, at.t().rules())),
        has_gained: outcome > 0,
        running: after.map_or_else(String::new, |game| {
            format!("{} : {}", signed(game.points.a), signed(game.points.b))
        }),
        said: said(at, slot),
        versions: versions(at, slot),
        is_struck: slot.is_struck(),
    }
}

fn points_of(record: HandRecord, rules: &HouseRules) -> i32 {
    match record {
        HandRecord::Played(hand) => score(rules, &hand).points[hand.side()],
        HandRecord::PassedOut => 0,
    }
}

fn outcome_words(record: HandRecord, rules: &HouseRules) -> String {
    match record {
        HandRecord::PassedOut => String::new(),
        HandRecord::Played(hand) => {
            let scored = score(rules, &hand);
            let gained = words::gained(scored.points[hand.side()]);
            format!("{} {gained}", words::outcome(scored.outcome))
        }
    }
}

fn said(at: &At, slot: &HandSlot) -> Chip {
    let (kind, icon, words) = match slot.agreement() {
        Agreement::Official if slot.is_struck() => ("closed", "close", "struck".to_owned()),
        Agreement::Official => ("done", "flag", "from the desk".to_owned()),
        Agreement::Agreed => ("done", "check", "both sides".to_owned()),
        Agreement::Disputed => ("disputed", "alert", "the sides differ".to_owned()),
        Agreement::OneSided(side) => ("reported", "sent", by_side(at, side)),
    };
    Chip { kind, icon, words }
}

fn by_side(at: &At, side: Side) -> String {
    match at.own {
        Some(own) if own == side => "by you".to_owned(),
        Some(_) => "by them".to_owned(),
        None => format!("by {}", at.players.side(side)),
    }
}

fn versions(at: &At, slot: &HandSlot) -> Vec<(String, String)> {
    let differ = match slot.agreement() {
        Agreement::Disputed => true,
        Agreement::Official => Side::BOTH
            .into_iter()
            .any(|side| slot.said[side].is_some_and(|said| Some(said) != slot.stands())),
        Agreement::Agreed | Agreement::OneSided(_) => false,
    };
    let version = |side: Side| {
        let said = slot.said[side].filter(|_| differ)?;
        Some((at.players.side(side), words::record(said, &at.players)))
    };
    Side::BOTH.into_iter().filter_map(version).collect()
}

fn ruling(ruling: &Ruling) -> RulingLine {
    RulingLine {
        no: ruling.no.0,
        hand: ruling.hand,
        title: ruling.title().to_owned(),
        clause: ruling.clause.clone(),
        reason: ruling.reason.clone(),
        withdrawn: ruling
            .withdrawn
            .as_ref()
            .map(|withdrawn| withdrawn.reason.clone()),
    }
}

/// The last hand, if only the other side has said it: to be agreed to with one tap.
pub fn to_agree(at: &At, source: Source) -> Option<(HandNo, HandRecord)> {
    let side = source.one_side()?;
    let (no, slot) = at.table.hands.iter().next_back()?;
    let theirs = slot.said[side.other()].filter(|_| slot.official.is_none())?;
    slot.said[side].is_none().then_some((*no, theirs))
}
