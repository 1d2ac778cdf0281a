//! A round without a game, in words: why, and what it counts.

use crate::tournament::{ByeCredit, Line, Tournament};
use crate::words::capital;

/// "Counts 1 game won and 5 points, this player's own average."
pub fn counts(t: &Tournament, line: &Line) -> String {
    let noun = t.entrants().noun();
    match t.settings.credit() {
        ByeCredit::Win if t.has_bracket() => {
            "Goes on without a game, which counts as none won.".to_owned()
        }
        ByeCredit::Win => "Counts as a game won and five points.".to_owned(),
        ByeCredit::Nothing => "Counts for nothing.".to_owned(),
        ByeCredit::Average if line.played == 0 => {
            format!("Counts as this {noun}'s own average, as soon as a game is played.")
        }
        ByeCredit::Average => format!(
            "Counts {} won and {}, this {noun}'s own average.",
            figure(line, line.won.into(), "game"),
            figure(line, line.points, "point")
        ),
    }
}

/// Why there was no game, without the word that stands above it.
pub fn why(reason: &str) -> String {
    let words = ["Bye: ", "Sits out: "];
    let bare = words.iter().find_map(|word| reason.strip_prefix(word));
    capital(bare.unwrap_or(reason))
}

/// "1 game", "0.67 games"
fn figure(line: &Line, sum: i32, noun: &str) -> String {
    match line.said(line.of_one_sat_out(sum)) {
        one if one == "1" => format!("1 {noun}"),
        more => format!("{more} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::why;

    #[test]
    fn the_reason_of_a_bye_is_told_without_the_word_above_it() {
        assert_eq!(why("Bye: the lot left it out."), "The lot left it out.");
        assert_eq!(why("Sits out: two are over."), "Two are over.");
        assert_eq!(why("Its opponents have left."), "Its opponents have left.");
    }
}
