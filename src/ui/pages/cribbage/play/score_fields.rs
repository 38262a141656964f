//! Both scores before the play.

use yew::prelude::*;

use super::state::PlayAction;
use super::words;
use crate::engine::cribbage::role::{ByRole, Role};
use crate::ui::components::cribbage::score_field::ScoreField;

/// A field for each player's score, 0 to 120. It is empty for 0, so that a score is typed without deleting one.
pub fn score_fields(scores: ByRole<u16>, act: &Callback<PlayAction>) -> Html {
    let field = |role: Role| {
        let on_score =
            act.reform(move |score: Option<u8>| PlayAction::Score(role, score.unwrap_or(0).into()));
        let score = u8::try_from(scores[role]).ok().filter(|&score| score > 0);
        html! {
            <ScoreField label={words::player(role)} {score} placeholder={words::NO_SCORE} {on_score} />
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
