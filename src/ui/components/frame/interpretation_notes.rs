//! How a problem was read, where it touches the answer.

use yew::prelude::*;

use super::interpretation_link::interpretation_link;
use crate::engine::interpretation::Interpretation;

/// One line for each interpretation.
pub fn interpretation_notes(interpretations: &[Interpretation]) -> Html {
    if interpretations.is_empty() {
        return Html::default();
    }
    html! {
        <ul class="interpretations" aria-label="How the rules are read here">
            { for interpretations.iter().map(|interpretation| html! {
                <li>{ interpretation_link(interpretation.id) }{ " " }{ interpretation.text }</li>
            }) }
        </ul>
    }
}
