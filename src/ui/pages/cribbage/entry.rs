//! Card input of the cribbage pages: text field, pack, faults and examples.

use yew::prelude::*;

use super::words;
use crate::engine::cribbage::Card;
use crate::engine::source::Span;
use crate::engine::{CardSet, Diagnostic, PartlyKnown, card};
use crate::ui::components::cards::card_picker::CardPicker;
use crate::ui::components::cribbage::hand_slots::{HandSlots, hand_slots};
use crate::ui::components::frame::later::later;
use crate::ui::components::input::caret::{CaretRequest, LineSpan};
use crate::ui::components::input::diagnostic_list::diagnostic_list;
use crate::ui::components::input::text_box::TextBox;
use crate::ui::components::input::{Example, example_buttons, history_buttons};
use crate::ui::history::{Edit, History};
use crate::ui::route::{CribbageTab, Page, Route};

const FAULTS: &str = "faults";

pub struct CardEntry<'e> {
    pub name: &'static str,
    pub examples: &'static [Example],
    pub label: &'static str,
    pub placeholder: &'static str,
    pub rows: u32,
    pub text: &'e History<String>,
    pub on_edit: Callback<Edit>,
    pub diagnostics: &'e [Diagnostic],
    /// The requested caret position, and a callback that requests another position.
    pub caret: (Option<CaretRequest>, Callback<LineSpan>),
    pub cards: Html,
    /// The number of cards that were entered, and the number of cards that are needed.
    pub count: [usize; 2],
    pub on_random: Callback<MouseEvent>,
}

/// Joins `words` and the parts of `text` that could not be read. Drops a part that would change the cards, because a
/// click must only change one card. Undo restores the part. `is_same` tells whether a text still has the same cards.
pub fn with_fragments(
    words: &[String],
    text: &str,
    unread: &[Span],
    is_same: impl Fn(&str) -> bool,
) -> String {
    let fragments = unread.iter().filter_map(|span| text.get(span.start..span.end));
    fragments.fold(words.join(" "), |written, fragment| {
        let longer = format!("{written} {fragment}").trim_start().to_owned();
        if is_same(&longer) { longer } else { written }
    })
}

/// Returns the cards without the card at index `place`. The starter has the index `places`. Returns `None` if there is
/// no card at `place`.
pub fn without(
    mut cards: Vec<Card>,
    starter: Option<Card>,
    places: usize,
    place: usize,
) -> Option<(Vec<Card>, Option<Card>)> {
    if place < cards.len() {
        cards.remove(place);
        return Some((cards, starter));
    }
    (place == places && starter.is_some()).then_some((cards, None))
}

/// Removes `clicked` if it is among the cards. Otherwise, adds it if there is room, or else replaces a card of the same
/// rank that has no suit.
pub fn toggle(cards: &mut Vec<Card>, clicked: Card, has_room: bool) {
    if let Some(place) = cards.iter().position(|&card| card == clicked) {
        cards.remove(place);
    } else if has_room {
        cards.push(clicked);
    } else if let Some(card) = cards.iter_mut().find(|card| **card == clicked.rank.into()) {
        *card = clicked;
    }
}

/// Returns `text` with the word at `span` replaced by `word`. If the replaced word ends with a colon, keeps the colon.
pub fn with_word(text: &str, span: Span, word: &str) -> String {
    let colon = if text.get(span.start..span.end).is_some_and(|said| said.ends_with(':')) {
        ":"
    } else {
        ""
    };
    let [before, after] =
        [text.get(..span.start), text.get(span.end..)].map(Option::unwrap_or_default);
    format!("{before}{word}{colon}{after}")
}

/// URL parameter for the cards of the tabs for throws and counts.
pub const CARDS_PARAMETER: &str = "hand";

/// Returns the route that takes cards to the tab for throws or counts.
pub fn route_with(tab: CribbageTab, cards: &[Card]) -> Route {
    Route::to(Page::Cribbage(tab)).with(CARDS_PARAMETER, in_text(cards))
}

/// Returns cards as text that the pages read.
pub fn in_text(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Formats cards with the suit symbol after the rank, as on all tabs for cribbage.
pub fn in_line(cards: &[Card]) -> String {
    let words: Vec<_> = cards
        .iter()
        .map(|card| {
            let suit = card.suit.map_or_else(String::new, |suit| suit.symbol().to_string());
            format!("{}{suit}", card.rank.printed())
        })
        .collect();
    words.join(" ")
}

pub fn entry(entry: CardEntry) -> Html {
    let CardEntry { name, examples, label, placeholder, text, on_edit, .. } = entry;
    let (caret, on_select) = entry.caret;
    let on_place = on_select.reform(|place| (place, 0));
    let on_clear = on_edit.reform(|_: MouseEvent| Edit::Set(String::new()));
    let on_example = on_edit.reform(|example: Example| Edit::Set(example.text.to_owned()));
    let [count, all] = entry.count;
    html! {
        <section class="panel cribbage-input" aria-label={name}>
            <TextBox {caret} faults={(!entry.diagnostics.is_empty()).then_some(FAULTS)} {label} rows={entry.rows}
                files={Page::Cribbage(CribbageTab::Many)} {placeholder} text={text.present().clone()}
                on_text={on_edit.reform(Edit::Type)} />
            { entry.cards }
            <div class="toolbar">
                <p class="card-count" role="status"><strong>{ count }</strong>{ words::of(all) }</p>
                <button type="button" onclick={entry.on_random}>{ words::RANDOM }</button>
                <button type="button" onclick={on_clear}>{ words::CLEAR }</button>
                { history_buttons(text.can_undo(), text.can_redo(),
                    &on_edit.reform(|()| Edit::Undo), &on_edit.reform(|()| Edit::Redo)) }
            </div>
            <div id={FAULTS}>{ diagnostic_list(entry.diagnostics, Some(&on_place)) }</div>
            { example_buttons(examples, &on_example) }
        </section>
    }
}

/// Renders the slots of a hand, and the pack below them. Cards in `elsewhere` can't be chosen.
pub fn hand_picker(slots: &HandSlots, elsewhere: &[Card], on_toggle: Callback<card::Card>) -> Html {
    let chosen: Vec<_> = slots.cards.iter().copied().chain(slots.starter.flatten()).collect();
    let limit = limit(&chosen, slots.places + usize::from(slots.starter.is_some()));
    let [selected, closed] = [&chosen, elsewhere].map(|cards| -> CardSet {
        card::Card::all().filter(|&card| cards.contains(&card.into())).collect()
    });
    html! {
        <>
            { later(hand_slots(slots)) }
            { pack_picker(selected, limit, closed, on_toggle) }
        </>
    }
}

/// Renders the pack with the chosen cards marked. Cards in `closed` can't be chosen.
pub fn pack_picker(
    selected: CardSet,
    limit: usize,
    closed: CardSet,
    on_toggle: Callback<card::Card>,
) -> Html {
    html! {
        <div class="picker-box">
            <CardPicker selected={PartlyKnown::from(selected)} {limit} {closed} ace_is_low=true {on_toggle} />
        </div>
    }
}

/// Returns the maximum number of cards that can be chosen. A card without a suit doesn't count, because a click may set
/// its suit.
fn limit(cards: &[Card], places: usize) -> usize {
    let known = cards.iter().filter(|card| card.suit.is_some()).count();
    if known == cards.len() { places } else { places.max(known + 1) }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/cribbage/entry.rs"]
mod tests;
