//! Solitaire cribbage: the best split of one deal, with every point accounted for.

mod answer;
mod state;
mod words;

use yew::prelude::*;

use self::answer::answer;
use self::state::{SolitaireAction, SolitaireState};
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::solitaire::split::{DEALT, best_splits};
use crate::ui::components::cribbage::hand_slots::{HandSlots, hand_slots};
use crate::ui::components::cribbage::rank_picker::RankPicker;
use crate::ui::components::frame::fixed_html;
use crate::ui::components::frame::later::later;
use crate::ui::components::input::caret::use_caret_request;
use crate::ui::components::input::examples::Example;
use crate::ui::hooks::{PageState, Visit, use_page_state};
use crate::ui::pages::cribbage::entry::{Entry, entry};
use crate::ui::random;
use crate::ui::storage::Key;

pub const PARAMETER: &str = SolitaireState::PARAMETER;
const CARDS: usize = DEALT + 1;

#[component]
pub fn SolitaireTab(visit: &Visit) -> Html {
    let (state, act) = use_page_state(visit, Key::Solitaire, SolitaireState::first);
    let caret = use_caret_request();
    let answer_here = use_node_ref();
    let draft = state.text.draft();
    let (cards, starter) = (state.cards(), state.starter());
    let taken: Vec<_> = cards.iter().chain(&starter).map(|card| card.rank).collect();
    let splits = draft.deal().map(|(dealt, starter)| best_splits(dealt, starter));
    let shown = splits.as_ref().and_then(|splits| splits.get(state.chosen).or(splits.get(0)));
    let crib = shown.map(|split| split.crib.map(Card::from));
    let slots = HandSlots {
        label: words::THE_DEAL,
        cards: &cards,
        places: DEALT,
        crib: crib.as_ref().map(|crib| (&crib[..], words::HAND_OR_CRIB)),
        starter: Some(starter),
        awaits_starter: draft.awaits_starter,
        on_remove: act.reform(SolitaireAction::Remove),
    };
    let given = Entry {
        name: words::THE_CARDS,
        examples: EXAMPLES,
        label: words::TYPE_PASTE_OR_CLICK,
        placeholder: words::NOTATION,
        rows: 1,
        text: state.text.history(),
        on_edit: act.reform(SolitaireAction::Edit),
        diagnostics: &draft.diagnostics,
        caret,
        count: [taken.len(), CARDS],
        cards: html! {
            <>
                <div class="picker-box"><RankPicker {taken} limit={CARDS} on_add={act.reform(SolitaireAction::Add)} /></div>
                { later(hand_slots(&slots)) }
            </>
        },
        on_random: act.reform(|_: MouseEvent| {
            SolitaireAction::Replace(
                random::cribbage_pack(&mut random::generator()).into_iter().take(CARDS).collect(),
            )
        }),
    };
    html! {
        <>
        <p class="solitaire soft">{ fixed_html(words::SOLITAIRE) }</p>
        <div class="given-and-answer">
            { entry(given) }
            { later(answer(draft, splits.as_ref(), state.chosen, &act.reform(SolitaireAction::Choose), &answer_here)) }
        </div>
        </>
    }
}

pub const EXAMPLES: &[Example] = &[
    Example { name: words::SAMPLE_1, text: "5T524765 + 9" },
    Example { name: words::SAMPLE_2, text: "46K98827 + 5" },
    Example { name: words::SAMPLE_3, text: "76547T61 + 6" },
    Example { name: words::MANY_TIES, text: "863TKQ25 + 8" },
    Example { name: words::NO_STARTER_YET, text: "A2355JQK" },
    Example { name: words::FIVE_FIVES, text: "5555JQK2 + 5" },
];
