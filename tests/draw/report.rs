//! Report files of the chess federations (TRF16).

use super::{draw, draw_bytes, printed, text};
use serde_json::{Value, json};

#[test]
fn the_next_round_of_a_report_file_is_drawn_as_a_swiss() {
    let file = report(&[
        ("1.0", &["   4 w 1"]),
        ("1.0", &["   5 b 1"]),
        ("1.0", &["   6 w 1"]),
        ("0.0", &["   1 b 0"]),
        ("0.0", &["   2 w 0"]),
        ("0.0", &["   3 b 0"]),
        ("1.0", &["0000 - U"]),
    ]);
    let drawn = printed(&draw(&[], &file));
    assert_eq!(
        (&drawn["format"], &drawn["round"]),
        (&json!("swiss"), &json!(2))
    );
    let pairs = pairs(&file);
    assert_eq!(pairs.len(), 4);
    let met = [(1, 4), (2, 5), (3, 6)];
    assert!(pairs.iter().all(|pair| !met.contains(pair)), "{pairs:?}");
    // Four have a point: they meet each other, and of the others one has the bye, the lowest.
    assert_eq!(
        pairs
            .iter()
            .filter(|(a, b)| [1, 2, 3, 7].contains(a) && [1, 2, 3, 7].contains(b))
            .count(),
        2
    );
    assert!(pairs.contains(&(0, 6)), "{pairs:?}");
}

#[test]
fn sides_follow_the_colours_that_were_had() {
    let file = report(&[
        ("1.0", &["   4 w 1"]),
        ("0.0", &["   3 w 0"]),
        ("1.0", &["   2 b 1"]),
        ("0.0", &["   1 b 0"]),
    ]);
    let drawn = printed(&draw(&[], &file));
    for table in drawn["tables"].as_array().expect("tables") {
        assert!([json!(3), json!(4)].contains(&table["a"]), "{table}");
    }
}

#[test]
fn byes_of_every_kind_and_forfeits_are_rounds_without_a_game() {
    // In round 2 player 5 is the only one left who has played every round.
    for cell in ["0000 - H", "0000 - F", "0000 - U", "0000 - Z", "        "] {
        let file = report(&[
            ("1.0", &["   2 w 1"]),
            ("0.0", &["   1 b 0"]),
            ("1.0", &["   4 w +"]),
            ("0.0", &["   3 b -"]),
            ("0.0", &[cell]),
        ]);
        let drawn = printed(&draw(&[], &file));
        let bye = drawn["byes"][0]["entrant"].as_u64();
        assert!([Some(1), Some(2)].contains(&bye), "{cell}: {bye:?}");
    }
}

#[test]
fn whoever_has_asked_for_no_game_is_left_out() {
    let mut file = report(&[
        ("0.0", &[]),
        ("0.0", &[]),
        ("0.0", &[]),
        ("0.0", &[]),
        ("0.5", &["0000 - H"]),
        ("0.0", &[]),
    ]);
    file += "XXZ 6\nXXC white1\nXXR 5\n012 Club\n";
    let drawn = printed(&draw(&[], &file));
    assert_eq!(drawn["round"], json!(1));
    let mut placed: Vec<u64> = pairs(&file).into_iter().flat_map(|(a, b)| [a, b]).collect();
    placed.sort_unstable();
    assert_eq!(placed, [1, 2, 3, 4]);
}

#[test]
fn half_points_count_and_older_letters_are_read() {
    let mut file = report(&[
        ("0.5", &["   2 w ="]),
        ("0.5", &["   1 b ="]),
        ("1.0", &["   4 w 1"]),
        ("0.0", &["   3 b 0"]),
    ]);
    let mut pairs = pairs(&file);
    pairs.sort_unstable();
    assert!(
        !pairs.contains(&(1, 2)) && !pairs.contains(&(3, 4)),
        "{pairs:?}"
    );
    let reasons = printed(&draw(&[], &file));
    let reasons = reasons["tables"].as_array().expect("tables").iter();
    let reasons: Vec<&str> = reasons
        .filter_map(|table| table["reason"].as_str())
        .collect();
    assert!(
        reasons
            .iter()
            .any(|reason| reason.starts_with("1 point against ½ point, as close")),
        "{reasons:?}"
    );
    file = file.replace("Player 1", "Pl\u{e4}yer1");
    let latin: Vec<u8> = file.chars().map(|letter| letter as u8).collect();
    assert_eq!(
        text(&draw_bytes(&["--pairs"], &latin).stdout),
        text(&draw(&["--pairs"], &file).stdout)
    );
}

