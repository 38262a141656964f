//! The table of the results of one kind of questions.

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
    let heading = |name: &'static str| html! { <th scope="col" role="columnheader">{ name }</th> };
    let row = |name: &AttrValue, tally: Tally| {
        let cost = cost.map(|(_, unit)| words::cost(tally, unit));
        figures_row(name.into(), words::figures(tally).into_iter().chain(cost).map(Html::from))
    };
    html! {
        // With large text, the rows use the grid layout. Some browsers then ignore the roles of table elements, so the
        // roles are set explicitly.
        <table class="account" role="table" aria-label={label}>
            <thead role="rowgroup">
                <tr role="row">
                    <td role="cell">{ label }</td>
                    { heading(words::ANSWERS) }
                    { heading(words::RIGHT) }
                    { cost.map(|(name, _)| heading(name)).unwrap_or_default() }
                </tr>
            </thead>
            <tbody role="rowgroup">
                { for rows.iter().map(|(name, tally)| row(name, *tally)) }
                { row(&words::ALL.into(), all) }
            </tbody>
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
