//! Lines of a list of deals. Each line is a deal, with its table of tricks if the deal is solved.

use std::fmt;
use std::str::FromStr;

use derive_more::Display;

use super::solver::TrickTable;
use crate::engine::bridge::deal;
use crate::engine::bridge::deal::{ParseDealError, PbnHands};
use crate::engine::diagnostic::faults;
use crate::engine::{
    BySeat, CountWithNoun, Deal, Diagnostics, Finding, QuotedText, Report, Seat, Source, Span,
    Strain, Suit, Word, source,
};

/// A deal, and the tricks of each declarer if they are known. The deal can begin with the hand of any seat.
///
/// [`Display`](fmt::Display) writes the deal as in PBN, then a `|` and the tricks if they are known. The strains are in
/// the order spades, hearts, diamonds, clubs and no trump. Each strain has four numbers, for North, East, South and
/// West as declarer.
///
/// ```
/// use kibitzer::engine::bridge::double_dummy::deal_line::DealLine;
///
/// let text = "N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3";
/// let numbers = "7 6 7 6 7 6 7 6 2 10 2 10 3 9 3 9 4 9 4 9";
/// let line: DealLine = text.parse()?;
/// assert_eq!((line.to_string().as_str(), line.tricks), (text, None));
///
/// let solved = format!("{text}|{numbers}");
/// assert_eq!(solved.parse::<DealLine>()?.to_string(), solved);
/// # Ok::<(), kibitzer::engine::diagnostic::Diagnostics>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DealLine {
    /// Seat of the hand that is written first.
    pub first: Seat,
    /// The deal.
    pub deal: Deal,
    /// Tricks of each declarer. `None` if the line doesn't contain them.
    pub tricks: Option<TrickTable>,
}

/// Strains, in the order of the numbers on a line.
pub const STRAINS: [Strain; 5] = [
    Strain::Suit(Suit::Spades),
    Strain::Suit(Suit::Hearts),
    Strain::Suit(Suit::Diamonds),
    Strain::Suit(Suit::Clubs),
    Strain::NoTrump,
];

const CELLS: usize = 20;

impl fmt::Display for DealLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hands = BySeat::from_fn(|seat| Some(self.deal.hand(seat)));
        PbnHands { first: self.first, hands }.fmt(f)?;
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

impl FromStr for DealLine {
    type Err = Diagnostics;

    fn from_str(line: &str) -> Result<Self, Diagnostics> {
        Self::read(&Source::new(line), Word { text: line, span: Span::new(0, line.len()) })
    }
}

impl DealLine {
    /// Parses a line of a text.
    ///
    /// # Errors
    ///
    /// Returns an error if the hands are not a deal as in PBN. A `|` must be followed by twenty numbers from 0 to
    /// 13. The error contains the faults of the deal and the first fault of the numbers, in text order.
    pub fn read(source: &Source<'_>, line: Word<'_>) -> Result<Self, Diagnostics> {
        let mut report = Report::new(source);
        let bar = line.text.find('|');
        let (deal, numbers) = split(line, bar.unwrap_or(line.text.len()));
        let mut earlier = Vec::new();
        let read = deal::read(deal.text, &mut earlier);
        let finding = |error| finding(error, deal.span.start);
        report.extend(earlier.into_iter().map(finding));
        let tricks = bar.and_then(|_| read_tricks(split(numbers, 1).1, &mut report));
        match read {
            Ok((first, deal)) => report.result(Self { first, deal, tricks }),
            Err(last) => Err(report.refuse(finding(last))),
        }
    }
}

/// Converts a fault in a deal to a finding. `start` is the offset of the deal in the text.
fn finding(error: ParseDealError, start: usize) -> Finding {
    let here = |span: Span| Span::new(start + span.start, start + span.end);
    let finding = Finding::new(here(error.span), error.fault);
    match error.first {
        Some(first) => finding.with_related(here(first), "dealt first here"),
        None => finding,
    }
}

fn split(word: Word<'_>, at: usize) -> (Word<'_>, Word<'_>) {
    let (before, after) = word.text.split_at_checked(at).unwrap_or((word.text, ""));
    let middle = word.span.start + before.len();
    (
        Word { text: before, span: Span::new(word.span.start, middle) },
        Word { text: after, span: Span::new(middle, word.span.end) },
    )
}

fn read_tricks(numbers: Word<'_>, report: &mut Report<'_, '_>) -> Option<TrickTable> {
    let mut read = [0_u8; CELLS];
    let mut count = 0;
    for word in source::words(numbers) {
        let tricks = word.text.parse().ok().filter(|&tricks| tricks <= 13);
        match (read.get_mut(count), tricks) {
            (None, _) => {
                report.add(word.span, NumbersFault::TooMany);
                return None;
            }
            (Some(cell), Some(tricks)) => *cell = tricks,
            (_, None) => {
                report.add(word.span, NumbersFault::Number { found: QuotedText::new(word.text) });
                return None;
            }
        }
        count += 1;
    }
    if count < CELLS {
        let end = numbers.span.start + numbers.text.trim_end().len();
        report.add(Span::new(end, end), NumbersFault::TooFew { count });
        return None;
    }
    Some(TrickTable::from_fn(|strain, declarer| {
        let row = STRAINS.iter().position(|&other| other == strain).unwrap_or(0);
        read[row * 4 + declarer as usize]
    }))
}

#[derive(Debug, Display)]
enum NumbersFault {
    #[display("{found} isn’t a number of tricks; use 0 to 13")]
    Number { found: QuotedText },
    #[display(
        "{} of tricks, not {CELLS}: five strains by four declarers",
        CountWithNoun(*count, "number")
    )]
    TooFew { count: usize },
    #[display("more than {CELLS} numbers of tricks: five strains by four declarers")]
    TooMany,
}

faults! {
    impl NumbersFault {
        Self::Number { .. } => "no-trick-count", Error;
        Self::TooFew { .. } | Self::TooMany => "trick-table-size", Error;
    }
}
