//! Formats numbers for display.

use crate::engine::bridge::evaluation::partly_known::AmountRange;
use crate::engine::decimal::Decimal;
use crate::engine::wording::{CountWithNoun, SignedNumber};

pub fn megabytes(bytes: f64) -> String {
    if bytes >= 100_000.0 {
        format!("{} MB", fixed(bytes / 1_000_000.0, 1))
    } else {
        format!("{} kB", fixed(bytes / 1000.0, 1))
    }
}

/// Formats a number with a fixed number of decimals. This uses the browser, because Rust's formatting of fractions
/// would add large tables to the WebAssembly.
pub fn fixed(number: f64, decimals: u8) -> String {
    let written = js_sys::Number::from(number).to_fixed(decimals);
    // The browser only fails for more than a hundred decimals.
    written.map_or_else(|_| String::new(), String::from)
}

/// Formats a number as Rust does. Replaces a hyphen with a minus sign.
pub fn with_minus(number: &impl ToString) -> String {
    number.to_string().replace('-', "−")
}

/// Formats an amount with at least `decimals` decimals.
pub fn amount(amount: Decimal, decimals: usize) -> String {
    with_minus(&format_args!("{amount:.decimals$}"))
}

/// Formats a range of amounts with at least `decimals` decimals. If the range is a single amount, formats that amount.
pub fn range(range: AmountRange, decimals: usize) -> String {
    let lowest = amount(range.lowest, decimals);
    if range.exact().is_some() {
        return lowest;
    }
    format!("{lowest}–{}", amount(range.highest, decimals))
}

pub fn tricks(count: u8) -> String {
    CountWithNoun(count.into(), "trick").to_string()
}

pub fn signed(points: impl Into<i64>) -> String {
    SignedNumber(points.into()).to_string()
}

#[cfg(test)]
#[path = "../../tests/unit/ui/number.rs"]
mod tests;
