//! A table in one round: what was said about its game, and the game that follows from it.

use super::{
    results::{Decision, Dispute},
    rulings::Ruling,
    sitting::Sitting,
    slots::{Agreement, HandSlot},
};
use crate::{
    ids::{HandNo, PairNo, RulingNo, TableNo},
    seating::Dealing,
    whist::{Absence, BySide, Ending, FinalScore, Game, HouseRules, Reason, Seat, Side, Step},
};
use chrono::{DateTime, Utc};
use std::collections::BTreeMap;

/// Two sides, their game, and everything that was said about it.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    pub no: TableNo,
    /// Side A sits North and South, side B East and West.
    pub sides: BySide<Sitting>,
    /// Why these two meet here, in a sentence.
    pub reason: String,
    /// What the game is called, such as "Semi-final", in a format whose games have names.
    pub title: Option<String>,
    pub hands: BTreeMap<HandNo, HandSlot>,
    /// The side that the draw gave the first deal, where it gives it.
    pub first_deal: Option<Dealing>,
    /// A hand whose dealer was named; the others follow clockwise.
    pub dealer: Option<(HandNo, Seat)>,
    /// Results given without the hands.
    pub reports: BySide<Option<FinalScore>>,
    /// Which sides stand by the result as it is.
    pub confirmed: BySide<bool>,
    pub dispute: Option<Dispute>,
    pub decision: Option<Decision>,
    pub rulings: Vec<Ruling>,
    /// Forfeits of a pair's next game that have come to this one.
    pub carried: BySide<Option<RulingNo>>,
    /// When somebody was last put here by hand: the minutes to be seated count from then.
    pub placed_at: Option<DateTime<Utc>>,
    /// Since when each side has sat here, if it said so.
    pub seated: BySide<Option<DateTime<Utc>>>,
    /// The hand whose last book was turned, and when (E4).
    pub last_book: Option<(HandNo, DateTime<Utc>)>,
    /// When something that can change the result was said last.
    pub changed_at: Option<DateTime<Utc>>,
    /// The side that walked out of this game.
    pub walk_out: Option<Side>,
    /// The director opened the game again: both sides have to say yes anew.
    pub reopened: bool,
}

/// Where a game stands: design section 6.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableState {
    /// Nothing has been entered.
    Waiting,
    Playing,
    /// The game is over as this side gave it; the other has not said yes.
    Reported(Side),
    /// The two sides differ, or one said no.
    Disputed,
    Confirmed,
    /// The director decided or ruled the ending.
    Decided,
    /// The director noted that the game was not played: not a zero, not a loss.
    NotPlayed,
}

impl TableState {
    /// Whether the result counts in standings and for the next draw.
    pub fn counts(self) -> bool {
        match self {
            TableState::Confirmed | TableState::Decided => true,
            TableState::Waiting
            | TableState::Playing
            | TableState::Reported(_)
            | TableState::Disputed
            | TableState::NotPlayed => false,
        }
    }

    /// Whether nothing more is to be done at the table.
    pub fn settled(self) -> bool {
        self.counts() || self == TableState::NotPlayed
    }

    /// For links, style sheets and filters.
    pub fn key(self) -> &'static str {
        match self {
            TableState::Waiting => "waiting",
            TableState::Playing => "playing",
            TableState::Reported(_) => "reported",
            TableState::Disputed => "disputed",
            TableState::Confirmed | TableState::Decided | TableState::NotPlayed => "done",
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            TableState::Waiting => "Waiting",
            TableState::Playing => "Playing",
            TableState::Reported(_) => "Reported",
            TableState::Disputed => "Disputed",
            TableState::Confirmed => "Confirmed",
            TableState::Decided => "Decided",
            TableState::NotPlayed => "Not played",
        }
    }
}

/// The score of a game as far as it is known, whether from its hands or from a bare result.
#[derive(Debug, Clone, PartialEq)]
pub struct Score {
    pub points: BySide<i32>,
    pub sets: BySide<u8>,
    pub bostons: BySide<u8>,
    /// Hands scored; none when only the result is known.
    pub hands: u8,
    pub ending: Option<Ending>,
}

impl Table {
    pub fn new(no: TableNo, sides: BySide<Sitting>, reason: String) -> Table {
        Table {
            no,
            sides,
            reason,
            title: None,
            hands: BTreeMap::new(),
            first_deal: None,
            dealer: None,
            reports: BySide::default(),
            confirmed: BySide::default(),
            dispute: None,
            decision: None,
            rulings: Vec::new(),
            carried: BySide::default(),
            placed_at: None,
            seated: BySide::default(),
            last_book: None,
            changed_at: None,
            walk_out: None,
            reopened: false,
        }
    }

