//! The navigation around every page: the header with the sections and tools, and the head of the page with its tabs.

mod words;

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::components::frame::fixed_html;
use super::components::input::choice::choice_row;
use super::route::{ContestTab, DealTab, HandTab, Page, Route, SiteSection};
use super::settings::{Settings, Theme};

/// Renders the header of the page `here`. On a narrow screen, the style sheet moves the sections to the foot of the
/// window.
pub fn masthead(here: Page, settings: Settings, on_change: &Callback<Settings>) -> Html {
    let home = Route::to(Page::Home).to_string();
    html! {
        <header class="masthead">
            <div class="masthead-inner">
                <a class="brand" href={home} aria-current={current(Page::Home, here)}>{ fixed_html(words::BRAND) }</a>
                <nav class="site-nav" aria-label={words::PAGES}>
                    <div class="sections">{ for SiteSection::IN_VIEW.map(|section| section_link(section, here)) }</div>
                    { tools(here, settings, on_change) }
                </nav>
            </div>
        </header>
    }
}

fn section_link(section: SiteSection, here: Page) -> Html {
    let Some(first) = section.listed().next() else { return Html::default() };
    html! {
        <a href={Route::to(first).to_string()} aria-current={current_in(first, here)}>
            <svg viewBox="0 0 24 24" aria-hidden="true"><use href={section.icon()} /></svg>{ section.title() }
        </a>
    }
}

/// Pages that begin a group in the menu of tools, each with the heading of its group.
const TOOL_GROUPS: [(Page, &str); 3] = [
    (Page::Deal(DealTab::Boards), words::FILES),
    (Page::Hand(HandTab::Sheet), words::TEACHING),
    (Page::Contest(ContestTab::Files), words::REFERENCE),
];

/// Renders the menu of tools and display settings.
fn tools(here: Page, settings: Settings, on_change: &Callback<Settings>) -> Html {
    let tool = |page: Page| {
        let heading =
            TOOL_GROUPS.iter().find(|(first, _)| *first == page).map(|(_, heading)| *heading);
        html! {
            <>
                { for heading.map(|heading| html! { <p class="soft">{ heading }</p> }) }
                <a href={Route::to(page).to_string()} aria-current={current_in(page, here)}>{ page.title() }</a>
            </>
        }
    };
    let themes = Theme::ALL.map(|theme| (theme, words::theme(theme)));
    let suits = [(false, words::FOUR_COLOURS), (true, words::TWO_COLOURS)];
    let on_theme = on_change.reform(move |theme| Settings { theme, ..settings });
    let on_suits =
        on_change.reform(move |two_colour_suits| Settings { two_colour_suits, ..settings });
    let is_here = here.section() == Some(SiteSection::Tools);
    html! {
        <details class="pop-menu tools">
            <summary aria-current={is_here.then_some("true")}>{ SiteSection::Tools.title() }</summary>
            <div class="pop-items">
                { for SiteSection::Tools.listed().map(tool) }
                <div class="looks">
                    { choice_row(words::THEME, themes, settings.theme, "", &on_theme) }
                    { choice_row(words::SUITS, suits, settings.two_colour_suits, "", &on_suits) }
                </div>
            </div>
        </details>
    }
}

/// Returns the value of `aria-current` for a link to `page`.
fn current(page: Page, here: Page) -> Option<&'static str> {
    (page == here).then_some("page")
}

/// Returns the value of `aria-current` for a link that represents the row or the section of `page`.
fn current_in(page: Page, here: Page) -> Option<&'static str> {
    let is_within = match page.section() {
        Some(SiteSection::Tools) => page.tabs().contains(&here),
        section => section == here.section(),
    };
    current(page, here).or_else(|| is_within.then_some("true"))
}

/// Renders the title of a page, and the tabs of its row. If there are tabs, they show the title. The start page and the
/// page for unknown addresses have headings of their own.
pub fn page_head(page: Page) -> Html {
    if matches!(page, Page::Home | Page::Unknown) {
        return Html::default();
    }
    let has_tabs = page.tabs().len() > 1;
    html! {
        <div class="page-head">
            <h1 class={has_tabs.then_some("unseen")}>{ page.title() }</h1>
            if has_tabs { <Tabs {page} /> }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct TabsProps {
    page: Page,
}

/// Links to the pages in the row of `page`. On a narrow screen, they are in a scrollable strip. The link to the open
/// page is always visible.
#[component]
fn Tabs(props: &TabsProps) -> Html {
    let page = props.page;
    let strip = use_node_ref();
    use_effect_with(page, {
        let strip = strip.clone();
        move |_| show_current(&strip)
    });
    let link = |tab: Page| {
        html! { <a href={Route::to(tab).to_string()} aria-current={current(tab, page)}>{ tab.title() }</a> }
    };
    html! {
        <nav class="tabs" aria-label={page.section().map(SiteSection::title)} ref={strip}>{ for page.tabs().into_iter().map(link) }</nav>
    }
}

/// Makes the link to the open tab visible. Only scrolls the strip, not the page.
fn show_current(strip: &NodeRef) {
    let Some(strip) = strip.cast::<HtmlElement>() else { return };
    let current = strip.query_selector("[aria-current]").ok().flatten();
    if let Some(current) = current.and_then(|current| current.dyn_into::<HtmlElement>().ok()) {
        let place = current.offset_left() - strip.offset_left();
        // Centres the link within the strip.
        strip.set_scroll_left(place - (strip.client_width() - current.offset_width()) / 2);
    }
}
