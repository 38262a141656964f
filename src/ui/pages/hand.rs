//! The pages for bridge hands. They show the value and the opening of a hand, practice of openings, a sheet for classes,
//! and a list of hands.

mod answer;
mod counts;
mod deal;
pub mod hand_search;
mod many;
pub mod openings;
mod parts;
mod picture;
pub mod rule_choice;
mod sheet;
pub mod state;
pub mod words;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use self::answer::HandAnswer;
use self::deal::{deal_view, language_view};
use self::openings::Choices;
use self::state::{HandAction, HandState, STYLE};
use crate::desk::hand_sheet::HandSheet;
use crate::engine::bridge::opening::Style;
use crate::engine::notation::{CardsDraft, suits_begun};
use crate::engine::{Card, Diagnostic, Hand, PartlyKnown, Suit};
use crate::ui::components::cards::card_picker::CardPicker;
use crate::ui::components::cards::{holding_text, named_suit};
use crate::ui::components::input::caret::use_caret_request;
use crate::ui::components::input::diagnostic_list::diagnostic_list;
use crate::ui::components::input::text_box::TextBox;
use crate::ui::components::input::{Example, example_buttons, history_buttons};
use crate::ui::history::Edit;
use crate::ui::hooks::{PageState, Visit, use_chosen, use_glimpse, use_page_state, use_painted};
use crate::ui::own_styles::{shown, use_own_styles};
use crate::ui::random;
use crate::ui::route::{HandTab, Page, Route};
use crate::ui::storage::Key;

pub use self::many::{HandsTable, route_to_table};
pub use self::openings::USUAL as USUAL_SYSTEMS;
pub use self::sheet::SheetTab;
pub use crate::ui::own_styles::first_own_style;

const FAULTS: &str = "faults";
pub const PARAMETER: &str = HandState::PARAMETER;

/// Returns the cards of the hand by suit, for the start page.
fn glimpse(cards: PartlyKnown) -> String {
    if cards.is_empty() {
        return String::new();
    }
    let suits =
        Suit::DESCENDING.map(|suit| format!("{}{}", suit.symbol(), holding_text(cards, suit)));
    suits.join(" ")
}

#[component]
pub fn OneHand(visit: &Visit) -> Html {
    let (state, act) = use_page_state(visit, Key::Hand, HandState::first);
    use_effect_with(state.text_to_search().map(str::to_owned), {
        let act = act.clone();
        move |text| {
            if let Some(text) = text.clone() {
                spawn_local(async move {
                    // If the text can't be parsed as a deal, it is parsed as a single hand, and all its faults are
                    // shown.
                    let found = state::pasted_deal(text.clone()).await.unwrap_or_default();
                    act.emit(HandAction::DealSearched(text, found));
                });
            }
        }
    });
    let (text, draft) = (state.text.as_str(), state.draft());
    let history = state.text.history();
    let cards = draft.partly_known();
    let answered = use_painted(cards);
    use_glimpse(Key::Hand, glimpse(cards));
    let (caret, on_select) = use_caret_request();
    let on_place = on_select.reform(|place| (place, 0));
    let focused = use_state_eq(|| false);
    let on_focus = Callback::from(focused.setter());
    let faults = faults(draft, text, *focused);

    let on_toggle = use_callback(act.clone(), |card: Card, act| act.emit(HandAction::Toggle(card)));
    let on_random =
        act.reform(|_: MouseEvent| HandAction::Replace(random::cards(Hand::SIZE).into()));
    let on_edit = act.reform(HandAction::Edit);
    let systems = use_chosen(Key::Systems, openings::USUAL);
    let own = use_own_styles();
    let linked = state.linked;
    let shown = shown(&systems, &own.own, linked);
    let choices = Choices {
        situation: state.situation,
        systems: systems.clone(),
        own,
        linked,
        shown,
        act: act.clone(),
    };
    let on_clear = on_edit.reform(|_: MouseEvent| Edit::Set(String::new()));
    html! {
        <div class="given-and-answer one-hand">
            <section class="panel hand-input stack-3" aria-label={words::THE_CARDS}>
                <TextBox {caret} faults={(!faults.is_empty()).then_some(FAULTS)} label={words::TYPE_PASTE_OR_CLICK} rows=1 files={Page::Hand(HandTab::Many)}
                    placeholder={words::NOTATIONS}
                    text={text.to_owned()} on_text={on_edit.reform(Edit::Type)} {on_focus} />
                <p class="soft hint">{ for hint(text, cards.len()) }</p>
                { style_fault(&visit.route) }
                if let Some(deal) = state.deal() {
                    { deal_view(deal, &act) }
                } else {
                    { language_view(&state, &act) }
                }
                <div class="picker-box">
                    <CardPicker selected={cards} limit={Hand::SIZE} has_fan=true {on_toggle} />
                </div>
                <div class="toolbar">
                    <p class="card-count" role="status">
                        <strong>{ cards.len() }</strong>{ words::of(Hand::SIZE) }
                    </p>
                    <button type="button" class={cards.is_empty().then_some("primary")} onclick={on_random}>{ words::DEAL_A_HAND }</button>
                    <button type="button" onclick={on_clear}>{ words::CLEAR }</button>
                    { history_buttons(history.can_undo(), history.can_redo(),
                        &on_edit.reform(|()| Edit::Undo), &on_edit.reform(|()| Edit::Redo)) }
                </div>
                <div id={FAULTS}>{ diagnostic_list(faults, Some(&on_place)) }</div>
                { example_buttons(EXAMPLES,
                    &on_edit.reform(|example: Example| Edit::Set(example.text.to_owned()))) }
            </section>
            if let Some(cards) = answered {
                <HandAnswer {cards} {choices} />
            } else {
                <section class="hand-answer"></section>
            }
        </div>
    }
}

