//! A question about the file, in a box above the table.

use web_sys::Element;
use yew::prelude::*;

use crate::engine::diagnostic::Severity;
use crate::ui::components::frame::class_list::class_list;
use crate::ui::delegate::bring_into_sight;

/// A question, and the buttons that answer it.
#[derive(Properties, PartialEq)]
pub struct AskProps {
    /// How grave it is.
    pub severity: Severity,
    /// The question or the message.
    pub told: Html,
    /// The answers.
    pub buttons: Html,
}

/// A question in a box, which is scrolled to where it is not in sight: the button that led to it may be far away.
#[component]
pub fn Ask(props: &AskProps) -> Html {
    let AskProps { severity, told, buttons } = props;
    let node = use_node_ref();
    use_effect_with((), {
        let node = node.clone();
        move |()| {
            if let Some(node) = node.cast::<Element>() {
                bring_into_sight(&node);
            }
        }
    });
    html! {
        <div ref={node} class={class_list(&["diagnostic", severity.name(), "boards-ask"])} role="alert">
            { told.clone() }
            <div class="toolbar">{ buttons.clone() }</div>
        </div>
    }
}
