//! The scores of both players. The user types them or clicks them on a board. Chances of winning are only shown if
//! both scores are set.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::board::{Pegs, board};
use super::words;
use crate::engine::cribbage::Player;
use crate::engine::cribbage::game::ByPlayer;
use crate::engine::cribbage::winning::{GAME, Scores};
use crate::ui::hooks::use_value_on_blur;

#[derive(Properties, PartialEq)]
pub struct ScoreEntryProps {
    pub scores: ScoreDraft,
    pub on_edit: Callback<ScoreEdit>,
}

#[component]
pub fn ScoreEntry(ScoreEntryProps { scores, on_edit }: &ScoreEntryProps) -> Html {
    let scores = *scores;
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
        <details class="fold score-entry">
            <summary>{ words::AT }{ " " }<strong>{ words::scores(scores.both()) }</strong></summary>
            <div>
                <div class="score-fields">
                    { for Player::ALL.map(field) }
                    if !scores.is_empty() {
                        <button type="button" onclick={on_edit.reform(|_: MouseEvent| ScoreEdit::LeaveOut)}>
                            { words::NO_SCORES }
                        </button>
                    }
                </div>
                { board(Player::ALL.map(pegs), Html::default(), Some(&on_hole)) }
            </div>
        </details>
    }
}

/// The scores of both players. Each of them may be missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScoreDraft {
    scores: ByPlayer<Option<u8>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreEdit {
    /// Sets a player's score to the typed number. `None` clears the score.
    Type(Player, Option<u8>),
    /// Sets a player's score by a click on a hole of the board.
    Click(Player, u8),
    /// Clears both scores.
    LeaveOut,
}

impl ScoreDraft {
    pub fn of(self, player: Player) -> Option<u8> {
        self.scores[player]
    }

    /// Returns both scores. Returns `None` if a score is missing, because a chance of winning depends on both.
    pub fn both(self) -> Option<Scores> {
        Scores::new(self.scores.you?, self.scores.opponent?).ok()
    }

    /// Returns whether both scores are missing.
    pub const fn is_empty(self) -> bool {
        self.scores.you.is_none() && self.scores.opponent.is_none()
    }

    /// Returns the draft with one score changed, or with both scores cleared.
    pub fn edited(self, edit: ScoreEdit) -> Self {
        let (player, score) = match edit {
            ScoreEdit::Type(player, score) => (player, score),
            ScoreEdit::Click(player, score) => (player, Some(score)),
            ScoreEdit::LeaveOut => return Self::default(),
        };
        let mut scores = self.scores;
        scores[player] = score;
        Self { scores }
    }
}

impl From<Option<Scores>> for ScoreDraft {
    fn from(both: Option<Scores>) -> Self {
        let scores = ByPlayer { you: both.map(Scores::own), opponent: both.map(Scores::opponent) };
        Self { scores }
    }
}

#[derive(Properties, PartialEq)]
pub struct ScoreFieldProps {
    pub label: &'static str,
    pub score: Option<u8>,
    /// Text shown in an empty field.
    #[prop_or_default]
    pub placeholder: &'static str,
    /// Called with the typed score, or with `None` if the field is cleared.
    pub on_score: Callback<Option<u8>>,
}

#[component]
pub fn ScoreField(props: &ScoreFieldProps) -> Html {
    let field = use_node_ref();
    let text = props.score.map(|score| score.to_string()).unwrap_or_default();
    let onblur = use_value_on_blur(&field, text);
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

/// Rounds a number down to a valid score. Numbers out of range become the nearest valid score. Returns `None` for NaN,
/// the value of an empty field.
fn nearest(number: f64) -> Option<u8> {
    // The number is within the range of `u8`, so the conversion only drops the fraction.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let score = number.clamp(0.0, f64::from(GAME - 1)) as u8;
    (!number.is_nan()).then_some(score)
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/cribbage/score_entry.rs"]
mod tests;
