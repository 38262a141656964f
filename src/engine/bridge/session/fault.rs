//! Faults of a session.

use derive_more::Display;

use super::table_result::UnplayedContract;
use super::{MOST_RESULTS, Rational};
use crate::engine::diagnostic::faults;
use crate::engine::wording::{CountInWords, word_list};
use crate::engine::{Contract, CountWithNoun, QuotedText, Seat, SignedNumber, Vulnerability};

/// A fault of a session, or a note about it.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
#[non_exhaustive]
pub enum SessionFault {
    #[display("this table has no column {_0}")]
    MissingColumn(QuotedText),
    #[display("the column {_0} isn’t used")]
    UnknownColumn(QuotedText),
    #[display("{_0} isn’t used; the ranking is without it")]
    UnusedElement(QuotedText),
    #[display("{_0} isn’t used")]
    UnreadHeading(QuotedText),
    #[display("{_0} isn’t a board number")]
    BadBoard(QuotedText),
    #[display("{_0} isn’t a contract; write 3NT or 4SX")]
    BadContract(QuotedText),
    #[display("{_0} isn’t a seat; use N, E, S or W")]
    BadDeclarer(QuotedText),
    #[display("{_0} isn’t a number of tricks; use 0 to 13")]
    BadTricks(QuotedText),
    #[display("{_0} isn’t a result; write =, +1 or -1, or head the column tricks")]
    BadResult(QuotedText),
    #[display("{_0} isn’t a score; write one such as 420 or -50")]
    BadScore(QuotedText),
    #[display("{ns} for North–South and {ew} for East–West are two different results")]
    ScoresOfSides { ns: i32, ew: i32 },
    #[display("{_0} names one side only; write A+/A- or A60/40")]
    ScoreOfOneSide(QuotedText),
    #[display("{_0} isn’t a card; write suit and rank, such as SA")]
    BadLead(QuotedText),
    #[display("{leader} leads {card}, but {holder} holds it")]
    LeadNotHeld { leader: Seat, card: String, holder: Seat },
    #[display("board {board}, {ns} v {ew}: no score and no contract")]
    NoResult { board: u32, ns: QuotedText, ew: QuotedText },
    #[display(
        "{}{} by {}, {}, is {} here, not {}{}",
        contract.bid.with_symbol(),
        contract.doubling,
        contract.declarer,
        CountInWords(usize::from(*tricks), "trick"),
        SignedNumber((*score).into()),
        SignedNumber((*stated).into()),
        reason.map_or("", ScoreReason::in_words)
    )]
    ScoreDiffers {
        contract: Contract,
        tricks: u8,
        score: i32,
        stated: i32,
        reason: Option<ScoreReason>,
    },
    #[display("a passed-out board scores 0, not {}", SignedNumber((*stated).into()))]
    PassedOutScore { stated: i32 },
    #[display("no contract scores {points} ({})", vulnerability.in_words())]
    ImpossibleScore { points: i32, vulnerability: Vulnerability },
    #[display("{contract} can’t score {} for North–South here", SignedNumber((*points).into()))]
    ScoreOfNoTricks { contract: UnplayedContract, points: i32 },
    #[display("{ns:.0}% and {ew:.0}% exceed two averages plus")]
    PercentagesTooHigh { ns: Rational, ew: Rational },
    #[display("pair {_0} plays itself: a Mitchell with two winners?")]
    SamePairBothSides(QuotedText),
    #[display("pair {pair} has two results on board {board}")]
    BoardPlayedTwice { pair: QuotedText, board: u32 },
    #[display(
        "board {board}: {ns} v {ew} is listed twice{}",
        if *are_alike { "" } else { ", with different results" }
    )]
    DuplicateResult { board: u32, ns: QuotedText, ew: QuotedText, are_alike: bool },
    #[display("pair {pair} is at tables {} and {} in round {round}", tables[0], tables[1])]
    PairTwiceInRound { pair: QuotedText, tables: [QuotedText; 2], round: QuotedText },
    #[display(
        "pair {pair} of {line} sits {other} on board {board}: arrow-switched, or a wrong number?"
    )]
    LineClash { pair: QuotedText, line: &'static str, other: &'static str, board: u32 },
    #[display("this result was erased")]
    ErasedResult,
    #[display("board {_0} has only one result")]
    LoneResult(u32),
    #[display("{one} met {two} on boards {} and {}, but board {board} has no result", board - 1, board + 1)]
    MissingResult { one: QuotedText, two: QuotedText, board: u32 },
    #[display(
        "{} {} {}: nobody is ranked by {}",
        CountWithNoun(*results, "result"), if *results == 1 { "names" } else { "name" }, reason.named(),
        if *results == 1 { "it" } else { "them" }
    )]
    UnrankedResults { results: usize, reason: UnrankedReason },
    #[display(
        "{} {} two teams but not who sat North–South; pairs of players are ranked",
        CountWithNoun(*results, "result"), if *results == 1 { "names" } else { "name" },
    )]
    TeamsAsPairs { results: usize },
    #[display("no result names any of the {_0} listed pairs, so they can’t be ranked")]
    ListWithoutResults(usize),
    #[display(
        "board {board}: {}",
        if pair.shown().is_empty() { "no pair named".to_owned() } else { format!("{pair} sat out") }
    )]
    PhantomPair { board: u32, pair: QuotedText },
    #[display("{pair} has a {what} but no results")]
    UnknownPair { pair: QuotedText, what: &'static str },
    #[display("pair {_0} has no results")]
    PairWithoutResults(QuotedText),
    #[display("pair {_0} has no names")]
    NamelessPair(QuotedText),
    #[display("{name} is in pairs {one} and {two}")]
    SamePlayerTwice { name: QuotedText, one: QuotedText, two: QuotedText },
    #[display("team {team} is North–South at both tables of board {board}")]
    SameDirection { team: QuotedText, board: u32 },
    #[display("board {board} of this match has {}", CountWithNoun(*tables, "table"))]
    NotTwoTables { board: u32, tables: usize },
    #[display(
        "{} of this match passed out at both tables, without auction or score; not played?",
        CountWithNoun(*_0, "board")
    )]
    UnplayedBoards(usize),
    #[display("board {board} has {}; they are not compared", CountWithNoun(*deals, "different deal"))]
    DifferentDeals { board: u32, deals: usize },
    #[display(
        "this file holds several contests{}; the ranking mixes their boards of the same number",
        named_contests(events)
    )]
    SeveralContests { events: Vec<QuotedText> },
    #[display(
        "this file has the same game as {with}; it counts once{}",
        deals.as_ref().map_or_else(String::new, |deals| format!("; the deals are from {deals}"))
    )]
    SameGame { with: QuotedText, deals: Option<QuotedText> },
    #[display("this file has deals only; the results are from {}", word_list(&results.iter().map(QuotedText::to_string).collect::<Vec<_>>(), "and"))]
    DealsOnly { results: Vec<QuotedText> },
    #[display("board {_0} is dealt but has no result")]
    BoardWithoutResults(u32),
    #[display("board {_0} has no result")]
    RecordWithoutResult(u32),
    #[display("the result of board {board} isn’t used: {reason}")]
    UnusedResult { board: u32, reason: String },
    #[display("the entity {_0} isn’t XML’s own; the rest isn’t read")]
    UnknownEntity(QuotedText),
    #[display("the XML is broken here; the rest isn’t read")]
    BrokenXml,
    #[display("more than {MOST_RESULTS} results; the rest isn’t read")]
    TooMany,
}

