//! A session, scored and ranked: what a director does after the last board.
//!
//! A text is read in its own way into what is `written`, line by line; one place finds out who the contestants are and
//! what cannot be true. The [`Session`] that comes of it is scored by any method. All figures are exact until they are
//! printed.

// A text that was not thought of is read on, never stopped at.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

pub mod add;
mod cell;
mod checks;
pub(crate) mod contestant;
mod csv;
pub mod describe;
pub mod double_dummy;
pub mod entry;
pub(crate) mod explained;
pub(crate) mod fault;
pub mod field;
pub mod figures;
pub(crate) mod files;
pub mod foul;
pub mod group;
mod headings;
pub mod luck;
pub mod mend;
pub mod method;
pub(crate) mod omission;
pub mod other_reading;
mod possible;
pub mod published;
pub mod ranked;
pub(crate) mod ranking;
pub mod rational;
mod records;
pub mod remark;
mod resolved;
pub(crate) mod scored;
mod settled;
pub mod table_result;
pub mod teams;
pub(crate) mod traveller;
mod usebio;
pub mod victory_points;
pub mod write;
mod written;

use super::deal::Deal;
use super::record::Format;
use crate::engine::diagnostic::{Diagnostic, Finding, diagnostics};
use crate::engine::source::Source;

pub use contestant::{Contestant, Penalty};
pub use entry::Entry;
pub use files::{NamedText, named_texts, together};
pub use method::{Choices, Method};
pub use omission::{Lost, Omission};
pub use published::{Published, PublishedWorth};
pub use ranked::Ranked;
pub use ranking::Ranking;
pub use rational::Rational;
pub use scored::{Scored, rank, score};
pub use table_result::{Average, Room, TableResult, TableScore};
pub use teams::{Teams, rank_teams};

/// The headings that hold of one contest alone.
const HEADINGS_OF_CONTEST: [&str; 2] = ["date", "site"];

/// Boards that are scored together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Session {
    /// What it is called.
    pub event: String,
    /// The method that the text asks for.
    pub method: Option<Method>,
    /// How many matchpoints a win is in the text's own figures, where it says that. Here it is 2.
    pub matchpoints_of_win: Option<u8>,
    /// Whether North–South and East–West are ranked apart.
    pub has_two_lines: bool,
    /// Whether the contestants are teams.
    pub is_teams: bool,
    /// Whether its boards are of several contests, so that one number stands for several boards.
    pub has_several_contests: bool,
    /// How many results are expected on each board, where the text says it.
    pub expected: Option<u32>,
    /// What else the text says of it: a key and a value, kept to be written again.
    pub headings: Vec<(String, String)>,
    /// Who took part, in the order of their ids.
    pub contestants: Vec<Contestant>,
    /// What counts, and what was not played, in the order of the text.
    pub results: Vec<TableResult>,
    /// What the two teams of a match carry over, in IMPs: places in the list of contestants.
    pub carried: Vec<[(usize, Rational); 2]>,
    /// What the text says itself that its contestants came to.
    pub published: Vec<Published>,
    /// What it says itself that its results were worth.
    pub published_worths: Vec<PublishedWorth>,
    /// The deals that the text gives, by board: of the boards to which it gives one deal only.
    pub deals: Vec<(u32, Deal)>,
    /// What the text says and a session does not hold.
    pub omitted: Vec<Omission>,
}

impl Session {
    /// The id of a contestant by its place.
    #[must_use]
    pub fn id(&self, contestant: usize) -> &str {
        self.contestants.get(contestant).map_or("", |contestant| &contestant.id)
    }

    /// What a heading says, in any case of its key; nothing where there is none.
    #[must_use]
    pub fn heading(&self, key: &str) -> &str {
        let found = self.headings.iter().find(|(name, _)| name.eq_ignore_ascii_case(key));
        found.map_or("", |(_, value)| value)
    }

    /// Returns for whom the result of who sat at a table counts: itself, or the players of a pair of the moment.
    pub fn ranked(&self, contestant: usize) -> impl Iterator<Item = usize> + use<> {
        let players = self.contestants.get(contestant).and_then(|contestant| contestant.players);
        let [one, other] = players.map_or([contestant, contestant], |players| players);
        std::iter::once(one).chain(players.map(|_| other))
    }

