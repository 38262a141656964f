//! What to play without seeing the other hand.

use yew::prelude::*;

use super::words;
use crate::client::use_answer::use_players;
use crate::engine::cribbage::hidden_hand::{Advice, CardAdvice, Seen};
use crate::engine::cribbage::notation::to_text;
use crate::engine::cribbage::pegging::Pegging;
use crate::ui::components::cribbage::card_view::rank_text;
use crate::ui::components::frame::{class_if, class_list};
use crate::ui::number::{fixed, with_minus};
use crate::ui::pages::cribbage::refusal;
use crate::wire::cribbage::AdviceOf;

/// A play, with the hand of the player whose turn it is.
#[derive(Properties, PartialEq)]
pub struct HiddenHandProps {
    /// The play. The other hand is not looked at.
    pub play: Pegging,
    pub seen: Seen,
}

/// Each card of the player with what it is worth on average over all hands that the opponent may have, and why the best
/// is the best. Nothing where the player's hand is not known or leaves no choice.
#[component]
pub fn HiddenHand(props: &HiddenHandProps) -> Html {
    let player = props.play.to_play();
    let seen = player.and_then(|player| props.play.seen_by(player));
    let asked = seen.as_ref().map(|seen| AdviceOf { play: to_text(seen), seen: props.seen });
    let is_there = asked.is_some();
    let known = use_players(asked.clone(), is_there);
    if !is_there {
        return Html::default();
    }
    let answered = known.last.as_ref().filter(|(question, _)| Some(question) == asked.as_ref());
    let advice = answered.and_then(|(_, found)| found.as_ref().ok()?.as_ref().as_ref());
    html! {
        <section class="play-advice" aria-labelledby="advice-heading">
            <h3 id="advice-heading">{ words::HIDDEN_HAND }</h3>
            if known.failed().is_some() {
                { refusal(known.failed(), &known.on_retry) }
            } else if let Some(advice) = advice {
                { advised(advice) }
            } else {
                <p class="soft" role="status">{ words::ADVISING }</p>
            }
        </section>
    }
}

fn advised(advice: &Advice) -> Html {
    let Some(best) = advice.best() else { return Html::default() };
    let has_wins = best.wins.is_some();
    let even: Vec<_> = advice
        .cards
        .iter()
        .filter(|card| advice.is_even(card.rank))
        .map(|card| card.rank)
        .collect();
    let why = if even.len() > 1 { Vec::new() } else { advice.why(best.rank) };
    let why: Vec<_> = why.iter().map(ToString::to_string).collect();
    html! {
        <>
            <p class="advice-best"><strong>{ words::play(&even) }</strong>{ words::because(&why) }</p>
            if advice.cards.len() > 1 {
                <div class="grid-scroll" tabindex="0" role="group" aria-labelledby="advice-heading"><table class="advice-table">
                    <thead><tr>
                        { for words::ADVICE_COLUMNS.iter().filter(|name| has_wins || **name != words::WINS).map(|name| html! { <th scope="col">{ *name }</th> }) }
                    </tr></thead>
                    <tbody>{ for advice.cards.iter().map(|card| row(advice, card)) }</tbody>
                </table></div>
            }
            <p class="soft">{ words::advice_is(advice.fours, has_wins) }</p>
        </>
    }
}

fn row(advice: &Advice, card: &CardAdvice) -> Html {
    let is_even = advice.is_even(card.rank);
    html! {
        <tr class={class_list(&[class_if(is_even, "best")])}>
            <th scope="row">
                <span aria-hidden="true">{ rank_text(card.rank) }</span><span class="unseen">{ card.rank.name() }</span>
            </th>
            if let Some(wins) = card.wins { <td class="advice-wins">{ words::wins(wins) }</td> }
            <td>{ signed(card.net) }</td>
            <td>{ card.now }</td>
            <td>{ words::percent(card.answered) }</td>
            <td>{ words::percent(card.stuck) }</td>
            <td>{ words::percent(card.best) }</td>
        </tr>
    }
}

/// Net points with their sign, to one decimal.
fn signed(net: f64) -> String {
    let text = fixed(net, 1);
    if net > 0.0 { format!("+{text}") } else { with_minus(&text) }
}
