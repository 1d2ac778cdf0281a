//! Where everybody stands whom a Swiss places: the score groups, and who is to meet whom in them.

use super::by_number::ByNumber;
use super::faults::{Fault, Faults, Judge};
use super::lot::Lot;
use super::matching::{ALL, Couple};
use super::{Equals, Field, Number, Winner};
use std::cmp::{Ordering, Reverse};
use std::ops::Range;

/// Everybody in order, best first, in groups of equally many games won.
pub(super) struct Standing {
    pub order: Vec<Number>,
    pub groups: Vec<Group>,
    of: ByNumber<Stand>,
    equals: Equals,
    pub lot: Lot,
}

/// Those with equally many games won.
pub(super) struct Group {
    /// Where they are in the order.
    pub members: Range<usize>,
    /// The ranks of those who are expected to meet among themselves: without whoever comes down from
    /// the group above to meet the first, and whoever goes down to the group below.
    first: i32,
    last: i32,
}

/// Where one entrant stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stand {
    pub place: u16,
    pub wins: u16,
    /// How many stand lower.
    lower: u64,
    group: usize,
    /// Counted from the head of the group, without whoever is expected to sit out.
    rank: i32,
    floated: Floated,
    /// In a large field: the turn that the lot gives among those of the group who have sat as much
    /// on one side, and the last of these turns.
    turn: i64,
    last_turn: i64,
}

/// Where the next group stands, from one's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Down,
    Up,
}

/// Whether the opponents of the last round had won fewer games, or more.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Floated {
    #[default]
    Not,
    Down,
    Up,
}

impl Default for Stand {
    fn default() -> Stand {
        Stand {
            place: u16::MAX,
            wins: 0,
            lower: 0,
            group: 0,
            rank: 0,
            floated: Floated::Not,
            turn: 0,
            last_turn: 0,
        }
    }
}

impl Stand {
    /// Whether the standings have anything to say.
    fn is_placed(self) -> bool {
        self.place != Stand::default().place
    }

    /// Whether to meet somebody of another group is to float for the second round running.
    fn floats_again(self, way: Way) -> bool {
        match way {
            Way::Down => self.floated == Floated::Down,
            Way::Up => self.floated == Floated::Up,
        }
    }
}

impl Standing {
    pub fn of(field: &Field, here: &[Number], judge: &Judge) -> Standing {
        let lot = Lot::of(field.seed);
        let mut of: ByNumber<Stand> = here.iter().map(|one| (*one, Stand::default())).collect();
        for score in &field.scores {
            let stand = of.entry(score.entrant);
            (stand.place, stand.wins) = (score.place, score.wins);
        }
        note_floats(field, &mut of);

        let stand = |one: Number| of.get(one).copied().unwrap_or_default();
        let mut order = here.to_vec();
        order.sort_by_cached_key(|one| {
            let Stand { wins, place, .. } = stand(*one);
            (Reverse(wins), place, lot.of_one(*one), *one)
        });
        let mut groups: Vec<Group> = Vec::new();
        for (at, one) in order.iter().enumerate() {
            match groups.last_mut() {
                Some(group) if stand(order[group.members.start]).wins == stand(*one).wins => {
                    group.members.end = at + 1;
                }
                Some(_) | None => groups.push(Group {
                    members: at..at + 1,
                    first: 0,
                    last: 0,
                }),
            }
        }

        let mut by_place: Vec<u16> = order.iter().map(|one| stand(*one).place).collect();
        by_place.sort_unstable();
        let lower = |place| by_place.len() - by_place.partition_point(|other| *other <= place);
        if order.len() > ALL {
            for group in &groups {
                take_turns(&order[group.members.clone()], lot, judge, &mut of);
            }
        }
        let out = expected_bye(&order, judge);
        let mut comes_down = 0;
        for (no, group) in groups.iter_mut().enumerate() {
            let mut rank = 0;
            for one in &order[group.members.clone()] {
                let stand = of.entry(*one);
                stand.group = no;
                stand.lower = lower(stand.place) as u64;
                stand.rank = rank;
                rank += i32::from(out != Some(*one));
            }
            let goes_down = (rank + comes_down) % 2;
            (group.first, group.last) = (comes_down, rank - 1 - goes_down);
            comes_down = goes_down;
        }
        Standing {
            order,
            groups,
            of,
            equals: field.plan.equals,
            lot,
        }
    }

