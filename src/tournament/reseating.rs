//! Changes of a posted round by hand: whoever sat in the wrong seats is put right, a late pair gets
//! a table, and every other table stays as it is.
//!
//! Hands, results and rulings stay with the seats, and so belong to who really sat there. What is a
//! pair's own goes with the pair: a forfeit it brings along, and that it is seated.

use super::{
    Bye, CallEnd, Effect, Entry, GameRef, Refusal, Round, RoundStage, Ruling, Sitting, Table,
    Tournament, drafts::placed, not_reseated::NotReseated, results::need_reason,
};
use crate::{
    ids::{PairNo, PersonId, RoundNo, TableNo},
    journal::Stamp,
    seating::{Draw, DrawnBye, DrawnTable, Eliminated, Reseating, checks::Check},
    whist::Side,
};

impl Round {
    /// The round as a draw, for a change of it by hand.
    pub fn draw(&self) -> Draw {
        let tables = self.tables.iter().map(|table| DrawnTable {
            table: table.no.0,
            a: table.sides.a.first().0,
            b: table.sides.b.first().0,
            partners: table.meeting().partners,
            first_deal: table.first_deal,
            title: table.title.clone(),
            reason: table.reason.clone(),
        });
        let byes = self.byes.iter().map(|bye| DrawnBye {
            entrant: bye.pair.0,
            reason: bye.reason.clone(),
        });
        let out = self.out.iter().map(|out| Eliminated {
            entrant: out.pair.0,
            reason: out.reason.clone(),
        });
        Draw {
            tables: tables.collect(),
            byes: byes.collect(),
            out: out.collect(),
            places: self.places.clone(),
        }
    }
}

impl Tournament {
    /// A posted round with this change.
    ///
    /// # Errors
    /// The change cannot be made: the way out in a sentence.
    pub fn reseated(&self, no: RoundNo, change: &Reseating, reason: &str) -> Result<Draw, Refusal> {
        self.not_certified()?;
        let round = self.released(no)?;
        self.may_be_seated(change)?;
        match change {
            Reseating::Swap { one, other } => {
                self.no_ruling_by_name(round, &[PairNo(*one), PairNo(*other)])?;
            }
            Reseating::MoveTable { .. } => {}
            Reseating::AddTable { .. } => not_closed(round)?,
            Reseating::Replace { leaving, .. } => {
                let leaving = PairNo(*leaving);
                not_closed(round)?;
                self.no_ruling_by_name(round, &[leaving])?;
                let gone = self.pair(leaving).is_some_and(|pair| !pair.is_active());
                let table = round
                    .table_of(leaving)
                    .filter(|table| gone && table.has_begun());
                if let Some(table) = table {
                    return Err(NotReseated::LeftDuringGame {
                        table: table.no,
                        pair: leaving,
                    }
                    .into());
                }
            }
            Reseating::RemoveTable { table, .. } => {
                not_closed(round)?;
                let no = TableNo(*table);
                let table = round.table(no).ok_or(Refusal::NoSuchTable { table: no })?;
                if table.has_begun() {
                    return Err(NotReseated::HasBegun { table: no }.into());
                }
                if self.gone_from(table).is_empty() {
                    return Err(NotReseated::NobodyGone { table: no }.into());
                }
            }
        }
        let fits = change.fits(&self.wishes);
        let draw = fits.and_then(|()| change.of(&round.draw(), reason));
        Ok(draw.map_err(NotReseated::from)?)
    }

    /// What is wrong with a posted round as it is, or as a change would leave it.
    pub fn checks_of(&self, no: RoundNo, draw: &Draw) -> Vec<Check> {
        let Some(round) = self.round(no) else {
            return Vec::new();
        };
        let mut field = self.field(no, round.seed);
        let here = |pair: &PairNo| self.pair(*pair).is_some_and(|pair| pair.is_here());
        let mut entrants = placed(&round.draw());
        entrants.retain(here);
        entrants.extend(placed(draw));
        field.entrants = entrants.iter().map(|pair| pair.0).collect();
        self.checks_for(round.phase, &field, draw)
    }

