//! A file of deal records, of which the page sees a part at a time: it may be a hundred megabytes long.

use std::ops::Range;

use derive_more::From;
use serde::{Deserialize, Serialize};

use super::question::{Opening, Service, answers};
use super::table::{Report, Table, View};
use crate::desk::boards::{BoardResult, Column, Filter, TeamMatch, VerdictClass};
use crate::desk::hand_records::{Paper, PerPage};
use crate::desk::table::Order;
use crate::engine::encoding::Encoding;
use crate::engine::{Call, Deal, Format, Seat, Severity, TrickTable};

/// Which lines, and in which order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Query {
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
    View(View<OpenFile>),
    Report(Report<OpenFile>),
    OpenRecord(OpenRecord),
    DealsOf(DealsOf),
    NoteSolved(NoteSolved),
    Edit(EditFile),
    ForgetRefused(ForgetRefused),
    Save(Save),
    Convert(Convert),
    Sheets(SheetsAsked),
}

answers! {
    OpenFile => Checked;
    EditFile => EditOutcome;
    ForgetRefused => bool;
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
    /// [`VerdictClass::ALL`].
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
    /// How many have each verdict, in the order of [`VerdictClass::ALL`].
    pub by_verdict: [usize; 4],
    /// Every code with the number of records that have it, the most frequent first.
    pub codes: Vec<(String, usize)>,
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
    pub verdict: VerdictClass,
    /// The codes, separated by blanks.
    pub codes: String,
    /// Who opens a deal that nobody has bid on, and with what.
    pub opening: Option<(Seat, Call)>,
    /// What stands in the [optional columns](Column::optional), in their order.
    pub cells: Vec<String>,
}

impl Row {
    /// Returns what stands in an optional column; nothing in the others.
    pub fn cell(&self, column: Column) -> &str {
        let mut cells = Column::optional().zip(&self.cells);
        cells.find(|(of, _)| *of == column).map_or("", |(_, cell)| cell)
    }
}

/// A text of consecutive records: as they were opened, or what is to take their place.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RecordEdit {
    /// The indices of the records in the file.
    pub records: Range<usize>,
    pub text: String,
}

/// A change to make in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FileEdit {
    /// A text takes the place of records.
    Records(RecordEdit),
    /// The double-dummy results of solved deals are written into their records.
    Analysis,
    /// The change of an index is undone.
    Undo(usize),
    UndoAll,
}

/// Whether an edit may be made that the reader has to be asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Consent {
    /// The reader was not asked: such an edit is only previewed.
    NotAsked,
    /// The reader agreed.
    Given {
        /// Whether other records that the edit would change keep what they say.
        keep_others: bool,
    },
}

/// Forgets the changes of a journal that could not be restored. The answer is whether the journal has others; it is
/// beside the answer then, unless the browser has no memory for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForgetRefused;

/// Consequences of an edit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EditPreview {
    /// Whether it is unclear which part of the text belongs to which record.
    pub is_unclear: bool,
    /// The boards of the first other records that would change.
    pub others: Vec<String>,
    /// Number of other records that would change.
    pub others_count: usize,
    /// What the records inherited from earlier ones and no longer would: each as it was.
    pub overridden: Vec<String>,
    /// Why the file could not be saved in its encoding, in a sentence.
    pub cannot_save: Option<String>,
    /// What would be written into the records, if it is the double-dummy results.
    pub analysis: Option<AnalysisPreview>,
}

/// Consequences of writing the double-dummy results of solved deals into their records.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisPreview {
    /// How many records would get it.
    pub games: usize,
    /// How many say it already.
    pub same: usize,
    /// How many are not solved, or have no whole deal.
    pub unsolved: usize,
    /// Into how many it cannot be written.
    pub impossible: usize,
    /// What the first of them would get.
    pub example: String,
    /// The board of that one.
    pub example_of: String,
}

impl EditPreview {
    /// Returns whether the edit can be made without asking the reader.
    pub const fn is_clear(&self) -> bool {
        !self.is_unclear
            && self.others_count == 0
            && self.overridden.is_empty()
            && self.cannot_save.is_none()
            && self.analysis.is_none()
    }
}

/// The changes of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Changes {
    /// The first of them, in the order of the file.
    pub first: Vec<RecordChange>,
    pub count: usize,
}

/// A change of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordChange {
    /// The first record that it is about, as it was; none where there was none.
    pub before: Option<Row>,
    /// The same as it is.
    pub now: Option<Row>,
}

/// What became of the changes that a journal has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MadeAgain {
    /// The changes of the file as they are now.
    pub changes: Changes,
    /// The first of those that could not be made again, in the order of the file.
    pub refused: Vec<Refused>,
    pub refused_count: usize,
    /// Whether the journal could be read at all.
    pub is_readable: bool,
}

/// A change that could not be made again: the file has something else in its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// The first board that it is about; nothing where it had no name.
    pub board: String,
    /// Where it stood in the text of the file.
    pub at: usize,
    /// What stood there.
    pub before: String,
    /// What was to stand there.
    pub now: String,
}

/// What became of a file in another format, which is beside the message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Converted {
    pub format: Format,
    pub records: usize,
    pub written: usize,
    /// What it does not carry.
    pub losses: Vec<Loss>,
}

/// Something that a format does not carry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    pub what: String,
    pub count: usize,
    /// The first of their boards.
    pub boards: Vec<String>,
}
