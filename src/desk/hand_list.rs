//! A list of hands as a table: values of all evaluators and openings of all systems, filtered,
//! sorted, summarised and exported as CSV.

// Unexpected text must never cause a panic.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

pub mod column;
mod keys;
pub mod overview;
pub mod reading;
pub mod table;
