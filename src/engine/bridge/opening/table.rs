//! The rules of a style, ready to be asked.

use std::fmt;

use super::features::Features;
use super::rule::{Entry, Rule, Term};
use super::situation::Situation;
use super::style::Style;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::hand::{Hand, PartlyKnownHand};

/// The rules of a system with its switches, in the order in which they are asked.
///
/// It is made once for a style and then asked for any number of hands.
///
/// ```
/// use kibitzer::engine::bridge::opening::situation::Situation;
/// use kibitzer::engine::bridge::opening::{RuleTable, Style};
/// use kibitzer::engine::notation::read_hand;
///
/// let hand = read_hand("98.QJ9763.5.A972").unwrap();
/// let opens = |style: &str| {
///     RuleTable::of(style.parse().unwrap()).suggest(hand, Situation::default()).unwrap().to_string()
/// };
/// assert_eq!(opens("sayc"), "2H");
/// assert_eq!(opens("sayc:weak-two=disciplined"), "Pass");
/// ```
pub struct RuleTable {
    style: Style,
    pub(super) entries: Vec<Entry>,
    terms: Vec<Term>,
}

impl RuleTable {
    /// The rules of a style.
    #[must_use]
    pub fn of(style: Style) -> Self {
        let system = style.system().0;
        let entries = (system.entries)(style);
        let mut terms = (system.terms)(style);
        let is_used = |terms: &[Term], term: &Term| {
            let in_rules = entries.iter().any(|entry| entry.rule.text.contains(term.name));
            in_rules
                || terms
                    .iter()
                    .any(|other| other.name != term.name && other.text.contains(term.name))
        };
        // A word that only an unused one needs comes after it, and goes when that has gone.
        let mut at = 0;
        while let Some(term) = terms.get(at) {
            if is_used(&terms, term) {
                at += 1;
            } else {
                terms.remove(at);
            }
        }
        Self { style, entries, terms }
    }

    /// The style.
    #[must_use]
    pub const fn style(&self) -> Style {
        self.style
    }

    /// The rules, in the order in which they are asked.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.entries.iter().map(|entry| &entry.rule)
    }

    /// What the words mean that the rules take for known.
    #[must_use]
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// The opening bid; `None` where the system has none (which is not the call "pass"; see
    /// [`call_made`](super::call_made)).
    ///
    /// [`RuleTable::verdict`] gives the same with its reasons.
    #[must_use]
    pub fn suggest(&self, hand: Hand, situation: Situation) -> Option<Call> {
        self.decide(hand.into(), situation).and_then(|(_, call)| call)
    }

    /// The rule that decides, with the opening bid. It is the same whatever small cards are not known: no rule looks below
    /// the ten.
    #[must_use]
    pub fn decide(
        &self,
        hand: PartlyKnownHand,
        situation: Situation,
    ) -> Option<(&Rule, Option<Call>)> {
        let features = Features::of_partly_known(hand, situation);
        self.entries.iter().find_map(|entry| Some((&entry.rule, entry.answer(&features)?.0)))
    }
}

impl fmt::Debug for RuleTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RuleTable").field(&self.style.to_string()).finish()
    }
}
