//! The target of clicked cards: one of the hands, or the play.

use crate::engine::cribbage::Role;
use crate::engine::cribbage::notation::PlayDraft;
use crate::engine::cribbage::pegging::HAND;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClickTarget {
    Hand(Role),
    Play,
}

impl ClickTarget {
    pub const ALL: [Self; 3] = [Self::Hand(Role::Pone), Self::Hand(Role::Dealer), Self::Play];

    /// Returns the first incomplete hand as the target. If all hands are complete or the play has begun, returns the
    /// play.
    pub fn next_target(draft: &PlayDraft) -> Self {
        let is_open = |role: &Role| draft.hands[*role].len() < HAND;
        match [Role::Pone, Role::Dealer].into_iter().find(is_open) {
            Some(role) if !has_moves(draft) => Self::Hand(role),
            _ => Self::Play,
        }
    }

    /// Returns the target after a change of the text. A hand that has changed and is incomplete becomes the target.
    /// Otherwise, it changes if its hand is complete, if the play begins, or if it is the play that can't begin yet.
    pub fn after(self, before: &PlayDraft, draft: &PlayDraft) -> Self {
        let is_open = |role: Role| draft.hands[role].len() < HAND;
        let is_changed = |role: Role| {
            let cards = |draft: &PlayDraft| -> Vec<_> {
                draft.hands[role].iter().map(|&(card, _)| card).collect()
            };
            cards(before) != cards(draft)
        };
        let changed =
            [Role::Pone, Role::Dealer].into_iter().find(|&role| is_changed(role) && is_open(role));
        if let Some(role) = changed {
            return Self::Hand(role);
        }
        let is_begun = has_moves(draft) && !has_moves(before);
        let is_right = match self {
            Self::Hand(role) => is_open(role) && !is_begun,
            // The play may begin while a hand is empty, but not while a hand has one to three cards.
            Self::Play => {
                let is_half = |role: Role| is_open(role) && !draft.hands[role].is_empty();
                has_moves(draft) || !Role::ALL.into_iter().any(is_half)
            }
        };
        if is_right { self } else { Self::next_target(draft) }
    }
}

fn has_moves(draft: &PlayDraft) -> bool {
    let play = &draft.play;
    !(play.turns().is_empty() && play.gos_said().is_empty() && draft.uncounted.is_empty())
}
