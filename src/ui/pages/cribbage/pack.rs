//! The pack to click cards from, with the ace low.

use yew::prelude::*;

use crate::engine::card;
use crate::engine::card_set::CardSet;
use crate::engine::cribbage::card::Card;
use crate::engine::partly_known::PartlyKnown;
use crate::ui::components::cards::card_picker::CardPicker;

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
mod tests {
    use super::*;
    use crate::engine::cribbage::rank::Rank;

    #[test]
    fn a_card_without_a_suit_can_be_named_in_a_full_hand() {
        let cards: Vec<Card> = ["5H", "5S", "JC"].map(|card| card.parse().unwrap()).into();
        assert_eq!(limit(&cards, 6), 6);
        assert_eq!(limit(&cards, 3), 3);
        let unnamed = [cards, vec![Rank::King.into()]].concat();
        assert_eq!(limit(&unnamed, 4), 4);
        assert!(limit(&unnamed, 4) > 3);
    }
}
