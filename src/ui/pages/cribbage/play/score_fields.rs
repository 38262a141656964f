//! Both scores before the play.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::state::PlayAction;
use super::words;
use crate::engine::cribbage::pegging::GAME;
use crate::engine::cribbage::role::{ByRole, Role};

/// A field for each player's score, 0 to 120.
pub fn score_fields(scores: ByRole<u16>, act: &Callback<PlayAction>) -> Html {
    let field = |role: Role| {
        let act = act.clone();
        let onchange = Callback::from(move |event: Event| {
            let Some(field) = event.target_dyn_into::<HtmlInputElement>() else { return };
            let score = field.value().parse().map_or(0, |score: u16| score.min(GAME - 1));
            // Where the score stays as it was, nothing is drawn anew.
            field.set_value(&score.to_string());
            act.emit(PlayAction::Score(role, score));
        });
        html! {
            <label class="field">
                <span class="field-label">{ words::player(role) }</span>
                <input type="number" inputmode="numeric" min="0" max={(GAME - 1).to_string()}
                    value={scores[role].to_string()} {onchange} />
            </label>
        }
    };
    html! {
        <div class="play-scores" role="group" aria-label={words::SCORES}>
            <span class="soft" aria-hidden="true">{ words::SCORES }</span>
            { field(Role::Pone) }
            { field(Role::Dealer) }
        </div>
    }
}
