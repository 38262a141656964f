//! The connection to the worker that holds the session. The worker parses the session, ranks it, and answers requests
//! for the current view.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use gloo_timers::future::TimeoutFuture;
use web_sys::Blob;
use yew::prelude::*;

use super::state::{ExplainedFigure, SessionAction, SessionState, Sheet, View};
use super::words;
use crate::client::pool::Pool;
use crate::client::service_handle::{Input, ServiceSlot};
use crate::client::solving::solve_table;
use crate::client::task::Task;
use crate::desk::session::ScoringChoice;
use crate::engine::{Deal, TrickTable};
use crate::ui::address;
use crate::ui::components::input::many_panel::input_panel::{InputPanel, use_settled};
use crate::ui::history::Edit;
use crate::ui::share::save;
use crate::ui::store::{Store, use_store};
use crate::wire::message::Envelope;
use crate::wire::request::{Failure, Progress, ServiceRequest};
use crate::wire::session::{
    AnalyseSession, EditResult, ExportSession, OpenScorecard, OpenScoresheet, OpenSession,
    OpenTraveller, RankBy, ResultEdit, SessionFile, SessionRequest,
};

/// Delay in milliseconds before the deals are solved. It lets the ranking appear first.
const SOLVING_DELAY: u32 = 700;

thread_local! {
    /// The solved deals. They remain valid when a result is changed.
    static SOLVED: RefCell<HashMap<Deal, TrickTable>> = RefCell::default();
    /// State of the page. It is restored when the user returns to the page. The text is then parsed again.
    static STORE: Store<SessionState> = Store::default();
}

#[derive(Clone)]
pub struct SessionController {
    pub state: Rc<SessionState>,
    pub on_again: Callback<()>,
    act: Callback<SessionAction>,
    reader: Rc<SessionWorker>,
    on_changed: Callback<Blob>,
    pub on_undo: Callback<()>,
    /// Callback that shows the view with a name from the address.
    on_look: Callback<String>,
    name: String,
}

impl SessionController {
    /// Returns a callback that navigates to a view as a link would, so that the Back button leads back.
    pub fn show_view(&self, view: View) -> Callback<MouseEvent> {
        let show_view = self.on_look.clone();
        let word = self.state.word_of(view);
        Callback::from(move |_| show_view.emit(word.clone()))
    }

    pub fn explain(&self, figure: ExplainedFigure) -> Callback<MouseEvent> {
        self.act.reform(move |_| SessionAction::Explain(figure))
    }

    pub fn change_result(&self, place: usize, to: ResultEdit) {
        self.change(EditResult { place, to }, SessionAction::Change(Some(place)));
    }

    /// Requests a change of the text. Applies the action `done` once the text has been changed.
    pub fn change<Q>(&self, question: Q, done: SessionAction)
    where
        Q: ServiceRequest<Update = Progress, Response = Result<(), String>>,
        SessionRequest: From<Q>,
    {
        let on_changed = self.on_changed.clone();
        self.reader.ask_file(question, move |(), file| {
            on_changed.emit(file.clone());
            done
        });
    }

    /// Saves the session as a file of the given kind. If `takes_it` is set, replaces the text with that file instead.
    pub fn write(&self, kind: SessionFile, takes_it: bool) {
        let files = self.state.stage.done().map(|read| &read.files);
        let own = match kind {
            SessionFile::Own(place) => files.and_then(|files| files.get(place)),
            _ => None,
        };
        let (name, on_changed) = (own.unwrap_or(&self.name).clone(), self.on_changed.clone());
        self.reader.ask_file(ExportSession(kind), move |unsaid, file| {
            if takes_it {
                on_changed.emit(file.clone());
            } else {
                save(file, &words::file_name(&name, kind));
            }
            SessionAction::Write(unsaid)
        });
    }

    pub fn act(&self, action: SessionAction) {
        self.act.emit(action);
    }

