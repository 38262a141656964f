//! State of the tab for a file of boards: the file, its summary, the query, and the rows of the table.

pub mod deal_set;
pub mod journal;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

use web_sys::Blob;

use self::deal_set::DealSetState;
use self::journal::JournalState;
use crate::client::solving::file::FileSolving;
use crate::client::task::TaskState;
use crate::desk::boards::column::Visibility;
use crate::desk::boards::{BoardColumn, Filter, VerdictClass};
use crate::desk::table::SortOrder;
use crate::engine::Format;
use crate::engine::order::sort_by;
use crate::ui::attachment::Attachment;
use crate::ui::components::frame::long_table::ScrollPosition;
use crate::ui::route::{DealTab, Page, Route};
use crate::ui::tab_file::note::Note;
use crate::wire::boards::{
    BoardQuery, Changes, Consent, ConversionReport, EditPreview, FileEdit, FileSummary, MakeSheets,
    OpenFile, RecordChange, RecordEdit, Sheets,
};
use crate::wire::request::{Failure, Progress};
use crate::wire::table::RowWindow;

/// State that is kept when the user leaves the tab and returns.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardsState {
    /// Text that the user has typed but not submitted.
    pub typed: String,
    pub deal_set: DealSetState,
    pub file: Option<Attachment>,
    /// Name of a file that was open before a reload. `None` once the browser has loaded it.
    pub coming: Option<String>,
    pub stage: TaskState<Rc<FileSummary>>,
    pub query: BoardQuery,
    /// Optional columns that the user has chosen, from left to right.
    pub columns: Vec<BoardColumn>,
    /// State of the double-dummy solver for the file's deals. `None` until the solver is started.
    pub solving: Option<FileSolving>,
    /// Loaded rows of the query. Until the rows of a new query arrive, contains the rows of the previous query.
    pub rows: Rc<RowWindow<OpenFile>>,
    /// The focused row, as an index into all rows of the query.
    pub active: usize,
    /// Index of a row that is opened once it is loaded. The user may press Enter before the worker has sent the row.
    pub opening: Option<usize>,
    pub scrolled: ScrollPosition,
    /// The printed hand records. `None` while the table is shown.
    pub sheets: Option<SheetsView>,
    /// The records that were opened last. `None` after the file has changed.
    pub opened: Option<OpenedRecords>,
    /// Number of times that the user tried to open another record while the opened record had unapplied edits.
    pub held: u32,
    pub changes: Rc<Changes>,
    pub saved: Option<Rc<Changes>>,
    /// State of the journal of changes. The journal is held by the page, not by the worker.
    pub journal: JournalState,
    pub is_editing: bool,
    /// The edit that has not been applied yet. It is kept if the worker ends.
    pub pending: Option<FileEdit>,
    pub question: Option<EditQuestion>,
    pub unanswered: Option<FailedRequest>,
    /// The conversion of the file to another format. `None` once its result is saved, opened or discarded.
    pub conversion: Option<Conversion>,
}

impl BoardsState {
    /// Returns the optional columns to show, from left to right: hands and openings for a file of deals, IMPs for a
    /// team match, the columns that the user has chosen, and those by which the rows are filtered or sorted.
    pub fn columns_beside(&self, has_match: bool, are_deals: bool) -> Vec<BoardColumn> {
        let is_shown = |column: &BoardColumn| {
            // A filter of a hidden column would exclude boards without a visible reason.
            self.columns.contains(column)
                || self.query.asks(*column)
                || match column.visibility() {
                    Visibility::InMatches => has_match,
                    Visibility::InDeals => are_deals,
                    Visibility::Always | Visibility::IfChosen => false,
                }
        };
        BoardColumn::optional().filter(is_shown).collect()
    }

    /// Returns the edit of records that has not been applied to the file. It may be pending, or not yet submitted.
    pub fn edited(&self) -> Option<&RecordEdit> {
        match &self.pending {
            Some(FileEdit::Records(pending)) => Some(pending),
            _ => self.opened.as_ref()?.edited.as_ref(),
        }
    }

    /// Returns whether the records that were opened last have been edited. In that case, the page asks a question
    /// before it opens other records.
    pub fn is_edited(&self) -> bool {
        self.opened.as_ref().is_some_and(|opened| opened.edited.is_some())
    }

