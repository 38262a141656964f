//! The part of the page that is fetched when it is first needed: the builder and the file of boards.
//!
//! It is an app of its own in a wasm of its own (`bin/annex.rs`), so that nobody pays for it who does
//! not use it; the page gives it an element to live in ([`AnnexPlace`](super::components::annex_place::AnnexPlace)). Both follow the address, which is
//! all that they need to know of each other.

use yew::prelude::*;

use super::hooks::use_visit;
use super::pages::{Boards, BuildRecord};
use super::route::{Page, Tab};

/// The tab that the address names, if it is one of the annex.
#[component]
pub fn Annex() -> Html {
    let visit = use_visit();
    match (visit.route.page, visit.route.tab) {
        (Page::Deal, Tab::Build) => html! { <BuildRecord {visit} /> },
        (Page::Deal, Tab::Boards) => html! { <Boards {visit} /> },
        _ => Html::default(),
    }
}
