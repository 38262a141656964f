//! Patterns. A pattern stores bounds for all positions where the same seats own the cards that mattered.

/// Owners of the cards in play, in the order of rank. There are two bits per card. `high` contains the eight highest
/// cards of each suit in one lane per suit. The highest card is in the highest bits of the lane. `low` contains the
/// other five cards of each suit, with ten bits per suit.
#[derive(Clone, Copy)]
pub(super) struct Owners {
    high: u64,
    low: u64,
}

/// Number of bits for the owners of a complete suit.
const SUIT_BITS: u32 = 26;

/// Number of bits of one suit in [`Owners::low`].
const LOW_BITS: u32 = 10;

impl Owners {
    /// Packs the owners of each suit. The owners of a suit have 26 bits. The highest card is in the highest bits.
    pub(super) fn new(suits: [u32; 4]) -> Self {
        let suits = suits.map(u64::from);
        let high = |suit: usize| suits[suit] >> LOW_BITS << (16 * suit);
        let low = |suit: usize| (suits[suit] & 0x3ff) << (10 * suit);
        Self { high: high(0) | high(1) | high(2) | high(3), low: low(0) | low(1) | low(2) | low(3) }
    }

    /// Returns the owner of a card. `shift` is the offset of its two bits in `high`.
    pub(super) const fn owner(self, shift: u32) -> usize {
        (self.high >> shift) as usize & 3
    }
}

/// Bounds for all positions with the same leader, the same shape and the same owners of some cards.
#[derive(Clone, Copy, Default)]
#[repr(align(32))]
pub(super) struct Pattern {
    high: u64,
    high_mask: u64,
    /// The owners are in the lowest 40 bits. The depths begin at bit 40, with four bits per suit. The lower bound
    /// begins at bit 56, and the upper bound at bit 60.
    low: u64,
    low_mask: u64,
}

/// Number of highest cards that matter in each suit, with four bits per suit.
#[derive(Clone, Copy)]
pub(super) struct Depths(u64);

impl Depths {
    /// Packs the numbers of cards. `counts` has one lane per suit.
    pub(super) const fn new(counts: u64) -> Self {
        Self(counts & 15 | counts >> 12 & 0xf0 | counts >> 24 & 0xf00 | counts >> 36 & 0xf000)
    }

    /// Returns the number of a suit's highest cards that matter, 0 to 13.
    pub(super) const fn of(self, suit: u32) -> u32 {
        (self.0 >> (4 * suit)) as u32 & 15
    }
}

impl Pattern {
    pub(super) fn new(owners: Owners, depths: Depths, least: u8, most: u8) -> Self {
        let (mut high_mask, mut low_mask) = (0, 0);
        for suit in 0..4 {
            let whole = (1 << SUIT_BITS) - 1;
            let mask: u64 = whole & !(whole >> (2 * depths.of(suit)));
            high_mask |= mask >> LOW_BITS << (16 * suit);
            low_mask |= (mask & 0x3ff) << (LOW_BITS * suit);
        }
        let facts = depths.0 << 40 | u64::from(least) << 56 | u64::from(most) << 60;
        Self {
            high: owners.high & high_mask,
            high_mask,
            low: owners.low & low_mask | facts,
            low_mask,
        }
    }

    pub(super) const fn fits(&self, owners: Owners) -> bool {
        (self.high ^ owners.high) & self.high_mask == 0
            && (self.low ^ owners.low) & self.low_mask == 0
    }

    pub(super) const fn least(&self) -> u8 {
        (self.low >> 56) as u8 & 15
    }

    pub(super) const fn most(&self) -> u8 {
        (self.low >> 60) as u8
    }

    pub(super) const fn depths(&self) -> Depths {
        Depths(self.low >> 40 & 0xffff)
    }

    /// Returns the total number of cards that matter. A pattern with fewer such cards is more general.
    pub(super) const fn cards(&self) -> u64 {
        let depths = self.depths().0;
        let pairs = (depths & 0x0f0f) + (depths >> 4 & 0x0f0f);
        (pairs + (pairs >> 8)) & 0xff
    }

    /// Returns whether every position that fits `other` also fits this pattern.
    pub(super) const fn includes(&self, other: &Self) -> bool {
        (self.high ^ other.high) & self.high_mask == 0
            && self.high_mask & !other.high_mask == 0
            && (self.low ^ other.low) & self.low_mask == 0
            && self.low_mask & !other.low_mask == 0
    }

    pub(super) const fn is_as_deep_as(&self, other: &Self) -> bool {
        self.high_mask == other.high_mask && self.low_mask == other.low_mask
    }

    /// Returns the owner of a card, or [`ANY`] if the card does not matter. `shift` is the offset of its two bits in
    /// `high`.
    pub(super) const fn owner(&self, shift: u32) -> usize {
        if self.high_mask >> shift & 1 == 1 { (self.high >> shift) as usize & 3 } else { ANY }
    }

    pub(super) fn narrow(&mut self, least: u8, most: u8) {
        let (least, most) = (self.least().max(least), self.most().min(most));
        self.low = self.low & ((1 << 56) - 1) | u64::from(least) << 56 | u64::from(most) << 60;
    }
}

/// Branch of a fork for the patterns that do not depend on the owner of the card.
pub(super) const ANY: usize = 4;
