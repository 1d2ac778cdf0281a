//! The pairs of a tournament as the desk works with them: entered, checked in, found.

use super::barred::Barred;
use super::coming;
use super::error::{Answer, AppError};
use super::forms::{Form, WHOLE};
use super::named::{Candidate, Fields, ONE, OTHER, plays};
use super::page::{Page, refuse, see_with_notice, show};
use super::room::{PairLabel, Room, record};
use super::routes::{Route, get, post};
use super::state::State;
use crate::access::{Permission, Viewer};
use crate::ids::{PairNo, PersonId, RoundNo};
use crate::people::names::fold;
use crate::seating::Entrants;
use crate::tournament::{Command, Pair, Stage, Tournament};
use actix_web::web::{Data, Path, to};
use askama::Template;

pub const ROUTES: &[Route] = &[
    get("/tournaments/{t}/roster", Permission::ReadPublic, || {
        to(roster)
    }),
    post("/tournaments/{t}/pairs", Permission::RunDesk, || to(enter)),
    post(
        "/tournaments/{t}/pairs/{n}/check-in",
        Permission::RunDesk,
        || to(check_in),
    ),
    post(
        "/tournaments/{t}/pairs/{n}/check-in/undo",
        Permission::RunDesk,
        || to(undo_check_in),
    ),
];

/// Which pairs are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Filter {
    All,
    Waiting,
    Here,
    Withdrawn,
}

#[derive(Template)]
#[template(path = "roster.html")]
struct RosterPage {
    page: Page,
    form: Form,
    url: String,
    seq: u64,
    /// The names that several share, to be asked about.
    one: Vec<Candidate>,
    other: Vec<Candidate>,
    rows: Vec<Row>,
    filters: Vec<FilterLink>,
    shown: Filter,
    find: String,
    /// Whether pairs can still be entered.
    takes_entries: bool,
    /// From when somebody entered now plays, once a round is posted.
    late: Option<String>,
    here: usize,
    all: usize,
}

/// One pair of the list.
struct Row {
    no: PairNo,
    pair: PairLabel,
    status: Status,
    /// The first round it could play in, if not the first.
    late: Option<RoundNo>,
    reason: String,
    /// "Wade Hollis may not play before 31 December", for the desk.
    barred: Vec<String>,
    no_refund: bool,
}

/// Where a pair stands with the desk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    Entered,
    Here,
    Withdrawn,
    /// A player was removed, and nobody plays instead yet (TD3).
    Short,
}

struct FilterLink {
    url: String,
    words: &'static str,
    count: usize,
    is_shown: bool,
}

impl RosterPage {
    async fn new(
        state: &State,
        page: Page,
        room: &Room,
        form: Form,
    ) -> Result<RosterPage, AppError> {
        let t = room.t();
        let shown = Filter::of(form.text("show"));
        let find = form.text("find").to_owned();
        let (url, all) = (room.url(""), t.pairs.len());
        let barred = match page.may(Permission::RunDesk) {
            true => Some(Barred::of(state, &page, room).await?),
            false => None,
        };
        let rows = t.pairs.iter().filter(|pair| shown.takes(pair));
        let rows = rows.map(|pair| Row::of(&page, room, pair, barred.as_ref()));
        let rows: Vec<Row> = rows.filter(|row| row.is_called(&find)).collect();
        Ok(RosterPage {
            page: room.frame(page),
            one: ONE.candidates(state, &form, room).await?,
            other: OTHER.candidates(state, &form, room).await?,
            rows,
            filters: Filter::ALL.map(|filter| filter.link(&url, shown, t)).into(),
            takes_entries: matches!(t.stage(), Stage::Open | Stage::UnderWay),
            late: coming::plays_from(t),
            here: t.pairs.iter().filter(|pair| pair.is_here()).count(),
            seq: room.seq(),
            form,
            url,
            shown,
            find,
            all,
        })
    }

    /// "12 of 13 pairs are here."
    fn extent(&self) -> String {
        let who = self.page.entrants();
        match (self.all, self.here) {
            (0, _) => "Nobody is entered yet.".to_owned(),
            (1, 1) => format!("1 {}, and it is here.", who.noun()),
            (1, _) => format!("1 {}, not here yet.", who.noun()),
            (all, here) if all == here => format!("{all} {}, all of them here.", who.nouns()),
            (all, here) => format!("{all} {}, {here} of them here.", who.nouns()),
        }
    }
}

