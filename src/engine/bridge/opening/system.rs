//! An opening system: a table of rules, asked in order.

use std::fmt;
use std::hash::{Hash, Hasher};

use derive_more::Display;

use super::fact::Mismatch;
use super::features::Features;
use super::rule::{Condition, Entry, Rule, Term};
use super::situation::Situation;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::hand::Hand;
use crate::engine::interpretation::Interpretation;

/// A way to choose the opening bid: an ordered table of rules, of which the first that applies
/// decides.
///
/// [`Display`](fmt::Display) and [`FromStr`](std::str::FromStr) use [`System::name`].
///
/// ```
/// use kibitzer::engine::bridge::opening::{goren, rocky_mountain, sayc};
/// use kibitzer::engine::bridge::opening::situation::Situation;
/// use kibitzer::engine::notation::read_hand;
///
/// let hand = read_hand("A2.KJT92.3.KQ743").unwrap();
/// let dealer = Situation::default();
/// for (system, spelled) in
///     [(rocky_mountain::SYSTEM, "1 Hearts"), (goren::SYSTEM, "1H"), (sayc::SYSTEM, "1H")]
/// {
///     assert_eq!(system.spell(system.suggest(hand, dealer)).to_string(), spelled);
/// }
/// ```
#[derive(Clone, Copy, Display)]
#[display("{}", self.name())]
pub struct System(pub(super) &'static RuleTable);

/// What a system is made of.
pub(super) struct RuleTable {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    pub(super) short_title: &'static str,
    pub(super) counts: &'static str,
    /// Whether the answers depend on the seat and the vulnerability.
    pub(super) asks_situation: bool,
    pub(super) terms: &'static [Term],
    pub(super) entries: &'static [Entry],
    /// Writes an answer as the problem spells it.
    pub(super) spell: fn(Option<Call>, &mut fmt::Formatter<'_>) -> fmt::Result,
    /// The interpretations that touch the answer to a hand.
    pub(super) interpretations: fn(&Features) -> Vec<Interpretation>,
}

impl System {
    /// The name by which the system is asked for, such as `rocky-mountain`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// The name for people, such as `Rocky Mountain 2006`.
    #[must_use]
    pub const fn title(self) -> &'static str {
        self.0.title
    }

    /// The name for people in a narrow place, such as `2/1`.
    #[must_use]
    pub const fn short_title(self) -> &'static str {
        self.0.short_title
    }

    /// What the system counts a hand by, such as `counts HCP only`.
    #[must_use]
    pub const fn counts(self) -> &'static str {
        self.0.counts
    }

    /// Whether the system asks for the seat and the vulnerability; the others answer the same in every
    /// situation.
    #[must_use]
    pub const fn asks_situation(self) -> bool {
        self.0.asks_situation
    }

    /// What the words mean that the rules take for known.
    #[must_use]
    pub const fn terms(self) -> &'static [Term] {
        self.0.terms
    }

    /// The rules, in the order in which they are asked.
    pub fn rules(self) -> impl Iterator<Item = &'static Rule> {
        self.0.entries.iter().map(|entry| &entry.rule)
    }

    /// The opening bid; `None` where the system has none (which is not the call "pass"; see [`call_made`]).
    ///
    /// Nothing is allocated; [`System::verdict`] gives the same with its reasons.
    #[must_use]
    pub fn suggest(self, hand: Hand, situation: Situation) -> Option<Call> {
        let features = Features::of(hand, situation);
        let answers = |entry: &Entry| entry.condition.answer(&features).ok();
        self.0.entries.iter().find_map(answers).flatten()
    }

    /// An answer as the system spells it: `1 No Trump` and `Pass`, or `1NT` and `None`.
    #[must_use]
    pub const fn spell(self, answer: Option<Call>) -> Spelled {
        Spelled { system: self, answer }
    }
}

/// The call that is made with what a system answers: a hand passes for which it has no opening bid.
#[must_use]
pub fn call_made(answer: Option<Call>) -> Call {
    answer.unwrap_or(Call::Pass)
}

/// `1C` to `7NT`, or `Pass`: as systems spell an answer that no problem prescribes.
pub(super) fn spell_plainly(answer: Option<Call>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match call_made(answer) {
        Call::Pass => f.write_str("Pass"),
        call => fmt::Display::fmt(&call, f),
    }
}

impl Condition {
    /// The rule's answer, if it applies after all rules before it did not.
    fn answer(&self, features: &Features) -> Result<Option<Call>, Mismatch> {
        match self {
            Self::When(rule) => rule(features).map(|(call, _)| Some(call)),
            Self::Otherwise(answer) => Ok(*answer),
        }
    }
}

impl fmt::Debug for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("System").field(&self.name()).finish()
    }
}

impl PartialEq for System {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for System {}

impl Hash for System {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

/// An answer in a system's own spelling; see [`System::spell`].
#[derive(Clone, Copy, Debug)]
pub struct Spelled {
    system: System,
    answer: Option<Call>,
}

impl fmt::Display for Spelled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.system.0.spell)(self.answer, f)
    }
}
