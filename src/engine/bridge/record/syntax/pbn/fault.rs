//! Faults of a PBN text, and the assumptions made to read it.

use derive_more::Display;

use super::lexer::{CommentFlaw, TagFlaw};
use super::tags::{GamePart, KnownTag};
use crate::engine::diagnostic::faults;
use crate::engine::{QuotedText, Seat, Severity};

#[derive(Clone, Debug, Display)]
pub(super) enum PbnFault {
    #[display("no record found; PBN looks like [Board \"1\"] or [Deal \"N:…\"]")]
    NoGame,
    #[display("this line is longer than PBN’s 255 characters")]
    LongLine,
    #[display("the tag {name} {flaw}")]
    Tag { name: QuotedText, flaw: TagFlaw },
    #[display("this comment {_0}")]
    Comment(CommentFlaw),
    /// The name of a tag differs from PBN's only in upper and lower case.
    #[display("the tag {found} read as {read}")]
    TagCase { found: QuotedText, read: &'static str },
    #[display("{_0} is outside any tag, comment or section; ignored up to the next tag")]
    StrayText(QuotedText),
    #[display("a blank line splits this record; read as one")]
    BlankLine,
    #[display("a second {_0} starts the next record; a blank line is missing")]
    NoBlankLine(QuotedText),
    #[display("this record is too long; the rest isn’t read")]
    GameTooLong,
    #[display("the tag {_0} is given twice; the first counts")]
    Repeated(QuotedText),
    #[display("{_0} is taken from the previous record, which PBN forbids")]
    ForbiddenInheritance(&'static str),
    /// A tag repeats the value of an earlier game. There is no such value, or it was too long to be stored.
    #[display("the tag {_0} repeats an earlier value, but there isn’t one")]
    NothingToInherit(QuotedText),
    #[display(
        "too much is given for all records, more than 64 tags or 8192 bytes; {_0} counts for this \
         one only"
    )]
    TooMuchInherited(QuotedText),
    /// A value is unreadable. `kept` is `true` if it is stored as written.
    #[display(
        "{found} isn’t {}; {}",
        tag.value_noun(),
        if *kept { "kept but not used" } else { tag.value_hint() }
    )]
    Value { tag: KnownTag, found: QuotedText, kept: bool },
    #[display("{seat}’s hand {found} is unreadable; write AK3.QT9.54.J8762")]
    Hand { seat: Seat, found: QuotedText },
    #[display("the four hands need spaces between them")]
    HandsTogether,
    #[display("a fifth hand; ignored")]
    FifthHand,
    #[display("{}", non_standard.in_words(found, read.as_deref()))]
    Spelling {
        non_standard: NonStandardSpelling,
        found: QuotedText,
        /// Standard spelling, or `None` if there is none.
        read: Option<String>,
    },
    #[display("a result is given, but nobody declared")]
    NoDeclarer,
    #[display("the play goes on, so these are the tricks so far; ignored")]
    PartialResult,
    #[display("{_0} isn’t a call; use Pass, X, XX or a bid such as 3NT")]
    Call(QuotedText),
    #[display("{_0} comes after the auction ended; the rest is ignored")]
    CallAfterEnd(QuotedText),
    #[display("no auction has this many calls; the rest isn’t read")]
    TooManyCalls,
    #[display("a hyphen after the first call means nothing; ignored")]
    HyphenInAuction,
    #[display("marked as a skipped turn; read as a pass")]
    Skipped,
    #[display("{_0} isn’t a card; write suit and rank, such as SA")]
    Card(QuotedText),
    #[display("{_0} comes after the play ended; the rest is ignored")]
    CardAfterEnd(QuotedText),
    /// A mark, a note or an annotation has no meaning.
    #[display("{_0} means nothing here; ignored")]
    Mark(QuotedText),
    /// A suffix follows another suffix of the same call or card.
    #[display("{_0} is a second suffix of this {}; both are kept", _1.item())]
    SecondSuffix(QuotedText, GamePart),
    #[display("a second +, but only one card is next; read as an unknown card")]
    SecondNext,
    #[display("this record has too many marks and notes; the rest is ignored")]
    TooManyAnnotations,
    #[display("note {_0} doesn’t exist; read as an alert")]
    NoNote(u32),
    #[display("a note is written \"1:text\", with a number up to 32; kept but not used")]
    NoteNumber,
    /// A note is in the wrong part of the game: only the other part refers to it.
    #[display(
        "note {number} is in the {own}, but only the {other} uses one; read as the {other}’s"
    )]
    NoteOfOtherPart { number: u32, own: GamePart, other: GamePart },
    #[display("note {_0} is never used")]
    UnusedNote(u32),
}

