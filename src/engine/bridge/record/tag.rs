//! What a record says apart from the deal, the auction and the play.

/// A name and a value, such as `Event` and `Spingold`: everything of a record that the checker does
/// not use is kept as such, so that it can be written again.
///
/// Names are PBN's, also where they were read from LIN (`pn` gives `West`, `North`, `East` and
/// `South`; a room gives `Room`). What has no name in PBN gets the prefix `Lin_` before its own.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tag {
    /// Letters, digits and underscores.
    pub name: String,
    /// Any text without line ends.
    pub value: String,
    /// The lines after the tag, for tags that carry a table; each without its line end.
    pub table: Vec<String>,
}

/// The tags that every game of PBN has, in the order of its export format.
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
    /// Whether it says nothing: PBN has some tags even where their value is not known.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        self.value == "?" && self.table.is_empty() && MANDATORY.contains(&self.name.as_str())
    }

    /// A tag without a table.
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self { name: name.into(), value: value.into(), table: Vec::new() }
    }
}
