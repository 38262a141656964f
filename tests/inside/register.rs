//! The register of interpretations, `docs/interpretations.md`. It has the format that the page parses, and lists every
//! interpretation that a source file names by number.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use kibitzer::engine::bridge::opening::System;
use kibitzer::ui::register::RegisterHtml;

const TEXT: &str = include_str!("../../docs/interpretations.md");

/// Returns the rows of the tables, without their headings.
fn rows() -> impl Iterator<Item = Vec<&'static str>> {
    let rows = TEXT.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    rows.map(|row| row.split('|').map(str::trim).collect::<Vec<_>>())
        .filter(|cells| cells[0] != "number")
}

/// Returns the numbers of interpretations in a text, such as `002-18` and `001-C`.
fn numbers(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|symbol: char| !symbol.is_ascii_alphanumeric() && symbol != '-');
    words.filter(|word| {
        word.split_once('-').is_some_and(|(problem, rest)| {
            let is_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
            let is_letter = rest.len() == 1 && rest.bytes().all(|byte| byte.is_ascii_uppercase());
            let is_number = (1..=2).contains(&rest.len()) && is_digits(rest);
            problem.len() == 3 && is_digits(problem) && (is_letter || is_number)
        })
    })
}

/// Adds to `found` the numbers in a source file, or in all source files below a folder.
fn numbers_in(place: &Path, found: &mut BTreeSet<String>) {
    if place.is_dir() {
        for entry in fs::read_dir(place).unwrap() {
            numbers_in(&entry.unwrap().path(), found);
        }
    } else if place.extension().is_some_and(|extension| extension == "rs") {
        let source = fs::read_to_string(place).unwrap();
        found.extend(numbers(&source).map(str::to_owned));
    }
}

#[test]
fn every_number_in_the_sources_is_in_the_register() {
    let mut found = BTreeSet::new();
    numbers_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    // Checks that the search works: it must find these numbers.
    for number in ["000-4", "001-C", "002-18", "003-6", "004-B"] {
        assert!(found.contains(number), "{number}");
    }
    for number in &found {
        let register = RegisterHtml::read(TEXT, number).unwrap();
        assert!(register.has_current, "{number} is not in docs/interpretations.md");
    }
}

#[test]
fn each_number_occurs_once_and_in_its_own_section() {
    let all: Vec<_> = rows().map(|cells| cells[0]).collect();
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "{all:?}");
    for (problem, section) in TEXT.split("\n## ").skip(1).enumerate() {
        let of_section = rows().filter(|cells| section.contains(&format!("\n| {} |", cells[0])));
        for cells in of_section {
            // The sections of the systems follow those of the problems.
            let mut systems =
                System::ALL.into_iter().filter(|system| system.depends_on_situation());
            let system = problem.checked_sub(5).and_then(|place| systems.nth(place));
            let expected = system.map_or(format!("{problem:03}-"), |system| format!("{system}-"));
            assert!(cells[0].starts_with(&expected), "{} in {expected}", cells[0]);
            assert!(system.is_some() || numbers(cells[0]).eq([cells[0]]), "{}", cells[0]);
        }
    }
}

#[test]
fn every_row_is_on_the_page() {
    let html = RegisterHtml::read(TEXT, "").unwrap().html;
    for cells in rows() {
        let [number, kind, point, decision, reason] = cells[..] else { panic!("{cells:?}") };
        assert!(html.contains(&format!("href=\"#/contest/interpretations/{number}\"")), "{number}");
        assert!(["clear", "choice", "slip"].contains(&kind), "{number}: {kind}");
        for cell in [point, decision, reason] {
            assert!(!cell.is_empty(), "{number}");
        }
    }
    assert_eq!(html.matches("<article>").count(), rows().count());
    assert_eq!(html.matches("<section").count(), TEXT.matches("\n## ").count());
}

#[test]
fn the_page_has_the_title_of_the_register() {
    let title = TEXT.lines().next().and_then(|line| line.strip_prefix("# "));
    assert_eq!(title, Some(RegisterHtml::TITLE));
}

#[test]
fn the_text_uses_only_the_markup_that_the_page_parses() {
    for line in TEXT.lines() {
        for mark in ["**", "__", "](", "<", "\\", "~~", "### ", "- ", "    "] {
            let begins = mark.ends_with(' ');
            let has = if begins { line.starts_with(mark) } else { line.contains(mark) };
            assert!(!has, "{mark} in {line}");
        }
        for cell in line.split('|') {
            let plain: String = cell.split('`').step_by(2).collect();
            assert_eq!(cell.matches('`').count() % 2, 0, "{line}");
            assert_eq!(plain.matches('*').count() % 2, 0, "{line}");
        }
    }
}