    /// Who of a table is not here any more.
    pub fn gone_from(&self, table: &Table) -> Vec<PairNo> {
        let here = |pair: PairNo| self.pair(pair).is_some_and(|pair| pair.is_here());
        table.numbers().filter(|pair| !here(*pair)).collect()
    }

    pub(super) fn decide_reseating(
        &self,
        round: RoundNo,
        change: &Reseating,
        reason: &str,
    ) -> Result<Entry, Refusal> {
        self.reseated(round, change, reason)?;
        let reason = need_reason(reason, "why the round is changed")?;
        Ok(Entry::RoundReseated {
            round,
            change: change.clone(),
            reason,
        })
    }

    /// Whom a change seats has to be here; whom it swaps must not have gone.
    pub(super) fn may_be_seated(&self, change: &Reseating) -> Result<(), Refusal> {
        let here = |no: &u16| {
            let pair = self.active_pair(PairNo(*no))?;
            match pair.is_here() {
                true => Ok(()),
                false => Err(NotReseated::NotHere { pair: pair.no }.into()),
            }
        };
        match change {
            Reseating::Swap { one, other } => {
                self.active_pair(PairNo(*one))?;
                self.active_pair(PairNo(*other))?;
                Ok(())
            }
            Reseating::MoveTable { .. } | Reseating::RemoveTable { .. } => Ok(()),
            Reseating::AddTable { .. } => change.names().iter().try_for_each(here),
            Reseating::Replace { coming, .. } => here(coming),
        }
    }

    /// What a ruling took from a pair or a person by name does not change hands with the seats.
    fn no_ruling_by_name(&self, round: &Round, pairs: &[PairNo]) -> Result<(), Refusal> {
        let tables = round.tables.iter();
        let tables = tables.filter(|table| pairs.iter().any(|pair| table.side_of(*pair).is_some()));
        for table in tables {
            let mut rulings = table.standing_rulings();
            let by_name = rulings.find(|ruling| match ruling.effect {
                Effect::ForfeitNext { pair } | Effect::Removal { pair, .. } => {
                    pairs.contains(&pair)
                }
                Effect::Nothing
                | Effect::Warning
                | Effect::VoidHand
                | Effect::ImproperCut { .. }
                | Effect::AddSet { .. }
                | Effect::MissBid { .. }
                | Effect::RenegeProven { .. }
                | Effect::RenegeNotProven { .. }
                | Effect::BookReopened { .. }
                | Effect::Forfeit { .. }
                | Effect::DoubleForfeit { .. }
                | Effect::TimeCalled => false,
            });
            if let Some(ruling) = by_name {
                return Err(NotReseated::RuledByName {
                    ruling: ruling.no,
                    table: table.no,
                }
                .into());
            }
        }
        Ok(())
    }

    pub(super) fn apply_reseating(
        &mut self,
        stamp: &Stamp,
        no: RoundNo,
        change: &Reseating,
        reason: &str,
    ) {
        let Some(before) = self.round(no).cloned() else {
            return;
        };
        let Ok(draw) = change.of(&before.draw(), reason) else {
            return;
        };
        let players = |sitting: Sitting| self.people_of(sitting, no);
        let seated = draw.tables.iter().map(|drawn| {
            let was = before.table(TableNo(change.was(drawn.table)));
            match was {
                Some(was) => was.reseated(drawn, &before, stamp, &players),
                None => Table {
                    placed_at: Some(stamp.at),
                    ..Table::drawn(drawn)
                },
            }
        });
        let tables: Vec<Table> = seated.collect();
        let byes = draw.byes.iter().map(Bye::drawn).collect();
        if let Some(round) = self.round_mut(no) {
            round.tables = tables;
            round.byes = byes;
        }
        self.follow(stamp, no, change);
        self.carry_forfeits();
    }

