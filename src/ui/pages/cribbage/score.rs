//! The score: four cards and the starter, counted aloud; and a drill in counting.

pub(super) mod aloud;
mod answer;
mod drill;
mod state;
mod words;

use yew::prelude::*;

use self::answer::answer;
use self::drill::{CountingDrill, way_to_drill};
use self::state::{ScoreAction, ScoreState};
use super::entry::{Entry, entry, in_line, pack_picker};
use super::{choice, pick};
use crate::engine::card;
use crate::engine::cribbage::show::ShownAs;
use crate::ui::components::cribbage::hand_slots::{HandSlots, hand_slots};
use crate::ui::components::frame::later::{later, made_later};
use crate::ui::components::input::caret::use_caret_request;
use crate::ui::components::input::examples::Example;
use crate::ui::hooks::{PageState, Visit, use_glimpse, use_page_state};
use crate::ui::random;
use crate::ui::route::{CribbageTab, Page, Route};
use crate::ui::storage::Key;

pub use self::state::route_to;

pub const PARAMETER: &str = ScoreState::PARAMETER;
const CARDS: usize = 5;

/// As what cards may be shown.
const SHOWN: [ShownAs; 2] = [ShownAs::Hand, ShownAs::Crib];

/// The address's name for what else the tab does, and its word for the counting drill.
const PRACTISE: &str = "practise";
const COUNTING: &str = "counting";

pub fn route_to_drill() -> Route {
    Route::to(Page::Cribbage(CribbageTab::Score)).with(PRACTISE, COUNTING)
}

#[component]
pub fn ScoreTab(visit: &Visit) -> Html {
    if visit.route.get(PRACTISE) == Some(COUNTING) {
        html! { <CountingDrill /> }
    } else {
        html! { <Counted ..visit.clone() /> }
    }
}

/// Four cards and the starter, as a hand or as the crib; and what they score.
#[component]
fn Counted(visit: &Visit) -> Html {
    let (state, act) = use_page_state(visit, Key::Score, ScoreState::first);
    let caret = use_caret_request();
    let answer_here = use_node_ref();
    let on_toggle =
        use_callback(act.clone(), |card: card::Card, act| act.emit(ScoreAction::Toggle(card)));
    let hand = state.hand();
    let starter = state.starter();
    let all: Vec<_> = hand.iter().copied().chain(starter).collect();
    use_glimpse(Key::Score, in_line(&all));
    let slots = HandSlots {
        label: words::THE_CARDS,
        cards: &hand,
        places: CARDS - 1,
        crib: None,
        starter: Some(starter),
        awaits_starter: state.text().draft().awaits_starter,
        on_remove: act.reform(ScoreAction::Remove),
    };
    let given = Entry {
        name: words::THE_CARDS,
        examples: EXAMPLES,
        label: words::TYPE_PASTE_OR_CLICK,
        placeholder: words::NOTATION,
        rows: 1,
        text: state.text().history(),
        on_edit: act.reform(ScoreAction::Edit),
        diagnostics: &state.text().draft().diagnostics,
        caret,
        count: [all.len(), CARDS],
        cards: html! {
            <>
                { choice(words::SHOWN_AS,
                    &SHOWN.map(|shown_as| (words::shown_as(shown_as), shown_as == state.shown_as())),
                    words::flush_rule(state.shown_as()),
                    &act.reform(|place| ScoreAction::ShowAs(pick(SHOWN, place)))) }
                { later(hand_slots(&slots)) }
                { pack_picker(&all, CARDS, &[], on_toggle) }
            </>
        },
        on_random: act.reform(|_: MouseEvent| ScoreAction::Replace(random::cribbage_cards(CARDS))),
    };
    html! {
        <div class="given-and-answer">
            { entry(given) }
            <div>
                { made_later({
                    let (state, here) = (state.clone(), answer_here.clone());
                    move || answer(&state, &here)
                }) }
                { way_to_drill() }
            </div>
        </div>
    }
}

pub const EXAMPLES: &[Example] = &[
    Example { name: words::TWENTY_NINE, text: "5C 5D 5S JH + 5H" },
    Example { name: words::DOUBLE_RUN, text: "7C 8D 8S 9H + 6D" },
    Example { name: words::FLUSH, text: "2H 4H 6H QH + 9C" },
    Example { name: words::CRIB_FLUSH, text: "2H 4H 6H QH + 9C crib" },
    Example { name: words::NINETEEN, text: "2H 4D 6S QH + 8C" },
    Example { name: words::HEELS, text: "4H 5D 6S JS + JD" },
];
