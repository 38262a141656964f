//! Solitaire cribbage: the best split of one deal, with every point accounted for; or a file of
//! many.

mod answer;
mod examples;
mod many;
mod state;
mod words;

use yew::prelude::*;

use self::answer::cribbage_answer;
use self::examples::EXAMPLES;
use self::many::many_deals;
use self::state::{CribbageAction, CribbageState};
use crate::engine::cribbage::solitaire::split::{DEALT, best_splits};
use crate::ui::components::cribbage::deal_slots::{DealSlots, deal_slots};
use crate::ui::components::cribbage::rank_picker::RankPicker;
use crate::ui::components::frame::fixed_html::fixed_html;
use crate::ui::components::frame::tabs::tabs;
use crate::ui::components::input::caret::use_caret_request;
use crate::ui::components::input::diagnostic_list::diagnostic_list;
use crate::ui::components::input::examples::{Example, example_buttons};
use crate::ui::components::input::history_buttons::history_buttons;
use crate::ui::components::input::text_box::TextBox;
use crate::ui::history::Edit;
use crate::ui::hooks::{PageState, Visit, use_page_state};
use crate::ui::random;
use crate::ui::route::{Page, Tab};

/// The id of the list of what is wrong.
const FAULTS: &str = "faults";
/// The storage's name for the deal.
pub const STORAGE_KEY: &str = "cribbage";
/// The address's name for the text.
pub const PARAMETER: &str = CribbageState::PARAMETER;
/// The dealt cards and the extra one.
const CARDS: usize = DEALT + 1;

/// The page with its two tabs.
pub fn cribbage_page(visit: &Visit) -> Html {
    let tab = visit.route.tab;
    html! {
        <>
            <div class="page-head">
                <h1>{ Page::Cribbage.title() }</h1>
                { tabs(Page::Cribbage, tab, &[(Tab::One, words::ONE_DEAL), (Tab::Many, words::MANY_DEALS)]) }
            </div>
            if tab == Tab::One {
                <OneDeal visit={visit.clone()} />
            } else {
                { many_deals(visit) }
            }
        </>
    }
}

#[derive(Properties, PartialEq)]
struct OneDealProps {
    visit: Visit,
}

#[component]
fn OneDeal(props: &OneDealProps) -> Html {
    let (state, act) = use_page_state(&props.visit, STORAGE_KEY, CribbageState::first);
    let (text, draft) = (state.text(), state.draft());
    let (caret, on_select) = use_caret_request();
    let on_place = on_select.reform(|place| (place, 0));
    let dealt: Vec<_> = draft.ranks().collect();
    let extra = draft.extra.map(|(rank, _)| rank);
    let taken: Vec<_> = dealt.iter().copied().chain(extra).collect();
    let count = taken.len();
    let splits = draft.complete().map(|(dealt, extra)| best_splits(dealt, extra));
    let shown = splits.as_ref().and_then(|splits| splits.get(state.chosen()).or(splits.get(0)));

    let on_add = act.reform(CribbageAction::Add);
    let on_random = act.reform(|_: MouseEvent| {
        let (dealt, extra) = random::cribbage_deal();
        CribbageAction::Replace(dealt, extra)
    });
    let on_edit = act.reform(CribbageAction::Edit);
    let on_clear = on_edit.reform(|_: MouseEvent| Edit::Set(String::new()));
    let slots = DealSlots {
        dealt: &dealt,
        extra,
        extra_next: draft.awaits_extra,
        split: shown.copied(),
        on_remove: act.reform(CribbageAction::Remove),
    };
    html! {
        <>
        <p class="solitaire soft">{ fixed_html(words::SOLITAIRE) }</p>
        <div class="given-and-answer">
            <section class="panel cribbage-input" aria-label={words::THE_CARDS}>
                { example_buttons(EXAMPLES,
                    &on_edit.reform(|example: Example| Edit::Set(example.text.to_owned()))) }
                <TextBox {caret} faults={(!draft.diagnostics.is_empty()).then_some(FAULTS)} label={words::TYPE_PASTE_OR_CLICK} rows=1 page={Page::Cribbage}
                    placeholder={words::NOTATION}
                    text={text.to_owned()} on_text={on_edit.reform(Edit::Type)} />
                <div class="picker-box"><RankPicker {taken} limit={CARDS} {on_add} /></div>
                { deal_slots(&slots) }
                <div class="toolbar">
                    <p class="card-count" role="status">
                        <strong>{ count }</strong>{ words::of(CARDS) }
                    </p>
                    <button type="button" onclick={on_random}>{ words::RANDOM }</button>
                    <button type="button" onclick={on_clear}>{ words::CLEAR }</button>
                    { history_buttons(state.can_undo(), state.can_redo(),
                        &on_edit.reform(|()| Edit::Undo), &on_edit.reform(|()| Edit::Redo)) }
                </div>
                <div id={FAULTS}>{ diagnostic_list(&draft.diagnostics, Some(&on_place)) }</div>
            </section>
            { cribbage_answer(draft, splits.as_ref(), state.chosen(), &act.reform(CribbageAction::Choose)) }
        </div>
        </>
    }
}