/// Returns the severity of a flaw of a tag. Flaws in tags about the event or the players don't affect the verdict on
/// the deal. Programs also repeat them in every game of a file. They are therefore less severe.
fn tag_severity(name: &QuotedText) -> Severity {
    if KnownTag::from_name(name.shown()).is_some() { Severity::Warning } else { Severity::Note }
}

/// Returns the severity of an unreadable value. `kept` is `true` if the value is stored as written.
const fn value_severity(kept: bool) -> Severity {
    if kept { Severity::Warning } else { Severity::Error }
}

faults! {
    impl PbnFault {
        Self::NoGame => "no-game", Error;
        Self::LongLine => "long-line", Note;
        Self::Tag { flaw: TagFlaw::Unquoted, .. } => "unquoted-value", Warning;
        Self::Tag { flaw: TagFlaw::OtherQuotes, .. } => "other-quotes", Warning;
        Self::Tag { flaw: TagFlaw::UnclosedQuote, .. } => "unclosed-quote", Warning;
        Self::Tag { flaw: TagFlaw::QuoteInValue, .. } => "quote-in-value", Warning;
        Self::Tag { flaw: TagFlaw::MissingBracket, .. } => "missing-bracket", Warning;
        Self::Tag { flaw: TagFlaw::Missing, .. } => "deal-without-tag", Note;
        Self::Comment(CommentFlaw::Unclosed) => "unclosed-comment", Warning;
        Self::Comment(CommentFlaw::HoldsTag) => "tag-in-comment", Note;
        Self::TagCase { .. } => "tag-case", Warning;
        Self::StrayText(_) => "stray-text", Warning;
        Self::BlankLine => "blank-line-in-game", Warning;
        Self::NoBlankLine(_) => "missing-blank-line", Warning;
        Self::GameTooLong => "game-too-long", Error;
        Self::Repeated(name) => "repeated-tag", tag_severity(name);
        Self::ForbiddenInheritance(_) => "forbidden-inheritance", Warning;
        Self::NothingToInherit(name) => "nothing-to-inherit", tag_severity(name);
        Self::TooMuchInherited(name) => "too-much-inherited", tag_severity(name);
        Self::Value { tag: KnownTag::Dealer, kept, .. } => "bad-dealer", value_severity(*kept);
        Self::Value { tag: KnownTag::Vulnerable, kept, .. } => "bad-vulnerability", value_severity(*kept);
        Self::Value { tag: KnownTag::Deal, kept, .. } => "bad-deal", value_severity(*kept);
        Self::Value { tag: KnownTag::Declarer, kept, .. } => "bad-declarer", value_severity(*kept);
        Self::Value { tag: KnownTag::Contract, kept, .. } => "bad-contract", value_severity(*kept);
        Self::Value { tag: KnownTag::Result, kept, .. } => "bad-result", value_severity(*kept);
        Self::Value { tag: KnownTag::Auction, kept, .. } => "bad-first-caller", value_severity(*kept);
        Self::Value { tag: KnownTag::Play, kept, .. } => "bad-leader", value_severity(*kept);
        Self::Value { tag: KnownTag::Board | KnownTag::Score | KnownTag::Note, kept, .. } =>
            "bad-value", value_severity(*kept);
        Self::Hand { .. } => "bad-hand", Error;
        Self::HandsTogether => "bad-deal", Error;
        Self::FifthHand => "fifth-hand", Error;
        Self::Spelling { non_standard: NonStandardSpelling::RankFirst, .. } => "rank-first", Warning;
        Self::Spelling { non_standard: NonStandardSpelling::TenInDigits, .. } => "ten-in-digits", Warning;
        Self::Spelling { non_standard: NonStandardSpelling::SuitInDeal, .. } => "suit-in-deal", Warning;
        Self::Spelling { non_standard: NonStandardSpelling::Void, .. } => "void-misplaced", Warning;
        Self::Spelling { non_standard: NonStandardSpelling::EmptyHand, .. } => "empty-hand", Warning;
        Self::Spelling { non_standard: NonStandardSpelling::NoFirstSeat, .. } => "no-first-seat", Warning;
        Self::Spelling { .. } => "other-spelling", Warning;
        Self::NoDeclarer => "no-declarer", Warning;
        Self::PartialResult => "partial-result", Note;
        Self::Call(_) => "unknown-call", Error;
        Self::CallAfterEnd(_) => "call-after-end", Warning;
        Self::TooManyCalls => "too-many-calls", Error;
        Self::HyphenInAuction => "hyphen-in-auction", Warning;
        Self::Skipped => "skipped-turn", Warning;
        Self::Card(_) => "unknown-card", Error;
        Self::CardAfterEnd(_) => "card-after-end", Warning;
        Self::Mark(_) => "unknown-mark", Warning;
        Self::SecondSuffix(..) => "second-suffix", Warning;
        Self::SecondNext => "second-next", Warning;
        Self::TooManyAnnotations => "too-many-remarks", Warning;
        Self::NoNote(_) => "missing-note", Warning;
        Self::NoteNumber => "bad-note", Warning;
        Self::NoteOfOtherPart { .. } => "note-in-other-section", Warning;
        Self::UnusedNote(_) => "unused-note", Note;
    }
}

