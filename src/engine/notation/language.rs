//! The languages in which players write cards, and what their letters mean.

use derive_more::Display;

use crate::engine::alphabet::is_word;
use crate::engine::card::{Rank, Suit};

mod dutch;
mod english;
mod french;
mod german;
mod italian;
mod polish;
mod scandinavian;
mod spanish;

/// A language in which players write cards; [`Display`](std::fmt::Display) writes its English name.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// A K Q J, S H D C.
    English,
    /// A R D V, P C K T.
    French,
    /// A H V B, S H R K.
    Dutch,
    /// A K D B, P C (or H) K T.
    German,
    /// A R D F, P C Q F.
    Italian,
    /// A R D V (or J), P C D T.
    Spanish,
    /// A K D W, P C K T.
    Polish,
    /// E K D B (or Kn), S H R K: Swedish, Danish and Norwegian.
    Scandinavian,
}

impl Language {
    /// Every language, in the order in which they are asked.
    pub const ALL: [Self; 8] = [
        Self::English,
        Self::French,
        Self::Dutch,
        Self::German,
        Self::Italian,
        Self::Spanish,
        Self::Polish,
        Self::Scandinavian,
    ];

    /// The rank that a letter, in either case, stands for; a ten is also written `10`.
    #[must_use]
    pub fn rank(self, letter: char) -> Option<Rank> {
        let found = |&&(of_rank, _): &&(char, Rank)| of_rank.eq_ignore_ascii_case(&letter);
        self.table().ranks.iter().find(found).map(|&(_, rank)| rank)
    }

    /// The suit that a letter, in either case, stands for.
    #[must_use]
    pub fn suit(self, letter: char) -> Option<Suit> {
        let found = |&&(of_suit, _): &&(char, Suit)| of_suit.eq_ignore_ascii_case(&letter);
        self.table().suits.iter().find(found).map(|&(_, suit)| suit)
    }

    /// The rank that is written with two letters, in either case, at the beginning of a text.
    #[inline(never)]
    pub(super) fn rank_of_two(self, text: &str) -> Option<Rank> {
        let (letters, rank) = self.two_letters()?;
        text.get(..letters.len()).filter(|begin| begin.eq_ignore_ascii_case(letters)).map(|_| rank)
    }

    /// Whether a letter is of a rank: the second too of one that is written with two.
    pub(in crate::engine) fn is_of_rank(self, letter: char) -> bool {
        let is_of = |(letters, _): (&str, Rank)| letters.contains(letter.to_ascii_uppercase());
        self.rank(letter).is_some() || self.two_letters().is_some_and(is_of)
    }

    /// The rank that is written with two letters, and these: knekt, knægt.
    const fn two_letters(self) -> Option<(&'static str, Rank)> {
        match self {
            Self::Scandinavian => Some(("KN", Rank::Jack)),
            _ => None,
        }
    }

    /// The suit of a name, in either case and with or without accents.
    pub(in crate::engine) fn suit_name(self, name: &str) -> Option<Suit> {
        self.names().iter().find(|(known, _)| is_word(name, known)).map(|&(_, suit)| suit)
    }

    /// The letters of the ranks, the ace's first.
    #[must_use]
    pub fn rank_letters(self) -> &'static [(char, Rank)] {
        self.table().ranks
    }

    /// The suits' names.
    pub(super) fn names(self) -> &'static [(&'static str, Suit)] {
        self.table().names
    }

    fn table(self) -> &'static Table {
        match self {
            Self::English => &english::TABLE,
            Self::French => &french::TABLE,
            Self::Dutch => &dutch::TABLE,
            Self::German => &german::TABLE,
            Self::Italian => &italian::TABLE,
            Self::Spanish => &spanish::TABLE,
            Self::Polish => &polish::TABLE,
            Self::Scandinavian => &scandinavian::TABLE,
        }
    }
}

/// What the letters and words of a language mean. Digits, symbols and `10` mean the same in all.
struct Table {
    ranks: &'static [(char, Rank)],
    suits: &'static [(char, Suit)],
    /// The suits' names in lower case and without accents.
    names: &'static [(&'static str, Suit)],
}
