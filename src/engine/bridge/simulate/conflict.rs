//! Contradictions in a script. For example, a seat may have no possible hand, or two seats may need 41 points together.
//! Some contradictions are not found. Redundant conditions, which exclude no deal, are found in the same way.

use std::cell::RefCell;

use super::calculator::Calculator;
use super::conjuncts::{Conjunct, Seats};
use super::expression::{Comparison, Expression, Function, Measure, Node, Opening, Sign};
use super::fault::ScriptNote;
use super::hand_table::{HandTable, is_tabled, tabled};
use super::in_words::one_line;
use super::oracle::DealOracle;
use super::script::Script;
use super::signature::{SignatureInputs, alone};
use crate::engine::{
    BySeat, CardSet, Decimal, Diagnostic, Finding, QuotedText, Seat, Source, Span,
};

/// Parts that no deal can meet together. None of them can be left out. If no smaller set is found, these are all parts
/// of the script, or all parts about one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Conflict {
    /// Numbers of the parts. Number 1 is the first of [`Script::parts`], and number 0 stands for the predealt cards.
    pub parts: Vec<usize>,
}

impl Conflict {
    /// Returns a conflict that excludes all deals, or `None` if no conflict is found. This may take a second.
    pub(crate) fn of(script: &Script) -> Option<Self> {
        let (parts, counts) = (script.parts(), RefCell::default());
        let is_impossible =
            |kept: &[bool]| PartSubset::new(script, &parts, &counts, kept).is_never_met();
        Self::least(parts.len(), |_| true, is_impossible)
    }

    /// Returns the conflict of the parts about `seat`, which no hand of this seat meets.
    pub(super) fn of_seat(script: &Script, parts: &[Conjunct], seat: Seat) -> Self {
        let is_own =
            |part: &Conjunct| tabled(script, part).is_some_and(|it| it.seats.only() == Some(seat));
        let is_included = |number: usize| match number.checked_sub(1) {
            None => true,
            Some(index) => parts.get(index).is_some_and(is_own),
        };
        let counts = RefCell::default();
        let is_impossible =
            |kept: &[bool]| PartSubset::new(script, parts, &counts, kept).has_no_hand(seat);
        let least = Self::least(parts.len(), is_included, is_impossible);
        least.unwrap_or_else(|| Self {
            parts: (0..=parts.len()).filter(|&it| is_included(it)).collect(),
        })
    }

