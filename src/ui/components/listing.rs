//! A list with one hand per line. A worker parses the list, and the page shows it as a table.

pub mod filters;
pub mod state;
mod words;

use std::rc::Rc;
use std::thread::LocalKey;

use futures::FutureExt;
use yew::prelude::*;

use self::filters::{FilterField, filter_field, filter_text, wrong_filters};
use crate::client::remote_table::{RemoteTable, RemoteTableEvent};
use crate::client::task::TaskState;
use crate::engine::Severity;
use crate::ui::components::frame::long_table::{LongTable, LongTableEvent};
use crate::ui::components::frame::{NarrowFold, job_progress, use_narrow_fold};
use crate::ui::components::input::diagnostic_list::{FaultReport, diagnostic_list, fault_report};
use crate::ui::components::input::many_panel::input_panel::{InputPanel, use_settled};
use crate::ui::share::save;
use crate::ui::store::{Store, use_store};
use crate::wire::message::{Envelope, Payload};
use crate::wire::request::{Failure, Progress};
use crate::wire::table::{ExportCsv, ListSummary, RowWindow};

pub use self::state::{ListKind, ListingAction, ListingState, NamedColumn};
pub use self::words::{FILTER, FILTER_HELP, counted, hands_shown, refused};

/// The state of a table. It is restored when the user returns to the page. The list is then parsed again.
pub type ListingStore<L> = LocalKey<Store<ListingState<L>>>;

/// Number of rows that are fetched at first, while the number of visible rows is unknown.
const FIRST_ROWS: usize = 128;

/// An input list and its table.
#[derive(Clone)]
pub struct Listing<L: ListKind> {
    pub state: Rc<ListingState<L>>,
    act: Callback<ListingAction<L>>,
    table: Rc<RemoteTable<L>>,
    store: Store<ListingState<L>>,
    /// File name of a saved report.
    report_name: String,
    on_again: Callback<()>,
    options: NarrowFold,
}

/// Parses the current input and fetches the visible rows. A saved report is named after the input file, or
/// `report_name` if there is no file. `add_choices` adds the choices that belong to the input to the query.
#[hook]
pub fn use_listing<L: ListKind>(
    input: &InputPanel,
    listing_store: &'static ListingStore<L>,
    report_name: &'static str,
    add_choices: impl FnOnce(&mut L::Query),
) -> Listing<L> {
    let store = listing_store.with(Store::clone);
    let mut state = use_store(&store);
    add_choices(&mut state.query);
    let act = use_callback(store.clone(), |action, store| store.change(|state| state.take(action)));
    let table = {
        let act = act.clone();
        let table = use_memo((), move |()| {
            RemoteTable::new(move |table, report| {
                if let RemoteTableEvent::NoRows(_) = report {
                    table.close();
                }
                act.emit(ListingAction::Table(report));
            })
        });
        Rc::clone(&*table)
    };
    let on_again = {
        let (table, act) = (Rc::clone(&table), act.clone());
        use_settled(input, move |content| {
            if let Some(content) = content {
                act.emit(ListingAction::Begin(content.bytes()));
                table.open(L::opening().map(|opening| Ok((opening?, vec![content.into_file()?]))));
            } else {
                act.emit(ListingAction::End);
                table.close();
            }
        })
    };
    // This has no effect until a list has been parsed.
    use_effect_with((state.query.clone(), state.lists), {
        let table = Rc::clone(&table);
        move |(query, _)| table.view(query.clone(), 0..FIRST_ROWS)
    });
    let report_name = words::report_of(input.file_name(), report_name);
    let options = use_narrow_fold(L::is_filtered_above(&state.query));
    Listing { state: Rc::new(state), act, table, store, report_name, on_again, options }
}

impl<L: ListKind> Listing<L> {
    pub fn on_change(&self) -> Callback<L::Change> {
        self.act.reform(ListingAction::ChangeQuery)
    }

