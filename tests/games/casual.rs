//! A casual table: sitting down, dealing, playing, taking back, leaving, and the clock.

use super::room::{ADA, BEN, CY, Room, crazy_eights};
use chrono::TimeDelta;
use firstjack::access::Viewer;
use firstjack::games::bot::Level;
use firstjack::games::casual::{
    Answer, CasualTable, Command, Entry, Hand, Holder, Phrase, Refusal, Settings, Stage,
};
use firstjack::games::fair::Secret;
use firstjack::games::{Seat, Turn};

#[test]
fn a_game_begins_when_every_seat_is_taken() {
    let mut room = Room::of(crazy_eights(3));
    let start = || Command::Start {
        secret: Secret([1; 32]),
    };
    assert_eq!(room.tries(&BEN, start()), Err(Refusal::NotSeated));
    room.does(&ADA, Command::Sit { seat: Seat(0) });
    room.does(&BEN, Command::Sit { seat: Seat(2) });
    assert_eq!(room.tries(&ADA, start()), Err(Refusal::NotFull));
    room.does(
        &BEN,
        Command::SeatBot {
            seat: Seat(1),
            level: Level::Strong,
        },
    );
    assert_eq!(room.table.stage(), Stage::Gathering);
    room.does(&ADA, start());
    assert_eq!(
        (room.table.stage(), room.table.turn()),
        (Stage::Playing, Some(Turn::Deal))
    );
}

#[test]
fn a_seat_is_one_persons_and_a_person_has_one_seat() {
    let mut room = Room::of(crazy_eights(3));
    room.does(&ADA, Command::Sit { seat: Seat(1) });
    assert_eq!(
        room.tries(&BEN, Command::Sit { seat: Seat(1) }),
        Err(Refusal::Taken(Seat(1)))
    );
    assert_eq!(
        room.tries(&ADA, Command::Sit { seat: Seat(0) }),
        Err(Refusal::Seated(Seat(1)))
    );
    assert_eq!(
        room.tries(&BEN, Command::Sit { seat: Seat(3) }),
        Err(Refusal::NoSeat(Seat(3)))
    );
    assert_eq!(
        room.tries(&Viewer::PUBLIC, Command::Sit { seat: Seat(0) }),
        Err(Refusal::Nameless)
    );
}

#[test]
fn a_table_is_opened_only_for_a_game_with_rules_and_seats_that_exist() {
    let room = Room::new();
    let open = |settings: Settings| {
        room.tries(
            &ADA,
            Command::Open {
                settings: Box::new(settings),
            },
        )
    };
    let wrong = Settings {
        game: "poker".to_owned(),
        ..crazy_eights(3)
    };
    assert_eq!(open(wrong), Err(Refusal::NoGame("poker".to_owned())));
    assert!(matches!(
        open(crazy_eights(8)),
        Err(Refusal::WrongSeats {
            fewest: 2,
            most: 7,
            ..
        })
    ));
    let wrong = Settings {
        rules: vec![("stakes".to_owned(), "high".to_owned())],
        ..crazy_eights(3)
    };
    assert!(matches!(open(wrong), Err(Refusal::NotSet(_))));
    assert_eq!(
        open(Settings {
            clock: Some(3),
            ..crazy_eights(3)
        }),
        Err(Refusal::WrongClock)
    );
}

#[test]
fn what_was_promised_before_the_deal_is_shown_after_it_and_not_before() {
    let mut room = Room::of(crazy_eights(2));
    room.does(&ADA, Command::Sit { seat: Seat(0) });
    room.does(&BEN, Command::Sit { seat: Seat(1) });
    let secret = Secret([9; 32]);
    room.does(&ADA, Command::Start { secret });
    let promise = room.table.next_deal().expect("a promise").promise("K7");
    room.does(&BEN, Command::Cut { number: 23 });
    assert_eq!(
        room.tries(&BEN, Command::Cut { number: 4 }),
        Err(Refusal::NoCut),
        "once each"
    );
    room.does(
        &ADA,
        Command::Deal {
            next: Secret([3; 32]),
        },
    );
    assert_eq!(
        room.table.deals()[0].secret,
        None,
        "the hand is being played"
    );
    room.goes_on_until(Seat(9));
    let deals = room.table.deals();
    assert_eq!(
        (deals[0].secret, deals[0].cuts),
        (Some(&secret), &[(Seat(1), 23)][..])
    );
    assert_eq!(promise, secret.promise("K7", 1).0);
    assert_ne!(promise, secret.promise("K7", 2).0, "it binds one deal");
}

