//! The words of the counting drill.

use crate::engine::cribbage::show::ShownAs;
use crate::ui::number::fixed;
use crate::ui::training::run::Run;

pub const DRILL: &str = "Counting drill";
pub const ABOUT: &str = "Ten hands and cribs, one after the other. Say how many points each has, and see how they come about.";
pub const START: &str = "Start the drill";
pub const GO_ON: &str = "Go on with the drill";
pub const COUNT_OWN: &str = "Count a hand of your own";
pub const BEGIN: &str = "Begin";
pub const NEXT: &str = "Next hand";
pub const AGAIN: &str = "Ten more";
pub const CLOCK: &str = "Clock";
pub const HOW_MANY: &str = "How many points?";
pub const COUNT: &str = "Count";
pub const TAP: &str = "Or tap the points";
pub const NO_COUNT: &str = "type the points, a number up to 29";

/// Which of the hands it is, and what.
pub fn heading(number: usize, shown_as: ShownAs) -> String {
    let what = match shown_as {
        ShownAs::Hand => "your hand",
        ShownAs::Crib => "your crib",
    };
    format!("{number} of {}: {what}", Run::TEN)
}

pub fn told(said: usize, worth: usize) -> String {
    if said == worth {
        format!("Right: {worth}.")
    } else {
        format!("You said {said}; it has {worth}.")
    }
}

/// How the drill stands, with the seconds that a hand took, where they are told.
pub fn so_far(right: usize, counted: usize, seconds: Option<f64>) -> String {
    let pace = seconds
        .map_or_else(String::new, |seconds| format!(", {} seconds a hand", fixed(seconds, 1)));
    format!("{right} of {counted} right{pace}.")
}

/// How long the hand has been there.
pub fn seconds(seconds: u64) -> String {
    format!("{seconds} s")
}
