//! What a director decides before the evening: when, where, how many rounds, which rules.

use super::tie_breaks::{self, TieBreakKey};
use crate::{
    seating::{self, Entrants, Plan},
    whist::HouseRules,
};
use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

/// The settings of one tournament, whole: the rules it is played under are copied into it, so that
/// a club that changes its rules never changes an old result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    pub name: String,
    /// The start in the club's own time.
    pub starts: NaiveDateTime,
    pub venue: String,
    /// How many rounds are planned; every round is one game for everybody.
    pub rounds: u16,
    /// The key of a row of [`seating::FORMATS`].
    pub format: String,
    /// The key of the preset that the rules started from.
    pub preset: String,
    pub rules: HouseRules,
    /// How equal numbers of games won are told apart, in order.
    pub tie_breaks: Vec<TieBreakKey>,
    pub visibility: Visibility,
    pub bye: ByeCredit,
    /// What a single player gets for a round without a game, in an individual event.
    #[serde(default = "average")]
    pub sit_out: ByeCredit,
    /// Minutes in which players may ask for a correction of a settled game; without limit if none.
    #[serde(default)]
    pub correction_minutes: Option<u16>,
    /// How many places take a prize.
    #[serde(default = "three")]
    pub prize_places: u16,
    /// How many pairs go on to a playoff; nought if there is none.
    #[serde(default)]
    pub playoff_seats: u16,
    /// What is chosen within the seating format.
    #[serde(default)]
    pub plan: Plan,
}

fn three() -> u16 {
    3
}

fn average() -> ByeCredit {
    ByeCredit::Average
}

/// When players and the public see the standings; directors always do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// After every confirmed game.
    Live,
    /// After every closed round.
    PerRound,
    /// When the results are certified.
    Hidden,
}

impl Visibility {
    pub const ALL: [Visibility; 3] = [Visibility::Live, Visibility::PerRound, Visibility::Hidden];

    pub fn key(self) -> &'static str {
        match self {
            Visibility::Live => "live",
            Visibility::PerRound => "per_round",
            Visibility::Hidden => "hidden",
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Visibility::Live => "Live, after every confirmed game",
            Visibility::PerRound => "After every closed round",
            Visibility::Hidden => "Hidden until the results are certified",
        }
    }
}

/// What a round without opponents counts for (practice 2.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeCredit {
    /// One game won and the win award of the rules (5 points).
    Win,
    /// Neither a win nor points.
    Nothing,
    /// As many wins, points and so on as the games played came to on the average: whoever sits out
    /// in turn neither wins nor loses by it.
    Average,
}

impl ByeCredit {
    pub const ALL: [ByeCredit; 3] = [ByeCredit::Win, ByeCredit::Nothing, ByeCredit::Average];

    pub fn key(self) -> &'static str {
        match self {
            ByeCredit::Win => "win",
            ByeCredit::Nothing => "nothing",
            ByeCredit::Average => "average",
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            ByeCredit::Win => "A win and five points",
            ByeCredit::Nothing => "No win and no points",
            ByeCredit::Average => "The own average of the games played",
        }
    }
}

/// A setting that cannot stand: which field, and a sentence with the way out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingProblem {
    pub field: &'static str,
    pub sentence: String,
}

impl Settings {
    pub const NAME_LETTERS: usize = 80;
    pub const VENUE_LETTERS: usize = 120;
    pub const MOST_ROUNDS: u16 = 60;
    pub const MOST_CORRECTION_MINUTES: u16 = 600;
    pub const MOST_PRIZES: u16 = 100;
    pub const MOST_PLAYOFF_SEATS: u16 = 64;