    pub fn stand(&self, entrant: Number) -> Stand {
        self.of.get(entrant).copied().unwrap_or_default()
    }

    /// Who stands lower.
    pub fn lower(&self, entrant: Number) -> impl Iterator<Item = Number> {
        let place = self.stand(entrant).place;
        let all = self.order.iter().copied();
        all.filter(move |other| self.stand(*other).place > place)
    }

    pub fn faults(&self, couple: Couple, judge: &Judge) -> Faults {
        let mut faults = judge.couple(couple);
        match couple {
            Couple::Meet(a, b) => {
                let (one, other) = (self.stand(a), self.stand(b));
                let gap = u64::from(one.wins.abs_diff(other.wins));
                faults[Fault::Gap] = gap;
                faults[Fault::Steep] = gap * gap;
                faults[Fault::Floats] = floats(one, other);
                faults[Fault::Uprooted] = u64::from(both_stay(a, b, judge));
                faults[Fault::Distance] = self.distance(one, other);
                faults[Fault::Lopsided] = judge.past.lopsided(a, b);
                faults[Fault::Lot] = self.against(a, b, judge);
            }
            Couple::Out(entrant) => faults[Fault::Above] = self.stand(entrant).lower,
        }
        faults
    }

    /// What somebody adds to the faults of a meeting with anybody of the next group, whoever that is.
    pub fn own_part(&self, entrant: Number, way: Way) -> Faults {
        let stand = self.stand(entrant);
        let mut faults = Faults::NONE;
        faults[Fault::Floats] = u64::from(stand.floats_again(way));
        faults[Fault::Distance] = u64::from(self.off_the_edge(stand, way).unsigned_abs());
        faults
    }

    /// Whether nothing but the lot tells opponents of one group apart, and their sides.
    pub fn is_by_lot(&self) -> bool {
        self.equals == Equals::Lot
    }

    pub fn is_of(&self, entrant: Number, group: usize) -> bool {
        self.stand(entrant).group == group
    }

    /// Whether the other is in the group next to one's own.
    pub fn is_next(&self, one: Number, other: Number, way: Way) -> bool {
        let (one, other) = (self.stand(one).group, self.stand(other).group);
        match way {
            Way::Down => one + 1 == other,
            Way::Up => other + 1 == one,
        }
    }

    /// What tells opponents apart who have not met and have equally many games won, worst first, as
    /// one number: the same faults in the same order.
    pub fn lesser(&self, a: Number, b: Number, judge: &Judge) -> u128 {
        let (one, other) = (self.stand(a), self.stand(b));
        u128::from(floats(one, other)) << 120
            | u128::from(both_stay(a, b, judge)) << 112
            | u128::from(self.distance(one, other)) << 80
            | u128::from(judge.past.lopsided_at_first(a, b)) << 64
            | u128::from(self.against_at_first(a, b, judge))
    }

    /// What the lot says against two: in a large field first how far their turns are from meeting.
    /// A draw of a thousand tables is found far sooner by turns than by as many dice.
    fn against(&self, a: Number, b: Number, judge: &Judge) -> u64 {
        self.turns_apart(a, b, judge) << 24 | self.dice(a, b)
    }

    /// The first of it that tells two apart: dice only where nobody has a turn, for they take long.
    fn against_at_first(&self, a: Number, b: Number, judge: &Judge) -> u64 {
        match self.order.len() {
            ..=ALL => self.dice(a, b),
            _ => self.turns_apart(a, b, judge),
        }
    }

    fn dice(&self, a: Number, b: Number) -> u64 {
        self.lot.of_two(a, b) >> 40
    }

    /// How far the turns of two are from meeting: the first of a class meets the first of the other,
    /// and within one the first meets the last.
    fn turns_apart(&self, a: Number, b: Number, judge: &Judge) -> u64 {
        let (one, other) = (self.stand(a), self.stand(b));
        let same = one.group == other.group && !judge.past.evens_out(a, b);
        let far = match same {
            true => one.turn + other.turn - one.last_turn,
            false => one.turn - other.turn,
        };
        far.unsigned_abs()
    }

