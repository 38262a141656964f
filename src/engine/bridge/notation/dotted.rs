//! Hands with dots between the suits, as in PBN: `KQT5.J72.965.AK8`.

use super::fault::NotationFault;
use super::letters::Letters;
use super::reader::Reader;
use super::token::{Token, TokenKind, Words, tokens};
use crate::engine::{Card, Hand, QuotedText, Seat, Span, Suit, Word};

/// Number of dots between four suits.
const DOTS: usize = 3;
/// Minimum number of ranks for each mistyped character in a word that may be part of a hand.
const RANKS_PER_MISTAKE: usize = 4;

/// The words of a text that make up one dotted hand.
#[derive(Clone, Copy)]
pub(super) struct DottedRun<'t> {
    words: Words<'t>,
    count: usize,
    dots: usize,
    span: Span,
    /// Whether each suit is a separate word, without dots.
    by_word: bool,
}

/// Returns the dotted hand at the start of `words`, and the words after the hand. The hand may have too few or too many
/// dots. After a heading, only a single word with all three dots is a dotted hand.
pub(super) fn find(
    words: Words<'_>,
    letters: Letters,
    has_heading: bool,
) -> Option<(DottedRun<'_>, Words<'_>)> {
    let first = words.peek()?;
    let body = without_seat(first);
    let mut shape = WordShape::of(body, letters)?;
    if (body.span != first.span || shape.mistakes > 0) && shape.dots != DOTS {
        return None;
    }
    let mut run = DottedRun { words, count: 1, dots: shape.dots, span: first.span, by_word: false };
    let mut after = words.skip_one();
    if has_heading {
        return (run.dots == DOTS).then_some((run, after));
    }
    while let Some(word) = after.peek_in_line() {
        if !(shape.ends_with_dot || word.text.starts_with('.')) {
            break;
        }
        let Some(next) = WordShape::of(word, letters) else { break };
        if next.mistakes > 0 || run.dots + next.dots > DOTS {
            break;
        }
        run.dots += next.dots;
        run.count += 1;
        run.span = run.span.to(word.span);
        shape = next;
        after = after.skip_one();
    }
    (run.dots > 0).then_some((run, after))
}

/// Returns a complete hand without dots: four words of ranks, one for each suit, such as `KQT5 J72 965 AK8`.
pub(super) fn find_groups(words: Words<'_>, letters: Letters) -> Option<DottedRun<'_>> {
    let (mut after, mut ranks) = (words, 0);
    let mut span = words.peek()?.span;
    for _ in 0..=DOTS {
        let word = after.peek()?;
        let piece =
            WordShape::of(word, letters).filter(|piece| piece.dots + piece.mistakes == 0)?;
        ranks += piece.ranks;
        span = span.to(word.span);
        after = after.skip_one();
    }
    let is_complete = after.peek().is_none() && ranks == Hand::SIZE;
    is_complete.then_some(DottedRun { words, count: DOTS + 1, dots: DOTS, span, by_word: true })
}

pub(super) fn read(reader: &mut Reader<'_, '_>, run: DottedRun<'_>) {
    reader.heading = None;
    if run.dots != DOTS {
        let count = run.dots + 1;
        reader.refuse(run.span, NotationFault::Suits { count });
        return;
    }
    let mut suits = Suit::DESCENDING.into_iter();
    let mut suit = suits.next();
    let mut words = run.words;
    for _ in 0..run.count {
        let Some(word) = words.peek() else { return };
        words = words.skip_one();
        for Token { kind, span } in tokens(without_seat(word), reader.letters) {
            match (kind, suit) {
                (TokenKind::Dot, _) => suit = suits.next(),
                (TokenKind::Rank(rank), Some(suit)) => reader.place(Card::new(suit, rank), span),
                (TokenKind::Small, Some(suit)) => reader.place_small(suit, span),
                (TokenKind::One, _) => reader.refuse(span, NotationFault::One),
                (TokenKind::Other, _) => {
                    let found = QuotedText::new(reader.report.source().slice(span));
                    reader.refuse(span, NotationFault::NoRank { found });
                }
                _ => {}
            }
            if reader.report.is_full() {
                return;
            }
        }
        if run.by_word {
            suit = suits.next();
        }
    }
}

/// Numbers of ranks, dots and mistyped characters in a word that may be part of a dotted hand.
#[derive(Clone, Copy)]
struct WordShape {
    dots: usize,
    ranks: usize,
    /// Number of characters that can't occur in a hand. A few of them are taken for typing errors. A word with more of
    /// them is not part of a hand.
    mistakes: usize,
    ends_with_dot: bool,
}

impl WordShape {
    /// Counts the tokens of a word. Returns `None` if the word contains anything other than ranks, dots, dashes, the
    /// digit 1 and a few mistakes.
    fn of(word: Word<'_>, letters: Letters) -> Option<Self> {
        let (mut dots, mut ranks, mut mistakes) = (0, 0, 0);
        for token in tokens(word, letters) {
            match token.kind {
                TokenKind::Dot => dots += 1,
                TokenKind::Rank(_) | TokenKind::Small => ranks += 1,
                TokenKind::One | TokenKind::Dash => {}
                TokenKind::Other => mistakes += 1,
                _ => return None,
            }
        }
        let ends_with_dot = word.text.ends_with('.');
        (mistakes * RANKS_PER_MISTAKE <= ranks).then_some(Self {
            dots,
            ranks,
            mistakes,
            ends_with_dot,
        })
    }
}

/// Removes the seat that PBN writes before a deal, such as `N:`.
fn without_seat(word: Word<'_>) -> Word<'_> {
    let mut rest = word.text.chars();
    let has_seat = rest.next().and_then(Seat::from_char).is_some() && rest.next() == Some(':');
    let start = if has_seat { 2 } else { 0 };
    Word {
        text: word.text.get(start..).unwrap_or(""),
        span: Span::new(word.span.start + start, word.span.end),
    }
}
