//! Letters of languages other than English.

/// Returns whether a character is a letter of any alphabet or an ASCII digit.
pub(crate) fn is_letter_or_digit(symbol: char) -> bool {
    symbol.is_alphabetic() || symbol.is_ascii_digit()
}

/// Returns whether a text equals the lower-case `word`, ignoring case. Letters of the text may have accents that are
/// not in `word`, but not the reverse.
#[inline(never)]
pub(crate) fn is_word(text: &str, word: &str) -> bool {
    let mut letters = text.chars().map(lower_case);
    let is_next = |letter: char| {
        letters.next().is_some_and(|found| found == letter || without_accent(found) == letter)
    };
    word.chars().all(is_next) && letters.next().is_none()
}

/// Returns a letter in lower case without its accent. Only ASCII and the letters of the
/// [languages](super::notation::Language) of cards are converted. Complete Unicode tables would be much larger.
#[inline(never)]
pub(crate) const fn folded(letter: char) -> char {
    without_accent(lower_case(letter))
}

const fn lower_case(letter: char) -> char {
    match letter {
        'Ä' => 'ä',
        'Ą' => 'ą',
        'È' => 'è',
        'É' => 'é',
        'Ł' => 'ł',
        'Ó' => 'ó',
        'Ö' => 'ö',
        'Ø' => 'ø',
        'Ü' => 'ü',
        'Œ' => 'œ',
        _ => letter.to_ascii_lowercase(),
    }
}

/// Removes the accent of a lower-case letter.
const fn without_accent(letter: char) -> char {
    match letter {
        'ä' | 'ą' => 'a',
        'è' | 'é' => 'e',
        'ł' => 'l',
        'ó' | 'ö' | 'ø' => 'o',
        'ü' => 'u',
        _ => letter,
    }
}
