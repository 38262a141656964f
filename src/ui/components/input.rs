//! Controls for entering text, and lists of the faults in a text.

pub mod caret;
pub mod choice;
pub mod diagnostic_list;
pub mod drop_zone;
pub mod many_panel;
pub mod phrase;
pub mod record_editor;
pub mod text_box;
mod words;

use yew::prelude::*;

use crate::engine::Format;
use crate::ui::components::frame::buttons::pop_menu;
use crate::ui::delegate::on_value;

/// Renders the undo and redo buttons. A disabled button stays in its position and keeps the focus.
pub fn history_buttons(
    can_undo: bool,
    can_redo: bool,
    on_undo: &Callback<()>,
    on_redo: &Callback<()>,
) -> Html {
    let button = |name: &'static str, icon: &'static str, can: bool, action: &Callback<()>| {
        let onclick = can.then(|| action.reform(|_: MouseEvent| ()));
        html! {
            <button type="button" class="icon" aria-label={name} title={name}
                aria-disabled={(!can).then_some("true")} {onclick}>
                <svg viewBox="0 0 24 24" aria-hidden="true"><use href={icon} /></svg>
            </button>
        }
    };
    html! {
        <span class="history">
            { button(words::UNDO, "#icon-undo", can_undo, on_undo) }
            { button(words::REDO, "#icon-redo", can_redo, on_redo) }
        </span>
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    pub name: &'static str,
    pub text: &'static str,
}

/// Renders a row with a button for each example.
pub fn example_buttons(examples: &'static [Example], on_choose: &Callback<Example>) -> Html {
    example_buttons_with(examples, on_choose, Html::default())
}

/// Renders a row with a button for each example, followed by `further`.
pub fn example_buttons_with(
    examples: &'static [Example],
    on_choose: &Callback<Example>,
    further: Html,
) -> Html {
    html! {
        <div class="examples" role="group" aria-label={words::EXAMPLES}>
            <span class="examples-label" aria-hidden="true">{ words::EXAMPLES }</span>
            { buttons(examples, "chip", on_choose) }
            { further }
        </div>
    }
}

/// Renders a menu with a button for each example.
pub fn example_menu(examples: &'static [Example], on_choose: &Callback<Example>) -> Html {
    pop_menu(words::MORE, words::MORE_EXAMPLES, buttons(examples, "", on_choose))
}

fn buttons(
    examples: &'static [Example],
    class: &'static str,
    on_choose: &Callback<Example>,
) -> Html {
    html! {
        { for examples.iter().map(|&example| html! {
            <button type="button" {class} onclick={on_choose.reform(move |_: MouseEvent| example)}>
                { example.name }
            </button>
        }) }
    }
}

/// Value of the option that detects the format.
const DETECTED: &str = "";

/// Renders the choice of a format. `read` is the format of the current text, or `None` if there is no text.
pub fn format_select(
    set: Option<Format>,
    read: Option<Format>,
    on_format: &Callback<Option<Format>>,
) -> Html {
    let onchange = on_value::<Event>(&on_format.reform(|format: String| format.parse().ok()));
    let found = match (set, read) {
        (None, Some(format)) => words::detected(format.title()),
        _ => words::DETECT_AUTOMATICALLY.to_owned(),
    };
    html! {
        <label class="format-select">
            <span class="unseen">{ words::FORMAT }</span>
            <select {onchange}>
                <option value={DETECTED} selected={set.is_none()}>{ found }</option>
                { for Format::ALL.into_iter().map(|format| html! {
                    <option value={format.name()} selected={set == Some(format)}>{ format.title() }</option>
                }) }
            </select>
        </label>
    }
}
