//! The types that are written by hand for JavaScript name just what the engine has.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use kibitzer::engine::bridge::evaluation::Evaluator;
use kibitzer::engine::bridge::evaluation::shape_class::ShapeClass;
use kibitzer::engine::bridge::opening::System;
use kibitzer::engine::bridge::opening::situation::OpenerVulnerability;
use kibitzer::engine::bridge::record::Format;
use kibitzer::engine::diagnostic::CODES;
use kibitzer::engine::judge::Problem;

/// The strings of a union type.
fn union(name: &str) -> BTreeSet<String> {
    let types = include_str!("../../src/api/types.d.ts");
    let (_, rest) = types.split_once(&format!("export type {name} =")).expect(name);
    let (union, _) = rest.split_once(';').expect("the end of the type");
    union.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Every file of Rust below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path());
    let below = entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    below.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

/// The codes that stand in the functions that give one.
pub fn codes() -> BTreeSet<String> {
    let engine = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/engine");
    let mut codes = BTreeSet::new();
    for path in sources(&engine) {
        let text = fs::read_to_string(path).expect("a text");
        for name in ["fn code(", "fn code_and_severity("] {
            let bodies = text.split(name).skip(1).filter_map(|rest| rest.split("\n    }").next());
            let strings = bodies.flat_map(|body| body.split('"').skip(1).step_by(2));
            codes.extend(strings.map(str::to_owned));
        }
    }
    codes
}

#[test]
fn every_code_stands_in_the_type_of_codes() {
    let codes = codes();
    assert!(codes.contains("insufficient-bid"), "the functions are looked for by their name");
    assert_eq!(codes, CODES.map(str::to_owned).into());
    assert_eq!(union("DiagnosticCode"), codes);
}

#[test]
fn every_name_that_a_function_takes_stands_in_its_type() {
    let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
    assert_eq!(union("ProblemName"), names(&Problem::ALL.map(Problem::name)));
    assert_eq!(union("SystemName"), names(&System::ALL.map(System::name)));
    let vulnerabilities = OpenerVulnerability::ALL.map(|one| one.to_string());
    assert_eq!(union("OpenerVulnerability"), vulnerabilities.into());
    assert_eq!(union("RecordFormat"), names(&Format::ALL.map(Format::name)));
}

#[test]
fn every_name_that_an_evaluation_has_stands_in_its_type() {
    let names = Evaluator::ALL.map(|evaluator| evaluator.name().to_owned());
    assert_eq!(union("EvaluatorName"), names.into());
    let classes = ShapeClass::ALL.map(|class| class.to_string());
    assert_eq!(union("ShapeClass"), classes.into());
}
