//! What a text says and a session or another text does not.

use derive_more::Display;

/// Something that a text says and a session or another text does not, and of which boards or contestants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Omission {
    /// What is omitted.
    pub what: Lost,
    /// The boards, the ids of contestants, or the names of headings; empty where it is of the whole session.
    pub of: Vec<String>,
}

/// How many boards or contestants are named.
const MOST_NAMED: usize = 8;

/// Writes what it is: `rounds (boards 1, 2)`.
impl std::fmt::Display for Omission {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.what)?;
        if self.of.is_empty() {
            return Ok(());
        }
        let noun = if self.what.is_of_boards() { "board" } else { "" };
        let plural = if noun.is_empty() || self.of.len() == 1 { "" } else { "s" };
        let blank = if noun.is_empty() { "" } else { " " };
        let named: Vec<_> = self.of.iter().take(MOST_NAMED).map(String::as_str).collect();
        write!(f, " ({noun}{plural}{blank}{}", named.join(", "))?;
        match self.of.len().saturating_sub(MOST_NAMED) {
            0 => f.write_str(")"),
            more => write!(f, " and {more} more)"),
        }
    }
}

/// What a text does not say.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lost {
    /// The name of the session.
    #[display("what the session is called")]
    Event,
    /// The method.
    #[display("by which method it is scored")]
    Method,
    /// The teams of the matches whose results count for pairs.
    #[display("which teams met")]
    Matches,
    /// The number of rankings.
    #[display("whether North–South and East–West are ranked apart")]
    Lines,
    /// That the contestants are teams.
    #[display("whether teams play")]
    Teams,
    /// That each player is ranked.
    #[display("that each player is ranked")]
    Individuals,
    /// The number of results that are expected.
    #[display("how many results are expected on each board")]
    Expected,
    /// Headings that no method uses.
    #[display("further headings")]
    Headings,
    /// Contestants without a result that counts.
    #[display("who has no result that counts")]
    Contestants,
    /// The names of players or teams.
    #[display("names")]
    Names,
    /// What is brought along.
    #[display("what is carried over")]
    CarryOver,
    /// What is taken away.
    #[display("penalties")]
    Penalties,
    /// Boards that were not played.
    #[display("what was not played")]
    NotPlayed,
    /// Results.
    #[display("results")]
    Results,
    /// The groups of tables that move by themselves.
    #[display("sections")]
    Sections,
    /// Rounds.
    #[display("rounds")]
    Rounds,
    /// Tables.
    #[display("tables")]
    Tables,
    /// The rooms of a match.
    #[display("rooms")]
    Rooms,
    /// Which results of a fouled board are compared.
    #[display("which results are compared apart from others")]
    Groups,
    /// Averages that depend on other boards.
    #[display("averages that depend on a pair's other boards: they are fixed now")]
    Averages,
    /// Scores.
    #[display("scores")]
    Scores,
    /// How scores came about.
    #[display("contracts and tricks")]
    Contracts,
    /// Opening leads.
    #[display("opening leads")]
    Leads,
    /// Who is vulnerable, where it is not by the board's number.
    #[display("vulnerability that is not by the board's number")]
    Vulnerability,
    /// Deals.
    #[display("deals")]
    Deals,
    /// Results that were left out.
    #[display("results that do not count")]
    Uncounted,
    /// The contests of a text with several.
    #[display("which contest a board is of")]
    Contests,
    /// Tags of records.
    #[display("tags")]
    Tags,
    /// The players at each table of a match.
    #[display("who played at each table")]
    Players,
    /// Auctions.
    #[display("auctions")]
    Auctions,
    /// The cards after the opening lead.
    #[display("the play")]
    Play,
}

impl Lost {
    /// Whether boards are named with it, not contestants or headings.
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
