//! Rules that a hand narrowly misses, and styles that bid differently.

use derive_more::Display;

use super::condition::UnmetCondition;
use super::fact::Mismatch;
use super::features::Features;
use super::rule::{Criterion, Rule, RuleEntry, Way, call_made};
use super::situation::Situation;
use super::switch::{Switch, SwitchValue};
use super::system::{RuleTable, Style};
use crate::engine::{Bid, Call, Hand, PartlyKnownHand};

/// A rule that a hand narrowly misses. The rule precedes the deciding rule. If the hand met its conditions, the missed
/// rule would decide.
///
/// ```
/// use kibitzer::engine::bridge::opening::situation::Situation;
/// use kibitzer::engine::bridge::opening::near::Neighbours;
/// use kibitzer::engine::bridge::opening::sayc;
/// use kibitzer::engine::notation::read_hand;
///
/// let hand = read_hand("AQ65.QJ8.94.Q863").unwrap();
/// let near = Neighbours::of(sayc::SYSTEM.into()).near(hand, Situation::default());
/// let miss = near.miss.unwrap();
/// assert_eq!((miss.call.to_string(), miss.steps), ("1C".to_owned(), 1));
/// assert_eq!(miss.unmet[0].name, "hcp");
/// assert_eq!(miss.unmet[0].text, "11 HCP, needs at least 12");
/// assert_eq!(miss.or[0].name, "rule20");
/// assert_eq!(miss.style.unwrap().to_string(), "sayc:open=rule19");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearMiss {
    /// The missed rule.
    pub rule: Rule,
    /// Bid that the rule would make.
    pub call: Call,
    /// Number of steps (such as points, cards, honours or half tricks) by which the hand misses the rule: 1 or 2.
    pub steps: usize,
    /// Conditions that the hand does not meet.
    pub unmet: Vec<UnmetInWords>,
    /// Other unmet conditions. If the hand met any one of these conditions, the rule would make the same bid.
    ///
    /// For example, a hand with 20 by the Rule of 20 may open with fewer than 12 points.
    pub or: Vec<UnmetInWords>,
    /// First style that differs in one switch and makes the bid, or `None` if there is no such style.
    pub style: Option<Style>,
}

/// An unmet condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnmetInWords {
    /// Name of the condition, such as `suit quality`.
    pub name: &'static str,
    /// Actual and required value, such as `11 HCP, needs at least 12`.
    pub text: String,
}

impl UnmetInWords {
    /// Puts an unmet condition into words.
    pub(super) fn of(unmet: &UnmetCondition) -> Self {
        Self { name: unmet.condition.name, text: unmet.shortfall.mismatch.to_string() }
    }
}

/// A style that differs from another style in one switch, and its call with a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherStyle {
    /// The changed switch.
    pub switch: Switch,
    /// Value of the switch.
    pub value: SwitchValue,
    /// The style.
    pub style: Style,
    /// Call of the style with the hand.
    pub call: Call,
}

/// Maximum number of steps in a near miss.
const MOST_STEPS: usize = 2;

/// Near miss of a hand in a style, and the similar styles that make a different call with the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearbyCalls {
    /// Nearest miss, or `None` if the hand narrowly misses no earlier rule that makes a different bid.
    pub miss: Option<NearMiss>,
    /// Styles that differ in one switch and have a different call, in the order of the switches.
    pub others: Vec<OtherStyle>,
}

/// Rules of a style, and of all styles that differ from it in one switch.
#[derive(Debug)]
pub struct Neighbours {
    own: RuleTable,
    others: Vec<(Switch, SwitchValue, RuleTable)>,
}

impl Neighbours {
    /// Builds the rules of a style, and of all styles that differ from it in one switch.
    pub fn of(style: Style) -> Self {
        let table = |(switch, value, style)| (switch, value, RuleTable::of(style));
        Self { own: RuleTable::of(style), others: style.neighbours().map(table).collect() }
    }

