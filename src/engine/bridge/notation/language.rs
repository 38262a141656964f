//! Languages in which cards are written, with their letters for ranks and suits and their names for suits.

use derive_more::Display;

use crate::engine::alphabet::is_word;
use crate::engine::card::Rank::{Ace, Jack, King, Queen, Ten};
use crate::engine::card::Suit::{Clubs, Diamonds, Hearts, Spades};
use crate::engine::{Rank, Suit};

/// A language that cards are written in. [`Display`](std::fmt::Display) writes the English name of the language.
///
/// Each variant lists the letters of ace, king, queen and jack, then the letters of spades, hearts, diamonds and clubs.
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
    /// All languages. They are tried in this order.
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

    /// Returns the rank that a letter means, ignoring case, or `None` if it means no rank. `T` always means a ten.
    pub(crate) fn rank(self, letter: char) -> Option<Rank> {
        let found = |&&(of_rank, _): &&(char, Rank)| of_rank.eq_ignore_ascii_case(&letter);
        self.table().ranks.iter().find(found).map(|&(_, rank)| rank)
    }

    /// Returns the suit that a letter means, ignoring case, or `None` if it means no suit.
    pub fn suit(self, letter: char) -> Option<Suit> {
        let found = |&&(of_suit, _): &&(char, Suit)| of_suit.eq_ignore_ascii_case(&letter);
        self.table().suits.iter().find(found).map(|&(_, suit)| suit)
    }

    /// Returns the rank written as two letters at the start of `text`, such as `Kn`, ignoring case.
    #[inline(never)]
    pub(super) fn rank_of_two(self, text: &str) -> Option<Rank> {
        let (letters, rank) = self.two_letters()?;
        text.get(..letters.len()).filter(|begin| begin.eq_ignore_ascii_case(letters)).map(|_| rank)
    }

    /// Returns whether a letter can be part of a rank, such as the N of `Kn`.
    pub(in crate::engine) fn is_of_rank(self, letter: char) -> bool {
        let is_of = |(letters, _): (&str, Rank)| letters.contains(letter.to_ascii_uppercase());
        self.rank(letter).is_some() || self.two_letters().is_some_and(is_of)
    }

    /// Returns the two letters that mean a rank, and the rank. Only Scandinavian has such a pair: `Kn` is the jack
    /// ("knekt" or "knægt").
    const fn two_letters(self) -> Option<(&'static str, Rank)> {
        match self {
            Self::Scandinavian => Some(("KN", Jack)),
            _ => None,
        }
    }

    /// Returns the suit called `name`, ignoring case and accents.
    pub(in crate::engine) fn suit_name(self, name: &str) -> Option<Suit> {
        self.names().iter().find(|(known, _)| is_word(name, known)).map(|&(_, suit)| suit)
    }

    /// Returns the letters that mean ranks, each with its rank, from the ace down.
    pub fn rank_letters(self) -> &'static [(char, Rank)] {
        self.table().ranks
    }

    pub(super) fn names(self) -> &'static [(&'static str, Suit)] {
        self.table().names
    }

    fn table(self) -> &'static Table {
        match self {
            Self::English => &ENGLISH,
            Self::French => &FRENCH,
            Self::Dutch => &DUTCH,
            Self::German => &GERMAN,
            Self::Italian => &ITALIAN,
            Self::Spanish => &SPANISH,
            Self::Polish => &POLISH,
            Self::Scandinavian => &SCANDINAVIAN,
        }
    }
}

/// Letters and words of a language. Digits, symbols and `10` mean the same in every language.
struct Table {
    ranks: &'static [(char, Rank)],
    suits: &'static [(char, Suit)],
    /// Names of the suits in lower case, without accents.
    names: &'static [(&'static str, Suit)],
}

/// English. Source of the names: Laws of Duplicate Bridge 2017, Law 1. Source of the letters: PBN 2.1, tag Deal.
static ENGLISH: Table = Table {
    ranks: &[('A', Ace), ('K', King), ('Q', Queen), ('J', Jack), ('T', Ten)],
    suits: &[('S', Spades), ('H', Hearts), ('D', Diamonds), ('C', Clubs)],
    names: &[
        ("spades", Spades),
        ("spade", Spades),
        ("hearts", Hearts),
        ("heart", Hearts),
        ("diamonds", Diamonds),
        ("diamond", Diamonds),
        ("clubs", Clubs),
        ("club", Clubs),
    ],
};

/// French: as, roi, dame, valet; pique, cœur, carreau, trèfle. Carreau is written K, because C means cœur. Source of
/// the letters: hands in print, such as `♥ DV1083` (atoutbridge.com, "Check-back Stayman et développements"). Sources
/// of the names and the order of suits and cards: jeux-regles.com and jouons-avec-les-cartes.blogspot.com. The ten is
/// written as 10. Programs write T, which also means trèfle.
static FRENCH: Table = Table {
    ranks: &[('A', Ace), ('R', King), ('D', Queen), ('V', Jack), ('T', Ten)],
    suits: &[('P', Spades), ('C', Hearts), ('K', Diamonds), ('T', Clubs)],
    names: &[
        ("piques", Spades),
        ("pique", Spades),
        ("coeurs", Hearts),
        ("coeur", Hearts),
        ("cœurs", Hearts),
        ("cœur", Hearts),
        ("carreaux", Diamonds),
        ("carreau", Diamonds),
        ("trefles", Clubs),
        ("trefle", Clubs),
    ],
};

