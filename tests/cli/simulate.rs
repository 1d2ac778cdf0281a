//! `firstjack simulate`, as it is typed.

use serde_json::Value;
use std::process::{Command, Output};

fn simulate(words: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_firstjack"))
        .arg("simulate")
        .args(words.split(' '))
        .output()
        .expect("the program runs")
}

fn report(words: &str) -> Value {
    let output = simulate(words);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn refused(words: &str) -> String {
    let output = simulate(words);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn a_club_bot_beats_a_random_one_over_the_same_deals() {
    let report = report("--game crazy-eights --seats club,random --games 100 --seed 7");
    assert_eq!(report["games"], 200, "each deal is played from both seats");
    assert_eq!(report["endings"]["won"], 200);
    let club = &report["bots"][1];
    assert_eq!(club["bot"], "club");
    assert!(club["win_share"].as_f64() > Some(0.9), "{club}");
    assert!(club["margin"].as_f64() > club["margin_95"].as_f64());
}

#[test]
fn bots_of_one_level_come_out_exactly_level() {
    let report = report("--game crazy-eights --seats club,club,club --games 40");
    assert_eq!(report["bots"][0]["margin"], 0.0);
}

#[test]
fn the_same_seed_gives_the_same_games_whatever_the_threads() {
    let words = "--game crazy-eights --seats easy,club --games 20 --seed 3 --set drawing=at_will";
    let (mut one, mut two) = (report(words), report(&format!("{words} --threads 2")));
    for timed in ["seconds", "moves_per_second"] {
        one[timed].take();
        two[timed].take();
    }
    assert_eq!(one, two);
}

#[test]
fn what_does_not_exist_is_named() {
    for (words, sentence) in [
        (
            "--game poker --seats club,club",
            "There is no game \"poker\": the games are ",
        ),
        (
            "--game crazy-eights --seats club",
            "Crazy 8's is for 2 to 7 players: 1 bot cannot play it.",
        ),
        (
            "--game crazy-eights --seats club,club --set stakes=high",
            "\"stakes\" is no house rule of this game: set drawing, stock, last_card, action_cards, first_eight, first_action, ace, payment, blocked, lowest or deals.",
        ),
        (
            "--game crazy-eights --seats club,club --set drawing=never",
            "\"never\" is no value of drawing: choose up_to_three or at_will or one_a_turn or only_if_stuck.",
        ),
        (
            "--game crazy-eights --seats club,genius",
            "\"genius\" is not a bot: say random, easy, club or strong.",
        ),
    ] {
        let told = refused(words);
        assert!(told.contains(sentence), "{words}: {told}");
    }
}
