//! A house rule as something a person reads and sets: a key, a title, and its values in words.
//!
//! Reading and changing a value goes through the very form in which the rules are stored, so what
//! a person types and what a journal holds cannot drift apart. The rules may be those of any game.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

#[derive(Debug, Clone, Copy)]
pub struct Switch {
    /// The name of the field, as stored and typed.
    pub key: &'static str,
    /// What it is about, as the heading of a choice.
    pub title: &'static str,
    pub choices: Choices,
}

/// What a switch may be set to.
#[derive(Debug, Clone, Copy)]
pub enum Choices {
    OneOf(&'static [Choice]),
    /// A whole number in a range; `words` has `{}` where the number goes. Where there is a sentence
    /// for `none`, the switch may also be [`Choices::NONE`]; where there is one for `zero`, it is
    /// said instead of the number 0.
    Number {
        from: i64,
        to: i64,
        words: &'static str,
        none: Option<&'static str>,
        zero: Option<&'static str>,
    },
}

#[derive(Debug, Clone, Copy)]
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

impl Switch {
    /// The value it has in these rules.
    pub fn get<R: Serialize>(&self, rules: &R) -> String {
        match &stored(rules)[self.key] {
            Value::Null => Choices::NONE.to_owned(),
            Value::String(word) => word.clone(),
            other => other.to_string(),
        }
    }

    pub fn set<R>(&self, rules: &mut R, text: &str) -> Result<(), SwitchError>
    where
        R: Serialize + DeserializeOwned,
    {
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
    pub fn in_words<R: Serialize>(&self, rules: &R) -> String {
        let value = self.get(rules);
        match &self.choices {
            Choices::OneOf(choices) => choices
                .iter()
                .find(|choice| choice.value == value)
                .map_or_else(String::new, |choice| choice.words.to_owned()),
            Choices::Number {
                none: Some(sentence),
                ..
            } if value == Choices::NONE => (*sentence).to_owned(),
            Choices::Number {
                zero: Some(sentence),
                ..
            } if value == "0" => (*sentence).to_owned(),
            Choices::Number { words, .. } => words.replace("{}", &value),
        }
    }
}

impl Choices {
    /// How "no such limit" is typed.
    pub const NONE: &str = "none";

    /// What may be typed: "books_over_six or bid_value", "1 to 99 or none".
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
            } => format!("{from} to {to} or {}", Choices::NONE),
        }
    }

    /// A typed value in its stored form.
    fn read(&self, text: &str) -> Option<Value> {
        match self {
            Choices::OneOf(choices) => {
                let choice = choices.iter().find(|choice| choice.value == text)?;
                // true, false and numbers are stored as such; any other value as the word it is.
                Some(serde_json::from_str(choice.value).unwrap_or_else(|_| choice.value.into()))
            }
            Choices::Number { none: Some(_), .. } if text == Choices::NONE => Some(Value::Null),
            Choices::Number { from, to, .. } => {
                let number: i64 = text.parse().ok()?;
                (*from..=*to).contains(&number).then(|| Value::from(number))
            }
        }
    }
}

/// Plain fields, which always have a stored form.
fn stored<R: Serialize>(rules: &R) -> Value {
    serde_json::to_value(rules).unwrap_or_default()
}
