//! How somebody likes to play on this device: colours of the suits, taps for a card, a sound.
//!
//! Kept in a cookie of the browser; the club keeps nothing.

use super::acts::Act;
use super::at::code_of;
use crate::config::Config;
use crate::web::error::Answer;
use crate::web::forms::Form;
use crate::web::page::see;
use crate::web::security::Jar;
use actix_web::HttpRequest;
use actix_web::cookie::time;

/// For so many days a browser keeps it.
const KEPT: i64 = 400;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Comforts {
    pub colours: Colours,
    pub taps: Taps,
    pub sound: Sound,
}

/// How many colours tell the suits apart, besides their shapes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Colours {
    #[default]
    Four,
    /// Red and black, as cards are printed.
    Two,
}

/// Taps that play a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Taps {
    #[default]
    One,
    /// The second confirms.
    Two,
}

/// What is heard when one's turn comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Sound {
    #[default]
    Off,
    On,
}

impl Comforts {
    pub fn of(request: &HttpRequest, config: &Config) -> Comforts {
        let kept = Jar::Comforts.read(request, config).unwrap_or_default();
        let has = |word: &str| kept.split('.').any(|kept| kept == word);
        Comforts {
            colours: if has("two-colours") {
                Colours::Two
            } else {
                Colours::Four
            },
            taps: if has("two-taps") {
                Taps::Two
            } else {
                Taps::One
            },
            sound: if has("sound") { Sound::On } else { Sound::Off },
        }
    }

    /// What a form has ticked, as the cookie keeps it.
    fn chosen(form: &Form) -> String {
        let ticked = ["two-colours", "two-taps", "sound"];
        let ticked = ticked
            .into_iter()
            .filter(|word| form.chose("comfort", word));
        ticked.collect::<Vec<_>>().join(".")
    }
}

pub async fn keep((_, form, path, _, state, _): Act) -> Answer {
    let code = code_of(&path)?;
    let age = time::Duration::days(KEPT);
    let cookie = Jar::Comforts.cookie(&state.config, &Comforts::chosen(&form), Some(age));
    let mut answer = see(&format!("/casual/tables/{code}"));
    answer.cookie(cookie);
    Ok(answer.finish())
}
