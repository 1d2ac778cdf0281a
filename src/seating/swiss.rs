//! Swiss: each round meets whoever has won as many games, and nobody meets again.
//!
//! One matching finds the best of all draws, exactly, by these rules in this order:
//! no pair meets again while any draw without a repeat is left; the bye goes to whoever has sat out
//! the fewest rounds, and of those to whoever stands lowest; the games won that lie between
//! opponents are the fewest in all, and no single gap is larger than it must be. Among draws that
//! are equal in all that, a round that was posted keeps the most of its tables; then the sides are
//! evened out; then the lot decides, which is all there is to decide in the first round.
//!
//! Games won alone decide who meets: points only tell in the standings who stands lowest for the
//! bye, so that a corrected score with the same winner draws the same round.

use super::explain::{self, Words};
use super::faults::{Faults, Judge};
use super::fit::{no_field, of_pairs};
use super::kept::Kept;
use super::matching::{Couple, fewest_faults};
use super::one_round::Seating;
use super::past::{Past, ordered};
use super::places::here;
use super::{Draw, Entrants, Evening, Field, Fit, Format, Meeting, NoDraw, Number, Score};
use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};
use std::collections::BTreeMap;

pub const FORMAT: Format = Format {
    key: "swiss",
    title: "Swiss",
    about: "Each round everybody meets opponents who have won as many games, and nobody twice.",
    entrants: Entrants::Pairs,
    draw,
    fit,
    reached: None,
    board: None,
};

fn draw(field: &Field) -> Result<Draw, NoDraw> {
    let here: Vec<Number> = here(field)?.into_iter().collect();
    let past = Past::of(field);
    let kept = Kept::of(field);
    let judge = Judge::new(&past, &kept, here.iter().copied());
    let standing = Standing::of(field, &here);

    let mut couples = fewest_faults(&here, |couple| standing.faults(couple, &judge));
    couples.sort_by_key(|couple| standing.height(*couple));
    let couples = couples.into_iter().map(|couple| standing.turned(couple));
    let seated = Seating::default().reseated(couples.collect(), &judge);

    let words = Words {
        table: &|table| standing.why(table),
        bye: seated
            .bye
            .map_or(String::new(), |bye| standing.why_out(bye, &judge)),
    };
    let places = seated.tables.iter().flat_map(|table| [table.a, table.b]);
    let places = places.chain(seated.bye).map(Some).collect();
    Ok(explain::draw(
        &seated.clone(),
        seated,
        &judge,
        &words,
        places,
    ))
}

/// Where everybody stands who is to be placed.
struct Standing {
    scores: BTreeMap<Number, Score>,
    /// Nothing has been played yet.
    opening: bool,
    seed: u64,
}

impl Standing {
    fn of(field: &Field, here: &[Number]) -> Standing {
        let unplaced = |entrant| Score {
            entrant,
            place: u16::MAX,
            wins: 0,
        };
        let mut scores: BTreeMap<Number, Score> = here
            .iter()
            .map(|entrant| (*entrant, unplaced(*entrant)))
            .collect();
        for score in &field.scores {
            scores.entry(score.entrant).and_modify(|own| *own = *score);
        }
        Standing {
            scores,
            opening: field.past.is_empty(),
            seed: field.seed,
        }
    }

    fn faults(&self, couple: Couple, judge: &Judge) -> Faults {
        let faults = judge.couple(couple);
        match couple {
            Couple::Meet(a, b) => {
                let gap = u32::from(self.scores[&a].wins.abs_diff(self.scores[&b].wins));
                Faults {
                    gap,
                    steep: gap * gap,
                    lopsided: judge.past.lopsided(a, b),
                    lot: self.lot(a, b) >> 22,
                    ..faults
                }
            }
            Couple::Out(entrant) => Faults {
                above: self.lower(entrant).count() as u32,
                ..faults
            },
        }
    }

