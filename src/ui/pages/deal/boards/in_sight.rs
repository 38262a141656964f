//! What is brought into sight, because what led to it may be far away.

use web_sys::Element;
use yew::prelude::*;

use crate::engine::diagnostic::Severity;
use crate::ui::components::frame::class_list;
use crate::ui::delegate::bring_into_sight;

/// What is brought into sight, and when.
#[derive(Properties, PartialEq)]
pub struct InSightProps {
    /// It is brought into sight when it comes, and again when this is another than before.
    #[prop_or_default]
    pub again: usize,
    pub children: Html,
}

/// A box that is scrolled to where it is not in sight.
#[component]
pub fn InSight(props: &InSightProps) -> Html {
    let node = use_node_ref();
    use_effect_with(props.again, {
        let node = node.clone();
        move |_| {
            if let Some(node) = node.cast::<Element>() {
                bring_into_sight(&node);
            }
        }
    });
    html! { <div ref={node}>{ props.children.clone() }</div> }
}

/// Sentences, each by itself.
pub fn paragraphs(texts: impl IntoIterator<Item = String>) -> Html {
    html! { { for texts.into_iter().map(|text| html! { <p>{ text }</p> }) } }
}

/// A question about the file, in a box above the table, and the buttons that answer it.
pub fn question_box(severity: Severity, text: Html, buttons: Html) -> Html {
    html! {
        <InSight>
            <div class={class_list(&["diagnostic", severity.name(), "boards-ask"])} role="alert">
                { text }
                <div class="toolbar">{ buttons }</div>
            </div>
        </InSight>
    }
}
