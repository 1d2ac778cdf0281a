//! Who sits at a table, and since when: the minutes of grace at the start of a round (TD2), the ten
//! seconds after the last book (E4), and the minutes in which a result can be questioned.

use super::{
    Effect, Entry, GameRef, Losing, Refusal, Round, RoundStage, Tournament, Visibility,
    results::Source, tables::Table,
};
use crate::{
    access::Viewer,
    ids::{HandNo, PairNo, RoundNo, TableNo},
    whist::{HouseRules, RENEGE_SECONDS, Side},
};
use chrono::{DateTime, TimeDelta, Utc};

/// The minutes of grace of a round that has started.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grace {
    pub ends: DateTime<Utc>,
}

impl Grace {
    /// None if the round has not started, or the house has no clock for it.
    pub fn of(round: &Round, rules: &HouseRules) -> Option<Grace> {
        let minutes = i64::from(rules.seat_grace_minutes);
        let started = round.started_at.filter(|_| minutes > 0)?;
        Some(Grace {
            ends: started + TimeDelta::minutes(minutes),
        })
    }

    /// That of one table: whoever is put there later has the same minutes from then on.
    pub fn at(round: &Round, table: &Table, rules: &HouseRules) -> Option<Grace> {
        let grace = Grace::of(round, rules)?;
        let minutes = TimeDelta::minutes(i64::from(rules.seat_grace_minutes));
        let placed = table.placed_at.map(|at| at + minutes);
        Some(Grace {
            ends: placed.map_or(grace.ends, |ends| ends.max(grace.ends)),
        })
    }

    /// The last moment of the grace is still in time.
    pub fn is_over(self, at: DateTime<Utc>) -> bool {
        at > self.ends
    }

    /// Whether a side sat down before the grace was over.
    pub fn in_time(self, table: &Table, side: Side) -> bool {
        table.seated[side].is_some_and(|at| !self.is_over(at))
    }
}

/// Whole seconds to a moment, counted up, so that none are left only when it is over.
pub fn seconds_left(end: DateTime<Utc>, now: DateTime<Utc>) -> i64 {
    let left = (end - now).num_milliseconds();
    (left + 999).div_euclid(1000).max(0)
}

impl Table {
    /// Until when a renege of the hand whose last book was turned can be called (E4).
    pub fn renege_until(&self) -> Option<DateTime<Utc>> {
        let (_, turned) = self.last_book_turned()?;
        Some(turned + TimeDelta::seconds(RENEGE_SECONDS.into()))
    }

    /// The hand whose last book was turned, and when; a hand that was void after that is played
    /// once more, books and all.
    pub fn last_book_turned(&self) -> Option<(HandNo, DateTime<Utc>)> {
        let dealt_again = |hand: HandNo, since: DateTime<Utc>| {
            self.standing_rulings().any(|ruling| {
                ruling.hand == hand && ruling.effect == Effect::VoidHand && ruling.at > since
            })
        };
        self.last_book.filter(|(hand, at)| !dealt_again(*hand, *at))
    }
}

impl Tournament {
    /// The tables of a started round at which somebody was not seated when the grace ended, with
    /// whom to blame. Nobody while it runs, and never at a table where hands are entered or the game
    /// is over.
    pub fn not_seated(&self, no: RoundNo, at: DateTime<Utc>) -> Vec<(TableNo, Losing)> {
        let Some(round) = self.round(no).filter(|r| r.stage == RoundStage::Started) else {
            return Vec::new();
        };
        let waiting = round
            .tables
            .iter()
            .filter(|table| table.hands.is_empty() && table.score(self.rules()).ending.is_none());
        waiting
            .filter_map(|table| {
                let grace = Grace::at(round, table, self.rules())?;
                let grace = Some(grace).filter(|grace| grace.is_over(at))?;
                let late = Side::BOTH.map(|side| !grace.in_time(table, side));
                let losing = match late {
                    [true, true] => Losing::Both,
                    [true, false] => Losing::A,
                    [false, true] => Losing::B,
                    [false, false] => return None,
                };
                Some((table.no, losing))
            })
            .collect()
    }

