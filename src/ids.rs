//! The numbers by which people, pairs, rounds, tables, hands, rulings and calls are known.
//!
//! Pure vocabulary: anybody may import it. A tournament holds these and nothing else about people.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A number that is an identity: not to be added up, not to be mixed with another kind.
macro_rules! number {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = std::num::ParseIntError;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.trim().parse().map($name)
            }
        }
    };
}

number! {
    /// A person of the club: a random number below 2^53, so that it survives JSON.
    PersonId(i64)
}
number! {
    /// A guest at casual tables, known by a nickname: a random number below 2^53.
    GuestId(i64)
}
number! {
    /// A pair within one tournament, or a player of an individual event, as printed on the ticket;
    /// frozen once given.
    PairNo(u16)
}
number! {
    /// A round of one tournament, from 1.
    RoundNo(u16)
}
number! {
    /// A table in the room, from 1.
    TableNo(u16)
}
number! {
    /// A hand within one game, from 1.
    HandNo(u8)
}
number! {
    /// A ruling within one tournament, from 1.
    RulingNo(u32)
}

number! {
    /// A call for the director within one tournament, from 1.
    CallNo(u32)
}
number! {
    /// A book within one hand, from 1 to 13.
    BookNo(u8)
}

impl BookNo {
    pub const FIRST: BookNo = BookNo(1);
    pub const LAST: BookNo = BookNo(13);
}

impl RoundNo {
    pub const FIRST: RoundNo = RoundNo(1);

    pub fn next(self) -> RoundNo {
        RoundNo(self.0 + 1)
    }

    /// Where this round stands in a list of rounds.
    pub fn index(self) -> usize {
        usize::from(self.0).saturating_sub(1)
    }
}

impl HandNo {
    pub const FIRST: HandNo = HandNo(1);

    pub fn next(self) -> HandNo {
        HandNo(self.0.saturating_add(1))
    }
}
