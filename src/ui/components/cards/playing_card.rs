//! The drawing of a playing card. `playing_card.css` draws it from the rank and from the classes of an element, so that
//! the picker of the whole pack stays light.

use yew::prelude::*;

use super::hand_in_words;
use crate::engine::cribbage::{Card, Rank};
use crate::engine::{CardSet, Hand, card};
use crate::ui::components::frame::class_list;

/// Returns the CSS classes of a card's element, and further classes.
pub fn card_classes(card: Card, further: &[&str]) -> Option<AttrValue> {
    let suit = card.suit.map_or("unsuited", |suit| suit.name());
    let rank = match card.rank {
        Rank::Ten => "ten",
        Rank::Jack | Rank::Queen | Rank::King => card.rank.name(),
        _ => "",
    };
    class_list(&[&["card", suit, rank][..], further].concat())
}

/// Renders the index of a card, which is the content of a card in a fan or a picker.
pub fn card_index(card: Card) -> Html {
    html! { <span class="card-rank">{ card.rank.printed() }</span> }
}

/// Renders a card in full: with two indices and its suit, or its court, in the middle. Without a suit, the card only
/// shows its rank. Screen readers read the card's name.
pub fn card_view(card: impl Into<Card>, class: &'static str) -> Html {
    let card = card.into();
    whole_card(card, class, Some(card.name()))
}

/// Renders a card in full, hidden from screen readers, for a place that names the card, such as a button.
pub fn card_drawing(card: impl Into<Card>, class: &'static str) -> Html {
    whole_card(card.into(), class, None)
}

fn whole_card(card: Card, class: &'static str, name: Option<String>) -> Html {
    html! {
        <span class={card_classes(card, &["whole", class])} aria-hidden={name.is_none().then_some("true")}
            role={name.is_some().then_some("img")} aria-label={name}>
            { card_index(card) }
            if card.suit.is_some() { <span class="card-rank turned" data-rank={card.rank.printed()}></span> }
        </span>
    }
}

/// Renders cards as a fan. Each card covers the right part of the card before it. Screen readers read them by suit.
pub fn fan(cards: CardSet) -> Html {
    let card = |card: card::Card| {
        let card = Card::from(card);
        html! { <span class={card_classes(card, &[])}>{ card_index(card) }</span> }
    };
    let name = hand_in_words(cards);
    html! {
        <div class="fan-box">
            <div class="hand-fan" role="img" aria-label={name}>{ for cards.iter().map(card) }</div>
        </div>
    }
}

/// Renders a fan of thirteen cards that are face down.
pub fn fan_of_backs() -> Html {
    let backs = (0..Hand::SIZE).map(|_| card_back());
    html! { <div class="fan-box"><div class="hand-fan">{ for backs }</div></div> }
}

/// Renders the back of a card.
pub fn card_back() -> Html {
    html! { <span class="card back" aria-hidden="true"></span> }
}
