//! The hand of the player to play, with a button for each card.

use yew::prelude::*;

use super::card_grid::{CARD, key_action};
use super::playing_card::{card_classes, card_index};
use super::words;
use crate::engine::{Card, CardSet, Play, Rank};
use crate::ui::components::frame::class_if;
use crate::ui::hooks::{KeyAction, after_paint, use_roving_focus};

#[derive(Properties, PartialEq)]
pub struct HandToPlayProps {
    /// The play so far. The hand of the player to play must be known.
    pub play: Play,
    /// Called with the legal card that the user has chosen.
    pub on_play: Callback<Card>,
    /// Number of tricks that each legal card loses. Empty if unknown or hidden.
    #[prop_or_default]
    pub costs: Vec<(Card, u8)>,
    /// Called after the 52nd card has been played, so that the caller can move the focus.
    pub on_last: Callback<()>,
}

/// A row of cards with one tab stop. Illegal cards are disabled, and their titles say why. Arrow keys, Home and End
/// move the focus. Typing a suit moves the focus to that suit. Typing a rank plays the card of that rank in the current
/// suit.
#[component]
pub fn HandToPlay(props: &HandToPlayProps) -> Html {
    // The card that was refused, with the number of cards played at that time. The message disappears once another card
    // is played.
    let refused = use_state_eq(|| None::<(Card, usize)>);
    let had_focus = use_mut_ref(|| false);
    // Whether the last card was played with the pointer, not with a key.
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
    // If the focused card was played, the first legal card of the next hand gets the tab stop.
    let stop = cards.stop.filter(|card| hand.contains(*card)).or(first);
    {
        let cards = cards.clone();
        let by_pointer = by_pointer.clone();
        use_effect_with(play.len(), move |_| {
            // The clicked button is removed together with its card. Without refocusing, the focus would be lost.
            let refocused = std::mem::take(&mut *had_focus.borrow_mut()).then_some(stop).flatten();
            let mut later = None;
            match refocused {
                // The focus is moved after the paint. Moving it earlier would force a second layout.
                Some(card) if *by_pointer.borrow() => {
                    later = Some(after_paint(move || cards.focus(&card)));
                }
                // The focus is moved immediately, so that the next key press already reaches the card.
                Some(card) => cards.focus(&card),
                None => {}
            }
            move || drop(later)
        });
    }
    let onclick = {
        let (by_pointer, onclick) = (by_pointer.clone(), cards.onclick.clone());
        Callback::from(move |event: MouseEvent| {
            // The click count is 0 if the button was activated with a key.
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
                        // The Yew key is the card. Otherwise, the focused button would get another `tabindex`, and this
                        // change would force a layout.
                        <button key={card.to_string()} type="button"
                            class={card_classes(card.into(), &["pick", class_if(cost == Some(0), "best")])}
                            data-card={card.to_string()} aria-label={name}
                            aria-disabled={disabled} title={refusal}
                            tabindex={if stop == Some(card) { "0" } else { "-1" }}>
                            { card_index(card.into()) }
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

/// Returns the action for a key press among the cards of a hand.
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
