//! Generators of values and parsers of golden files, for the tests of the public API (`tests/it`) and of private items
//! (`tests/inside`).

#![allow(dead_code, reason = "each of the two test crates uses only some of these")]

pub mod cribbage_golden;
pub mod diagrams;
pub mod double_dummy_cases;
pub mod golden_sessions;
pub mod hands;
pub mod near_pbn;
pub mod plays;
pub mod record_strategies;
pub mod strategies;
