//! What every page has around its own matter, and how a template becomes an answer.

use super::assets;
use super::error::{Answer, AppError};
use super::security::{FormToken, Jar, token};
use super::state::State;
use super::viewer::Visitor;
use crate::access::{Actor, Permission, Role, Viewer};
use crate::people;
use crate::seating::Entrants;
use actix_web::cookie::time;
use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use actix_web::{FromRequest, HttpMessage, HttpRequest, HttpResponse, HttpResponseBuilder};
use askama::Template;
use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use data_encoding::BASE64URL_NOPAD;
use std::future::{Ready, ready};
use std::sync::Arc;

/// The frame of one page; every template struct holds one as `page`.
#[derive(Debug, Clone)]
pub struct Page {
    pub club: Club,
    pub visitor: Visitor,
    /// As whom the visitor acts on this address.
    pub viewer: Viewer,
    /// The tournament this page is about, for the second row of the bar.
    pub tournament: Option<Place>,
    /// The way to sign in, or to one's own account.
    pub account: Link,
    /// The address without its query, to mark where one is.
    pub path: String,
    /// The sentence that the last act left, such as "Password changed."
    pub notice: Option<String>,
    token: Option<FormToken>,
}

/// What the pages say of the club.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Club {
    pub name: Arc<str>,
    pub zone: Tz,
    pub currency: Arc<str>,
}

/// A tournament as the bar names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// As in addresses, such as `spring-open`.
    pub slug: String,
    pub title: String,
    /// Whether pairs play in it, or single players.
    pub entrants: Entrants,
    /// Calls for the director that nobody has resolved.
    pub calls: usize,
}

/// One entry of the bar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    pub url: String,
    pub words: &'static str,
    /// How much waits there; none for places where nothing waits.
    pub waiting: Option<usize>,
    pub is_here: bool,
}

/// Club level: address, words, who sees it. A family with a page for the bar adds a line.
const CLUB_LINKS: &[(&str, &str, Permission)] = &[
    ("/", "Tournaments", Permission::ReadPublic),
    ("/casual", "Casual tables", Permission::ReadPublic),
    ("/members", "Members", Permission::SeeMembers),
    ("/suspensions", "Suspensions", Permission::ReadSuspensions),
    ("/people", "People", Permission::ManagePeople),
    ("/invitations", "Invitations", Permission::ManagePeople),
    ("/club", "Club", Permission::ManageClub),
];

/// Called after those who play.
const ROSTER: &str = "/roster";
const ROUNDS: &str = "/rounds";

/// Pages that the bar has no entry for, and the entry they belong to.
const WITHIN: &[(&str, &str)] = &[
    ("/pairs", ROSTER),
    ("/bracket", ROUNDS),
    ("/room", ROUNDS),
    ("/announcements", "/rules"),
    ("/conduct", "/rulings"),
];

/// Within a tournament: what follows `/tournaments/{t}`, words, who sees it.
const TOURNAMENT_LINKS: &[(&str, &str, Permission)] = &[
    ("", "Overview", Permission::ReadPublic),
    ("/my-table", "My table", Permission::PlayOwnTable),
    (ROSTER, "Pairs", Permission::ReadPublic),
    (ROUNDS, "Rounds", Permission::ReadPublic),
    ("/standings", "Standings", Permission::ReadPublic),
    ("/slips", "Slips", Permission::EnterSlips),
    ("/calls", "Calls", Permission::Rule),
    ("/rulings", "Rulings", Permission::Rule),
    ("/rules", "Rules", Permission::ReadPublic),
    ("/history", "History", Permission::ReadHistory),
    ("/settings", "Settings", Permission::ManageTournaments),
];

impl Page {
    /// The frame for this request, from what the gate found out.
    pub fn of(request: &HttpRequest) -> Page {
        let found = request.extensions();
        let visitor: Visitor = found.get().cloned().unwrap_or_default();
        let state = State::of(request).ok();
        Page {
            club: found.get().cloned().unwrap_or_default(),
            account: account(&visitor, request.path()),
            visitor,
            viewer: found.get().copied().unwrap_or(Viewer::PUBLIC),
            tournament: None,
            path: request.path().to_owned(),
            notice: state.and_then(|state| said(&Jar::Notice.read(request, &state.config)?)),
            token: found.get().cloned(),
        }
    }

    /// This page is about a tournament.
    #[must_use]
    pub fn about(mut self, place: Place) -> Page {
        self.tournament = Some(place);
        self
    }

    /// How those who play are called here: "pair 7", "player 7".
    pub fn entrants(&self) -> Entrants {
        let place = self.tournament.as_ref();
        place.map_or(Entrants::Pairs, |place| place.entrants)
    }

    /// The same for everybody of this role, so that it can be kept and shared: no name, no notice,
    /// and no forms.
    #[must_use]
    pub fn shared(mut self) -> Page {
        self.visitor = Visitor::default();
        self.viewer.actor = Actor::Public;
        self.notice = None;
        self.token = None;
        self
    }

    pub fn may(&self, permission: Permission) -> bool {
        self.viewer.may(permission)
    }

    /// For the hidden field `csrf` of a form.
    pub fn csrf(&self) -> String {
        self.token.as_ref().map(FormToken::text).unwrap_or_default()
    }

    /// For the hidden field `request`: another one for each form, since each is its own act.
    /// Without randomness it is empty, and the form is refused rather than confused with another.
    pub fn request(&self) -> String {
        token().unwrap_or_default()
    }