#[test]
fn what_is_wrong_in_a_report_is_named_with_its_line() {
    let good: [(&str, &[&str]); 2] = [("1.0", &["   2 w 1"]), ("0.0", &["   1 b 0"])];
    for (file, named) in [
        (
            report(&good).replace("   1 b 0", "   3 b 0"),
            "line 1: player 1 meets player 2 in round 1, but that player's line does not say so.",
        ),
        (
            report(&good).replace("   1 b 0", "   1 b 1"),
            "line 1: player 1 meets player 2 in round 1, and both have won.",
        ),
        (
            report(&good).replace("   1 b 0", "   1 w 0"),
            "line 1: player 1 meets player 2 in round 1, and both have white.",
        ),
        (
            report(&good).replace("   2 w 1", "   2 w ?"),
            "line 1: round 1, column 99: \"?\" is no result",
        ),
        (
            report(&good).replace("   2 w 1", "   2 x 1"),
            "line 1: round 1, column 97: \"x\" is no colour",
        ),
        (
            report(&good).replace("   2 w 1", "   2 w  "),
            "line 1: round 1, column 99: the game against player 2 has no result yet.",
        ),
        (
            report(&good).replace(" 1.0 ", " one "),
            "line 1: columns 81 to 84 hold the points",
        ),
        (
            report(&good).replace("001    2", "001    x"),
            "line 2: columns 5 to 8 hold the starting number",
        ),
        (
            report(&good).replace("001    2", "001    1"),
            "line 2: player 1 stands in line 1 already.",
        ),
        (
            report(&good) + "XXR 1\n",
            "the only round (XXR) is paired already.",
        ),
        (
            report(&good) + "XXR many\n",
            "line 3: XXR is followed by the number of rounds.",
        ),
        ("012 Club\n".to_owned(), "there is no player in it"),
    ] {
        let refused = draw(&["--trf"], &file);
        let said = text(&refused.stderr);
        assert!(said.contains(named), "{said}");
        assert_eq!(refused.status.code(), Some(2));
    }
}

/// A file of players in order, with their points and rounds.
fn report(players: &[(&str, &[&str])]) -> String {
    let mut file = String::new();
    for ((points, rounds), number) in players.iter().zip(1..) {
        let name = format!("Player {number}");
        file += &format!(
            "001 {number:>4}  {:<3} {name:<33} {:>4} {:<3} {:>11} {:<10} {points:>4} {number:>4}",
            "", 1800, "", "", ""
        );
        for round in *rounds {
            file += &format!("  {round}");
        }
        file += "\n";
    }
    file
}

/// As `--pairs` prints them: the lower number first, and a bye with 0.
fn pairs(file: &str) -> Vec<(u64, u64)> {
    let printed = draw(&["--pairs"], file);
    let mut lines = text(&printed.stdout).lines();
    let count: usize = lines
        .next()
        .and_then(|count| count.parse().ok())
        .expect("a count");
    let pairs: Vec<(u64, u64)> = lines
        .map(|line| {
            let two: Vec<u64> = line
                .split(' ')
                .map(|number| number.parse().expect("a number"))
                .collect();
            (two[0].min(two[1]), two[0].max(two[1]))
        })
        .collect();
    assert_eq!(pairs.len(), count);
    pairs
}

#[test]
fn the_columns_are_those_of_the_federations_example() {
    let line = "001    1 m  g Warmerdam, Max                    2607 NED     1048104 2000/02/15  1.0    1     2 w 1";
    let other = "001    2 m  m Other, One                        2407 NED     1048105 2000/02/15  0.0    2     1 b 0";
    let drawn = printed(&draw(&["--trf"], &format!("{line}\n{other}\n")));
    let reason = drawn["tables"][0]["reason"].as_str().map(str::to_owned);
    assert!(
        reason.is_some_and(|reason| reason.contains("these pairs met in round 1")),
        "{drawn}"
    );
    assert_eq!(drawn["tables"][0]["a"], Value::from(2));
}
#[test]
fn forbidden_pairs_do_not_meet() {
    let players: [(&str, &[&str]); 4] = [("0.0", &[]), ("0.0", &[]), ("0.0", &[]), ("0.0", &[])];
    let file = report(&players) + "XXP 1 2\nXXF 1 3\n";
    let mut pairs = pairs(&file);
    pairs.sort_unstable();
    assert_eq!(pairs, [(1, 4), (2, 3)]);
}
