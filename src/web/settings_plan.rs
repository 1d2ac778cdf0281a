//! What a director chooses within a format, as fields that stand beside the format.

use super::forms::Form;
use crate::seating::Plan;
use serde_json::Value;

/// One choice within one format.
pub struct PlanField {
    /// The key of the format, or [`EVERY`].
    pub format: &'static str,
    /// In the form: every format has fields of its own.
    pub name: &'static str,
    /// The field of [`Plan`].
    key: &'static str,
    pub label: &'static str,
    pub hint: &'static str,
    pub choices: PlanChoices,
}

/// What can be chosen.
pub enum PlanChoices {
    /// Values with their words.
    OneOf(&'static [(&'static str, &'static str)]),
    /// The same for what is or is not: "yes" and "no".
    YesOrNo(&'static [(&'static str, &'static str)]),
    Number {
        least: u16,
        most: u16,
    },
}

/// The choices that every format has.
pub const EVERY: &str = "";

const THIRD_PLACE: PlanChoices = PlanChoices::YesOrNo(&[
    ("no", "Nobody: both are third"),
    ("yes", "The losers of the semi-finals"),
]);

const LEGS: PlanChoices =
    PlanChoices::OneOf(&[("single", "Once"), ("double", "Twice, sides changed")]);

/// Every choice: adding one is one row here.
pub const PLAN: &[PlanField] = &[
    PlanField {
        format: EVERY,
        name: "first_deal",
        key: "first_deal",
        label: "The first hand of a game deals",
        hint: "",
        choices: PlanChoices::OneOf(&[
            ("first_jack", "Whoever is dealt the first jack"),
            ("drawn", "The side that the draw names"),
        ]),
    },
    PlanField {
        format: "round_robin",
        name: "round_robin-legs",
        key: "legs",
        label: "Everybody meets everybody",
        hint: "",
        choices: LEGS,
    },
    PlanField {
        format: "swiss",
        name: "swiss-equals",
        key: "equals",
        label: "With equally many games won meet",
        hint: "",
        choices: PlanChoices::OneOf(&[
            ("lot", "Whoever the lot gives"),
            ("slide", "The upper half the lower half, in order"),
            ("fold", "The first the last, the second the last but one"),
            ("adjacent", "The first the second, the third the fourth"),
        ]),
    },
    PlanField {
        format: "progressive",
        name: "progressive-movers",
        key: "movers",
        label: "To the next table go",
        hint: "",
        choices: PlanChoices::OneOf(&[
            ("winners", "Winners, one table up"),
            ("losers", "Losers, one table down"),
        ]),
    },
    PlanField {
        format: "knockout",
        name: "knockout-consolation",
        key: "consolation",
        label: "Whoever loses the first game",
        hint: "",
        choices: PlanChoices::YesOrNo(&[("no", "Is out"), ("yes", "Plays on in a consolation")]),
    },
    PlanField {
        format: "knockout",
        name: "knockout-third_place",
        key: "third_place",
        label: "For third place play",
        hint: "",
        choices: THIRD_PLACE,
    },
    PlanField {
        format: "pools",
        name: "pools-pools",
        key: "pools",
        label: "Pools",
        hint: "0: of four to six pairs each",
        choices: PlanChoices::Number { least: 0, most: 99 },
    },
    PlanField {
        format: "pools",
        name: "pools-through",
        key: "through",
        label: "Go on from each pool",
        hint: "",
        choices: PlanChoices::Number { least: 1, most: 16 },
    },
    PlanField {
        format: "pools",
        name: "pools-legs",
        key: "legs",
        label: "In a pool everybody meets",
        hint: "",
        choices: LEGS,
    },
    PlanField {
        format: "pools",
        name: "pools-third_place",
        key: "third_place",
        label: "For third place play",
        hint: "",
        choices: THIRD_PLACE,
    },
    PlanField {
        format: "individual",
        name: "individual-whole_evening",
        key: "whole_evening",
        label: "Rounds are made",
        hint: "",
        choices: PlanChoices::YesOrNo(&[
            ("no", "One by one, from those there"),
            ("yes", "All before the first"),
        ]),
    },
];

/// The choices of a format, or of [`EVERY`].
pub fn of(format: &str) -> impl Iterator<Item = &'static PlanField> {
    PLAN.iter().filter(move |field| field.format == format)
}

impl PlanField {
    /// What a plan has in this field, as the form writes it.
    pub fn get(&self, plan: &Plan) -> String {
        let plan = serde_json::to_value(plan).unwrap_or_default();
        match (&self.choices, &plan[self.key]) {
            (PlanChoices::YesOrNo(_), Value::Bool(true)) => "yes".to_owned(),
            (PlanChoices::YesOrNo(_), _) => "no".to_owned(),
            (_, Value::String(text)) => text.clone(),
            (_, other) => other.to_string(),
        }
    }

