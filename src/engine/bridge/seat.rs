//! The four seats at the table and the two sides.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// A seat at the table. Clockwise the seats go North, East, South, West.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[expect(missing_docs, reason = "the points of the compass")]
pub enum Seat {
    North,
    East,
    South,
    West,
}

impl Seat {
    /// The seats clockwise from North.
    pub const CLOCKWISE: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The seat a number of places further round, clockwise.
    #[must_use]
    pub const fn clockwise(self, places: usize) -> Self {
        Self::CLOCKWISE[(self as usize + places % 4) % 4]
    }

    /// How many places further round another seat is, clockwise: 0 to 3.
    #[must_use]
    pub const fn places_to(self, other: Self) -> usize {
        (4 + other as usize - self as usize) % 4
    }

    /// The next seat clockwise: the one on the left, whose turn comes next.
    #[must_use]
    pub const fn next(self) -> Self {
        self.clockwise(1)
    }

    /// The seat across the table.
    #[must_use]
    pub const fn partner(self) -> Self {
        self.clockwise(2)
    }

    /// The side that the seat plays for.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::North | Self::South => Side::NorthSouth,
            Self::East | Self::West => Side::EastWest,
        }
    }

    /// The seat's letter: `N`, `E`, `S` or `W`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::North => 'N',
            Self::East => 'E',
            Self::South => 'S',
            Self::West => 'W',
        }
    }

    /// The seat that a letter stands for, in either case.
    #[must_use]
    pub const fn from_char(letter: char) -> Option<Self> {
        Some(match letter {
            'N' | 'n' => Self::North,
            'E' | 'e' => Self::East,
            'S' | 's' => Self::South,
            'W' | 'w' => Self::West,
            _ => return None,
        })
    }

    /// The seat's name, such as `North`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::North => "North",
            Self::East => "East",
            Self::South => "South",
            Self::West => "West",
        }
    }
}

/// The seat's name, such as `North`; [`Seat::letter`] gives the single letter.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that is no seat: it should be `N`, `E`, `S` or `W`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASeat;

impl fmt::Display for NotASeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a seat: N, E, S or W")
    }
}

impl std::error::Error for NotASeat {}

/// Reads the single letter, in either case.
impl FromStr for Seat {
    type Err = NotASeat;

    fn from_str(text: &str) -> Result<Self, NotASeat> {
        let mut letters = text.chars();
        match (letters.next().and_then(Self::from_char), letters.next()) {
            (Some(seat), None) => Ok(seat),
            _ => Err(NotASeat),
        }
    }
}

/// One of the two partnerships.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// North and South.
    NorthSouth,
    /// East and West.
    EastWest,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NorthSouth => "North–South",
            Self::EastWest => "East–West",
        })
    }
}

/// One value for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BySeat<T>([T; 4]);

impl<T> BySeat<T> {
    /// The values that a function gives for each seat.
    pub fn from_fn(value: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::CLOCKWISE.map(value))
    }

    /// Each seat with its value, clockwise from North.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::CLOCKWISE.into_iter().zip(&self.0)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat as usize]
    }
}
