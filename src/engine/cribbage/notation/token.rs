//! The words of a text: cards, dealer and pone, go, what stands before a colon.

use super::Placed;
use crate::engine::card::Suit;
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::rank::Rank;
use crate::engine::cribbage::role::Role;
use crate::engine::cribbage::show::ShownAs;
use crate::engine::source::Span;

/// What a word says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// One card or several.
    Cards(Vec<Placed>),
    /// `dealer` or `pone`, `D` or `P`, perhaps with a colon.
    Role(Role),
    /// `hand` or `crib`, perhaps with a colon.
    Shown(ShownAs),
    /// `go`.
    Go,
    /// `play:`.
    Play,
    /// `score:` or `scores:`.
    Score,
    /// A `+`.
    Plus,
    /// A line end.
    LineEnd,
    /// Anything else.
    Other,
}

/// The words of a text with their places. Line ends count only where they matter, to a play; whoever has no
/// use for them is not told.
pub(super) fn tokens(text: &str) -> impl Iterator<Item = (Token, Span)> {
    tokens_and_line_ends(text).filter(|(token, _)| *token != Token::LineEnd)
}

/// The same with the line ends.
pub(super) fn tokens_and_line_ends(text: &str) -> impl Iterator<Item = (Token, Span)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        loop {
            let begin = text.len() - rest.len();
            let symbol = rest.chars().next()?;
            let length = symbol.len_utf8();
            if matches!(symbol, '\n' | '\r') {
                rest = rest.get(length..)?;
                return Some((Token::LineEnd, Span::new(begin, begin + length)));
            }
            if symbol == '+' {
                rest = rest.get(length..)?;
                return Some((Token::Plus, Span::new(begin, begin + length)));
            }
            if separates(symbol) {
                rest = rest.get(length..)?;
                continue;
            }
            let end = rest.find(|symbol| separates(symbol) || symbol == '+').unwrap_or(rest.len());
            // What a colon ends is a word by itself.
            let end = rest.get(..end)?.find(':').map_or(end, |colon| colon + 1);
            let (word, after) = rest.split_at_checked(end)?;
            rest = after;
            return Some((token(word, begin), Span::new(begin, begin + end)));
        }
    })
}

/// Whether a character stands between words.
fn separates(symbol: char) -> bool {
    symbol.is_whitespace() || matches!(symbol, ',' | ';' | '/' | '|' | '\u{feff}')
}

fn token(word: &str, begin: usize) -> Token {
    let name = word.strip_suffix(':').unwrap_or(word);
    let is = |other: &str| name.eq_ignore_ascii_case(other);
    let role =
        Role::ALL.into_iter().find(|role| is(role.name()) || role.name().get(..1).is_some_and(is));
    match role {
        Some(role) => Token::Role(role),
        None if is("hand") => Token::Shown(ShownAs::Hand),
        None if is("crib") => Token::Shown(ShownAs::Crib),
        None if is("go") => Token::Go,
        None if is("play") => Token::Play,
        None if is("score") || is("scores") => Token::Score,
        None => cards(word, begin).map_or(Token::Other, Token::Cards),
    }
}

/// The cards of a word that is nothing else: it begins with a rank, and each rank may have its suit behind
/// it; or it begins with a suit, and each suit has its ranks behind it.
fn cards(word: &str, begin: usize) -> Option<Vec<Placed>> {
    let mut symbols = word.char_indices().peekable();
    let mut cards: Vec<Placed> = Vec::new();
    let suit_first = symbols.peek().is_some_and(|&(_, first)| Suit::from_char(first).is_some());
    // The suit before the ranks, where it begins, and whether a rank has come.
    let mut heading: Option<(Suit, usize, bool)> = None;
    while let Some((at, symbol)) = symbols.next() {
        // What makes a symbol of a suit an emoji, or a plain character again.
        if matches!(symbol, '\u{fe0e}' | '\u{fe0f}') && at > 0 {
            continue;
        }
        let mut end = at + symbol.len_utf8();
        if let Some(suit) = Suit::from_char(symbol) {
            if suit_first {
                if matches!(heading, Some((_, _, false))) {
                    return None;
                }
                heading = Some((suit, at, false));
            } else {
                let (card, span) = cards.last_mut().filter(|(card, _)| card.suit.is_none())?;
                card.suit = Some(suit);
                span.end = begin + end;
            }
            continue;
        }
        let is_ten = symbol == '1' && symbols.next_if(|&(_, next)| next == '0').is_some();
        end += usize::from(is_ten);
        let rank = if is_ten { Rank::Ten } else { Rank::from_face(symbol)? };
        // The first rank behind a suit has the suit's place, too.
        let start = heading.filter(|&(_, _, has_rank)| !has_rank).map_or(at, |(_, at, _)| at);
        let suit = heading.map(|(suit, _, _)| suit);
        heading = heading.map(|(suit, at, _)| (suit, at, true));
        cards.push((Card { rank, suit }, Span::new(begin + start, begin + end)));
    }
    let is_whole = !cards.is_empty() && !matches!(heading, Some((_, _, false)));
    is_whole.then_some(cards)
}
