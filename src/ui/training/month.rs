//! A month, by which results are added up over time.

use std::fmt;
use std::str::FromStr;

/// A month of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    year: u16,
    month: u8,
}

impl Month {
    /// A month by its year and its number from 1; nothing where there is none.
    pub fn new(year: u16, month: u8) -> Option<Self> {
        (1..=12).contains(&month).then_some(Self { year, month })
    }
}

/// As ISO 8601 has it: `2026-11`.
impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}

/// A text that is no month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoMonth;

impl FromStr for Month {
    type Err = NoMonth;

    fn from_str(text: &str) -> Result<Self, NoMonth> {
        let read = || {
            let (year, month) = text.split_once('-')?;
            Self::new(year.parse().ok()?, month.parse().ok()?)
        };
        read().filter(|month| month.to_string() == text).ok_or(NoMonth)
    }
}
