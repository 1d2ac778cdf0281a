//! Individual events: single players who change partners every round.

use crate::evening::{DIRECTOR, Evening, asks, slip};
use firstjack::{
    access::Viewer,
    ids::{PairNo, PersonId, RoundNo},
    seating::Entrants,
    tournament::{
        ByeCredit, Choice, Command, Decision, Effect, Losing, Refusal, Settings, Sitting, Source,
        TableState, records,
        standings::{Line, Outcome, Scope, Won, standings},
        tie_breaks::TieBreakKey,
    },
    whist::{BySide, FinalScore, Reason, Side},
};

/// So many players, entered and checked in: player 1 is person 101, player 2 person 201.
fn individuals(count: u16) -> Evening {
    with(count, |_| {})
}

fn with(count: u16, change: impl FnOnce(&mut Settings)) -> Evening {
    let mut evening = Evening::with(|settings| {
        settings.format = "individual".into();
        change(settings);
    });
    for no in 1..=count {
        arrives(&mut evening, no);
    }
    evening
}

fn arrives(evening: &mut Evening, no: u16) {
    evening.does(Command::EnterPlayer { player: person(no) });
    evening.does(Command::CheckIn { pair: PairNo(no) });
}

fn person(no: u16) -> PersonId {
    PersonId(i64::from(no) * 100 + 1)
}

fn numbers(sitting: Sitting) -> Vec<PairNo> {
    sitting.numbers().collect()
}

fn line(evening: &Evening, no: PairNo) -> Line {
    let lines = standings(&evening.t, Scope::Settled).lines;
    lines
        .into_iter()
        .find(|line| line.pair == no)
        .expect("in the standings")
}

/// Plain sailing: side A wins 5 to 0 at every table.
fn plays(evening: &mut Evening, rounds: u16) {
    for _ in 0..rounds {
        evening.plays_a_round();
    }
}

#[test]
fn players_are_entered_one_by_one_and_pairs_are_not() {
    let mut evening = individuals(4);
    assert_eq!(evening.t.entrants(), Entrants::Players);
    assert_eq!(evening.t.pairs[3].players(), [person(4)]);
    let pair = Command::EnterPair {
        players: [PersonId(1), PersonId(2)],
    };
    assert_eq!(
        evening.refuses(DIRECTOR, pair.clone()),
        Refusal::EnteredSingly
    );
    let twice = evening.refuses(DIRECTOR, Command::EnterPlayer { player: person(2) });
    assert_eq!(
        twice.said_to(Entrants::Players),
        "This person already plays here as player 2: withdraw that player or choose somebody else."
    );
    let mut pairs = Evening::open();
    let single = Command::EnterPlayer {
        player: PersonId(1),
    };
    assert_eq!(pairs.refuses(DIRECTOR, single), Refusal::EnteredTogether);
}

#[test]
fn the_format_may_change_between_pairs_and_players_only_before_anybody_is_entered() {
    let to = |format: &str, evening: &Evening| {
        let settings = Settings {
            format: format.into(),
            ..evening.t.settings.clone()
        };
        Command::ChangeSettings {
            before: None,
            settings: Box::new(settings),
        }
    };
    let mut evening = individuals(0);
    let swiss = to("swiss", &evening);
    evening.does(swiss);
    let individual = to("individual", &evening);
    evening.does(individual);
    arrives(&mut evening, 1);
    let back = to("swiss", &evening);
    assert_eq!(
        evening.refuses(DIRECTOR, back).to_string(),
        "Players are entered already, so the format stays one of players. Choose such a format, or open another tournament."
    );
}

