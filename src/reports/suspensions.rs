//! Who walked out of a tournament with no substitute named: the rows the club's register reads.

use super::results::write;
use crate::{
    journal::{Value, Write},
    tournament::Tournament,
};

/// A row for everybody whom a withdrawal names as having walked out (rulebook TD1, NOTE); a pair
/// that was brought back has none.
pub(super) fn writes(stream: &str, t: &Tournament) -> Vec<Write> {
    let mut writes = vec![write(
        "DELETE FROM suspension WHERE stream = $1",
        vec![stream.into()],
    )];
    for pair in &t.pairs {
        let Some(withdrawal) = &pair.withdrawal else {
            continue;
        };
        for person in &withdrawal.left {
            writes.push(write(
                "INSERT INTO suspension (stream, pair, person, left_at, reason)
                 VALUES ($1, $2, $3, $4, $5)",
                vec![
                    stream.into(),
                    Value::Int(i64::from(pair.no.0)),
                    Value::Int(person.0),
                    Value::Int(withdrawal.at.timestamp_millis()),
                    withdrawal.reason.as_str().into(),
                ],
            ));
        }
    }
    writes
}
