//! The state of the search: the cards that each seat holds.

use super::lanes::{Cards, above_place, counts, lane, suit_of};

/// Number of a seat: North is 0, East 1, South 2 and West 3.
pub(super) type SeatNumber = usize;

/// Number of holdings of a suit. A holding has one bit per card.
pub(super) const HOLDINGS: usize = 1 << 13;

pub(super) struct State {
    pub hands: [Cards; 4],
    /// Cards in play: the cards in the hands, and the cards of the trick on the table.
    pub in_play: Cards,
    /// Number of cards that each seat has in each suit at the start of the trick. The lane of a suit contains four bits
    /// per seat.
    pub lengths: u64,
    /// Lane of the trump suit, or 0.
    pub trumps: Cards,
    /// Holder of each card, by the bit index of the card. For a played card, this is its last holder.
    holder: [u8; 64],
    /// Owners of the cards, for each suit and each holding. There are two bits per card. Bits 24 and 25 are for the
    /// highest card.
    owners: Box<[[u32; HOLDINGS]; 4]>,
    /// Ranks of the cards in each holding, with four bits per card. The lowest four bits are for the highest card.
    ranks: Box<[u64; HOLDINGS]>,
    /// Values of [`State::top_owners`] for each seat. The index is 64 times the number of cards (at most 3), plus the
    /// owners of the three highest cards as a number of six bits.
    top_owners: Box<[[u8; 256]; 4]>,
}

/// For each seat, a mask of the bits that stay in their lane when [`State::lengths`] is shifted to begin with that
/// seat.
const KEPT_BITS: [u64; 4] =
    [u64::MAX, 0x0fff_0fff_0fff_0fff, 0x00ff_00ff_00ff_00ff, 0x000f_000f_000f_000f];

/// Lengths of a suit in the four hands, as seen from a seat.
#[derive(Clone, Copy)]
pub(super) struct Lengths {
    pub own: i32,
    pub left: i32,
    pub partner: i32,
    pub right: i32,
}

/// Lengths of all suits in the four hands, as seen from a seat.
#[derive(Clone, Copy)]
pub(super) struct AllLengths(u64);

impl AllLengths {
    pub(super) const fn of(self, suit: u32) -> Lengths {
        let lane = (self.0 >> (16 * suit)) as i32;
        Lengths {
            own: lane & 15,
            left: lane >> 4 & 15,
            partner: lane >> 8 & 15,
            right: lane >> 12 & 15,
        }
    }
}

impl State {
    /// Creates a state without cards.
    #[expect(clippy::large_stack_arrays, reason = "the arrays are moved to the heap at once")]
    pub(super) fn new() -> Self {
        let mut ranks = Box::new([0; HOLDINGS]);
        for (holding, ranks) in ranks.iter_mut().enumerate() {
            let held = (0..13).filter(|rank| holding >> rank & 1 == 1);
            *ranks = held.zip(0..).map(|(rank, order)| rank << (4 * order)).sum();
        }
        let mut top_owners = Box::new([[0; 256]; 4]);
        for (seat, codes) in (0..).zip(top_owners.iter_mut()) {
            for (index, code) in (0..=255).zip(codes.iter_mut()) {
                let (count, owners): (u8, u8) = (index / 64, index % 64);
                let digit = |card: u8| {
                    let owner = owners >> (4 - 2 * card) & 3;
                    if card < count { (4 + owner - seat) % 4 } else { 4 }
                };
                *code = digit(0) * 25 + digit(1) * 5 + digit(2);
            }
        }
        Self {
            hands: [0; 4],
            in_play: 0,
            lengths: 0,
            trumps: 0,
            holder: [0; 64],
            owners: Box::new([[0; HOLDINGS]; 4]),
            ranks,
            top_owners,
        }
    }

