//! One or many.

use yew::prelude::*;

use crate::ui::route::{Page, Route, Tab};

/// Two links to the page's two tabs. They are links, not a tab widget: each has an address.
pub fn tabs(page: Page, open: Tab, one: &'static str, many: &'static str) -> Html {
    let link = |tab: Tab, name: &'static str| {
        let current = (tab == open).then_some("page");
        html! { <a href={Route::to(page, tab).to_string()} aria-current={current}>{ name }</a> }
    };
    html! {
        <nav class="tabs" aria-label="One or many">
            { link(Tab::One, one) }
            { link(Tab::Many, many) }
        </nav>
    }
}
