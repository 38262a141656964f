//! Generators of values and readers of golden files, for the tests from outside (`tests/it`) and from within
//! (`tests/inside`).

#![allow(dead_code, reason = "each of the two uses its part")]

pub mod cribbage_golden;
pub mod diagrams;
pub mod double_dummy_cases;
pub mod golden_sessions;
pub mod hands;
pub mod near_pbn;
pub mod plays;
pub mod record_strategies;
pub mod strategies;
