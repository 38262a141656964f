//! The deal at a moment of its play, to be stepped through.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::card_face::{card_face, holding_text};
use super::suit_icon::named_suit;
use crate::engine::bridge::contract::Contract;
use crate::engine::bridge::play::{Moment, Play, Trick};
use crate::engine::bridge::seat::{Seat, Side};
use crate::engine::card::Suit;

/// A play and a moment of it.
#[derive(Properties, PartialEq)]
pub struct ReplayProps {
    /// The play.
    pub play: Play,
    /// The contract, for the names of declarer and dummy.
    pub contract: Option<Contract>,
    /// How many cards have been played, 0 to 52.
    pub step: usize,
    /// Go to the moment after a number of cards.
    pub on_step: Callback<usize>,
}

/// The four hands around the table with the trick in the middle, and the controls. Buttons, the
/// slider, and the arrow keys anywhere within it step through the cards.
#[component]
pub fn Replay(props: &ReplayProps) -> Html {
    let moment = props.play.at(props.step);
    let (step, last) = (moment.step(), props.play.len());
    let onkeydown = {
        let on_step = props.on_step.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.ctrl_key() || event.alt_key() || event.meta_key() {
                return;
            }
            let to = match event.key().as_str() {
                "ArrowRight" | "ArrowUp" => (step + 1).min(last),
                "ArrowLeft" | "ArrowDown" => step.saturating_sub(1),
                "Home" => 0,
                "End" => last,
                _ => return,
            };
            event.prevent_default();
            on_step.emit(to);
        })
    };
    let oninput = {
        let on_step = props.on_step.clone();
        Callback::from(move |event: InputEvent| {
            let slider = event.target_dyn_into::<HtmlInputElement>();
            if let Some(Ok(to)) = slider.map(|slider| slider.value().parse()) {
                on_step.emit(to);
            }
        })
    };
    let button = |name: &'static str, icon: &'static str, to: usize| {
        let idle = (to == step).then_some("true");
        let onclick = (to != step).then(|| props.on_step.reform(move |_: MouseEvent| to));
        html! {
            <button type="button" aria-label={name} title={name} aria-disabled={idle} {onclick}>
                <svg viewBox="0 0 24 24" aria-hidden="true"><use href={icon} /></svg>
            </button>
        }
    };
    html! {
        <div class="replay" role="group" aria-label="Step through the play" {onkeydown}>
            <div class="table">
                { for Seat::CLOCKWISE.into_iter().map(|seat| seat_view(&moment, seat, props.contract)) }
                { middle(&moment) }
            </div>
            <p class="replay-told" aria-live="polite">{ told(&moment) }</p>
            <div class="replay-controls">
                { button("To the start", "#icon-start", 0) }
                { button("One card back", "#icon-back", step.saturating_sub(1)) }
                <input type="range" min="0" max={last.to_string()} value={step.to_string()}
                    aria-label="Cards played" {oninput} />
                { button("One card forward", "#icon-forward", (step + 1).min(last)) }
                { button("To the end", "#icon-end", last) }
            </div>
        </div>
    }
}

fn seat_view(moment: &Moment, seat: Seat, contract: Option<Contract>) -> Html {
    let role = contract.and_then(|contract| {
        if contract.declarer == seat {
            Some("declarer")
        } else {
            (contract.dummy() == seat).then_some("dummy")
        }
    });
    let turn = (moment.turn() == Some(seat)).then_some("turn");
    html! {
        <section class={classes!("seat", seat.name().to_lowercase(), turn)} aria-label={seat.name()}>
            <h3>
                { seat.name() }
                { for role.map(|role| html! { <span class="soft">{ " " }{ role }</span> }) }
            </h3>
            <ul>
                { for Suit::DESCENDING.into_iter().map(|suit| html! {
                    <li>
                        { named_suit(suit) }
                        <span class="holding">{ holding_text(moment.left()[seat], suit) }</span>
                    </li>
                }) }
            </ul>
        </section>
    }
}

fn middle(moment: &Moment) -> Html {
    let winner = moment.complete_trick().map(Trick::winner);
    html! {
        <div class="trick-on-table">
            { for moment.table().iter().map(|&(seat, card)| html! {
                <div class={seat.name().to_lowercase()}>
                    { card_face(card, if winner == Some(seat) { "winner" } else { "" }) }
                </div>
            }) }
            <p class="tricks-won">
                { "N–S " }{ moment.tricks_won(Side::NorthSouth) }<br />
                { "E–W " }{ moment.tricks_won(Side::EastWest) }
            </p>
        </div>
    }
}

fn told(moment: &Moment) -> String {
    let number = moment.trick_number();
    if let Some(trick) = moment.complete_trick() {
        return format!("Trick {number}: {}.", trick.won_by());
    }
    match (moment.table().last(), moment.turn()) {
        (Some((seat, card)), _) => {
            let verb = if *seat == moment.leader() { "leads" } else { "plays" };
            format!("Trick {number}: {seat} {verb} the {}.", card.name())
        }
        (None, Some(leader)) => format!("Before the play: {leader} is to lead."),
        (None, None) => String::new(),
    }
}
