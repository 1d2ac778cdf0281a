//! The next step of an evening: the one thing that is due now, for whoever looks.

use super::room::Room;
use crate::access::{Permission, Viewer};
use crate::ids::RoundNo;
use crate::tournament::{RoundStage, Stage, Tournament};

/// The step as the page offers it, as one prominent act.
pub struct Step {
    pub title: String,
    pub about: String,
    /// On the button.
    pub words: String,
    pub url: String,
    pub act: Act,
}

/// How the step is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    /// On a page of its own.
    Go,
    /// At once, for this round.
    Send(RoundNo),
}

/// What is due now, for a director.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NextStep {
    EnterPairs,
    CheckIn,
    Draw(RoundNo),
    /// Seats of the playoff hang on a tie.
    PlayOut(RoundNo),
    Release(RoundNo),
    Start(RoundNo),
    /// So many of its tables have no settled result.
    Await {
        round: RoundNo,
        open: usize,
    },
    Close(RoundNo),
    /// Every round is closed, and so many games are not settled.
    Settle {
        round: RoundNo,
        open: usize,
    },
    /// After that round, the last.
    Certify(RoundNo),
    /// Everything is done.
    Nothing,
}

/// The step of this visitor, if there is one for them.
pub fn of(room: &Room, viewer: &Viewer) -> Option<Step> {
    let t = room.t();
    let under_way = t.stage() == Stage::UnderWay;
    let over = t.stage() == Stage::Certified;
    match viewer {
        _ if viewer.may(Permission::DirectRounds) => Some(NextStep::of(t).step(room)),
        _ if viewer.may(Permission::RunDesk) && !over => Some(go(
            room.url("/roster"),
            "Open the desk",
            "At the desk",
            here(t),
        )),
        _ if viewer.may(Permission::EnterSlips) && under_way => Some(go(
            room.url("/slips"),
            "Enter slips",
            "At the slip desk",
            "The slips of every table are entered there.",
        )),
        _ => None,
    }
}

impl NextStep {
    fn of(t: &Tournament) -> NextStep {
        if let Some(draft) = &t.draft {
            return NextStep::Release(draft.round);
        }
        match (t.stage(), t.current_round()) {
            (Stage::Certified, _) => NextStep::Nothing,
            (_, None) => before_the_first_round(t),
            (_, Some(round)) => match round.stage {
                RoundStage::Released => NextStep::Start(round.no),
                RoundStage::Started => match open_games(t, round.no) {
                    0 => NextStep::Close(round.no),
                    open => NextStep::Await {
                        round: round.no,
                        open,
                    },
                },
                RoundStage::Closed => after(t, round.no),
            },
        }
    }
}

impl NextStep {
    fn step(self, room: &Room) -> Step {
        let many = room.t().entrants().nouns();
        let called = |round: RoundNo| room.t().round_name(round).within();
        let titled = |round: RoundNo| room.t().round_name(round).short();
        let round_page = |round: RoundNo| room.url(format!("/rounds/{round}"));
        match self {
            NextStep::EnterPairs => go(
                room.url("/roster"),
                format!("Enter {many}"),
                format!("Enter the {many}"),
                "Type their names at the desk. Somebody new becomes a member by it.",
            ),
            NextStep::CheckIn => go(
                room.url("/roster"),
                "Check in",
                format!("Check the {many} in"),
                format!("{} A round is drawn for those who are.", here(room.t())),
            ),
            NextStep::Draw(round) => send(
                room.url("/rounds"),
                round,
                room.t().draw_words(),
                room.t().draw_words(),
                format!(
                    "{} Nobody sees the draw until you post it.{}",
                    here(room.t()),
                    ties(room.t())
                ),
            ),
            NextStep::PlayOut(round) => send(
                room.url("/rounds/ties"),
                round,
                "Draw the tie playoff",
                "Play out the tie",
                "Pairs are level for the last seats of the playoff: one game tells them apart. If you draw the playoff without it, from the page of the last round, the lot decides who has the seat.",
            ),
            NextStep::Release(round) => go(
                round_page(round),
                "Look at the draw",
                format!("{} is drawn", titled(round)),
                "Look at it, then post it: players see their tables only then.",
            ),
            NextStep::Start(round) => send(
                room.url(format!("/rounds/{round}/start")),
                round,
                format!("Start {}", called(round)),
                format!("{} is posted", titled(round)),
                "Start it when everybody sits. Results can be entered from then on.",
            ),
            NextStep::Await { round, open } => go(
                round_page(round),
                format!("Open {}", called(round)),
                format!("{} is being played", titled(round)),
                unsettled(open),
            ),
            NextStep::Close(round) => send(
                room.url(format!("/rounds/{round}/close")),
                round,
                format!("Close {}", called(round)),
                format!("Every result of {} is in", called(round)),
                "Close it, and the next one can start.",
            ),
            NextStep::Settle { round, open } => go(
                round_page(round),
                format!("Open {}", called(round)),
                "Settle what is open",
                format!("{} Nothing can be certified before.", unsettled(open)),
            ),
            NextStep::Certify(round) => send(
                room.url("/certification"),
                round,
                "Certify",
                "Certify the results",
                format!(
                    "All rounds are played and settled. Certified results are official; to change them, the certificate is withdrawn first.{}",
                    ties(room.t())
                ),
            ),
            NextStep::Nothing => go(
                room.url("/standings"),
                "See the results",
                "The results are official",
                "They are certified, and everybody sees them.",
            ),
        }
    }
}

