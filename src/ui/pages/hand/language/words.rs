//! The words for the language of a hand.

use crate::engine::card::Rank;
use crate::engine::notation::Language;
use crate::engine::wording::word_list;

pub const ENGLISH: &str = "English";
pub const READ_AS_ENGLISH: &str = "Read as English.";
pub const WHICH_HAND: &str =
    "This can be read as several hands, so nothing is counted. Which is yours?";

/// The languages in which a hand says the same: `Dutch`, `French, German or Polish`.
pub fn any_of(languages: &[Language]) -> String {
    let names: Vec<_> = languages.iter().map(Language::to_string).collect();
    word_list(&names, "or")
}

/// In which languages a hand was read, and what its letters mean.
pub fn read_as(languages: &str, ranks: &[(char, Rank)]) -> String {
    let ranks: Vec<_> =
        ranks.iter().map(|(letter, rank)| format!("{letter} = {}", rank.name())).collect();
    match &ranks[..] {
        [] => format!("Read as {languages}."),
        ranks => format!("Read as {languages}: {}.", ranks.join(", ")),
    }
}

/// What is in no language as a whole.
pub fn fits_nothing(languages: &str) -> String {
    format!("Nothing is counted: this looks like {languages}, but some of it is unreadable.")
}

/// The button that has it read otherwise.
pub fn read_instead(language: &str) -> String {
    format!("Read as {language} instead")
}

/// In front of a hand that may be meant.
pub fn as_language(languages: &str) -> String {
    format!("{languages}:")
}

/// What is not yet a hand, and can be several things.
pub fn not_counted(languages: &str) -> String {
    format!("Nothing is counted yet: this can still mean several things in {languages}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reading_is_told_in_a_line() {
        assert_eq!(
            read_as(&any_of(&[Language::Dutch]), &[('H', Rank::King), ('B', Rank::Jack)]),
            "Read as Dutch: H = king, B = jack."
        );
        let languages = [Language::French, Language::German, Language::Polish];
        assert_eq!(read_as(&any_of(&languages), &[]), "Read as French, German or Polish.");
    }
}
