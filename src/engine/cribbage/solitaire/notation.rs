//! Text → deal, in every notation that players use, and back.

// A text that was not thought of is read on, never stopped at.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use super::split::{DEALT, Dealt};
use crate::engine::cribbage::rank::Rank;
use crate::engine::diagnostic::{Diagnostic, Diagnostics, Report};
use crate::engine::quoted::Quoted;
use crate::engine::source::{Source, Span};

pub(in crate::engine) mod fault;

use self::fault::DealFault;

/// What a text says about a deal, perhaps not all of it yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DealDraft {
    /// The dealt cards in the order in which they were typed, at most eight, with their places.
    pub dealt: Vec<(Rank, Span)>,
    /// The extra card, with its place, once it is known.
    pub extra: Option<(Rank, Span)>,
    /// Whether the text ends with a `+` whose extra card has not come yet.
    pub awaits_extra: bool,
    /// The stretches that have no part in the deal, in the order of the text: what is no rank, and
    /// cards beyond the ninth. Whoever writes the deal anew can keep them.
    pub unread: Vec<Span>,
    /// What could not be understood, and what should be looked at twice. A deal that is only not
    /// complete yet is no fault.
    pub diagnostics: Vec<Diagnostic>,
}

impl DealDraft {
    /// The eight dealt cards and the extra one, if all nine are known.
    #[must_use]
    pub fn complete(&self) -> Option<(Dealt, Rank)> {
        let dealt: Vec<_> = self.ranks().collect();
        Some((dealt.try_into().ok()?, self.extra?.0))
    }

    /// The dealt ranks in the order in which they were typed.
    pub fn ranks(&self) -> impl Iterator<Item = Rank> {
        self.dealt.iter().map(|&(rank, _)| rank)
    }
}

/// Reads a deal: eight dealt cards and, as the ninth or after a `+`, the extra one.
///
/// The ace is `A` or `1`, the ten `T` or `10`; letters may be of either case, and blanks and commas
/// may stand anywhere. Suits are left out with a note. The extra card may come before the eight are
/// complete.
///
/// ```
/// use kibitzer::engine::cribbage::solitaire::notation::read_deal;
/// use kibitzer::engine::cribbage::rank::Rank;
///
/// let deal = read_deal("5T524765 9").complete();
/// assert!(deal.is_some());
/// for text in ["5T5247659", "5, 10, 5, 2, 4, 7, 6, 5 + 9", "+9 5t524765", "9 + 5T524765"] {
///     assert_eq!(read_deal(text).complete(), deal);
/// }
///
/// let partial = read_deal("5T5 + 9");
/// assert_eq!(partial.dealt.len(), 3);
/// assert_eq!(partial.extra.map(|(rank, _)| rank), Some(Rank::Nine));
/// assert!(partial.diagnostics.is_empty());
/// ```
#[must_use]
pub fn read_deal(text: &str) -> DealDraft {
    let source = Source::new(text);
    let mut reader = Reader {
        report: Report::new(&source),
        draft: DealDraft::default(),
        plus: None,
        before_plus: None,
        surplus: None,
        suit_noted: false,
    };
    for (symbol, span) in symbols(text) {
        reader.take(symbol, span);
    }
    reader.finish()
}

/// Reads a whole deal, as [`read_deal`] does.
///
/// # Errors
///
/// Every diagnostic of [`read_deal`] if one of them is an error, and one at the end of the text if
/// cards are missing.
pub fn read_whole_deal(text: &str) -> Result<(Dealt, Rank), Diagnostics> {
    let draft = read_deal(text);
    let Some(deal) = draft.complete() else {
        let missing = DealFault::TooFew { dealt: draft.dealt.len() };
        let missing = Diagnostic::at(Source::new(text).end(), &missing);
        return Err(Diagnostics::ending_with(draft.diagnostics, missing));
    };
    let is_refused = draft.diagnostics.iter().any(Diagnostic::is_error);
    Diagnostics::new(draft.diagnostics).filter(|_| is_refused).map_or(Ok(deal), Err)
}

/// Writes a deal, or a part of one, as [`read_deal`] reads it: `5T524765 + 9`, `5T5`, `+ 9`.
#[must_use]
pub fn to_text(dealt: impl IntoIterator<Item = Rank>, extra: Option<Rank>) -> String {
    let mut text: String = dealt.into_iter().map(Rank::letter).collect();
    if let Some(extra) = extra {
        text.push_str(if text.is_empty() { "+ " } else { " + " });
        text.push(extra.letter());
    }
    text
}

