//! The ruling desk: what happened, only what that ruling asks, its effect, then recorded.
//!
//! What can have happened is the list of rulings, found by a word or a clause. It stands at a
//! table, where every ruling can be made, and at a pair, for what happens away from a table.

use super::State;
use super::effect::{About, Shown, Weighing, is_changing, reason, weigh};
use super::error::{Answer, AppError};
use super::forms::Form;
use super::hand_fields;
use super::page::{Page, refuse, render, see_with_notice, show};
use super::room::Room;
use super::routes::{Route, get, post};
use super::ruling_fields as fields;
use super::ruling_words::RulingWords;
use crate::access::{Permission, Viewer};
use crate::ids::{HandNo, PairNo, RoundNo, TableNo};
use crate::tournament::rulings::{Against, Ask, Called, Choosing, Place, RulingKind, ruling_kind};
use crate::tournament::{ChosenBy, Command, Facts, GameRef, Losing, RulingAsked, Table};
use crate::whist::clauses::{Clause, clause};
use actix_web::web::{Data, Path, to};
use askama::Template;

pub const ROUTES: &[Route] = &[
    get(AT_A_TABLE, Permission::Rule, || to(desk_at_table)),
    post(AT_A_TABLE, Permission::Rule, || to(rule_at_table)),
    get(ABOUT_A_PAIR, Permission::Rule, || to(desk_about_pair)),
    post(ABOUT_A_PAIR, Permission::Rule, || to(rule_about_pair)),
];

const AT_A_TABLE: &str = "/tournaments/{t}/rounds/{r}/tables/{k}/rulings";
const ABOUT_A_PAIR: &str = "/tournaments/{t}/pairs/{n}/rulings";

type TablePath = Path<(String, RoundNo, TableNo)>;
type PairPath = Path<(String, PairNo)>;

#[derive(Template)]
#[template(path = "decisions/ruling.html")]
struct DeskPage {
    page: Page,
    form: Form,
    weighing: Weighing,
    plays_here: bool,
    found: Vec<&'static RulingKind>,
    /// Who leaves, or needs a substitute: their pages and names. It is no ruling, but looked for here.
    leaving: Vec<(String, String)>,
    chosen: Option<Chosen>,
}

/// The kind of ruling that was chosen, and what it asks.
struct Chosen {
    kind: &'static RulingKind,
    /// The clauses it rests on, as they are on the sheet.
    sheet: Vec<&'static Clause>,
    /// "Who reneged?", with the sides that may be named.
    against: Option<(&'static str, Vec<(&'static str, String)>)>,
    /// Who may have done it: number and name.
    players: Vec<(String, String)>,
    /// Key, words and meaning of each choice; none where the clause says what happens.
    offers: Vec<(&'static str, &'static str, &'static str)>,
    /// Whether the choice is the other side's, so that its partners may disagree.
    other_side_chooses: bool,
    asks_bid: bool,
    asks_book: bool,
    /// When a renege was called.
    called: Vec<(&'static str, &'static str)>,
    clauses: Vec<(&'static str, String)>,
    hands: Vec<(String, String)>,
    /// The open calls that this may answer.
    calls: Vec<(String, String)>,
}

async fn desk_at_table(
    page: Page,
    form: Form,
    viewer: Viewer,
    state: Data<State>,
    path: TablePath,
) -> Answer {
    let room = Room::enter(&state, &path.0).await?;
    show(
        Desk::at_table(&room, &path, &form)?
            .seen_by(&viewer)
            .page(page, form),
    )
}

async fn desk_about_pair(page: Page, form: Form, state: Data<State>, path: PairPath) -> Answer {
    let room = Room::enter(&state, &path.0).await?;
    show(Desk::about_pair(&room, &path)?.page(page, form))
}

async fn rule_at_table(
    page: Page,
    form: Form,
    viewer: Viewer,
    state: Data<State>,
    path: TablePath,
) -> Answer {
    let room = Room::enter(&state, &path.0).await?;
    let desk = Desk::at_table(&room, &path, &form)?.seen_by(&viewer);
    rule(&state, page, form, viewer, desk).await
}

async fn rule_about_pair(
    page: Page,
    form: Form,
    viewer: Viewer,
    state: Data<State>,
    path: PairPath,
) -> Answer {
    let room = Room::enter(&state, &path.0).await?;
    rule(&state, page, form, viewer, Desk::about_pair(&room, &path)?).await
}

async fn rule(
    state: &Data<State>,
    page: Page,
    mut form: Form,
    viewer: Viewer,
    mut desk: Desk<'_>,
) -> Answer {
    if is_changing(&form) {
        return show(desk.page(page, form));
    }
    let Some(asked) = desk.asked(&mut form) else {
        return refuse(desk.page(page, form));
    };
    let command = Command::MakeRuling(asked);
    let weighed = weigh(state, desk.room, &viewer, &form, desk.game(), command).await?;
    match desk.weighing.take(weighed) {
        None => Ok(see_with_notice(&desk.weighing.home, "The ruling is recorded.", state).finish()),
        Some(status) => render(desk.page(page, form), status),
    }
}

/// The desk of one table, or of one pair.
struct Desk<'a> {
    room: &'a Room,
    at: At,
    weighing: Weighing,
    /// Whether whoever rules plays at this table.
    plays_here: bool,
}

