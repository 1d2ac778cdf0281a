//! One ruling as it is asked for, looked up in the tournament: whether it is possible, and what it does.

use super::{
    Against, Ask, Called, Choice, Choosing, ChosenBy, Effect, Facts, Losing, Place, RulingAsked,
    RulingKind,
    kinds::{Dealt, Given},
};
use crate::{
    ids::{BookNo, HandNo, PairNo},
    tournament::{
        GameRef, Pair, Refusal, RoundStage, Table, Tournament,
        seats::{Grace, seconds_left},
    },
    whist::{Absence, Game, Side, Step},
};
use chrono::{DateTime, Utc};

/// What a ruling is about, looked up.
pub(super) struct Case<'a> {
    pub t: &'a Tournament,
    pub kind: &'static RulingKind,
    asked: &'a RulingAsked,
    /// The table it is made at.
    table: Option<&'a Table>,
    pub game: Option<GameRef>,
    pub hand: HandNo,
    losing: Option<Losing>,
    pub facts: Facts,
}

impl<'a> Case<'a> {
    /// # Errors
    /// There is no such table, pair, hand or book; or the side, the player or the choice is missing
    /// or cannot be meant.
    pub fn of(
        t: &'a Tournament,
        kind: &'static RulingKind,
        asked: &'a RulingAsked,
    ) -> Result<Case<'a>, Refusal> {
        let losing = losing(kind, asked)?;
        let mut case = Case {
            t,
            kind,
            asked,
            table: None,
            game: None,
            hand: HandNo::FIRST,
            losing,
            facts: asked.facts,
        };
        match asked.game {
            Some(game) => case.sit_at(game)?,
            None => case.about_a_pair()?,
        }
        case.check_player()?;
        case.check_book()?;
        case.facts.choice = case.choice()?;
        case.facts.chosen_by = case.chosen_by();
        Ok(case)
    }

    /// # Errors
    /// A bid is missing.
    pub fn effect(&self) -> Result<Effect, Refusal> {
        if let Some(choice) = self.facts.choice {
            return self.chosen(choice);
        }
        let given = Given {
            losing: self.losing,
            bid: self.asked.bid,
        };
        (self.kind.effect)(given).ok_or(Refusal::BidMissing {
            title: self.kind.title,
        })
    }

    /// The clause it is filed under.
    ///
    /// # Errors
    /// The kind has several and none was said.
    pub fn clause(&self) -> Result<String, Refusal> {
        if !self.kind.asks(Ask::Clause) {
            return Ok(self.kind.clause());
        }
        let said = self.asked.clause.as_deref().unwrap_or_default();
        match self.kind.clauses.contains(&said) {
            true => Ok(said.to_owned()),
            false => Err(Refusal::ClauseMissing {
                title: self.kind.title,
            }),
        }
    }

    /// Everything that makes it impossible, each in a sentence with the way out.
    pub fn check(&self, at: DateTime<Utc>, effect: Effect) -> Result<(), Refusal> {
        self.check_call()?;
        self.check_called()?;
        self.check_warned_before(effect)?;
        self.check_plays_elsewhere()?;
        if let Effect::MissBid { bid, .. } = effect {
            self.t.check_bid(bid)?;
        }
        if let Effect::ForfeitNext { pair } = effect {
            self.check_next_game(pair)?;
        }
        let Some(table) = self.table else {
            return Ok(());
        };
        let moves_the_game = effect.step().is_some();
        let leaves_a_choice = matches!(self.kind.choosing, Choosing::OtherSide(_));
        if moves_the_game || leaves_a_choice {
            self.check_still_open(table)?;
        }
        table.takes(effect, self.hand, self.kind)?;
        self.check_dealer(table)?;
        self.check_grace(table, at, effect)
    }

    fn sit_at(&mut self, game: GameRef) -> Result<(), Refusal> {
        let table = self.t.table_in_play(game)?;
        self.table = Some(table);
        self.game = Some(game);
        self.hand = self.asked.hand.unwrap_or_else(|| table.next_hand());
        if self.hand > table.next_hand() || self.hand < HandNo::FIRST {
            return Err(Refusal::NoSuchHand {
                hand: self.hand,
                table: table.no,
                next: table.next_hand(),
            });
        }
        self.facts.pair = self
            .side()
            .and_then(|side| self.at_fault(table.sides[side]));
        match (self.kind.place, self.facts.pair) {
            (Place::Anywhere, Some(pair)) => self.still_in_the_tournament(pair).map(|_| ()),
            (Place::Anywhere | Place::Table, _) => Ok(()),
        }
    }

    /// A pair away from its table; if it has a game under way, the ruling is made in that game.
    fn about_a_pair(&mut self) -> Result<(), Refusal> {
        let title = self.kind.title;
        if self.kind.place == Place::Table {
            return Err(Refusal::TableMissing { title });
        }
        let no = self.pair()?;
        self.still_in_the_tournament(no)?;
        let Some((game, side)) = self.t.game_under_way(no) else {
            return Ok(());
        };
        let table = self.t.table_in_play(game)?;
        self.table = Some(table);
        self.game = Some(game);
        self.hand = table.next_hand();
        self.losing = Some(Losing::side(side));
        Ok(())
    }

    fn still_in_the_tournament(&self, no: PairNo) -> Result<&Pair, Refusal> {
        let pair = self.t.pair(no).ok_or(Refusal::NoSuchPair { pair: no })?;
        match pair.is_active() {
            true => Ok(pair),
            false => Err(Refusal::RulingOnWithdrawnPair {
                pair: no,
                clause: self.kind.clause(),
            }),
        }
    }

    pub fn side(&self) -> Option<Side> {
        self.losing.and_then(Losing::one)
    }

    fn check_book(&self) -> Result<(), Refusal> {
        match self.facts.book {
            Some(book) if !(BookNo::FIRST..=BookNo::LAST).contains(&book) => {
                Err(Refusal::NoSuchBook { book })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// The choice, if the clause leaves one: one of those that it offers here.
    fn choice(&self) -> Result<Option<Choice>, Refusal> {
        let offers = self.t.offers(self.kind);
        let refused = |choice| Refusal::ChoiceNotOffered {
            clause: self.kind.clause(),
            choice,
            offered: offers.iter().map(|offer| offer.choice).collect(),
        };
        match (offers.as_slice(), self.asked.facts.choice) {
            ([], None) => Ok(None),
            ([], Some(choice)) => Err(refused(choice)),
            (_, None) => Err(Refusal::ChoiceMissing {
                title: self.kind.title,
                offered: offers.iter().map(|offer| offer.choice).collect(),
            }),
            (_, Some(choice)) if offers.iter().any(|offer| offer.choice == choice) => {
                Ok(Some(choice))
            }
            (_, Some(choice)) => Err(refused(choice)),
        }
    }

    /// The other side has the choice; the director, where its partners did not agree (D1).
    fn chosen_by(&self) -> Option<ChosenBy> {
        match (self.kind.choosing, self.side()) {
            (Choosing::OtherSide(_), Some(side)) => match self.asked.facts.chosen_by {
                Some(ChosenBy::Director) => Some(ChosenBy::Director),
                Some(ChosenBy::A | ChosenBy::B) | None => Some(side.other().into()),
            },
            (Choosing::OtherSide(_), None) | (Choosing::Director(_) | Choosing::Nothing, _) => None,
        }
    }

    fn chosen(&self, choice: Choice) -> Result<Effect, Refusal> {
        match choice {
            Choice::PlayOn | Choice::Pass | Choice::Accept | Choice::Note => Ok(Effect::Nothing),
            Choice::Warning => self.warning(),
            Choice::Redeal => Ok(Effect::VoidHand),
            Choice::PenaltySet => Ok(Effect::AddSet {
                side: self.side().ok_or_else(|| self.side_missing())?,
            }),
            Choice::LoseGame => match self.open_side() {
                Some(by) => Ok(Effect::Forfeit {
                    by,
                    why: Absence::Forfeit,
                }),
                None => Ok(Effect::ForfeitNext { pair: self.pair()? }),
            },
            Choice::Removal => self.removal(self.open_side()),
            Choice::Replacement => self.removal(None),
        }
    }

    fn removal(&self, loses: Option<Side>) -> Result<Effect, Refusal> {
        let title = self.kind.title;
        let pair = self.pair()?;
        let person = self.facts.offender;
        let person = person.ok_or(Refusal::PlayerMissing { title })?;
        self.t.not_removed(person)?;
        Ok(Effect::Removal {
            pair,
            person,
            loses,
        })
    }

    /// The side it goes against, while its game at this table is being played.
    fn open_side(&self) -> Option<Side> {
        let table = self.table?;
        let open = table.score(self.t.rules()).ending.is_none();
        self.side().filter(|_| open)
    }

    /// A call that is answered by a ruling is an open one of this table.
    fn check_call(&self) -> Result<(), Refusal> {
        let Some(no) = self.facts.call else {
            return Ok(());
        };
        let call = self.t.open_call(no)?;
        match Some(call.game) == self.game {
            true => Ok(()),
            false => Err(Refusal::CallOfAnotherTable {
                call: no,
                table: call.game.table,
            }),
        }
    }

    /// A renege that is called too late is refused, without penalty (E4).
    fn check_called(&self) -> Result<(), Refusal> {
        match (self.kind.asks(Ask::Called), self.facts.called) {
            (true, Some(Called::TooLate)) => Err(Refusal::RenegeTooLate),
            (true | false, _) => Ok(()),
        }
    }

    /// D9 may be left at a warning once.
    fn check_warned_before(&self, effect: Effect) -> Result<(), Refusal> {
        if effect != Effect::Warning || self.kind.key != "books_out_of_order" {
            return Ok(());
        }
        let pair = self.pair()?;
        let warned = self.t.rulings().into_iter().find(|ruling| {
            ruling.stands()
                && ruling.kind == self.kind.key
                && ruling.effect == Effect::Warning
                && ruling.facts.pair == Some(pair)
        });
        match warned {
            Some(ruling) => Err(Refusal::WarnedForBooksBefore {
                pair,
                ruling: ruling.no,
            }),
            None => Ok(()),
        }
    }

    /// Who plays at another table now loses that game, so the ruling is made there.
    fn check_plays_elsewhere(&self) -> Result<(), Refusal> {
        let takes_a_game = matches!(self.facts.choice, Some(Choice::LoseGame | Choice::Removal));
        let pair = self.facts.pair.filter(|_| takes_a_game);
        let under_way = pair.and_then(|pair| Some((pair, self.t.game_under_way(pair)?.0)));
        match under_way {
            Some((pair, game)) if self.game != Some(game) => Err(Refusal::PlaysElsewhere {
                clause: self.kind.clause(),
                pair,
                game,
            }),
            Some(_) | None => Ok(()),
        }
    }

    /// A pair whose last game is over, or lost already, has none to lose.
    fn check_next_game(&self, pair: PairNo) -> Result<(), Refusal> {
        let t = self.t;
        let posted = t
            .current_round()
            .filter(|round| round.stage == RoundStage::Released)
            .and_then(|round| round.table_of(pair))
            .is_some_and(|table| table.free_side_of(pair).is_some());
        let to_come = usize::from(t.planned_rounds()).saturating_sub(t.rounds.len());
        match posted || to_come > t.forfeits_waiting(pair) {
            true => Ok(()),
            false => Err(Refusal::NoGameLeft {
                pair,
                clause: self.kind.clause(),
            }),
        }
    }

    /// The first game-ending thing in time stands: a ruling about a later hand would do nothing.
    fn check_still_open(&self, table: &Table) -> Result<(), Refusal> {
        let mut game = Game::default();
        for (at, step) in table.steps().into_iter().take_while(|(at, step)| {
            *at < self.hand
                || (*at == self.hand && !matches!(step, Step::Hand(_) | Step::PassedOut))
        }) {
            if let Ok(next) = game.after(self.t.rules(), &step) {
                game = next;
            }
            if game.ending.is_some() {
                return Err(Refusal::RulingAfterTheEnd {
                    hand: at,
                    table: table.no,
                    clause: self.kind.clause(),
                });
            }
        }
        Ok(())
    }

    /// D11 and D12 differ by who dealt: where that is known, it decides.
    fn check_dealer(&self, table: &Table) -> Result<(), Refusal> {
        let (Some(needs), Some(side), Some(dealer)) =
            (self.kind.dealt, self.side(), table.dealer_of(self.hand))
        else {
            return Ok(());
        };
        let dealt_itself = dealer.side() == side;
        match (needs, dealt_itself) {
            (Dealt::ThatSide, true) | (Dealt::TheOther, false) => Ok(()),
            (Dealt::ThatSide, false) | (Dealt::TheOther, true) => Err(Refusal::DealtBy {
                hand: self.hand,
                pair: table.sides[dealer.side()].first(),
                clause: self.kind.clause(),
            }),
        }
    }

    /// Nobody is late before the seat grace is over, and who sat in time is not late (TD2).
    fn check_grace(&self, table: &Table, at: DateTime<Utc>, effect: Effect) -> Result<(), Refusal> {
        let late: &[Side] = match &effect {
            Effect::Forfeit {
                by,
                why: Absence::Late,
            } => std::slice::from_ref(by),
            Effect::DoubleForfeit { why: Absence::Late } => &Side::BOTH,
            _ => return Ok(()),
        };
        let round = self.game.and_then(|game| self.t.round(game.round));
        let Some(grace) = round.and_then(|round| Grace::at(round, table, self.t.rules())) else {
            return Ok(());
        };
        if !grace.is_over(at) {
            return Err(Refusal::GraceNotOver {
                seconds: seconds_left(grace.ends, at),
            });
        }
        match late.iter().find(|side| grace.in_time(table, **side)) {
            Some(side) => Err(Refusal::SeatedInTime {
                pair: table.sides[*side].first(),
            }),
            None => Ok(()),
        }
    }
}

/// Whom it goes against, as far as the kind asks.
fn losing(kind: &'static RulingKind, asked: &RulingAsked) -> Result<Option<Losing>, Refusal> {
    let missing = Err(Refusal::SideMissing { title: kind.title });
    match (kind.against, asked.losing) {
        (Against::Nobody, _) => Ok(None),
        (Against::Side(_), Some(Losing::Both)) => missing,
        (Against::Side(_) | Against::SideOrBoth(_), Some(losing)) => Ok(Some(losing)),
        (Against::Side(_) | Against::SideOrBoth(_), None) if asked.game.is_none() => Ok(None),
        (Against::Side(_) | Against::SideOrBoth(_), None) => missing,
    }
}
