//! What to do first: the formats of a record, each by an example.

use yew::prelude::*;

use super::words;
use crate::ui::components::frame::fixed_html::fixed_html;

/// The empty page's answer.
pub fn teaching() -> Html {
    html! {
        <section class="panel teaching" aria-label={words::HOW_IT_WORKS}>
            { fixed_html(words::INVITATION) }
            { fixed_html(words::FORMATS) }
        </section>
    }
}

/// The answer to a text without a record.
pub fn no_record() -> Html {
    html! {
        <section class="panel teaching" aria-label={words::HOW_IT_WORKS}>
            { fixed_html(words::NO_RECORD) }
            { fixed_html(words::FORMATS) }
        </section>
    }
}
