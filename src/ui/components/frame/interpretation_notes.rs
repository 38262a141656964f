//! The interpretations of a problem that affect an answer.

use yew::prelude::*;

use super::words;
use crate::engine::interpretation::Interpretation;

/// Draws one line for each interpretation.
pub fn interpretation_notes(interpretations: &[Interpretation]) -> Html {
    if interpretations.is_empty() {
        return Html::default();
    }
    html! {
        <ul class="interpretations" aria-label={words::HOW_THE_RULES_ARE_READ}>
            { for interpretations.iter().map(|interpretation| html! {
                <li>{ interpretation_link(interpretation.id) }{ " " }{ interpretation.text }</li>
            }) }
        </ul>
    }
}

pub(crate) use super::words::fixed_interpretation_link;

pub fn interpretation_link(number: &str) -> Html {
    html! {
        <a href={format!("#/contest/interpretations/{number}")}>{ words::interpretation(number) }</a>
    }
}