/// Dutch: aas, heer, vrouw, boer; schoppen, harten, ruiten, klaveren. H means heer and harten. Source of the names: Law
/// 1 in Dutch (keesboek.com, "Spelregels voor tafelarbiters"). Players write the initials.
static DUTCH: Table = Table {
    ranks: &[('A', Ace), ('H', King), ('V', Queen), ('B', Jack), ('T', Ten)],
    suits: &[('S', Spades), ('H', Hearts), ('R', Diamonds), ('K', Clubs)],
    names: &[
        ("schoppen", Spades),
        ("harten", Hearts),
        ("ruiten", Diamonds),
        ("klaveren", Clubs),
        ("klaver", Clubs),
    ],
};

/// German: Ass, König, Dame, Bube; Pik, Coeur, Karo, Treff. K means König and Karo.
/// Source of the suits and the ranks ("A, K, D, B, 10, 9 …"): the sample of "Bridge – Von Anfang an"
/// (bridge-schuermann.de). Source of Herz (used in Austria) and Kreuz (used outside bridge): deacademic.com, "Bridge".
static GERMAN: Table = Table {
    ranks: &[('A', Ace), ('K', King), ('D', Queen), ('B', Jack), ('T', Ten)],
    suits: &[('P', Spades), ('C', Hearts), ('H', Hearts), ('K', Diamonds), ('T', Clubs)],
    names: &[
        ("pik", Spades),
        ("coeur", Hearts),
        ("cœur", Hearts),
        ("herz", Hearts),
        ("karo", Diamonds),
        ("treff", Clubs),
        ("kreuz", Clubs),
    ],
};

/// Italian: asso, re, donna, fante; picche, cuori, quadri, fiori. F means fante and fiori. Source of the names: Law 1
/// in Italian (asdbridgeforli.it, "Art. 1: il mazzo di carte"). Players write the initials.
static ITALIAN: Table = Table {
    ranks: &[('A', Ace), ('R', King), ('D', Queen), ('F', Jack), ('T', Ten)],
    suits: &[('P', Spades), ('C', Hearts), ('Q', Diamonds), ('F', Clubs)],
    names: &[("picche", Spades), ("cuori", Hearts), ("quadri", Diamonds), ("fiori", Clubs)],
};

/// Spanish: as, rey, dama, valet or jota; picas, corazones, diamantes, tréboles. D means dama and diamantes. Source:
/// the Spanish federation's rules (aebridge.com, "Las reglas del juego"): "el As, el Rey o K, la Dama o Q, el Valet ó
/// J". Texts with K and Q use English ranks. Such texts are read as English if the suits are symbols or separated by
/// dots.
static SPANISH: Table = Table {
    ranks: &[('A', Ace), ('R', King), ('D', Queen), ('V', Jack), ('J', Jack), ('T', Ten)],
    suits: &[('P', Spades), ('C', Hearts), ('D', Diamonds), ('T', Clubs)],
    names: &[
        ("picas", Spades),
        ("pica", Spades),
        ("corazones", Hearts),
        ("corazon", Hearts),
        ("diamantes", Diamonds),
        ("diamante", Diamonds),
        ("treboles", Clubs),
        ("trebol", Clubs),
    ],
};

/// Polish: as, król, dama, walet; pik, kier, karo, trefl. K means król and karo. Source of the names: Law 1 in Polish
/// (pzbs.pl, "Talia"). Players write the initials, except for kier: it is written C, from cœur, because K has other
/// meanings. The C is from memory, without a source.
static POLISH: Table = Table {
    ranks: &[('A', Ace), ('K', King), ('D', Queen), ('W', Jack), ('T', Ten)],
    suits: &[('P', Spades), ('C', Hearts), ('K', Diamonds), ('T', Clubs)],
    names: &[
        ("piki", Spades),
        ("pik", Spades),
        ("kiery", Hearts),
        ("kier", Hearts),
        ("kara", Diamonds),
        ("karo", Diamonds),
        ("trefle", Clubs),
        ("trefl", Clubs),
    ],
};

/// Swedish, Danish and Norwegian: ess or es, kung or konge, dam or dame, knekt or bonde; spader or spar, hjärter, ruter
/// or ruder, klöver or klør. A jack is written Kn or B. K means the king and clubs. Sources: `ED10x` and `B98x` in
/// Danish print (docplayer.dk, "Loven om totale antal stik"), and the Swedish names of kortspel.se ("Bridge"). Players
/// write the initials. Norwegians often write the English ranks.
static SCANDINAVIAN: Table = Table {
    ranks: &[('E', Ace), ('K', King), ('D', Queen), ('B', Jack), ('T', Ten)],
    suits: &[('S', Spades), ('H', Hearts), ('R', Diamonds), ('K', Clubs)],
    names: &[
        ("spader", Spades),
        ("spar", Spades),
        ("hjarter", Hearts),
        ("hjerter", Hearts),
        ("ruter", Diamonds),
        ("ruder", Diamonds),
        ("klover", Clubs),
        ("klor", Clubs),
    ],
};
