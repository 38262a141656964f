//! What a hand is worth and what to open, as far as its cards can tell.

use yew::prelude::*;

use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::opening::System;
use crate::engine::bridge::points::total;
use crate::engine::card_set::CardSet;
use crate::ui::components::opening_view::OpeningView;
use crate::ui::components::points_view::points_view;

/// Worth and openings, each in its panel. The panels are there from the start, so that nothing
/// moves when the answer comes.
pub fn hand_answer(cards: CardSet) -> Html {
    html! {
        <section aria-label="What Kibitzer says">
            <p class="unseen" aria-live="polite">{ said(cards) }</p>
            <section class="panel worth" aria-labelledby="worth-heading">
                <h2 id="worth-heading">{ "What it is worth" }</h2>
                { points_view(cards) }
            </section>
            <section class="panel openings" aria-labelledby="openings-heading">
                <h2 id="openings-heading">{ "What to open" }</h2>
                <p class="openings-state">{ state(cards) }</p>
                <div class="systems">
                    { for System::ALL.into_iter().map(|system| html! {
                        <OpeningView key={system.name()} {system} {cards} />
                    }) }
                </div>
            </section>
        </section>
    }
}

/// The answer in one sentence, to be heard when it comes; nothing while the hand is not whole.
fn said(cards: CardSet) -> String {
    let Ok(hand) = Hand::try_from(cards) else { return String::new() };
    let openings = System::ALL
        .map(|system| format!("{}: {}.", system.title(), system.spell(system.suggest(hand))));
    format!("{} points. {}", total(hand), openings.join(" "))
}

/// How far the hand is.
fn state(cards: CardSet) -> String {
    let count = cards.len();
    match count {
        0 => "The opening comes with the thirteenth card.".into(),
        Hand::SIZE => "First in hand, by two systems.".into(),
        12 => "One more card is needed. With it the hand would open:".into(),
        11 => "Two more cards are needed. With them the hand would open:".into(),
        1..Hand::SIZE => format!("{} more cards are needed for an opening.", Hand::SIZE - count),
        14 => "One card too many for a hand.".into(),
        _ => format!("{} cards too many for a hand.", count - Hand::SIZE),
    }
}
