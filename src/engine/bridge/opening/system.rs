//! Opening systems, their styles, and the rules of a style.

use std::cell::RefCell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::rc::Rc;
use std::str::FromStr;
use std::sync::LazyLock;

use derive_more::{Display, Error};

use super::ParseSystemError;
use super::features::Features;
use super::gate::Gate;
use super::rule::{Rule, RuleEntry, Term, call_made};
use super::situation::{OpeningSeat, Situation};
use super::switch::{Offer, Switch, SwitchValue};
use crate::engine::interpretation::Interpretation;
use crate::engine::{Call, Hand, PartlyKnownHand, Suit};

/// An opening system: an ordered table of rules. The first rule that applies decides.
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

pub(super) struct Definition {
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    pub(super) short_title: &'static str,
    pub(super) counts: &'static str,
    /// Whether the answers depend on the seat and the vulnerability.
    pub(super) depends_on_situation: bool,
    pub(super) offers: &'static [Offer],
    pub(super) terms: fn(Style) -> Vec<Term>,
    /// Rules of a style, in the order of evaluation.
    pub(super) entries: fn(Style) -> Vec<RuleEntry>,
    /// Rules with every switch at its default.
    pub(super) table: LazyLock<RuleTable>,
    /// Function that writes an answer in the spelling of the system.
    pub(super) spell: fn(Option<Call>, &mut fmt::Formatter<'_>) -> fmt::Result,
    /// Function that returns the interpretations that affect the answer to a hand.
    pub(super) interpretations: fn(&DecidedHand) -> Vec<Interpretation>,
}

/// A hand with the rule that decides its opening call.
pub(super) struct DecidedHand<'d> {
    pub(super) hand: &'d Features,
    pub(super) style: Style,
    /// Number of the deciding rule.
    pub(super) rule: &'static str,
    pub(super) call: Option<Call>,
}

impl System {
    /// Returns the identifier, such as `rocky-mountain`.
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// Returns the name for people, such as `Rocky Mountain 2006`.
    pub const fn title(self) -> &'static str {
        self.0.title
    }

    /// Returns the short name for people, such as `2/1`.
    pub const fn short_title(self) -> &'static str {
        self.0.short_title
    }

    /// Returns a description of what the system counts, such as `counts HCP only`.
    pub const fn counts(self) -> &'static str {
        self.0.counts
    }

    /// Returns whether the answers depend on the seat and the vulnerability.
    pub const fn depends_on_situation(self) -> bool {
        self.0.depends_on_situation
    }

    /// Returns the switches that the system offers.
    pub fn switches(self) -> impl Iterator<Item = Switch> {
        self.0.offers.iter().map(|offer| offer.switch)
    }

    /// Returns the values that the system offers for a switch. If the system does not offer the switch, there are none.
    pub fn offered(self, switch: Switch) -> impl Iterator<Item = SwitchValue> {
        self.offer(switch).into_iter().flat_map(|offer| offer.values.iter().copied())
    }

    fn offer(self, switch: Switch) -> Option<&'static Offer> {
        self.0.offers.iter().find(|offer| offer.switch == switch)
    }

    /// Returns the default value of a switch, or [`SwitchValue::Normal`] if the system does not offer it.
    fn default_value(self, switch: Switch) -> SwitchValue {
        self.offer(switch).map_or(SwitchValue::Normal, |offer| offer.default)
    }

    /// Returns the rules with every switch at its default.
    pub fn table(self) -> &'static RuleTable {
        &self.0.table
    }

    /// Returns the definitions of the terms that the rules use, and of the terms in these definitions.
    pub fn terms(self) -> Vec<Term> {
        self.table().terms()
    }

    /// Returns the rules, in the order of evaluation.
    pub fn rules(self) -> impl Iterator<Item = &'static Rule> {
        self.table().rules()
    }

    /// Returns the opening call; see [`RuleTable::suggest`].
    pub fn suggest(self, hand: Hand, situation: Situation) -> Option<Call> {
        self.table().suggest(hand, situation)
    }

    /// Returns an adapter that displays `answer` in the system's spelling, such as `1 No Trump` or `1NT`. Without a
    /// bid, the system writes `Pass` or `None`.
    pub const fn spell(self, answer: Option<Call>) -> SpelledAnswer {
        SpelledAnswer { system: self, answer }
    }
}

