//! The vectors of the language of conditions: what is met, what values are, what is wrong, what is noted.

use std::path::Path;

use kibitzer::engine::bridge::dealing::seed::Seed;
use kibitzer::engine::bridge::simulate::beyond::OfDeal;
use kibitzer::engine::bridge::simulate::calculator::Calculator;
use kibitzer::engine::bridge::simulate::script::Script;
use kibitzer::engine::{Deal, Diagnostic};

/// The rows of a file of vectors, without its heading; a script has its line ends again.
pub fn rows(name: &str) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/simulate").join(name);
    let text = std::fs::read_to_string(path).expect("the vectors");
    let cells = |row: &str| row.split('\t').map(|cell| cell.replace("\\n", "\n")).collect();
    text.lines().skip(1).map(cells).collect()
}

/// A script that can be read.
#[track_caller]
pub fn script(text: &str) -> Script {
    Script::read(text).unwrap_or_else(|refused| panic!("{text}: {refused}"))
}

/// A calculator with a deal.
pub fn on_deal<'s>(script: &'s Script, deal: &str) -> Calculator<'s, OfDeal> {
    let mut calculator = Calculator::new(script, OfDeal::new(Seed::default()));
    let deal: Deal = deal.parse().expect("a deal");
    calculator.place(*deal.hands());
    calculator
}

/// A diagnostic as the vectors write it.
fn place(found: &Diagnostic) -> String {
    format!("{}@{}:{}", found.code, found.place.line, found.place.column)
}

#[test]
fn scripts_are_met_by_the_deals_that_meet_them() {
    let rows = rows("conditions.tsv");
    assert_eq!(rows.len(), 351);
    for row in rows {
        let [text, deal, meets] = row.as_slice() else { panic!("three cells in {row:?}") };
        let script = script(text);
        let met = on_deal(&script, deal).meets_script();
        assert_eq!(met, Ok(meets == "1"), "{text}\n{deal}");
        // The parts ask the same.
        let mut calculator = on_deal(&script, deal);
        let given = script.given().cards().iter();
        let mut is_met = given.into_iter().all(|(seat, &cards)| {
            let deal: Deal = deal.parse().expect("a deal");
            (cards - deal.hand(seat)).is_empty()
        });
        for part in script.parts() {
            is_met = is_met && calculator.meets(&part.expression) == Ok(true);
        }
        assert_eq!(is_met, meets == "1", "the parts of {text}\n{deal}");
    }
}

#[test]
fn expressions_have_their_values() {
    let rows = rows("values.tsv");
    assert_eq!(rows.len(), 152);
    for row in rows {
        let [text, deal, value] = row.as_slice() else { panic!("three cells in {row:?}") };
        let script = script(text);
        let expression = script.condition().expect("an expression");
        let found = on_deal(&script, deal).value(expression);
        assert_eq!(found.map(|found| found.to_string()).as_ref(), Ok(value), "{text}\n{deal}");
    }
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let rows = rows("faults.tsv");
    assert_eq!(rows.len(), 65);
    let mut wrong = Vec::new();
    for row in rows {
        let [text, code, line, column] = row.as_slice() else { panic!("four cells in {row:?}") };
        let expected = format!("{code}@{line}:{column}");
        let found = Script::read(text).map_or_else(|found| place(&found[0]), |_| "nothing".into());
        if found != expected {
            wrong.push(format!("{text:?}: {found}, expected {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn what_is_worth_knowing_is_told_once() {
    let rows = rows("warnings.tsv");
    assert_eq!(rows.len(), 15);
    for row in rows {
        let [text, codes] = row.as_slice() else { panic!("two cells in {row:?}") };
        let script = script(text);
        let found: Vec<_> = script.notes().iter().map(place).collect();
        assert_eq!(&found.join(" "), codes, "{text}");
    }
}
