//! What the tab shows: the file, what came of checking it, which rows are looked at.

pub mod deal_set;
pub mod journal;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

use web_sys::Blob;

use self::deal_set::DealSet;
use self::journal::JournalState;
use crate::client::solving::file::FileSolving;
use crate::client::stage::Stage;
use crate::desk::boards::column::Visibility;
use crate::desk::boards::{Column, Filter, VerdictClass};
use crate::desk::table::Order;
use crate::engine::Format;
use crate::engine::order::sort_by;
use crate::ui::attached::note::Note;
use crate::ui::attachment::Attachment;
use crate::ui::components::frame::long_table::Scrolled;
use crate::ui::pages::deal::state::parsed;
use crate::ui::route::{DealTab, Page, Route};
use crate::wire::boards::{
    Changes, Consent, Converted, EditPreview, FileEdit, OpenFile, Query, RecordChange, RecordEdit,
    Sheets, SheetsAsked, Summary,
};
use crate::wire::failure::Failure;
use crate::wire::question::Progress;
use crate::wire::table::Rows;

/// Everything that stays when the reader goes to another tab and back.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardsState {
    /// What was typed, and not given to be checked.
    pub typed: String,
    pub deal_set: DealSet,
    /// What is checked.
    pub file: Option<Attachment>,
    /// The name of the file that was open before a reload, while the browser brings it.
    pub coming: Option<String>,
    /// How far that is.
    pub stage: Stage<Rc<Summary>>,
    /// Which lines are looked at.
    pub query: Query,
    /// The columns that are shown beside those that always are, from the left.
    pub columns: Vec<Column>,
    /// How solving the file double dummy stands, once it was begun.
    pub solving: Option<FileSolving>,
    /// Those of them that are at hand.
    pub rows: Rc<Rows<OpenFile>>,
    /// The place, among the lines looked at, of the one that the keyboard is on.
    pub active: usize,
    /// The place of a line that is to be opened once it is at hand: keys are faster than the worker.
    pub opening: Option<usize>,
    /// How far the table is scrolled.
    pub scrolled: Scrolled,
    /// The hand records, where they are shown in place of the table.
    pub sheets: Option<SheetsView>,
    /// The records that were opened last, until the file changes.
    pub opened: Option<OpenedRecords>,
    /// How often another was to be opened before it was known what becomes of an edit.
    pub held: u32,
    /// The changes of the file.
    pub changes: Rc<Changes>,
    /// The changes as they were last saved.
    pub saved: Option<Rc<Changes>>,
    /// What is kept of them outside the worker.
    pub journal: JournalState,
    /// Whether an edit is in the worker's hands.
    pub is_editing: bool,
    /// The edit that is not yet a change of the file: it is not lost with the worker.
    pub pending: Option<FileEdit>,
    /// A question or a message to the reader about the changes.
    pub question: Option<EditQuestion>,
    /// What was asked and has no answer.
    pub unanswered: Option<Unanswered>,
    /// The file in another format, until it is known what is to become of it.
    pub conversion: Option<Conversion>,
}

impl BoardsState {
    /// The columns that are shown beside those that always are, from the left: the hands of a file of deals, the IMPs
    /// where it has a match of teams, those that are chosen, and those of which something is asked.
    pub fn columns_beside(&self, summary: &Summary) -> Vec<Column> {
        self.columns_if(!summary.matches.is_empty(), summary.are_deals)
    }

    fn columns_if(&self, has_match: bool, are_deals: bool) -> Vec<Column> {
        let is_shown = |column: &Column| {
            // What leaves boards out is to be seen.
            self.columns.contains(column)
                || self.query.asks(*column)
                || match column.visibility() {
                    Visibility::InMatches => has_match,
                    Visibility::InDeals => are_deals,
                    Visibility::Always | Visibility::IfChosen => false,
                }
        };
        Column::optional().filter(is_shown).collect()
    }

    /// What is edited and no change of the file, whether it is on its way there or not.
    pub fn edited(&self) -> Option<&RecordEdit> {
        match &self.pending {
            Some(FileEdit::Records(pending)) => Some(pending),
            _ => self.opened.as_ref()?.edited.as_ref(),
        }
    }

    /// Whether the records that were opened last were edited, so that something is to be asked before others are opened.
    pub fn is_edited(&self) -> bool {
        self.opened.as_ref().is_some_and(|opened| opened.edited.is_some())
    }

    /// What is noted of the file for a reload: the records that were opened last, what they were made into, and the lines
    /// among which they are looked at. It is written as an address of these; nothing where none were opened.
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

    /// Takes up what was noted; nothing where that is not to be read.
    pub fn take_noted(&mut self, note: &Note) {
        let route = Route::parse(&note.text);
        let edit = |[first, count, text]: [&str; 3]| {
            let [first, count]: [usize; 2] = [parsed(&route, first)?, parsed(&route, count)?];
            let records = first..first.checked_add(count)?;
            Some(RecordEdit { records, text: route.get(text)?.to_owned() })
        };
        let Some(original) = edit(OPENED) else { return };
        self.opened = Some(OpenedRecords { original, edited: edit(EDITED) });
        self.active = parsed(&route, "active").unwrap_or(0);
        (self.query, self.columns) = of_route(&route).unwrap_or_default();
    }

