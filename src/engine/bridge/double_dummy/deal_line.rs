//! A deal and its table on one line, as lists of solved deals have them.

use std::fmt;

use super::table::Table;
use crate::engine::bridge::call::Strain;
use crate::engine::bridge::deal::{Deal, NotADeal};
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::card::{Card, Rank, Suit};
use crate::engine::card_set::CardSet;
use crate::engine::diagnostic::{Diagnostics, Fault, Finding, Report};
use crate::engine::quoted::Quoted;
use crate::engine::source::{self, Source, Span, Word};

/// A deal, written from any seat, and the tricks of each declarer where they are known.
///
/// [`Display`](fmt::Display) writes it as it is read: the deal as in PBN, then after a `|` the tricks in
/// spades, hearts, diamonds, clubs and no trump, each with North, East, South and West as declarer.
///
/// ```
/// use kibitzer::engine::bridge::double_dummy::deal_line::DealLine;
/// use kibitzer::engine::source::Source;
///
/// let text = "N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3";
/// let numbers = "7 6 7 6 7 6 7 6 2 10 2 10 3 9 3 9 4 9 4 9";
/// let source = Source::new(text);
/// let line = source.lines().next().unwrap();
/// let read = DealLine::read(&source, line).unwrap();
/// assert_eq!((read.to_string().as_str(), read.tricks), (text, None));
///
/// let answered = format!("{text}|{numbers}");
/// let source = Source::new(&answered);
/// let line = source.lines().next().unwrap();
/// assert_eq!(DealLine::read(&source, line).unwrap().to_string(), answered);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DealLine {
    /// Whose hand is written first.
    pub first: Seat,
    /// The deal.
    pub deal: Deal,
    /// The tricks, where the line gives them.
    pub tricks: Option<Table>,
}

/// The strains in the order of a line's numbers.
const STRAINS: [Strain; 5] = [
    Strain::Suit(Suit::Spades),
    Strain::Suit(Suit::Hearts),
    Strain::Suit(Suit::Diamonds),
    Strain::Suit(Suit::Clubs),
    Strain::NoTrump,
];

/// How many numbers a table has.
const CELLS: usize = 20;

impl fmt::Display for DealLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in 0..4 {
            match place {
                0 => write!(f, "{}:", self.first.letter())?,
                _ => f.write_str(" ")?,
            }
            self.deal.hand(self.first.clockwise(place)).fmt(f)?;
        }
        let Some(table) = self.tricks else { return Ok(()) };
        let mut before = "|";
        for strain in STRAINS {
            for declarer in Seat::CLOCKWISE {
                write!(f, "{before}{}", table.tricks(strain, declarer))?;
                before = " ";
            }
        }
        Ok(())
    }
}

impl DealLine {
    /// Reads a line of a text.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it, at least one diagnostic, in the order of the text: hands that
    /// are not written as in PBN, that are no deal, or other numbers than twenty from 0 to 13.
    pub fn read(source: &Source<'_>, line: Word<'_>) -> Result<Self, Diagnostics> {
        let mut report = Report::new(source);
        let bar = line.text.find('|');
        let (deal, tricks) = part(line, bar.unwrap_or(line.text.len()));
        let read = read_deal(deal, &mut report);
        let tricks = bar.and_then(|_| read_tricks(part(tricks, 1).1, &mut report));
        match read {
            Ok((first, deal)) => report.result(Self { first, deal, tricks }),
            Err(finding) => Err(report.refuse(finding)),
        }
    }
}

/// What stands before and from an offset in a word.
fn part(word: Word<'_>, at: usize) -> (Word<'_>, Word<'_>) {
    let (before, after) = word.text.split_at_checked(at).unwrap_or((word.text, ""));
    let middle = word.span.start + before.len();
    (
        Word { text: before, span: Span::new(word.span.start, middle) },
        Word { text: after, span: Span::new(middle, word.span.end) },
    )
}

/// Reads the first hand's seat and the four hands.
///
/// # Errors
///
/// The last thing that is wrong; what is wrong before it is reported.
fn read_deal(deal: Word<'_>, report: &mut Report<'_, '_>) -> Result<(Seat, Deal), Finding> {
    let trimmed = deal.text.len() - deal.text.trim_start().len();
    let deal = part(deal, trimmed).1;
    let colon = deal.text.find(':');
    let first = colon.and_then(|at| deal.text.get(..at)?.trim().parse::<Seat>().ok());
    let (Some(first), Some(colon)) = (first, colon) else {
        let word = source::words(deal).next().unwrap_or(deal);
        return Err(Finding::new(word.span, LineFault::Seat { found: Quoted::new(word.text) }));
    };
    let mut hands = BySeat::<CardSet>::default();
    let mut spans = BySeat::<Span>::default();
    let (mut count, mut failed) = (0, None);
    for word in source::words(part(deal, colon + 1).1) {
        count += 1;
        if count > 4 {
            return Err(Finding::new(word.span, LineFault::FifthHand));
        }
        let seat = first.clockwise(count - 1);
        spans[seat] = word.span;
        match read_hand(seat, word, report) {
            Ok(hand) => hands[seat] = hand,
            Err(finding) => report.extend(failed.replace(finding)),
        }
    }
    if count < 4 {
        let end = deal.span.start + deal.text.trim_end().len();
        return Err(Finding::new(Span::new(end, end), LineFault::Hands { count }));
    }
    if let Some(finding) = failed {
        return Err(finding);
    }
    match Deal::try_from(hands) {
        Ok(deal) => Ok((first, deal)),
        Err(fault @ NotADeal::WrongCount { seat, .. }) => Err(Finding::new(spans[seat], fault)),
        Err(fault @ NotADeal::Shared { seats: [one, other], .. }) => {
            let (one, other) = (spans[one], spans[other]);
            let (first, again) = if one.start < other.start { (one, other) } else { (other, one) };
            Err(Finding::new(again, fault).with_related(first, "dealt first here"))
        }
    }
}

