//! Messages about a file of deal records. A file may be a hundred megabytes long, so the page requests its rows in
//! windows.

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
    /// Returns whether the selection of the lines or their order depends on a double-dummy column.
    pub fn needs_double_dummy(&self) -> bool {
        let asked = self.filter.conditions.iter().map(|(column, _)| *column);
        asked.chain([self.order.column]).any(BoardColumn::is_of_double_dummy)
    }
}

/// Request to check a file of deal records. If there is a second file, it is a journal with changes to restore.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenFile {
    /// Opening style for deals without an auction, as text. If the text is invalid, Standard American is used.
    pub style: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OpenedFile {
    pub summary: FileSummary,
    /// Result of restoring the journal, or `None` if there is no journal.
    pub restored: Option<RestoreReport>,
}

/// Requests the text of the record at this index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenRecord(pub usize);

/// Requests the unsolved deals in a window of the selected lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RequestDeals {
    pub query: BoardQuery,
    pub window: Range<usize>,
}

/// Stores the double-dummy table for the records in `records` that still contain the deal. If the table contradicts any
/// of these records, the response contains the updated counts of verdicts and codes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoreSolution {
    pub records: Vec<usize>,
    pub deal: Deal,
    pub table: TrickTable,
}

/// Requests the complete edited file, in its own encoding or as UTF-8. The file is sent with the response. The error is
/// a sentence that says why the file cannot be saved in its encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Save {
    pub as_utf8: bool,
}

/// Requests the file in another format. The converted file is sent with the response.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Convert(pub Format);

