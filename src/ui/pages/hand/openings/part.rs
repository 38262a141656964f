//! A hand by chance on which systems part.

use fastrand::Rng;

use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::opening::situation::Situation;
use crate::engine::bridge::opening::{System, call_made};
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;

/// The hand that is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The systems of which not all are to open the same.
    pub systems: Vec<System>,
    /// Where the hand opens.
    pub situation: Situation,
    /// Whether a rule by chance is to decide in one of them, so that rare rules come as often as others.
    pub by_rule: bool,
}

/// How many hands are dealt at most; a rule that has not come up in its part of them yields to another.
const MOST_HANDS: usize = 40_000;
/// How many hands are dealt for a rule.
const HANDS_A_RULE: usize = 8_000;

impl Wanted {
    /// Such a hand, if one comes up.
    pub fn find(&self, chance: &mut Rng) -> Option<Hand> {
        let mut pack: Vec<Card> = Card::all().collect();
        let mut aim = None;
        for dealt in 0..MOST_HANDS {
            if self.by_rule && dealt % HANDS_A_RULE == 0 {
                aim = self.rule(chance);
            }
            let cards: CardSet = deal(&mut pack, chance);
            let Ok(hand) = Hand::try_from(cards) else { continue };
            if self.parts(hand) && aim.is_none_or(|aim| self.is_by(hand, aim)) {
                return Some(hand);
            }
        }
        None
    }

    /// A system with the place of one of its rules.
    fn rule(&self, chance: &mut Rng) -> Option<(System, usize)> {
        let system = *chance.choice(&self.systems)?;
        Some((system, chance.usize(..system.rules().count())))
    }

    fn parts(&self, hand: Hand) -> bool {
        let mut calls = self.systems.iter().map(|one| call_made(one.suggest(hand, self.situation)));
        let first = calls.next();
        calls.any(|call| Some(call) != first)
    }

    fn is_by(&self, hand: Hand, (system, place): (System, usize)) -> bool {
        let verdict = system.verdict(hand, self.situation);
        let decided = verdict.deciding().map(|step| &step.rule);
        decided.is_some() && decided == system.rules().nth(place)
    }
}

/// Thirteen cards from the pack: only as many are shuffled.
fn deal(pack: &mut [Card], chance: &mut Rng) -> CardSet {
    for place in 0..Hand::SIZE.min(pack.len()) {
        pack.swap(place, chance.usize(place..pack.len()));
    }
    pack.iter().copied().take(Hand::SIZE).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bridge::call::Call;
    use crate::engine::bridge::opening::{acol, goren, precision, sayc};

    fn wanted(systems: &[System], by_rule: bool) -> Wanted {
        Wanted { systems: systems.to_vec(), situation: Situation::default(), by_rule }
    }

    #[test]
    fn the_systems_part_on_the_hand_that_is_found() {
        for by_rule in [false, true] {
            for seed in 0..5 {
                let systems = [acol::SYSTEM, precision::SYSTEM];
                let found = wanted(&systems, by_rule).find(&mut Rng::with_seed(seed));
                let hand = found.expect("one of five hands parts them");
                let [one, other] = systems.map(|one| one.suggest(hand, Situation::default()));
                assert_ne!(one, other);
            }
        }
    }

    #[test]
    fn one_system_never_parts_from_itself() {
        let one = wanted(&[goren::SYSTEM], false);
        assert_eq!(one.find(&mut Rng::with_seed(1)), None);
        assert_eq!(wanted(&[], true).find(&mut Rng::with_seed(1)), None);
    }

    #[test]
    fn rules_are_aimed_at() {
        let systems = [sayc::SYSTEM, acol::SYSTEM];
        let mut chance = Rng::with_seed(7);
        let mut passes = 0;
        for _ in 0..10 {
            let hand = wanted(&systems, true).find(&mut chance).expect("a hand");
            let calls = systems.map(|one| call_made(one.suggest(hand, Situation::default())));
            passes += usize::from(calls.contains(&Call::Pass));
        }
        // As dealt, every second hand passes in one of them.
        assert!(passes < 8, "{passes} of 10");
    }
}
