//! A field for a player's score in a game.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::engine::cribbage::winning::GAME;
use crate::ui::hooks::use_value_on_blur;

#[derive(Properties, PartialEq)]
pub struct ScoreFieldProps {
    pub label: &'static str,
    pub score: Option<u8>,
    /// Text in the field if no score is given.
    #[prop_or_default]
    pub placeholder: &'static str,
    /// Receives the typed score, or `None` if the field is cleared.
    pub on_score: Callback<Option<u8>>,
}

#[component]
pub fn ScoreField(props: &ScoreFieldProps) -> Html {
    let field = use_node_ref();
    let onblur = use_value_on_blur(&field, text(props.score));
    let oninput = {
        let (field, on_score) = (field.clone(), props.on_score.clone());
        Callback::from(move |_: InputEvent| {
            if let Some(field) = field.cast::<HtmlInputElement>() {
                on_score.emit(nearest(field.value_as_number()));
            }
        })
    };
    html! {
        <label class="field">
            <span class="field-label">{ props.label }</span>
            <input ref={field} type="number" inputmode="numeric" min="0" max={(GAME - 1).to_string()}
                placeholder={props.placeholder} {oninput} {onblur} />
        </label>
    }
}

fn text(score: Option<u8>) -> String {
    score.map(|score| score.to_string()).unwrap_or_default()
}

/// Returns the valid score nearest to a number, or `None` if the field has no number.
fn nearest(number: f64) -> Option<u8> {
    // Within the bounds only a fraction is lost.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let score = number.clamp(0.0, f64::from(GAME - 1)) as u8;
    (!number.is_nan()).then_some(score)
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/cribbage/score_field.rs"]
mod tests;
