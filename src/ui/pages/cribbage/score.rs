//! The tab for counting a hand of four cards and the starter. The count is written as players say it.

pub mod aloud;
mod state;
pub mod words;

use yew::prelude::*;

use self::aloud::{SpokenItem, calls, sentence};
use self::state::{ScoreAction, ScoreState};
use super::entry::{CardEntry, entry, in_line, pack_picker};
use crate::engine::card;
use crate::engine::cribbage::show::{Show, ShowKind, heels};
use crate::engine::cribbage::{Card, ShownAs};
use crate::ui::components::cribbage::card_in_line;
use crate::ui::components::cribbage::hand_slots::{HandSlots, hand_slots};
use crate::ui::components::frame::buttons::share_line;
use crate::ui::components::frame::later::{draw_later, later};
use crate::ui::components::frame::{WHY, answer_bar, class_if, class_list, fixed_html};
use crate::ui::components::input::Example;
use crate::ui::components::input::caret::use_caret_request;
use crate::ui::components::input::choice::choice_row;
use crate::ui::hooks::{PageState, Visit, use_glimpse, use_page_state};
use crate::ui::random;
use crate::ui::route::{Page, PracticeKind, Route};
use crate::ui::storage::Key;

pub use self::state::route_to;

pub const PARAMETER: &str = ScoreState::PARAMETER;
const CARDS: usize = 5;

const SHOWN: [ShownAs; 2] = [ShownAs::Hand, ShownAs::Crib];

#[component]
pub fn ScoreTab(visit: &Visit) -> Html {
    let (state, act) = use_page_state(visit, Key::Score, ScoreState::first);
    let caret = use_caret_request();
    let answer_here = use_node_ref();
    let on_toggle =
        use_callback(act.clone(), |card: card::Card, act| act.emit(ScoreAction::Toggle(card)));
    let hand = state.hand();
    let starter = state.starter();
    let all: Vec<_> = hand.iter().copied().chain(starter).collect();
    use_glimpse(Key::Score, in_line(&all));
    let slots = HandSlots {
        label: words::THE_CARDS,
        cards: &hand,
        places: CARDS - 1,
        crib: None,
        starter: Some(starter),
        awaits_starter: state.text().draft().awaits_starter,
        on_remove: act.reform(ScoreAction::Remove),
    };
    let given = CardEntry {
        name: words::THE_CARDS,
        examples: EXAMPLES,
        label: words::TYPE_PASTE_OR_CLICK,
        placeholder: words::NOTATION,
        rows: 1,
        text: state.text().history(),
        on_edit: act.reform(ScoreAction::Edit),
        diagnostics: &state.text().draft().diagnostics,
        caret,
        count: [all.len(), CARDS],
        cards: html! {
            <>
                { choice_row(words::SHOWN_AS, SHOWN.map(|shown_as| (shown_as, words::shown_as(shown_as))),
                    state.shown_as(), words::flush_rule(state.shown_as()), &act.reform(ScoreAction::ShowAs)) }
                { later(hand_slots(&slots)) }
                { pack_picker(&all, CARDS, &[], on_toggle) }
            </>
        },
        on_random: act.reform(|_: MouseEvent| ScoreAction::Replace(random::cribbage_cards(CARDS))),
    };
    html! {
        <div class="given-and-answer">
            { entry(given) }
            <div>
                { draw_later({
                    let (state, here) = (state.clone(), answer_here.clone());
                    move || answer(&state, &here)
                }) }
                <p><a href={Route::to(Page::Practise(PracticeKind::Counting)).to_string()}>{ words::PRACTISE_COUNTING }</a></p>
            </div>
        </div>
    }
}

pub const EXAMPLES: &[Example] = &[
    Example { name: words::TWENTY_NINE, text: "5C 5D 5S JH + 5H" },
    Example { name: words::DOUBLE_RUN, text: "7C 8D 8S 9H + 6D" },
    Example { name: words::FLUSH, text: "2H 4H 6H QH + 9C" },
    Example { name: words::CRIB_FLUSH, text: "2H 4H 6H QH + 9C crib" },
    Example { name: words::NINETEEN, text: "2H 4D 6S QH + 8C" },
    Example { name: words::HEELS, text: "4H 5D 6S JS + JD" },
];

/// Renders the answer panel, and a line for narrow screens. The panel is always rendered, so that nothing below it
/// moves.
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

fn counted(calls: &[SpokenItem], aloud: &str) -> Html {
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

fn line(call: &SpokenItem, points: usize) -> Html {
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

/// Renders the notes about heels, nobs, flushes and missing suits that apply to these cards.
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