#[derive(Clone, Copy)]
enum At {
    Table(GameRef),
    Pair(PairNo),
}

impl<'a> Desk<'a> {
    fn at_table(room: &'a Room, path: &TablePath, form: &Form) -> Result<Desk<'a>, AppError> {
        let (_, round, table) = **path;
        let game = GameRef { round, table };
        Ok(Desk {
            room,
            plays_here: false,
            at: At::Table(game),
            weighing: Weighing::at(room, game, form, "/rulings", "Record the ruling")?,
        })
    }

    /// # Errors
    /// 404 in a sentence if there is no such pair.
    fn about_pair(room: &'a Room, path: &PairPath) -> Result<Desk<'a>, AppError> {
        let (_, pair) = **path;
        Ok(Desk {
            room,
            plays_here: false,
            at: At::Pair(pair),
            weighing: Weighing::about(room, pair, "/rulings", "Record the ruling")?,
        })
    }

    fn seen_by(mut self, viewer: &Viewer) -> Desk<'a> {
        let own = self.room.t().pair_of(viewer);
        let table = self.game().and_then(|game| self.room.t().table(game));
        self.plays_here = own
            .zip(table)
            .is_some_and(|(own, at)| at.side_of(own).is_some());
        self
    }

    /// The game whose effect is shown: a pair's ruling may fall into the game it is playing.
    fn game(&self) -> Option<GameRef> {
        match self.at {
            At::Table(game) => Some(game),
            At::Pair(pair) => self.room.t().game_under_way(pair).map(|(game, _)| game),
        }
    }

    /// The ruling that was filled in, noted beside its fields where something is missing.
    fn asked(&mut self, form: &mut Form) -> Option<RulingAsked> {
        let kind = form.read("ruling", fields::kind)?;
        let at_table = matches!(self.at, At::Table(_));
        let losing = match (kind.against, at_table) {
            (Against::Nobody, _) | (_, false) => Some(None),
            (Against::Side(_) | Against::SideOrBoth(_), true) => {
                form.read("against", fields::losing).map(Some)
            }
        };
        let bid = match kind.asks(Ask::Bid) {
            true => hand_fields::read_bid(form).map(Some),
            false => Some(None),
        };
        let clause = match kind.asks(Ask::Clause) {
            true => form.read("clause", fields::clause_of(kind)).map(Some),
            false => Some(None),
        };
        let hand = match at_table {
            true => form.read("hand", fields::hand).map(Some),
            false => Some(None),
        };
        let facts = self.facts(kind, form);
        let reason = form.read("reason", reason);
        let asked = RulingAsked {
            game: match self.at {
                At::Table(game) => Some(game),
                At::Pair(_) => None,
            },
            kind: kind.key.to_owned(),
            losing: losing?,
            hand: hand?,
            bid: bid?,
            clause: clause?,
            facts: facts?,
            reason: reason?,
        };
        self.tell(kind, &asked);
        Some(asked)
    }

    fn facts(&self, kind: &'static RulingKind, form: &mut Form) -> Option<Facts> {
        let choice = match kind.choosing.offers() {
            [] => Some(None),
            _ => form.read("choice", fields::choice).map(Some),
        };
        let chosen_by = match kind.choosing {
            Choosing::OtherSide(_) => form
                .read_if_any("chosen_by", fields::chosen_by)
                .map(Option::flatten),
            Choosing::Nothing | Choosing::Director(_) => Some(None),
        };
        let called = match kind.asks(Ask::Called) {
            true => form.read("called", fields::called).map(Some),
            false => Some(None),
        };
        let offender = form.read_if_any("offender", fields::person);
        let book = form.read_if_any("book", fields::book);
        let call = form.read_if_any("call", fields::call);
        Some(Facts {
            pair: match self.at {
                At::Table(_) => None,
                At::Pair(pair) => Some(pair),
            },
            offender: offender?,
            book: book?,
            choice: choice?,
            chosen_by: chosen_by?,
            called: called?,
            call: call?,
        })
    }

    /// What was filled in, in words, beside its effect.
    fn tell(&mut self, kind: &'static RulingKind, asked: &RulingAsked) {
        let words = RulingWords::at(self.room, self.game());
        let clause = asked.clause.clone().unwrap_or_else(|| kind.clause());
        let mut told = vec![("What happened", format!("{} ({clause})", kind.title))];
        told.extend(asked.losing.map(|losing| ("Side", words.losing(losing))));
        let offender = asked.facts.offender;
        told.extend(offender.map(|person| ("Player", self.room.name(person))));
        told.extend(asked.bid.map(|bid| ("Bid", bid.to_string())));
        told.extend(
            asked
                .facts
                .called
                .map(|called| ("Called", called.words().to_owned())),
        );
        told.extend(
            asked
                .facts
                .choice
                .map(|choice| ("Chosen", choice.words().to_owned())),
        );
        if let (Choosing::OtherSide(_), Some(losing)) = (kind.choosing, asked.losing) {
            let other = losing.one().map(|side| ChosenBy::from(side.other()));
            let by = asked.facts.chosen_by.or(other);
            told.extend(by.map(|by| ("Chosen by", words.chooser(by))));
        }
        if let Ok(effect) = self.room.t().effect_of(asked) {
            told.push(("What it does", words.effect(&effect)));
        }
        told.extend(asked.hand.map(|hand| ("Hand", hand.to_string())));
        told.extend(asked.facts.book.map(|book| ("Book", book.to_string())));
        told.push(("Reason", asked.reason.clone()));
        self.weighing.told = told;
    }

    fn page(self, page: Page, form: Form) -> DeskPage {
        let chosen = ruling_kind(form.text("ruling")).map(|kind| self.chosen(kind));
        let place = self.at;
        let call = form.text("call").parse().ok();
        let call = call.and_then(|no| self.room.t().call(no));
        let found = fields::search(form.text("find"), call.and_then(|call| call.reason));
        let leaving = match fields::says(fields::LEAVING, form.text("find")) {
            true => self.leaving(),
            false => Vec::new(),
        };
        let found = found.into_iter().filter(|kind| place.has(kind)).collect();
        let form = match (form.text("hand"), self.next_hand()) {
            ("", Some(next)) => form.with("hand", next.to_string()),
            _ => form,
        };
        let form = match (form.text("call"), form.text("reason"), self.calls().first()) {
            ("", "", Some((call, _))) => form.with("call", call.clone()),
            _ => form,
        };
        DeskPage {
            page: self.room.frame(page),
            form,
            weighing: self.weighing,
            plays_here: self.plays_here,
            found,
            leaving,
            chosen,
        }
    }

    fn leaving(&self) -> Vec<(String, String)> {
        let t = self.room.t();
        let pairs: Vec<PairNo> = match self.at {
            At::Table(game) => t.table(game).into_iter().flat_map(Table::numbers).collect(),
            At::Pair(pair) => vec![pair],
        };
        let named = pairs.into_iter().map(|pair| {
            let url = self.room.url(format_args!("/pairs/{pair}"));
            (url, self.room.pair(pair).words())
        });
        named.collect()
    }

    fn chosen(&self, kind: &'static RulingKind) -> Chosen {
        let t = self.room.t();
        let offers = t.offers(kind).into_iter();
        let called = Called::ALL.map(|called| (called.key(), called.words()));
        let clauses = kind.clauses.iter().map(|id| {
            let title = clause(id).map_or("", |clause| clause.title);
            (*id, format!("{id}: {title}"))
        });
        Chosen {
            kind,
            sheet: kind.clauses.iter().filter_map(|id| clause(id)).collect(),
            against: self.against(kind),
            players: self.players(kind),
            offers: offers
                .map(|offer| (offer.choice.key(), offer.choice.words(), offer.means))
                .collect(),
            other_side_chooses: matches!(kind.choosing, Choosing::OtherSide(_)),
            asks_bid: kind.asks(Ask::Bid),
            asks_book: kind.asks(Ask::Book),
            called: match kind.asks(Ask::Called) {
                true => called.to_vec(),
                false => Vec::new(),
            },
            clauses: match kind.asks(Ask::Clause) {
                true => clauses.collect(),
                false => Vec::new(),
            },
            hands: self.next_hand().map_or(Vec::new(), fields::hands),
            calls: self.calls(),
        }
    }

    fn against(&self, kind: &RulingKind) -> Option<(&'static str, Vec<(&'static str, String)>)> {
        let At::Table(game) = self.at else {
            return None;
        };
        let words = RulingWords::at(self.room, Some(game));
        let named = |losing: Losing| (losing.key(), words.losing(losing));
        match kind.against {
            Against::Nobody => None,
            Against::Side(question) => Some((question, vec![named(Losing::A), named(Losing::B)])),
            Against::SideOrBoth(question) => Some((question, Losing::ALL.map(named).to_vec())),
        }
    }

