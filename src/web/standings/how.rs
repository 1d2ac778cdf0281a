//! How one pair's figures came about: round by round, in total, and against its neighbours.

use super::super::room::Room;
use super::super::sat_out;
use super::{board, reasons};
use crate::ids::{PairNo, RoundNo};
use crate::tournament::standings::{Line, Outcome, Scope, Standings, Won, standings};
use crate::tournament::tie_breaks::{TieBreakKey, tie_break};
use crate::tournament::{GameRef, Score, Sitting};
use crate::whist::{Reason, Side};
use crate::words::{counted, listed, signed};

pub struct How {
    /// "3", or "=3" where it is shared.
    pub place: String,
    pub of: usize,
    pub withdrawn: bool,
    pub rounds: Vec<RoundLine>,
    pub totals: Vec<Total>,
    /// Why it stands below and above its neighbours, in sentences.
    pub reasons: Vec<String>,
}

pub struct RoundLine {
    pub no: RoundNo,
    pub letter: &'static str,
    pub class: &'static str,
    pub table: Option<String>,
    /// Of a single player: the name, and the way to how theirs came about.
    pub partner: Option<(String, String)>,
    /// The pair, or the two players, in the same way.
    pub against: Vec<(String, String)>,
    pub what: String,
    /// "Its score of 3, and 5 for winning by two sets."
    pub why: String,
    pub points: String,
}

pub struct Total {
    /// For links to it.
    pub key: &'static str,
    pub title: &'static str,
    pub figure: String,
    pub how: String,
}

impl How {
    /// None if the pair is not in the standings.
    pub fn of(room: &Room, scope: Scope, pair: PairNo) -> Option<How> {
        let standings = board::official(room.t(), standings(room.t(), scope));
        let at = standings.lines.iter().position(|line| line.pair == pair)?;
        let line = &standings.lines[at];
        let rounds = standings.rounds.iter().zip(&line.rounds);
        Some(How {
            place: board::place(line),
            of: standings.lines.len(),
            withdrawn: line.withdrawn,
            rounds: rounds
                .map(|(no, outcome)| round_line(room, *no, line, outcome))
                .collect(),
            totals: totals(room, &standings, line),
            reasons: reasons::reasons(room, &standings, at),
        })
    }
}

fn round_line(room: &Room, no: RoundNo, line: &Line, outcome: &Outcome) -> RoundLine {
    let link = |other: PairNo| {
        let name = room.pair_in(other, no).words();
        (name, room.url(format_args!("/standings/{other}")))
    };
    let (partner, opponents) = outcome.met().unzip();
    let (what, why) = told(room, no, line, outcome);
    RoundLine {
        no,
        letter: board::letter(room.t().entrants(), outcome),
        class: board::class(outcome),
        table: board::table_url(room, no, line.pair),
        partner: partner.flatten().map(link),
        against: opponents
            .into_iter()
            .flat_map(Sitting::numbers)
            .map(link)
            .collect(),
        what,
        why,
        points: match outcome {
            Outcome::Bye { .. } if line.averaged.is_some() => {
                line.said(line.of_one_sat_out(line.points))
            }
            Outcome::Game { points, .. } | Outcome::Bye { points } => signed(*points),
            Outcome::Pending { .. } | Outcome::NotPlayed { .. } | Outcome::Absent => "–".to_owned(),
        },
    }
}

/// What came of a round, and why it is worth its points.
fn told(room: &Room, no: RoundNo, line: &Line, outcome: &Outcome) -> (String, String) {
    let (t, pair) = (room.t(), line.pair);
    match outcome {
        Outcome::Game {
            won,
            table,
            reason,
            points,
            ..
        } => {
            let game = GameRef {
                round: no,
                table: *table,
            };
            match side_and_score(room, game, pair) {
                Some((side, score)) => (
                    result_words(*won, *reason, side, &score),
                    points_words(room, *won, *reason, score.points[side], *points),
                ),
                None => (format!("Game at table {table}"), String::new()),
            }
        }
        Outcome::Bye { .. } => {
            let reason = t.round(no).and_then(|round| round.bye_of(pair));
            let reason = reason.map_or(String::new(), |bye| sat_out::why(&bye.reason));
            let counts = sat_out::counts(t, line);
            let what = t.entrants().had_bye().to_owned();
            (what, format!("{counts} {reason}").trim_end().to_owned())
        }
        Outcome::Pending { table, .. } => (
            format!("At table {table}, not settled yet"),
            "It counts as soon as both sides, or the director, stand by the result.".to_owned(),
        ),
        Outcome::NotPlayed { .. } => (
            "Not played".to_owned(),
            "The director noted that it was not played: it counts for nobody.".to_owned(),
        ),
        Outcome::Absent => ("Not in this round".to_owned(), String::new()),
    }
}

fn side_and_score(room: &Room, game: GameRef, pair: PairNo) -> Option<(Side, Score)> {
    let table = room.t().table(game)?;
    Some((table.side_of(pair)?, table.score(room.t().rules())))
}

/// "Won by two sets, 3 to −5"
fn result_words(won: Won, reason: Reason, side: Side, score: &Score) -> String {
    let how = match reason {
        Reason::Points | Reason::Time => format!("on {reason}"),
        Reason::TwoSets
        | Reason::MinusFive
        | Reason::Odd
        | Reason::Renege
        | Reason::RenegeNotProven
        | Reason::BookReopened
        | Reason::Late
        | Reason::Forfeit
        | Reason::WalkOut => format!("by {reason}"),
    };
    let (own, other) = (score.points[side], score.points[side.other()]);
    let score = format!("{} to {}", signed(own), signed(other));
    match won {
        Won::Yes => format!("Won {how}, {score}"),
        Won::No => format!("Lost {how}, {score}"),
        Won::Nobody => format!("Lost by both sides, {reason}"),
    }
}

