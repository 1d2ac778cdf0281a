//! Deals that anybody can check: promised before, shown after.
//!
//! Before a deal the table draws a secret of 32 bytes and shows its promise, the SHA-256 of
//! `firstjack deal 1`, the table, the number of the deal and the secret. Then whoever likes cuts:
//! each cut is a number. The seed is the SHA-256 of the secret and the cuts in order, and
//! [`crate::cards::Shuffle`] makes the pack of it. When the deal is over the secret is shown. The
//! table was bound before it saw a cut, and nobody who cut knew the secret.

use crate::cards::Seed;
use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::{fmt, str::FromStr};

/// What is kept until the deal is over; written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Secret(pub [u8; 32]);

/// What is shown before the deal: 64 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Promise(pub String);

impl Secret {
    /// What binds the table to this secret for this deal.
    pub fn promise(&self, table: &str, deal: u32) -> Promise {
        let mut hash = Sha256::new();
        hash.update(format!("firstjack deal 1|{table}|{deal}|"));
        hash.update(self.0);
        Promise(HEXLOWER.encode(&hash.finalize()))
    }

    /// The seed of the deal after these cuts.
    pub fn seed(&self, cuts: &[u32]) -> Seed {
        let mut hash = Sha256::new();
        hash.update(self.0);
        for cut in cuts {
            hash.update(format!("|{cut}"));
        }
        Seed(hash.finalize().into())
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}

/// It does not turn up in a log.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// What was typed for a secret and is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not the secret of a deal: it has 64 digits, 0 to 9 and a to f.")]
pub struct NoSecret(pub String);

impl FromStr for Secret {
    type Err = NoSecret;
    fn from_str(text: &str) -> Result<Secret, NoSecret> {
        let typed = text.trim().to_ascii_lowercase();
        let bytes = HEXLOWER.decode(typed.as_bytes()).ok();
        let secret = bytes.and_then(|bytes| bytes.try_into().ok()).map(Secret);
        secret.ok_or_else(|| NoSecret(text.trim().to_owned()))
    }
}

impl TryFrom<String> for Secret {
    type Error = NoSecret;
    fn try_from(text: String) -> Result<Secret, NoSecret> {
        text.parse()
    }
}

impl From<Secret> for String {
    fn from(secret: Secret) -> String {
        secret.to_string()
    }
}
