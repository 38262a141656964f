//! The running account: how many hands were played in each role, how many of the throws were best, and what the others
//! cost.

use crate::engine::cribbage::role::{ByRole, Role};

/// What the throws of a number of hands came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many hands there were.
    pub hands: u32,
    /// How many of the throws cost nothing.
    pub best: u32,
    /// What all of them cost, in thousandths of a point.
    pub cost: u64,
}

impl Tally {
    fn add(&mut self, cost: u32) {
        self.hands = self.hands.saturating_add(1);
        self.best = self.best.saturating_add(u32::from(cost == 0));
        self.cost = self.cost.saturating_add(cost.into());
    }

    /// The hands of both.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self {
            hands: self.hands.saturating_add(other.hands),
            best: self.best.saturating_add(other.best),
            cost: self.cost.saturating_add(other.cost),
        }
    }

    /// How many of the throws were best, 0 to 1; of no hands none.
    #[must_use]
    pub fn share_of_best(self) -> f64 {
        f64::from(self.best) / f64::from(self.hands.max(1))
    }

    /// What a hand cost, in points.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "two decimals are shown")]
    pub fn mean_cost(self) -> f64 {
        self.cost as f64 / f64::from(self.hands.max(1)) / 1000.0
    }
}

/// All that was played, and the last of it hand by hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Account {
    all: ByRole<Tally>,
    /// Whose hand it was and what the throw cost, the latest last.
    last: Vec<(Role, u32)>,
}

impl Account {
    /// How many hands the account knows one by one.
    pub const LAST: usize = 50;

    /// An account of these hands, of which the last are known one by one, the latest last.
    pub fn new(all: ByRole<Tally>, mut last: Vec<(Role, u32)>) -> Self {
        last.drain(..last.len().saturating_sub(Self::LAST));
        Self { all, last }
    }

    /// Counts one more hand, with what the throw cost in thousandths of a point.
    pub fn count(&mut self, role: Role, cost: u32) {
        self.all[role].add(cost);
        if self.last.len() >= Self::LAST {
            self.last.remove(0);
        }
        self.last.push((role, cost));
    }

    /// How many hands were played.
    pub fn hands(&self) -> u32 {
        self.all.dealer.with(self.all.pone).hands
    }

    /// All hands.
    pub const fn all(&self) -> ByRole<Tally> {
        self.all
    }

    /// The last hands.
    pub fn recent(&self) -> ByRole<Tally> {
        let mut recent = ByRole::<Tally>::default();
        for &(role, cost) in &self.last {
            recent[role].add(cost);
        }
        recent
    }

    /// The last hands one by one, the latest last.
    pub fn last(&self) -> &[(Role, u32)] {
        &self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_tells_best_throws_and_what_a_hand_cost_for_each_role() {
        let mut account = Account::default();
        for (role, cost) in [(Role::Dealer, 0), (Role::Pone, 500), (Role::Dealer, 250)] {
            account.count(role, cost);
        }
        assert_eq!(account.hands(), 3);
        assert_eq!(account.all().dealer, Tally { hands: 2, best: 1, cost: 250 });
        let both = account.all().dealer.with(account.all().pone);
        assert!((both.mean_cost() - 0.25).abs() < 1e-9);
        assert!((both.share_of_best() - 1.0 / 3.0).abs() < 1e-9);
        assert_eq!(account.recent(), account.all());
        assert!(Tally::default().mean_cost().abs() < 1e-9);
    }

    #[test]
    fn the_last_hands_are_so_many_and_no_more() {
        let mut account = Account::default();
        for cost in 0..60 {
            account.count(Role::Pone, cost);
        }
        let recent = account.recent().pone;
        assert_eq!((recent.hands, recent.best), (50, 0));
        assert_eq!(account.last().first(), Some(&(Role::Pone, 10)));
        assert_eq!((account.hands(), account.all().pone.best), (60, 1));
        let many = vec![(Role::Dealer, 1); 70];
        assert_eq!(Account::new(account.all(), many).last().len(), Account::LAST);
    }
}
