//! Letters beyond those of English, as players write their languages.

/// Whether a character is a letter of any alphabet, or a digit.
pub fn is_letter_or_digit(symbol: char) -> bool {
    symbol.is_alphabetic() || symbol.is_ascii_digit()
}

/// Whether a text is a word that is written in lower case and without accents.
#[inline(never)]
pub fn is_word(text: &str, word: &str) -> bool {
    word.chars().eq(text.chars().map(folded))
}

/// A letter in lower case and without its accent, of the languages in which cards are
/// [read](super::notation::Language): the tables for all of Unicode would weigh more than those languages.
#[inline(never)]
pub const fn folded(letter: char) -> char {
    match letter {
        'ä' | 'ą' | 'Ä' | 'Ą' => 'a',
        'è' | 'é' | 'È' | 'É' => 'e',
        'ł' | 'Ł' => 'l',
        'ó' | 'ö' | 'ø' | 'Ó' | 'Ö' | 'Ø' => 'o',
        'ü' | 'Ü' => 'u',
        'Œ' => 'œ',
        _ => letter.to_ascii_lowercase(),
    }
}