/// Writes a bid, such as `1NT`, or `Pass` without a bid. No programming problem prescribes another spelling.
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

/// [`Display`](fmt::Display) adapter for an answer in a system's spelling; see [`System::spell`].
#[derive(Clone, Copy, Debug)]
pub struct SpelledAnswer {
    system: System,
    answer: Option<Call>,
}

impl fmt::Display for SpelledAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.system.0.spell)(self.answer, f)
    }
}

/// Maximum number of cached tables. A page shows at most five styles: four that its user chose, and one from a link.
const MOST_CACHED: usize = 8;

thread_local! {
    /// Tables of recently used styles, the latest first.
    static RECENT_TABLES: RefCell<Vec<Rc<RuleTable>>> = const { RefCell::new(Vec::new()) };
}

/// A system with the values of its switches.
///
/// [`Display`](fmt::Display) and [`FromStr`] use the notation of links, the command line and files: the name of the
/// system, and after a colon any switches that are not at their defaults.
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
    values: [SwitchValue; Switch::ALL.len()],
}

impl Style {
    /// Returns the system.
    pub(crate) const fn system(self) -> System {
        self.system
    }

    /// Returns the value of a switch, or [`SwitchValue::Normal`] if the system does not offer it.
    pub(crate) fn value(self, switch: Switch) -> SwitchValue {
        self.values[switch as usize]
    }

    /// Returns the style with a switch set to a value, or `None` if the system does not offer the value.
    pub(crate) fn with(mut self, switch: Switch, value: SwitchValue) -> Option<Self> {
        self.system.offered(switch).find(|&offered| offered == value)?;
        self.values[switch as usize] = value;
        Some(self)
    }

    /// Calls a function with the rules of the style.
    ///
    /// Rules of recently used styles are cached, so that a page need not build them again for each hand.
    pub(crate) fn with_table<T>(self, call: impl FnOnce(&RuleTable) -> T) -> T {
        if self.changed().next().is_none() {
            return call(self.system.table());
        }
        let table = RECENT_TABLES.with_borrow_mut(|recent| {
            let index = recent.iter().position(|table| table.style == self);
            let table =
                index.map_or_else(|| Rc::new(RuleTable::of(self)), |index| recent.remove(index));
            recent.truncate(MOST_CACHED - 1);
            recent.insert(0, Rc::clone(&table));
            table
        });
        call(&table)
    }

    /// Returns whether a switch has the system's default value.
    pub(crate) fn is_default(self, switch: Switch) -> bool {
        self.value(switch) == self.system.default_value(switch)
    }

    /// Returns the switches that are not at their defaults, with their values.
    pub(crate) fn changed(self) -> impl Iterator<Item = (Switch, SwitchValue)> {
        let changed = Switch::ALL.into_iter().filter(move |&switch| !self.is_default(switch));
        changed.map(move |switch| (switch, self.value(switch)))
    }

    /// Returns every style that differs from this style in exactly one switch, with that switch and its new value. The
    /// styles are ordered by switch, and for each switch in the order in which the system offers the values.
    pub(crate) fn neighbours(self) -> impl Iterator<Item = (Switch, SwitchValue, Self)> {
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
        for (index, (switch, value)) in self.changed().enumerate() {
            let before = if index == 0 { ':' } else { ',' };
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

/// Error for a text that is not a style.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseStyleError {
    /// The system does not exist.
    System(#[error(not(source))] ParseSystemError),
    /// The system does not have the switch.
    Switch {
        /// The system.
        system: System,
        /// The text found.
        found: String,
    },
    /// The system does not offer the value for the switch.
    Value {
        /// The system.
        system: System,
        /// The switch.
        switch: Switch,
        /// The text found.
        found: String,
    },
    /// The text contains a switch twice.
    Twice(#[error(not(source))] Switch),
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
                let names: Vec<_> = system.offered(*switch).map(SwitchValue::name).collect();
                let (title, switch) = (system.short_title(), switch.name());
                write!(
                    f,
                    "\"{found}\" isn’t a value of {switch} in {title}; use {}",
                    names.join(", ")
                )
            }
            Self::Twice(switch) => write!(f, "{} is there twice", switch.name()),
        }
    }
}

impl FromStr for Style {
    type Err = ParseStyleError;

