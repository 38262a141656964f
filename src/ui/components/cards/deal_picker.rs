//! The 52 cards as buttons, each with its holder.

use yew::prelude::*;

use super::card_face::rank_text;
use super::card_grid::use_card_grid;
use super::suit_icon::suit_icon;
use super::words;
use crate::engine::bridge::deal::holder;
use crate::engine::{BySeat, Card, CardSet, Rank, Seat, Suit};
use crate::ui::components::frame::class_list;

#[derive(Properties, PartialEq)]
pub struct DealPickerProps {
    pub hands: BySeat<CardSet>,
    /// The seat whose cards are highlighted.
    pub seat: Seat,
    pub on_click: Callback<Card>,
}

/// Four rows of thirteen buttons with one tab stop. A free card looks like a card, one of the
/// chosen seat is pressed, and one of another seat is dimmed with that seat's letter.
#[component]
pub fn DealPicker(props: &DealPickerProps) -> Html {
    let grid = use_card_grid(&Rank::DESCENDING, props.on_click.clone());
    html! {
        <div class="card-picker deal-picker" ref={grid.root} role="group" aria-label={words::THE_PACK}
            onfocusin={grid.onfocusin} onclick={grid.onclick} onkeydown={grid.onkeydown}>
            { for Suit::DESCENDING.into_iter().map(|suit| html! {
                <div class={class_list(&["card-row", suit.name()])} role="group" aria-label={suit.name()}>
                    { for Rank::DESCENDING.into_iter().map(|rank| {
                        let card = Card::new(suit, rank);
                        let holder = holder(&props.hands, card);
                        html! {
                            { dealt_card(card, holder, holder == Some(props.seat), grid.stop == Some(card)) }
                        }
                    }) }
                </div>
            }) }
        </div>
    }
}

fn dealt_card(card: Card, holder: Option<Seat>, own: bool, tab_stop: bool) -> Html {
    let mut name = words::card_button(card);
    if let Some(holder) = holder {
        name.push_str(", ");
        name.push_str(holder.name());
    }
    let class = if holder.is_none() { "free" } else { "held" };
    html! {
        <button type="button" class={class_list(&["pick", card.suit.name(), class])}
            data-card={card.to_string()} aria-label={name} aria-pressed={own.to_string()}
            tabindex={if tab_stop { "0" } else { "-1" }}>
            <span class="card-rank">{ rank_text(card.rank) }</span>
            { suit_icon(card.suit) }
            { for holder.map(|holder| html! { <span class="holder" data-letter={holder.letter().to_string()}></span> }) }
        </button>
    }
}
