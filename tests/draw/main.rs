//! `firstjack draw`, as it is used: the built program, a file, its output.

mod report;

use serde_json::{Value, json};
use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

#[test]
fn the_example_of_the_readme_is_what_the_program_prints() {
    let readme = include_str!("../../README.md");
    let (_, example) = readme.split_once("$ printf '{").expect("an example");
    let (file, rest) = example.split_once("' | firstjack draw\n").expect("a file");
    let (printed, _) = rest.split_once("```").expect("an end");
    let drawn = draw(&[], &format!("{{{file}"));
    assert_eq!(text(&drawn.stdout), printed);
    assert_eq!(drawn.status.code(), Some(0));
}

#[test]
fn an_evening_is_drawn_round_after_round_from_what_was_printed() {
    for (format, entrants) in [
        ("round_robin", 9),
        ("mitchell", 8),
        ("swiss", 9),
        ("individual", 10),
    ] {
        let numbers: Vec<Value> = (1..=entrants)
            .map(|number| json!({ "number": number }))
            .collect();
        let mut past: Vec<Value> = Vec::new();
        for round in 1..=4 {
            let file = json!({
                "format": format, "rounds": 4, "seed": 7, "entrants": numbers, "past": past,
            });
            let mut drawn = printed(&draw(&[], &file.to_string()));
            assert_eq!(
                (&drawn["format"], &drawn["round"]),
                (&json!(format), &json!(round))
            );
            for table in drawn["tables"].as_array_mut().expect("tables") {
                assert!(
                    table["reason"]
                        .as_str()
                        .is_some_and(|reason| reason.ends_with('.'))
                );
                table["winner"] = json!("a");
            }
            past.push(drawn);
        }
        let places = past
            .iter()
            .map(|round| round["tables"].as_array().map_or(0, Vec::len));
        let four = if format == "individual" {
            2
        } else {
            entrants / 2
        };
        assert!(places.clone().all(|tables| tables == four), "{format}");
    }
}

#[test]
fn the_lot_is_the_files_or_the_one_of_the_command() {
    let file = |seed| {
        let numbers: Vec<Value> = (1..=12).map(|number| json!({ "number": number })).collect();
        json!({ "format": "swiss", "seed": seed, "entrants": numbers }).to_string()
    };
    let by_file = printed(&draw(&[], &file(5)));
    assert_eq!(printed(&draw(&["--seed", "5"], &file(1))), by_file);
    assert_ne!(printed(&draw(&[], &file(1)))["tables"], by_file["tables"]);
}

#[test]
fn scores_wishes_and_withdrawals_are_heeded() {
    let file = json!({
        "format": "swiss",
        "entrants": [
            { "number": 1, "score": 2 }, { "number": 2, "score": 0 }, { "number": 3, "score": 2 },
            { "number": 4, "score": 0 }, { "number": 9, "score": 2, "withdrawn": true },
        ],
        "past": [{ "tables": [{ "table": 1, "a": 1, "b": 2 }, { "table": 2, "a": 3, "b": 4 }], "byes": [9] }],
        "rounds": 6,
    });
    let pairs = draw(&["--pairs"], &file.to_string());
    let lines: Vec<Vec<&str>> = text(&pairs.stdout)
        .lines()
        .map(|line| line.split(' ').collect())
        .collect();
    assert_eq!(lines[0], ["2"]);
    let mut meetings: Vec<Vec<&str>> = lines[1..].to_vec();
    for meeting in &mut meetings {
        meeting.sort_unstable();
    }
    assert_eq!(meetings, [["1", "3"], ["2", "4"]]);

    let players: Vec<Value> = (1..=8).map(|number| json!({ "number": number })).collect();
    let file = json!({
        "format": "individual",
        "entrants": players,
        "wishes": {
            "tables": 3, "out_of_use": [1], "fixed": { "7": 3 },
            "apart": [{ "name": "the Bells", "bond": "household", "strength": "always", "entrants": [1, 2] }],
        },
    });
    let drawn = printed(&draw(&[], &file.to_string()));
    let table_of = |player: u64| {
        let mut tables = drawn["tables"].as_array().expect("tables").iter();
        let table = tables.find(|table| {
            let seats = [
                &table["a"],
                &table["b"],
                &table["partners"]["a"],
                &table["partners"]["b"],
            ];
            seats.contains(&&json!(player))
        });
        table.expect("a table")["table"].as_u64()
    };
    assert_eq!(table_of(7), Some(3));
    assert_ne!(table_of(1), table_of(2));
}

