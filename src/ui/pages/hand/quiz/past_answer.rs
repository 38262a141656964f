//! An answer of the run, as its result tells it: the hand, what was answered, and what was right.
//!
//! [`Display`](fmt::Display) and [`FromStr`] use the text that is kept: `opening 98.QJ9763.5.A972 3 both Pass 2H`.

use std::fmt;
use std::str::FromStr;

use super::kind::Subject;
use super::question::Given;
use crate::desk::hand_sheet::SheetHand;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::opening::situation::Situation;
use crate::engine::decimal::Decimal;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastAnswer {
    pub of: SheetHand,
    pub subject: Subject,
    pub given: Given,
    pub right: Given,
}

impl fmt::Display for PastAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SheetHand { hand, situation: Situation { seat, vulnerability } } = self.of;
        write!(f, "{} {hand} {} {vulnerability}", self.subject.name(), seat.number())?;
        for answer in [self.given, self.right] {
            match answer {
                Given::Call(call) => write!(f, " {call}")?,
                Given::Amount(amount) => write!(f, " {}", amount.in_twentieths())?,
            }
        }
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePastAnswerError;

impl FromStr for PastAnswer {
    type Err = ParsePastAnswerError;

    fn from_str(text: &str) -> Result<Self, ParsePastAnswerError> {
        parse(text).ok_or(ParsePastAnswerError)
    }
}

fn parse(text: &str) -> Option<PastAnswer> {
    let mut words = text.split(' ');
    let subject = Subject::named(words.next()?)?;
    let hand: Hand = words.next()?.parse().ok()?;
    let (seat, vulnerability) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let mut answer = || {
        let word = words.next()?;
        match subject {
            Subject::Opening => word.parse().ok().map(Given::Call),
            Subject::Count(_) => {
                word.parse().ok().map(|count| Given::Amount(Decimal::twentieths(count)))
            }
        }
    };
    let (given, right) = (answer()?, answer()?);
    let of = SheetHand { hand, situation: Situation { seat, vulnerability } };
    Some(PastAnswer { of, subject, given, right })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn past_answers_read_back() {
        for text in [
            "opening 98.QJ9763.5.A972 3 both Pass 2H",
            "quick-tricks KQT5.J72.965.AK8 1 none 50 60",
        ] {
            assert_eq!(text.parse::<PastAnswer>().expect("an answer").to_string(), text);
        }
        for text in ["", "opening 98.QJ9763.5.A972 3 both Pass", "hcp KQT5.J72.965.AK8 1 none 2H 9"]
        {
            assert_eq!(text.parse::<PastAnswer>(), Err(ParsePastAnswerError), "{text}");
        }
    }
}
