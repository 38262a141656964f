//! The types that are written by hand for JavaScript name just what the engine has.

use std::collections::BTreeSet;

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
fn every_code_stands_in_the_type_of_codes() {
    assert_eq!(union("DiagnosticCode"), codes().into_iter().map(str::to_owned).collect());
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
