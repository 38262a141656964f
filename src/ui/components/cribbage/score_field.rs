//! A field for a player's score in a game.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::engine::cribbage::finish::GAME;
use crate::ui::hooks::use_unhurried_value;

/// A score, which may be given.
#[derive(Properties, PartialEq)]
pub struct ScoreFieldProps {
    /// Whose it is.
    pub label: &'static str,
    /// The score, 0 to 120.
    pub score: Option<u8>,
    /// Hears of another one, once the field is left.
    pub on_score: Callback<u8>,
}

/// The field under its label.
#[component]
pub fn ScoreField(props: &ScoreFieldProps) -> Html {
    let field = use_node_ref();
    use_unhurried_value(&field, props.score.map(|score| score.to_string()).unwrap_or_default());
    let onchange = {
        let (field, on_score) = (field.clone(), props.on_score.clone());
        Callback::from(move |_: Event| {
            let Some(field) = field.cast::<HtmlInputElement>() else { return };
            let score = field.value().parse().map_or(0, |score: u8| score.min(GAME - 1));
            // Where the score stays as it was, nothing is drawn anew.
            field.set_value(&score.to_string());
            on_score.emit(score);
        })
    };
    html! {
        <label class="field">
            <span class="field-label">{ props.label }</span>
            <input ref={field} type="number" inputmode="numeric" min="0" max={(GAME - 1).to_string()} {onchange} />
        </label>
    }
}