    /// What the lot says of two: the same whoever else is here.
    fn lot(&self, a: Number, b: Number) -> u32 {
        let (low, high) = ordered(a, b);
        let mut chance = ChaCha8Rng::seed_from_u64(self.seed);
        chance.set_stream(u64::from(low) << 16 | u64::from(high));
        chance.next_u32()
    }

    /// Who stands lower.
    fn lower(&self, entrant: Number) -> impl Iterator<Item = &Score> {
        let place = self.scores[&entrant].place;
        self.scores
            .values()
            .filter(move |other| other.place > place)
    }

    /// The order of the tables: whoever stands highest sits at the first.
    fn height(&self, couple: Couple) -> (u16, u16, u32) {
        match couple {
            Couple::Meet(a, b) => {
                let (one, other) = (self.scores[&a].place, self.scores[&b].place);
                (one.min(other), one.max(other), self.lot(a, b))
            }
            Couple::Out(entrant) => (self.scores[&entrant].place, u16::MAX, u32::MAX),
        }
    }

    /// The two in the order of the lot, for whoever has sat as often on both sides.
    fn turned(&self, couple: Couple) -> Couple {
        match couple {
            Couple::Meet(a, b) if self.lot(a, b) % 2 == 1 => Couple::Meet(b, a),
            Couple::Meet(..) | Couple::Out(_) => couple,
        }
    }

    /// To complete "…: first meeting of these pairs."
    fn why(&self, table: &Meeting) -> String {
        let (a, b) = (self.scores[&table.a].wins, self.scores[&table.b].wins);
        match a.abs_diff(b) {
            _ if self.opening => "Drawn by lot".to_owned(),
            0 => format!("Both have won {}", games(a)),
            _ => format!(
                "{} won against {}, as close as this round allows",
                games(a.max(b)),
                a.min(b)
            ),
        }
    }

    /// To complete "Bye: no pair has sat out fewer rounds (0 so far), and ….".
    fn why_out(&self, entrant: Number, judge: &Judge) -> String {
        if self.opening {
            return "the lot left this pair without opponents".to_owned();
        }
        let so_far = judge.past.sat_out(entrant);
        let lower = self.lower(entrant);
        match lower
            .filter(|other| judge.past.sat_out(other.entrant) <= so_far)
            .count()
        {
            0 => "of those this pair stands lowest".to_owned(),
            1 => "only one of those stands lower, but with that one out more pairs would meet again or somebody would sit out twice running".to_owned(),
            lower => format!(
                "{lower} of those stand lower, but with any of them out more pairs would meet again or somebody would sit out twice running"
            ),
        }
    }
}

fn games(won: u16) -> String {
    match won {
        0 => "no game".to_owned(),
        1 => "1 game".to_owned(),
        _ => format!("{won} games"),
    }
}

fn fit(evening: &Evening) -> Fit {
    let (pairs, rounds) = (evening.entrants, evening.rounds);
    if pairs < 2 {
        return no_field(evening);
    }
    // While everybody has met fewer than half of the places, those who have not met can always be
    // put together two by two (Dirac 1952).
    let safe = pairs.div_ceil(2);
    let cycle = pairs - 1 + pairs % 2;
    let unbeaten = pairs.next_power_of_two().ilog2();
    let fits = match rounds {
        _ if rounds <= safe => {
            "It fits: nobody meets the same opponents twice and nobody has a second bye".to_owned()
        }
        _ if rounds <= cycle => format!(
            "Up to round {safe} nobody meets the same opponents twice; after that a draw without a repeat may no longer exist, and a round robin always has one"
        ),
        _ => format!(
            "More rounds than opponents: after round {cycle} everybody has met everybody at the latest"
        ),
    };
    let winner = match u32::from(rounds) {
        few if few < unbeaten => format!(
            "; {unbeaten} rounds would leave at most one pair unbeaten as a rule, {rounds} may leave more"
        ),
        _ => "; as a rule at most one pair is unbeaten at the end".to_owned(),
    };
    of_pairs(evening, None, &format!("{fits}{winner}"))
}