    /// Returns a callback that calls `choose` and moves to the first row. After the choice, the current row may be
    /// filtered out.
    pub fn at_first_row<T: 'static>(&self, choose: Callback<T>) -> Callback<T> {
        let act = self.act.clone();
        Callback::from(move |chosen| {
            act.emit(ListingAction::Move(0));
            choose.emit(chosen);
        })
    }

    /// Returns the number of parsed hands as text or, if there are none, the number of unreadable lines. Returns `None`
    /// until the list has been parsed.
    pub fn read_as(&self) -> Option<String> {
        let summary = self.state.summary()?;
        Some(match summary.hands {
            0 => counted(summary.refused, "line", "lines"),
            hands => counted(hands, "hand", "hands"),
        })
    }

    fn save_button(&self) -> Html {
        // While the list is being parsed again, there are no rows yet.
        let has_lines =
            |summary: &Rc<ListSummary>| self.state.rows.total > 0 || summary.refused > 0;
        let is_none = !self.state.summary().is_some_and(has_lines) || !self.state.has_rows;
        let listing = self.clone();
        let onclick = Callback::from(move |_: MouseEvent| {
            if !is_none {
                listing.report();
            }
        });
        html! {
            <button type="button" aria-disabled={is_none.to_string()} {onclick}>{ words::SAVE_CSV }</button>
        }
    }

    /// Requests the table as CSV from the worker, and saves it.
    fn report(&self) {
        let Self { state, act, table, report_name, .. } = self.clone();
        let on_note = act.reform(|done| ListingAction::Table(RemoteTableEvent::Working(done)));
        let reported = Rc::downgrade(&table);
        let on_end = move |report: Result<Envelope<()>, Failure>| match report {
            Ok(report) => {
                if let Some(file) = report.file() {
                    save(file, &report_name);
                }
                act.emit(ListingAction::Report(true));
            }
            Err(Failure::NoMemory) => act.emit(ListingAction::Report(false)),
            Err(failure) => {
                if let Some(table) = reported.upgrade() {
                    table.close();
                    act.emit(ListingAction::Table(RemoteTableEvent::NoRows(failure)));
                }
            }
        };
        table.slot().ask(ExportCsv(state.query.clone()), move |done| on_note.emit(done), on_end);
    }

    /// Returns a callback for the table's events. `open` is called with the loaded rows and the index of a row to open.
    fn on_event(&self, open: impl Fn(&RowWindow<L>, usize) + 'static) -> Callback<LongTableEvent> {
        let Self { state, act, table, store, .. } = self.clone();
        Callback::from(move |event| match event {
            // The browser has already scrolled, so there is nothing to render.
            LongTableEvent::Scrolled(scrolled) => {
                store.change_silently(|state| state.scrolled = scrolled);
            }
            LongTableEvent::Requested(window) => table.view(state.query.clone(), window),
            LongTableEvent::Moved(to) => act.emit(ListingAction::Move(to)),
            LongTableEvent::Opened(place) => open(&state.rows, place),
        })
    }

    /// Returns a text about the state of the list. `working_out` describes the progress of an
    /// evaluation, and `read` describes the parsed list.
    fn status_text(
        &self,
        working_out: impl FnOnce(usize, usize) -> String,
        read: impl FnOnce(&ListSummary, &RowWindow<L>) -> String,
    ) -> String {
        let state = &self.state;
        match &state.stage {
            TaskState::Idle | TaskState::Cancelled => words::TABLE_APPEARS_HERE.to_owned(),
            TaskState::Running(progress) => words::reading(progress.percent()),
            TaskState::Failed(failure) => failure.to_string(),
            TaskState::Done(summary) => match state.working {
                Some(Progress { done, total }) => working_out(done, total),
                None if state.has_no_report => words::NO_REPORT.to_owned(),
                None if !state.has_rows => words::reading(100),
                None => read(summary, &state.rows),
            },
        }
    }

    /// Renders `shown`. While a long list is being parsed, renders the progress instead. After a failure or a
    /// cancellation, renders a button to parse the list again. If there is no input, renders nothing.
    fn body(&self, input: &InputPanel, shown: impl FnOnce() -> Html) -> Html {
        match &self.state.stage {
            TaskState::Cancelled | TaskState::Failed(_) if input.has_input() => html! {
                <div class="toolbar">
                    <button type="button" onclick={self.on_again.reform(|_: MouseEvent| ())}>{ words::READ }</button>
                </div>
            },
            TaskState::Running(progress) if self.state.is_slow() => self.progress(*progress),
            // While a text is being typed, the previous table is kept until the new text is parsed, so that the table
            // keeps the focus too.
            TaskState::Done(_) | TaskState::Running(_) => html! {
                <>
                    if let Some(progress) = self.state.working { { self.progress(progress) } }
                    { shown() }
                </>
            },
            TaskState::Idle | TaskState::Cancelled | TaskState::Failed(_) => Html::default(),
        }
    }

    fn progress(&self, progress: Progress) -> Html {
        let (table, act) = (Rc::clone(&self.table), self.act.clone());
        let on_cancel = Callback::from(move |_: MouseEvent| {
            table.close();
            act.emit(ListingAction::Cancel);
        });
        job_progress(progress, words::PROGRESS, on_cancel)
    }
}

/// Parts of a table's panel that differ between kinds of lists.
pub struct ListingParts<L: ListKind> {
    pub id: &'static str,
    pub heading: &'static str,
    pub menus: Html,
    /// Controls for choices that apply to all rows.
    pub choice: Html,
    /// Buttons that are rendered before the buttons common to all lists.
    pub tools: Html,
    /// Describes the progress of an evaluation. The arguments are the number of evaluated rows and the number of all
    /// rows.
    pub working_out: fn(usize, usize) -> String,
    /// Describes the parsed list and its rows.
    pub read: fn(&ListSummary, &RowWindow<L>) -> String,
    /// Rendered instead of the faults if the input is a file of a different kind.
    pub of_another_kind: Html,
}

