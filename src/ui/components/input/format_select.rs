//! The format of a text: detected, or set.

use yew::prelude::*;

use super::words;
use crate::engine::Format;
use crate::ui::delegate::on_value;

/// Value of the choice to detect the format.
const FOUND: &str = "";

/// Draws a choice of format. `read` is the format of the last reading, or `None` if there is no
/// text.
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
                <option value={FOUND} selected={set.is_none()}>{ found }</option>
                { for Format::ALL.into_iter().map(|format| html! {
                    <option value={format.name()} selected={set == Some(format)}>{ format.title() }</option>
                }) }
            </select>
        </label>
    }
}
