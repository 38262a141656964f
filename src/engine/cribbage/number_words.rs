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

/// A number in words: `no`, `seven`, `twenty-nine`; in figures from forty on.
pub fn in_words(number: usize) -> String {
    match (BELOW_TWENTY.get(number), TENS.get((number / 10).wrapping_sub(2)), number % 10) {
        (Some(&word), ..) => word.to_owned(),
        (None, Some(&tens), 0) => tens.to_owned(),
        (None, Some(&tens), ones) => format!("{tens}-{}", BELOW_TWENTY[ones]),
        (None, None, _) => number.to_string(),
    }
}

/// The number of a word, from one to thirty-nine.
pub fn read(word: &str) -> Option<u8> {
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
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for number in 1..40 {
            assert_eq!(read(&in_words(usize::from(number))), Some(number));
        }
    }

    #[test]
    fn words_are_those_of_players() {
        let words = [0, 7, 19, 20, 21, 30, 31, 39].map(in_words);
        let expected = [
            "no",
            "seven",
            "nineteen",
            "twenty",
            "twenty-one",
            "thirty",
            "thirty-one",
            "thirty-nine",
        ];
        assert_eq!(words, expected);
        assert_eq!(in_words(40), "40");
    }

    #[test]
    fn what_is_no_number_is_not_read() {
        for word in
            ["", "no", "-", "twenty-", "-one", "twenty-ten", "twenty-twenty", "ten-one", "oné"]
        {
            assert_eq!(read(word), None, "{word}");
        }
        assert_eq!(read("Thirty-One"), Some(31));
    }
}
