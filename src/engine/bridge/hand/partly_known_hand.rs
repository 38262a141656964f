//! A hand whose small cards are not all known.

use derive_more::Display;

use super::{Hand, WrongCount};
use crate::engine::partly_known::PartlyKnown;

/// A hand of thirteen cards some of which may be known to be below the ten, and no more: `AKxxx.Qxx.Jxx.xx`.
///
/// ```
/// use kibitzer::engine::notation::read_partly_known_hand;
///
/// let hand = read_partly_known_hand("AKxxx Qxx Jxx xx")?;
/// assert_eq!(hand.to_string(), "AKxxx.Qxx.Jxx.xx");
/// assert_eq!(hand.lowest().to_string(), "AK432.Q32.J32.32");
/// assert_eq!(hand.highest().to_string(), "AK987.Q98.J98.98");
/// # Ok::<(), kibitzer::engine::Diagnostics>(())
/// ```
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "PartlyKnown"))]
pub struct PartlyKnownHand(PartlyKnown);

impl PartlyKnownHand {
    /// Its cards.
    #[must_use]
    pub const fn cards(self) -> PartlyKnown {
        self.0
    }

    /// The hand if those cards that are not known are the lowest that they can be.
    #[must_use]
    pub const fn lowest(self) -> Hand {
        Hand(self.0.lowest())
    }

    /// The hand if those cards that are not known are the highest that they can be.
    #[must_use]
    pub fn highest(self) -> Hand {
        Hand(self.0.highest())
    }
}

/// A hand that is known.
impl From<Hand> for PartlyKnownHand {
    fn from(hand: Hand) -> Self {
        Self(hand.0.into())
    }
}

impl TryFrom<PartlyKnown> for PartlyKnownHand {
    type Error = WrongCount;

    fn try_from(cards: PartlyKnown) -> Result<Self, WrongCount> {
        match cards.len() {
            Hand::SIZE => Ok(Self(cards)),
            count => Err(WrongCount { count }),
        }
    }
}
