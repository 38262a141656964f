//! The page for an unknown address.

mod words;

use yew::prelude::*;

use crate::ui::components::frame::fixed_html;
use crate::ui::route::{Page, Route, SiteSection};

/// The number 404 in cards. The zero is the back of a card.
const CARDS: &str = "<p class=\"not-found-cards\" aria-hidden=\"true\">\
                     <span class=\"card whole spades\"><span class=\"card-rank\">4</span></span>\
                     <span class=\"card back\"></span>\
                     <span class=\"card whole hearts\"><span class=\"card-rank\">4</span></span></p>";

pub fn unknown_page() -> Html {
    let first_pages = SiteSection::IN_VIEW.into_iter().flat_map(|section| {
        section.listed().map(move |page| {
            html! {
                <a class="button" href={Route::to(page).to_string()}>{ section.title() }</a>
            }
        })
    });
    html! {
        <section class="panel not-found">
            { fixed_html(CARDS) }
            <h1>{ Page::Unknown.title() }</h1>
            <p>{ words::NOTHING_HERE }</p>
            <div class="toolbar">{ for first_pages }</div>
        </section>
    }
}
