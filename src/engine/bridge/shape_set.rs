//! Sets of shapes. A shape consists of the lengths of the four suits.

use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::{CardSet, Hand, Suit};

/// Number of lengths that a suit can have.
const LENGTHS: usize = Hand::SIZE + 1;

/// Number of 64-bit words in a set. The words have one bit for each combination of three lengths.
const WORDS: usize = (LENGTHS * LENGTHS * LENGTHS).div_ceil(64);

/// Set of shapes. Thirteen cards can be split among four suits in 560 ways, so there are 560 shapes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShapeSet(Box<[u64; WORDS]>);

impl ShapeSet {
    pub(crate) fn of_class(class: ShapeClass) -> Self {
        Self::all().filter(|&lengths| ShapeClass::of_lengths(lengths) == class).collect()
    }

    /// Returns all 560 shapes. Each is given as the lengths of spades, hearts, diamonds and clubs.
    pub(crate) fn all() -> impl Iterator<Item = [usize; 4]> {
        let lengths = || 0..LENGTHS;
        let three = lengths().flat_map(move |spades| {
            lengths().flat_map(move |hearts| lengths().map(move |it| [spades, hearts, it]))
        });
        three.filter_map(|[spades, hearts, diamonds]| {
            let clubs = Hand::SIZE.checked_sub(spades + hearts + diamonds)?;
            Some([spades, hearts, diamonds, clubs])
        })
    }

    /// Returns whether the set contains a shape, given as the lengths of spades, hearts, diamonds and clubs.
    pub(crate) fn contains(&self, lengths: [usize; 4]) -> bool {
        let (word, bit) = Self::place(lengths);
        self.0.get(word).is_some_and(|word| word >> bit & 1 == 1)
    }

    pub(crate) fn contains_shape_of(&self, cards: CardSet) -> bool {
        self.contains(Suit::DESCENDING.map(|suit| cards.length(suit)))
    }

    pub(crate) fn insert(&mut self, lengths: [usize; 4]) {
        let (word, bit) = Self::place(lengths);
        if let Some(word) = self.0.get_mut(word) {
            *word |= 1 << bit;
        }
    }

    pub(crate) fn remove(&mut self, lengths: [usize; 4]) {
        let (word, bit) = Self::place(lengths);
        if let Some(word) = self.0.get_mut(word) {
            *word &= !(1 << bit);
        }
    }

    /// Returns the indices of a shape's word and bit. The length of the clubs is not needed, because it follows from
    /// the other three lengths.
    const fn place([spades, hearts, diamonds, _]: [usize; 4]) -> (usize, usize) {
        let place = (spades * LENGTHS + hearts) * LENGTHS + diamonds;
        (place / 64, place % 64)
    }
}

impl Default for ShapeSet {
    fn default() -> Self {
        Self(Box::new([0; WORDS]))
    }
}

impl FromIterator<[usize; 4]> for ShapeSet {
    fn from_iter<I: IntoIterator<Item = [usize; 4]>>(shapes: I) -> Self {
        let mut set = Self::default();
        shapes.into_iter().for_each(|lengths| set.insert(lengths));
        set
    }
}
