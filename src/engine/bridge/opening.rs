//! Opening bids: a system is an ordered table of rules, a verdict the bid with its trace.
//!
//! | module | notion |
//! |---|---|
//! | [`features`] | what the rules ask of a hand, counted once |
//! | [`fact`] | why a rule applies, or the first thing that keeps it from applying |
//! | `checks` | what a rule may find in a hand |
//! | `condition` | one thing that a rule asks: its words, its check, how much a hand lacks of it |
//! | `gate` | what a hand must have at the least, in three numbers |
//! | `conditions` | what the rules of several systems ask, and rules that several systems have |
//! | [`rule`] | one rule: its number, its words, when it applies |
//! | [`switch`] | what players of a system do in different ways |
//! | [`system`] | a system; a style, which is a system with its switches: `sayc:nt=14-16`; the rules of a style, asked in order |
//! | `choices` | what a system's sources leave open, and which hands that touches |
//! | [`verdict`] | the bid, the outcome of every rule, the interpretations that touch it |
//! | [`near`] | the nearest miss, and the styles that would bid otherwise |
//! | [`rule_miss`] | what keeps one rule from opening a hand, however much that is |
//! | [`exchange`] | the smallest change: what a hand opens with one card exchanged |
//! | [`frequency`] | how often a style opens what, by which rule; how often otherwise than its system by itself |
//! | [`share`] | a share that was counted over hands by chance, with its margin |
//! | [`outlook`] | what a hand may open that lacks a card or two |
//! | [`situation`] | the opener's seat and who is vulnerable |
//! | [`rocky_mountain`], [`goren`] | the systems of the contest problems |
//! | [`sayc`], [`two_over_one`], [`sef`], [`acol`], [`precision`] | the systems that players have |
//!
//! The fast answer ([`RuleTable::suggest`]) and the explained one ([`RuleTable::verdict`]) ask the same rules. The rules
//! that players have are lists of conditions, and a condition is its words, its check and its steps in one place: the
//! sentence of a rule, its trace and its nearest miss come from there. A further system is one more file, its module and
//! its line in [`System::ALL`] here, and its name in `api/types.d.ts`, which a test asks for.

pub mod acol;
mod checks;
mod choices;
mod condition;
mod conditions;
pub mod exchange;
pub mod fact;
pub mod features;
pub mod frequency;
pub(crate) mod gate;
pub mod goren;
pub mod near;
pub mod outlook;
pub mod precision;
pub mod rocky_mountain;
pub mod rule;
pub mod rule_miss;
pub mod sayc;
pub mod sef;
pub mod share;
pub mod situation;
pub mod switch;
pub mod system;
pub mod two_over_one;
pub mod verdict;

use std::fmt;
use std::str::FromStr;

pub use self::near::NearMiss;
pub use self::outlook::Outlook;
pub use self::rule::call_made;
pub use self::rule_miss::RuleMiss;
pub use self::switch::{Switch, Value};
pub use self::system::{RuleTable, Style, System};
pub use self::verdict::{RuleOutcome, TraceEntry, Verdict};

impl System {
    /// Every system, in the order in which they are shown.
    pub const ALL: [Self; 7] = [
        sayc::SYSTEM,
        two_over_one::SYSTEM,
        sef::SYSTEM,
        acol::SYSTEM,
        precision::SYSTEM,
        rocky_mountain::SYSTEM,
        goren::SYSTEM,
    ];
}

/// A text that names no opening system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSystemError;

impl fmt::Display for ParseSystemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected an opening system:")?;
        for (place, system) in System::ALL.iter().enumerate() {
            let before = match place {
                0 => "",
                _ if place + 1 == System::ALL.len() => " or",
                _ => ",",
            };
            write!(f, "{before} {system}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ParseSystemError {}

/// Reads [`System::name`], [`System::title`] or [`System::short_title`], in any case and with any signs between the words.
impl FromStr for System {
    type Err = ParseSystemError;

    fn from_str(text: &str) -> Result<Self, ParseSystemError> {
        fn plain(name: &str) -> impl Iterator<Item = u8> {
            name.bytes().filter(u8::is_ascii_alphanumeric).map(|byte| byte.to_ascii_lowercase())
        }
        let is = |system: &Self| {
            let names = [system.name(), system.title(), system.short_title()];
            names.into_iter().any(|name| plain(name).eq(plain(text)))
        };
        Self::ALL.into_iter().find(is).ok_or(ParseSystemError)
    }
}
