//! House rules as fields of a form: by group, each with how it is usually played.

use crate::games::Row;
use crate::games::options::{Choices, Switch, Text};
use crate::web::forms::Form;

/// House rules that stand below one heading.
pub struct RuleGroup {
    pub title: &'static str,
    pub rules: Vec<RuleField>,
}

/// A house rule as a field.
pub struct RuleField {
    pub key: &'static str,
    pub title: &'static str,
    /// What is said, or typed, as it is usually played.
    usual: String,
    pub asks: Asks,
}

/// What a field asks for.
pub enum Asks {
    OneOf(Vec<Offer>),
    Number {
        from: i64,
        to: i64,
        /// The rule as it usually is, in a sentence.
        usual: String,
        /// What it means to have no such number, where that may be.
        none: Option<&'static str>,
    },
    Text {
        help: &'static str,
        lines: usize,
    },
}

pub struct Offer {
    pub value: &'static str,
    pub words: &'static str,
    pub is_usual: bool,
}

/// The house rules of a game by group, for a form.
pub fn fields(row: &'static Row) -> Vec<RuleGroup> {
    let groups = row.groups.iter().map(|group| RuleGroup {
        title: group.title,
        rules: group
            .keys
            .iter()
            .filter_map(|key| field(row, key))
            .collect(),
    });
    groups.collect()
}

/// Every house rule as it is usually played, as a form holds it before anybody chose.
pub fn usual(row: &'static Row) -> Form {
    let switches = row
        .switches
        .iter()
        .map(|switch| (switch.key, row.usual(switch)));
    let texts = row.texts.iter().map(|text| (text.key, (text.usual)()));
    let all = switches.chain(texts);
    all.fold(Form::blank(), |form, (key, usual)| form.with(key, usual))
}

/// The house rules that were chosen, without those that are as usual. What is wrong is noted beside
/// its field.
pub fn read(form: &mut Form, row: &'static Row) -> Vec<(String, String)> {
    let switches = row.switches.iter();
    let switches: Vec<_> = switches
        .filter_map(|switch| read_switch(form, row, switch))
        .collect();
    let texts = row.texts.iter().filter_map(|text| read_text(form, text));
    switches.into_iter().chain(texts).collect()
}

impl RuleGroup {
    /// Whether something below this heading was changed, or is wrong.
    pub fn is_touched(&self, form: &Form) -> bool {
        let mut rules = self.rules.iter();
        rules.any(|rule| {
            form.error(rule.key).is_some() || is_changed(&chosen(form, rule.key), &rule.usual)
        })
    }
}

impl RuleField {
    /// The number in the field; none where there is no such number.
    pub fn number(&self, form: &Form) -> String {
        match form.text(self.key) {
            Choices::NONE => String::new(),
            typed => typed.to_owned(),
        }
    }
}

fn field(row: &'static Row, key: &str) -> Option<RuleField> {
    let switch = row.switches.iter().find(|switch| switch.key == key);
    let text = row.texts.iter().find(|text| text.key == key);
    match (switch, text) {
        (Some(switch), _) => Some(of_switch(row, switch)),
        (None, Some(text)) => Some(of_text(text)),
        (None, None) => None,
    }
}

fn of_switch(row: &'static Row, switch: &'static Switch) -> RuleField {
    let usual = row.usual(switch);
    let asks = match switch.choices {
        Choices::OneOf(choices) => {
            let offers = choices.iter().map(|choice| Offer {
                value: choice.value,
                words: choice.words,
                is_usual: choice.value == usual,
            });
            Asks::OneOf(offers.collect())
        }
        Choices::Number { from, to, none, .. } => Asks::Number {
            from,
            to,
            usual: row.usual_words(switch),
            none,
        },
    };
    RuleField {
        key: switch.key,
        title: switch.title,
        usual,
        asks,
    }
}

fn of_text(text: &'static Text) -> RuleField {
    let usual = (text.usual)();
    RuleField {
        key: text.key,
        title: text.title,
        asks: Asks::Text {
            help: text.help,
            lines: usual.lines().count(),
        },
        usual,
    }
}

fn read_switch(
    form: &mut Form,
    row: &'static Row,
    switch: &'static Switch,
) -> Option<(String, String)> {
    let chosen = chosen(form, switch.key);
    if !is_changed(&chosen, &row.usual(switch)) {
        return None;
    }
    match row.check(switch, &chosen) {
        Ok(()) => Some((switch.key.to_owned(), chosen)),
        Err(sentence) => {
            form.wrong(switch.key, sentence.to_string());
            None
        }
    }
}

fn read_text(form: &mut Form, text: &'static Text) -> Option<(String, String)> {
    let typed = chosen(form, text.key);
    if !is_changed(&typed, &(text.usual)()) {
        return None;
    }
    form.read(text.key, text.read)?;
    Some((text.key.to_owned(), typed))
}

/// What was typed or chosen: that there is no such number, where that was ticked. Lines end alike,
/// whatever the browser makes of them.
fn chosen(form: &Form, key: &str) -> String {
    match form.chose(key, Choices::NONE) {
        true => Choices::NONE.to_owned(),
        false => form.text(key).replace("\r\n", "\n"),
    }
}

/// An empty field is as usual.
fn is_changed(chosen: &str, usual: &str) -> bool {
    !chosen.is_empty() && chosen != usual
}