#[test]
fn four_sit_at_a_table_and_everybody_has_another_partner_each_round() {
    let mut evening = individuals(8);
    let mut partners: Vec<(PairNo, PairNo)> = Vec::new();
    for _ in 0..4 {
        evening.plays_a_round();
        let round = evening.t.current_round().expect("a round");
        assert_eq!(round.tables.len(), 2);
        for table in &round.tables {
            let mut four: Vec<PairNo> = table.numbers().collect();
            four.sort_unstable();
            four.dedup();
            assert_eq!(four.len(), 4);
            for side in Side::BOTH {
                let [a, b] = numbers(table.sides[side])[..] else {
                    panic!("two partners")
                };
                assert!(!partners.contains(&(a, b)) && !partners.contains(&(b, a)));
                partners.push((a, b));
                assert_eq!(table.side_of(b), Some(side));
                assert_eq!(table.sides[side].partner_of(b), Some(a));
            }
        }
    }
}

#[test]
fn either_partner_speaks_for_the_side_of_this_round_and_only_the_other_side_confirms() {
    let mut evening = individuals(4);
    evening.starts_round();
    let BySide { a, b } = evening.table(1).sides;
    let [first, second] = numbers(a)[..] else {
        panic!("two partners")
    };
    let [other, _] = numbers(b)[..] else {
        panic!("two partners")
    };
    let report = |source| Command::ReportGame {
        game: evening.game(1),
        score: FinalScore {
            winner: Some(Side::A),
            reason: Reason::Points,
            points: BySide::new(5, 1),
            sets: BySide::default(),
            bostons: BySide::default(),
        },
        source,
    };
    let (ours, theirs) = (report(Source::A), report(Source::B));
    let confirm = |source| Command::ConfirmGame {
        game: evening.game(1),
        source,
    };
    let (yes_of_a, yes_of_b) = (confirm(Source::A), confirm(Source::B));
    assert_eq!(
        evening.refuses(Viewer::ticket(second), theirs),
        Refusal::OtherSidesWord
    );
    evening.acts(Viewer::ticket(second), ours);
    assert_eq!(
        evening.refuses(Viewer::ticket(first), yes_of_a),
        Refusal::CannotConfirmYourself,
        "the partner is the same side"
    );
    assert_eq!(
        evening.refuses(Viewer::ticket(first), yes_of_b.clone()),
        Refusal::OtherSidesWord
    );
    evening.acts(Viewer::ticket(other), yes_of_b);
    assert_eq!(evening.state(1), TableState::Confirmed);
}

#[test]
fn nobody_speaks_for_the_side_of_an_earlier_partner() {
    let mut evening = individuals(8);
    evening.plays_a_round();
    evening.starts_round();
    let table = evening.table(1).clone();
    let stranger = (1..=8)
        .map(PairNo)
        .find(|no| table.side_of(*no).is_none())
        .expect("somebody");
    let command = Command::TakeSeats {
        game: evening.game(1),
        side: Side::A,
    };
    let refusal = evening.refuses(Viewer::ticket(stranger), command);
    assert_eq!(refusal, Refusal::NotYourTable { table: table.no });
}

#[test]
fn every_player_of_the_winning_side_has_won_and_takes_its_points() {
    let mut evening = individuals(4);
    evening.plays_a_round();
    let table = evening.table(1).clone();
    for (no, won) in numbers(table.sides.a)
        .into_iter()
        .map(|no| (no, 1))
        .chain(numbers(table.sides.b).into_iter().map(|no| (no, 0)))
    {
        let line = line(&evening, no);
        assert_eq!((line.played, line.won), (1, won));
        let Outcome::Game {
            partner,
            opponents,
            won,
            points,
            ..
        } = line.rounds[0]
        else {
            panic!("a game")
        };
        let side = table.side_of(no).expect("at the table");
        assert_eq!(partner, table.sides[side].partner_of(no));
        assert_eq!(opponents, table.sides[side.other()]);
        assert_eq!(points > 0, won == Won::Yes);
    }
    let all = standings(&evening.t, Scope::Settled);
    assert_eq!(all.lines.iter().map(|line| line.won).sum::<u16>(), 2);
}

