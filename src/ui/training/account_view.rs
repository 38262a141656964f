//! The tables of results.

use yew::prelude::*;

use super::account::Tally;
use super::words;

/// Renders the results by part, with their sum. `cost` is the heading and the unit of the column with the cost. `None`
/// hides the column.
pub fn table(
    label: &'static str,
    cost: Option<(&'static str, f64)>,
    rows: &[(AttrValue, Tally)],
) -> Html {
    let all = rows.iter().fold(Tally::default(), |all, (_, tally)| all.with(*tally));
    let row = |name: &AttrValue, tally: Tally| {
        let cost = cost.map(|(_, unit)| words::cost(tally, unit));
        figures_row(name.into(), words::figures(tally).into_iter().chain(cost).map(Html::from))
    };
    let headings = [words::ANSWERS, words::RIGHT].into_iter().chain(cost.map(|(name, _)| name));
    let sum = row(&words::ALL.into(), all);
    let rows = rows.iter().map(|(name, tally)| row(name, *tally));
    figures_table((label, label), headings, rows, Some(sum))
}

/// Renders a table with a name and figures in each row, and optionally their sum. `label` is the name of the table, and
/// `corner` the heading of the names.
pub fn figures_table(
    (label, corner): (&'static str, &'static str),
    headings: impl IntoIterator<Item = &'static str>,
    rows: impl Iterator<Item = Html>,
    sum: Option<Html>,
) -> Html {
    html! {
        // With large text, the rows use the grid layout. Some browsers then ignore the roles of table elements, so the
        // roles are set explicitly.
        <table class="account" role="table" aria-label={label}>
            <thead role="rowgroup">
                <tr role="row">
                    <td role="cell">{ corner }</td>
                    { for headings.into_iter().map(|name| html! { <th scope="col" role="columnheader">{ name }</th> }) }
                </tr>
            </thead>
            <tbody role="rowgroup">{ for rows }</tbody>
            { for sum.map(|sum| html! { <tbody role="rowgroup" class="sum">{ sum }</tbody> }) }
        </table>
    }
}

pub fn figures_row(name: Html, figures: impl Iterator<Item = Html>) -> Html {
    html! {
        <tr role="row">
            <th scope="row" role="rowheader">{ name }</th>
            { for figures.map(|figure| html! { <td role="cell">{ figure }</td> }) }
        </tr>
    }
}
