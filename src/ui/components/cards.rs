//! Views of cards, suits and calls, and pickers for cards.

pub mod card_grid;
pub mod card_picker;
pub mod hand_to_play;
pub mod playing_card;
mod words;

use yew::prelude::*;

use crate::engine::{Call, Card, CardSet, PartlyKnown, Strain, Suit};

/// Renders a call as `1♥`, `Pass`, `X` or `XX`. Screen readers read "1 heart", "pass", "double" or "redouble".
pub fn call_view(call: Call) -> Html {
    match call {
        Call::Pass => html! { <span class="call pass">{ words::PASS }</span> },
        Call::Double => {
            html! { <abbr class="call double" title={words::DOUBLE_NAME}>{ words::DOUBLE }</abbr> }
        }
        Call::Redouble => {
            html! { <abbr class="call redouble" title={words::REDOUBLE_NAME}>{ words::REDOUBLE }</abbr> }
        }
        Call::Bid(bid) => html! {
            <span class="call">
                { bid.level.to_string() }<span class="gap">{ " " }</span>
                { strain_icon(bid.strain, bid.level.get() == 1) }
            </span>
        },
    }
}

/// Renders the symbol of a suit in its colour. It is hidden from screen readers, because the text around it names the
/// suit.
///
/// Each symbol contains its own SVG path. If the symbols shared a path with `<use>`, the browser would style an
/// additional tree for each of the 52 cards in a picker.
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

/// Renders the symbol of a suit. Screen readers read the name of the suit.
pub fn named_suit(suit: Suit) -> Html {
    suit_named(suit, suit.name())
}

fn suit_named(suit: Suit, name: &'static str) -> Html {
    html! { <>{ suit_icon(suit) }<span class="unseen">{ name }</span></> }
}

/// Renders the strain of a bid: `NT` or a suit symbol. For a suit, screen readers read its name, in the singular if
/// `one` is set.
pub fn strain_icon(strain: Strain, one: bool) -> Html {
    match strain {
        Strain::Suit(suit) => suit_named(suit, words::suit_of_bid(suit, one)),
        Strain::NoTrump => html! { <abbr title={words::NO_TRUMP_NAME}>{ words::NO_TRUMP }</abbr> },
    }
}

/// Renders a text, with each suit symbol drawn in the colour of its suit. A line doesn't break between a symbol and its
/// rank. Copies and screen readers get the text itself.
pub fn text_with_suits(text: &str) -> Html {
    let suit_of = |symbol| Suit::DESCENDING.into_iter().find(|suit| suit.symbol() == symbol);
    let part = |part: &str| {
        let last = part.char_indices().next_back();
        let drawn = last.and_then(|(place, symbol)| Some((place, suit_of(symbol)?)));
        drawn.map_or_else(
            || part.into(),
            |(place, suit)| {
                let [before, symbol] = [&part[..place], &part[place..]];
                html! { <>{ before }{ suit_icon(suit) }<span class="unseen">{ symbol }</span></> }
            },
        )
    };
    let is_suit = |symbol| suit_of(symbol).is_some();
    let words = text.split(' ').enumerate().map(|(index, word)| {
        let space = if index > 0 { " " } else { "" };
        if word.contains(is_suit) {
            let parts = word.split_inclusive(is_suit).map(part);
            html! { <>{ space }<span class="played-card">{ for parts }</span></> }
        } else {
            format!("{space}{word}").into()
        }
    });
    html! { <>{ for words }</> }
}

/// Renders a card within a line of text, as its suit symbol and its rank.
pub fn card_in_line(card: Card) -> Html {
    html! {
        <span class="played-card">
            { suit_icon(card.suit) }
            <span aria-hidden="true">{ card.rank.to_string() }</span>
            <span class="unseen">{ card.name() }</span>
        </span>
    }
}

/// Symbol for a card that is only known to be small.
pub const SMALL: char = 'x';

/// Returns the cards of a suit as in printed diagrams, such as `KJT92`. Each `x` is a card that is only known to be
/// small. For a void, returns a dash.
pub fn holding_text(cards: impl Into<PartlyKnown>, suit: Suit) -> String {
    let cards = cards.into();
    if cards.lowest().length(suit) == 0 {
        return "–".to_owned();
    }
    let known = cards.known().of_suit(suit).iter();
    let mut text: String = known.map(|card| card.rank.letter()).collect();
    text.extend(cards.small().of_suit(suit).iter().map(|_| SMALL));
    text
}

/// Returns the CSS class for smaller letters on a phone if a suit is long, or else an empty string.
pub fn holding_class(cards: impl Into<PartlyKnown>, suit: Suit) -> &'static str {
    match cards.into().lowest().length(suit) {
        0..=7 => "",
        8..=10 => "long",
        _ => "longest",
    }
}

/// Returns the cards of a hand by suit, such as `spades KQT5, hearts J72, diamonds 965, clubs AK8`.
pub fn hand_in_words(cards: CardSet) -> String {
    let suits =
        Suit::DESCENDING.map(|suit| format!("{} {}", suit.name(), holding_text(cards, suit)));
    suits.join(", ")
}
