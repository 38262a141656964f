//! Sessions: reading, scoring and ranking.
//!
//! The reader of each format parses a text into a `ParsedSession`. Then `resolved` identifies the
//! contestants and reports contradictions. The resulting [`Session`] can be scored by any method.
//! Figures are exact fractions until they are printed.

// No input may cause a panic.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

pub mod add;
mod cell;
mod checks;
pub(crate) mod contestant;
mod csv;
pub mod double_dummy;
pub mod edit_headings;
pub mod edit_result;
pub mod entry;
pub mod expectation;
pub(crate) mod explanation;
pub(crate) mod fault;
pub mod field;
pub mod figures;
pub(crate) mod files;
mod headings;
pub mod method;
mod normalised;
pub(crate) mod omission;
mod parsed;
pub mod published;
pub(crate) mod ranking;
pub mod rational;
mod records;
pub mod remark;
mod resolved;
pub mod table_result;
pub mod teams;
pub(crate) mod traveller;
mod usebio;
pub mod victory_points;
pub mod write;

use self::published::{differences, differing_worths, has_half_matchpoints};
use self::ranking::rank_pairs;
use self::remark::Remark;
use super::deal::Deal;
use super::record::Format;
use crate::engine::diagnostic::diagnostics;
use crate::engine::{Diagnostic, Finding, Source};

pub use contestant::{Contestant, Penalty};
pub use entry::Entry;
pub use files::{NamedText, named_texts, together};
pub use method::{Method, ScoringOptions};
pub use omission::{Omission, OmissionKind};
pub use published::{PublishedFigure, PublishedWorth};
pub use ranking::{ContestantRank, Ranking};
pub use rational::Rational;
pub use table_result::{Average, Room, TableResult, TableScore};
pub use teams::{Teams, rank_teams};

/// Headings that apply to a single contest.
const HEADINGS_OF_CONTEST: [&str; 2] = ["date", "site"];

/// Results of boards that are scored together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Session {
    /// Name of the event.
    pub event: String,
    /// Scoring method, if the text states one.
    pub method: Option<Method>,
    /// Number of matchpoints for a win in the figures that the text states. `None` if the text doesn't state this
    /// number. Computed figures always use 2.
    pub matchpoints_of_win: Option<u8>,
    /// Whether North–South and East–West are ranked separately.
    pub has_two_lines: bool,
    /// Whether the contestants are teams.
    pub is_teams: bool,
    /// Whether the boards are from several contests. If so, different boards may have the same number.
    pub has_several_contests: bool,
    /// Number of results expected on each board, if the text states it.
    pub expected: Option<u32>,
    /// Other headings of the text, as keys and values. They are kept so that they can be written again.
    pub headings: Vec<(String, String)>,
    /// Contestants, in the order of their ids.
    pub contestants: Vec<Contestant>,
    /// Results, and boards that were not played, in the order of the text.
    pub results: Vec<TableResult>,
    /// Carried-over IMPs of each match: for both teams, the index of the team in `contestants`, and its IMPs.
    pub carried: Vec<[(usize, Rational); 2]>,
    /// Figures that the text states for contestants.
    pub published: Vec<PublishedFigure>,
    /// Matchpoints, IMPs or percentages that the text states for results.
    pub published_worths: Vec<PublishedWorth>,
    /// Deals by board number, except for boards with several deals.
    pub deals: Vec<(u32, Deal)>,
    /// Information in the text that a `Session` cannot contain.
    pub omitted: Vec<Omission>,
}

impl Session {
    /// Returns the id of a contestant by its index, or an empty string for an unknown index.
    pub fn id(&self, contestant: usize) -> &str {
        self.contestants.get(contestant).map_or("", |contestant| &contestant.id)
    }

    /// Returns the value of the heading `key`, ignoring case, or an empty string if there is no such heading.
    pub(crate) fn heading(&self, key: &str) -> &str {
        let found = self.headings.iter().find(|(name, _)| name.eq_ignore_ascii_case(key));
        found.map_or("", |(_, value)| value)
    }

    /// Returns the contestants that are ranked by the results of `contestant`. These are the two players if
    /// `contestant` is a temporary pair, and otherwise `contestant` itself.
    pub(crate) fn ranked(&self, contestant: usize) -> impl Iterator<Item = usize> + use<> {
        let players = self.contestants.get(contestant).and_then(|contestant| contestant.players);
        let [one, other] = players.map_or([contestant, contestant], |players| players);
        std::iter::once(one).chain(players.map(|_| other))
    }

    /// Returns whether players are ranked, instead of the pairs at the tables.
    pub(crate) fn is_individual(&self) -> bool {
        self.contestants.iter().any(|contestant| contestant.players.is_some())
    }

    /// Returns the scoring method that the text states. If the text states none, teams are scored in victory points,
    /// and pairs in matchpoints.
    pub fn usual_method(&self) -> Method {
        let usual = if self.is_teams { Method::Teams } else { Method::Matchpoints };
        self.method.unwrap_or(usual)
    }

    /// Returns whether a method scores the results as matches.
    pub(crate) const fn has_matches(&self, method: Method) -> bool {
        match method {
            Method::Teams | Method::BoardAMatch => true,
            Method::TotalPoints => self.is_teams,
            Method::Matchpoints | Method::CrossImps | Method::Butler => false,
        }
    }
}

