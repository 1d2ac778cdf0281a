//! A renege, step by step: who calls it, when, what the books show, and the ruling that follows.

use super::State;
use super::effect::{About, Shown, Weighing, is_changing, reason, weigh};
use super::error::{Answer, AppError};
use super::forms::Form;
use super::page::{Page, refuse, render, see_with_notice, show};
use super::room::Room;
use super::routes::{Route, get, post};
use super::ruling_fields::{book, call, called, hand, hands, person, players};
use super::seated::Seated;
use crate::access::{Permission, Viewer};
use crate::ids::{HandNo, RoundNo, TableNo};
use crate::tournament::calls::{Call, CallReason};
use crate::tournament::renege::{Books, Claim, Finding, Look};
use crate::tournament::rulings::Called;
use crate::tournament::{Command, Facts, GameRef, RulingAsked, Table};
use crate::whist::{RenegeUnproven, Side};
use actix_web::web::{Data, Path, to};
use askama::Template;
use chrono::{DateTime, Utc};

pub const ROUTES: &[Route] = &[
    get(CASE, Permission::Rule, || to(case)),
    post(CASE, Permission::Rule, || to(rule)),
];

const CASE: &str = "/tournaments/{t}/rounds/{r}/tables/{k}/renege";

type TablePath = Path<(String, RoundNo, TableNo)>;

