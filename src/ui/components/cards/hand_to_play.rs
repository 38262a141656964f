//! The hand whose turn it is, as cards to play.

use yew::prelude::*;

use super::card_grid::{CARD, key_action};
use super::{rank_text, suit_icon, words};
use crate::engine::{Card, CardSet, Play, Rank};
use crate::ui::components::frame::{class_if, class_list};
use crate::ui::hooks::{KeyAction, after_paint, use_roving_focus};

#[derive(Properties, PartialEq)]
pub struct HandToPlayProps {
    /// The play so far. The hand of the seat in turn must be known.
    pub play: Play,
    /// Receives a chosen legal card.
    pub on_play: Callback<Card>,
    /// Number of tricks that each legal card costs, if known and shown.
    #[prop_or_default]
    pub costs: Vec<(Card, u8)>,
    /// Called after the 52nd card, so that the caller can move the focus.
    pub on_last: Callback<()>,
}

/// Cards side by side with one tab stop; illegal ones are disabled with the reason. Arrow keys, Home and End move the
/// focus. Typing a rank plays that card of the current suit, and typing a suit moves the focus to it.
#[component]
pub fn HandToPlay(props: &HandToPlayProps) -> Html {
    // The refused card, and the number of cards played at that time. The notice disappears after the next card.
    let refused = use_state_eq(|| None::<(Card, usize)>);
    let had_focus = use_mut_ref(|| false);
    // Whether the last card was played with the pointer instead of a key.
    let by_pointer = use_mut_ref(|| false);
    let play = &props.play;
    let hand = play.turn().map_or(CardSet::EMPTY, |seat| play.left(seat));
    let legal = play.legal_cards();

    let choose = {
        let (refused, on_play) = (refused.setter(), props.on_play.clone());
        let (played, had_focus, on_last) = (play.len(), had_focus.clone(), props.on_last.clone());
        Callback::from(move |card: Card| {
            if legal.contains(card) {
                refused.set(None);
                *had_focus.borrow_mut() = true;
                on_play.emit(card);
                if played + 1 == CardSet::PACK.len() {
                    on_last.emit(());
                }
            } else {
                refused.set(Some((card, played)));
            }
        })
    };
    let first = legal.iter().next();
    let cards = use_roving_focus(CARD, first, move |key, from| aim(key, from, hand), choose);
    // If the focused card was played, the focus moves to the first legal card of the next hand.
    let stop = cards.stop.filter(|card| hand.contains(*card)).or(first);
    {
        let cards = cards.clone();
        let by_pointer = by_pointer.clone();
        use_effect_with(play.len(), move |_| {
            // The clicked button disappears with its card, but the focus must not be lost.
            let refocused = std::mem::take(&mut *had_focus.borrow_mut()).then_some(stop).flatten();
            let mut later = None;
            match refocused {
                // After the paint, as moving the focus forces a layout. Before the paint, there would be two layouts.
                Some(card) if *by_pointer.borrow() => {
                    later = Some(after_paint(move || cards.focus(&card)));
                }
                // Immediately, so that the next key press reaches the card.
                Some(card) => cards.focus(&card),
                None => {}
            }
            move || drop(later)
        });
    }
    let onclick = {
        let (by_pointer, onclick) = (by_pointer.clone(), cards.onclick.clone());
        Callback::from(move |event: MouseEvent| {
            // The click count is 0 if the button was pressed by a key.
            *by_pointer.borrow_mut() = event.detail() > 0;
            onclick.emit(event);
        })
    };
    let onkeydown = {
        let onkeydown = cards.onkeydown.clone();
        Callback::from(move |event: KeyboardEvent| {
            *by_pointer.borrow_mut() = false;
            onkeydown.emit(event);
        })
    };

    let still = refused.filter(|&(_, played)| played == play.len());
    let notice = still.and_then(|(card, _)| play.permits(card).err());
    html! {
        <>
            <div class="hand-to-play" ref={cards.root} role="group"
                aria-label={play.turn().map(words::cards_of)}
                onfocusin={cards.onfocusin} {onclick} {onkeydown}>
                { for hand.iter().map(|card| {
                    let refusal = play.permits(card).err().map(|refusal| refusal.to_string());
                    let disabled = refusal.as_ref().map(|_| "true");
                    let cost = props.costs.iter().find(|(of, _)| *of == card).map(|&(_, cost)| cost);
                    let name = words::card_button(card);
                    let name = cost.map_or_else(|| name.clone(), |cost| words::card_costs(&name, cost));
                    html! {
                        // The key is the card, as changing the focused button's `tabindex` would force a layout.
                        <button key={card.to_string()} type="button"
                            class={class_list(&["pick", "free", card.suit.name(), class_if(cost == Some(0), "best")])}
                            data-card={card.to_string()} aria-label={name}
                            aria-disabled={disabled} title={refusal}
                            tabindex={if stop == Some(card) { "0" } else { "-1" }}>
                            <span class="card-rank">{ rank_text(card.rank) }</span>
                            { suit_icon(card.suit) }
                            if let Some(cost) = cost.filter(|&cost| cost > 0) {
                                <span class="cost">{ "−" }{ cost }</span>
                            }
                        </button>
                    }
                }) }
            </div>
            <p class="refusal" role="status">
                { for notice.map(|refusal| html! { <>{ refusal.to_string() }{ "." }</> }) }
            </p>
        </>
    }
}

/// Returns the action of a key among the cards of a hand.
fn aim(key: &str, from: Card, hand: CardSet) -> Option<KeyAction<Card>> {
    let cards: Vec<Card> = hand.iter().collect();
    let at = cards.iter().position(|&card| card == from).unwrap_or(0);
    let to = match key {
        "ArrowRight" | "ArrowDown" => at + 1,
        "ArrowLeft" | "ArrowUp" => at.saturating_sub(1),
        "Home" => 0,
        "End" => cards.len(),
        _ => {
            return match key_action(&Rank::DESCENDING, key, from)? {
                KeyAction::Choose(card) => hand.contains(card).then_some(KeyAction::Choose(card)),
                KeyAction::Move(card) => hand.of_suit(card.suit).iter().next().map(KeyAction::Move),
            };
        }
    };
    cards.get(to.min(cards.len().saturating_sub(1))).map(|&card| KeyAction::Move(card))
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/cards/hand_to_play.rs"]
mod tests;
