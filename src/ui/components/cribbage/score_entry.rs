//! Both scores of a game, typed or clicked on a board; without them nothing is said of the chance to win.

use yew::prelude::*;

use super::board::{Pegs, board};
use super::score_field::ScoreField;
use super::words;
use crate::engine::cribbage::winning::Scores;

/// The scores, which may be given, and the board. `on_scores` hears of other ones, or of none.
pub fn score_entry(scores: Option<Scores>, on_scores: &Callback<Option<Scores>>) -> Html {
    let both = scores.map_or([0; 2], |scores| [scores.own(), scores.opponent()]);
    let on_hole = on_scores.reform(move |(player, score)| with(both, player, score));
    let field = |player: usize| {
        let on_score = on_scores.reform(move |score| with(both, player, score));
        let score = scores.and_then(|_| both.get(player).copied());
        html! { <ScoreField label={words::PLAYERS[player]} {score} {on_score} /> }
    };
    let pegs =
        |player: usize| Pegs { name: words::PLAYERS[player], front: both[player], back: None };
    html! {
        <details class="fold score-entry" open={scores.is_some()}>
            <summary>{ words::SCORES }{ " " }<strong>{ words::scores(scores) }</strong></summary>
            <div>
                <div class="score-fields">
                    { field(0) }
                    { field(1) }
                    if scores.is_some() {
                        <button type="button" onclick={on_scores.reform(|_: MouseEvent| None)}>{ words::NO_SCORES }</button>
                    }
                </div>
                { board([pegs(0), pegs(1)], Some(&on_hole)) }
            </div>
        </details>
    }
}

/// Both scores with another one of a player.
fn with([own, opponent]: [u8; 2], player: usize, score: u8) -> Option<Scores> {
    if player == 0 { Scores::new(score, opponent) } else { Scores::new(own, score) }.ok()
}
