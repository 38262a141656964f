//! A hand in a line, as a button has it.

use yew::prelude::*;

use crate::engine::card::Suit;
use crate::engine::partly_known::PartlyKnown;
use crate::ui::components::cards::card_face::partly_known_text;
use crate::ui::components::cards::suit_icon::named_suit;

/// The suits with their cards, each behind a blank.
pub fn hand_in_line(cards: PartlyKnown) -> Html {
    let suits = Suit::DESCENDING.into_iter();
    html! {
        { for suits.map(|suit| html! { <>{ " " }{ named_suit(suit) }{ partly_known_text(cards, suit) }</> }) }
    }
}