    /// Returns a note to store for a reload, or `None` if no records are open. The note is an address with the opened
    /// records, their edit, and the query.
    pub fn noted(&self) -> Option<Note> {
        let opened = self.opened.as_ref()?;
        let lines = to_route(Route::to(Page::Deal(DealTab::Boards)), &self.query, &self.columns);
        let with = |route: Route, [first, count, text]: [&str; 3], edit: &RecordEdit| {
            route
                .with(first, edit.records.start.to_string())
                .with(count, edit.records.len().to_string())
                .with(text, &*edit.text)
        };
        let route = with(lines.with("active", self.active.to_string()), OPENED, &opened.original);
        let edited = self.edited();
        let route = edited.into_iter().fold(route, |route, edit| with(route, EDITED, edit));
        Some(Note { is_work: edited.is_some(), text: route.to_string() })
    }

    /// Restores the state from a note. An invalid note changes nothing.
    pub fn restore_from(&mut self, note: &Note) {
        let route = Route::parse(&note.text);
        let edit = |[first, count, text]: [&str; 3]| {
            let [first, count]: [usize; 2] = [route.value(first)?, route.value(count)?];
            let records = first..first.checked_add(count)?;
            Some(RecordEdit { records, text: route.get(text)?.to_owned() })
        };
        let Some(original) = edit(OPENED) else { return };
        self.opened = Some(OpenedRecords { original, edited: edit(EDITED) });
        self.active = route.value("active").unwrap_or(0);
        (self.query, self.columns) = of_route(&route).unwrap_or_default();
    }

    /// Returns the number of changes that would be lost if the file were closed.
    pub fn unsaved(&self) -> usize {
        self.made_unsaved() + self.journal.awaited + self.journal.refused_count
    }

    /// Returns whether the file differs from the opened file, or has unsaved changes.
    pub fn is_changed(&self) -> bool {
        self.changes.count > 0 || self.made_unsaved() > 0
    }

    pub fn is_saved(&self) -> bool {
        self.saved.as_ref().is_some_and(|saved| Rc::ptr_eq(saved, &self.changes))
    }

    pub fn note_saved(&mut self) {
        self.saved = Some(Rc::clone(&self.changes));
    }

    /// Returns the number of changes since the file was last saved. Undoing a saved change also counts as a change.
    fn made_unsaved(&self) -> usize {
        match &self.saved {
            None => self.changes.count,
            Some(_) if self.is_saved() => 0,
            // Two changes of a board may compare as equal although their texts differ. The file isn't saved, so at
            // least one change is unsaved.
            Some(saved) => differing(saved, &self.changes).max(1),
        }
    }

    /// Drops everything that the worker held. Keeps the edited records. Also keeps the journal, so that the changes
    /// can be restored.
    pub fn lose_worker(&mut self) {
        self.journal.await_again(self.unsaved());
        self.keep_pending();
        // Until the changes are restored, the difference from the saved file is unknown.
        (self.changes, self.saved) = (Rc::default(), None);
        self.rows = Rc::default();
        self.solving = None;
        self.sheets = None;
        self.conversion = None;
        self.is_editing = false;
        self.close_question();
    }

    /// Closes the question. A question about leaving stays open, because closing it would drop the next file.
    pub fn close_question(&mut self) {
        self.question.take_if(|question| !matches!(question, EditQuestion::Leave(_)));
    }

    /// Shows a question about the file. If a question about leaving is open, that question stays.
    pub fn open_question(&mut self, question: EditQuestion) {
        self.close_question();
        self.question.get_or_insert(question);
    }

    /// Returns the state without the file. Keeps the typed text, the form for a deal set, and the chosen columns.
    pub fn without_file(&self) -> Self {
        let mut deal_set = self.deal_set.clone();
        deal_set.dealing = None;
        let (typed, columns) = (self.typed.clone(), self.columns.clone());
        Self { typed, deal_set, columns, ..Self::default() }
    }

    pub fn note_edited(&mut self, edited: Option<RecordEdit>) {
        if let Some(opened) = &mut self.opened {
            opened.edited = edited;
        }
    }

