//! A change of settings in a sentence of the history.

use super::Settings;
use crate::words::counted;

/// "Changed the settings: 8 rounds instead of 6, house rules."
pub(super) fn changed(was: &Settings, after: &Settings) -> String {
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
    note(was.plan == after.plan, "choices within the format".into());
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
    format!("Changed the settings: {}.", changed.join(", "))
}
