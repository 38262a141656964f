//! The search for hands that chosen rules decide or almost decide. A random rule is chosen first, and then a hand for it.
//! Rare rules are therefore about as frequent as common ones.

use fastrand::Rng;

use crate::desk::hand_sheet::SheetHand;
use crate::engine::bridge::opening::RuleTable;
use crate::engine::bridge::opening::exchange::Exchange;
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat};
use crate::engine::{Card, Hand, Situation, Suit};
use crate::ui::random;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandSearch {
    /// Seat of the opener, or `None` for any seat.
    pub seat: Option<OpeningSeat>,
    /// Vulnerability, or `None` for any vulnerability.
    pub vulnerability: Option<OpenerVulnerability>,
    /// Numbers of the chosen rules. Empty means all rules.
    pub rules: Vec<String>,
}

/// By default, the opener is the dealer, and nobody is vulnerable.
impl Default for HandSearch {
    fn default() -> Self {
        let Situation { seat, vulnerability } = Situation::default();
        Self { seat: Some(seat), vulnerability: Some(vulnerability), rules: Vec::new() }
    }
}

/// Maximum number of hands that are dealt to find one for a rule.
const HANDS_PER_RULE: usize = 6_000;
/// Maximum number of rules that are tried for one question.
const RULES: usize = 4;

impl HandSearch {
    /// Returns `count` hands for a sheet. Returns fewer hands if the rules are too rare.
    pub fn hands(&self, table: &RuleTable, count: usize, chance: &mut Rng) -> Vec<SheetHand> {
        let mut pack: Vec<Card> = Card::all().collect();
        (0..count).map_while(|_| self.find(table, None, &mut pack, chance)).collect()
    }

    /// Returns a hand that a chosen rule or the rule `again` decides or almost decides, or `None` if none is found.
    pub fn find(
        &self,
        table: &RuleTable,
        again: Option<&str>,
        pack: &mut [Card],
        chance: &mut Rng,
    ) -> Option<SheetHand> {
        let all: Vec<_> = table.rules().map(|rule| rule.number).collect();
        let chosen: Vec<_> =
            all.iter().filter(|number| self.rules.iter().any(|one| one == *number)).collect();
        let chosen = if chosen.is_empty() { all.iter().collect() } else { chosen };
        // The second attempt of a review ignores the chosen seat and vulnerability, because the rule may only apply in
        // another situation.
        let anywhere = Self { seat: None, vulnerability: None, ..self.clone() };
        for tried in 0..RULES {
            let (aim, place) = match (again, tried) {
                (Some(number), 0) => (number, self),
                (Some(number), 1) => (number, &anywhere),
                _ => (**chance.choice(&chosen)?, self),
            };
            let found = (0..HANDS_PER_RULE).map(|_| place.random_hand(pack, chance)).find(|one| {
                let decided = table.decide(one.hand.into(), one.situation);
                decided.is_some_and(|(rule, _)| rule.number == aim)
            });
            let Some(found) = found else { continue };
            // For every second hand on average, a near miss is used if there is one.
            let of = if chance.bool() { None } else { self.near_miss(table, found, aim, chance) };
            return Some(of.unwrap_or(found));
        }
        None
    }

    /// Returns a near miss of the rule `number`, or `None` if none is found. A near miss is the hand `of` with one card
    /// exchanged. It is decided by a rule other than `number` and the chosen rules, and is at most one point away from
    /// the rule `number`.
    fn near_miss(
        &self,
        table: &RuleTable,
        of: SheetHand,
        number: &str,
        chance: &mut Rng,
    ) -> Option<SheetHand> {
        let mut exchanges: Vec<_> = Exchange::all(of.hand).collect();
        chance.shuffle(&mut exchanges);
        let misses = |exchange: &Exchange| {
            let hand = exchange.of(of.hand);
            let (rule, call) = table.decide(hand.into(), of.situation)?;
            if rule.number == number || self.rules.iter().any(|one| one == rule.number) {
                return None;
            }
            let miss = table.miss(hand, of.situation, number);
            // An exchange may change the hand by more than one point, such as from 12 to 9. Such hands are not near.
            let is_near = match miss.as_ref().and_then(|miss| miss.distance) {
                Some(distance) => distance <= 1 && miss?.call != call,
                None => exchange.points() <= 1,
            };
            is_near.then_some(SheetHand { hand, ..of })
        };
        exchanges.iter().find_map(misses)
    }

    pub fn random_hand(&self, pack: &mut [Card], chance: &mut Rng) -> SheetHand {
        let seat = self.seat.or_else(|| chance.choice(OpeningSeat::ALL)).unwrap_or_default();
        let vulnerability = self.vulnerability.or_else(|| chance.choice(OpenerVulnerability::ALL));
        let situation = Situation { seat, vulnerability: vulnerability.unwrap_or_default() };
        let cards = random::thirteen(pack, chance);
        // Never fails, because thirteen cards are drawn. The hand with all spades is never used.
        let hand = Hand::try_from(cards).unwrap_or_else(|_| Hand::of_suit(Suit::Spades));
        SheetHand { hand, situation }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/hand/hand_search.rs"]
mod tests;
