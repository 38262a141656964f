//! A file of deal records, shown one window of rows at a time: it may have a hundred megabytes.

use std::ops::Range;

use derive_more::From;
use serde::{Deserialize, Serialize};

use super::request::{OpenRequest, ServiceKind, responses};
use super::table::{ExportCsv, FetchRows, TableRequest};
use crate::desk::boards::{BoardColumn, BoardResult, Filter, TeamMatch, VerdictClass};
use crate::desk::hand_records::{Paper, PerPage};
use crate::desk::table::SortOrder;
use crate::engine::encoding::Encoding;
use crate::engine::{Call, Deal, Format, Seat, Severity, TrickTable};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardQuery {
    pub filter: Filter,
    pub order: SortOrder<BoardColumn>,
}

impl BoardQuery {
    /// Returns whether solving deals can change the selected lines or their order.
    pub fn needs_double_dummy(&self) -> bool {
        let asked = self.filter.conditions.iter().map(|(column, _)| *column);
        asked.chain([self.order.column]).any(BoardColumn::is_of_double_dummy)
    }
}

/// Checks a file of deal records. An optional second file is the journal of changes to restore.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenFile {
    /// Opening style for hands without an auction, as text. Invalid text means Standard American.
    pub style: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OpenedFile {
    pub summary: FileSummary,
    /// Result of restoring the journal, or `None` without a journal.
    pub restored: Option<RestoreReport>,
}

/// Requests the text of the record at an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenRecord(pub usize);

/// Requests the unsolved deals in a window of the selected lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RequestDeals {
    pub query: BoardQuery,
    pub window: Range<usize>,
}

/// Stores the double-dummy table of these records' deal. The response has the counts if they
/// changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoreSolution {
    pub records: Vec<usize>,
    pub deal: Deal,
    pub table: TrickTable,
}

/// Requests the whole edited file, in its own encoding or as UTF-8, beside the response. The error
/// is a sentence that says why it cannot be saved in its encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Save {
    pub as_utf8: bool,
}

/// Requests the file in another format, beside the response.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Convert(pub Format);

