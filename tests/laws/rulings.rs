//! The laws of rulings: taken back they leave no trace, and what they do is folded, never stored.

use chrono::{DateTime, TimeDelta, Utc};
use firstjack::{
    access::Viewer,
    ids::{BookNo, HandNo, PairNo, PersonId, RoundNo, RulingNo, TableNo},
    journal::{Journaled, Stamp},
    tournament::{
        Choice, Command, Entry, Facts, GameRef, HandRecord, Losing, RULINGS, Refusal, RulingAsked,
        Settings, Source, Table, Tournament,
        rulings::{Called, RulingKind},
        standings::{Scope, standings},
    },
    whist::{Bid, Books, Game, Hand, HouseRules, Reason, Side, Step, score},
};
use proptest::{collection::vec, option, prelude::*, sample::select};

proptest! {
    #[test]
    fn withdrawing_a_ruling_restores_every_figure_exactly(
        acts in vec(any_act(), 0..12),
        asked in any_ruling(),
        later in vec(any_play(), 0..4),
    ) {
        let mut without = Evening::started();
        without.all(&acts);
        let mut with = without.clone();
        if with.tries(&Command::MakeRuling(asked)).is_ok() {
            let withdrawal = withdraws(with.t.rulings().len() as u32);
            with.tries(&withdrawal).expect("a ruling can be withdrawn");
            prop_assert_eq!(figures(&without.t), figures(&with.t));
            without.all(&later);
            with.all(&later);
            prop_assert_eq!(figures(&without.t), figures(&with.t), "what is played afterwards");
        }
    }

    #[test]
    fn memory_and_replay_agree_and_counting_twice_is_counting_once(acts in vec(any_act(), 0..16)) {
        let mut evening = Evening::started();
        evening.all(&acts);
        let cold = evening.replayed();
        prop_assert_eq!(&cold, &evening.t);
        prop_assert_eq!(figures(&cold), figures(&evening.t));
        let certified = Evening { t: cold.clone(), ..evening.clone() };
        prop_assert_eq!(certified.t.places(), cold.places());
    }

    #[test]
    fn a_refused_ruling_names_a_way_out_and_changes_nothing(
        acts in vec(any_act(), 0..8),
        asked in any_ruling(),
    ) {
        let mut evening = Evening::started();
        evening.all(&acts);
        let before = evening.t.clone();
        if let Err(refusal) = evening.tries(&Command::MakeRuling(asked)) {
            let sentence = refusal.to_string();
            prop_assert!(sentence.ends_with('.') && sentence.len() > 20, "{}", sentence);
            prop_assert_eq!(before, evening.t);
        }
    }

    #[test]
    fn two_penalty_sets_are_one_lost_game(hands in vec(any_hand(), 0..6), side in any_side()) {
        let rules = HouseRules::default();
        let steps = unfinished(&rules, hands);
        let game = Game::fold(&rules, &steps);
        let set = Step::PenaltySet { side };
        let lost = Game::fold(&rules, steps.iter().chain([&set, &set]));
        let ending = lost.ending.expect("two sets end a game");
        prop_assert_eq!((ending.winner, ending.reason), (Some(side.other()), Reason::TwoSets));
        prop_assert_eq!(lost.points, game.points, "sets by ruling cost no points");
    }

    #[test]
    fn whichever_of_a3_a4_and_a5_names_it_the_same_side_loses(
        hands in vec(any_hand(), 0..8),
        last in any_hand(),
    ) {
        let rules = HouseRules::default();
        let game = Game::fold(&rules, &unfinished(&rules, hands));
        let after = game.after(&rules, &Step::Hand(last)).expect("an open game");
        let scored = score(&rules, &last);
        let points = |side: Side| game.points[side] + scored.points[side];
        let sets = |side: Side| game.sets[side] + scored.sets[side];
        let bidders = last.side();
        let losers = [
            (last.books.get() <= 6).then_some(bidders),
            Side::BOTH.into_iter().find(|side| sets(*side) >= 2),
            Side::BOTH.into_iter().find(|side| points(*side) <= -5),
            Side::BOTH.into_iter().find(|side| points(*side) >= 5).map(Side::other),
        ];
        let named: Vec<Side> = losers.into_iter().flatten().collect();
        let loser = after.ending.and_then(|ending| ending.winner).map(Side::other);
        prop_assert!(named.iter().all(|side| Some(*side) == loser), "{named:?} and {loser:?}");
        prop_assert_eq!(named.is_empty(), loser.is_none());
    }

    #[test]
    fn a_game_to_be_lost_next_is_lost_once_however_often_it_is_drawn(
        seeds in vec(0..1_000u64, 1..5),
        pair in (1..=4u16).prop_map(PairNo),
    ) {
        let mut evening = Evening::started();
        evening.plays_the_round();
        evening.draws(RoundNo(2), 0);
        evening.tries(&loses_next(pair)).expect("a ruling before play");
        for seed in seeds {
            evening.tries(&Command::RedrawRound { round: RoundNo(2), seed }).expect("a redraw");
        }
        evening.starts(RoundNo(2));
        prop_assert_eq!(evening.lost_without_play(pair), 1);
        evening.plays_the_round();
        evening.draws(RoundNo(3), 0);
        evening.starts(RoundNo(3));
        prop_assert_eq!(evening.lost_without_play(pair), 1);
    }
}

