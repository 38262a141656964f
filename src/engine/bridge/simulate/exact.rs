//! Which seats are drawn exactly: their hands are counted, and one is drawn among all that meet what is asked of them.

use super::conflict::Conflict;
use super::hand_table::{HandTable, choose, hands_given_cards, is_tabled, tabled};
use super::pair_table::{MOST_WORK, PairTable, SeatHands, is_tabled_of};
use super::parts::Part;
use super::script::Script;
use super::seats::Seats;
use crate::engine::bridge::deal::undealt;
use crate::engine::bridge::dealing::chance::Chance;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::card_set::CardSet;

/// How much rarer pairs of hands have to be than hands of one seat, so that their table is worth its time: to draw a pair
/// takes about as long as to draw one hand ten times and try the deals.
const PAYS: f64 = 0.1;

/// The same where deals that are tried have to be solved, which takes far longer than to draw them.
const PAYS_SOLVED: f64 = 0.5;

/// A seat whose hand is drawn exactly, or two whose hands are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Exact {
    /// The seat, or both.
    pub seats: Seats,
    /// How many hands, or pairs of hands, meet what is asked of them alone.
    pub count: u128,
    /// How many they can have with the cards that are given.
    pub of: u128,
}

impl Exact {
    /// How often they have such hands.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a chance is said in a few digits")]
    pub fn chance(self) -> f64 {
        self.count as f64 / self.of as f64
    }
}

/// What is asked of a seat alone that can be counted.
struct Own<'p> {
    /// The parts, or what they imply.
    asked: Vec<&'p Part>,
    /// The places of those that all hands meet which are counted; the others are tested.
    met: Vec<usize>,
}

impl<'p> Own<'p> {
    fn of(script: &Script, parts: &'p [Part], seat: Seat) -> Self {
        let (mut asked, mut met) = (Vec::new(), Vec::new());
        for (place, part) in parts.iter().enumerate() {
            let tabled = tabled(script, part).filter(|it| it.seats.only() == Some(seat));
            asked.extend(tabled);
            if tabled.is_some() && is_tabled(script, part) {
                met.push(place);
            }
        }
        Self { asked, met }
    }

    const fn is_empty(&self) -> bool {
        self.asked.is_empty()
    }
}

/// The hands of seats that are drawn exactly.
#[derive(Clone, Debug)]
pub(super) struct ExactHands {
    pub exact: Exact,
    /// The places of the parts that these hands meet.
    pub met: Vec<usize>,
    table: Table,
}

#[derive(Clone, Debug)]
enum Table {
    One(Seat, Box<HandTable>),
    Two([Seat; 2], Box<PairTable>),
}

impl ExactHands {
    /// Gives the seats their hands at a place, from 0.
    pub(super) fn give(&self, place: u128, hands: &mut BySeat<CardSet>) {
        match &self.table {
            Table::One(seat, table) => {
                hands[*seat] = table.hand(u64::try_from(place).unwrap_or_default());
            }
            Table::Two([one, other], table) => {
                [hands[*one], hands[*other]] = table.hands(place);
            }
        }
    }

    /// The same at a place by chance.
    pub(super) fn draw(&self, chance: &mut Chance, hands: &mut BySeat<CardSet>) {
        let count = self.exact.count;
        let place = match u64::try_from(count) {
            Ok(count) => chance.below_long(count).into(),
            Err(_) => chance.below_huge(count),
        };
        self.give(place, hands);
    }

    /// The rarest hands that are counted, of one seat or of two; none where nothing is asked that can be counted. Deals that
    /// are tried may have to be solved.
    ///
    /// # Errors
    ///
    /// Parts that no hand meets, or no pair of hands.
    pub(super) fn of(
        script: &Script,
        parts: &[Part],
        solves: bool,
    ) -> Result<Option<Self>, Conflict> {
        let joint = |seats: Seats| -> Vec<usize> {
            (0..parts.len()).filter(|&place| is_tabled_of(script, seats, &parts[place])).collect()
        };
        let own = BySeat::from_fn(|seat| Own::of(script, parts, seat));
        let of = BySeat::from_fn(|seat| hands_given_cards(script, seat));
        let mut tables = BySeat::from_fn(|_| None);
        for seat in Seat::CLOCKWISE.into_iter().filter(|&seat| !own[seat].is_empty()) {
            tables[seat] = HandTable::new(script, seat, own[seat].asked.iter().copied());
            if tables[seat].is_none() && own[seat].met.len() < own[seat].asked.len() {
                // What is implied may be left out.
                let met = own[seat].met.iter().map(|&place| &parts[place]);
                tables[seat] = HandTable::new(script, seat, met);
            }
            if tables[seat].as_ref().is_some_and(|table: &HandTable| table.count() == 0) {
                return Err(Conflict::of_seat(script, parts, seat));
            }
        }
        let chance = |seat: Seat| {
            let count = tables[seat].as_ref().map_or(of[seat], HandTable::count);
            Exact { seats: Seats::of(seat), count: count.into(), of: of[seat].into() }.chance()
        };
        let pairs = Self::pairs().filter_map(|seats| {
            let [one, other] = seats;
            let joint = joint(Seats::of(one).and(Seats::of(other)));
            let have_own = seats.iter().all(|&seat| !own[seat].is_empty());
            let is_counted =
                seats.iter().all(|&seat| own[seat].is_empty() || tables[seat].is_some());
            let is_asked = is_counted && (have_own || !joint.is_empty());
            is_asked.then(|| (seats, chance(one) * chance(other), joint))
        });
        let mut pairs: Vec<_> = pairs.collect();
        // Those that are likely the rarest come first, as there may not be work left for all.
        pairs.sort_by(|(_, one, _), (_, other, _)| one.total_cmp(other));
        let one = Self::rarest_of_one(&own, &of, &tables);
        let two = Self::rarest_of_two(script, parts, &own, &tables, pairs)?;
        let pays = |two: &Self| {
            let chance = one.as_ref().map_or(1.0, |one| one.exact.chance());
            // Where nothing is left to be tried, the chance of the script is exact.
            let is_all = two.met.len() == parts.len();
            let was_all = one.as_ref().is_some_and(|one| one.met.len() == parts.len());
            let rarer = if solves { PAYS_SOLVED } else { PAYS };
            two.exact.count < two.exact.of
                && (is_all && !was_all || two.exact.chance() <= rarer * chance)
        };
        Ok(two.filter(pays).or(one))
    }