/// What the director should know of pairs that share a place that matters.
fn ties(t: &Tournament) -> String {
    match t.ties().len() {
        0 => String::new(),
        1 => " Pairs are level where it matters: play it out from the page of the last round, or go on without.".to_owned(),
        more => format!(" In {more} places pairs are level where it matters: play it out from the page of the last round, or go on without."),
    }
}

fn go(
    url: String,
    words: impl Into<String>,
    title: impl Into<String>,
    about: impl Into<String>,
) -> Step {
    Step {
        title: title.into(),
        about: about.into(),
        words: words.into(),
        url,
        act: Act::Go,
    }
}

fn send(
    url: String,
    round: RoundNo,
    words: impl Into<String>,
    title: impl Into<String>,
    about: impl Into<String>,
) -> Step {
    Step {
        act: Act::Send(round),
        ..go(url, words, title, about)
    }
}

/// "12 of 13 pairs are here."
fn here(t: &Tournament) -> String {
    let active = t.pairs.iter().filter(|pair| pair.is_active()).count();
    let here = t.pairs.iter().filter(|pair| pair.is_here()).count();
    let many = t.entrants().nouns();
    match (active, here) {
        (0, _) => "Nobody is entered yet.".to_owned(),
        (all, here) if all == here => format!("All {all} {many} are here."),
        (all, 1) => format!("1 of {all} {many} is here."),
        (all, here) => format!("{here} of {all} {many} are here."),
    }
}

fn unsettled(open: usize) -> String {
    match open {
        1 => "1 game has no settled result yet.".to_owned(),
        open => format!("{open} games have no settled result yet."),
    }
}

fn before_the_first_round(t: &Tournament) -> NextStep {
    let active = t.pairs.iter().filter(|pair| pair.is_active()).count();
    let here = t.pairs.iter().filter(|pair| pair.is_here()).count();
    match (active, here) {
        (0 | 1, _) => NextStep::EnterPairs,
        (_, 0 | 1) => NextStep::CheckIn,
        _ => NextStep::Draw(RoundNo::FIRST),
    }
}

fn after(t: &Tournament, last: RoundNo) -> NextStep {
    if t.ties_come_first() {
        return NextStep::PlayOut(last.next());
    }
    if t.coming().is_some() {
        return NextStep::Draw(last.next());
    }
    match t.unsettled().as_slice() {
        [] => NextStep::Certify(last),
        [first, ..] => NextStep::Settle {
            round: first.round,
            open: t.unsettled().len(),
        },
    }
}

fn open_games(t: &Tournament, round: RoundNo) -> usize {
    let open = t.unsettled().into_iter();
    open.filter(|game| game.round == round).count()
}
