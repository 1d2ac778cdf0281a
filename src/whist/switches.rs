//! Every house rule as a row: the settings form, `firstjack score --set` and a tournament's rules
//! page are made from this list.
//!
//! A row is words only. Reading and changing a value goes through the very form in which the rules
//! are stored, so what a person types and what a journal holds cannot drift apart.

use super::house_rules::HouseRules;
use serde_json::Value;

pub struct Switch {
    /// The name of the field, as stored and typed.
    pub key: &'static str,
    /// What it is about, as the heading of a choice.
    pub title: &'static str,
    pub choices: Choices,
}

/// What a switch may be set to.
pub enum Choices {
    OneOf(&'static [Choice]),
    /// A whole number in a range; `words` has `{}` where the number goes. Where `none` is given,
    /// the switch may also be "none", and this is its sentence.
    Number {
        from: i64,
        to: i64,
        words: &'static str,
        none: Option<&'static str>,
    },
}

pub struct Choice {
    /// As stored and typed.
    pub value: &'static str,
    /// The rule, in a sentence.
    pub words: &'static str,
}

/// A value that a switch does not have.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{value}\" is no value of {key}: choose {remedy}.")]
pub struct SwitchError {
    pub key: &'static str,
    pub value: String,
    pub remedy: String,
}

/// The switch of that key, if there is one.
pub fn switch(key: &str) -> Option<&'static Switch> {
    SWITCHES.iter().find(|switch| switch.key == key)
}

impl Switch {
    /// The value it has in these rules.
    pub fn get(&self, rules: &HouseRules) -> String {
        match &stored(rules)[self.key] {
            Value::Null => NONE.to_owned(),
            Value::String(word) => word.clone(),
            other => other.to_string(),
        }
    }

    pub fn set(&self, rules: &mut HouseRules, text: &str) -> Result<(), SwitchError> {
        let refused = || SwitchError {
            key: self.key,
            value: text.trim().to_owned(),
            remedy: self.choices.in_words(),
        };
        let mut changed = stored(rules);
        changed[self.key] = self.choices.read(text.trim()).ok_or_else(refused)?;
        *rules = serde_json::from_value(changed).map_err(|_| refused())?;
        Ok(())
    }

    /// What these rules say about it, in a sentence.
    pub fn in_words(&self, rules: &HouseRules) -> String {
        let value = self.get(rules);
        match &self.choices {
            Choices::OneOf(choices) => choices
                .iter()
                .find(|choice| choice.value == value)
                .map_or_else(String::new, |choice| choice.words.to_owned()),
            Choices::Number {
                none: Some(sentence),
                ..
            } if value == NONE => (*sentence).to_owned(),
            Choices::Number { words, .. } => words.replace("{}", &value),
        }
    }
}

impl Choices {
    /// What may be typed: "books_over_six or bid_value", "0 to 20 or none".
    pub fn in_words(&self) -> String {
        match self {
            Choices::OneOf(choices) => choices
                .iter()
                .map(|choice| choice.value)
                .collect::<Vec<_>>()
                .join(" or "),
            Choices::Number {
                from,
                to,
                none: None,
                ..
            } => format!("{from} to {to}"),
            Choices::Number {
                from,
                to,
                none: Some(_),
                ..
            } => format!("{from} to {to} or {NONE}"),
        }
    }

    /// A typed value in its stored form.
    fn read(&self, text: &str) -> Option<Value> {
        match self {
            Choices::OneOf(choices) => {
                let choice = choices.iter().find(|choice| choice.value == text)?;
                Some(match choice.value {
                    "true" => Value::Bool(true),
                    "false" => Value::Bool(false),
                    word => Value::from(word),
                })
            }
            Choices::Number { none: Some(_), .. } if text == NONE => Some(Value::Null),
            Choices::Number { from, to, .. } => {
                let number: i64 = text.parse().ok()?;
                (*from..=*to).contains(&number).then(|| Value::from(number))
            }
        }
    }
}

/// How "no such limit" is typed.
const NONE: &str = "none";

