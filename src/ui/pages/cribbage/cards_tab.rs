//! The tabs whose cards are clicked from the pack, the discard and the score, as one component with one reducer: what
//! each has of its own is a view and a state.

use std::rc::Rc;

use yew::prelude::*;

use super::discard::state::{DiscardAction, DiscardState};
use super::discard::{self, discard_view};
use super::score::state::{ScoreAction, ScoreState};
use super::score::{self, score_view};
use crate::client::cribbage::{Asked, Question};
use crate::client::use_discards::use_players;
use crate::engine::card;
use crate::ui::components::input::caret::use_caret_request;
use crate::ui::history::History;
use crate::ui::hooks::{PageState, Visit, use_page_state};
use crate::ui::route::{Route, Tab};

/// The state of one of the tabs.
#[derive(Clone, Debug, PartialEq, Eq)]
enum CardsState {
    Discard(Rc<DiscardState>),
    Score(Rc<ScoreState>),
}

/// What the reader does on one of them.
enum CardsAction {
    Discard(DiscardAction),
    Score(ScoreAction),
}

impl CardsState {
    fn first(route: &Route, text: History<String>) -> Self {
        match route.tab {
            Tab::Score => Self::Score(ScoreState::first(route, text).into()),
            _ => Self::Discard(DiscardState::first(route, text).into()),
        }
    }

    /// What may be asked of the players, once six cards are there.
    fn asked(&self) -> Option<Asked> {
        match self {
            Self::Discard(state) => state.asked(),
            Self::Score(_) => None,
        }
    }

    /// Whether something will be asked soon.
    fn is_asking_soon(&self) -> bool {
        matches!(self, Self::Discard(state) if !state.text().is_empty())
    }
}

impl Reducible for CardsState {
    type Action = CardsAction;

    fn reduce(self: Rc<Self>, action: CardsAction) -> Rc<Self> {
        match (&*self, action) {
            (Self::Discard(state), CardsAction::Discard(action)) => {
                Self::Discard(Rc::clone(state).reduce(action)).into()
            }
            (Self::Score(state), CardsAction::Score(action)) => {
                Self::Score(Rc::clone(state).reduce(action)).into()
            }
            // A tab hears of its own actions alone.
            _ => self,
        }
    }
}

impl PageState for CardsState {
    const PARAMETER: &'static str = "hand";

    fn follow(text: String, route: Rc<Route>) -> CardsAction {
        match route.tab {
            Tab::Score => CardsAction::Score(ScoreAction::Follow(text, route)),
            _ => CardsAction::Discard(DiscardAction::Follow(text, route)),
        }
    }

    fn kept_text(&self) -> String {
        match self {
            Self::Discard(state) => state.text().to_owned(),
            Self::Score(state) => state.text().to_owned(),
        }
    }

    fn route(&self, text: &str) -> Route {
        match self {
            Self::Discard(state) => state.route(text),
            Self::Score(state) => state.route(text),
        }
    }
}

/// The address's name for the text of either tab.
pub const PARAMETER: &str = CardsState::PARAMETER;

/// The visit that leads to one of the tabs, which has a component of its own: its key is the tab.
#[derive(Properties, PartialEq)]
pub struct CardsTabProps {
    /// Where the reader is.
    pub visit: Visit,
}

/// The cards that are given, and the answer.
#[component]
pub fn CardsTab(props: &CardsTabProps) -> Html {
    let name = match props.visit.route.tab {
        Tab::Score => score::STORAGE_KEY,
        _ => discard::STORAGE_KEY,
    };
    let (state, act) = use_page_state(&props.visit, name, CardsState::first);
    let (asked, is_coming) = (state.asked(), state.is_asking_soon());
    let known = use_players(asked.map(Question::Discards), is_coming);
    let open = match &*state {
        CardsState::Discard(state) => discard::opened_row(state, &known),
        CardsState::Score(_) => None,
    };
    let starters = use_players(open, is_coming);
    let here = use_node_ref();
    let caret = use_caret_request();
    let is_score = matches!(*state, CardsState::Score(_));
    let on_toggle = use_callback((act.clone(), is_score), |card: card::Card, (act, is_score)| {
        act.emit(if *is_score {
            CardsAction::Score(ScoreAction::Toggle(card))
        } else {
            CardsAction::Discard(DiscardAction::Toggle(card))
        });
    });
    match &*state {
        CardsState::Discard(state) => {
            let act = act.reform(CardsAction::Discard);
            discard_view(state, &act, on_toggle, caret, (&known, &starters), &here)
        }
        CardsState::Score(state) => {
            score_view(state, &act.reform(CardsAction::Score), on_toggle, caret)
        }
    }
}