#[test]
fn what_cannot_be_drawn_says_which_rule_is_in_the_way() {
    let refused = draw(
        &[],
        r#"{"format":"individual","entrants":[{"number":1},{"number":2}]}"#,
    );
    assert_eq!(text(&refused.stdout), "");
    assert_eq!(
        text(&refused.stderr),
        "Too few players are here to play (2): a round needs at least four.\n"
    );
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn a_mistake_is_named_with_its_line() {
    for (file, named) in [
        (
            "{\n\"format\": \"swiss\",\n\"entrants\": [{\"number\": \"x\"}]}",
            "standard input, line 3, column",
        ),
        (
            "{\"format\": \"swiss\", \"entrants\": [], \"pairs\": 3}",
            "unknown field `pairs`",
        ),
        (
            "{\"format\": \"chess\", \"entrants\": []}",
            "standard input: there is no format \"chess\"; the formats are round_robin,",
        ),
        (
            "{\"format\": \"swiss\", \"entrants\": [{\"number\": 3}, {\"number\": 3}]}",
            "standard input: entrant 3 stands there twice",
        ),
        (
            "{\"format\": \"swiss\", \"entrants\": [{\"number\": 3}, {\"number\": 4}], \"round\": 3}",
            "round 3 is asked for, but the past has no rounds; the round after them is 1.",
        ),
        ("{\"format\": \"swiss\"", "standard input, line 1, column"),
        (
            "1 Ada Bell\n2 Cy Dorn\n",
            "standard input: it is neither JSON, which opens with {, nor a report file",
        ),
    ] {
        let refused = draw(&[], file);
        let said = text(&refused.stderr);
        assert!(said.contains(named), "{file}: {said}");
        assert_eq!(
            (refused.status.code(), text(&refused.stdout)),
            (Some(2), "")
        );
    }
}

#[test]
fn what_no_evening_can_have_been_is_refused_with_a_sentence() {
    let file = |format: &str, more: &str| {
        let numbers: Vec<Value> = (1..=6).map(|number| json!({ "number": number })).collect();
        let numbers = Value::from(numbers);
        format!(r#"{{"format":"{format}","entrants":{numbers},{more}}}"#)
    };
    let table = |table: u16, a: u16, b: u16| json!({ "table": table, "a": a, "b": b });
    let past = |tables: &[Value], byes: Value| {
        let past = json!({ "past": [{ "tables": tables, "byes": byes }] }).to_string();
        past[1..past.len() - 1].to_owned()
    };
    for (file, named) in [
        (
            r#"{"format":"swiss","entrants":[{"number":0},{"number":1}]}"#.to_owned(),
            "entrants are numbered from 1, because 0 is a bye.",
        ),
        (
            file("swiss", &past(&[table(1, 3, 3)], json!([]))),
            "round 1 of the past has entrant 3 at a table twice.",
        ),
        (
            file("swiss", &past(&[table(1, 1, 2), table(1, 3, 4)], json!([]))),
            "round 1 of the past has table 1 twice.",
        ),
        (
            file("swiss", &past(&[table(1, 1, 2)], json!([3, 3]))),
            "round 1 of the past has entrant 3 with a bye and another place.",
        ),
        (
            file("swiss", &past(&[table(1, 1, 2)], json!([2]))),
            "round 1 of the past has entrant 2 with a bye and another place.",
        ),
        (
            file("individual", &past(&[table(1, 1, 2)], json!([]))),
            "round 1 of the past has no partners at table 1.",
        ),
        (
            file(
                "knockout",
                r#""keep":{"tables":[],"byes":[],"places":[5,5,5]}"#,
            ),
            "the round to keep has entrant 5 on two places.",
        ),
        (
            file("swiss", r#""wishes":{"fixed":{"9":2}}"#),
            "the wishes fix entrant 9, and nobody has that number.",
        ),
        (
            file(
                "swiss",
                r#""wishes":{"apart":[{"name":"Bells","bond":"club","strength":"always","entrants":[1,8,9]}]}"#,
            ),
            "the wishes keep apart as “Bells” entrants 8 and 9, and nobody has that number.",
        ),
        (
            file("swiss", r#""wishes":{"fixed":{"1":0}}"#),
            "the wishes name table 0; tables are numbered from 1.",
        ),
        (
            file("swiss", r#""wishes":{"out-of-use":[1]}"#),
            "unknown field `out-of-use`",
        ),
        (file("swiss", r#""plan":{"zz":1}"#), "unknown field `zz`"),
    ] {
        let refused = draw(&[], &file);
        let said = text(&refused.stderr);
        assert!(said.contains(named), "{file}: {said}");
        assert_eq!(refused.status.code(), Some(2));
    }
}

fn printed(drawn: &Output) -> Value {
    assert_eq!(text(&drawn.stderr), "");
    assert_eq!(drawn.status.code(), Some(0));
    serde_json::from_slice(&drawn.stdout).expect("JSON")
}

fn draw(options: &[&str], file: &str) -> Output {
    draw_bytes(options, file.as_bytes())
}

fn draw_bytes(options: &[&str], file: &[u8]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_firstjack"))
        .arg("draw")
        .args(options)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = program.stdin.take().expect("an input");
    input.write_all(file).expect("the file is read");
    drop(input);
    program.wait_with_output().expect("the program ends")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("text")
}
