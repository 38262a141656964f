//! Parts of a script that exclude each other, so that no deal can ever meet it.
//!
//! They are found by counting the hands of each seat, and by bounds: all four hands have so many points, and so many
//! cards of each suit. What neither finds may still be impossible.

use std::cell::RefCell;

use super::beyond::OfDeal;
use super::calculator::Calculator;
use super::expression::{Comparison, Expression, Factor, Function, Measure, Node, Opening, Sign};
use super::hand_table::{HandTable, is_tabled, tabled};
use super::parts::{Part, within};
use super::script::Script;
use super::seats::Seats;
use super::signature::{Need, alone};
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::card_set::CardSet;
use crate::engine::decimal::Decimal as Number;
use crate::engine::source::Span;

/// Parts that exclude each other, each of which is needed for that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// Their numbers in the order of [`Script::parts`], from 1; 0 is the cards that are given.
    pub parts: Vec<usize>,
}

impl Conflict {
    /// Why no deal meets a script, if that is seen. It may take a second where there is much to count.
    ///
    /// ```
    /// use kibitzer::engine::bridge::simulate::conflict::Conflict;
    /// use kibitzer::engine::bridge::simulate::script::Script;
    ///
    /// let script = Script::read("spades(south) >= 7 && hcp(south) > 9 && spades(north) >= 7")?;
    /// assert_eq!(Conflict::of(&script).unwrap().parts, [1, 3]);
    /// # Ok::<(), kibitzer::engine::Diagnostics>(())
    /// ```
    #[must_use]
    pub fn of(script: &Script) -> Option<Self> {
        let (parts, counts) = (script.parts(), RefCell::default());
        let is_impossible = |kept: &[bool]| Kept::new(script, &parts, &counts, kept).is_never_met();
        Self::least(parts.len(), |_| true, is_impossible)
    }

    /// The same for parts about one seat, which no hand meets.
    pub(super) fn of_seat(script: &Script, parts: &[Part], seat: Seat) -> Self {
        let is_own =
            |part: &Part| tabled(script, part).is_some_and(|it| it.seats.only() == Some(seat));
        let is_asked = |number: usize| match number.checked_sub(1) {
            None => true,
            Some(place) => parts.get(place).is_some_and(is_own),
        };
        let counts = RefCell::default();
        let is_impossible =
            |kept: &[bool]| Kept::new(script, parts, &counts, kept).has_no_hand(seat);
        let least = Self::least(parts.len(), is_asked, is_impossible);
        least.unwrap_or_else(|| Self {
            parts: (0..=parts.len()).filter(|&it| is_asked(it)).collect(),
        })
    }

    /// Leaves out one after another, and puts back what is needed.
    fn least(
        parts: usize,
        is_asked: impl Fn(usize) -> bool,
        is_impossible: impl Fn(&[bool]) -> bool,
    ) -> Option<Self> {
        let mut kept: Vec<bool> = (0..=parts).map(is_asked).collect();
        if !is_impossible(&kept) {
            return None;
        }
        for number in 0..=parts {
            if std::mem::replace(&mut kept[number], false) {
                kept[number] = !is_impossible(&kept);
            }
        }
        Some(Self { parts: (0..=parts).filter(|&number| kept[number]).collect() })
    }
}

/// The places of the parts that every deal meets which has the cards and lengths that are given, if that is seen: each
/// of them excludes nothing.
pub(super) fn always_met(script: &Script, parts: &[Part]) -> Vec<usize> {
    let counts = RefCell::default();
    // What is given is kept, and nothing that is asked.
    let kept: Vec<bool> =
        std::iter::once(true).chain(parts.iter().map(|part| part.is_given)).collect();
    let is_always = |part: &Part| {
        let range = Kept::new(script, parts, &counts, &kept).range(&part.expression);
        range.is_some_and(|(least, most)| least > Number::ZERO || most < Number::ZERO)
    };
    let asked = parts.iter().enumerate().filter(|(_, part)| !part.is_given && !part.may_fail);
    asked.filter(|(_, part)| is_always(part)).map(|(place, _)| place).collect()
}

/// From how much to how much a value is.
type Range = (Number, Number);

/// What a comparison is of which nothing is known.
const EITHER: Range = (Number::ZERO, Number::ONE);

/// What was counted of a seat, given all these cards and asked these parts.
struct Counted {
    seat: Seat,
    held: CardSet,
    places: Vec<usize>,
    watched: Option<Function>,
    found: Option<(u64, Option<Range>)>,
}

