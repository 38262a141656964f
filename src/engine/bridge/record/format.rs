//! The formats of deal records, and which of them a text is in.

use std::fmt;
use std::str::FromStr;

/// A format that deal records are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// The format of the seed "橋牌 - Bridge".
    Seed,
    /// Portable Bridge Notation, version 2.1.
    Pbn,
    /// The format of Bridge Base Online, or an address of its hand viewer.
    Lin,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 3] = [Self::Pbn, Self::Lin, Self::Seed];

    /// The format's name in addresses, options and requests: `seed`, `pbn`, `lin`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Seed => "seed",
            Self::Pbn => "pbn",
            Self::Lin => "lin",
        }
    }

    /// The format's name for people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Seed => "Contest form",
            Self::Pbn => "PBN",
            Self::Lin => "LIN",
        }
    }

    /// The format that a text looks like; a text like none of them is taken for the seed's.
    ///
    /// The first line that says anything decides: PBN's lines begin with `[`, `%`, `;` or `{`, LIN
    /// has a bar after its first two letters, an address names a scheme.
    ///
    /// ```
    /// use kibitzer::engine::bridge::record::Format;
    ///
    /// assert_eq!(Format::detect("% PBN 2.1\n[Event \"?\"]"), Format::Pbn);
    /// assert_eq!(Format::detect("qx|o1|md|3,,,|"), Format::Lin);
    /// assert_eq!(Format::detect("1\nN\nPASS PASS PASS PASS"), Format::Seed);
    /// ```
    #[must_use]
    pub fn detect(text: &str) -> Self {
        let text = text.trim_start_matches(|symbol: char| {
            symbol.is_whitespace() || symbol == '\u{feff}' || symbol == '|'
        });
        if text.starts_with(['[', '%', ';', '{']) {
            return Self::Pbn;
        }
        let line = text.lines().next().unwrap_or("");
        if line.contains("://") || line.contains("lin=") {
            return Self::Lin;
        }
        let letters = line.len() - line.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
        let tag = (1..=3).contains(&letters) && line[letters..].starts_with('|');
        if tag { Self::Lin } else { Self::Seed }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is no format's: it should be `seed`, `pbn` or `lin`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownFormat;

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a format: seed, pbn or lin")
    }
}

impl std::error::Error for UnknownFormat {}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        Self::ALL.into_iter().find(|format| format.name() == name).ok_or(UnknownFormat)
    }
}
