//! The clauses of the club's sheet: what each one says, what kind of rule it is, and what the house
//! may change about it.
//!
//! The rows of [`CLAUSES`] are in the order of the sheet and in words of our own. What a switch
//! decides is never written into a summary: [`Clause::applied`] says it for the rules at hand.
//! Which ruling enforces a clause is written once, with the rulings, which name their clauses.

mod register;

pub use register::CLAUSES;

use super::{house_rules::HouseRules, switches::switch};
use std::fmt;

/// One clause.
#[derive(Debug, PartialEq, Eq)]
pub struct Clause {
    /// As people cite it: "D9", "TD2", "SIDE".
    pub id: &'static str,
    pub section: Section,
    pub title: &'static str,
    /// What it asks of the people at the table, with whatever other clauses have to do with it.
    pub summary: &'static str,
    pub class: Class,
    /// The keys of the house rules that shape it.
    pub switches: &'static [&'static str],
}

/// A part of the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Section {
    Format,
    Deal,
    Bid,
    Play,
    Renege,
    Director,
    Sideline,
    WalkOut,
}

/// What kind of rule a clause is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Class {
    Scoring,
    Ruling,
    Procedure,
    Eligibility,
    Advice,
}

/// The clause of that id, in either case, if there is one.
pub fn clause(id: &str) -> Option<&'static Clause> {
    CLAUSES
        .iter()
        .find(|clause| clause.id.eq_ignore_ascii_case(id.trim()))
}

/// The clauses that somebody looks for: by their ids if any are typed, else by words that all occur.
pub fn find(rules: &HouseRules, typed: &str) -> Vec<&'static Clause> {
    let words: Vec<String> = typed
        .split(|letter: char| letter.is_whitespace() || letter == ',')
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let cited: Vec<_> = words.iter().filter_map(|word| clause(word)).collect();
    let is_found = |clause: &&Clause| match cited.as_slice() {
        [] => clause.says_all(rules, &words),
        cited => cited.contains(clause),
    };
    CLAUSES.iter().filter(is_found).collect()
}

impl Clause {
    /// What the house rules make of it, a sentence for each switch that shapes it.
    pub fn applied(&self, rules: &HouseRules) -> Vec<String> {
        self.switches
            .iter()
            .filter_map(|key| switch(key))
            .map(|switch| switch.in_words(rules))
            .collect()
    }

    fn says_all(&self, rules: &HouseRules, words: &[String]) -> bool {
        let applied = self.applied(rules).join(" ");
        let said = format!("{} {} {applied}", self.title, self.summary).to_lowercase();
        words.iter().all(|word| said.contains(word.as_str()))
    }
}

impl fmt::Display for Clause {
    /// "D9, Books in order"
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.id, self.title)
    }
}

impl Section {
    /// In the order of the sheet.
    pub const ALL: [Section; 8] = [
        Section::Format,
        Section::Deal,
        Section::Bid,
        Section::Play,
        Section::Renege,
        Section::Director,
        Section::Sideline,
        Section::WalkOut,
    ];

    /// For addresses.
    pub fn key(self) -> &'static str {
        match self {
            Section::Format => "format",
            Section::Deal => "deal",
            Section::Bid => "bid",
            Section::Play => "play",
            Section::Renege => "renege",
            Section::Director => "director",
            Section::Sideline => "sideline",
            Section::WalkOut => "walk-out",
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Section::Format => "A: The game",
            Section::Deal => "B: The deal",
            Section::Bid => "C: The bid",
            Section::Play => "D: The play",
            Section::Renege => "E: Renege",
            Section::Director => "Tournament director",
            Section::Sideline => "Sideline",
            Section::WalkOut => "Walk-out",
        }
    }

    pub fn clauses(self) -> impl Iterator<Item = &'static Clause> {
        CLAUSES.iter().filter(move |clause| clause.section == self)
    }
}

impl Class {
    pub const ALL: [Class; 5] = [
        Class::Scoring,
        Class::Ruling,
        Class::Procedure,
        Class::Eligibility,
        Class::Advice,
    ];

    pub fn words(self) -> &'static str {
        match self {
            Class::Scoring => "Scoring",
            Class::Ruling => "Ruling",
            Class::Procedure => "Procedure",
            Class::Eligibility => "Eligibility",
            Class::Advice => "Advice",
        }
    }

    /// What follows from it, in a sentence.
    pub fn about(self) -> &'static str {
        match self {
            Class::Scoring => "The score does it by itself.",
            Class::Ruling => "A director rules it, or a pair chooses.",
            Class::Procedure => "A penalty for how things are done; a director gives it.",
            Class::Eligibility => "Who may play on, and who may play again.",
            Class::Advice => "How it is done. A director may warn.",
        }
    }

    /// Whether somebody has to act for it to have its effect.
    pub fn is_enforced(self) -> bool {
        match self {
            Class::Ruling | Class::Procedure | Class::Eligibility => true,
            Class::Scoring | Class::Advice => false,
        }
    }
}
