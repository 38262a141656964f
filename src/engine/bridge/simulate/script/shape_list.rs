//! A list of shapes, as dealer and its preprocessor write them.

use super::super::fault::ScriptFault;
use super::lexer::{Lexer, word_length};
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::shape_set::ShapeSet;
use crate::engine::source::Span;

/// The lengths that a suit may have, a bit for each.
type Lengths = u16;

/// Any length.
const ANY: Lengths = (1 << (Hand::SIZE + 1)) - 1;

/// Why a list cannot be read, and where.
type Wrong = (Span, ScriptFault);

/// One suit of an item.
#[derive(Clone, Copy)]
struct Place {
    lengths: Lengths,
    /// The lengths of one group stand in any order.
    group: usize,
}

/// Reads a list up to what is no part of it; `in_braces`, that of the preprocessor.
pub(super) fn read(lexer: &mut Lexer<'_>, in_braces: bool) -> Result<ShapeSet, Wrong> {
    let mut set = ShapeSet::new();
    let mut adds = true;
    loop {
        lexer.skip_blanks()?;
        let is_any = lexer.rest().get(..3).is_some_and(|word| word.eq_ignore_ascii_case("any"));
        if is_any && word_length(lexer.rest()) == 3 {
            lexer.advance(3);
            lexer.skip_blanks()?;
        }
        let start = lexer.at();
        let mut places = if in_braces { of_braces(lexer) } else { of_digits(lexer) }
            .map_err(|span| (span, ScriptFault::Shape))?;
        if is_any {
            for place in &mut places {
                place.group = 0;
            }
        }
        let shapes: Vec<_> = ShapeSet::all().filter(|&shape| fits(&places, shape)).collect();
        if shapes.is_empty() {
            let span = Span::new(start, lexer.at());
            let text = lexer.from(start).rest().get(..lexer.at() - start).unwrap_or("");
            return Err((span, wrong_sum(text, &places, in_braces)));
        }
        for shape in shapes {
            if adds {
                set.insert(shape);
            } else {
                set.remove(shape);
            }
        }
        lexer.skip_blanks()?;
        adds = match lexer.rest().chars().next() {
            Some('+' | ',') => {
                lexer.advance(1);
                true
            }
            Some('-') => {
                lexer.advance(1);
                false
            }
            Some(next)
                if next.is_ascii_alphanumeric() || in_braces && matches!(next, '(' | '[') =>
            {
                true
            }
            _ => return Ok(set),
        };
    }
}

/// Four digits, each a length, or `x` for any.
fn of_digits(lexer: &mut Lexer<'_>) -> Result<[Place; 4], Span> {
    let start = lexer.at();
    let length = word_length(lexer.rest());
    let wrong = Span::new(start, start + length);
    let word = lexer.rest().get(..length).unwrap_or("");
    let mut places = Vec::new();
    for symbol in word.bytes() {
        let lengths = match symbol {
            b'0'..=b'9' => 1 << (symbol - b'0'),
            b'x' | b'X' => ANY,
            _ => return Err(wrong),
        };
        places.push(Place { lengths, group: places.len() });
    }
    lexer.advance(length);
    places.try_into().map_err(|_| wrong)
}

/// Four lengths, each with a sign behind it or in brackets, and some of them in any order.
fn of_braces(lexer: &mut Lexer<'_>) -> Result<[Place; 4], Span> {
    let start = lexer.at();
    let mut places = Vec::new();
    let mut group = None;
    while places.len() < 4 || group.is_some() {
        let Some(next) = lexer.rest().chars().next() else { break };
        match next {
            '(' if group.is_none() => {
                lexer.advance(1);
                group = Some(places.len());
            }
            ')' if group.is_some() => {
                lexer.advance(1);
                group = None;
            }
            _ => {
                let Some(lengths) = lengths(lexer, places.len() == 3) else { break };
                places.push(Place { lengths, group: group.unwrap_or(places.len()) });
            }
        }
    }
    let wrong = Span::new(start, lexer.at().max(start));
    if group.is_some() || lexer.rest().starts_with(|it: char| it.is_ascii_digit()) {
        return Err(wrong);
    }
    places.try_into().map_err(|_| wrong)
}

/// The lengths of one suit: `5`, `5+`, `2-`, `x`, `[13]` or `[3-5]`.
fn lengths(lexer: &mut Lexer<'_>, is_last: bool) -> Option<Lengths> {
    let rest = lexer.rest();
    let first = rest.chars().next()?;
    if let Some(inside) = rest.strip_prefix('[') {
        let (inside, _) = inside.split_once(']')?;
        let lengths = in_brackets(inside)?;
        lexer.advance(inside.len() + 2);
        return Some(lengths);
    }
    if matches!(first, 'x' | 'X') {
        lexer.advance(1);
        return Some(ANY);
    }
    let length = first.to_digit(10)?;
    lexer.advance(1);
    let mut behind = lexer.rest().chars();
    let sign = behind.next();
    // A sign between two items that touch stands between them.
    let touches =
        behind.next().is_some_and(|it| it.is_ascii_alphanumeric() || matches!(it, '(' | '['));
    let is_own = !(is_last && touches);
    let one: Lengths = 1 << length;
    Some(match sign {
        Some('+') if is_own => {
            lexer.advance(1);
            ANY & !(one - 1)
        }
        Some('-') if is_own => {
            lexer.advance(1);
            one | (one - 1)
        }
        _ => one,
    })
}

/// Digits, and ranges of them.
fn in_brackets(text: &str) -> Option<Lengths> {
    let mut lengths = 0;
    let mut symbols = text.chars().filter(|symbol| !symbol.is_whitespace()).peekable();
    while let Some(symbol) = symbols.next() {
        let least = symbol.to_digit(10)?;
        let most = match symbols.next_if_eq(&'-') {
            Some(_) => symbols.next()?.to_digit(10)?,
            None => least,
        };
        if least > most {
            return None;
        }
        lengths |= (least..=most).fold(0, |set: Lengths, length| set | 1 << length);
    }
    Some(lengths).filter(|&lengths| lengths != 0)
}

/// Whether a shape is one that is asked for, with the lengths of each group in some order.
fn fits(places: &[Place; 4], shape: [usize; 4]) -> bool {
    fn go_on(places: &[Place; 4], shape: &[usize], taken: u8) -> bool {
        let Some((&length, later)) = shape.split_first() else { return true };
        let own = shape.len();
        let group = places.iter().rev().nth(own - 1).map(|place| place.group);
        places.iter().enumerate().any(|(at, place)| {
            taken >> at & 1 == 0
                && group == Some(place.group)
                && place.lengths >> length & 1 == 1
                && go_on(places, later, taken | 1 << at)
        })
    }
    go_on(places, &shape, 0)
}

/// What is said of lengths that no hand has.
fn wrong_sum(text: &str, places: &[Place; 4], in_braces: bool) -> ScriptFault {
    let sum = |bound: fn(Lengths) -> u32| -> usize {
        places.iter().map(|place| bound(place.lengths) as usize).sum()
    };
    let (least, most) = (sum(Lengths::trailing_zeros), sum(|lengths| lengths.ilog2()));
    let shape = if in_braces {
        text.to_owned()
    } else {
        text.chars().map(String::from).collect::<Vec<_>>().join("-")
    };
    let is_least = least > Hand::SIZE && least < most;
    let is_most = most < Hand::SIZE && least < most;
    ScriptFault::ShapeSum { shape, cards: if is_most { most } else { least }, is_least, is_most }
}
