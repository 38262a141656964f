//! What is practised, against whom, and how the cards lie.

use crate::engine::cribbage::discard::Opponent;
use crate::engine::cribbage::role::Role;
use crate::ui::components::cribbage::score_draft::ScoreDraft;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Practise {
    /// Both roles' in turn, as the deal alternates.
    #[default]
    Both,
    Dealer,
    Pone,
}

impl Practise {
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    pub practise: Practise,
    pub opponent: Opponent,
    /// Whether the cards lie in rising order rather than as they were dealt.
    pub is_sorted: bool,
    /// The scores as far as they are given; with both, hands are looked at with their chance to win.
    pub scores: ScoreDraft,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            practise: Practise::Both,
            opponent: Opponent::Shipped,
            is_sorted: false,
            scores: ScoreDraft::default(),
        }
    }
}
