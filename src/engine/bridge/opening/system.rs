//! An opening system, a style of it, and the rules of a style: three things that are made of each other.

use std::cell::RefCell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::rc::Rc;
use std::str::FromStr;
use std::sync::LazyLock;

use derive_more::Display;

use super::ParseSystemError;
use super::features::Features;
use super::gate::Gate;
use super::rule::{Entry, Rule, Term, call_made};
use super::situation::{OpeningSeat, Situation};
use super::switch::{Offer, Switch, Value};
use crate::engine::bridge::call::Call;
use crate::engine::bridge::hand::{Hand, PartlyKnownHand};
use crate::engine::card::Suit;
use crate::engine::interpretation::Interpretation;

/// A way to choose the opening bid: an ordered table of rules, of which the first that applies
/// decides.
///
/// [`Display`](fmt::Display) and [`FromStr`] use [`System::name`].
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
    pub(super) table: LazyLock<RuleTable>,
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

    /// What a switch may stand at; nothing where the system does not offer it.
    pub fn offered(self, switch: Switch) -> impl Iterator<Item = Value> {
        self.offer(switch).into_iter().flat_map(|offer| offer.values.iter().copied())
    }

    /// What the system offers of a switch, if it has it.
    fn offer(self, switch: Switch) -> Option<&'static Offer> {
        self.0.offers.iter().find(|offer| offer.switch == switch)
    }

    /// Where a switch stands by itself.
    fn default_value(self, switch: Switch) -> Value {
        self.offer(switch).map_or(Value::Normal, |offer| offer.default)
    }

    /// The system's rules with every switch at its default.
    #[must_use]
    pub fn table(self) -> &'static RuleTable {
        &self.0.table
    }

    /// What the words mean that the rules take for known.
    #[must_use]
    pub fn terms(self) -> Vec<Term> {
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

    /// An answer as the system spells it: `1 No Trump` and `Pass`, or `1NT` and `None`.
    #[must_use]
    pub const fn spell(self, answer: Option<Call>) -> Spelled {
        Spelled { system: self, answer }
    }
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

/// How many tables are kept: a page shows the reader's four styles and one of a link.
const MOST_MADE: usize = 8;

thread_local! {
    /// The tables of styles that were asked last, the last first.
    static MADE: RefCell<Vec<Rc<RuleTable>>> = const { RefCell::new(Vec::new()) };
}

/// A system with its switches.
///
/// [`Display`](fmt::Display) and [`FromStr`] use the text that stands in links, on the command line and in files: the
/// name of the system, and after a colon those switches that are not at its default.
///
/// ```
/// use kibitzer::engine::bridge::opening::Style;
///
/// let style: Style = "sayc:weak-two=free,nt=14-16".parse()?;
/// assert_eq!(style.to_string(), "sayc:nt=14-16,weak-two=free");
/// assert_eq!("sayc:nt=15-17".parse::<Style>()?.to_string(), "sayc");
/// let wrong = "sayc:majors=5".parse::<Style>().unwrap_err();
/// assert!(wrong.to_string().starts_with("SAYC has no switch \"majors\""), "{wrong}");
/// # Ok::<(), kibitzer::engine::bridge::opening::system::ParseStyleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "String", try_from = "String"))]
pub struct Style {
    system: System,
    values: [Value; Switch::ALL.len()],
}

impl Style {
    /// The system that is played.
    #[must_use]
    pub const fn system(self) -> System {
        self.system
    }

    /// Where a switch stands; where the system does not offer it, [`Value::Normal`].
    #[must_use]
    pub fn value(self, switch: Switch) -> Value {
        self.values[switch as usize]
    }

    /// The same with one switch at another value; `None` if the system does not offer that.
    #[must_use]
    pub fn with(mut self, switch: Switch, value: Value) -> Option<Self> {
        self.system.offered(switch).find(|&offered| offered == value)?;
        self.values[switch as usize] = value;
        Some(self)
    }

    /// Asks the rules of the style. Those of a system as it is by itself are there already; of other styles those that
    /// were asked last are kept, so that what a page shows of a hand does not make them again and again.
    pub fn ask<T>(self, ask: impl FnOnce(&RuleTable) -> T) -> T {
        if self.changed().next().is_none() {
            return ask(self.system.table());
        }
        let made = MADE.with_borrow_mut(|made| {
            let at = made.iter().position(|table| table.style == self);
            let table = match at {
                Some(at) => made.remove(at),
                None => Rc::new(RuleTable::of(self)),
            };
            made.truncate(MOST_MADE - 1);
            made.insert(0, Rc::clone(&table));
            table
        });
        ask(&made)
    }

    /// Whether a switch stands where the system has it by itself.
    #[must_use]
    pub fn is_default(self, switch: Switch) -> bool {
        self.value(switch) == self.system.default_value(switch)
    }

    /// The switches that are not at the system's default, with where they stand.
    pub fn changed(self) -> impl Iterator<Item = (Switch, Value)> {
        let changed = Switch::ALL.into_iter().filter(move |&switch| !self.is_default(switch));
        changed.map(move |switch| (switch, self.value(switch)))
    }

    /// Every style that differs in one switch, in the order of the switches and of their values.
    pub fn neighbours(self) -> impl Iterator<Item = (Switch, Value, Self)> {
        Switch::ALL.into_iter().flat_map(move |switch| {
            let others =
                self.system.offered(switch).filter(move |&value| value != self.value(switch));
            others.filter_map(move |value| Some((switch, value, self.with(switch, value)?)))
        })
    }
}

/// A system with all switches at their defaults.
impl From<System> for Style {
    fn from(system: System) -> Self {
        Self { system, values: Switch::ALL.map(|switch| system.default_value(switch)) }
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.system, f)?;
        for (place, (switch, value)) in self.changed().enumerate() {
            let before = if place == 0 { ':' } else { ',' };
            write!(f, "{before}{}={}", switch.name(), value.name())?;
        }
        Ok(())
    }
}