    fn from_str(text: &str) -> Result<Self, ParseStyleError> {
        let (name, switches) = text.split_once(':').unzip();
        let system: System = name.unwrap_or(text).parse().map_err(ParseStyleError::System)?;
        let mut style = Self::from(system);
        let mut named = Vec::new();
        for item in switches.into_iter().flat_map(|switches| switches.split(',')) {
            let (name, value) = item.split_once('=').unwrap_or((item, ""));
            let switch = system
                .switches()
                .find(|switch| switch.name() == name)
                .ok_or_else(|| ParseStyleError::Switch { system, found: name.to_owned() })?;
            if named.contains(&switch) {
                return Err(ParseStyleError::Twice(switch));
            }
            named.push(switch);
            let offered = system.offered(switch).find(|offered| offered.name() == value);
            style = offered.and_then(|value| style.with(switch, value)).ok_or_else(|| {
                ParseStyleError::Value { system, switch, found: value.to_owned() }
            })?;
        }
        Ok(style)
    }
}

/// Rules of a style, in the order of evaluation.
///
/// The table is built once for a style, and can then be applied to any number of hands.
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
    pub(super) entries: Vec<RuleEntry>,
}

impl RuleTable {
    /// Returns the rules of a style.
    pub fn of(style: Style) -> Self {
        let system = style.system().0;
        Self { style, entries: (system.entries)(style) }
    }

    /// Returns the style.
    pub(crate) const fn style(&self) -> Style {
        self.style
    }

    /// Returns the rules, in the order of evaluation.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.entries.iter().map(|entry| &entry.rule)
    }

    /// Returns whether the rule at `index` may apply in `situation`. Returns `false` if there is no rule at `index`.
    ///
    /// For example, a rule for third seat never applies in other seats.
    ///
    /// ```
    /// use kibitzer::engine::bridge::opening::sayc;
    /// use kibitzer::engine::bridge::opening::situation::{OpeningSeat, Situation};
    ///
    /// let table = sayc::SYSTEM.table();
    /// let index = |number| table.rules().position(|rule| rule.number == number).unwrap();
    /// let dealer = Situation::default();
    /// assert!(table.may_apply(index("12a"), dealer));
    /// assert!(!table.may_apply(index("12c"), dealer));
    /// let third = Situation { seat: OpeningSeat::Third, ..dealer };
    /// assert!(table.may_apply(index("12c"), third));
    /// ```
    pub fn may_apply(&self, index: usize, situation: Situation) -> bool {
        // The result depends only on the situation, so any hand will do.
        let anybody = Features::of(Hand::of_suit(Suit::Spades), situation);
        self.entries.get(index).is_some_and(|entry| entry.may_apply(&anybody))
    }

    /// Returns the definitions of the terms that the rules use, and of the terms in these definitions.
    pub(crate) fn terms(&self) -> Vec<Term> {
        let mut terms = (self.style.system().0.terms)(self.style);
        let is_used = |terms: &[Term], term: &Term| {
            let in_rules = self.rules().any(|rule| rule.text.contains(term.name));
            in_rules
                || terms
                    .iter()
                    .any(|other| other.name != term.name && other.text.contains(term.name))
        };
        // A term precedes the terms that its definition uses. So if a term is removed, the loop later also removes each
        // term that occurs only in the removed definition.
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

    /// Returns the opening call, or `None` if the system has no bid for the hand.
    ///
    /// [`call_made`] turns the answer into a call. [`RuleTable::verdict`] also returns the reasons.
    pub fn suggest(&self, hand: Hand, situation: Situation) -> Option<Call> {
        self.decide(hand.into(), situation).and_then(|(_, call)| call)
    }

    /// Returns gates for `call` in `seat`. If a rule makes the call with a hand, one of the gates admits the hand.
    ///
    /// Returns `None` if there is a rule whose gates are unknown. Such a rule might make the call with any hand.
    pub(crate) fn gates(&self, call: Call, seat: OpeningSeat) -> Option<Vec<Gate>> {
        let by_rule = self.entries.iter().map(|entry| entry.gates(call, seat));
        let mut gates: Vec<Gate> = by_rule.collect::<Option<Vec<_>>>()?.concat();
        gates.dedup();
        Some(gates)
    }

    /// Returns the deciding rule with its call. The call is `None` for no bid. If no rule applies, returns `None`.
    ///
    /// The hand may have unknown small cards: no rule depends on cards below the ten.
    pub(crate) fn decide(
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
