//! `firstjack verify-deal`: does a deal follow from what was promised before it?

use crate::games::catalogue::named;
use crate::games::fair::{NoSecret, Secret};
use crate::simulate::pair;
use std::io::{self, Write};

/// Check a deal of a casual table against what was promised before it.
///
/// The page "Fair deals" of a table has this command for every deal that is over. It prints the
/// promise, which has to be the one that was shown before the deal, the seed, and the shuffled pack
/// from the first card to the last; cards are dealt from the end of it.
///
/// With --promise the two are compared: the exit code is 0 when they agree and 2 when they do not.
#[derive(Debug, clap::Args)]
pub struct VerifyDealArgs {
    /// The game: bid-whist, cpwp, crazy-eights or contracts
    #[arg(long)]
    pub game: String,

    /// How many sat at the table
    #[arg(long, value_name = "NUMBER")]
    pub seats: u8,

    /// The house rules that were changed
    #[arg(long, value_name = "RULE=VALUE", value_parser = pair)]
    pub set: Vec<(String, String)>,

    /// The code of the table
    #[arg(long, value_name = "CODE")]
    pub table: String,

    /// The number of the deal at this table
    #[arg(long, value_name = "NUMBER")]
    pub deal: u32,

    /// The secret that was shown after the deal
    #[arg(long, value_name = "DIGITS", value_parser = secret)]
    pub secret: Secret,

    /// Where somebody cut, in the order of the cuts; may be given several times
    #[arg(long, value_name = "NUMBER")]
    pub cut: Vec<u32>,

    /// The promise that was shown before the deal
    #[arg(long, value_name = "DIGITS")]
    pub promise: Option<String>,
}

/// Runs the command and gives its exit code: 0 when the deal can be told and keeps the promise, 2
/// when it does not or something asked for does not exist, 1 when the output could not be written.
pub fn run(args: &VerifyDealArgs, out: impl Write, mut err: impl Write) -> u8 {
    let written = match pack(args) {
        Ok(pack) => print(args, &pack, out),
        Err(sentence) => writeln!(err, "{sentence}").map(|()| BROKEN),
    };
    written.unwrap_or(NOT_WRITTEN)
}

const KEPT: u8 = 0;
const NOT_WRITTEN: u8 = 1;
const BROKEN: u8 = 2;

fn pack(args: &VerifyDealArgs) -> Result<Vec<String>, String> {
    let row = named(&args.game).map_err(|none| none.to_string())?;
    let set = args.set.iter();
    let set: Vec<(&str, &str)> = set
        .map(|(key, value)| (key.as_str(), value.as_str()))
        .collect();
    let pack = row.shuffled(&set, args.seats, &args.secret.seed(&args.cut));
    let pack = pack.map_err(|not_set| not_set.to_string())?;
    Ok(pack.iter().map(ToString::to_string).collect())
}

fn print(args: &VerifyDealArgs, pack: &[String], mut out: impl Write) -> io::Result<u8> {
    let promise = args.secret.promise(&args.table, args.deal).0;
    writeln!(out, "Promise: {promise}")?;
    writeln!(out, "Seed: {}", args.secret.seed(&args.cut))?;
    writeln!(out, "Pack: {}", pack.join(" "))?;
    match &args.promise {
        None => Ok(KEPT),
        Some(shown) if shown.trim().eq_ignore_ascii_case(&promise) => {
            writeln!(out, "This is what was promised.")?;
            Ok(KEPT)
        }
        Some(_) => {
            writeln!(out, "This is NOT what was promised before the deal.")?;
            Ok(BROKEN)
        }
    }
}

fn secret(text: &str) -> Result<Secret, NoSecret> {
    text.parse()
}
