//! The transposition table. It stores bounds on the tricks of North-South. Each bound applies to many similar
//! positions.
//!
//! The table stores positions at the start of a trick. The key of such a position consists of the leader and the shape.
//! The shape is each seat's number of cards in each suit. A [`Pattern`] belongs to one key. It contains the owners of a
//! few highest cards of each suit, and the bounds for all positions with the same owners. The owners of lower cards did
//! not matter to the search.

#[cfg(test)]
#[path = "../../../../../tests/unit/engine/bridge/double_dummy/search/memory.rs"]
mod tests;

use super::pattern::{ANY, Depths, Owners, Pattern};

/// A list of patterns, or a fork. In a list, the most general patterns come first. They match most often. If a search
/// uses a general pattern, the pattern of the searched position also becomes more general. A long list is replaced by a
/// fork on one card. The fork has five branches: one for each owner of the card, and one for the patterns that do not
/// contain the card. A look-up reads two of the five branches.
#[derive(Clone, Copy, Default)]
struct Node {
    /// Start of the list, or index of the fork.
    at: u32,
    /// Number of patterns in the list. It is not 0 for a fork.
    len: u16,
    /// For a list, its capacity class: the capacity is `SMALLEST << class`. For a fork, [`FORK`] plus half the offset
    /// that is passed to [`Owners::owner`].
    form: u8,
    /// Card of the last cutoff. Only the topmost node of a key stores it.
    card: u8,
}

/// Bit in [`Node::form`] that marks a fork.
const FORK: u8 = 0x80;

/// Capacity of a list in the smallest capacity class.
const SMALLEST: usize = 4;

/// Minimum length at which a full list is replaced by a fork. A list is enlarged instead if it is shorter, if no fork
/// would divide it well, or if [`DEEPEST`] forks are above it.
const LONG: usize = 16;

/// Maximum number of forks above a list.
const DEEPEST: u32 = 16;

/// Number of capacity classes.
const CLASSES: usize = 12;

impl Node {
    const fn is_fork(self) -> bool {
        self.form >= FORK
    }

    /// Returns the offset in [`Owners`] of the card that a fork branches on.
    const fn shift(self) -> u32 {
        (self.form & 31) as u32 * 2
    }
}

/// An entry of the hash table: a key, and the node with the patterns of the key.
#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    node: Node,
}

/// Key of an empty slot. No position has this key: a seat would have to hold fifteen cards of a suit.
const NO_KEY: u64 = u64::MAX;

const EMPTY: Slot = Slot { key: NO_KEY, node: Node { at: 0, len: 0, form: 0, card: NO_CARD } };

/// Value of [`Node::card`] if the card of the last cutoff is unknown.
pub(super) const NO_CARD: u8 = u8::MAX;

/// Binary logarithm of the number of slots in an empty table.
const FIRST_BITS: u32 = 13;

/// Maximum number of patterns. They take 32 MB. The unit tests use a smaller table so that they can fill it.
const MOST_PATTERNS: usize = if cfg!(test) { 1 << 15 } else { 1 << 20 };

/// Maximum number of keys. Their slots take 8 MB.
const MOST_SHAPES: usize = if cfg!(test) { 1 << 12 } else { 1 << 18 };

/// The transposition table. Its size is bounded: a full table is cleared, and the search then fills it again.
pub(super) struct TranspositionTable {
    slots: Vec<Slot>,
    /// Number of used slots.
    shapes: usize,
    /// Binary logarithm of the number of slots.
    bits: u32,
    patterns: Vec<Pattern>,
    /// Starts of the lists that are no longer used, by capacity class.
    free: [Vec<u32>; CLASSES],
    forks: Vec<[Node; 5]>,
}

pub(super) struct LookUp {
    /// Whether North-South take the wanted number of tricks, and how many of the highest cards of each suit matter to
    /// the answer. `None` if the table has no answer.
    pub answer: Option<(bool, Depths)>,
    /// Index of the card that caused the last cutoff in a position with the same key, or [`NO_CARD`].
    pub card: u8,
}

impl TranspositionTable {
    pub(super) fn new() -> Self {
        Self {
            slots: vec![EMPTY; 1 << FIRST_BITS],
            shapes: 0,
            bits: FIRST_BITS,
            patterns: Vec::new(),
            free: Default::default(),
            forks: Vec::new(),
        }
    }

