//! PBN notation of a deal: the seat of the first hand, then the hands clockwise.

use std::fmt;
use std::str::FromStr;

use derive_more::{Display, Error};

use super::{Deal, DealError};
use crate::engine::card_set::{CardsFault, ParseCardSetError};
use crate::engine::diagnostic::faults;
use crate::engine::{
    BySeat, CardSet, CountWithNoun, QuotedText, Seat, Span, Word, card_set, source,
};

/// Hands as PBN writes them; unknown ones are written as `-`.
pub(crate) struct PbnHands {
    /// Seat whose hand is written first.
    pub first: Seat,
    pub hands: BySeat<Option<CardSet>>,
}

impl fmt::Display for PbnHands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.first.letter())?;
        for place in 0..4 {
            f.write_str(if place == 0 { "" } else { " " })?;
            match self.hands[self.first.clockwise(place)] {
                Some(hand) => hand.fmt(f)?,
                None => f.write_str("-")?,
            }
        }
        Ok(())
    }
}

/// Writes the hands as in PBN, North's first: `N:KT8.A96.A95.7542 Q5.…`.
impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hands = BySeat::from_fn(|seat| Some(self.hand(seat)));
        PbnHands { first: Seat::North, hands }.fmt(f)
    }
}

/// Parses the hands as in PBN, any seat's first.
impl FromStr for Deal {
    type Err = ParseDealError;

    fn from_str(text: &str) -> Result<Self, ParseDealError> {
        let mut earlier = Vec::new();
        let read = read(text, &mut earlier).map(|(_, deal)| deal);
        read.map_err(|last| earlier.into_iter().next().unwrap_or(last))
    }
}

/// Reason that a text is not a deal, and its span.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
#[display("{fault}")]
pub struct ParseDealError {
    /// Span of the fault.
    pub span: Span,
    /// The fault.
    pub fault: DealFault,
    /// Span of the hand that has the card first, if the card is in two hands.
    pub first: Option<Span>,
}

/// Fault in the text of a deal.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
#[non_exhaustive]
pub enum DealFault {
    /// No seat of the first hand with a colon.
    #[display("{found} isn't a seat with its colon; begin with N:, E:, S: or W:")]
    NoFirstSeat {
        /// The word found instead.
        found: QuotedText,
    },
    /// Fewer hands than four.
    #[display("{}, not four", CountWithNoun(*count, "hand"))]
    TooFewHands {
        /// Number of hands.
        count: usize,
    },
    /// A fifth hand.
    #[display("a fifth hand; a deal has four")]
    FifthHand,
    /// An unreadable hand.
    #[display("{}", in_hand_of(*seat, *fault))]
    Cards {
        /// Seat of the hand.
        seat: Seat,
        /// Fault in the hand.
        fault: CardsFault,
    },
    /// Hands that are not a deal.
    NotADeal(DealError),
}

/// Reads a deal and the seat whose hand is written first.
///
/// Returns the last fault; those before it are added to `earlier`.
pub(crate) fn read(
    text: &str,
    earlier: &mut Vec<ParseDealError>,
) -> Result<(Seat, Deal), ParseDealError> {
    let error = |span, fault| ParseDealError { span, fault, first: None };
    let colon = text.find(':');
    let first = colon.and_then(|at| Seat::from_letter(text.get(..at)?.trim()));
    let (Some(first), Some(colon)) = (first, colon) else {
        let all = Word { text, span: Span::new(0, text.len()) };
        let word = source::words(all).next().unwrap_or(all);
        let found = QuotedText::new(word.text);
        return Err(error(word.span, DealFault::NoFirstSeat { found }));
    };
    let rest =
        Word { text: text.get(colon + 1..).unwrap_or(""), span: Span::new(colon + 1, text.len()) };
    let mut hands = BySeat::<CardSet>::default();
    let mut spans = BySeat::<Span>::default();
    let (mut count, mut last, mut errors) = (0, None, Vec::new());
    for word in source::words(rest) {
        count += 1;
        if count > 4 {
            earlier.extend(last);
            return Err(error(word.span, DealFault::FifthHand));
        }
        let seat = first.clockwise(count - 1);
        spans[seat] = word.span;
        match card_set::read(word.text, &mut errors) {
            Ok(hand) => hands[seat] = hand,
            Err(found) => errors.push(found),
        }
        for ParseCardSetError { span, fault } in errors.drain(..) {
            let span = Span::new(word.span.start + span.start, word.span.start + span.end);
            earlier.extend(last.replace(error(span, DealFault::Cards { seat, fault })));
        }
    }
    if count < 4 {
        earlier.extend(last);
        let end = text.trim_end().len();
        return Err(error(Span::new(end, end), DealFault::TooFewHands { count }));
    }
    if let Some(last) = last {
        return Err(last);
    }
    let deal = Deal::try_from(hands).map_err(|fault| match fault {
        DealError::WrongCount { seat, .. } => error(spans[seat], DealFault::NotADeal(fault)),
        DealError::Shared { seats: [one, other], .. } => {
            let (one, other) = (spans[one], spans[other]);
            let (first, again) = if one.start < other.start { (one, other) } else { (other, one) };
            ParseDealError { span: again, fault: DealFault::NotADeal(fault), first: Some(first) }
        }
    })?;
    Ok((first, deal))
}

/// Returns the message about a fault in a seat's hand.
fn in_hand_of(seat: Seat, fault: CardsFault) -> String {
    match fault {
        CardsFault::Twice { card } => {
            format!("the {} is dealt to {seat} twice: a pack has only one", card.name())
        }
        _ => fault.to_string(),
    }
}

// Codes and Laws are those of other readers for the same faults.
faults! {
    impl DealFault {
        Self::NoFirstSeat { .. } => "no-first-seat", Error;
        Self::TooFewHands { .. } => "too-few-hands", Error;
        Self::FifthHand => "fifth-hand", Error;
        Self::Cards { fault: CardsFault::Twice { .. }, .. } => "card-dealt-twice", Error, "Law 1";
    } else {
        Self::Cards { fault, .. } => fault.kind(),
        Self::NotADeal(fault) => fault.kind(),
    }
}
