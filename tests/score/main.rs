//! `firstjack score`, as it is used: the built program, a file, its output.

use serde_json::{Value, json};
use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

#[test]
fn scores_an_evening_row_by_row() {
    let scored = score(&[], EVENING);
    assert_eq!(text(&scored.stderr), "");
    assert_eq!(scored.status.code(), Some(0));
    assert_eq!(
        text(&scored.stdout),
        "\
game,row,points_a,sets_a,points_b,sets_b,ended,winner,reason,tournament_points_a,tournament_points_b
1,1,2,0,0,0,false,,,,
1,2,2,0,3,0,false,,,,
1,3,6,0,3,0,true,A,points,6,3
2,1,-2,1,0,0,true,B,odd,-2,5
"
    );
}

const EVENING: &str = "\
game,event,side,bid,books
1,hand,A,2,8
1,hand,B,1 special,9
1,hand,A,1 no,8
2,hand,A,2,6
";

#[test]
fn every_event_ends_a_game_by_its_own_reason() {
    for (rows, ending) in [
        ("g,hand,B,3,11", "B,points,0,5"),
        ("g,hand,A,5,10", "B,minus_five,-5,5"),
        ("g,hand,A,1,6", "B,odd,-1,5"),
        ("g,missed_bid,A,3 no,", "B,minus_five,-6,5"),
        ("g,missed_bid,B,2,\ng,penalty_set,B,,", "A,two_sets,5,-2"),
        (
            "g,missed_bid,B,2,\ng,improper_cut,B,,\ng,improper_cut,B,,",
            "A,two_sets,5,-2",
        ),
        ("g,renege_proven,A,,", "B,renege,0,5"),
        ("g,renege_not_proven,A,,", "A,renege_not_proven,5,0"),
        ("g,book_reopened,B,,", "A,book_reopened,5,0"),
        ("g,forfeit,A,,", "B,forfeit,0,5"),
    ] {
        let scored = score(&[], &with_header(rows));
        let printed = text(&scored.stdout);
        let last = printed.lines().last().expect("a line");
        assert!(last.ends_with(&format!("true,{ending}")), "{rows}: {last}");
    }
}

#[test]
fn a_redeal_is_a_row_that_changes_nothing() {
    let scored = score(&[], &with_header("g,hand,A,2,8\ng,redeal,,,\ng,redeal,A,,"));
    assert_eq!(
        lines(&scored),
        [
            "g,1,2,0,0,0,false,,,,",
            "g,2,2,0,0,0,false,,,,",
            "g,3,2,0,0,0,false,,,,"
        ]
    );
}

#[test]
fn house_rules_come_from_a_preset_and_single_switches() {
    let rows = with_header("g,hand,A,2,9");
    assert_eq!(lines(&score(&[], &rows)), ["g,1,3,0,0,0,false,,,,"]);
    assert_eq!(
        lines(&score(&["--rules", "detroit"], &rows)),
        ["g,1,2,0,0,0,false,,,,"]
    );
    assert_eq!(
        lines(&score(&["--set", "made_scoring=bid_value"], &rows)),
        ["g,1,2,0,0,0,false,,,,"]
    );

    let odd = with_header("g,hand,A,2 no,6");
    assert_eq!(
        lines(&score(
            &["--set", "nt_multiplier=1", "--set", "win_award=0"],
            &odd
        )),
        ["g,1,-2,1,0,0,true,B,odd,-2,0"]
    );
    assert_eq!(
        lines(&score(
            &["--rules", "detroit", "--set", "odd_loses=false"],
            &odd
        )),
        ["g,1,-4,1,0,0,false,,,,"]
    );
}

#[test]
fn json_tells_the_same_with_nothing_where_the_game_goes_on() {
    let scored = score(&["--json"], &with_header("g,hand,A,2,8\ng,hand,B,2,6"));
    let printed: Value = serde_json::from_slice(&scored.stdout).expect("JSON");
    assert_eq!(
        printed,
        json!([
            {
                "game": "g", "row": 1, "points_a": 2, "sets_a": 0, "points_b": 0, "sets_b": 0,
                "ended": false, "winner": null, "reason": null,
                "tournament_points_a": null, "tournament_points_b": null
            },
            {
                "game": "g", "row": 2, "points_a": 2, "sets_a": 0, "points_b": -2, "sets_b": 1,
                "ended": true, "winner": "A", "reason": "odd",
                "tournament_points_a": 7, "tournament_points_b": -2
            }
        ])
    );
}

