//! What a hand opens: the systems that the reader chooses, beside one another; in one situation, and in all.
//!
//! | module | notion |
//! |---|---|
//! | this one | the panel: each system with its opening |
//! | `situation_choice` | seat and vulnerability, to choose |
//! | `grid` | what the systems open in every seat and vulnerability |
//! | `grid_view` | the grid as a table, and two of its cells beside each other |
//! | `part` | a hand by chance on which systems part |
//! | `part_view` | the button that deals one |

mod grid;
mod grid_view;
mod part;
mod part_view;
mod situation_choice;
mod words;

use yew::prelude::*;

pub use self::grid_view::Grid;
pub use self::part_view::PartingHand;
pub use self::situation_choice::situation_choice;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::hand::PartlyKnownHand;
use crate::engine::bridge::opening::situation::Situation;
use crate::engine::bridge::opening::{Outlook, System, Verdict, call_made};
use crate::engine::partly_known::PartlyKnown;
use crate::ui::components::hand::opening_view::{Opening, OpeningView};
use crate::ui::components::input::choice_menu::choice_menu;
use crate::ui::hooks::use_after_paint;
use crate::ui::shared::Shared;

/// A hand, where it opens, and by which systems.
#[derive(Properties, PartialEq)]
pub struct OpeningsProps {
    /// The cards, all or a part.
    pub cards: PartlyKnown,
    /// Where the hand opens.
    pub situation: Situation,
    /// Takes another situation.
    pub on_situation: Callback<Situation>,
    /// The systems that are shown.
    pub systems: UseStateHandle<Vec<System>>,
    /// What they open with a whole hand, one for each.
    pub verdicts: Option<Shared<Vec<Shared<Verdict>>>>,
}

/// The panel. It is there with the first card, so that nothing moves when the bids come.
#[component]
pub fn Openings(props: &OpeningsProps) -> Html {
    let OpeningsProps { cards, situation, on_situation, systems, verdicts } = props;
    // No rule looks below the ten: any small cards do.
    let any = cards.lowest();
    let has_outlook = Outlook::is_of(any);
    let question = has_outlook.then(|| (any, *situation, (**systems).clone()));
    let outlooks = use_after_paint(question, |(cards, situation, systems)| {
        let outlook = |system: &System| Outlook::of(*system, *cards, *situation).map(Shared::new);
        systems.iter().map(|system| (*system, outlook(system))).collect::<Vec<_>>()
    });
    let opening = |index: usize, system: System| {
        if let Some(verdict) = verdicts.as_ref().and_then(|verdicts| verdicts.get(index)) {
            return Opening::Known(verdict.clone());
        }
        let last = outlooks.last.as_ref().filter(|_| has_outlook);
        let found = last.and_then(|last| last.iter().find(|(of, _)| *of == system)?.1.clone());
        found.map_or(Opening::Waiting, |outlook| Opening::Outlook(outlook, outlooks.is_current))
    };
    html! {
        <section class="panel openings" aria-labelledby="openings-heading">
            <div class="panel-head">
                <h2 id="openings-heading">{ words::OPENING_BID }</h2>
                { choice_menu(words::CHOOSE_SYSTEMS, systems, &System::ALL, words::ALL_SYSTEMS) }
            </div>
            { situation_choice(*situation, on_situation) }
            <p class="openings-state">{ words::how_far(cards.len(), *situation) }</p>
            if systems.is_empty() {
                <p>{ words::NONE_CHOSEN }</p>
            } else {
                <div class="systems">
                    { for systems.iter().enumerate().map(|(index, &system)| html! {
                        <OpeningView key={system.name()} {system} opening={opening(index, system)} />
                    }) }
                </div>
            }
        </section>
    }
}

/// What systems open with a whole hand.
pub fn verdicts(
    cards: PartlyKnown,
    situation: Situation,
    systems: &[System],
) -> Option<Shared<Vec<Shared<Verdict>>>> {
    let hand = PartlyKnownHand::try_from(cards).ok()?;
    let verdicts =
        systems.iter().map(|system| Shared::new(system.verdict_partly_known(hand, situation)));
    Some(Shared::new(verdicts.collect()))
}

/// The calls that systems make, each once, with the titles of the systems that make it.
pub fn by_call(verdicts: &[Shared<Verdict>]) -> Vec<(Call, Vec<&'static str>)> {
    let mut calls: Vec<(_, Vec<_>)> = Vec::new();
    for verdict in verdicts {
        let (call, title) = (call_made(verdict.call), verdict.system.title());
        match calls.iter_mut().find(|(other, _)| *other == call) {
            Some((_, systems)) => systems.push(title),
            None => calls.push((call, vec![title])),
        }
    }
    calls
}

/// What systems open, in sentences: those that open the same stand together.
pub fn in_sentences(verdicts: &[Shared<Verdict>]) -> String {
    let calls = by_call(verdicts);
    let sentences = calls.iter().map(|(call, systems)| words::systems_open(systems, *call));
    sentences.collect::<Vec<_>>().join(" ")
}