#[derive(Template)]
#[template(path = "decisions/renege.html")]
struct CasePage {
    page: Page,
    form: Form,
    weighing: Weighing,
    /// The sides that may have called it.
    callers: [(&'static str, String); 2],
    /// Who may have reneged: number and name.
    players: Vec<(String, String)>,
    hands: Vec<(String, String)>,
    called: [Called; 3],
    looks: [Look; 2],
    books: [Books; 3],
    /// What the phones know of the time: "Called 7 seconds after the last book was turned."
    timing: Option<String>,
    /// What each finding comes to under these rules.
    ways: Vec<(&'static str, String)>,
}

async fn case(page: Page, form: Form, state: Data<State>, path: TablePath) -> Answer {
    let room = Room::enter(&state, &path.0).await?;
    let case = Case::at(&room, &path, &form)?;
    let form = case.known(form);
    show(case.page(page, form))
}

async fn rule(
    page: Page,
    mut form: Form,
    viewer: Viewer,
    state: Data<State>,
    path: TablePath,
) -> Answer {
    let room = Room::enter(&state, &path.0).await?;
    let mut case = Case::at(&room, &path, &form)?;
    if is_changing(&form) {
        return show(case.page(page, form));
    }
    let Some(asked) = case.asked(&mut form) else {
        return refuse(case.page(page, form));
    };
    let (game, command) = (case.seated.game, Command::MakeRuling(asked));
    let weighed = weigh(&state, &room, &viewer, &form, Some(game), command).await?;
    match case.weighing.take(weighed) {
        None => {
            let slip = slip(&state, &path).await?;
            Ok(see_with_notice(&slip, "The ruling is recorded.", &state).finish())
        }
        Some(status) => render(case.page(page, form), status),
    }
}

/// Where the ruling that was just recorded can be printed.
async fn slip(state: &State, path: &TablePath) -> Result<String, AppError> {
    let room = Room::enter(state, &path.0).await?;
    let game = Some(game(path));
    let rulings = room.t().rulings();
    let latest = rulings.iter().rfind(|ruling| ruling.game == game);
    Ok(match latest {
        Some(ruling) => room.url(format_args!("/rulings/{}", ruling.no)),
        None => room.url("/rulings"),
    })
}

fn game(path: &TablePath) -> GameRef {
    let (_, round, table) = **path;
    GameRef { round, table }
}

/// The case at one table.
struct Case<'a> {
    room: &'a Room,
    seated: Seated,
    table: &'a Table,
    weighing: Weighing,
}

impl<'a> Case<'a> {
    /// # Errors
    /// 404 in a sentence if there is no such round or table.
    fn at(room: &'a Room, path: &TablePath, form: &Form) -> Result<Case<'a>, AppError> {
        let game = game(path);
        let (seated, table) = Seated::at(room, game)?;
        Ok(Case {
            room,
            seated,
            table,
            weighing: Weighing::at(room, game, form, "/renege", "Record the ruling")?,
        })
    }

    /// The form with what the phones have said already, where nothing else was chosen.
    fn known(&self, form: Form) -> Form {
        let mut known = Form::blank().with("hand", self.hand().to_string());
        if let Some(call) = self.open_call(&form) {
            known = known
                .with("caller", call.side.name())
                .with("call", call.no.to_string());
            if let Some(called) = self.called_at(call.at) {
                known = known.with("called", called.key());
            }
        }
        form.or(known)
    }

    /// The ruling that the answers come to, noted beside the fields where something is missing.
    fn asked(&mut self, form: &mut Form) -> Option<RulingAsked> {
        let caller = form.read("caller", caller);
        let called = form.read("called", called);
        let look = form.read("look", look);
        let books = form.read_if_any("books", books);
        let hand = form.read("hand", hand);
        let offender = form.read_if_any("offender", person);
        let book = form.read_if_any("book", book);
        let call = form.read_if_any("call", call);
        let reason = form.read("reason", reason);
        let claim = Claim {
            caller: caller?,
            called: called?,
            look: look?,
            books: books?,
        };
        let Some(finding) = claim.finding() else {
            form.wrong(
                "books",
                "Look through the books with a director there, and say what they show.",
            );
            return None;
        };
        let asked = RulingAsked {
            losing: Some(claim.against(finding)),
            hand: Some(hand?),
            facts: Facts {
                // Where the accusers lose by D7, the player they accused did nothing.
                offender: offender?.filter(|_| finding != Finding::LookedAlone),
                book: book?,
                called: Some(claim.called),
                call: call?,
                ..Facts::default()
            },
            ..RulingAsked::at(self.seated.game, finding.ruling(), &reason?)
        };
        self.tell(&claim, finding, &asked);
        Some(asked)
    }

    fn tell(&mut self, claim: &Claim, finding: Finding, asked: &RulingAsked) {
        let mut told = vec![
            ("Called by", self.seated.who(claim.caller)),
            ("Accused", self.seated.who(claim.accused())),
        ];
        let offender = asked.facts.offender;
        told.extend(offender.map(|person| ("Player", self.room.name(person))));
        told.extend(asked.hand.map(|hand| ("Hand", hand.to_string())));
        told.extend(asked.facts.book.map(|book| ("Book", book.to_string())));
        told.push(("Called", claim.called.words().to_owned()));
        told.push(("Books opened", claim.look.words().to_owned()));
        told.extend(claim.books.map(|books| ("Books", books.words().to_owned())));
        told.push(("What follows", self.follows(claim, finding)));
        told.push(("Reason", asked.reason.clone()));
        self.weighing.told = told;
    }

    /// What a finding comes to, in a sentence with the names of the two sides.
    fn follows(&self, claim: &Claim, finding: Finding) -> String {
        let (caller, accused) = (
            self.seated.who(claim.caller),
            self.seated.who(claim.accused()),
        );
        match finding {
            Finding::TooLate => {
                "The claim came too late and is refused (E4). Nobody loses anything, and the hand is scored as it was played.".to_owned()
            }
            Finding::LookedAlone => format!(
                "{caller} opened turned books with no director there and lose the game (D7), even if there was a renege."
            ),
            Finding::Proven => format!(
                "The renege is proven: {accused} lose the game (A6, E1). The hand is not scored."
            ),
            Finding::NotProven => match self.room.t().rules().renege_unproven {
                RenegeUnproven::AccuserLosesGame => format!(
                    "The renege is not proven: {caller} lose the game (A6, E2). The hand is not scored."
                ),
                RenegeUnproven::NoPenalty => {
                    "The renege is not proven, and by the house rules nobody loses anything (E2).".to_owned()
                }
                RenegeUnproven::TwoPoints => format!(
                    "The renege is not proven: by the house rules {accused} score two points (E2)."
                ),
            },
        }
    }

    fn page(self, page: Page, form: Form) -> CasePage {
        // A call that ended meanwhile is not answered any more, and the case goes on without it.
        let form = match self.waits(&form) {
            true => form,
            false => form.without("call"),
        };
        CasePage {
            callers: Side::BOTH.map(|side| (side.name(), self.seated.who(side))),
            players: players(self.room, self.seated.game),
            hands: hands(self.table.next_hand()),
            called: Called::ALL,
            looks: Look::ALL,
            books: Books::ALL,
            timing: self.timing(&page, &form),
            ways: self.ways(),
            page: self.room.frame(page),
            form,
            weighing: self.weighing,
        }
    }

    /// Before anything is answered: what each finding costs.
    fn ways(&self) -> Vec<(&'static str, String)> {
        let unproven = match self.room.t().rules().renege_unproven {
            RenegeUnproven::AccuserLosesGame => "those who called it lose the game",
            RenegeUnproven::NoPenalty => "nobody loses anything",
            RenegeUnproven::TwoPoints => "the accused score two points",
        };
        vec![
            ("E1", "Proven: the accused lose the game.".to_owned()),
            (
                "E2",
                format!("Not proven, or the books are mixed: {unproven}."),
            ),
            (
                "D7",
                "Books opened with no director there: those who opened them lose the game."
                    .to_owned(),
            ),
            (
                "E4",
                "Called too late: refused, and nobody loses anything.".to_owned(),
            ),
        ]
    }
}

/// What the phones know: who called the director about a renege, and when the last book was turned.
impl Case<'_> {
    /// Whether the call that the form answers is still open.
    fn waits(&self, form: &Form) -> bool {
        let mut open = self.room.t().open_calls();
        open.any(|call| form.chose("call", &call.no.to_string()))
    }

    /// The call that the director came for, else whichever has waited longest.
    fn open_call(&self, form: &Form) -> Option<&Call> {
        let about_this =
            |call: &&Call| call.game == self.seated.game && call.reason == Some(CallReason::Renege);
        let calls = || self.room.t().open_calls().filter(about_this);
        let chosen = calls().find(|call| form.chose("call", &call.no.to_string()));
        chosen.or_else(|| calls().next())
    }

    /// The last book that was turned, if its hand is in play or was entered last.
    fn last_book(&self) -> Option<(HandNo, DateTime<Utc>)> {
        let next = self.table.next_hand();
        let recent = |hand: HandNo| hand == next || hand.next() == next;
        self.table
            .last_book_turned()
            .filter(|(hand, _)| recent(*hand))
    }

    /// The hand it is about, as far as is known.
    fn hand(&self) -> HandNo {
        let next = self.table.next_hand();
        self.last_book().map_or(next, |(hand, _)| hand)
    }

    /// When it was called, as E4 asks. Not known where no phone said that the hand is over, or where
    /// the call may be about the next hand already.
    fn called_at(&self, at: DateTime<Utc>) -> Option<Called> {
        let (hand, turned) = self.last_book()?;
        let until = self.table.renege_until()?;
        match at {
            at if at < turned => Some(Called::DuringTheHand),
            at if at <= until => Some(Called::InTime),
            _ if hand == self.table.next_hand() => Some(Called::TooLate),
            _ => None,
        }
    }

    fn timing(&self, page: &Page, form: &Form) -> Option<String> {
        let call = self.open_call(form);
        match (call, self.last_book()) {
            (None, None) => None,
            (None, Some((hand, turned))) => Some(format!(
                "The last book of hand {hand} was turned at {}.",
                page.time(turned)
            )),
            (Some(call), None) => Some(format!(
                "{} called at {}. No phone has said when the last book was turned.",
                self.seated.who(call.side),
                page.time(call.at)
            )),
            (Some(call), Some((hand, turned))) if call.at < turned => Some(format!(
                "{} called before the last book of hand {hand} was turned.",
                self.seated.who(call.side)
            )),
            (Some(call), Some((hand, turned))) => Some(format!(
                "{} called {} after the last book of hand {hand} was turned.",
                self.seated.who(call.side),
                seconds((call.at - turned).num_seconds())
            )),
        }
    }
}

/// "7 seconds", "less than a second"
fn seconds(count: i64) -> String {
    match count {
        ..1 => "less than a second".to_owned(),
        1 => "1 second".to_owned(),
        more => format!("{more} seconds"),
    }
}

fn caller(typed: &str) -> Result<Side, String> {
    typed
        .parse()
        .map_err(|_| "Say which side calls the renege.".to_owned())
}

fn look(typed: &str) -> Result<Look, String> {
    let found = Look::ALL.into_iter().find(|look| look.key() == typed);
    found.ok_or_else(|| "Say whether a director was there when books were opened.".to_owned())
}

fn books(typed: &str) -> Result<Books, String> {
    let found = Books::ALL.into_iter().find(|books| books.key() == typed);
    found.ok_or_else(|| "Say what the books show.".to_owned())
}
