//! The two players of a deal, the dealer and the pone. The dealer owns the crib.

use std::ops::{Index, IndexMut, Not};
use std::str::FromStr;

use derive_more::{Display, Error};

/// A player of a deal.
///
/// ```
/// use kibitzer::engine::cribbage::role::Role;
///
/// assert_eq!("Dealer".parse(), Ok(Role::Dealer));
/// assert_eq!(!Role::Dealer, Role::Pone);
/// ```
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[display("{}", self.name())]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Role {
    /// The player who deals, owns the crib, and scores two points for heels.
    Dealer,
    /// The other player. The pone cuts, leads, and counts first.
    Pone,
}

impl Role {
    /// Both roles.
    pub const ALL: [Self; 2] = [Self::Dealer, Self::Pone];

    /// Returns the role's name in lower case: `dealer` or `pone`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dealer => "dealer",
            Self::Pone => "pone",
        }
    }

    /// Returns the player's gain from points of the crib. For the dealer, this is `points`. For the pone, it is minus
    /// `points`.
    pub fn of_crib(self, points: f64) -> f64 {
        match self {
            Self::Dealer => points,
            Self::Pone => -points,
        }
    }
}

/// Returns the other player.
impl Not for Role {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Dealer => Self::Pone,
            Self::Pone => Self::Dealer,
        }
    }
}

/// Error when parsing a role.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected dealer or pone")]
pub struct ParseRoleError;

/// Parses `dealer` or `pone`, ignoring case.
impl FromStr for Role {
    type Err = ParseRoleError;

    fn from_str(text: &str) -> Result<Self, ParseRoleError> {
        let named = Self::ALL.into_iter().find(|role| role.name().eq_ignore_ascii_case(text));
        named.ok_or(ParseRoleError)
    }
}

/// A value for each role.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByRole<T> {
    /// The dealer's value.
    pub dealer: T,
    /// The pone's value.
    pub pone: T,
}

impl<T> ByRole<T> {
    /// Computes the value of each role.
    pub fn from_fn(mut value: impl FnMut(Role) -> T) -> Self {
        Self { dealer: value(Role::Dealer), pone: value(Role::Pone) }
    }
}

impl<T> Index<Role> for ByRole<T> {
    type Output = T;

    fn index(&self, role: Role) -> &T {
        match role {
            Role::Dealer => &self.dealer,
            Role::Pone => &self.pone,
        }
    }
}

impl<T> IndexMut<Role> for ByRole<T> {
    fn index_mut(&mut self, role: Role) -> &mut T {
        match role {
            Role::Dealer => &mut self.dealer,
            Role::Pone => &mut self.pone,
        }
    }
}
