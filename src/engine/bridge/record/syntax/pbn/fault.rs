//! Faults of a text in PBN, and the assumptions made to read it.

use derive_more::Display;

use super::lexer::{CommentFlaw, TagFlaw};
use super::tags::{GamePart, KnownTag};
use crate::engine::diagnostic::faults;
use crate::engine::{QuotedText, Seat, Severity};

#[derive(Clone, Debug, Display)]
pub(super) enum PbnFault {
    #[display("found no game: expected tags such as [Board \"1\"] or [Deal \"N:…\"]")]
    NoGame,
    #[display("this line has more than 255 characters, PBN's limit")]
    LongLine,
    #[display("the tag {name} {flaw}")]
    Tag { name: QuotedText, flaw: TagFlaw },
    #[display("this comment {_0}")]
    Comment(CommentFlaw),
    /// A tag's name in other letters than PBN's.
    #[display("found the tag {found}, expected {read}: treated as that")]
    TagCase { found: QuotedText, read: &'static str },
    #[display(
        "found {_0} outside any tag, comment or section: ignored, with all text up to the \
         next tag"
    )]
    StrayText(QuotedText),
    #[display("a blank line ends a game, but what follows belongs to the same: read as one game")]
    BlankLine,
    #[display("found the tag {_0} again without a blank line before: read as the next game")]
    NoBlankLine(QuotedText),
    #[display("this game has more tags or lines than any: the rest is not read")]
    GameTooLong,
    #[display("found the tag {_0} again: the first is taken, and this is ignored")]
    Repeated(QuotedText),
    #[display("{_0} must not be inherited in PBN: read as the value of the game before")]
    ForbiddenInheritance(&'static str),
    /// A tag without a value in an earlier game, or with one that is too long.
    #[display("the tag {_0} takes its value from an earlier game, but none has one to take")]
    NothingToInherit(QuotedText),
    #[display(
        "more is given for all games than is kept, 64 tags or 8192 bytes: the tag {_0} holds for \
         this game alone"
    )]
    TooMuchInherited(QuotedText),
    /// An unreadable value; `kept` is whether it is stored as written.
    #[display(
        "found {found}, expected {}{}",
        tag.expected(),
        if *kept { ": kept as it is written" } else { "" }
    )]
    Value { tag: KnownTag, found: QuotedText, kept: bool },
    #[display(
        "found {found} as {seat}'s hand, expected ranks with three dots between the suits, such \
         as AK3.QT9.54.J8762"
    )]
    Hand { seat: Seat, found: QuotedText },
    #[display("the four hands are not separated by spaces")]
    HandsTogether,
    #[display("found a fifth hand, expected four: ignored")]
    FifthHand,
    #[display("found {found}, {non_standard}")]
    Spelling { non_standard: NonStandardSpelling, found: QuotedText },
    #[display("the record says that nobody declared, but gives a result")]
    NoDeclarer,
    #[display("the play goes on, so that these are only the tricks so far: they are ignored")]
    PartialResult,
    #[display("found {_0}, expected a call: Pass, X, XX or a bid such as 1C or 3NT")]
    Call(QuotedText),
    #[display("found {_0} after the end of the auction: ignored, with the rest of the section")]
    CallAfterEnd(QuotedText),
    #[display("found more calls than the longest auction has: the rest is not read")]
    TooManyCalls,
    #[display("found a hyphen after the first call, expected a call: ignored")]
    HyphenInAuction,
    #[display("a player's turn was skipped, as the record says: read as a pass")]
    Skipped,
    #[display("found {_0}, expected a card: suit, then rank, such as SA or HT")]
    Card(QuotedText),
    #[display("found {_0} after the end of the play: ignored, with the rest of the section")]
    CardAfterEnd(QuotedText),
    /// A mark, a note or an annotation without a meaning.
    #[display("found {_0}, which marks nothing here: ignored")]
    Mark(QuotedText),
    /// A suffix after another one of the same call or card.
    #[display("found {_0}, but this {} has a suffix already: both are kept", _1.item())]
    SecondSuffix(QuotedText, GamePart),
    #[display("found + again, but one card alone is the next: read as a card that is not known")]
    SecondNext,
    #[display("this game has more marks, notes and annotations than any: the rest is ignored")]
    TooManyAnnotations,
    #[display("found a reference to note {_0}, but there is none: read as an alert")]
    NoNote(u32),
    #[display("expected a note as in \"1:text\", numbered from 1 to 32: kept as it is written")]
    NoteNumber,
    /// A note in another part than the one that refers to it.
    #[display(
        "note {number} stands in the {own}, but only the {other} refers to one: read as the {other}'s"
    )]
    NoteOfOtherPart { number: u32, own: GamePart, other: GamePart },
    #[display("nothing refers to note {_0}: kept as it is written")]
    UnusedNote(u32),
}

/// Returns the severity of a flaw of a tag. Flaws of the event or the players don't affect the verdict on the deal:
/// programs make them in every game of a file.
fn tag_severity(name: &QuotedText) -> Severity {
    if KnownTag::from_name(name.shown()).is_some() { Severity::Warning } else { Severity::Note }
}

/// Returns the severity of an unreadable value, which may be stored as written.
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

/// A kind of spelling that is not PBN's but read nevertheless; each is reported once per game.
/// [`Display`](std::fmt::Display) writes the expected spelling, and the reading.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub(in super::super) enum NonStandardSpelling {
    #[display("expected N, E, S or W: treated as that seat")]
    Seat,
    #[display("expected None, NS, EW or All: treated as that")]
    Vulnerability,
    #[display("expected a contract as in 4SX or 3NT, or Pass: treated as that")]
    Contract,
    #[display("expected declarer's tricks, 0 to 13: read as tricks over or under")]
    Result,
    #[display("expected Pass: treated as that")]
    Pass,
    #[display("expected AP: read as passes up to the end of the auction")]
    AllPass,
    #[display("expected NT for no trump: treated as that")]
    NoTrump,
    #[display("expected X or XX: treated as that")]
    Double,
    #[display("expected calls in capitals: treated as that call")]
    CallCase,
    #[display("expected =0= for an alert, for calls follow: treated as that")]
    Alert,
    #[display("expected cards in capitals: treated as that card")]
    CardCase,
    #[display("expected the suit before the rank: treated as that card")]
    RankFirst,
    #[display("expected T for ten: treated as that")]
    TenInDigits,
    #[display("expected - for a card that is not known: treated as that")]
    Dash,
    #[display("expected - for each card before it that is not known: read below its column")]
    Blanks,
    #[display("expected capitals: read as those cards")]
    DealCase,
    #[display("expected ranks only, with a dot between suits: read as the suits that are named")]
    SuitInDeal,
    #[display(
        "expected four suits with three dots: read with the voids where the other hands leave them"
    )]
    Void,
    #[display("expected - for a hand that is not known: treated as that")]
    EmptyHand,
    #[display("expected the first hand's seat, as in N:…: read as North's hand first")]
    NoFirstSeat,
}
