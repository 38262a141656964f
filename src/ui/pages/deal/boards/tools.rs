//! Tools above the table: solving, report, saving, printing, conversion, ranking, and the choice of columns.

use yew::prelude::*;

use super::convert::formats;
use super::driver::{on_click, remembered_sheets, send};
use super::filters::is_all;
use super::machine::Event;
use super::state::{BoardsState, Conversion, Request, optional_columns};
use super::words;
use crate::client::solving::file::FileSolving;
use crate::desk::boards::BoardColumn;
use crate::desk::boards::column::Visibility;
use crate::engine::Format;
use crate::ui::components::frame::progress_bar;
use crate::ui::components::input::choice::menu;
use crate::wire::boards::{FileEdit, FileSummary};
use crate::wire::request::Progress;

pub fn tools(state: &BoardsState, summary: &FileSummary) -> Html {
    let format = summary.format;
    let solving = state.solving.clone().unwrap_or_default();
    // A filter on a double-dummy column would exclude unsolved deals, so it is dropped when solving starts. The number
    // of rows is then not the number of deals to solve.
    let asks_solved = state.query.filter.conditions.iter().any(|(of, _)| of.is_of_double_dummy());
    let count = if is_all(&state.query) || asks_solved { None } else { Some(state.rows.total) };
    html! {
        <div class="boards-tools row">
            { if solving.is_running { running(solving.progress) } else { begin(count) } }
            <p class="soft" role="status">{ standing(state) }</p>
            <div class="toolbar">
                if format == Format::Pbn && !solving.is_running && solving.progress.done > 0 {
                    <button type="button" disabled={state.is_editing}
                        onclick={on_click(Event::Edit(FileEdit::Analysis))}
                        title={words::WHAT_IS_ADDED}>
                        { words::ADD_DOUBLE_DUMMY }
                    </button>
                }
                if !summary.are_deals {
                    <button type="button" onclick={on_click(Event::Request(Request::Rank))} title={words::WHAT_IS_RANKED}>
                        { words::RANK_SESSION }
                    </button>
                }
                if !state.is_changed() {
                    <button type="button" onclick={on_click(Event::Request(Request::Save { as_utf8: false }))}>
                        { words::SAVE_FILE }
                    </button>
                }
                <button type="button"
                    onclick={Callback::from(|_| send(Event::Request(Request::Sheets(remembered_sheets()))))}>
                    { words::PRINT_HAND_RECORDS }
                </button>
                <button type="button" onclick={on_click(Event::Request(Request::Report))}>
                    { words::DOWNLOAD_REPORT }
                </button>
            </div>
            { formats(format, matches!(state.conversion, Some(Conversion::Running(_)))) }
            { columns(&state.columns, summary) }
        </div>
    }
}

/// Renders the button that starts solving. `count` is the number of filtered boards, or `None` for all boards.
fn begin(count: Option<usize>) -> Html {
    let onclick = on_click(Event::Solve);
    html! {
        <button type="button" {onclick} title={words::SOLVE_IN_FULL} disabled={count == Some(0)}>
            { words::solve(count) }
        </button>
    }
}

fn running(progress: Progress) -> Html {
    let onclick = on_click(Event::StopSolving);
    html! {
        <>
            <button type="button" {onclick}>{ words::STOP }</button>
            { progress_bar(progress, words::SOLVING) }
        </>
    }
}

fn standing(state: &BoardsState) -> String {
    if let Some(Conversion::Running(progress)) = state.conversion {
        return words::converting(progress.percent());
    }
    match &state.solving {
        None => String::new(),
        Some(FileSolving { failure: Some(failure), .. }) => failure.to_string(),
        Some(FileSolving { progress, is_running, .. }) => words::solved(*progress, *is_running),
    }
}

fn columns(shown: &[BoardColumn], summary: &FileSummary) -> Html {
    // For a file of deals, the columns with the hands are always shown, so they can't be chosen.
    let to_choose = optional_columns()
        .filter(|column| !summary.are_deals || column.visibility() != Visibility::InDeals);
    let button = |column: BoardColumn| {
        let is_shown = shown.contains(&column);
        let onclick = on_click(Event::ShowColumn(column, !is_shown));
        let pressed = is_shown.to_string();
        html! { <button type="button" {onclick} aria-pressed={pressed}>{ words::column(column) }</button> }
    };
    menu(words::COLUMNS, to_choose.map(button).collect(), None)
}