/// Returns the names of contests in brackets, or an empty string if fewer than two are known. Only the first three
/// contests are named.
fn named_contests(events: &[QuotedText]) -> String {
    const MOST_NAMED: usize = 3;
    let mut named: Vec<_> = events.iter().take(MOST_NAMED).map(QuotedText::to_string).collect();
    let rest = events.len() - named.len();
    if rest > 0 {
        named.push(format!("{rest} more"));
    }
    // A single name does not distinguish any contests.
    if named.len() < 2 { String::new() } else { format!(" ({})", word_list(&named, "and")) }
}

/// Reason that a result ranks nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum UnrankedReason {
    /// The result names no pair or team.
    Unnamed,
    /// The result names two teams, but not the seats of the teams.
    Unseated,
    /// The result names two teams, but neither their seats nor their players.
    UnseatedAndUnnamed,
    /// The result names no teams, although other results do.
    WithoutTeams,
    /// The result names pairs, although the results of another file name teams.
    OfPairs,
}

impl UnrankedReason {
    const fn named(self) -> &'static str {
        match self {
            Self::Unnamed => "no pair or team",
            Self::Unseated => "two teams but not who sat North–South",
            Self::UnseatedAndUnnamed => "two teams but no players, and not who sat North–South",
            Self::WithoutTeams => "no teams, while others do",
            Self::OfPairs => "pairs, while those of another file name teams",
        }
    }
}