    /// How far two stand from where the plan has them meet. Between groups that is the lowest of the
    /// upper and the highest of the lower, whatever the plan within them.
    pub fn distance(&self, one: Stand, other: Stand) -> u64 {
        let far = match (self.equals, one.group == other.group) {
            (Equals::Lot, _) => 0,
            (Equals::Slide | Equals::Fold | Equals::Adjacent, false) => {
                let (upper, lower) = match one.group < other.group {
                    true => (one, other),
                    false => (other, one),
                };
                self.off_the_edge(upper, Way::Down) + self.off_the_edge(lower, Way::Up)
            }
            (Equals::Slide, true) => {
                let Group { first, last, .. } = self.groups[one.group];
                (one.rank - other.rank).abs() - (last - first + 1) / 2
            }
            (Equals::Fold, true) => {
                let Group { first, last, .. } = self.groups[one.group];
                (one.rank + other.rank) - (first + last)
            }
            (Equals::Adjacent, true) => (one.rank - other.rank).abs() - 1,
        };
        u64::from(far.unsigned_abs())
    }

    /// How far somebody stands from whoever is to meet the next group.
    fn off_the_edge(&self, stand: Stand, way: Way) -> i32 {
        match (self.equals, way) {
            (Equals::Lot, _) => 0,
            (Equals::Slide | Equals::Fold | Equals::Adjacent, Way::Down) => {
                self.groups[stand.group].members.len() as i32 - 1 - stand.rank
            }
            (Equals::Slide | Equals::Fold | Equals::Adjacent, Way::Up) => stand.rank,
        }
    }
}

/// Two who cannot leave their tables: one of them has to.
fn both_stay(a: Number, b: Number, judge: &Judge) -> bool {
    let fixed = &judge.field.wishes.fixed;
    !fixed.is_empty() && fixed.contains_key(&a) && fixed.contains_key(&b)
}

/// How many of two float for the second round running, the same way.
fn floats(one: Stand, other: Stand) -> u64 {
    let (upper, lower) = match one.wins.cmp(&other.wins) {
        Ordering::Equal => return 0,
        Ordering::Greater => (one, other),
        Ordering::Less => (other, one),
    };
    u64::from(upper.floats_again(Way::Down)) + u64::from(lower.floats_again(Way::Up))
}

/// Gives everybody of a group a turn by lot, in two classes: who leans to one side, and who does not.
fn take_turns(group: &[Number], lot: Lot, judge: &Judge, of: &mut ByNumber<Stand>) {
    let leans = |one: &Number| judge.past.leans(*one);
    let mut members = group.to_vec();
    members.sort_by_cached_key(|one| (leans(one), lot.of_one(*one), *one));
    for class in members.chunk_by(|one, next| leans(one) == leans(next)) {
        for (one, turn) in class.iter().zip(0..) {
            let stand = of.entry(*one);
            (stand.turn, stand.last_turn) = (turn, class.len() as i64 - 1);
        }
    }
}

/// Who floated in the last round, by the games won before it; a table whose result is not settled
/// says nothing.
fn note_floats(field: &Field, of: &mut ByNumber<Stand>) {
    let Some(last) = field.past.last() else {
        return;
    };
    for meeting in &last.meetings {
        let Some(winner) = last.results.get(&meeting.table) else {
            continue;
        };
        let before = |entrant: Number, won: bool| {
            let stand = of.get(entrant).filter(|stand| stand.is_placed())?;
            Some(i32::from(stand.wins) - i32::from(won))
        };
        let a = before(meeting.a, *winner == Winner::A);
        let b = before(meeting.b, *winner == Winner::B);
        let (Some(a), Some(b)) = (a, b) else {
            continue;
        };
        let (of_a, of_b) = match a.cmp(&b) {
            Ordering::Equal => continue,
            Ordering::Greater => (Floated::Down, Floated::Up),
            Ordering::Less => (Floated::Up, Floated::Down),
        };
        of.entry(meeting.a).floated = of_a;
        of.entry(meeting.b).floated = of_b;
    }
}

/// Who sits out if nothing stands against it, when they are odd.
fn expected_bye(order: &[Number], judge: &Judge) -> Option<Number> {
    let fewest = |one: &&Number| judge.past.sat_out(**one) == judge.fewest;
    let lowest = order.iter().rfind(fewest).copied();
    lowest.filter(|_| order.len() % 2 == 1)
}