impl Row {
    fn of(page: &Page, room: &Room, pair: &Pair, barred: Option<&Barred>) -> Row {
        Row {
            no: pair.no,
            pair: room.pair(pair.no),
            status: Status::of(pair),
            late: Some(pair.entered_for).filter(|round| coming::plays_later(room.t(), *round)),
            reason: reason(page, pair),
            barred: barred.map_or_else(Vec::new, |barred| barred.notes(room, pair.players())),
            no_refund: pair.forgoes_refund(),
        }
    }

    fn is_called(&self, find: &str) -> bool {
        find.is_empty()
            || self.no.to_string() == find
            || fold(&self.pair.words()).contains(&fold(find))
    }
}

impl Status {
    pub fn words(self) -> &'static str {
        match self {
            Status::Entered => "Not here yet",
            Status::Here => "Here",
            Status::Withdrawn => "Withdrawn",
            Status::Short => "Needs a substitute",
        }
    }

    pub fn of(pair: &Pair) -> Status {
        match (pair.is_active(), pair.checked_in) {
            (false, _) => Status::Withdrawn,
            (true, _) if pair.lacks_a_player() => Status::Short,
            (true, true) => Status::Here,
            (true, false) => Status::Entered,
        }
    }
}

impl Filter {
    const ALL: [Filter; 4] = [
        Filter::All,
        Filter::Waiting,
        Filter::Here,
        Filter::Withdrawn,
    ];

    fn of(key: &str) -> Filter {
        let named = Filter::ALL.into_iter().find(|filter| filter.key() == key);
        named.unwrap_or(Filter::All)
    }

    fn key(self) -> &'static str {
        match self {
            Filter::All => "",
            Filter::Waiting => "waiting",
            Filter::Here => "here",
            Filter::Withdrawn => "withdrawn",
        }
    }

    fn words(self, entrants: Entrants) -> &'static str {
        match self {
            Filter::All => match entrants {
                Entrants::Pairs => "All pairs",
                Entrants::Players => "All players",
            },
            Filter::Waiting => "Not here yet",
            Filter::Here => "Here",
            Filter::Withdrawn => "Withdrawn",
        }
    }

    fn takes(self, pair: &Pair) -> bool {
        match self {
            Filter::All => true,
            Filter::Waiting => Status::of(pair) == Status::Entered,
            Filter::Here => Status::of(pair) == Status::Here,
            Filter::Withdrawn => Status::of(pair) == Status::Withdrawn,
        }
    }

    fn link(self, tournament: &str, shown: Filter, t: &Tournament) -> FilterLink {
        FilterLink {
            url: format!("{tournament}/roster{}", self.query()),
            words: self.words(t.entrants()),
            count: t.pairs.iter().filter(|pair| self.takes(pair)).count(),
            is_shown: self == shown,
        }
    }

    fn query(self) -> String {
        match self {
            Filter::All => String::new(),
            Filter::Waiting | Filter::Here | Filter::Withdrawn => format!("?show={}", self.key()),
        }
    }
}

/// Why the pair left; why somebody walked out is the desk's to know.
pub fn reason(page: &Page, pair: &Pair) -> String {
    match &pair.withdrawal {
        Some(gone) if gone.left.is_empty() || page.may(Permission::RunDesk) => gone.reason.clone(),
        Some(_) | None => String::new(),
    }
}

async fn roster(page: Page, form: Form, t: Path<String>, state: Data<State>) -> Answer {
    let room = Room::enter(&state, &t).await?;
    let form = form.with("here", "yes");
    show(RosterPage::new(&state, page, &room, form).await?)
}

async fn enter(
    page: Page,
    viewer: Viewer,
    mut form: Form,
    t: Path<String>,
    state: Data<State>,
) -> Answer {
    let room = Room::enter(&state, &t).await?;
    let request = form.request()?.to_owned();
    let asked = asked(room.t().entrants());
    let Some(players) = players(&state, &mut form, asked, &request).await? else {
        return refuse(RosterPage::new(&state, page, &room, form).await?);
    };
    let barred = Barred::among(&state, &page, &room, &players).await?;
    if let Some((who, sentence)) = barred.sentences(&state).await?.into_iter().next() {
        form.wrong(WHOLE, sentence);
        for (fields, _) in asked
            .iter()
            .zip(&players)
            .filter(|(_, player)| who == **player)
        {
            fields.ask(&mut form, "Is this the one you mean?");
        }
        return refuse(RosterPage::new(&state, page, &room, form).await?);
    }
    let command = match players[..] {
        [one, other] => Command::EnterPair {
            players: [one, other],
        },
        [player, ..] => Command::EnterPlayer { player },
        [] => return refuse(RosterPage::new(&state, page, &room, form).await?),
    };
    match record(&state, &t, &viewer, &request, command).await {
        Ok(_) => {}
        Err(AppError::Refused(sentence)) => {
            for (fields, person) in asked.iter().zip(&players) {
                ask_who_plays(&room, &mut form, fields, *person);
            }
            if form.errors().is_empty() {
                form.wrong(WHOLE, sentence);
            }
            let room = Room::enter(&state, &t).await?;
            return refuse(RosterPage::new(&state, page, &room, form).await?);
        }
        Err(error) => return Err(error),
    }
    let room = Room::enter(&state, &t).await?;
    let Some(pair) = room.t().pair_with(players[0]).map(|pair| pair.no) else {
        let notice = format!("That {} was entered.", room.t().entrants().noun());
        return Ok(see_with_notice(&room.url("/roster"), &notice, &state).finish());
    };
    let here = match form.chose("here", "yes") {
        true => {
            check_in_once(&state, &room, &viewer, &format!("{request}-in"), pair).await?;
            " and checked in"
        }
        false => "",
    };
    let title = room.t().entrants().title();
    let notice = format!("{title} {pair} is entered{here}: {}.", room.pair(pair));
    Ok(see_with_notice(&room.url("/roster"), &notice, &state).finish())
}