#[test]
fn columns_may_stand_in_any_order_among_others_and_unused_cells_may_be_missing() {
    let file = "Books,note,Event,Bid,Side,Game\n8,first,hand,2,a,g\n,late,forfeit,,b,g\n";
    assert_eq!(
        lines(&score(&[], file)),
        ["g,1,2,0,0,0,false,,,,", "g,2,2,0,0,0,true,A,forfeit,7,0"]
    );
    assert_eq!(
        lines(&score(&[], &with_header("g,forfeit,B"))),
        ["g,1,0,0,0,0,true,A,forfeit,5,0"]
    );
}

#[test]
fn spreadsheets_with_a_byte_order_mark_blank_rows_and_windows_lines_are_read() {
    let file =
        "\u{feff}game,event,side,bid,books\r\n g , hand , A , 2 special , 8 \r\n,,,,\r\n\r\n";
    assert_eq!(lines(&score(&[], file)), ["g,1,2,0,0,0,false,,,,"]);
}

#[test]
fn the_rows_of_a_game_need_not_stand_together() {
    let scored = score(
        &[],
        &with_header("x,hand,A,2,8\ny,hand,B,3,9\nx,hand,A,1,7\ny,hand,B,2,8"),
    );
    assert_eq!(
        lines(&scored),
        [
            "x,1,2,0,0,0,false,,,,",
            "y,1,0,0,3,0,false,,,,",
            "x,2,3,0,0,0,false,,,,",
            "y,2,0,0,5,0,true,B,points,0,5"
        ]
    );
}

#[test]
fn a_row_after_the_end_names_the_line_that_ended_the_game() {
    let scored = score(
        &[],
        &with_header("g,hand,A,2,8\ng,hand,A,3,9\ng,hand,B,1,7"),
    );
    assert_eq!(scored.status.code(), Some(2));
    assert_eq!(lines(&scored), [""; 0]);
    assert_eq!(
        text(&scored.stderr),
        "standard input, line 4, column game: game g was over at line 3 (points): remove the row, or give the next game another name.\n"
    );
}

#[test]
fn an_impossible_value_names_its_line_its_column_and_what_to_write() {
    for (row, mistake) in [
        (
            "g,hand,A,8,9",
            "column bid: \"8\" is not a bid: write 1 to 7",
        ),
        (
            "g,hand,A,2,14",
            "column books: \"14\" is not a number of books: a hand has thirteen, so write 0 to 13.",
        ),
        ("g,hand,A,2,", "column books: \"\" is not a number of books"),
        (
            "g,hand,C,2,9",
            "column side: \"C\" is not a side: write A or B.",
        ),
        ("g,penalty_set,,,", "column side: \"\" is not a side"),
        ("g,missed_bid,A,,", "column bid: \"\" is not a bid"),
        (
            "g,hnad,A,2,9",
            "column event: \"hnad\" is not an event: write hand, missed_bid,",
        ),
        (
            ",hand,A,2,9",
            "column game: write which game the row belongs to.",
        ),
        (
            "g,hand,A,2,9,late,x",
            "column 6: the first line names no such column",
        ),
    ] {
        let scored = score(&[], &with_header(&format!("fine,hand,B,1,7\n{row}")));
        let complaint = text(&scored.stderr);
        assert!(
            complaint.starts_with(&format!("standard input, line 3, {mistake}")),
            "{row}: {complaint}"
        );
        assert_eq!(scored.status.code(), Some(2));
        assert_eq!(lines(&scored), ["fine,1,0,0,1,0,false,,,,"]);
    }
}

#[test]
fn a_game_with_a_mistake_gives_no_output_and_its_other_mistakes_are_named_too() {
    let scored = score(
        &[],
        &with_header(
            "bad,hand,A,2,8\ngood,hand,B,2,8\nbad,hand,A,0,8\nbad,hand,A,7,13\nbad,hand,A,2,99",
        ),
    );
    assert_eq!(lines(&scored), ["good,1,0,0,2,0,false,,,,"]);
    let complaints = text(&scored.stderr);
    assert_eq!(complaints.lines().count(), 2, "{complaints}");
    assert!(complaints.contains("line 4, column bid"), "{complaints}");
    assert!(complaints.contains("line 6, column books"), "{complaints}");
}

