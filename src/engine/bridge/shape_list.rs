//! Parser for lists of shapes, such as `any 5332 + 4441`. There are three notations: for players, for the hand
//! generator `dealer`, and for its preprocessor.

// Users can type any text. Indexing or slicing it could panic.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use derive_more::{Display, Error};

use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::bridge::shape_set::ShapeSet;
use crate::engine::source::{Cursor, word_length};
use crate::engine::{Hand, Span};

/// Notation of a list of shapes.
///
/// In every notation, `+` or `,` adds a shape, `-` removes a shape, and `x` is any length. `any` before a shape allows
/// any order of the suits. `balanced` is 4-3-3-3, 4-4-3-2 or 5-3-3-2, and `unbalanced` is any other shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// Notation of players. `5332` and `5-3-3-2` allow any order of the suits. `5=3=3=2` gives the lengths of spades,
    /// hearts, diamonds and clubs. A space, `;` or `or` also adds a shape.
    Players,
    /// Notation of `dealer`. `5332` gives the lengths of spades, hearts, diamonds and clubs. `5-3-3-2` and `5=3=3=2`
    /// mean the same as for players. A space also adds a shape, but `;` and `or` don't. Comments are allowed.
    Dealer,
    /// Notation of `dealer`'s preprocessor, in braces: `5+M3-xx:h>s`. A `+` after a length means “or more”, and a `-`
    /// means “or less”. Spaces and comments are allowed as in the notation of `dealer`.
    Preprocessor,
}

/// A fault in a list of shapes.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
pub enum ShapeFault {
    /// An item that is not a shape.
    #[display("expected four lengths such as 5332 or 54xx")]
    Shape,
    /// A condition that is not a comparison of suits.
    #[display("expected suits compared, such as h>s or h+s>=10; M is either major, m either minor")]
    Condition,
    /// Lengths that no hand has.
    #[display("{shape} has {}{cards} cards; a hand has 13", if *is_least { "at least " } else if *is_most { "at most " } else { "" })]
    Sum {
        shape: String,
        /// Smallest possible number of cards. If `is_most` is true, the largest possible number.
        cards: usize,
        /// Whether `cards` is a lower bound.
        is_least: bool,
        /// Whether `cards` is an upper bound.
        is_most: bool,
    },
    /// A comment that is not closed.
    #[display("this comment isn’t closed with */")]
    OpenComment,
}

type Wrong = (Span, ShapeFault);

/// Set of lengths that a suit may have, with one bit per length.
type Lengths = u16;

const ANY: Lengths = (1 << (Hand::SIZE + 1)) - 1;

/// Set of suits, with one bit per suit. Spades are the lowest bit.
type Suits = u8;

/// Letters that name suits: `M` is either major, `m` either minor.
const NAMES: [(char, Suits); 6] =
    [('s', 0b1), ('h', 0b10), ('d', 0b100), ('c', 0b1000), ('M', 0b11), ('m', 0b1100)];

fn suits_of(letter: char) -> Option<Suits> {
    NAMES.into_iter().find(|(name, _)| *name == letter).map(|(_, suits)| suits)
}

/// Possible lengths of one suit in an item.
#[derive(Clone, Copy)]
struct ShapePlace {
    lengths: Lengths,
    /// Suits that this place may stand for. 0 means the next suit that no other place names.
    named: Suits,
    /// Number of a group. The lengths in a group may be in any order.
    group: usize,
}

/// Number of places in an item. The named place at index `at` has the group `PLACES + at`, so no two named places
/// share a group.
const PLACES: usize = 4;

/// Parses a complete text in the players' notation. An empty text means all shapes, even with spaces or separators.
pub(crate) fn read(text: &str) -> Result<ShapeSet, (Span, ShapeFault)> {
    let mut cursor = Cursor::new(text);
    skip_blanks(&mut cursor, Notation::Players)?;
    if cursor.rest().is_empty() {
        return Ok(ShapeSet::all().collect());
    }
    read_from(&mut cursor, Notation::Players)
}

