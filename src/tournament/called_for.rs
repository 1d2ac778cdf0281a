//! What somebody who came late or has left calls for: changes that touch no other table.

use super::{Draft, Phase, Round, RoundStage, Tournament, drafts::placed};
use crate::{
    ids::PairNo,
    seating::{Draw, DrawnTable, Entrants, Field, Partners, Reseating, free_tables},
};

impl Tournament {
    /// For the draft that waits.
    pub fn called_for_by_draft(&self) -> Vec<Reseating> {
        let Some(Draft { draw, phase, .. }) = &self.draft else {
            return Vec::new();
        };
        let field = self.field(self.next_round(), 0);
        let mut offers = self.offers_in(draw, draw.tables.iter());
        offers.retain(|offer| self.stays_in_the_bracket(*phase, &field, draw, offer));
        offers
    }

    /// For a posted round that is not closed: its games that have begun stay.
    pub fn called_for(&self, round: &Round) -> Vec<Reseating> {
        let can_change = match round.stage {
            RoundStage::Released | RoundStage::Started => self.certificate.is_none(),
            RoundStage::Closed => false,
        };
        if !can_change {
            return Vec::new();
        }
        let draw = round.draw();
        let waits = |table: &&DrawnTable| {
            let mut tables = round.tables.iter();
            tables.any(|posted| posted.no.0 == table.table && !posted.has_begun())
        };
        let field = self.field(round.no, round.seed);
        let mut offers = self.offers_in(&draw, draw.tables.iter().filter(waits));
        offers.retain(|offer| self.stays_in_the_bracket(round.phase, &field, &draw, offer));
        offers
    }

    /// Whether a change seats nobody for a game that decides nothing where a bracket, pools or a tie
    /// say who meets whom.
    fn stays_in_the_bracket(
        &self,
        phase: Phase,
        field: &Field,
        draw: &Draw,
        offer: &Reseating,
    ) -> bool {
        let strays = |draw: &Draw| self.strays_for(phase, field, draw).unwrap_or_default();
        let before = strays(draw);
        let after = offer.of(draw, "").map(|after| strays(&after));
        after.is_ok_and(|after| after.iter().all(|table| before.contains(table)))
    }

    /// Whether those who came late could have a table of their own, had the room one to spare.
    pub fn lacks_a_table(&self, round: &Round) -> bool {
        let draw = round.draw();
        let waiting = self.waiting(&draw);
        let late = |pair: &u16| !placed(&draw).contains(&PairNo(*pair));
        let table = new_table(0, &waiting, self.entrants());
        round.phase == Phase::Main
            && round.stage != RoundStage::Closed
            && self.certificate.is_none()
            && waiting.iter().any(late)
            && table.is_some()
            && free_tables(&draw, &self.wishes).next().is_none()
    }

    fn offers_in<'a>(
        &self,
        draw: &'a Draw,
        may_change: impl Iterator<Item = &'a DrawnTable>,
    ) -> Vec<Reseating> {
        let waiting = self.waiting(draw);
        let mut offers = Vec::new();
        for table in may_change {
            let mut gone = table.everybody();
            gone.retain(|pair| !self.is_here(*pair));
            let Some(leaving) = gone.first().copied() else {
                continue;
            };
            let coming = waiting.first().copied().filter(|_| gone.len() == 1);
            offers.extend(coming.map(|coming| Reseating::Replace { leaving, coming }));
            offers.push(Reseating::RemoveTable {
                table: table.table,
                gone,
            });
        }
        let late = |pair: &u16| !placed(draw).contains(&PairNo(*pair));
        let free = free_tables(draw, &self.wishes).next();
        if let Some(table) = free.filter(|_| waiting.iter().any(late)) {
            offers.extend(new_table(table, &waiting, self.entrants()));
        }
        offers
    }

    /// Who is here and has no game: whoever came late first, then those who sit out.
    fn waiting(&self, draw: &Draw) -> Vec<u16> {
        let placed = placed(draw);
        let late = self.pairs.iter().filter(|pair| pair.is_here());
        let late = late.filter(|pair| !placed.contains(&pair.no));
        let byes = draw.byes.iter().map(|bye| bye.entrant);
        late.map(|pair| pair.no.0)
            .chain(byes.filter(|bye| self.is_here(*bye)))
            .collect()
    }

    fn is_here(&self, pair: u16) -> bool {
        self.pair(PairNo(pair)).is_some_and(|pair| pair.is_here())
    }
}

/// The first who wait, at a table of their own.
fn new_table(table: u16, waiting: &[u16], entrants: Entrants) -> Option<Reseating> {
    match (entrants, waiting) {
        (Entrants::Pairs, [a, b, ..]) => Some(Reseating::AddTable {
            table,
            a: *a,
            b: *b,
            partners: None,
        }),
        (Entrants::Players, [a, b, with_a, with_b, ..]) => Some(Reseating::AddTable {
            table,
            a: *a,
            b: *b,
            partners: Some(Partners {
                a: *with_a,
                b: *with_b,
            }),
        }),
        (Entrants::Pairs | Entrants::Players, _) => None,
    }
}
