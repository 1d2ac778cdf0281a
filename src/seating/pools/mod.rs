//! Pools, then knockout: everybody meets everybody in a pool, and the best of each go on.
//!
//! The knockout seeds the winners of the pools, then whoever came second, and so on, each by games
//! won per game played, because pools may differ by a pair; within those who came as far, places are
//! exchanged so that nobody meets a rival of the own pool again before it must be. Once the knockout
//! is drawn its seeds stay, whatever is corrected in the pools.

mod groups;

use super::bracket::{
    self, Board, Bracket, Pool, PoolLine, Seeds, by_standing, filled, spread, weight,
};
use super::explain::{Titled, titled};
use super::faults::Judge;
use super::fit::no_field;
use super::knockout;
use super::movement::places::here;
use super::{
    Draw, DrawnBye, DrawnTable, Eliminated, Entrants, Evening, Field, Fit, Format, NoDraw, Number,
    Plan, Reached,
};
use crate::words::counted;
use groups::{Group, Rank, dealt, how_many, meetings, ranked, read, rounds, stored};
use std::cmp::Reverse;

pub const FORMAT: Format = Format {
    key: "pools",
    title: "Pools, then knockout",
    about: "Everybody meets everybody in a pool; the best of each pool go on to a knockout.",
    entrants: Entrants::Pairs,
    draw,
    fit,
    reached: Some(reached),
    board: Some(board),
    strays: Some(strays),
};

/// An evening of pools as far as it has come.
struct Pools {
    groups: Vec<Group>,
    /// The rounds that the longest pool takes.
    rounds: usize,
    /// The knockout, once it is drawn.
    seeds: Option<Vec<Option<Number>>>,
}

fn draw(field: &Field) -> Result<Draw, NoDraw> {
    let pools = Pools::of(field)?;
    match field.past.len() < pools.rounds {
        true => pools.round(field),
        false => pools.knockout(field),
    }
}

fn reached(field: &Field) -> Reached {
    let Ok(pools) = Pools::of(field) else {
        return Reached::new();
    };
    let Some(seeds) = &pools.seeds else {
        return pools
            .groups
            .iter()
            .flatten()
            .map(|pair| (*pair, 1))
            .collect();
    };
    let mut reached = bracket::reached(
        &later(field, pools.rounds),
        seeds,
        &games(&field.plan, seeds),
    );
    let ahead = reached.len() as u16;
    let longest = pools.groups.iter().map(Vec::len).max().unwrap_or(0);
    let mut before = ahead;
    for place in 0..longest {
        let ranks = pools.groups.iter().filter_map(|group| {
            ranked(field, group, pools.rounds)
                .get(place)
                .map(|rank| rank.entrant)
        });
        let here: Vec<Number> = ranks.filter(|pair| !seeds.contains(&Some(*pair))).collect();
        reached.extend(here.iter().map(|pair| (*pair, before + 1)));
        before += here.len() as u16;
    }
    reached
}

fn board(field: &Field) -> Board {
    let Ok(pools) = Pools::of(field) else {
        return Board::default();
    };
    let knockout = pools.seeds.as_ref().map(|seeds| {
        bracket::board(
            &later(field, pools.rounds),
            seeds,
            &games(&field.plan, seeds),
        )
    });
    let line = |rank: Rank| PoolLine {
        entrant: rank.entrant,
        played: rank.played,
        won: rank.won,
    };
    let pool = |(index, group): (usize, &Group)| Pool {
        title: title(index),
        lines: ranked(field, group, pools.rounds)
            .into_iter()
            .map(line)
            .collect(),
    };
    Board {
        pools: pools.groups.iter().enumerate().map(pool).collect(),
        ..knockout.unwrap_or_default()
    }
}

/// In the pools: two who are of no one pool.
fn strays(field: &Field, draw: &Draw) -> Vec<u16> {
    let Ok(pools) = Pools::of(&field.played(draw)) else {
        return Vec::new();
    };
    let of_no_pool = |table: &&DrawnTable| {
        let mut groups = pools.groups.iter();
        !groups.any(|group| group.contains(&table.a) && group.contains(&table.b))
    };
    match &pools.seeds {
        None => {
            let strays = draw.tables.iter().filter(of_no_pool);
            strays.map(|table| table.table).collect()
        }
        Some(seeds) => {
            let games = games(&field.plan, seeds);
            bracket::strays(&later(field, pools.rounds), seeds, &games, draw)
        }
    }
}

