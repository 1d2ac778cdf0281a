//! Numbers and lists as a sentence says them: "no sets", "1 hand", "1, 2 and 3".

use std::fmt::Display;

/// "no hands", "1 hand", "3 hands"
pub fn counted(count: usize, noun: &str) -> String {
    match count {
        0 => format!("no {noun}s"),
        1 => format!("1 {noun}"),
        more => format!("{more} {noun}s"),
    }
}

/// "1, 2 and 3"; the last two are joined by "and", "or".
pub fn listed<T: AsRef<str>>(items: &[T], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [head @ .., tail] => {
            let head: Vec<_> = head.iter().map(AsRef::as_ref).collect();
            format!("{} {last} {}", head.join(", "), tail.as_ref())
        }
    }
}

/// "3", "−2": with a true minus, so that it is not mistaken for a dash.
pub fn signed(number: i32) -> String {
    number.to_string().replace('-', "\u{2212}")
}

/// "Side 3 & 7" of "side 3 & 7", for the beginning of a sentence.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// "out of turn" of "Out of turn", for the middle of a sentence.
pub fn uncapital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_ascii_lowercase());
    first.into_iter().chain(letters).collect()
}

/// "table 3", "rounds 1 and 3"
pub fn numbered(noun: &str, numbers: impl IntoIterator<Item: Display>) -> String {
    let numbers: Vec<String> = numbers.into_iter().map(|no| no.to_string()).collect();
    let s = if numbers.len() == 1 { "" } else { "s" };
    format!("{noun}{s} {}", listed(&numbers, "and"))
}