/// A session, and the diagnostics of the text that it was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionReading {
    /// The session.
    pub session: Session,
    /// Diagnostics, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// Number of results in the text that `session` lacks, including byes. Diagnostics state the reasons.
    pub left_out: usize,
}

/// Maximum number of results that are read from a text.
pub const MOST_RESULTS: usize = 200_000;

/// Returns whether a text is USEBIO or a table with the columns `board`, `ns` and `ew`, or contains such a file.
/// Returns `false` for deal records, although they may contain results too.
///
/// ```
/// use kibitzer::engine::bridge::session::is_results;
///
/// assert!(is_results("#event: Monday\nBoard;NS;EW;Score\n1;1;2;420\n") && !is_results("AQ54.KQ32.A54.52"));
/// ```
pub fn is_results(text: &str) -> bool {
    let is_usebio = |part: &NamedText| {
        let text = part.of(text);
        usebio::is_xml(text) && text.contains("<USEBIO")
    };
    named_texts(text).iter().any(is_usebio) || is_table(text)
}

/// Returns whether a text contains a table of results with separators. Results can be added only to such a table.
pub(crate) fn is_table(text: &str) -> bool {
    tables(text).next().is_some()
}

/// Returns the parts of a text that are tables of results with separators.
fn tables(text: &str) -> impl Iterator<Item = NamedText> {
    let is_table = |part: &NamedText| csv::has_columns(&Source::new(part.of(text)));
    named_texts(text).into_iter().filter(is_table)
}

/// Reads a session in any format. Any text is accepted: unusable lines are skipped, and diagnostics report them.
///
/// ```
/// use kibitzer::engine::bridge::session::{ScoringOptions, Method, rank, read};
///
/// let reading = read("board,ns,ew,score\n1,1,2,420\n1,3,4,400\n1,5,6,-50\n");
/// let ranking = rank(&reading.session, Method::Matchpoints, &ScoringOptions::default());
/// let best = ranking.rows[0];
/// assert_eq!((reading.session.id(best.contestant), best.mean.to_string()), ("1NS", "100.00".into()));
/// ```
pub fn read(text: &str) -> SessionReading {
    let source = Source::new(text);
    let (parsed, mut findings) = parse(&source);
    let rows = parsed.rows.len();
    let (session, faults) = resolved::resolve(parsed);
    findings.extend(faults);
    let left_out = rows.saturating_sub(session.results.len());
    SessionReading { session, diagnostics: diagnostics(&source, &findings), left_out }
}

/// Parses a text that contains one or several files.
fn parse(source: &Source<'_>) -> (parsed::ParsedSession, Vec<Finding>) {
    match &*named_texts(source.text()) {
        [part] if part.name.is_empty() => parse_file(source),
        parts => files::read(source.text(), parts),
    }
}

/// Parses the text of one file, in any format.
fn parse_file(source: &Source<'_>) -> (parsed::ParsedSession, Vec<Finding>) {
    let format = SessionFormat::found(source);
    let (mut parsed, mut findings) = match format {
        SessionFormat::Table => csv::read(source),
        SessionFormat::Pbn => records::read(source, Format::Pbn),
        SessionFormat::Lin => records::read(source, Format::Lin),
        SessionFormat::Usebio => usebio::read(source),
    };
    findings.extend(headings::read(source, format, &mut parsed));
    findings.extend(normalised::normalise(&mut parsed));
    (parsed, findings)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SessionFormat {
    /// One line per result, with separated cells.
    Table,
    /// PBN games. Each game contains one result, or a table of results.
    Pbn,
    /// LIN records. Each record contains one result.
    Lin,
    Usebio,
}

impl SessionFormat {
    /// Returns the format of a text. If the format is unknown, returns [`Self::Table`]: the reader of tables then
    /// reports the missing columns.
    fn found(source: &Source<'_>) -> Self {
        // Tables are recognised first, because searching a long table for records would take longer than reading it.
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

/// A session, scored and ranked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScoredSession {
    /// Ranking by a method for pairs.
    Pairs(Ranking),
    /// Matches that compare two tables on each board.
    Teams(Teams),
}

impl ScoredSession {
    /// Returns the remarks about the scoring.
    pub fn remarks(&self) -> &[Remark] {
        match self {
            Self::Pairs(ranking) => &ranking.remarks,
            Self::Teams(teams) => &teams.remarks,
        }
    }
}

/// Scores and ranks a session by a method for pairs. Compares the computed figures with the figures in the text.
pub fn rank(session: &Session, method: Method, choices: &ScoringOptions) -> Ranking {
    let mut ranking = rank_pairs(session, method, choices);
    let differences = differences(session, &ranking, choices);
    if has_half_matchpoints(session, &ranking) {
        ranking.remarks.push(Remark::HalfMatchpoints);
    }
    ranking.remarks.extend(differences);
    let worths = differing_worths(session, &ranking, choices);
    ranking.remarks.extend(worths);
    ranking
}

/// Scores and ranks a session by a method.
pub fn score(session: &Session, method: Method, choices: &ScoringOptions) -> ScoredSession {
    if session.has_matches(method) {
        ScoredSession::Teams(rank_teams(session, method, choices))
    } else {
        ScoredSession::Pairs(rank(session, method, choices))
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/engine/bridge/session.rs"]
mod tests;
