//! Operations on complete files and lists: tables, editing, conversion and printing. This module contains no rules of
//! the games, and needs no browser.

#![forbid(unsafe_code)]

pub mod boards;
pub mod condition;
pub mod convert;
pub mod csv;
pub mod discard_list;
pub mod edited_text;
pub mod hand_list;
pub mod hand_records;
pub mod hand_sheet;
pub mod list_lines;
pub mod session;
pub mod session_page;
pub mod session_report;
pub mod simulated;
pub mod table;