fn stored(rules: &HouseRules) -> Value {
    serde_json::to_value(rules).unwrap_or_default()
}

const fn yes_or_no(yes: &'static str, no: &'static str) -> [Choice; 2] {
    [
        Choice {
            value: "true",
            words: yes,
        },
        Choice {
            value: "false",
            words: no,
        },
    ]
}

/// In the order of rulebook 1.2.
pub const SWITCHES: &[Switch] = &[
    Switch {
        key: "made_scoring",
        title: "A bid that is made scores",
        choices: Choices::OneOf(&[
            Choice {
                value: "books_over_six",
                words: "A bid that is made scores every book over six.",
            },
            Choice {
                value: "bid_value",
                words: "A bid that is made scores what was bid, and no overbooks.",
            },
        ]),
    },
    Switch {
        key: "nt_multiplier",
        title: "No-trump counts",
        choices: Choices::Number {
            from: 1,
            to: 4,
            words: "A no-trump hand counts {} times, made or set.",
            none: None,
        },
    },
    Switch {
        key: "set_cost",
        title: "A set costs",
        choices: Choices::OneOf(&[
            Choice {
                value: "bid_value",
                words: "A set costs the bidders what they bid.",
            },
            Choice {
                value: "undertricks",
                words: "A set costs the bidders the books they are short.",
            },
            Choice {
                value: "none",
                words: "A set costs no points: only sets are counted.",
            },
        ]),
    },
    Switch {
        key: "defender_points",
        title: "Defenders of a set score",
        choices: Choices::OneOf(&[
            Choice {
                value: "none",
                words: "The defenders score nothing.",
            },
            Choice {
                value: "books_over_six",
                words: "Defenders who take seven books or more score those over six, where the odd does not lose the game.",
            },
        ]),
    },
    Switch {
        key: "odd_loses",
        title: "Seven books against the bid",
        choices: Choices::OneOf(&yes_or_no(
            "Bidders who let the other side take seven books lose the game.",
            "Bidders who let the other side take seven books are set, and play on.",
        )),
    },
    Switch {
        key: "target",
        title: "Points that win",
        choices: Choices::Number {
            from: 1,
            to: 99,
            words: "The first side to reach {} points wins the game.",
            none: Some("No number of points wins the game."),
        },
    },
    Switch {
        key: "negative_target",
        title: "Points below zero that lose",
        choices: Choices::Number {
            from: 1,
            to: 99,
            words: "A side that falls to minus {} loses the game.",
            none: Some("No number of points below zero loses the game."),
        },
    },
    Switch {
        key: "max_sets",
        title: "Sets that lose",
        choices: Choices::OneOf(&[
            Choice {
                value: "cumulative",
                words: "Two sets lose the game, whatever the score.",
            },
            Choice {
                value: "consecutive",
                words: "Two sets lose the game when the side has made no bid between them.",
            },
            Choice {
                value: "none",
                words: "No number of sets loses the game.",
            },
        ]),
    },
    Switch {
        key: "special_outranks_uptown",
        title: "Special over uptown",
        choices: Choices::OneOf(&yes_or_no(
            "A special outranks the same number uptown.",
            "A special does not outrank the same number uptown.",
        )),
    },
    Switch {
        key: "nt_outranks_same_number",
        title: "No-trump over the same number",
        choices: Choices::OneOf(&yes_or_no(
            "A no-trump outranks the same number uptown or special.",
            "A no-trump does not outrank the same number: every bid goes one higher.",
        )),
    },
    Switch {
        key: "special_allowed",
        title: "Special bids",
        choices: Choices::OneOf(&yes_or_no(
            "Special bids are allowed.",
            "Special bids are not allowed.",
        )),
    },
    Switch {
        key: "min_bid",
        title: "Lowest bid",
        choices: Choices::Number {
            from: 1,
            to: 4,
            words: "The lowest bid is {}.",
            none: None,
        },
    },
    Switch {
        key: "forced_dealer_min",
        title: "Lowest bid of a forced dealer",
        choices: Choices::Number {
            from: 1,
            to: 4,
            words: "If the other three pass, the dealer must bid {} or more.",
            none: None,
        },
    },
    Switch {
        key: "auction",
        title: "The auction lasts",
        choices: Choices::OneOf(&[
            Choice {
                value: "one_turn_each",
                words: "Each player has one turn to bid, the dealer last.",
            },
            Choice {
                value: "rounds_until_three_passes",
                words: "Bidding goes round until three players in a row pass.",
            },
        ]),
    },
    Switch {
        key: "aces_good_low",
        title: "Aces in low",
        choices: Choices::OneOf(&yes_or_no(
            "Aces are good downtown: the ace is the best card there too.",
            "Aces are bad downtown: the ace is the worst card there.",
        )),
    },
    Switch {
        key: "win_award",
        title: "Award for other wins",
        choices: Choices::Number {
            from: 0,
            to: 20,
            words: "Whoever wins other than on points takes {} tournament points besides their score.",
            none: None,
        },
    },
    Switch {
        key: "boston_bonus",
        title: "A Boston scores",
        choices: Choices::OneOf(&[
            Choice {
                value: "none",
                words: "A Boston scores nothing extra.",
            },
            Choice {
                value: "x2",
                words: "Bidders who take all thirteen books score double.",
            },
            Choice {
                value: "x4",
                words: "Bidders who take all thirteen books score four times.",
            },
            Choice {
                value: "fixed_13",
                words: "Bidders who take all thirteen books score thirteen points, and a no-trump multiplies them.",
            },
        ]),
    },
    Switch {
        key: "boston_counts_for",
        title: "A Boston counts for",
        choices: Choices::OneOf(&[
            Choice {
                value: "either_side",
                words: "A Boston counts for either side, whatever was bid.",
            },
            Choice {
                value: "bidders_only",
                words: "A Boston counts for the bidders only.",
            },
            Choice {
                value: "bid_of_seven_only",
                words: "A Boston counts only if seven was bid.",
            },
        ]),
    },
    Switch {
        key: "penalty_set_points",
        title: "A penalty set costs",
        choices: Choices::Number {
            from: 0,
            to: 20,
            words: "A penalty set costs {} points besides the set.",
            none: None,
        },
    },
    Switch {
        key: "score_cap",
        title: "Most that a winner scores",
        choices: Choices::Number {
            from: 1,
            to: 99,
            words: "A winner's score counts for {} points at most, and never for less than the target.",
            none: Some("A winner's score counts in full."),
        },
    },
    Switch {
        key: "score_floor",
        title: "Least that a loser scores",
        choices: Choices::Number {
            from: -20,
            to: 0,
            words: "A loser's score counts for no less than {}.",
            none: Some("A loser's score counts in full, below zero too."),
        },
    },
    Switch {
        key: "first_dealer",
        title: "First dealer",
        choices: Choices::OneOf(&[
            Choice {
                value: "first_jack",
                words: "Whoever is dealt the first jack deals first.",
            },
            Choice {
                value: "first_club",
                words: "Whoever is dealt the first club deals first.",
            },
            Choice {
                value: "first_diamond",
                words: "Whoever is dealt the first diamond deals first.",
            },
            Choice {
                value: "cut",
                words: "The players cut for the first deal.",
            },
        ]),
    },
    Switch {
        key: "seat_grace_minutes",
        title: "Minutes to be seated",
        choices: Choices::Number {
            from: 0,
            to: 60,
            words: "A pair not seated {} minutes after the round begins forfeits the game.",
            none: None,
        },
    },
    Switch {
        key: "renege_unproven",
        title: "A renege that is not proven",
        choices: Choices::OneOf(&[
            Choice {
                value: "accuser_loses_game",
                words: "A side that calls a renege and cannot prove it loses the game.",
            },
            Choice {
                value: "no_penalty",
                words: "A side that calls a renege and cannot prove it pays nothing.",
            },
            Choice {
                value: "two_points",
                words: "If a renege is called and not proven, the accused side scores two points.",
            },
        ]),
    },
];
