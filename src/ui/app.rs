//! The application: the frame around every page, with brand, navigation and display settings, and the page for the
//! address.

use yew::prelude::*;

use super::chunks::{chunk_of_page, open_meaning};
use super::components::frame::{KeysSheet, fixed_html};
use super::delegate::{document, focus};
use super::hooks::{
    Visit, use_closing_bubbles, use_return_place, use_stray_drops, use_terms, use_visit,
};
use super::pages::{HomePage, contest_page, cribbage_page, deal_page, hand_page, unknown_page};
use super::route::{Page, Route};
use super::settings::{Settings, SettingsChange};
use super::words;

const SUITS: &str =
    "<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"#icon-suits\" /></svg>";

#[component]
pub fn App() -> Html {
    let visit = use_visit();
    let settings = use_reducer_eq(Settings::load);
    let main = use_node_ref();

    use_effect_with(*settings, |settings| settings.apply());
    use_page_title(&visit, &main);
    // On a return, restores the scroll position and the focus. But if the address contains a place on the page, that
    // place is shown.
    use_return_place(visit.number, visit.returns && visit.route.place.is_empty());
    use_stray_drops();
    use_closing_bubbles();
    use_terms(open_meaning);

    let skip = {
        let main = main.clone();
        Callback::from(move |event: MouseEvent| {
            // The fragment of the address contains the route, so this link must not change it.
            event.prevent_default();
            focus(&main);
        })
    };
    let on_change = {
        let settings = settings.dispatcher();
        Callback::from(move |change| settings.dispatch(change))
    };
    html! {
        <>
            <a class="skip" href="#main" onclick={skip}>{ words::SKIP_TO_PAGE }</a>
            { masthead(visit.route.page, *settings, &on_change) }
            <main id="main" tabindex="-1" ref={main}>{ page(&visit) }</main>
            <footer class="colophon">
                { fixed_html(words::COLOPHON) }
                <KeysSheet />
            </footer>
        </>
    }
}

fn page(visit: &Visit) -> Html {
    match visit.route.page {
        Page::Home => html! { <HomePage /> },
        Page::Hand(_) => hand_page(visit, chunk_of_page(visit)),
        Page::Deal(_) => deal_page(visit, chunk_of_page(visit)),
        Page::Session | Page::Simulate | Page::Glossary => chunk_of_page(visit),
        Page::Cribbage(_) => cribbage_page(visit, chunk_of_page(visit)),
        Page::Contest(_) => contest_page(visit, chunk_of_page(visit)),
        Page::Unknown => unknown_page(),
    }
}

/// Sets the title of the document. When the user goes to another page, focuses it, so that screen readers announce it.
#[hook]
fn use_page_title(visit: &Visit, main: &NodeRef) {
    // A visit to a place on a page already scrolls to that place.
    let stays = visit.number == 0 || !visit.route.place.is_empty();
    let main = main.clone();
    use_effect_with(visit.route.page.title(), move |&title| {
        if let Some(document) = document() {
            document.set_title(&match title {
                words::KIBITZER => title.to_owned(),
                _ => words::window_title(title),
            });
        }
        if !stays {
            focus(&main);
            // Focusing the page would scroll the navigation out of view, so the page is scrolled to the top.
            if let Some(window) = web_sys::window() {
                window.scroll_to_with_x_and_y(0.0, 0.0);
            }
        }
    });
}

fn is_system_dark() -> bool {
    let dark = web_sys::window()
        .and_then(|window| window.match_media("(prefers-color-scheme: dark)").ok()?);
    dark.is_some_and(|dark| dark.matches())
}

fn masthead(here: Page, settings: Settings, on_change: &Callback<SettingsChange>) -> Html {
    let next_theme = settings.theme.next(is_system_dark());
    let switch_theme = words::switch_to_theme(next_theme.name());
    let change = |change: SettingsChange| on_change.reform(move |_: MouseEvent| change);
    html! {
        <header class="masthead">
            <div class="masthead-inner">
                <a class="brand" href={Route::to(Page::Home).to_string()}
                    aria-current={(here == Page::Home).then_some("page")}>
                    { fixed_html(words::BRAND) }
                </a>
                <nav class="site-nav" aria-label={words::PAGES}>
                    { for Page::LISTED.into_iter().map(|page| html! {
                        <a href={Route::to(page).to_string()}
                            aria-current={(here.title() == page.title()).then_some("page")}>
                            { page.title() }
                        </a>
                    }) }
                </nav>
                <div class="looks" role="group" aria-label={words::APPEARANCE}>
                    <button type="button" onclick={change(SettingsChange::ToggleSuitColours)}
                        aria-pressed={settings.two_colour_suits.to_string()}
                        aria-label={words::TWO_COLOUR_SUITS} title={words::TWO_COLOUR_SUITS}>
                        { fixed_html(SUITS) }
                    </button>
                    <button type="button" onclick={change(SettingsChange::Theme(next_theme))}
                        aria-label={switch_theme.clone()} title={switch_theme}>
                        <svg viewBox="0 0 24 24" aria-hidden="true">
                            <use href={format!("#icon-{}", settings.theme.name())} />
                        </svg>
                    </button>
                </div>
            </div>
        </header>
    }
}