    /// How many changes would be lost with the file.
    pub fn unsaved(&self) -> usize {
        self.made_unsaved() + self.journal.awaited + self.journal.refused_count
    }

    /// Whether the file is another than the one that was opened, or than the one that was saved.
    pub fn is_changed(&self) -> bool {
        self.changes.count > 0 || self.made_unsaved() > 0
    }

    /// Whether the changes that are made are saved.
    pub fn is_saved(&self) -> bool {
        self.saved.as_ref().is_some_and(|saved| Rc::ptr_eq(saved, &self.changes))
    }

    /// Takes note that the changes are saved as they are.
    pub fn note_saved(&mut self) {
        self.saved = Some(Rc::clone(&self.changes));
    }

    /// How many changes that are made are not saved, and how many that are saved are undone.
    fn made_unsaved(&self) -> usize {
        match &self.saved {
            None => self.changes.count,
            Some(_) if self.is_saved() => 0,
            // Two changes of a board may look alike; one at least was made since.
            Some(saved) => differing(saved, &self.changes).max(1),
        }
    }

    /// Takes note that the worker keeps nothing any more. What it did, and was asked, is gone with it; not the journal,
    /// of which the changes can be made again, nor what was edited.
    pub fn lose_worker(&mut self) {
        self.journal.await_again(self.unsaved());
        self.keep_pending();
        // Until they are made again, nothing is known of what differs from the file that was saved.
        (self.changes, self.saved) = (Rc::default(), None);
        self.rows = Rc::default();
        self.solving = None;
        self.sheets = None;
        self.conversion = None;
        self.is_editing = false;
        self.close_question();
    }

    /// Closes the question about the file. Another file that waits for an answer waits on: it would be lost without one.
    pub fn close_question(&mut self) {
        self.question.take_if(|question| !matches!(question, EditQuestion::Leave(_)));
    }

    /// Asks about the file, unless another file waits for an answer already.
    pub fn open_question(&mut self, question: EditQuestion) {
        self.close_question();
        self.question.get_or_insert(question);
    }

    /// What stays when the file goes: what is typed, the form of a set to deal, and which columns are shown.
    pub fn without_file(&self) -> Self {
        let mut deal_set = self.deal_set.clone();
        deal_set.dealing = None;
        let (typed, columns) = (self.typed.clone(), self.columns.clone());
        Self { typed, deal_set, columns, ..Self::default() }
    }

    /// Takes note of what became of the records that were opened last.
    pub fn note_edited(&mut self, edited: Option<RecordEdit>) {
        if let Some(opened) = &mut self.opened {
            opened.edited = edited;
        }
    }

    /// What was put back and is no change of the file is edited still.
    pub fn keep_pending(&mut self) {
        if let Some(opened) = &mut self.opened
            && let Some(FileEdit::Records(pending)) = self.pending.take()
        {
            opened.edited = Some(pending);
        }
    }
}

/// How many boards are not as they were saved; where not all changes are known, how many there are and were.
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

/// Records that were opened in the tab for one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedRecords {
    /// The records as they were opened.
    pub original: RecordEdit,
    /// What they were made into, until it is put back.
    pub edited: Option<RecordEdit>,
}

impl OpenedRecords {
    /// Returns a number by which the tab for one knows that its text is of these: the same whenever they are opened, and
    /// never 0.
    pub fn id(&self) -> u32 {
        let mut hasher = DefaultHasher::new();
        self.original.hash(&mut hasher);
        u32::try_from(hasher.finish() >> 32).unwrap_or(1).max(1)
    }
}

/// Names of an edit's first record, its number of records and its text, in the note for a reload.
const OPENED: [&str; 3] = ["first", "count", "text"];
const EDITED: [&str; 3] = ["edited-first", "edited-count", "edited"];

/// A question or a message to the reader about the changes.
#[derive(Clone, Debug, PartialEq)]
pub enum EditQuestion {
    /// Whether the pending edit is to be made, with all that it would come to.
    Preview(Rc<EditPreview>),
    /// Whether the file may be saved as UTF-8; why it cannot be otherwise, in a sentence.
    AsUtf8(String),
    /// Whether changes may be lost: with the file, for another one if there is one.
    Leave(Option<Attachment>),
    /// Nothing: what was put back is what stood there.
    Same,
}

/// A request about the file that the reader waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// The rows at hand.
    Rows,
    /// A record, for the tab for one.
    Record(usize),
    /// The lines looked at, as CSV.
    Report,
    Edit(FileEdit, Consent),
    ForgetRefused,
    /// The whole file. What is kept stays the file as it was opened, and its journal, so that a change can be undone
    /// after a reload too.
    Save {
        as_utf8: bool,
    },
    /// The whole file, for the page of sessions.
    Rank,
    Convert(Format),
    Sheets(SheetsAsked),
}