fn read_hand(seat: Seat, word: Word<'_>, report: &mut Report<'_, '_>) -> Result<CardSet, Finding> {
    let count = word.text.split('.').count();
    if count != 4 {
        return Err(Finding::new(word.span, LineFault::Suits { count }));
    }
    let mut hand = CardSet::EMPTY;
    let mut failed = None;
    let mut suits = Suit::DESCENDING.into_iter();
    let mut suit = suits.next();
    for (offset, symbol) in word.text.char_indices() {
        if symbol == '.' {
            suit = suits.next();
            continue;
        }
        let start = word.span.start + offset;
        let span = Span::new(start, start + symbol.len_utf8());
        let card = suit.zip(Rank::from_char(symbol)).map(|(suit, rank)| Card::new(suit, rank));
        let taken = match card {
            Some(card) if hand.insert(card) => continue,
            Some(card) => LineFault::Twice { card, seat },
            None => LineFault::Rank { found: Quoted::new(report.source().slice(span)) },
        };
        report.extend(failed.replace(Finding::new(span, taken)));
    }
    failed.map_or(Ok(hand), Err)
}

fn read_tricks(numbers: Word<'_>, report: &mut Report<'_, '_>) -> Option<Table> {
    let mut read = [0_u8; CELLS];
    let mut count = 0;
    for word in source::words(numbers) {
        let tricks = word.text.parse().ok().filter(|&tricks| tricks <= 13);
        match (read.get_mut(count), tricks) {
            (None, _) => {
                report.add(word.span, LineFault::TooManyNumbers);
                return None;
            }
            (Some(cell), Some(tricks)) => *cell = tricks,
            (_, None) => {
                report.add(word.span, LineFault::Number { found: Quoted::new(word.text) });
                return None;
            }
        }
        count += 1;
    }
    if count < CELLS {
        let end = numbers.span.start + numbers.text.trim_end().len();
        report.add(Span::new(end, end), LineFault::TooFewNumbers { count });
        return None;
    }
    Some(Table::from_fn(|strain, declarer| {
        let row = STRAINS.iter().position(|&other| other == strain).unwrap_or(0);
        read[row * 4 + declarer as usize]
    }))
}

/// What is wrong with the text of a line.
#[derive(Clone, Debug)]
enum LineFault {
    /// The first hand's seat is missing.
    Seat { found: Quoted },
    /// Fewer hands than four.
    Hands { count: usize },
    /// More hands than four.
    FifthHand,
    /// Dots that part another number of suits than four.
    Suits { count: usize },
    /// A character that is no rank.
    Rank { found: Quoted },
    /// A card twice in a hand.
    Twice { card: Card, seat: Seat },
    /// What is no number of tricks.
    Number { found: Quoted },
    /// Fewer numbers than twenty.
    TooFewNumbers { count: usize },
    /// More numbers than twenty.
    TooManyNumbers,
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat { found } => write!(
                f,
                "found {found}, expected the seat of the first hand and a colon, such as N:"
            ),
            Self::Hands { count } => {
                let hands = if *count == 1 { "hand" } else { "hands" };
                write!(f, "found {count} {hands}, expected four")
            }
            Self::FifthHand => f.write_str("found a fifth hand, expected four"),
            Self::Suits { count } => {
                let suits = if *count == 1 { "suit" } else { "suits" };
                write!(f, "the dots part {count} {suits}, expected four: ")?;
                f.write_str("spades.hearts.diamonds.clubs")
            }
            Self::Rank { found } => {
                write!(f, "{found} is no rank, expected A, K, Q, J, T or 9 to 2")
            }
            Self::Twice { card, seat } => {
                write!(f, "the {} is dealt to {seat} twice: a pack has only one", card.name())
            }
            Self::Number { found } => {
                write!(f, "{found} is no number of tricks, expected 0 to 13")
            }
            Self::TooFewNumbers { count } => {
                let numbers = if *count == 1 { "number" } else { "numbers" };
                write!(f, "found {count} {numbers} of tricks, expected {CELLS}: ")?;
                f.write_str("five strains by four declarers")
            }
            Self::TooManyNumbers => {
                write!(f, "found more numbers of tricks than {CELLS}: ")?;
                f.write_str("five strains by four declarers")
            }
        }
    }
}

/// Faults that other readers tell too have the names that they have there.
impl Fault for LineFault {
    fn code(&self) -> &'static str {
        match self {
            Self::Seat { .. } => "no-first-seat",
            Self::Hands { .. } => "too-few-hands",
            Self::FifthHand => "fifth-hand",
            Self::Suits { .. } => "four-suits",
            Self::Rank { .. } => "no-rank",
            Self::Twice { .. } => "card-dealt-twice",
            Self::Number { .. } => "no-trick-count",
            Self::TooFewNumbers { .. } | Self::TooManyNumbers => "trick-table-size",
        }
    }

    fn rule(&self) -> Option<&'static str> {
        matches!(self, Self::Twice { .. }).then_some("Law 1")
    }
}
