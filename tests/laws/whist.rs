//! The laws of the Columbus game.

use firstjack::{
    ids::HandNo,
    whist::{
        Absence, Bid, Books, Choices, Ending, FinalScore, Game, Hand, HouseRules, Kind, Number,
        PRESETS, Reason, SWITCHES, Seat, Side, Step, Switch,
        auction::{Auction, Call},
        score, switch,
    },
};
use proptest::{
    collection::vec,
    prelude::*,
    sample::{Index, select},
};
use std::collections::{BTreeMap, HashMap};

proptest! {
    #[test]
    fn a5_exactly_when_the_bidders_made_six_or_fewer(game in open_game(), hand in any_hand()) {
        let after = after(&game, &Step::Hand(hand));
        let odd = after.ending.is_some_and(|ending| ending.reason == Reason::Odd);
        prop_assert_eq!(odd, hand.books.get() <= 6);
    }

    #[test]
    fn a_failed_bid_of_one_always_ends_the_game(
        game in open_game(),
        bidders in any_side(),
        kind in select(&Kind::ALL),
        books in select(Books::all().filter(|books| books.get() < 7).collect::<Vec<_>>()),
    ) {
        let bid = Bid::new(Number::ONE, kind);
        let after = after(&game, &hand(bidders, bid, books));
        prop_assert_eq!(after.ending.and_then(|ending| ending.winner), Some(bidders.other()));
    }

    #[test]
    fn a_bid_of_three_no_from_nothing_always_ends_the_game(bidders in any_side(), books in any_books()) {
        let three_no = "3 no".parse().expect("a bid");
        prop_assert!(after(&Game::default(), &hand(bidders, three_no, books)).ending.is_some());
    }

    #[test]
    fn only_the_bidders_score_moves_in_a_hand(rules in any_preset(), hand in any_hand()) {
        let score = score(&rules, &hand);
        let (bidders, defenders) = (hand.side(), hand.side().other());
        prop_assert_ne!(score.points[bidders], 0);
        prop_assert_eq!((score.points[defenders], score.sets[defenders]), (0, 0));
    }

    #[test]
    fn a_hand_is_a_set_exactly_when_it_costs_points(rules in any_preset(), hand in any_hand()) {
        let score = score(&rules, &hand);
        prop_assert_eq!(score.sets[hand.side()] == 1, score.points[hand.side()] < 0);
    }

    #[test]
    fn both_sides_are_treated_alike(rules in any_rules(), steps in any_steps()) {
        let mirrored: Vec<_> = steps.iter().map(mirror).collect();
        let (game, mirror) = (Game::fold(&rules, &steps), Game::fold(&rules, &mirrored));
        prop_assert_eq!((game.points.a, game.points.b), (mirror.points.b, mirror.points.a));
        prop_assert_eq!((game.sets.a, game.sets.b), (mirror.sets.b, mirror.sets.a));
        prop_assert_eq!((game.cuts.a, game.cuts.b), (mirror.cuts.b, mirror.cuts.a));
        prop_assert_eq!(
            game.ending.map(|ending| (ending.winner.map(Side::other), ending.reason)),
            mirror.ending.map(|ending| (ending.winner, ending.reason))
        );
    }

    #[test]
    fn b2_two_improper_cuts_of_a_side_are_one_penalty_set_wherever_they_stand(
        rules in any_rules(),
        game in open_game(),
        side in any_side(),
    ) {
        let cut = |game: &Game| game.after(&rules, &Step::ImproperCut { side });
        let uncut = Game { cuts: Default::default(), ..game };
        let first = cut(&uncut).expect("one cut ends no game");
        prop_assert_eq!(Game { cuts: uncut.cuts, ..first }, uncut);
        prop_assert_eq!(cut(&first), uncut.after(&rules, &Step::PenaltySet { side }));
    }

    #[test]
    fn a4_two_penalty_sets_lose_the_game_whatever_the_score(game in open_game(), side in any_side()) {
        let penalty = Step::PenaltySet { side };
        let twice = Game::fold(&HouseRules::default(), &[penalty, penalty]);
        prop_assert_eq!(twice.ending.and_then(|ending| ending.winner), Some(side.other()));
        let once = after(&game, &penalty);
        let ended = once.ending.or_else(|| after(&once, &penalty).ending);
        prop_assert_eq!(
            ended.map(|ending| (ending.winner, ending.reason)),
            Some((Some(side.other()), Reason::TwoSets))
        );
    }

    #[test]
    fn a3_a4_a5_the_same_side_loses_whichever_of_them_the_house_leaves_out(
        game in open_game(),
        hand in any_hand(),
        left_out in select(&[("odd_loses", "false"), ("max_sets", "none"), ("negative_target", "none")]),
    ) {
        let (key, value) = left_out;
        let mut rules = HouseRules::default();
        switch(key).expect(key).set(&mut rules, value).expect(value);
        let full = after(&game, &Step::Hand(hand)).ending;
        let without = game.after(&rules, &Step::Hand(hand)).expect("the game is open").ending;
        if let (Some(full), Some(without)) = (full, without) {
            prop_assert_eq!(full.winner, without.winner);
        }
        prop_assert!(full.is_some() || without.is_none(), "nothing else ends a game");
    }

    #[test]
    fn the_order_of_entry_never_changes_a_game(
        rules in any_rules(),
        entered in vec(any_step(), 0..12).prop_map(numbered).prop_flat_map(|steps| (Just(steps.clone()), Just(steps).prop_shuffle())),
    ) {
        let (in_order, as_entered) = entered;
        let by_number: BTreeMap<HandNo, Step> = as_entered.into_iter().collect();
        let played: Vec<_> = in_order.into_iter().map(|(_, step)| step).collect();
        prop_assert_eq!(Game::fold(&rules, by_number.values()), Game::fold(&rules, &played));
    }

    #[test]
    fn a_step_corrected_later_is_as_good_as_entered_right(
        rules in any_rules(),
        steps in vec(any_step(), 1..12),
        place in any::<Index>(),
        wrong in any_step(),
    ) {
        let mut sheet: BTreeMap<HandNo, Step> = numbered(steps.clone()).into_iter().collect();
        let (number, right) = numbered(steps.clone())[place.index(steps.len())];
        sheet.insert(number, wrong);
        sheet.insert(number, right);
        prop_assert_eq!(Game::fold(&rules, sheet.values()), Game::fold(&rules, &steps));
    }

    #[test]
    fn what_comes_after_the_ending_is_recorded_only(
        rules in any_rules(),
        steps in any_steps(),
        by in any_side(),
        more in any_steps(),
    ) {
        let forfeit = Step::Forfeit { by, why: Absence::Forfeit };
        let over = || steps.iter().chain([&forfeit]);
        prop_assert_eq!(Game::fold(&rules, over().chain(&more)), Game::fold(&rules, over()));
    }

    #[test]
    fn the_loser_keeps_its_score_and_the_winner_takes_its_own_with_or_without_the_award(steps in any_steps()) {
        let rules = HouseRules::default();
        let game = Game::fold(&rules, &steps);
        if let Some(Ending { winner: Some(winner), reason, tournament_points }) = game.ending {
            let award = if matches!(reason, Reason::Points | Reason::Time) { 0 } else { 5 };
            prop_assert_eq!(tournament_points[winner], game.points[winner] + award);
            prop_assert_eq!(tournament_points[winner.other()], game.points[winner.other()]);
        }
    }

    #[test]
    fn nobody_wins_only_by_a_double_forfeit(rules in any_rules(), steps in any_steps()) {
        if let Some(Ending { winner: None, tournament_points, .. }) = Game::fold(&rules, &steps).ending {
            let double_forfeit = |step: &Step| matches!(step, Step::DoubleForfeit { .. });
            prop_assert!(steps.iter().any(double_forfeit));
            prop_assert_eq!((tournament_points.a, tournament_points.b), (0, 0));
        }
    }

    #[test]
    fn the_result_of_a_game_makes_a_slip_that_can_be_true(rules in any_rules(), steps in any_steps()) {
        let game = Game::fold(&rules, &steps);
        if let Some(ending) = game.ending {
            let slip = FinalScore {
                winner: ending.winner,
                reason: ending.reason,
                points: game.points,
                sets: game.sets,
                bostons: game.bostons,
            };
            prop_assert_eq!(slip.problems(&rules), Vec::<String>::new());
            prop_assert_eq!(slip.ending(&rules), ending);
        }
    }

    #[test]
    fn house_rules_are_stored_and_read_back_as_they_are(rules in any_rules()) {
        let stored = serde_json::to_string(&rules).expect("stored");
        prop_assert_eq!(serde_json::from_str::<HouseRules>(&stored).expect("read"), rules);
    }

    #[test]
    fn every_value_of_every_switch_is_read_back_and_touches_nothing_else(
        rules in any_rules(),
        (switch, value) in any_setting(),
    ) {
        let mut changed = rules;
        switch.set(&mut changed, &value).expect("a value of the switch");
        prop_assert_eq!(switch.get(&changed), value);
        for other in SWITCHES.iter().filter(|other| other.key != switch.key) {
            prop_assert_eq!(other.get(&changed), other.get(&rules));
        }
    }

    #[test]
    fn an_auction_ends_and_the_last_bid_is_awarded(
        rules in any_rules(),
        dealer in select(&Seat::ALL),
        choices in vec(any::<Index>(), 100),
    ) {
        let mut auction = Auction::new(dealer);
        let mut last_bid = None;
        for choice in choices {
            let Some(seat) = auction.turn(&rules) else { break };
            let legal: Vec<Call> = auction.legal(&rules).collect();
            let call = legal[choice.index(legal.len())];
            if let Call::Bid(bid) = call {
                last_bid = Some((seat, bid));
            }
            auction = auction.call(&rules, call).expect("a legal call");
        }
        let award = auction.result(&rules).map(|award| (award.seat, award.bid));
        prop_assert!(award.is_some());
        prop_assert_eq!(award, last_bid);
    }

    #[test]
    fn legal_calls_are_exactly_those_that_are_taken(rules in any_rules(), calls in vec(any_call(), 0..8)) {
        let auction = calls.into_iter().fold(Auction::new(Seat::North), |auction, call| {
            auction.call(&rules, call).unwrap_or(auction)
        });
        let legal: Vec<Call> = auction.legal(&rules).collect();
        for call in std::iter::once(Call::Pass).chain(Bid::all().map(Call::Bid)) {
            prop_assert_eq!(auction.call(&rules, call).is_ok(), legal.contains(&call));
        }
    }
}

