//! Opening bids. A system is an ordered table of rules, and the first rule that applies decides.
//!
//! [`RuleTable::suggest`] returns only the call. [`RuleTable::verdict`] also returns the outcome of every rule. Most
//! rules consist of conditions. The sentence, the outcome and the near misses of such a rule are generated from its
//! conditions. To add a system, write a module, list it in [`System::ALL`], and add its name to `src/api/types.d.ts`.

pub mod acol;
mod checks;
mod choices;
mod condition;
mod conditions;
pub(crate) mod exchange;
pub(crate) mod fact;
pub(crate) mod features;
pub(crate) mod frequency;
pub(crate) mod gate;
pub mod goren;
pub mod near;
pub(crate) mod outlook;
pub(crate) mod precision;
pub mod rocky_mountain;
pub(crate) mod rule;
pub mod sayc;
pub(crate) mod sef;
pub mod situation;
pub(crate) mod switch;
pub mod system;
pub(crate) mod two_over_one;
pub(crate) mod verdict;

use std::str::FromStr;

use derive_more::{Display, Error};

use crate::engine::wording::word_list;

pub use self::near::{NearMiss, RuleMiss};
pub use self::outlook::Outlook;
pub use self::rule::call_made;
pub use self::switch::{Switch, SwitchValue};
pub use self::system::{RuleTable, Style, System};
pub use self::verdict::{RuleOutcome, TraceEntry, Verdict};

impl System {
    /// All systems, in display order.
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

/// Error for a string that does not name an opening system.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected an opening system: {}", word_list(&System::ALL.map(System::name), "or"))]
pub struct ParseSystemError;

/// Parses [`System::name`], [`System::title`] or [`System::short_title`], ignoring case and all
/// characters except letters and digits.
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
