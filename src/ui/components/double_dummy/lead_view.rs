//! The best opening leads, as text.

use yew::prelude::*;

use super::words;
use crate::engine::{Analysis, Card, CardSet, Suit};
use crate::ui::components::cards::card_face::rank_text;
use crate::ui::components::cards::suit_icon::named_suit;

/// Draws the leads that allow declarer the fewest tricks, with their number; empty until known.
pub fn lead_view(analysis: &Analysis) -> Html {
    let known = analysis.solved(0).zip(analysis.declarer_tricks(0));
    let Some((step, count)) = known else { return Html::default() };
    let best = step.best_cards();
    let suits = Suit::DESCENDING.into_iter().filter(|&suit| best.length(suit) > 0);
    let declarer = analysis.declarer();
    html! {
        if step.is_indifferent() {
            <p>{ words::any_card(declarer, count) }</p>
        } else {
            <>
                <p class="leads">
                    { for suits.map(|suit| html! {
                        <span class="played-card">{ named_suit(suit) }{ ranks(best, suit) }</span>
                    }) }
                </p>
                <p>{ words::then_takes(declarer, count) }</p>
            </>
        }
    }
}

/// Returns the ranks of a suit, with three or more touching ones joined: `K–10 72`.
fn ranks(cards: CardSet, suit: Suit) -> String {
    let cards: Vec<Card> = cards.of_suit(suit).iter().collect();
    let touches = |pair: &[Card]| pair[0].rank as u8 == pair[1].rank as u8 + 1;
    let mut text = String::new();
    let mut joined = false;
    for run in cards.chunk_by(|&one, &other| touches(&[one, other])) {
        let (first, last) = (run.first(), run.last());
        let long = run.len() > 2;
        if !text.is_empty() && (long || joined) {
            text.push(' ');
        }
        if let (true, Some(first), Some(last)) = (long, first, last) {
            text.push_str(rank_text(first.rank));
            text.push('–');
            text.push_str(rank_text(last.rank));
        } else {
            text.extend(run.iter().map(|card| rank_text(card.rank)));
        }
        joined = long;
    }
    text
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/double_dummy/lead_view.rs"]
mod tests;
