//! The four seats at the table and the two sides.

use std::ops::{Index, IndexMut};
use std::str::FromStr;

use derive_more::{Display, Error};

use crate::engine::card::only_char;

/// A seat at the table. Clockwise, the seats are North, East, South and West.
///
/// [`Display`](std::fmt::Display) writes the name of the seat. [`Seat::letter`] returns its letter.
///
/// ```
/// use kibitzer::engine::{Seat, Side};
///
/// let declarer: Seat = "S".parse()?;
/// assert_eq!((declarer.next(), declarer.partner()), (Seat::West, Seat::North));
/// assert_eq!(declarer.side(), Side::NorthSouth);
/// # Ok::<(), kibitzer::engine::bridge::seat::ParseSeatError>(())
/// ```
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[display("{}", self.name())]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[expect(missing_docs, reason = "the variants are the points of the compass")]
pub enum Seat {
    North,
    East,
    South,
    West,
}

impl Seat {
    /// The seats clockwise from North.
    pub const CLOCKWISE: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Returns the seat `places` steps clockwise from this seat.
    pub const fn clockwise(self, places: usize) -> Self {
        Self::CLOCKWISE[(self as usize + places % 4) % 4]
    }

    /// Returns the number of steps clockwise from this seat to `other`, 0 to 3.
    pub const fn places_to(self, other: Self) -> usize {
        (4 + other as usize - self as usize) % 4
    }

    /// Returns the seats clockwise from this seat up to `other`. `other` itself is excluded.
    pub fn until(self, other: Self) -> impl Iterator<Item = Self> {
        (0..self.places_to(other)).map(move |places| self.clockwise(places))
    }

    /// Returns the next seat clockwise: the player on the left.
    pub const fn next(self) -> Self {
        self.clockwise(1)
    }

    /// Returns the seat across the table.
    pub const fn partner(self) -> Self {
        self.clockwise(2)
    }

    /// Returns the side that the seat plays for.
    pub const fn side(self) -> Side {
        match self {
            Self::North | Self::South => Side::NorthSouth,
            Self::East | Self::West => Side::EastWest,
        }
    }

    /// Returns the seat's letter: `N`, `E`, `S` or `W`.
    pub const fn letter(self) -> char {
        match self {
            Self::North => 'N',
            Self::East => 'E',
            Self::South => 'S',
            Self::West => 'W',
        }
    }

    /// Returns the seat whose letter is `letter`, ignoring case. Returns `None` for any other character.
    pub const fn from_char(letter: char) -> Option<Self> {
        Some(match letter {
            'N' | 'n' => Self::North,
            'E' | 'e' => Self::East,
            'S' | 's' => Self::South,
            'W' | 'w' => Self::West,
            _ => return None,
        })
    }

    /// Returns the seat if `text` is exactly the letter of a seat, ignoring case. Otherwise returns `None`.
    pub fn from_letter(text: &str) -> Option<Self> {
        only_char(text).and_then(Self::from_char)
    }

    /// Returns the seat's name, such as `North`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::North => "North",
            Self::East => "East",
            Self::South => "South",
            Self::West => "West",
        }
    }
}

/// Error for a text that is neither the letter nor the name of a seat.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a seat: N, E, S or W")]
pub struct ParseSeatError;

/// Parses the name or the letter of a seat, ignoring case.
impl FromStr for Seat {
    type Err = ParseSeatError;

    fn from_str(text: &str) -> Result<Self, ParseSeatError> {
        let is_named = |seat: &Self| text.eq_ignore_ascii_case(seat.name());
        let named = || Self::CLOCKWISE.into_iter().find(is_named);
        Self::from_letter(text).or_else(named).ok_or(ParseSeatError)
    }
}

/// A partnership.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Side {
    /// North and South.
    #[display("North–South")]
    NorthSouth,
    /// East and West.
    #[display("East–West")]
    EastWest,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Self; 2] = [Self::NorthSouth, Self::EastWest];

    /// Returns the opponents' side.
    pub const fn other(self) -> Self {
        match self {
            Self::NorthSouth => Self::EastWest,
            Self::EastWest => Self::NorthSouth,
        }
    }

    /// Returns the two letters that files and tables use: `NS` or `EW`.
    pub const fn letters(self) -> &'static str {
        match self {
            Self::NorthSouth => "NS",
            Self::EastWest => "EW",
        }
    }
}

/// Error for a text that is neither the letters nor the name of a side.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a side: NS or EW")]
pub struct ParseSideError;

/// Parses `NS`, `EW`, or a name such as `North-South`, ignoring case. The name may contain a hyphen or a dash.
impl FromStr for Side {
    type Err = ParseSideError;

    fn from_str(text: &str) -> Result<Self, ParseSideError> {
        let is = |names: [&str; 3]| names.iter().any(|name| name.eq_ignore_ascii_case(text));
        if is(["NS", "North–South", "North-South"]) {
            Ok(Self::NorthSouth)
        } else if is(["EW", "East–West", "East-West"]) {
            Ok(Self::EastWest)
        } else {
            Err(ParseSideError)
        }
    }
}

/// A value for each seat.
///
/// ```
/// use kibitzer::engine::{BySeat, Seat};
///
/// let mut tricks = BySeat::<u8>::default();
/// tricks[Seat::East] += 1;
/// assert_eq!(tricks.iter().map(|(_, tricks)| tricks).sum::<u8>(), 1);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BySeat<T>([T; 4]);

impl<T> BySeat<T> {
    /// Calls `value` for each seat, clockwise from North, and stores the results.
    pub fn from_fn(value: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::CLOCKWISE.map(value))
    }

    /// Returns each seat with its value, clockwise from North.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::CLOCKWISE.into_iter().zip(&self.0)
    }

    /// Returns each seat with a mutable reference to its value, clockwise from North.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        Seat::CLOCKWISE.into_iter().zip(&mut self.0)
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
