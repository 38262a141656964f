//! All pairs of hands of two seats that meet what is asked of these two: how many there are, and which is the hundredth.
//!
//! Drawing one seat's hand and then the other's would be wrong, as a hand that leaves the other seat more choice must come
//! more often. So each suit is split in all ways between the two seats and the others. Ways that are asked the same are one, two suits are
//! joined to a half, and halves with which the other two suits may do the same are one too. What is asked of a seat alone
//! is known by its [table](HandTable); what is asked of both is asked of one example for all that are alike.

mod joint;
mod ways;

use std::collections::HashMap;

use self::joint::Joint;
use self::ways::{OfSeat, Values, Ways};
use super::beyond::OfDeal;
use super::calculator::Calculator;
use super::halves::{Half, NONE};
use super::hand_table::classes::SeatClasses;
use super::hand_table::{HandTable, PAIRS};
use super::parts::Part;
use super::script::Script;
use super::seats::Seats;
use super::signature::Need;
use crate::engine::bridge::deal::undealt;
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::card::BySuit;
use crate::engine::card_set::CardSet;
use crate::engine::source::Span;

/// How much is joined at most: some tenths of a second's work.
pub(super) const MOST_WORK: usize = 60_000_000;

/// How much more work it is to tell two sums apart than to join two ways.
const SUM_WORK: usize = 100;

/// How many halves are told apart at most, so that a table takes less than 64 MB.
const MOST_HALVES: usize = 1_000_000;

/// The stretch of what no script says.
const NOWHERE: Span = Span { start: 0, end: 0 };

/// All pairs of hands of two seats that meet some parts about these seats.
///
/// ```
/// use kibitzer::engine::Seat;
/// use kibitzer::engine::bridge::simulate::pair_table::PairTable;
/// use kibitzer::engine::bridge::simulate::script::Script;
///
/// let script = Script::read("hcp(south) == 37 && clubs(south) == clubs(north)")?;
/// let parts = script.parts();
/// let table = PairTable::new(&script, [Seat::North, Seat::South], &parts).unwrap();
/// // South has AKQJ of one suit and AKQ of the others. North has four clubs of 9 that are left and nine cards of 30, or, three
/// // times as often, three clubs of 10 and ten cards of 29.
/// assert_eq!(table.count(), 126 * 14_307_150 + 3 * 120 * 20_030_010);
/// let [north, south] = table.hands(7);
/// assert_eq!(north.of_suit(kibitzer::engine::Suit::Clubs).len(), south.of_suit(kibitzer::engine::Suit::Clubs).len());
/// # Ok::<(), kibitzer::engine::Diagnostics>(())
/// ```
#[derive(Clone, Debug)]
pub struct PairTable {
    suits: BySuit<Ways>,
    /// Both majors, and both minors.
    halves: [Halves; 2],
    /// For each seat, the classes of its minors that make a hand with a class of majors.
    beside: [Vec<Vec<u32>>; 2],
    /// Whether what is asked of both is met: for each class of majors all classes of minors.
    joint: Vec<bool>,
    met: Vec<Met>,
    count: u128,
}

/// Two suits of both seats.
#[derive(Clone, Debug)]
struct Halves {
    /// What is asked of each seat, and of both.
    asked: [Half; 3],
    /// How many ways there are for each class of the three.
    counts: Vec<u64>,
}

/// Majors that make pairs of hands which meet the parts.
#[derive(Clone, Copy, Debug)]
struct Met {
    /// The place of their class.
    place: u32,
    /// How many minors they may have.
    minors: u64,
    /// How many pairs there are with them and all before.
    end: u128,
}

/// One seat's hands, and how they come by halves.
#[derive(Debug)]
pub(super) struct SeatHands<'t> {
    seat: Seat,
    table: &'t HandTable,
    classes: SeatClasses,
}

impl<'t> SeatHands<'t> {
    /// The hands of a table; none where there is too much to tell apart.
    pub(super) fn new(seat: Seat, table: &'t HandTable) -> Option<Self> {
        let classes = table.classes()?;
        Some(Self { seat, table, classes })
    }
}

/// Whether a part is one that tables of these seats know: about both, and what is asked is known by suits.
#[must_use]
pub fn is_tabled_of(script: &Script, seats: Seats, part: &Part) -> bool {
    part.seats == seats && !part.may_fail && Need::of(script, &part.expression).is_known_of_two()
}

