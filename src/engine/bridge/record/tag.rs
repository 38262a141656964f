//! Tags of a record: data besides the deal, the auction and the play.

/// A name and a value, such as `Event` and `Spingold`.
///
/// Data that the checker does not use is stored as tags, so that it can be written again. Names are PBN's, also for
/// data from LIN: `pn` gives `West`, `North`, `East` and `South`, a room gives `Room`. Names without a PBN equivalent
/// get the prefix `Lin_`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tag {
    /// Letters, digits and underscores.
    pub name: String,
    /// Any text without line ends.
    pub value: String,
    /// Lines after a tag that carries a table, without line ends.
    pub table: Vec<String>,
}

/// Tags that every game of PBN has, in the order of its export format.
pub const MANDATORY: [&str; 15] = [
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
];

impl Tag {
    /// Returns whether the tag says nothing: PBN requires some tags even if their value is unknown.
    pub(crate) fn is_unknown(&self) -> bool {
        self.value == "?" && self.table.is_empty() && MANDATORY.contains(&self.name.as_str())
    }

    /// Creates a tag without a table.
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self { name: name.into(), value: value.into(), table: Vec::new() }
    }
}
