//! Filters by verdict, code and name. The filters of columns are in the module `table`.

use web_sys::Element;
use yew::prelude::*;

use super::driver::{send, store};
use super::machine::Event as BoardsEvent;
use super::state::QueryExt;
use super::{grouped, words};
use crate::desk::boards::{Filter, VerdictClass};
use crate::ui::components::frame::class_list;
use crate::ui::delegate::{focus_within, on_value};
use crate::wire::boards::{BoardQuery, FileSummary, OpenFile};
use crate::wire::table::RowWindow;

pub fn verdicts(summary: &FileSummary, rows: &RowWindow<OpenFile>, query: &BoardQuery) -> Html {
    // Until the worker has counted again, the previous numbers are shown.
    let by_verdict =
        if query.filter.muted.is_empty() { summary.counts.by_verdict } else { rows.overall };
    html! {
        <div class="boards-verdicts" role="group" aria-label={words::BY_VERDICT}>
            { for VerdictClass::ALL.into_iter().zip(by_verdict).map(|(verdict, count)| {
                verdict_button(verdict, count, query)
            }) }
        </div>
    }
}

pub fn filters(summary: &FileSummary, query: &BoardQuery) -> Html {
    let on_code = on_value::<Event>(&change(|code, query| query.filter.code = code));
    let on_names = on_value::<InputEvent>(&change(|names, query| query.filter.names = names));
    let on_all = change(|_: MouseEvent, query: &mut BoardQuery| {
        query.filter =
            Filter { muted: std::mem::take(&mut query.filter.muted), ..Filter::default() };
    });
    html! {
        <div class="boards-filters">
            <label class="boards-field">
                <span>{ words::WHAT_IS_WRONG }</span>
                <select onchange={on_code}>
                    <option value="" selected={query.filter.code.is_empty()}>{ words::ANYTHING }</option>
                    { for summary.counts.codes.iter().map(|(code, count)| html! {
                        <option value={code.clone()} title={code.clone()} selected={query.filter.code == *code}>
                            { words::fault_with_count(code, *count) }
                        </option>
                    }) }
                </select>
            </label>
            <button type="button" aria-disabled={query.filter.code.is_empty().to_string()} title={words::MUTE_IN_FULL}
                onclick={mute(&query.filter.code)}>
                { words::MUTE }
            </button>
            <label class="boards-field boards-find">
                <span>{ words::PLAYERS_OR_EVENT }</span>
                <input type="search" value={query.filter.names.clone()} oninput={on_names}
                    placeholder={words::ANY_BOARD} autocomplete="off" />
            </label>
            <button type="button" class="boards-all" aria-disabled={is_all(query).to_string()} onclick={on_all}>{ words::SHOW_ALL }</button>
            if !query.filter.muted.is_empty() {
                <p class="boards-muted row">
                    { words::MUTED }
                    { for query.filter.muted.iter().map(|code| html! {
                        <button type="button" onclick={mute(code)} title={words::COUNT_AGAIN}>
                            { words::fault(code) }{ " ×" }
                        </button>
                    }) }
                </p>
            }
        </div>
    }
}

/// Returns whether boards are filtered by code or by name, or whether a code is muted.
pub const fn is_asked(query: &BoardQuery) -> bool {
    let Filter { code, names, muted, .. } = &query.filter;
    !(code.is_empty() && names.is_empty() && muted.is_empty())
}

/// Returns whether no filter is set. Ignores muted codes.
pub fn is_all(query: &BoardQuery) -> bool {
    let muted = query.filter.muted.clone();
    query.filter == Filter { muted, ..Filter::default() }
}

/// Returns a callback that mutes a kind of fault, or unmutes it if it is muted. The clicked button may be removed, so
/// the focus moves to the list of kinds.
fn mute(code: &str) -> Callback<MouseEvent> {
    let code = code.to_owned();
    Callback::from(move |event: MouseEvent| {
        if code.is_empty() {
            return;
        }
        send(BoardsEvent::Mute(code.clone()));
        let button = event.target_dyn_into::<Element>();
        let filters = button.and_then(|button| button.closest(".boards-filters").ok()?);
        if let Some(filters) = filters {
            focus_within(&filters, "select");
        }
    })
}

fn verdict_button(verdict: VerdictClass, count: usize, query: &BoardQuery) -> Html {
    let pressed = query.filter.verdicts.contains(&verdict);
    let onclick = change(move |_: MouseEvent, query: &mut BoardQuery| {
        *query = std::mem::take(query).toggled(verdict);
    });
    html! {
        <button type="button" class={class_list(&["verdict-filter", verdict.name()])} {onclick}
            aria-pressed={pressed.to_string()}>
            <span class="count">{ grouped(count) }</span>
            { " " }{ words::verdict(verdict) }
        </button>
    }
}

pub fn change<E: 'static>(change: impl Fn(E, &mut BoardQuery) + 'static) -> Callback<E> {
    Callback::from(move |event| {
        let mut query = store().borrow().query.clone();
        change(event, &mut query);
        send(BoardsEvent::Look(query));
    })
}
