//! `firstjack verify` and `firstjack rebuild`.

use firstjack::{config::Config, db::Db, demo};
use std::process::{Command, Output};
use tempfile::TempDir;

#[test]
fn a_club_that_is_well_is_said_to_be_well() {
    let club = Club::of_the_demo();
    let verified = club.runs("verify");
    assert_eq!(verified.status.code(), Some(0), "{}", words(&verified));
    let said = words(&verified);
    assert!(
        said.starts_with("Checked 4 tournaments, 3 casual tables and "),
        "{said}"
    );
    assert!(
        said.contains("Everything shown follows from the journal."),
        "{said}"
    );
}

#[test]
fn an_empty_database_is_well() {
    let club = Club::empty();
    let verified = club.runs("verify");
    assert_eq!(verified.status.code(), Some(0));
    assert!(words(&verified).starts_with("Checked 0 tournaments, 0 casual tables and 0 entries."));
}

#[test]
fn a_row_that_somebody_changed_is_named_and_put_right() {
    let club = Club::of_the_demo();
    club.sql("UPDATE headline SET pairs = 99 WHERE stream = 'tournament/saturday-open'");

    let verified = club.runs("verify");
    assert_eq!(verified.status.code(), Some(1));
    let said = words(&verified);
    assert!(
        said.contains("tournament/saturday-open: A row does not follow"),
        "{said}"
    );
    assert!(said.contains("firstjack rebuild"), "{said}");

    let rebuilt = club.runs("rebuild");
    assert_eq!(rebuilt.status.code(), Some(0), "{}", words(&rebuilt));
    assert!(
        words(&rebuilt).contains("differences were put right"),
        "{}",
        words(&rebuilt)
    );

    assert_eq!(club.runs("verify").status.code(), Some(0));
    assert!(words(&club.runs("rebuild")).contains("Nothing differed."));
}

#[test]
fn a_damaged_entry_is_named_and_rewriting_does_not_hide_it() {
    let club = Club::of_the_demo();
    club.sql("DELETE FROM journal WHERE stream = 'tournament/club-night' AND seq = 5");
    for command in ["verify", "rebuild"] {
        let seen = club.runs(command);
        assert_eq!(seen.status.code(), Some(1), "{command}");
        let said = words(&seen);
        assert!(
            said.contains("tournament/club-night: Entry 5 is damaged"),
            "{command}: {said}"
        );
    }
}

#[test]
fn a_row_of_a_casual_table_is_named_and_put_right_too() {
    let club = Club::of_the_demo();
    club.sql("UPDATE casual_table SET people = 7 WHERE stream = 'casual/CPWP7777'");
    club.sql("DELETE FROM casual_table WHERE stream = 'casual/CRAZY888'");
    let said = words(&club.runs("verify"));
    assert!(
        said.contains("casual/CPWP7777: A row does not follow"),
        "{said}"
    );
    assert!(said.contains("casual/CRAZY888: A row is missing"), "{said}");
    let rebuilt = club.runs("rebuild");
    assert_eq!(rebuilt.status.code(), Some(0), "{}", words(&rebuilt));
    assert_eq!(club.runs("verify").status.code(), Some(0));
}

#[test]
fn a_damaged_entry_of_a_casual_table_is_named() {
    let club = Club::of_the_demo();
    club.sql("DELETE FROM journal WHERE stream = 'casual/CPWP7777' AND seq = 2");
    club.sql(
        "UPDATE journal SET entry = REPLACE(entry, '\"made\":\"', '\"made\":\"JK ') \
         WHERE stream = 'casual/CRAZY888' AND entry LIKE '%move_made%'",
    );
    for command in ["verify", "rebuild"] {
        let seen = club.runs(command);
        assert_eq!(seen.status.code(), Some(1), "{command}");
        let said = words(&seen);
        assert!(
            said.contains("casual/CPWP7777: Entry 2 is damaged"),
            "{command}: {said}"
        );
        assert!(
            said.contains("casual/CRAZY888: The move of entry 7 cannot be made by today's rules."),
            "{command}: {said}"
        );
    }
}

#[test]
fn a_certificate_that_the_rules_do_not_give_is_named() {
    let club = Club::of_the_demo();
    club.sql(
        "UPDATE journal SET entry = REPLACE(entry, '\"place\":1}', '\"place\":7}') \
         WHERE stream = 'tournament/club-night' AND entry LIKE '%results_certified%'",
    );
    let said = words(&club.runs("verify"));
    assert!(
        said.contains("is certified in place 7, which today's rules do not give it."),
        "{said}"
    );
}

#[test]
fn a_database_that_cannot_be_opened_is_a_sentence() {
    let seen = runs("verify", "mysql://nowhere");
    assert_eq!(seen.status.code(), Some(1));
    assert!(
        words(&seen).contains("is not a database First Jack can use"),
        "{}",
        words(&seen)
    );
}

struct Club {
    url: String,
    _folder: TempDir,
}

impl Club {
    fn empty() -> Club {
        let folder = TempDir::new().expect("a folder");
        Club {
            url: format!("sqlite://{}", folder.path().join("club.db").display()),
            _folder: folder,
        }
    }

    fn of_the_demo() -> Club {
        let club = Club::empty();
        club.with_db(async |db| {
            demo::build(db).await.expect("a demo");
        });
        club
    }

    fn sql(&self, statement: &'static str) {
        self.with_db(async |db| {
            sqlx::query(statement)
                .execute(db.write())
                .await
                .expect("the statement");
        });
    }

    /// With the database open, and closed again afterwards.
    fn with_db(&self, work: impl AsyncFnOnce(&Db)) {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        runtime.block_on(async {
            let config = Config {
                database_url: self.url.clone(),
                ..Config::default()
            };
            let db = Db::open(&config).await.expect("a database");
            work(&db).await;
            db.close().await;
        });
    }

    fn runs(&self, command: &str) -> Output {
        runs(command, &self.url)
    }
}

fn runs(command: &str, url: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_firstjack"))
        .args([command, "--database-url", url])
        .output()
        .expect("the program runs")
}

/// What was said, on either stream.
fn words(seen: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    text(&seen.stdout) + &text(&seen.stderr)
}