#[test]
fn a_cut_changes_the_deal() {
    let hands = |cut: Option<u32>| {
        let mut room = Room::of(crazy_eights(2));
        room.does(&ADA, Command::Sit { seat: Seat(0) });
        room.does(&BEN, Command::Sit { seat: Seat(1) });
        room.does(
            &ADA,
            Command::Start {
                secret: Secret([9; 32]),
            },
        );
        if let Some(number) = cut {
            room.does(&BEN, Command::Cut { number });
        }
        room.does(
            &ADA,
            Command::Deal {
                next: Secret([3; 32]),
            },
        );
        room.table.game().expect("a game").moves()
    };
    assert_eq!(hands(None), hands(None));
    assert_ne!(hands(None), hands(Some(23)));
}

#[test]
fn a_move_from_a_page_that_has_grown_old_is_not_made() {
    let mut room = Room::playing();
    room.goes_on_until(Seat(0));
    let (number, made) = (room.table.move_number(), room.first_move());
    room.does(
        &ADA,
        Command::Play {
            number,
            made: made.clone(),
        },
    );
    room.goes_on_until(Seat(0));
    let again = Command::Play { number, made };
    assert_eq!(room.tries(&ADA, again), Err(Refusal::MovedOn));
}

#[test]
fn a_move_that_the_rules_forbid_is_refused_in_a_sentence_and_changes_nothing() {
    let mut room = Room::playing();
    room.goes_on_until(Seat(0));
    let play = |made: &str| Command::Play {
        number: room.table.move_number(),
        made: made.to_owned(),
    };
    let refused = |who: &Viewer, made: &str| match room.tries(who, play(made)) {
        Err(Refusal::Illegal(sentence)) => sentence,
        other => panic!("{made}: {other:?}"),
    };
    assert_eq!(
        refused(&BEN, "draw"),
        "It is not your turn: seat 1 is to play."
    );
    assert_eq!(
        refused(&ADA, "the ace"),
        "\"the ace\" is not a card: write its rank and its suit, such as 8S, 10H or KD, or JK for a joker."
    );
    assert_eq!(room.tries(&CY, play("draw")), Err(Refusal::NotSeated));
}

#[test]
fn a_move_is_taken_back_when_the_others_agree() {
    let mut room = Room::playing();
    room.goes_on_until(Seat(1));
    while room.first_move() == "draw" {
        room.plays(&BEN);
    }
    let before = room.table.game().expect("a game").moves();
    room.plays(&BEN);
    assert_eq!(
        room.tries(&ADA, Command::AskBack),
        Err(Refusal::NothingToTakeBack)
    );
    assert_eq!(
        room.does(&BEN, Command::AskBack),
        Entry::BackAsked { seat: Seat(1) }
    );
    assert_eq!(
        room.tries(
            &BEN,
            Command::AnswerBack {
                answer: Answer::Yes
            }
        ),
        Err(Refusal::NobodyAsks)
    );
    let answered = room.does(
        &ADA,
        Command::AnswerBack {
            answer: Answer::Yes,
        },
    );
    assert_eq!(answered, Entry::MoveTakenBack { seat: Seat(1) });
    assert_eq!(
        (
            room.seat_to_move(),
            room.table.game().expect("a game").moves()
        ),
        (Seat(1), before)
    );
}

#[test]
fn a_move_stands_when_somebody_disagrees_or_moves() {
    let mut room = Room::playing();
    room.goes_on_until(Seat(1));
    room.plays_a_card(&BEN);
    room.does(&BEN, Command::AskBack);
    room.does(&ADA, Command::AnswerBack { answer: Answer::No });
    assert_eq!(
        (room.table.asks_back(), room.seat_to_move()),
        (None, Seat(2))
    );

    let mut room = Room::playing();
    room.goes_on_until(Seat(1));
    room.plays_a_card(&BEN);
    room.does(&BEN, Command::AskBack);
    room.bot_plays(Seat(2));
    assert_eq!(room.table.asks_back(), None, "the bot has moved");
    assert_eq!(
        room.tries(&BEN, Command::AskBack),
        Err(Refusal::NothingToTakeBack)
    );
}

#[test]
fn a_card_that_was_seen_cannot_be_given_back() {
    let mut room = Room::playing();
    room.goes_on_until(Seat(1));
    assert_eq!(room.plays(&BEN), "draw", "nothing fits in this deal");
    assert_eq!(room.tries(&BEN, Command::AskBack), Err(Refusal::SawACard));
}