impl PairTable {
    /// The hands of two seats that meet all of some parts, each of which is about one of them or
    /// [about both](is_tabled_of); none where the tables would be too large.
    #[must_use]
    pub fn new<'p>(
        script: &'p Script,
        seats: [Seat; 2],
        parts: impl IntoIterator<Item = &'p Part>,
    ) -> Option<Self> {
        let parts: Vec<_> = parts.into_iter().collect();
        Self::given(script, script.given().cards(), seats, &parts)
    }

    /// The same where some cards are given.
    pub(super) fn given<'p>(
        script: &'p Script,
        given: &BySeat<CardSet>,
        [one, other]: [Seat; 2],
        parts: &[&'p Part],
    ) -> Option<Self> {
        let table = |seat: Seat| {
            let own: Vec<_> =
                parts.iter().copied().filter(|part| part.seats.only() == Some(seat)).collect();
            HandTable::watching(script, given, seat, &own, None)
        };
        let (first, second) = (table(one)?, table(other)?);
        let joint: Vec<_> = parts.iter().copied().filter(|part| part.seats.count() > 1).collect();
        let both = Seats::of(one).and(Seats::of(other));
        let is_of_both = |part: &&Part| part.seats.count() > 0 && part.seats.and(both) == both;
        if !parts.iter().all(is_of_both) {
            return None;
        }
        Self::of(
            script,
            given,
            [&SeatHands::new(one, &first)?, &SeatHands::new(other, &second)?],
            &joint,
            &mut { MOST_WORK },
        )
    }

    /// The pairs of hands of two seats that meet some parts about both, if there is so much work left.
    pub(super) fn of<'p>(
        script: &'p Script,
        given: &BySeat<CardSet>,
        hands: [&SeatHands<'_>; 2],
        parts: &[&'p Part],
        work: &mut usize,
    ) -> Option<Self> {
        let seats = hands.map(|hands| hands.seat);
        let both = Seats::of(seats[0]).and(Seats::of(seats[1]));
        if both.count() < 2 || !parts.iter().all(|part| is_tabled_of(script, both, part)) {
            return None;
        }
        let joint = Joint::of(script, parts.iter().map(|part| &part.expression))?;
        let mut calculator = Calculator::new(script, OfDeal::default());
        let free = undealt(given);
        let mut suits = BySuit::from_fn(|_| Ways::default());
        let mut values = BySuit::from_fn(|_| Values::new());
        for (pair, two) in PAIRS.iter().enumerate() {
            for (place, &suit) in two.iter().enumerate() {
                let of_seats = hands.map(|SeatHands { seat, table, classes }| {
                    let half = &classes.halves[pair];
                    let is_live = if place == 0 { half.live_firsts() } else { half.live_seconds() };
                    let held = given[*seat].of_suit(suit);
                    OfSeat { seat: *seat, held, table, is_live }
                });
                let free = free.of_suit(suit);
                let ways = Ways::of_suit(suit, &of_seats, free, &joint, &mut calculator)?;
                (suits[suit], values[suit]) = ways;
            }
        }
        let mut builder = Builder { calculator, seats, parts, suits: &suits, work };
        let (majors, major_sums, major_examples) = builder.half(0, hands, &values)?;
        let (minors, minor_sums, minor_examples) = builder.half(1, hands, &values)?;
        let beside = hands.map(|hands| hands.classes.beside.clone());
        let examples = [major_examples, minor_examples];
        let halves = [majors, minors];
        let sums = [major_sums, minor_sums];
        let (met, joint, count) = builder.met(&halves, &beside, &sums, &examples)?;
        Some(Self { suits, halves, beside, joint, met, count })
    }

    /// How many pairs there are.
    #[must_use]
    pub const fn count(&self) -> u128 {
        self.count
    }

    /// The hands of both seats at a place, from 0: each pair has one of its own.
    #[must_use]
    pub fn hands(&self, place: u128) -> [CardSet; 2] {
        let at = self.met.partition_point(|met| met.end <= place);
        let Some(met) = self.met.get(at) else { return [CardSet::EMPTY; 2] };
        let before = at.checked_sub(1).and_then(|at| self.met.get(at)).map_or(0, |met| met.end);
        let [majors, minors] = &self.halves;
        let (left, each) = (place.saturating_sub(before), u128::from(met.minors).max(1));
        let major = u64::try_from(left / each).unwrap_or_default();
        let mut left = u64::try_from(left % each).unwrap_or_default();
        let [one, other, both] = majors.classes(met.place as usize);
        let joint = minors.asked[2].classes();
        let truths = self.joint.get(both * joint..(both + 1) * joint).unwrap_or_default();
        for minor_one in &self.beside[0][one] {
            for minor_other in &self.beside[1][other] {
                let start = minors.place([*minor_one, *minor_other, 0]);
                for (place, _) in truths.iter().enumerate().filter(|(_, is_met)| **is_met) {
                    let count = minors.counts[start + place];
                    if left < count {
                        let major = self.of_half(0, met.place as usize, major);
                        let minor = self.of_half(1, start + place, left);
                        return [major[0] | minor[0], major[1] | minor[1]];
                    }
                    left -= count;
                }
            }
        }
        [CardSet::EMPTY; 2]
    }

    /// The cards of two suits at a place among those of one class.
    fn of_half(&self, pair: usize, class: usize, place: u64) -> [CardSet; 2] {
        let [first, second] = PAIRS[pair].map(|suit| &self.suits[suit]);
        let half = &self.halves[pair];
        let [one, other, both] =
            half.classes(class).map(|class| u32::try_from(class).unwrap_or(NONE));
        let mut left = place;
        for (letter, ways) in first.by_letter() {
            let of_one = half.asked[0].followers(one, letter);
            if of_one.is_empty() {
                continue;
            }
            for way in ways {
                let [_, of_other, of_both] = way.letters;
                for &of_other in half.asked[1].followers(other, of_other) {
                    for &of_both in half.asked[2].followers(both, of_both) {
                        for &of_one in of_one {
                            let Some(next) = second.find([of_one, of_other, of_both]) else {
                                continue;
                            };
                            let count = way.count * next.count;
                            if left < count {
                                let one = first.cards(way, left / next.count);
                                let other = second.cards(next, left % next.count);
                                return [one[0] | other[0], one[1] | other[1]];
                            }
                            left -= count;
                        }
                    }
                }
            }
        }
        [CardSet::EMPTY; 2]
    }
}

