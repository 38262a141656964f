//! Texts about the evaluation of a hand.

use crate::engine::Hand;
use crate::engine::bridge::evaluation::method::OpeningThreshold;
use crate::engine::bridge::evaluation::percentiles::{Aspect, HANDS, PercentileRank};
use crate::engine::decimal::Decimal;
use crate::engine::wording::GroupedNumber;
use crate::ui::number;

/// Returns a hint about the values of a hand with this number of cards.
pub const fn progress_text(cards: usize) -> &'static str {
    match cards {
        0 => "High-card and length points update as you go; the rest needs all 13 cards.",
        Hand::SIZE => "Click a row for the details.",
        1..Hand::SIZE => "High-card and length points so far; the rest needs all 13 cards.",
        _ => "High-card and length points only: a hand has 13 cards.",
    }
}

pub const CHOOSE_COUNTS: &str = "Choose counts";
pub const USUAL_COUNTS: &str = "Show the usual counts";
pub const NONE_CHOSEN: &str = "No count is chosen.";

pub const COUNT: &str = "Count";
pub const WHOLE_HAND: &str = "Whole hand";
pub const TOTAL: &str = "Total";
pub const WORTH: &str = "Worth in HCP";
pub const WORTH_IN_FULL: &str = "The HCP that rank equally among all hands";
pub const OPENS: &str = "Opens";
pub const WHAT_FOR: &str = "Good for";

/// Returns a text that says whether the hand opens. The two values assume the lowest and the highest small cards.
pub const fn opens(does: (bool, bool)) -> &'static str {
    match does {
        (true, _) => "Yes",
        (_, true) => "Maybe",
        _ => "No",
    }
}

/// Returns a short text with the threshold for opening. If the hand opens with a lower total, the text says why.
pub fn from(opening: OpeningThreshold, does: bool, total: Decimal) -> String {
    match opening {
        OpeningThreshold::OrOneLessWithSpades(from) if does && total < from => {
            format!(", from {total} with spades")
        }
        OpeningThreshold::From(from) | OpeningThreshold::OrOneLessWithSpades(from) => {
            format!(", from {from}")
        }
        OpeningThreshold::InFourthSeat(from) => format!(", from {from} in fourth seat"),
    }
}

pub const NEEDS_A_WHOLE_HAND: &str = "This needs all 13 cards.";
pub const NOTHING_COUNTS: &str = "Nothing counts in this hand.";
pub const WHAT_IS_COUNTED: &str = "What is counted";

/// Returns an explanation of the total if a low total is better, or if the best suit gives the total. A space follows
/// the explanation. Returns an empty string for any other total.
pub fn total_is(unit: Option<&str>, is_of_best_suit: bool, fewer_is_better: bool) -> String {
    match (unit, is_of_best_suit, fewer_is_better) {
        (Some(unit), _, true) => format!("The fewer {unit}, the better. "),
        (_, true, _) => "The best suit gives the total. ".to_owned(),
        _ => String::new(),
    }
}

/// Returns a text with the threshold for opening, with a space at the end.
pub fn opened_from(opening: OpeningThreshold) -> String {
    format!("Opened from {opening}. ")
}

pub fn source(source: &str) -> String {
    format!("Source: {source}.")
}

/// Returns a sentence about the evaluators that rate the hand highest and lowest. The values are in high-card points.
/// `causes` says why they differ.
pub fn difference(most: (&str, Decimal), least: (&str, Decimal), causes: &str) -> String {
    let worth = |amount| number::amount(amount, 1);
    let because = if causes.is_empty() { String::new() } else { format!(" Why: {causes}.") };
    format!(
        "{} rates it highest (like {} HCP), {} lowest ({}).{because}",
        most.0,
        worth(most.1),
        least.0,
        worth(least.1)
    )
}

/// Returns an aspect of the hand with the difference that it causes, such as `three aces +1.5`.
pub fn cause(aspect: &Aspect, amount: Decimal) -> String {
    format!("{aspect} {amount:+}")
}

/// Returns the text that follows the rank of a hand. It contains the share of equal hands, and the number of all hands.
pub fn all_hands(place: PercentileRank) -> String {
    let share = |hands: u64| {
        let permille = hands.saturating_mul(1000) / HANDS;
        format!("{}.{}%", permille / 10, permille % 10)
    };
    format!(" ({} are equal) of all {} hands.", share(place.equal), GroupedNumber(HANDS))
}
