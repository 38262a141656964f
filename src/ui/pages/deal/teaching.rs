//! What to do first: the formats of a record, each by an example.

use yew::prelude::*;

use super::words;
use crate::ui::components::frame::fixed_html;

/// The empty page's answer.
pub fn teaching() -> Html {
    html! {
        <section class="panel teaching" aria-label={words::HOW_IT_WORKS}>
            <p>{ words::WHAT_COMES }</p>
            { formats(false) }
        </section>
    }
}

/// The answer to a text without a record.
pub fn no_record() -> Html {
    html! {
        <section class="panel teaching" aria-label={words::HOW_IT_WORKS}>
            { fixed_html(words::NO_RECORD) }
            { formats(true) }
        </section>
    }
}

/// The formats, shown at once where the reader needs one.
fn formats(open: bool) -> Html {
    html! {
        <details {open}>
            <summary>{ words::WHAT_A_RECORD_LOOKS_LIKE }</summary>
            { fixed_html(words::FORMATS) }
        </details>
    }
}
