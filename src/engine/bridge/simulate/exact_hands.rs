//! Exact sampling of the hand of one seat: the hands that meet its countable conditions are counted, and one of them
//! is drawn. A condition is countable if a `HandTable` can decide it.

use super::conflict::Conflict;
use super::conjuncts::Conjunct;
use super::hand_table::{HandTable, hands_given_cards, is_tabled, tabled};
use super::script::Script;
use crate::engine::bridge::seed::DealRng;
use crate::engine::{BySeat, CardSet, Seat};

/// A seat whose hand is drawn exactly: uniformly from all hands that meet its countable conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ExactSeat {
    /// Seat.
    pub seat: Seat,
    /// Number of hands that meet the countable conditions on this seat alone.
    pub count: u64,
    /// Number of hands that the seat can have with the predealt cards.
    pub of: u64,
}

impl ExactSeat {
    /// Returns the fraction of the seat's possible hands that meet the countable conditions.
    #[expect(clippy::cast_precision_loss, reason = "a probability is printed with few digits")]
    pub(crate) fn chance(self) -> f64 {
        self.count as f64 / self.of as f64
    }

    fn is_rarer_than(self, other: Self) -> bool {
        let [count, of, other_count, other_of] =
            [self.count, self.of, other.count, other.of].map(u128::from);
        count * other_of < other_count * of
    }
}

/// Returns the hands that meet the countable conditions on one seat alone, and the indices of the parts that all these
/// hands meet. Returns `None` if there are no such conditions, or if no table can be built for them.
fn own_hands(script: &Script, parts: &[Conjunct], seat: Seat) -> Option<(HandTable, Vec<usize>)> {
    // The countable parts, and the countable conditions that follow from the other parts.
    let mut counted = Vec::new();
    let mut met = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        let tabled = tabled(script, part).filter(|it| it.seats.only() == Some(seat));
        counted.extend(tabled);
        if tabled.is_some() && is_tabled(script, part) {
            met.push(index);
        }
    }
    if counted.is_empty() {
        return None;
    }
    let has_implied = met.len() < counted.len();
    let table = HandTable::new(script, seat, counted).or_else(|| {
        // The implied conditions can be left out, because the parts that imply them are tested anyway.
        let met = met.iter().map(|&index| &parts[index]);
        has_implied.then(|| HandTable::new(script, seat, met)).flatten()
    })?;
    Some((table, met))
}

/// Hands of the seat whose hand is drawn exactly.
#[derive(Clone, Debug)]
pub(super) struct ExactHands {
    pub exact: ExactSeat,
    /// Indices of the parts that these hands meet.
    pub met: Vec<usize>,
    table: HandTable,
}

impl ExactHands {
    /// Chooses the seat whose countable conditions are met by the smallest fraction of its hands, and returns the
    /// hands that meet them. Returns `None` if no seat's table excludes a hand. If a seat has no hand left, fails with
    /// the conflict.
    pub(super) fn of(script: &Script, parts: &[Conjunct]) -> Result<Option<Self>, Conflict> {
        let mut rarest: Option<Self> = None;
        for seat in Seat::CLOCKWISE {
            let Some((table, met)) = own_hands(script, parts, seat) else { continue };
            if table.count == 0 {
                return Err(Conflict::of_seat(script, parts, seat));
            }
            let of = hands_given_cards(script, seat);
            let exact = ExactSeat { seat, count: table.count, of };
            let is_rarest = rarest.as_ref().is_none_or(|rarest| exact.is_rarer_than(rarest.exact));
            if exact.count < exact.of && is_rarest {
                rarest = Some(Self { exact, met, table });
            }
        }
        Ok(rarest)
    }

    /// Returns the hand at `index`, counted from 0.
    pub(super) fn hand(&self, index: u64) -> CardSet {
        self.table.hand(index)
    }

    /// Draws a hand uniformly, and assigns it to its seat.
    pub(super) fn draw(&self, chance: &mut DealRng, hands: &mut BySeat<CardSet>) {
        hands[self.exact.seat] = self.hand(chance.below_long(self.exact.count));
    }
}
