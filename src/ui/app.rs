//! The application: the frame around every page, with the navigation, and the page for the
//! address.

use std::mem;

use yew::prelude::*;

use super::chunks::{chunk_of_page, open_meaning};
use super::components::frame::toast::toast_place;
use super::components::frame::{KeysSheet, fixed_html};
use super::delegate::{document, focus};
use super::hooks::{
    Visit, use_closing_bubbles, use_closing_menus, use_return_place, use_stray_drops, use_terms,
    use_visit,
};
use super::navigation::{masthead, page_head};
use super::pages::{HomePage, unknown_page};
use super::route::Page;
use super::settings::Settings;
use super::words;

#[component]
pub fn App() -> Html {
    let visit = use_visit();
    let settings = use_state_eq(Settings::load);
    let main = use_node_ref();

    use_effect_with(*settings, |settings| settings.apply());
    use_page_title(&visit, &main);
    // On a return, restores the scroll position and the focus. But if the address contains a place on the page, that
    // place is shown.
    use_return_place(visit.number, visit.returns && visit.route.place.is_empty());
    use_stray_drops();
    use_closing_bubbles();
    use_closing_menus();
    use_terms(open_meaning);

    let skip = {
        let main = main.clone();
        Callback::from(move |event: MouseEvent| {
            // The fragment of the address contains the route, so this link must not change it.
            event.prevent_default();
            focus(&main);
        })
    };
    html! {
        <>
            <a class="skip" href="#main" onclick={skip}>{ words::SKIP_TO_PAGE }</a>
            { masthead(visit.route.page, *settings, &Callback::from(settings.setter())) }
            <main id="main" tabindex="-1" ref={main}>
                { page_head(visit.route.page) }
                { page(&visit) }
            </main>
            <footer class="colophon">
                { fixed_html(words::COLOPHON) }
                <KeysSheet />
            </footer>
            { toast_place() }
        </>
    }
}

fn page(visit: &Visit) -> Html {
    match visit.route.page {
        Page::Home => html! { <HomePage /> },
        Page::Unknown => unknown_page(),
        _ => chunk_of_page(visit),
    }
}

/// Sets the title of the document. When the user goes to another page, focuses it, so that screen readers announce it.
/// Pages with one subject, such as a deal, count as one page: the focus stays on the tab, or moves to an opened board.
#[hook]
fn use_page_title(visit: &Visit, main: &NodeRef) {
    // A visit to a place on a page already scrolls to that place.
    let stays = visit.number == 0 || !visit.route.place.is_empty();
    let main = main.clone();
    use_effect_with(visit.route.page.title(), |&title| {
        if let Some(document) = document() {
            document.set_title(&match title {
                words::KIBITZER => title.to_owned(),
                _ => words::window_title(title),
            });
        }
    });
    use_effect_with(mem::discriminant(&visit.route.page), move |_| {
        if !stays {
            focus(&main);
            // Focusing the page would scroll the navigation out of view, so the page is scrolled to the top.
            if let Some(window) = web_sys::window() {
                window.scroll_to_with_x_and_y(0.0, 0.0);
            }
        }
    });
}