#[test]
fn a_bot_goes_on_with_the_hand_of_whoever_leaves_and_gives_the_seat_up_after_it() {
    let mut room = Room::playing();
    room.does(&BEN, Command::Leave);
    assert_eq!(room.table.chairs()[1].holder, Holder::Bot(Level::Easy));
    assert_eq!(
        room.tries(&CY, Command::Sit { seat: Seat(1) }),
        Err(Refusal::InTheDeal(Seat(1)))
    );
    while let Some(Turn::Of(seat)) = room.table.turn() {
        match seat {
            Seat(0) => drop(room.plays(&ADA)),
            bot => room.bot_plays(bot),
        }
    }
    room.does(&CY, Command::Sit { seat: Seat(1) });
    assert_eq!(room.table.seat_of(CY.actor), Some(Seat(1)));
}

#[test]
fn a_bot_plays_for_somebody_away_when_the_clock_runs_out_until_they_move() {
    let mut room = Room::playing();
    room.goes_on_until(Seat(0));
    let cover = |room: &Room| Command::Cover {
        number: room.table.move_number(),
    };
    assert_eq!(
        room.tries(&Viewer::SYSTEM, cover(&room)),
        Err(Refusal::TimeLeft(Seat(0)))
    );
    assert_eq!(room.tries(&BEN, cover(&room)), Err(Refusal::ProgramsOwn));
    room.now += TimeDelta::seconds(30);
    room.does(&Viewer::SYSTEM, cover(&room));
    assert_eq!(room.table.deadline(), None, "a bot needs no clock");
    room.bot_plays(Seat(0));
    room.goes_on_until(Seat(0));
    assert!(room.table.chairs()[0].is_covered, "still away");
    room.plays(&ADA);
    assert!(!room.table.chairs()[0].is_covered, "back");
}

#[test]
fn nobody_but_the_program_plays_for_a_seat_and_only_for_a_bots() {
    let mut room = Room::playing();
    room.goes_on_until(Seat(0));
    let play = |seat| Command::PlayFor {
        number: room.table.move_number(),
        seat,
        made: room.first_move(),
    };
    assert_eq!(room.tries(&BEN, play(Seat(0))), Err(Refusal::ProgramsOwn));
    assert_eq!(
        room.tries(&Viewer::SYSTEM, play(Seat(0))),
        Err(Refusal::NoBot(Seat(0)))
    );
}

#[test]
fn the_same_people_play_another_game_when_one_is_over() {
    let mut room = Room::playing();
    let another = || Command::Start {
        secret: Secret([4; 32]),
    };
    assert_eq!(room.tries(&ADA, another()), Err(Refusal::Playing));
    while room.table.stage() == Stage::Playing {
        room.goes_on_until(Seat(9));
        if room.table.turn() == Some(Turn::Deal) {
            room.does(
                &ADA,
                Command::Deal {
                    next: Secret([5; 32]),
                },
            );
        }
    }
    assert_eq!(room.table.finished().len(), 1);
    room.does(&BEN, another());
    assert_eq!(
        (room.table.stage(), room.table.seat_of(ADA.actor)),
        (Stage::Playing, Some(Seat(0)))
    );
}

#[test]
fn what_is_said_is_one_of_a_few_phrases_and_gone_with_the_next_deal() {
    let mut room = Room::playing();
    room.does(
        &BEN,
        Command::Say {
            phrase: Phrase::WontPlayCantPlay,
        },
    );
    assert_eq!(
        room.table.said(Seat(1)).map(Phrase::words),
        Some("Won't play; can't play")
    );
    assert_eq!(
        room.tries(
            &CY,
            Command::Say {
                phrase: Phrase::Hello
            }
        ),
        Err(Refusal::NotSeated)
    );
}

#[test]
fn the_journal_alone_gives_the_same_table() {
    let mut room = Room::playing();
    room.goes_on_until(Seat(9));
    room.does(
        &ADA,
        Command::Deal {
            next: Secret([5; 32]),
        },
    );
    room.goes_on_until(Seat(1));
    let again = room.replayed();
    assert_eq!(again.moves(), room.table.moves());
    assert_eq!(again.chairs(), room.table.chairs());
    assert_eq!(again.move_number(), room.table.move_number());
    let moves = |table: &CasualTable| table.game().map(|game| game.moves());
    assert_eq!(moves(&again), moves(&room.table));
}

#[test]
fn every_entry_reads_back_as_it_was_written() {
    let mut room = Room::playing();
    room.goes_on_until(Seat(9));
    for (_, entry) in &room.journal {
        let written = serde_json::to_string(entry).expect("JSON");
        assert_eq!(
            serde_json::from_str::<Entry>(&written).expect("an entry"),
            *entry,
            "{written}"
        );
    }
    let old = r#"{"type":"move_made","seat":1,"made":"8S=H"}"#;
    let read: Entry = serde_json::from_str(old).expect("an entry");
    assert_eq!(
        read,
        Entry::MoveMade {
            seat: Seat(1),
            made: "8S=H".to_owned(),
            by: Hand::Own
        }
    );
}
