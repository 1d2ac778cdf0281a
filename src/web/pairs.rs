//! One pair of a tournament: who plays for it, how it has done, and what the desk can do for it.

use super::barred::Barred;
use super::error::{Answer, AppError};
use super::forms::Form;
use super::page::{Page, refuse, see_with_notice, show};
use super::room::{PairLabel, Room, SideLabel, record};
use super::roster::{Status, reason};
use super::routes::{Route, get, post};
use super::sat_out;
use super::standings::board;
use super::state::State;
use crate::access::{Permission, Viewer};
use crate::ids::{PairNo, RoundNo};
use crate::seating::Entrants;
use crate::tournament::standings::{Outcome, Won};
use crate::tournament::{Command, Line, Pair, Refusal, Stage, standings};
use actix_web::web::{Data, Path, to};
use askama::Template;

pub const ROUTES: &[Route] = &[
    get("/tournaments/{t}/pairs/{n}", Permission::ReadPublic, || {
        to(pair)
    }),
    post(
        "/tournaments/{t}/pairs/{n}/withdrawal",
        Permission::RunDesk,
        || to(withdraw),
    ),
    post(
        "/tournaments/{t}/pairs/{n}/return",
        Permission::RunDesk,
        || to(bring_back),
    ),
];

#[derive(Template)]
#[template(path = "pair.html")]
struct PairPage {
    page: Page,
    form: Form,
    url: String,
    seq: u64,
    no: PairNo,
    pair: PairLabel,
    status: Status,
    reason: String,
    line_ups: Vec<LineUp>,
    results: Vec<RoundRow>,
    /// "Place 3, 2 games won, 11 points", where the standings are shown.
    place: String,
    /// Why it has no more game, once it is out.
    out: String,
    are_hidden: bool,
    takes_entries: bool,
    /// Whether leaving now is walking out.
    under_way: bool,
    /// What a withdrawal would mean now.
    withdrawal_means: String,
    /// What only the desk reads.
    aside: Aside,
}

/// What the desk has to know before it lets the pair play, or pays it back.
#[derive(Default)]
struct Aside {
    /// "Wade Hollis may not play before 31 December"
    barred: Vec<String>,
    /// Who walked out.
    left: String,
    /// Who was removed by a ruling (TD3).
    removed: String,
    no_refund: bool,
    /// Not seated in time in two rounds: that comes to walking out (rulebook 3.1, TD2 v NOTE).
    missed_twice: bool,
}

impl Aside {
    async fn of(state: &State, page: &Page, room: &Room, pair: &Pair) -> Result<Aside, AppError> {
        if !page.may(Permission::RunDesk) {
            return Ok(Aside::default());
        }
        let players = pair.players();
        let barred = Barred::among(state, page, room, players).await?;
        let left = pair.withdrawal.iter().flat_map(|gone| &gone.left);
        Ok(Aside {
            removed: room.names(pair.removed()),
            barred: barred.notes(room, players),
            left: room.names(left.copied()),
            no_refund: pair.forgoes_refund(),
            missed_twice: pair.is_active() && room.t().rounds_missed(pair.no) >= 2,
        })
    }
}

/// Who plays from a round on.
struct LineUp {
    from: RoundNo,
    pair: PairLabel,
}

/// What came of a round.
struct RoundRow {
    round: RoundNo,
    /// Where it was played.
    url: Option<String>,
    /// Only a single player has another one each round.
    partner: Option<PairLabel>,
    opponents: Option<SideLabel>,
    letter: &'static str,
    /// Without opponents: why there are none.
    without: &'static str,
    /// "Won 5 to 2, points", "Counts for nothing."
    words: String,
}

impl PairPage {
    async fn new(
        state: &State,
        page: Page,
        room: &Room,
        pair: &Pair,
        form: Form,
    ) -> Result<PairPage, AppError> {
        let t = room.t();
        let scope = t.standings_for(&page.viewer);
        let table = scope.map(|scope| standings(t, scope));
        let line = table
            .as_ref()
            .and_then(|table| table.lines.iter().find(|line| line.pair == pair.no));
        let results = table.iter().zip(line).flat_map(|(table, line)| {
            let outcomes = table.rounds.iter().zip(&line.rounds);
            outcomes.map(move |(round, outcome)| RoundRow::of(room, *round, line, outcome))
        });
        Ok(PairPage {
            aside: Aside::of(state, &page, room, pair).await?,
            under_way: t.stage() == Stage::UnderWay,
            url: room.url(""),
            seq: room.seq(),
            no: pair.no,
            pair: room.pair(pair.no),
            status: Status::of(pair),
            reason: reason(&page, pair),
            line_ups: line_ups(room, pair),
            results: results.collect(),
            place: line.map_or_else(String::new, place),
            out: out(room, pair.no),
            are_hidden: scope.is_none(),
            takes_entries: matches!(t.stage(), Stage::Open | Stage::UnderWay),
            withdrawal_means: withdrawal_means(room, pair.no),
            page: room.frame(page),
            form,
        })
    }
}

