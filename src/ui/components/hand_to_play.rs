//! The hand whose turn it is, as cards to be played.

use yew::prelude::*;

use super::card_face::rank_text;
use super::card_grid::{KeyAction, card_at, focus, key_action, sentence_case};
use super::class_list::class_list;
use super::suit_icon::suit_icon;
use crate::engine::bridge::play::Play;
use crate::engine::card::{Card, Suit};
use crate::engine::card_set::CardSet;

/// A play that goes on.
#[derive(Properties, PartialEq)]
pub struct HandToPlayProps {
    /// The play; the hand of the seat in turn is known.
    pub play: Play,
    /// A legal card was chosen.
    pub on_play: Callback<Card>,
}

/// The cards side by side with one tab stop, the illegal ones disabled with the reason. Arrow keys,
/// Home and End move, typing a rank plays that card of the suit at hand, a suit moves to it.
#[component]
pub fn HandToPlay(props: &HandToPlayProps) -> Html {
    let root = use_node_ref();
    let current = use_state(|| None::<Card>);
    // What was refused, with how many cards had been played: after the next card it is no news.
    let refused = use_state_eq(|| None::<(Card, usize)>);
    let had_focus = use_mut_ref(|| false);
    let play = &props.play;
    let held = play.turn().map_or(CardSet::EMPTY, |seat| play.left(seat));
    let legal = play.legal_cards();
    let stop = current.filter(|card| held.contains(*card)).or_else(|| legal.iter().next());

    let choose = {
        let (current, refused, on_play) =
            (current.setter(), refused.setter(), props.on_play.clone());
        let (played, had_focus) = (play.len(), had_focus.clone());
        move |card: Card| {
            if legal.contains(card) {
                // The next hand's first legal card takes the place of the card that is gone.
                current.set(None);
                refused.set(None);
                *had_focus.borrow_mut() = true;
                on_play.emit(card);
            } else {
                current.set(Some(card));
                refused.set(Some((card, played)));
            }
        }
    };
    let onclick = {
        let choose = choose.clone();
        Callback::from(move |event: MouseEvent| card_at(&event).into_iter().for_each(&choose))
    };
    let onkeydown = {
        let (current, root) = (current.setter(), root.clone());
        Callback::from(move |event: KeyboardEvent| {
            if event.ctrl_key() || event.alt_key() || event.meta_key() {
                return;
            }
            let Some(from) = card_at(&event).or(stop) else { return };
            let Some((card, chosen)) = aim(&event.key(), from, held) else { return };
            event.prevent_default();
            current.set(Some(card));
            focus(&root, card);
            if chosen {
                choose(card);
            }
        })
    };
    {
        let root = root.clone();
        use_effect_with(play.len(), move |_| {
            // The button that was clicked has gone with its card, and the focus must not.
            if std::mem::take(&mut *had_focus.borrow_mut())
                && let Some(card) = stop
            {
                focus(&root, card);
            }
        });
    }

    let still = refused.filter(|&(_, played)| played == play.len());
    let notice = still.and_then(|(card, _)| play.permits(card).err());
    html! {
        <>
            <div class="hand-to-play" ref={root} role="group"
                aria-label={play.turn().map(|seat| format!("{seat}’s cards"))} {onclick} {onkeydown}>
                { for held.iter().map(|card| {
                    let refusal = play.permits(card).err().map(|refusal| refusal.to_string());
                    let disabled = refusal.as_ref().map(|_| "true");
                    html! {
                        <button type="button"
                            class={class_list(&["pick", "free", card.suit.name()])}
                            data-card={card.to_string()} aria-label={sentence_case(&card.name())}
                            aria-disabled={disabled} title={refusal}
                            tabindex={if stop == Some(card) { "0" } else { "-1" }}>
                            <span class="card-rank">{ rank_text(card.rank) }</span>
                            { suit_icon(card.suit) }
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

/// Where a key leads among the cards of a hand, and whether it plays what is there.
fn aim(key: &str, from: Card, held: CardSet) -> Option<(Card, bool)> {
    let cards: Vec<Card> = held.iter().collect();
    let at = cards.iter().position(|&card| card == from).unwrap_or(0);
    let to = match key {
        "ArrowRight" | "ArrowDown" => at + 1,
        "ArrowLeft" | "ArrowUp" => at.saturating_sub(1),
        "Home" => 0,
        "End" => cards.len(),
        _ => {
            return match key_action(key, from)? {
                KeyAction::Choose(card) => held.contains(card).then_some((card, true)),
                KeyAction::Move(card) => {
                    let suit: Suit = card.suit;
                    held.of_suit(suit).iter().next().map(|first| (first, false))
                }
            };
        }
    };
    cards.get(to.min(cards.len().saturating_sub(1))).map(|&card| (card, false))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held() -> CardSet {
        ["SA", "S3", "HK", "C7"].iter().filter_map(|text| text.parse::<Card>().ok()).collect()
    }

    #[test]
    fn keys_stay_within_the_hand() {
        let steps = [
            ("ArrowRight", "SA", Some(("S3", false))),
            ("ArrowRight", "C7", Some(("C7", false))),
            ("ArrowLeft", "SA", Some(("SA", false))),
            ("End", "SA", Some(("C7", false))),
            ("Home", "C7", Some(("SA", false))),
            ("h", "SA", Some(("HK", false))),
            ("d", "SA", None),
            ("3", "SA", Some(("S3", true))),
            ("4", "SA", None),
        ];
        for (key, from, to) in steps {
            let from = from.parse().expect("a card");
            let to = to.map(|(card, chosen)| (card.parse().expect("a card"), chosen));
            assert_eq!(aim(key, from, held()), to, "{key}");
        }
    }
}