    /// Sets the cards in play, their owners and their lengths. `owned` contains the cards that each seat holds or has
    /// on the table.
    pub(super) fn deal(&mut self, owned: [Cards; 4]) {
        self.in_play = owned[0] | owned[1] | owned[2] | owned[3];
        self.lengths = 0;
        let mut changed = [false; 4];
        for (seat, cards) in (0..).zip(owned) {
            self.lengths |= counts(cards) << (4 * seat);
            for place in (0..61).filter(|place| cards >> place & 1 == 1) {
                if self.holder[place] != seat {
                    self.holder[place] = seat;
                    changed[place / 16] = true;
                }
            }
        }
        for suit in (0..4).filter(|&suit| changed[suit]) {
            let owners = &mut self.owners[suit];
            for holding in 1..HOLDINGS {
                // The lowest card comes after all other cards. The owners of the other cards have already been
                // computed, because the holding without its lowest card has a smaller number.
                let lowest = holding.ilog2();
                let rest = holding & !(1 << lowest);
                let order = 24 - 2 * rest.count_ones();
                let holder = self.holder[16 * suit + lowest as usize];
                owners[holding] = owners[rest] | u32::from(holder) << order;
            }
        }
    }

    pub(super) const fn left(seat: SeatNumber) -> SeatNumber {
        (seat + 1) & 3
    }

    pub(super) const fn partner(seat: SeatNumber) -> SeatNumber {
        (seat + 2) & 3
    }

    pub(super) const fn right(seat: SeatNumber) -> SeatNumber {
        (seat + 3) & 3
    }

    pub(super) const fn has_trumps(&self) -> bool {
        self.trumps != 0
    }

    /// Returns the cards of a suit that are in play, as a holding.
    pub(super) const fn holding(&self, suit: u32) -> usize {
        (self.in_play >> (16 * suit)) as usize & (HOLDINGS - 1)
    }

    /// Returns the owners of the cards of a suit that are in play. There are two bits per card. Bits 24 and 25 are for
    /// the highest card.
    pub(super) const fn owners(&self, suit: u32) -> u32 {
        self.owners[suit as usize & 3][self.holding(suit)]
    }

    /// Returns the owners of the three highest cards of a suit as seen from a seat. The result is a number with three
    /// digits in base five. Each digit is an owner: 0 is the seat itself, 1 left, 2 partner, 3 right, and 4 means that
    /// there is no card.
    pub(super) fn top_owners(&self, seat: SeatNumber, suit: u32) -> usize {
        let count = self.holding(suit).count_ones().min(3) as usize;
        let owners = (self.owners(suit) >> 20) as usize & 63;
        usize::from(self.top_owners[seat & 3][64 * count + owners])
    }

    /// Returns the number of cards that a seat had in a suit at the start of the trick.
    pub(super) const fn length(&self, seat: SeatNumber, suit: u32) -> i32 {
        (self.lengths >> (16 * suit + 4 * seat as u32)) as i32 & 15
    }

    /// Returns all lengths as seen from a seat.
    pub(super) const fn lengths_from(&self, seat: SeatNumber) -> AllLengths {
        if seat == 0 {
            return AllLengths(self.lengths);
        }
        let (by, kept) = (4 * seat as u32, KEPT_BITS[seat & 3]);
        AllLengths(self.lengths >> by & kept | self.lengths << (16 - by) & !kept)
    }

    /// Returns the `order`th highest card of a suit among the cards in play. The highest card has the order 1. Returns
    /// no card if `order` is 0.
    pub(super) const fn nth(&self, suit: u32, order: u32) -> Cards {
        let rank = self.ranks[self.holding(suit)] >> (4 * (order.wrapping_sub(1) & 15)) & 15;
        ((order != 0) as u64) << (16 * suit as u64 + rank)
    }

    /// Returns the set of the cards that [`Self::nth`] returns for the four suits and their `orders`. Each card stands
    /// for itself and all higher cards of the suit.
    pub(super) fn mattering(&self, orders: [u32; 4]) -> Cards {
        self.nth(0, orders[0])
            | self.nth(1, orders[1])
            | self.nth(2, orders[2])
            | self.nth(3, orders[3])
    }

    /// Returns the cards that beat the card with the bit index `place`: the higher cards of its suit, and all trumps if
    /// it is not a trump. Some of these cards may not be in play.
    pub(super) const fn above(&self, place: u32) -> Cards {
        let is_trump = suit_of(place) == 0;
        above_place(place) | (self.trumps * !is_trump as u64)
    }

    /// Returns whether a seat may ruff a suit: it has trumps, but no card of the suit.
    pub(super) const fn may_ruff(&self, seat: SeatNumber, suit: u32) -> bool {
        self.hands[seat & 3] & lane(suit) == 0 && self.hands[seat & 3] & self.trumps != 0
    }
}
