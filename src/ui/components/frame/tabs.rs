//! A page with tabs.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use crate::ui::route::{Page, Route};

/// Draws a page's head with named links to its tabs, and the open tab below. They are links, not a
/// tab widget: each has an address.
pub fn page_with_tabs(open: Page, names: &'static [(Page, &'static str)], tab: Html) -> Html {
    html! {
        <>
            <div class="page-head">
                <h1>{ open.title() }</h1>
                <Tabs {open} {names} />
            </div>
            { tab }
        </>
    }
}

#[derive(Properties, PartialEq)]
struct TabsProps {
    open: Page,
    names: &'static [(Page, &'static str)],
}

/// On a narrow screen the links are in a scrolling strip, with the open tab's always in sight.
#[component]
fn Tabs(props: &TabsProps) -> Html {
    let TabsProps { open, names } = *props;
    let strip = use_node_ref();
    use_effect_with(open, {
        let strip = strip.clone();
        move |_| show_current(&strip)
    });
    let link = |&(tab, name): &(Page, &'static str)| {
        let current = (tab == open).then_some("page");
        html! { <a href={Route::to(tab).to_string()} aria-current={current}>{ name }</a> }
    };
    html! {
        <nav class="tabs" aria-label={open.title()} ref={strip}>{ for names.iter().map(link) }</nav>
    }
}

/// Scrolls only the strip, not the page.
fn show_current(strip: &NodeRef) {
    let Some(strip) = strip.cast::<HtmlElement>() else { return };
    let current = strip.query_selector("[aria-current]").ok().flatten();
    if let Some(current) = current.and_then(|current| current.dyn_into::<HtmlElement>().ok()) {
        let place = current.offset_left() - strip.offset_left();
        // Centred in the strip.
        strip.set_scroll_left(place - (strip.client_width() - current.offset_width()) / 2);
    }
}