    /// Who may send what a phone kept: a mark that changes with whoever acts on this page.
    pub fn acting(&self) -> String {
        match (self.viewer.actor, &self.visitor.ticket) {
            (Actor::Pair(pair), Some(ticket)) => format!("{}:pair:{pair}", ticket.stream),
            (actor, _) => actor.to_string(),
        }
    }

    /// The address of a file of `static/`.
    pub fn asset<'a>(&self, name: &'a str) -> &'a str {
        assets::asset(name)
    }

    /// The entries of the bar for this visitor.
    pub fn links(&self) -> Vec<Link> {
        let (base, table) = match &self.tournament {
            Some(place) => (format!("/tournaments/{}", place.slug), TOURNAMENT_LINKS),
            None => (String::new(), CLUB_LINKS),
        };
        table
            .iter()
            .filter(|(_, _, permission)| self.may(*permission))
            .map(|(path, words, _)| Link {
                url: format!("{base}{path}"),
                words: match *path {
                    ROSTER => self.entrants().titles(),
                    _ => words,
                },
                waiting: self
                    .tournament
                    .as_ref()
                    .filter(|_| *path == "/calls")
                    .map(|place| place.calls),
                is_here: self.is_within(&base, path),
            })
            .collect()
    }

    /// Whether this page is that place or within it: a round is within the rounds.
    fn is_within(&self, base: &str, path: &str) -> bool {
        match self.path.strip_prefix(base).unwrap_or_default() {
            here if matches!(path, "" | "/") => here == path,
            here => {
                let mut members = WITHIN.iter().filter(|(_, entry)| *entry == path);
                is_at(here, path) || members.any(|(page, _)| is_at(here, page))
            }
        }
    }

    /// "a player", "the owner"
    pub fn role_words(&self) -> &'static str {
        role_words(self.viewer.role)
    }

    /// "Sat 28 Nov 2026" in the club's zone.
    pub fn date(&self, at: DateTime<Utc>) -> String {
        at.with_timezone(&self.club.zone)
            .format("%a %-d %b %Y")
            .to_string()
    }

    /// "7:41:05 pm" in the club's zone, where seconds count.
    pub fn second(&self, at: DateTime<Utc>) -> String {
        at.with_timezone(&self.club.zone)
            .format("%-I:%M:%S %P")
            .to_string()
    }

    /// "7:41 pm" in the club's zone.
    pub fn time(&self, at: DateTime<Utc>) -> String {
        at.with_timezone(&self.club.zone)
            .format("%-I:%M %P")
            .to_string()
    }
}

/// Whether an address is that of a page or of one below it.
fn is_at(here: &str, page: &str) -> bool {
    let rest = here.strip_prefix(page);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn account(visitor: &Visitor, path: &str) -> Link {
    let (url, words) = match visitor.person {
        Some(_) => ("/account", "Account"),
        None => ("/sign-in", "Sign in"),
    };
    Link {
        url: url.to_owned(),
        words,
        waiting: None,
        is_here: path == url,
    }
}

impl FromRequest for Page {
    type Error = AppError;
    type Future = Ready<Result<Page, AppError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Page::of(request)))
    }
}

impl Default for Club {
    /// Before the club has a name, or while its name cannot be read.
    fn default() -> Club {
        Club {
            name: Arc::from("First Jack"),
            zone: Tz::UTC,
            currency: Arc::from("USD"),
        }
    }
}

/// "a player", "the owner"
pub fn role_words(role: Role) -> &'static str {
    match role {
        Role::Public => "a guest",
        Role::Player => "a player",
        Role::Desk => "the desk",
        Role::Scorekeeper => "a scorekeeper",
        Role::Director => "a director",
        Role::Owner => "the owner",
    }
}

impl From<&people::Club> for Club {
    fn from(club: &people::Club) -> Club {
        Club {
            name: club.name.as_str().into(),
            zone: club.time_zone,
            currency: club.currency.to_string().into(),
        }
    }
}

/// The page.
pub fn render(template: impl Template, status: StatusCode) -> Answer {
    Ok(html(template.render()?, status))
}

/// Never kept by the browser: going back shows the page as it is now, with a new request token.
pub fn html(text: String, status: StatusCode) -> HttpResponse {
    HttpResponse::build(status)
        .insert_header((CACHE_CONTROL, "no-store"))
        .content_type("text/html; charset=utf-8")
        .body(text)
}

/// The page as asked for.
pub fn show(template: impl Template) -> Answer {
    render(template, StatusCode::OK)
}

/// The page again, with what was typed and what is wrong with it.
pub fn refuse(template: impl Template) -> Answer {
    render(template, StatusCode::UNPROCESSABLE_ENTITY)
}

/// After a POST: on to a page that can be reloaded; more cookies may be added to it.
pub fn see(url: &str) -> HttpResponseBuilder {
    let mut answer = HttpResponse::SeeOther();
    answer
        .insert_header((LOCATION, url))
        .insert_header((CACHE_CONTROL, "no-store"));
    answer
}

/// As [`see`], with a sentence that the next page says once.
pub fn see_with_notice(url: &str, sentence: &str, state: &State) -> HttpResponseBuilder {
    let mut answer = see(url);
    answer.cookie(Jar::Notice.cookie(&state.config, &written(sentence), Some(NOTICE_AGE)));
    answer
}

/// A sentence that nobody came to read is forgotten.
const NOTICE_AGE: time::Duration = time::Duration::minutes(1);

/// A sentence as it stands in a cookie.
fn written(sentence: &str) -> String {
    BASE64URL_NOPAD.encode(sentence.as_bytes())
}

fn said(cookie: &str) -> Option<String> {
    let bytes = BASE64URL_NOPAD.decode(cookie.as_bytes()).ok()?;
    String::from_utf8(bytes).ok()
}
