//! Tickets: a pair's own card for one tournament, with a code that can be typed.

use super::{PeopleError, sessions, unreadable};
use crate::{
    db::{Db, list},
    ids::PairNo,
};
use sha2::{Digest, Sha256};
use sqlx::AssertSqlSafe;
use std::{collections::HashMap, fmt};

/// Digits and letters that are not mistaken for each other (Crockford): no I, L, O or U.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// How many times a code is drawn for a pair before something must be wrong: two pairs of a
/// million draw the same one once in a million times.
const DRAWS: usize = 3;

/// Eight characters, shown as `7KQ2-M9XD`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Code(String);

impl Code {
    pub const LENGTH: usize = 8;

    fn random() -> Result<Code, PeopleError> {
        let bits = getrandom::u64()?;
        let letters =
            (0..Code::LENGTH).map(|i| ALPHABET[(bits >> (5 * i)) as usize % ALPHABET.len()]);
        Ok(Code(letters.map(char::from).collect()))
    }

    /// The code that follows from a text nobody can guess.
    pub fn of(text: &str) -> Code {
        let hash = Sha256::digest(text.as_bytes());
        let letters = hash.iter().take(Code::LENGTH);
        Code(
            letters
                .map(|byte| char::from(ALPHABET[usize::from(*byte) % ALPHABET.len()]))
                .collect(),
        )
    }

    /// What somebody typed from a card: small letters, missing or extra dashes, O for 0, I or L
    /// for 1 are all forgiven. Nothing if it cannot be a code.
    pub fn typed(text: &str) -> Option<Code> {
        let letters = text.chars().filter(|letter| letter.is_alphanumeric());
        let code: Option<String> = letters
            .map(|letter| match letter.to_ascii_uppercase() {
                'O' => Some('0'),
                'I' | 'L' => Some('1'),
                letter if ALPHABET.iter().any(|&known| char::from(known) == letter) => Some(letter),
                _ => None,
            })
            .collect();
        code.filter(|code| code.len() == Code::LENGTH).map(Code)
    }

    /// Without the dash, as it stands in links.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (left, right) = self.0.split_at(Code::LENGTH / 2);
        write!(f, "{left}-{right}")
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ticket {
    /// The tournament.
    pub stream: String,
    pub pair: PairNo,
}

/// The codes of these pairs; those who have none get one now.
pub async fn codes(
    db: &Db,
    stream: &str,
    pairs: &[PairNo],
) -> Result<HashMap<PairNo, Code>, PeopleError> {
    let mut codes = stored(db, stream).await?;
    for _ in 0..DRAWS {
        let missing: Vec<PairNo> = pairs
            .iter()
            .copied()
            .filter(|pair| !codes.contains_key(pair))
            .collect();
        if missing.is_empty() {
            break;
        }
        issue(db, stream, &missing).await?;
        codes = stored(db, stream).await?;
    }
    codes.retain(|pair, _| pairs.contains(pair));
    Ok(codes)
}

/// The ticket with that code.
pub async fn find(db: &Db, code: &Code) -> Result<Option<Ticket>, PeopleError> {
    let row: Option<(String, i64)> =
        sqlx::query_as("SELECT stream, pair FROM ticket WHERE code = $1")
            .bind(code.as_str())
            .fetch_optional(db.read())
            .await?;
    row.map(|(stream, pair)| {
        Ok(Ticket {
            stream,
            pair: PairNo(pair_no(pair)?),
        })
    })
    .transpose()
}

/// A new code in place of one that got into the wrong hands; phones that used it are signed out.
pub async fn reissue(db: &Db, stream: &str, pair: PairNo) -> Result<Code, PeopleError> {
    let code = Code::random()?;
    let mut tx = db.begin().await?;
    sqlx::query(
        "INSERT INTO ticket (stream, pair, code) VALUES ($1, $2, $3) \
         ON CONFLICT (stream, pair) DO UPDATE SET code = excluded.code",
    )
    .bind(stream)
    .bind(i64::from(pair.0))
    .bind(code.as_str())
    .execute(&mut *tx)
    .await?;
    sessions::end_ticket_in(&mut tx, stream, pair).await?;
    tx.commit().await?;
    Ok(code)
}

async fn issue(db: &Db, stream: &str, pairs: &[PairNo]) -> Result<(), PeopleError> {
    let rows = list(pairs.len(), |i| {
        format!("($1, ${}, ${})", 2 * i + 2, 2 * i + 3)
    });
    let sql =
        format!("INSERT INTO ticket (stream, pair, code) VALUES {rows} ON CONFLICT DO NOTHING");
    let mut query = sqlx::query(AssertSqlSafe(sql)).bind(stream);
    for pair in pairs {
        query = query.bind(i64::from(pair.0)).bind(Code::random()?.0);
    }
    query.execute(db.write()).await?;
    Ok(())
}

async fn stored(db: &Db, stream: &str) -> Result<HashMap<PairNo, Code>, PeopleError> {
    let rows: Vec<(i64, String)> =
        sqlx::query_as("SELECT pair, code FROM ticket WHERE stream = $1")
            .bind(stream)
            .fetch_all(db.read())
            .await?;
    rows.into_iter()
        .map(|(pair, code)| Ok((PairNo(pair_no(pair)?), Code(code))))
        .collect()
}

pub(super) fn pair_no(stored: i64) -> Result<u16, sqlx::Error> {
    u16::try_from(stored).map_err(|_| unreadable(format!("{stored} is not the number of a pair.")))
}
