//! Pickers with a button for each of the 52 cards.

use yew::prelude::*;

use super::card_grid::{RankOrder, ranks, use_card_grid};
use super::playing_card::{card_classes, card_index};
use super::words;
use crate::engine::bridge::deal::holder;
use crate::engine::{BySeat, Card, CardSet, PartlyKnown, Rank, Seat, Suit};
use crate::ui::components::frame::class_list;

#[derive(Properties, PartialEq)]
pub struct CardPickerProps {
    /// The chosen cards. If there are already `limit` cards, a click can still replace a card that is only known to be
    /// small.
    pub selected: PartlyKnown,
    /// Maximum number of chosen cards. If it is reached, the picker refuses further cards and says why.
    pub limit: usize,
    /// Cards that look disabled. A click on such a card still calls `on_toggle`, so that the caller can say why it is
    /// refused.
    #[prop_or_default]
    pub closed: CardSet,
    /// Whether each row starts with the ace as the lowest card and ends with the king.
    #[prop_or_default]
    pub ace_is_low: bool,
    /// Called with a clicked or typed card that isn't refused. The caller adds or removes the card.
    pub on_toggle: Callback<Card>,
}

/// Four rows of thirteen buttons with one tab stop. Arrow keys, Home and End move the focus. Typing a suit moves the
/// focus to the row of that suit. Typing a rank chooses the card of that rank in the current row.
#[component]
pub fn CardPicker(props: &CardPickerProps) -> Html {
    // The card that was refused, with the selection at that time. The message disappears once the selection changes.
    let refused = use_state_eq(|| None::<(Card, PartlyKnown)>);
    let full = props.selected.len() >= props.limit;
    let known = props.selected.known();

    let toggle = {
        let (refused, on_toggle) = (refused.clone(), props.on_toggle.clone());
        let (selected, closed) = (props.selected, props.closed);
        Callback::from(move |card: Card| {
            // For a closed card, the caller says why it is refused.
            let is_too_many = full && !closed.contains(card);
            if is_too_many && !selected.known().contains(card) && selected.naming(card).is_none() {
                refused.set(Some((card, selected)));
            } else {
                refused.set(None);
                on_toggle.emit(card);
            }
        })
    };
    let order = ranks(props.ace_is_low);
    let grid = use_card_grid(order, toggle);

    let still = refused.filter(|&(_, then)| then == props.selected);
    let notice =
        still.map_or_else(String::new, |(card, _)| words::all_are_chosen(props.limit, card));
    html! {
        <div class="card-picker" ref={grid.root} role="group" aria-label={words::CARDS}
            onfocusin={grid.onfocusin} onclick={grid.onclick} onkeydown={grid.onkeydown}>
            { card_rows(order, |card| {
                let pressed = known.contains(card);
                card_button(card, pressed, props.closed.contains(card), grid.stop == Some(card))
            }) }
            <p class="picker-notice" role="status">{ notice }</p>
        </div>
    }
}

/// Renders a row of cards for each suit. Within a row, the ranks are in the given order.
fn card_rows(order: &RankOrder, button: impl Fn(Card) -> Html) -> Html {
    html! {
        { for Suit::DESCENDING.into_iter().map(|suit| html! {
            <div class={class_list(&["card-row", suit.name()])} role="group" aria-label={suit.name()}>
                { for order.iter().map(|&rank| button(Card::new(suit, rank))) }
            </div>
        }) }
    }
}

/// Renders the button of a card. The picker handles the clicks on all buttons.
fn card_button(card: Card, pressed: bool, closed: bool, tab_stop: bool) -> Html {
    html! {
        <button type="button" class={card_classes(card.into(), &["pick"])}
            data-card={card.to_string()}
            aria-label={words::card_button(card)}
            aria-pressed={pressed.to_string()}
            aria-disabled={closed.then_some("true")}
            tabindex={if tab_stop { "0" } else { "-1" }}>
            { card_index(card.into()) }
        </button>
    }
}

#[derive(Properties, PartialEq)]
pub struct DealPickerProps {
    pub hands: BySeat<CardSet>,
    /// The seat whose cards look pressed.
    pub seat: Seat,
    pub on_click: Callback<Card>,
}

/// Four rows of thirteen buttons with one tab stop. A card that isn't dealt yet looks normal. A card of the chosen seat
/// looks pressed. A card of another seat is dimmed, and shows the initial of that seat.
#[component]
pub fn DealPicker(props: &DealPickerProps) -> Html {
    let grid = use_card_grid(&Rank::DESCENDING, props.on_click.clone());
    html! {
        <div class="card-picker deal-picker" ref={grid.root} role="group" aria-label={words::THE_PACK}
            onfocusin={grid.onfocusin} onclick={grid.onclick} onkeydown={grid.onkeydown}>
            { card_rows(&Rank::DESCENDING, |card| {
                let holder = holder(&props.hands, card);
                dealt_card(card, holder, holder == Some(props.seat), grid.stop == Some(card))
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
        <button type="button" class={card_classes(card.into(), &["pick", class])}
            data-card={card.to_string()} aria-label={name} aria-pressed={own.to_string()}
            tabindex={if tab_stop { "0" } else { "-1" }}>
            { card_index(card.into()) }
            { for holder.map(|holder| html! { <span class="holder" data-letter={holder.letter().to_string()}></span> }) }
        </button>
    }
}