/// Parses a list, and stops at the first text that is not part of the list.
pub(in crate::engine) fn read_from(
    cursor: &mut Cursor<'_>,
    notation: Notation,
) -> Result<ShapeSet, Wrong> {
    let mut set = ShapeSet::default();
    let mut adds = true;
    loop {
        skip_blanks(cursor, notation)?;
        for shape in item(cursor, notation)? {
            if adds {
                set.insert(shape);
            } else {
                set.remove(shape);
            }
        }
        skip_blanks(cursor, notation)?;
        let next = cursor.rest().chars().next();
        let begins_item = |next: char| match notation {
            Notation::Players => true,
            Notation::Dealer => next.is_ascii_alphanumeric(),
            Notation::Preprocessor => next.is_ascii_alphanumeric() || matches!(next, '(' | '['),
        };
        adds = next != Some('-');
        match next {
            Some('+' | ',' | '-') => cursor.advance(1),
            Some(next) if begins_item(next) => {}
            _ => return Ok(set),
        }
    }
}

/// Skips spaces. Also skips separators in the players' notation, and comments in other notations. Keeps `+` and `-`.
fn skip_blanks(cursor: &mut Cursor<'_>, notation: Notation) -> Result<(), Wrong> {
    if notation != Notation::Players {
        return cursor.skip_blanks().map_err(|span| (span, ShapeFault::OpenComment));
    }
    loop {
        let rest = cursor.rest();
        let item =
            rest.trim_start_matches(|it: char| it.is_whitespace() || matches!(it, ',' | ';'));
        cursor.advance(rest.len() - item.len());
        if !begins_with_word(item, "or") {
            return Ok(());
        }
        cursor.advance(2);
    }
}

fn begins_with_word(text: &str, word: &str) -> bool {
    text.get(..word_length(text)).is_some_and(|it| it.eq_ignore_ascii_case(word))
}

fn item(cursor: &mut Cursor<'_>, notation: Notation) -> Result<Vec<[usize; 4]>, Wrong> {
    let is_any = begins_with_word(cursor.rest(), "any");
    if is_any {
        cursor.advance(3);
        skip_blanks(cursor, notation)?;
    }
    let start = cursor.at();
    for (word, is_balanced) in [("balanced", true), ("unbalanced", false)] {
        if !is_any && begins_with_word(cursor.rest(), word) {
            cursor.advance(word.len());
            let is_of_class = |shape: &[usize; 4]| {
                (ShapeClass::of_lengths(*shape) == ShapeClass::Balanced) == is_balanced
            };
            return Ok(ShapeSet::all().filter(is_of_class).collect());
        }
    }
    let places = match notation {
        Notation::Preprocessor => signed_places(cursor),
        _ => plain_places(cursor, notation),
    };
    let mut places = places.map_err(|span| (span, ShapeFault::Shape))?;
    if is_any {
        for place in &mut places {
            place.group = 0;
        }
    }
    let is_named = places.iter().any(|place| place.named != 0);
    let orders = orders(&places);
    let span = Span::new(start, cursor.at());
    if orders.is_empty() || is_any && is_named {
        return Err((span, ShapeFault::Shape));
    }
    let is_one = |shape: &[usize; 4]| orders.iter().any(|places| fits(places, *shape));
    let mut shapes: Vec<_> = ShapeSet::all().filter(is_one).collect();
    if shapes.is_empty() {
        return Err((span, wrong_sum(cursor.since(start), &places, notation)));
    }
    if notation == Notation::Preprocessor {
        let ways = conditions(cursor)?;
        let is_met = |way: &Vec<Condition>, shape| way.iter().all(|it| it.is_met(shape));
        shapes.retain(|shape| ways.is_empty() || ways.iter().any(|way| is_met(way, *shape)));
    }
    Ok(shapes)
}

