//! An address that leads nowhere.

use yew::prelude::*;

use crate::ui::route::{Page, Route, Tab};

/// Says so, and where one could go.
pub fn unknown_page() -> Html {
    html! {
        <section class="panel">
            <h1>{ "There is no such page" }</h1>
            <p>
                { "The address leads nowhere here. The pages are " }
                { for Page::LISTED.into_iter().map(|page| html! {
                    <><a href={Route::to(page, Tab::One).to_string()}>{ page.title() }</a>{ ", " }</>
                }) }
                { "and the " }<a href={Route::to(Page::Home, Tab::One).to_string()}>{ "start" }</a>{ "." }
            </p>
        </section>
    }
}
