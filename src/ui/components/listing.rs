//! A list with a hand a line that is read by a worker and shown as a table.

pub mod filters;
pub mod state;
mod view;
mod words;

use std::ops::Range;
use std::rc::Rc;
use std::thread::LocalKey;

use futures::FutureExt;
use yew::prelude::*;

use super::frame::long_table::{LongTableEvent, Scrolled};
use super::frame::narrow_fold::{NarrowFold, use_narrow_fold};
use super::frame::progress_bar;
use super::input::many_panel::given::{Given, use_settled};
use crate::client::input::Input;
use crate::client::one_kept::OneKept;
use crate::client::remote::Asking;
use crate::client::stage::Stage;
use crate::client::table::KeptTable;
use crate::ui::download::save;
use crate::ui::store::{Store, use_store};
use crate::wire::failure::Failure;
use crate::wire::message::Message;
use crate::wire::question::Progress;
use crate::wire::table::{ListSummary, Report, Rows};

pub use self::state::{Listed, ListingAction, ListingState, NamedColumn};
pub use self::view::{ListingParts, TableLook};
pub use self::words::{FILTER, FILTER_HELP, counted, hands_shown, refused};

/// What a table shows: whoever opens a row comes back to the table as it was. Its list is read anew.
pub type Kept<L> = LocalKey<Store<ListingState<L>>>;

/// How many rows are brought before it is known how many are seen.
const FIRST_ROWS: usize = 128;

/// A list that is given, and its table.
pub struct Listing<L: Listed> {
    /// What the table shows.
    pub state: Rc<ListingState<L>>,
    act: Callback<ListingAction<L>>,
    reader: Rc<Reader<L>>,
    store: Store<ListingState<L>>,
    /// What a report is called.
    report_name: String,
    on_again: Callback<()>,
    options: NarrowFold,
}

impl<L: Listed> Clone for Listing<L> {
    fn clone(&self) -> Self {
        let (state, act) = (Rc::clone(&self.state), self.act.clone());
        let (reader, on_again) = (Rc::clone(&self.reader), self.on_again.clone());
        let (store, report_name) = (self.store.clone(), self.report_name.clone());
        let options = self.options.clone();
        Self { state, act, reader, store, report_name, on_again, options }
    }
}

/// Has one list at a time read and kept by a worker.
struct Reader<L: Listed> {
    act: Callback<ListingAction<L>>,
    kept: Rc<OneKept<KeptTable<L>>>,
}

impl<L: Listed> Reader<L> {
    /// Reads a list in place of the one before.
    fn read(self: &Rc<Self>, input: Input) {
        self.act.emit(ListingAction::Begin(input.bytes()));
        let prepared = L::opening().map(|opening| Ok((opening?, vec![input.into_file()?])));
        let on_progress = self.act.reform(ListingAction::Progress);
        let (opened, ended) = (self.act.clone(), self.act.clone());
        let (on_worked, reader) = (self.act.reform(ListingAction::WorkOut), Rc::downgrade(self));
        let on_rows = move |rows| match (rows, reader.upgrade()) {
            (Ok(rows), Some(reader)) => reader.act.emit(ListingAction::Show(rows)),
            (Err(failure), Some(reader)) => reader.fail(failure),
            (_, None) => {}
        };
        self.kept.open(
            prepared,
            move |progress| on_progress.emit(progress),
            |remote| KeptTable::new(remote, move |done| on_worked.emit(done), on_rows),
            move |summary| opened.emit(ListingAction::Read(summary)),
            move |failure| ended.emit(ListingAction::Fail(failure)),
        );
    }

    /// There is no list any more; the reader of the page may have it read again.
    fn fail(&self, failure: Failure) {
        self.kept.end();
        self.act.emit(ListingAction::Fail(failure));
    }

    /// Asks for a window of the rows of a query. Before the list is read nothing is asked.
    fn view(&self, query: L::Query, window: Range<usize>) {
        if let Some(table) = self.kept.get() {
            table.view(query, window);
        }
    }

    /// Has a report saved under a name.
    fn report(self: &Rc<Self>, query: L::Query, name: String) {
        let Some(table) = self.kept.get() else { return };
        let on_progress = self.act.reform(ListingAction::WorkOut);
        let on_answer = move |report: Message<()>| {
            if let Some(file) = report.file() {
                save(file, &name);
            }
        };
        let asking = Asking::new(Report(query), move |done| on_progress.emit(done), on_answer);
        let reader = Rc::downgrade(self);
        let on_end = self.kept.while_kept(move |answered| {
            let Some(reader) = reader.upgrade() else { return };
            match answered {
                Ok(()) => reader.act.emit(ListingAction::Report(true)),
                Err(Failure::NoMemory) => reader.act.emit(ListingAction::Report(false)),
                Err(failure) => reader.fail(failure),
            }
        });
        table.remote().put(asking, on_end);
    }
}

