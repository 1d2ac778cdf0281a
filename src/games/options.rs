//! House rules of a casual game, as rows that a person reads and sets.

pub use crate::whist::{Choice, Choices, Switch, SwitchError};

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

/// A house rule that a person writes, such as a list of contracts, line by line.
#[derive(Debug)]
pub struct Text {
    /// The name of the field, as stored and typed.
    pub key: &'static str,
    /// What it is about, as the heading of a text to edit.
    pub title: &'static str,
    /// How it is written, in a sentence.
    pub help: &'static str,
    /// What stands there before anybody changes it.
    pub usual: fn() -> String,
    /// The stored form of what was typed, or a sentence that says what is wrong with it.
    pub read: fn(&str) -> Result<Value, String>,
}

impl Text {
    /// # Errors
    /// A sentence that says what is wrong with the text.
    pub fn set<R: Serialize + DeserializeOwned>(
        &self,
        rules: &mut R,
        text: &str,
    ) -> Result<(), String> {
        let mut changed = serde_json::to_value(&*rules).unwrap_or_default();
        changed[self.key] = (self.read)(text)?;
        *rules = serde_json::from_value(changed).map_err(|wrong| wrong.to_string())?;
        Ok(())
    }
}

/// House rules that belong together, as a form offers them. What stands in no group is for
/// tournaments alone, and no table asks for it.
#[derive(Debug)]
pub struct Group {
    pub title: &'static str,
    /// Keys of switches and texts.
    pub keys: &'static [&'static str],
}

/// A heading, and the keys of what stands below it.
pub const fn group(title: &'static str, keys: &'static [&'static str]) -> Group {
    Group { title, keys }
}

/// A value as stored, and what it means.
pub const fn choice(value: &'static str, words: &'static str) -> Choice {
    Choice { value, words }
}