impl From<Style> for String {
    fn from(style: Style) -> Self {
        style.to_string()
    }
}

impl TryFrom<String> for Style {
    type Error = ParseStyleError;

    fn try_from(text: String) -> Result<Self, ParseStyleError> {
        text.parse()
    }
}

/// A text that names no style.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseStyleError {
    /// The text begins with no system's name.
    System(ParseSystemError),
    /// The system has no switch of this name.
    Switch {
        /// The system.
        system: System,
        /// What stands there.
        found: String,
    },
    /// The switch does not stand at such a value in the system.
    Value {
        /// The system.
        system: System,
        /// The switch.
        switch: Switch,
        /// What stands there.
        found: String,
    },
    /// A switch is named twice.
    Twice(Switch),
}

impl fmt::Display for ParseStyleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::System(error) => fmt::Display::fmt(error, f),
            Self::Switch { system, found } => {
                let title = system.short_title();
                let names: Vec<_> = system.switches().map(Switch::name).collect();
                if names.is_empty() {
                    return write!(f, "{title} has no switches, but \"{found}\" follows it");
                }
                write!(f, "{title} has no switch \"{found}\"; it has {}", names.join(", "))
            }
            Self::Value { system, switch, found } => {
                let names: Vec<_> = system.offered(*switch).map(Value::name).collect();
                let (title, switch) = (system.short_title(), switch.name());
                write!(
                    f,
                    "\"{found}\" is no value of {switch} in {title}; use {}",
                    names.join(", ")
                )
            }
            Self::Twice(switch) => write!(f, "{} is there twice", switch.name()),
        }
    }
}

impl std::error::Error for ParseStyleError {}

impl FromStr for Style {
    type Err = ParseStyleError;

    fn from_str(text: &str) -> Result<Self, ParseStyleError> {
        let (name, switches) = text.split_once(':').unzip();
        let system: System = name.unwrap_or(text).parse().map_err(ParseStyleError::System)?;
        let mut style = Self::from(system);
        let mut met = Vec::new();
        for item in switches.into_iter().flat_map(|switches| switches.split(',')) {
            let (name, value) = item.split_once('=').unwrap_or((item, ""));
            let switch = system
                .switches()
                .find(|switch| switch.name() == name)
                .ok_or_else(|| ParseStyleError::Switch { system, found: name.to_owned() })?;
            if met.contains(&switch) {
                return Err(ParseStyleError::Twice(switch));
            }
            met.push(switch);
            let offered = system.offered(switch).find(|offered| offered.name() == value);
            style = offered.and_then(|value| style.with(switch, value)).ok_or_else(|| {
                ParseStyleError::Value { system, switch, found: value.to_owned() }
            })?;
        }
        Ok(style)
    }
}

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
}

impl RuleTable {
    /// The rules of a style.
    #[must_use]
    pub fn of(style: Style) -> Self {
        let system = style.system().0;
        Self { style, entries: (system.entries)(style) }
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

    /// Whether the rule at a place is asked where hands open: a rule of third seat is asked nowhere else, and so decides
    /// no hand there.
    ///
    /// ```
    /// use kibitzer::engine::bridge::opening::sayc;
    /// use kibitzer::engine::bridge::opening::situation::{OpeningSeat, Situation};
    ///
    /// let table = sayc::SYSTEM.table();
    /// let place = |number| table.rules().position(|rule| rule.number == number).unwrap();
    /// let dealer = Situation::default();
    /// assert!(table.is_asked(place("12a"), dealer));
    /// assert!(!table.is_asked(place("12c"), dealer));
    /// let third = Situation { seat: OpeningSeat::Third, ..dealer };
    /// assert!(table.is_asked(place("12c"), third));
    /// ```
    #[must_use]
    pub fn is_asked(&self, place: usize, situation: Situation) -> bool {
        // Which hand it is does not matter.
        let anybody = Features::of(Hand::of_suit(Suit::Spades), situation);
        self.entries.get(place).is_some_and(|entry| entry.is_asked(&anybody))
    }

    /// What the words mean that the rules take for known.
    #[must_use]
    pub fn terms(&self) -> Vec<Term> {
        let mut terms = (self.style.system().0.terms)(self.style);
        let is_used = |terms: &[Term], term: &Term| {
            let in_rules = self.rules().any(|rule| rule.text.contains(term.name));
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
        terms
    }

    /// The opening bid; `None` where the system has none (which is not the call "pass"; see
    /// [`call_made`]).
    ///
    /// [`RuleTable::verdict`] gives the same with its reasons.
    #[must_use]
    pub fn suggest(&self, hand: Hand, situation: Situation) -> Option<Call> {
        self.decide(hand.into(), situation).and_then(|(_, call)| call)
    }

    /// Gates of which one admits each hand that makes a call in a seat; none where that may be any hand.
    pub(crate) fn gates(&self, call: Call, seat: OpeningSeat) -> Option<Vec<Gate>> {
        let gates = self.entries.iter().map(|entry| entry.gates(call, seat));
        let mut gates: Vec<Gate> = gates.collect::<Option<Vec<_>>>()?.concat();
        gates.dedup();
        Some(gates)
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
