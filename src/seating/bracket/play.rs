//! A bracket played through: who came to which game, and what became of it.

use super::{Bracket, Seeds, Source};
use crate::seating::{Field, Meeting, Number, PastRound, Winner};
use std::collections::{BTreeMap, BTreeSet};

/// A bracket as far as it has come.
pub(super) struct Play<'a> {
    pub bracket: &'a Bracket,
    pub games: Vec<GameSoFar>,
    /// Games without a result, as (round, table).
    pub open: Vec<(u16, u16)>,
    /// The games of the round to be drawn for which both sides are here.
    pub next: Vec<usize>,
    /// Those of it for which only one side is here: who goes through, and who is missing.
    pub through: Vec<(Number, Number)>,
    seeds: &'a Seeds,
    won: BTreeMap<Number, u16>,
    used: BTreeSet<(usize, u16)>,
}

#[derive(Debug, Clone, Copy, Default)]
pub(super) struct GameSoFar {
    pub sides: [Spot; 2],
    /// The round and table at which it is or was played.
    pub played: Option<(u16, u16)>,
    pub end: Option<End>,
}

/// Who stands on one side of a game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Spot {
    #[default]
    Pending,
    Pair(Number),
    Nobody,
}

/// What became of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct End {
    pub winner: Spot,
    pub loser: Spot,
    pub how: How,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
    Game,
    /// The other side was empty.
    Bye,
    /// The other side had left.
    Left,
    /// It was played by somebody who, after a correction, belonged elsewhere.
    AsDrawn,
}

impl Spot {
    pub fn pair(self) -> Option<Number> {
        match self {
            Spot::Pair(pair) => Some(pair),
            Spot::Pending | Spot::Nobody => None,
        }
    }
}

