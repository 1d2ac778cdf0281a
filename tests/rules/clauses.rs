//! The register of clauses: that it is the sheet, that it says what this tournament plays, and that
//! every clause has a test of its own in this folder.

use crate::said::*;
use firstjack::{
    tournament::{Settings, announcements::announcements},
    whist::{
        HouseRules, SWITCHES,
        clauses::{CLAUSES, Class, Clause, Section, clause, find},
        switch,
    },
};
use std::{collections::BTreeSet, fs, path::Path};

#[test]
fn the_register_has_every_clause_of_the_sheet_in_its_order() {
    let numbered = |letter: &str, last: u8| (1..=last).map(|no| format!("{letter}{no}")).collect();
    let sheet: [Vec<String>; 6] = [
        numbered("A", 6),
        numbered("B", 5),
        numbered("C", 5),
        numbered("D", 15),
        numbered("E", 6),
        numbered("TD", 4),
    ];
    let sheet = sheet.concat().into_iter();
    let sheet: Vec<_> = sheet
        .chain(["SIDE".to_owned(), "NOTE".to_owned()])
        .collect();
    let register: Vec<_> = CLAUSES.iter().map(|clause| clause.id).collect();
    assert_eq!(register, sheet);
    assert_eq!(register.len(), 43);
}

#[test]
fn the_sections_are_the_sheet_in_its_order() {
    let by_section: Vec<_> = Section::ALL
        .into_iter()
        .flat_map(Section::clauses)
        .collect();
    assert_eq!(by_section, CLAUSES.iter().collect::<Vec<_>>());
    let first: Vec<_> = Section::ALL
        .into_iter()
        .filter_map(|section| Some(section.clauses().next()?.id))
        .collect();
    assert_eq!(first, ["A1", "B1", "C1", "D1", "E1", "TD1", "SIDE", "NOTE"]);
}

#[test]
fn a_clause_is_found_by_its_id_however_it_is_typed() {
    assert_eq!(cited("D9").title, "Books in order");
    assert_eq!(cited(" td2 "), cited("TD2"));
    for unknown in ["", "D", "D16", "F1", "TD5", "sidelines"] {
        assert_eq!(clause(unknown), None, "{unknown}");
    }
}

#[test]
fn every_clause_is_told_in_sentences_of_its_own() {
    let said: BTreeSet<_> = CLAUSES.iter().map(|clause| clause.summary).collect();
    let titles: BTreeSet<_> = CLAUSES.iter().map(|clause| clause.title).collect();
    assert_eq!((said.len(), titles.len()), (CLAUSES.len(), CLAUSES.len()));
    for clause in CLAUSES {
        assert!(clause.summary.ends_with('.'), "{clause}");
        assert!(!clause.title.ends_with('.'), "{clause}");
    }
}

#[test]
fn a_clause_refers_only_to_other_clauses_of_the_sheet() {
    for clause in CLAUSES {
        for other in mentioned(clause.summary) {
            assert!(
                CLAUSES.iter().any(|known| known.id == other),
                "{clause}: {other}"
            );
            assert_ne!(clause.id, other);
        }
    }
}

#[test]
fn clauses_that_say_the_same_or_limit_each_other_refer_to_each_other() {
    for (one, other) in [
        ("A2", "C5"),
        ("A6", "E1"),
        ("A6", "E2"),
        ("A6", "E4"),
        ("B5", "C4"),
        ("B1", "B3"),
        ("D4", "E6"),
        ("D5", "D11"),
        ("D11", "A5"),
        ("D13", "D14"),
        ("D7", "E3"),
        ("D6", "D7"),
        ("D1", "D15"),
        ("TD1", "NOTE"),
        ("TD4", "TD3"),
        ("SIDE", "TD3"),
    ] {
        let (one, other) = (cited(one), cited(other));
        let refers = |from: &Clause, to: &Clause| mentioned(from.summary).any(|id| id == to.id);
        assert!(refers(one, other) || refers(other, one), "{one}; {other}");
    }
}

#[test]
fn what_a_switch_decides_is_said_as_this_tournament_plays_it() {
    let to_seven = with("target", "7");
    let said = cited("A3").applied(&to_seven).join(" ");
    assert!(said.contains("reach 7 points"), "{said}");
    assert!(!said.contains("reach 5 points"), "{said}");
    let untimed = cited("TD2").applied(&with("seat_grace_minutes", "0"));
    assert!(
        untimed
            .iter()
            .any(|words| words.starts_with("No clock runs"))
    );
}

#[test]
fn no_summary_says_for_itself_what_a_switch_decides() {
    for clause in CLAUSES.iter().filter(|clause| !clause.switches.is_empty()) {
        let said = clause.summary.to_lowercase();
        for switch in clause.switches.iter().filter_map(|key| switch(key)) {
            let sentence = switch.in_words(&HouseRules::default()).to_lowercase();
            assert!(!said.contains(&sentence), "{clause}");
        }
    }
    for number in ["five", "three minutes", "two sets"] {
        for id in ["A3", "A4", "TD2"] {
            assert!(!cited(id).summary.to_lowercase().contains(number), "{id}");
        }
    }
}