    /// All pairs of seats.
    fn pairs() -> impl Iterator<Item = [Seat; 2]> {
        let seats = Seat::CLOCKWISE;
        (0..seats.len()).flat_map(move |one| {
            (one + 1..seats.len()).map(move |other| [seats[one], seats[other]])
        })
    }

    fn rarest_of_one(
        own: &BySeat<Own<'_>>,
        of: &BySeat<u64>,
        tables: &BySeat<Option<HandTable>>,
    ) -> Option<Self> {
        let mut rarest: Option<(Exact, Seat, &HandTable)> = None;
        for (seat, table) in tables.iter() {
            let Some(table) = table else { continue };
            let [count, of] = [table.count(), of[seat]].map(u128::from);
            let exact = Exact { seats: Seats::of(seat), count, of };
            let is_rarer = |(other, ..): &(Exact, _, _)| count * other.of < other.count * of;
            if count < of && rarest.as_ref().is_none_or(is_rarer) {
                rarest = Some((exact, seat, table));
            }
        }
        let (exact, seat, table) = rarest?;
        Some(Self {
            exact,
            met: own[seat].met.clone(),
            table: Table::One(seat, Box::new(table.clone())),
        })
    }

    /// The same of two seats, of some pairs with the places of the parts about both.
    fn rarest_of_two(
        script: &Script,
        parts: &[Part],
        own: &BySeat<Own<'_>>,
        tables: &BySeat<Option<HandTable>>,
        pairs: Vec<([Seat; 2], f64, Vec<usize>)>,
    ) -> Result<Option<Self>, Conflict> {
        let given = script.given().cards();
        let is_paired = |seat| pairs.iter().any(|(seats, ..)| seats.contains(&seat));
        // Of a seat that is asked nothing all hands are counted.
        let free = BySeat::from_fn(|seat| {
            let is_free = own[seat].is_empty() && is_paired(seat);
            is_free.then(|| HandTable::new(script, seat, [])).flatten()
        });
        let hands = BySeat::from_fn(|seat| {
            let table = tables[seat].as_ref().or(free[seat].as_ref());
            table.filter(|_| is_paired(seat)).and_then(|table| SeatHands::new(seat, table))
        });
        let mut work = MOST_WORK;
        let mut rarest: Option<Self> = None;
        for (seats, _, joint) in pairs {
            let [Some(one), Some(other)] = seats.map(|seat| hands[seat].as_ref()) else { continue };
            let asked: Vec<_> = joint.iter().map(|&place| &parts[place]).collect();
            let Some(table) = PairTable::of(script, given, [one, other], &asked, &mut work) else {
                continue;
            };
            let mut met: Vec<usize> =
                seats.iter().flat_map(|&seat| &own[seat].met).copied().collect();
            met.extend(joint);
            if table.count() == 0 {
                let by_bounds = Conflict::of(script);
                return Err(
                    by_bounds.unwrap_or_else(|| Conflict::of_pair(script, parts, seats, &met))
                );
            }
            let of = pairs_given_cards(script, seats);
            let seats_drawn = seats.iter().fold(Seats::NONE, |all, &seat| all.and(Seats::of(seat)));
            let exact = Exact { seats: seats_drawn, count: table.count(), of };
            if rarest.as_ref().is_none_or(|known| exact.chance() < known.exact.chance()) {
                rarest = Some(Self { exact, met, table: Table::Two(seats, Box::new(table)) });
            }
        }
        Ok(rarest)
    }
}

/// How many pairs of hands two seats can have with the cards that are given.
fn pairs_given_cards(script: &Script, [one, other]: [Seat; 2]) -> u128 {
    let cards = script.given().cards();
    let free = undealt(cards).len();
    let [one, other] = [one, other].map(|seat| Hand::SIZE.saturating_sub(cards[seat].len()));
    u128::from(choose(free, one)) * u128::from(choose(free.saturating_sub(one), other))
}
