//! How cards are entered, the same on every tab: examples, a field, what is clicked, and what is wrong.

use yew::prelude::*;

use super::words;
use crate::engine::cribbage::Card;
use crate::engine::source::Span;
use crate::engine::{CardSet, Diagnostic, PartlyKnown, card};
use crate::ui::components::cards::card_picker::CardPicker;
use crate::ui::components::cribbage::card_view::rank_text;
use crate::ui::components::input::caret::{CaretRequest, Stretch};
use crate::ui::components::input::diagnostic_list::diagnostic_list;
use crate::ui::components::input::examples::{Example, example_buttons};
use crate::ui::components::input::history_buttons::history_buttons;
use crate::ui::components::input::text_box::TextBox;
use crate::ui::history::{Edit, History};
use crate::ui::route::{CribbageTab, Page};

const FAULTS: &str = "faults";

pub struct Entry<'e> {
    pub name: &'static str,
    pub examples: &'static [Example],
    pub label: &'static str,
    pub placeholder: &'static str,
    pub rows: u32,
    pub text: &'e History<String>,
    pub on_edit: Callback<Edit>,
    pub diagnostics: &'e [Diagnostic],
    /// Where the caret is to go, and how that is asked for: see
    /// [`use_caret_request`](crate::ui::components::input::caret::use_caret_request).
    pub caret: (Option<CaretRequest>, Callback<Stretch>),
    /// Choices, the pack and the cards, to click.
    pub cards: Html,
    /// How many cards there are, of how many.
    pub count: [usize; 2],
    pub on_random: Callback<MouseEvent>,
}

/// Words with what could not be read of a text behind them. Out of its place a fragment may come to mean a card. It is
/// left to Undo, for a click must change one card and no other: `is_same` says whether a text has the same cards.
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

/// Cards and their starter without the one of a place, the starter's behind all others; none where the place is empty.
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

/// A text with another word in the place of one, which may end in a colon that parts it from what follows.
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

/// Cards in a line, each with the symbol of its suit behind its rank, as everywhere in cribbage.
pub fn in_line(cards: &[Card]) -> String {
    let words: Vec<_> = cards
        .iter()
        .map(|card| {
            let suit = card.suit.map_or_else(String::new, |suit| suit.symbol().to_string());
            format!("{}{suit}", rank_text(card.rank))
        })
        .collect();
    words.join(" ")
}

pub fn entry(entry: Entry) -> Html {
    let Entry { name, examples, label, placeholder, text, on_edit, .. } = entry;
    let (caret, on_select) = entry.caret;
    let on_place = on_select.reform(|place| (place, 0));
    let on_clear = on_edit.reform(|_: MouseEvent| Edit::Set(String::new()));
    let on_example = on_edit.reform(|example: Example| Edit::Set(example.text.to_owned()));
    let [count, all] = entry.count;
    html! {
        <section class="panel cribbage-input" aria-label={name}>
            { example_buttons(examples, &on_example) }
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
        </section>
    }
}

/// The 52 cards, four rows from the ace to the king, with those that are chosen, some perhaps without suits; how many
/// places there are for them; and the cards that are elsewhere and cannot be chosen.
pub fn pack_picker(
    cards: &[Card],
    places: usize,
    elsewhere: &[Card],
    on_toggle: Callback<card::Card>,
) -> Html {
    let [chosen, closed] = [cards, elsewhere].map(|cards| -> CardSet {
        card::Card::all().filter(|&card| cards.contains(&card.into())).collect()
    });
    html! {
        <div class="picker-box">
            <CardPicker selected={PartlyKnown::from(chosen)} limit={limit(cards, places)} {closed} ace_is_low=true
                {on_toggle} />
        </div>
    }
}

/// The 52 cards, to play one of, but for those that are gone.
pub fn pack_to_play(gone: CardSet, on_toggle: Callback<card::Card>) -> Html {
    html! {
        <div class="picker-box">
            <CardPicker selected={PartlyKnown::default()} limit={CardSet::PACK.len()} closed={gone} ace_is_low=true
                {on_toggle} />
        </div>
    }
}

/// How many cards of the pack can be chosen where there is room for so many. A card without its suit takes a place,
/// and of a full hand may be named by a click.
fn limit(cards: &[Card], places: usize) -> usize {
    let known = cards.iter().filter(|card| card.suit.is_some()).count();
    if known == cards.len() { places } else { places.max(known + 1) }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/cribbage/entry.rs"]
mod tests;
