//! The tab for discards: six cards, and the value of each way to throw two of them into the crib.

pub mod answer;
pub mod rows;
mod state;
pub mod words;

use yew::prelude::*;

use self::answer::{DiscardResults, answer, shown, wins_of};
use self::state::{DiscardAction, DiscardState};
use super::entry::{CardEntry, entry, hand_picker, in_line};
use crate::client::use_request::use_players;
use crate::engine::card;
use crate::ui::components::cribbage::hand_slots::HandSlots;
use crate::ui::components::frame::later::draw_later;
use crate::ui::components::input::Example;
use crate::ui::components::input::caret::use_caret_request;
use crate::ui::hooks::{PageState, Visit, use_glimpse, use_page_state};
use crate::ui::random;
use crate::ui::route::{CribbageTab, Page, PracticeKind, Route};
use crate::ui::storage::Key;
use crate::wire::cribbage::{EvaluateStarters, EvaluateWins};

pub use self::state::{AGAINST, ROLE, SIX, route_to};

pub const PARAMETER: &str = DiscardState::PARAMETER;

/// Renders the input for the six cards, the best throw with its settings, and the table of throws. The details of the
/// open throw contain its results for each starter.
#[component]
pub fn DiscardTab(visit: &Visit) -> Html {
    let (state, act) = use_page_state(visit, Key::Discard, DiscardState::first);
    let request = state.request();
    let is_coming = !state.text().as_str().is_empty();
    let known = use_players(request, is_coming);
    let found = shown(&known, request);
    let open = found.as_ref().and_then(|(of, found)| {
        let row = found.discards.iter().find(|discard| Some(discard.thrown) == state.open);
        Some((*of, row?.thrown))
    });
    let starters = use_players(open.map(|(of, thrown)| EvaluateStarters(of, thrown)), is_coming);
    let at_scores = request.zip(state.scores()).map(|(of, scores)| EvaluateWins(of, scores));
    let wins = use_players(at_scores, is_coming);
    let here = use_node_ref();
    let caret = use_caret_request();
    let cards = state.cards();
    use_glimpse(Key::Discard, in_line(&cards));
    let on_toggle =
        use_callback(act.clone(), |card: card::Card, act| act.emit(DiscardAction::Toggle(card)));
    // Returns the cards that the best discard throws. They are marked if no row is open.
    let best = || {
        let (of, found) = found.as_ref()?;
        let at_scores = state.scores().map(|scores| EvaluateWins(*of, scores));
        let wins = wins_of(&wins, at_scores);
        Some(found.best_at(wins.as_deref())?.thrown)
    };
    let thrown = open.map(|(_, thrown)| thrown).or_else(best);
    let slots = HandSlots {
        label: words::YOUR_CARDS,
        cards: &cards,
        places: SIX,
        crib: thrown.as_ref().map(|thrown| (&thrown[..], words::KEPT_OR_THROWN)),
        starter: None,
        awaits_starter: false,
        on_remove: act.reform(DiscardAction::Remove),
    };
    let given = CardEntry {
        name: words::YOUR_CARDS,
        examples: EXAMPLES,
        label: words::TYPE_PASTE_OR_CLICK,
        placeholder: words::NOTATION,
        rows: 1,
        text: state.text().history(),
        on_edit: act.reform(DiscardAction::Edit),
        diagnostics: &state.text().draft().diagnostics,
        caret,
        count: [cards.len(), SIX],
        cards: hand_picker(&slots, &[], on_toggle),
        on_random: act.reform(|_: MouseEvent| DiscardAction::Replace(random::cribbage_cards(SIX))),
    };
    let answer = draw_later({
        let (state, known) = (state.clone(), known.clone());
        move || {
            let known = DiscardResults { discards: &known, starters: &starters, wins: &wins };
            answer(&state, &known, &here, &act)
        }
    });
    html! {
        <>
            <div class="given-and-answer">
                { entry(given) }
                { answer }
            </div>
            <p class="cribbage-end row">
                <a href={Route::to(Page::Practise(PracticeKind::Throws)).to_string()}>{ words::PRACTISE_THROWS }</a>
                { many_link() }
            </p>
        </>
    }
}

/// Renders a link to the page that evaluates the throws of many hands.
pub fn many_link() -> Html {
    let many = Page::Cribbage(CribbageTab::Many);
    html! { <a href={Route::to(many).to_string()}>{ many.title() }</a> }
}

pub const EXAMPLES: &[Example] = &[
    Example { name: words::TWO_FIVES, text: "5H 5S JC 4D 9C KS dealer" },
    Example { name: words::DOUBLE_RUN, text: "7D 8C 8S 9H QS 2D dealer" },
    Example { name: words::FLUSH, text: "2H 6H 9H QH 5C 5D dealer" },
    Example { name: words::AS_PONE, text: "AS 2D 3C 4D 6D 7D pone" },
    Example { name: words::NO_SUITS, text: "A 5 6 7 J K pone" },
];
