//! What four cards score with the starter.

use yew::prelude::*;

use super::aloud::{Call, calls, sentence};
use super::state::ScoreState;
use super::words;
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::show::{Show, ShowKind, ShownAs, heels};
use crate::ui::components::cribbage::card_view::card_in_line;
use crate::ui::components::frame::answer_bar::{WHY, answer_bar};
use crate::ui::components::frame::buttons::share_line;
use crate::ui::components::frame::{class_if, class_list, fixed_html};
use crate::ui::pages::cribbage::entry::in_line;

/// The panel, and its answer in a line for a narrow screen. The panel is there from the start, so that nothing moves
/// when the answer comes; it is known by `here`.
pub fn answer(state: &ScoreState, here: &NodeRef) -> Html {
    let (hand, starter) = (state.hand(), state.starter());
    let complete = state.text().draft().complete();
    let show = complete.map(|(hand, starter)| Show::of(hand, starter, state.shown_as()));
    let total = show.as_ref().map_or_else(|| "–".to_owned(), |show| show.total().to_string());
    let waiting = class_if(show.is_none(), "waiting");
    let headline = html! { <>{ words::POINTS }{ " " }<strong>{ total }</strong></> };
    html! {
        <>
        if show.is_some() { { answer_bar(headline.clone(), WHY, here) } }
        <section class="panel cribbage-answer" ref={here} aria-labelledby="count-heading">
            <h2 id="count-heading">{ words::COUNTED_ALOUD }</h2>
            <p class={class_list(&["best-total", waiting])}>
                { headline }
            </p>
            if let (Some(show), Some((hand, starter))) = (show, complete) {
                { counted_and_shared(&show, hand, starter, state.shown_as()) }
            } else {
                <p>{ words::missing(4_usize.saturating_sub(hand.len()), starter.is_some()) }</p>
                if hand.is_empty() && starter.is_none() { { fixed_html(words::WHAT_COUNTS) } }
            }
        </section>
        </>
    }
}

/// What is counted, what is to be known of it, and what can be done with it.
fn counted_and_shared(show: &Show, hand: [Card; 4], starter: Card, shown_as: ShownAs) -> Html {
    let calls = calls(show);
    let aloud = sentence(&calls);
    html! {
        <>
            { counted(&calls, &aloud) }
            { notes(show, hand, starter, shown_as) }
            { share_line(&format!("{} + {}\n{aloud}", in_line(&hand), in_line(&[starter]))) }
        </>
    }
}

/// The sentence, and each thing that is said with its cards.
fn counted(calls: &[Call], aloud: &str) -> Html {
    let before = |place: usize| place.checked_sub(1).and_then(|last| calls.get(last));
    html! {
        <>
            <p class="aloud" aria-live="polite">{ aloud }</p>
            if calls.is_empty() { <p class="soft">{ words::WHY_NINETEEN }</p> }
            <ol class="calls">
                { for calls.iter().enumerate().map(|(place, call)| {
                    line(call, call.sum - before(place).map_or(0, |last| last.sum))
                }) }
            </ol>
        </>
    }
}

fn line(call: &Call, points: usize) -> Html {
    html! {
        <li class="call-line">
            <span class="call-cards">
                { for call.cards.iter().map(|&(card, is_starter)| html! {
                    <span class={class_list(&["call-card", class_if(is_starter, "is-starter")])}>
                        { card_in_line(card) }
                        if is_starter { <span class="unseen">{ " " }{ words::STARTER }</span> }
                    </span>
                }) }
            </span>
            <span class="call-text">{ &call.text }</span>
            <span class="points">{ words::more(points) }</span>
        </li>
    }
}

/// What is to be known of heels, nobs and flushes, where these cards ask for it.
fn notes(show: &Show, hand: [Card; 4], starter: Card, shown_as: ShownAs) -> Html {
    let flush = show.points(ShowKind::Flush);
    let suits = hand.map(|card| card.suit);
    let is_of_one_suit = suits[0].is_some() && suits.iter().all(|&suit| suit == suits[0]);
    let has_suits = suits.iter().chain([&starter.suit]).all(Option::is_some);
    let notes = [
        (heels(starter) > 0, words::HEELS_NOTE),
        (show.points(ShowKind::Nobs) > 0, words::NOBS_NOTE),
        (is_of_one_suit && flush == 0 && shown_as == ShownAs::Crib, words::NO_CRIB_FLUSH),
        (flush == 4 && starter.suit.is_some(), words::STARTER_NO_FLUSH),
        (!has_suits, words::NO_SUITS),
    ];
    html! {
        <ul class="count-notes soft">
            { for notes.into_iter().filter(|(is_due, _)| *is_due).map(|(_, note)| html! {
                <li>{ fixed_html(note) }</li>
            }) }
        </ul>
    }
}
