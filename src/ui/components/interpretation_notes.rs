//! How a problem was read, where it touches the answer.

use yew::prelude::*;

use crate::engine::interpretation::Interpretation;

/// One line for each interpretation.
pub fn interpretation_notes(interpretations: &[Interpretation]) -> Html {
    if interpretations.is_empty() {
        return Html::default();
    }
    html! {
        <ul class="interpretations" aria-label="How the rules are read here">
            { for interpretations.iter().map(|interpretation| html! {
                <li><span class="interpretation-id">{ "Interpretation " }{ interpretation.id }</span>{ " " }{ interpretation.text }</li>
            }) }
        </ul>
    }
}
