//! What keeps a hand from one rule, however far it is from it: what a lesson on that rule has to say of the hand.

use derive_more::Display;

use super::condition::Unmet;
use super::fact::Mismatch;
use super::features::Features;
use super::near::Lacking;
use super::rule::{Asks, Entry, Rule, Way};
use super::situation::Situation;
use super::system::RuleTable;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::hand::Hand;

/// A rule that does not open a hand, and what keeps it from that.
///
/// ```
/// use kibitzer::engine::bridge::opening::acol;
/// use kibitzer::engine::bridge::opening::situation::Situation;
/// use kibitzer::engine::notation::read_hand;
///
/// let hand = read_hand("AQ65.QJ8.94.Q863").unwrap();
/// let miss = acol::SYSTEM.table().miss(hand, Situation::default(), "1").unwrap();
/// assert_eq!((miss.rule.title, miss.call.unwrap().to_string().as_str()), ("Weak no trump", "1NT"));
/// assert_eq!((miss.distance, miss.obstacle.to_string().as_str()), (Some(1), "11 HCP, needs 12–14"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleMiss {
    /// The rule.
    pub rule: Rule,
    /// The bid that the rule would make; `None` if it is not about such a hand.
    pub call: Option<Call>,
    /// What keeps the rule from opening the hand.
    pub obstacle: Obstacle,
    /// Number of points, cards, honours or halves of tricks that the hand lacks: 0 if only an earlier rule is in the way,
    /// `None` if the rule is not about such a hand.
    pub distance: Option<usize>,
}

/// What keeps a rule from opening a hand, as a clause.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
pub enum Obstacle {
    /// The rule applies, but so does this earlier one.
    #[display("{} comes first", _0.title)]
    Earlier(Rule),
    /// Conditions that the hand does not meet.
    #[display("{}", listed(_0))]
    Lacks(Vec<Lacking>),
    /// The rule is for other hands, or for other seats.
    Other(Mismatch),
}

fn listed(lacking: &[Lacking]) -> String {
    lacking.iter().map(|one| one.text.as_str()).collect::<Vec<_>>().join("; ")
}

impl RuleMiss {
    /// Returns the order of nearest misses: fewest unmet conditions, then fewest steps.
    fn order(&self) -> (usize, usize) {
        let unmet = match &self.obstacle {
            Obstacle::Earlier(_) => 0,
            Obstacle::Lacks(lacking) => lacking.len(),
            Obstacle::Other(_) => usize::MAX,
        };
        (unmet, self.distance.unwrap_or(usize::MAX))
    }
}

impl RuleTable {
    /// Returns what keeps the rule of a number from opening a hand, or `None` if the rule opens the hand, is not in the
    /// table or never bids.
    #[must_use]
    pub fn miss(&self, hand: Hand, situation: Situation, number: &str) -> Option<RuleMiss> {
        let entry = self.entries.iter().find(|entry| entry.rule.number == number)?;
        let (decided, _) = self.decide(hand.into(), situation)?;
        if decided.number == number {
            return None;
        }
        let features = &Features::of_partly_known(hand.into(), situation);
        let rule = entry.rule.clone();
        match entry.ruling(features)? {
            Ok((Call::Bid(bid), _)) => {
                let obstacle = Obstacle::Earlier(decided.clone());
                Some(RuleMiss { rule, call: Some(Call::Bid(bid)), obstacle, distance: Some(0) })
            }
            Ok(_) => None,
            Err(mismatch) => Some(nearest_way(entry, features).unwrap_or(RuleMiss {
                rule,
                call: None,
                obstacle: Obstacle::Other(mismatch),
                distance: None,
            })),
        }
    }

    /// Returns what keeps the rules of a lesson from opening a hand: of the rule that the hand misses by the least. `None`
    /// if one of the rules opens the hand, or if the hand is opened with the bid that it would make.
    pub fn nearest_rule(
        &self,
        hand: Hand,
        situation: Situation,
        lesson: &[String],
    ) -> Option<RuleMiss> {
        let (decided, call) = self.decide(hand.into(), situation)?;
        if lesson.iter().any(|number| number == decided.number) {
            return None;
        }
        let misses = lesson.iter().filter_map(|number| self.miss(hand, situation, number));
        let nearest = misses.min_by_key(RuleMiss::order)?;
        (call.is_none() || nearest.call != call).then_some(nearest)
    }
}

/// Returns what a hand lacks of the nearest way of a rule, in the order of [`RuleMiss::order`], or `None` if no way is asked of the hand.
fn nearest_way(entry: &Entry, features: &Features) -> Option<RuleMiss> {
    let Asks::Ways(ways, _) = &entry.asks else {
        return None;
    };
    let lacked = |way: &Way| {
        let asked = way.asked(features);
        let call = way.call(&asked);
        let lacks = way.conditions.lacks(&asked, usize::MAX).into_iter().map(|unmet| {
            let unmet = by_name(&unmet);
            let distance: usize = unmet.iter().map(|one| one.lack.steps).sum();
            let lacking = unmet.iter().map(Lacking::of).collect::<Vec<_>>();
            (distance, call, lacking)
        });
        lacks.collect::<Vec<_>>()
    };
    let (distance, call, lacking) = ways
        .iter()
        .flat_map(lacked)
        .filter(|(_, call, _)| matches!(call, Call::Bid(_)))
        .min_by_key(|(distance, _, lacking)| (lacking.len(), *distance))?;
    let (rule, obstacle) = (entry.rule.clone(), Obstacle::Lacks(lacking));
    Some(RuleMiss { rule, call: Some(call), obstacle, distance: Some(distance) })
}

/// Returns the largest lack of each name: a point too few for the range of a notrump is the same point that is too few for
/// the strength to open.
fn by_name<'c>(unmet: &[Unmet<'c>]) -> Vec<Unmet<'c>> {
    let mut largest: Vec<Unmet> = Vec::new();
    for one in unmet {
        match largest.iter_mut().find(|other| other.condition.name == one.condition.name) {
            Some(other) if other.lack.steps < one.lack.steps => *other = *one,
            Some(_) => {}
            None => largest.push(*one),
        }
    }
    largest
}
