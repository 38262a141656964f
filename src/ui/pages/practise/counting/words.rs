//! Texts of the practice of counting.

use crate::engine::cribbage::ShownAs;
use crate::ui::number::fixed;

pub const THE_CARDS: &str = "The cards";
pub const HOW_MANY: &str = "How many points?";
pub const CHOOSE: &str = "Points";
pub const OR_TYPE: &str = "Or type the points";
pub const COUNT: &str = "Count";
pub const NO_COUNT: &str = "Type the points: 0 to 29.";
pub const COUNT_OWN: &str = "Count a hand of your own";

pub const fn shown_as(shown_as: ShownAs) -> &'static str {
    match shown_as {
        ShownAs::Hand => "Your hand and the starter.",
        ShownAs::Crib => "Your crib and the starter.",
    }
}

pub fn verdict(said: usize, worth: usize) -> String {
    if said == worth {
        format!("{worth} it is.")
    } else {
        format!("Not quite: {worth}, not {said}.")
    }
}

pub fn pace(seconds: f64) -> String {
    format!("{} seconds per hand.", fixed(seconds, 1))
}

pub const RUN: &str = "ten counts";

pub const BY_HAND: &str = "By kind";
pub const POINTS_OFF: &str = "Points off";