impl Halves {
    /// The place of three classes.
    fn place(&self, [one, other, both]: [u32; 3]) -> usize {
        let [_, others, boths] = [0, 1, 2].map(|at| self.asked[at].classes());
        (one as usize * others + other as usize) * boths + both as usize
    }

    /// The three classes at a place.
    fn classes(&self, place: usize) -> [usize; 3] {
        let [_, others, boths] = [0, 1, 2].map(|at| self.asked[at].classes().max(1));
        [place / boths / others, place / boths % others, place % boths]
    }
}

/// For each class, a way of the first suit and one of the second that make it.
type Examples = Vec<[u32; 2]>;

/// What a table is built of.
struct Builder<'s, 'b> {
    calculator: Calculator<'s, OfDeal>,
    seats: [Seat; 2],
    parts: &'b [&'s Part],
    suits: &'b BySuit<Ways>,
    work: &'b mut usize,
}

impl Builder<'_, '_> {
    /// Takes so much of the work that is left.
    fn take(&mut self, work: usize) -> Option<()> {
        *self.work = self.work.checked_sub(work)?;
        Some(())
    }

    /// Two suits together.
    fn half(
        &mut self,
        pair: usize,
        hands: [&SeatHands<'_>; 2],
        values: &BySuit<Values>,
    ) -> Option<(Halves, Values, Examples)> {
        let [first, second] = PAIRS[pair].map(|suit| &self.suits[suit]);
        let [one, other] = PAIRS[pair].map(|suit| &values[suit]);
        // To tell sums apart takes longer than to add what is told apart.
        self.take(one.len().checked_mul(other.len())?.checked_mul(SUM_WORK)?)?;
        let (mut known, mut sums) = (HashMap::new(), Values::new());
        let mut class = Vec::with_capacity(one.len() * other.len());
        for one in one {
            for other in other {
                let sum: Option<Vec<i64>> =
                    one.iter().zip(other).map(|(one, other)| one.checked_add(*other)).collect();
                let sum = sum?;
                let next = u32::try_from(sums.len()).ok()?;
                class.push(*known.entry(sum).or_insert_with_key(|sum| {
                    sums.push(sum.clone());
                    next
                }));
            }
        }
        let both = Half::new(other.len(), class);
        let [of_one, of_other] = hands.map(|hands| hands.classes.halves[pair].clone());
        let size = of_one.classes().checked_mul(of_other.classes())?.checked_mul(both.classes())?;
        if size > MOST_HALVES {
            return None;
        }
        self.take(first.sorted.len().checked_mul(second.sorted.len())?)?;
        let mut halves = Halves { asked: [of_one, of_other, both], counts: vec![0; size] };
        let mut examples = vec![[0; 2]; size];
        let [.., boths] = &halves.asked;
        let [others, boths] = [halves.asked[1].classes(), boths.classes()];
        for (at, way) in first.sorted.iter().enumerate() {
            let [one, other, both] = [0, 1, 2].map(|it| halves.asked[it].row(way.letters[it]));
            for (next_at, next) in second.sorted.iter().enumerate() {
                let [of_one, of_other, of_both] = next.letters;
                let [of_one, of_other] = [one[of_one as usize], other[of_other as usize]];
                if of_one == NONE || of_other == NONE {
                    continue;
                }
                let both = both[of_both as usize] as usize;
                let place = (of_one as usize * others + of_other as usize) * boths + both;
                halves.counts[place] += way.count * next.count;
                examples[place] = [u32::try_from(at).ok()?, u32::try_from(next_at).ok()?];
            }
        }
        Some((halves, sums, examples))
    }

    /// The majors that make pairs of hands which meet the parts, which classes of both meet what is asked of both, and
    /// how many pairs there are.
    fn met(
        &mut self,
        [majors, minors]: &[Halves; 2],
        beside: &[Vec<Vec<u32>>; 2],
        sums: &[Values; 2],
        examples: &[Examples; 2],
    ) -> Option<(Vec<Met>, Vec<bool>, u128)> {
        let boths = minors.asked[2].classes();
        let size = majors.asked[2].classes().checked_mul(boths)?;
        if size > MOST_HALVES {
            return None;
        }
        let mut joint: Vec<Option<bool>> = vec![None; size];
        let mut by_sum: HashMap<Vec<i64>, bool> = HashMap::new();
        let (mut met, mut count) = (Vec::new(), 0);
        for (place, &ways) in majors.counts.iter().enumerate().filter(|(_, ways)| **ways > 0) {
            let [one, other, both] = majors.classes(place);
            let (ones, others) = (&beside[0][one], &beside[1][other]);
            self.take(ones.len() * others.len() * boths)?;
            let truths = &mut joint[both * boths..(both + 1) * boths];
            let mut sum = 0;
            for of_one in ones {
                for of_other in others {
                    let start = minors.place([*of_one, *of_other, 0]);
                    let counts = &minors.counts[start..start + boths];
                    for (at, (&count, truth)) in counts.iter().zip(&mut *truths).enumerate() {
                        if count == 0 {
                            continue;
                        }
                        let is_met = if let Some(is_met) = *truth {
                            is_met
                        } else {
                            let total = sums[0][both].iter().zip(&sums[1][at]);
                            let total: Vec<i64> = total.map(|(one, other)| one + other).collect();
                            let pair = [examples[0][place], examples[1][start + at]];
                            let known = by_sum.get(&total).copied();
                            let is_met = known.or_else(|| self.meets(pair))?;
                            by_sum.insert(total, is_met);
                            *truth = Some(is_met);
                            is_met
                        };
                        if is_met {
                            sum += count;
                        }
                    }
                }
            }
            if sum > 0 {
                count += u128::from(ways) * u128::from(sum);
                met.push(Met { place: u32::try_from(place).ok()?, minors: sum, end: count });
            }
        }
        Some((met, joint.into_iter().map(|truth| truth == Some(true)).collect(), count))
    }

    /// Whether an example of both halves meets what is asked of both.
    fn meets(&mut self, examples: [[u32; 2]; 2]) -> Option<bool> {
        let mut hands = BySeat::default();
        for (suits, ways) in PAIRS.iter().zip(examples) {
            for (suit, way) in suits.iter().zip(ways) {
                let ways = &self.suits[*suit];
                let cards = ways.cards(ways.sorted.get(way as usize)?, 0);
                for (seat, cards) in self.seats.iter().zip(cards) {
                    hands[*seat] |= cards;
                }
            }
        }
        self.calculator.place(hands);
        for part in self.parts {
            if !self.calculator.meets(&part.expression).ok()? {
                return Some(false);
            }
        }
        Some(true)
    }
}
