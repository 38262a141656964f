//! The values of a hand according to the chosen evaluators. There is a row for each evaluator and a column for each
//! suit.

mod count;
mod words;

use yew::prelude::*;

use self::count::{Count, CountItem, difference};
use crate::engine::bridge::evaluation::method::TotalRule;
use crate::engine::bridge::evaluation::partly_known::AmountRange;
use crate::engine::bridge::evaluation::percentiles::Percentiles;
use crate::engine::decimal::Decimal;
use crate::engine::wording::sentence_case;
use crate::engine::{CardSet, Evaluator, Hand, PartlyKnown, Points, Suit};
use crate::ui::components::cards::{holding_text, named_suit};
use crate::ui::components::frame::{class_if, class_list, refusal};
use crate::ui::components::hand::percentile_picture::percentile_picture;
use crate::ui::components::hand::points_view::points_table;
use crate::ui::components::hand::words::percentile_rank;
use crate::ui::components::input::choice::choice_menu;
use crate::ui::delegate::{data_at, filter_map};
use crate::ui::hooks::{toggled, use_chosen, use_percentiles};
use crate::ui::number;
use crate::ui::storage::Key;

const USUAL: &[Evaluator] = &[
    Evaluator::Hcp,
    Evaluator::Controls,
    Evaluator::QuickTricks,
    Evaluator::LosingTricks,
    Evaluator::Zar,
    Evaluator::KaplanRubens,
    Evaluator::RuleOf20,
    Evaluator::HandPoints,
    Evaluator::PlayingTricks,
    Evaluator::SuitQuality,
];

/// Number of evaluators that are shown if there is little space.
const SHORT_COUNT: usize = 8;

/// Returns the values of `cards` according to the first default evaluators, each with the short name of its evaluator.
pub fn in_figures(cards: PartlyKnown) -> Vec<(&'static str, String)> {
    let figure = |evaluator: Evaluator| {
        let count = Count::of(evaluator, cards)?;
        Some((evaluator.heading(), number::range(count.total(), evaluator.decimals())))
    };
    USUAL.iter().filter_map(|&evaluator| figure(evaluator)).take(SHORT_COUNT).collect()
}

#[derive(Properties, PartialEq)]
pub struct CountsProps {
    pub cards: PartlyKnown,
}

/// Renders the panel. All rows are rendered even for an incomplete hand, so that nothing moves while cards are chosen.
#[component]
pub fn Counts(props: &CountsProps) -> Html {
    let cards = props.cards;
    let fetched = use_percentiles(cards.len() == Hand::SIZE);
    let percentiles = fetched.percentiles.as_deref();
    let shown = use_chosen(Key::Counts, USUAL);
    // The state is stored here, so that a row is still open after it has been hidden and shown again.
    let open = use_state_eq(Vec::<Evaluator>::new);
    let onclick = {
        let open = open.clone();
        let on_open = Callback::from(move |evaluator| open.set(toggled(&open, evaluator)));
        filter_map(&on_open, |event: MouseEvent| data_at(&event, "data-count"))
    };
    html! {
        <div class="counts">
            { choice_menu(words::CHOOSE_COUNTS, &shown, USUAL, words::USUAL_COUNTS) }
            <p class="counts-state soft">{ words::progress_text(cards.len()) }</p>
            // Space for two lines is reserved, so that nothing moves when the text appears.
            <p class="counts-difference">
                { for percentiles.and_then(|percentiles| difference(percentiles, cards, &shown)) }
            </p>
            { refusal(fetched.failure.as_ref(), &fetched.on_retry) }
            if shown.is_empty() {
                <p>{ words::NONE_CHOSEN }</p>
            } else {
                // The rows use the grid layout. Some browsers then ignore the roles of table elements, so the roles
                // are set explicitly.
                <table class="counts-table row-table" role="table">
                    <thead role="rowgroup">{ headings() }</thead>
                    <tbody role="rowgroup" {onclick}>
                        { for shown.iter().map(|&evaluator| {
                            row(evaluator, cards, open.contains(&evaluator), percentiles)
                        }) }
                    </tbody>
                </table>
            }
        </div>
    }
}

fn headings() -> Html {
    html! {
        <tr role="row">
            <th scope="col" role="columnheader" class="count-title">{ words::COUNT }</th>
            { for Suit::DESCENDING.into_iter().map(|suit| html! {
                <th scope="col" role="columnheader" class="count-part">{ named_suit(suit) }</th>
            }) }
            <th scope="col" role="columnheader" class="count-part">{ words::WHOLE_HAND }</th>
            <th scope="col" role="columnheader" class="count-total">{ words::TOTAL }</th>
            <th scope="col" role="columnheader" class="count-worth">
                <abbr title={words::WORTH_IN_FULL}>{ words::WORTH }</abbr>
            </th>
            <th scope="col" role="columnheader" class="count-opens">{ words::OPENS }</th>
            <th scope="col" role="columnheader" class="count-for">{ words::WHAT_FOR }</th>
        </tr>
    }
}

