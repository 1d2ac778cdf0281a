//! Tokens: random text that proves something to whoever shows it; only its hash is stored.

use super::PeopleError;
use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest, Sha256};
use std::fmt;

/// The secret in a link or a cookie.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// 32 bytes from the system, as 43 characters that may stand in a link.
    pub fn random() -> Result<Token, PeopleError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Token(BASE64URL_NOPAD.encode(&bytes)))
    }

    /// As it came back in a link or a cookie.
    pub fn shown(text: &str) -> Token {
        Token(text.to_owned())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What is stored of it.
    pub fn hash(&self) -> String {
        BASE64URL_NOPAD.encode(&Sha256::digest(self.0.as_bytes()))
    }
}

/// A secret never gets into a log.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// A number that nobody can guess or run out of: at least 1, below 2^53, so that it survives JSON.
pub(super) fn random_number() -> Result<i64, PeopleError> {
    let number = getrandom::u64()? >> 11;
    Ok(number.max(1).cast_signed())
}
