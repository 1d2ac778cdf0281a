//! The rules, each a function of one file.

use crate::house::*;
use crate::reader::{self, Code, Found};
use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    Opening,
    Map,
    Imports,
    Pure,
    Sql,
    Hall,
    Requests,
    Length,
    Finished,
    Policy,
}

pub struct Breach {
    pub rule: Rule,
    pub file: String,
    pub line: usize,
    says: String,
    way_out: &'static str,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}:{}: {}", self.file, self.line, self.says)?;
        writeln!(f, "    Way out: {}", self.way_out)
    }
}

/// Everything that is wrong with this file.
pub fn breaches(file: &str, text: &str) -> Vec<Breach> {
    let mut found = length(text);
    found.extend(finished_words(text));
    if file.ends_with(".rs") {
        let code = reader::read(file, text);
        found.extend(finished_code(&code));
        if file.starts_with("src/") {
            found.extend(opening(text));
            found.extend(map(file, text));
            found.extend(imports(file, &code));
            found.extend(pure(file, &code));
            found.extend(sql(file, &code));
            found.extend(hall(file, &code));
            found.extend(requests(file, &code));
            found.extend(loosened(&code));
        }
    }
    if file.starts_with("templates/") {
        found.extend(policy(text));
    }
    let breaches = found.into_iter().map(|(rule, line, says, way_out)| Breach {
        rule,
        file: file.to_owned(),
        line,
        says,
        way_out,
    });
    breaches.collect()
}