/// Parses four lengths. Each is a number or `x`. The lengths are single characters, as in `5332`, or have `-` or `=`
/// between them.
fn plain_places(cursor: &mut Cursor<'_>, notation: Notation) -> Result<[ShapePlace; 4], Span> {
    let start = cursor.at();
    let rest = cursor.rest();
    let word = rest.get(..word_length(rest)).unwrap_or("");
    let after = rest.get(word.len()..).and_then(|after| after.chars().next());
    let sign = after.filter(|it| matches!(it, '-' | '–' | '=') && word.len() <= 2);
    let separators: &[char] = if sign == Some('=') { &['='] } else { &['-', '–'] };
    let mut cells = Vec::new();
    if sign.is_some() {
        loop {
            let rest = cursor.rest();
            cells.push(rest.get(..word_length(rest)).unwrap_or(""));
            cursor.advance(word_length(rest));
            let Some(next) = cursor.rest().strip_prefix(separators) else { break };
            if word_length(next) == 0 {
                break;
            }
            cursor.advance(cursor.rest().len() - next.len());
        }
    } else {
        cells.extend(word.split("").filter(|cell| !cell.is_empty()));
        cursor.advance(word.len());
    }
    let is_ordered = if sign.is_some() { sign == Some('=') } else { notation == Notation::Dealer };
    let places: Option<Vec<_>> = (0..)
        .zip(cells)
        .map(|(at, cell)| {
            let lengths = match cell.parse::<usize>() {
                Ok(length) if length <= Hand::SIZE => 1 << length,
                _ if cell.eq_ignore_ascii_case("x") => ANY,
                _ => return None,
            };
            Some(ShapePlace { lengths, named: 0, group: if is_ordered { at } else { 0 } })
        })
        .collect();
    let is_end = |it: char| it.is_whitespace() || matches!(it, ',' | ';');
    let ends = notation != Notation::Players
        || cursor.rest().is_empty()
        || cursor.rest().starts_with(is_end);
    if notation == Notation::Players {
        cursor.advance(cursor.rest().find(is_end).unwrap_or(cursor.rest().len()));
    }
    places.filter(|_| ends).and_then(|it| it.try_into().ok()).ok_or(Span::new(start, cursor.at()))
}

/// Parses four lengths in the preprocessor's notation. Each may have a sign after it or be in square brackets. Lengths
/// in round brackets may be in any order.
fn signed_places(cursor: &mut Cursor<'_>) -> Result<[ShapePlace; 4], Span> {
    let start = cursor.at();
    let mut places = Vec::new();
    let mut group = None;
    let mut is_wrong = false;
    while places.len() < PLACES || group.is_some() {
        let Some(next) = cursor.rest().chars().next() else { break };
        match next {
            '(' if group.is_none() => {
                cursor.advance(1);
                group = Some(places.len());
            }
            ')' if group.is_some() => {
                cursor.advance(1);
                group = None;
            }
            _ => {
                let is_last = places.len() == PLACES - 1;
                let Some((lengths, named)) = lengths(cursor, is_last) else { break };
                // Lengths in round brackets cannot name suits.
                is_wrong |= named != 0 && group.is_some();
                places.push(ShapePlace { lengths, named, group: group.unwrap_or(places.len()) });
            }
        }
    }
    let wrong = Span::new(start, cursor.at().max(start));
    if is_wrong || group.is_some() || cursor.rest().starts_with(|it: char| it.is_ascii_digit()) {
        return Err(wrong);
    }
    places.try_into().map_err(|_| wrong)
}

