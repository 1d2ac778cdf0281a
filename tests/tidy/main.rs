//! The house stays tidy: the sources are read, and whatever breaks a rule is named with a way out.

mod house;
mod planted;
mod reader;
mod rules;

use rules::{Breach, Rule, breaches};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

#[test]
fn every_module_opens_with_a_sentence_about_itself() {
    keep(Rule::Opening);
}

#[test]
fn every_module_is_on_the_map() {
    keep(Rule::Map);
}

#[test]
fn modules_know_only_whom_they_may() {
    keep(Rule::Imports);
}

#[test]
fn the_pure_middle_names_no_clock_no_chance_and_no_machine() {
    keep(Rule::Pure);
}

#[test]
fn sql_stands_in_its_places_only() {
    keep(Rule::Sql);
}

#[test]
fn only_the_hall_decides_and_applies() {
    keep(Rule::Hall);
}

#[test]
fn nothing_on_a_request_path_panics_by_design() {
    keep(Rule::Requests);
}

#[test]
fn no_file_is_too_long_to_read() {
    keep(Rule::Length);
}

#[test]
fn nothing_is_left_to_do() {
    keep(Rule::Finished);
}

#[test]
fn pages_have_no_inline_scripts_and_styles() {
    keep(Rule::Policy);
}

/// Fails with every breach of that rule in the whole repository.
fn keep(rule: Rule) {
    let broken: Vec<String> = BREACHES
        .iter()
        .filter(|breach| breach.rule == rule)
        .map(Breach::to_string)
        .collect();
    assert!(
        broken.is_empty(),
        "{} to tidy up:\n\n{}",
        broken.len(),
        broken.join("\n")
    );
}

static BREACHES: LazyLock<Vec<Breach>> = LazyLock::new(|| {
    let files = files();
    assert!(files.len() > 10, "the sources were not found");
    let found = files.iter().flat_map(|(file, text)| breaches(file, text));
    found.collect()
});

/// What people wrote here, with paths from the root of the repository.
fn files() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = [
        "src",
        "tests",
        "benches",
        "templates",
        "migrations",
        "static",
    ];
    let mut paths: Vec<PathBuf> = Vec::new();
    for folder in folders {
        collect(&root.join(folder), &mut paths);
    }
    let read = paths.iter().filter_map(|path| {
        let kinds = ["rs", "html", "txt", "sql", "js"];
        kinds.contains(&path.extension()?.to_str()?).then_some(())?;
        let inside = path.strip_prefix(root).ok()?.to_str()?.replace('\\', "/");
        Some((inside, fs::read_to_string(path).ok()?))
    });
    read.collect()
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        match entry.path() {
            path if path.is_dir() => collect(&path, paths),
            path => paths.push(path),
        }
    }
    paths.sort();
}
