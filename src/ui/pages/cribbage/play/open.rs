//! What cards are worth with both hands open.

use yew::prelude::*;

use super::words;
use crate::engine::cribbage::open_hand::{LookBack, OpenHand};
use crate::engine::cribbage::rank::Rank;
use crate::engine::cribbage::role::Role;
use crate::ui::components::cribbage::card_view::rank_text;
use crate::ui::components::frame::{class_if, class_list, fixed_html};
use crate::ui::number::signed;

/// Beside each rank that could be played its value to the player, with the best and the one that was played set off,
/// and what was given up by that.
pub fn open_values(open: &OpenHand, played: Rank) -> Html {
    let given_up = open.given_up(played).unwrap_or(0);
    let remark = match given_up {
        _ if open.cards.len() == 1 => Some(words::ONLY_CARD.to_owned()),
        0 => None,
        points => Some(words::gave_up(points)),
    };
    html! {
        <div class="open-line">
            <ul class="open-values" aria-label={words::OPEN_HANDS}>
                { for open.cards.iter().map(|&(rank, value)| {
                    let is_best = value == open.value;
                    let classes = [class_if(is_best, "is-best"), class_if(rank == played, "played")];
                    html! {
                        <li class={class_list(&classes)}>
                            <span aria-hidden="true">{ rank_text(rank) }</span>
                            <span class="unseen">{ rank.name() }</span>
                            { " " }{ value_of(open, value) }
                            if is_best { <span class="unseen">{ " " }{ words::BEST }</span> }
                            if rank == played { <span class="unseen">{ " " }{ words::PLAYED }</span> }
                        </li>
                    }
                }) }
            </ul>
            if let Some(remark) = remark {
                <span class={class_list(&["open-note", class_if(given_up > 0, "gave-up")])}>{ remark }</span>
            }
        </div>
    }
}

/// A value as the player sees it.
pub fn value_of(open: &OpenHand, value: i32) -> String {
    signed(open.to_player(value))
}

/// What the values say, and what was given up in all; or what is wanted for them.
pub fn about_open_hands(back: Option<&LookBack>) -> Html {
    let Some(back) = back else {
        return html! { <p class="soft open-about">{ words::HANDS_UNKNOWN }</p> };
    };
    let [pone, dealer] = [Role::Pone, Role::Dealer].map(|role| back.given_up(role));
    html! {
        <section class="open-about" aria-labelledby="open-heading">
            <h3 id="open-heading">{ words::OPEN_HANDS }</h3>
            if let Some(lead) = back.turns.first() {
                <p>{ words::given_up(lead.value, pone, dealer) }</p>
            }
            <p class="soft">{ fixed_html(words::VALUE_IS) }</p>
        </section>
    }
}
