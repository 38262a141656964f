//! The file in another format: which, what that does not carry, and what becomes of it.

use std::rc::Rc;

use yew::prelude::*;

use super::in_sight::question_box;
use super::on_click;
use super::session::Session;
use super::state::{Conversion, ConvertedFile};
use crate::engine::bridge::record::Format;
use crate::engine::diagnostic::Severity;

pub mod words;

/// The formats to which a file of a format can be converted.
pub fn formats(from: Format, is_running: bool, session: &Rc<Session>) -> Html {
    let others = Format::ALL.into_iter();
    html! {
        <details class="menu">
            <summary>{ words::CONVERT }</summary>
            <div role="group" aria-label={words::CONVERT}>
                { for others.filter(|&format| format != from).map(|format| html! {
                    <button type="button" disabled={is_running}
                        onclick={on_click(session, move |session| session.convert(format))}>
                        { format.title() }
                    </button>
                }) }
            </div>
        </details>
    }
}

/// What is said of a file in another format, and what can be done with it; nothing before it is made.
pub fn converted(conversion: Option<&Conversion>, session: &Rc<Session>) -> Html {
    let Some(Conversion::Done(file)) = conversion else { return Html::default() };
    let ConvertedFile { converted, name, .. } = &**file;
    let text = html! {
        <>
            <p>{ words::converted(converted) }</p>
            if converted.losses.is_empty() {
                <p>{ words::NOTHING_IS_LOST }</p>
            } else {
                <p>{ words::is_lost(converted) }</p>
                <ul>
                    { for converted.losses.iter().map(|loss| html! {
                        <li>{ words::loss(loss, converted.records) }</li>
                    }) }
                </ul>
            }
        </>
    };
    let save = {
        let file = Rc::clone(file);
        on_click(session, move |session| session.save_converted(&file))
    };
    let open = {
        let file = Rc::clone(file);
        on_click(session, move |session| session.open_converted(&file))
    };
    let buttons = html! {
        <>
            if converted.written > 0 {
                <button type="button" class="primary" onclick={save}>{ words::save_as(name) }</button>
                <button type="button" onclick={open}>{ words::OPEN_IT_HERE }</button>
            }
            <button type="button" onclick={on_click(session, Session::drop_conversion)}>{ words::CANCEL }</button>
        </>
    };
    question_box(Severity::Note, text, buttons)
}