/// A kind of spelling that differs from PBN's but can be read. Each kind is reported once per record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum NonStandardSpelling {
    Seat,
    Vulnerability,
    Contract,
    /// Overtricks or undertricks in place of declarer's tricks.
    Result,
    Pass,
    AllPass,
    NoTrump,
    Double,
    CallCase,
    /// A `*` that is followed by calls. It is read as an alert.
    Alert,
    CardCase,
    RankFirst,
    TenInDigits,
    Dash,
    /// Spaces in place of unknown cards before a card.
    Blanks,
    DealCase,
    SuitInDeal,
    /// A void written as `-`, or a hand with more or fewer than three dots.
    Void,
    EmptyHand,
    NoFirstSeat,
}

impl NonStandardSpelling {
    /// Returns the message for a spelling that was found. `read` is the standard spelling, if there is one.
    fn in_words(self, found: &QuotedText, read: Option<&str>) -> String {
        match (self, read) {
            (Self::Alert, _) => format!("{found} read as an alert, for calls follow"),
            (Self::Result, _) => format!("{found} read as tricks over or under the contract"),
            (Self::Blanks, _) => {
                format!("{found} read below its column; write - for unknown cards")
            }
            (Self::NoFirstSeat, _) => "no seat before the first hand; read as North’s".to_owned(),
            (Self::EmptyHand, _) => format!("{found} read as -, an unknown hand"),
            (Self::RankFirst, Some(read)) => {
                format!("{found} read as {read}: PBN writes the suit first")
            }
            (Self::TenInDigits, Some(read)) => {
                format!("{found} read as {read}: the ten is T in PBN")
            }
            (_, Some(read)) => format!("{found} read as {read}"),
            (_, None) => format!("{found} isn’t PBN’s spelling, but is read"),
        }
    }
}
