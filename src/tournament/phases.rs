//! What a round is for: the evening itself, a tie that is to be broken, or the playoff.
//!
//! The playoff begins when the planned rounds are over: the best of the standings go on, as seeds of
//! a knockout, and what they reach there stands above all others. Before it, pairs that share a
//! place on which a seat or a prize depends may play it out, one game a round; those games are no
//! games won, they are the last of the tie-breaks. What is due, who is level and how far everybody
//! has come follow from the rounds and are never stored: only what a round was drawn for is.

use super::{Entry, Refusal, Round, RoundStage, Tournament, standings::standings_before};
use crate::{
    ids::{PairNo, RoundNo},
    seating::{
        self, Board, Contest, Draw, Entrants, Evening, Field, Format, LiesWith, NoDraw, Number,
        Reached,
        checks::{self, Check},
        knockout, tie_playoff,
    },
};
use serde::{Deserialize, Serialize};

/// What a round is for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The evening as it is planned.
    #[default]
    Main,
    /// One game between pairs that are level.
    TiePlayoff,
    /// The knockout of the best.
    Playoff,
}

/// A pair that is here and has no part in a round any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Out {
    pub pair: PairNo,
    pub reason: String,
}

impl Phase {
    /// Whether nothing need be said of it in the journal.
    pub(super) fn is_main(&self) -> bool {
        match self {
            Phase::Main => true,
            Phase::TiePlayoff | Phase::Playoff => false,
        }
    }

    /// To follow the number of a round: ", of the playoff"; nothing in the evening itself.
    pub fn words(self) -> &'static str {
        match self {
            Phase::Main => "",
            Phase::TiePlayoff => ", a playoff of ties",
            Phase::Playoff => ", of the playoff",
        }
    }
}

impl Round {
    pub fn out_of(&self, pair: PairNo) -> Option<&Out> {
        self.out.iter().find(|out| out.pair == pair)
    }
}

impl Tournament {
    pub fn rounds_of(&self, phase: Phase) -> impl Iterator<Item = &Round> {
        let rounds = self.rounds.iter().map(|round| &**round);
        rounds.filter(move |round| round.phase == phase)
    }

    /// Whether the format is a bracket, which takes as many rounds as it needs.
    pub fn has_bracket(&self) -> bool {
        self.settings.has_bracket()
    }

    /// How many rounds the evening takes as far as it is known: its own, and those of the playoff and
    /// of ties that were posted.
    pub fn planned_rounds(&self) -> u16 {
        self.main_rounds().max(self.rounds.len() as u16)
    }

    /// How many rounds the evening itself takes: as many as are planned or as a bracket takes, and as
    /// many as were played.
    pub fn main_rounds(&self) -> u16 {
        let planned = match self.format().filter(|format| format.board.is_some()) {
            Some(format) => {
                let evening = Evening {
                    entrants: self.pairs.iter().filter(|pair| pair.is_active()).count() as u16,
                    rounds: self.settings.rounds,
                    plan: self.settings.plan.clone(),
                };
                (format.fit)(&evening).rounds
            }
            None => self.settings.rounds,
        };
        planned.max(self.rounds_of(Phase::Main).count() as u16)
    }

    /// What the next round would be for; none when all that was planned is played.
    pub fn coming(&self) -> Option<Phase> {
        let main = self.rounds_of(Phase::Main).count();
        let phase = if self.rounds_of(Phase::Playoff).next().is_some() {
            Phase::Playoff
        } else if self.has_bracket() || main < usize::from(self.settings.rounds) {
            Phase::Main
        } else if self.settings.playoff_seats >= 2 {
            Phase::Playoff
        } else {
            return None;
        };
        (!self.is_decided(phase)).then_some(phase)
    }

    /// Pairs that share a place on which a seat of the playoff or a prize depends, once the planned
    /// rounds are over and settled, and before the playoff.
    pub fn ties(&self) -> Vec<Contest> {
        let pairs = self.settings.entrants() == Entrants::Pairs && !self.has_bracket();
        let main = self.rounds_of(Phase::Main).count();
        let over = main > 0 && main >= usize::from(self.settings.rounds);
        let closed = self
            .current_round()
            .is_some_and(|round| round.stage == RoundStage::Closed);
        let playoff = self.rounds_of(Phase::Playoff).next().is_some();
        let waits = self.draft.is_some() || self.certificate.is_some();
        match pairs && over && closed && !playoff && !waits && self.unsettled().is_empty() {
            true => self.contests(self.next_round()),
            false => Vec::new(),
        }
    }

