//! Information in a text that a session or another text lacks.

use derive_more::Display;

/// Information in a text that a session or another text lacks, with its boards or contestants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Omission {
    /// Kind of information.
    pub kind: OmissionKind,
    /// Boards, ids of contestants, or names of headings; empty if it is of the whole session.
    pub items: Vec<String>,
}

/// Maximum number of boards or contestants that are named.
const MOST_NAMED: usize = 8;

/// Writes the kind, with its boards: `rounds (boards 1, 2)`.
impl std::fmt::Display for Omission {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.kind)?;
        if self.items.is_empty() {
            return Ok(());
        }
        let noun = if self.kind.is_of_boards() { "board" } else { "" };
        let plural = if noun.is_empty() || self.items.len() == 1 { "" } else { "s" };
        let blank = if noun.is_empty() { "" } else { " " };
        let named: Vec<_> = self.items.iter().take(MOST_NAMED).map(String::as_str).collect();
        write!(f, " ({noun}{plural}{blank}{}", named.join(", "))?;
        match self.items.len().saturating_sub(MOST_NAMED) {
            0 => f.write_str(")"),
            more => write!(f, " and {more} more)"),
        }
    }
}

/// Kind of information that a text lacks.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "each has its sentence")]
pub enum OmissionKind {
    #[display("what the session is called")]
    Event,
    #[display("by which method it is scored")]
    Method,
    #[display("which teams met")]
    Matches,
    #[display("whether North–South and East–West are ranked apart")]
    Lines,
    #[display("whether teams play")]
    Teams,
    #[display("that each player is ranked")]
    Individuals,
    #[display("how many results are expected on each board")]
    Expected,
    #[display("further headings")]
    Headings,
    #[display("who has no result that counts")]
    Contestants,
    #[display("names")]
    Names,
    #[display("what is carried over")]
    CarryOver,
    #[display("penalties")]
    Penalties,
    #[display("what was not played")]
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
    #[display("which results are compared apart from others")]
    Groups,
    #[display("averages that depend on a pair's other boards: they are fixed now")]
    Averages,
    #[display("scores")]
    Scores,
    #[display("contracts and tricks")]
    Contracts,
    #[display("opening leads")]
    Leads,
    #[display("vulnerability that is not by the board's number")]
    Vulnerability,
    #[display("deals")]
    Deals,
    #[display("results that do not count")]
    Uncounted,
    #[display("which contest a board is of")]
    Contests,
    #[display("tags")]
    Tags,
    #[display("who played at each table")]
    Players,
    #[display("which of two partners sat in which seat")]
    Seats,
    #[display("auctions")]
    Auctions,
    #[display("the play after the lead")]
    Play,
    #[display("comments, alerts and explanations")]
    Comments,
}

impl OmissionKind {
    /// Returns whether boards are named with it, not contestants or headings.
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