/// A request about the file that has failed, and may be sent again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unanswered {
    pub request: Request,
    pub failure: Failure,
}

/// Options of the printed hand records, and the sheets that were made last, perhaps by other options.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetsView {
    pub asked: SheetsAsked,
    pub made: Option<Rc<Sheets>>,
}

/// How the conversion of the file stands.
#[derive(Clone, Debug, PartialEq)]
pub enum Conversion {
    /// So much of it is done.
    Running(Progress),
    /// It is to be known what is to become of it.
    Done(Rc<ConvertedFile>),
}

/// The file in another format.
#[derive(Clone, Debug, PartialEq)]
pub struct ConvertedFile {
    /// What it has, and what it lacks.
    pub converted: Converted,
    /// Itself.
    pub file: Blob,
    pub name: String,
}

/// Returns the columns that are shown where they are chosen.
pub fn optional_columns() -> impl Iterator<Item = Column> {
    Column::optional().filter(|column| column.visibility() != Visibility::InMatches)
}

/// With a column shown, or not.
pub fn with_column(columns: &[Column], column: Column, is_shown: bool) -> Vec<Column> {
    optional_columns()
        .filter(|&other| if other == column { is_shown } else { columns.contains(&other) })
        .collect()
}

pub fn to_route(route: Route, query: &Query, columns: &[Column]) -> Route {
    let Query { filter, order } = query;
    let verdicts: Vec<_> = filter.verdicts.iter().map(|verdict| verdict.name()).collect();
    let columns: Vec<_> = columns.iter().map(|column| column.name()).collect();
    let down = if order.descending { "-" } else { "" };
    let sort = down.to_owned() + order.column.name();
    let sort = if *order == Order::default() { String::new() } else { sort };
    let asked = filter.conditions.iter();
    let route = asked.fold(route, |route, (column, text)| route.with(column.name(), &**text));
    route
        .with("verdict", verdicts.join(","))
        .with("code", &*filter.code)
        .with("find", &*filter.names)
        .with("sort", sort)
        .with("columns", columns.join(","))
}

/// What a route says of what is looked at, and the columns; none where it says nothing. What means nothing there
/// is left out.
pub fn of_route(route: &Route) -> Option<(Query, Vec<Column>)> {
    let names = ["verdict", "code", "find", "sort", "columns"];
    let [verdicts, code, find, sort, columns] = names.map(|name| route.get(name));
    let asked = |column: Column| Some((column, route.get(column.name())?.to_owned()));
    // The verdict's buttons have its name.
    let columns_asked = Column::ALL.into_iter().filter(|column| *column != Column::Verdict);
    let conditions: Vec<_> = columns_asked.filter_map(asked).collect();
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
    let order = column.parse().map(|column| Order { column, descending }).unwrap_or_default();
    let columns = optional_columns().filter(|column| listed(columns, column.name()));
    Some((Query { filter, order }, columns.collect()))
}

/// What a click on a filter, or on a column's heading, makes of a query.
pub trait QueryExt: Sized {
    /// With a verdict added to those looked at, or taken from them.
    fn toggled(self, verdict: VerdictClass) -> Self;

    /// Whether something is asked of a column, or boards are sorted by it.
    fn asks(&self, column: Column) -> bool;

    /// Without what is asked of double dummy: what is not solved has nothing there.
    fn without_double_dummy(self) -> Self;

    /// Asks nothing of a column any more, and sorts by it no more: what cannot be seen is not to leave boards out. Gives
    /// whether it did.
    fn forget(&mut self, column: Column) -> bool;
}

impl QueryExt for Query {
    fn toggled(mut self, verdict: VerdictClass) -> Self {
        let verdicts = &mut self.filter.verdicts;
        match verdicts.iter().position(|&known| known == verdict) {
            Some(index) => drop(verdicts.remove(index)),
            None => verdicts.push(verdict),
        }
        // All are the same as none, and one way to say it is enough.
        sort_by(verdicts, |one, other| one < other);
        if verdicts.len() == VerdictClass::ALL.len() {
            verdicts.clear();
        }
        self
    }

    fn asks(&self, column: Column) -> bool {
        self.order.column == column || self.filter.conditions.iter().any(|(of, _)| *of == column)
    }

    fn without_double_dummy(mut self) -> Self {
        for column in Column::ALL.into_iter().filter(|column| column.is_of_double_dummy()) {
            self.forget(column);
        }
        self
    }

    fn forget(&mut self, column: Column) -> bool {
        let conditions = &mut self.filter.conditions;
        let count = conditions.len();
        conditions.retain(|(of, _)| *of != column);
        let is_sorted = self.order.column == column;
        if is_sorted {
            self.order = Order::default();
        }
        is_sorted || conditions.len() < count
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/deal/boards/state.rs"]
mod tests;