/// How tournament points follow from the score of a game (rulebook 1.4).
fn points_words(room: &Room, won: Won, reason: Reason, score: i32, points: i32) -> String {
    let award = match won {
        Won::Yes => reason.award(room.t().rules()),
        Won::No => 0,
        Won::Nobody => return "Nothing, since both sides lost.".to_owned(),
    };
    let closing = points - award;
    let own = match closing == score {
        true => format!("Its score of {}", signed(score)),
        false => format!(
            "Its score of {}, which closes at {} by the house rules",
            signed(score),
            signed(closing)
        ),
    };
    match award {
        0 => format!("{own}."),
        award => format!("{own}, and {award} for winning by {reason}."),
    }
}

fn totals(room: &Room, standings: &Standings, line: &Line) -> Vec<Total> {
    let head_to_head = board::head_to_head(standings);
    let points = (!standings.chain.contains(&TieBreakKey::TournamentPoints))
        .then_some(TieBreakKey::TournamentPoints);
    let keys = points.into_iter().chain(standings.chain.iter().copied());
    let keys = keys.filter(|key| key.applies_to(room.t().entrants()));
    let won = Total {
        key: "won",
        title: "Games won",
        figure: line.said(line.games_won()),
        how: with_average(line, rounds_won(standings, line), line.won.into()),
    };
    let total = |key: TieBreakKey| {
        let summed = |sum: i32, how: String| {
            let figure = line.said(line.figure(sum));
            (figure, with_average(line, how, sum))
        };
        let (figure, how) = match key {
            TieBreakKey::TournamentPoints => {
                summed(line.points, equation(&board::points(line), line.points))
            }
            TieBreakKey::HeadToHead => match head_to_head.get(&line.pair) {
                Some(won) => (
                    won.to_string(),
                    "Won against the pairs that are level with it before this.".to_owned(),
                ),
                None => ("–".to_owned(), not_asked(line)),
            },
            TieBreakKey::FewerSets => summed(
                line.sets.into(),
                by_round(room, standings, line, |score, side| score.sets[side]),
            ),
            TieBreakKey::MoreBostons => summed(
                line.bostons.into(),
                by_round(room, standings, line, |score, side| score.bostons[side]),
            ),
            TieBreakKey::NetPoints => summed(
                line.net(),
                format!(
                    "{} of its own less {} of its opponents.",
                    signed(line.points),
                    signed(line.against)
                ),
            ),
        };
        Total {
            key: tie_break(key).slug,
            title: tie_break(key).figure,
            figure,
            how,
        }
    };
    std::iter::once(won).chain(keys.map(total)).collect()
}

/// How the figure comes to more than the games played did, where rounds were sat out.
fn with_average(line: &Line, how: String, sum: i32) -> String {
    let (outs, games) = match (line.averaged, line.played) {
        (None | Some(0), _) | (_, 0) => return how,
        (Some(outs), played) => (outs, counted(played.into(), "game")),
    };
    let added = match outs {
        1 => "The round sat out adds their average".to_owned(),
        outs => format!("The {outs} rounds sat out add their average each"),
    };
    let all = line.said(line.of_all_sat_out(sum));
    let equation = match all.strip_prefix('\u{2212}') {
        Some(less) => format!("{} \u{2212} {less}", signed(sum)),
        None => format!("{} + {all}", signed(sum)),
    };
    match sum {
        0 => how,
        _ => format!(
            "{how} That is {} in {games}. {added}: {equation} = {}.",
            signed(sum),
            line.said(line.figure(sum))
        ),
    }
}

fn not_asked(line: &Line) -> String {
    match line.rounds.is_empty() {
        true => "No game counted yet.".to_owned(),
        false => "Asked only between pairs that are level and have all met each other.".to_owned(),
    }
}

fn rounds_won(standings: &Standings, line: &Line) -> String {
    let rounds = standings.rounds.iter().zip(&line.rounds);
    let won = rounds.filter_map(|(no, outcome)| match outcome {
        Outcome::Game { won: Won::Yes, .. } => Some(no.to_string()),
        Outcome::Bye { .. } => outcome.is_won().then(|| format!("{no} (a bye)")),
        Outcome::Game {
            won: Won::No | Won::Nobody,
            ..
        }
        | Outcome::Pending { .. }
        | Outcome::NotPlayed { .. }
        | Outcome::Absent => None,
    });
    match won.collect::<Vec<String>>().as_slice() {
        [] => "None so far.".to_owned(),
        [one] => format!("Round {one}."),
        more => format!("Rounds {}.", listed(more, "and")),
    }
}

/// "5 + 10 − 2 = 13."
fn equation(parts: &[i32], total: i32) -> String {
    match parts {
        [] => "No game counted yet.".to_owned(),
        [_] => "From one round.".to_owned(),
        more => format!("{} = {}.", board::sum(more), signed(total)),
    }
}

/// "Round 2: 1, round 4: 2."
fn by_round(
    room: &Room,
    standings: &Standings,
    line: &Line,
    figure: impl Fn(&Score, Side) -> u8,
) -> String {
    let rounds = standings.rounds.iter().zip(&line.rounds);
    let found: Vec<String> = rounds
        .filter_map(|(no, outcome)| {
            let Outcome::Game { table, .. } = outcome else {
                return None;
            };
            let game = GameRef {
                round: *no,
                table: *table,
            };
            let (side, score) = side_and_score(room, game, line.pair)?;
            let count = figure(&score, side);
            (count > 0).then(|| format!("{count} in round {no}"))
        })
        .collect();
    match found.as_slice() {
        [] => "None so far.".to_owned(),
        some => format!("{}.", listed(some, "and")),
    }
}