impl RoundRow {
    fn of(room: &Room, round: RoundNo, line: &Line, outcome: &Outcome) -> RoundRow {
        let (table, words) = match *outcome {
            Outcome::Game {
                won,
                table,
                reason,
                points,
                against,
                ..
            } => {
                let won = match won {
                    Won::Yes => "Won",
                    Won::No => "Lost",
                    Won::Nobody => "Lost by both",
                };
                let words = format!("{won} {points} to {against}, {reason}");
                (Some(table), words)
            }
            Outcome::Bye { .. } => (None, sat_out::counts(room.t(), line)),
            Outcome::Pending { table, .. } => (Some(table), "No result yet".to_owned()),
            Outcome::NotPlayed { .. } => (None, "Not played".to_owned()),
            Outcome::Absent => (None, "Not there".to_owned()),
        };
        let met = outcome.met();
        RoundRow {
            round,
            url: table.map(|table| room.table_url(round, table)),
            partner: met
                .and_then(|(partner, _)| partner)
                .map(|partner| room.pair_in(partner, round)),
            opponents: met.map(|(_, opponents)| room.side_in(opponents, round)),
            letter: board::letter(room.t().entrants(), outcome),
            without: match outcome {
                Outcome::Bye { .. } => room.t().entrants().had_bye(),
                Outcome::Game { .. }
                | Outcome::Pending { .. }
                | Outcome::NotPlayed { .. }
                | Outcome::Absent => "No opponents",
            },
            words,
        }
    }
}

async fn pair(page: Page, place: Path<(String, PairNo)>, state: Data<State>) -> Answer {
    let (t, no) = place.into_inner();
    let room = Room::enter(&state, &t).await?;
    let pair = known(&room, no)?;
    show(PairPage::new(&state, page, &room, pair, Form::blank()).await?)
}

async fn withdraw(
    page: Page,
    viewer: Viewer,
    mut form: Form,
    place: Path<(String, PairNo)>,
    state: Data<State>,
) -> Answer {
    let (t, no) = place.into_inner();
    let room = Room::enter(&state, &t).await?;
    let pair = known(&room, no)?;
    let Some(reason) = form.read("reason", why) else {
        return refuse(PairPage::new(&state, page, &room, pair, form).await?);
    };
    let command = Command::Withdraw {
        pair: no,
        reason,
        left: Vec::new(),
    };
    record(&state, &t, &viewer, form.request()?, command).await?;
    let notice = match room.t().entrants() {
        Entrants::Pairs => format!("Pair {no} has withdrawn. Its results stay."),
        Entrants::Players => format!("Player {no} has withdrawn. The results stay."),
    };
    Ok(see_with_notice(&room.url(format!("/pairs/{no}")), &notice, &state).finish())
}

async fn bring_back(
    page: Page,
    viewer: Viewer,
    form: Form,
    place: Path<(String, PairNo)>,
    state: Data<State>,
) -> Answer {
    let (t, no) = place.into_inner();
    let room = Room::enter(&state, &t).await?;
    let players = known(&room, no)?.players();
    let barred = Barred::among(&state, &page, &room, players).await?;
    barred.but_for(no).refuse(&state).await?;
    let command = Command::BringBack { pair: no };
    record(&state, &t, &viewer, form.request()?, command).await?;
    let notice = format!("{} {no} is back.", room.t().entrants().title());
    Ok(see_with_notice(&room.url(format!("/pairs/{no}")), &notice, &state).finish())
}

/// Why a pair has no part in the round that is played.
fn out(room: &Room, pair: PairNo) -> String {
    let round = room.t().current_round();
    let out = round.and_then(|round| round.out_of(pair));
    out.map_or_else(String::new, |out| out.reason.clone())
}

/// "Place 3, 2 games won, 11 points", once there is something to place by.
fn place(line: &Line) -> String {
    if line.rounds.is_empty() {
        return String::new();
    }
    let won = line.said(line.games_won());
    let games = if won == "1" { "game" } else { "games" };
    let points = line.said(line.figure(line.points));
    format!(
        "Place {}, {won} {games} won, {points} points",
        board::place(line)
    )
}

pub fn known(room: &Room, no: PairNo) -> Result<&Pair, AppError> {
    room.t().pair(no).ok_or(AppError::NotFound(
        "There is no pair of that number in this tournament.",
    ))
}

/// A reason is kept with it, so there has to be one.
fn why(text: &str) -> Result<String, String> {
    match text {
        "" => {
            let asked = "why the pair withdraws";
            Err(Refusal::ReasonMissing { asked }.to_string())
        }
        reason => Ok(reason.to_owned()),
    }
}

/// The rounds in which the players changed.
fn line_ups(room: &Room, pair: &Pair) -> Vec<LineUp> {
    let rounds = (1..=room.t().next_round().0).map(RoundNo);
    let changed = rounds.filter(|round| {
        *round == RoundNo::FIRST || pair.players_in(*round) != pair.players_in(RoundNo(round.0 - 1))
    });
    let line_up = |from| LineUp {
        from,
        pair: room.pair_in(pair.no, from),
    };
    changed.map(line_up).collect()
}

/// What would be lost by leaving now, as the tournament would decide it.
pub fn withdrawal_means(room: &Room, pair: PairNo) -> String {
    let noun = room.t().entrants().noun();
    match room.t().game_lost_by_leaving(pair) {
        Some((game, table)) => {
            let opponents = table.side_of(pair).map(|side| table.sides[side.other()]);
            let winner = opponents.map_or_else(String::new, |opponents| {
                format!(" to {}", room.side_in(opponents, game.round))
            });
            format!(
                "The game at table {} of round {} is lost{winner}. Results so far stay, and later rounds are drawn without this {noun}.",
                game.table, game.round
            )
        }
        None => format!(
            "No game is under way, so nothing is lost by it. Results so far stay, and later rounds are drawn without this {noun}."
        ),
    }
}