#[test]
fn every_preset_is_stored_and_read_back_as_it_is() {
    for preset in PRESETS {
        let rules = (preset.rules)();
        let stored = serde_json::to_string(&rules).expect("stored");
        assert_eq!(
            serde_json::from_str::<HouseRules>(&stored).expect("read"),
            rules,
            "{}",
            preset.key
        );
    }
}

/// Rulebook 0: the longest game has 27 scored hands. All games are tried.
#[test]
fn no_game_is_longer_than_27_scored_hands() {
    assert_eq!(longest_from(&Game::default(), &mut HashMap::new()), 27);
}

/// The most hands that can still be scored. How many were played already makes no difference.
fn longest_from(game: &Game, known: &mut HashMap<Game, usize>) -> usize {
    let standing = Game {
        hands: 0,
        bostons: Default::default(),
        ..*game
    };
    if let Some(&hands) = known.get(&standing) {
        return hands;
    }
    let longest = every_hand()
        .map(|hand| after(&standing, &hand))
        .map(|next| {
            1 + if next.ending.is_some() {
                0
            } else {
                longest_from(&next, known)
            }
        })
        .max()
        .unwrap_or(0);
    known.insert(standing, longest);
    longest
}

fn every_hand() -> impl Iterator<Item = Step> {
    Side::BOTH.into_iter().flat_map(|side| {
        Bid::all().flat_map(move |bid| Books::all().map(move |books| hand(side, bid, books)))
    })
}

