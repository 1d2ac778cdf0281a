//! The standings as a table of ready words: the same for the page, the wall and the file.

use super::super::room::{PairLabel, Room};
use super::super::sat_out;
use super::fate::{Ahead, Fate, fate};
use super::headings;
use crate::ids::{PairNo, RoundNo};
use crate::seating::Entrants;
use crate::tournament::standings::{Line, Outcome, Scope, Standings, Won, standings};
use crate::tournament::tie_breaks::{TieBreakKey, tie_break};
use crate::tournament::{Sitting, Tournament};
use crate::words::{counted, signed, uncapital};
use std::collections::HashMap;

pub struct Board {
    /// "Standings after round 3"
    pub title: String,
    /// How far the evening has come.
    pub progress: String,
    entrants: Entrants,
    pub rounds: Vec<RoundNo>,
    /// Tournament points, and what else the chain of tie-breaks looks at, in its order.
    pub columns: Vec<Column>,
    /// Whether there was an earlier round to have moved from.
    pub moves: bool,
    /// The chain in words: "Games won, then tournament points, then …".
    pub order: String,
    pub rows: Vec<Row>,
}

pub struct Column {
    pub key: TieBreakKey,
    pub short: &'static str,
    pub about: &'static str,
}

impl Column {
    /// For the link to how its figure came about.
    pub fn slug(&self) -> &'static str {
        tie_break(self.key).slug
    }
}

pub struct Row {
    pub no: PairNo,
    /// "3", or "=3" where it is shared.
    pub place: String,
    pub moved: Moved,
    pub pair: PairLabel,
    pub withdrawn: bool,
    /// What becomes of it in the playoff.
    pub fate: Option<Fate>,
    pub chips: Vec<Chip>,
    /// The chips in one sentence, for those who listen.
    pub said: String,
    pub won: String,
    pub lost: u16,
    pub byes: u16,
    /// One for each column.
    pub figures: Vec<Figure>,
}

pub struct Figure {
    pub text: String,
    /// The same for a program: a plain number, or nothing.
    pub plain: String,
    /// How it adds up, where a line is enough to say it.
    pub how: Option<String>,
}

/// A round in one letter.
pub struct Chip {
    pub letter: &'static str,
    pub class: &'static str,
    /// The table, where there was one.
    pub url: Option<String>,
    pub words: String,
}

/// Since the round before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moved {
    Up(u16),
    Down(u16),
    Stayed,
    /// Was not in the standings.
    New,
}

impl Board {
    pub fn of(room: &Room, scope: Scope) -> Board {
        let t = room.t();
        let standings = official(t, standings(t, scope));
        let ahead = Ahead::of(t);
        let before = places_before(t, scope, &standings);
        let head_to_head = head_to_head(&standings);
        let columns = columns(&standings, &head_to_head);
        let row = |line: &Line| Row {
            no: line.pair,
            place: place(line),
            moved: moved(line, before.as_ref()),
            pair: room.pair(line.pair),
            withdrawn: line.withdrawn,
            fate: fate(t, line, &ahead),
            chips: chips(room, &standings.rounds, line),
            said: said(line),
            won: line.said(line.games_won()),
            lost: line.lost,
            byes: line.byes,
            figures: columns
                .iter()
                .map(|column| figure(line, column.key, &head_to_head))
                .collect(),
        };
        Board {
            title: headings::title(t, &standings.rounds),
            progress: headings::progress(t, &standings.rounds),
            order: headings::order(t, &standings),
            moves: before.is_some(),
            rows: standings.lines.iter().map(row).collect(),
            entrants: t.entrants(),
            rounds: standings.rounds,
            columns,
        }
    }

    /// Header and rows for a file, in the order of the screen.
    pub fn table(&self) -> (Vec<String>, Vec<Vec<String>>) {
        let rounds = self.rounds.iter().map(|round| format!("Round {round}"));
        let columns = self.columns.iter().map(|column| column.short.to_owned());
        let fixed = |words: &[&str]| {
            words
                .iter()
                .map(|word| (*word).to_owned())
                .collect::<Vec<_>>()
        };
        let mut header = match self.entrants {
            Entrants::Pairs => fixed(&["Place", "Pair", "Player", "Partner"]),
            Entrants::Players => fixed(&["Place", "Number", "Player"]),
        };
        header.extend(rounds);
        header.extend(fixed(match self.entrants {
            Entrants::Pairs => &["Won", "Lost", "Byes"],
            Entrants::Players => &["Won", "Lost", "Sat out"],
        }));
        header.extend(columns);
        header.push("Withdrawn".to_owned());
        (header, self.rows.iter().map(Row::cells).collect())
    }
}

