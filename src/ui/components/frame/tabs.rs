//! The tabs of a page.

use yew::prelude::*;

use crate::ui::route::{Page, Route, Tab};

/// Links to the page's tabs, each with its name. They are links, not a tab widget: each has an
/// address.
pub fn tabs(page: Page, open: Tab, names: &[(Tab, &'static str)]) -> Html {
    let link = |&(tab, name): &(Tab, &'static str)| {
        let current = (tab == open).then_some("page");
        html! { <a href={Route::to(page, tab).to_string()} aria-current={current}>{ name }</a> }
    };
    html! {
        <nav class="tabs" aria-label={page.title()}>{ for names.iter().map(link) }</nav>
    }
}
