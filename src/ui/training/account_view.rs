//! Views of the results of one kind of questions: a table by parts, a chart of the last answers, and the reset button.

use yew::prelude::*;

use super::account::{Tally, TrainerResults};
use super::{Training, words};

const HEIGHT: u32 = 40;

/// A row of the table. It shows one part of the results, or their sum.
pub struct Row {
    pub name: AttrValue,
    pub all: Tally,
    /// Tally of the last answers only.
    pub recent: Tally,
}

pub struct Headings {
    /// Name of the table.
    pub label: &'static str,
    /// Heading and unit of the column with the cost. `None` hides the column.
    pub cost: Option<(&'static str, f64)>,
}

/// Renders the results of all answers, with their sum. If there are more answers than are stored individually, also
/// renders the results of the last answers.
pub fn table<K: Clone + PartialEq>(
    account: &TrainerResults<K>,
    headings: &Headings,
    mut rows: Vec<Row>,
) -> Html {
    let sum =
        |of: fn(&Row) -> Tally| rows.iter().fold(Tally::default(), |sum, row| sum.with(of(row)));
    let (all, recent) = (sum(|row| row.all), sum(|row| row.recent));
    rows.push(Row { name: words::ALL.into(), all, recent });
    let heading = |name: &'static str| html! { <th scope="col" role="columnheader">{ name }</th> };
    let last = account.last().len();
    let has_more = usize::try_from(account.answers()).is_ok_and(|all| all > last) && last > 0;
    let columns = if headings.cost.is_some() { "4" } else { "3" };
    let part = |name: String, of: fn(&Row) -> Tally| {
        html! {
            <tbody role="rowgroup">
                if has_more {
                    <tr role="row">
                        <th scope="rowgroup" role="rowheader" colspan={columns} class="account-part">{ name }</th>
                    </tr>
                }
                { for rows.iter().map(|one| row(&one.name, of(one), headings)) }
            </tbody>
        }
    };
    html! {
        // With large text, the rows use the grid layout. Some browsers then ignore the roles of table elements, so the
        // roles are set explicitly.
        <table class="account" role="table" aria-label={headings.label}>
            <thead role="rowgroup">
                <tr role="row">
                    <td role="cell">{ headings.label }</td>
                    { heading(words::ANSWERS) }
                    { heading(words::RIGHT) }
                    { headings.cost.map(|(name, _)| heading(name)).unwrap_or_default() }
                </tr>
            </thead>
            { part(words::ALL_ANSWERS.to_owned(), |row| row.all) }
            if has_more { { part(words::last_answers(last), |row| row.recent) } }
        </table>
    }
}

fn row(name: &AttrValue, tally: Tally, headings: &Headings) -> Html {
    let cost = headings.cost.map(|(_, unit)| words::cost(tally, unit));
    html! {
        <tr role="row">
            <th scope="row" role="rowheader">{ name }</th>
            { for words::figures(tally).into_iter().chain(cost).map(|figure| html! { <td role="cell">{ figure }</td> }) }
        </tr>
    }
}

pub struct Picture {
    /// Minimum cost of an answer that counts as wrong.
    pub wrong: u32,
    /// Cost at the top of the vertical axis.
    pub top: u32,
    /// Description of the chart for screen readers.
    pub title: String,
    pub caption: String,
}

/// Renders a chart with a column for each of the last answers. The height of a column is the cost of the answer. An
/// answer that costs nothing is rendered as a line at the bottom.
pub fn picture<K: Clone + PartialEq>(account: &TrainerResults<K>, picture: &Picture) -> Html {
    let Picture { wrong, top, title, caption } = picture;
    html! {
        <figure class="last-answers">
            <svg role="img" preserveAspectRatio="none" viewBox={format!("0 0 {} {HEIGHT}", TrainerResults::<K>::LAST)}>
                <title>{ title }</title>
                { for account.last().iter().enumerate().map(|(column, &(_, cost))| {
                    let height = (cost.min(*top) * HEIGHT / top).max(2);
                    html! {
                        <rect class={if cost >= *wrong { "wrong" } else { "right" }} x={format!("{column}.1")} width="0.8"
                            y={(HEIGHT - height).to_string()} height={height.to_string()} />
                    }
                }) }
            </svg>
            <figcaption class="soft hint">{ caption }</figcaption>
        </figure>
    }
}

/// Renders a button that resets the results. After that, the same button restores them, so that it keeps the focus.
pub fn reset_button<K: Clone + PartialEq, T>(
    training: &Training<K, T>,
    onclick: Callback<MouseEvent>,
) -> Html {
    let can_restore = training.can_restore();
    html! {
        <div class="toolbar">
            if can_restore || training.account.answers() > 0 {
                <button type="button" {onclick}>
                    { if can_restore { words::BRING_BACK } else { words::START_ANEW } }
                </button>
            }
            <span class="soft" role="status">{ if can_restore { words::STARTED_ANEW } else { "" } }</span>
        </div>
    }
}
