//! The register of interpretations: where the problems leave a choice or are mistaken, and how they are read.

mod words;

use web_sys::Element;
use yew::prelude::*;

use crate::client::fetch::fetch_text;
use crate::ui::delegate::focus_within;
use crate::ui::hooks::Visit;
use crate::ui::register::Register;

/// The register's file beside the page.
const FILE: &str = "interpretations.md";

/// The register, scrolled to the interpretation that the address names. It is fetched when it is gone to, for it is no
/// part of the first load.
#[component]
pub fn Interpretations(visit: &Visit) -> Html {
    // None while it is on its way; empty when it could not be had.
    let text = use_state(|| None::<String>);
    let root = use_node_ref();
    let place = &visit.route.place;
    let (message, html, has_current) = match text.as_ref().map(|text| Register::read(text, place)) {
        None => (words::LOADING, String::new(), false),
        Some(None) => (words::FAILED, String::new(), false),
        Some(Some(Register { html, has_current })) => {
            (if has_current || place.is_empty() { "" } else { words::UNKNOWN }, html, has_current)
        }
    };
    use_effect_with((text.is_none(), visit.number), {
        let (text, root) = (text.setter(), root.clone());
        move |&(is_waiting, number)| {
            if is_waiting {
                fetch_text(FILE, move |fetched| text.set(Some(fetched.unwrap_or_default())));
            } else if let Some(root) = root.cast::<Element>() {
                // The focus scrolls there, as with an address of the browser's own. Nothing else takes it from
                // where a page begins.
                if has_current {
                    focus_within(&root, "[aria-current]");
                } else if number > 0 {
                    focus_within(&root, "h2");
                }
            }
        }
    });
    let on_retry = {
        let text = text.setter();
        move |_: MouseEvent| text.set(None)
    };
    html! {
        <div class="register" ref={root}>
            <h2 tabindex="-1">{ Register::TITLE }</h2>
            <p role="status">{ message }</p>
            <button type="button" hidden={text.is_none() || !html.is_empty()} onclick={on_retry}>
                { words::TRY_AGAIN }
            </button>
            { Html::from_html_unchecked(html.into()) }
        </div>
    }
}