fn row(
    evaluator: Evaluator,
    cards: PartlyKnown,
    is_open: bool,
    percentiles: Option<&Percentiles>,
) -> Html {
    let (name, count) = (evaluator.name(), Count::of(evaluator, cards));
    let id = format!("count-{name}");
    let in_suit = |suit| count.as_ref().map(|count| count.in_suit(suit));
    let total = count.as_ref().map(Count::total);
    let opening = evaluator.opening().zip(count.as_ref().and_then(Count::opens)).zip(total);
    html! {
        <>
            <tr key={name} role="row" class={class_list(&["count", class_if(is_open, "open")])} data-count={name}>
                <th scope="row" role="rowheader" class="count-title">
                    <button type="button" class="disclosure" aria-expanded={is_open.to_string()} aria-controls={id.clone()}>
                        { evaluator.title() }
                    </button>
                </th>
                { for Suit::DESCENDING.into_iter().map(|suit| figure("count-part", in_suit(suit), evaluator)) }
                { figure("count-part", count.as_ref().and_then(Count::of_hand), evaluator) }
                { total_figure(total, evaluator) }
                { worth(total, evaluator, percentiles.filter(|_| cards.len() == Hand::SIZE)) }
                <td role="cell" class="count-opens">
                    if let Some(((opening, does), total)) = opening {
                        <strong class={class_if(does.0, "does")}>{ words::opens(does) }</strong>
                        <span class="soft">{ words::from(opening, does.0, total.lowest) }</span>
                    }
                </td>
                <td role="cell" class="count-for">{ evaluator.purpose() }</td>
            </tr>
            if is_open {
                <tr key={id.clone()} role="row" {id} class="count-opened">
                    <td role="cell" colspan="10">{ opened(evaluator, count.as_ref(), cards, percentiles) }</td>
                </tr>
            }
        </>
    }
}

/// Renders the value of a part of the hand, such as a suit. If the evaluator has no value for that part, renders
/// nothing.
fn figure(class: &'static str, amount: Option<AmountRange>, evaluator: Evaluator) -> Html {
    let is_zero = amount == Some(Decimal::ZERO.into());
    html! {
        <td role="cell" class={class_list(&[class, class_if(is_zero, "soft")])}>
            { for amount.map(|amount| number::range(amount, evaluator.decimals())) }
        </td>
    }
}

/// Renders the number of high-card points with the same percentile, above a chart. Leaves out this number if the
/// evaluator doesn't measure strength.
fn worth(
    total: Option<AmountRange>,
    evaluator: Evaluator,
    percentiles: Option<&Percentiles>,
) -> Html {
    html! {
        <td role="cell" class="count-worth">
            if let Some((total, percentiles)) = total.and_then(AmountRange::exact).zip(percentiles) {
                if let Some(worth) = percentiles.worth_of(total, evaluator) {
                    <span>{ number::amount(worth, 1) }</span>
                }
                { percentile_picture(percentiles, evaluator, total) }
            }
        </td>
    }
}

fn total_figure(amount: Option<AmountRange>, evaluator: Evaluator) -> Html {
    html! {
        <td role="cell" class="count-total">
            if let Some(amount) = amount {
                { number::range(amount, evaluator.decimals()) }
            } else {
                <span class="soft" aria-hidden="true">{ "–" }</span>
            }
        </td>
    }
}

pub fn opened(
    evaluator: Evaluator,
    count: Option<&Count>,
    cards: PartlyKnown,
    percentiles: Option<&Percentiles>,
) -> Html {
    let is_hand = cards.len() == Hand::SIZE;
    let total = count.filter(|_| is_hand).and_then(|count| count.total().exact());
    let standing =
        total.zip(percentiles).map(|(total, percentiles)| percentiles.place_of(total, evaluator));
    html! {
        <>
            <p class="count-purpose">{ evaluator.purpose() }</p>
            if let Some(place) = standing {
                <p>{ sentence_case(&percentile_rank(place, evaluator)) }{ words::all_hands(place) }</p>
            }
            if let Some(count) = count {
                if evaluator == Evaluator::HandPoints { { points_table(&points(cards.lowest()), cards) } }
                { items(evaluator, count, cards) }
            } else {
                <p>{ words::NEEDS_A_WHOLE_HAND }</p>
            }
            <p class="soft">
                { words::total_is(evaluator.unit(), evaluator.total_is() == TotalRule::BestSuit, evaluator.fewer_is_better()) }
                if let Some(opening) = evaluator.opening() { { words::opened_from(opening) } }
                { words::source(evaluator.source()) }
                { " " }
                <a href={format!("#/glossary/{}", evaluator.name())} aria-haspopup="dialog">{ words::WHAT_IS_COUNTED }</a>
            </p>
        </>
    }
}

fn points(cards: CardSet) -> Points {
    Hand::try_from(cards).map_or_else(|_| Points::so_far(cards), Points::of)
}

fn items(evaluator: Evaluator, count: &Count, cards: PartlyKnown) -> Html {
    let items = count.items();
    if items.is_empty() {
        return html! { <p>{ words::NOTHING_COUNTS }</p> };
    }
    let of = |suit| items.iter().filter(move |item: &&CountItem| item.suit == suit);
    let figure = |amount: AmountRange| number::range(amount, evaluator.decimals());
    let list = |suit, heading: Html, sum: AmountRange| {
        html! {
            <div class="count-items">
                <p class="count-suit">{ heading }<span>{ figure(sum) }</span></p>
                <ul>
                    { for of(suit).map(|item| html! {
                        <li>{ sentence_case(&item.words) }<span class="unseen">{ ": " }</span><span>{ figure(item.amount) }</span></li>
                    }) }
                </ul>
            </div>
        }
    };
    let has = |suit| of(suit).next().is_some();
    html! {
        <div class="count-groups">
            { for Suit::DESCENDING.into_iter().filter(|&suit| has(Some(suit))).map(|suit| {
                let heading = html! {
                    <span>{ named_suit(suit) }{ " " }<span class="holding">{ holding_text(cards, suit) }</span></span>
                };
                list(Some(suit), heading, count.in_suit(suit))
            }) }
            if let Some(sum) = count.of_hand() {
                { list(None, html! { <span>{ words::WHOLE_HAND }</span> }, sum) }
            }
        </div>
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/hand/counts.rs"]
mod tests;