/// Some parts of a script, the others left out.
struct Kept<'s> {
    script: &'s Script,
    /// The cards that are given, if they are kept.
    given: BySeat<CardSet>,
    /// What is asked of each seat alone, each part with its place.
    own: BySeat<Vec<(usize, &'s Part)>>,
    /// What is asked of several seats, or cannot be counted.
    joint: Vec<&'s Part>,
    /// What was counted before, for these and for other parts.
    counts: &'s RefCell<Vec<Counted>>,
    /// Which names were looked into, and what was found.
    names: Vec<(bool, Option<Range>)>,
}

impl<'s> Kept<'s> {
    fn new(
        script: &'s Script,
        parts: &'s [Part],
        counts: &'s RefCell<Vec<Counted>>,
        kept: &[bool],
    ) -> Self {
        let is_given = kept.first() == Some(&true);
        let given = if is_given { *script.given().cards() } else { BySeat::default() };
        let mut own = BySeat::from_fn(|_| Vec::new());
        let mut joint = Vec::new();
        for (place, part) in
            parts.iter().enumerate().filter(|(place, _)| kept.get(place + 1) == Some(&true))
        {
            let tabled = tabled(script, part);
            if let Some((tabled, seat)) = tabled.and_then(|it| Some((it, it.seats.only()?))) {
                own[seat].push((place, tabled));
            }
            if !is_tabled(script, part) {
                joint.push(part);
            }
        }
        let names = vec![(false, None); script.names().len()];
        Self { script, given, own, joint, counts, names }
    }

    /// Whether no hand of a seat meets the conditions on this seat alone.
    fn has_no_hand(&self, seat: Seat) -> bool {
        !self.own[seat].is_empty() && self.counted(seat, None).is_some_and(|(count, _)| count == 0)
    }

    fn is_never_met(&mut self) -> bool {
        if Seat::CLOCKWISE.into_iter().any(|seat| self.has_no_hand(seat)) {
            return true;
        }
        if self.bids_twice() || self.sides_share_otherwise() {
            return true;
        }
        let (mut shared, mut met) = (Vec::new(), vec![false; self.script.names().len()]);
        let own = self.own.iter().flat_map(|(_, own)| own.iter().map(|(_, part)| part));
        for part in own.chain(&self.joint) {
            shared_in(self.script, &part.expression, &mut met, &mut shared);
        }
        // Where just one seat is asked, the others leave it what it may have.
        let asked = Seat::CLOCKWISE.into_iter().filter(|&seat| !self.own[seat].is_empty());
        if asked.count() > 1 && shared.iter().any(|function| self.is_too_much(function)) {
            return true;
        }
        let joint = self.joint.clone();
        joint.into_iter().any(|part| {
            !part.may_fail && self.range(&part.expression) == Some((Number::ZERO, Number::ZERO))
        })
    }

    /// Whether a seat is to make two calls at once.
    fn bids_twice(&self) -> bool {
        let mut bids = Vec::new();
        self.joint.iter().any(|part| {
            let Node::Function(Function::Bids(asked)) = &self.script.behind(&part.expression).node
            else {
                return false;
            };
            let is_other = |other: &&Opening| {
                (other.seat, other.style) == (asked.seat, asked.style) && other.call != asked.call
            };
            let is_found = bids.iter().any(is_other);
            bids.push(asked);
            is_found
        })
    }

    /// Whether some seats together and the others together are asked for more of what they share than there is, or less.
    fn sides_share_otherwise(&self) -> bool {
        let asked = self.joint.iter().filter_map(|part| together(self.script, &part.expression));
        let asked: Vec<Together<'_>> = asked.collect();
        asked.iter().enumerate().any(|(place, one)| {
            asked.iter().take(place).any(|other| {
                let are_all = one.seats.and(other.seats) == Seats::ALL
                    && one.seats.count() + other.seats.count() == Seats::ALL.count();
                if !are_all
                    || turned(one.function, Seat::North) != turned(other.function, Seat::North)
                {
                    return false;
                }
                let all = self.of_pack(one.function);
                let sum = |one: Option<Number>, other: Option<Number>| one?.plus(other?).ok();
                sum(one.least, other.least).is_some_and(|least| least > all)
                    || sum(one.most, other.most).is_some_and(|most| most < all)
            })
        })
    }

    /// Whether the seats have more of what they share than there is, or less.
    fn is_too_much(&self, function: &Function) -> bool {
        let Some((least, most)) = self.together(function, Seats::ALL) else { return false };
        let all = self.of_pack(function);
        all < least || most < all
    }

