//! What a hand is to count by evaluators.

use std::fmt;

use derive_more::{Display, Error};

use crate::engine::bridge::evaluation::{Evaluator, ParseEvaluatorError, evaluate};
use crate::engine::bridge::hand::Hand;
use crate::engine::card_set::CardSet;
use crate::engine::number_condition::{NumberCondition, NumberError};

/// Amounts that a hand is to count: `zar 26+, losing-tricks 5-7`; by default any.
///
/// [`Display`](fmt::Display) writes them as they were read.
///
/// ```
/// use kibitzer::engine::bridge::dealing::counts::Counts;
///
/// let counts: Counts = "zar 26+,  losing-tricks 5-7".parse()?;
/// assert_eq!(counts.to_string(), "zar 26+, losing-tricks 5-7");
/// let hand: kibitzer::engine::Hand = "A2.KJT92.3.KQ743".parse().unwrap();
/// assert!(counts.are_met(hand.cards()));
/// assert!("vienna 5".parse::<Counts>().is_err());
/// # Ok::<(), kibitzer::engine::bridge::dealing::counts::CountsError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts(Vec<Asked>);

/// An amount that is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Asked {
    evaluator: Evaluator,
    amount: NumberCondition,
    /// The amount as it was written.
    written: String,
}

/// Why a text does not say what a hand is to count.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
pub enum CountsError {
    /// It does not name a count with an amount.
    #[display("expected a count with its amount, such as zar 26+ or losing-tricks 5-7")]
    NotACount,
    /// There is no such count.
    Evaluator(ParseEvaluatorError),
    /// What stands behind a count is no amount.
    #[display("{}: {_1}", _0.name())]
    Amount(#[error(not(source))] Evaluator, #[error(not(source))] NumberError),
}

impl Counts {
    /// Whether nothing is asked.
    #[must_use]
    pub const fn are_any(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether some cards count as is asked; what is no hand counts nothing.
    #[must_use]
    pub fn are_met(&self, cards: CardSet) -> bool {
        self.are_any()
            || Hand::try_from(cards).is_ok_and(|hand| self.0.iter().all(|asked| asked.is_met(hand)))
    }
}

impl Asked {
    fn is_met(&self, hand: Hand) -> bool {
        // A twentieth is five hundredths.
        let total = evaluate(hand, self.evaluator).total().in_twentieths() * 5;
        self.amount.is_met(total, total)
    }
}

impl std::str::FromStr for Counts {
    type Err = CountsError;

    fn from_str(text: &str) -> Result<Self, CountsError> {
        let asked = |part: &str| {
            let (name, amount) = part.split_once(' ').ok_or(CountsError::NotACount)?;
            let evaluator: Evaluator =
                name.to_ascii_lowercase().parse().map_err(CountsError::Evaluator)?;
            let written = amount.trim().to_owned();
            let amount = NumberCondition::read(&written, evaluator.decimals())
                .map_err(|error| CountsError::Amount(evaluator, error))?;
            Ok(Asked { evaluator, amount, written })
        };
        let parts = text.split([',', ';']).map(str::trim).filter(|part| !part.is_empty());
        parts.map(asked).collect::<Result<_, _>>().map(Self)
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, asked) in self.0.iter().enumerate() {
            let before = if place == 0 { "" } else { ", " };
            write!(f, "{before}{} {}", asked.evaluator.name(), asked.written)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_says_what_is_expected() {
        let wrong = |text: &str| text.parse::<Counts>().unwrap_err().to_string();
        assert_eq!(
            wrong("zar"),
            "expected a count with its amount, such as zar 26+ or losing-tricks 5-7"
        );
        assert_eq!(
            wrong("zar x"),
            "zar: expected a number or a range, such as 12, 12+, ≤12 or 12-14"
        );
        assert!(wrong("vienna 5").contains("losing-tricks"), "{}", wrong("vienna 5"));
        assert_eq!("".parse::<Counts>(), Ok(Counts::default()));
    }

    #[test]
    fn several_counts_are_all_asked_with_their_decimals() {
        let hand: Hand = "A2.KJT92.3.KQ743".parse().expect("a hand");
        let are_met = |text: &str| text.parse::<Counts>().expect("counts").are_met(hand.cards());
        assert!(are_met("quick-tricks 2.5, hcp 13"));
        assert!(!are_met("quick-tricks 2.5, hcp 14+"));
        assert!(!are_met("quick-tricks 3+"));
        assert!(!"hcp 0+".parse::<Counts>().expect("counts").are_met(CardSet::EMPTY));
    }
}
