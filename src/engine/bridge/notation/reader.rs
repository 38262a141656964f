//! The cards that a text has named so far.

use super::CardsDraft;
use super::fault::NotationFault;
use super::letters::Letters;
use crate::engine::card::{Card, Rank, Suit};
use crate::engine::card_set::CardSet;
use crate::engine::diagnostic::Report;
use crate::engine::partly_known::PartlyKnown;
use crate::engine::source::{Source, Span};

/// A card that a text names, with the place where it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedCard {
    /// The card; one that it can be, where it is not known.
    pub card: Card,
    /// Whether no more is known of it than that it is below the ten: an `x`.
    pub is_small: bool,
    /// Where it stands: its rank, and its suit where that stands next to it.
    pub span: Span,
}

/// What has been understood so far.
pub(super) struct Reader<'s, 't> {
    pub(super) report: Report<'s, 't>,
    pub(super) letters: Letters,
    /// The cards and the stretches that are no card; its diagnostics are made of the report.
    pub(super) draft: CardsDraft,
    known: CardSet,
    /// The suit to which a word of ranks alone belongs.
    pub(super) heading: Option<Suit>,
}

impl<'s, 't> Reader<'s, 't> {
    pub(super) fn new(source: &'s Source<'t>, letters: Letters) -> Self {
        Self {
            report: Report::new(source),
            letters,
            draft: CardsDraft::default(),
            known: CardSet::EMPTY,
            heading: None,
        }
    }

    /// Takes a card, unless it was there before.
    pub(super) fn place(&mut self, card: Card, span: Span) {
        if self.known.insert(card) {
            self.draft.placed.push(PlacedCard { card, is_small: false, span });
        } else if let Some(first) =
            self.draft.placed.iter().find(|placed| placed.card == card && !placed.is_small)
        {
            let fault = NotationFault::Twice { card };
            self.report.add_related(span, fault, first.span, "first listed here");
        }
    }

    /// Takes a card that is below the ten; whether there is one left, the end of the text tells.
    pub(super) fn place_small(&mut self, suit: Suit, span: Span) {
        let card = Card::new(suit, Rank::Two);
        self.draft.placed.push(PlacedCard { card, is_small: true, span });
    }

    /// Finds a card for each of the small ones, and refuses those for which none is left.
    pub(super) fn find_small(&mut self) {
        let mut found = self.known;
        for mut placed in std::mem::take(&mut self.draft.placed) {
            if placed.is_small {
                let suit = placed.card.suit;
                let Some(card) = PartlyKnown::small_left(found, suit).iter().next() else {
                    self.refuse(placed.span, NotationFault::NoneLeft { suit });
                    continue;
                };
                found.insert(card);
                placed.card = card;
            }
            self.draft.placed.push(placed);
        }
    }

    /// Reports a stretch that gives no card.
    pub(super) fn refuse(&mut self, span: Span, fault: NotationFault) {
        self.report.add(span, fault);
        self.draft.unreadable.push(span);
    }
}
