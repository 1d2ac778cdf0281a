//! The contract sheet as people read and edit it.

use super::*;
use firstjack::games::contracts::{Contract, Part, Sheet};

#[test]
fn the_sheet_proposed_has_fourteen_contracts_of_six_to_thirteen_cards() {
    let sheet = Sheet::default();
    let sizes: Vec<u8> = sheet.contracts().iter().map(Contract::cards).collect();
    assert_eq!(sizes, [6, 7, 8, 8, 9, 9, 10, 10, 10, 11, 12, 12, 12, 13]);
    assert_eq!(sheet.contract(2).to_string(), "1 set of 3 + 1 run of 4");
    assert_eq!(sheet.contract(14).to_string(), "2 sets of 3 + 1 run of 7");
}

#[test]
fn a_sheet_reads_as_it_is_written_and_is_stored_as_data() {
    let sheet = Sheet::default();
    assert_eq!(sheet.to_string().parse(), Ok(sheet.clone()));
    let stored = serde_json::to_string(&sheet).expect("stored");
    assert!(
        stored.starts_with(r#"[[{"set":3},{"set":3}],[{"set":3},{"run":4}]"#),
        "{stored}"
    );
    assert_eq!(serde_json::from_str::<Sheet>(&stored).expect("read"), sheet);
}

#[test]
fn contracts_are_written_as_people_write_them() {
    let one = Ok(Contract::new(vec![Part::Set(3), Part::Run(4)]).expect("a contract"));
    for text in [
        "set 3 + run 4",
        "1 set of 3, 1 run of 4",
        "A set of 3 and a run of 4",
        "Set 3+Run 4",
    ] {
        assert_eq!(text.parse::<Contract>(), one, "{text}");
    }
    let sheet: Sheet = "1. 2 sets of 3\n\n2) run 7; 3: set 3 + run 4"
        .parse()
        .expect("a sheet");
    assert_eq!(
        sheet.to_string(),
        "2 sets of 3\n1 run of 7\n1 set of 3 + 1 run of 4"
    );
}

#[test]
fn a_sheet_that_cannot_be_played_is_refused_in_a_sentence() {
    let wrong = |text: &str| text.parse::<Sheet>().expect_err("no sheet").to_string();
    assert_eq!(
        wrong("  "),
        "The sheet is empty: write a contract on each line, such as \"2 sets of 3\"."
    );
    assert_eq!(
        wrong("2 sets of 3\n2 runs of 7"),
        "Contract 2: 14 cards cannot be laid: a contract has to be met with 13, for one of fourteen is discarded. Make it smaller."
    );
    assert_eq!(
        wrong("2 stes of 3"),
        "Contract 1: \"2 stes of 3\" is neither sets nor runs: write such as \"2 sets of 3\" or \"set 3 + run 4\"."
    );
    assert_eq!(
        wrong("set 2"),
        "Contract 1: a set cannot have 2 cards: a set has 3 to 8, a run 3 to 13."
    );
    assert_eq!(
        wrong(&"set 3\n".repeat(15)),
        "The sheet has 15 contracts: 14 are the most."
    );
    assert!(serde_json::from_str::<Sheet>(r#"[[{"run":14}]]"#).is_err());
    assert!(serde_json::from_str::<Sheet>("[]").is_err());
}

#[test]
fn the_sheet_is_a_house_rule_and_a_wrong_one_says_why() {
    let own = rules(&[("sheet", "set 3; run 4")]);
    assert_eq!(own.last_contract(), 2, "the game ends with the sheet");
    let refused = firstjack::games::catalogue::options::<Contracts>(&[("sheet", "run 14")]);
    let sentence = refused.expect_err("no run").to_string();
    assert_eq!(
        sentence,
        "Contract 1: 14 cards cannot be laid: a contract has to be met with 13, for one of fourteen is discarded. Make it smaller."
    );
    let unknown = firstjack::games::catalogue::options::<Contracts>(&[("shet", "run 4")]);
    assert!(unknown.expect_err("no rule").to_string().contains("sheet"));
}
