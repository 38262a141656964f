//! A system as somebody plays it: with its switches where he likes them.

use std::fmt;
use std::str::FromStr;

use super::ParseSystemError;
use super::switch::{Switch, Value};
use super::system::System;
use super::table::RuleTable;

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
/// # Ok::<(), kibitzer::engine::bridge::opening::style::ParseStyleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

    /// Where a switch stands; where the system does not offer it, as if it stood as the system plays.
    #[must_use]
    pub fn value(self, switch: Switch) -> Value {
        self.values[switch as usize]
    }

    /// The same with one switch at another value; `None` if the system does not offer that.
    #[must_use]
    pub fn with(mut self, switch: Switch, value: Value) -> Option<Self> {
        switch.offered_by(self.system).find(|&offered| offered == value)?;
        self.values[switch as usize] = value;
        Some(self)
    }

    /// Asks the rules of the style. Those of a system as it is by itself are there already, others are made.
    pub fn ask<T>(self, ask: impl FnOnce(&RuleTable) -> T) -> T {
        if self.changed().next().is_none() {
            ask(self.system.table())
        } else {
            ask(&RuleTable::of(self))
        }
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
                switch.offered_by(self.system).filter(move |&value| value != self.value(switch));
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
                let names: Vec<_> = switch.offered_by(*system).map(Value::name).collect();
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
            let offered = switch.offered_by(system).find(|offered| offered.name() == value);
            style = offered.and_then(|value| style.with(switch, value)).ok_or_else(|| {
                ParseStyleError::Value { system, switch, found: value.to_owned() }
            })?;
        }
        Ok(style)
    }
}