/// Reads what is given, and whatever it becomes; what is looked at is asked for. A report is saved under the name of the
/// file, or else under a name of its own. `beside` adds to the query what is chosen beside the input.
#[hook]
pub fn use_listing<L: Listed>(
    given: &Given,
    kept: &'static Kept<L>,
    report_name: &'static str,
    beside: impl FnOnce(&mut L::Query),
) -> Listing<L> {
    let store = kept.with(Store::clone);
    let mut state = use_store(&store);
    beside(&mut state.query);
    let act = use_callback(store.clone(), |action, store| store.change(|state| state.take(action)));
    let reader = {
        let act = act.clone();
        use_memo((), move |()| Reader { act, kept: Rc::default() })
    };
    let on_again = {
        let (reader, act) = (Rc::clone(&reader), act.clone());
        use_settled(given, move |input| {
            if let Some(input) = input {
                reader.read(input);
            } else {
                act.emit(ListingAction::End);
                reader.kept.end();
            }
        })
    };
    // Before the list is read, nothing is asked.
    use_effect_with((state.query.clone(), state.lists), {
        let reader = Rc::clone(&reader);
        move |(query, _)| reader.view(query.clone(), 0..FIRST_ROWS)
    });
    let report_name = words::report_of(given.file_name(), report_name);
    let options = use_narrow_fold(L::is_asked_above(&state.query));
    Listing { state: Rc::new(state), act, reader, store, report_name, on_again, options }
}

impl<L: Listed> Listing<L> {
    /// Changes what is looked at.
    pub fn on_change(&self) -> Callback<L::Change> {
        self.act.reform(ListingAction::Change)
    }

    /// Goes to the first row beside what a choice does: it may leave fewer.
    pub fn at_first_row<T: 'static>(&self, choose: Callback<T>) -> Callback<T> {
        let act = self.act.clone();
        Callback::from(move |chosen| {
            act.emit(ListingAction::Move(0));
            choose.emit(chosen);
        })
    }

    /// What the list has turned out to be: how many hands, or else how many lines that are none.
    pub fn read_as(&self) -> Option<String> {
        let summary = self.state.summary()?;
        Some(match summary.hands {
            0 => counted(summary.refused, "line", "lines"),
            hands => counted(hands, "hand", "hands"),
        })
    }

    /// The button that saves the table as CSV.
    fn save_button(&self) -> Html {
        // What is read anew has no rows yet.
        let has_lines =
            |summary: &Rc<ListSummary>| self.state.rows.total > 0 || summary.refused > 0;
        let is_none = !self.state.summary().is_some_and(has_lines) || !self.state.has_rows;
        let Self { reader, state, report_name, .. } = self.clone();
        let onclick = Callback::from(move |_: MouseEvent| {
            if !is_none {
                reader.report(state.query.clone(), report_name.clone());
            }
        });
        html! {
            <button type="button" aria-disabled={is_none.to_string()} {onclick}>{ words::SAVE_CSV }</button>
        }
    }

    /// How far the table was scrolled when it was last seen.
    fn scrolled(&self) -> Scrolled {
        self.store.borrow().scrolled
    }

    /// Does what the reader does with the table; `open` opens the row of a place.
    fn on_event(&self, open: impl Fn(&Rows<L>, usize) + 'static) -> Callback<LongTableEvent> {
        let Self { state, act, reader, store, .. } = self.clone();
        Callback::from(move |event| match event {
            // The browser has drawn that.
            LongTableEvent::Scrolled(scrolled) => {
                store.change_silently(|state| state.scrolled = scrolled);
            }
            LongTableEvent::Wanted(window) => reader.view(state.query.clone(), window),
            LongTableEvent::Moved(to) => act.emit(ListingAction::Move(to)),
            LongTableEvent::Opened(place) => open(&state.rows, place),
        })
    }

    /// How it stands, in a sentence or two: `working_out` says how much of how much is done, `read` what came of it.
    fn standing(
        &self,
        working_out: impl FnOnce(usize, usize) -> String,
        read: impl FnOnce(&ListSummary, &Rows<L>) -> String,
    ) -> String {
        let state = &self.state;
        match &state.stage {
            Stage::Idle | Stage::GivenUp => words::TABLE_APPEARS_HERE.to_owned(),
            Stage::Working(progress) => words::reading(progress.percent()),
            Stage::Failed(failure) => failure.to_string(),
            Stage::Done(summary) => match state.working {
                Some(Progress { done, total }) => working_out(done, total),
                None if state.has_no_report => words::NO_REPORT.to_owned(),
                None if !state.has_rows => words::reading(100),
                None => read(summary, &state.rows),
            },
        }
    }

    /// What stands below: how far a long list is, a way to give it up or to begin anew, and otherwise what `shown` gives.
    fn body(&self, given: &Given, shown: impl FnOnce() -> Html) -> Html {
        match &self.state.stage {
            Stage::GivenUp | Stage::Failed(_) if given.is_given() => html! {
                <div class="toolbar">
                    <button type="button" onclick={self.on_again.reform(|_: MouseEvent| ())}>{ words::READ }</button>
                </div>
            },
            Stage::Working(progress) if self.state.is_slow() => self.progress(*progress),
            // A text that is typed on keeps its table until there is another: the same one, with the focus in it.
            Stage::Done(_) | Stage::Working(_) => html! {
                <>
                    if let Some(progress) = self.state.working { { self.progress(progress) } }
                    { shown() }
                </>
            },
            Stage::Idle | Stage::GivenUp | Stage::Failed(_) => Html::default(),
        }
    }

    /// How much is done, and a way to give it up.
    fn progress(&self, progress: Progress) -> Html {
        let (reader, act) = (Rc::clone(&self.reader), self.act.clone());
        let on_cancel = Callback::from(move |_: MouseEvent| {
            reader.kept.end();
            act.emit(ListingAction::GiveUp);
        });
        html! {
            <div class="toolbar">
                { progress_bar(progress, words::PROGRESS) }
                <button type="button" onclick={on_cancel}>{ words::CANCEL }</button>
            </div>
        }
    }
}
