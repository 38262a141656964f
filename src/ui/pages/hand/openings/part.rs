//! A hand by chance on which styles part.

use fastrand::Rng;

use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::opening::situation::Situation;
use crate::engine::bridge::opening::{RuleTable, Style, call_made};
use crate::engine::card::Card;
use crate::ui::random;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The styles of which not all are to open the same.
    pub styles: Vec<Style>,
    pub situation: Situation,
    /// Whether a rule by chance is to decide in one of them, so that rare rules come as often as others.
    pub by_rule: bool,
}

/// How many hands are dealt at most; a rule that has not come up in its part of them yields to another.
const MOST_HANDS: usize = 40_000;
const HANDS_A_RULE: usize = 8_000;

impl Wanted {
    /// Such a hand, if one comes up.
    pub fn find(&self, chance: &mut Rng) -> Option<Hand> {
        let tables: Vec<_> = self.styles.iter().map(|style| RuleTable::of(*style)).collect();
        let mut pack: Vec<Card> = Card::all().collect();
        let mut aim = None;
        for dealt in 0..MOST_HANDS {
            if self.by_rule && dealt % HANDS_A_RULE == 0 {
                aim = rule(&tables, chance);
            }
            let Ok(hand) = Hand::try_from(random::thirteen(&mut pack, chance)) else { continue };
            let is_aimed = aim.is_none_or(|aim| self.is_by(hand, aim));
            if is_aimed && self.parts(&tables, hand) {
                return Some(hand);
            }
        }
        None
    }

    fn parts(&self, tables: &[RuleTable], hand: Hand) -> bool {
        let mut calls = tables.iter().map(|one| call_made(one.suggest(hand, self.situation)));
        let first = calls.next();
        calls.any(|call| Some(call) != first)
    }

    fn is_by(&self, hand: Hand, (table, place): (&RuleTable, usize)) -> bool {
        let decided = table.decide(hand.into(), self.situation).map(|(rule, _)| rule);
        decided.is_some() && decided == table.rules().nth(place)
    }
}

/// A style with the place of one of its rules.
fn rule<'t>(tables: &'t [RuleTable], chance: &mut Rng) -> Option<(&'t RuleTable, usize)> {
    let table = chance.choice(tables)?;
    Some((table, chance.usize(..table.rules().count())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bridge::call::Call;
    use crate::engine::bridge::opening::{System, acol, goren, precision, sayc};

    fn wanted(systems: &[System], by_rule: bool) -> Wanted {
        let styles = systems.iter().map(|system| (*system).into()).collect();
        Wanted { styles, situation: Situation::default(), by_rule }
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