fn hand(bidders: Side, bid: Bid, books: Books) -> Step {
    Step::Hand(Hand {
        bidder: bidders.into(),
        bid,
        named: None,
        books,
    })
}

/// Under the rules as printed.
fn after(game: &Game, step: &Step) -> Game {
    game.after(&HouseRules::default(), step)
        .expect("the game is open")
}

fn numbered(steps: Vec<Step>) -> Vec<(HandNo, Step)> {
    (1..).map(HandNo).zip(steps).collect()
}

/// The same with the sides changed about.
fn mirror(step: &Step) -> Step {
    match *step {
        Step::Hand(hand) => Step::Hand(Hand {
            bidder: hand.side().other().into(),
            ..hand
        }),
        Step::MissedBid { side, bid } => Step::MissedBid {
            side: side.other(),
            bid,
        },
        Step::ImproperCut { side } => Step::ImproperCut { side: side.other() },
        Step::PenaltySet { side } => Step::PenaltySet { side: side.other() },
        Step::RenegeProven { accused } => Step::RenegeProven {
            accused: accused.other(),
        },
        Step::RenegeNotProven { accused } => Step::RenegeNotProven {
            accused: accused.other(),
        },
        Step::BookReopened { by } => Step::BookReopened { by: by.other() },
        Step::Forfeit { by, why } => Step::Forfeit {
            by: by.other(),
            why,
        },
        Step::PassedOut | Step::Redeal | Step::DoubleForfeit { .. } | Step::TimeCalled => *step,
    }
}

