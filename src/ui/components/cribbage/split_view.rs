//! The splits of a deal. One split is shown in detail, and all splits are listed in order of their totals.

use yew::prelude::*;

use super::words;
use crate::engine::Problem;
use crate::engine::cribbage::Rank;
use crate::engine::cribbage::notation::deal_to_text;
use crate::engine::cribbage::score::{Combination, FourRanks, Score, ScoreItem};
use crate::engine::cribbage::solitaire::{Split, Splits};
use crate::engine::judge::run;
use crate::ui::components::cards::playing_card::card_drawing;
use crate::ui::components::frame::interpretation_notes;

/// Renders the selected split, the splits that tie with the best one, all splits in order of their totals, the
/// interpretations that affect the answer, and the contest answer. `chosen` is the index of the selected split among
/// all splits.
pub fn split_view(splits: &Splits, chosen: usize, on_choose: &Callback<usize>) -> Html {
    let chosen = if chosen < splits.count() { chosen } else { 0 };
    let Some(split) = splits.get(chosen) else { return Html::default() };
    let extra = splits.extra;
    html! {
        <>
            { ties(&splits.splits, chosen, on_choose) }
            <div class="groups">
                { group_view(words::HAND, split.hand, &split.hand_items(extra)) }
                { group_view(words::CRIB, split.crib, &split.crib_items(extra)) }
            </div>
            { ranking(splits, chosen, on_choose) }
            { interpretation_notes(&splits.interpretations()) }
            <details class="as-written">
                <summary>{ words::CONTEST_ANSWER }</summary>
                <pre tabindex="0">{ as_the_problem_writes(splits) }</pre>
            </details>
        </>
    }
}

/// Renders a button for each split with its total. The best split is first. A click on a button shows that split.
fn ranking(splits: &Splits, chosen: usize, on_choose: &Callback<usize>) -> Html {
    html! {
        <details class="ranking">
            <summary>{ words::all_splits(splits.count()) }</summary>
            <ol>
                { for splits.all().enumerate().map(|(index, split)| html! {
                    <li>
                        <button type="button" aria-pressed={(index == chosen).to_string()}
                            onclick={on_choose.reform(move |_: MouseEvent| index)}>
                            <strong>{ split.total() }</strong>
                            { group(split.hand, split.hand_score) }
                            { " · " }
                            { group(split.crib, split.crib_score) }
                        </button>
                    </li>
                }) }
            </ol>
        </details>
    }
}

/// Returns the output for this deal in the problem's format. If splits tie, the output contains the first of them.
fn as_the_problem_writes(splits: &Splits) -> String {
    let line = deal_to_text(splits.dealt.into_iter().chain([splits.extra]), None);
    run(Problem::CribbageSplit, &line).unwrap_or_else(|faults| {
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    })
}

/// Renders how many other splits tie with the best one and, if there are any, a button for each tied split. The buttons
/// are above the selected split, so that they don't move when another split is shown.
fn ties(splits: &[Split], chosen: usize, on_choose: &Callback<usize>) -> Html {
    let others = splits.len() - 1;
    let total = splits.first().map_or(0, Split::total);
    html! {
        <div class="ties stack-1">
            <p class="soft" id="ties-note">{ words::ties(others, total) }</p>
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

/// Returns a group with its score in the notation of the problem, such as `555T = 14`.
fn group(group: FourRanks, score: usize) -> String {
    format!("{} = {score}", deal_to_text(group, None))
}

/// Renders the score of a group in the notation of the problem, and a line for each combination. The lines are ordered
/// by kind.
pub fn group_view(name: &'static str, group: FourRanks, score: &Score) -> Html {
    let kinds = Combination::ALL.into_iter().filter_map(|combination| {
        let items: Vec<_> =
            score.items.iter().filter(|item| item.combination == combination).collect();
        let points: usize = items.iter().map(|item| item.points()).sum();
        (points > 0).then(|| {
            html! {
                <div class="score-kind">
                    <h4>{ words::combinations(combination) }<span class="points">{ points }</span></h4>
                    <ul>{ for items.into_iter().map(line) }</ul>
                </div>
            }
        })
    });
    let letters: String = group.into_iter().map(Rank::letter).collect();
    html! {
        <section class="group" aria-label={name}>
            <h3>
                { name }
                <span class="group-sum">
                    <code>{ letters }</code>{ " = " }<strong>{ score.total() }</strong>
                </span>
            </h3>
            { for kinds }
            if score.items.is_empty() {
                <p class="soft">{ words::SCORES_NOTHING }</p>
            }
        </section>
    }
}

/// Renders the cards of a combination. Screen readers read a text instead.
fn line(item: &ScoreItem) -> Html {
    let sign = (item.combination == Combination::Fifteen).then_some("+");
    html! {
        <li class="score-line">
            <span class="unseen">{ item.to_string() }</span>
            <span class="line-cards" aria-hidden="true">
                { for item.cards.iter().enumerate().map(|(at, card)| html! {
                    <>
                        { for sign.filter(|_| at > 0).map(|sign| html! { <span class="soft">{ sign }</span> }) }
                        { card_drawing(card.rank, if card.is_extra() { "extra" } else { "" }) }
                    </>
                }) }
            </span>
            <span class="soft" aria-hidden="true">{ item.points() }</span>
        </li>
    }
}
