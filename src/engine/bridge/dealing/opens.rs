//! What a hand is to open, and by which style.

use std::fmt;

use derive_more::{Display, Error};

use crate::engine::bridge::call::{Bid, Call};
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::opening::situation::Situation;
use crate::engine::bridge::opening::system::ParseStyleError;
use crate::engine::bridge::opening::{Style, call_made};
use crate::engine::card::with_suit_letters;

/// Some calls, of which a hand is to open one by a style: `1NT sayc:nt=14-16`, `1H, 1S acol`, `pass sef`.
///
/// ```
/// use kibitzer::engine::bridge::dealing::opens::Opens;
///
/// let opens = Opens::read("1h 1♠ sayc:nt=14-16", None)?;
/// assert_eq!(opens.to_string(), "1H, 1S sayc:nt=14-16");
/// let style = "acol".parse().ok();
/// assert_eq!(Opens::read("1nt", style)?.to_string(), "1NT acol");
/// assert!(Opens::read("1nt", None).is_err());
/// # Ok::<(), kibitzer::engine::bridge::dealing::opens::OpensError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opens {
    calls: Vec<Call>,
    style: Style,
}

/// Why a text does not say what a hand is to open.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
pub enum OpensError {
    /// There is no call in it.
    #[display("expected a call, such as 1NT, or several, such as 1H, 1S")]
    NoCall,
    /// There is no style in it.
    #[display("expected a style behind the call, such as 1NT sayc")]
    NoStyle,
    /// A word of it is no call that opens.
    #[display("“{_0}” is no opening call: expected pass or a bid such as 1NT")]
    NotACall(#[error(not(source))] String),
    /// Its style is none.
    Style(ParseStyleError),
}

impl Opens {
    /// What a text says: calls with commas or blanks between them, and a style behind them. Where it names none, it is the
    /// other one, if there is one.
    ///
    /// # Errors
    ///
    /// A text that says something else.
    pub fn read(text: &str, other: Option<Style>) -> Result<Self, OpensError> {
        let mut words: Vec<&str> =
            text.split([',', ';', ' ']).filter(|word| !word.is_empty()).collect();
        // The switches of a style have commas between them too: all from its colon on is the style's.
        let named = text.find(':').map(|colon| {
            let begin = text.get(..colon).and_then(|before| before.rfind([',', ';', ' ']));
            text.split_at(begin.map_or(0, |at| at + 1))
        });
        let style = if let Some((calls, style)) = named {
            words = calls.split([',', ';', ' ']).filter(|word| !word.is_empty()).collect();
            Some(style.trim().to_ascii_lowercase().parse().map_err(OpensError::Style)?)
        } else {
            let last = words.last().and_then(|last| last.to_ascii_lowercase().parse().ok());
            if last.is_some() {
                words.pop();
            }
            last
        };
        let calls: Vec<Call> = words.into_iter().map(call).collect::<Result<_, _>>()?;
        if calls.is_empty() {
            return Err(OpensError::NoCall);
        }
        Ok(Self { calls, style: style.or(other).ok_or(OpensError::NoStyle)? })
    }

    /// What a hand opens by the style.
    #[must_use]
    pub fn call(&self, hand: Hand, situation: Situation) -> Call {
        call_made(self.style.ask(|table| table.suggest(hand, situation)))
    }

    /// Whether a call is one of those that are asked for.
    #[must_use]
    pub fn is_met(&self, call: Call) -> bool {
        self.calls.contains(&call)
    }

    /// Whether all of its calls are bids, so that nobody else opens.
    #[must_use]
    pub fn is_bid(&self) -> bool {
        !self.is_met(Call::Pass)
    }
}

/// A pass or a bid.
fn call(word: &str) -> Result<Call, OpensError> {
    match with_suit_letters(word).parse() {
        Ok(call @ (Call::Pass | Call::Bid(Bid { .. }))) => Ok(call),
        _ => Err(OpensError::NotACall(word.to_owned())),
    }
}

impl fmt::Display for Opens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, call) in self.calls.iter().enumerate() {
            write!(f, "{}{call}", if place == 0 { "" } else { ", " })?;
        }
        write!(f, " {}", self.style)
    }
}
