//! A club event out of games that four members played at casual tables.
//!
//! A game of bid whist that is over becomes a game of a tournament by hand seating: its pairs are
//! entered, its round is posted, and its hands are entered as from a slip both sides signed, all by
//! the commands people give. Nothing of the result is carried over: the tournament scores the same
//! hands by the same rules, and [`plan`] refuses what would come out otherwise.

mod recording;

pub use recording::{RecordingError, record};

use crate::access::Actor;
use crate::games::bid_whist::{BidWhist, Options};
use crate::games::casual::{Finished, Hand, Holder, Settings as TableSettings, Since};
use crate::games::{CardGame, Ending, catalogue::options};
use crate::ids::PersonId;
use crate::tournament::{ByeCredit, Settings};
use crate::whist::{BySide, Game, HouseRules, Side, Step};
use chrono::NaiveDateTime;

/// The format in which a director seats everybody.
const BY_HAND: &str = "manual";

/// A game that somebody wants to have recorded.
#[derive(Debug, Clone, PartialEq)]
pub struct Chosen {
    pub rules: HouseRules,
    /// North and South, East and West.
    pub pairs: BySide<[PersonId; 2]>,
    pub steps: Vec<Step>,
}

/// Everything that is to be recorded.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    pub settings: Settings,
    /// By their numbers, from 1.
    pub pairs: Vec<[PersonId; 2]>,
    /// The games of each round, table by table from 1.
    pub rounds: Vec<Vec<Meeting>>,
}

/// A game of the event.
#[derive(Debug, Clone, PartialEq)]
pub struct Meeting {
    /// The numbers of the pairs.
    pub sides: BySide<u16>,
    pub steps: Vec<Step>,
}

/// Why games cannot be recorded, in a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoEvent {
    #[error("Choose at least one game.")]
    Nothing,
    #[error("Only bid whist can be recorded: a club event is a whist tournament.")]
    AnotherGame,
    #[error(
        "Only games between four members can be recorded, played by themselves from the first hand to the last: leave out those with a guest or a bot."
    )]
    NotFourMembers,
    #[error("A game that was stopped after many hands has no winner by the rules: leave it out.")]
    Unended,
    #[error(
        "A game whose reneges were called more than once cannot be told hand by hand: leave it out."
    )]
    NotTold,
    #[error("These games were played by different house rules: record them as separate events.")]
    TwoRules,
    #[error(
        "A member played with two partners in these games: record them as separate events, for in an event a pair stays together."
    )]
    TwoPartners,
}

impl Chosen {
    /// # Errors
    /// The sentence that says why this game cannot be one of a club event.
    pub fn of(settings: &TableSettings, finished: &Finished) -> Result<Chosen, NoEvent> {
        if settings.game != BidWhist::SLUG {
            return Err(NoEvent::AnotherGame);
        }
        let members: Option<Vec<PersonId>> = finished
            .players
            .iter()
            .map(|player| match (player.holder, player.since, player.by) {
                (Holder::Somebody(Actor::Person(id)), Since::TheStart, Hand::Own) => Some(id),
                (Holder::Somebody(_) | Holder::Bot(_) | Holder::Nobody, _, _) => None,
            })
            .collect();
        let Some(Ok([north, east, south, west])) = members.map(<[PersonId; 4]>::try_from) else {
            return Err(NoEvent::NotFourMembers);
        };
        if finished.outcome.ending == Ending::Capped {
            return Err(NoEvent::Unended);
        }
        let options: Options =
            options::<BidWhist>(&settings.set()).map_err(|_| NoEvent::AnotherGame)?;
        let game = Game::fold(&options.rules, &finished.steps);
        let came_to = |side: Side| finished.outcome.scores.get(side as usize).copied();
        let is_told = Side::BOTH
            .into_iter()
            .all(|side| Some(game.points[side]) == came_to(side));
        match game.ending {
            Some(_) if is_told => Ok(Chosen {
                rules: options.rules,
                pairs: BySide::new([north, south], [east, west]),
                steps: finished.steps.clone(),
            }),
            Some(_) | None => Err(NoEvent::NotTold),
        }
    }
}

/// How these games, which stand in the order of time, make an event of that name.
///
/// Every round is a game for each pair at most: a game goes into the first round in which neither of
/// its pairs has played yet.
///
/// # Errors
/// The sentence that says why they do not go together.
pub fn plan(games: &[Chosen], name: &str, starts: NaiveDateTime) -> Result<Plan, NoEvent> {
    let rules = games.first().ok_or(NoEvent::Nothing)?.rules;
    if games.iter().any(|game| game.rules != rules) {
        return Err(NoEvent::TwoRules);
    }
    let mut pairs: Vec<[PersonId; 2]> = Vec::new();
    let mut played: Vec<usize> = Vec::new();
    let mut rounds: Vec<Vec<Meeting>> = Vec::new();
    for game in games {
        let a = number(&mut pairs, game.pairs.a)?;
        let b = number(&mut pairs, game.pairs.b)?;
        played.resize(pairs.len(), 0);
        let round = played[a].max(played[b]);
        (played[a], played[b]) = (round + 1, round + 1);
        rounds.resize_with(rounds.len().max(round + 1), Vec::new);
        rounds[round].push(Meeting {
            sides: BySide::new(a as u16 + 1, b as u16 + 1),
            steps: game.steps.clone(),
        });
    }
    Ok(Plan {
        settings: Settings {
            name: name.to_owned(),
            starts,
            venue: "Casual tables".to_owned(),
            rounds: u16::try_from(rounds.len()).unwrap_or(u16::MAX),
            format: BY_HAND.to_owned(),
            rules,
            // Whoever played fewer games has not won those that were not played.
            bye: ByeCredit::Nothing,
            prize_places: 0,
            ..Settings::default()
        },
        pairs,
        rounds,
    })
}

/// The place of a pair among those there are, who may have changed seats since.
fn number(pairs: &mut Vec<[PersonId; 2]>, [one, other]: [PersonId; 2]) -> Result<usize, NoEvent> {
    let is_this = |pair: &[PersonId; 2]| pair.contains(&one) && pair.contains(&other);
    let has_one = |pair: &[PersonId; 2]| pair.contains(&one) || pair.contains(&other);
    match pairs.iter().position(is_this) {
        Some(at) => Ok(at),
        None if pairs.iter().any(has_one) => Err(NoEvent::TwoPartners),
        None => {
            pairs.push([one, other]);
            Ok(pairs.len() - 1)
        }
    }
}
