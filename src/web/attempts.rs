//! How often one may try to sign in, or to type a ticket's code, before having to wait.

use super::error::AppError;
use crate::config::Config;
use actix_web::HttpRequest;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::num::NonZeroU32;
use std::time::Duration;

/// A club shares one address: from it so many times the tries of one person are taken.
const PEOPLE_BEHIND_ONE_ADDRESS: NonZeroU32 = NonZeroU32::new(6).expect("not zero");

/// After so many different keys those that may try freely again are forgotten.
const REMEMBERED: usize = 10_000;

/// The tries of the last minute.
#[derive(Debug)]
pub struct Attempts {
    clock: DefaultClock,
    of_one: DefaultKeyedRateLimiter<String>,
    of_an_address: DefaultKeyedRateLimiter<String>,
}

impl Attempts {
    pub fn new(per_minute: NonZeroU32) -> Attempts {
        let from_an_address = per_minute.saturating_mul(PEOPLE_BEHIND_ONE_ADDRESS);
        Attempts {
            clock: DefaultClock::default(),
            of_one: RateLimiter::keyed(Quota::per_minute(per_minute)),
            of_an_address: RateLimiter::keyed(Quota::per_minute(from_an_address)),
        }
    }

    /// Counts a try of somebody who says to be `whom` (a name to sign in with).
    ///
    /// # Errors
    /// `TooMany`, with the time to wait.
    pub fn of(&self, whom: &str, address: &str) -> Result<(), AppError> {
        self.from(address)?;
        self.count(&self.of_one, format!("{}@{address}", whom.to_lowercase()))
    }

    /// Counts a try of anybody at this address.
    ///
    /// # Errors
    /// `TooMany`, with the time to wait.
    pub fn from(&self, address: &str) -> Result<(), AppError> {
        self.count(&self.of_an_address, address.to_owned())
    }

    fn count(&self, tries: &DefaultKeyedRateLimiter<String>, key: String) -> Result<(), AppError> {
        if tries.len() > REMEMBERED {
            tries.retain_recent();
        }
        tries.check_key(&key).map_err(|not_yet| {
            let wait = not_yet.wait_time_from(self.clock.now());
            AppError::TooMany(wait + Duration::from_secs(1))
        })
    }
}

/// Where a request comes from: behind a proxy, what the proxy next to us saw.
pub fn address(request: &HttpRequest, config: &Config) -> String {
    let forwarded = request.headers().get("X-Forwarded-For");
    let forwarded = forwarded
        .filter(|_| config.public_url.is_some())
        .and_then(|hops| hops.to_str().ok())
        .and_then(|hops| hops.rsplit(',').next())
        .map(|hop| hop.trim().to_owned());
    let peer = request.peer_addr().map(|peer| peer.ip().to_string());
    forwarded.or(peer).unwrap_or_default()
}
