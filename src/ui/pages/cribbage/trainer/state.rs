//! The state of the trainer: the hand at hand with the cards that are chosen, and all that is kept.

use std::rc::Rc;

use yew::Reducible;

use super::account::Account;
use super::dealt::Dealt;
use super::kept;
use super::review::Review;
use super::shuffled::Shuffled;
use super::training::{Practise, Training};
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::Opponent;
use crate::engine::cribbage::role::Role;
use crate::engine::order::sort_by;
use crate::wire::cribbage::DiscardsOf;

/// How many new hands there are at least between two that come again. It is an even number, so that where the roles
/// alternate hands of both come.
const NEW_BETWEEN: u32 = 2;

/// The hand at hand, and all that is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainerState {
    hand: Dealt,
    /// The cards that are chosen to be thrown, at most two, the first chosen first.
    chosen: Vec<Card>,
    /// How many hands were dealt since the page was opened.
    number: u32,
    /// How many new hands were dealt since one came again.
    new_hands: u32,
    training: Training,
    /// What was there before a new account was started.
    before: Option<Training>,
    /// The discard that is looked at.
    open: Option<[Card; 2]>,
}

/// What the reader does, and what comes of it.
#[derive(Clone, Debug)]
pub enum TrainerAction {
    /// Chooses the card of a place as it is seen, 0 to 5, or takes it back. A third takes the place of the first.
    Choose(usize),
    /// Throws the chosen two.
    Throw,
    /// It is known what the throw costs in thousandths of a point, of the hand that is asked about.
    Judge(DiscardsOf, u32),
    /// Goes on to the next hand.
    Next(Box<Shuffled>),
    /// Looks at a discard, or no more.
    Open([Card; 2]),
    /// Has the cards lie in rising order, or as they were dealt.
    Sort(bool),
    /// Practises one role, or both.
    Practise(Practise),
    /// Plays against another opponent.
    Against(Opponent),
    /// Starts a new account.
    StartAnew,
    /// Has the account back that was there before.
    Restore,
    /// Goes on with what another window has kept; the hand at hand stays.
    Follow(String),
}

impl TrainerState {
    /// The state that a text kept, or else the first hand of a new account.
    pub fn first(kept: &str, pack: &Shuffled) -> Self {
        let (hand, training) = kept::read(kept);
        let role = training.practise.role().unwrap_or(Role::Dealer);
        let hand = hand.unwrap_or_else(|| Dealt::new(pack.six(), role, training.opponent));
        let (chosen, before, open) = (Vec::new(), None, None);
        Self { hand, chosen, number: 0, new_hands: NEW_BETWEEN, training, before, open }
    }

    /// The text that is kept.
    pub fn kept_text(&self) -> String {
        kept::write(&self.hand, &self.training)
    }

    /// The hand at hand.
    pub const fn hand(&self) -> &Dealt {
        &self.hand
    }

    /// The number of the hand since the page was opened.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The cards as they are seen.
    pub fn cards(&self) -> [Card; 6] {
        let mut cards = self.hand.cards();
        if self.training.is_sorted {
            sort_by(&mut cards, |one, other| one < other);
        }
        cards
    }

    /// The cards that are chosen, or those that were thrown.
    pub fn chosen(&self) -> &[Card] {
        &self.chosen
    }

    /// Two cards to throw, once they are chosen.
    pub fn to_throw(&self) -> Option<[Card; 2]> {
        self.chosen.as_slice().try_into().ok().filter(|_| self.hand.thrown().is_none())
    }

    /// All that is kept beside the hand.
    pub const fn training(&self) -> &Training {
        &self.training
    }

    /// Whether there is an account to be had back.
    pub const fn can_restore(&self) -> bool {
        self.before.is_some()
    }

    /// The cards that the discard throws which is looked at.
    pub const fn open(&self) -> Option<[Card; 2]> {
        self.open
    }

    fn choose(&mut self, place: usize) {
        let card = self.cards().get(place).copied();
        let Some(card) = card.filter(|_| self.hand.thrown().is_none()) else { return };
        if let Some(at) = self.chosen.iter().position(|&chosen| chosen == card) {
            self.chosen.remove(at);
            return;
        }
        if self.chosen.len() >= 2 {
            self.chosen.remove(0);
        }
        self.chosen.push(card);
    }

    /// Takes a cost into the account, once a hand.
    fn judge(&mut self, asked: DiscardsOf, cost: u32) {
        let Some(thrown) = self.hand.thrown() else { return };
        if self.hand.cost.is_some() || self.hand.asked() != Some(asked) {
            return;
        }
        let role = self.hand.role;
        self.training.account.count(role, cost);
        let played = self.training.account.hands();
        self.training.review.judge(played, asked.six, role, thrown, cost);
        self.hand.cost = Some(cost);
        self.before = None;
    }

    /// The next hand: one that is to be seen again, where it is time, or else a new one.
    fn next(&mut self, pack: &Shuffled) {
        let Training { practise, opponent, account, review, .. } = &mut self.training;
        let role = practise.role().unwrap_or(!self.hand.role);
        let may_come = self.new_hands >= NEW_BETWEEN;
        let again = may_come.then(|| review.come(account.hands(), role, pack.suits())).flatten();
        self.new_hands = if again.is_some() { 0 } else { self.new_hands.saturating_add(1) };
        let cards = again.map_or_else(|| pack.six(), |again| pack.in_order(again.six.cards()));
        self.hand = Dealt::new(cards, role, *opponent);
        self.hand.before = again.map(|again| again.thrown);
        self.number = self.number.wrapping_add(1);
        self.chosen.clear();
        self.open = None;
    }
}

impl Reducible for TrainerState {
    type Action = TrainerAction;

    fn reduce(self: Rc<Self>, action: TrainerAction) -> Rc<Self> {
        let mut state = (*self).clone();
        let is_open = state.hand.thrown().is_none();
        match action {
            TrainerAction::Choose(place) => state.choose(place),
            TrainerAction::Throw => {
                if let Some(two) = state.to_throw() {
                    state.hand.throw(two);
                }
            }
            TrainerAction::Judge(asked, cost) => state.judge(asked, cost),
            // What was thrown is in the account first.
            TrainerAction::Next(pack) if state.hand.cost.is_some() => state.next(&pack),
            TrainerAction::Next(_) => {}
            TrainerAction::Open(thrown) => {
                state.open = (state.open != Some(thrown)).then_some(thrown);
            }
            TrainerAction::Sort(is_sorted) => state.training.is_sorted = is_sorted,
            TrainerAction::Practise(practise) => {
                state.training.practise = practise;
                // A hand that is not yet thrown becomes the other player's, and a new one to that player.
                if let Some(role) =
                    practise.role().filter(|&role| is_open && role != state.hand.role)
                {
                    state.hand.role = role;
                    state.hand.before = None;
                }
            }
            TrainerAction::Against(opponent) => {
                state.training.opponent = opponent;
                if is_open {
                    state.hand.opponent = opponent;
                }
            }
            TrainerAction::StartAnew => {
                let kept = Training {
                    account: Account::default(),
                    review: Review::default(),
                    ..state.training
                };
                state.before = Some(std::mem::replace(&mut state.training, kept));
                // What was before is no part of the new account.
                state.hand.before = None;
            }
            TrainerAction::Restore => {
                if let Some(before) = state.before.take() {
                    state.training.account = before.account;
                    state.training.review = before.review;
                }
            }
            TrainerAction::Follow(kept) => (_, state.training) = kept::read(&kept),
        }
        state.into()
    }
}

#[cfg(test)]
mod tests;