    /// Returns the rules of the style itself.
    pub(crate) const fn own(&self) -> &RuleTable {
        &self.own
    }

    /// Returns the near miss of a hand, and the neighbouring styles with a different call.
    pub fn near(&self, hand: impl Into<PartlyKnownHand>, situation: Situation) -> NearbyCalls {
        let hand = hand.into();
        let others = self.of_hand(hand, situation);
        NearbyCalls { miss: NearMiss::of(&self.own, hand, situation, &others), others }
    }

    /// Returns the neighbouring styles with a different call for a hand.
    pub(crate) fn of_hand(
        &self,
        hand: impl Into<PartlyKnownHand>,
        situation: Situation,
    ) -> Vec<OtherStyle> {
        let hand = hand.into().lowest();
        let own = call_made(self.own.suggest(hand, situation));
        let other = |(switch, value, table): &(Switch, SwitchValue, RuleTable)| {
            let call = call_made(table.suggest(hand, situation));
            let (switch, value, style) = (*switch, *value, table.style());
            (call != own).then_some(OtherStyle { switch, value, style, call })
        };
        self.others.iter().filter_map(other).collect()
    }
}

/// A narrowly missed alternative of a rule.
struct Candidate<'c> {
    rule: &'c Rule,
    bid: Bid,
    unmet: Vec<UnmetCondition<'c>>,
}

impl Candidate<'_> {
    fn steps(&self) -> usize {
        self.unmet.iter().map(|one| one.shortfall.steps).sum()
    }
}

impl NearMiss {
    /// Returns the nearest miss, or `None` if the hand narrowly misses no earlier rule that makes a different bid.
    ///
    /// Among equally near misses, prefers a bid that a style in `others` also makes, then the lowest bid.
    fn of(
        table: &RuleTable,
        hand: PartlyKnownHand,
        situation: Situation,
        others: &[OtherStyle],
    ) -> Option<Self> {
        let features = &Features::of_partly_known(hand, situation);
        let mut candidates = Vec::new();
        let mut call = Call::Pass;
        for entry in &table.entries {
            if let Some(answered) = entry.answer(features) {
                call = call_made(answered.0);
                break;
            }
            let Criterion::Ways(ways, _) = &entry.criterion else {
                continue;
            };
            for way in ways {
                let context = way.context(features);
                let Call::Bid(bid) = way.call(&context) else {
                    continue;
                };
                let rule = &entry.rule;
                let shortfalls = way.conditions.shortfalls(&context, &[], MOST_STEPS);
                candidates.extend(shortfalls.into_iter().map(|unmet| Candidate {
                    rule,
                    bid,
                    unmet,
                }));
            }
        }
        let style_bidding = |bid| others.iter().find(|other| other.call == Call::Bid(bid));
        let key = |one: &Candidate| {
            (one.unmet.len(), one.steps(), style_bidding(one.bid).is_none(), one.bid)
        };
        let nearest = candidates
            .iter()
            .filter(|one| Call::Bid(one.bid) != call)
            .min_by_key(|one| key(one))?;
        let mut or: Vec<UnmetInWords> = Vec::new();
        for other in &candidates {
            let is_same = other.rule.number == nearest.rule.number && other.bid == nearest.bid;
            if let ([one], true) = (&other.unmet[..], is_same && nearest.unmet.len() == 1) {
                let names = nearest.unmet.iter().map(|one| one.condition.name);
                let is_listed = names
                    .chain(or.iter().map(|one| one.name))
                    .any(|name| name == one.condition.name);
                if !is_listed {
                    or.push(UnmetInWords::of(one));
                }
            }
        }
        Some(Self {
            rule: nearest.rule.clone(),
            call: Call::Bid(nearest.bid),
            steps: nearest.steps(),
            unmet: nearest.unmet.iter().map(UnmetInWords::of).collect(),
            or,
            style: style_bidding(nearest.bid).map(|other| other.style),
        })
    }
}

