//! The nearest miss: the bid that a hand would get if it were a little different; and the styles that would bid otherwise.

use super::condition::Unmet;
use super::features::Features;
use super::rule::call_made;
use super::rule::{Asks, Rule};
use super::situation::Situation;
use super::switch::{Switch, Value};
use super::system::{RuleTable, Style};
use crate::engine::bridge::call::{Bid, Call};
use crate::engine::bridge::hand::PartlyKnownHand;

/// A rule that a hand narrowly misses, asked before the one that decides.
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
    /// The rule that is missed.
    pub rule: Rule,
    /// The bid that it would give.
    pub call: Call,
    /// How much the hand lacks, 1 or 2: points, cards, honours, halves of tricks.
    pub steps: usize,
    /// What the hand lacks.
    pub unmet: Vec<Lacking>,
    /// What else would do: the single condition that the hand does not meet of another way of the rule to the bid, as
    /// with 20 by the Rule of 20 in place of 12 points.
    pub or: Vec<Lacking>,
    /// The first style with one switch changed that gives the bid.
    pub style: Option<Style>,
}

/// A condition that a hand does not meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lacking {
    /// Its name, such as `suit quality`.
    pub name: &'static str,
    /// What the hand has and what it needs: `11 HCP, needs at least 12`.
    pub text: String,
}

impl Lacking {
    /// Returns an unmet condition in words.
    pub(super) fn of(unmet: &Unmet) -> Self {
        Self { name: unmet.condition.name, text: unmet.lack.mismatch.to_string() }
    }
}

/// A style with one switch changed, and what it calls with a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherStyle {
    /// The switch that is changed.
    pub switch: Switch,
    /// Where it stands.
    pub value: Value,
    /// The style.
    pub style: Style,
    /// Its call.
    pub call: Call,
}

/// The most steps that a hand may lack of a rule that it narrowly misses.
const MOST_STEPS: usize = 2;

/// A hand among styles: what it narrowly misses in one, and which call otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Near {
    /// The bid that is missed by the least; `None` where no rule before the deciding one is near.
    pub miss: Option<NearMiss>,
    /// Every style that differs in a single switch and calls otherwise, in the order of the switches.
    pub others: Vec<OtherStyle>,
}

/// The styles that differ from one in a single switch, with their rules, to be asked for any number of hands.
#[derive(Debug)]
pub struct Neighbours {
    own: RuleTable,
    others: Vec<(Switch, Value, RuleTable)>,
}

impl Neighbours {
    /// Those of a style.
    pub fn of(style: Style) -> Self {
        let table = |(switch, value, style)| (switch, value, RuleTable::of(style));
        Self { own: RuleTable::of(style), others: style.neighbours().map(table).collect() }
    }

    /// The rules of the style itself.
    pub const fn own(&self) -> &RuleTable {
        &self.own
    }

    /// What a hand narrowly misses, and who calls otherwise with it.
    pub fn near(&self, hand: impl Into<PartlyKnownHand>, situation: Situation) -> Near {
        let hand = hand.into();
        let others = self.of_hand(hand, situation);
        Near { miss: NearMiss::of(&self.own, hand, situation, &others), others }
    }

    /// Those that call otherwise with a hand.
    pub fn of_hand(
        &self,
        hand: impl Into<PartlyKnownHand>,
        situation: Situation,
    ) -> Vec<OtherStyle> {
        let hand = hand.into().lowest();
        let own = call_made(self.own.suggest(hand, situation));
        let other = |(switch, value, table): &(Switch, Value, RuleTable)| {
            let call = call_made(table.suggest(hand, situation));
            let (switch, value, style) = (*switch, *value, table.style());
            (call != own).then_some(OtherStyle { switch, value, style, call })
        };
        self.others.iter().filter_map(other).collect()
    }
}

/// A way of a rule that a hand nearly has.
struct Candidate<'c> {
    rule: &'c Rule,
    bid: Bid,
    unmet: Vec<Unmet<'c>>,
}

impl Candidate<'_> {
    fn steps(&self) -> usize {
        self.unmet.iter().map(|one| one.lack.steps).sum()
    }
}

impl NearMiss {
    /// The nearest miss of a hand, by what other styles call; `None` where no rule before the deciding one is near.
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
            let Asks::Ways(ways, _) = &entry.asks else {
                continue;
            };
            for way in ways {
                let asked = way.asked(features);
                let Call::Bid(bid) = way.call(&asked) else {
                    continue;
                };
                let rule = &entry.rule;
                let lacks = way.conditions.lacks(&asked, MOST_STEPS);
                candidates.extend(lacks.into_iter().map(|unmet| Candidate { rule, bid, unmet }));
            }
        }
        let gives = |bid| others.iter().find(|other| other.call == Call::Bid(bid));
        let key =
            |one: &Candidate| (one.unmet.len(), one.steps(), gives(one.bid).is_none(), one.bid);
        let nearest = candidates
            .iter()
            .filter(|one| Call::Bid(one.bid) != call)
            .min_by_key(|one| key(one))?;
        let mut or: Vec<Lacking> = Vec::new();
        for other in &candidates {
            let is_same = other.rule.number == nearest.rule.number && other.bid == nearest.bid;
            if let ([one], true) = (&other.unmet[..], is_same && nearest.unmet.len() == 1) {
                let names = nearest.unmet.iter().map(|one| one.condition.name);
                let met = names
                    .chain(or.iter().map(|one| one.name))
                    .any(|name| name == one.condition.name);
                if !met {
                    or.push(Lacking::of(one));
                }
            }
        }
        Some(Self {
            rule: nearest.rule.clone(),
            call: Call::Bid(nearest.bid),
            steps: nearest.steps(),
            unmet: nearest.unmet.iter().map(Lacking::of).collect(),
            or,
            style: gives(nearest.bid).map(|other| other.style),
        })
    }
}
