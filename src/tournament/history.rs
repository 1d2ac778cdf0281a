//! The history: one sentence for every entry, with what stood before and what stands after.

use super::{
    Entry, GameRef, Table, Tournament,
    sentences::{hand_stands, score_stands, sentence},
    wishes::wishes_words,
};
use crate::{
    ids::{PairNo, PersonId, RoundNo, TableNo},
    journal::{Journaled, Recorded, Stamp},
    seating::Reseating,
};

/// One line of the history.
#[derive(Debug, Clone, PartialEq)]
pub struct HistoryLine {
    pub stamp: Stamp,
    pub topic: Topic,
    pub sentence: String,
    /// For changes: the value before and the value after.
    pub change: Option<(String, String)>,
    /// The round it is about, that of its game included.
    pub round: Option<RoundNo>,
    pub game: Option<GameRef>,
    pub pairs: Vec<PairNo>,
}

/// What a line is about, for filtering.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Topic {
    Settings,
    Roster,
    Rounds,
    Hands,
    Results,
    Rulings,
    Calls,
}

impl Topic {
    pub const ALL: [Topic; 7] = [
        Topic::Settings,
        Topic::Roster,
        Topic::Rounds,
        Topic::Hands,
        Topic::Results,
        Topic::Rulings,
        Topic::Calls,
    ];

    pub fn key(self) -> &'static str {
        match self {
            Topic::Settings => "settings",
            Topic::Roster => "roster",
            Topic::Rounds => "rounds",
            Topic::Hands => "hands",
            Topic::Results => "results",
            Topic::Rulings => "rulings",
            Topic::Calls => "calls",
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Topic::Settings => "Settings",
            Topic::Roster => "Pairs",
            Topic::Rounds => "Rounds",
            Topic::Hands => "Hands",
            Topic::Results => "Results",
            Topic::Rulings => "Rulings",
            Topic::Calls => "Calls and seats",
        }
    }
}

/// Who is who, for the sentences: the journal holds ids only.
pub type Names<'a> = &'a dyn Fn(PersonId) -> String;

/// The whole history, oldest first, by replaying it.
pub fn history(entries: &[Recorded<Entry>], names: Names) -> Vec<HistoryLine> {
    let mut t = Tournament::default();
    let mut lines = Vec::with_capacity(entries.len());
    for recorded in entries {
        let entry = &recorded.entry;
        let sentence = sentence(&t, entry, names);
        let before = changed_value(&t, entry);
        t.apply(&recorded.stamp, entry);
        follow(&mut lines, entry);
        lines.push(HistoryLine {
            stamp: recorded.stamp,
            topic: topic(entry),
            sentence,
            change: before.zip(changed_value(&t, entry)),
            round: round_of(&t, entry),
            game: game_of(&t, entry),
            pairs: pairs_of(&t, entry),
        });
    }
    lines
}

/// What was told of a table is found under the number that it has now.
fn follow(lines: &mut [HistoryLine], entry: &Entry) {
    let Entry::RoundReseated {
        round,
        change: Reseating::MoveTable { from, to },
        ..
    } = entry
    else {
        return;
    };
    let game = |table: u16| GameRef {
        round: *round,
        table: TableNo(table),
    };
    for line in lines
        .iter_mut()
        .filter(|line| line.game == Some(game(*from)))
    {
        line.game = Some(game(*to));
    }
}

fn topic(entry: &Entry) -> Topic {
    use Entry::*;
    match entry {
        TournamentOpened { .. } | SettingsChanged { .. } | WishesSet { .. } => Topic::Settings,
        PairEntered { .. }
        | PlayerEntered { .. }
        | PairCheckedIn { .. }
        | CheckInUndone { .. }
        | PairWithdrew { .. }
        | PairReturned { .. }
        | SubstituteSeated { .. } => Topic::Roster,
        RoundDrawn { .. }
        | DraftDiscarded { .. }
        | DraftChanged { .. }
        | RoundReleased { .. }
        | RoundRepaired { .. }
        | RoundReseated { .. }
        | RoundRedrawn { .. }
        | RoundStarted { .. }
        | RoundClosed { .. }
        | RoundReopened { .. } => Topic::Rounds,
        HandRecorded { .. }
        | HandTakenBack { .. }
        | HandCorrected { .. }
        | HandStruck { .. }
        | SlipEntered { .. } => Topic::Hands,
        GameReported { .. }
        | GameConfirmed { .. }
        | GameDisputed { .. }
        | GameDecided { .. }
        | GameReopened { .. }
        | ResultsCertified { .. }
        | CertificationWithdrawn { .. } => Topic::Results,
        RulingMade { .. } | RulingWithdrawn { .. } => Topic::Rulings,
        SeatsTaken { .. }
        | SeatsLeft { .. }
        | LastBookTurned { .. }
        | DirectorCalled { .. }
        | CallAnswered { .. }
        | CallDismissed { .. }
        | CallTakenBack { .. } => Topic::Calls,
    }
}