/// Whom the form asks for: two partners, or one player.
fn asked(entrants: Entrants) -> &'static [Fields] {
    match entrants {
        Entrants::Pairs => &[ONE, OTHER],
        Entrants::Players => &[ONE],
    }
}

/// The people named in the form, new ones entered as members only when all of them are known.
async fn players(
    state: &State,
    form: &mut Form,
    asked: &[Fields],
    request: &str,
) -> Result<Option<Vec<PersonId>>, AppError> {
    let mut named = Vec::new();
    for fields in asked {
        named.extend(fields.read(state, form).await?);
    }
    if named.len() < asked.len() {
        return Ok(None);
    }
    let mut players = Vec::new();
    for (fields, named) in asked.iter().zip(named) {
        players.extend(fields.settle(state, form, named, request).await?);
    }
    Ok(Some(players).filter(|players| players.len() == asked.len()))
}

/// The only member of a name may be at a table already while their namesake stands at the desk.
fn ask_who_plays(room: &Room, form: &mut Form, fields: &Fields, person: PersonId) {
    if let Some(pair) = room.t().pair_with(person) {
        let name = room.name(person);
        fields.ask(
            form,
            format!("{name} {} already. Who is this?", plays(room, pair.no)),
        );
    }
}

async fn check_in(
    page: Page,
    viewer: Viewer,
    form: Form,
    place: Path<(String, PairNo)>,
    state: Data<State>,
) -> Answer {
    let (t, pair) = place.into_inner();
    let room = Room::enter(&state, &t).await?;
    let players = room.t().pair(pair).map_or(&[][..], Pair::players);
    let barred = Barred::among(&state, &page, &room, players).await?;
    barred.refuse(&state).await?;
    check_in_once(&state, &room, &viewer, form.request()?, pair).await?;
    let title = room.t().entrants().title();
    let notice = format!("{title} {pair} is here: {}.", room.pair(pair));
    back(&state, &room, &form, pair, &notice)
}

/// Two at the desk who both check a pair in mean the same.
async fn check_in_once(
    state: &State,
    room: &Room,
    viewer: &Viewer,
    request: &str,
    pair: PairNo,
) -> Result<(), AppError> {
    if room.t().pair(pair).is_some_and(Pair::is_here) {
        return Ok(());
    }
    record(
        state,
        &room.slug,
        viewer,
        request,
        Command::CheckIn { pair },
    )
    .await?;
    Ok(())
}

async fn undo_check_in(
    viewer: Viewer,
    form: Form,
    place: Path<(String, PairNo)>,
    state: Data<State>,
) -> Answer {
    let (t, pair) = place.into_inner();
    let room = Room::enter(&state, &t).await?;
    let waits = |pair: &Pair| Status::of(pair) == Status::Entered;
    if !room.t().pair(pair).is_some_and(waits) {
        let command = Command::UndoCheckIn { pair };
        record(&state, &t, &viewer, form.request()?, command).await?;
    }
    let title = room.t().entrants().title();
    let notice = format!("{title} {pair} is not here: {}.", room.pair(pair));
    back(&state, &room, &form, pair, &notice)
}

/// To the page the button was pressed on: the pair's own, or its line of the list.
fn back(state: &State, room: &Room, form: &Form, pair: PairNo, notice: &str) -> Answer {
    let filter = Filter::of(form.text("show"));
    let url = match form.text("from") {
        "pair" => room.url(format!("/pairs/{pair}")),
        _ => room.url(format!("/roster{}#pair-{pair}", filter.query())),
    };
    Ok(see_with_notice(&url, notice, state).finish())
}
