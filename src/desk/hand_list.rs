//! A list of hands as a table: what each is worth by any evaluator and what any system opens with it, filtered, sorted,
//! summed up, and written as CSV.
//!
//! | module | notion |
//! |---|---|
//! | [`reading`] | a text with a hand a line → the hands, and what could not be read |
//! | [`mod@column`] | the columns that the table may have, and what stands in one for a hand |
//! | [`condition`] | what is asked of a column, as players write it |
//! | [`shapes`] | which shapes, as players write them: `balanced`, `5-4-x-x` |
//! | [`table`] | the hands with the columns that were worked out; which of them are shown, in which order |
//! | [`overview`] | what the hands that are shown have in common |

// A text that was not thought of is read on, never stopped at.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

pub mod column;
pub mod condition;
mod keys;
pub mod overview;
pub mod reading;
pub mod shapes;
pub mod table;
