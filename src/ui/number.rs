//! Numbers as people read them.

use crate::engine::bridge::evaluation::partly_known::AmountRange;
use crate::engine::decimal::Decimal;

/// A size as people read it.
pub fn megabytes(bytes: f64) -> String {
    if bytes >= 100_000.0 {
        format!("{} MB", fixed(bytes / 1_000_000.0, 1))
    } else {
        format!("{} kB", fixed(bytes / 1000.0, 1))
    }
}

/// A number with so many decimals, written by the browser: Rust's own way of writing fractions
/// brings tables along that the page would have to load.
pub fn fixed(number: f64, decimals: u8) -> String {
    let written = js_sys::Number::from(number).to_fixed(decimals);
    // The browser refuses more than a hundred decimals only.
    written.map_or_else(|_| String::new(), String::from)
}

/// A number as Rust writes it, with the sign for minus in place of the hyphen.
pub fn with_minus(number: &impl ToString) -> String {
    number.to_string().replace('-', "−")
}

/// What is counted, with no fewer than so many decimals.
pub fn amount(amount: Decimal, decimals: usize) -> String {
    with_minus(&format_args!("{amount:.decimals$}"))
}

/// The same from one amount up to another.
pub fn range(range: AmountRange, decimals: usize) -> String {
    let lowest = amount(range.lowest, decimals);
    if range.exact().is_some() {
        return lowest;
    }
    format!("{lowest}–{}", amount(range.highest, decimals))
}

pub fn tricks(count: u8) -> String {
    format!("{count} {}", if count == 1 { "trick" } else { "tricks" })
}

pub fn signed(points: impl Into<i64>) -> String {
    match points.into() {
        0 => "0".to_owned(),
        points @ 1.. => format!("+{points}"),
        points => format!("−{}", points.unsigned_abs()),
    }
}

#[cfg(test)]
#[path = "../../tests/unit/ui/number.rs"]
mod tests;
