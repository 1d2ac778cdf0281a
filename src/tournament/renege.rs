//! A renege as a case: from who called it, when, and what the books show, to the ruling (A6, D7,
//! E1 to E4).

use super::rulings::{Called, Losing};
use crate::whist::{HouseRules, RenegeUnproven, Side};

/// What a director found out about a renege that was called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    /// The side that called it; the other is accused.
    pub caller: Side,
    pub called: Called,
    pub look: Look,
    /// None while nobody has looked through the books.
    pub books: Option<Books>,
}

/// How the turned books were looked at before the director ruled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// A director was there, or nobody opened them.
    Proper,
    /// The side that called the renege opened them by itself (D7, E3).
    Alone,
}

/// What the books show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Books {
    Prove,
    DoNotProve,
    /// They are mixed, and nobody can tell any more: that is not proven (E2).
    Mixed,
}

/// What follows from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finding {
    /// The claim is refused, and nobody loses anything (E4).
    TooLate,
    /// The accusers opened turned books, and lose even if they were right (D7).
    LookedAlone,
    /// (E1)
    Proven,
    /// (E2)
    NotProven,
}

impl Claim {
    pub fn accused(&self) -> Side {
        self.caller.other()
    }

    /// None while the books have to be looked through first.
    ///
    /// A claim after the time of E4 is refused before anything else is asked: the hand is over by
    /// then, so its books are no longer in play and D7 does not apply either.
    pub fn finding(&self) -> Option<Finding> {
        match (self.called, self.look, self.books) {
            (Called::TooLate, _, _) => Some(Finding::TooLate),
            (_, Look::Alone, _) => Some(Finding::LookedAlone),
            (_, Look::Proper, Some(Books::Prove)) => Some(Finding::Proven),
            (_, Look::Proper, Some(Books::DoNotProve | Books::Mixed)) => Some(Finding::NotProven),
            (_, Look::Proper, None) => None,
        }
    }

    /// The side that the ruling is made against: whoever opened the books, else the accused.
    pub fn against(&self, finding: Finding) -> Losing {
        Losing::side(match finding {
            Finding::LookedAlone => self.caller,
            Finding::TooLate | Finding::Proven | Finding::NotProven => self.accused(),
        })
    }

    /// The side that loses the game, if any does.
    pub fn loser(&self, finding: Finding, rules: &HouseRules) -> Option<Side> {
        match finding {
            Finding::TooLate => None,
            Finding::LookedAlone => Some(self.caller),
            Finding::Proven => Some(self.accused()),
            Finding::NotProven => match rules.renege_unproven {
                RenegeUnproven::AccuserLosesGame => Some(self.caller),
                RenegeUnproven::NoPenalty | RenegeUnproven::TwoPoints => None,
            },
        }
    }
}

impl Finding {
    /// The key of its row of [`super::RULINGS`].
    pub fn ruling(self) -> &'static str {
        match self {
            Finding::TooLate => "renege_too_late",
            Finding::LookedAlone => "book_reopened",
            Finding::Proven => "renege_proven",
            Finding::NotProven => "renege_not_proven",
        }
    }
}

impl Look {
    pub const ALL: [Look; 2] = [Look::Proper, Look::Alone];

    pub fn key(self) -> &'static str {
        match self {
            Look::Proper => "proper",
            Look::Alone => "alone",
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Look::Proper => "With a director there, or not at all",
            Look::Alone => "By those who called it, alone",
        }
    }
}

impl Books {
    pub const ALL: [Books; 3] = [Books::Prove, Books::DoNotProve, Books::Mixed];

    pub fn key(self) -> &'static str {
        match self {
            Books::Prove => "prove",
            Books::DoNotProve => "do_not_prove",
            Books::Mixed => "mixed",
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Books::Prove => "In order, and they prove it",
            Books::DoNotProve => "In order, and they do not prove it",
            Books::Mixed => "Mixed: it cannot be seen any more",
        }
    }
}
