//! What is asked about a hand, and by what answers are counted: the rule that decides, or the count.

use std::fmt;
use std::str::FromStr;

use crate::engine::bridge::evaluation::Evaluator;
use crate::engine::bridge::opening::{RuleTable, System};
use crate::ui::training::Training;
use crate::ui::training::boxes::Learned;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Subject {
    #[default]
    Opening,
    Count(Evaluator),
}

impl Subject {
    pub const ALL: [Self; 4] = [
        Self::Opening,
        Self::Count(Evaluator::Hcp),
        Self::Count(Evaluator::LosingTricks),
        Self::Count(Evaluator::QuickTricks),
    ];

    /// The name in storage.
    pub fn name(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Count(evaluator) => evaluator.name(),
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|subject| subject.name() == name)
    }
}

/// By what answers are counted, and come again. [`Display`](fmt::Display) writes it as one word: `sayc/12a`, `hcp`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A rule of a system, by its number.
    Rule(System, String),
    Count(Evaluator),
}

impl Kind {
    /// Whether it is one of these rules.
    pub fn is_in(&self, table: &RuleTable) -> bool {
        matches!(self, Self::Rule(..)) && self.title(table).is_some()
    }

    /// Its name for people, by the rules that the reader plays; nothing of a rule that is not among them.
    pub fn title(&self, table: &RuleTable) -> Option<&'static str> {
        match self {
            Self::Count(evaluator) => Some(evaluator.title()),
            Self::Rule(system, number) => {
                let mut rules = table.rules();
                let rule = rules.find(|rule| rule.number == number)?;
                (*system == table.style().system()).then_some(rule.title)
            }
        }
    }
}

/// What is kept of the results: a rule comes again, whatever the hand.
pub type QuizTraining = Training<Kind, Kind>;

/// A rule is to be learned, whatever the hand; a count has nothing that comes again.
impl Learned for Kind {
    fn is_same(&self, other: &Self) -> bool {
        self == other
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(system, number) => write!(f, "{system}/{number}"),
            Self::Count(evaluator) => f.write_str(evaluator.name()),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoKind;

impl FromStr for Kind {
    type Err = NoKind;

    fn from_str(text: &str) -> Result<Self, NoKind> {
        let Some((system, number)) = text.split_once('/') else {
            let is_asked = |subject: &Subject| *subject != Subject::Opening;
            return match Subject::named(text).filter(is_asked) {
                Some(Subject::Count(evaluator)) => Ok(Self::Count(evaluator)),
                _ => Err(NoKind),
            };
        };
        let is_number = !number.is_empty()
            && number.len() <= 4
            && number.bytes().all(|symbol| symbol.is_ascii_alphanumeric());
        match system.parse() {
            Ok(system) if is_number => Ok(Self::Rule(system, number.to_owned())),
            _ => Err(NoKind),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bridge::opening::sayc;

    #[test]
    fn kinds_read_back_and_what_is_none_is_refused() {
        for text in ["sayc/12a", "precision/3", "hcp", "quick-tricks"] {
            assert_eq!(text.parse::<Kind>().expect("a kind").to_string(), text);
        }
        for text in ["", "opening", "zar", "sayc/", "sayc/1 2", "whist/1", "sayc/12345"] {
            assert_eq!(text.parse::<Kind>(), Err(NoKind), "{text}");
        }
        let weak_two: Kind = "sayc/12a".parse().expect("a kind");
        assert_eq!(weak_two.title(sayc::SYSTEM.table()), Some("Weak two"));
        let unknown: Kind = "sayc/99".parse().expect("a kind");
        assert_eq!(unknown.title(sayc::SYSTEM.table()), None);
    }
}
