//! The running account: a table by kind, a picture of the last answers, and the button that begins it anew.

use yew::prelude::*;

use super::account::{Account, Tally};
use super::{Training, words};

const HEIGHT: u32 = 40;

/// A kind's row: its name, all answers, and the last of them.
pub struct Row {
    pub name: AttrValue,
    pub all: Tally,
    /// Those that the account knows one by one.
    pub recent: Tally,
}

pub struct Headings {
    pub answers: &'static str,
    /// Of the share that was right.
    pub right: &'static str,
    /// Of what an answer cost; none where that says nothing.
    pub cost: Option<&'static str>,
    /// The name of all answers, where the last stand below.
    pub all: &'static str,
}

impl Headings {
    const fn columns(&self) -> usize {
        if self.cost.is_some() { 4 } else { 3 }
    }
}

/// All answers, and the last where these are fewer. `labelled` is the id of the table's heading.
pub fn table<K: Clone + PartialEq>(
    account: &Account<K>,
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
        // Where letters are large its rows are laid out as grids, of which some browsers forget what they are.
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
    /// From which cost on an answer is wrong.
    pub wrong: u32,
    /// What an answer costs that reaches to the top.
    pub top: u32,
    /// What it says, for who does not see it.
    pub title: String,
    pub caption: String,
}

/// A column for each of the last answers, as high as what it cost; a right one is a line at the foot.
pub fn picture<K: Clone + PartialEq>(account: &Account<K>, picture: &Picture) -> Html {
    let Picture { wrong, top, title, caption } = picture;
    html! {
        <figure class="last-answers">
            <svg role="img" preserveAspectRatio="none" viewBox={format!("0 0 {} {HEIGHT}", Account::<K>::LAST)}>
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

/// One button, so that the focus stays on it: it resets the results, and has the old ones back.
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