#[test]
fn whoever_sits_out_has_the_average_of_the_games_played() {
    let mut evening = individuals(5);
    plays(&mut evening, 5);
    for line in standings(&evening.t, Scope::Settled).lines {
        assert_eq!((line.played, line.byes, line.averaged), (4, 1, Some(1)));
        assert_eq!(line.games_won() * 4, i64::from(line.won) * 5 * 1_000_000);
        let own = i64::from(line.won) * 125;
        let words = match own % 100 {
            0 => (own / 100).to_string(),
            50 => format!("{}.5", own / 100),
            rest => format!("{}.{rest}", own / 100),
        };
        assert_eq!(line.said(line.games_won()), words);
    }
    let mut four = individuals(5);
    plays(&mut four, 1);
    let out = four.t.current_round().expect("a round").byes[0].pair;
    let line = line(&four, out);
    assert_eq!(
        (line.games_won(), line.figure(line.points)),
        (0, 0),
        "no game, no average"
    );
    assert!(!line.rounds[0].is_won());
}

#[test]
fn sitting_out_counts_as_the_settings_say() {
    let mut evening = with(5, |settings| settings.sit_out = ByeCredit::Win);
    plays(&mut evening, 1);
    let out = evening.t.current_round().expect("a round").byes[0].pair;
    assert_eq!(
        (line(&evening, out).won, line(&evening, out).points),
        (1, 5)
    );
    let mut nothing = with(5, |settings| settings.sit_out = ByeCredit::Nothing);
    plays(&mut nothing, 1);
    let line = line(&nothing, out);
    assert_eq!((line.won, line.games_won(), line.averaged), (0, 0, None));
}

#[test]
fn head_to_head_tells_no_players_apart() {
    let mut evening = with(4, |settings| {
        settings.tie_breaks = vec![TieBreakKey::HeadToHead]
    });
    evening.plays_a_round();
    let places: Vec<u16> = standings(&evening.t, Scope::Settled)
        .lines
        .iter()
        .map(|line| line.place)
        .collect();
    assert_eq!(places, [1, 1, 3, 3]);
}

#[test]
fn whoever_walks_out_loses_the_game_of_the_side_and_is_barred_alone() {
    let mut evening = individuals(4);
    evening.starts_round();
    let table = evening.table(1).clone();
    let [leaves, stays] = numbers(table.sides.a)[..] else {
        panic!("two partners")
    };
    let left = evening
        .t
        .pair(leaves)
        .expect("the player")
        .players()
        .to_vec();
    evening.does(Command::Withdraw {
        pair: leaves,
        reason: "the last bus".into(),
        left: left.clone(),
    });
    assert_eq!(
        evening.score(1).ending.and_then(|ending| ending.winner),
        Some(Side::B)
    );
    assert_eq!(
        evening
            .t
            .pair(leaves)
            .and_then(|p| p.withdrawal.clone())
            .map(|w| w.left),
        Some(left)
    );
    assert!(evening.t.pair(stays).is_some_and(|player| player.is_here()));
    evening.does(Command::BringBack { pair: leaves });
    assert_eq!(evening.score(1).ending, None);
}

#[test]
fn a_game_that_both_partners_left_stays_lost_until_both_are_back() {
    let mut evening = individuals(4);
    evening.starts_round();
    let partners = numbers(evening.table(1).sides.a);
    for no in &partners {
        evening.does(Command::Withdraw {
            pair: *no,
            reason: "the last bus".into(),
            left: Vec::new(),
        });
    }
    evening.does(Command::BringBack { pair: partners[0] });
    assert_eq!(
        evening.score(1).ending.map(|ending| ending.reason),
        Some(Reason::WalkOut)
    );
    evening.does(Command::BringBack { pair: partners[1] });
    assert_eq!(evening.score(1).ending, None);
}

