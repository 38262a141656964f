//! Both scores of a game, typed or clicked on a board; without them nothing is said of the chance to win.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::board::{Pegs, board};
use super::words;
use crate::engine::cribbage::finish::GAME;
use crate::engine::cribbage::winning::Scores;

/// The scores, which may be given, and the board. `on_scores` hears of other ones, or of none.
pub fn score_entry(scores: Option<Scores>, on_scores: &Callback<Option<Scores>>) -> Html {
    let both = scores.map_or([0; 2], |scores| [scores.own(), scores.opponent()]);
    let on_hole = on_scores.reform(move |(player, score)| with(both, player, score));
    let field = |player: usize| {
        let on_scores = on_scores.clone();
        let onchange = Callback::from(move |event: Event| {
            let Some(field) = event.target_dyn_into::<HtmlInputElement>() else { return };
            let score = field.value().parse().map_or(0, |score: u8| score.min(GAME - 1));
            // Where the score stays as it was, nothing is drawn anew.
            field.set_value(&score.to_string());
            on_scores.emit(with(both, player, score));
        });
        let value = scores.and_then(|_| both.get(player)).map(ToString::to_string);
        html! {
            <label class="field">
                <span class="field-label">{ words::PLAYERS[player] }</span>
                <input type="number" inputmode="numeric" min="0" max={(GAME - 1).to_string()}
                    value={value.unwrap_or_default()} {onchange} />
            </label>
        }
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
