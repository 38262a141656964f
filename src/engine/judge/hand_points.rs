//! The problem `hand-points`. A hand in the input is four lines, such as `S:KQT5` to `C:AK8`. Empty lines may separate
//! hands. The output has one number per hand: the hand's points.

use std::fmt::Write;

use derive_more::Display;

use super::Throttle;
use super::cards_line::upper_rank;
use crate::engine::bridge::points;
use crate::engine::diagnostic::faults;
use crate::engine::{
    Card, CardSet, Diagnostics, Hand, QuotedText, Report, Source, Span, Suit, Word,
};

/// Writes the points of each hand.
pub(crate) fn run(input: &str, progress: &mut dyn FnMut(usize)) -> Result<String, Diagnostics> {
    let source = Source::new(input);
    let mut judge = Judge {
        report: Report::new(&source),
        pace: Throttle::new(progress),
        output: String::with_capacity(input.len() / 4),
        hand: PartialHand::default(),
        is_skipping: false,
    };
    for line in source.lines() {
        judge.line(line);
        if judge.report.is_full() {
            break;
        }
    }
    if let Some(suit) = judge.hand.missing() {
        judge.report.add_at_end(LineFault::Missing { suit });
    }
    judge.pace.finish(input.len());
    judge.report.result(judge.output)
}

struct Judge<'s, 't, 'p> {
    report: Report<'s, 't>,
    pace: Throttle<'p>,
    output: String,
    hand: PartialHand,
    /// Whether lines are skipped up to the next hand or empty line. This follows a line that begins neither with the
    /// expected suit nor with spades.
    is_skipping: bool,
}

/// A hand whose lines are being parsed.
#[derive(Default)]
struct PartialHand {
    lines: usize,
    cards: CardSet,
    /// Number of parsed ranks. Repeated ranks are included.
    count: usize,
    /// Span of the fourteenth card.
    extra: Option<Span>,
    /// Whether a character was not a rank, so that the number of cards is unreliable.
    is_garbled: bool,
}

impl PartialHand {
    /// Returns the suit of the next line. Returns `None` if the hand is complete.
    fn next(&self) -> Option<Suit> {
        Suit::DESCENDING.get(self.lines).copied()
    }

    /// Returns the suit of the next line. Returns `None` before the first line of a hand and after the last line.
    fn missing(&self) -> Option<Suit> {
        self.next().filter(|_| self.lines > 0)
    }
}

impl Judge<'_, '_, '_> {
    fn line(&mut self, line: Word<'_>) {
        if line.text.is_empty() {
            if let Some(suit) = self.hand.missing() {
                self.report.add(line.span, LineFault::Blank { suit });
                self.hand = PartialHand::default();
            }
            self.is_skipping = false;
            return;
        }
        let begins_hand = ranks(line, Suit::Spades).is_some();
        if self.is_skipping && !begins_hand {
            return;
        }
        self.is_skipping = false;
        let suit = self.hand.next().unwrap_or(Suit::Spades);
        if let Some(ranks) = ranks(line, suit) {
            self.ranks(suit, ranks);
        } else {
            let found = QuotedText::new(line.text);
            self.report.add(line.span, LineFault::Other { suit, found });
            self.hand = PartialHand::default();
            match ranks(line, Suit::Spades) {
                Some(ranks) => self.ranks(Suit::Spades, ranks),
                None => self.is_skipping = true,
            }
        }
        if self.hand.next().is_none() {
            self.finish(line);
        }
    }

    fn ranks(&mut self, suit: Suit, ranks: Word<'_>) {
        self.hand.lines += 1;
        let mut skip_zero = false;
        for (offset, symbol) in ranks.text.char_indices() {
            if std::mem::take(&mut skip_zero) {
                continue;
            }
            let start = ranks.span.start + offset;
            let span = Span::new(start, start + symbol.len_utf8());
            let rank = u8::try_from(symbol).ok().and_then(upper_rank);
            if let Some(rank) = rank {
                self.card(Card::new(suit, rank), span, ranks);
            } else if ranks.text.get(offset..).is_some_and(|rest| rest.starts_with("10")) {
                skip_zero = true;
                self.hand.is_garbled = true;
                self.report.add(Span::new(start, start + 2), LineFault::TenInDigits);
            } else {
                self.hand.is_garbled = true;
                let found = QuotedText::new(self.report.source().slice(span));
                self.report.add(span, LineFault::Rank { found });
            }
            if self.report.is_full() {
                return;
            }
        }
    }

    fn card(&mut self, card: Card, span: Span, ranks: Word<'_>) {
        self.hand.count += 1;
        if self.hand.count == Hand::SIZE + 1 {
            self.hand.extra = Some(span);
        }
        if self.hand.cards.insert(card) {
            return;
        }
        if let Some(first) = ranks.text.find(card.rank.letter()) {
            let first = Span::new(ranks.span.start + first, ranks.span.start + first + 1);
            let fault = LineFault::Twice { card };
            self.report.add_related(span, fault, first, "the first of the two");
        }
    }

    fn finish(&mut self, line: Word<'_>) {
        let hand = std::mem::take(&mut self.hand);
        if hand.count != Hand::SIZE && !hand.is_garbled {
            let end = Span::new(line.span.end, line.span.end);
            let fault = LineFault::Count { count: hand.count };
            self.report.add(hand.extra.unwrap_or(end), fault);
        } else if let Ok(hand) = Hand::try_from(hand.cards) {
            // Writing to a string can't fail, so the result is ignored.
            let _ = writeln!(self.output, "{}", points::total(hand));
        }
        self.pace.case_done(line.span.end);
    }
}

/// Returns the text after a suit's letter and a colon. Returns `None` if the line doesn't begin with them.
fn ranks(line: Word<'_>, suit: Suit) -> Option<Word<'_>> {
    let text = line.text.strip_prefix(suit.letter())?.strip_prefix(':')?;
    Some(Word { text, span: Span::new(line.span.end - text.len(), line.span.end) })
}

#[derive(Clone, Debug, Display)]
enum LineFault {
    #[display("{found} isn’t the line of {}, which begins with {suit}:", suit.name())]
    Other { suit: Suit, found: QuotedText },
    #[display("a blank line in a hand; the line of {}, with {suit}:, comes next", suit.name())]
    Blank { suit: Suit },
    #[display("the last hand ends before its line of {}, which begins with {suit}:", suit.name())]
    Missing { suit: Suit },
    #[display("{found} isn’t a rank; use A, K, Q, J, T or 9 to 2")]
    Rank { found: QuotedText },
    #[display("“10” isn’t a rank here; use T for a ten")]
    TenInDigits,
    #[display("{} is twice in this hand", card.with_symbol())]
    Twice { card: Card },
    #[display("{count} cards in this hand, not 13")]
    Count { count: usize },
}

faults! {
    impl LineFault {
        Self::Other { .. } | Self::Blank { .. } | Self::Missing { .. } => "suit-line", Error;
        Self::Rank { .. } => "no-rank", Error;
        Self::TenInDigits => "ten-in-digits", Error;
        Self::Twice { .. } => "card-twice", Error;
        Self::Count { .. } => "card-count", Error;
    }
}