    /// How much several seats have of what the four share.
    fn together(&self, function: &Function, seats: Seats) -> Option<Range> {
        seats.iter().try_fold((Number::ZERO, Number::ZERO), |(least, most), seat| {
            let (own_least, own_most) = self.of_seat(function, seat)?;
            Some((least.plus(own_least).ok()?, most.plus(own_most).ok()?))
        })
    }

    /// The same, where what the others have is left to them.
    fn within_pack(&self, function: &Function, seats: Seats) -> Option<Range> {
        let (least, most) = self.together(function, seats)?;
        let others = Seat::CLOCKWISE.into_iter().filter(|&seat| !seats.contain(seat));
        let others = others.fold(Seats::NONE, |others, seat| others.and(Seats::of(seat)));
        let (others_least, others_most) = self.together(function, others)?;
        let all = self.of_pack(function);
        Some((least.max(all.minus(others_most).ok()?), most.min(all.minus(others_least).ok()?)))
    }

    /// What the whole pack has of it.
    fn of_pack(&self, function: &Function) -> Number {
        let mut calculator = Calculator::new(self.script, OfDeal::default());
        calculator.place(alone(Seat::North, CardSet::PACK));
        let asked = Expression::new(Node::Function(turned(function, Seat::North)), NOWHERE);
        calculator.value(&asked).unwrap_or_default()
    }

    /// The least and the most that a function of a seat can be, among the hands that meet the conditions on it alone.
    fn of_seat(&self, function: &Function, seat: Seat) -> Option<Range> {
        // Seats of which nothing is known are all alike.
        let is_free = |seat: &Seat| self.own[*seat].is_empty() && self.given[*seat].is_empty();
        let alike = Seat::CLOCKWISE.into_iter().find(is_free).filter(|_| is_free(&seat));
        let seat = alike.unwrap_or(seat);
        self.counted(seat, Some(&turned(function, seat)))?.1
    }

    /// How many hands of a seat meet the conditions on it alone, and the least and the most that a function of them can be.
    fn counted(&self, seat: Seat, watched: Option<&Function>) -> Option<(u64, Option<Range>)> {
        let held = self.given.iter().fold(CardSet::EMPTY, |held, (_, &cards)| held | cards);
        let places: Vec<usize> = self.own[seat].iter().map(|(place, _)| *place).collect();
        let is_same = |known: &&Counted| {
            (known.seat, known.held) == (seat, held)
                && known.places == places
                && (watched.is_none() || known.watched.as_ref() == watched)
        };
        if let Some(known) = self.counts.borrow().iter().find(is_same) {
            return known.found;
        }
        let asked =
            watched.map(|function| Expression::new(Node::Function(function.clone()), NOWHERE));
        let parts: Vec<_> = self.own[seat].iter().map(|(_, part)| *part).collect();
        let table = HandTable::watching(self.script, &self.given, seat, &parts, asked.as_ref());
        let found = table.map(|table| (table.count(), table.range()));
        let watched = watched.cloned();
        self.counts.borrow_mut().push(Counted { seat, held, places, watched, found });
        found
    }

