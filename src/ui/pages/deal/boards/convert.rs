//! The file in another format: which, what that does not carry, and what becomes of it.

use std::rc::Rc;

use web_sys::Blob;
use yew::prelude::*;

use super::session::Session;
use super::{edits, on_click, words};
use crate::client::boards::Converted;
use crate::engine::bridge::record::Format;

/// The file in another format.
#[derive(Clone, Debug, PartialEq)]
pub struct Conversion {
    /// What it has, and what it lacks.
    pub converted: Converted,
    /// Itself.
    pub file: Blob,
    /// Its name.
    pub name: String,
}

/// The formats to which a file of a format can be converted.
pub fn formats(from: Format, session: &Rc<Session>) -> Html {
    let others = [Format::Pbn, Format::Lin, Format::Contest].into_iter();
    html! {
        <details class="boards-menu">
            <summary>{ words::CONVERT }</summary>
            <div role="group" aria-label={words::CONVERT}>
                { for others.filter(|&format| format != from).map(|format| html! {
                    <button type="button" onclick={on_click(session, move |session| session.convert(format))}>
                        { format.title() }
                    </button>
                }) }
            </div>
        </details>
    }
}

/// What is told of a file in another format, and what can be done with it.
pub fn converted(conversion: &Rc<Conversion>, session: &Rc<Session>) -> (Html, Html) {
    let Conversion { converted, name, .. } = &**conversion;
    let told = html! {
        <>
            <p>{ edits::words::converted(converted) }</p>
            if converted.losses.is_empty() {
                <p>{ edits::words::NOTHING_IS_LOST }</p>
            } else {
                <p>{ edits::words::is_lost(converted) }</p>
                <ul>
                    { for converted.losses.iter().map(|loss| html! {
                        <li>{ edits::words::loss(loss, converted.records) }</li>
                    }) }
                </ul>
            }
        </>
    };
    let save = {
        let conversion = Rc::clone(conversion);
        on_click(session, move |session| session.save_converted(&conversion))
    };
    let open = {
        let conversion = Rc::clone(conversion);
        on_click(session, move |session| session.open_converted(&conversion))
    };
    let buttons = html! {
        <>
            if converted.written > 0 {
                <button type="button" class="primary" onclick={save}>{ edits::words::save_as(name) }</button>
                <button type="button" onclick={open}>{ edits::words::OPEN_IT_HERE }</button>
            }
            <button type="button" onclick={on_click(session, Session::stay)}>{ edits::words::CANCEL }</button>
        </>
    };
    (told, buttons)
}