    /// Returns a click handler that applies an action.
    pub fn on(&self, action: impl Fn() -> SessionAction + 'static) -> Callback<MouseEvent> {
        self.act.reform(move |_| action())
    }
}

struct SessionWorker {
    act: Callback<SessionAction>,
    worker: Rc<ServiceSlot<OpenSession>>,
    /// The scoring method in the last request for a ranking.
    scoring: RefCell<ScoringChoice>,
    solving: RefCell<Option<Task>>,
}

impl SessionWorker {
    fn read(self: &Rc<Self>, input: Input, scoring: &ScoringChoice) {
        self.give_up();
        self.act.emit(SessionAction::Begin);
        self.scoring.replace(scoring.clone());
        let opening = OpenSession(scoring.clone());
        let (act, reader) = (self.act.clone(), Rc::downgrade(self));
        self.worker.open(
            async move { Ok((opening, vec![input.into_file()?])) },
            |_| (),
            move |read| act.emit(SessionAction::Read(read)),
            move |failure| {
                if let Some(reader) = reader.upgrade() {
                    reader.fail(failure);
                }
            },
        );
    }

    fn fail(&self, failure: Failure) {
        self.give_up();
        self.act.emit(SessionAction::Fail(failure));
    }

    fn give_up(&self) {
        self.solving.take();
        self.worker.end();
    }

    /// Solves the deals one by one. After each deal, requests its double-dummy breakdown. The breakdowns of deals that
    /// are already solved are requested immediately, even if no deal is solved yet, because the response also contains
    /// the expected scores.
    fn solve_deals(self: &Rc<Self>, deals: &[(u32, Deal)]) {
        let of = |deal: &Deal| SOLVED.with_borrow(|solved| solved.get(deal).copied());
        let known = deals.iter().filter_map(|(board, deal)| Some((*board, of(deal)?)));
        self.request_breakdowns(known.collect());
        let open: Vec<_> = deals.iter().filter(|(_, deal)| of(deal).is_none()).copied().collect();
        let reader = Rc::downgrade(self);
        let solve = async move {
            TimeoutFuture::new(SOLVING_DELAY).await;
            let _stay = Pool::of_page().stay();
            for (board, deal) in open {
                // If a deal cannot be solved, no further breakdowns are requested.
                let Ok(table) = solve_table(deal, Rc::new(|_| ())).await else { return };
                SOLVED.with_borrow_mut(|solved| solved.insert(deal, table));
                let Some(reader) = reader.upgrade() else { return };
                reader.request_breakdowns(vec![(board, table)]);
            }
        };
        self.solving.replace(Some(Task::spawn(solve)));
    }

    fn request_breakdowns(self: &Rc<Self>, tables: Vec<(u32, TrickTable)>) {
        self.ask(AnalyseSession(tables), |parts| Some(SessionAction::Part(parts)));
    }

    /// Requests a new ranking if the scoring method has changed.
    fn rank(self: &Rc<Self>, scoring: &ScoringChoice) {
        if *self.scoring.borrow() != *scoring {
            self.scoring.replace(scoring.clone());
            self.ask(RankBy(scoring.clone()), |standing| Some(SessionAction::Rank(standing)));
        }
    }

    fn show_view(self: &Rc<Self>, view: View) {
        let of_match = |sheet| SessionAction::Show(Sheet::Match(Rc::new(sheet)));
        let of_board = |traveller| SessionAction::Show(Sheet::Board(Rc::new(traveller)));
        match view {
            View::Ranking => {}
            View::Board(board) => {
                self.ask(OpenTraveller(board), move |found| found.map(of_board));
            }
            View::Pair(pair) => self.ask(OpenScorecard(pair), |card| {
                Some(SessionAction::Show(Sheet::Pair(Rc::new(card))))
            }),
            View::Match(place) => {
                self.ask(OpenScoresheet(place), move |found| found.map(of_match));
            }
        }
    }