    /// From how much to how much an expression is; none where that is not known.
    fn range(&mut self, expression: &'s Expression) -> Option<Range> {
        match &expression.node {
            Node::Number(number) => Some((*number, *number)),
            Node::Name(place) => {
                if let Some((true, range)) = self.names.get(*place) {
                    return *range;
                }
                let named = self.script.names().get(*place)?;
                let range = self.range(&named.value);
                if let Some(slot) = self.names.get_mut(*place) {
                    *slot = (true, range);
                }
                range
            }
            Node::Choice { cases, otherwise } => {
                let values = cases.iter().map(|(_, value)| value).chain([&**otherwise]);
                let ranges = values.map(|value| self.range(value));
                let both = |one: Option<Range>, other: Option<Range>| {
                    let ((least, most), (other_least, other_most)) = (one?, other?);
                    Some((least.min(other_least), most.max(other_most)))
                };
                ranges.reduce(both)?
            }
            Node::Any(several) => {
                let truths = several.iter().map(|one| self.truth(one));
                let (least, most) =
                    truths.fold((false, false), |any, one| (any.0 || one.0, any.1 || one.1));
                Some((Number::truth(least), Number::truth(most)))
            }
            Node::All(several) => {
                let truths = several.iter().map(|one| self.truth(one));
                let (least, most) =
                    truths.fold((true, true), |all, one| (all.0 && one.0, all.1 && one.1));
                Some((Number::truth(least), Number::truth(most)))
            }
            Node::Not(inner) => {
                let (least, most) = self.truth(inner);
                Some((Number::truth(!most), Number::truth(!least)))
            }
            Node::Minus(inner) => {
                let (least, most) = self.range(inner)?;
                Some((Number::ZERO.minus(most).ok()?, Number::ZERO.minus(least).ok()?))
            }
            Node::Compared(one, comparison, other) => {
                let (Some(one), Some(other)) = (self.range(one), self.range(other)) else {
                    return Some(EITHER);
                };
                Some(compared(one, *comparison, other))
            }
            Node::Within { value, least, most } => {
                let value = self.range(value);
                let mut range = (Number::ONE, Number::ONE);
                let bounds = [(least, Comparison::GreaterOrEqual), (most, Comparison::LessOrEqual)];
                for (bound, comparison) in bounds {
                    let Some(bound) = bound else { continue };
                    let found = value.zip(self.range(bound));
                    let found =
                        found.map_or(EITHER, |(value, bound)| compared(value, comparison, bound));
                    range = (range.0.min(found.0), range.1.min(found.1));
                }
                Some(range)
            }
            Node::Sum(first, rest) => self.sum(first, rest),
            Node::Product(first, rest) => {
                let mut range = self.range(first)?;
                for (factor, next) in rest {
                    if *factor != Factor::Times {
                        return None;
                    }
                    let next = self.range(next)?;
                    let ends = [
                        (range.0, next.0),
                        (range.0, next.1),
                        (range.1, next.0),
                        (range.1, next.1),
                    ];
                    let ends = ends.map(|(one, other)| one.times(other).ok());
                    let ends = ends.into_iter().collect::<Option<Vec<_>>>()?;
                    range = (*ends.iter().min()?, *ends.iter().max()?);
                }
                Some(range)
            }
            Node::Function(function) => match seat_of(function) {
                Some(seat) if Need::of(self.script, expression).is_known() => {
                    if is_shared(function) {
                        self.within_pack(function, Seats::of(seat))
                    } else {
                        self.of_seat(function, seat)
                    }
                }
                _ => matches!(function, Function::Bids(_) | Function::Opens(_)).then_some(EITHER),
            },
        }
    }

    /// Whether an expression is true on every deal, and whether it may be on one.
    fn truth(&mut self, expression: &'s Expression) -> (bool, bool) {
        let Some((least, most)) = self.range(expression) else { return (false, true) };
        let is_zero = least == Number::ZERO && most == Number::ZERO;
        (least > Number::ZERO || most < Number::ZERO, !is_zero)
    }

    /// A sum: what several seats have of what they share is taken together.
    fn sum(&mut self, first: &'s Expression, rest: &'s [(Sign, Expression)]) -> Option<Range> {
        let terms = std::iter::once((Sign::Plus, first));
        let terms = terms.chain(rest.iter().map(|(sign, next)| (*sign, next)));
        let mut groups: Vec<(Sign, &'s Function, Seats)> = Vec::new();
        let mut sum = (Number::ZERO, Number::ZERO);
        let add = |sum: Range, sign: Sign, (least, most): Range| -> Option<Range> {
            Some(match sign {
                Sign::Plus => (sum.0.plus(least).ok()?, sum.1.plus(most).ok()?),
                Sign::Minus => (sum.0.minus(most).ok()?, sum.1.minus(least).ok()?),
            })
        };
        for (sign, term) in terms {
            if let Node::Function(function) = &self.script.behind(term).node
                && let Some(seat) = seat_of(function).filter(|_| is_shared(function))
            {
                let fits = |(other_sign, other, seats): &&mut (Sign, &Function, Seats)| {
                    *other_sign == sign
                        && !seats.contain(seat)
                        && turned(other, seat) == turned(function, seat)
                };
                match groups.iter_mut().find(fits) {
                    Some((_, _, seats)) => *seats = seats.and(Seats::of(seat)),
                    None => groups.push((sign, function, Seats::of(seat))),
                }
            } else {
                sum = add(sum, sign, self.range(term)?)?;
            }
        }
        for (sign, function, seats) in groups {
            sum = add(sum, sign, self.within_pack(function, seats)?)?;
        }
        Some(sum)
    }
}

/// What several seats are asked to have together of what the four share.
struct Together<'s> {
    function: &'s Function,
    seats: Seats,
    least: Option<Number>,
    most: Option<Number>,
}