    pub fn side_of(&self, pair: PairNo) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.sides[*side].has(pair))
    }

    /// The seat of a single player; none for a pair, which has two.
    pub fn seat_of(&self, player: PairNo) -> Option<Seat> {
        let BySide { a, b } = self.sides;
        match (a, b) {
            (Sitting::Partners(north, south), Sitting::Partners(east, west)) => {
                let seats = [
                    (north, Seat::North),
                    (east, Seat::East),
                    (south, Seat::South),
                    (west, Seat::West),
                ];
                let own = seats.into_iter().find(|(no, _)| *no == player);
                own.map(|(_, seat)| seat)
            }
            (Sitting::Pair(_), _) | (_, Sitting::Pair(_)) => None,
        }
    }

    /// Everybody who sits here by number: two pairs or four players.
    pub fn numbers(&self) -> impl Iterator<Item = PairNo> + use<> {
        let BySide { a, b } = self.sides;
        a.numbers().chain(b.numbers())
    }

    /// The number the next hand will have.
    pub fn next_hand(&self) -> HandNo {
        let recorded = self.hands.keys().next_back().copied();
        let missed = self.standing_rulings().filter_map(Ruling::hand_taken).max();
        recorded.max(missed).map_or(HandNo::FIRST, HandNo::next)
    }

    /// Who deals a hand, if any dealer of this game was named: clockwise from there (B3).
    pub fn dealer_of(&self, hand: HandNo) -> Option<Seat> {
        let (named, seat) = self.dealer?;
        let turns = (i32::from(hand.0) - i32::from(named.0)).rem_euclid(4);
        Some((0..turns).fold(seat, |seat, _| seat.left()))
    }

    /// The rulings that have not been withdrawn.
    pub fn standing_rulings(&self) -> impl Iterator<Item = &Ruling> {
        self.rulings
            .iter()
            .filter(|ruling| ruling.withdrawn.is_none())
    }

    /// Everything that moves the score, in the order it happened: the hands by number, and each
    /// ruling before the hand it happened in is scored. A missed bid (D11) takes its hand's place.
    pub fn steps(&self) -> Vec<(HandNo, Step)> {
        let mut steps: Vec<(HandNo, u8, u32, Step)> = Vec::new();
        let taken: Vec<HandNo> = self
            .standing_rulings()
            .filter_map(Ruling::hand_taken)
            .collect();
        steps.extend(
            self.carried_forfeit()
                .map(|step| (HandNo::FIRST, 0, 0, step)),
        );
        for ruling in self.standing_rulings() {
            let phase = if ruling.hand_taken().is_some() { 1 } else { 0 };
            let step = ruling.effect.step();
            steps.extend(step.map(|step| (ruling.hand, phase, ruling.no.0, step)));
        }
        for (hand, slot) in &self.hands {
            if taken.contains(hand) {
                continue;
            }
            if let Some(record) = slot.stands() {
                steps.push((*hand, 1, 0, record.step()));
            }
        }
        if let Some(by) = self.walk_out {
            let step = Step::Forfeit {
                by,
                why: Absence::WalkOut,
            };
            steps.push((self.next_hand(), 2, 0, step));
        }
        steps.sort_by_key(|(hand, phase, no, _)| (*hand, *phase, *no));
        steps
            .into_iter()
            .map(|(hand, _, _, step)| (hand, step))
            .collect()
    }

    /// A forfeit from before the game; if both sides bring one, both lose.
    fn carried_forfeit(&self) -> Option<Step> {
        let why = Absence::Forfeit;
        match (self.carried.a, self.carried.b) {
            (Some(_), Some(_)) => Some(Step::DoubleForfeit { why }),
            (Some(_), None) => Some(Step::Forfeit { by: Side::A, why }),
            (None, Some(_)) => Some(Step::Forfeit { by: Side::B, why }),
            (None, None) => None,
        }
    }

    /// The game as its hands and rulings make it.
    pub fn game(&self, rules: &HouseRules) -> Game {
        Game::fold(rules, self.steps().iter().map(|(_, step)| step))
    }

    /// The score that counts: the director's, else the hands', else the bare result that was given.
    pub fn score(&self, rules: &HouseRules) -> Score {
        match &self.decision {
            Some(Decision::Score(given)) => Score::from_final(given, rules),
            Some(Decision::NotPlayed) => Score::from_game(&Game::default()),
            Some(Decision::Stands) | None => {
                let game = self.game(rules);
                match self.bare_report() {
                    Some(report) if game.ending.is_none() => Score::from_final(&report, rules),
                    _ => Score::from_game(&game),
                }
            }
        }
    }

    /// The result that was given without hands, the first one while they differ.
    pub fn bare_report(&self) -> Option<FinalScore> {
        self.reports.a.or(self.reports.b)
    }

    pub fn state(&self, rules: &HouseRules) -> TableState {
        match &self.decision {
            Some(Decision::NotPlayed) => return TableState::NotPlayed,
            Some(Decision::Score(_) | Decision::Stands) => return TableState::Decided,
            None => {}
        }
        if self.is_disputed() {
            return TableState::Disputed;
        }
        if self.score(rules).ending.is_none() {
            let untouched = self.hands.is_empty() && self.standing_rulings().next().is_none();
            return if untouched {
                TableState::Waiting
            } else {
                TableState::Playing
            };
        }
        if self.ended_by_director(rules) {
            return TableState::Decided;
        }
        match (self.stands_by(Side::A), self.stands_by(Side::B)) {
            (true, true) => TableState::Confirmed,
            (true, false) => TableState::Reported(Side::A),
            (false, true) => TableState::Reported(Side::B),
            (false, false) => TableState::Reported(self.last_speaker()),
        }
    }

    /// The side that was given the game because nobody came to play it: for the next bye that is a
    /// round it sat out.
    pub fn won_without_play(&self, rules: &HouseRules) -> Option<Sitting> {
        let ending = self.score(rules).ending?;
        let absent = matches!(
            ending.reason,
            Reason::Late | Reason::Forfeit | Reason::WalkOut
        );
        let winner = ending.winner.filter(|_| absent && self.hands.is_empty())?;
        Some(self.sides[winner])
    }

    /// Whether anything at all was entered, so that the table may not be drawn again.
    pub fn has_begun(&self) -> bool {
        !self.hands.is_empty()
            || !self.rulings.is_empty()
            || self.decision.is_some()
            || self.bare_report().is_some()
    }

    fn is_disputed(&self) -> bool {
        let hands_differ = self
            .hands
            .values()
            .any(|s| s.agreement() == Agreement::Disputed);
        let reports_differ = match (&self.reports.a, &self.reports.b) {
            (Some(a), Some(b)) => a != b,
            _ => false,
        };
        self.dispute.is_some() || hands_differ || reports_differ
    }

    /// A ruling or a walk-out ended the game: nobody has to confirm that.
    fn ended_by_director(&self, rules: &HouseRules) -> bool {
        let ended = self.ended_with(rules);
        ended.is_some_and(|(_, step)| !matches!(step, Step::Hand(_) | Step::PassedOut))
    }

    /// What ended the game, and in which hand.
    fn ended_with(&self, rules: &HouseRules) -> Option<(HandNo, Step)> {
        let mut game = Game::default();
        self.steps().into_iter().find(|(_, step)| {
            game = game.after(rules, step).unwrap_or(game);
            game.ending.is_some()
        })
    }

    /// The hands that were entered and score nothing, because the game had ended before them.
    pub fn hands_after_the_end(&self, rules: &HouseRules) -> Vec<HandNo> {
        let Some((last, step)) = self.ended_with(rules) else {
            return Vec::new();
        };
        let scored = matches!(
            step,
            Step::Hand(_) | Step::PassedOut | Step::MissedBid { .. }
        );
        let entered = self
            .hands
            .iter()
            .filter(|(_, slot)| slot.stands().is_some());
        entered
            .map(|(hand, _)| *hand)
            .filter(|hand| *hand > last || *hand == last && !scored)
            .collect()
    }

    /// A side stands by the result when it confirmed it or gave every part of it.
    pub fn stands_by(&self, side: Side) -> bool {
        if self.reopened {
            return self.confirmed[side];
        }
        let gave_report = self.hands.is_empty() && self.reports[side].is_some();
        let gave_hands = !self.hands.is_empty()
            && self
                .hands
                .values()
                .all(|s| s.official.is_some() || s.said[side].is_some());
        self.confirmed[side] || gave_report || gave_hands
    }

    fn last_speaker(&self) -> Side {
        self.hands
            .values()
            .next_back()
            .and_then(|slot| slot.first)
            .unwrap_or(Side::A)
    }
}

impl Score {
    fn from_game(game: &Game) -> Score {
        Score {
            points: game.points,
            sets: game.sets,
            bostons: game.bostons,
            hands: game.hands,
            ending: game.ending,
        }
    }

    fn from_final(given: &FinalScore, rules: &HouseRules) -> Score {
        Score {
            points: given.points,
            sets: given.sets,
            bostons: given.bostons,
            hands: 0,
            ending: Some(given.ending(rules)),
        }
    }
}