type Finding = (Rule, usize, String, &'static str);

fn opening(text: &str) -> Vec<Finding> {
    let says = "the module does not open with a sentence about itself".to_owned();
    let way_out = "start the file with `//! ` and one plain sentence that says what it is for.";
    let opens = text.starts_with("//! ") || text.starts_with("#!");
    (!opens)
        .then_some((Rule::Opening, 1, says, way_out))
        .into_iter()
        .collect()
}

fn map(file: &str, text: &str) -> Vec<Finding> {
    if file != "src/lib.rs" {
        return Vec::new();
    }
    let modules = text.lines().enumerate().filter_map(|(index, line)| {
        let name = line
            .strip_prefix("pub mod ")
            .or_else(|| line.strip_prefix("mod "))?;
        Some((index + 1, name.trim_end_matches(';')))
    });
    modules
        .filter(|(_, name)| !text.contains(&format!("[`{name}`]:")))
        .map(|(line, name)| {
            let says = format!("the module `{name}` is not on the map");
            (
                Rule::Map,
                line,
                says,
                "add a line such as ``//! - [`name`]: what it is for.`` to the map above.",
            )
        })
        .collect()
}

fn imports(file: &str, code: &Code) -> Vec<Finding> {
    let module = reader::module(file);
    let home = match module.first() {
        Some(home) => home.as_str(),
        None if file == "src/main.rs" => "main",
        None => return Vec::new(),
    };
    let Some((_, known)) = MAY_KNOW.iter().find(|(name, _)| *name == home) else {
        let says =
            format!("`{home}` is a new module at the root, and nobody said whom it may know");
        return vec![(
            Rule::Imports,
            1,
            says,
            "give it a row in MAY_KNOW of tests/tidy/house.rs.",
        )];
    };
    let named = code.paths.iter().filter(|path| path.what.ours);
    let strange = named.filter(|path| {
        let segments = &path.what.segments;
        let is_module = MAY_KNOW
            .iter()
            .any(|(name, _)| segments.first().is_some_and(|first| first == name));
        let mut allowed = known.iter().chain(EVERYBODYS).chain([&home]);
        is_module && *known != EVERYTHING && !allowed.any(|known| starts_with(segments, known))
    });
    let says = strange.map(|path| {
        let says = format!("`{home}` may not know `{}`", path.what.segments.join("::"));
        let way_out = "hand in what is needed as an argument, or move it to where both may see it; whom a \
                       module may know is in MAY_KNOW of tests/tidy/house.rs.";
        (Rule::Imports, path.line, says, way_out)
    });
    says.collect()
}

fn pure(file: &str, code: &Code) -> Vec<Finding> {
    let module = reader::module(file);
    if !module
        .first()
        .is_some_and(|home| PURE.contains(&home.as_str()))
    {
        return Vec::new();
    }
    let impure = code.paths.iter().filter_map(|path| {
        let word = IMPURE
            .iter()
            .find(|word| contains(&path.what.segments, word))?;
        let says = format!("`{}` is pure and names `{word}`", module[0]);
        let way_out = "let the caller hand in the time, the chance or the data as an argument.";
        Some((Rule::Pure, path.line, says, way_out))
    });
    impure.collect()
}

fn sql(file: &str, code: &Code) -> Vec<Finding> {
    if stands_in(file, SQL_PLACES) {
        return Vec::new();
    }
    let queries = code.paths.iter().filter(|path| {
        let segments = &path.what.segments;
        segments.first().is_some_and(|first| first == "sqlx")
            && segments
                .get(1)
                .is_some_and(|name| name.starts_with("query") || name == "raw_sql")
    });
    let statements = code.strings.iter().filter(|string| {
        SQL_OPENINGS
            .iter()
            .any(|opening| string.what.trim_start().starts_with(opening))
    });
    let lines = queries
        .map(|path| path.line)
        .chain(statements.map(|string| string.line));
    let way_out = "move the statement to src/db.rs, src/journal/store.rs, src/people/ or src/reports/ and \
                   call a function with a name.";
    lines
        .map(|line| {
            (
                Rule::Sql,
                line,
                "SQL outside of its places".to_owned(),
                way_out,
            )
        })
        .collect()
}

fn hall(file: &str, code: &Code) -> Vec<Finding> {
    if stands_in(file, DECIDE_PLACES) {
        return Vec::new();
    }
    let called = code
        .paths
        .iter()
        .filter(|path| path.what.called && path.what.segments.len() > 1);
    let calls = called.filter_map(|path| Some((path.line, path.what.segments.last()?)));
    let methods = code
        .methods
        .iter()
        .map(|method| (method.line, &method.what));
    calls
        .chain(methods)
        .filter(|(_, name)| *name == "decide" || *name == "apply")
        .map(|(line, name)| {
            let says = format!("`{name}` is called outside of the hall");
            (
                Rule::Hall,
                line,
                says,
                "send a command with `hall.record`, or ask `hall.preview`.",
            )
        })
        .collect()
}

fn requests(file: &str, code: &Code) -> Vec<Finding> {
    if !stands_in(file, REQUEST_PATH) {
        return Vec::new();
    }
    let calls = code
        .methods
        .iter()
        .filter(|method| method.what == "unwrap" || method.what == "expect");
    let way_out = "pass it on with `?`: a Refusal for what a person may not do, an AppError for the machine; \
                   or give it a value with `unwrap_or`.";
    calls
        .map(|call| {
            (
                Rule::Requests,
                call.line,
                format!("`.{}()` on a request path", call.what),
                way_out,
            )
        })
        .collect()
}

fn length(text: &str) -> Vec<Finding> {
    let lines = text.lines().count();
    let says = format!("the file has {lines} lines, and nobody reads more than {LONGEST_FILE}");
    let way_out = "split it along its nouns: one thing, one file.";
    (lines > LONGEST_FILE)
        .then_some((Rule::Length, lines, says, way_out))
        .into_iter()
        .collect()
}

fn finished_words(text: &str) -> Vec<Finding> {
    let marks = [
        concat!("TO", "DO"),
        concat!("FIX", "ME"),
        concat!("XX", "X"),
    ];
    let lines = text.lines().enumerate();
    let marked = lines.filter_map(|(index, line)| {
        let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
        let mark = words.find(|word| marks.contains(word))?;
        Some((
            Rule::Finished,
            index + 1,
            format!("`{mark}`: something is left to do"),
            FINISH,
        ))
    });
    marked.collect()
}

const FINISH: &str = "finish it, or leave it out.";

fn finished_code(code: &Code) -> Vec<Finding> {
    let among = |found: &Found<String>, names: &[&str]| names.contains(&found.what.as_str());
    let macros = code
        .macros
        .iter()
        .filter(|found| among(found, &["todo", "unimplemented", "dbg"]));
    let attributes = code
        .attributes
        .iter()
        .filter(|found| among(found, &["ignore"]));
    macros
        .chain(attributes)
        .map(|found| {
            (
                Rule::Finished,
                found.line,
                format!("`{}`: something is left to do", found.what),
                FINISH,
            )
        })
        .collect()
}

/// The decision behind the next rule: no page of ours needs more than this policy gives.
fn loosened(code: &Code) -> Vec<Finding> {
    let loose = code
        .strings
        .iter()
        .filter(|string| string.what.contains("'unsafe-"));
    let says = "the content security policy lets inline scripts or styles in".to_owned();
    let way_out = "keep scripts in static/ and give elements a class.";
    loose
        .map(|string| (Rule::Policy, string.line, says.clone(), way_out))
        .collect()
}

/// What the content security policy would refuse in the browser anyway.
fn policy(text: &str) -> Vec<Finding> {
    let lower = text.to_lowercase();
    let mut found: Vec<(usize, &str)> = Vec::new();
    for (at, _) in lower.match_indices("<script") {
        let tag = lower[at..].split('>').next().unwrap_or_default();
        if !tag.contains(" src=") && !tag.contains("application/json") {
            found.push((at, "an inline script"));
        }
    }
    found.extend(
        lower
            .match_indices("<style")
            .map(|(at, _)| (at, "an inline style sheet")),
    );
    found.extend(
        lower
            .match_indices(" style=")
            .map(|(at, _)| (at, "an inline style")),
    );
    found.extend(
        lower
            .match_indices("javascript:")
            .map(|(at, _)| (at, "a script in a link")),
    );
    for (at, _) in lower.match_indices(" on") {
        let name = lower[at + 3..].split('=').next().unwrap_or_default();
        let value = lower[at + 3 + name.len()..].starts_with("=\"");
        if value && !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase()) {
            found.push((at, "a script in an attribute"));
        }
    }
    let way_out = "put it into static/app.js or static/club.css; the policy in src/web/security.rs forbids it here.";
    let line = |at: usize| lower[..at].matches('\n').count() + 1;
    found
        .into_iter()
        .map(|(at, what)| (Rule::Policy, line(at), what.to_owned(), way_out))
        .collect()
}

fn stands_in(file: &str, places: &[&str]) -> bool {
    places
        .iter()
        .any(|place| file == *place || file.starts_with(&format!("{place}/")))
}

/// Whether a path starts with another, such as `journal::Stamp`.
fn starts_with(segments: &[String], known: &str) -> bool {
    let known: Vec<&str> = known.split("::").collect();
    segments.len() >= known.len()
        && known
            .iter()
            .zip(segments)
            .all(|(known, segment)| known == segment)
}

/// Whether a path has these segments somewhere, side by side.
fn contains(segments: &[String], word: &str) -> bool {
    (0..segments.len()).any(|from| starts_with(&segments[from..], word))
}
