//! Choices that the sources of a system leave open. This module finds the choices that affect a hand.

use super::checks::{balanced, long_majors};
use super::conditions::suits::{Honours, the_suit};
use super::situation::OpeningSeat;
use super::switch::Switch;
use super::system::DecidedHand;
use crate::engine::interpretation::Interpretation;
use crate::engine::{Bid, Call, Strain, Suit};

pub(super) struct SourceChoice {
    pub(super) id: &'static str,
    /// Switch for the choice, if there is one. A user who changes the switch makes the choice.
    pub(super) switch: Option<Switch>,
    pub(super) affects: fn(&DecidedHand) -> bool,
    /// Text of one or two sentences that explains the choice.
    pub(super) text: &'static str,
}

/// Returns the choices that affect a hand. Omits choices that the style has made by changing a switch.
pub(super) fn affecting(decided: &DecidedHand, choices: &[SourceChoice]) -> Vec<Interpretation> {
    let is_open = |choice: &&SourceChoice| {
        choice.switch.is_none_or(|switch| decided.style.is_default(switch))
    };
    choices
        .iter()
        .filter(is_open)
        .filter(|choice| (choice.affects)(decided))
        .map(|choice| Interpretation { id: choice.id, text: choice.text })
        .collect()
}

impl DecidedHand<'_> {
    /// Returns whether the deciding rule is one of `rules`.
    pub(super) fn is_by(&self, rules: &[&str]) -> bool {
        rules.contains(&self.rule)
    }

    /// Returns whether the deciding rule is one of `rules` and the hand has fewer than 13 high-card points.
    pub(super) fn opens_lightly(&self, rules: &[&str]) -> bool {
        self.hand.hcp() < 13 && self.is_by(rules)
    }

    pub(super) fn is_in(&self, seat: OpeningSeat) -> bool {
        self.hand.situation().seat == seat
    }

    pub(super) fn is_balanced(&self) -> bool {
        balanced(self.hand).is_ok()
    }

    /// Returns whether the hand has a major of five cards or more.
    pub(super) fn has_long_major(&self) -> bool {
        long_majors(self.hand).next().is_some()
    }

    /// Returns whether the hand has a four-card major with at least two of A K Q and at least three of A K Q J 10.
    pub(super) fn has_strong_four_card_major(&self) -> bool {
        let is_strong = |suit| Honours::of(self.hand, suit).short_of_strong() == 0;
        self.hand.suits_where(|length| length == 4).any(|suit| suit.is_major() && is_strong(suit))
    }

    /// Returns the suit of the opening bid. Returns `None` if the answer is not a suit bid.
    pub(super) fn suit(&self) -> Option<Suit> {
        match self.call {
            Some(Call::Bid(Bid { strain: Strain::Suit(suit), .. })) => Some(suit),
            _ => None,
        }
    }

    pub(super) fn longest(&self) -> Suit {
        the_suit(self.hand).suit
    }
}