    /// Turns a pending edit of records back into an edit that the user has not submitted.
    pub fn keep_pending(&mut self) {
        if let Some(opened) = &mut self.opened
            && let Some(FileEdit::Records(pending)) = self.pending.take()
        {
            opened.edited = Some(pending);
        }
    }
}

/// Returns the number of boards that differ between two lists of changes. If a list is incomplete, returns the larger
/// count.
fn differing(saved: &Changes, now: &Changes) -> usize {
    let is_listed = |changes: &Changes| changes.first.len() == changes.count;
    if !is_listed(saved) || !is_listed(now) {
        return saved.count.max(now.count);
    }
    let place =
        |change: &RecordChange| change.before.as_ref().or(change.now.as_ref()).map(|row| row.index);
    let is_of = |changes: &Changes, one: &RecordChange| {
        changes.first.iter().any(|other| place(other) == place(one))
    };
    let undone_or_other = saved.first.iter().filter(|one| !now.first.contains(one)).count();
    let new = now.first.iter().filter(|one| !is_of(saved, one)).count();
    undone_or_other + new
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedRecords {
    pub original: RecordEdit,
    /// The records after an edit. `None` if there is no edit, or once it has been applied.
    pub edited: Option<RecordEdit>,
}

impl OpenedRecords {
    /// Returns an id of the opened records, for use in the address of the tab for one record. The id is never 0.
    pub fn id(&self) -> u32 {
        let mut hasher = DefaultHasher::new();
        self.original.hash(&mut hasher);
        u32::try_from(hasher.finish() >> 32).unwrap_or(1).max(1)
    }
}

/// URL parameters in the note for a reload: first record, number of records, and text of the opened records.
const OPENED: [&str; 3] = ["first", "count", "text"];
/// URL parameters in the note for a reload: first record, number of records, and text of the edit.
const EDITED: [&str; 3] = ["edited-first", "edited-count", "edited"];

#[derive(Clone, Debug, PartialEq)]
pub enum EditQuestion {
    /// Asks whether to apply the pending edit. The effects of the edit are listed.
    Preview(Rc<EditPreview>),
    /// Asks whether to save the file as UTF-8. The text says why the file's own encoding is not sufficient.
    AsUtf8(String),
    /// Asks whether to discard the changes of the file. If they are discarded, opens the next file, if any.
    Leave(Option<Attachment>),
    /// A note that the records were submitted without a change.
    Same,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    Rows,
    /// Requests the record with this index, to open it in the tab for one record.
    Record(usize),
    /// Requests the selected rows as CSV.
    Report,
    Edit(FileEdit, Consent),
    ForgetRefused,
    /// Requests the complete file, to be saved. The browser keeps the file that was opened, and its journal, so that
    /// changes can also be undone after a reload.
    Save {
        as_utf8: bool,
    },
    /// Requests the complete file, to be opened on the session page.
    Rank,
    Convert(Format),
    Sheets(MakeSheets),
}

/// A failed request about the file. The user may repeat it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedRequest {
    pub request: Request,
    pub failure: Failure,
}

