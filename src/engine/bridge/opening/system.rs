//! An opening system: its names, its switches and how its rules are made.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use derive_more::Display;

use super::checks::{balanced, long_majors};
use super::conditions::suits::{Honours, the_suit};
use super::features::Features;
use super::rule::{Entry, Rule, Term};
use super::situation::{OpeningSeat, Situation};
use super::style::Style;
use super::switch::{Offer, Switch, Value};
use super::table::RuleTable;
use super::verdict::Verdict;
use crate::engine::bridge::call::{Bid, Call, Strain};
use crate::engine::bridge::hand::{Hand, PartlyKnownHand};
use crate::engine::card::Suit;
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
pub struct System(pub(super) &'static Definition);

/// What a system is made of.
pub(super) struct Definition {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    pub(super) short_title: &'static str,
    pub(super) counts: &'static str,
    /// Whether the answers depend on the seat and the vulnerability.
    pub(super) asks_situation: bool,
    /// What players of it do in different ways.
    pub(super) offers: &'static [Offer],
    /// What the words mean that the rules of a style use.
    pub(super) terms: fn(Style) -> Vec<Term>,
    /// The rules of a style, in the order in which they are asked.
    pub(super) entries: fn(Style) -> Vec<Entry>,
    /// The rules with every switch at its default.
    pub(super) table: &'static LazyLock<RuleTable>,
    /// Writes an answer as the problem spells it.
    pub(super) spell: fn(Option<Call>, &mut fmt::Formatter<'_>) -> fmt::Result,
    /// The interpretations that touch the answer to a hand.
    pub(super) interpretations: fn(&Decided) -> Vec<Interpretation>,
}

/// A hand with what it opens.
pub(super) struct Decided<'d> {
    pub(super) hand: &'d Features,
    pub(super) style: Style,
    /// The number of the rule that decides.
    pub(super) rule: &'static str,
    pub(super) call: Option<Call>,
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

    /// The switches that the system offers.
    pub fn switches(self) -> impl Iterator<Item = Switch> {
        self.0.offers.iter().map(|offer| offer.switch)
    }

    /// What the system offers of a switch, if it has it.
    pub(super) fn offer(self, switch: Switch) -> Option<&'static Offer> {
        self.0.offers.iter().find(|offer| offer.switch == switch)
    }

    /// Where a switch stands by itself.
    pub(super) fn default_value(self, switch: Switch) -> Value {
        self.offer(switch).map_or(Value::Normal, |offer| offer.default)
    }

    /// The system's rules with every switch at its default.
    #[must_use]
    pub fn table(self) -> &'static RuleTable {
        self.0.table
    }

    /// What the words mean that the rules take for known.
    #[must_use]
    pub fn terms(self) -> &'static [Term] {
        self.table().terms()
    }

    /// The rules, in the order in which they are asked.
    pub fn rules(self) -> impl Iterator<Item = &'static Rule> {
        self.table().rules()
    }

    /// The opening bid; see [`RuleTable::suggest`].
    #[must_use]
    pub fn suggest(self, hand: Hand, situation: Situation) -> Option<Call> {
        self.table().suggest(hand, situation)
    }

    /// The opening bid with the outcome of every rule; see [`RuleTable::verdict`].
    #[must_use]
    pub fn verdict(self, hand: Hand, situation: Situation) -> Verdict {
        self.table().verdict(hand, situation)
    }

    /// The same for a hand whose small cards may not all be known; see [`RuleTable::verdict_partly_known`].
    #[must_use]
    pub fn verdict_partly_known(self, hand: PartlyKnownHand, situation: Situation) -> Verdict {
        self.table().verdict_partly_known(hand, situation)
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

/// A choice that a system's sources leave, and which hands it touches.
pub(super) struct Choice {
    /// Its number.
    pub(super) id: &'static str,
    /// The switch that makes it, if there is one: who has moved that has chosen.
    pub(super) switch: Option<Switch>,
    /// Whether it touches a hand.
    pub(super) touches: fn(&Decided) -> bool,
    /// What is chosen, in one or two sentences.
    pub(super) text: &'static str,
}

/// Of the choices of a system those that touch a hand.
pub(super) fn touching(decided: &Decided, choices: &[Choice]) -> Vec<Interpretation> {
    let is_open =
        |choice: &&Choice| choice.switch.is_none_or(|switch| decided.style.is_default(switch));
    choices
        .iter()
        .filter(is_open)
        .filter(|choice| (choice.touches)(decided))
        .map(|choice| Interpretation { id: choice.id, text: choice.text })
        .collect()
}

impl Decided<'_> {
    /// Whether one of these rules decides.
    pub(super) fn is_by(&self, rules: &[&str]) -> bool {
        rules.contains(&self.rule)
    }

    /// Whether one of these rules decides on fewer than 13 high-card points.
    pub(super) fn opens_lightly(&self, rules: &[&str]) -> bool {
        self.hand.hcp() < 13 && self.is_by(rules)
    }

    /// Whether the hand opens in this seat.
    pub(super) fn is_in(&self, seat: OpeningSeat) -> bool {
        self.hand.situation().seat == seat
    }

    /// Whether the hand is balanced.
    pub(super) fn is_balanced(&self) -> bool {
        balanced(self.hand).is_ok()
    }

    /// Whether it has a major of five cards or more.
    pub(super) fn has_long_major(&self) -> bool {
        long_majors(self.hand).next().is_some()
    }

    /// Whether it has a major of four cards with two of A K Q and three of A K Q J 10.
    pub(super) fn has_strong_four_card_major(&self) -> bool {
        let is_strong = |suit| Honours::of(self.hand, suit).short_of_strong() == 0;
        self.hand.suits_where(|length| length == 4).any(|suit| suit.is_major() && is_strong(suit))
    }

    /// The suit of the bid, if it is one in a suit.
    pub(super) fn suit(&self) -> Option<Suit> {
        match self.call {
            Some(Call::Bid(Bid { strain: Strain::Suit(suit), .. })) => Some(suit),
            _ => None,
        }
    }

    /// The longest suit of the hand.
    pub(super) fn longest(&self) -> Suit {
        the_suit(self.hand).suit
    }
}
