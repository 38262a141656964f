//! What stands below the row of a count that is open: its items in words, and where its definition comes from.

use yew::prelude::*;

use super::count::{Count, Counted};
use super::words;
use crate::engine::bridge::evaluation::Evaluator;
use crate::engine::bridge::evaluation::method::Total;
use crate::engine::bridge::evaluation::partly_known::AmountRange;
use crate::engine::bridge::evaluation::percentiles::Percentiles;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::points::Points;
use crate::engine::card::Suit;
use crate::engine::card_set::CardSet;
use crate::engine::partly_known::PartlyKnown;
use crate::engine::wording::sentence_case;
use crate::ui::components::cards::card_face::partly_known_text;
use crate::ui::components::cards::suit_icon::named_suit;
use crate::ui::components::hand::percentile_picture::place_in_words;
use crate::ui::components::hand::points_view::points_table;
use crate::ui::number;

/// All of a count.
pub fn opened(
    evaluator: Evaluator,
    count: Option<&Count>,
    cards: PartlyKnown,
    percentiles: Option<&Percentiles>,
) -> Html {
    let is_hand = cards.len() == Hand::SIZE;
    let total = count.filter(|_| is_hand).and_then(|count| count.total().exact());
    let standing =
        total.zip(percentiles).map(|(total, percentiles)| percentiles.place_of(total, evaluator));
    html! {
        <>
            <p class="count-purpose">{ evaluator.purpose() }</p>
            if let Some(place) = standing {
                <p class="count-place">{ sentence_case(&place_in_words(place, evaluator)) }{ words::all_hands(place) }</p>
            }
            if let Some(count) = count {
                if evaluator == Evaluator::HandPoints { { points_table(&points(cards.lowest()), cards) } }
                { items(evaluator, count, cards) }
            } else {
                <p>{ words::NEEDS_A_WHOLE_HAND }</p>
            }
            <p class="soft">
                { words::total_is(evaluator.unit(), evaluator.total_is() == Total::BestSuit, evaluator.fewer_is_better()) }
                if let Some(opening) = evaluator.opening() { { words::opened_from(opening) } }
                { words::source(evaluator.source()) }
                { " " }
                <a href={format!("#/glossary/{}", evaluator.name())} aria-haspopup="dialog">{ words::WHAT_IS_COUNTED }</a>
            </p>
        </>
    }
}

fn points(cards: CardSet) -> Points {
    Hand::try_from(cards).map_or_else(|_| Points::so_far(cards), Points::of)
}

/// What counts, suit by suit, and what the hand as a whole gives.
fn items(evaluator: Evaluator, count: &Count, cards: PartlyKnown) -> Html {
    let items = count.items();
    if items.is_empty() {
        return html! { <p>{ words::NOTHING_COUNTS }</p> };
    }
    let of = |suit| items.iter().filter(move |item: &&Counted| item.suit == suit);
    let figure = |amount: AmountRange| number::range(amount, evaluator.decimals());
    let list = |suit, heading: Html, sum: AmountRange| {
        html! {
            <div class="count-items">
                <p class="count-suit">{ heading }<span>{ figure(sum) }</span></p>
                <ul>
                    { for of(suit).map(|item| html! {
                        <li>{ sentence_case(&item.words) }<span class="unseen">{ ": " }</span><span>{ figure(item.amount) }</span></li>
                    }) }
                </ul>
            </div>
        }
    };
    let has = |suit| of(suit).next().is_some();
    html! {
        <div class="count-groups">
            { for Suit::DESCENDING.into_iter().filter(|&suit| has(Some(suit))).map(|suit| {
                let heading = html! {
                    <span>{ named_suit(suit) }{ " " }<span class="holding">{ partly_known_text(cards, suit) }</span></span>
                };
                list(Some(suit), heading, count.in_suit(suit))
            }) }
            if let Some(sum) = count.of_hand() {
                { list(None, html! { <span>{ words::WHOLE_HAND }</span> }, sum) }
            }
        </div>
    }
}