#[test]
fn every_switch_shapes_a_clause_or_is_of_the_houses_own_making() {
    let of_the_house = ["boston_bonus", "boston_counts_for"];
    for switch in SWITCHES {
        let shapes = CLAUSES
            .iter()
            .any(|clause| clause.switches.contains(&switch.key));
        assert_ne!(shapes, of_the_house.contains(&switch.key), "{}", switch.key);
    }
    for clause in CLAUSES {
        assert_eq!(
            clause.applied(&sheet()).len(),
            clause.switches.len(),
            "{clause}"
        );
    }
}

#[test]
fn a_clause_is_looked_for_by_its_id_or_by_words_that_all_occur() {
    assert_eq!(found("d9"), ["D9"]);
    assert_eq!(found("e1, A6"), ["A6", "E1"]);
    assert_eq!(found("D1"), ["D1"]);
    assert!(found("renege").len() > 5);
    assert_eq!(found("ten seconds thirteenth"), ["E4"]);
    assert_eq!(found("umbrella"), [""; 0]);
    assert_eq!(found("  ").len(), CLAUSES.len());
}

#[test]
fn a_clause_is_found_by_what_the_house_makes_of_it_too() {
    let to_seven = with("target", "7");
    let by_words = find(&to_seven, "7 points");
    assert_eq!(by_words, [cited("A3")]);
    assert!(find(&sheet(), "7 points").is_empty());
}

#[test]
fn every_clause_has_a_test_named_for_it() {
    let tested: BTreeSet<_> = test_names()
        .iter()
        .flat_map(|name| named_for(name))
        .collect();
    let missing: Vec<_> = CLAUSES
        .iter()
        .filter(|clause| !tested.contains(&clause.id.to_lowercase()))
        .map(Clause::to_string)
        .collect();
    assert!(
        missing.is_empty(),
        "no test is named for {}",
        missing.join("; ")
    );
}

#[test]
fn no_test_is_named_for_a_clause_that_the_sheet_does_not_have() {
    for name in test_names() {
        for id in named_for(&name) {
            assert!(
                clause(&id).is_some(),
                "{name} is named for {id}, which is no clause"
            );
        }
    }
}

#[test]
fn the_clauses_in_the_name_of_a_test_are_read_from_its_front() {
    assert_eq!(
        named_for("a4_d9_d11_sets_count_together"),
        ["a4", "d9", "d11"]
    );
    assert_eq!(named_for("td3_side_a_game_is_lost"), ["td3", "side"]);
    assert_eq!(named_for("note_a_walk_out"), ["note"]);
    assert_eq!(named_for("d16_nothing"), ["d16"]);
    assert_eq!(named_for("a_boston_of_d7"), [""; 0]);
}

#[test]
fn every_clause_that_is_advice_is_announced() {
    for clause in CLAUSES
        .iter()
        .filter(|clause| clause.class == Class::Advice)
    {
        assert!(
            !announced(clause.id).is_empty(),
            "{clause} is never announced"
        );
    }
}

#[test]
fn an_announcement_speaks_of_clauses_of_the_sheet_only() {
    for said in announcements(&Settings::default()) {
        for id in said.clauses {
            assert!(clause(id).is_some(), "{}: {id}", said.title);
        }
        assert!(
            said.words.iter().all(|words| words.ends_with('.')),
            "{}",
            said.title
        );
    }
}

fn cited(id: &str) -> &'static Clause {
    clause(id).unwrap_or_else(|| panic!("no clause {id}"))
}

fn found(typed: &str) -> Vec<&'static str> {
    find(&sheet(), typed)
        .iter()
        .map(|clause| clause.id)
        .collect()
}

/// The ids of clauses that stand in a text: a letter and a number, or one of the two words.
fn mentioned(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| {
            let letters = word.trim_end_matches(|digit: char| digit.is_ascii_digit());
            ["SIDE", "NOTE"].contains(word)
                || (letters.len() < word.len() && letters.chars().any(char::is_uppercase))
        })
}

/// The clauses that stand at the front of the name of a test.
fn named_for(test: &str) -> Vec<String> {
    let is_numbered = |word: &&str| {
        let letters = word.trim_end_matches(|digit: char| digit.is_ascii_digit());
        letters.len() < word.len() && (1..=2).contains(&letters.len())
    };
    test.split('_')
        .take_while(|word| ["side", "note"].contains(word) || is_numbered(word))
        .map(str::to_owned)
        .collect()
}

/// Of every test in this folder.
fn test_names() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let files = fs::read_dir(folder).expect("the folder of these tests");
    let sources = files.map(|file| fs::read_to_string(file.expect("a file").path()).expect("text"));
    let names: Vec<_> = sources.flat_map(|text| tests_in(&text)).collect();
    assert!(names.len() > 50, "the tests were not found");
    names
}

fn tests_in(source: &str) -> Vec<String> {
    let marked = source.split("#[test]").skip(1);
    let names =
        marked.filter_map(|after| after.trim_start().strip_prefix("fn ")?.split('(').next());
    names.map(str::to_owned).collect()
}