/// Likely reason for a wrong score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreReason {
    /// The score has the wrong sign: it would be right for the other side.
    OtherSign,
    /// The score would be right if declarer's side were not vulnerable.
    NotVulnerable,
    /// The score would be right if declarer's side were vulnerable.
    Vulnerable,
}

impl ScoreReason {
    const fn in_words(self) -> &'static str {
        match self {
            Self::OtherSign => " (the wrong sign)",
            Self::NotVulnerable => " (right if not vulnerable)",
            Self::Vulnerable => " (right if vulnerable)",
        }
    }
}

faults! {
    impl SessionFault {
        Self::MissingColumn(_) => "missing-column", Error;
        Self::UnknownColumn(_) => "unknown-column", Note;
        Self::UnusedElement(_) => "unused-element", Note;
        Self::UnreadHeading(_) => "unread-heading", Note;
        Self::BadBoard(_) => "bad-board", Error;
        Self::BadContract(_) => "bad-contract", Error;
        Self::BadDeclarer(_) => "bad-declarer", Error;
        Self::BadTricks(_) | Self::BadResult(_) => "bad-tricks", Error;
        Self::BadScore(_) | Self::ScoreOfOneSide(_) => "bad-score", Error;
        Self::ScoresOfSides { .. } => "two-scores", Error;
        Self::BadLead(_) => "bad-lead", Warning;
        Self::LeadNotHeld { .. } => "lead-not-held", Warning;
        Self::NoResult { .. } => "no-result", Error;
        Self::ScoreDiffers { .. } => "score-differs", Error, "Law 77";
        Self::PassedOutScore { .. } => "score-differs", Error, "Law 77";
        Self::ImpossibleScore { .. } => "impossible-score", Error, "Law 77";
        Self::ScoreOfNoTricks { .. } => "impossible-score", Error, "Law 77";
        Self::PercentagesTooHigh { .. } => "percentages-too-high", Warning, "Law 12C2";
        Self::SamePairBothSides(_) => "same-pair-both-sides", Error;
        Self::BoardPlayedTwice { .. } => "board-played-twice", Error;
        Self::DuplicateResult { are_alike, .. } => "duplicate-result", if *are_alike { Warning } else { Error };
        Self::PairTwiceInRound { .. } => "pair-twice-in-round", Error;
        Self::LineClash { .. } => "line-clash", Warning;
        Self::ErasedResult => "erased-result", Note;
        // A lone result is only a note, because other results may still be added.
        Self::LoneResult(_) => "lone-result", Note;
        Self::MissingResult { .. } => "missing-result", Warning;
        Self::PhantomPair { .. } => "phantom-pair", Note;
        Self::UnrankedResults { .. } => "no-contestants", Note;
        Self::TeamsAsPairs { .. } => "teams-as-pairs", Note;
        Self::UnknownPair { .. } => "unknown-pair", Error;
        Self::PairWithoutResults(_) | Self::ListWithoutResults(_) => "pair-without-results", Warning;
        Self::NamelessPair(_) => "nameless-pair", Note;
        Self::SamePlayerTwice { .. } => "same-player-twice", Warning;
        Self::SameDirection { .. } => "same-direction", Error;
        Self::NotTwoTables { tables, .. } => "not-two-tables", if *tables == 1 { Note } else { Warning };
        Self::UnplayedBoards(_) => "unplayed-boards", Note;
        Self::DifferentDeals { .. } => "different-deals", Error;
        Self::SeveralContests { .. } => "several-contests", Warning;
        Self::SameGame { .. } => "same-game", Note;
        Self::DealsOnly { .. } => "deals-only", Note;
        Self::BoardWithoutResults(_) | Self::RecordWithoutResult(_) => "board-without-results", Note;
        Self::UnusedResult { .. } => "unused-result", Warning;
        Self::UnknownEntity(_) => "unknown-entity", Error;
        Self::BrokenXml => "broken-xml", Error;
        Self::TooMany => "too-many", Error;
    }
}