fn any_side() -> impl Strategy<Value = Side> {
    select(&Side::BOTH)
}

fn any_bid() -> impl Strategy<Value = Bid> {
    select(Bid::all().collect::<Vec<_>>())
}

fn any_books() -> impl Strategy<Value = Books> {
    select(Books::all().collect::<Vec<_>>())
}

fn any_call() -> impl Strategy<Value = Call> {
    prop_oneof![Just(Call::Pass), any_bid().prop_map(Call::Bid)]
}

fn any_hand() -> impl Strategy<Value = Hand> {
    (any_side(), any_bid(), any_books()).prop_map(|(side, bid, books)| Hand {
        bidder: side.into(),
        bid,
        named: None,
        books,
    })
}

fn any_step() -> impl Strategy<Value = Step> {
    let why = || select(&[Absence::Late, Absence::Forfeit, Absence::WalkOut]);
    prop_oneof![
        20 => any_hand().prop_map(Step::Hand),
        2 => (any_side(), any_bid()).prop_map(|(side, bid)| Step::MissedBid { side, bid }),
        2 => any_side().prop_map(|side| Step::PenaltySet { side }),
        2 => any_side().prop_map(|side| Step::ImproperCut { side }),
        1 => Just(Step::Redeal),
        1 => Just(Step::PassedOut),
        1 => Just(Step::TimeCalled),
        1 => any_side().prop_map(|accused| Step::RenegeProven { accused }),
        1 => any_side().prop_map(|accused| Step::RenegeNotProven { accused }),
        1 => any_side().prop_map(|by| Step::BookReopened { by }),
        1 => (any_side(), why()).prop_map(|(by, why)| Step::Forfeit { by, why }),
        1 => why().prop_map(|why| Step::DoubleForfeit { why }),
    ]
}

fn any_steps() -> impl Strategy<Value = Vec<Step>> {
    vec(any_step(), 0..30)
}

/// A game under the rules as printed that is still being played: the steps that would end it are
/// left out.
fn open_game() -> impl Strategy<Value = Game> {
    any_steps().prop_map(|steps| {
        steps
            .iter()
            .filter(|step| !matches!(step, Step::TimeCalled))
            .fold(Game::default(), |game, step| {
                let next = after(&game, step);
                if next.ending.is_some() { game } else { next }
            })
    })
}

fn any_preset() -> impl Strategy<Value = HouseRules> {
    select(PRESETS).prop_map(|preset| (preset.rules)())
}

/// A preset with some switches changed.
fn any_rules() -> impl Strategy<Value = HouseRules> {
    (any_preset(), vec(any_setting(), 0..12)).prop_map(|(mut rules, settings)| {
        for (switch, value) in settings {
            switch
                .set(&mut rules, &value)
                .expect("a value of the switch");
        }
        rules
    })
}

fn any_setting() -> impl Strategy<Value = (&'static Switch, String)> {
    (0..SWITCHES.len()).prop_flat_map(|place| {
        let switch = &SWITCHES[place];
        any_value(&switch.choices).prop_map(move |value| (switch, value))
    })
}

fn any_value(choices: &'static Choices) -> BoxedStrategy<String> {
    match choices {
        Choices::OneOf(choices) => (0..choices.len())
            .prop_map(|place| choices[place].value.to_owned())
            .boxed(),
        Choices::Number {
            from,
            to,
            none: None,
            ..
        } => (*from..=*to).prop_map(|number| number.to_string()).boxed(),
        Choices::Number {
            from,
            to,
            none: Some(_),
            ..
        } => prop_oneof![
            (*from..=*to).prop_map(|number| number.to_string()),
            Just(Choices::NONE.to_owned()),
        ]
        .boxed(),
    }
}
