//! What is drawn a frame after what was clicked, so that a click is seen at once.

use yew::prelude::*;

use crate::ui::hooks::use_later;
use crate::ui::shared::Shared;

/// What follows from a click, drawn once the page has been painted with what was clicked. The first drawing of the page
/// has it at once.
pub fn later(shown: Html) -> Html {
    html! { <Later shown={Shared::new(shown)} waits=false /> }
}

/// What stands below news that are drawn first: it waits for their paint, whenever they come.
pub fn after_news(shown: Html) -> Html {
    html! { <Later shown={Shared::new(shown)} waits=true /> }
}

/// What is drawn, anew each time that it is given.
#[derive(Properties, PartialEq)]
struct LaterProps {
    /// What is drawn.
    shown: Shared<Html>,
    /// Whether the first waits too.
    waits: bool,
}

#[component]
fn Later(props: &LaterProps) -> Html {
    let drawn = use_later(props.shown.clone(), props.waits);
    drawn.map_or_else(Html::default, |drawn| (*drawn).clone())
}
