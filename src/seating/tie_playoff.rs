//! A playoff of ties: games of one round each that tell level pairs apart where it matters.

use super::explain::{Titled, titled};
use super::faults::Judge;
use super::movement::places::lot;
use super::{Draw, DrawnBye, DrawnTable, Eliminated, Field, NoDraw, Number};

/// Pairs that are level, and for how many of them there is room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contest {
    /// What they play for: "place 3", "the last seat of the playoff".
    pub stake: String,
    pub entrants: Vec<Number>,
    pub seats: u16,
}

/// The tables of a round at which nobody plays for a place.
pub fn strays(draw: &Draw, contests: &[Contest]) -> Vec<u16> {
    let for_no_place = |table: &&DrawnTable| {
        let mut contests = contests.iter().map(|contest| &contest.entrants);
        !contests.any(|level| level.contains(&table.a) && level.contains(&table.b))
    };
    let strays = draw.tables.iter().filter(for_no_place);
    strays.map(|table| table.table).collect()
}

/// The next round of it: as many games as have to take somebody out, and as the pairs allow; who
/// plays and who sits out is up to the lot.
///
/// # Errors
/// Nobody is level with anybody for whom there is no room.
pub fn draw(field: &Field, contests: &[Contest]) -> Result<Draw, NoDraw> {
    let mut games: Vec<Titled> = Vec::new();
    let mut byes: Vec<DrawnBye> = Vec::new();
    for contest in contests {
        let here = contest.entrants.iter().copied();
        let order = lot(here.collect(), field.seed);
        let too_many = order.len().saturating_sub(usize::from(contest.seats));
        let (playing, sitting) = order.split_at(2 * too_many.min(order.len() / 2));
        games.extend(playing.chunks_exact(2).map(|two| Titled {
            title: format!("Tie for {}", contest.stake),
            a: two[0],
            b: two[1],
        }));
        byes.extend(sitting.iter().map(|entrant| DrawnBye {
            entrant: *entrant,
            reason: format!(
                "Bye: the lot spares this pair a game of the tie for {}.",
                contest.stake
            ),
        }));
    }
    if games.is_empty() {
        return Err(NoDraw::NoTie);
    }
    let judge = Judge::of(field);
    let tables = titled(&games, &judge, |_, _| {
        "Level in everything the standings look at: one game tells them apart.".to_owned()
    })?;
    byes.sort_by_key(|bye| bye.entrant);
    let in_it = |pair: &Number| {
        contests
            .iter()
            .any(|contest| contest.entrants.contains(pair))
    };
    let others = field.entrants.iter().filter(|pair| !in_it(pair));
    Ok(Draw {
        out: others
            .map(|pair| Eliminated {
                entrant: *pair,
                reason: "Has no part in the playoff of ties.".to_owned(),
            })
            .collect(),
        places: tables
            .iter()
            .flat_map(|table| [Some(table.a), Some(table.b)])
            .collect(),
        tables,
        byes,
    })
}
