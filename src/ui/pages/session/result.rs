//! Parts of the row for a result: the contract, the score, and the worth of the result with an explanation.

use yew::prelude::*;

use super::controller::SessionController;
use super::state::{ExplainedFigure, View};
use super::words;
use crate::desk::session::Worth;
use crate::desk::session::ranking_list::RankingList;
use crate::engine::bridge::session::{Method, Rational, TableScore};
use crate::engine::{Call, Card, Outcome};
use crate::ui::components::cards::{call_view, card_in_line};
use crate::ui::number::signed;

/// Renders the contract with its outcome, such as `4♥× N +1`. If only the score is known, renders `Pass` for 0 points
/// and nothing for other scores.
pub fn played(outcome: Option<Outcome>, score: TableScore) -> Html {
    let Some(outcome) = outcome else {
        let is_passed_out = score == TableScore::Points(0);
        return html! { if is_passed_out { { words::PASSED_OUT } } };
    };
    let contract = outcome.contract();
    html! {
        <>
            { call_view(Call::Bid(contract.bid)) }
            { words::doubling(contract.doubling) }
            { " " }<abbr title={contract.declarer.name()}>{ contract.declarer.letter() }</abbr>
            { " " }{ words::margin(outcome.margin()) }
        </>
    }
}

pub fn lead(card: Option<Card>) -> Html {
    card.map(card_in_line).unwrap_or_default()
}

/// Renders the score: the points of North–South, an artificial score, or a note that the board was not played.
pub fn score(score: TableScore) -> Html {
    match score {
        TableScore::Points(points) => html! { { signed(points) } },
        TableScore::Artificial(ns, ew) => {
            html! { <span class="soft">{ words::artificial(ns, ew) }</span> }
        }
        TableScore::NotPlayed => html! { <span class="soft">{ words::NOT_PLAYED }</span> },
    }
}

/// Renders the worth of a result for a side, as a button that explains it. If the result has no worth, renders a dash.
pub fn worth(
    controller: &SessionController,
    method: Method,
    worth: Option<&Worth>,
    figure: ExplainedFigure,
) -> Html {
    let Some(worth) = worth else { return html! { <span class="soft">{ words::NOTHING }</span> } };
    explained(controller, figure, &worth.why, words::figure(method, worth.figure))
}

pub fn explained(
    controller: &SessionController,
    figure: ExplainedFigure,
    why: &str,
    text: String,
) -> Html {
    let is_open = controller.state.explained == Some(figure);
    html! {
        <button type="button" class="figure" aria-expanded={is_open.to_string()} title={words::sentence(why)}
            onclick={controller.explain(figure)}>
            { text }
        </button>
    }
}

/// Renders a row that explains a number in the row above. Renders nothing unless `is_open` is set.
pub fn why(is_open: bool, columns: usize, figure: &str, why: &str) -> Html {
    if !is_open {
        return Html::default();
    }
    html! {
        <tr class="why">
            <td colspan={columns.to_string()} role="status"><strong>{ figure }</strong>{ " " }{ words::sentence(why) }</td>
        </tr>
    }
}

/// Renders a pair or a team as a button. A click shows its scorecard.
pub fn contestant(controller: &SessionController, standing: &RankingList, place: usize) -> Html {
    let Some(named) = standing.contestants.get(place) else { return Html::default() };
    html! {
        <button type="button" class="link contestant" onclick={controller.show_view(View::Pair(place))}>
            <span class="id">{ &named.id }</span>
            if named.has_other_names() {
                { " " }<span class="names soft hint">{ &named.names }</span>
            }
        </button>
    }
}

pub fn bar(percent: Rational) -> Html {
    let width = format!("{percent:.2}%");
    html! {
        <svg class="share-bar" aria-hidden="true"><rect class="whole" width="100%" height="100%" /><rect class="share" {width} height="100%" /></svg>
    }
}
