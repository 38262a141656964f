//! A number in decimals, in little code: the standard library's own way writes any number in as little as it needs, and
//! weighs more than what a page has beside it.

/// A number with so many decimals, rounded half away from zero; no number that is shown is so large that it has more
/// than sixteen digits.
pub(crate) fn decimal(number: f64, places: u8) -> String {
    let one = 10_u64.pow(places.into());
    #[expect(clippy::cast_possible_truncation, reason = "what is shown has few digits")]
    let parts = (number * 10_f64.powi(places.into())).round() as i64;
    let (sign, size) = (if parts < 0 { "-" } else { "" }, parts.unsigned_abs());
    format!("{sign}{}.{:0places$}", size / one, size % one, places = places.into())
}

/// A number from 0 on that is written in decimals, such as `0.00108450`; nothing of any other text.
pub(crate) fn read_decimal(text: &str) -> Option<f64> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let is_number =
        |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    if !is_number(whole) || text.contains('.') && !is_number(decimals) {
        return None;
    }
    let number: u64 = format!("{whole}{decimals}").parse().ok()?;
    let places = i32::try_from(decimals.len()).ok()?;
    #[expect(clippy::cast_precision_loss, reason = "what a file has is as exact as that")]
    Some(number as f64 / 10_f64.powi(places))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_written_as_the_standard_library_writes_it() {
        for points in [0.0, 0.1, 9.5, -0.25, 4.130_435, 29.0, -12.345_678_9, 1.0 / 3.0] {
            assert_eq!(decimal(points, 6), format!("{points:.6}"));
            assert_eq!(decimal(points, 4), format!("{points:.4}"));
        }
    }

    #[test]
    fn a_number_is_read_as_the_standard_library_reads_it() {
        for text in ["0.00108450", "1.00000000", "0", "12", "0.5"] {
            let expected: f64 = text.parse().expect("a number");
            assert!((read_decimal(text).expect("a number") - expected).abs() < 1e-15, "{text}");
        }
        for text in ["", ".", "1.", ".5", "-1", "1e5", "1.2.3", "0,5", "99999999999999999999999"] {
            assert_eq!(read_decimal(text), None, "{text}");
        }
    }
}
