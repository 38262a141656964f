//! Conditions on a number in the notation of players: `12-14`, `5+`.

use crate::engine::Decimal;
use derive_more::{Display, Error};

/// A range of numbers. If a bound is `None`, the range is not limited on that side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberCondition {
    /// Inclusive lower bound.
    pub least: Option<Decimal>,
    /// Inclusive upper bound.
    pub most: Option<Decimal>,
}

/// Reason why a text is not a condition on a number.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
pub enum NumberError {
    /// The text is neither a number nor a range.
    #[display("expected a number or a range, such as 12, 12+, ≤12 or 12-14")]
    NotANumber,
    /// The first number exceeds the second.
    #[display("the first number is more than the second")]
    Backwards,
}

impl NumberCondition {
    /// Parses a condition on a number that has at most `decimals` decimals, such as `12`, `12-14`, `12..14`, `12.5+`,
    /// `12.5..`, `≤7`, `..7`, `>=7` or `<7`.
    pub(crate) fn read(text: &str, decimals: usize) -> Result<Self, NumberError> {
        let text = text.trim();
        let after = |signs: &[&str]| signs.iter().find_map(|sign| text.strip_prefix(sign));
        let before = |signs: &[&str]| signs.iter().find_map(|sign| text.strip_suffix(sign));
        let above = text.strip_prefix('>').filter(|it| !it.starts_with('='));
        let below = text.strip_prefix('<').filter(|it| !it.starts_with('='));
        let (least, most) = if let Some(more) = above {
            (Some(number(more, decimals)? + STEP), None)
        } else if let Some(less) = below {
            (None, Some(number(less, decimals)? - STEP))
        } else if let Some(least) = before(&["+", ".."]).or_else(|| after(&["≥", ">="])) {
            (Some(number(least, decimals)?), None)
        } else if let Some(most) = after(&["≤", "<=", ".."]) {
            (None, Some(number(most, decimals)?))
        } else if let Some((least, most)) = range(text) {
            (Some(number(least, decimals)?), Some(number(most, decimals)?))
        } else {
            let one = number(text, decimals)?;
            (Some(one), Some(one))
        };
        match (least, most) {
            (Some(least), Some(most)) if least > most => Err(NumberError::Backwards),
            _ => Ok(Self { least, most }),
        }
    }

    /// Largest absolute value that is accepted. It is much greater than any count or score.
    pub(in crate::engine) const LARGEST: Decimal = Decimal::whole(i32::MAX / 100);

    /// Returns true if all numbers from `lowest` to `highest` satisfy the condition, false if none of them does, and
    /// `None` if only some of them do.
    pub(crate) fn is_met(self, lowest: Decimal, highest: Decimal) -> Option<bool> {
        let is_enough = |number| self.least.is_none_or(|least| least <= number);
        let is_no_more = |number| self.most.is_none_or(|most| number <= most);
        if is_enough(lowest) && is_no_more(highest) {
            return Some(true);
        }
        (!is_enough(highest) || !is_no_more(lowest)).then_some(false)
    }
}

/// Splits a range into its two ends. Returns `None` if the text is not a range. A dash at the beginning is a minus
/// sign.
fn range(text: &str) -> Option<(&str, &str)> {
    let first = text.chars().next()?.len_utf8();
    let (sign, rest) = text.split_at(first);
    let word = || rest.find("to").or_else(|| rest.find(".."));
    let at = rest.find(['-', '–', '−']).or_else(word)?;
    let (least, most) = text.split_at(sign.len() + at);
    let word = most.strip_prefix("to").or_else(|| most.strip_prefix(".."));
    let most = word.or_else(|| most.strip_prefix(['-', '–', '−']))?;
    Some((least, most))
}

/// Difference between a decimal and the next greater decimal.
const STEP: Decimal = Decimal::hundredths(1);

/// Parses a number with at most `decimals` decimals. A comma is a decimal point, so if `decimals` is 0, `12,14` is not
/// a number.
fn number(text: &str, decimals: usize) -> Result<Decimal, NumberError> {
    let text = text.trim().replace(',', ".").replace('−', "-");
    let size = text.strip_prefix('-').unwrap_or(&text);
    let has_digit_first = size.starts_with(|first: char| first.is_ascii_digit());
    let written = size.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let number = text.parse().ok().filter(|&number| {
        has_digit_first
            && written <= decimals
            && (-NumberCondition::LARGEST..=NumberCondition::LARGEST).contains(&number)
    });
    number.ok_or(NumberError::NotANumber)
}
