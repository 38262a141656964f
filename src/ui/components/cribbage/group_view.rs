//! Four cards of a split, with their score and the scoring combinations.

use yew::prelude::*;

use super::card_view::card_view;
use super::words;
use crate::engine::cribbage::Rank;
use crate::engine::cribbage::score::{Combination, FourRanks, Score, ScoreItem};

/// Draws the sum as the problem writes it, then a line for each combination, by kind.
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

/// Draws one combination: words for screen readers, cards for everybody else.
fn line(item: &ScoreItem) -> Html {
    let sign = (item.combination == Combination::Fifteen).then_some("+");
    html! {
        <li class="score-line">
            <span class="unseen">{ item.to_string() }</span>
            <span class="line-cards" aria-hidden="true">
                { for item.cards.iter().enumerate().map(|(at, card)| html! {
                    <>
                        { for sign.filter(|_| at > 0).map(|sign| html! { <span class="plus">{ sign }</span> }) }
                        { card_view(card.rank.into(), if card.is_extra() { "small extra" } else { "small" }) }
                    </>
                }) }
            </span>
            <span class="points" aria-hidden="true">{ item.points() }</span>
        </li>
    }
}