impl Row {
    /// The latest rounds, as many as fit on a wall.
    pub fn latest(&self) -> &[Chip] {
        const FIT: usize = 8;
        &self.chips[self.chips.len().saturating_sub(FIT)..]
    }

    fn cells(&self) -> Vec<String> {
        let mut cells = vec![
            self.place.trim_start_matches('=').to_owned(),
            self.no.to_string(),
            self.pair.one.clone(),
        ];
        cells.extend(self.pair.other.clone());
        cells.extend(self.chips.iter().map(|chip| match chip.letter {
            "·" | "–" => String::new(),
            letter => letter.to_owned(),
        }));
        cells.push(self.won.clone());
        cells.extend([self.lost, self.byes].map(|figure| figure.to_string()));
        cells.extend(self.figures.iter().map(|figure| figure.plain.clone()));
        cells.push(if self.withdrawn { "yes" } else { "" }.to_owned());
        cells
    }
}

/// "3", or "=3" where it is shared.
pub fn place(line: &Line) -> String {
    let shared = if line.shared { "=" } else { "" };
    format!("{shared}{}", line.place)
}

/// "5 + 10 − 2"
pub fn sum(parts: &[i32]) -> String {
    let mut words = String::new();
    for part in parts {
        words += &match (words.is_empty(), *part < 0) {
            (true, _) => signed(*part),
            (false, true) => format!(" − {}", part.unsigned_abs()),
            (false, false) => format!(" + {part}"),
        };
    }
    words
}

/// What each counted round brought in tournament points; one that counts as an average is none.
pub fn points(line: &Line) -> Vec<i32> {
    let brought = |outcome: &Outcome| match outcome {
        Outcome::Game { points, .. } => Some(*points),
        Outcome::Bye { points } => line.averaged.is_none().then_some(*points),
        Outcome::Pending { .. } | Outcome::NotPlayed { .. } | Outcome::Absent => None,
    };
    line.rounds.iter().filter_map(brought).collect()
}

/// Once certified, the places are those of the certificate.
pub fn official(t: &Tournament, mut standings: Standings) -> Standings {
    let Some(places) = &t.certificate else {
        return standings;
    };
    for line in &mut standings.lines {
        let place = places.iter().find(|place| place.pair == line.pair);
        line.place = place.map_or(line.place, |place| place.place);
    }
    standings.lines.sort_by_key(|line| line.place);
    standings
}

/// Games won against each other, for pairs whom the head-to-head was asked to tell apart.
pub fn head_to_head(standings: &Standings) -> HashMap<PairNo, i64> {
    let chain = &standings.chain;
    let mut found = HashMap::new();
    let Some(at) = chain.iter().position(|key| *key == TieBreakKey::HeadToHead) else {
        return found;
    };
    let level = |one: &Line, other: &Line| {
        one.games_won() == other.games_won()
            && chain[..at].iter().all(|key| {
                let figures = (tie_break(*key).figures)(&[one, other]);
                figures.is_none_or(|figures| figures[0] == figures[1])
            })
    };
    for group in standings
        .lines
        .chunk_by(level)
        .filter(|group| group.len() > 1)
    {
        let group: Vec<&Line> = group.iter().collect();
        if let Some(figures) = (tie_break(TieBreakKey::HeadToHead).figures)(&group) {
            found.extend(group.iter().map(|line| line.pair).zip(figures));
        }
    }
    found
}

fn columns(standings: &Standings, head_to_head: &HashMap<PairNo, i64>) -> Vec<Column> {
    let chain = standings.chain.iter().copied();
    let points = (!standings.chain.contains(&TieBreakKey::TournamentPoints))
        .then_some(TieBreakKey::TournamentPoints);
    let shown = |key: &TieBreakKey| *key != TieBreakKey::HeadToHead || !head_to_head.is_empty();
    points
        .into_iter()
        .chain(chain)
        .filter(shown)
        .map(|key| Column {
            key,
            short: tie_break(key).short,
            about: tie_break(key).about,
        })
        .collect()
}

fn figure(line: &Line, key: TieBreakKey, head_to_head: &HashMap<PairNo, i64>) -> Figure {
    let number = |sum: i32, how| {
        let text = line.said(line.figure(sum));
        Figure {
            plain: text.replace('\u{2212}', "-"),
            text,
            how,
        }
    };
    match key {
        TieBreakKey::TournamentPoints => {
            let parts = points(line);
            let how = (parts.len() > 1).then(|| sum(&parts));
            let how = how.filter(|_| line.averaged.unwrap_or_default() == 0);
            number(line.points, how)
        }
        TieBreakKey::HeadToHead => match head_to_head.get(&line.pair) {
            Some(won) => Figure {
                text: won.to_string(),
                plain: won.to_string(),
                how: None,
            },
            None => Figure {
                text: "–".to_owned(),
                plain: String::new(),
                how: None,
            },
        },
        TieBreakKey::FewerSets => number(line.sets.into(), None),
        TieBreakKey::MoreBostons => number(line.bostons.into(), None),
        TieBreakKey::NetPoints => {
            let how = format!("{} − {}", signed(line.points), bracketed(line.against));
            number(line.net(), Some(how))
        }
    }
}

