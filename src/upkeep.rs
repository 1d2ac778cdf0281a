//! `firstjack verify` and `firstjack rebuild`: do the tables say what the journals say?

use crate::{
    config::Config,
    db::Db,
    journal::{Hall, Live, Report, Store},
    reports::results,
    tournament::Tournament,
};
use std::{
    error::Error,
    io::{self, Write},
};
use tokio::runtime::Runtime;

/// Checks and changes nothing. The exit code: 0 when all is well, 1 when something is wrong and was
/// named, or could not be looked at.
pub fn verify(config: &Config, out: impl Write, err: impl Write) -> u8 {
    finish(in_the_hall(config, checked), out, err)
}

/// Writes what follows from the journals anew. The exit code: 0 when all is well afterwards, 1 when
/// something remains that rewriting cannot mend, or nothing could be written.
pub fn rebuild(config: &Config, out: impl Write, err: impl Write) -> u8 {
    finish(in_the_hall(config, rewritten), out, err)
}

/// What a command says, and whether all is well.
struct Said {
    sentences: Vec<String>,
    well: bool,
}

async fn checked(hall: Hall<Tournament>) -> Result<Said, Box<dyn Error>> {
    let report = hall.verify().await?;
    let wrong = findings(&hall, &report).await?;
    let mut sentences = vec![format!("Checked {}.", extent(&report))];
    sentences.extend(wrong.iter().cloned());
    sentences.push(match wrong.len() {
        0 => "Everything shown follows from the journal.".to_owned(),
        1 => format!("One thing is not as it should be. {REMEDY}"),
        more => format!("{more} things are not as they should be. {REMEDY}"),
    });
    Ok(Said {
        well: wrong.is_empty(),
        sentences,
    })
}

const REMEDY: &str =
    "\"firstjack rebuild\" writes the tables anew from the journal, which is never changed.";

async fn rewritten(hall: Hall<Tournament>) -> Result<Said, Box<dyn Error>> {
    let before = hall.rebuild().await?;
    let after = hall.verify().await?;
    let left = findings(&hall, &after).await?;
    let mended = before
        .findings
        .iter()
        .filter(|f| !after.findings.contains(f));
    let mended: Vec<String> = mended.map(ToString::to_string).collect();
    let mut sentences = vec![format!("Rewrote what follows from {}.", extent(&before))];
    sentences.push(match mended.len() {
        0 => "Nothing differed.".to_owned(),
        1 => "One difference was put right:".to_owned(),
        more => format!("{more} differences were put right:"),
    });
    sentences.extend(mended);
    if !left.is_empty() {
        sentences.push("Rewriting cannot mend this:".to_owned());
        sentences.extend(left.iter().cloned());
    }
    Ok(Said {
        well: left.is_empty(),
        sentences,
    })
}

/// What the journal's own check found, and certificates that today's rules would not give.
async fn findings(hall: &Hall<Tournament>, report: &Report) -> Result<Vec<String>, Box<dyn Error>> {
    let mut found: Vec<String> = report.findings.iter().map(ToString::to_string).collect();
    for stream in hall.streams().await? {
        // A damaged stream is among the findings already.
        let Ok(Some(open)) = hall.read(&stream).await else {
            continue;
        };
        let places = open.state.places();
        let official = open.state.certificate.iter().flatten();
        found.extend(official.filter(|place| !places.contains(place)).map(|place| {
            format!(
                "{stream}: Pair {} is certified in place {}, which today's rules do not give it.",
                place.pair, place.place
            )
        }));
    }
    Ok(found)
}

/// "3 tournaments, 812 entries"
fn extent(report: &Report) -> String {
    let counted = |count: u64, one: &str, many: &str| match count {
        1 => format!("1 {one}"),
        more => format!("{more} {many}"),
    };
    format!(
        "{}, {}",
        counted(report.streams as u64, "tournament", "tournaments"),
        counted(report.entries, "entry", "entries")
    )
}

/// Opens the hall above the database of the settings, and lets a command work in it.
fn in_the_hall<F>(config: &Config, work: fn(Hall<Tournament>) -> F) -> Result<Said, Box<dyn Error>>
where
    F: Future<Output = Result<Said, Box<dyn Error>>>,
{
    Runtime::new()?.block_on(async {
        let db = Db::open(config).await?;
        let live = Live::new(&db).await?;
        let store = Store::new(db);
        let limit = config.limits.open_streams;
        work(Hall::new(store, results::PROJECTION, live, limit)).await
    })
}

fn finish(said: Result<Said, Box<dyn Error>>, mut out: impl Write, mut err: impl Write) -> u8 {
    let written = match &said {
        Ok(said) => print(&mut out, &said.sentences),
        Err(error) => print(&mut err, &[error.to_string()]),
    };
    let well = said.is_ok_and(|said| said.well) && written.is_ok();
    u8::from(!well)
}

fn print(to: &mut impl Write, sentences: &[String]) -> io::Result<()> {
    sentences
        .iter()
        .try_for_each(|sentence| writeln!(to, "{sentence}"))
}
