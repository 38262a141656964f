//! What can be wrong with a text in PBN, and what was assumed to read it.

use std::fmt;

use super::lexer::{CommentFlaw, TagFlaw};
use super::non_standard::NonStandard;
use super::tags::KnownTag;
use crate::engine::bridge::seat::Seat;
use crate::engine::diagnostic::{Fault, Severity};
use crate::engine::quoted::Quoted;

/// What a text says in place of what PBN asks for.
#[derive(Clone, Debug)]
pub(super) enum ParseFault {
    /// No game in the whole text.
    NoGame,
    /// A line of more than 255 characters.
    LongLine,
    /// A tag that is written wrongly.
    Tag { name: Quoted, flaw: TagFlaw },
    /// A comment that is written wrongly.
    Comment(CommentFlaw),
    /// A tag's name in other letters than PBN's.
    TagCase { found: Quoted, read: &'static str },
    /// Text where none belongs.
    StrayText(Quoted),
    /// A blank line in the middle of a game.
    BlankLine,
    /// A game that begins without a blank line before it.
    NoBlankLine(Quoted),
    /// More tags or lines than any game has.
    GameTooLong,
    /// A tag that the game has before.
    Repeated(Quoted),
    /// An inherited value where PBN forbids it.
    ForbiddenInheritance(&'static str),
    /// An inherited value, but no game before has one, or it is too long.
    NothingToInherit(Quoted),
    /// A value for all games that is not kept, for there are too many of them.
    TooMuchInherited(Quoted),
    /// A value that cannot be read, and whether it is kept as it is written.
    Value { tag: KnownTag, found: Quoted, kept: bool },
    /// A hand of the deal that cannot be read.
    Hand { seat: Seat, found: Quoted },
    /// A fifth hand.
    FifthHand,
    /// Something in another spelling.
    Spelling { non_standard: NonStandard, found: Quoted },
    /// The tricks of both sides do not make thirteen.
    TricksOfBoth,
    /// Tricks of a side, but it is not known which side declared.
    TricksOfNobody,
    /// A score that is none of the contract in points.
    ScoreNotChecked(Quoted),
    /// The tricks so far of a play that goes on.
    PartialResult,
    /// A word among the calls that is none.
    Call(Quoted),
    /// Calls after the end of the auction.
    CallAfterEnd(Quoted),
    /// More calls than any auction has.
    TooManyCalls,
    /// A hyphen between calls.
    HyphenInAuction,
    /// A player whose turn was skipped.
    Skipped,
    /// An auction that is given in part only.
    PartialAuction,
    /// A word among the cards that is none.
    Card(Quoted),
    /// A card after one that is missing.
    CardAfterGap { found: Quoted, cards: usize },
    /// A card after the end of the play.
    CardAfterEnd(Quoted),
    /// A row of the play with too few cards.
    ShortRow { cards: usize },
    /// A trick whose cards do not stand in the columns of those who hold them.
    TurnedRow { trick: usize },
    /// Cards whose order is not known.
    NoTrumps,
    /// Cards after a lead out of turn.
    AfterLeadOutOfTurn,
    /// Cards, but nobody can say who led.
    NoLeader,
    /// The opening leader is not given.
    LeaderAssumed(Seat),
    /// The declarer is not given.
    DeclarerAssumed(Seat),
    /// A mark, a note or an annotation that means nothing.
    Mark(Quoted),
    /// More marks than any game has.
    TooManyAnnotations,
    /// A reference to a note that there is none of.
    NoNote(u32),
    /// A note without its number.
    NoteNumber,
    /// A note that nothing refers to.
    UnusedNote(u32),
    /// Values taken from the game before, by their names.
    Carried([Option<&'static str>; 4]),
}

impl ParseFault {
    /// The sentence of a fault that reads the same wherever it is.
    const fn fixed(&self) -> Option<&'static str> {
        Some(match self {
            Self::NoGame => "found no game: expected tags such as [Board \"1\"] or [Deal \"N:…\"]",
            Self::LongLine => "this line has more than 255 characters, PBN's limit",
            Self::Comment(CommentFlaw::Unclosed) => {
                "this comment has no closing brace: read up to the next tag or blank line"
            }
            Self::Comment(CommentFlaw::HoldsTag) => {
                "this comment holds lines that look like tags: its closing brace may be missing"
            }
            Self::BlankLine => {
                "a blank line ends a game, but what follows belongs to the same: read as one game"
            }
            Self::GameTooLong => "this game has more tags or lines than any: the rest is not read",
            Self::FifthHand => "found a fifth hand, expected four: passed over",
            Self::TricksOfBoth => {
                "the tricks of both sides do not make thirteen: declarer's are taken"
            }
            Self::TricksOfNobody => {
                "the tricks of a side are given, but not who declared: they are passed over"
            }
            Self::PartialResult => {
                "the play goes on, so that these are only the tricks so far: they are passed over"
            }
            Self::TooManyCalls => {
                "found more calls than the longest auction has: the rest is not read"
            }
            Self::HyphenInAuction => {
                "found a hyphen after the first call, expected a call: passed over"
            }
            Self::Skipped => "a player's turn was skipped, as the record says: read as a pass",
            Self::PartialAuction => {
                "the auction breaks off before it comes to the stated contract: its calls are kept \
                 as a comment"
            }
            Self::NoTrumps => {
                "the trumps are not known, so that nobody can say who won this trick: the play is \
                 read up to here"
            }
            Self::AfterLeadOutOfTurn => {
                "this lead was out of turn, as the record says: the play is read up to here"
            }
            Self::NoLeader => {
                "neither the opening leader nor the declarer is given: the play is passed over"
            }
            Self::TooManyAnnotations => {
                "this game has more marks, notes and annotations than any: the rest is passed over"
            }
            Self::NoteNumber => {
                "expected a note as in \"1:text\", numbered from 1 to 32: kept as it is written"
            }
            _ => return None,
        })
    }

    /// The text that a fault is about, and what is said after it, where it reads so.
    const fn of_text(&self) -> Option<(&Quoted, &'static str)> {
        let (found, rest) = match self {
            Self::StrayText(found) => (
                found,
                " outside any tag, comment or section: passed over, with all text up to the next \
                 tag",
            ),
            Self::ScoreNotChecked(found) => (
                found,
                " as the score, which is not in points of this one contract: kept as it is \
                 written, and not compared",
            ),
            Self::Call(found) => {
                (found, ", expected a call: Pass, X, XX or a bid such as 1C or 3NT")
            }
            Self::CallAfterEnd(found) => {
                (found, " after the end of the auction: passed over, with the rest of the section")
            }
            Self::Card(found) => (found, ", expected a card: suit, then rank, such as SA or HT"),
            Self::CardAfterEnd(found) => {
                (found, " after the end of the play: passed over, with the rest of the section")
            }
            Self::Mark(found) => (found, ", which marks nothing here: passed over"),
            _ => return None,
        };
        Some((found, rest))
    }
}

impl fmt::Display for ParseFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((found, rest)) = self.of_text() {
            return write!(f, "found {found}{rest}");
        }
        match self {
            Self::Tag { name, flaw } => {
                write!(f, "the tag {name} ")?;
                f.write_str(match flaw {
                    TagFlaw::Unquoted => "has no quotes round its value: read as if it had",
                    TagFlaw::UnclosedQuote => {
                        "lacks the quote after its value: read up to the end of the line"
                    }
                    TagFlaw::QuoteInValue => {
                        "has a quote within its value without a backslash: read as part of it"
                    }
                    TagFlaw::MissingBracket => "lacks its closing bracket: read as if it had one",
                })
            }
            Self::TagCase { found, read } => {
                write!(f, "found the tag {found}, expected {read}: read as that")
            }
            Self::NoBlankLine(name) => write!(
                f,
                "found the tag {name} again without a blank line before: read as the next game"
            ),
            Self::Repeated(name) => {
                write!(f, "found the tag {name} again: the first is taken, and this is passed over")
            }
            Self::ForbiddenInheritance(name) => write!(
                f,
                "{name} must not be inherited in PBN: read as the value of the game before"
            ),
            Self::NothingToInherit(name) => write!(
                f,
                "the tag {name} takes its value from an earlier game, but none has one to take"
            ),
            Self::TooMuchInherited(name) => write!(
                f,
                "more is given for all games than is kept, 64 tags or 8192 bytes: the tag {name} holds \
                 for this game alone"
            ),
            Self::Value { tag, found, kept } => {
                write!(f, "found {found}, expected {}", tag.expected())?;
                f.write_str(if *kept { ": kept as it is written" } else { "" })
            }
            Self::Hand { seat, found } => write!(
                f,
                "found {found} as {seat}'s hand, expected ranks with three dots between the suits, \
                 such as AK3.QT9.54.J8762"
            ),
            Self::Spelling { non_standard, found } => {
                write!(f, "found {found}, {}", non_standard.expected())
            }
            Self::CardAfterGap { found, cards } => write!(
                f,
                "found {found} after a card that is not known: the play is read up to card {cards}"
            ),
            Self::ShortRow { cards } => write!(
                f,
                "expected a row of four cards, or - for one that is not known, found {cards}: what \
                 lacks is taken to be at its end"
            ),
            Self::TurnedRow { trick } => write!(
                f,
                "the cards of trick {trick} do not stand in the columns of the players who hold \
                 them: read as played by their holders, here and wherever it is so in this game"
            ),
            Self::LeaderAssumed(seat) => write!(
                f,
                "the opening leader is not given: {seat}, who sits on the left of declarer"
            ),
            Self::DeclarerAssumed(seat) => write!(
                f,
                "the declarer is not given: {seat}, who sits on the right of the opening leader"
            ),
            Self::NoNote(number) => {
                write!(f, "found a reference to note {number}, but there is none: read as an alert")
            }
            Self::UnusedNote(number) => {
                write!(f, "nothing refers to note {number}: kept as it is written")
            }
            Self::Carried(values) => {
                f.write_str("not given here, so taken from the game before: ")?;
                for (place, name) in values.iter().flatten().enumerate() {
                    f.write_str(if place == 0 { "" } else { ", " })?;
                    f.write_str(name)?;
                }
                Ok(())
            }
            _ => f.write_str(self.fixed().unwrap_or_default()),
        }
    }
}

impl Fault for ParseFault {
    fn code(&self) -> &'static str {
        match self {
            Self::NoGame => "no-game",
            Self::LongLine => "long-line",
            Self::Tag { flaw, .. } => match flaw {
                TagFlaw::Unquoted => "unquoted-value",
                TagFlaw::UnclosedQuote => "unclosed-quote",
                TagFlaw::QuoteInValue => "quote-in-value",
                TagFlaw::MissingBracket => "missing-bracket",
            },
            Self::Comment(CommentFlaw::Unclosed) => "unclosed-comment",
            Self::Comment(CommentFlaw::HoldsTag) => "tag-in-comment",
            Self::TagCase { .. } => "tag-case",
            Self::StrayText(_) => "stray-text",
            Self::BlankLine => "blank-line-in-game",
            Self::NoBlankLine(_) => "missing-blank-line",
            Self::GameTooLong => "game-too-long",
            Self::Repeated(_) => "repeated-tag",
            Self::ForbiddenInheritance(_) => "forbidden-inheritance",
            Self::NothingToInherit(_) => "nothing-to-inherit",
            Self::TooMuchInherited(_) => "too-much-inherited",
            Self::Value { tag, .. } => tag.code(),
            Self::Hand { .. } => "bad-hand",
            Self::FifthHand => "fifth-hand",
            Self::Spelling { non_standard, .. } => non_standard.code(),
            Self::TricksOfBoth => "tricks-of-both",
            Self::TricksOfNobody => "tricks-of-nobody",
            Self::ScoreNotChecked(_) => "score-not-checked",
            Self::PartialResult => "partial-result",
            Self::Call(_) => "unknown-call",
            Self::CallAfterEnd(_) => "call-after-end",
            Self::TooManyCalls => "too-many-calls",
            Self::HyphenInAuction => "hyphen-in-auction",
            Self::Skipped => "skipped-turn",
            Self::PartialAuction => "partial-auction",
            Self::Card(_) => "unknown-card",
            Self::CardAfterGap { .. } => "card-after-gap",
            Self::CardAfterEnd(_) => "card-after-end",
            Self::ShortRow { .. } => "short-row",
            Self::TurnedRow { .. } => "columns-turned",
            Self::NoTrumps => "unknown-trumps",
            Self::AfterLeadOutOfTurn => "later-lead-out-of-turn",
            Self::NoLeader => "unknown-leader",
            Self::LeaderAssumed(_) => "leader-assumed",
            Self::DeclarerAssumed(_) => "declarer-assumed",
            Self::Mark(_) => "unknown-mark",
            Self::TooManyAnnotations => "too-many-remarks",
            Self::NoNote(_) => "missing-note",
            Self::NoteNumber => "bad-note",
            Self::UnusedNote(_) => "unused-note",
            Self::Carried(_) => "carried-over",
        }
    }

    fn severity(&self) -> Severity {
        match self {
            Self::Value { kept: true, .. } => Severity::Warning,
            Self::NoGame
            | Self::GameTooLong
            | Self::Value { .. }
            | Self::Hand { .. }
            | Self::FifthHand
            | Self::Call(_)
            | Self::TooManyCalls
            | Self::Card(_) => Severity::Error,
            Self::LongLine
            | Self::Comment(CommentFlaw::HoldsTag)
            | Self::ScoreNotChecked(_)
            | Self::PartialResult
            | Self::UnusedNote(_) => Severity::Note,
            _ => Severity::Warning,
        }
    }
}
