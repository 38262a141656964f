//! What a hand is worth and what to open, as far as its cards can tell.

use web_sys::Element;
use yew::prelude::*;

use super::words;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::opening::situation::Situation;
use crate::engine::bridge::opening::{Outlook, System, Verdict};
use crate::engine::bridge::points::{Category, Points};
use crate::engine::card_set::CardSet;
use crate::ui::components::cards::call_view::call_view;
use crate::ui::components::frame::fixed_html::fixed_html;
use crate::ui::components::hand::opening_view::{Opening, OpeningView};
use crate::ui::components::hand::points_view::headline;
use crate::ui::hooks::use_after_paint;
use crate::ui::shared::Shared;

/// The cards of a hand, all or a part.
#[derive(Properties, PartialEq)]
pub struct HandAnswerProps {
    /// The cards.
    pub cards: CardSet,
}

/// Worth and openings, each in its panel. The panels are there with the first card, so that nothing moves when the
/// bids come.
#[component]
pub fn HandAnswer(props: &HandAnswerProps) -> Html {
    let cards = props.cards;
    let here = use_node_ref();
    let points = Hand::try_from(cards).map_or_else(|_| Points::so_far(cards), Points::of);
    let verdicts = use_memo(cards, |&cards| verdicts(cards));
    let has_outlook = Outlook::is_of(cards);
    let outlooks = use_after_paint(has_outlook.then_some(cards), |&cards| {
        System::ALL.map(|system| Outlook::of(system, cards, Situation::default()).map(Shared::new))
    });
    let opening = |index: usize| match (&*verdicts, &outlooks.last) {
        (Some(verdicts), _) => Opening::Known(verdicts[index].clone()),
        (None, Some(last)) if has_outlook => match &last[index] {
            Some(outlook) => Opening::Outlook(outlook.clone(), outlooks.is_current),
            None => Opening::Waiting,
        },
        _ => Opening::Waiting,
    };
    html! {
        <>
            { answer_bar(&points, cards, verdicts.as_ref().as_ref(), &here) }
            <p class="unseen" aria-live="polite">{ for verdicts.as_ref().as_ref().map(|v| spoken(&points, v)) }</p>
            <section class="panel worth" ref={here} aria-labelledby="worth-heading">
                <h2 id="worth-heading">{ words::HAND_VALUE }</h2>
                if cards.is_empty() {
                    { fixed_html(words::FIRST) }
                } else {
                    { headline(&points, cards) }
                }
            </section>
            <section class="panel openings" aria-labelledby="openings-heading">
                <h2 id="openings-heading">{ words::OPENING_BID }</h2>
                <p class="openings-state">{ words::how_far(cards.len()) }</p>
                <div class="systems">
                    { for System::ALL.into_iter().enumerate().map(|(index, system)| html! {
                        <OpeningView key={system.name()} {system} opening={opening(index)} />
                    }) }
                </div>
            </section>
        </>
    }
}

/// The answer in a line at the foot of a narrow screen, which leads to the reasons.
fn answer_bar(
    points: &Points,
    cards: CardSet,
    verdicts: Option<&[Shared<Verdict>; System::ALL.len()]>,
    answer: &NodeRef,
) -> Html {
    if cards.is_empty() {
        return Html::default();
    }
    let answer = answer.clone();
    let onclick = Callback::from(move |_: MouseEvent| {
        if let Some(answer) = answer.cast::<Element>() {
            answer.scroll_into_view();
        }
    });
    html! {
        <button type="button" class="answer-bar" {onclick}>
            <strong>{ words::high_card_points(points.in_category(Category::Honours)) }</strong>
            { " · " }
            { match verdicts {
                Some(verdicts) => html! {
                    { for verdicts.iter().enumerate().map(|(index, verdict)| html! {
                        <>
                            if index > 0 { { " / " } }
                            { call_view(verdict.call.unwrap_or(Call::Pass)) }
                        </>
                    }) }
                },
                None => html! { { words::cards_of(cards.len(), Hand::SIZE) } },
            } }
            <span class="answer-bar-more">{ words::WHY }</span>
        </button>
    }
}

/// What each system opens with a whole hand.
fn verdicts(cards: CardSet) -> Option<[Shared<Verdict>; System::ALL.len()]> {
    let hand = Hand::try_from(cards).ok()?;
    Some(System::ALL.map(|system| Shared::new(system.verdict(hand, Situation::default()))))
}

/// The answer in one sentence, to be heard when it comes.
fn spoken(points: &Points, verdicts: &[Shared<Verdict>]) -> String {
    let openings = verdicts.iter().map(|verdict| {
        let system = verdict.system;
        words::system_opens(system.title(), verdict.call)
    });
    let openings = openings.collect::<Vec<_>>().join(" ");
    words::spoken(points.in_category(Category::Honours), &openings)
}