/// Edits the file. If it changed, its [`journal`](super::journal) is beside the response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EditFile {
    pub edit: FileEdit,
    pub consent: Consent,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum EditOutcome {
    /// The text equals that of the file.
    Same,
    /// The user must confirm the edit first.
    Preview(FileEdit, EditPreview),
    Done(EditedFile),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EditedFile {
    pub summary: FileSummary,
    pub changes: Changes,
    /// Whether there is a journal. It is beside the response, unless memory is short.
    pub has_journal: bool,
}

#[derive(Clone, Debug, From, PartialEq, Eq, Serialize, Deserialize)]
pub enum BoardsRequest {
    FetchRows(FetchRows<OpenFile>),
    ExportCsv(ExportCsv<OpenFile>),
    OpenRecord(OpenRecord),
    RequestDeals(RequestDeals),
    StoreSolution(StoreSolution),
    EditFile(EditFile),
    DiscardFailed(DiscardFailed),
    Save(Save),
    Convert(Convert),
    MakeSheets(MakeSheets),
}

responses! {
    OpenFile => OpenedFile;
    EditFile => EditOutcome;
    DiscardFailed => bool;
    OpenRecord => OpenedRecord;
    RequestDeals => DealWindow;
    StoreSolution => Option<VerdictCounts>;
    Save => Result<(), String>;
    Convert => ConversionReport;
    MakeSheets => Sheets;
}

impl OpenRequest for OpenFile {
    const SERVICE: ServiceKind = ServiceKind::Boards;
    type Requests = BoardsRequest;
}

impl TableRequest for OpenFile {
    type Column = BoardColumn;
    type Query = BoardQuery;
    type Row = BoardRow;
    /// Number of records with each verdict, without the muted codes, in the order of
    /// [`VerdictClass::ALL`].
    type Overall = [usize; 4];
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealWindow {
    pub total: usize,
    pub seen: usize,
    /// Index and deal of each record whose deal is complete and unsolved.
    pub deals: Vec<(usize, Deal)>,
}

/// Options of the printed hand records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MakeSheets {
    pub per_page: PerPage,
    pub paper: Paper,
    /// Whether to print the analysis beside the hands.
    pub analysis: bool,
    /// Heading of every page, or `None` for the file's event.
    pub title: Option<String>,
    /// Date in the heading, or `None` for the file's date.
    pub date: Option<String>,
    /// Whether to return all sheets as a file beside the response.
    pub as_file: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheets {
    /// HTML fragment of the first sheets; empty if they are returned as a file.
    pub html: String,
    /// Number of boards in the sheets.
    pub shown: usize,
    pub boards: usize,
    /// Number of boards with a double-dummy table.
    pub solved: usize,
    pub pages: usize,
    /// Number of records left out because some of their cards are unknown.
    pub left_out: usize,
    pub title: String,
    pub date: String,
}

/// The text of a record and of other tables of its board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenedRecord {
    pub opened: RecordEdit,
    /// Number of the requested record among them, from 1.
    pub number: usize,
    /// Number of tables of the board that are missing here.
    pub missing: usize,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FileSummary {
    pub format: Format,
    pub encoding: Encoding,
    /// Checking time in milliseconds, without fetching the file.
    pub millis: f64,
    /// Memory of the worker in bytes.
    pub memory: u32,
    pub counts: VerdictCounts,
    /// First team matches, in file order.
    pub matches: Vec<TeamMatch>,
    pub match_count: usize,
    /// Sum of the matches if all are between the same two teams.
    pub match_sum: Option<TeamMatch>,
    /// Whether the records are deals only, without auctions.
    pub are_deals: bool,
    /// Whether dealers and vulnerabilities differ from those of the board numbers; a property of
    /// the file only.
    pub has_own_numbers: bool,
    /// Notes on the file as a whole, each a sentence, with its place if it has one.
    pub notes: Vec<(Severity, String)>,
    /// First faults outside any record, each a sentence with its place.
    pub outside: Vec<(Severity, String)>,
    pub outside_count: usize,
}

impl FileSummary {
    pub fn records(&self) -> usize {
        self.counts.by_verdict.iter().sum()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VerdictCounts {
    /// Number of records with each verdict, in the order of [`VerdictClass::ALL`].
    pub by_verdict: [usize; 4],
    /// Codes with their numbers of records, most frequent first.
    pub codes: Vec<(String, usize)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardRow {
    /// Index of the record in its file.
    pub index: usize,
    /// Name of the board, or empty.
    pub board: String,
    pub result: BoardResult,
    /// Score for North-South.
    pub score: Option<i32>,
    pub verdict: VerdictClass,
    /// Diagnostic codes, separated by blanks.
    pub codes: String,
    /// Suggested opening of a deal without an auction.
    pub opening: Option<(Seat, Call)>,
    /// Values of the [optional columns](BoardColumn::optional), in their order.
    pub cells: Vec<String>,
}

impl BoardRow {
    /// Returns the text of an optional column; empty for the others.
    pub fn cell(&self, column: BoardColumn) -> &str {
        let mut cells = BoardColumn::optional().zip(&self.cells);
        cells.find(|(of, _)| *of == column).map_or("", |(_, cell)| cell)
    }
}

/// A text of consecutive records: as opened, or their replacement.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RecordEdit {
    /// Indices of the records in the file.
    pub records: Range<usize>,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FileEdit {
    Records(RecordEdit),
    /// Writes the double-dummy results of solved deals into their records.
    Analysis,
    /// Undoes the change at an index.
    Undo(usize),
    UndoAll,
}

/// Whether the user has confirmed an edit that needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Consent {
    /// Not asked yet: such an edit is only previewed.
    NotAsked,
    Given {
        /// Whether other records keep the values that the edit would change.
        keep_others: bool,
    },
}

/// Discards the changes of a journal that could not be restored. The response says whether any
/// changes are left; their journal is then beside it, unless memory is short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiscardFailed;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EditPreview {
    /// Whether the parts of the text cannot be assigned to the records.
    pub is_unclear: bool,
    /// Boards of the first other records that would change.
    pub others: Vec<String>,
    pub others_count: usize,
    /// Values that the records inherited before and would lose, each as it was.
    pub overridden: Vec<String>,
    /// Reason, as a sentence.
    pub cannot_save: Option<String>,
    pub analysis: Option<AnalysisPreview>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisPreview {
    pub games: usize,
    pub same: usize,
    /// Number of records without a complete, solved deal.
    pub unsolved: usize,
    /// Number of records that have no place for them.
    pub impossible: usize,
    /// Tags of the first record.
    pub example: String,
    /// Board of the first record.
    pub example_of: String,
}

impl EditPreview {
    /// Returns whether the edit can be made without asking the user.
    pub const fn is_clear(&self) -> bool {
        !self.is_unclear
            && self.others_count == 0
            && self.overridden.is_empty()
            && self.cannot_save.is_none()
            && self.analysis.is_none()
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Changes {
    /// First changes, in file order.
    pub first: Vec<RecordChange>,
    pub count: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordChange {
    /// First record before the change, or `None` if the change adds records.
    pub before: Option<BoardRow>,
    /// First record after the change, or `None` if the change removes records.
    pub now: Option<BoardRow>,
}

/// Result of restoring a journal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RestoreReport {
    /// Changes of the file after restoring.
    pub changes: Changes,
    /// First changes that could not be restored, in file order.
    pub refused: Vec<FailedChange>,
    pub refused_count: usize,
    pub is_readable: bool,
}

/// A change that could not be restored: the file has different text in its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailedChange {
    /// Name of the first board in the change; empty if it had none.
    pub board: String,
    /// Byte offset in the file's text.
    pub at: usize,
    pub before: String,
    pub now: String,
}

/// Result of a conversion; the converted file is beside the response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConversionReport {
    pub format: Format,
    pub records: usize,
    pub written: usize,
    /// Values that the format cannot hold.
    pub losses: Vec<LossRow>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LossRow {
    pub what: String,
    pub count: usize,
    /// First boards that have it.
    pub boards: Vec<String>,
}
