//! Four cards of a split, with what they score and which cards make it.

use yew::prelude::*;

use super::rank_card::rank_card;
use crate::engine::cribbage::rank::Rank;
use crate::engine::cribbage::score::{Combination, Group, Score, ScoreItem, ScoredCard};

/// A group to show.
#[derive(Properties, PartialEq)]
pub struct GroupViewProps {
    /// Which of the two it is, such as `Hand`.
    pub name: &'static str,
    /// The group's cards.
    pub group: Group,
    /// The extra card.
    pub extra: Rank,
    /// What they score together.
    pub score: Score,
}

/// The cards, the sum as the problem writes it, then a line for each combination under its kind. The
/// line that is pointed at marks its cards.
#[component]
pub fn GroupView(props: &GroupViewProps) -> Html {
    let pointed = use_state_eq(|| None::<usize>);
    let score = &props.score;
    let marked = |position: usize| {
        let item = (*pointed).and_then(|index| score.items.get(index));
        item.is_some_and(|item| item.cards.iter().any(|card| card.position == position))
    };
    let card = |position: usize, rank: Rank| {
        let extra = position == ScoredCard::EXTRA;
        let class = match (extra, marked(position)) {
            (true, true) => "extra marked",
            (true, false) => "extra",
            (false, true) => "marked",
            (false, false) => "",
        };
        rank_card(rank, class)
    };
    let kinds =
        Combination::ALL.into_iter().filter_map(|combination| {
            let items: Vec<_> = score
                .items
                .iter()
                .enumerate()
                .filter(|(_, item)| item.combination == combination)
                .collect();
            let points: usize = items.iter().map(|(_, item)| item.points()).sum();
            (points > 0).then(|| html! {
            <div class="score-kind">
                <h4>{ title(combination) }<span class="points">{ points }</span></h4>
                <ul>{ for items.iter().map(|&(index, item)| line(index, item, &pointed)) }</ul>
            </div>
        })
        });
    let letters: String = props.group.into_iter().map(Rank::letter).collect();
    html! {
        <section class="group" aria-label={props.name}>
            <h3>
                { props.name }
                <span class="group-sum">
                    <code>{ letters }</code>{ " = " }<strong>{ score.total() }</strong>
                </span>
            </h3>
            <div class="group-cards">
                { for props.group.into_iter().enumerate().map(|(position, rank)| card(position, rank)) }
                <span class="plus" aria-hidden="true">{ "+" }</span>
                { card(ScoredCard::EXTRA, props.extra) }
            </div>
            { for kinds }
            if score.items.is_empty() {
                <p class="soft">{ "No fifteen, no pair and no run." }</p>
            }
        </section>
    }
}

const fn title(combination: Combination) -> &'static str {
    match combination {
        Combination::Fifteen => "Fifteens",
        Combination::Pair => "Pairs",
        Combination::Run => "Runs",
    }
}

/// One combination. The words are for screen readers, the drawing for everybody else.
fn line(index: usize, item: &ScoreItem, pointed: &UseStateHandle<Option<usize>>) -> Html {
    let point = |to: Option<usize>| {
        let pointed = pointed.clone();
        Callback::from(move |_: MouseEvent| pointed.set(to))
    };
    let sign = (item.combination == Combination::Fifteen).then_some("+");
    html! {
        <li class="score-line" onmouseenter={point(Some(index))} onmouseleave={point(None)}>
            <span class="unseen">{ item.to_string() }</span>
            <span class="line-cards" aria-hidden="true">
                { for item.cards.iter().enumerate().map(|(at, card)| html! {
                    <>
                        { for sign.filter(|_| at > 0).map(|sign| html! { <span class="plus">{ sign }</span> }) }
                        { rank_card(card.rank, if card.is_extra() { "small extra" } else { "small" }) }
                    </>
                }) }
            </span>
            <span class="points" aria-hidden="true">{ item.points() }</span>
        </li>
    }
}
