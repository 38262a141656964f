//! The tab for counting a hand of four cards and the starter. The count is written as players say it.

pub mod aloud;
mod state;
pub mod words;

use yew::prelude::*;

use self::aloud::{SpokenItem, calls, sentence};
use self::state::{ScoreAction, ScoreState, word};
use super::entry::{CardEntry, entry, hand_picker, in_line, route_with};
use crate::engine::card;
use crate::engine::cribbage::show::{Show, ShowKind, heels};
use crate::engine::cribbage::{Card, ShownAs};
use crate::ui::components::cribbage::card_in_line;
use crate::ui::components::cribbage::hand_slots::HandSlots;
use crate::ui::components::frame::answer_block::{AnswerBlock, answer_block, settings_sentence};
use crate::ui::components::frame::buttons::share_line;
use crate::ui::components::frame::later::draw_later;
use crate::ui::components::frame::{WHY, answer_bar, class_if, class_list, fixed_html};
use crate::ui::components::input::Example;
use crate::ui::components::input::caret::use_caret_request;
use crate::ui::components::input::choice::value_choice;
use crate::ui::hooks::{PageState, Visit, use_glimpse, use_page_state};
use crate::ui::random;
use crate::ui::route::{CribbageTab, Page, PracticeKind, Route};
use crate::ui::speech::SpeakButton;
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
        cards: hand_picker(&slots, &[], on_toggle),
        on_random: act.reform(|_: MouseEvent| ScoreAction::Replace(random::cribbage_cards(CARDS))),
    };
    html! {
        <>
            <div class="given-and-answer">
                { entry(given) }
                <div>
                    { draw_later({
                        let (state, here, on_show) = (state.clone(), answer_here, act.reform(ScoreAction::ShowAs));
                        move || answer(&state, &here, &on_show)
                    }) }
                </div>
            </div>
            <p class="cribbage-end row">
                <a href={Route::to(Page::Practise(PracticeKind::Counting)).to_string()}>{ words::PRACTISE_COUNTING }</a>
            </p>
        </>
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

/// Renders the answer, and a line of it for narrow screens. The panels are always rendered, so that nothing below them
/// moves.
pub fn answer(state: &ScoreState, here: &NodeRef, on_show: &Callback<ShownAs>) -> Html {
    let (hand, starter, shown_as) = (state.hand(), state.starter(), state.shown_as());
    let counted = state.text().draft().complete().map(|(hand, starter)| {
        let show = Show::of(hand, starter, shown_as);
        let calls = calls(&show);
        (hand, starter, show, calls)
    });
    let as_kinds = SHOWN.map(|kind| (kind, word(kind), words::shown_as(kind)));
    let block = AnswerBlock {
        answer: counted.as_ref().map_or_else(
            || words::HOW_MANY.into(),
            |(_, _, show, _)| words::total(show.total()).into(),
        ),
        figure: counted.as_ref().map(|(_, _, show, _)| figure(show.total())).unwrap_or_default(),
        reasons: match &counted {
            Some((hand, starter, show, calls)) => html! {
                <>
                    <p class="aloud" aria-live="polite">{ sentence(calls) }</p>
                    { notes(show, *hand, *starter, shown_as) }
                </>
            },
            None => html! {
                <p>{ words::missing(4_usize.saturating_sub(hand.len()), starter.is_some()) }</p>
            },
        },
        settings: settings_sentence(html! {
            <>
                { words::COUNTED_AS }{ " " }
                { value_choice(words::COUNTED_AS, as_kinds, &shown_as, on_show) }
                { ": " }{ words::flush_rule(shown_as) }
            </>
        }),
    };
    html! {
        <>
            if let Some((_, _, show, _)) = &counted { { answer_bar(in_a_line(show.total()), WHY, here) } }
            { answer_block("count-heading", here, block) }
            <section class="panel cribbage-answer" aria-labelledby="calls-heading">
                <div class="panel-head">
                    <h2 id="calls-heading">{ words::COUNTED_ALOUD }</h2>
                    if let Some((.., calls)) = &counted { <SpeakButton label={words::SAY_IT} text={sentence(calls)} /> }
                </div>
                if let Some((hand, starter, _, calls)) = &counted {
                    { lines(calls) }
                    <p><a href={route_with(CribbageTab::Discard, hand).to_string()}>{ words::THROW_FROM_THESE }</a></p>
                    { share_line(&format!("{} + {}\n{}", in_line(hand), in_line(&[*starter]), sentence(calls))) }
                } else {
                    { fixed_html(words::WHAT_COUNTS) }
                }
            </section>
        </>
    }
}

fn figure(total: usize) -> Html {
    html! { <><strong>{ total }</strong>{ " " }{ words::points(total) }</> }
}

fn in_a_line(total: usize) -> Html {
    html! { <><strong>{ words::total(total) }</strong><span>{ figure(total) }</span></> }
}

/// Renders the combinations of a hand, each with its cards, its call and its points.
fn lines(calls: &[SpokenItem]) -> Html {
    let before = |place: usize| place.checked_sub(1).and_then(|last| calls.get(last));
    html! {
        <ol class="calls">
            { for calls.iter().enumerate().map(|(place, call)| {
                line(call, call.sum - before(place).map_or(0, |last| last.sum))
            }) }
        </ol>
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
            <span>{ &call.text }</span>
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
        (show.total() == 0, words::WHY_NINETEEN),
        (heels(starter) > 0, words::HEELS_NOTE),
        (show.points(ShowKind::Nobs) > 0, words::NOBS_NOTE),
        (is_of_one_suit && flush == 0 && shown_as == ShownAs::Crib, words::NO_CRIB_FLUSH),
        (flush == 4 && starter.suit.is_some(), words::STARTER_NO_FLUSH),
        (!has_suits, words::NO_SUITS),
    ];
    html! {
        <ul class="count-notes soft stack-2">
            { for notes.into_iter().filter(|(is_due, _)| *is_due).map(|(_, note)| html! {
                <li>{ fixed_html(note) }</li>
            }) }
        </ul>
    }
}
