//! Games at casual tables as games of a club event: which may be, and how they go together.

use super::room::{ADA, BEN, Room, crazy_eights};
use firstjack::access::{Role, Viewer};
use firstjack::club_event::{Chosen, NoEvent, plan};
use firstjack::games::bot::Level;
use firstjack::games::casual::{Command, Finished, Settings, Stage};
use firstjack::games::fair::Secret;
use firstjack::games::{Seat, Turn};
use firstjack::ids::PersonId;
use firstjack::whist::{BySide, Game, HouseRules, Side};

#[test]
fn every_game_of_four_members_comes_out_as_it_was_played() {
    for seed in 0..24 {
        for mode in ["teaching", "club"] {
            let (settings, finished) = played(mode, seed, members());
            let chosen = Chosen::of(&settings, &finished).expect("a game");
            let game = Game::fold(&chosen.rules, &chosen.steps);
            let ending = game.ending.expect("an ending");
            for side in Side::BOTH {
                let at = side as usize;
                assert_eq!(game.points[side], finished.outcome.scores[at]);
                let won = ending.winner == Some(side);
                assert_eq!(won, finished.outcome.places[at] == 1, "{mode} {seed}");
            }
        }
    }
}

#[test]
fn a_game_with_a_guest_or_a_bot_is_refused() {
    let mut guest = members();
    guest[1] = BEN;
    let mut bot = members();
    bot[3] = Viewer::SYSTEM;
    for sits in [guest, bot] {
        let (settings, finished) = played("teaching", 1, sits);
        assert_eq!(
            Chosen::of(&settings, &finished),
            Err(NoEvent::NotFourMembers)
        );
    }
    let said = NoEvent::NotFourMembers.to_string();
    assert!(said.starts_with("Only games between four members can be recorded"));
}

#[test]
fn a_game_that_somebody_left_to_a_bot_is_theirs_and_is_refused() {
    let mut room = opened("teaching", 1, &members());
    room.does(
        &ADA,
        Command::Start {
            secret: Secret([1; 32]),
        },
    );
    room.does(
        &ADA,
        Command::Deal {
            next: Secret([2; 32]),
        },
    );
    room.does(&member(3), Command::Leave);
    let mut sits = members();
    sits[2] = Viewer::SYSTEM;
    let finished = ends(&mut room, &sits);
    assert_eq!(finished.players.len(), 4);
    let settings = room.table.settings().expect("settings");
    assert_eq!(
        Chosen::of(settings, &finished),
        Err(NoEvent::NotFourMembers)
    );
}

#[test]
fn only_bid_whist_is_a_game_of_the_club() {
    let (settings, finished) = played("teaching", 1, members());
    let settings = Settings {
        game: "crazy-eights".to_owned(),
        ..settings
    };
    assert_eq!(Chosen::of(&settings, &finished), Err(NoEvent::AnotherGame));
}

#[test]
fn a_game_goes_into_the_first_round_in_which_both_pairs_are_free() {
    let games = [
        game([1, 2], [3, 4]),
        game([5, 6], [7, 8]),
        game([4, 3], [1, 2]),
        game([5, 6], [2, 1]),
    ];
    let plan = plan(&games, "Friday", Default::default()).expect("a plan");
    let sides: Vec<Vec<(u16, u16)>> = plan
        .rounds
        .iter()
        .map(|round| round.iter().map(|one| (one.sides.a, one.sides.b)).collect())
        .collect();
    assert_eq!(sides, [vec![(1, 2), (3, 4)], vec![(2, 1)], vec![(3, 1)]]);
    assert_eq!(plan.settings.rounds, 3);
}

#[test]
fn games_with_other_partners_or_other_house_rules_do_not_go_together() {
    let of = |games: &[Chosen]| plan(games, "Friday", Default::default()).map(|_| ());
    assert_eq!(of(&[]), Err(NoEvent::Nothing));
    assert_eq!(
        of(&[game([1, 2], [3, 4]), game([1, 3], [2, 4])]),
        Err(NoEvent::TwoPartners)
    );
    let other = Chosen {
        rules: HouseRules {
            target: Some(7),
            ..HouseRules::default()
        },
        ..game([1, 2], [3, 4])
    };
    assert_eq!(of(&[game([1, 2], [3, 4]), other]), Err(NoEvent::TwoRules));
}

fn game(a: [i64; 2], b: [i64; 2]) -> Chosen {
    Chosen {
        rules: HouseRules::default(),
        pairs: BySide::new(a.map(PersonId), b.map(PersonId)),
        steps: Vec::new(),
    }
}

fn member(number: i64) -> Viewer {
    Viewer::person(PersonId(number), Role::Player)
}

fn members() -> [Viewer; 4] {
    [ADA, member(2), member(3), member(4)]
}

/// A game of bid whist to its end, played as good bots play.
fn played(mode: &str, seed: u8, sits: [Viewer; 4]) -> (Settings, Finished) {
    let mut room = opened(mode, seed, &sits);
    let secret = Secret([seed; 32]);
    room.does(&ADA, Command::Start { secret });
    let finished = ends(&mut room, &sits);
    (room.table.settings().expect("settings").clone(), finished)
}

fn opened(mode: &str, seed: u8, sits: &[Viewer; 4]) -> Room {
    let mut room = Room::of(Settings {
        game: "bid-whist".to_owned(),
        rules: vec![("mode".to_owned(), mode.to_owned())],
        clock: None,
        ..crazy_eights(4)
    });
    room.now += chrono::TimeDelta::seconds(seed.into());
    for (who, seat) in sits.iter().zip(0..) {
        let seat = Seat(seat);
        match who.actor == Viewer::SYSTEM.actor {
            true => room.does(
                &ADA,
                Command::SeatBot {
                    seat,
                    level: Level::Club,
                },
            ),
            false => room.does(who, Command::Sit { seat }),
        };
    }
    room
}

fn ends(room: &mut Room, sits: &[Viewer; 4]) -> Finished {
    while room.table.stage() == Stage::Playing {
        let number = room.table.move_number();
        let Some(Turn::Of(seat)) = room.table.turn() else {
            let mut next = [9; 32];
            next[..4].copy_from_slice(&number.to_be_bytes());
            next[4] = room.now.timestamp() as u8;
            // In club mode the last hand may be spoken of for a while.
            room.now += chrono::TimeDelta::seconds(60);
            room.does(&ADA, Command::Deal { next: Secret(next) });
            continue;
        };
        let game = room.table.game().expect("a game");
        let made = game.bot(seat, Level::Club, number.into()).expect("a move");
        let who = sits[seat.index()];
        match who.actor == Viewer::SYSTEM.actor {
            true => room.does(&who, Command::PlayFor { number, seat, made }),
            false => room.does(&who, Command::Play { number, made }),
        };
    }
    let finished = room.table.finished();
    finished.last().expect("a game that is over").clone()
}