    /// Whether seats of the playoff hang on ties: they are played out before it is drawn, or the lot
    /// decides.
    pub fn ties_come_first(&self) -> bool {
        self.coming() == Some(Phase::Playoff) && !self.ties().is_empty()
    }

    /// Whether there is a bracket to be seen: a round of it is posted.
    pub fn shows_bracket(&self) -> bool {
        let playoff = self.rounds_of(Phase::Playoff).next().is_some();
        playoff || self.has_bracket() && !self.rounds.is_empty()
    }

    /// What its page is called.
    pub fn bracket_title(&self) -> &'static str {
        match self.has_bracket() {
            true => "Bracket",
            false => "Playoff",
        }
    }

    /// The bracket of the evening or of its playoff, once a round of it is posted.
    pub fn bracket(&self) -> Option<Board> {
        let next = self.next_round();
        if self.rounds_of(Phase::Playoff).next().is_some() {
            return Some(knockout::playoff_board(&self.field_for(
                Phase::Playoff,
                next,
                0,
            )));
        }
        let board = self.format()?.board?;
        (!self.rounds.is_empty()).then(|| board(&self.field_for(Phase::Main, next, 0)))
    }

    /// What a round of that number is or would be for.
    pub(super) fn phase_of(&self, no: RoundNo) -> Phase {
        let released = self.round(no).map(|round| round.phase);
        let drafted = self.draft.as_ref().filter(|draft| draft.round == no);
        released
            .or(drafted.map(|draft| draft.phase))
            .or_else(|| self.coming())
            .unwrap_or_default()
    }

    /// What a round for that makes of a field.
    pub(super) fn seated(&self, phase: Phase, field: &Field) -> Result<Draw, Refusal> {
        let drawn = match phase {
            Phase::Main => (self.format().ok_or(Refusal::UnknownFormat)?.draw)(field),
            Phase::TiePlayoff => tie_playoff::draw(field, &self.contests(RoundNo(field.round))),
            Phase::Playoff => knockout::playoff(field, self.settings.playoff_seats),
        };
        drawn.map_err(|problem| Refusal::Impossible {
            sentence: format!("{problem}{}", way_out(&problem)),
        })
    }

    /// What is wrong with a draw of a round for that.
    pub(super) fn checks_for(&self, phase: Phase, field: &Field, draw: &Draw) -> Vec<Check> {
        match self.strays_for(phase, field, draw) {
            Some(strays) => checks::of_settled(field, draw, &strays),
            None => checks::of_drawn(field, draw),
        }
    }

    /// The tables of a round for that whose games decide nothing in the bracket, or between those
    /// who are level; none where the draw itself says who meets whom.
    pub(super) fn strays_for(&self, phase: Phase, field: &Field, draw: &Draw) -> Option<Vec<u16>> {
        match phase {
            Phase::Main => {
                let strays = self.format()?.strays?;
                Some(strays(field, draw))
            }
            Phase::TiePlayoff => {
                let contests = self.contests(RoundNo(field.round));
                Some(tie_playoff::strays(draw, &contests))
            }
            Phase::Playoff => Some(knockout::playoff_strays(field, draw)),
        }
    }

    pub(super) fn decide_tie_playoff(&self, round: RoundNo, seed: u64) -> Result<Entry, Refusal> {
        self.not_certified()?;
        if let Some(draft) = &self.draft {
            return Err(Refusal::AlreadyDrawn { round: draft.round });
        }
        if round != self.next_round() {
            return Err(Refusal::AlreadyDrawn { round });
        }
        if self.ties().is_empty() {
            return Err(Refusal::Impossible {
                sentence: NoDraw::NoTie.to_string(),
            });
        }
        self.drawn_for(Phase::TiePlayoff, round, seed)
    }

    /// Whether a round for that may be drawn now, the number of it aside.
    pub(super) fn may_draw(&self, phase: Phase) -> Result<(), Refusal> {
        let begins = phase != Phase::Main && self.rounds_of(phase).next().is_none();
        let open = self
            .current_round()
            .filter(|round| begins && round.stage != RoundStage::Closed);
        if let Some(open) = open {
            return Err(Refusal::EarlierRoundOpen { round: open.no });
        }
        match self.unsettled() {
            games if begins && !games.is_empty() => Err(Refusal::GamesUnsettled { games }),
            _ => Ok(()),
        }
    }

    /// How far everybody has come by these rounds, in a bracket or in the playoff; nobody where
    /// there is none.
    pub(super) fn reached(&self, rounds: &[&Round]) -> Reached {
        let phase = match rounds.iter().any(|round| round.phase == Phase::Playoff) {
            true => Phase::Playoff,
            false => Phase::Main,
        };
        let Some(last) = rounds.last() else {
            return Reached::new();
        };
        let reached = match (phase, self.format().and_then(|format| format.reached)) {
            (Phase::Playoff, _) => knockout::playoff_reached,
            (Phase::Main, Some(reached)) => reached,
            (Phase::Main, None) | (Phase::TiePlayoff, _) => return Reached::new(),
        };
        let own = rounds.iter().filter(|round| round.phase == phase);
        reached(&Field {
            past: own.map(|round| round.past(self.rules())).collect(),
            ..self.field_for(phase, last.no.next(), 0)
        })
    }

    /// Why no round can be drawn any more.
    pub(super) fn nothing_to_draw(&self) -> Refusal {
        match self.has_bracket() || self.rounds_of(Phase::Playoff).next().is_some() {
            true => Refusal::NothingToDraw,
            false => Refusal::AllRoundsDrawn {
                rounds: self.settings.rounds,
            },
        }
    }

    fn format(&self) -> Option<&'static Format> {
        seating::format(&self.settings.format)
    }

    fn is_decided(&self, phase: Phase) -> bool {
        let field = || self.field_for(phase, self.next_round(), 0);
        let bracket = self.format().filter(|format| format.board.is_some());
        let drawn = match (phase, bracket) {
            (Phase::Main, Some(format)) => (format.draw)(&field()),
            (Phase::Main, None) | (Phase::TiePlayoff, _) => return false,
            (Phase::Playoff, _) => knockout::playoff(&field(), self.settings.playoff_seats),
        };
        drawn.is_err_and(|none| none.is_the_end())
    }

    /// Who shares a place that matters in the standings before a round.
    fn contests(&self, before: RoundNo) -> Vec<Contest> {
        let standings = standings_before(self, before);
        let shared = standings
            .lines
            .chunk_by(|one, other| one.place == other.place)
            .filter(|group| group.len() > 1);
        let contest = |group: &[super::Line]| {
            let place = group[0].place;
            let pairs = group.iter().map(|line| line.pair);
            let here = pairs.filter(|pair| self.pair(*pair).is_some_and(super::Pair::is_here));
            let entrants: Vec<Number> = here.map(|pair| pair.0).collect();
            let (stake, seats) = self.stake(place, place + entrants.len() as u16 - 1)?;
            Some(Contest {
                stake,
                entrants,
                seats,
            })
        };
        let contests = shared.filter_map(contest);
        contests
            .filter(|contest| contest.entrants.len() > usize::from(contest.seats))
            .collect()
    }

    /// What those who share these places play for, and how many of them can have it.
    fn stake(&self, first: u16, last: u16) -> Option<(String, u16)> {
        let (seats, prizes) = (self.settings.playoff_seats, self.settings.prize_places);
        if seats >= 2 && first <= seats {
            let left = seats - first + 1;
            let stake = match left {
                1 => "the last seat of the playoff".to_owned(),
                _ => format!("the last {left} seats of the playoff"),
            };
            return (last > seats).then_some((stake, left));
        }
        if first > prizes {
            return None;
        }
        match last > prizes {
            true => Some(("the last prize".to_owned(), prizes - first + 1)),
            false => Some((format!("place {first}"), 1)),
        }
    }
}

/// Where a director finds what a draw needs, after the sentence that says it.
fn way_out(problem: &NoDraw) -> &'static str {
    match problem.lies_with() {
        LiesWith::Roster => " Check in whoever is there.",
        LiesWith::Wishes => " The page “Room and wishes” has it.",
        LiesWith::Games => "",
    }
}
