//! `GAMES`: every casual game, one row each.

use super::arena::{Asked, Block};
use super::bid_whist::BidWhist;
use super::contracts::Contracts;
use super::cpwp::Cpwp;
use super::crazy_eights::CrazyEights;
use super::hosted::{Hosted, Running};
use super::options::{Group, Switch, SwitchError, Text};
use super::{CardGame, Partners};
use crate::cards::{Card, Seed, Shuffle};

/// A game as the lobby, the command line and the tests know it.
#[derive(Debug)]
pub struct Row {
    pub slug: &'static str,
    pub title: &'static str,
    /// The fewest and the most who may play.
    pub seats: (u8, u8),
    pub partners: Partners,
    /// What it is about, in a sentence.
    pub about: &'static str,
    pub switches: &'static [Switch],
    /// House rules that a person writes, such as a list of contracts.
    pub texts: &'static [Text],
    /// Which of these belong together.
    pub groups: &'static [Group],
    usual: fn(&Switch) -> String,
    usual_words: fn(&Switch) -> String,
    check: fn(&Switch, &str) -> Result<(), SwitchError>,
    block: PlayBlock,
    start: Start,
    pack: Pack,
}

type Start = fn(&[(&str, &str)], u8) -> Result<Box<dyn Hosted>, NotSet>;
type Pack = fn(&[(&str, &str)], u8) -> Result<Vec<Card>, NotSet>;
type PlayBlock = fn(&[(&str, &str)], &Asked, u64) -> Result<Block, NotSet>;

pub const GAMES: &[Row] = &[
    Row::of::<BidWhist>(),
    Row::of::<CrazyEights>(),
    Row::of::<Cpwp>(),
    Row::of::<Contracts>(),
];

/// The game of that name in addresses, if there is one.
pub fn game(slug: &str) -> Option<&'static Row> {
    GAMES.iter().find(|row| row.slug == slug)
}

/// What was asked for and is no game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("There is no game \"{slug}\": the games are {}.", slugs())]
pub struct NoGame {
    pub slug: String,
}

/// The game of that name, or a sentence with those there are.
///
/// # Errors
/// The sentence.
pub fn named(slug: &str) -> Result<&'static Row, NoGame> {
    game(slug).ok_or_else(|| NoGame {
        slug: slug.to_owned(),
    })
}

fn slugs() -> String {
    let slugs: Vec<&str> = GAMES.iter().map(|row| row.slug).collect();
    crate::words::listed(&slugs, "and")
}

/// A house rule that could not be set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotSet {
    #[error("\"{key}\" is no house rule of this game: set {remedy}.")]
    NoSuchRule { key: String, remedy: String },
    #[error(transparent)]
    NoSuchValue(#[from] SwitchError),
    #[error("{0}")]
    NotRead(String),
}

impl Row {
    const fn of<G: CardGame>() -> Row {
        Row {
            slug: G::SLUG,
            title: G::TITLE,
            seats: (*G::SEATS.start(), *G::SEATS.end()),
            partners: G::PARTNERS,
            about: G::ABOUT,
            switches: G::SWITCHES,
            texts: G::TEXTS,
            groups: G::GROUPS,
            usual: |switch| switch.get(&G::Options::default()),
            usual_words: |switch| switch.in_words(&G::Options::default()),
            check: |switch, value| switch.set(&mut G::Options::default(), value),
            block: |set, asked, game| Ok(Block::play::<G>(&options::<G>(set)?, asked, game)),
            pack: |set, seats| Ok(G::pack(&options::<G>(set)?, seats)),
            start: |set, seats| Ok(Running::<G>::start(&options::<G>(set)?, seats)),
        }
    }

    /// The value a house rule has where nobody changes it.
    pub fn usual(&self, switch: &Switch) -> String {
        (self.usual)(switch)
    }

    /// The same, in a sentence.
    pub fn usual_words(&self, switch: &Switch) -> String {
        (self.usual_words)(switch)
    }

    /// Whether a house rule may have this value.
    ///
    /// # Errors
    /// A sentence that names its values.
    pub fn check(&self, switch: &Switch, value: &str) -> Result<(), SwitchError> {
        (self.check)(switch, value)
    }

    /// Plays one game of a run between bots under these house rules, each a key and a value.
    ///
    /// # Errors
    /// A sentence that names the rule that is unknown, or its values.
    pub fn block(&self, set: &[(&str, &str)], asked: &Asked, game: u64) -> Result<Block, NotSet> {
        (self.block)(set, asked, game)
    }

    /// The shuffled pack of a deal with this seed; it is dealt from the end.
    ///
    /// # Errors
    /// As [`Row::block`].
    pub fn shuffled(
        &self,
        set: &[(&str, &str)],
        seats: u8,
        seed: &Seed,
    ) -> Result<Vec<Card>, NotSet> {
        let mut pack = (self.pack)(set, seats)?;
        Shuffle::of(seed).shuffle(&mut pack);
        Ok(pack)
    }

    /// A game before its first deal, under these house rules, for so many seats.
    ///
    /// # Errors
    /// As [`Row::block`].
    pub fn start(&self, set: &[(&str, &str)], seats: u8) -> Result<Box<dyn Hosted>, NotSet> {
        (self.start)(set, seats)
    }
}

/// The defaults of a game with these house rules set.
///
/// # Errors
/// A sentence that names the rule that is unknown, or its values.
pub fn options<G: CardGame>(set: &[(&str, &str)]) -> Result<G::Options, NotSet> {
    let mut options = G::Options::default();
    for (key, value) in set {
        let switch = G::SWITCHES.iter().find(|switch| switch.key == *key);
        let text = G::TEXTS.iter().find(|text| text.key == *key);
        match (switch, text) {
            (Some(switch), _) => switch.set(&mut options, value)?,
            (None, Some(text)) => text.set(&mut options, value).map_err(NotSet::NotRead)?,
            (None, None) => {
                return Err(NotSet::NoSuchRule {
                    key: (*key).to_owned(),
                    remedy: remedy(G::SWITCHES, G::TEXTS),
                });
            }
        }
    }
    Ok(options)
}

fn remedy(switches: &[Switch], texts: &[Text]) -> String {
    let switches = switches.iter().map(|switch| switch.key);
    let keys: Vec<&str> = switches.chain(texts.iter().map(|text| text.key)).collect();
    crate::words::listed(&keys, "or")
}