pub struct TableLook {
    pub class: &'static str,
    pub label: &'static str,
    /// Prefix of the HTML ids of the rows.
    pub id: &'static str,
    /// Cells of the fixed rows at the top, starting with the headings.
    pub head: Vec<Html>,
    pub columns: usize,
    /// Names of the optional columns' widths.
    pub widths: Vec<&'static str>,
}

impl<L: ListKind> Listing<L> {
    /// Renders the panel: the state of the list, its faults, the faults of the filters, and the table.
    pub fn panel(
        &self,
        input: &InputPanel,
        parts: ListingParts<L>,
        table: impl FnOnce() -> Html,
    ) -> Html {
        let summary = self.state.summary();
        let times = summary.map(|summary| words::times(summary.millis, self.state.rows.millis));
        let is_filtered = self.state.is_filtered();
        let on_all = self.act.reform(|_: MouseEvent| ListingAction::ClearFilters);
        let of_another_kind = parts.of_another_kind;
        let options = html! {
            <>
                { parts.menus }
                <div class="listing-controls row row-ends">
                    { parts.choice }
                    <div class="toolbar">
                        { parts.tools }
                        <button type="button" aria-disabled={(!is_filtered).to_string()} onclick={on_all}>{ words::SHOW_ALL }</button>
                        { self.save_button() }
                    </div>
                </div>
            </>
        };
        html! {
            <section class="panel listing-output stack-3" aria-labelledby={parts.id}>
                <div class="panel-head listing-head">
                    <h2 id={parts.id}>{ parts.heading }</h2>
                    <p class="job-state" role="status" title={times}>{ self.status_text(parts.working_out, parts.read) }</p>
                    { self.options.view("listing-options", words::OPTIONS, options) }
                </div>
                { self.body(input, || html! {
                    <>
                        { self.faults_view(input, of_another_kind) }
                        if self.state.has_table() { { table() } }
                    </>
                }) }
            </section>
        }
    }

    /// Renders the faults of the list and of the filters.
    fn faults_view(&self, input: &InputPanel, of_another_kind: Html) -> Html {
        let summary = self.state.summary();
        html! {
            <>
                if summary.is_some_and(|summary| summary.is_of_another_kind) {
                    <p>{ of_another_kind }</p>
                } else if let Some(summary) = summary.filter(|summary| summary.refused > 0) {
                    { self.refused(summary, input) }
                }
                { wrong_filters(self.state.rows.refused.iter().map(|(column, wrong)| {
                    let named = L::named(*column);
                    (named.name, named.title, &**wrong)
                })) }
            </>
        }
    }

    /// Renders the number of unreadable lines, and lists the first of them.
    fn refused(&self, summary: &ListSummary, input: &InputPanel) -> Html {
        let more = summary.refused.saturating_sub(summary.faults.len());
        fault_report(FaultReport {
            severity: Severity::Error,
            label: words::errors(summary.refused),
            has_rows: self.state.has_table(),
            list: diagnostic_list(&summary.faults, input.on_place().as_ref()),
            more: (more > 0).then(|| words::more_refused(more)),
        })
    }

    /// Renders the filter field for a column, for the cell below the heading.
    pub fn filter_cell(&self, column: L::Column) -> Html {
        let named = L::named(column);
        filter_field(FilterField {
            name: named.name,
            class: "",
            title: named.title,
            example: named.example,
            text: filter_text(L::conditions(&self.state.query), column),
            is_wrong: self.state.rows.refused.iter().any(|(of, _)| *of == column),
            on_text: self.act.reform(move |text| ListingAction::Filter(column, text)),
        })
    }

    /// Renders the table. `cells` renders the cells of a row, and `open` opens a row.
    pub fn table(
        &self,
        look: TableLook,
        cells: impl Fn(&L::Row) -> Html + 'static,
        open: impl Fn(&L::Row) + 'static,
    ) -> Html {
        let TableLook { class, label, id, head, columns, widths } = look;
        let (query, rows) = (&self.state.query, &self.state.rows);
        let row = {
            let rows = Rc::clone(rows);
            Callback::from(move |place: usize| rows.row(place).map(&cells).unwrap_or_default())
        };
        let on_event =
            self.on_event(move |rows, place| rows.row(place).into_iter().for_each(&open));
        let is_none = rows.total == 0 && rows.query == *query;
        html! {
            <LongTable {class} {label} {id} {head} {columns} {widths} content={Payload::of(query)} rows={rows.total}
                loaded={rows.places()} {row} active={self.state.active} start={self.store.borrow().scrolled} {on_event}
                none={is_none.then_some(words::NONE_MATCH)} />
        }
    }
}
