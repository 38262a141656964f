//! Letters beyond those of English, as players write their languages.

/// Whether a character is a letter of any alphabet, or a digit.
pub fn is_letter_or_digit(symbol: char) -> bool {
    symbol.is_alphabetic() || symbol.is_ascii_digit()
}

/// Whether a text is a word that is written in lower case. An accent of the word has to stand in the text, one of the text
/// need not stand in the word.
#[inline(never)]
pub fn is_word(text: &str, word: &str) -> bool {
    let mut letters = text.chars().map(lower_case);
    let is_next = |letter: char| {
        letters.next().is_some_and(|found| found == letter || without_accent(found) == letter)
    };
    word.chars().all(is_next) && letters.next().is_none()
}

/// A letter in lower case and without its accent, of the languages in which cards are
/// [read](super::notation::Language): the tables for all of Unicode would weigh more than those languages.
#[inline(never)]
pub const fn folded(letter: char) -> char {
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

/// A letter in lower case without its accent.
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