    /// What names a game by its table goes with the table.
    fn follow(&mut self, stamp: &Stamp, round: RoundNo, change: &Reseating) {
        let game = |table: u16| GameRef {
            round,
            table: TableNo(table),
        };
        match change {
            Reseating::MoveTable { from, to } => {
                let (from, to) = (game(*from), game(*to));
                for call in self.calls.iter_mut().filter(|call| call.game == from) {
                    call.game = to;
                }
                for gone in self.pairs.iter_mut().filter_map(|p| p.withdrawal.as_mut()) {
                    gone.walk_out = gone
                        .walk_out
                        .map(|lost| if lost == from { to } else { lost });
                }
                for ruling in self.table_mut(to).into_iter().flat_map(|t| &mut t.rulings) {
                    ruling.game = Some(to);
                }
            }
            Reseating::RemoveTable { table, .. } => {
                self.forget_game(stamp, game(*table), "The table was given up.");
            }
            Reseating::Replace { leaving, .. } => {
                let leaving = self.pairs.iter_mut().find(|pair| pair.no.0 == *leaving);
                let gone = leaving.and_then(|pair| pair.withdrawal.as_mut());
                if let Some(gone) = gone {
                    gone.walk_out = gone.walk_out.filter(|lost| lost.round != round);
                }
            }
            Reseating::Swap { .. } | Reseating::AddTable { .. } => {}
        }
    }

    /// A game that is not to be played: nobody loses it by having left, and nobody waits there.
    pub(super) fn forget_game(&mut self, stamp: &Stamp, game: GameRef, why: &str) {
        for gone in self.pairs.iter_mut().filter_map(|p| p.withdrawal.as_mut()) {
            gone.walk_out = gone.walk_out.filter(|lost| *lost != game);
        }
        let open = self.open_calls().filter(|call| call.game == game);
        for call in open.map(|call| call.no).collect::<Vec<_>>() {
            let reason = why.to_owned();
            let (at, by) = (stamp.at, stamp.actor);
            self.end_call(call, CallEnd::Dismissed { reason, at, by });
        }
    }
}

impl Table {
    /// The game of this table with those who sit at it now.
    fn reseated(
        &self,
        drawn: &DrawnTable,
        before: &Round,
        stamp: &Stamp,
        players: &dyn Fn(Sitting) -> Vec<PersonId>,
    ) -> Table {
        let mut table = self.clone();
        table.no = TableNo(drawn.table);
        table.sides = Table::drawn(drawn).sides;
        table.reason = drawn.reason.clone();
        for side in Side::BOTH {
            let (was, now) = (self.sides[side], table.sides[side]);
            if was == now {
                continue;
            }
            let own = before
                .table_of(now.first())
                .and_then(|at| Some((at, at.side_of(now.first())?)));
            table.carried[side] = own.and_then(|(at, side)| at.carried[side]);
            table.seated[side] = own.and_then(|(at, side)| at.seated[side]);
            table.walk_out = table.walk_out.filter(|gone| *gone != side);
            table.placed_at = Some(stamp.at);
            table.changed_at = table.changed_at.map(|_| stamp.at);
        }
        for ruling in &mut table.rulings {
            ruling.follow_seats(self, drawn, players);
        }
        table
    }
}

impl Ruling {
    /// Against whoever sits now where the pair sat that it was made against.
    fn follow_seats(
        &mut self,
        was: &Table,
        now: &DrawnTable,
        players: &dyn Fn(Sitting) -> Vec<PersonId>,
    ) {
        let now = Table::drawn(now).sides;
        let Some(pair) = self.facts.pair else {
            return;
        };
        let Some(side) = was.side_of(pair) else {
            return;
        };
        let seat = players(was.sides[side])
            .iter()
            .position(|person| Some(*person) == self.facts.offender);
        if let Some(seat) = seat {
            self.facts.offender = players(now[side]).get(seat).copied();
        }
        let place = was.sides[side].numbers().position(|no| no == pair);
        self.facts.pair = place.and_then(|place| now[side].numbers().nth(place));
    }
}

fn not_closed(round: &Round) -> Result<(), Refusal> {
    match round.stage {
        RoundStage::Released | RoundStage::Started => Ok(()),
        RoundStage::Closed => Err(NotReseated::Closed { round: round.no }.into()),
    }
}
