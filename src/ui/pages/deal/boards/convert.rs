//! The conversion of a file: the choice of a format, the losses, and the result.

use std::rc::Rc;

use yew::prelude::*;

use super::driver::{change, on_click, send};
use super::machine::Event;
use super::state::{Conversion, ConvertedFile, Request};
use super::{question_box, words};
use crate::engine::{Format, Severity};
use crate::ui::attachment::Attachment;
use crate::ui::components::input::choice::menu;
use crate::ui::share::save;

pub fn formats(from: Format, is_running: bool) -> Html {
    let others = Format::ALL.into_iter().filter(|&format| format != from);
    let button = |format: Format| {
        let onclick = on_click(Event::Request(Request::Convert(format)));
        html! { <button type="button" disabled={is_running} {onclick}>{ format.title() }</button> }
    };
    menu(words::CONVERT, others.map(button).collect(), None)
}

/// Renders the losses of a conversion, and the buttons for its result. Renders nothing until the conversion is done.
pub fn converted(conversion: Option<&Conversion>) -> Html {
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
    let on_save = {
        let file = Rc::clone(file);
        Callback::from(move |_: MouseEvent| {
            save(&file.file, &file.name);
            drop_conversion();
        })
    };
    let on_open = {
        let file = Rc::clone(file);
        Callback::from(move |_: MouseEvent| {
            let ConvertedFile { file: blob, name, .. } = (*file).clone();
            drop_conversion();
            send(Event::Leave(Some(Attachment { name, blob })));
        })
    };
    let buttons = html! {
        <>
            if converted.written > 0 {
                <button type="button" class="primary" onclick={on_save}>{ words::save_as(name) }</button>
                <button type="button" onclick={on_open}>{ words::OPEN_IT_HERE }</button>
            }
            <button type="button" onclick={Callback::from(|_| drop_conversion())}>{ words::CANCEL }</button>
        </>
    };
    question_box(Severity::Note, text, buttons)
}

fn drop_conversion() {
    change(|state| state.conversion = None);
}
