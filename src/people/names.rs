//! Names as people write them, and as they are looked for: `pena` finds Peña.

use std::fmt;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// A person's or club's name: 1 to 80 characters, spaces tidied, composed (NFC).
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Name(String);

/// What tells two people of one name apart, such as "Northside": 0 to 80 characters.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Note(String);

const LONGEST: usize = 80;

impl Name {
    /// # Errors
    /// A sentence for whoever typed it.
    pub fn parse(typed: &str) -> Result<Name, String> {
        match tidy(typed)? {
            name if name.is_empty() => Err("Type a name.".to_owned()),
            name => Ok(Name(name)),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Note {
    /// # Errors
    /// A sentence for whoever typed it.
    pub fn parse(typed: &str) -> Result<Note, String> {
        tidy(typed).map(Note)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How two spellings of one text are alike: without case, accents, punctuation and extra spaces.
///
/// `"  D’Ángelo  SMITH-Jones "` is `"dangelo smithjones"`.
pub fn fold(text: &str) -> String {
    text.split_whitespace()
        .map(fold_word)
        .filter(|word| !word.is_empty())
        .collect::<Vec<String>>()
        .join(" ")
}

/// The words by which a text is found, each after a space: those of [`fold`] and, for O'Neal and
/// Smith-Jones, the parts as well.
pub fn searched(text: &str) -> String {
    let mut words = String::new();
    for word in text.split_whitespace() {
        let parts: Vec<String> = word
            .split(is_punctuation)
            .map(fold_word)
            .filter(|part| !part.is_empty())
            .collect();
        let whole = if parts.len() > 1 {
            Some(parts.concat())
        } else {
            None
        };
        for word in whole.iter().chain(&parts) {
            words.push(' ');
            words.push_str(word);
        }
    }
    words
}

fn fold_word(word: &str) -> String {
    word.nfkd()
        .filter(|letter| {
            !is_combining_mark(*letter) && !is_punctuation(*letter) && !letter.is_control()
        })
        .flat_map(char::to_lowercase)
        .flat_map(plain)
        .collect()
}

/// Letters that no keyboard but their own has, and that Unicode does not take apart.
fn plain(letter: char) -> impl Iterator<Item = char> {
    let (first, second) = match letter {
        'ł' => ('l', None),
        'ø' => ('o', None),
        'đ' | 'ð' => ('d', None),
        'ħ' => ('h', None),
        'ı' => ('i', None),
        'ß' => ('s', Some('s')),
        'æ' => ('a', Some('e')),
        'œ' => ('o', Some('e')),
        'þ' => ('t', Some('h')),
        other => (other, None),
    };
    std::iter::once(first).chain(second)
}

fn is_punctuation(letter: char) -> bool {
    letter.is_ascii_punctuation()
        || matches!(letter, '\u{2010}'..='\u{2015}' | '\u{2018}'..='\u{201F}' | '´' | '·' | 'ʻ'..='ʽ')
}

/// One space between words, composed letters, and nothing that cannot be seen.
fn tidy(typed: &str) -> Result<String, String> {
    let text: String = typed
        .nfc()
        .filter(|letter| !is_invisible(*letter))
        .collect();
    let text = text.split_whitespace().collect::<Vec<&str>>().join(" ");
    match text.chars().count() {
        0..=LONGEST => Ok(text),
        count => Err(format!(
            "That is {count} characters; there is room for {LONGEST}."
        )),
    }
}

/// Control characters, and those that turn the direction of the text around them.
fn is_invisible(letter: char) -> bool {
    letter.is_control() && !letter.is_whitespace()
        || matches!(letter, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}
