//! The time zones and currencies a club chooses from.

use chrono_tz::{TZ_VARIANTS, Tz};

/// A heading and what stands under it: the value of the form, and the words on the screen.
pub struct Group {
    pub heading: &'static str,
    pub choices: Vec<(&'static str, String)>,
}

const UNITED_STATES: [(&str, &str); 7] = [
    ("America/New_York", "Eastern (New York)"),
    ("America/Chicago", "Central (Chicago)"),
    ("America/Denver", "Mountain (Denver)"),
    ("America/Phoenix", "Arizona (Phoenix)"),
    ("America/Los_Angeles", "Pacific (Los Angeles)"),
    ("America/Anchorage", "Alaska (Anchorage)"),
    ("Pacific/Honolulu", "Hawaii (Honolulu)"),
];

const REGIONS: [&str; 9] = [
    "America",
    "Europe",
    "Africa",
    "Asia",
    "Australia",
    "Pacific",
    "Atlantic",
    "Indian",
    "Antarctica",
];

/// The zones of the United States by their names there, then every zone of the world by place.
pub fn time_zones() -> Vec<Group> {
    let named = |(zone, words): &(&'static str, &str)| (*zone, (*words).to_owned());
    let home = Group {
        heading: "United States",
        choices: UNITED_STATES.iter().map(named).collect(),
    };
    let regions = REGIONS.iter().map(|region| Group {
        heading: region,
        choices: TZ_VARIANTS
            .iter()
            .filter_map(|zone| placed(region, zone))
            .collect(),
    });
    std::iter::once(home).chain(regions).collect()
}

/// Reads what was chosen.
///
/// # Errors
/// A sentence for whoever chose.
pub fn time_zone(typed: &str) -> Result<Tz, String> {
    typed
        .parse()
        .map_err(|_| "Choose the time zone the club plays in.".to_owned())
}

/// The currencies offered, by their codes.
pub const CURRENCIES: [(&str, &str); 16] = [
    ("USD", "US dollar (USD)"),
    ("CAD", "Canadian dollar (CAD)"),
    ("GBP", "Pound sterling (GBP)"),
    ("EUR", "Euro (EUR)"),
    ("BBD", "Barbados dollar (BBD)"),
    ("BMD", "Bermudian dollar (BMD)"),
    ("BSD", "Bahamian dollar (BSD)"),
    ("JMD", "Jamaican dollar (JMD)"),
    ("TTD", "Trinidad and Tobago dollar (TTD)"),
    ("XCD", "East Caribbean dollar (XCD)"),
    ("GHS", "Ghanaian cedi (GHS)"),
    ("NGN", "Nigerian naira (NGN)"),
    ("ZAR", "South African rand (ZAR)"),
    ("INR", "Indian rupee (INR)"),
    ("AUD", "Australian dollar (AUD)"),
    ("NZD", "New Zealand dollar (NZD)"),
];

/// A zone of this region, with its place in words: "Argentina, Buenos Aires".
fn placed(region: &str, zone: &Tz) -> Option<(&'static str, String)> {
    let place = zone.name().strip_prefix(region)?.strip_prefix('/')?;
    let home = UNITED_STATES.iter().any(|(known, _)| *known == zone.name());
    (!home).then(|| (zone.name(), place.replace('/', ", ").replace('_', " ")))
}