#[test]
fn the_line_is_that_of_the_file_whatever_is_blank_before_it_and_however_lines_end() {
    for line_end in ["\n", "\r\n"] {
        let file = with_header("g,hand,A,2,8\n\n,,,,\n\ng,hand,A,2,88\ng,hand,A,2,9\ng,hand,Z,2,9");
        let scored = score(&[], &file.replace('\n', line_end));
        let complaints = text(&scored.stderr);
        assert!(
            complaints.contains("standard input, line 6, column books"),
            "{complaints}"
        );
        assert!(
            complaints.contains("standard input, line 8, column side"),
            "{complaints}"
        );
    }
}

#[test]
fn a_missing_column_is_named_and_nothing_is_printed() {
    let scored = score(&[], "game,event,side,books\ng,hand,A,9\n");
    assert_eq!(scored.status.code(), Some(2));
    assert_eq!(text(&scored.stdout), "");
    assert_eq!(
        text(&scored.stderr),
        "standard input, line 1, column bid: there is no such column: begin the file with the line game,event,side,bid,books.\n"
    );
}

#[test]
fn what_is_not_text_is_refused_with_its_line() {
    let scored = score_bytes(
        &[],
        b"game,event,side,bid,books\ng,hand,A,2,8\n\xff\xfe,hand,A,2,8\n",
    );
    assert_eq!(scored.status.code(), Some(2));
    assert_eq!(text(&scored.stdout), "");
    assert!(
        text(&scored.stderr).starts_with("standard input, line 3, "),
        "{}",
        text(&scored.stderr)
    );
}

#[test]
fn a_file_is_named_in_its_mistakes() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("march.csv");
    std::fs::write(&file, with_header("g,hand,A,2,8\ng,hand,A,9,8")).expect("a file");
    let scored = firstjack(&["score", &file.display().to_string()], b"");
    assert!(text(&scored.stderr).contains("march.csv, line 3, column bid"));

    let missing = firstjack(
        &[
            "score",
            &folder.path().join("april.csv").display().to_string(),
        ],
        b"",
    );
    assert_eq!(missing.status.code(), Some(2));
    assert!(text(&missing.stderr).contains("april.csv"));
}

#[test]
fn a_house_rule_that_does_not_exist_is_refused_with_those_that_do() {
    for (args, complaint) in [
        (["--set", "odd_loses=maybe"], "choose true or false"),
        (["--set", "odd=false"], "odd_loses"),
        (["--set", "odd_loses"], "write KEY=VALUE"),
        (["--rules", "chicago"], "detroit"),
    ] {
        let refused = score(&args, EVENING);
        assert_eq!(refused.status.code(), Some(2), "{args:?}");
        assert_eq!(text(&refused.stdout), "");
        assert!(
            text(&refused.stderr).contains(complaint),
            "{}",
            text(&refused.stderr)
        );
    }
}

#[test]
fn a_file_with_only_a_header_is_an_evening_without_games() {
    let scored = score(&[], "game,event,side,bid,books\n");
    assert_eq!(scored.status.code(), Some(0));
    assert_eq!(lines(&scored), [""; 0]);
}

/// The program reads the file from standard input.
fn score(options: &[&str], file: &str) -> Output {
    score_bytes(options, file.as_bytes())
}

fn score_bytes(options: &[&str], file: &[u8]) -> Output {
    firstjack(&[&["score", "-"], options].concat(), file)
}

fn firstjack(args: &[&str], input: &[u8]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_firstjack"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = program.stdin.take().expect("its input");
    // A program that refuses its arguments does not wait for the file.
    let _ = stdin.write_all(input);
    drop(stdin);
    program.wait_with_output().expect("the program ends")
}

fn with_header(rows: &str) -> String {
    format!("game,event,side,bid,books\n{rows}\n")
}

/// What was printed below the header.
fn lines(scored: &Output) -> Vec<String> {
    text(&scored.stdout)
        .lines()
        .skip(1)
        .map(str::to_owned)
        .collect()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}
