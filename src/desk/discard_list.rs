//! A list of six cards a line, each with the best discard.

pub mod reading;
pub mod row;
pub mod table;