/// A tournament of four pairs and three rounds, with its journal.
#[derive(Debug, Clone)]
struct Evening {
    t: Tournament,
    journal: Vec<(Stamp, Entry)>,
}

/// Something at a table: a hand by the desk, or a ruling.
#[derive(Debug, Clone)]
enum Act {
    Hand(TableNo, Hand),
    Ruling(RulingAsked),
    Withdrawal(RulingNo),
}

impl Evening {
    fn started() -> Evening {
        let settings = Settings {
            name: "Laws".into(),
            rounds: 3,
            rules: HouseRules {
                seat_grace_minutes: 0,
                ..HouseRules::default()
            },
            ..Settings::default()
        };
        let mut evening = Evening {
            t: Tournament::default(),
            journal: Vec::new(),
        };
        evening.does(Command::Open {
            settings: Box::new(settings),
        });
        for pair in 1..=4 {
            evening.does(Command::EnterPair {
                players: players(pair),
            });
            evening.does(Command::CheckIn {
                pair: PairNo(pair as u16),
            });
        }
        evening.draws(RoundNo(1), 1);
        evening.starts(RoundNo(1));
        evening
    }

    fn draws(&mut self, round: RoundNo, seed: u64) {
        self.does(Command::DrawRound { round, seed });
    }

    fn starts(&mut self, round: RoundNo) {
        self.does(Command::ReleaseRound { round });
        self.does(Command::StartRound { round });
    }

    /// Every game that is open is won by side A, and the round is closed.
    fn plays_the_round(&mut self) {
        let round = self.t.current_round().expect("a round").clone();
        for table in &round.tables {
            let hand = Hand {
                bidder: Side::A.into(),
                bid: "5".parse().expect("a bid"),
                named: None,
                books: Books::new(11).expect("eleven books"),
            };
            let _ = self.hand(round.no, table, hand);
        }
        self.does(Command::CloseRound {
            round: round.no,
            unfinished: firstjack::tournament::Unfinished::Refuse,
        });
    }

    fn all(&mut self, acts: &[Act]) {
        for act in acts {
            let _ = self.act(act);
        }
    }

    fn act(&mut self, act: &Act) -> Result<(), Refusal> {
        match act {
            Act::Hand(no, hand) => {
                let round = self.t.current_round().expect("a round").no;
                let game = GameRef { round, table: *no };
                let table = self.t.table(game).expect("a table").clone();
                self.hand(round, &table, *hand)
            }
            Act::Ruling(asked) => self.tries(&Command::MakeRuling(asked.clone())),
            Act::Withdrawal(no) => self.tries(&withdraws(no.0)),
        }
    }

    fn hand(&mut self, round: RoundNo, table: &Table, hand: Hand) -> Result<(), Refusal> {
        self.tries(&Command::RecordHand {
            game: GameRef {
                round,
                table: table.no,
            },
            hand: table.next_hand(),
            record: HandRecord::Played(hand),
            dealer: None,
            source: Source::Desk,
        })
    }

    fn does(&mut self, command: Command) {
        if let Err(refusal) = self.tries(&command) {
            panic!("{command:?}: {refusal}");
        }
    }

    fn tries(&mut self, command: &Command) -> Result<(), Refusal> {
        let seq = self.journal.len() as u64 + 1;
        let at = start() + TimeDelta::minutes(seq as i64);
        let entry = self.t.decide(&Viewer::SYSTEM, at, command)?;
        let stamp = Stamp {
            seq,
            at,
            actor: Viewer::SYSTEM.actor,
        };
        self.t.apply(&stamp, &entry);
        self.journal.push((stamp, entry));
        Ok(())
    }

    fn replayed(&self) -> Tournament {
        let mut t = Tournament::default();
        for (stamp, entry) in &self.journal {
            t.apply(stamp, entry);
        }
        t
    }

    /// Games that the pair lost by forfeit.
    fn lost_without_play(&self, pair: PairNo) -> usize {
        let lost = |table: &Table| {
            let ending = table.score(self.t.rules()).ending;
            let side = table.side_of(pair);
            ending.is_some_and(|ending| {
                ending.reason == Reason::Forfeit && ending.winner == side.map(Side::other)
            })
        };
        self.t.games().filter(|(_, table)| lost(table)).count()
    }
}

