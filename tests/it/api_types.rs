//! The types for JavaScript contain exactly the names of the engine.
//!
//! The types in `src/api/types.d.ts` are written by hand, except two: the codes of faults and the names of evaluators.
//! With `UPDATE_GOLDEN` set, a test rewrites these two types.

use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};

use kibitzer::engine::bridge::evaluation::Evaluator;
use kibitzer::engine::bridge::evaluation::shape_class::ShapeClass;
use kibitzer::engine::bridge::opening::System;
use kibitzer::engine::bridge::opening::situation::OpenerVulnerability;
use kibitzer::engine::bridge::record::Format;
use kibitzer::engine::bridge::session::Method;
use kibitzer::engine::codes;
use kibitzer::engine::judge::Problem;

/// Returns the strings of a union type.
fn union(name: &str) -> BTreeSet<String> {
    let types = include_str!("../../src/api/types.d.ts");
    let (_, rest) = types.split_once(&format!("export type {name} =")).expect(name);
    let (union, _) = rest.split_once(';').expect("the end of the type");
    union.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Returns `types` with the members of the union type `name` replaced by `names`, in alphabetical order.
fn with_union(types: &str, name: &str, names: impl IntoIterator<Item = &'static str>) -> String {
    let head = format!("export type {name} =");
    let (before, rest) = types.split_once(&head).expect(name);
    let (_, after) = rest.split_once(';').expect("the end of the type");
    let names: BTreeSet<_> = names.into_iter().collect();
    let lines: Vec<_> = names.iter().map(|name| format!("    | \"{name}\"")).collect();
    format!("{before}{head}\n{};{after}", lines.join("\n"))
}

#[test]
fn types_of_codes_and_evaluators_contain_the_names_of_the_engine() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/api/types.d.ts");
    let types = fs::read_to_string(&path).expect("the file");
    let expected = with_union(&types, "DiagnosticCode", codes());
    let expected = with_union(&expected, "EvaluatorName", Evaluator::ALL.map(Evaluator::name));
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &expected).expect("the file can be written");
    } else {
        let message = "names are missing or left over: UPDATE_GOLDEN=1 writes them anew";
        assert!(types == expected, "{message}");
    }
}

#[test]
fn every_accepted_name_is_in_its_type() {
    let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
    assert_eq!(union("ProblemName"), names(&Problem::ALL.map(Problem::name)));
    assert_eq!(union("SystemName"), names(&System::ALL.map(System::name)));
    let vulnerabilities = OpenerVulnerability::ALL.map(|one| one.to_string());
    assert_eq!(union("OpenerVulnerability"), vulnerabilities.into());
    assert_eq!(union("SessionMethod"), names(&Method::ALL.map(Method::name)));
    assert_eq!(union("RecordFormat"), names(&Format::ALL.map(Format::name)));
}

#[test]
fn every_shape_class_is_in_its_type() {
    let classes = ShapeClass::ALL.map(|class| class.to_string());
    assert_eq!(union("ShapeClass"), classes.into());
}
