//! What is done with whole files and lists: read as tables, looked at, edited, converted, printed. The rules are the
//! engine's; no browser is needed here either.
//!
//! | module | notion |
//! |---|---|
//! | [`boards`] | a file of deal records as a table: a line for each, filtered, sorted, as CSV |
//! | [`hand_list`] | a list of bridge hands as a table |
//! | [`discard_list`] | a list of six cards of cribbage as a table |
//! | [`number_condition`] | what is asked of a column of numbers |
//! | `list_lines` | the lines of a list that has one thing a line |
//! | [`edited_text`] | the text of a file that is edited, and saved in its encoding |
//! | [`convert`] | a file of records in another format, with what is lost |
//! | [`hand_records`] | the sheets of a session's deals, as HTML to be printed |

#![forbid(unsafe_code)]

pub mod boards;
pub mod convert;
pub mod discard_list;
pub mod edited_text;
pub mod hand_list;
pub mod hand_records;
mod list_lines;
pub mod number_condition;