/// What a part asks of a sum over several seats, if it asks that.
fn together<'s>(script: &'s Script, part: &'s Expression) -> Option<Together<'s>> {
    let number = |expression: &Expression| match script.behind(expression).node {
        Node::Number(number) => Some(number),
        _ => None,
    };
    let bound = |bound: &Option<Box<Expression>>| bound.as_deref().and_then(number);
    let (value, least, most) = match &script.behind(part).node {
        Node::Within { value, least, most } => (value, bound(least), bound(most)),
        Node::Compared(value, comparison, other) => {
            let bound = Some(number(other)?);
            match comparison {
                Comparison::Greater | Comparison::GreaterOrEqual => (value, bound, None),
                Comparison::Less | Comparison::LessOrEqual => (value, None, bound),
                Comparison::Equal => (value, bound, bound),
                Comparison::NotEqual => return None,
            }
        }
        _ => return None,
    };
    let Node::Sum(first, rest) = &script.behind(value).node else { return None };
    let shared = |term: &'s Expression| match &script.behind(term).node {
        Node::Function(function) if is_shared(function) => Some((function, seat_of(function)?)),
        _ => None,
    };
    let (function, seat) = shared(first)?;
    let mut seats = Seats::of(seat);
    for (sign, term) in rest {
        let (other, seat) = shared(term)?;
        let is_alike = turned(other, Seat::North) == turned(function, Seat::North);
        if *sign != Sign::Plus || !is_alike || seats.contain(seat) {
            return None;
        }
        seats = seats.and(Seats::of(seat));
    }
    Some(Together { function, seats, least, most })
}

/// What a comparison of two values is at least and at most.
fn compared(one: Range, comparison: Comparison, other: Range) -> Range {
    let (is_sure, can_be) = match comparison {
        Comparison::Less => (one.1 < other.0, one.0 < other.1),
        Comparison::LessOrEqual => (one.1 <= other.0, one.0 <= other.1),
        Comparison::Greater => (one.0 > other.1, one.1 > other.0),
        Comparison::GreaterOrEqual => (one.0 >= other.1, one.1 >= other.0),
        Comparison::Equal | Comparison::NotEqual => {
            let is_sure = one.0 == one.1 && one == other;
            let can_be = one.0 <= other.1 && other.0 <= one.1;
            if comparison == Comparison::Equal { (is_sure, can_be) } else { (!can_be, !is_sure) }
        }
    };
    (Number::truth(is_sure), Number::truth(can_be))
}

/// The stretch of what no script says.
const NOWHERE: Span = Span { start: 0, end: 0 };

/// The seat whose cards a function asks.
fn seat_of(function: &Function) -> Option<Seat> {
    match function {
        Function::Length(seat, _)
        | Function::Count(_, seat, _)
        | Function::Quality(seat, _)
        | Function::Shape(seat, ..)
        | Function::HasCard(seat, _) => Some(*seat),
        _ => None,
    }
}

/// The same of another seat.
fn turned(function: &Function, to: Seat) -> Function {
    let mut turned = function.clone();
    match &mut turned {
        Function::Length(seat, _)
        | Function::Count(_, seat, _)
        | Function::Quality(seat, _)
        | Function::Shape(seat, ..)
        | Function::HasCard(seat, _) => *seat = to,
        _ => {}
    }
    turned
}

/// Whether the four seats always have the same of it together.
const fn is_shared(function: &Function) -> bool {
    matches!(
        function,
        Function::Length(..)
            | Function::HasCard(..)
            | Function::Count(Measure::Points | Measure::Ranks(_), ..)
    )
}

/// What the four seats share of what an expression asks, each once; `met` are the names that were looked into.
fn shared_in<'s>(
    script: &'s Script,
    expression: &'s Expression,
    met: &mut Vec<bool>,
    found: &mut Vec<&'s Function>,
) {
    match &expression.node {
        Node::Name(place) => {
            let is_new = met.get_mut(*place).is_some_and(|met| !std::mem::replace(met, true));
            if let Some(named) = script.names().get(*place).filter(|_| is_new) {
                shared_in(script, &named.value, met, found);
            }
        }
        Node::Function(function) if is_shared(function) => {
            let wanted = turned(function, Seat::North);
            if !found.iter().any(|known| turned(known, Seat::North) == wanted) {
                found.push(function);
            }
        }
        _ => within(expression).into_iter().for_each(|inner| shared_in(script, inner, met, found)),
    }
}