/// Parses the lengths of one place, and the suits that the place names, or 0 if it names none.
///
/// Examples are `5`, `5+`, `2-`, `x`, `[13]`, `[3-5]`, and `5s`, `5+M`, `5M+`.
fn lengths(cursor: &mut Cursor<'_>, is_last: bool) -> Option<(Lengths, Suits)> {
    let rest = cursor.rest();
    let first = rest.chars().next()?;
    if let Some(inside) = rest.strip_prefix('[') {
        let (inside, _) = inside.split_once(']')?;
        let lengths = in_brackets(inside)?;
        cursor.advance(inside.len() + 2);
        return Some((lengths, name(cursor)));
    }
    if matches!(first, 'x' | 'X') {
        cursor.advance(1);
        return Some((ANY, name(cursor)));
    }
    let length = first.to_digit(10)?;
    cursor.advance(1);
    let named_before = name(cursor);
    let mut after = cursor.rest().chars();
    let sign = after.next();
    // If two items have no space between them, the sign between them separates the items. It is not part of the first
    // item's last length.
    let touches = after.next().is_some_and(|it| {
        it.is_ascii_alphanumeric() && suits_of(it).is_none() || matches!(it, '(' | '[')
    });
    let is_own = !(is_last && touches);
    let one: Lengths = 1 << length;
    let lengths = match sign {
        Some('+') if is_own => ANY & !(one - 1),
        Some('-') if is_own => one | (one - 1),
        _ => return Some((one, named_before)),
    };
    cursor.advance(1);
    let named = if named_before == 0 { name(cursor) } else { named_before };
    Some((lengths, named))
}

/// Parses a letter that names suits, or returns 0 if there is none.
fn name(cursor: &mut Cursor<'_>) -> Suits {
    let named = cursor.rest().chars().next().and_then(suits_of);
    cursor.advance(usize::from(named.is_some()));
    named.unwrap_or_default()
}

/// A comparison of lengths.
struct Condition {
    one: LengthSum,
    holds: fn(&i32, &i32) -> bool,
    other: LengthSum,
}

/// A sum of lengths that are added and subtracted, or a number.
struct LengthSum {
    number: i32,
    lengths: Vec<(i32, Suits)>,
}

impl LengthSum {
    /// Returns the value for a shape. `major` is the suit that `M` means, and `minor` the suit that `m` means.
    fn of(&self, shape: [usize; 4], [major, minor]: [usize; 2]) -> i32 {
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
        self.number + sum
    }
}

impl Condition {
    /// Returns whether a shape meets the condition, for at least one choice of the suits that `M` and `m` mean.
    fn is_met(&self, shape: [usize; 4]) -> bool {
        [[0, 2], [0, 3], [1, 2], [1, 3]]
            .into_iter()
            .any(|suits| (self.holds)(&self.one.of(shape, suits), &self.other.of(shape, suits)))
    }
}

/// Parses the conditions after the colon of an item. Returns no conditions if there is no colon.
///
/// A comma between conditions means “and”. `or` between conditions means that one of them is enough.
fn conditions(cursor: &mut Cursor<'_>) -> Result<Vec<Vec<Condition>>, Wrong> {
    skip_blanks(cursor, Notation::Preprocessor)?;
    if !cursor.rest().starts_with(':') {
        return Ok(Vec::new());
    }
    cursor.advance(1);
    let mut ways = vec![vec![condition(cursor)?]];
    loop {
        skip_blanks(cursor, Notation::Preprocessor)?;
        let rest = cursor.rest();
        if word_length(rest) == 2 && rest.starts_with("or") {
            cursor.advance(2);
            ways.push(vec![condition(cursor)?]);
            continue;
        }
        let mut after = *cursor;
        after.advance(usize::from(rest.starts_with(',')));
        skip_blanks(&mut after, Notation::Preprocessor)?;
        // After a comma there may be another item. Items never begin with the letter of a suit, so such a letter begins
        // a condition.
        let continues = rest.starts_with(',') && after.rest().starts_with(is_name);
        let Some(way) = ways.last_mut().filter(|_| continues) else { return Ok(ways) };
        *cursor = after;
        way.push(condition(cursor)?);
    }
}

fn is_name(letter: char) -> bool {
    suits_of(letter).is_some()
}