impl<'a> Play<'a> {
    pub fn of(field: &Field, seeds: &'a Seeds, bracket: &'a Bracket) -> Play<'a> {
        let mut play = Play {
            bracket,
            games: vec![GameSoFar::default(); bracket.games.len()],
            open: Vec::new(),
            next: Vec::new(),
            through: Vec::new(),
            seeds,
            won: BTreeMap::new(),
            used: BTreeSet::new(),
        };
        // A playoff begins after other rounds.
        let before = usize::from(field.round).saturating_sub(field.past.len() + 1);
        for (index, past) in field.past.iter().enumerate() {
            play.past_round(index, (index + before + 1) as u16, past);
        }
        play.coming_round(field);
        play
    }

    /// The last game in which this pair stands, the one that tells how far it has come.
    pub fn last_of(&self, pair: Number) -> Option<usize> {
        let games = self.games.iter();
        games.clone().rposition(|game| {
            game.sides.contains(&Spot::Pair(pair))
                || game.end.is_some_and(|end| {
                    end.how == How::AsDrawn && [end.winner, end.loser].contains(&Spot::Pair(pair))
                })
        })
    }

    /// The winner of the last game that decides; nobody if both lost it.
    pub fn champion(&self) -> Option<Number> {
        let decisive = self.bracket.decisive.iter().rev();
        let mut decisive = decisive.map(|game| &self.games[*game]);
        let last = decisive.find(|game| game.sides != [Spot::Nobody; 2])?;
        last.end?.winner.pair()
    }

    /// Whether what was played at that table of a past round, counted from 0, is a game of the
    /// bracket.
    pub fn counts(&self, past_round: usize, table: u16) -> bool {
        self.used.contains(&(past_round, table))
    }

    fn past_round(&mut self, index: usize, round: u16, past: &PastRound) {
        let present = |pair: &Number| {
            let mut meetings = past.meetings.iter();
            past.byes.contains(pair) || meetings.any(|table| [table.a, table.b].contains(pair))
        };
        loop {
            self.settle();
            let ready = self.ready(index as u16 + 1);
            let mut games: BTreeMap<usize, (Meeting, How)> = BTreeMap::new();
            for game in &ready {
                if let Some(meeting) = self.exactly(*game, past) {
                    self.used.insert((index, meeting.table));
                    games.insert(*game, (meeting, How::Game));
                }
            }
            for game in &ready {
                if !games.contains_key(game)
                    && let Some(meeting) = self.instead(*game, index, past, &present)
                {
                    self.used.insert((index, meeting.table));
                    games.insert(*game, (meeting, How::AsDrawn));
                }
            }
            for (game, (meeting, how)) in &games {
                self.played(*game, round, *meeting, *how, past);
            }
            let left = ready.iter().filter(|game| !games.contains_key(game));
            let ended: Vec<bool> = left.map(|game| self.left(*game, &present)).collect();
            // Where nobody played, the games that follow were drawn in this very round.
            if !games.is_empty() || !ended.contains(&true) {
                return;
            }
        }
    }

    fn coming_round(&mut self, field: &Field) {
        let present = |pair: &Number| field.entrants.contains(pair);
        loop {
            self.settle();
            let ready = self.ready(field.past.len() as u16 + 1);
            let (both, one): (Vec<usize>, Vec<usize>) = ready
                .into_iter()
                .partition(|game| self.pairs(*game).iter().all(present));
            if both.is_empty() {
                let ended: Vec<bool> = one.iter().map(|game| self.left(*game, &present)).collect();
                if ended.contains(&true) {
                    continue;
                }
            }
            for game in one {
                if let [a, b] = self.pairs(game)[..] {
                    match (present(&a), present(&b)) {
                        (true, false) => self.through.push((a, b)),
                        (false, true) => self.through.push((b, a)),
                        (true, true) | (false, false) => {}
                    }
                }
            }
            self.next = both;
            return;
        }
    }

    /// Puts everybody where they belong by now, and through where the other side is empty.
    fn settle(&mut self) {
        for game in 0..self.games.len() {
            for side in 0..2 {
                if self.games[game].sides[side] == Spot::Pending {
                    let source = self.bracket.games[game].sides[side];
                    self.games[game].sides[side] = self.from(source);
                }
            }
            let [a, b] = self.games[game].sides;
            let alone = match (a, b) {
                (Spot::Nobody, Spot::Nobody) => Some(Spot::Nobody),
                (Spot::Pair(_), Spot::Nobody) => Some(a),
                (Spot::Nobody, Spot::Pair(_)) => Some(b),
                (Spot::Pair(_), Spot::Pair(_)) | (Spot::Pending, _) | (_, Spot::Pending) => None,
            };
            if let (None, Some(winner)) = (self.games[game].end, alone) {
                self.games[game].end = Some(End {
                    winner,
                    loser: Spot::Nobody,
                    how: How::Bye,
                });
            }
        }
    }

    fn from(&self, source: Source) -> Spot {
        let end = |game: usize, whom: &dyn Fn(End) -> Spot| {
            self.games[game].end.map_or(Spot::Pending, whom)
        };
        match source {
            Source::Seed(seed) => match self.seeds.get(seed) {
                Some(Some(pair)) => Spot::Pair(*pair),
                Some(None) | None => Spot::Nobody,
            },
            Source::Winner(game) => end(game, &|end| end.winner),
            Source::Loser(game) => end(game, &|end| end.loser),
            Source::FirstLoss(game) => end(game, &|end| match end.loser {
                Spot::Pair(pair) if self.won.contains_key(&pair) => Spot::Nobody,
                loser => loser,
            }),
            Source::Beaten(game) => {
                let unbeaten = self.games[game].sides[0];
                end(game, &|end| match end.winner == unbeaten {
                    true => Spot::Nobody,
                    false => unbeaten,
                })
            }
            Source::Beater(game) => {
                let unbeaten = self.games[game].sides[0];
                end(game, &|end| match end.winner == unbeaten {
                    true => Spot::Nobody,
                    false => end.winner,
                })
            }
        }
    }

    /// The games whose turn it is: both sides are known, and of those that are not due yet only
    /// the next ones if nothing else is to be played.
    fn ready(&self, round: u16) -> Vec<usize> {
        let waiting: Vec<usize> = (0..self.games.len())
            .filter(|game| {
                let so_far = &self.games[*game];
                so_far.end.is_none() && so_far.played.is_none() && self.pairs(*game).len() == 2
            })
            .collect();
        let due = |game: &usize| self.bracket.games[*game].due;
        let first = waiting.iter().map(due).min().unwrap_or(round).max(round);
        let ready = waiting.into_iter();
        ready.filter(|game| due(game) <= first).collect()
    }

    fn pairs(&self, game: usize) -> Vec<Number> {
        let sides = self.games[game].sides.iter();
        sides.filter_map(|side| side.pair()).collect()
    }

    fn exactly(&self, game: usize, past: &PastRound) -> Option<Meeting> {
        let pairs = self.pairs(game);
        let mut meetings = past.meetings.iter().copied();
        meetings.find(|table| pairs.contains(&table.a) && pairs.contains(&table.b))
    }

    /// The game that was played for this slot by somebody who belongs elsewhere after a correction.
    fn instead(
        &self,
        game: usize,
        index: usize,
        past: &PastRound,
        present: &impl Fn(&Number) -> bool,
    ) -> Option<Meeting> {
        let pairs = self.pairs(game);
        let [a, b] = pairs[..] else { return None };
        let mut meetings = past.meetings.iter().copied();
        meetings.find(|table| {
            let stranger = |own: Number, missing: Number| {
                let opponent = match own {
                    _ if own == table.a => table.b,
                    _ if own == table.b => table.a,
                    _ => return false,
                };
                present(&missing) || !self.is_in(opponent)
            };
            !self.used.contains(&(index, table.table)) && (stranger(a, b) || stranger(b, a))
        })
    }

    /// Whether a pair still has a game to play.
    fn is_in(&self, pair: Number) -> bool {
        let mut games = self.games.iter();
        games.any(|game| game.end.is_none() && game.sides.contains(&Spot::Pair(pair)))
    }

    fn played(&mut self, game: usize, round: u16, meeting: Meeting, how: How, past: &PastRound) {
        self.games[game].played = Some((round, meeting.table));
        let (winner, loser) = match past.results.get(&meeting.table) {
            Some(Winner::A) => (Spot::Pair(meeting.a), Spot::Pair(meeting.b)),
            Some(Winner::B) => (Spot::Pair(meeting.b), Spot::Pair(meeting.a)),
            // Both are out, and what follows has a bye.
            Some(Winner::Nobody) => (Spot::Nobody, Spot::Nobody),
            None => {
                self.open.push((round, meeting.table));
                return;
            }
        };
        if let Some(winner) = winner.pair() {
            *self.won.entry(winner).or_default() += 1;
        }
        self.games[game].end = Some(End { winner, loser, how });
    }

    /// Ends a game for which one side or both have gone; says whether it did.
    fn left(&mut self, game: usize, present: &impl Fn(&Number) -> bool) -> bool {
        let [Spot::Pair(a), Spot::Pair(b)] = self.games[game].sides else {
            return false;
        };
        let (winner, loser) = match (present(&a), present(&b)) {
            (true, true) => return false,
            (true, false) => (Spot::Pair(a), Spot::Pair(b)),
            (false, true) => (Spot::Pair(b), Spot::Pair(a)),
            (false, false) => (Spot::Nobody, Spot::Nobody),
        };
        self.games[game].end = Some(End {
            winner,
            loser,
            how: How::Left,
        });
        true
    }
}
