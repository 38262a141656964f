//! Tags of a record, for data other than the deal, the auction and the play.

/// A name and a value, such as `Event` and `Spingold`.
///
/// Data that the checker does not use is stored as tags. Writers can then write it again. The names come from PBN,
/// even for data from LIN: `pn` becomes `West`, `North`, `East` and `South`, and a room becomes `Room`. Names without
/// an equivalent in PBN get the prefix `Lin_`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tag {
    /// Letters, digits and underscores.
    pub name: String,
    /// Any text without line ends.
    pub value: String,
    /// Lines of the table that follows the tag, without line ends.
    pub table: Vec<String>,
}

/// Names of the tags that every game of PBN must contain, in the order of its export format.
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
    /// Returns whether the tag is mandatory in PBN and its value means that the information is unknown.
    pub(crate) fn is_unknown(&self) -> bool {
        self.value == "?" && self.table.is_empty() && MANDATORY.contains(&self.name.as_str())
    }

    /// Creates a tag without a table.
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        Self { name: name.into(), value: value.into(), table: Vec::new() }
    }
}
