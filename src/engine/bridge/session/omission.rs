//! Information that is lost when a text is read or converted.

use derive_more::Display;

/// Information that is lost when a text is read or converted, and the boards, contestants or headings that it concerns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Omission {
    /// Kind of information.
    pub kind: OmissionKind,
    /// Numbers of boards, ids of contestants, or names of headings or tags that lose information. Empty if the
    /// information is about the complete session.
    pub items: Vec<String>,
}

/// Maximum number of items that are named. If there are more items, the others are only counted.
const MOST_NAMED: usize = 8;

/// Writes the kind and the items, such as `rounds (boards 1, 2)`.
impl std::fmt::Display for Omission {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.kind)?;
        if self.items.is_empty() {
            return Ok(());
        }
        let noun = if self.kind.is_of_boards() { "board" } else { "" };
        let plural = if noun.is_empty() || self.items.len() == 1 { "" } else { "s" };
        let space = if noun.is_empty() { "" } else { " " };
        let named: Vec<_> = self.items.iter().take(MOST_NAMED).map(String::as_str).collect();
        write!(f, " ({noun}{plural}{space}{}", named.join(", "))?;
        match self.items.len().saturating_sub(MOST_NAMED) {
            0 => f.write_str(")"),
            more => write!(f, " and {more} more)"),
        }
    }
}

/// Kind of lost information.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "each variant has a display text")]
pub enum OmissionKind {
    #[display("the session’s name")]
    Event,
    #[display("the scoring method")]
    Method,
    #[display("the teams of each match")]
    Matches,
    #[display("separate rankings of North–South and East–West")]
    Lines,
    #[display("that teams play")]
    Teams,
    #[display("the ranking of each player")]
    Individuals,
    #[display("expected results per board")]
    Expected,
    #[display("other headings")]
    Headings,
    #[display("contestants without a result that counts")]
    Contestants,
    #[display("names")]
    Names,
    #[display("carry-over")]
    CarryOver,
    #[display("penalties")]
    Penalties,
    #[display("boards not played")]
    NotPlayed,
    #[display("results")]
    Results,
    #[display("sections")]
    Sections,
    #[display("rounds")]
    Rounds,
    #[display("tables")]
    Tables,
    #[display("rooms")]
    Rooms,
    #[display("separate groups of results")]
    Groups,
    #[display("averages by a pair’s other boards (fixed now)")]
    Averages,
    #[display("scores")]
    Scores,
    #[display("contracts and tricks")]
    Contracts,
    #[display("opening leads")]
    Leads,
    #[display("vulnerability that differs from the board number’s")]
    Vulnerability,
    #[display("deals")]
    Deals,
    #[display("results that don’t count")]
    Uncounted,
    #[display("the contest of each board")]
    Contests,
    #[display("tags")]
    Tags,
    #[display("the players at each table")]
    Players,
    #[display("which partner sat in which seat")]
    Seats,
    #[display("auctions")]
    Auctions,
    #[display("the play after the lead")]
    Play,
    #[display("comments, alerts and explanations")]
    Comments,
}

impl OmissionKind {
    /// Returns whether the items are boards, not contestants, headings or tags.
    const fn is_of_boards(self) -> bool {
        !matches!(
            self,
            Self::Contestants
                | Self::Names
                | Self::CarryOver
                | Self::Penalties
                | Self::Headings
                | Self::Tags
        )
    }
}