/// Edits the file. If the edit is made, the [`journal`](super::journal) of all changes is sent with the response,
/// unless no changes remain or memory is short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EditFile {
    pub edit: FileEdit,
    pub consent: Consent,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum EditOutcome {
    /// The edit changes nothing, because the new text equals the old text.
    Same,
    /// The user must confirm the edit before it is made.
    Preview(FileEdit, EditPreview),
    Done(EditedFile),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EditedFile {
    pub summary: FileSummary,
    pub changes: Changes,
    /// Whether the file has a journal. If so, the journal is sent with the response, unless memory is short.
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
    /// Number of records with each verdict, in the order of [`VerdictClass::ALL`]. The verdicts ignore muted codes.
    type Overall = [usize; 4];
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealWindow {
    pub total: usize,
    pub seen: usize,
    /// Index and deal of each record whose deal is complete but unsolved.
    pub deals: Vec<(usize, Deal)>,
}

/// Requests printed hand records with these options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MakeSheets {
    pub per_page: PerPage,
    pub paper: Paper,
    /// Whether to print points, makeable contracts and par. With this analysis, the hands are smaller.
    pub analysis: bool,
    /// Heading of every page. `None` stands for the event stated in the file.
    pub title: Option<String>,
    /// Date in the heading. `None` stands for the date stated in the file.
    pub date: Option<String>,
    /// Whether all pages are returned as a file. That file is sent with the response.
    pub as_file: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheets {
    /// HTML fragment of the first pages. Empty if all pages are returned as a file.
    pub html: String,
    /// Number of boards in the fragment or file.
    pub shown: usize,
    pub boards: usize,
    /// Number of boards whose double-dummy table is known.
    pub solved: usize,
    pub pages: usize,
    /// Number of records left out because some cards are unknown.
    pub left_out: usize,
    pub title: String,
    pub date: String,
}

/// Text of a record and of the adjacent records with the same board. If these are too many or too long, only the
/// nearest are included.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenedRecord {
    pub opened: RecordEdit,
    /// Number of the requested record in the text, from 1.
    pub number: usize,
    /// Number of adjacent records with the same board that are not in the text.
    pub missing: usize,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FileSummary {
    pub format: Format,
    pub encoding: Encoding,
    /// Duration of the check or the edit in milliseconds.
    pub millis: f64,
    /// Memory of the worker in bytes.
    pub memory: u32,
    pub counts: VerdictCounts,
    /// First team matches in the file, in order.
    pub matches: Vec<TeamMatch>,
    pub match_count: usize,
    /// Sum of all matches. Present if all matches are between the same two teams.
    pub match_sum: Option<TeamMatch>,
    /// Whether the file contains deals but no results.
    pub are_deals: bool,
    /// Whether most of the first boards have a dealer or vulnerability that contradicts the board number. This is
    /// reported once for the file instead of once per record.
    pub has_own_numbers: bool,
    /// Notes about the complete file. Each has a severity, and a sentence that names the position, if any.
    pub notes: Vec<(Severity, String)>,
    /// First faults outside records. Each has a severity, and a sentence that names the position.
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
    /// Each code with the number of records that have it. The most frequent code is first.
    pub codes: Vec<(String, usize)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardRow {
    /// Index of the record in its file.
    pub index: usize,
    /// Name of the board, or an empty string.
    pub board: String,
    pub result: BoardResult,
    /// Score for North-South.
    pub score: Option<i32>,
    pub verdict: VerdictClass,
    /// Codes of the diagnostics, separated by spaces.
    pub codes: String,
    /// Suggested opening call of a deal without an auction.
    pub opening: Option<(Seat, Call)>,
    /// Texts of the [optional columns](BoardColumn::optional), in their order.
    pub cells: Vec<String>,
}

impl BoardRow {
    /// Returns the text of an optional column, or an empty string for any other column.
    pub fn cell(&self, column: BoardColumn) -> &str {
        let mut cells = BoardColumn::optional().zip(&self.cells);
        cells.find(|(of, _)| *of == column).map_or("", |(_, cell)| cell)
    }
}

/// Text of consecutive records, either unchanged or edited.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RecordEdit {
    /// Indices of the replaced records in the file.
    pub records: Range<usize>,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FileEdit {
    Records(RecordEdit),
    /// Writes the double-dummy results of solved deals into their records.
    Analysis,
    /// Undoes the change with this index.
    Undo(usize),
    UndoAll,
}

/// Whether the user has confirmed an edit. Only some edits must be confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Consent {
    /// The user was not asked. An edit that must be confirmed is only previewed.
    NotAsked,
    Given {
        /// Whether other records keep their values. Without this, the edit would change values that these records
        /// inherit.
        keep_others: bool,
    },
}

/// Discards the changes that could not be restored from a journal. The response says whether other changes remain. If
/// so, their journal is sent with the response, unless memory is short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiscardFailed;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EditPreview {
    /// Whether it is unclear which part of the text belongs to which record.
    pub is_unclear: bool,
    /// Boards of the first records that would change although they were not edited.
    pub others: Vec<String>,
    pub others_count: usize,
    /// Inherited values that the edited text overrides, as they were before the edit.
    pub overridden: Vec<String>,
    /// Reason why the file cannot be saved in its encoding, as a sentence.
    pub cannot_save: Option<String>,
    pub analysis: Option<AnalysisPreview>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisPreview {
    pub games: usize,
    pub same: usize,
    /// Number of records whose deal is incomplete or unsolved.
    pub unsolved: usize,
    /// Number of games where the added tags would be misread.
    pub impossible: usize,
    /// Tags that are added to the first changed record.
    pub example: String,
    /// Name of the first changed record, such as `board 5` or `record 3`.
    pub example_of: String,
}

impl EditPreview {
    /// Returns whether the edit can be made without the user's confirmation.
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
    /// First changes, in the order of the file.
    pub first: Vec<RecordChange>,
    pub count: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordChange {
    /// Row of the first affected record, as it was before the change. `None` if the change adds records.
    pub before: Option<BoardRow>,
    /// Row of the first affected record, as it is after the change. `None` if the change removes records.
    pub now: Option<BoardRow>,
}

/// Result of restoring a journal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RestoreReport {
    /// All changes of the file after restoring.
    pub changes: Changes,
    /// First changes that could not be restored, in the order of the file.
    pub refused: Vec<FailedChange>,
    pub refused_count: usize,
    pub is_readable: bool,
}

/// A change that could not be restored, because the file contains a different text at the changed position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailedChange {
    /// Name of the first board that was changed. Empty if there was none, or if it had no name.
    pub board: String,
    /// Byte offset in the file's text.
    pub at: usize,
    pub before: String,
    pub now: String,
}

/// Result of a conversion. The converted file is sent with the response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConversionReport {
    pub format: Format,
    pub records: usize,
    pub written: usize,
    /// Values that are lost because the new format cannot contain them.
    pub losses: Vec<LossRow>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LossRow {
    pub what: String,
    pub count: usize,
    /// First boards that lose this value.
    pub boards: Vec<String>,
}
