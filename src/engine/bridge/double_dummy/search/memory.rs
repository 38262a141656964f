//! The transposition table: what the search has learned, for all positions that need not be distinguished.
//!
//! A position at the start of a trick is first known by its shape (how many cards of each suit each
//! seat holds) and its leader. Within a shape a [`Pattern`] says how many tricks North and South take
//! at least and at most in every position in which the few highest cards of each suit lie with the
//! same owners as here: all lower ones did not matter.
//!
//! The patterns of a shape stand in a list, the most general first, since these answer most often and
//! teach their parents most. A list that grows long is forked by the owner of one card: four lists for
//! the patterns that name its owner, one for those that do not care. A look-up reads two of the five.
//!
//! The memory is bounded. When it is full it is emptied: the next questions fill it with what matters
//! to them.

#[cfg(test)]
#[path = "../../../../../tests/unit/engine/bridge/double_dummy/search/memory.rs"]
mod tests;

use super::pattern::{ANY, Depths, Owners, Pattern};

/// A list of patterns, or a fork.
#[derive(Clone, Copy, Default)]
struct Node {
    /// Where the list begins, or the fork's number.
    at: u32,
    /// How many patterns the list has; not 0 for a fork.
    len: u16,
    /// Below [`FORK`], the class of the list's room: `SMALLEST << class`. Otherwise `FORK` and half
    /// the place that [`Owners::owner`] wants.
    form: u8,
    /// Of a shape's first node: the card that cut off last time.
    card: u8,
}

const FORK: u8 = 0x80;

/// The room of the smallest list.
const SMALLEST: usize = 4;

/// A list of so many patterns is forked rather than lengthened.
const LONG: usize = 16;

/// At most so many forks are on the way to a list.
const DEEPEST: u32 = 16;

/// How many classes of room there are.
const CLASSES: usize = 12;

impl Node {
    const fn is_fork(self) -> bool {
        self.form >= FORK
    }

    /// The place of the bits of the card that a fork asks for.
    const fn shift(self) -> u32 {
        (self.form & 31) as u32 * 2
    }
}

/// A shape with its leader, and what is known of it.
#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    node: Node,
}

/// No shape has this key: no seat holds fifteen cards of a suit.
const NO_KEY: u64 = u64::MAX;

const EMPTY: Slot = Slot { key: NO_KEY, node: Node { at: 0, len: 0, form: 0, card: NO_CARD } };

/// Where no card is known to have cut off.
pub(super) const NO_CARD: u8 = u8::MAX;

/// How many shapes a new memory has room for, as a power of two.
const FIRST_BITS: u32 = 13;

/// How many patterns the memory holds at most: 32 MB. Its own tests fill a smaller one.
const MOST_PATTERNS: usize = if cfg!(test) { 1 << 15 } else { 1 << 20 };

/// How many shapes the memory holds at most: the slots take 8 MB then.
const MOST_SHAPES: usize = if cfg!(test) { 1 << 12 } else { 1 << 18 };

/// What is known so far.
pub(super) struct Memory {
    slots: Vec<Slot>,
    /// How many slots are used.
    shapes: usize,
    /// The logarithm of how many there are.
    bits: u32,
    patterns: Vec<Pattern>,
    /// The places of lists that are no longer used, by class.
    free: [Vec<u32>; CLASSES],
    forks: Vec<[Node; 5]>,
}

/// What a look-up found.
pub(super) struct Found {
    /// Whether North and South take the tricks that were asked for, and the cards that matter to it.
    pub answer: Option<(bool, Depths)>,
    /// The place of the card that cut off in this shape last time, or [`NO_CARD`].
    pub card: u8,
}

impl Memory {
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

    /// Empties the memory; its room is kept for what comes.
    pub(super) fn forget(&mut self) {
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

    /// Where the key is, or where it would be.
    fn find(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        // Multiplicative hashing, by 2⁶⁴ over the golden ratio.
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

    /// What is known of whether North and South take `need` tricks.
    pub(super) fn look_up(&self, key: u64, owners: Owners, need: u8) -> Found {
        let slot = &self.slots[self.find(key)];
        let card = slot.node.card;
        if slot.key != key {
            return Found { answer: None, card };
        }
        let mut node = slot.node;
        // At most sixteen cards are asked for on a way down; see `fork`.
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
                        return Found { answer: Some((true, pattern.depths())), card };
                    }
                    if pattern.most() < need {
                        return Found { answer: Some((false, pattern.depths())), card };
                    }
                }
            }
            if count == 0 {
                return Found { answer: None, card };
            }
            count -= 1;
            node = waiting[count % waiting.len()];
        }
    }

    fn list(&self, node: Node) -> &[Pattern] {
        &self.patterns[node.at as usize..][..usize::from(node.len)]
    }

    /// Keeps that North and South take `least` to `most` tricks in all positions of the shape that
    /// agree with this one in the highest cards, and the card that has shown it.
    pub(super) fn store(
        &mut self,
        key: u64,
        owners: Owners,
        depths: Depths,
        (least, most): (u8, u8),
        card: u8,
    ) {
        if self.is_full() {
            self.forget();
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
        let mut asked = 0;
        while node.is_fork() {
            let branch = new.owner(node.shift());
            asked |= 1 << node.shift();
            parent = Some((node.at as usize, branch));
            node = self.forks[node.at as usize][branch];
        }
        let node = self.insert(node, new, asked);
        match parent {
            None => self.slots[at].node = node,
            Some((fork, branch)) => self.forks[fork][branch] = node,
        }
        self.slots[at].node.card = card;
    }

    /// Whether there might not be room for one pattern more, which may double a list or fork it.
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

    /// Room for a list of a class: what another has left, or new.
    fn room(&mut self, class: usize) -> u32 {
        self.free[class].pop().unwrap_or_else(|| {
            let at = self.patterns.len();
            self.patterns.resize(at + (SMALLEST << class), Pattern::default());
            at as u32
        })
    }

    /// Puts a pattern into a list, below the more general ones, in place of those that it makes
    /// needless; gives the list's new node. `asked` has the cards that the forks above it ask for.
    fn insert(&mut self, mut node: Node, new: Pattern, asked: u64) -> Node {
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
                && let Some(fork) = self.fork(node, asked)
            {
                let branch = new.owner(fork.shift());
                let below = self.forks[fork.at as usize][branch];
                let below = self.insert(below, new, asked | 1 << fork.shift());
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

    /// Forks a list by the card whose owner divides it best, if any divides it well.
    fn fork(&mut self, node: Node, asked: u64) -> Option<Node> {
        if asked.count_ones() >= DEEPEST {
            return None;
        }
        let list = self.list(node);
        let count = list.len();
        // What a look-up would read of it on the average, in sixteenths of a pattern.
        let mut least = count * 12;
        let mut best = None;
        for shift in (0..64).step_by(2).filter(|shift| asked >> shift & 1 == 0) {
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
