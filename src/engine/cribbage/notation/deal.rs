//! Parser and writer of a solitaire deal: eight dealt cards and the starter, without suits.

use super::fault::HandFault;
use super::token::{Sign, signs, words};
use super::{CardsKind, Reader, ShowDraft};
use crate::engine::cribbage::Rank;
use crate::engine::cribbage::solitaire::DealtRanks;
use crate::engine::{Diagnostics, Finding, Report, Source};

/// Parses a solitaire deal: eight dealt cards and the starter. The starter is the ninth card, the card after a `+`, or
/// the only card before a `+`.
///
/// Suits are ignored with a note. A fifth card of a rank is reported as a warning. With a `+`, the starter is also
/// recognised in a text with fewer than eight dealt cards.
///
/// ```
/// use kibitzer::engine::cribbage::notation::read_deal;
/// use kibitzer::engine::cribbage::rank::Rank;
///
/// let deal = read_deal("5T524765 9").deal();
/// assert!(deal.is_some());
/// for text in ["5T5247659", "5, 10, 5, 2, 4, 7, 6, 5 + 9", "+9 5t524765", "9 + 5T524765"] {
///     assert_eq!(read_deal(text).deal(), deal);
/// }
///
/// let partial = read_deal("5T5 + 9");
/// assert_eq!(partial.cards.len(), 3);
/// assert_eq!(partial.starter.map(|(card, _)| card.rank), Some(Rank::Nine));
/// assert!(partial.diagnostics.is_empty());
/// ```
pub fn read_deal(text: &str) -> ShowDraft {
    let source = Source::new(text);
    let (draft, report) = draft_deal(&source);
    ShowDraft { diagnostics: report.diagnostics(), ..draft }
}

/// Parses a solitaire deal like [`read_deal`], but returns an error if the deal is incomplete.
///
/// # Errors
///
/// Returns an error if [`read_deal`] reports an error, or if cards are missing.
pub fn read_whole_deal(text: &str) -> Result<(DealtRanks, Rank), Diagnostics> {
    let source = Source::new(text);
    let (draft, report) = draft_deal(&source);
    let Some(deal) = draft.deal() else {
        let too_few = HandFault::TooFew { wanted: CardsKind::Deal, count: draft.count() };
        return Err(report.refuse(Finding::new(source.end().span, too_few)));
    };
    if report.has_errors() { report.result(deal) } else { Ok(deal) }
}

fn draft_deal<'s, 't>(source: &'s Source<'t>) -> (ShowDraft, Report<'s, 't>) {
    let mut reader = Reader::new(source, CardsKind::Deal);
    let mut is_suit_noted = false;
    for (word, span) in words(source.text()) {
        match (word, signs(word, span.start).collect::<Option<Vec<_>>>()) {
            ("\n" | "\r", _) => {}
            ("+", _) => reader.take_plus(span),
            (_, None) => reader.refuse(span),
            (_, Some(signs)) => {
                for (sign, span) in signs {
                    match sign {
                        Sign::Rank(rank) => reader.take(rank.into(), span),
                        Sign::Suit(_) if is_suit_noted => {}
                        Sign::Suit(_) => {
                            is_suit_noted = true;
                            reader.report.add(span, HandFault::SuitLeftOut);
                        }
                    }
                }
            }
        }
    }
    reader.with_starter()
}

/// Writes a complete or partial deal in the form that [`read_deal`] parses, such as `5T524765 + 9`, `5T5` or `+ 9`. The
/// ace is `1`, as in the problem "Solitaire Cribbage".
pub fn deal_to_text(dealt: impl IntoIterator<Item = Rank>, starter: Option<Rank>) -> String {
    let mut text: String = dealt.into_iter().map(Rank::letter).collect();
    if let Some(starter) = starter {
        text.push_str(if text.is_empty() { "+ " } else { " + " });
        text.push(starter.letter());
    }
    text
}
