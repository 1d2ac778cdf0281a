//! What a table of 14 Contracts may decide for itself.

use super::sheet::{MOST, NoSheet, Sheet};
use crate::games::options::{
    Choices::{Number, OneOf},
    Group, Switch, Text, choice, group,
};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// What has to be met, in order; edited as text, a contract a line.
    pub sheet: Sheet,
    /// The number of the contract that ends the game; a shorter sheet ends it sooner.
    pub finish: u8,
    pub win: Win,
    pub own_pile: OwnPile,
    pub wild_limit: WildLimit,
    pub sizes: Sizes,
    pub twins: Twins,
    pub longest_run: LongestRun,
    pub additions: Additions,
    pub jokers: Jokers,
    pub left: Left,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            sheet: Sheet::default(),
            finish: MOST as u8,
            win: Win::default(),
            own_pile: OwnPile::default(),
            wild_limit: WildLimit::default(),
            sizes: Sizes::default(),
            twins: Twins::default(),
            longest_run: LongestRun::default(),
            additions: Additions::default(),
            jokers: Jokers::default(),
            left: Left::default(),
        }
    }
}

impl Options {
    /// The number of the contract that ends the game.
    pub fn last_contract(&self) -> u8 {
        self.finish.clamp(1, self.sheet.contracts().len() as u8)
    }
}

/// What wins on the last contract (rulebook 4.3, 18).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Win {
    #[default]
    GoingOut,
    Laying,
}

/// Whether the discard that one laid oneself may be taken back (rulebook 4.3, 10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OwnPile {
    #[default]
    Open,
    Closed,
}

/// Where there may be no more wild cards than others (rulebook 4.3, 2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WildLimit {
    #[default]
    Always,
    ContractOnly,
}

/// Whether the sets and runs of a contract may be longer than it asks (rulebook 4.3, 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sizes {
    #[default]
    AtLeast,
    Exact,
}

/// Whether a set may hold the same card of both packs (rulebook 4.3, 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Twins {
    #[default]
    Allowed,
    Refused,
}

/// How far a run may go (rulebook 4.3, 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LongestRun {
    /// An ace at one end.
    #[default]
    Thirteen,
    /// An ace at either end.
    Fourteen,
}

/// When further sets, runs and single cards may follow a contract (rulebook 4.3, 7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Additions {
    #[default]
    SameTurn,
    NextTurn,
}

/// Whether the card that a joker stands for may be put in its place (rulebook 4.3, 9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Jokers {
    #[default]
    Stay,
    Exchanged,
}

/// What decides between players on the same contract who went out as often (rulebook 4.3, 20).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Left {
    #[default]
    Cards,
    Pips,
}

pub const TEXTS: &[Text] = &[Text {
    key: "sheet",
    title: "The contracts",
    help: "A contract on each line, such as \"2 sets of 3\" or \"set 3 + run 4\". The fewer there are, the shorter the game.",
    usual: || Sheet::default().to_string(),
    read: |text| {
        let sheet: Sheet = text
            .parse()
            .map_err(|no_sheet: NoSheet| no_sheet.to_string())?;
        serde_json::to_value(sheet).map_err(|wrong| wrong.to_string())
    },
}];

pub const SWITCHES: &[Switch] = &[
    Switch {
        key: "finish",
        title: "The last contract",
        choices: Number {
            from: 1,
            to: MOST as i64,
            words: "The game ends with contract {}, or with the last of the sheet.",
            none: None,
            zero: None,
        },
    },
    Switch {
        key: "win",
        title: "Winning",
        choices: OneOf(&[
            choice("going_out", "Whoever goes out on the last contract wins."),
            choice(
                "laying",
                "Laying the last contract is enough; if several do so in a round, the one going out, then the fewest cards left.",
            ),
        ]),
    },
    Switch {
        key: "own_pile",
        title: "Your own discards",
        choices: OneOf(&[
            choice(
                "open",
                "The top discard of every pile may be taken, your own too.",
            ),
            choice("closed", "You may not take back your own discard."),
        ]),
    },
    Switch {
        key: "wild_limit",
        title: "The limit of wild cards",
        choices: OneOf(&[
            choice(
                "always",
                "No set or run ever has more wild cards than others.",
            ),
            choice(
                "contract_only",
                "Only as a contract is laid may its sets and runs have no more wild cards than others.",
            ),
        ]),
    },
    Switch {
        key: "sizes",
        title: "Longer sets and runs",
        choices: OneOf(&[
            choice(
                "at_least",
                "The sets and runs of a contract may be longer than it asks.",
            ),
            choice(
                "exact",
                "The sets and runs of a contract are laid as long as it asks; more is added afterwards.",
            ),
        ]),
    },
    Switch {
        key: "twins",
        title: "The same card twice in a set",
        choices: OneOf(&[
            choice("allowed", "A set may hold the same card of both packs."),
            choice("refused", "No set holds the same card twice."),
        ]),
    },
    Switch {
        key: "longest_run",
        title: "Aces in a run",
        choices: OneOf(&[
            choice("thirteen", "An ace is low or high, not both in one run."),
            choice(
                "fourteen",
                "A run may have an ace at either end: fourteen cards.",
            ),
        ]),
    },
    Switch {
        key: "additions",
        title: "After the contract",
        choices: OneOf(&[
            choice(
                "same_turn",
                "Further sets, runs and single cards may follow in the same turn.",
            ),
            choice(
                "next_turn",
                "Further sets, runs and single cards wait for your next turn.",
            ),
        ]),
    },
    Switch {
        key: "jokers",
        title: "Jokers on the table",
        choices: OneOf(&[
            choice("stay", "A joker stays where it was laid."),
            choice(
                "exchanged",
                "Once you have laid your contract you may put the card that a joker stands for in its place, and have the joker.",
            ),
        ]),
    },
    Switch {
        key: "left",
        title: "Level players",
        choices: OneOf(&[
            choice(
                "cards",
                "On the same contract and out as often: the fewest cards left in the last round.",
            ),
            choice(
                "pips",
                "On the same contract and out as often: the fewest pips left in the last round; court cards are 10, wild cards 20.",
            ),
        ]),
    },
];

pub const GROUPS: &[Group] = &[
    group(
        "The contracts, and how long a game lasts",
        &["sheet", "finish", "win", "left"],
    ),
    group(
        "Sets, runs and wild cards",
        &["wild_limit", "sizes", "twins", "longest_run"],
    ),
    group(
        "Drawing and adding to the table",
        &["own_pile", "additions", "jokers"],
    ),
];
