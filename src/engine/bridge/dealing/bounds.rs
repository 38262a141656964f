//! From how many to how many, as players write it.

use std::fmt;

use derive_more::{Display, Error};

/// A least and a most number, both allowed.
///
/// ```
/// use kibitzer::engine::bridge::dealing::bounds::Bounds;
///
/// let mut hcp = Bounds::up_to(37);
/// assert!(hcp.is_any());
/// for (text, written) in [("15-17", "15-17"), ("22 +", "22+"), ("≤7", "0-7"), ("11 to 11", "11")] {
///     hcp.set(text)?;
///     assert_eq!(hcp.to_string(), written);
/// }
/// assert_eq!(hcp.set("17-15").unwrap_err().to_string(), "17 is more than 15");
/// # Ok::<(), kibitzer::engine::bridge::dealing::bounds::BoundsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    least: usize,
    most: usize,
    limit: usize,
}

/// Why a text gives no bounds.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
pub enum BoundsError {
    /// It is not written as bounds are.
    #[display("expected a number or a range, such as 5, 5+ or 3-5")]
    NotBounds,
    /// The first number is above the second.
    #[display("{least} is more than {most}")]
    Backwards {
        /// The first.
        least: usize,
        /// The second.
        most: usize,
    },
    /// There are never so many.
    #[display("there are never more than {limit}")]
    Above {
        /// How many there are at most.
        limit: usize,
    },
}

impl Bounds {
    /// Any number up to a limit.
    #[must_use]
    pub const fn up_to(limit: usize) -> Self {
        Self { least: 0, most: limit, limit }
    }

    /// Sets them as a text says: `5`, `5+`, `3-5`, `≤5`; nothing stands for any.
    ///
    /// # Errors
    ///
    /// A text that says something else, or numbers that are none of these things. The bounds stay then.
    pub fn set(&mut self, text: &str) -> Result<(), BoundsError> {
        let text = text.trim();
        let number = |text: &str| text.trim().parse().map_err(|_| BoundsError::NotBounds);
        let limit = self.limit;
        let (least, most) = if text.is_empty() {
            (0, limit)
        } else if let Some(least) = text.strip_suffix('+') {
            (number(least)?, limit)
        } else if let Some(most) = text.strip_prefix('≤').or_else(|| text.strip_prefix("<=")) {
            (0, number(most)?)
        } else if let Some((least, most)) =
            text.split_once(['-', '–']).or_else(|| text.split_once("to"))
        {
            (number(least)?, number(most)?)
        } else {
            (number(text)?, number(text)?)
        };
        if least.max(most) > limit {
            return Err(BoundsError::Above { limit });
        }
        if least > most {
            return Err(BoundsError::Backwards { least, most });
        }
        (self.least, self.most) = (least, most);
        Ok(())
    }

    /// Whether they exclude nothing.
    #[must_use]
    pub const fn is_any(&self) -> bool {
        self.least == 0 && self.most == self.limit
    }

    /// Whether a number is within them.
    #[must_use]
    pub const fn contain(&self, number: usize) -> bool {
        self.least <= number && number <= self.most
    }

    /// The least.
    #[must_use]
    pub const fn least(&self) -> usize {
        self.least
    }

    /// The most.
    #[must_use]
    pub const fn most(&self) -> usize {
        self.most
    }
}

/// Writes them as they are read.
impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { least, most, limit } = self;
        if least == most {
            write!(f, "{least}")
        } else if most == limit {
            write!(f, "{least}+")
        } else {
            write!(f, "{least}-{most}")
        }
    }
}
