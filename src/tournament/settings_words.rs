//! A change of settings in a sentence of the history.

use super::Settings;
use crate::seating::{Equals, FirstDeal, Legs, Movers, Plan};
use crate::words::counted;

/// "Changed the settings: 8 rounds instead of 6, house rules."
pub(super) fn changed(was: &Settings, after: &Settings) -> String {
    format!("Changed the settings: {}.", after.changed_since(was))
}

impl Settings {
    /// What is otherwise than it was: "8 rounds instead of 6, house rules".
    pub fn changed_since(&self, was: &Settings) -> String {
        differing(was, self).join(", ")
    }
}

fn differing(was: &Settings, after: &Settings) -> Vec<String> {
    let mut changed: Vec<String> = Vec::new();
    let mut note = |same: bool, what: String| {
        if !same {
            changed.push(what);
        }
    };
    note(was.name == after.name, format!("name \"{}\"", after.name));
    note(
        was.starts == after.starts,
        format!("start {}", after.starts.format("%-d %B %Y, %-H:%M")),
    );
    note(
        was.venue == after.venue,
        format!("venue \"{}\"", after.venue),
    );
    note(
        was.rounds == after.rounds,
        format!("{} rounds instead of {}", after.rounds, was.rounds),
    );
    note(
        was.format == after.format,
        format!("format {}", after.format_title()),
    );
    for what in chosen(&was.plan, &after.plan) {
        note(false, what);
    }
    note(was.rules == after.rules, "house rules".into());
    note(was.tie_breaks == after.tie_breaks, "tie-breaks".into());
    note(
        was.visibility == after.visibility,
        format!("standings {}", after.visibility.key()),
    );
    note(
        was.bye == after.bye,
        format!("a bye counts as {}", after.bye.key()),
    );
    note(
        was.sit_out == after.sit_out,
        format!("sitting out counts as {}", after.sit_out.key()),
    );
    note(
        was.correction_minutes == after.correction_minutes,
        match after.correction_minutes {
            Some(minutes) => format!("corrections can be asked for {minutes} minutes"),
            None => "corrections can be asked for without limit".to_owned(),
        },
    );
    note(
        was.prize_places == after.prize_places,
        format!(
            "{} with a prize",
            counted(after.prize_places.into(), "place")
        ),
    );
    note(
        was.playoff_seats == after.playoff_seats,
        format!(
            "a playoff of {}",
            counted(after.playoff_seats.into(), after.entrants().noun())
        ),
    );
    note(
        was.preset == after.preset,
        format!("preset {}", after.preset),
    );
    changed
}

/// What is chosen otherwise within the format, each with what it is now.
fn chosen(was: &Plan, after: &Plan) -> Vec<String> {
    let choices = [
        (
            was.legs == after.legs,
            match after.legs {
                Legs::Single => "everybody meets everybody once".to_owned(),
                Legs::Double => "everybody meets everybody twice".to_owned(),
            },
        ),
        (
            was.equals == after.equals,
            match after.equals {
                Equals::Lot => "equals meet by lot".to_owned(),
                Equals::Slide => "the upper half of equals meets the lower".to_owned(),
                Equals::Fold => "the first of equals meets the last".to_owned(),
                Equals::Adjacent => "the first of equals meets the second".to_owned(),
            },
        ),
        (
            was.movers == after.movers,
            match after.movers {
                Movers::Winners => "winners move up".to_owned(),
                Movers::Losers => "losers move down".to_owned(),
            },
        ),
        (
            was.pools == after.pools,
            match after.pools {
                0 => "pools of four to six".to_owned(),
                pools => counted(pools.into(), "pool"),
            },
        ),
        (
            was.through == after.through,
            format!("{} go on from each pool", after.through),
        ),
        (
            was.consolation == after.consolation,
            match after.consolation {
                true => "with a consolation".to_owned(),
                false => "without a consolation".to_owned(),
            },
        ),
        (
            was.third_place == after.third_place,
            match after.third_place {
                true => "with a game for third place".to_owned(),
                false => "without a game for third place".to_owned(),
            },
        ),
        (
            was.whole_evening == after.whole_evening,
            match after.whole_evening {
                true => "all rounds made before the first".to_owned(),
                false => "rounds made one by one".to_owned(),
            },
        ),
        (
            was.first_deal == after.first_deal,
            match after.first_deal {
                FirstDeal::FirstJack => "the first jack deals first".to_owned(),
                FirstDeal::Drawn => "the draw names who deals first".to_owned(),
            },
        ),
    ];
    let changed = choices.into_iter().filter(|(same, _)| !same);
    changed.map(|(_, words)| words).collect()
}
