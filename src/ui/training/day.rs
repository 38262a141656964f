//! Days and months. The ten questions of a day are the same for everybody. Mistakes are grouped by month.

use std::str::FromStr;

use derive_more::Display;
use fastrand::Rng;

/// A day. It is displayed as in ISO 8601, such as `2026-11-26`.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord)]
#[display("{year:04}-{month:02}-{of_month:02}")]
pub struct Day {
    year: u16,
    month: u8,
    of_month: u8,
}

impl Day {
    /// Returns the day with a year, a month and a day of the month. Returns `None` if the month isn't 1 to 12, or the
    /// day isn't 1 to 31.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let is_there = (1..=12).contains(&month) && (1..=31).contains(&day);
        is_there.then_some(Self { year, month, of_month: day })
    }

    /// Returns today's date according to the clock of the device.
    pub fn today() -> Self {
        let now = js_sys::Date::new_0();
        let part = |part: u32| u8::try_from(part).unwrap_or(1);
        let year = u16::try_from(now.get_full_year()).unwrap_or_default();
        Self { year, month: part(now.get_month() + 1), of_month: part(now.get_date()) }
    }

    pub const fn month(self) -> Month {
        Month { year: self.year, month: self.month }
    }

    /// Returns a random number generator for the question with the index `place` on this day. It is the same for
    /// everybody.
    pub fn generator(self, place: usize) -> Rng {
        let date =
            u64::from(self.year) * 10_000 + u64::from(self.month) * 100 + u64::from(self.of_month);
        Rng::with_seed(date * 100 + place as u64)
    }

    /// Returns the number of days since 1 March of year 0.
    fn number(self) -> u32 {
        // The year is taken to begin in March. A leap day is then the last day of the year.
        let (year, month) = if self.month < 3 {
            (u32::from(self.year).saturating_sub(1), u32::from(self.month) + 9)
        } else {
            (u32::from(self.year), u32::from(self.month) - 3)
        };
        let of_years = 365 * year + year / 4 - year / 100 + year / 400;
        of_years + (153 * month + 2) / 5 + u32::from(self.of_month) - 1
    }

    /// Returns whether this day is the day after `other`.
    pub fn follows(self, other: Self) -> bool {
        self.number() == other.number() + 1
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseDateError;

impl FromStr for Day {
    type Err = ParseDateError;

    fn from_str(text: &str) -> Result<Self, ParseDateError> {
        let mut parts = text.split('-');
        let (year, month, day) = (parts.next(), parts.next(), parts.next());
        let mut read = || {
            let date = Self::new(year?.parse().ok()?, month?.parse().ok()?, day?.parse().ok()?)?;
            (parts.next().is_none() && date.to_string() == text).then_some(date)
        };
        read().ok_or(ParseDateError)
    }
}

/// A month. It is displayed as in ISO 8601, such as `2026-11`.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord)]
#[display("{year:04}-{month:02}")]
pub struct Month {
    year: u16,
    month: u8,
}

impl FromStr for Month {
    type Err = ParseDateError;

    fn from_str(text: &str) -> Result<Self, ParseDateError> {
        format!("{text}-01").parse().map(Day::month)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/training/day.rs"]
mod tests;