/// The value an entry changes that stood already, as it is in a state before or after it.
fn changed_value(t: &Tournament, entry: &Entry) -> Option<String> {
    use Entry::*;
    match entry {
        HandCorrected { game, hand, .. } | HandStruck { game, hand, .. } => {
            Some(hand_stands(t, *game, *hand))
        }
        GameDecided { game, .. } | GameReopened { game, .. } => Some(score_stands(t, *game)),
        WishesSet { .. } => Some(wishes_words(t.entrants(), &t.wishes)),
        RulingMade { game, .. } => game.map(|game| score_stands(t, game)),
        RulingWithdrawn { .. } => game_of(t, entry).map(|game| score_stands(t, game)),
        TournamentOpened { .. }
        | SettingsChanged { .. }
        | PairEntered { .. }
        | PlayerEntered { .. }
        | PairCheckedIn { .. }
        | CheckInUndone { .. }
        | PairWithdrew { .. }
        | PairReturned { .. }
        | SubstituteSeated { .. }
        | RoundDrawn { .. }
        | DraftDiscarded { .. }
        | DraftChanged { .. }
        | RoundReleased { .. }
        | RoundRepaired { .. }
        | RoundReseated { .. }
        | RoundRedrawn { .. }
        | RoundStarted { .. }
        | RoundClosed { .. }
        | RoundReopened { .. }
        | HandRecorded { .. }
        | HandTakenBack { .. }
        | SlipEntered { .. }
        | GameReported { .. }
        | GameConfirmed { .. }
        | GameDisputed { .. }
        | SeatsTaken { .. }
        | SeatsLeft { .. }
        | LastBookTurned { .. }
        | DirectorCalled { .. }
        | CallAnswered { .. }
        | CallDismissed { .. }
        | CallTakenBack { .. }
        | ResultsCertified { .. }
        | CertificationWithdrawn { .. } => None,
    }
}

fn round_of(t: &Tournament, entry: &Entry) -> Option<RoundNo> {
    use Entry::*;
    match entry {
        RoundDrawn { round, .. }
        | DraftDiscarded { round }
        | DraftChanged { round, .. }
        | RoundReleased { round }
        | RoundRepaired { round, .. }
        | RoundReseated { round, .. }
        | RoundRedrawn { round, .. }
        | RoundStarted { round }
        | RoundClosed { round }
        | RoundReopened { round, .. } => Some(*round),
        other => game_of(t, other).map(|game| game.round),
    }
}

fn game_of(t: &Tournament, entry: &Entry) -> Option<GameRef> {
    use Entry::*;
    match entry {
        HandRecorded { game, .. }
        | HandTakenBack { game, .. }
        | HandCorrected { game, .. }
        | HandStruck { game, .. }
        | SlipEntered { game, .. }
        | GameReported { game, .. }
        | GameConfirmed { game, .. }
        | GameDisputed { game, .. }
        | GameDecided { game, .. }
        | GameReopened { game, .. }
        | SeatsTaken { game, .. }
        | SeatsLeft { game, .. }
        | LastBookTurned { game, .. }
        | DirectorCalled { game, .. } => Some(*game),
        PairWithdrew { walk_out, .. } => *walk_out,
        RulingMade { game, .. } => *game,
        RulingWithdrawn { ruling, .. } => t.ruling(*ruling).and_then(|ruling| ruling.game),
        CallAnswered { call } | CallDismissed { call, .. } | CallTakenBack { call } => {
            t.call(*call).map(|call| call.game)
        }
        TournamentOpened { .. }
        | SettingsChanged { .. }
        | WishesSet { .. }
        | PairEntered { .. }
        | PlayerEntered { .. }
        | PairCheckedIn { .. }
        | CheckInUndone { .. }
        | PairReturned { .. }
        | SubstituteSeated { .. }
        | RoundDrawn { .. }
        | DraftDiscarded { .. }
        | DraftChanged { .. }
        | RoundReleased { .. }
        | RoundRepaired { .. }
        | RoundReseated { .. }
        | RoundRedrawn { .. }
        | RoundStarted { .. }
        | RoundClosed { .. }
        | RoundReopened { .. }
        | ResultsCertified { .. }
        | CertificationWithdrawn { .. } => None,
    }
}

fn pairs_of(t: &Tournament, entry: &Entry) -> Vec<PairNo> {
    use Entry::*;
    match entry {
        PairEntered { pair, .. }
        | PlayerEntered { pair, .. }
        | PairCheckedIn { pair }
        | CheckInUndone { pair }
        | PairWithdrew { pair, .. }
        | PairReturned { pair }
        | SubstituteSeated { pair, .. } => vec![*pair],
        RoundReseated { round, change, .. } => {
            let table = change.table().map(|table| GameRef {
                round: *round,
                table: TableNo(table),
            });
            let there = table.map_or(Vec::new(), |game| at_table(t, game));
            let named = change.names().into_iter().map(PairNo);
            named.chain(there).collect()
        }
        RulingMade {
            game: None, facts, ..
        } => facts.pair.into_iter().collect(),
        other => game_of(t, other).map_or(Vec::new(), |game| at_table(t, game)),
    }
}

fn at_table(t: &Tournament, game: GameRef) -> Vec<PairNo> {
    t.table(game).into_iter().flat_map(Table::numbers).collect()
}
