//! `firstjack verify-deal`, as the page "Fair deals" says to type it.

use std::process::{Command, Output};

const SECRET: &str = "0101010101010101010101010101010101010101010101010101010101010101";
const PROMISE: &str = "f5a87cbaceb765b84ae63f03f15d5bf2b1b72750b598de7bb9695dd5d0e46c6f";

fn verify(words: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_firstjack"))
        .args(["verify-deal", "--game", "crazy-eights", "--seats", "2"])
        .args(["--table", "K7KQ2M9X", "--deal", "1", "--secret", SECRET])
        .args(words.split_whitespace())
        .output()
        .expect("the program runs")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_deal_that_keeps_its_promise_says_so_and_shows_the_pack() {
    let kept = verify(&format!("--cut 23 --promise {PROMISE}"));
    assert_eq!(kept.status.code(), Some(0), "{kept:?}");
    let said = said(&kept);
    assert!(said.contains(&format!("Promise: {PROMISE}\n")), "{said}");
    assert!(said.contains("Pack: AH AS 7H 4D QD "), "{said}");
    assert!(said.ends_with("This is what was promised.\n"), "{said}");
}

#[test]
fn another_cut_is_another_pack_of_the_same_promise() {
    let (one, other) = (said(&verify("--cut 23")), said(&verify("--cut 24")));
    let line = |said: &str, no: usize| said.lines().nth(no).map(str::to_owned);
    assert_eq!(line(&one, 0), line(&other, 0));
    assert_ne!(line(&one, 2), line(&other, 2));
}

#[test]
fn a_promise_that_was_not_kept_and_a_rule_that_says_nothing_are_told() {
    let broken = verify(&format!("--promise {SECRET}"));
    assert_eq!(broken.status.code(), Some(2));
    assert!(said(&broken).contains("NOT what was promised"));
    let nothing = verify("--set drawing");
    assert_eq!(nothing.status.code(), Some(2));
    let told = String::from_utf8_lossy(&nothing.stderr).into_owned();
    assert!(
        told.contains("\"drawing\" sets nothing: write RULE=VALUE."),
        "{told}"
    );
}
