//! A list of shapes, as dealer and its preprocessor write them.

use super::super::expression::Comparison;
use super::super::fault::ScriptFault;
use super::super::number::Number;
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

/// Suits, a bit for each, the spades the lowest.
type Suits = u8;

/// The letters that name suits, and which: `M` is either major, `m` either minor.
const NAMES: [(char, Suits); 6] =
    [('s', 0b1), ('h', 0b10), ('d', 0b100), ('c', 0b1000), ('M', 0b11), ('m', 0b1100)];

fn suits_of(letter: char) -> Option<Suits> {
    NAMES.into_iter().find(|(name, _)| *name == letter).map(|(_, suits)| suits)
}

/// One suit of an item.
#[derive(Clone, Copy)]
struct Place {
    lengths: Lengths,
    /// The suits of which it is one, or none if it is the next that no other place names.
    named: Suits,
    /// The lengths of one group stand in any order.
    group: usize,
}

/// The most places of an item, from which on the groups of named ones are numbered: each is alone.
const PLACES: usize = 4;

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
        let is_named = places.iter().any(|place| place.named != 0);
        let orders = orders(&places);
        if orders.is_empty() || is_any && is_named {
            return Err((Span::new(start, lexer.at()), ScriptFault::Shape));
        }
        let is_one = |shape: &[usize; 4]| orders.iter().any(|places| fits(places, *shape));
        let mut shapes: Vec<_> = ShapeSet::all().filter(is_one).collect();
        if shapes.is_empty() {
            let span = Span::new(start, lexer.at());
            let text = lexer.from(start).rest().get(..lexer.at() - start).unwrap_or("");
            return Err((span, wrong_sum(text, &places, in_braces)));
        }
        if in_braces {
            let ways = conditions(lexer)?;
            let is_met = |way: &Vec<Condition>, shape| way.iter().all(|it| it.is_met(shape));
            shapes.retain(|shape| ways.is_empty() || ways.iter().any(|way| is_met(way, *shape)));
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
        places.push(Place { lengths, named: 0, group: places.len() });
    }
    lexer.advance(length);
    places.try_into().map_err(|_| wrong)
}

/// Four lengths, each with a sign behind it or in brackets, and some of them in any order.
fn of_braces(lexer: &mut Lexer<'_>) -> Result<[Place; 4], Span> {
    let start = lexer.at();
    let mut places = Vec::new();
    let mut group = None;
    let mut is_wrong = false;
    while places.len() < PLACES || group.is_some() {
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
                let is_last = places.len() == PLACES - 1;
                let Some((lengths, named)) = lengths(lexer, is_last) else { break };
                // In any order there is nothing to name.
                is_wrong |= named != 0 && group.is_some();
                places.push(Place { lengths, named, group: group.unwrap_or(places.len()) });
            }
        }
    }
    let wrong = Span::new(start, lexer.at().max(start));
    if is_wrong || group.is_some() || lexer.rest().starts_with(|it: char| it.is_ascii_digit()) {
        return Err(wrong);
    }
    places.try_into().map_err(|_| wrong)
}

/// The lengths of one suit, and the suits that it may be if it is named: `5`, `5+`, `2-`, `x`, `[13]` or `[3-5]`, and `5s`,
/// `5+M` or `5M+`.
fn lengths(lexer: &mut Lexer<'_>, is_last: bool) -> Option<(Lengths, Suits)> {
    let rest = lexer.rest();
    let first = rest.chars().next()?;
    if let Some(inside) = rest.strip_prefix('[') {
        let (inside, _) = inside.split_once(']')?;
        let lengths = in_brackets(inside)?;
        lexer.advance(inside.len() + 2);
        return Some((lengths, name(lexer)));
    }
    if matches!(first, 'x' | 'X') {
        lexer.advance(1);
        return Some((ANY, name(lexer)));
    }
    let length = first.to_digit(10)?;
    lexer.advance(1);
    let named_before = name(lexer);
    let mut behind = lexer.rest().chars();
    let sign = behind.next();
    // A sign between two items that touch stands between them.
    let touches = behind.next().is_some_and(|it| {
        it.is_ascii_alphanumeric() && suits_of(it).is_none() || matches!(it, '(' | '[')
    });
    let is_own = !(is_last && touches);
    let one: Lengths = 1 << length;
    let lengths = match sign {
        Some('+') if is_own => ANY & !(one - 1),
        Some('-') if is_own => one | (one - 1),
        _ => return Some((one, named_before)),
    };
    lexer.advance(1);
    let named = if named_before == 0 { name(lexer) } else { named_before };
    Some((lengths, named))
}

/// The suits that a letter names, if one is at hand.
fn name(lexer: &mut Lexer<'_>) -> Suits {
    let named = lexer.rest().chars().next().and_then(suits_of);
    lexer.advance(usize::from(named.is_some()));
    named.unwrap_or_default()
}

/// A comparison of lengths.
struct Condition {
    one: Sum,
    comparison: Comparison,
    other: Sum,
}

/// Lengths added and taken away, or a number.
struct Sum {
    number: i32,
    lengths: Vec<(i32, Suits)>,
}

