//! The whole URL table: every address, who may use it, and which page family answers.
//!
//! Addresses are nouns. A family lists its routes in a `ROUTES` of its own, one line each, and is
//! named once in [`FAMILIES`]; the server and the route × role test are made from this table.

use super::error::{Answer, AppError, NOWHERE};
use super::gate;
use super::{
    account, announcements, assets, bracket, calls, casual, club, conduct, corrections, decisions,
    departure, health, history, home, invitations, live, members, pair_tickets, pairs, people,
    redrawing, renege, repair, reseating, roster, roster_file, rounds, rules, ruling_desk,
    ruling_slip, rulings, score_card, set_up, settings, sign_in, slips, standings, substitution,
    suspensions, tables, tickets, tournaments, wishes,
};
use crate::access::Permission;
use actix_web::Resource;
use actix_web::guard::{self, Guard};
use actix_web::middleware::from_fn;
use actix_web::web::{self, ServiceConfig};
use std::collections::BTreeSet;

/// Every page family.
const FAMILIES: &[&[Route]] = &[
    assets::ROUTES,
    health::ROUTES,
    home::ROUTES,
    set_up::ROUTES,
    sign_in::ROUTES,
    account::ROUTES,
    people::ROUTES,
    suspensions::ROUTES,
    invitations::ROUTES,
    club::ROUTES,
    tickets::ROUTES,
    live::ROUTES,
    rounds::ROUTES,
    rounds::drafts::ROUTES,
    reseating::ROUTES,
    redrawing::ROUTES,
    repair::ROUTES,
    slips::ROUTES,
    calls::ROUTES,
    casual::ROUTES,
    members::ROUTES,
    tournaments::ROUTES,
    settings::ROUTES,
    wishes::ROUTES,
    rules::ROUTES,
    announcements::ROUTES,
    roster::ROUTES,
    roster_file::ROUTES,
    pairs::ROUTES,
    score_card::ROUTES,
    substitution::ROUTES,
    departure::ROUTES,
    pair_tickets::ROUTES,
    ruling_desk::ROUTES,
    renege::ROUTES,
    ruling_slip::ROUTES,
    rulings::ROUTES,
    conduct::ROUTES,
    corrections::ROUTES,
    decisions::ROUTES,
    tables::ROUTES,
    standings::ROUTES,
    bracket::ROUTES,
    history::ROUTES,
];

/// One address and what it takes to use it.
#[derive(Debug, Clone, Copy)]
pub struct Route {
    pub method: Method,
    /// Nouns, with `{t}` for a tournament: a ticket of it counts as a player there.
    pub path: &'static str,
    pub permission: Permission,
    handler: fn() -> actix_web::Route,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Shows; HEAD as well.
    Get,
    /// Changes.
    Post,
}

/// `get("/members", Permission::SeeMembers, || to(list))`
pub const fn get(
    path: &'static str,
    permission: Permission,
    handler: fn() -> actix_web::Route,
) -> Route {
    Route {
        method: Method::Get,
        path,
        permission,
        handler,
    }
}

/// `post("/members", Permission::SeeMembers, || to(enter))`
pub const fn post(
    path: &'static str,
    permission: Permission,
    handler: fn() -> actix_web::Route,
) -> Route {
    Route {
        method: Method::Post,
        path,
        permission,
        handler,
    }
}

/// Every route of the product.
pub fn all() -> impl Iterator<Item = &'static Route> {
    FAMILIES.iter().copied().flatten()
}

/// What stands for `{t}` in the addresses of a tournament, by its stream.
pub fn slug_of(stream: &str) -> &str {
    stream.split_once('/').map_or(stream, |(_kind, slug)| slug)
}

/// What the addresses of one tournament begin with.
const OF_A_TOURNAMENT: &str = "/tournaments/{t}";

/// Puts the table into a server.
///
/// In the order of a `BTreeSet` fixed words come before `{parameters}`, since `{` sorts after every
/// letter: `/tournaments/new` is tried before `/tournaments/{t}`. The addresses of a tournament
/// share a scope, in which most are fixed words and compared as such: a pattern each for all of
/// them would cost more than the page that is found.
pub fn register(server: &mut ServiceConfig) {
    let paths: BTreeSet<&'static str> = all().map(|route| route.path).collect();
    let mut tournament = web::scope(OF_A_TOURNAMENT);
    for path in paths {
        match path.strip_prefix(OF_A_TOURNAMENT) {
            Some(within) => tournament = tournament.service(resource(path, within)),
            None => {
                server.service(resource(path, path));
            }
        }
    }
    let nowhere = || gated(Permission::ReadPublic, Method::Get, web::to(nowhere));
    server.service(tournament.default_service(nowhere()));
    server.default_service(nowhere());
}

/// Everything one address does; `pattern` is what is left of it within its scope.
fn resource(path: &'static str, pattern: &str) -> Resource {
    let routes = all().filter(|route| route.path == path);
    let resource = routes.fold(web::resource(pattern), |resource, route| {
        resource.route(route.guarded())
    });
    let others = web::to(move || wrong_method(path));
    resource.default_service(gated(Permission::ReadPublic, Method::Get, others))
}

impl Route {
    fn guarded(&self) -> actix_web::Route {
        gated(self.permission, self.method, (self.handler)()).guard(self.method)
    }
}

fn gated(permission: Permission, method: Method, route: actix_web::Route) -> actix_web::Route {
    route.wrap(from_fn(move |request, next| {
        gate::pass(permission, method, request, next)
    }))
}

impl Guard for Method {
    fn check(&self, context: &guard::GuardContext<'_>) -> bool {
        match self {
            Method::Get => guard::Any(guard::Get()).or(guard::Head()).check(context),
            Method::Post => guard::Post().check(context),
        }
    }
}

async fn wrong_method(path: &str) -> Answer {
    let takes = |method| all().any(|route| route.path == path && route.method == method);
    Err(AppError::WrongMethod(
        match (takes(Method::Get), takes(Method::Post)) {
            (true, true) => "GET, HEAD, POST",
            (true, false) => "GET, HEAD",
            (false, _) => "POST",
        },
    ))
}

async fn nowhere() -> Answer {
    Err(AppError::NotFound(NOWHERE))
}
