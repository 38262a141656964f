//! A suit, drawn.
//!
//! These views, and others of a line or two, are plain functions: there are hundreds of them on a
//! page, and a component of its own would cost each of them more than drawing it anew.

use yew::prelude::*;

use super::words;
use crate::engine::{Strain, Suit};

/// The suit's symbol, drawn in the suit's colour. It is hidden from screen readers: the text around
/// it names the suit.
///
/// The outline stands in each symbol itself: a shared one (`<use>`) is a tree of its own in each of the
/// 52 cards of a picker, for the browser to style.
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

/// A suit with its name for screen readers.
pub fn named_suit(suit: Suit) -> Html {
    suit_named(suit, suit.name())
}

fn suit_named(suit: Suit, name: &'static str) -> Html {
    html! { <>{ suit_icon(suit) }<span class="unseen">{ name }</span></> }
}

/// The strain of a bid: the drawn suit with its name for screen readers ("1 club", "2 clubs"), or
/// `NT`.
pub fn strain_icon(strain: Strain, one: bool) -> Html {
    match strain {
        Strain::Suit(suit) => suit_named(suit, words::suit_of_bid(suit, one)),
        Strain::NoTrump => html! { <abbr title={words::NO_TRUMP_NAME}>{ words::NO_TRUMP }</abbr> },
    }
}
