//! A list with a hand a line that is read by a worker and shown as a table.

pub mod state;
mod words;

use std::cell::RefCell;
use std::rc::Rc;
use std::thread::LocalKey;

use yew::prelude::*;

pub use self::state::{Listed, ListingAction, ListingState, Stage};
pub use self::words::{counted, refused, times};
use super::frame::long_table::{LongTableEvent, Scrolled};
use super::input::many_panel::given::{Given, use_settled};
use crate::client::list::{ListClient, ListEvent};
use crate::ui::download::save;

/// What a table showed, and how far it was scrolled: whoever opens a row comes back to the table as it was. Its list is read
/// anew.
pub type Kept<L> = LocalKey<RefCell<(ListingState<L>, Scrolled)>>;

/// How many rows are brought before it is known how many are seen.
const FIRST_ROWS: usize = 128;

/// A list that is given, and its table.
pub struct Listing<L: Listed> {
    /// What the table shows.
    pub state: Rc<ListingState<L>>,
    act: Callback<ListingAction<L>>,
    client: Rc<ListClient<L>>,
    kept: &'static Kept<L>,
    on_again: Callback<()>,
}

impl<L: Listed> Clone for Listing<L> {
    fn clone(&self) -> Self {
        let (state, act) = (Rc::clone(&self.state), self.act.clone());
        let (client, on_again) = (Rc::clone(&self.client), self.on_again.clone());
        Self { state, act, client, kept: self.kept, on_again }
    }
}

/// All else stays.
impl<L: Listed> PartialEq for Listing<L> {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state
    }
}

/// Reads what is given, and whatever it becomes; what is looked at is asked for. A report is saved under the name of the
/// file, or else under a name of its own.
#[hook]
pub fn use_listing<L: Listed>(
    given: &Given,
    kept: &'static Kept<L>,
    report_name: &'static str,
) -> Listing<L> {
    let state = use_reducer(|| kept.with_borrow(|kept| kept.0.clone()));
    use_effect_with((*state).clone(), |state| {
        kept.with_borrow_mut(|kept| kept.0 = state.clone());
    });
    let act = {
        let dispatcher = state.dispatcher();
        use_callback((), move |action, ()| dispatcher.dispatch(action))
    };
    let file_name = use_mut_ref(|| None::<String>);
    use_effect_with(given.file_name().map(str::to_owned), {
        let file_name = Rc::clone(&file_name);
        move |name| drop(file_name.replace(name.clone()))
    });
    let client = {
        let (act, file_name) = (act.clone(), file_name.clone());
        use_memo((), move |()| {
            ListClient::new(move |event| {
                if let ListEvent::Report(Some(blob)) = &event {
                    save(blob, &words::report_of(file_name.borrow().as_deref(), report_name));
                }
                act.emit(ListingAction::Hear(event));
            })
        })
    };
    let on_again = {
        let (client, act) = (Rc::clone(&client), act.clone());
        use_settled(given, move |input| {
            if let Some(input) = input {
                act.emit(ListingAction::Begin(input.bytes()));
                client.read(input);
            } else {
                act.emit(ListingAction::End);
                client.give_up();
            }
        })
    };
    // Before the list is read, nothing is asked.
    use_effect_with((state.query.clone(), state.lists), {
        let client = Rc::clone(&client);
        move |(query, _)| client.view(query.clone(), 0..FIRST_ROWS)
    });
    Listing { state: Rc::new((*state).clone()), act, client, kept, on_again }
}

impl<L: Listed> Listing<L> {
    /// Changes what is looked at.
    pub fn on_change(&self) -> Callback<L::Change> {
        self.act.reform(ListingAction::Change)
    }

    /// The button that saves the table as CSV.
    pub fn save_button(&self) -> Html {
        // What is read anew has no rows yet.
        let is_none =
            self.state.summary().is_none() || !self.state.has_rows || self.state.total() == 0;
        let (client, query) = (Rc::clone(&self.client), self.state.query.clone());
        let onclick = Callback::from(move |_: MouseEvent| {
            if !is_none {
                client.report(query.clone());
            }
        });
        html! {
            <button type="button" aria-disabled={is_none.to_string()} {onclick}>{ words::SAVE_CSV }</button>
        }
    }

    /// How far the table was scrolled when it was last seen.
    pub fn scrolled(&self) -> Scrolled {
        self.kept.with_borrow(|kept| kept.1)
    }

    /// Does what the reader does with the table; `open` opens the row of a place.
    pub fn on_event(&self, open: impl Fn(&L::Rows, usize) + 'static) -> Callback<LongTableEvent> {
        let Self { state, act, client, kept, .. } = self.clone();
        Callback::from(move |event| match event {
            LongTableEvent::Scrolled(scrolled) => kept.with_borrow_mut(|kept| kept.1 = scrolled),
            LongTableEvent::Wanted(window) => client.view(state.query.clone(), window),
            LongTableEvent::Moved(to) => act.emit(ListingAction::Move(to)),
            LongTableEvent::Opened(place) => open(&state.rows, place),
        })
    }

    /// How it stands, in a sentence or two: `working_out` says how much of how much is done, `read` what came of it.
    pub fn standing(
        &self,
        working_out: impl FnOnce(usize, usize) -> String,
        read: impl FnOnce(&L::Summary, &L::Rows) -> String,
    ) -> String {
        let state = &self.state;
        match &state.stage {
            Stage::Idle | Stage::GivenUp => words::TABLE_APPEARS_HERE.to_owned(),
            Stage::Reading(done, total) => {
                let (done, total) = (*done as u64, *total as u64);
                words::reading(done * 100 / total.max(1))
            }
            Stage::Refused(reason) => reason.clone(),
            Stage::Read(summary) => match state.working {
                Some((done, all)) => working_out(done, all),
                None if state.has_no_report => words::NO_REPORT.to_owned(),
                None if !state.has_rows => words::reading(100),
                None => read(summary, &state.rows),
            },
        }
    }

    /// What stands below: how far a long list is, a way to give it up or to begin anew, and otherwise what `shown` gives.
    pub fn body(&self, given: &Given, shown: impl FnOnce() -> Html) -> Html {
        match &self.state.stage {
            Stage::GivenUp | Stage::Refused(_) if given.is_given() => html! {
                <div class="toolbar">
                    <button type="button" onclick={self.on_again.reform(|_: MouseEvent| ())}>{ words::READ }</button>
                </div>
            },
            Stage::Reading(done, total) if self.state.is_slow() => self.progress(*done, *total),
            // A text that is typed on keeps its table until there is another: the same one, with the focus in it.
            Stage::Read(_) | Stage::Reading(..) => html! {
                <>
                    if let Some((done, all)) = self.state.working { { self.progress(done, all) } }
                    { shown() }
                </>
            },
            Stage::Idle | Stage::GivenUp | Stage::Refused(_) => Html::default(),
        }
    }

    /// How much is done, and a way to give it up.
    fn progress(&self, done: usize, all: usize) -> Html {
        let (client, act) = (Rc::clone(&self.client), self.act.clone());
        let on_cancel = Callback::from(move |_: MouseEvent| {
            client.give_up();
            act.emit(ListingAction::GiveUp);
        });
        html! {
            <div class="toolbar">
                <progress max={all.to_string()} value={done.to_string()} aria-label={words::PROGRESS} />
                <button type="button" onclick={on_cancel}>{ words::CANCEL }</button>
            </div>
        }
    }
}