    /// The same as a value of the plan, or a sentence on what it can be.
    fn read(&self, text: &str) -> Result<Value, String> {
        match &self.choices {
            PlanChoices::YesOrNo(_) if text == "yes" => Ok(true.into()),
            PlanChoices::YesOrNo(_) if text == "no" => Ok(false.into()),
            PlanChoices::OneOf(choices) if choices.iter().any(|(value, _)| *value == text) => {
                Ok(text.into())
            }
            PlanChoices::OneOf(_) | PlanChoices::YesOrNo(_) => {
                Err(format!("{}: choose one of these.", self.label))
            }
            PlanChoices::Number { least, most } => {
                let number = text.parse::<u16>().ok();
                let number = number.filter(|number| (least..=most).contains(&number));
                number.map(Value::from).ok_or_else(|| {
                    format!("{}: write a number from {least} to {most}.", self.label)
                })
            }
        }
    }
}

/// The form with what a plan has chosen within this format, and what is usual in the others.
#[must_use]
pub fn filled(form: Form, format: &str, plan: &Plan) -> Form {
    let usual = Plan::default();
    PLAN.iter().fold(form, |form, field| {
        let plan = match field.format {
            EVERY => plan,
            own if own == format => plan,
            _ => &usual,
        };
        form.with(field.name, field.get(plan))
    })
}

/// What is chosen within this format, with a sentence beside each field that is wrong.
pub fn read(form: &mut Form, format: &str) -> Option<Plan> {
    let mut chosen = serde_json::to_value(Plan::default()).unwrap_or_default();
    for field in of(EVERY).chain(of(format)) {
        // A form that was sent without the field, such as an old page's, leaves it as usual.
        if let Some(value) = form.read_if_any(field.name, |text| field.read(text))? {
            chosen[field.key] = value;
        }
    }
    serde_json::from_value(chosen).ok()
}

/// The same while it is typed: what cannot be read yet is as usual.
pub fn so_far(form: &Form, format: &str) -> Plan {
    read(&mut form.clone(), format).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating;

    #[test]
    fn every_choice_belongs_to_a_format_and_reads_what_it_writes() {
        for field in PLAN {
            match field.format {
                EVERY => assert_eq!(field.name, field.key),
                format => {
                    assert!(seating::format(format).is_some(), "{}", field.name);
                    assert_eq!(field.name, format!("{format}-{}", field.key));
                }
            }
            let values: Vec<String> = match &field.choices {
                PlanChoices::OneOf(choices) | PlanChoices::YesOrNo(choices) => choices
                    .iter()
                    .map(|(value, _)| (*value).to_owned())
                    .collect(),
                PlanChoices::Number { least, most } => vec![least.to_string(), most.to_string()],
            };
            for value in values {
                let mut form = Form::blank().with(field.name, &*value);
                let plan = read(&mut form, field.format).expect("a plan");
                assert_eq!(field.get(&plan), value, "{}", field.name);
            }
        }
    }
}
