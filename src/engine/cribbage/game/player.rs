//! The two players of a game.

use std::ops::{Index, IndexMut, Not};

use derive_more::Display;

/// A player of a game: the user or the opponent.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[display("{}", self.name())]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Player {
    /// The user.
    You,
    /// The user's opponent.
    Opponent,
}

impl Player {
    /// Both players.
    pub const ALL: [Self; 2] = [Self::You, Self::Opponent];

    /// Returns the name used in records: `you` or `opponent`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::You => "you",
            Self::Opponent => "opponent",
        }
    }

    /// Returns the player with the name `name`, ignoring case. Returns `None` if no player has this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|player| player.name().eq_ignore_ascii_case(name))
    }
}

/// Returns the other player.
impl Not for Player {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::You => Self::Opponent,
            Self::Opponent => Self::You,
        }
    }
}

/// A value for each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ByPlayer<T> {
    /// The user's value.
    pub you: T,
    /// The opponent's value.
    pub opponent: T,
}

impl<T> ByPlayer<T> {
    /// Computes the value of each player.
    pub(crate) fn from_fn(mut value: impl FnMut(Player) -> T) -> Self {
        Self { you: value(Player::You), opponent: value(Player::Opponent) }
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        match player {
            Player::You => &self.you,
            Player::Opponent => &self.opponent,
        }
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::You => &mut self.you,
            Player::Opponent => &mut self.opponent,
        }
    }
}
