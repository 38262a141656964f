//! Tokens of a text, such as cards, roles, gos and headings.

use super::CardAt;
use super::remarks::{Remark, remark};
use crate::engine::card::only_char;
use crate::engine::cribbage::{Card, Rank, Role, ShownAs};
use crate::engine::wording::read_number_word;
use crate::engine::{Span, Suit};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Cards(Vec<CardAt>),
    /// `dealer` or `pone`, `D` or `P`. A colon may follow.
    Role(Role),
    /// `hand` or `crib`. A colon may follow.
    Shown(ShownAs),
    Go,
    /// A stated count, such as `fourteen` or `15 for 2`. It only occurs in a play.
    Count(u8),
    /// `play`. A colon may follow.
    Play,
    /// `score` or `scores`. A colon may follow.
    Score,
    /// `starter` or `cut`. A colon may follow.
    Starter,
    /// `throws`, `threw`, `thrown` or `discards`. A colon may follow.
    Throws,
    /// A word such as `me` or `him` instead of the player's role. A colon may follow.
    Named(OtherName),
    Plus,
    LineEnd,
    Other,
}

/// A name that the text gives to a player instead of the role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OtherName {
    /// `me` or `I`.
    Me,
    /// `him`, `her`, `them` or `opponent`.
    Other,
}

/// Returns the tokens of a text with their spans. Line ends are left out, because they only matter in a play.
pub(super) fn tokens(text: &str) -> impl Iterator<Item = (Token, Span)> {
    tokens_without_remarks(text, |_| Remark::default())
        .filter(|(token, _)| *token != Token::LineEnd)
}

/// Returns the tokens of a play with their spans, including line ends. A remark is replaced by the count that it
/// states, or is left out. The caller must first remove quotes and brackets from the text.
pub(super) fn tokens_of_play(text: &str) -> impl Iterator<Item = (Token, Span)> {
    tokens_without_remarks(text, remark).map(|(token, span)| match token {
        // Number words are cards only in a play. A list of hands may have a column named "six".
        Token::Other => match text.get(span.start..span.end).and_then(number_in_words) {
            Some(rank) => (Token::Cards(vec![(rank.into(), span)]), span),
            None => (Token::Other, span),
        },
        token => (token, span),
    })
}

/// Returns the tokens with their spans. If a remark states a count, only the count is returned. Other remarks are left
/// out.
fn tokens_without_remarks(
    text: &str,
    remark: impl Fn(&[&str]) -> Remark,
) -> impl Iterator<Item = (Token, Span)> {
    let words: Vec<_> = words(text).collect();
    let only: Vec<_> = words.iter().map(|&(word, _)| word).collect();
    let mut place = 0;
    std::iter::from_fn(move || {
        let is_in_words = |place: usize| match only.get(place..place + 3) {
            Some([word, of, suit]) => card_in_words(word, of, suit).is_some(),
            _ => false,
        };
        while !is_in_words(place) {
            let Remark { words: length, count } =
                only.get(place..).map_or_else(Remark::default, &remark);
            let stated = count.and_then(|(count, range)| {
                let stated = words.get(place..)?.get(range)?;
                Some((Token::Count(count), stated.first()?.1.to(stated.last()?.1)))
            });
            place += length;
            match stated {
                None if length == 0 => break,
                None => {}
                Some(stated) => return Some(stated),
            }
        }
        let &(word, span) = words.get(place)?;
        if let Some([of, suit]) = words.get(place + 1..place + 3)
            && let Some(card) = card_in_words(word, of.0, suit.0)
        {
            place += 3;
            let span = span.to(suit.1);
            return Some((Token::Cards(vec![(card, span)]), span));
        }
        place += 1;
        Some((token(word, span.start), span))
    })
}

/// Parses a card in three words, such as `5 of hearts`, `jack of spades` or `Ace of clubs.`. Returns `None` for other
/// words.
fn card_in_words(rank: &str, of: &str, suit: &str) -> Option<Card> {
    if !of.eq_ignore_ascii_case("of") {
        return None;
    }
    let suit = suit.strip_suffix('.').unwrap_or(suit);
    let is_named =
        |of: &Suit| [of.name(), of.singular()].iter().any(|name| name.eq_ignore_ascii_case(suit));
    let suit = Suit::ASCENDING.into_iter().find(is_named)?;
    let face = only_char(rank).and_then(Rank::from_face);
    let figures = || Rank::ALL.into_iter().find(|of| of.name().eq_ignore_ascii_case(rank));
    Some(Card::new(face.or_else(figures).or_else(|| number_in_words(rank))?, suit))
}

/// Returns the rank of `ace`, `jack`, `queen` or `king`. Returns `None` for any other word.
fn rank_by_name(word: &str) -> Option<Rank> {
    Rank::ALL
        .into_iter()
        .find(|of| of.face().is_alphabetic() && of.name().eq_ignore_ascii_case(word))
}

/// Returns the card of a number from one to ten, without a suit. Returns `None` for any other number.
pub(super) fn card_of_number(number: u8) -> Option<Card> {
    Rank::ALL.into_iter().find(|rank| rank.number() == number && number <= 10).map(Card::from)
}

/// Returns the rank of a number word from two to ten. Returns `None` for any other word.
fn number_in_words(word: &str) -> Option<Rank> {
    let number = read_number_word(word).filter(|&number| number > 1)?;
    card_of_number(number).map(|card| card.rank)
}