impl Pools {
    fn of(field: &Field) -> Result<Pools, NoDraw> {
        let last = field.past.iter().rev().map(|round| &round.places);
        let drawn = last.chain(field.keep.iter().map(|round| &round.places));
        let mut drawn = drawn.filter(|places| !places.is_empty());
        let (mut groups, seeds) = match drawn.next() {
            Some(places) => read(places),
            None => {
                let here = here(field)?;
                let pools = how_many(field.plan.pools, here.len());
                (dealt(field, &by_standing(field, here), pools), None)
            }
        };
        let late = field.entrants.iter();
        let late = late.filter(|pair| !groups.iter().flatten().any(|own| own == *pair));
        for pair in late.copied().collect::<Vec<_>>() {
            let open: fn(&Group) -> bool = match field.past.is_empty() {
                true => |_| true,
                false => |group| group.len() % 2 == 1,
            };
            if let Some(group) = smallest(&mut groups, open) {
                group.push(pair);
            }
        }
        let longest = groups
            .iter()
            .map(|group| rounds(group.len(), field.plan.legs));
        let rounds = longest.max().unwrap_or(0);
        let seeds = seeds.filter(|_| field.past.len() > rounds);
        Ok(Pools {
            groups,
            rounds,
            seeds,
        })
    }

    fn round(&self, field: &Field) -> Result<Draw, NoDraw> {
        let round = field.past.len();
        let is_here = |pair: &Number| field.entrants.contains(pair);
        let mut games: Vec<Titled> = Vec::new();
        let mut byes: Vec<DrawnBye> = Vec::new();
        for (pool, group) in self.groups.iter().enumerate() {
            let mut bye = |entrant: Number, because: String| {
                if is_here(&entrant) {
                    let reason = format!("Bye: {because}.");
                    byes.push(DrawnBye { entrant, reason });
                }
            };
            if round >= rounds(group.len(), field.plan.legs) {
                for pair in group {
                    bye(*pair, format!("{} has played all its games", title(pool)));
                }
                continue;
            }
            for couple in meetings(group, round) {
                match couple {
                    (a, None) => bye(
                        a,
                        format!(
                            "{} is odd, and it is this pair's turn to sit out",
                            title(pool)
                        ),
                    ),
                    (a, Some(b)) if is_here(&a) && is_here(&b) => {
                        let title = title(pool);
                        games.push(Titled { title, a, b });
                    }
                    (a, Some(b)) => {
                        bye(a, format!("pair {b} is not here"));
                        bye(b, format!("pair {a} is not here"));
                    }
                }
            }
        }
        if games.is_empty() {
            return Err(NoDraw::NoOpponents);
        }
        byes.sort_by_key(|bye| bye.entrant);
        let grouped = |pair: &Number| self.groups.iter().flatten().any(|own| own == pair);
        let out = field.entrants.iter().filter(|pair| !grouped(pair));
        let out = out.map(|pair| Eliminated {
            entrant: *pair,
            reason: "Came when every pool was full.".to_owned(),
        });
        Ok(Draw {
            tables: tables(field, &games)?,
            byes,
            out: out.collect(),
            places: stored(&self.groups, None),
        })
    }

    fn knockout(&self, field: &Field) -> Result<Draw, NoDraw> {
        let seeds = match &self.seeds {
            Some(seeds) => seeds.clone(),
            None => self.qualified(field)?,
        };
        let late = |pair: Number| {
            let mut groups = self.groups.iter().enumerate();
            let pool = groups.find(|(_, group)| group.contains(&pair));
            match pool {
                Some((pool, _)) => format!(
                    "Not among the first {} of {}, who go on.",
                    field.plan.through.max(1),
                    crate::words::uncapital(&title(pool)),
                ),
                None => "Came when the pools were full or over.".to_owned(),
            }
        };
        // The places of the posted round are those of the pools too.
        let mut field = later(field, self.rounds);
        if let Some(keep) = &mut field.keep {
            keep.places = seeds.clone();
        }
        let draw = bracket::draw(&field, &seeds, &games(&field.plan, &seeds), &late)?;
        Ok(Draw {
            places: stored(&self.groups, Some(&seeds)),
            ..draw
        })
    }