    /// The four at the table, or the two of the pair.
    fn players(&self, kind: &RulingKind) -> Vec<(String, String)> {
        match (kind.against, self.at) {
            (Against::Nobody | Against::SideOrBoth(_), At::Table(_)) => Vec::new(),
            (Against::Side(_), At::Table(game)) => fields::players(self.room, game),
            (_, At::Pair(no)) => {
                let pair = self.room.t().pair(no).into_iter();
                let players = pair.flat_map(|pair| pair.players());
                players
                    .map(|player| fields::named(self.room, *player))
                    .collect()
            }
        }
    }

    fn next_hand(&self) -> Option<HandNo> {
        match self.at {
            At::Table(game) => self
                .room
                .t()
                .table(game)
                .map(|table| self.hand_in_play(table)),
            At::Pair(_) => None,
        }
    }

    /// The last hand, once the game is over.
    fn hand_in_play(&self, table: &Table) -> HandNo {
        let over = table.score(self.room.t().rules()).ending.is_some();
        let last = table.hands.keys().next_back().filter(|_| over);
        last.copied().unwrap_or_else(|| table.next_hand())
    }

    fn calls(&self) -> Vec<(String, String)> {
        let At::Table(game) = self.at else {
            return Vec::new();
        };
        let words = RulingWords::at(self.room, Some(game));
        let calls = self.room.t().open_calls().filter(|call| call.game == game);
        let words = calls.map(|call| {
            let about = call.reason.map_or("", |reason| reason.words());
            let by = words.losing(Losing::side(call.side));
            (
                call.no.to_string(),
                format!("The call of {by} {about}").trim().to_owned(),
            )
        });
        words.collect()
    }
}

impl At {
    fn has(self, kind: &RulingKind) -> bool {
        match (self, kind.place) {
            (At::Table(_), Place::Table | Place::Anywhere) | (At::Pair(_), Place::Anywhere) => true,
            (At::Pair(_), Place::Table) => false,
        }
    }
}
