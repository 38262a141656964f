//! The page for an unknown address.

mod words;

use yew::prelude::*;

use crate::ui::route::{Page, Route, SiteSection};

pub fn unknown_page() -> Html {
    html! {
        <section class="panel">
            <h1>{ Page::Unknown.title() }</h1>
            <p>
                { words::THE_PAGES_ARE }
                { for SiteSection::Bridge.listed().chain(SiteSection::Cribbage.listed()).map(|page| html! {
                    <><a href={Route::to(page).to_string()}>{ page.section().map(SiteSection::title) }</a>{ ", " }</>
                }) }
                { words::AND_THE }<a href={Route::to(Page::Home).to_string()}>{ words::START }</a>{ "." }
            </p>
        </section>
    }
}
