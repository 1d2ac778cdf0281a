//! Figures of an evening on which a round sat out counts as the own average of the games played.

use super::standings::Line;

/// One, in the figures of such an evening: two of them are equal only if they are equal as fractions.
const MILLIONTHS: i64 = 1_000_000;

impl Line {
    /// Games won as they are compared, see [`Line::figure`].
    pub fn games_won(&self) -> i64 {
        self.figure(self.won)
    }

    /// Games won in whole numbers, for a draw that goes by them.
    pub fn won_about(&self) -> u16 {
        match self.averaged {
            None => self.won,
            Some(_) => ((self.games_won() + MILLIONTHS / 2) / MILLIONTHS) as u16,
        }
    }

    /// A sum over the games played, with the byes where they count as the own average: then in
    /// millionths. [`Line::said`] has it in words.
    pub fn figure(&self, sum: impl Into<i64>) -> i64 {
        let sum = sum.into();
        match self.averaged {
            None => sum,
            Some(byes) => self.times_average(sum, i64::from(self.played) + i64::from(byes)),
        }
    }

    /// What one round sat out counts in a figure of which the games played came to this sum.
    pub fn of_one_sat_out(&self, sum: impl Into<i64>) -> i64 {
        match self.averaged {
            None => 0,
            Some(_) => self.times_average(sum.into(), 1),
        }
    }

    /// What all the rounds sat out together add to such a figure.
    pub fn of_all_sat_out(&self, sum: impl Into<i64>) -> i64 {
        let sum = sum.into();
        match self.averaged {
            None => 0,
            Some(_) => self.figure(sum) - self.times_average(sum, i64::from(self.played)),
        }
    }

    /// Such a figure as people read it: "3", "−2", "3.6".
    pub fn said(&self, figure: i64) -> String {
        let hundredths = match self.averaged {
            None => figure * 100,
            Some(_) => (figure + MILLIONTHS / 200).div_euclid(MILLIONTHS / 100),
        };
        let size = hundredths.unsigned_abs();
        let fraction = match (size % 100, size % 10) {
            (0, _) => String::new(),
            (tenths, 0) => format!(".{}", tenths / 10),
            (hundredths, _) => format!(".{hundredths:02}"),
        };
        let minus = if hundredths < 0 { "\u{2212}" } else { "" };
        format!("{minus}{}{fraction}", size / 100)
    }

    fn times_average(&self, sum: i64, times: i64) -> i64 {
        match i64::from(self.played) {
            0 => 0,
            played => (sum * MILLIONTHS * times).div_euclid(played),
        }
    }
}
