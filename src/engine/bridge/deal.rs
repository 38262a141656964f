//! Deals of all 52 cards to four seats, and their PBN notation.

use std::fmt;
use std::str::FromStr;

use derive_more::{Display, Error};

use super::hand::Hand;
use super::seat::{BySeat, Seat};
use crate::engine::card_set::{CardsFault, ParseCardSetError};
use crate::engine::diagnostic::faults;
use crate::engine::{Card, CardSet, CountWithNoun, QuotedText, Span, Word, card_set, source};

/// Four hands of thirteen cards. Together they are the pack of 52 cards (Laws 1 and 6).
///
/// [`Display`](fmt::Display) writes PBN with North's hand first. [`FromStr`] parses it with any hand first:
///
/// ```
/// use kibitzer::engine::bridge::deal::Deal;
/// use kibitzer::engine::bridge::seat::Seat;
///
/// let text = "N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3";
/// let deal: Deal = text.parse()?;
/// assert_eq!(deal.hand(Seat::South).to_string(), "J93.A8753.T986.2");
/// assert_eq!(deal.to_string(), text);
/// # Ok::<(), kibitzer::engine::bridge::deal::ParseDealError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "BySeat<CardSet>"))]
pub struct Deal(BySeat<CardSet>);

/// Reason why four sets of cards are not a deal.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names of the fields explain them")]
pub enum DealError {
    /// A seat has more or fewer than thirteen cards.
    #[display("{seat} has {}, not {}", CountWithNoun(*count, "card"), Hand::SIZE)]
    WrongCount { seat: Seat, count: usize },
    /// Two seats hold the same card.
    #[display("{} and {} both hold {}", seats[0], seats[1], card.with_symbol())]
    Shared { card: Card, seats: [Seat; 2] },
}

impl Deal {
    /// Returns the cards of a seat.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.0[seat]
    }

    /// Returns all four hands.
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.0
    }

    /// Returns the seat that holds `card`. It is never `None`, because a deal contains every card.
    pub fn holder(&self, card: Card) -> Option<Seat> {
        holder(&self.0, card)
    }
}

/// Returns the first seat that holds `card`, or `None` if no seat does.
pub(crate) fn holder(hands: &BySeat<CardSet>, card: Card) -> Option<Seat> {
    hands.iter().find(|(_, hand)| hand.contains(card)).map(|(seat, _)| seat)
}

/// Returns the cards of the pack that are in no hand.
pub(crate) fn undealt(hands: &BySeat<CardSet>) -> CardSet {
    hands.iter().fold(CardSet::PACK, |left, (_, &hand)| left - hand)
}

/// If one seat has no cards and each other seat has thirteen, returns this seat and the undealt cards. Otherwise
/// returns `None`.
///
/// There are also thirteen undealt cards, unless two hands share a card.
pub(crate) fn last_hand(hands: &BySeat<CardSet>) -> Option<(Seat, CardSet)> {
    let mut open = hands.iter().filter(|(_, hand)| hand.len() != Hand::SIZE);
    match (open.next(), open.next()) {
        (Some((seat, hand)), None) if hand.is_empty() => Some((seat, undealt(hands))),
        _ => None,
    }
}

/// Returns the hands. If three hands are complete and the fourth is empty, the fourth gets the [undealt
/// cards](last_hand).
pub(crate) fn with_last_hand(mut hands: BySeat<CardSet>) -> BySeat<CardSet> {
    if let Some((seat, left)) = last_hand(&hands) {
        hands[seat] = left;
    }
    hands
}

impl TryFrom<BySeat<CardSet>> for Deal {
    type Error = DealError;

    fn try_from(hands: BySeat<CardSet>) -> Result<Self, DealError> {
        let mut holders: [Option<Seat>; 52] = [None; 52];
        for (seat, hand) in hands.iter() {
            if hand.len() != Hand::SIZE {
                return Err(DealError::WrongCount { seat, count: hand.len() });
            }
            for card in hand {
                if let Some(other) = holders[card.index()].replace(seat) {
                    return Err(DealError::Shared { card, seats: [other, seat] });
                }
            }
        }
        Ok(Self(hands))
    }
}

/// Hands in PBN notation. An unknown hand is written as `-`.
pub(crate) struct PbnHands {
    /// Seat whose hand is written first.
    pub first: Seat,
    pub hands: BySeat<Option<CardSet>>,
}

impl fmt::Display for PbnHands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.first.letter())?;
        for index in 0..4 {
            f.write_str(if index == 0 { "" } else { " " })?;
            match self.hands[self.first.clockwise(index)] {
                Some(hand) => hand.fmt(f)?,
                None => f.write_str("-")?,
            }
        }
        Ok(())
    }
}

/// Writes the hands as in PBN, with North's hand first: `N:KT8.A96.A95.7542 Q5.…`.
impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hands = BySeat::from_fn(|seat| Some(self.hand(seat)));
        PbnHands { first: Seat::North, hands }.fmt(f)
    }
}

/// Parses the hands as in PBN, with any seat's hand first.
impl FromStr for Deal {
    type Err = ParseDealError;

    fn from_str(text: &str) -> Result<Self, ParseDealError> {
        let mut earlier = Vec::new();
        let read = read(text, &mut earlier).map(|(_, deal)| deal);
        read.map_err(|last| earlier.into_iter().next().unwrap_or(last))
    }
}

/// Error for a string that is not a deal.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
#[display("{fault}")]
pub struct ParseDealError {
    /// Span of the fault.
    pub span: Span,
    /// The fault.
    pub fault: DealFault,
    /// Span of the first of two hands that share a card. `None` for any other fault.
    pub first: Option<Span>,
}

/// Fault in a string that should be a deal.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
#[non_exhaustive]
pub enum DealFault {
    /// The string does not begin with a seat and a colon.
    #[display("{found} isn’t a seat with its colon; begin with N:, E:, S: or W:")]
    NoFirstSeat {
        /// The word found in place of the seat.
        found: QuotedText,
    },
    /// There are fewer than four hands.
    #[display("{}, not four", CountWithNoun(*count, "hand"))]
    TooFewHands {
        /// Number of hands.
        count: usize,
    },
    /// There are more than four hands.
    #[display("a fifth hand; a deal has four")]
    FifthHand,
    /// A hand is unreadable or contains a card twice.
    #[display("{}", in_hand_of(*seat, *fault))]
    Cards {
        /// Seat of the hand.
        seat: Seat,
        /// Fault in the hand.
        fault: CardsFault,
    },
    /// The four hands are not a deal.
    NotADeal(DealError),
}

/// Reads a deal and the seat whose hand is written first. If there are faults, returns the last fault as the error, and
/// adds the others to `earlier`.
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

/// Returns the message about a fault in the hand of a seat.
fn in_hand_of(seat: Seat, fault: CardsFault) -> String {
    match fault {
        CardsFault::Twice { card } => {
            format!("{seat} holds {} twice", card.with_symbol())
        }
        _ => fault.to_string(),
    }
}

// The checker and the readers of records use the same codes and Laws for the same faults.
faults! {
    impl DealError {
        Self::WrongCount { .. } => "hand-size", Error, "Law 13";
        Self::Shared { .. } => "card-dealt-twice", Error, "Law 1";
    }
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
