//! Texts of the solitaire.

use crate::engine::cribbage::solitaire::DEALT;

pub const SOLITAIRE: &str = "The eight-card solitaire: split eight cards into a hand and a \
    <a class=\"term\" href=\"#/glossary/crib\" aria-haspopup=\"dialog\">crib</a> of four so that both score the most together. The \
    <a class=\"term\" href=\"#/glossary/starter\" aria-haspopup=\"dialog\">starter</a> counts in both.";

pub const SAMPLE_1: &str = "Sample 1";
pub const SAMPLE_2: &str = "Sample 2 (published answer is wrong)";
pub const SAMPLE_3: &str = "Sample 3";
pub const MANY_TIES: &str = "Many ties";
pub const NO_STARTER_YET: &str = "No starter yet";
pub const FIVE_FIVES: &str = "Five fives";

pub const THE_CARDS: &str = "The cards";
pub const TYPE_PASTE_OR_CLICK: &str = "Type, paste or pick eight cards, then the starter";
pub const NOTATION: &str = "5T524765 + 9";
pub const THE_DEAL: &str = "The deal";
pub const HAND_OR_CRIB: [&str; 2] = ["hand", "crib"];

pub const WHAT_TO_KEEP: &str = "What to keep";
pub const BEST_TOTAL: &str = "Best total";
pub const BEST_AVERAGE: &str = "Best average";

pub fn split_into(hand: &str, crib: &str) -> String {
    let [in_hand, in_crib] = HAND_OR_CRIB;
    format!("{in_hand} {hand}, {in_crib} {crib}")
}

/// Returns the text that asks for the missing cards. `dealt` is the number of dealt cards that are missing.
pub fn missing(dealt: usize, has_starter: bool) -> String {
    match (dealt, has_starter) {
        (DEALT, false) => "Pick the eight dealt cards and the starter.".to_owned(),
        (0, false) => "Add the starter card.".to_owned(),
        (1, false) => "1 dealt card and the starter are missing.".to_owned(),
        (dealt, false) => format!("{dealt} dealt cards and the starter are missing."),
        (1, true) => "1 dealt card is missing.".to_owned(),
        (dealt, true) => format!("{dealt} dealt cards are missing."),
    }
}

pub const WHAT_SCORES: &str = "What scores";
pub const FIFTEEN: &str = "Fifteen: 2 points";
pub const PAIR: &str = "Pair: 2 points";
pub const RUN: &str = "Run of three or more: 1 point per card";
