//! A file of deal records, of which the page sees a part at a time: it may be a hundred megabytes long.

use std::ops::Range;

use derive_more::From;
use serde::{Deserialize, Serialize};

use super::board_row::Row;
use super::converting::Converted;
use super::edits::{Changes, Consent, EditPreview, FileEdit, ForgetRefused, MadeAgain, RecordEdit};
use super::question::{Opening, Service, answers};
use super::table::{Report, Table, View};
use crate::desk::boards::{Column, Filter, TeamMatch};
use crate::desk::hand_records::{Paper, PerPage};
use crate::desk::table::Order;
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::double_dummy::TrickTable;
use crate::engine::bridge::record::Format;
use crate::engine::diagnostic::Severity;
use crate::engine::encoding::Encoding;

/// Which lines, and in which order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Query {
    /// Which lines.
    pub filter: Filter,
    pub order: Order<Column>,
}

impl Query {
    /// Whether the lines or their order are other ones once deals are solved.
    pub fn asks_double_dummy(&self) -> bool {
        let asked = self.filter.conditions.iter().map(|(column, _)| *column);
        asked.chain([self.order.column]).any(Column::is_of_double_dummy)
    }
}

/// Has the file of deal records checked that goes with it. A second file is the journal of changes to restore.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenFile {
    /// In which style the hands open of which nobody has called, as it is written; what is none stands for Standard
    /// American.
    pub style: String,
}

/// What comes of a file that is opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Checked {
    /// What there is to say of it as a whole.
    pub summary: Summary,
    /// What became of the changes that were to be made again.
    pub made_again: Option<MadeAgain>,
}

/// Asks for the record of an index as a text of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenRecord(pub usize);

/// Asks for the deals of a window of the lines that a query selects, to be solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealsOf {
    /// Which lines, and in which order.
    pub query: Query,
    pub window: Range<usize>,
}

/// Stores what the deal of these records is worth. The answer is the counts, if they have changed by it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoteSolved {
    pub records: Vec<usize>,
    pub deal: Deal,
    pub table: TrickTable,
}

/// Asks for the whole file with its changes, in its encoding or as UTF-8: the file beside the answer, or why it cannot be
/// saved in its encoding, in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Save {
    pub as_utf8: bool,
}

/// Asks for the file in another format, which is beside the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Convert(pub Format);

/// Edits the file. The [`journal`](super::journal) of a file that was edited is beside the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EditFile {
    pub edit: FileEdit,
    pub consent: Consent,
}

/// Result of an edit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum EditOutcome {
    /// The file stays as it is: the text is what it had.
    Same,
    /// The reader has to be asked before the edit is made.
    Preview(FileEdit, EditPreview),
    Done(EditedFile),
}

/// A file after an edit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EditedFile {
    pub summary: Summary,
    pub changes: Changes,
    /// Whether there is a journal. It is beside the answer, unless the browser has no memory for it.
    pub has_journal: bool,
}

/// All that is asked about a file.
#[derive(Clone, Debug, From, PartialEq, Eq, Serialize, Deserialize)]
pub enum Asked {
    /// A window of its lines.
    View(View<OpenFile>),
    /// Its lines as CSV.
    Report(Report<OpenFile>),
    /// A record.
    OpenRecord(OpenRecord),
    /// Deals to be solved.
    DealsOf(DealsOf),
    /// What a deal is worth.
    NoteSolved(NoteSolved),
    /// A change of the file.
    Edit(EditFile),
    /// Changes that could not be made again are kept no longer.
    ForgetRefused(ForgetRefused),
    /// The whole file.
    Save(Save),
    /// The file in another format.
    Convert(Convert),
    /// Its boards as sheets to be printed.
    Sheets(SheetsAsked),
}

answers! {
    OpenFile => Checked;
    EditFile => EditOutcome;
    OpenRecord => OpenedRecord;
    DealsOf => Deals;
    NoteSolved => Option<Counts>;
    Save => Result<(), String>;
    Convert => Converted;
    SheetsAsked => Sheets;
}

impl Opening for OpenFile {
    const SERVICE: Service = Service::Boards;
    type Asked = Asked;
}

impl Table for OpenFile {
    type Column = Column;
    type Query = Query;
    type Row = Row;
    /// How many records of the file have each verdict, but for what is muted, in the order of
    /// [`VerdictClass::ALL`](crate::desk::boards::VerdictClass::ALL).
    type Overall = [usize; 4];
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
    pub boards: usize,
    /// Of how many of them double dummy is known.
    pub solved: usize,
    /// How many pages they take.
    pub pages: usize,
    /// How many records are not among them, as not all of their cards are known.
    pub left_out: usize,
    /// What the pages are headed with.
    pub title: String,
    pub date: String,
}

/// A record that is opened, as a text of its own, with the tables of its board beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenedRecord {
    /// The records with their text.
    pub opened: RecordEdit,
    /// The record's number among them, from 1.
    pub number: usize,
    /// Number of tables of the board that are not among them.
    pub missing: usize,
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
    pub match_count: usize,
    /// What they come to together, where they are all of the same two teams.
    pub match_sum: Option<TeamMatch>,
    /// Whether its records are deals alone, which nobody has bid on.
    pub are_deals: bool,
    /// Whether its boards have other dealers and vulnerabilities than their numbers, which is told of the file alone.
    pub has_own_numbers: bool,
    /// What there is to say of the file as a whole, each in a sentence, with its place if it has one.
    pub notes: Vec<(Severity, String)>,
    /// What is wrong with the first places outside any record, each in a sentence with its place.
    pub outside: Vec<(Severity, String)>,
    /// How many such places there are.
    pub outside_count: usize,
}

impl Summary {
    pub fn records(&self) -> usize {
        self.counts.by_verdict.iter().sum()
    }
}

/// How many records of a file there are of each kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// How many have each verdict, in the order of [`VerdictClass::ALL`](crate::desk::boards::VerdictClass::ALL).
    pub by_verdict: [usize; 4],
    /// Every code with the number of records that have it, the most frequent first.
    pub codes: Vec<(String, usize)>,
}
