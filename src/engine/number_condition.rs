//! What is asked of a number, as players write it.

use derive_more::{Display, Error};

/// A number from the first to the second, in hundredths; of none, any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberCondition {
    /// The least.
    pub least: Option<i32>,
    /// The most.
    pub most: Option<i32>,
}

/// A text that asks nothing of a number.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
pub enum NumberError {
    /// It is no number and no range.
    #[display("expected a number or a range, such as 12, 12+, ≤12 or 12-14")]
    NotANumber,
    /// The first number is above the second.
    #[display("the first number is more than the second")]
    Backwards,
}

impl NumberCondition {
    /// What a text asks of a number that is shown with so many decimals: `12`, `12-14` or `12..14`, `12.5+`, `≤7`, `>=7`, `<7`.
    ///
    /// # Errors
    ///
    /// A text that says something else, or a number with more decimals than that, or than two.
    ///
    /// ```
    /// use kibitzer::engine::number_condition::{NumberCondition, NumberError};
    ///
    /// let read = |text| NumberCondition::read(text, 1);
    /// assert!(read("12-14").is_ok_and(|asked| asked.is_met(1250, 1250)));
    /// assert_eq!(read("12..14"), read("12-14"));
    /// assert!(read("-0.5+").is_ok_and(|asked| !asked.is_met(-51, -51)));
    /// assert_eq!(read("14-12"), Err(NumberError::Backwards));
    /// ```
    pub fn read(text: &str, decimals: usize) -> Result<Self, NumberError> {
        let text = text.trim();
        let after = |signs: [&str; 2]| signs.into_iter().find_map(|sign| text.strip_prefix(sign));
        let above = text.strip_prefix('>').filter(|it| !it.starts_with('='));
        let below = text.strip_prefix('<').filter(|it| !it.starts_with('='));
        let (least, most) = if let Some(more) = above {
            (Some(hundredths(more, decimals)?.saturating_add(1)), None)
        } else if let Some(less) = below {
            (None, Some(hundredths(less, decimals)?.saturating_sub(1)))
        } else if let Some(least) = text.strip_suffix('+').or_else(|| after(["≥", ">="])) {
            (Some(hundredths(least, decimals)?), None)
        } else if let Some(most) = after(["≤", "<="]) {
            (None, Some(hundredths(most, decimals)?))
        } else if let Some((least, most)) = range(text) {
            (Some(hundredths(least, decimals)?), Some(hundredths(most, decimals)?))
        } else {
            let one = hundredths(text, decimals)?;
            (Some(one), Some(one))
        };
        match (least, most) {
            (Some(least), Some(most)) if least > most => Err(NumberError::Backwards),
            _ => Ok(Self { least, most }),
        }
    }

    /// Whether a number is as asked that may be anything from the first to the second, in hundredths.
    #[must_use]
    pub fn is_met(self, lowest: i32, highest: i32) -> bool {
        self.least.is_none_or(|least| least <= lowest)
            && self.most.is_none_or(|most| highest <= most)
    }
}

/// The two ends of a range. A number may be less than nothing: a dash in front is a sign.
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

/// A number with at most so many decimals, no more than two, in hundredths: with more it would be no such number, and
/// `12,14` is no range.
fn hundredths(text: &str, most: usize) -> Result<i32, NumberError> {
    let not_a_number = || NumberError::NotANumber;
    let text = text.trim();
    let (is_negative, digits) = match text.strip_prefix(['-', '−']) {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let (whole, decimals) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
    let is_number = |part: &str| part.bytes().all(|digit| digit.is_ascii_digit());
    if whole.is_empty() || decimals.len() > most.min(2) || !is_number(whole) || !is_number(decimals)
    {
        return Err(not_a_number());
    }
    let written = format!("{whole}{decimals:0<2}");
    let number: i32 = written.parse().map_err(|_| not_a_number())?;
    Ok(if is_negative { -number } else { number })
}