/// Returns the faults to show. While the field has the focus, leaves out a fault at the end of the text. The user may
/// still be typing the last word.
fn faults<'d>(draft: &'d CardsDraft, text: &str, focused: bool) -> Vec<&'d Diagnostic> {
    let end = text.trim_end().len();
    let is_shown = |found: &&Diagnostic| !focused || found.place.span.end < end;
    draft.diagnostics.iter().filter(is_shown).collect()
}

/// Returns a hint about the next suit while an incomplete hand is being typed as ranks only. Otherwise returns `None`.
fn hint(text: &str, count: usize) -> Option<String> {
    let suits = suits_begun(text).filter(|_| count < Hand::SIZE)?;
    let names: Vec<_> = Suit::DESCENDING.iter().take(suits).map(|suit| suit.name()).collect();
    let next = Suit::DESCENDING.get(suits)?.name();
    Some(words::read_as(&names.join(", "), next))
}

pub const EXAMPLES: &[Example] = &[
    Example { name: words::POINTS_13, text: "S:KQT5\nH:J72\nD:965\nC:AK8" },
    Example { name: words::POINTS_28, text: "S:AKQT5\nH:AQJ6\nD:Q3\nC:AK" },
    Example { name: words::TWO_SUITS, text: "SA S2 HK HJ HT H9 H2 D3 CK CQ C7 C4 C3" },
    Example { name: words::BALANCED, text: "SK SQ HT H8 H4 CA CQ CT C5 DK DQ DJ D8" },
    Example { name: words::A_REVERSE, text: "SA SK SQ S3 S2 HT D7 D9 CA CK CQ C7 C5" },
    Example { name: words::THREE_ACES, text: "5C 7H AS JD 9D 2C KH 10H 4C 8H 8C AD 10C" },
    Example { name: words::THREE_SUITS, text: "KQ54.AJ962.K742." },
];

/// Renders the suits of a hand with their cards. A space precedes each suit.
pub fn hand_in_line(cards: PartlyKnown) -> Html {
    let suits = Suit::DESCENDING.into_iter();
    html! {
        { for suits.map(|suit| html! { <>{ " " }{ named_suit(suit) }{ holding_text(cards, suit) }</> }) }
    }
}

pub fn style_fault(route: &Route) -> Html {
    alerts(fault_of_style(route).into_iter())
}

pub fn link_faults(route: &Route, hands: Option<&HandSheet>) -> Html {
    let of_hands = hands.map(faults_of_hands).unwrap_or_default();
    alerts(fault_of_style(route).into_iter().chain(of_hands))
}

fn alerts(faults: impl Iterator<Item = String>) -> Html {
    html! { { for faults.map(|fault| html! { <p class="bad" role="alert">{ fault }</p> }) } }
}

fn fault_of_style(route: &Route) -> Option<String> {
    let text = route.get(STYLE).filter(|text| !text.is_empty())?;
    Some(words::link_style(&text.parse::<Style>().err()?.to_string()))
}

fn faults_of_hands(hands: &HandSheet) -> Vec<String> {
    hands.refused.iter().map(|one| words::link_hand(one.line, &one.why)).collect()
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/pages/hand.rs"]
mod tests;
