//! The types that JavaScript has name just what the engine has.
//!
//! Those in `src/api/types.d.ts` are written by hand, but for the codes of faults: with `UPDATE_GOLDEN` set, a test writes
//! them anew.

use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};

use kibitzer::engine::bridge::evaluation::Evaluator;
use kibitzer::engine::bridge::evaluation::shape_class::ShapeClass;
use kibitzer::engine::bridge::opening::System;
use kibitzer::engine::bridge::opening::situation::OpenerVulnerability;
use kibitzer::engine::bridge::record::Format;
use kibitzer::engine::codes;
use kibitzer::engine::judge::Problem;

/// The strings of a union type.
fn union(name: &str) -> BTreeSet<String> {
    let types = include_str!("../../src/api/types.d.ts");
    let (_, rest) = types.split_once(&format!("export type {name} =")).expect(name);
    let (union, _) = rest.split_once(';').expect("the end of the type");
    union.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn the_type_of_codes_has_those_of_the_engine() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/api/types.d.ts");
    let types = fs::read_to_string(&path).expect("the file");
    let (before, rest) = types.split_once("export type DiagnosticCode =").expect("the type");
    let (_, after) = rest.split_once(';').expect("the end of the type");
    let lines: Vec<_> = codes().iter().map(|code| format!("    | \"{code}\"")).collect();
    let lines = lines.join("\n");
    let expected = format!("{before}export type DiagnosticCode =\n{lines};{after}");
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &expected).expect("the file can be written");
    } else {
        let told = "codes are missing or left over: UPDATE_GOLDEN=1 writes them anew";
        assert!(types == expected, "{told}");
    }
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
