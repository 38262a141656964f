//! A list of six cards a line, each with the best discard.
//!
//! | module | notion |
//! |---|---|
//! | [`reading`] | text → the six cards of each line, with their role |
//! | [`table`] | what is best to throw of each, in an order; the same as CSV |

pub mod reading;
pub mod table;