    /// Finds a minimal conflict: drops each part that is not needed for a conflict. Returns `None` if the included
    /// parts have no conflict.
    fn least(
        parts: usize,
        is_included: impl Fn(usize) -> bool,
        is_impossible: impl Fn(&[bool]) -> bool,
    ) -> Option<Self> {
        let mut kept: Vec<bool> = (0..=parts).map(is_included).collect();
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

/// Maximum number of parts that are checked for redundancy. Each check may need a table, which takes time to build.
const MOST_CHECKED: usize = 100;

/// Returns a note for each condition that is found to exclude no deal, in the order of the script. This may take as
/// long as building a sampler.
pub(crate) fn redundant(script: &Script) -> Vec<Diagnostic> {
    let source = Source::new(script.text());
    let (parts, counts) = (script.parts(), RefCell::default());
    let kept: Vec<bool> =
        std::iter::once(true).chain(parts.iter().map(|part| part.is_given)).collect();
    let given = PartSubset::new(script, &parts, &counts, &kept);
    let note = |part: &Conjunct| {
        let condition = QuotedText::new(&one_line(script.slice(part.span)));
        Finding::new(part.span, ScriptNote::ExcludesNothing(condition)).diagnostic(&source)
    };
    let conditions = parts.iter().filter(|part| !part.is_given && !part.is_fallible);
    let checked = conditions.take(MOST_CHECKED);
    checked.filter(|part| given.always_meets(part)).map(note).collect()
}

/// Minimum and maximum of a value, in hundredths.
type Range = (i128, i128);

/// Range of an unknown value. It is wider than the range of all numbers.
const ANY: Range = (-(1 << 80), 1 << 80);

/// Number of hands of a seat that have the predealt cards and meet some parts, and the range of a function over these
/// hands.
struct HandCount {
    seat: Seat,
    predealt: CardSet,
    indices: Vec<usize>,
    watched: Option<Function>,
    found: Option<(u64, Option<Range>)>,
}

struct PartSubset<'s> {
    script: &'s Script,
    /// Predealt cards. Empty if the subset does not include them.
    given: BySeat<CardSet>,
    /// For each seat, the conditions on it alone: parts, or conditions that parts imply. Each has its part's index.
    own: BySeat<Vec<(usize, &'s Conjunct)>>,
    /// Parts that a table can't decide, for example because they are about several seats.
    joint: Vec<&'s Conjunct>,
    /// Cache of counts, shared by all subsets.
    counts: &'s RefCell<Vec<HandCount>>,
}

impl<'s> PartSubset<'s> {
    fn new(
        script: &'s Script,
        parts: &'s [Conjunct],
        counts: &'s RefCell<Vec<HandCount>>,
        kept: &[bool],
    ) -> Self {
        let is_given = kept.first() == Some(&true);
        let given = if is_given { *script.predeal().cards() } else { BySeat::default() };
        let mut own = BySeat::from_fn(|_| Vec::new());
        let mut joint = Vec::new();
        for (index, part) in
            parts.iter().enumerate().filter(|(index, _)| kept.get(index + 1) == Some(&true))
        {
            let tabled = tabled(script, part);
            if let Some((tabled, seat)) = tabled.and_then(|it| Some((it, it.seats.only()?))) {
                own[seat].push((index, tabled));
            }
            if !is_tabled(script, part) {
                joint.push(part);
            }
        }
        Self { script, given, own, joint, counts }
    }

    /// Returns whether it is known that no hand of a seat meets the conditions on this seat alone.
    fn has_no_hand(&self, seat: Seat) -> bool {
        !self.own[seat].is_empty() && self.counted(seat, None).is_some_and(|(count, _)| count == 0)
    }

    fn is_never_met(&self) -> bool {
        Seat::CLOCKWISE.into_iter().any(|seat| self.has_no_hand(seat))
            || self.bids_twice()
            || self.joint.iter().any(|part| self.constant(part) == Some(false))
            || self.differs_from_pack()
    }

    /// Returns whether a part is met, if that is the same for every deal. Returns `None` otherwise, or if it may fail.
    fn constant(&self, part: &Conjunct) -> Option<bool> {
        if part.is_fallible || !SignatureInputs::of(self.script, &part.expression).is_constant() {
            return None;
        }
        Calculator::new(self.script, DealOracle::default()).meets(&part.expression).ok()
    }

    /// Returns whether a seat must make two different calls in the same style.
    fn bids_twice(&self) -> bool {
        let mut bids = Vec::new();
        self.joint.iter().any(|part| {
            let Node::Function(Function::Bids(bid)) = &self.script.resolve(&part.expression).node
            else {
                return false;
            };
            let is_other = |other: &&Opening| {
                (other.seat, other.style) == (bid.seat, bid.style) && other.call != bid.call
            };
            let is_found = bids.iter().any(is_other);
            bids.push(bid);
            is_found
        })
    }

    /// Returns whether the seats together need more or less of some quantity than the pack contains, such as 41
    /// high-card points.
    fn differs_from_pack(&self) -> bool {
        let sum = |part: &&Conjunct| SeatSum::of(self.script, &part.expression);
        let sums: Vec<_> = self.joint.iter().filter_map(sum).collect();
        let mut shared: Vec<Function> = sums.iter().map(|sum| sum.function.clone()).collect();
        // If only one seat has conditions, the other seats can have all other cards.
        let constrained = Seat::CLOCKWISE.into_iter().filter(|&seat| !self.own[seat].is_empty());
        if constrained.count() > 1 {
            let own = self.own.iter().flat_map(|(_, own)| own);
            let functions = own.flat_map(|(_, part)| self.script.functions(&part.expression));
            shared.extend(functions.filter_map(|function| Some(shared_by_seats(function)?.1)));
        }
        let mut met: Vec<&Function> = Vec::new();
        shared.iter().any(|function| {
            let is_new = !met.contains(&function);
            met.push(function);
            is_new && self.bounds(function, &sums).is_some_and(|bounds| bounds.are_impossible())
        })
    }

    /// Returns whether every deal that meets the subset is known to meet `part` too.
    fn always_meets(&self, part: &Conjunct) -> bool {
        if let Some(is_met) = self.constant(part) {
            return is_met;
        }
        if let Some(sum) = SeatSum::of(self.script, &part.expression) {
            let bounds = self.bounds(&sum.function, &[]);
            return bounds.is_some_and(|bounds| {
                let (least, most) = bounds.of(sum.seats);
                sum.range.0 <= least && most <= sum.range.1
            });
        }
        let Some(seat) = part.seats.only().filter(|_| is_tabled(self.script, part)) else {
            return false;
        };
        let table = self.table(seat, Some(&part.expression));
        let range = table.and_then(|table| table.range);
        range.is_some_and(|(least, most)| least.in_hundredths() > 0 || most.in_hundredths() < 0)
    }

    /// Returns the bounds of each set of seats for a function with a fixed sum over the four seats. Returns `None` if
    /// the bounds are unknown.
    fn bounds(&self, function: &Function, sums: &[SeatSum]) -> Option<Bounds> {
        let mut bounds = Bounds([ANY; Bounds::SETS]);
        for seat in Seat::CLOCKWISE {
            bounds.limit(Seats::of(seat), self.of_seat(function, seat)?);
        }
        for sum in sums.iter().filter(|sum| sum.function == *function) {
            bounds.limit(sum.seats, sum.range);
        }
        let mut calculator = Calculator::new(self.script, DealOracle::default());
        calculator.set_hands(alone(Seat::North, CardSet::PACK));
        let of_pack = calculator.value(&standalone(function.clone())).ok()?.in_hundredths().into();
        bounds.limit(Seats::ALL, (of_pack, of_pack));
        bounds.settle();
        Some(bounds)
    }

    /// Returns the range of a function over a seat's hands that meet the conditions on this seat alone. Returns `None`
    /// if the range is unknown.
    fn of_seat(&self, function: &Function, seat: Seat) -> Option<Range> {
        // All seats without conditions and predealt cards have the same range, so only one of these seats is counted.
        let is_free = |seat: &Seat| self.own[*seat].is_empty() && self.given[*seat].is_empty();
        let alike = Seat::CLOCKWISE.into_iter().find(is_free).filter(|_| is_free(&seat));
        let seat = alike.unwrap_or(seat);
        self.counted(seat, Some(&for_seat(function, seat)))?.1
    }

    /// Counts the hands of a seat that meet the conditions on this seat alone, and finds the range of `watched` over
    /// these hands. Returns `None` if no table of these hands can be built.
    fn counted(&self, seat: Seat, watched: Option<&Function>) -> Option<(u64, Option<Range>)> {
        let predealt =
            self.given.iter().fold(CardSet::EMPTY, |predealt, (_, &cards)| predealt | cards);
        let indices: Vec<usize> = self.own[seat].iter().map(|(index, _)| *index).collect();
        let is_same = |known: &&HandCount| {
            (known.seat, known.predealt) == (seat, predealt)
                && known.indices == indices
                && (watched.is_none() || known.watched.as_ref() == watched)
        };
        if let Some(known) = self.counts.borrow().iter().find(is_same) {
            return known.found;
        }
        let table = self.table(seat, watched.cloned().map(standalone).as_ref());
        let found = table.map(|table| {
            let range = table.range.map(|(least, most)| (hundredths(least), hundredths(most)));
            (table.count, range)
        });
        let watched = watched.cloned();
        self.counts.borrow_mut().push(HandCount { seat, predealt, indices, watched, found });
        found
    }

    fn table(&self, seat: Seat, watched: Option<&Expression>) -> Option<HandTable> {
        let parts: Vec<_> = self.own[seat].iter().map(|(_, part)| *part).collect();
        HandTable::with_range(self.script, &self.given, seat, &parts, watched)
    }
}

/// Bounds for the sum of a function over each set of seats. The sum over all four seats is fixed.
struct Bounds([Range; Self::SETS]);

impl Bounds {
    const SETS: usize = Seats::ALL.index() + 1;

    const fn of(&self, seats: Seats) -> Range {
        self.0[seats.index()]
    }

    fn limit(&mut self, seats: Seats, range: Range) {
        self.limit_at(seats.index(), range);
    }

    fn limit_at(&mut self, set: usize, (least, most): Range) {
        let bounds = &mut self.0[set];
        *bounds = (bounds.0.max(least), bounds.1.min(most));
    }

    /// Tightens the bounds of each set of seats with the bounds of its subsets and supersets.
    fn settle(&mut self) {
        // A tighter bound can tighten other bounds, so the loop is repeated. After a few rounds hardly any bound
        // changes.
        for _ in Seat::CLOCKWISE {
            for union in 1..Self::SETS {
                for part in (1..union).filter(|part| part & union == *part) {
                    let (of_part, of_rest) = (self.0[part], self.0[union ^ part]);
                    self.limit_at(union, (of_part.0 + of_rest.0, of_part.1 + of_rest.1));
                    let of_union = self.0[union];
                    self.limit_at(part, (of_union.0 - of_rest.1, of_union.1 - of_rest.0));
                }
            }
        }
    }

    fn are_impossible(&self) -> bool {
        self.0.iter().skip(1).any(|(least, most)| least > most)
    }
}

/// A bound on the sum of a function over one or more seats. The sum over all four seats is fixed.
struct SeatSum {
    /// Function, with north as the seat.
    function: Function,
    seats: Seats,
    range: Range,
}

impl SeatSum {
    /// Returns the bound that a part sets, or `None` if it sets no such bound.
    fn of(script: &Script, part: &Expression) -> Option<Self> {
        let number = |expression: &Expression| script.number(expression).map(hundredths);
        let (value, range) = match &script.resolve(part).node {
            Node::Within { value, least, most } => {
                let bound = |bound: &Option<Box<Expression>>, any| {
                    bound.as_deref().map_or(Some(any), number)
                };
                (value, (bound(least, ANY.0)?, bound(most, ANY.1)?))
            }
            Node::Compared(one, comparison, other) => {
                let (value, comparison, bound) = match number(other) {
                    Some(bound) => (one, *comparison, bound),
                    None => (other, comparison.exchanged(), number(one)?),
                };
                let range = match comparison {
                    Comparison::Less => (ANY.0, bound - 1),
                    Comparison::LessOrEqual => (ANY.0, bound),
                    Comparison::Equal => (bound, bound),
                    Comparison::GreaterOrEqual => (bound, ANY.1),
                    Comparison::Greater => (bound + 1, ANY.1),
                    Comparison::NotEqual => return None,
                };
                (value, range)
            }
            _ => return None,
        };
        let mut terms = vec![&**value];
        if let Node::Sum(first, rest) = &script.resolve(value).node {
            if rest.iter().any(|(sign, _)| *sign != Sign::Plus) {
                return None;
            }
            terms = std::iter::once(&**first).chain(rest.iter().map(|(_, next)| next)).collect();
        }
        let mut sum: Option<Self> = None;
        for term in terms {
            let Node::Function(function) = &script.resolve(term).node else { return None };
            let (seat, function) = shared_by_seats(function)?;
            let seats = match &sum {
                None => Seats::NONE,
                Some(sum) if sum.function == function && !sum.seats.contain(seat) => sum.seats,
                Some(_) => return None,
            };
            sum = Some(Self { function, seats: seats.and(Seats::of(seat)), range });
        }
        sum
    }
}

fn hundredths(number: Decimal) -> i128 {
    number.in_hundredths().into()
}

/// Returns an expression that is not part of a script.
const fn standalone(function: Function) -> Expression {
    Expression::new(Node::Function(function), Span { start: 0, end: 0 })
}

/// Returns the seat of a function, and the same function with north as the seat. Returns `None` if the sum of the
/// function over the four seats is not known to be fixed.
fn shared_by_seats(function: &Function) -> Option<(Seat, Function)> {
    match function {
        Function::Length(seat, _)
        | Function::HasCard(seat, _)
        | Function::Count(Measure::Points | Measure::Ranks(_), seat, _) => {
            Some((*seat, for_seat(function, Seat::North)))
        }
        _ => None,
    }
}

/// Returns the same function for the seat `to`.
fn for_seat(function: &Function, to: Seat) -> Function {
    let mut copy = function.clone();
    if let Function::Length(seat, _) | Function::HasCard(seat, _) | Function::Count(_, seat, _) =
        &mut copy
    {
        *seat = to;
    }
    copy
}