    /// Requests a file. `take` converts the response and the file into an action. If the request is refused, shows the
    /// reason.
    fn ask_file<Q, Said>(
        self: &Rc<Self>,
        question: Q,
        take: impl FnOnce(Said, &Blob) -> SessionAction + 'static,
    ) where
        Q: ServiceRequest<Update = Progress, Response = Result<Said, String>>,
        SessionRequest: From<Q>,
    {
        self.ask_message(question, move |answer| match (answer.file().cloned(), answer.body) {
            (Some(file), Ok(said)) => Some(take(said, &file)),
            (None, Ok(_)) => None,
            (_, Err(why)) => Some(SessionAction::Refuse(why)),
        });
    }

    /// Sends a request. `take` converts the response into an action.
    fn ask<Q>(
        self: &Rc<Self>,
        question: Q,
        take: impl FnOnce(Q::Response) -> Option<SessionAction> + 'static,
    ) where
        Q: ServiceRequest<Update = Progress>,
        SessionRequest: From<Q>,
    {
        self.ask_message(question, move |answer| take(answer.body));
    }

    /// Sends a request if there is a session. `take` converts the response and its file into an action.
    fn ask_message<Q>(
        self: &Rc<Self>,
        question: Q,
        take: impl FnOnce(Envelope<Q::Response>) -> Option<SessionAction> + 'static,
    ) where
        Q: ServiceRequest<Update = Progress>,
        SessionRequest: From<Q>,
    {
        let reader = Rc::downgrade(self);
        self.worker.ask(
            question,
            |_| (),
            move |answered| {
                let Some(reader) = reader.upgrade() else { return };
                match answered.map(take) {
                    Ok(action) => action.into_iter().for_each(|action| reader.act.emit(action)),
                    Err(failure) => reader.fail(failure),
                }
            },
        );
    }
}

/// Parses the current input, and ranks the session with the chosen scoring method.
#[hook]
pub fn use_session(given: &InputPanel, scoring: ScoringChoice) -> SessionController {
    let store = STORE.with(Store::clone);
    let state = use_store(&store);
    let act = use_callback(store, |action, store| store.change(|state| state.take(action)));
    let reader = {
        let act = act.clone();
        use_memo((), move |()| SessionWorker {
            act,
            worker: Rc::default(),
            scoring: RefCell::default(),
            solving: RefCell::default(),
        })
    };
    let on_again = {
        let (reader, act, scoring) = (Rc::clone(&reader), act.clone(), scoring.clone());
        let form = given.form();
        use_settled(given, move |input| {
            if let Some(input) = input {
                reader.read(input.in_form(form), &scoring);
            } else {
                act.emit(SessionAction::End);
                reader.give_up();
            }
        })
    };
    // The scoring method may have been changed while the text was being parsed.
    use_effect_with((scoring, state.rankings), {
        let reader = Rc::clone(&reader);
        move |(scoring, _)| reader.rank(scoring)
    });
    use_effect_with((given.view().to_owned(), state.rankings), {
        let (act, state) = (act.clone(), state.clone());
        move |(word, _)| {
            let view = state.view_of(word);
            if view != state.view {
                act.emit(SessionAction::LookAt(view));
            }
        }
    });
    use_effect_with((state.view, state.rankings), {
        let reader = Rc::clone(&reader);
        move |(view, _)| reader.show_view(*view)
    });
    use_effect_with(state.rankings, {
        let reader = Rc::clone(&reader);
        let read = state.stage.done().cloned();
        move |_| {
            if let Some(read) = read {
                reader.solve_deals(&read.deals);
            }
        }
    });
    let on_look = {
        let given = given.clone();
        Callback::from(move |word: String| address::go_to(&given.route_to(&word)))
    };
    SessionController {
        state: Rc::new(state),
        on_again,
        act,
        reader,
        on_changed: given.on_changed(),
        on_undo: given.on_edit().reform(|()| Edit::Undo),
        on_look,
        name: given.file_name().unwrap_or_default().to_owned(),
    }
}