/// Everything that is shown and paid by.
fn figures(t: &Tournament) -> impl PartialEq + std::fmt::Debug + use<> {
    let tables: Vec<_> = t
        .games()
        .map(|(game, table)| (game, table.state(t.rules()), table.score(t.rules())))
        .collect();
    let here: Vec<bool> = t.pairs.iter().map(|pair| pair.is_here()).collect();
    (tables, standings(t, Scope::Settled), here)
}

/// A game of these hands that is still open: those that would end it are left out.
fn unfinished(rules: &HouseRules, hands: Vec<Hand>) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for hand in hands {
        steps.push(Step::Hand(hand));
        if Game::fold(rules, &steps).ending.is_some() {
            steps.pop();
        }
    }
    steps
}

fn withdraws(no: u32) -> Command {
    Command::WithdrawRuling {
        ruling: RulingNo(no),
        reason: "It was the other table".into(),
    }
}

fn loses_next(pair: PairNo) -> Command {
    Command::MakeRuling(RulingAsked {
        facts: Facts {
            pair: Some(pair),
            choice: Some(Choice::LoseGame),
            ..Facts::default()
        },
        ..RulingAsked::about(pair, "sideline", "Talked beside a table")
    })
}

fn players(pair: i64) -> [PersonId; 2] {
    [PersonId(pair * 100 + 1), PersonId(pair * 100 + 2)]
}

fn start() -> DateTime<Utc> {
    DateTime::UNIX_EPOCH
}

fn any_side() -> impl Strategy<Value = Side> {
    select(&Side::BOTH)
}

fn any_bid() -> impl Strategy<Value = Bid> {
    select(Bid::all().collect::<Vec<_>>())
}

fn any_hand() -> impl Strategy<Value = Hand> {
    let books = select(Books::all().collect::<Vec<_>>());
    (any_side(), any_bid(), books).prop_map(|(side, bid, books)| Hand {
        bidder: side.into(),
        bid,
        named: None,
        books,
    })
}

fn any_table() -> impl Strategy<Value = TableNo> {
    (1..=2u16).prop_map(TableNo)
}

fn any_play() -> impl Strategy<Value = Act> {
    prop_oneof![
        (any_table(), any_hand()).prop_map(|(table, hand)| Act::Hand(table, hand)),
        any_ruling().prop_map(Act::Ruling),
    ]
}

/// Rulings are withdrawn by their number.
fn any_act() -> impl Strategy<Value = Act> {
    prop_oneof![
        8 => any_play(),
        1 => (1..=4u32).prop_map(|no| Act::Withdrawal(RulingNo(no))),
    ]
}

/// Any kind, about anybody, with any of its choices: most are possible, some are not.
fn any_ruling() -> impl Strategy<Value = RulingAsked> {
    let kind = select(RULINGS.iter().collect::<Vec<&'static RulingKind>>());
    let losing = option::weighted(0.9, select(vec![Losing::A, Losing::B, Losing::Both]));
    let place = (
        any_table(),
        option::weighted(0.2, (1..=5u16).prop_map(PairNo)),
    );
    let who = option::weighted(
        0.5,
        (1..=4i64, 1..=2i64).prop_map(|(p, q)| PersonId(p * 100 + q)),
    );
    let choice = (
        0..6usize,
        option::of(select(Called::ALL.to_vec())),
        1..=13u8,
    );
    let bid = option::weighted(0.9, any_bid());
    (kind, losing, place, who, choice, bid).prop_map(
        |(kind, losing, (table, pair), offender, (chosen, called, book), bid)| {
            let offers = kind.choosing.offers();
            let game = GameRef {
                round: RoundNo(1),
                table,
            };
            let asked = match pair {
                Some(pair) => RulingAsked::about(pair, kind.key, "Seen"),
                None => RulingAsked::at(game, kind.key, "Seen"),
            };
            RulingAsked {
                losing,
                bid,
                clause: kind.clauses.first().map(|id| (*id).to_owned()),
                facts: Facts {
                    offender,
                    book: Some(BookNo(book)),
                    choice: offers
                        .get(chosen % offers.len().max(1))
                        .map(|offer| offer.choice),
                    called,
                    ..asked.facts
                },
                ..asked
            }
        },
    )
}

#[test]
fn every_kind_of_ruling_is_possible_at_a_table_that_has_just_begun() {
    for kind in RULINGS {
        let mut evening = Evening::started();
        let game = GameRef {
            round: RoundNo(1),
            table: TableNo(1),
        };
        let asked = RulingAsked {
            losing: Some(Losing::A),
            hand: Some(HandNo::FIRST),
            bid: Some("2".parse().expect("a bid")),
            clause: kind.clauses.first().map(|id| (*id).to_owned()),
            facts: Facts {
                choice: kind.choosing.offers().first().map(|offer| offer.choice),
                ..Facts::default()
            },
            ..RulingAsked::at(game, kind.key, "Seen")
        };
        evening.does(Command::MakeRuling(asked));
    }
}
