//! Cards in the notation of PBN: the ranks of each suit from spades to clubs, with dots between the suits.

use std::fmt;
use std::str::FromStr;

use derive_more::{Display, Error};

use super::CardSet;
use crate::engine::diagnostic::faults;
use crate::engine::{Card, CountWithNoun, Rank, Span, Suit};

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [spades, hearts, diamonds, clubs] = Suit::DESCENDING.map(|suit| self.holding(suit));
        write!(f, "{spades}.{hearts}.{diamonds}.{clubs}")
    }
}

/// Parses four suits separated by three dots, ignoring case. A suit without cards is an empty string.
impl FromStr for CardSet {
    type Err = ParseCardSetError;

    fn from_str(text: &str) -> Result<Self, ParseCardSetError> {
        let mut earlier = Vec::new();
        read(text, &mut earlier).map_err(|last| earlier.into_iter().next().unwrap_or(last))
    }
}

/// Error when parsing a set of cards.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("{fault}")]
pub struct ParseCardSetError {
    /// Span of the fault.
    pub span: Span,
    /// The fault.
    pub fault: CardsFault,
}

/// A fault in the notation with dots between the suits.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub enum CardsFault {
    /// The number of suits is not four.
    #[display(
        "{} between dots, not four: spades.hearts.diamonds.clubs",
        CountWithNoun(*count, "suit")
    )]
    Suits { count: usize },
    /// A character isn't a rank.
    #[display("“{found}” isn’t a rank; use A, K, Q, J, T or 9 to 2")]
    Rank { found: char },
    /// A card is listed twice.
    #[display("{} is listed twice", card.with_symbol())]
    Twice { card: Card },
}

/// Parses cards. If there are several faults, returns the last one as the error, and adds the others to `earlier`.
pub(crate) fn read(
    text: &str,
    earlier: &mut Vec<ParseCardSetError>,
) -> Result<CardSet, ParseCardSetError> {
    let count = text.split('.').count();
    if count != Suit::DESCENDING.len() {
        let span = Span::new(0, text.len());
        return Err(ParseCardSetError { span, fault: CardsFault::Suits { count } });
    }
    let mut cards = CardSet::EMPTY;
    let mut last = None;
    let mut start = 0;
    for (holding, suit) in text.split('.').zip(Suit::DESCENDING) {
        for (offset, found) in holding.char_indices() {
            let fault = match Rank::from_char(found).map(|rank| Card::new(suit, rank)) {
                Some(card) if cards.insert(card) => continue,
                Some(card) => CardsFault::Twice { card },
                None => CardsFault::Rank { found },
            };
            let span = Span::new(start + offset, start + offset + found.len_utf8());
            earlier.extend(last.replace(ParseCardSetError { span, fault }));
        }
        start += holding.len() + 1;
    }
    last.map_or(Ok(cards), Err)
}

faults! {
    impl CardsFault {
        Self::Suits { .. } => "four-suits", Error;
        Self::Rank { .. } => "no-rank", Error;
        Self::Twice { .. } => "card-twice", Error;
    }
}
