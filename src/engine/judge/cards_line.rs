//! Cards as words. The problems on opening bids use two different spellings.

use derive_more::Display;

use crate::engine::bridge::notation::PlacedCard;
use crate::engine::diagnostic::faults;
use crate::engine::{Card, CardSet, Hand, QuotedText, Rank, Report, Suit, Word};

/// Spelling of a problem's cards. All letters are in upper case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spelling {
    /// The suit comes first. A ten is `T`, as in `ST`.
    SuitFirst,
    /// The rank comes first. A ten is `10`, as in `10S`.
    RankFirst,
}

impl Spelling {
    fn read(self, word: &str) -> Option<Card> {
        let (suit, rank) = match (self, word.as_bytes()) {
            (Self::SuitFirst, &[suit, rank]) => (suit, upper_rank(rank)?),
            (Self::RankFirst, &[b'1', b'0', suit]) => (suit, Rank::Ten),
            (Self::RankFirst, &[rank, suit]) if rank != b'T' => (suit, upper_rank(rank)?),
            _ => return None,
        };
        Some(Card::new(upper_suit(suit)?, rank))
    }

    fn write(self, card: Card) -> String {
        match self {
            Self::SuitFirst => card.to_string(),
            Self::RankFirst if card.rank == Rank::Ten => format!("10{}", card.suit),
            Self::RankFirst => format!("{}{}", card.rank, card.suit),
        }
    }

    const fn in_words(self) -> &'static str {
        match self {
            Self::SuitFirst => "a suit (S, H, D, C) and a rank (A, K, Q, J, T, 9 to 2), such as ST",
            Self::RankFirst => "a rank (A, K, Q, J, 10 to 2) and a suit (S, H, D, C), such as 10S",
        }
    }
}

fn upper_suit(letter: u8) -> Option<Suit> {
    (!letter.is_ascii_lowercase()).then(|| Suit::from_char(char::from(letter))).flatten()
}

pub(super) fn upper_rank(letter: u8) -> Option<Rank> {
    (!letter.is_ascii_lowercase()).then(|| Rank::from_char(char::from(letter))).flatten()
}

/// Parses hands one after another, card by card.
pub(super) struct HandReader {
    spelling: Spelling,
    cards: CardSet,
    taken: Vec<PlacedCard>,
}

impl HandReader {
    pub(super) fn new(spelling: Spelling) -> Self {
        Self { spelling, cards: CardSet::EMPTY, taken: Vec::with_capacity(Hand::SIZE) }
    }

    /// Returns the card that a word names. If the word isn't a card in the expected spelling, adds a fault to `report`
    /// and returns `None`.
    pub(super) fn read(&self, word: Word<'_>, report: &mut Report<'_, '_>) -> Option<Card> {
        let card = self.spelling.read(word.text);
        if card.is_none() {
            let (spelling, found) = (self.spelling, QuotedText::new(word.text));
            let fault = match word.text.parse() {
                Ok(card) => CardFault::OtherSpelling { found, card, spelling },
                Err(_) => CardFault::NotACard { found, spelling },
            };
            report.add(word.span, fault);
        }
        card
    }

    /// Adds the card of a word to the hand. Adds a fault to `report` if the word isn't a card in the expected spelling,
    /// or if the hand already contains the card.
    pub(super) fn take(&mut self, word: Word<'_>, report: &mut Report<'_, '_>) {
        let Some(card) = self.read(word, report) else {
            return;
        };
        let span = word.span;
        if self.cards.insert(card) {
            self.taken.push(PlacedCard { card, is_small: false, span });
        } else if let Some(first) = self.taken.iter().find(|taken| taken.card == card) {
            let fault = CardFault::Twice { card };
            report.add_related(span, fault, first.span, "the first of the two");
        }
    }

    /// Ends the hand and returns it. Returns `None` if the hand doesn't contain thirteen different cards.
    pub(super) fn finish(&mut self) -> Option<Hand> {
        self.taken.clear();
        Hand::try_from(std::mem::take(&mut self.cards)).ok()
    }
}

#[derive(Clone, Debug, Display)]
pub(super) enum CardFault {
    #[display("{found} isn’t a card; use {}", spelling.in_words())]
    NotACard { found: QuotedText, spelling: Spelling },
    /// A card in another spelling.
    #[display(
        "{found} looks like {}; this format writes {}",
        card.with_symbol(),
        spelling.write(*card)
    )]
    OtherSpelling { found: QuotedText, card: Card, spelling: Spelling },
    #[display("{} is twice in this hand", card.with_symbol())]
    Twice { card: Card },
}

faults! {
    impl CardFault {
        Self::NotACard { .. } => "no-card", Error;
        Self::OtherSpelling { .. } => "card-spelling", Error;
        Self::Twice { .. } => "card-twice", Error;
    }
}
