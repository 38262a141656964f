//! What is kept beside the hand at hand: what is practised, the account, and the hands to see again.

use super::account::Account;
use super::review::Review;
use crate::engine::cribbage::discard::Opponent;
use crate::engine::cribbage::role::Role;

/// Whose hands are practised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Practise {
    /// Both roles' in turn, as the deal alternates.
    #[default]
    Both,
    /// The dealer's alone.
    Dealer,
    /// The pone's alone.
    Pone,
}

impl Practise {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Both, Self::Dealer, Self::Pone];

    /// The name in storage: `both`, `dealer` or `pone`.
    pub const fn name(self) -> &'static str {
        match self.role() {
            None => "both",
            Some(role) => role.name(),
        }
    }

    /// The one role that is practised, if it is one.
    pub const fn role(self) -> Option<Role> {
        match self {
            Self::Both => None,
            Self::Dealer => Some(Role::Dealer),
            Self::Pone => Some(Role::Pone),
        }
    }
}

/// What is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Training {
    /// Whose hands are practised.
    pub practise: Practise,
    /// Against whom.
    pub opponent: Opponent,
    /// Whether the cards lie in rising order rather than as they were dealt.
    pub is_sorted: bool,
    /// The running account.
    pub account: Account,
    /// The hands to see again.
    pub review: Review,
}

impl Default for Training {
    fn default() -> Self {
        Self {
            practise: Practise::Both,
            opponent: Opponent::Shipped,
            is_sorted: false,
            account: Account::default(),
            review: Review::default(),
        }
    }
}
