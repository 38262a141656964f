//! Conditions on the tricks that a hand takes without partner's help.

use std::borrow::Cow;

use super::strength::{at_least, tricks_in_words};
use crate::engine::Decimal;
use crate::engine::bridge::opening::condition::{Condition, ReasonFacts, Shortfall};
use crate::engine::bridge::opening::fact::Mismatch;
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::rule::Term;
use crate::engine::bridge::opening::situation::OpenerVulnerability;
use crate::engine::bridge::opening::switch::{Switch, SwitchValue};
use crate::engine::bridge::opening::system::Style;

pub const SURE_TRICKS: Term = Term {
    name: "sure tricks",
    text: Cow::Borrowed(
        "With ten cards or more in the suit: its cards, one less without the ace, one less without the \
         king (which falls under the ace from eleven cards on), and the whole playing tricks of each \
         other suit.",
    ),
};

pub const TRICKS: Term = Term {
    name: "tricks",
    text: Cow::Borrowed(
        "The playing tricks of the whole hand, a half counted as a whole: 5½ is 6.",
    ),
};

/// Number of tricks by which a preempt may fall short of its contract.
#[derive(Clone, Copy)]
pub enum Allowance {
    /// Two tricks if vulnerable, three if not vulnerable (the Rule of 500).
    Sound,
    /// Two tricks at unfavourable, three at equal and four at favourable vulnerability.
    Normal,
    /// Three tricks if vulnerable, four if not vulnerable.
    Free,
}

impl Allowance {
    pub(crate) fn of(style: Style) -> Self {
        match style.value(Switch::Preempts) {
            SwitchValue::Sound => Self::Sound,
            SwitchValue::Free => Self::Free,
            _ => Self::Normal,
        }
    }

    /// Returns the number of tricks allowed at the hand's vulnerability.
    pub(crate) const fn tricks(self, hand: &Features) -> usize {
        let vulnerability = hand.situation().vulnerability;
        match (self, vulnerability.is_ours()) {
            (Self::Sound, true) => 2,
            (Self::Sound, false) | (Self::Free, true) => 3,
            (Self::Free, false) => 4,
            (Self::Normal, _) => match vulnerability {
                OpenerVulnerability::We => 2,
                OpenerVulnerability::None | OpenerVulnerability::Both => 3,
                OpenerVulnerability::They => 4,
            },
        }
    }

    /// Returns the minimum number of tricks that brings a contract at `level` within reach.
    pub(crate) const fn least_tricks(self, level: usize, hand: &Features) -> usize {
        (6 + level).saturating_sub(self.tricks(hand))
    }

    /// Returns the definition of "within reach".
    pub(crate) const fn term(self) -> Term {
        let text = match self {
            Self::Sound => {
                "The tricks lack no more than two to the contract if vulnerable, three if not: the \
                 Rule of 500."
            }
            Self::Normal => {
                "The tricks lack no more than two to the contract at unfavourable vulnerability, \
                 three at equal vulnerability, four at favourable."
            }
            Self::Free => {
                "The tricks lack no more than three to the contract if vulnerable, four if not."
            }
        };
        Term { name: "within reach", text: Cow::Borrowed(text) }
    }
}

/// Requires the playing tricks that a contract at `level` needs, minus the `allowance`.
pub(crate) fn within_reach(level: usize, allowance: Allowance) -> Condition {
    let in_words = match level {
        3 => "three of it within reach",
        4 => "four of it within reach",
        _ => "five of it within reach",
    };
    tricks(in_words, move |hand| allowance.least_tricks(level, hand))
}

/// Requires a number of playing tricks. The playing tricks of the hand are rounded up.
pub(crate) fn tricks(
    words: &'static str,
    needs: impl Fn(&Features) -> usize + Send + Sync + 'static,
) -> Condition {
    Condition::need("tricks", words, move |context| {
        let (has, needs) = (context.hand.tricks(), needs(context.hand));
        if has >= needs {
            let playing = Some(context.hand.playing_tricks());
            return Ok(ReasonFacts { playing, ..ReasonFacts::NOTHING });
        }
        let (steps, has, needs) = (needs - has, Decimal::count(has), Decimal::count(needs));
        Err(Shortfall { mismatch: Mismatch::PlayingTricks { has, needs }, steps })
    })
}

/// Requires a number of sure tricks; see [`SURE_TRICKS`].
pub(crate) fn sure_tricks(
    words: &'static str,
    needs: impl Fn(&Features) -> usize + Send + Sync + 'static,
) -> Condition {
    Condition::need("tricks", words, move |context| {
        let (has, needs) = (context.hand.sure_tricks(), needs(context.hand));
        if has >= needs {
            return Ok(ReasonFacts { sure: Some(has), ..ReasonFacts::NOTHING });
        }
        Err(Shortfall { mismatch: Mismatch::SureTricks { has, needs }, steps: needs - has })
    })
}

/// Requires a number of playing tricks, without rounding.
pub(crate) fn playing_tricks(needs: Decimal) -> Condition {
    Condition::need("tricks", tricks_in_words(needs, "playing trick"), move |context| {
        let has = context.hand.playing_tricks();
        at_least(has, needs, Mismatch::PlayingTricks { has, needs })?;
        Ok(ReasonFacts { playing: Some(has), ..ReasonFacts::NOTHING })
    })
}
