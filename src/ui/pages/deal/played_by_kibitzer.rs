//! Whose cards Kibitzer plays.

use crate::engine::bridge::contract::Contract;
use crate::engine::bridge::seat::Side;

/// Whose cards Kibitzer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayedByKibitzer {
    /// Nobody's.
    Nobody,
    /// The defenders'.
    Defenders,
    /// Declarer's and dummy's.
    Declarer,
}

impl PlayedByKibitzer {
    /// All, in the order of the choice.
    pub const ALL: [Self; 3] = [Self::Nobody, Self::Defenders, Self::Declarer];

    /// The name in the choice.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nobody => "nobody",
            Self::Defenders => "defenders",
            Self::Declarer => "declarer",
        }
    }

    pub fn side(self, contract: Contract) -> Option<Side> {
        match self {
            Self::Nobody => None,
            Self::Defenders => Some(contract.leader().side()),
            Self::Declarer => Some(contract.declarer.side()),
        }
    }
}
