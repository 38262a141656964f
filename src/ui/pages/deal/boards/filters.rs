//! Which boards are looked at: by verdict, by code, by name.

use std::rc::Rc;

use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use super::session::Session;
use super::state::QueryExt;
use super::{grouped, words};
use crate::client::boards::{Query, Summary};
use crate::engine::bridge::record::summary::VerdictClass;
use crate::ui::components::frame::class_list::class_list;

/// A button for each verdict with its count, the codes, and fields for the board and the names.
pub fn filters(summary: &Summary, query: &Query, session: &Rc<Session>) -> Html {
    let on_code = change(session, |event: Event, query: &mut Query| {
        if let Some(field) = event.target_dyn_into::<HtmlSelectElement>() {
            query.filter.code = field.value();
        }
    });
    let on_board = change(session, |event: InputEvent, query: &mut Query| {
        if let Some(field) = event.target_dyn_into::<HtmlInputElement>() {
            query.filter.board = field.value();
        }
    });
    let on_names = change(session, |event: InputEvent, query: &mut Query| {
        if let Some(field) = event.target_dyn_into::<HtmlInputElement>() {
            query.filter.names = field.value();
        }
    });
    html! {
        <div class="boards-filters">
            <div class="boards-verdicts" role="group" aria-label={words::BY_VERDICT}>
                { for VerdictClass::ALL.into_iter().zip(summary.counts.by_verdict).map(|(verdict, count)| {
                    verdict_button(verdict, count, query, session)
                }) }
            </div>
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
            <label class="boards-field">
                <span>{ words::WHICH_BOARD }</span>
                <input type="search" value={query.filter.board.clone()} oninput={on_board}
                    placeholder={words::ANY_BOARD} autocomplete="off" />
            </label>
            <label class="boards-field boards-find">
                <span>{ words::PLAYERS_OR_EVENT }</span>
                <input type="search" value={query.filter.names.clone()} oninput={on_names}
                    placeholder={words::ANY_BOARD} autocomplete="off" />
            </label>
        </div>
    }
}

fn verdict_button(
    verdict: VerdictClass,
    count: usize,
    query: &Query,
    session: &Rc<Session>,
) -> Html {
    let pressed = query.filter.verdicts.contains(&verdict);
    let onclick = change(session, move |_: MouseEvent, query: &mut Query| {
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

/// Looks at other boards at an event.
pub fn change<E: 'static>(
    session: &Rc<Session>,
    change: impl Fn(E, &mut Query) + 'static,
) -> Callback<E> {
    let session = session.clone();
    Callback::from(move |event| {
        let mut query = session.state().query;
        change(event, &mut query);
        session.look_at(query);
    })
}
