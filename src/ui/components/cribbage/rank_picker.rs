//! A picker with a button for each of the thirteen ranks.

use yew::prelude::*;

use super::words;
use crate::engine::cribbage::Rank;
use crate::ui::components::frame::toast::show_toast;
use crate::ui::components::frame::{class_if, class_list};
use crate::ui::hooks::{KeyAction, use_roving_focus};

/// Number of cards of each rank in a pack.
const CARDS_PER_RANK: usize = 4;

#[derive(Properties, PartialEq)]
pub struct RankPickerProps {
    /// The ranks of the selected cards, in any order.
    pub taken: Vec<Rank>,
    /// Maximum number of selected cards. If it is reached, the picker refuses further cards and says why.
    pub limit: usize,
    /// Called with a clicked or typed rank, if a card of this rank may be added.
    pub on_add: Callback<Rank>,
}

/// Thirteen buttons with one tab stop. Arrow keys, Home and End move the focus. Typing a rank adds a card of that
/// rank.
#[component]
pub fn RankPicker(props: &RankPickerProps) -> Html {
    let full = props.taken.len() >= props.limit;
    let count = |rank: Rank| props.taken.iter().filter(|&&taken| taken == rank).count();

    let add = {
        let (on_add, taken, limit) = (props.on_add.clone(), props.taken.clone(), props.limit);
        Callback::from(move |rank: Rank| {
            let count = taken.iter().filter(|&&other| other == rank).count();
            if full || count >= CARDS_PER_RANK {
                show_toast(&notice(rank, full, limit));
            } else {
                show_toast("");
                on_add.emit(rank);
            }
        })
    };
    let row = use_roving_focus("data-rank", Some(Rank::Ace), key_action, add);

    html! {
        <div class="rank-picker stack-1" ref={row.root} role="group" aria-label={words::RANKS}
            onfocusin={row.onfocusin} onclick={row.onclick} onkeydown={row.onkeydown}>
            <div class="rank-row">
                { for Rank::ALL.into_iter().map(|rank| {
                    let taken = count(rank);
                    html! {
                        { rank_button(rank, taken, full || taken >= CARDS_PER_RANK, row.stop == Some(rank)) }
                    }
                }) }
            </div>
        </div>
    }
}

fn notice(rank: Rank, full: bool, limit: usize) -> String {
    if full { words::all_are_there(limit, rank) } else { words::no_fifth(rank) }
}

/// Renders the button of a rank. The picker handles the clicks on all buttons.
fn rank_button(rank: Rank, taken: usize, blocked: bool, tab_stop: bool) -> Html {
    html! {
        <button type="button" class={class_list(&["rank-pick", class_if(taken > 0, "taken")])}
            data-rank={rank.to_string()} aria-label={words::add(rank, taken)}
            aria-disabled={blocked.then_some("true")}
            tabindex={if tab_stop { "0" } else { "-1" }}>
            <span>{ rank.printed() }</span>
            <span class="pips">
                { for (0..CARDS_PER_RANK).map(|pip| html! {
                    <span class={class_list(&["pip", class_if(pip < taken, "taken")])}></span>
                }) }
            </span>
        </button>
    }
}

/// Returns the action for a key press on a rank. The number of rows varies, so the up and down keys do the same as
/// left and right.
fn key_action(key: &str, from: Rank) -> Option<KeyAction<Rank>> {
    let next = |rank: &&Rank| **rank > from;
    let found = match key {
        "ArrowRight" | "ArrowDown" => Rank::ALL.iter().find(next).copied().unwrap_or(from),
        "ArrowLeft" | "ArrowUp" => {
            Rank::ALL.iter().rev().find(|&&rank| rank < from).copied().unwrap_or(from)
        }
        "Home" => Rank::Ace,
        "End" => Rank::King,
        // `0` is the last digit of `10`. The digit `1` stands for the ace.
        "0" => return Some(KeyAction::Choose(Rank::Ten)),
        _ => {
            let mut symbols = key.chars();
            let (Some(symbol), None) = (symbols.next(), symbols.next()) else { return None };
            return Rank::from_face(symbol).map(KeyAction::Choose);
        }
    };
    Some(KeyAction::Move(found))
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/cribbage/rank_picker.rs"]
mod tests;