fn bracketed(number: i32) -> String {
    match number {
        0.. => number.to_string(),
        _ => format!("({})", signed(number)),
    }
}

fn chips(room: &Room, rounds: &[RoundNo], line: &Line) -> Vec<Chip> {
    let rounds = rounds.iter().zip(&line.rounds);
    rounds
        .map(|(round, outcome)| Chip {
            letter: letter(room.t().entrants(), outcome),
            class: class(outcome),
            url: table_url(room, *round, line.pair),
            words: words(room, *round, line, outcome),
        })
        .collect()
}

/// Where the pair played that round.
pub fn table_url(room: &Room, round: RoundNo, pair: PairNo) -> Option<String> {
    let table = room.t().round(round)?.table_of(pair)?;
    Some(room.table_url(round, table.no))
}

/// The letter of a chip: a round without a game is a bye, or one sat out.
pub fn letter(entrants: Entrants, outcome: &Outcome) -> &'static str {
    match entrants {
        Entrants::Players if matches!(outcome, Outcome::Bye { .. }) => "S",
        Entrants::Pairs | Entrants::Players => outcome.letter(),
    }
}

pub fn class(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Game { won: Won::Yes, .. } => "form--won",
        Outcome::Game {
            won: Won::No | Won::Nobody,
            ..
        } => "form--lost",
        Outcome::Bye { .. } => "form--bye",
        Outcome::Pending { .. } | Outcome::NotPlayed { .. } | Outcome::Absent => "form--none",
    }
}

fn words(room: &Room, round: RoundNo, line: &Line, outcome: &Outcome) -> String {
    let t = room.t();
    let against = |side: &Sitting| room.side_in(*side, round).words();
    let what = match outcome {
        Outcome::Game {
            won: Won::Yes,
            opponents,
            ..
        } => format!("won against {}", against(opponents)),
        Outcome::Game {
            won: Won::No,
            opponents,
            ..
        } => format!("lost to {}", against(opponents)),
        Outcome::Game {
            won: Won::Nobody,
            opponents,
            ..
        } => {
            format!("lost, as did {}", against(opponents))
        }
        Outcome::Bye { .. } => {
            let counts = sat_out::counts(t, line);
            let words = format!("{}; {}", t.entrants().had_bye(), uncapital(&counts));
            uncapital(words.trim_end_matches('.'))
        }
        Outcome::Pending { opponents, .. } => {
            format!("no result yet against {}", against(opponents))
        }
        Outcome::NotPlayed { opponents, .. } => {
            format!("not played against {}", against(opponents))
        }
        Outcome::Absent => "not in this round".to_owned(),
    };
    format!("Round {round}: {what}")
}

/// "Won 3 of 4 games", "Won 2 of 3 games, and 0.67 for 1 round sat out"
fn said(line: &Line) -> String {
    let outs = line.averaged.unwrap_or_default();
    let won = match line.played + line.byes - outs {
        0 => return "No game counted yet".to_owned(),
        1 => format!("Won {} of 1 game", line.won),
        games => format!("Won {} of {games} games", line.won),
    };
    match outs {
        0 => won,
        outs => format!(
            "{won}, and {} for {} sat out",
            line.said(line.of_all_sat_out(line.won)),
            counted(outs.into(), "round")
        ),
    }
}

/// The places without the latest counted round, if one was counted before it.
fn places_before(t: &Tournament, scope: Scope, now: &Standings) -> Option<HashMap<PairNo, u16>> {
    let [.., _, latest] = now.rounds.as_slice() else {
        return None;
    };
    let mut before = t.clone();
    before.rounds.truncate(latest.index());
    let lines = standings(&before, scope).lines;
    Some(
        lines
            .into_iter()
            .map(|line| (line.pair, line.place))
            .collect(),
    )
}

fn moved(line: &Line, before: Option<&HashMap<PairNo, u16>>) -> Moved {
    match before.and_then(|places| places.get(&line.pair)) {
        None => Moved::New,
        Some(before) if *before > line.place => Moved::Up(before - line.place),
        Some(before) if *before < line.place => Moved::Down(line.place - before),
        Some(_) => Moved::Stayed,
    }
}