fn condition(cursor: &mut Cursor<'_>) -> Result<Condition, Wrong> {
    type Holds = fn(&i32, &i32) -> bool;
    const SIGNS: [(&str, Holds); 6] = [
        (">=", i32::ge),
        ("<=", i32::le),
        ("==", i32::eq),
        ("!=", i32::ne),
        (">", i32::gt),
        ("<", i32::lt),
    ];
    let one = sum(cursor)?;
    skip_blanks(cursor, Notation::Preprocessor)?;
    let found = SIGNS.into_iter().find(|(sign, _)| cursor.rest().starts_with(sign));
    let (sign, holds) = found.ok_or_else(|| no_condition(*cursor))?;
    cursor.advance(sign.len());
    Ok(Condition { one, holds, other: sum(cursor)? })
}

fn no_condition(cursor: Cursor<'_>) -> Wrong {
    (Span::new(cursor.at(), cursor.at()), ShapeFault::Condition)
}

fn sum(cursor: &mut Cursor<'_>) -> Result<LengthSum, Wrong> {
    skip_blanks(cursor, Notation::Preprocessor)?;
    let digits = cursor.rest().bytes().take_while(u8::is_ascii_digit).count();
    if (1..=2).contains(&digits) {
        let number = cursor.rest().get(..digits).and_then(|digits| digits.parse().ok());
        cursor.advance(digits);
        return Ok(LengthSum { number: number.unwrap_or_default(), lengths: Vec::new() });
    }
    let mut lengths = Vec::new();
    let mut sign = 1;
    loop {
        match name(cursor) {
            0 => return Err(no_condition(*cursor)),
            suits => lengths.push((sign, suits)),
        }
        // A sign before anything other than the letter of a suit separates items.
        let mut after = *cursor;
        skip_blanks(&mut after, Notation::Preprocessor)?;
        sign = match after.rest().chars().next() {
            Some('+') => 1,
            Some('-') => -1,
            _ => break,
        };
        after.advance(1);
        skip_blanks(&mut after, Notation::Preprocessor)?;
        if !after.rest().starts_with(is_name) {
            break;
        }
        *cursor = after;
    }
    Ok(LengthSum { number: 0, lengths })
}

/// Parses the text between square brackets: `13` is 1 or 3, and `3-5` is 3 to 5. Returns `None` if `text` is empty, has
/// other symbols, or has a range in descending order.
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

/// Returns every way to assign the places to the suits.
///
/// A named place is assigned to one of its suits. The other places get the remaining suits, in order.
fn orders(places: &[ShapePlace; 4]) -> Vec<[ShapePlace; 4]> {
    fn add(
        places: &[ShapePlace; 4],
        at: usize,
        slots: [Option<ShapePlace>; 4],
        found: &mut Vec<[ShapePlace; 4]>,
    ) {
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
                *slot = Some(ShapePlace { group: PLACES + at, ..*place });
                add(places, at + 1, slots, found);
            }
        }
    }
    let mut found = Vec::new();
    add(places, 0, [None; 4], &mut found);
    found
}

/// Returns whether a shape fits the places. The lengths of each group may be in any order.
fn fits(places: &[ShapePlace; 4], shape: [usize; 4]) -> bool {
    fn go_on(places: &[ShapePlace; 4], shape: &[usize], taken: u8) -> bool {
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

/// Returns the fault for lengths that no hand has.
fn wrong_sum(text: &str, places: &[ShapePlace; 4], notation: Notation) -> ShapeFault {
    let sum = |bound: fn(Lengths) -> u32| -> usize {
        places.iter().map(|place| bound(place.lengths) as usize).sum()
    };
    let (least, most) = (sum(Lengths::trailing_zeros), sum(|lengths| lengths.ilog2()));
    let shape = if notation != Notation::Preprocessor && word_length(text) == text.len() {
        text.chars().map(String::from).collect::<Vec<_>>().join("-")
    } else {
        text.to_owned()
    };
    let is_least = least > Hand::SIZE && least < most;
    let is_most = most < Hand::SIZE && least < most;
    ShapeFault::Sum { shape, cards: if is_most { most } else { least }, is_least, is_most }
}