#[test]
fn a_substitute_plays_for_a_single_player_and_the_games_are_the_persons_own() {
    let mut evening = individuals(4);
    evening.plays_a_round();
    let substitute = PersonId(900);
    evening.does(Command::SeatSubstitute {
        pair: PairNo(1),
        leaving: person(1),
        substitute,
        from: RoundNo(2),
    });
    evening.plays_a_round();
    assert_eq!(evening.t.pairs[0].players_in(RoundNo(1)), [person(1)]);
    assert_eq!(evening.t.pairs[0].players(), [substitute]);
    let all = standings(&evening.t, Scope::Settled);
    let line = all
        .lines
        .iter()
        .find(|line| line.pair == PairNo(1))
        .expect("player 1");
    let shares: Vec<(PersonId, u16)> = records(&evening.t, &all, line)
        .iter()
        .map(|record| (record.person, record.played))
        .collect();
    assert_eq!(shares, [(person(1), 1), (substitute, 1)]);
}

#[test]
fn a_warning_and_the_loss_of_the_next_game_follow_the_player_who_is_named() {
    let mut evening = individuals(8);
    evening.starts_round();
    let table = evening.table(1).clone();
    let [one, other] = numbers(table.sides.b)[..] else {
        panic!("two partners")
    };
    let offender = evening.t.pair(other).expect("a player").players()[0];
    let mut asked = asks(evening.game(1), "conduct", Losing::B);
    asked.facts.choice = Some(Choice::Warning);
    let nameless = evening.refuses(DIRECTOR, Command::MakeRuling(asked.clone()));
    assert!(matches!(nameless, Refusal::PlayerMissing { .. }));
    asked.facts.offender = Some(offender);
    evening.does(Command::MakeRuling(asked.clone()));
    let ladders = evening.t.ladders();
    assert_eq!(ladders.len(), 1);
    assert_eq!(ladders[0].pair, other);

    evening.side_a_wins_everywhere();
    asked.facts.choice = Some(Choice::LoseGame);
    evening.does(Command::MakeRuling(asked));
    let last = evening.t.rulings().last().map(|ruling| ruling.effect);
    assert_eq!(last, Some(Effect::ForfeitNext { pair: other }));
    evening.closes_round();
    evening.starts_round();
    let round = evening.t.current_round().expect("a round");
    let (theirs, ours) = (round.table_of(other), round.table_of(one));
    let side = theirs
        .and_then(|table| table.side_of(other))
        .expect("at a table");
    assert!(theirs.expect("a table").carried[side].is_some());
    let own = ours
        .and_then(|table| Some((table, table.side_of(one)?)))
        .expect("at a table");
    assert!(own.0.no == theirs.expect("a table").no || own.0.carried[own.1].is_none());
}

#[test]
fn a_penalty_against_a_side_takes_the_game_of_both_partners() {
    let mut evening = individuals(4);
    evening.starts_round();
    let decision = Decision::Score(FinalScore {
        winner: Some(Side::B),
        reason: Reason::Renege,
        points: BySide::new(2, 3),
        sets: BySide::default(),
        bostons: BySide::default(),
    });
    let game = evening.game(1);
    evening.does(Command::DecideGame {
        game,
        decision,
        reason: "a renege".into(),
    });
    let table = evening.table(1).clone();
    for no in numbers(table.sides.a) {
        assert_eq!((line(&evening, no).won, line(&evening, no).lost), (0, 1));
    }
    for no in numbers(table.sides.b) {
        assert_eq!((line(&evening, no).won, line(&evening, no).points), (1, 8));
    }
}

#[test]
fn a_slip_of_the_desk_counts_for_all_four_and_the_evening_is_certified_player_by_player() {
    let mut evening = with(5, |settings| settings.rounds = 2);
    for _ in 0..2 {
        evening.starts_round();
        let game = evening.game(1);
        evening.does(slip(game, &["N 5 11"]));
        evening.closes_round();
    }
    evening.does(Command::Certify);
    let certified = evening.t.certificate.clone().expect("certified");
    assert_eq!(certified.len(), 5);
    assert_eq!(certified, evening.t.places());
}
