//! Both scores of a game, typed or clicked on a board. Without them no chance to win is shown.

use yew::prelude::*;

use super::board::{Pegs, board};
use super::score_draft::{ScoreDraft, ScoreEdit};
use super::score_field::ScoreField;
use super::words;
use crate::engine::cribbage::Player;

#[derive(Properties, PartialEq)]
pub struct ScoreEntryProps {
    pub scores: ScoreDraft,
    pub on_edit: Callback<ScoreEdit>,
}

#[component]
pub fn ScoreEntry(ScoreEntryProps { scores, on_edit }: &ScoreEntryProps) -> Html {
    let scores = *scores;
    // Once opened, only the reader closes the fold: typing goes on after a field is cleared.
    let was_given = use_mut_ref(|| false);
    if !scores.is_empty() {
        was_given.replace(true);
    }
    let field = |player: Player| {
        let on_score = on_edit.reform(move |score| ScoreEdit::Type(player, score));
        html! { <ScoreField label={words::player(player)} score={scores.of(player)} {on_score} /> }
    };
    let pegs = |player: Player| Pegs {
        name: words::player(player),
        front: scores.of(player).unwrap_or(0),
        back: None,
    };
    let on_hole = on_edit.reform(|(player, score): (usize, u8)| {
        let player = if player == 0 { Player::You } else { Player::Opponent };
        ScoreEdit::Click(player, score)
    });
    html! {
        <details class="fold score-entry" open={*was_given.borrow()}>
            <summary>{ words::SCORES }{ " " }<strong>{ words::scores(scores.both()) }</strong></summary>
            <div>
                <div class="score-fields">
                    { for Player::ALL.map(field) }
                    if !scores.is_empty() {
                        <button type="button" onclick={on_edit.reform(|_: MouseEvent| ScoreEdit::LeaveOut)}>
                            { words::NO_SCORES }
                        </button>
                    }
                </div>
                { board(Player::ALL.map(pegs), Some(&on_hole)) }
            </div>
        </details>
    }
}