    /// The seeds of the knockout: the best of each pool who are here.
    fn qualified(&self, field: &Field) -> Result<Vec<Option<Number>>, NoDraw> {
        settled(field, self.rounds)?;
        let posted = field.keep.iter().filter_map(|keep| read(&keep.places).1);
        let posted: Vec<Option<Number>> = posted.flatten().collect();
        let is_here = |rank: &Rank| {
            field.entrants.contains(&rank.entrant) || posted.contains(&Some(rank.entrant))
        };
        let through = usize::from(field.plan.through.max(1));
        let mut order: Vec<(usize, usize, Rank)> = Vec::new();
        for (pool, group) in self.groups.iter().enumerate() {
            let ranks = ranked(field, group, self.rounds)
                .into_iter()
                .filter(is_here);
            let ranks = ranks.take(through).enumerate();
            order.extend(ranks.map(|(place, rank)| (place, pool, rank)));
        }
        // Pools may differ by a pair: games won per game played, in thousandths.
        order.sort_by_key(|(place, pool, rank)| {
            let average = u32::from(rank.won) * 1000 / u32::from(rank.played.max(1));
            (*place, Reverse(average), rank.place, *pool)
        });
        if order.len() < 2 {
            return Err(NoDraw::AllPlayed);
        }
        let pool_of = |pair: Number| order.iter().find(|(_, _, rank)| rank.entrant == pair);
        let same_pool = |a, b| match (pool_of(a), pool_of(b)) {
            (Some((_, one, _)), Some((_, other, _))) if one == other => 20,
            (_, _) => 0,
        };
        // The winners of the pools stay where they stand; the others make room.
        let tier = |seed: usize| match order[seed].0 {
            0 => seed,
            place => self.groups.len() * self.groups.len() + place,
        };
        let mut seeds: Vec<Number> = order.iter().map(|(_, _, rank)| rank.entrant).collect();
        spread(&mut seeds, tier, |a, b| {
            same_pool(a, b) + weight(field, a, b)
        });
        Ok(filled(seeds))
    }
}

/// Where a pair that comes late has a place: in the smallest odd pool, or else the smallest, of those
/// that are open to it.
fn smallest(groups: &mut [Group], open: fn(&Group) -> bool) -> Option<&mut Group> {
    let open = groups.iter_mut().filter(|group| open(group));
    open.min_by_key(|group| (group.len() % 2 == 0, group.len()))
}

/// The field of the knockout alone.
fn later(field: &Field, pools: usize) -> Field {
    Field {
        past: field.past.iter().skip(pools).cloned().collect(),
        ..field.clone()
    }
}

fn games(plan: &Plan, seeds: &Seeds) -> Bracket {
    let plan = Plan {
        consolation: false,
        ..plan.clone()
    };
    knockout::games(&plan, seeds)
}

fn settled(field: &Field, rounds: usize) -> Result<(), NoDraw> {
    for (past, round) in field.past.iter().take(rounds).zip(1..) {
        let open = past.meetings.iter();
        let open = open.filter(|meeting| !past.results.contains_key(&meeting.table));
        let tables: Vec<u16> = open.map(|meeting| meeting.table).collect();
        if !tables.is_empty() {
            return Err(NoDraw::Unsettled { round, tables });
        }
    }
    Ok(())
}

fn tables(field: &Field, games: &[Titled]) -> Result<Vec<DrawnTable>, NoDraw> {
    let judge = Judge::of(field);
    titled(games, &judge, |table, pool| {
        let again = match judge.past.met(table.a, table.b).last() {
            None => "first meeting of these pairs".to_owned(),
            Some(round) => {
                format!("these pairs met in round {round}, and this is their second game")
            }
        };
        format!("{pool}, where everybody meets everybody: {again}.")
    })
}

/// "Pool A", and after Z "Pool 27".
fn title(pool: usize) -> String {
    match u8::try_from(pool).ok().filter(|pool| *pool < 26) {
        Some(pool) => format!("Pool {}", char::from(b'A' + pool)),
        None => format!("Pool {}", pool + 1),
    }
}

fn fit(evening: &Evening) -> Fit {
    let Evening { entrants, plan, .. } = evening;
    let pairs = usize::from(*entrants);
    if pairs < 2 {
        return no_field(evening);
    }
    let pools = how_many(plan.pools, pairs);
    let (small, large) = (pairs / pools, pairs.div_ceil(pools));
    let through = (usize::from(plan.through.max(1)) * pools).min(pairs);
    let in_pools = rounds(large, plan.legs);
    let knockout = through.next_power_of_two().ilog2() as usize;
    let then = match through {
        1 => "and the standings of it say who has won".to_owned(),
        _ => format!(
            "then a knockout of {through} with {}",
            counted(knockout, "round")
        ),
    };
    let odd = (0..pools).filter(|pool| (small + usize::from(*pool < pairs % pools)) % 2 == 1);
    let byes = odd.count();
    let sizes = match small == large {
        true => format!("{} of {small}", counted(pools, "pool")),
        false => format!("{} of {small} or {large}", counted(pools, "pool")),
    };
    Fit {
        rounds: (in_pools + knockout) as u16,
        tables: ((pairs - byes) / 2) as u16,
        byes: byes as u16,
        repeats: None,
        least_repeats: 0,
        words: format!("{sizes} with {}, {then}.", counted(in_pools, "round"),),
    }
}
