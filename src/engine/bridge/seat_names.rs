//! Names of the seats in several languages.

use super::seat::Seat;
use crate::engine::alphabet::{folded, is_word};
use crate::engine::bridge::notation::Language;
use crate::engine::card::only_char;

/// Names of the seats in one language.
pub(in crate::engine::bridge) struct Names {
    pub language: Language,
    /// Words for the dealer, in lower case and without accents.
    pub dealer: &'static [&'static str],
    /// Names of the seats clockwise from North, in lower case. A seat can also be given as the first letter of its
    /// name. If a name here has an accent, the text must have it too. Other accents in the text are ignored.
    seats: [&'static str; 4],
}

/// Names of the seats in the languages of text diagrams.
pub(in crate::engine::bridge) const NAMES: [Names; 10] = [
    Names {
        language: Language::English,
        dealer: &["dealer", "dlr"],
        seats: ["north", "east", "south", "west"],
    },
    Names {
        language: Language::French,
        dealer: &["donneur"],
        seats: ["nord", "est", "sud", "ouest"],
    },
    Names {
        language: Language::Dutch,
        dealer: &["gever"],
        seats: ["noord", "oost", "zuid", "west"],
    },
    Names {
        language: Language::German,
        dealer: &["teiler"],
        seats: ["nord", "ost", "sud", "west"],
    },
    Names {
        language: Language::Italian,
        dealer: &["mazziere"],
        seats: ["nord", "est", "sud", "ovest"],
    },
    Names {
        language: Language::Spanish,
        dealer: &["dador", "repartidor"],
        seats: ["norte", "este", "sur", "oeste"],
    },
    // Polish players write the English letters, because two of the Polish names begin with P.
    Names {
        language: Language::Polish,
        dealer: &["rozdajacy", "rozdawal", "rozd"],
        seats: ["n", "e", "s", "w"],
    },
    Names {
        language: Language::Scandinavian,
        dealer: &["giv", "givare"],
        seats: ["nord", "ost", "syd", "vast"],
    },
    Names {
        language: Language::Scandinavian,
        dealer: &["giver", "kortgiver"],
        seats: ["nord", "ost", "syd", "vest"],
    },
    // Norwegians also say "giver". The word for South must have its accent. Without it, the word may be the name of a
    // player.
    Names { language: Language::Scandinavian, dealer: &[], seats: ["nord", "ost", "sør", "vest"] },
];

impl Names {
    /// Returns the seat that `name` states, as a word or as a single letter.
    pub(in crate::engine::bridge) fn seat(&self, name: &str) -> Option<Seat> {
        let letter = letter(name);
        let is = |seat: &str| letter.map_or_else(|| is_word(name, seat), |it| seat.starts_with(it));
        self.seats.iter().zip(Seat::CLOCKWISE).find(|(own, _)| is(own)).map(|(_, seat)| seat)
    }
}

/// If a name is a single letter, returns that letter in lower case, without its accent.
pub(in crate::engine::bridge) fn letter(name: &str) -> Option<char> {
    only_char(name).map(folded)
}
