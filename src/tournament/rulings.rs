//! What a director rules at a table: by clause, with a reason, with an effect, and withdrawable.
//!
//! Adding a ruling is one row of [`RULINGS`]. The entry stores the effect *as applied*.

use super::{Entry, GameRef, Refusal, Tournament, results::need_reason, tables::Table};
use crate::{
    access::Actor,
    ids::{HandNo, RulingNo},
    whist::{Absence, Bid, Game, Side, Step},
};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// One kind of ruling, as the director picks it.
#[derive(Debug)]
pub struct RulingKind {
    /// As stored and in links.
    pub key: &'static str,
    pub title: &'static str,
    /// The clauses it rests on, as on the club's sheet.
    pub clause: &'static str,
    /// What happened, and what it does to the game.
    pub about: &'static str,
    pub asks: Asks,
    effect: fn(Losing, Option<Bid>) -> Option<Effect>,
}

/// What the form of a ruling asks for, besides the hand and the reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asks {
    /// Nothing: the hand is void.
    Nothing,
    /// The side that suffers; the words say which one that is.
    Side(&'static str),
    /// One side, or both.
    SideOrBoth(&'static str),
    /// The side that bid, and its bid.
    SideAndBid(&'static str),
}

/// Who a ruling goes against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Losing {
    A,
    B,
    Both,
}

/// What a ruling does to the game (rulebook 3.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "effect", rename_all = "snake_case")]
pub enum Effect {
    /// The hand is void; the same dealer deals again.
    VoidHand,
    /// One more set, no points (B2, D9).
    AddSet {
        side: Side,
    },
    /// The bid counts as missed: minus the bid, one set (D11). It takes the hand's place.
    MissBid {
        side: Side,
        bid: Bid,
    },
    /// The side that reneged loses the game (A6, E1).
    RenegeProven {
        accused: Side,
    },
    /// The side that called an unproven renege loses the game (A6, E2).
    RenegeNotProven {
        accused: Side,
    },
    /// The side that reopened a turned book loses the game (D7).
    BookReopened {
        by: Side,
    },
    Forfeit {
        by: Side,
        why: Absence,
    },
    /// Both sides lose, nobody gets points.
    DoubleForfeit {
        why: Absence,
    },
    /// Time was called: the score as it stands decides.
    TimeCalled,
}

/// A ruling as it was made.
#[derive(Debug, Clone, PartialEq)]
pub struct Ruling {
    pub no: RulingNo,
    pub kind: String,
    pub clause: String,
    pub hand: HandNo,
    pub effect: Effect,
    pub reason: String,
    pub at: DateTime<Utc>,
    pub by: Actor,
    pub withdrawn: Option<Withdrawn>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Withdrawn {
    pub reason: String,
    pub at: DateTime<Utc>,
    pub by: Actor,
}

/// A ruling as the director asks for it.
#[derive(Debug, Clone, PartialEq)]
pub struct RulingAsked {
    pub game: GameRef,
    pub kind: String,
    pub losing: Option<Losing>,
    /// The hand it happened in; the hand in play when not said.
    pub hand: Option<HandNo>,
    pub bid: Option<Bid>,
    pub reason: String,
}

pub const RULINGS: &[RulingKind] = &[
    RulingKind {
        key: "renege_proven",
        title: "Renege, proven",
        clause: "A6, E1",
        about: "A renege was called and the books prove it. The hand is not scored; the side that reneged loses the game.",
        asks: Asks::Side("Who reneged?"),
        effect: |losing, _| losing.one().map(|accused| Effect::RenegeProven { accused }),
    },
    RulingKind {
        key: "renege_not_proven",
        title: "Renege, not proven",
        clause: "A6, E2",
        about: "A renege was called and the books do not prove it. The hand is not scored; the side that called it loses the game.",
        asks: Asks::Side("Who was accused?"),
        effect: |losing, _| {
            losing
                .one()
                .map(|accused| Effect::RenegeNotProven { accused })
        },
    },
    RulingKind {
        key: "improper_cut",
        title: "Cards cut improperly twice",
        clause: "B2",
        about: "One set to the side that cut, without points. A second set loses the game.",
        asks: Asks::Side("Who cut the cards?"),
        effect: |losing, _| losing.one().map(|side| Effect::AddSet { side }),
    },
    RulingKind {
        key: "books_out_of_order",
        title: "Books not kept in order",
        clause: "D9",
        about: "One set to the side whose books they are, without points. A second set loses the game.",
        asks: Asks::Side("Whose books are they?"),
        effect: |losing, _| losing.one().map(|side| Effect::AddSet { side }),
    },
    RulingKind {
        key: "missed_bid",
        title: "Bidders dealt and are short of cards",
        clause: "D11",
        about: "The bid counts as missed: minus the bid and one set. The hand is not finished.",
        asks: Asks::SideAndBid("Who bid?"),
        effect: |losing, bid| {
            Some(Effect::MissBid {
                side: losing.one()?,
                bid: bid?,
            })
        },
    },
    RulingKind {
        key: "book_reopened",
        title: "Turned book reopened",
        clause: "D7",
        about: "A turned book was opened without the director asking for it: the other side is awarded the game.",
        asks: Asks::Side("Who opened the book?"),
        effect: |losing, _| losing.one().map(|by| Effect::BookReopened { by }),
    },
    RulingKind {
        key: "redeal",
        title: "Redeal",
        clause: "B4, D5; option of C5, D1, D2, D12-D15",
        about: "The hand is void and the same dealer deals again. Nothing is scored.",
        asks: Asks::Nothing,
        effect: |_, _| Some(Effect::VoidHand),
    },
    RulingKind {
        key: "not_seated",
        title: "Not seated in time",
        clause: "TD2",
        about: "The side that was not seated when the seat grace ran out forfeits the game; if both, both lose.",
        asks: Asks::SideOrBoth("Who was not seated?"),
        effect: |losing, _| Some(losing.forfeit(Absence::Late)),
    },
    RulingKind {
        key: "forfeit",
        title: "Forfeit",
        clause: "TD2, TD3, sideline",
        about: "The game is lost without further play.",
        asks: Asks::SideOrBoth("Who forfeits?"),
        effect: |losing, _| Some(losing.forfeit(Absence::Forfeit)),
    },
    RulingKind {
        key: "time_called",
        title: "Time called",
        clause: "House clock",
        about: "The game ends as it stands: the higher score wins, then fewer sets.",
        asks: Asks::Nothing,
        effect: |_, _| Some(Effect::TimeCalled),
    },
];

/// The kind of ruling of that key, if there is one.
pub fn ruling_kind(key: &str) -> Option<&'static RulingKind> {
    RULINGS.iter().find(|kind| kind.key == key)
}

impl Losing {
    pub fn side(side: Side) -> Losing {
        match side {
            Side::A => Losing::A,
            Side::B => Losing::B,
        }
    }

    fn one(self) -> Option<Side> {
        match self {
            Losing::A => Some(Side::A),
            Losing::B => Some(Side::B),
            Losing::Both => None,
        }
    }

    fn forfeit(self, why: Absence) -> Effect {
        match self.one() {
            Some(by) => Effect::Forfeit { by, why },
            None => Effect::DoubleForfeit { why },
        }
    }
}

impl Effect {
    /// What it is in the language of the rules.
    pub fn step(self) -> Step {
        match self {
            Effect::VoidHand => Step::Redeal,
            Effect::AddSet { side } => Step::PenaltySet { side },
            Effect::MissBid { side, bid } => Step::MissedBid { side, bid },
            Effect::RenegeProven { accused } => Step::RenegeProven { accused },
            Effect::RenegeNotProven { accused } => Step::RenegeNotProven { accused },
            Effect::BookReopened { by } => Step::BookReopened { by },
            Effect::Forfeit { by, why } => Step::Forfeit { by, why },
            Effect::DoubleForfeit { why } => Step::DoubleForfeit { why },
            Effect::TimeCalled => Step::TimeCalled,
        }
    }
}

impl Ruling {
    pub fn title(&self) -> &str {
        ruling_kind(&self.kind).map_or(&self.kind, |kind| kind.title)
    }

    /// The hand whose place it takes: a missed bid is that hand's score (D11).
    pub fn hand_taken(&self) -> Option<HandNo> {
        match self.effect {
            Effect::MissBid { .. } => Some(self.hand),
            Effect::VoidHand
            | Effect::AddSet { .. }
            | Effect::RenegeProven { .. }
            | Effect::RenegeNotProven { .. }
            | Effect::BookReopened { .. }
            | Effect::Forfeit { .. }
            | Effect::DoubleForfeit { .. }
            | Effect::TimeCalled => None,
        }
    }
}

impl Tournament {
    /// Every ruling made so far, with its game, in the order of their numbers.
    pub fn rulings(&self) -> Vec<(GameRef, &Ruling)> {
        let mut all: Vec<_> = self
            .games()
            .flat_map(|(game, table)| table.rulings.iter().map(move |ruling| (game, ruling)))
            .collect();
        all.sort_by_key(|(_, ruling)| ruling.no);
        all
    }

    pub fn ruling(&self, no: RulingNo) -> Option<(GameRef, &Ruling)> {
        self.rulings()
            .into_iter()
            .find(|(_, ruling)| ruling.no == no)
    }

    pub(super) fn decide_ruling(&self, asked: &RulingAsked) -> Result<Entry, Refusal> {
        let table = self.table_in_play(asked.game)?;
        let kind = ruling_kind(&asked.kind).ok_or(Refusal::UnknownRuling)?;
        let reason = need_reason(&asked.reason, "what happened")?;
        let effect = kind.effect_of(asked)?;
        let hand = asked.hand.unwrap_or_else(|| table.next_hand());
        if hand > table.next_hand() || hand < HandNo::FIRST {
            return Err(Refusal::NoSuchHand {
                hand,
                table: table.no,
                next: table.next_hand(),
            });
        }
        self.check_still_open(table, hand)?;
        if effect == Effect::VoidHand && table.hands.contains_key(&hand) {
            return Err(Refusal::HandStandsAgainstRedeal {
                hand,
                table: table.no,
            });
        }
        Ok(Entry::RulingMade {
            ruling: RulingNo(self.rulings().len() as u32 + 1),
            game: asked.game,
            kind: kind.key.into(),
            clause: kind.clause.into(),
            hand,
            effect,
            reason,
        })
    }

    pub(super) fn decide_ruling_withdrawal(
        &self,
        no: RulingNo,
        reason: &str,
    ) -> Result<Entry, Refusal> {
        self.not_certified()?;
        let (_, ruling) = self
            .ruling(no)
            .ok_or(Refusal::NoSuchRuling { ruling: no })?;
        if ruling.withdrawn.is_some() {
            return Err(Refusal::RulingAlreadyWithdrawn { ruling: no });
        }
        let reason = need_reason(reason, "why the ruling is withdrawn")?;
        Ok(Entry::RulingWithdrawn { ruling: no, reason })
    }

    pub(super) fn apply_ruling(&mut self, game: GameRef, ruling: Ruling) {
        if let Some(table) = self.table_mut(game) {
            table.rulings.push(ruling);
        }
    }

    pub(super) fn apply_ruling_withdrawal(&mut self, no: RulingNo, withdrawn: Withdrawn) {
        let Some((game, _)) = self.ruling(no) else {
            return;
        };
        let Some(table) = self.table_mut(game) else {
            return;
        };
        if let Some(ruling) = table.rulings.iter_mut().find(|ruling| ruling.no == no) {
            ruling.withdrawn = Some(withdrawn);
        }
    }

    /// The first game-ending thing in time stands: a ruling about a later hand would do nothing.
    fn check_still_open(&self, table: &Table, hand: HandNo) -> Result<(), Refusal> {
        let mut game = Game::default();
        for (at, step) in table.steps().into_iter().take_while(|(at, step)| {
            *at < hand || (*at == hand && !matches!(step, Step::Hand(_) | Step::PassedOut))
        }) {
            if let Ok(next) = game.after(self.rules(), &step) {
                game = next;
            }
            if game.ending.is_some() {
                return Err(Refusal::GameEndedBefore {
                    hand: at,
                    table: table.no,
                });
            }
        }
        Ok(())
    }
}

impl RulingKind {
    /// What it does to the game, as asked.
    ///
    /// # Errors
    /// The side or the bid is missing.
    pub fn effect_of(&'static self, asked: &RulingAsked) -> Result<Effect, Refusal> {
        let losing = match (self.asks, asked.losing) {
            (Asks::Nothing, _) => Losing::Both,
            (Asks::Side(_) | Asks::SideOrBoth(_) | Asks::SideAndBid(_), None)
            | (Asks::Side(_) | Asks::SideAndBid(_), Some(Losing::Both)) => {
                return Err(Refusal::SideMissing { title: self.title });
            }
            (_, Some(losing)) => losing,
        };
        (self.effect)(losing, asked.bid).ok_or(Refusal::BidMissing { title: self.title })
    }
}
