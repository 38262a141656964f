//! Solitaire cribbage: the best split of one deal, with every point accounted for.

mod answer;
pub mod examples;
mod state;
mod words;

use yew::prelude::*;

use self::answer::cribbage_answer;
use self::examples::EXAMPLES;
use self::state::{CribbageAction, CribbageState};
use super::entry::{Entry, entry};
use crate::engine::cribbage::solitaire::split::{DEALT, best_splits};
use crate::ui::components::cribbage::deal_slots::{DealSlots, deal_slots};
use crate::ui::components::cribbage::rank_picker::RankPicker;
use crate::ui::components::frame::fixed_html::fixed_html;
use crate::ui::components::input::caret::use_caret_request;
use crate::ui::hooks::{PageState, Visit, use_page_state};
use crate::ui::random;
use crate::ui::storage::Key;

/// The address's name for the text.
pub const PARAMETER: &str = CribbageState::PARAMETER;
/// The dealt cards and the extra one.
const CARDS: usize = DEALT + 1;

/// The visit that leads here.
#[derive(Properties, PartialEq)]
pub struct SolitaireTabProps {
    /// Where the reader is.
    pub visit: Visit,
}

/// Eight cards and the starter, and the splits of them.
#[component]
pub fn SolitaireTab(props: &SolitaireTabProps) -> Html {
    let (state, act) = use_page_state(&props.visit, Key::Solitaire, CribbageState::first);
    let caret = use_caret_request();
    let draft = state.draft();
    let dealt: Vec<_> = draft.ranks().collect();
    let extra = draft.extra.map(|(rank, _)| rank);
    let taken: Vec<_> = dealt.iter().copied().chain(extra).collect();
    let splits = draft.complete().map(|(dealt, extra)| best_splits(dealt, extra));
    let shown = splits.as_ref().and_then(|splits| splits.get(state.chosen()).or(splits.get(0)));

    let on_add = act.reform(CribbageAction::Add);
    let on_random = act.reform(|_: MouseEvent| {
        let (dealt, extra) = random::cribbage_deal();
        CribbageAction::Replace(dealt, extra)
    });
    let slots = DealSlots {
        dealt: &dealt,
        extra,
        extra_next: draft.awaits_extra,
        split: shown.copied(),
        on_remove: act.reform(CribbageAction::Remove),
    };
    let given = Entry {
        name: words::THE_CARDS,
        examples: EXAMPLES,
        label: words::TYPE_PASTE_OR_CLICK,
        placeholder: words::NOTATION,
        rows: 1,
        text: state.history(),
        on_edit: act.reform(CribbageAction::Edit),
        diagnostics: &draft.diagnostics,
        caret,
        count: [taken.len(), CARDS],
        cards: html! {
            <>
                <div class="picker-box"><RankPicker {taken} limit={CARDS} {on_add} /></div>
                { deal_slots(&slots) }
            </>
        },
        on_random,
    };
    html! {
        <>
        <p class="solitaire soft">{ fixed_html(words::SOLITAIRE) }</p>
        <div class="given-and-answer">
            { entry(given) }
            { cribbage_answer(draft, splits.as_ref(), state.chosen(), &act.reform(CribbageAction::Choose)) }
        </div>
        </>
    }
}
