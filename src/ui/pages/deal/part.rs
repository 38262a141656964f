//! The parts of what is shown beside the table: all at once where there is room, or else one at a time.

use std::fmt;
use std::str::FromStr;

/// A part of the rail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The verdict, what it rests on, and every fault.
    Verdict,
    /// The auction and the tricks.
    Play,
    /// What best play by all comes to.
    DoubleDummy,
    /// The text, its format, and what it can be written as.
    Text,
}

impl Part {
    /// All, in the order of the tabs.
    pub const ALL: [Self; 4] = [Self::Verdict, Self::Play, Self::DoubleDummy, Self::Text];

    /// The name that its panel and its tab have in the page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Verdict => "verdict",
            Self::Play => "play",
            Self::DoubleDummy => "double-dummy",
            Self::Text => "text",
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Part {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|part| part.name() == name).ok_or(())
    }
}