    /// Removes all entries. The allocated memory is kept.
    pub(super) fn clear(&mut self) {
        self.bits = FIRST_BITS;
        self.slots.clear();
        self.slots.resize(1 << FIRST_BITS, EMPTY);
        self.shapes = 0;
        self.patterns.clear();
        self.forks.clear();
        for class in &mut self.free {
            class.clear();
        }
    }

    /// Returns the index of the slot with `key`. If there is none, returns the index of the empty slot where the key
    /// belongs.
    fn find(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        // Multiplicative hashing. The factor is 2⁶⁴ divided by the golden ratio.
        let mut at = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - self.bits)) as usize;
        loop {
            at &= mask;
            let there = self.slots[at].key;
            if there == key || there == NO_KEY {
                return at;
            }
            at += 1;
        }
    }

    /// Looks up whether North-South take at least `need` tricks.
    pub(super) fn look_up(&self, key: u64, owners: Owners, need: u8) -> LookUp {
        let slot = &self.slots[self.find(key)];
        let card = slot.node.card;
        if slot.key != key {
            return LookUp { answer: None, card };
        }
        let mut node = slot.node;
        // A path has at most [`DEEPEST`] forks; see `fork`.
        let (mut waiting, mut count) = ([Node::default(); DEEPEST as usize], 0);
        loop {
            while node.is_fork() {
                let branches = &self.forks[node.at as usize];
                let named = branches[owners.owner(node.shift())];
                if named.len != 0 {
                    waiting[count % waiting.len()] = named;
                    count += 1;
                }
                node = branches[ANY];
            }
            for pattern in self.list(node) {
                if pattern.fits(owners) {
                    if pattern.least() >= need {
                        return LookUp { answer: Some((true, pattern.depths())), card };
                    }
                    if pattern.most() < need {
                        return LookUp { answer: Some((false, pattern.depths())), card };
                    }
                }
            }
            if count == 0 {
                return LookUp { answer: None, card };
            }
            count -= 1;
            node = waiting[count % waiting.len()];
        }
    }

    fn list(&self, node: Node) -> &[Pattern] {
        &self.patterns[node.at as usize..][..usize::from(node.len)]
    }

    /// Stores the bounds `least` and `most` for all positions with the same key and the same owners of the highest
    /// cards. `depths` is the number of highest cards in each suit. Also stores `card`, the card of the last cutoff.
    pub(super) fn store(
        &mut self,
        key: u64,
        owners: Owners,
        depths: Depths,
        (least, most): (u8, u8),
        card: u8,
    ) {
        if self.is_full() {
            self.clear();
        }
        let mut at = self.find(key);
        if self.slots[at].key == NO_KEY {
            if self.shapes * 2 >= self.slots.len() {
                self.grow();
                at = self.find(key);
            }
            self.shapes += 1;
            let node = Node { at: self.room(0), ..EMPTY.node };
            self.slots[at] = Slot { key, node };
        }
        let new = Pattern::new(owners, depths, least, most);
        let mut node = self.slots[at].node;
        let mut parent = None;
        let mut forked = 0;
        while node.is_fork() {
            let branch = new.owner(node.shift());
            forked |= 1 << node.shift();
            parent = Some((node.at as usize, branch));
            node = self.forks[node.at as usize][branch];
        }
        let node = self.insert(node, new, forked);
        match parent {
            None => self.slots[at].node = node,
            Some((fork, branch)) => self.forks[fork][branch] = node,
        }
        self.slots[at].node.card = card;
    }

    /// Returns whether the table may have no room for another key or pattern. Storing a pattern may need additional
    /// room for a doubled list or for the branches of a fork.
    fn is_full(&self) -> bool {
        self.shapes >= MOST_SHAPES || self.patterns.len() >= MOST_PATTERNS - 4 * LONG
    }

    fn grow(&mut self) {
        self.bits += 1;
        let old = std::mem::replace(&mut self.slots, vec![EMPTY; 1 << self.bits]);
        for slot in old.into_iter().filter(|slot| slot.key != NO_KEY) {
            let at = self.find(slot.key);
            self.slots[at] = slot;
        }
    }

    /// Returns the start of an unused list of capacity class `class`. The list is reused or new.
    fn room(&mut self, class: usize) -> u32 {
        self.free[class].pop().unwrap_or_else(|| {
            let at = self.patterns.len();
            self.patterns.resize(at + (SMALLEST << class), Pattern::default());
            at as u32
        })
    }

    /// Inserts a pattern into a list after the more general patterns, and removes the patterns that the new pattern
    /// makes redundant. If the list has a pattern with the same cards and owners, narrows its bounds instead. Returns
    /// the list's new node, perhaps a fork. `forked` is the set of cards that the forks above the list branch on.
    fn insert(&mut self, mut node: Node, new: Pattern, forked: u64) -> Node {
        let (start, count) = (node.at as usize, usize::from(node.len));
        let list = &mut self.patterns[start..start + count];
        let mut kept = 0;
        for index in 0..count {
            let old = list[index];
            if new.includes(&old) {
                if new.is_as_deep_as(&old) {
                    list[index].narrow(new.least(), new.most());
                    list.copy_within(index.., kept);
                    node.len = (kept + count - index) as u16;
                    return node;
                }
                if old.least() <= new.least() && old.most() >= new.most() {
                    continue;
                }
            }
            list[kept] = old;
            kept += 1;
        }
        node.len = kept as u16;
        if kept == SMALLEST << node.form {
            if kept >= LONG
                && let Some(fork) = self.fork(node, forked)
            {
                let branch = new.owner(fork.shift());
                let below = self.forks[fork.at as usize][branch];
                let below = self.insert(below, new, forked | 1 << fork.shift());
                self.forks[fork.at as usize][branch] = below;
                return Node { card: node.card, ..fork };
            }
            let at = self.room(usize::from(node.form) + 1);
            self.patterns.copy_within(start..start + kept, at as usize);
            self.free[usize::from(node.form)].push(node.at);
            node.at = at;
            node.form += 1;
        }
        let start = node.at as usize;
        let cards = new.cards();
        let list = &mut self.patterns[start..=start + kept];
        let place = list[..kept].partition_point(|old| old.cards() <= cards);
        list.copy_within(place..kept, place + 1);
        list[place] = new;
        node.len += 1;
        node
    }

    /// Replaces a list with a fork on the card that divides the list best. Returns `None` if no card divides the list
    /// well, or if there are [`DEEPEST`] forks above the list.
    fn fork(&mut self, node: Node, forked: u64) -> Option<Node> {
        if forked.count_ones() >= DEEPEST {
            return None;
        }
        let list = self.list(node);
        let count = list.len();
        // Lowest average cost of a look-up so far, in sixteenths of a pattern. The initial value is three quarters of
        // the cost of the list, because a fork must be cheaper than that.
        let mut least = count * 12;
        let mut best = None;
        for shift in (0..64).step_by(2).filter(|shift| forked >> shift & 1 == 0) {
            let mut counts = [0; 5];
            for pattern in list {
                counts[pattern.owner(shift)] += 1;
            }
            let named = count - counts[ANY];
            if named == 0 {
                continue;
            }
            let squares: usize = counts[..ANY].iter().map(|count| count * count).sum();
            let cost = counts[ANY] * 16 + squares * 16 / named;
            if cost < least {
                (least, best) = (cost, Some(shift));
            }
        }
        let shift = best?;
        let mut counts = [0; 5];
        for pattern in list {
            counts[pattern.owner(shift)] += 1;
        }
        let mut branches = counts.map(|count: usize| {
            let class = (0..CLASSES).find(|class| SMALLEST << class >= count).unwrap_or(0);
            Node { at: self.room(class), len: 0, form: class as u8, card: NO_CARD }
        });
        for index in 0..count {
            let pattern = self.patterns[node.at as usize + index];
            let branch = &mut branches[pattern.owner(shift)];
            self.patterns[branch.at as usize + usize::from(branch.len)] = pattern;
            branch.len += 1;
        }
        self.free[usize::from(node.form)].push(node.at);
        let at = u32::try_from(self.forks.len()).ok()?;
        self.forks.push(branches);
        Some(Node { at, len: 1, form: FORK | (shift / 2) as u8, card: NO_CARD })
    }
}
