//! Suit symbols. These and other small views are plain functions: a page has hundreds of them, and
//! a component would cost more than a redraw.

use yew::prelude::*;

use super::words;
use crate::engine::{Strain, Suit};

/// Draws the suit's symbol in its colour, hidden from screen readers: the text around it names the
/// suit.
///
/// Each symbol has its own outline: a shared one (`<use>`) adds a tree to style for each of a
/// picker's 52 cards.
pub fn suit_icon(suit: Suit) -> Html {
    let class = match suit {
        Suit::Clubs => "suit clubs",
        Suit::Diamonds => "suit diamonds",
        Suit::Hearts => "suit hearts",
        Suit::Spades => "suit spades",
    };
    let outline = suit.outline();
    html! { <svg {class} viewBox="0 0 24 24" aria-hidden="true"><path d={outline} /></svg> }
}

/// Draws a suit with its name for screen readers.
pub fn named_suit(suit: Suit) -> Html {
    suit_named(suit, suit.name())
}

fn suit_named(suit: Suit, name: &'static str) -> Html {
    html! { <>{ suit_icon(suit) }<span class="unseen">{ name }</span></> }
}

/// Draws the strain of a bid: the suit symbol with its name for screen readers ("1 club", "2
/// clubs"), or `NT`.
pub fn strain_icon(strain: Strain, one: bool) -> Html {
    match strain {
        Strain::Suit(suit) => suit_named(suit, words::suit_of_bid(suit, one)),
        Strain::NoTrump => html! { <abbr title={words::NO_TRUMP_NAME}>{ words::NO_TRUMP }</abbr> },
    }
}
