//! `firstjack verify` and `firstjack rebuild`: do the tables say what the journals say?

use crate::{
    config::Config,
    db::Db,
    games::casual::CasualTable,
    journal::{Finding, Hall, Live, Report, Store, StoreError},
    reports::{lobby, results},
    tournament::Tournament,
    words::listed,
};
use std::{
    error::Error,
    io::{self, Write},
};
use tokio::runtime::Runtime;

/// Checks and changes nothing. The exit code: 0 when all is well, 1 when something is wrong and was
/// named, or could not be looked at.
pub fn verify(config: &Config, out: impl Write, err: impl Write) -> u8 {
    finish(in_the_halls(config, checked), out, err)
}

/// Writes what follows from the journals anew. The exit code: 0 when all is well afterwards, 1 when
/// something remains that rewriting cannot mend, or nothing could be written.
pub fn rebuild(config: &Config, out: impl Write, err: impl Write) -> u8 {
    finish(in_the_halls(config, rewritten), out, err)
}

/// What a command says, and whether all is well.
struct Said {
    sentences: Vec<String>,
    well: bool,
}

/// Every kind of stream there is.
struct Halls {
    tournaments: Hall<Tournament>,
    casual: Hall<CasualTable>,
}

/// What was found in each of them.
struct Reports {
    tournaments: Report,
    casual: Report,
}

async fn checked(halls: Halls) -> Result<Said, Box<dyn Error>> {
    let reports = halls.verify().await?;
    let wrong = halls.wrong(&reports).await?;
    let mut sentences = vec![format!("Checked {}.", reports.extent())];
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

async fn rewritten(halls: Halls) -> Result<Said, Box<dyn Error>> {
    let before = halls.rebuild().await?;
    let after = halls.verify().await?;
    let left = halls.wrong(&after).await?;
    let is_mended = |finding: &&Finding| after.findings().all(|other| other != *finding);
    let mended = before.findings().filter(is_mended);
    let mended: Vec<String> = mended.map(ToString::to_string).collect();
    let mut sentences = vec![format!("Rewrote what follows from {}.", before.extent())];
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

impl Halls {
    /// Above the database of the settings.
    async fn open(config: &Config) -> Result<Halls, Box<dyn Error>> {
        let db = Db::open(config).await?;
        let live = Live::new(&db).await?;
        let store = Store::new(db);
        let limit = config.limits.open_streams;
        Ok(Halls {
            tournaments: Hall::new(store.clone(), results::PROJECTION, live.clone(), limit),
            casual: Hall::new(store, lobby::PROJECTION, live, limit),
        })
    }

    async fn verify(&self) -> Result<Reports, StoreError> {
        Ok(Reports {
            tournaments: self.tournaments.verify().await?,
            casual: self.casual.verify().await?,
        })
    }

    async fn rebuild(&self) -> Result<Reports, StoreError> {
        Ok(Reports {
            tournaments: self.tournaments.rebuild().await?,
            casual: self.casual.rebuild().await?,
        })
    }

    /// What the journal's own check found, and what today's rules would not give.
    async fn wrong(&self, reports: &Reports) -> Result<Vec<String>, StoreError> {
        let mut wrong: Vec<String> = reports.findings().map(ToString::to_string).collect();
        wrong.extend(certificates(&self.tournaments).await?);
        wrong.extend(moves(&self.casual).await?);
        Ok(wrong)
    }
}

/// Certificates that today's rules would not give.
async fn certificates(hall: &Hall<Tournament>) -> Result<Vec<String>, StoreError> {
    let mut found = Vec::new();
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

/// Moves at casual tables that today's rules would refuse.
async fn moves(hall: &Hall<CasualTable>) -> Result<Vec<String>, StoreError> {
    let mut found = Vec::new();
    for stream in hall.streams().await? {
        let Ok(Some(open)) = hall.read(&stream).await else {
            continue;
        };
        found.extend(open.state.astray().map(|seq| {
            format!("{stream}: The move of entry {seq} cannot be made by today's rules.")
        }));
    }
    Ok(found)
}

impl Reports {
    fn findings(&self) -> impl Iterator<Item = &Finding> {
        let tournaments = self.tournaments.findings.iter();
        tournaments.chain(&self.casual.findings)
    }

    /// "3 tournaments, 2 casual tables and 812 entries"
    fn extent(&self) -> String {
        let entries = self.tournaments.entries + self.casual.entries;
        let counts = [
            counted(self.tournaments.streams as u64, "tournament", "tournaments"),
            counted(self.casual.streams as u64, "casual table", "casual tables"),
            counted(entries, "entry", "entries"),
        ];
        listed(&counts, "and")
    }
}

fn counted(count: u64, one: &str, many: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        more => format!("{more} {many}"),
    }
}

/// Opens the halls, and lets a command work in them.
fn in_the_halls<F>(config: &Config, work: fn(Halls) -> F) -> Result<Said, Box<dyn Error>>
where
    F: Future<Output = Result<Said, Box<dyn Error>>>,
{
    Runtime::new()?.block_on(async { work(Halls::open(config).await?).await })
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
