//! How a seed was read, where it touches the answer.

use yew::prelude::*;

use crate::engine::reading::Reading;

/// One line for each reading.
pub fn reading_notes(readings: &[Reading]) -> Html {
    if readings.is_empty() {
        return Html::default();
    }
    html! {
        <ul class="readings" aria-label="How the rules are read here">
            { for readings.iter().map(|reading| html! {
                <li><span class="reading-id">{ "Reading " }{ reading.id }</span>{ " " }{ reading.told }</li>
            }) }
        </ul>
    }
}
