//! State of reading cards: the cards and faults found so far in a text.

use super::CardsDraft;
use super::fault::NotationFault;
use super::letters::Letters;
use crate::engine::{Card, CardSet, PartlyKnown, Rank, Report, Source, Span, Suit};

/// A card that a text names, with its span.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedCard {
    /// The card. If `is_small` is true, this is one of the cards that the `x` can mean.
    pub card: Card,
    /// Whether the text has an `x` for the card, so that the card is known only to be below the ten.
    pub is_small: bool,
    /// Span of the rank, including the suit if it is adjacent.
    pub span: Span,
}

pub(super) struct Reader<'s, 't> {
    pub(super) report: Report<'s, 't>,
    pub(super) letters: Letters,
    /// Cards and unreadable spans. The diagnostics are in `report`.
    pub(super) draft: CardsDraft,
    known: CardSet,
    /// Suit of the last heading. Words that consist only of ranks belong to it.
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

    /// Adds a card, or reports it if it was already added.
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

    /// Adds an unknown card below the ten. [`find_small`](Self::find_small) checks whether the suit has such a card
    /// left.
    pub(super) fn place_small(&mut self, suit: Suit, span: Span) {
        let card = Card::new(suit, Rank::Two);
        self.draft.placed.push(PlacedCard { card, is_small: true, span });
    }

    /// Chooses a card for each unknown small card. Reports an unknown small card if its suit has no card below the ten
    /// left.
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

    /// Reports a span that is not a card, and adds it to the unreadable spans.
    pub(super) fn refuse(&mut self, span: Span, fault: NotationFault) {
        self.report.add(span, fault);
        self.draft.unreadable.push(span);
    }
}
