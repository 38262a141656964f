//! Pickers with a button for each of the 52 cards.

use yew::prelude::*;

use super::card_grid::{RankOrder, ranks, use_card_grid};
use super::playing_card::{card_classes, card_index};
use super::{suit_icon, words};
use crate::engine::bridge::deal::holder;
use crate::engine::wording::sentence_case;
use crate::engine::{BySeat, Card, CardSet, PartlyKnown, Rank, Seat, Suit};
use crate::ui::components::frame::toast::show_toast;
use crate::ui::components::frame::{class_if, class_list};
use crate::ui::delegate::{data_at, filter_map};
use crate::ui::hooks::RovingFocus;

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
    /// Whether a phone shows the chosen cards as a fan above the suits.
    #[prop_or_default]
    pub has_fan: bool,
    /// Called with a clicked or typed card that isn't refused. The caller adds or removes the card.
    pub on_toggle: Callback<Card>,
}

/// Four rows of thirteen buttons with one tab stop. Arrow keys, Home and End move the focus. Typing a suit moves the
/// focus to the row of that suit. Typing a rank chooses the card of that rank in the current row. On a phone, only the
/// row with the tab stop is shown, and a button for each suit above it.
#[component]
pub fn CardPicker(props: &CardPickerProps) -> Html {
    // The cards that were added here, in the order of the clicks. Some may have been removed since.
    let added = use_mut_ref(Vec::<Card>::new);
    let full = props.selected.len() >= props.limit;
    let known = props.selected.known();

    let toggle = {
        let (added, on_toggle) = (added.clone(), props.on_toggle.clone());
        let (selected, closed, limit) = (props.selected, props.closed, props.limit);
        Callback::from(move |card: Card| {
            let is_new = !selected.known().contains(card) && selected.naming(card).is_none();
            // For a closed card, the caller says why it is refused.
            if full && is_new && !closed.contains(card) {
                show_toast(&words::all_are_chosen(limit, card));
            } else {
                show_toast("");
                added.borrow_mut().push(card);
                on_toggle.emit(card);
            }
        })
    };
    let on_take_back = {
        let on_toggle = props.on_toggle.clone();
        Callback::from(move |_: MouseEvent| {
            let mut added = added.borrow_mut();
            let last = std::iter::from_fn(|| added.pop()).find(|&card| known.contains(card));
            if let Some(card) = last.or_else(|| known.iter().last()) {
                on_toggle.emit(card);
            }
        })
    };
    let order = ranks(props.ace_is_low);
    let grid = use_card_grid(order, toggle);
    let open = grid.stop.map(|card| card.suit);

    html! {
        <div class="card-picker" ref={grid.root.clone()} role="group" aria-label={words::CARDS}
            onfocusin={&grid.onfocusin} onclick={&grid.onclick} onkeydown={&grid.onkeydown}>
            if props.has_fan { { chosen_fan(known, &grid, &props.on_toggle) } }
            { suit_buttons(&grid) }
            { card_rows(order, |suit| Some(suit) == open, |card| {
                let pressed = known.contains(card);
                card_button(card, pressed, props.closed.contains(card), grid.stop == Some(card))
            }) }
            <button type="button" class="take-back" aria-label={words::TAKE_BACK} onclick={on_take_back}
                aria-disabled={known.is_empty().then_some("true")}>{ "⌫" }</button>
        </div>
    }
}

/// Renders the chosen cards as a fan of buttons that remove them. They have no tab stop, as the cards below do the same.
fn chosen_fan(cards: CardSet, grid: &RovingFocus<Card>, on_remove: &Callback<Card>) -> Html {
    let on_remove = {
        let (grid, on_remove) = (grid.clone(), on_remove.clone());
        Callback::from(move |card: Card| {
            // Without this, the focus would be lost together with the last button.
            if let Some(stop) = grid.stop {
                grid.focus(&stop);
            }
            on_remove.emit(card);
        })
    };
    let onclick = filter_map(&on_remove, |event: MouseEvent| data_at(&event, "data-chosen"));
    html! {
        <div class="picker-fan cloth fan-box" role="group" aria-label={words::CHOSEN} {onclick}>
            <div class="hand-fan">
                { for cards.iter().map(|card| html! {
                    <button key={card.to_string()} type="button" class={card_classes(card.into(), &[])} tabindex="-1"
                        data-chosen={card.to_string()} aria-label={words::take_out(card)}>
                        { card_index(card.into()) }
                    </button>
                }) }
            </div>
            if cards.is_empty() { <p>{ words::CHOOSE_A_SUIT }</p> }
        </div>
    }
}

/// Renders a button for each suit, which moves the tab stop to the row of that suit.
fn suit_buttons(grid: &RovingFocus<Card>) -> Html {
    html! {
        <div class="picker-suits" role="group" aria-label={words::SUIT}>
            { for grid.stop.into_iter().flat_map(|stop| Suit::DESCENDING.map(|suit| {
                let onclick = grid.on_stop.reform(move |_: MouseEvent| Card::new(suit, stop.rank));
                html! {
                    <button type="button" aria-label={sentence_case(suit.name())} {onclick}
                        aria-pressed={(suit == stop.suit).to_string()}>{ suit_icon(suit) }</button>
                }
            })) }
        </div>
    }
}

/// Renders a row of cards for each suit. Within a row, the ranks are in the given order. A phone hides the rows that
/// aren't open.
fn card_rows(
    order: &RankOrder,
    is_open: impl Fn(Suit) -> bool,
    button: impl Fn(Card) -> Html,
) -> Html {
    html! {
        { for Suit::DESCENDING.into_iter().map(|suit| html! {
            <div class={class_list(&["card-row", suit.name(), class_if(is_open(suit), "open")])}
                role="group" aria-label={suit.name()}>
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
            { card_rows(&Rank::DESCENDING, |_| true, |card| {
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