/// A rule that does not open a hand, and the reason.
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
    /// Bid that the rule would make, or `None` for [`Obstacle::Other`].
    pub call: Option<Call>,
    /// Reason why the rule does not open the hand.
    pub obstacle: Obstacle,
    /// Number of steps (such as points, cards, honours or half tricks) by which the hand misses the rule.
    ///
    /// The distance is 0 if the only obstacle is an earlier rule, and `None` for [`Obstacle::Other`].
    pub distance: Option<usize>,
}

/// Reason why a rule does not open a hand, displayed as a clause.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
pub enum Obstacle {
    /// An earlier rule decides.
    #[display("{} comes first", _0.title)]
    Earlier(Rule),
    /// The hand does not meet these conditions.
    #[display("{}", listed(_0))]
    Lacks(Vec<UnmetInWords>),
    /// The rule is for other hands, seats or vulnerabilities, or consists of a function instead of conditions.
    Other(Mismatch),
}

fn listed(lacking: &[UnmetInWords]) -> String {
    lacking.iter().map(|one| one.text.as_str()).collect::<Vec<_>>().join("; ")
}

impl RuleMiss {
    /// Returns a sort key: the number of unmet conditions, then the distance.
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
    /// Returns how the hand misses the rule with this number.
    ///
    /// Returns `None` if the rule decides, is not in the table, applies but passes, or is the rule for all other hands.
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

    /// Returns how the hand misses the nearest rule in `lesson`, a list of rule numbers.
    ///
    /// Returns `None` if a rule in `lesson` decides, or if [`Self::miss`] returns `None` for all rules in `lesson`.
    /// Also returns `None` if another rule opens the hand with the bid that the nearest rule would make.
    pub(crate) fn nearest_rule(
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

/// Returns how the hand misses the nearest alternative of a rule: the first in the order of [`RuleMiss::order`].
///
/// Returns `None` if the rule consists of a function, or if no alternative with a bid fits this hand and situation.
fn nearest_way(entry: &RuleEntry, features: &Features) -> Option<RuleMiss> {
    let Criterion::Ways(ways, _) = &entry.criterion else {
        return None;
    };
    let misses = |way: &Way| {
        let context = way.context(features);
        let call = way.call(&context);
        let shortfalls =
            way.conditions.shortfalls(&context, &[], usize::MAX).into_iter().map(|unmet| {
                let unmet = by_name(&unmet);
                let distance: usize = unmet.iter().map(|one| one.shortfall.steps).sum();
                let lacking = unmet.iter().map(UnmetInWords::of).collect::<Vec<_>>();
                (distance, call, lacking)
            });
        shortfalls.collect::<Vec<_>>()
    };
    let (distance, call, lacking) = ways
        .iter()
        .flat_map(misses)
        .filter(|(_, call, _)| matches!(call, Call::Bid(_)))
        .min_by_key(|(distance, _, lacking)| (lacking.len(), *distance))?;
    let (rule, obstacle) = (entry.rule.clone(), Obstacle::Lacks(lacking));
    Some(RuleMiss { rule, call: Some(call), obstacle, distance: Some(distance) })
}

/// Returns only one condition for each condition name: the condition with the largest shortfall.
///
/// Otherwise, a missing point would count twice. A hand that is one point short of both 1NT and an opening lacks only
/// one point.
fn by_name<'c>(unmet: &[UnmetCondition<'c>]) -> Vec<UnmetCondition<'c>> {
    let mut largest: Vec<UnmetCondition> = Vec::new();
    for one in unmet {
        match largest.iter_mut().find(|other| other.condition.name == one.condition.name) {
            Some(other) if other.shortfall.steps < one.shortfall.steps => *other = *one,
            Some(_) => {}
            None => largest.push(*one),
        }
    }
    largest
}
