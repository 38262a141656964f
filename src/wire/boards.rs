//! A file of deal records, of which the page sees a part at a time: it may be a hundred megabytes long.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::converting::Converted;
use super::edits::{Changes, Edit, MadeAgain, Proposal};
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::double_dummy::TrickTable;
use crate::engine::bridge::hand_records::{Paper, PerPage};
use crate::engine::bridge::record::Format;
use crate::engine::bridge::record::summary::{
    BoardResult, DealLine, DoubleDummyLine, Filter, Name, Order, TeamMatch, VerdictClass,
};
use crate::engine::diagnostic::Severity;
use crate::engine::encoding::Encoding;

/// Which lines, and in which order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Query {
    /// Which lines.
    pub filter: Filter,
    /// In which order.
    pub order: Order,
}

/// What the page asks of a worker that keeps a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// A window of the lines that a query selects.
    View(Query, Range<usize>),
    /// The text of the record of an index.
    Open(usize),
    /// The lines that a query selects, as CSV.
    Report(Query),
    /// The deals of a window of the lines that a query selects, to be solved.
    Deals(Query, Range<usize>),
    /// To take note of what the deal of these records is worth.
    Solved(Vec<usize>, TrickTable),
    /// A change of the file's text.
    Edit(Edit),
    /// The whole file with its changes, in its encoding or as UTF-8.
    Save {
        /// Whether it is to be UTF-8.
        as_utf8: bool,
    },
    /// The file in another format.
    Convert(Format),
    /// The boards of the file as sheets to be printed.
    HandRecords(SheetsAsked),
}

/// What the worker answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The file is checked.
    Checked(Summary),
    /// The file cannot be checked; why, in a sentence.
    Refused(String),
    /// The rows of a window.
    Rows(Rows),
    /// A record with the tables of its board.
    Record(Opened),
    /// A report, which is the file beside the message.
    Report,
    /// What a change would come to.
    Proposed(Proposal),
    /// The file is changed; what it comes to, and all its changes. Their journal is beside the message, if there is
    /// anything in it.
    Edited(Summary, Changes),
    /// What became of the changes that were to be made again. It comes before the answer that the file is checked.
    MadeAgain(MadeAgain),
    /// The journal is another; it is beside the message, if there is anything in it.
    Journal,
    /// The file with its changes, beside the message.
    Saved,
    /// The file cannot be saved in its encoding; why, in a sentence.
    CannotSave(String),
    /// The deals of a window.
    Deals(Deals),
    /// The counts, which have changed by what was solved.
    Counts(Counts),
    /// How much of the file is in another format, in percent; nothing where there is no memory for it.
    Converting(usize),
    /// What became of the file in another format, which is beside the message.
    Converted(Converted),
    /// Sheets to be printed.
    HandRecords(Sheets),
}

/// The deals of a window of lines.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deals {
    /// How many lines there are.
    pub total: usize,
    /// How many of them are in the window.
    pub seen: usize,
    /// The index of each record that has a whole deal and is not solved, with the deal.
    pub deals: Vec<(usize, Deal)>,
}

/// Which sheets are to be made of the boards of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetsAsked {
    /// How many boards a page has.
    pub per_page: PerPage,
    /// The size of the paper.
    pub paper: Paper,
    /// Whether the analysis stands beside the hands.
    pub analysis: bool,
    /// What every page is headed with; what the file says, where none was chosen.
    pub title: Option<String>,
    /// The date, likewise.
    pub date: Option<String>,
    /// Whether they are to be a file, which has all of them, beside the message.
    pub as_file: bool,
}

/// Sheets that were made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheets {
    /// The sheets as a part of the page, no more than it can show; nothing where they are the file.
    pub html: String,
    /// How many boards are in them.
    pub shown: usize,
    /// How many boards there are.
    pub boards: usize,
    /// Of how many of them double dummy is known.
    pub solved: usize,
    /// How many pages they take.
    pub pages: usize,
    /// How many records are not among them, as not all of their cards are known.
    pub left_out: usize,
    /// What the pages are headed with.
    pub title: String,
    /// The date on them.
    pub date: String,
}

/// A record that is opened, as a text of its own, with the tables of its board beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opened {
    /// The text.
    pub text: String,
    /// The record's number in it, from 1.
    pub number: usize,
    /// How many tables of the board are not in it.
    pub missing: usize,
    /// The index of its first record in the file.
    pub first: usize,
    /// How many records of the file it has.
    pub count: usize,
}

/// What a page shows of a whole file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// The format in which it was read.
    pub format: Format,
    /// The encoding of its bytes.
    pub encoding: Encoding,
    /// How long checking took, in milliseconds, without fetching the file.
    pub millis: f64,
    /// How much memory the worker has, in bytes.
    pub memory: u32,
    /// How many records there are of each kind.
    pub counts: Counts,
    /// The first of the matches of teams that it has, in the order of the text.
    pub matches: Vec<TeamMatch>,
    /// How many there are.
    pub match_count: usize,
    /// What they come to together, where they are all of the same two teams.
    pub match_sum: Option<TeamMatch>,
    /// Whether its records are deals alone, which nobody has bid on.
    pub are_deals: bool,
    /// What is wrong with the file outside any one record, each in a sentence with its place.
    pub notes: Vec<(Severity, String)>,
}

impl Summary {
    /// How many records there are.
    pub fn records(&self) -> usize {
        self.counts.by_verdict.iter().sum()
    }
}

/// How many records of a file there are of each kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// How many have each verdict, in the order of [`VerdictClass::ALL`].
    pub by_verdict: [usize; 4],
    /// Every code with the number of records that have it, the most frequent first.
    pub codes: Vec<(String, usize)>,
}

/// A part of the rows of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rows {
    /// What was asked for.
    pub query: Query,
    /// How many records of the file have each verdict, but for what is muted, in the order of [`VerdictClass::ALL`].
    pub by_verdict: [usize; 4],
    /// How many rows there are.
    pub total: usize,
    /// The place of the first of these among them.
    pub from: usize,
    /// The rows.
    pub rows: Vec<Row>,
}

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The index of the record in its file.
    pub index: usize,
    /// The board, or nothing.
    pub board: String,
    /// What was played.
    pub result: BoardResult,
    /// The score of North and South.
    pub score: Option<i32>,
    /// The verdict.
    pub verdict: VerdictClass,
    /// The codes, separated by blanks.
    pub codes: String,
    /// Where, when and by whom it was played, in the order of [`Name::ALL`]; nothing where it is not known.
    pub names: [String; Name::ALL.len()],
    /// The IMPs of the home team on the board of a match.
    pub imps: Option<i8>,
    /// What double dummy says of it, once it is solved.
    pub double_dummy: Option<DoubleDummyLine>,
    /// How many tricks more were taken than that.
    pub beyond: Option<i8>,
    /// Its four hands, where all cards are known.
    pub deal: Option<DealLine>,
}
