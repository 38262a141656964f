//! What a hand is worth and what to open, as far as its cards can tell.

use yew::prelude::*;

use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::opening::{Outlook, System, Verdict};
use crate::engine::bridge::points::Points;
use crate::engine::card_set::CardSet;
use crate::ui::components::opening_view::{Opening, OpeningView};
use crate::ui::components::points_view::points_view;
use crate::ui::hooks::use_after_paint;
use crate::ui::shared::Shared;

/// The cards of a hand, all or a part.
#[derive(Properties, PartialEq)]
pub struct HandAnswerProps {
    /// The cards.
    pub cards: CardSet,
}

/// Worth and openings, each in its panel. The panels are there from the start, so that nothing
/// moves when the answer comes.
#[component]
pub fn HandAnswer(props: &HandAnswerProps) -> Html {
    let cards = props.cards;
    let points = Hand::try_from(cards).map_or_else(|_| Points::so_far(cards), Points::of);
    let verdicts = use_memo(cards, |&cards| verdicts(cards));
    let has_outlook = Outlook::is_of(cards);
    let outlooks = use_after_paint(has_outlook.then_some(cards), |&cards| {
        System::ALL.map(|system| Outlook::of(system, cards).map(Shared::new))
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
        <section aria-label="What Kibitzer says">
            <p class="unseen" aria-live="polite">{ for verdicts.as_ref().as_ref().map(|v| spoken(&points, v)) }</p>
            <section class="panel worth" aria-labelledby="worth-heading">
                <h2 id="worth-heading">{ "What it is worth" }</h2>
                { points_view(&points, cards) }
            </section>
            <section class="panel openings" aria-labelledby="openings-heading">
                <h2 id="openings-heading">{ "What to open" }</h2>
                <p class="openings-state">{ state(cards) }</p>
                <div class="systems">
                    { for System::ALL.into_iter().enumerate().map(|(index, system)| html! {
                        <OpeningView key={system.name()} {system} opening={opening(index)} />
                    }) }
                </div>
            </section>
        </section>
    }
}

/// What each system opens with a whole hand.
fn verdicts(cards: CardSet) -> Option<[Shared<Verdict>; System::ALL.len()]> {
    let hand = Hand::try_from(cards).ok()?;
    Some(System::ALL.map(|system| Shared::new(system.verdict(hand))))
}

/// The answer in one sentence, to be heard when it comes.
fn spoken(points: &Points, verdicts: &[Shared<Verdict>]) -> String {
    let openings = verdicts.iter().map(|verdict| {
        let system = verdict.system;
        format!("{}: {}.", system.title(), system.spell(verdict.call))
    });
    format!("{} points. {}", points.total(), openings.collect::<Vec<_>>().join(" "))
}

/// How far the hand is.
fn state(cards: CardSet) -> String {
    let count = cards.len();
    match count {
        0 => "The opening comes with the thirteenth card.".into(),
        Hand::SIZE => "First in hand, by two systems.".into(),
        12 => "One more card is needed. With it the hand would open:".into(),
        11 => "Two more cards are needed. With them the hand would open:".into(),
        1..Hand::SIZE => format!("{} more cards are needed for an opening.", Hand::SIZE - count),
        14 => "One card too many for a hand.".into(),
        _ => format!("{} cards too many for a hand.", count - Hand::SIZE),
    }
}