/// What one character, or the two of a `10`, may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Symbol {
    Rank(Rank),
    Plus,
    Suit,
    Other,
}

/// The symbols of a text with their places, blanks and commas left out; neighbours that say
/// nothing are one.
fn symbols(text: &str) -> impl Iterator<Item = (Symbol, Span)> {
    let mut letters = text.char_indices().peekable();
    std::iter::from_fn(move || {
        loop {
            let (start, letter) = letters.next()?;
            let mut end = start + letter.len_utf8();
            let symbol = match letter {
                ',' | '\u{feff}' => continue,
                _ if letter.is_whitespace() => continue,
                '1' if letters.next_if(|&(_, next)| next == '0').is_some() => {
                    end += 1;
                    Symbol::Rank(Rank::Ten)
                }
                _ => symbol_of(letter),
            };
            if symbol == Symbol::Other {
                let is_unknown = |&(_, next): &(usize, char)| {
                    !next.is_whitespace() && next != ',' && symbol_of(next) == Symbol::Other
                };
                while let Some((offset, next)) = letters.next_if(is_unknown) {
                    end = offset + next.len_utf8();
                }
            }
            return Some((symbol, Span::new(start, end)));
        }
    })
}

fn symbol_of(letter: char) -> Symbol {
    match letter.to_ascii_uppercase() {
        '+' => Symbol::Plus,
        'A' => Symbol::Rank(Rank::Ace),
        'C' | 'D' | 'H' | 'S' | '♣' | '♦' | '♥' | '♠' | '♧' | '♢' | '♡' | '♤' => {
            Symbol::Suit
        }
        letter => Rank::from_letter(letter).map_or(Symbol::Other, Symbol::Rank),
    }
}

struct Reader<'s, 't> {
    report: Report<'s, 't>,
    /// The deal so far, without what is known only at the end of the text.
    draft: DealDraft,
    /// A `+` whose extra card has not come yet.
    plus: Option<Span>,
    /// How many cards were dealt before the `+`.
    before_plus: Option<usize>,
    /// The cards for which there is no room, from the first to the last, and their number.
    surplus: Option<(Span, usize)>,
    suit_noted: bool,
}

impl Reader<'_, '_> {
    fn take(&mut self, symbol: Symbol, span: Span) {
        match symbol {
            Symbol::Rank(rank) => self.take_rank(rank, span),
            Symbol::Plus => match (self.draft.extra, self.plus) {
                (Some((extra, place)), _) => {
                    let fault = DealFault::SecondExtra(extra);
                    self.report.add_related(span, fault, place, "the extra");
                }
                (None, Some(_)) => self.report.add(span, DealFault::SecondPlus),
                (None, None) => {
                    self.plus = Some(span);
                    self.before_plus = Some(self.draft.dealt.len());
                }
            },
            Symbol::Suit if self.suit_noted => {}
            Symbol::Suit => {
                self.suit_noted = true;
                self.report.add(span, DealFault::Suit);
            }
            Symbol::Other => {
                let found = Quoted::new(self.report.source().slice(span));
                self.draft.unread.push(span);
                self.report.add(span, DealFault::NoRank(found));
            }
        }
    }

    fn take_rank(&mut self, rank: Rank, span: Span) {
        let is_full = self.draft.dealt.len() == DEALT;
        if self.draft.extra.is_none() && (self.plus.take().is_some() || is_full) {
            self.draft.extra = Some((rank, span));
        } else if !is_full {
            self.draft.dealt.push((rank, span));
        } else {
            let (before, count) = self.surplus.unwrap_or((span, 0));
            self.surplus = Some((before.to(span), count + 1));
            self.draft.unread.push(span);
            return;
        }
        let known = self.draft.dealt.iter().chain(&self.draft.extra);
        if known.filter(|&&(other, _)| other == rank).count() == 5 {
            self.report.add(span, DealFault::MoreThanFour(rank));
        }
    }

    fn finish(mut self) -> DealDraft {
        if let Some((span, count)) = self.surplus {
            self.report.add(span, DealFault::TooMany(count));
        }
        // `9 + 5T524765`: one card before the `+` and eight behind it can only be meant so.
        let DealDraft { dealt, extra, .. } = &mut self.draft;
        if let (Some(1), DEALT, Some(extra), Some(first)) =
            (self.before_plus, dealt.len(), extra.as_mut(), dealt.first_mut())
        {
            std::mem::swap(extra, first);
        }
        DealDraft {
            awaits_extra: self.plus.is_some(),
            diagnostics: self.report.diagnostics(),
            ..self.draft
        }
    }
}
