//! Faults of a text diagram.

use derive_more::Display;

use crate::engine::bridge::notation::Language;
use crate::engine::diagnostic::faults;
use crate::engine::{CountWithNoun, QuotedText, Seat, Suit};

#[derive(Clone, Debug, Display, PartialEq, Eq)]
pub(super) enum DiagramFault {
    /// A line is ignored. The number counts the ignored lines that follow it.
    #[display(
        "{_0}{} part of a deal; ignored",
        match _1 {
            0 => String::from(" isn’t"),
            more => format!(" and {} aren’t", CountWithNoun(*more, "more line")),
        }
    )]
    Ignored(QuotedText, usize),
    #[display("{seat}’s hand {found} is unreadable; write the ranks of each suit, each card once")]
    Hand { seat: Seat, found: QuotedText },
    #[display(
        "{} {} {found} are unreadable, so no hand is read; write ranks, or a dash for none",
        seat.map_or_else(|| String::from("the"), |seat| format!("{seat}’s")),
        suit.name()
    )]
    Suit { seat: Option<Seat>, suit: Suit, found: QuotedText },
    #[display("each x is read as a card below the ten")]
    SmallCards,
    #[display("the cards are read as {_0}")]
    Language(Language),
    #[display("{_0} or {_1}? Name the dealer in one of them")]
    Languages(Language, Language),
    #[display("these cards have no seat; write “North:” before them")]
    WhoseCards,
    #[display("no seats given; read as North, East, South, West")]
    NoSeat,
    #[display("the auction is left out; put dashes below the seats before the dealer")]
    WhoCalls,
    #[display("the auction is left out: {first} calls first, but {dealer} deals")]
    OtherDealer { first: Seat, dealer: Seat },
    #[display(
        "the auction is left out; name the dealer and every pass (1S - Pass - 2S - All pass), or \
         each seat (N: 1S, E: Pass)"
    )]
    CallsInARow,
    #[display(
        "{_0} isn’t a call, so the rest of the auction is unknown; use 3NT, Pass, Dbl, Rdbl or \
         All pass"
    )]
    Call(QuotedText),
    #[display(
        "is C in {_0} hearts (coeur) or clubs? The rest of the auction is unknown; write ♥ or ♣"
    )]
    HeartsOrClubs(QuotedText),
}

faults! {
    impl DiagramFault {
        Self::Hand { .. } | Self::Suit { .. } => "bad-hand", Error;
        Self::Ignored(..) => "ignored-text", Warning;
        Self::SmallCards => "small-cards-unnamed", Note;
        Self::Language(_) => "other-language", Note;
        Self::Languages(..) => "several-languages", Error;
        Self::WhoseCards => "seat-unknown", Warning;
        Self::NoSeat => "no-first-seat", Warning;
        Self::WhoCalls | Self::OtherDealer { .. } | Self::CallsInARow => "caller-unknown", Warning;
        Self::Call(_) | Self::HeartsOrClubs(_) => "unknown-call", Error;
    }
}
