//! What to throw, as far as the cards can tell.

use std::rc::Rc;

use yew::prelude::*;

use super::rows::rows;
use super::state::{DiscardState, SIX};
use super::words;
use crate::client::use_players::Known;
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::{ByStarter, Discard, Discards};
use crate::ui::components::cribbage::card_view::{card_view, cards_in_line};
use crate::ui::components::frame::answer_bar::answer_bar;
use crate::ui::components::frame::fixed_html::fixed_html;
use crate::ui::components::frame::later::after_news;
use crate::ui::components::frame::share_line::share_line;
use crate::ui::pages::cribbage::entry::in_line;
use crate::wire::cribbage::{DiscardsOf, StartersOf};
use crate::wire::failure::Failure;

/// What is shown of what is known: the answer to the six cards that are there, though it may be as another role or
/// against another opponent until the next comes.
pub fn shown(
    known: &Known<DiscardsOf>,
    asked: Option<DiscardsOf>,
) -> Option<(DiscardsOf, Rc<Discards>)> {
    match &known.last {
        Some((of, Ok(found))) if asked?.six == of.six => Some((*of, Rc::clone(found))),
        _ => None,
    }
}

/// The panel. It is there from the start. `known` is of the six cards, `starters` of the discard that is looked at.
pub fn answer(
    state: &DiscardState,
    known: &Known<DiscardsOf>,
    starters: &Known<StartersOf>,
    here: &NodeRef,
    on_open: &Callback<[Card; 2]>,
) -> Html {
    let asked = state.asked();
    let found = shown(known, asked);
    let count = state.text().draft().cards.len();
    let is_busy = asked.is_some() && asked != found.as_ref().map(|(of, _)| *of);
    html! {
        <>
            if let Some(best) = found.as_ref().and_then(|(_, found)| found.discards.first()) {
                { answer_bar(in_a_line(best), words::WHY, here) }
            }
            <section class="panel discard-answer" ref={here} aria-labelledby="throw-heading"
                aria-busy={is_busy.to_string()}>
                <h2 id="throw-heading">{ words::WHAT_TO_THROW }</h2>
                if asked.is_some() { { refusal(known.failed(), &known.on_retry) } }
                if let Some((of, found)) = &found {
                    { headline(found) }
                    if !found.six.are_suits_known() {
                        <p class="soft">{ words::SUITS_UNKNOWN }</p>
                    }
                    { refusal(starters.failed(), &starters.on_retry) }
                    { all_discards((*of, Rc::clone(found)), state.open(), starters.clone(), on_open.clone()) }
                } else if count < SIX {
                    <p class="missing">{ words::missing(SIX - count) }</p>
                    if count == 0 { { fixed_html(words::TOTAL_IS) } }
                }
            </section>
        </>
    }
}

/// The table of the discards, after the best of them is seen.
fn all_discards(
    (of, found): (DiscardsOf, Rc<Discards>),
    open: Option<[Card; 2]>,
    starters: Known<StartersOf>,
    on_open: Callback<[Card; 2]>,
) -> Html {
    after_news(move || {
        html! {
            <>
                { rows(&found, starters_of(of, open, &starters), open, None, &on_open) }
                { fixed_html(words::TOTAL_IS) }
                { share_line(&as_text(of, &found)) }
            </>
        }
    })
}

/// Why there is no answer, where that is so, and a button that asks again.
pub fn refusal(failed: Option<&Failure>, on_retry: &Callback<MouseEvent>) -> Html {
    let Some(reason) = failed else { return Html::default() };
    html! {
        <div role="alert" class="refusal-box">
            <p class="bad">{ reason.to_string() }</p>
            <button type="button" onclick={on_retry}>{ words::TRY_AGAIN }</button>
        </div>
    }
}

/// What each starter makes of the discard that is looked at, once that is known.
pub fn starters_of(
    asked: DiscardsOf,
    open: Option<[Card; 2]>,
    known: &Known<StartersOf>,
) -> Option<&[ByStarter]> {
    match &known.last {
        Some((of, Ok(starters))) if *of == StartersOf(asked, open?) => Some(starters),
        _ => None,
    }
}

/// The best discards, large, and what they are worth.
fn headline(found: &Discards) -> Html {
    let best = found.best();
    let total = total(best);
    html! {
        <>
            <p class="unseen" aria-live="polite">{ words::spoken(best, &total) }</p>
            <p class="best-throw" aria-hidden="true">
                <span>{ words::THROW }</span>
                { for best.iter().enumerate().map(|(place, discard)| html! {
                    <>
                        if place > 0 { <span class="soft">{ words::OR }</span> }
                        <span class="best-cards">{ for discard.thrown.map(|card| card_view(card, "")) }</span>
                    </>
                }) }
                <span class="soft"><strong>{ total }</strong>{ " " }{ words::POINTS }</span>
            </p>
        </>
    }
}

/// The cards, whose they are, and what to throw, as text.
fn as_text(of: DiscardsOf, found: &Discards) -> String {
    let best = found.best();
    let cards = in_line(&found.six.cards());
    format!("{cards}, {}\n{}", words::role(of.role), words::spoken(best, &total(best)))
}

/// What each of the best discards is worth.
fn total(best: &[Discard]) -> String {
    best.first().map_or_else(String::new, |best| words::points(best.total()))
}

/// The answer in a line.
fn in_a_line(best: &Discard) -> Html {
    html! {
        <>
            <span>{ words::THROW }{ " " }<strong>{ cards_in_line(&best.thrown) }</strong></span>
            <span>{ words::points(best.total()) }</span>
        </>
    }
}