/// Options of the printed hand records, and the sheets that were made last. The sheets may have been made with other
/// options.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetsView {
    pub options: MakeSheets,
    pub made: Option<Rc<Sheets>>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Conversion {
    Running(Progress),
    Done(Rc<ConvertedFile>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct ConvertedFile {
    /// Numbers of converted records, and what the new format can't express.
    pub converted: ConversionReport,
    pub file: Blob,
    pub name: String,
}

pub fn optional_columns() -> impl Iterator<Item = BoardColumn> {
    BoardColumn::optional().filter(|column| column.visibility() != Visibility::InMatches)
}

pub fn with_column(
    columns: &[BoardColumn],
    column: BoardColumn,
    is_shown: bool,
) -> Vec<BoardColumn> {
    optional_columns()
        .filter(|&other| if other == column { is_shown } else { columns.contains(&other) })
        .collect()
}

pub fn to_route(route: Route, query: &BoardQuery, columns: &[BoardColumn]) -> Route {
    let BoardQuery { filter, order } = query;
    let verdicts: Vec<_> = filter.verdicts.iter().map(|verdict| verdict.name()).collect();
    let columns: Vec<_> = columns.iter().map(|column| column.name()).collect();
    let down = if order.descending { "-" } else { "" };
    let sort = down.to_owned() + order.column.name();
    let sort = if *order == SortOrder::default() { String::new() } else { sort };
    let conditions = filter.conditions.iter();
    let route = conditions.fold(route, |route, (column, text)| route.with(column.name(), &**text));
    route
        .with("verdict", verdicts.join(","))
        .with("code", &*filter.code)
        .with("find", &*filter.names)
        .with("sort", sort)
        .with("columns", columns.join(","))
}

/// Returns the query and the columns in a route, or `None` if the route contains neither. Ignores invalid parts.
pub fn of_route(route: &Route) -> Option<(BoardQuery, Vec<BoardColumn>)> {
    let names = ["verdict", "code", "find", "sort", "columns"];
    let [verdicts, code, find, sort, columns] = names.map(|name| route.get(name));
    let condition_of = |column: BoardColumn| Some((column, route.get(column.name())?.to_owned()));
    // The URL parameter `verdict` belongs to the buttons that filter verdicts, not to the filter of the verdict
    // column.
    let columns_asked =
        BoardColumn::ALL.into_iter().filter(|column| *column != BoardColumn::Verdict);
    let conditions: Vec<_> = columns_asked.filter_map(condition_of).collect();
    if conditions.is_empty() && names.iter().all(|name| route.get(name).is_none()) {
        return None;
    }
    let listed = |value: Option<&str>, name: &str| {
        value.is_some_and(|value| value.split(',').any(|word| word == name))
    };
    let is_named = |verdict: &VerdictClass| listed(verdicts, verdict.name());
    let text = |text: Option<&str>| text.unwrap_or("").to_owned();
    let filter = Filter {
        verdicts: VerdictClass::ALL.into_iter().filter(is_named).collect(),
        code: text(code),
        names: text(find),
        muted: Vec::new(),
        conditions,
    };
    let sort = sort.unwrap_or("");
    let (column, descending) = match sort.strip_prefix('-') {
        Some(column) => (column, true),
        None => (sort, false),
    };
    let order = column.parse().map(|column| SortOrder { column, descending }).unwrap_or_default();
    let columns = optional_columns().filter(|column| listed(columns, column.name()));
    Some((BoardQuery { filter, order }, columns.collect()))
}

/// Methods that change a query, for example when the user clicks a filter, and methods that examine a query.
pub trait QueryExt: Sized {
    fn toggled(self, verdict: VerdictClass) -> Self;

    /// Returns whether the query filters or sorts by a column.
    fn asks(&self, column: BoardColumn) -> bool;

    /// Drops the filters of double-dummy columns, which would exclude the deals that still have to be solved. Also
    /// drops the sorting by these columns.
    fn without_double_dummy(self) -> Self;

    /// Drops the filter of a column and the sorting by it, because a hidden column must not exclude boards. Returns
    /// whether the query was changed.
    fn forget(&mut self, column: BoardColumn) -> bool;
}

impl QueryExt for BoardQuery {
    fn toggled(mut self, verdict: VerdictClass) -> Self {
        let verdicts = &mut self.filter.verdicts;
        match verdicts.iter().position(|&known| known == verdict) {
            Some(index) => drop(verdicts.remove(index)),
            None => verdicts.push(verdict),
        }
        // Choosing all verdicts is equivalent to choosing none. Choosing none is the canonical form.
        sort_by(verdicts, |one, other| one < other);
        if verdicts.len() == VerdictClass::ALL.len() {
            verdicts.clear();
        }
        self
    }

    fn asks(&self, column: BoardColumn) -> bool {
        self.order.column == column || self.filter.conditions.iter().any(|(of, _)| *of == column)
    }

    fn without_double_dummy(mut self) -> Self {
        for column in BoardColumn::ALL.into_iter().filter(|column| column.is_of_double_dummy()) {
            self.forget(column);
        }
        self
    }

    fn forget(&mut self, column: BoardColumn) -> bool {
        let conditions = &mut self.filter.conditions;
        let count = conditions.len();
        conditions.retain(|(of, _)| *of != column);
        let is_sorted = self.order.column == column;
        if is_sorted {
            self.order = SortOrder::default();
        }
        is_sorted || conditions.len() < count
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/deal/boards/state.rs"]
mod tests;
