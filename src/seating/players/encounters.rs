//! Who has been whose partner and opponent how often, and what another time would cost.

use super::super::Bond;

/// What two players have been to each other, packed for speed: how they stand to each other, how
/// often they were partners, how often opponents.
pub(super) type Encounter = u16;

pub(super) const OPPONENTS: Encounter = 1;
pub(super) const PARTNERS: Encounter = 1 << 7;
const TIE: Encounter = 1 << 13;
/// What it is worth that two sit together who are to stay at the same table.
pub(super) const TOGETHER: i32 = 10_000;
/// What sitting out beyond one's turn costs: more than any partner again.
pub(super) const OUT_OF_TURN: i32 = 400_000;
/// What sitting out twice running costs.
pub(super) const RUNNING: i32 = 100_000;
/// The counts stop short of their room, so that a round more always has some.
const MOST_OPPONENTS: u16 = 120;
const MOST_PARTNERS: u16 = 60;

/// How two players stand to each other apart from the games they have played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Tie {
    None,
    /// They sat at one table in the last round.
    JustMet,
    /// They are to be kept apart where it can be done.
    Apart(Bond),
    /// Each of them is to stay at a table of their own.
    Elsewhere,
    /// Both are to stay at the same table.
    Together,
    /// They are never to meet.
    Never,
}

impl Tie {
    const ALL: [Tie; 8] = [
        Tie::None,
        Tie::JustMet,
        Tie::Apart(Bond::City),
        Tie::Apart(Bond::Club),
        Tie::Apart(Bond::Household),
        Tie::Elsewhere,
        Tie::Together,
        Tie::Never,
    ];

    fn code(self) -> Encounter {
        let place = Tie::ALL.iter().position(|tie| *tie == self);
        place.unwrap_or(0) as Encounter * TIE
    }

    /// What a game at the same table costs, partners or opponents.
    fn cost(self) -> i32 {
        match self {
            Tie::None => 0,
            Tie::JustMet => 1,
            Tie::Apart(Bond::City) => 7,
            Tie::Apart(Bond::Club) => 20,
            Tie::Apart(Bond::Household) => 60,
            Tie::Elsewhere => 10_000,
            Tie::Together => -TOGETHER,
            Tie::Never => 5_000_000,
        }
    }
}

/// What two players have been to each other.
pub(super) fn encounter(tie: Tie, partners: u16, opponents: u16) -> Encounter {
    tie.code() + partners.min(MOST_PARTNERS) * PARTNERS + opponents.min(MOST_OPPONENTS) * OPPONENTS
}

pub(super) fn partners(encounter: Encounter) -> u16 {
    encounter % TIE / PARTNERS
}

pub(super) fn opponents(encounter: Encounter) -> u16 {
    encounter % PARTNERS
}

/// What a game at the same table costs these two apart from the games they have played.
pub(super) fn tie_cost(encounter: Encounter) -> i32 {
    Tie::ALL[usize::from(encounter / TIE)].cost()
}

/// What so many rounds sat out have cost: so that turns are spread.
pub(super) fn turns_cost(turns: i32) -> i64 {
    i64::from(OUT_OF_TURN) * i64::from(twos(turns))
}

/// What being partners for another time costs against being opponents for another time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Partnership {
    /// As dear as four opponents: lets the search pass through repeated partners.
    Dear,
    /// Dearer than a table full of opponents: the search never takes one more.
    Dearest,
}

/// What being opponents for another time costs.
pub(super) const OPPONENTS_AGAIN: i32 = 3;

impl Partnership {
    pub fn again(self) -> i32 {
        match self {
            Partnership::Dear => 12,
            Partnership::Dearest => 1_000,
        }
    }
}

/// What every encounter has cost so far; two who meet again count C(times, 2) in each role and in
/// both together, so that repeats are spread when they cannot be avoided.
pub(super) struct Costs(Vec<i32>);

impl Costs {
    pub fn of(partnership: Partnership) -> Costs {
        let mut costs = vec![0; 1 << 16];
        for tie in Tie::ALL {
            for p in 0..TIE / PARTNERS {
                for o in 0..PARTNERS {
                    let together = i32::from(p + o);
                    costs[usize::from(tie.code() + p * PARTNERS + o)] = partnership.again()
                        * twos(i32::from(p))
                        + OPPONENTS_AGAIN * twos(i32::from(o))
                        + twos(together)
                        + tie.cost() * together;
                }
            }
        }
        Costs(costs)
    }

    pub fn cost(&self, encounter: Encounter) -> i32 {
        self.0[usize::from(encounter)]
    }

    /// What this change costs.
    pub fn change(&self, from: Encounter, to: Encounter) -> i32 {
        self.0[usize::from(to)] - self.0[usize::from(from)]
    }
}

/// C(times, 2)
pub(super) fn twos(times: i32) -> i32 {
    times * (times - 1) / 2
}
