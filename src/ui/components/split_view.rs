//! The best splits of a deal: one in full, and those that tie with it to choose from.

use yew::prelude::*;

use super::group_view::GroupView;
use super::interpretation_notes::interpretation_notes;
use crate::engine::cribbage::notation::to_text;
use crate::engine::cribbage::score::Group;
use crate::engine::cribbage::split::{Split, Splits};
use crate::engine::judge::{Problem, run};

/// The splits that tie, the hand and the crib of the one that is looked at, and how the problem is
/// read where that matters.
pub fn split_view(splits: &Splits, chosen: usize, on_choose: &Callback<usize>) -> Html {
    let chosen = if chosen < splits.splits.len() { chosen } else { 0 };
    let Some(split) = splits.splits.get(chosen) else { return Html::default() };
    let extra = splits.extra;
    html! {
        <>
            { ties(&splits.splits, chosen, on_choose) }
            <div class="groups">
                <GroupView name="Hand" group={split.hand} {extra} score={split.hand_items(extra)} />
                <GroupView name="Crib" group={split.crib} {extra} score={split.crib_items(extra)} />
            </div>
            { interpretation_notes(&splits.interpretations()) }
            <details class="as-written">
                <summary>{ "Contest answer" }</summary>
                <pre tabindex="0">{ as_the_problem_writes(splits) }</pre>
            </details>
        </>
    }
}

/// The problem's own output for the deal; of splits that tie it takes the first.
fn as_the_problem_writes(splits: &Splits) -> String {
    let line = to_text(splits.dealt.into_iter().chain([splits.extra]), None);
    run(Problem::CribbageSplit, &line).unwrap_or_else(|faults| {
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    })
}

/// One button for each split where there is a choice. It stands above the groups, so that it stays
/// where it is when another split is shown.
fn ties(splits: &[Split], chosen: usize, on_choose: &Callback<usize>) -> Html {
    let others = splits.len() - 1;
    let total = splits.first().map_or(0, Split::total);
    let sentence = match others {
        0 => format!("No other split scores {total}."),
        1 => format!("1 other split scores {total} as well:"),
        others => format!("{others} other splits score {total} as well:"),
    };
    html! {
        <div class="ties">
            <p class="ties-note soft" id="ties-note">{ sentence }</p>
            if others > 0 {
                <div class="ties-list" role="group" aria-labelledby="ties-note">
                    { for splits.iter().enumerate().map(|(index, split)| html! {
                        <button key={index} type="button" class="chip tie"
                            aria-pressed={(index == chosen).to_string()}
                            onclick={on_choose.reform(move |_: MouseEvent| index)}>
                            { group(split.hand, split.hand_score) }
                            { " · " }
                            { group(split.crib, split.crib_score) }
                        </button>
                    }) }
                </div>
            }
        </div>
    }
}

/// A group as the problem writes it: `555T = 14`.
fn group(group: Group, score: usize) -> String {
    format!("{} = {score}", to_text(group, None))
}
