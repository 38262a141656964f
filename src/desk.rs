//! What is done with whole files and lists: read as tables, looked at, edited, converted, printed. The rules are the
//! engine's; no browser is needed here either.
//!
//! | module | notion |
//! |---|---|
//! | [`boards`] | a file of deal records as a table: a line for each, filtered, sorted, as CSV |
//! | [`hand_list`] | a list of bridge hands as a table |
//! | [`discard_list`] | a list of six cards of cribbage as a table |
//! | [`table`] | what every table has: the conditions on its columns, the order of its rows, a window of them |
//! | [`list_table`] | what every table of a list does |
//! | [`call_condition`] | conditions on a column of calls |
//! | [`csv`] | a table as CSV, cell by cell |
//! | [`list_lines`] | the lines of a list that has one thing a line |
//! | [`edited_text`] | the text of a file that is edited, and saved in its encoding |
//! | [`convert`] | a file of records in another format, with what is lost |
//! | [`hand_sheet`] | a sheet of hands for a class, and its boards as PBN |
//! | [`session`] | a session as it is looked at: ranking, traveller, scorecard, scoresheet |
//! | [`hand_records`] | the sheets of a session's deals, as HTML to be printed |
//! | [`session_page`] | a session as a page for a club's site |
//! | [`session_report`] | the ranking of a session as a table |
//! | [`simulated`] | what comes of a question put to many deals, as tables |

#![forbid(unsafe_code)]

pub mod boards;
pub mod call_condition;
pub mod convert;
pub mod csv;
pub mod discard_list;
pub mod edited_text;
pub mod hand_list;
pub mod hand_records;
pub mod hand_sheet;
pub mod list_lines;
pub mod list_table;
pub mod session;
pub mod session_page;
pub mod session_report;
pub mod simulated;
pub mod table;
