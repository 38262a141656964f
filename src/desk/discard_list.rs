//! A list of six cards a line, each with the best discard.
//!
//! | module | notion |
//! |---|---|
//! | [`reading`] | text → the six cards of each line, with their role |
//! | [`condition`] | what is asked of a column, as players write it |
//! | [`row`] | a hand with its best discard, and its columns |
//! | [`table`] | what is best to throw of each, in an order; the same as CSV |

pub mod condition;
pub mod reading;
pub mod row;
pub mod table;
