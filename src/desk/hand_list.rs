//! A list of hands as a table: what each is worth by any evaluator and what any system opens with it, filtered, sorted,
//! summed up, and written as CSV.

// A text that was not thought of is read on, never stopped at.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

pub mod column;
mod keys;
pub mod overview;
pub mod reading;
pub mod table;