    /// The game that a pair is playing now, and on which side.
    pub fn game_under_way(&self, pair: PairNo) -> Option<(GameRef, Side)> {
        let round = self
            .current_round()
            .filter(|round| round.stage == RoundStage::Started)?;
        let table = round.table_of(pair)?;
        let game = GameRef {
            round: round.no,
            table: table.no,
        };
        let open = table.score(self.rules()).ending.is_none();
        table
            .side_of(pair)
            .filter(|_| open)
            .map(|side| (game, side))
    }

    /// Until when players may ask for a correction of a settled game: the minutes of the settings
    /// after both sides agreed, or after the results of the round were shown if that was later.
    /// None while it is open without limit.
    pub fn corrections_until(&self, game: GameRef) -> Option<DateTime<Utc>> {
        let minutes = self.settings.correction_minutes?;
        let round = self.round(game.round)?;
        let table = round.table(game.table)?;
        let settled = table
            .changed_at
            .filter(|_| table.state(self.rules()).settled())?;
        let shown = match self.settings.visibility {
            Visibility::Live => settled,
            Visibility::PerRound | Visibility::Hidden => round.closed_at?.max(settled),
        };
        Some(shown + TimeDelta::minutes(i64::from(minutes)))
    }

    pub(super) fn check_correction_may_be_asked(
        &self,
        game: GameRef,
        at: DateTime<Utc>,
    ) -> Result<(), Refusal> {
        match self.corrections_until(game) {
            Some(until) if at > until => Err(Refusal::CorrectionsClosed {
                table: game.table,
                minutes: self.settings.correction_minutes.unwrap_or_default(),
            }),
            Some(_) | None => Ok(()),
        }
    }

    pub(super) fn decide_seats(
        &self,
        viewer: &Viewer,
        game: GameRef,
        side: Side,
    ) -> Result<Entry, Refusal> {
        let table = self.table_posted(game)?;
        self.check_source(viewer, table, Source::side(side))?;
        match table.seated[side] {
            Some(_) => Err(Refusal::AlreadySeated {
                pair: table.sides[side].first(),
            }),
            None => Ok(Entry::SeatsTaken { game, side }),
        }
    }

    pub(super) fn decide_seats_left(&self, game: GameRef, side: Side) -> Result<Entry, Refusal> {
        let table = self.table_posted(game)?;
        match table.seated[side] {
            Some(_) => Ok(Entry::SeatsLeft { game, side }),
            None => Err(Refusal::NotSeated {
                pair: table.sides[side].first(),
            }),
        }
    }

    pub(super) fn apply_seats(&mut self, game: GameRef, side: Side, at: Option<DateTime<Utc>>) {
        if let Some(table) = self.table_mut(game) {
            table.seated[side] = at;
        }
    }

    /// The last book of the hand in play, or of the one entered last, was turned.
    pub(super) fn decide_last_book(
        &self,
        viewer: &Viewer,
        game: GameRef,
        hand: HandNo,
        side: Side,
    ) -> Result<Entry, Refusal> {
        let table = self.table_in_play(game)?;
        self.check_source(viewer, table, Source::side(side))?;
        let next = table.next_hand();
        if hand != next && hand.next() != next {
            return Err(Refusal::NoSuchHand {
                hand,
                table: table.no,
                next,
            });
        }
        match table.last_book_turned() {
            Some((turned, _)) if turned >= hand => Err(Refusal::LastBookTurnedAlready { hand }),
            Some(_) | None => Ok(Entry::LastBookTurned { game, hand, side }),
        }
    }

    pub(super) fn apply_last_book(&mut self, game: GameRef, hand: HandNo, at: DateTime<Utc>) {
        if let Some(table) = self.table_mut(game) {
            table.last_book = Some((hand, at));
        }
    }

    /// A table of a round that is posted: people sit down before the round starts.
    fn table_posted(&self, game: GameRef) -> Result<&Table, Refusal> {
        self.not_certified()?;
        let round = self
            .round(game.round)
            .ok_or(Refusal::NoSuchRound { round: game.round })?;
        round
            .table(game.table)
            .ok_or(Refusal::NoSuchTable { table: game.table })
    }
}