    /// Everything that keeps these settings from being used; none means they are sound.
    pub fn problems(&self) -> Vec<SettingProblem> {
        let mut found = Vec::new();
        let mut problem = |field, sentence: String| found.push(SettingProblem { field, sentence });
        let letters = self.name.chars().count();
        if self.name.trim().is_empty() {
            problem(
                "name",
                "Give the tournament a name, such as \"Saturday Open Pairs\".".into(),
            );
        } else if letters > Self::NAME_LETTERS {
            problem(
                "name",
                format!(
                    "The name has {letters} letters; {} fit on slips and screens.",
                    Self::NAME_LETTERS
                ),
            );
        }
        if self.venue.chars().count() > Self::VENUE_LETTERS {
            problem(
                "venue",
                format!("Keep the venue to {} letters.", Self::VENUE_LETTERS),
            );
        }
        if !(1..=Self::MOST_ROUNDS).contains(&self.rounds) {
            problem(
                "rounds",
                format!("Plan between 1 and {} rounds.", Self::MOST_ROUNDS),
            );
        }
        if seating::format(&self.format).is_none() {
            problem("format", "Choose one of the formats of the list.".into());
        }
        if self
            .correction_minutes
            .is_some_and(|minutes| minutes > Self::MOST_CORRECTION_MINUTES)
        {
            problem(
                "correction_minutes",
                format!(
                    "Give players up to {} minutes, or no limit.",
                    Self::MOST_CORRECTION_MINUTES
                ),
            );
        }
        if self.prize_places > Self::MOST_PRIZES {
            problem(
                "prize_places",
                format!("Give prizes to {} places at most.", Self::MOST_PRIZES),
            );
        }
        if self.playoff_seats > Self::MOST_PLAYOFF_SEATS {
            problem(
                "playoff_seats",
                format!(
                    "Plan a playoff of {} pairs at most.",
                    Self::MOST_PLAYOFF_SEATS
                ),
            );
        }
        let format = seating::format(&self.format);
        match format.filter(|_| self.playoff_seats > 0) {
            Some(format) if format.board.is_some() => problem(
                "playoff_seats",
                format!(
                    "\"{}\" ends with a final of its own: plan no playoff after it.",
                    format.title
                ),
            ),
            Some(format) if format.entrants == Entrants::Players => problem(
                "playoff_seats",
                "Players who change partners have no playoff: plan none, and those who are level share the place.".into(),
            ),
            Some(_) | None => {}
        }
        if self.tie_breaks.is_empty() {
            problem(
                "tie_breaks",
                "Keep at least one tie-break, such as tournament points.".into(),
            );
        } else if tie_breaks::has_repeats(&self.tie_breaks) {
            problem("tie_breaks", "Name each tie-break once.".into());
        }
        found
    }

    /// What a round without a game counts for here.
    pub fn credit(&self) -> ByeCredit {
        match self.entrants() {
            Entrants::Pairs => self.bye,
            Entrants::Players => self.sit_out,
        }
    }

    /// Whom the format places; pairs, where it is not known here.
    pub fn entrants(&self) -> Entrants {
        seating::format(&self.format).map_or(Entrants::Pairs, |format| format.entrants)
    }

    /// Whether the format is a bracket, which takes as many rounds as it needs.
    pub fn has_bracket(&self) -> bool {
        seating::format(&self.format).is_some_and(|format| format.board.is_some())
    }

    /// The title of the seating format, for people.
    pub fn format_title(&self) -> &str {
        seating::format(&self.format).map_or(&self.format, |format| format.title)
    }
}

impl Default for Settings {
    /// An evening as most clubs play it: six rounds, round robin, the club's sheet of rules.
    fn default() -> Self {
        Settings {
            name: String::new(),
            starts: NaiveDateTime::default(),
            venue: String::new(),
            rounds: 6,
            format: seating::FORMATS[0].key.into(),
            preset: crate::whist::PRESETS[0].key.into(),
            rules: HouseRules::default(),
            tie_breaks: tie_breaks::default_chain(),
            visibility: Visibility::Live,
            bye: ByeCredit::Win,
            sit_out: ByeCredit::Average,
            correction_minutes: None,
            prize_places: three(),
            playoff_seats: 0,
            plan: Plan::default(),
        }
    }
}
