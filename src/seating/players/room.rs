//! Which four sit at which table, and who of them on which side.

use super::super::{Field, Meeting, NoDraw, Number, Partners, Wishes};
use super::history::History;
use super::ties::home;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Four at a table, clockwise from North: partners sit opposite.
pub(super) type Four = [Number; 4];

/// The tables of a round, by their numbers: whoever cannot move stays; what was posted and has not
/// changed is left as it was; of the others as many as possible keep their table of the last round.
pub(super) fn seat(
    fours: &[Four],
    field: &Field,
    history: &History,
) -> Result<Vec<Meeting>, NoDraw> {
    let posted = posted(field);
    let mut taken = BTreeSet::new();
    let mut seats: Vec<Meeting> = Vec::new();
    let mut homeless = Vec::new();
    for four in fours {
        match home_of(*four, &field.wishes).filter(|home| !taken.contains(home)) {
            Some(home) => {
                taken.insert(home);
                let kept = posted
                    .get(&sorted(*four))
                    .filter(|posted| same(posted, *four));
                seats.push(match kept {
                    Some(posted) if posted.table == home => *posted,
                    Some(_) | None => meeting(home, turned(*four, history)),
                });
            }
            None => homeless.push(*four),
        }
    }
    let mut moving = Vec::new();
    for four in homeless {
        let kept = posted
            .get(&sorted(four))
            .filter(|posted| same(posted, four));
        match kept.filter(|posted| field.wishes.unusable(posted.table).is_none()) {
            Some(posted) if taken.insert(posted.table) => seats.push(*posted),
            Some(_) | None => moving.push(four),
        }
    }
    let free: Vec<u16> = field
        .wishes
        .tables_in_use()
        .filter(|table| !taken.contains(table))
        .take(moving.len())
        .collect();
    if free.len() < moving.len() {
        return Err(NoDraw::RoomTooSmall {
            needed: fours.len(),
            there: field.wishes.tables_in_use().count(),
        });
    }
    for (table, four) in shortest_walks(free, moving, history) {
        seats.push(meeting(table, turned(four, history)));
    }
    seats.sort_by_key(|meeting| meeting.table);
    Ok(seats)
}

/// The table of those of the four who cannot move; where it is not the same, that of the most, and
/// of as many the lowest.
fn home_of(four: Four, wishes: &Wishes) -> Option<u16> {
    let homes: Vec<u16> = four
        .iter()
        .filter_map(|player| home(wishes, *player))
        .collect();
    let stay = |table: &u16| homes.iter().filter(|home| *home == table).count();
    homes
        .iter()
        .copied()
        .max_by_key(|table| (stay(table), Reverse(*table)))
}

/// The round as it was posted, by the four of each table.
fn posted(field: &Field) -> BTreeMap<Four, Meeting> {
    let posted = field.keep.iter().flat_map(|round| &round.meetings);
    posted
        .filter_map(|meeting| Some((sorted(meeting.four()?), *meeting)))
        .collect()
}

/// Whether these four were posted with the same partners.
fn same(posted: &Meeting, four: Four) -> bool {
    let partner = |player| {
        four.iter()
            .position(|other| *other == player)
            .map(|seat| four[seat ^ 2])
    };
    posted
        .partners
        .is_some_and(|partners| partner(posted.a) == Some(partners.a))
}

/// Table after table, that to which the most of four have the shortest walk: none at all.
fn shortest_walks(mut free: Vec<u16>, mut fours: Vec<Four>, history: &History) -> Vec<(u16, Four)> {
    let mut seated = Vec::with_capacity(fours.len());
    for staying in (1..=4).rev() {
        free.retain(|table| {
            let stays = |four: &Four| {
                four.iter()
                    .filter(|player| history.table(**player) == Some(*table))
                    .count()
            };
            match fours.iter().position(|four| stays(four) == staying) {
                Some(four) => {
                    seated.push((*table, fours.remove(four)));
                    false
                }
                None => true,
            }
        });
    }
    seated.extend(free.into_iter().zip(fours));
    seated
}

/// The four with the sides evened out. The table is turned as a whole, so that everybody keeps
/// whom they have on their left; who is North and who South is evened out last.
fn turned(four: Four, history: &History) -> Four {
    let turns = (0..4).map(|turn| {
        let mut turned = four;
        turned.rotate_left(turn);
        turned
    });
    let worth = |four: &Four| {
        let seats = four.iter().zip(0..);
        let each = seats.map(|(player, seat)| {
            let mut had = history.seats(*player).map(i32::from);
            had[seat] += 1;
            let lead = had[0] + had[2] - had[1] - had[3];
            (lead * lead, had[seat])
        });
        each.fold((0, 0), |sum, own| (sum.0 + own.0, sum.1 + own.1))
    };
    turns.min_by_key(worth).unwrap_or(four)
}

fn meeting(table: u16, [north, east, south, west]: Four) -> Meeting {
    Meeting {
        table,
        a: north,
        b: east,
        partners: Some(Partners { a: south, b: west }),
    }
}

fn sorted(mut four: Four) -> Four {
    four.sort_unstable();
    four
}