    /// Returns whether each player is ranked, and not the pairs that sit at the tables.
    #[must_use]
    pub fn is_individual(&self) -> bool {
        self.contestants.iter().any(|contestant| contestant.players.is_some())
    }
}

/// A session that was read, with all that is wrong with its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What counts.
    pub session: Session,
    /// What is wrong, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// How many results of the text do not count, each for a reason among the diagnostics.
    pub left_out: usize,
}

/// How many table results are read of a text.
pub const MOST_RESULTS: usize = 200_000;

/// Whether a text has results in it and could be nothing else: USEBIO, or a table with the columns that results have.
/// Deal records may be a session too, which this does not tell.
///
/// ```
/// use kibitzer::engine::bridge::session::is_results;
///
/// assert!(is_results("#event: Monday\nBoard;NS;EW;Score\n1;1;2;420\n") && !is_results("AQ54.KQ32.A54.52"));
/// ```
#[must_use]
pub fn is_results(text: &str) -> bool {
    let is_usebio = |part: &NamedText| {
        let text = part.of(text);
        usebio::is_xml(text) && text.contains("<USEBIO")
    };
    named_texts(text).iter().any(is_usebio) || is_table(text)
}

/// Whether a text is read as a table with separators, to which lines can be added.
#[must_use]
pub fn is_table(text: &str) -> bool {
    tables(text).next().is_some()
}

/// The texts among those of a text that are tables.
fn tables(text: &str) -> impl Iterator<Item = NamedText> {
    let is_table = |part: &NamedText| csv::has_columns(&Source::new(part.of(text)));
    named_texts(text).into_iter().filter(is_table)
}

/// Reads a session in any of the formats. Nothing is too wrong to be read: a line that says nothing of use is left out,
/// with its diagnostic.
///
/// ```
/// use kibitzer::engine::bridge::session::{Choices, Method, rank, read};
///
/// let reading = read("board,ns,ew,score\n1,1,2,420\n1,3,4,400\n1,5,6,-50\n");
/// let ranking = rank(&reading.session, Method::Matchpoints, &Choices::default());
/// let best = ranking.rows[0];
/// assert_eq!((reading.session.id(best.contestant), best.mean.to_string()), ("1NS", "100.00".into()));
/// ```
#[must_use]
pub fn read(text: &str) -> Reading {
    let source = Source::new(text);
    let (written, mut findings) = written_in(&source);
    let rows = written.rows.len();
    let (session, found) = resolved::resolve(written);
    findings.extend(found);
    let left_out = rows.saturating_sub(session.results.len());
    Reading { session, diagnostics: diagnostics(&source, &findings), left_out }
}

/// What a text says of a session, or several texts that stand in it.
fn written_in(source: &Source<'_>) -> (written::Written, Vec<Finding>) {
    match &*named_texts(source.text()) {
        [part] if part.name.is_empty() => written(source),
        parts => files::read(source.text(), parts),
    }
}

/// What a text of one file says of a session, in whatever format.
fn written(source: &Source<'_>) -> (written::Written, Vec<Finding>) {
    let format = SessionFormat::found(source);
    let (mut written, mut findings) = match format {
        SessionFormat::Table => csv::read(source),
        SessionFormat::Pbn => records::read(source, Format::Pbn),
        SessionFormat::Lin => records::read(source, Format::Lin),
        SessionFormat::Usebio => usebio::read(source),
    };
    findings.extend(headings::read(source, format, &mut written));
    findings.extend(settled::settle(&mut written));
    (written, findings)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SessionFormat {
    /// Lines whose cells are parted by a separator.
    Table,
    /// Games, of which each is a table or has a table of results.
    Pbn,
    /// Records that are tables.
    Lin,
    Usebio,
}

impl SessionFormat {
    /// The format of a text. What is like none of them is read as a table, which says what is missing.
    fn found(source: &Source<'_>) -> Self {
        // To look for records in a long table takes longer than to read it.
        if csv::has_columns(source) {
            return Self::Table;
        }
        if usebio::is_xml(source.text()) {
            return Self::Usebio;
        }
        match Format::found(source.text()) {
            Some(Format::Pbn) => Self::Pbn,
            Some(Format::Lin) => Self::Lin,
            _ => Self::Table,
        }
    }
}