impl Sum {
    /// Its value, with one suit for each of the names of two.
    fn of(&self, shape: [usize; 4], [major, minor]: [usize; 2]) -> Number {
        let suit = |suits: Suits| match suits {
            0b11 => major,
            0b1100 => minor,
            suits => suits.trailing_zeros() as usize,
        };
        let length = |suits| shape.get(suit(suits)).and_then(|&it| i32::try_from(it).ok());
        let sum: i32 = self
            .lengths
            .iter()
            .map(|(sign, suits)| sign * length(*suits).unwrap_or_default())
            .sum();
        Number::whole(self.number + sum)
    }
}

impl Condition {
    /// Returns whether a shape meets it, with either major for `M` and either minor for `m`.
    fn is_met(&self, shape: [usize; 4]) -> bool {
        [[0, 2], [0, 3], [1, 2], [1, 3]].into_iter().any(|suits| {
            self.comparison.holds(self.one.of(shape, suits), self.other.of(shape, suits))
        })
    }
}

/// The conditions behind the colon of an item: those with a comma between them hold together, those with `or` are
/// alternatives. None if there is no colon.
fn conditions(lexer: &mut Lexer<'_>) -> Result<Vec<Vec<Condition>>, Wrong> {
    lexer.skip_blanks()?;
    if !lexer.rest().starts_with(':') {
        return Ok(Vec::new());
    }
    lexer.advance(1);
    let mut ways = vec![vec![condition(lexer)?]];
    loop {
        lexer.skip_blanks()?;
        let rest = lexer.rest();
        if word_length(rest) == 2 && rest.starts_with("or") {
            lexer.advance(2);
            ways.push(vec![condition(lexer)?]);
            continue;
        }
        let mut behind = *lexer;
        behind.advance(usize::from(rest.starts_with(',')));
        behind.skip_blanks()?;
        // Behind a comma there may be another item, which never begins with a letter of a suit.
        let goes_on = rest.starts_with(',') && behind.rest().starts_with(is_name);
        let Some(way) = ways.last_mut().filter(|_| goes_on) else { return Ok(ways) };
        *lexer = behind;
        way.push(condition(lexer)?);
    }
}

fn is_name(letter: char) -> bool {
    suits_of(letter).is_some()
}

fn condition(lexer: &mut Lexer<'_>) -> Result<Condition, Wrong> {
    const SIGNS: [(&str, Comparison); 6] = [
        (">=", Comparison::GreaterOrEqual),
        ("<=", Comparison::LessOrEqual),
        ("==", Comparison::Equal),
        ("!=", Comparison::NotEqual),
        (">", Comparison::Greater),
        ("<", Comparison::Less),
    ];
    let one = sum(lexer)?;
    lexer.skip_blanks()?;
    let found = SIGNS.into_iter().find(|(sign, _)| lexer.rest().starts_with(sign));
    let (sign, comparison) = found.ok_or_else(|| no_condition(*lexer))?;
    lexer.advance(sign.len());
    Ok(Condition { one, comparison, other: sum(lexer)? })
}

fn no_condition(lexer: Lexer<'_>) -> Wrong {
    (Span::new(lexer.at(), lexer.at()), ScriptFault::ShapeCondition)
}

fn sum(lexer: &mut Lexer<'_>) -> Result<Sum, Wrong> {
    lexer.skip_blanks()?;
    let digits = lexer.rest().bytes().take_while(u8::is_ascii_digit).count();
    if (1..=2).contains(&digits) {
        let number = lexer.rest().get(..digits).and_then(|digits| digits.parse().ok());
        lexer.advance(digits);
        return Ok(Sum { number: number.unwrap_or_default(), lengths: Vec::new() });
    }
    let mut lengths = Vec::new();
    let mut sign = 1;
    loop {
        match name(lexer) {
            0 => return Err(no_condition(*lexer)),
            suits => lengths.push((sign, suits)),
        }
        // A sign before anything but a letter is one between items.
        let mut behind = *lexer;
        behind.skip_blanks()?;
        sign = match behind.rest().chars().next() {
            Some('+') => 1,
            Some('-') => -1,
            _ => break,
        };
        behind.advance(1);
        behind.skip_blanks()?;
        if !behind.rest().starts_with(is_name) {
            break;
        }
        *lexer = behind;
    }
    Ok(Sum { number: 0, lengths })
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

/// The places in the order of the suits: named ones are their suits, in each way if they may be several, and the others
/// are the suits that are left.
fn orders(places: &[Place; 4]) -> Vec<[Place; 4]> {
    fn add(places: &[Place; 4], at: usize, slots: [Option<Place>; 4], found: &mut Vec<[Place; 4]>) {
        let Some(place) = places.get(at) else {
            let mut others = places.iter().filter(|place| place.named == 0);
            let mut order = *places;
            for (slot, place) in order.iter_mut().zip(slots) {
                if let Some(place) = place.or_else(|| others.next().copied()) {
                    *slot = place;
                }
            }
            found.push(order);
            return;
        };
        if place.named == 0 {
            return add(places, at + 1, slots, found);
        }
        for suit in 0..PLACES {
            let mut slots = slots;
            if let Some(slot @ None) = slots.get_mut(suit)
                && place.named >> suit & 1 == 1
            {
                *slot = Some(Place { group: PLACES + at, ..*place });
                add(places, at + 1, slots, found);
            }
        }
    }
    let mut found = Vec::new();
    add(places, 0, [None; 4], &mut found);
    found
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
