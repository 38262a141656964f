//! Views of a trainer's results: a table by kind of question, a chart of the last answers, and the reset button.

use yew::prelude::*;

use super::account::{Tally, TrainerResults};
use super::{Training, words};

const HEIGHT: u32 = 40;

/// A row of the table. It shows one kind of question, or all kinds.
pub struct Row {
    pub name: AttrValue,
    pub all: Tally,
    /// Tally of the last answers only.
    pub recent: Tally,
}

pub struct Headings {
    pub answers: &'static str,
    /// Heading of the column with the share of right answers.
    pub right: &'static str,
    /// Heading of the column with the cost. `None` hides the column.
    pub cost: Option<&'static str>,
    /// Heading of the numbers for all answers. They are above the numbers for the last answers.
    pub all: &'static str,
}

impl Headings {
    const fn columns(&self) -> usize {
        if self.cost.is_some() { 4 } else { 3 }
    }
}

/// Renders the results of all answers. If there are more answers than are stored individually, also renders the
/// results of the last answers. `labelled` is the HTML id of the table's heading.
pub fn table<K: Clone + PartialEq>(
    account: &TrainerResults<K>,
    headings: &Headings,
    rows: &[Row],
    labelled: &'static str,
) -> Html {
    let heading = |name: &'static str| html! { <th scope="col" role="columnheader">{ name }</th> };
    let last = account.last().len();
    let has_more = usize::try_from(account.answers()).is_ok_and(|all| all > last) && last > 0;
    let part = |name: String, of: &dyn Fn(&Row) -> Tally| {
        html! {
            <tbody role="rowgroup">
                if has_more {
                    <tr role="row">
                        <th scope="rowgroup" role="rowheader" colspan={headings.columns().to_string()} class="account-part">{ name }</th>
                    </tr>
                }
                { for rows.iter().map(|one| row(&one.name, of(one), headings)) }
            </tbody>
        }
    };
    html! {
        // With large text, the rows use the grid layout. Some browsers then ignore the roles of table elements, so the
        // roles are set explicitly.
        <table class="account" role="table" aria-labelledby={labelled}>
            <thead role="rowgroup">
                <tr role="row">
                    <td role="cell"></td>
                    { heading(headings.answers) }
                    { heading(headings.right) }
                    { for headings.cost.map(heading) }
                </tr>
            </thead>
            { part(headings.all.to_owned(), &|row| row.all) }
            if has_more { { part(words::last_hands(last), &|row| row.recent) } }
        </table>
    }
}

fn row(name: &AttrValue, tally: Tally, headings: &Headings) -> Html {
    let figure = |figure: String| html! { <td role="cell">{ if tally.answers > 0 { figure } else { String::from("–") } }</td> };
    html! {
        <tr role="row">
            <th scope="row" role="rowheader">{ name }</th>
            <td role="cell">{ tally.answers }</td>
            { figure(words::share(tally.share_right())) }
            if headings.cost.is_some() { { figure(words::cost(tally.mean_cost())) } }
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