/// Returns the words of a text with their spans. Each `+` and each line end is a separate word.
pub(super) fn words(text: &str) -> impl Iterator<Item = (&str, Span)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(|symbol| separates(symbol) && !is_separate_word(symbol));
        let begin = text.len() - rest.len();
        let first = rest.chars().next()?;
        let ends = |symbol| separates(symbol) || is_separate_word(symbol);
        let end = if is_separate_word(first) {
            first.len_utf8()
        } else {
            let end = rest.find(ends).unwrap_or(rest.len());
            // A colon ends a word.
            rest.get(..end)?.find(':').map_or(end, |colon| colon + 1)
        };
        let (word, after) = rest.split_at_checked(end)?;
        rest = after;
        Some((word, Span::new(begin, begin + end)))
    })
}

const fn is_separate_word(symbol: char) -> bool {
    matches!(symbol, '\n' | '\r' | '+')
}

fn separates(symbol: char) -> bool {
    symbol.is_whitespace() || matches!(symbol, ',' | ';' | '/' | '|' | '\u{feff}')
}

fn token(word: &str, begin: usize) -> Token {
    match word {
        "\n" | "\r" => return Token::LineEnd,
        "+" => return Token::Plus,
        _ => {}
    }
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
        None if is("starter") || is("cut") => Token::Starter,
        None if ["throws", "threw", "thrown", "discards"].into_iter().any(is) => Token::Throws,
        None if is("me") || is("i") => Token::Named(OtherName::Me),
        None if ["him", "her", "them", "opponent"].into_iter().any(is) => {
            Token::Named(OtherName::Other)
        }
        // Try names before single characters, because the characters of "jack" would be parsed as three cards.
        None => match rank_by_name(word) {
            Some(rank) => Token::Cards(vec![(rank.into(), Span::new(begin, begin + word.len()))]),
            None => cards_with_dashes(word, begin).map_or(Token::Other, Token::Cards),
        },
    }
}

/// Returns the cards of a word that consists only of cards, such as `5H-6S-7D`. Dashes may separate the cards. Returns
/// `None` for any other word.
fn cards_with_dashes(word: &str, begin: usize) -> Option<Vec<CardAt>> {
    let is_dash = |symbol: char| matches!(symbol, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}');
    let mut all = Vec::new();
    let mut at = begin;
    for part in word.split_inclusive(is_dash) {
        let part_cards = cards(part.trim_end_matches(is_dash), at)?;
        all.extend(part_cards);
        at += part.len();
    }
    // A word that ends with a dash is not a list of cards.
    let ends_with_card = word.chars().next_back().is_some_and(|last| !is_dash(last));
    ends_with_card.then_some(all)
}

/// Meaning of a character of a card, or of the two characters `10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    Rank(Rank),
    Suit(Suit),
}

/// Returns each [`Sign`] of a word with its span. The item for a character without meaning is `None`.
pub(super) fn signs(word: &str, begin: usize) -> impl Iterator<Item = Option<(Sign, Span)>> {
    let mut symbols = word.char_indices().peekable();
    let is_variation =
        |&(at, symbol): &(usize, char)| at > 0 && matches!(symbol, '\u{fe0e}' | '\u{fe0f}');
    std::iter::from_fn(move || {
        // Skip the variation selectors that may follow a suit symbol.
        while symbols.next_if(is_variation).is_some() {}
        let (at, symbol) = symbols.next()?;
        let is_ten = symbol == '1' && symbols.next_if(|&(_, next)| next == '0').is_some();
        let rank = if is_ten { Some(Rank::Ten) } else { Rank::from_face(symbol) };
        let sign = Suit::from_char(symbol).map(Sign::Suit).or(rank.map(Sign::Rank));
        let end = at + symbol.len_utf8() + usize::from(is_ten);
        Some(sign.map(|sign| (sign, Span::new(begin + at, begin + end))))
    })
}

/// Returns the cards of a word that consists only of cards. Either a suit may follow each rank, or ranks follow each
/// suit. Returns `None` for any other word.
fn cards(word: &str, begin: usize) -> Option<Vec<CardAt>> {
    let mut cards: Vec<CardAt> = Vec::new();
    let suit_first = word.chars().next().and_then(Suit::from_char).is_some();
    // The suit before the ranks. It has its span until the first rank is parsed.
    let mut heading: Option<(Suit, Option<Span>)> = None;
    for sign in signs(word, begin) {
        let (sign, span) = sign?;
        match sign {
            Sign::Suit(_) if matches!(heading, Some((_, Some(_)))) => return None,
            Sign::Suit(suit) if suit_first => heading = Some((suit, Some(span))),
            Sign::Suit(suit) => {
                let (card, place) = cards.last_mut().filter(|(card, _)| card.suit.is_none())?;
                card.suit = Some(suit);
                *place = place.to(span);
            }
            Sign::Rank(rank) => {
                let suit = heading.map(|(suit, _)| suit);
                // The span of the first rank after a suit also includes the suit.
                let place = heading.as_mut().and_then(|(_, place)| place.take());
                cards.push((Card { rank, suit }, place.map_or(span, |place| place.to(span))));
            }
        }
    }
    let is_complete = !cards.is_empty() && !matches!(heading, Some((_, Some(_))));
    is_complete.then_some(cards)
}
