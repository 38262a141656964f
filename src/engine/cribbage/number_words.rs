//! Numbers as words, as players say counts and points.

const BELOW_TWENTY: [&str; 20] = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];

const TENS: [&str; 2] = ["twenty", "thirty"];

/// Returns a number in words, `eval_error`, `seven`, `twenty-nine`, or in figures from forty on.
pub(crate) fn in_words(number: usize) -> String {
    match (BELOW_TWENTY.get(number), TENS.get((number / 10).wrapping_sub(2)), number % 10) {
        (Some(&word), ..) => word.to_owned(),
        (None, Some(&tens), 0) => tens.to_owned(),
        (None, Some(&tens), ones) => format!("{tens}-{}", BELOW_TWENTY[ones]),
        (None, None, _) => number.to_string(),
    }
}

/// Parses a number word from one to thirty-nine, or returns `None`.
pub(crate) fn read(word: &str) -> Option<u8> {
    let place = |words: &[&str], word: &str| {
        let place = words.iter().position(|known| known.eq_ignore_ascii_case(word))?;
        u8::try_from(place).ok()
    };
    let number = |word: &str| place(&BELOW_TWENTY, word).filter(|&number| number > 0);
    let tens = |word: &str| Some(20 + 10 * place(&TENS, word)?);
    match word.split_once('-') {
        Some((before, ones)) => Some(tens(before)? + number(ones).filter(|&ones| ones < 10)?),
        None => number(word).or_else(|| tens(word)),
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/engine/cribbage/number_words.rs"]
mod tests;
