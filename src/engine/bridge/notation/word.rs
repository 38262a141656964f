//! Reads a word that is not a dotted hand: cards, a suit with its ranks, or ranks only.

use super::fault::NotationFault;
use super::language::Language;
use super::reader::Reader;
use super::token::{Token, TokenKind, tokens};
use crate::engine::{Card, QuotedText, Span, Suit, Word};

pub(super) fn read(reader: &mut Reader<'_, '_>, word: Word<'_>) {
    // In languages other than English, a word with inner dots is refused. The dots separate suits, but dotted hands
    // are read by `dotted`.
    let has_inner_dots = reader.letters.language() != Language::English
        && word.text.trim_end_matches('.').contains('.');
    let (mut is_foreign, mut names_suit, mut suit_is_first) = (has_inner_dots, false, None);
    for token in tokens(word, reader.letters) {
        let is_suit = matches!(token.kind, TokenKind::Suit(_) | TokenKind::Name(_));
        let is_rank = matches!(token.kind, TokenKind::Rank(_) | TokenKind::Small | TokenKind::One);
        is_foreign |= token.kind == TokenKind::Other;
        names_suit |= is_suit;
        if is_suit || is_rank {
            suit_is_first = suit_is_first.or(Some(is_suit));
        }
    }
    if is_foreign {
        let found = QuotedText::new(word.text);
        reader.refuse(word.span, NotationFault::NoCard { found });
        return;
    }
    match suit_is_first {
        Some(true) => suit_first(reader, word),
        Some(false) if names_suit => rank_first(reader, word),
        Some(false) => ranks_alone(reader, word),
        None => {}
    }
}

/// Reads a word that begins with a suit, such as `SA`, `SKQT5`, `S:KQT5`, `SAHK`, `Spades:A` or only `Spades:`.
fn suit_first(reader: &mut Reader<'_, '_>, word: Word<'_>) {
    let mut group: Option<Group> = None;
    for token in tokens(word, reader.letters) {
        match (token.kind, &mut group) {
            (TokenKind::Suit(suit) | TokenKind::Name(suit), _) => {
                finish(reader, group.take());
                let is_heading = matches!(token.kind, TokenKind::Name(_));
                group = Some(Group { suit, free: Some(token.span), is_heading });
            }
            (TokenKind::Colon, Some(group)) => group.is_heading = true,
            (TokenKind::Rank(rank), Some(group)) => {
                let span = group.claim(token.span);
                reader.place(Card::new(group.suit, rank), span);
            }
            (TokenKind::Small, Some(group)) => {
                let span = group.claim(token.span);
                reader.place_small(group.suit, span);
            }
            (TokenKind::One, Some(group)) => {
                reader.report.add(token.span, NotationFault::One);
                reader.draft.unreadable.push(group.claim(token.span));
            }
            _ => {}
        }
        if reader.report.is_full() {
            break;
        }
    }
    finish(reader, group);
}

/// A suit with the ranks that follow it in the same word.
struct Group {
    suit: Suit,
    /// Span of the suit, until the first card takes it. `None` afterwards.
    free: Option<Span>,
    /// Whether ranks in the next words also belong to the suit.
    is_heading: bool,
}

impl Group {
    /// Returns the span of a card. The span of the first card includes the suit. The span of any other card is only the
    /// rank.
    fn claim(&mut self, rank: Span) -> Span {
        self.free.take().map_or(rank, |suit| suit.to(rank))
    }
}

/// Ends a group. If it is a heading or has no ranks, its suit becomes the heading. Otherwise, clears the heading.
fn finish(reader: &mut Reader<'_, '_>, group: Option<Group>) {
    if let Some(group) = group {
        let is_heading = group.is_heading || group.free.is_some();
        reader.heading = is_heading.then_some(group.suit);
    }
}

/// Reads a word with ranks before their suit, such as `AS`, `10H` or `10HAS`.
fn rank_first(reader: &mut Reader<'_, '_>, word: Word<'_>) {
    reader.heading = None;
    // `waiting` contains the ranks whose suit has not been read yet. `from` is the offset where their text begins.
    let (mut waiting, mut from) = (Vec::new(), word.span.start);
    for token in tokens(word, reader.letters) {
        match token.kind {
            TokenKind::Suit(suit) | TokenKind::Name(suit) => {
                from = token.span.end;
                take_ranks(reader, &waiting, suit, token.span);
                waiting.clear();
            }
            TokenKind::Rank(_) | TokenKind::Small | TokenKind::One => waiting.push(token),
            _ => {}
        }
        if reader.report.is_full() {
            return;
        }
    }
    if !waiting.is_empty() {
        let left = Span::new(from, word.span.end);
        let found = QuotedText::new(reader.report.source().slice(left));
        reader.refuse(left, NotationFault::NoSuit { found });
    }
}

/// Adds the cards with these ranks in the suit that follows them. The span of the last rank includes the suit.
fn take_ranks(reader: &mut Reader<'_, '_>, ranks: &[Token], suit: Suit, suit_span: Span) {
    let last = ranks.last().map(|token| token.span);
    for token in ranks {
        let is_last = Some(token.span) == last;
        let span = if is_last { token.span.to(suit_span) } else { token.span };
        match token.kind {
            TokenKind::Rank(rank) => reader.place(Card::new(suit, rank), span),
            TokenKind::Small => reader.place_small(suit, span),
            _ => {
                reader.report.add(token.span, NotationFault::One);
                reader.draft.unreadable.push(span);
            }
        }
        if reader.report.is_full() {
            return;
        }
    }
}

/// Reads a word of ranks in the suit of the heading, such as `KQT5` or `10`.
fn ranks_alone(reader: &mut Reader<'_, '_>, word: Word<'_>) {
    let Some(suit) = reader.heading else {
        let is_one = |token: Token| token.kind == TokenKind::One;
        if tokens(word, reader.letters).all(is_one) {
            reader.refuse(word.span, NotationFault::One);
        } else {
            let found = QuotedText::new(word.text);
            reader.refuse(word.span, NotationFault::NoSuit { found });
        }
        return;
    };
    for token in tokens(word, reader.letters) {
        match token.kind {
            TokenKind::Rank(rank) => reader.place(Card::new(suit, rank), token.span),
            TokenKind::Small => reader.place_small(suit, token.span),
            TokenKind::One => reader.refuse(token.span, NotationFault::One),
            _ => {}
        }
        if reader.report.is_full() {
            return;
        }
    }
}
