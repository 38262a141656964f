//! Faults of a text diagram.

use derive_more::Display;

use crate::engine::bridge::notation::Language;
use crate::engine::diagnostic::faults;
use crate::engine::wording::word_list;
use crate::engine::{QuotedText, Seat, Suit};

#[derive(Clone, Debug, Display, PartialEq, Eq)]
pub(super) enum DiagramFault {
    /// An ignored line, and the number of ignored lines after it.
    #[display(
        "{_0}{} no part of a deal that can be read here: ignored",
        match _1 {
            0 => String::from(" is"),
            1 => String::from(" and 1 more line are"),
            more => format!(" and {more} more lines are"),
        }
    )]
    Ignored(QuotedText, usize),
    #[display("found {found}, expected the ranks of each suit in {seat}'s hand, each card once")]
    Hand { seat: Seat, found: QuotedText },
    #[display(
        "found {found}, expected the ranks of {} {}, or a dash for none: no hand of this deal is counted",
        seat.map_or_else(|| String::from("the hand's"), |seat| format!("{seat}'s")),
        suit.name()
    )]
    Suit { seat: Option<Seat>, suit: Suit, found: QuotedText },
    #[display(
        "the small cards of {} are not named: each x is read as a card below the ten",
        in_words(_0)
    )]
    SmallCards(Vec<Seat>),
    #[display("the cards are in {_0}: read so")]
    Language(Language),
    #[display(
        "the cards can be in {_0} or in {_1}, where they are not the same: a word such as the dealer's in one of them \
         would tell"
    )]
    Languages(Language, Language),
    #[display("whose cards these are is not said: left out")]
    WhoseCards,
    #[display("four hands without a seat: read as North's, East's, South's and West's")]
    NoSeat,
    #[display(
        "it is not clear from the columns who made which call, so the auction is left out: a dash below each \
         seat before the dealer would make it clear"
    )]
    WhoCalls,
    #[display(
        "the calls begin with {first}, but the record names {dealer} as dealer, so the auction is left out"
    )]
    OtherDealer { first: Seat, dealer: Seat },
    #[display(
        "it is not clear who made which call, so the auction is left out: without columns it needs the dealer \
         and every pass, as in 1S - Pass - 2S - All pass, or the seat of each call, as in N: 1S, E: Pass"
    )]
    CallsInARow,
    #[display(
        "found {_0}, expected a call, such as 1C, 3NT, Pass, Dbl, Rdbl or All pass: what was called from here on is \
         not known"
    )]
    Call(QuotedText),
    #[display(
        "found {_0}, where C is hearts (coeur) in the language of the seats, or clubs in English: what was called \
         from here on is not known; with ♣ or ♥ it would be clear"
    )]
    HeartsOrClubs(QuotedText),
}

/// `West`, `North and East`, `North, East and South`.
fn in_words(seats: &[Seat]) -> String {
    let names: Vec<_> = seats.iter().map(|seat| seat.name()).collect();
    word_list(&names, "and")
}

faults! {
    impl DiagramFault {
        Self::Hand { .. } | Self::Suit { .. } => "bad-hand", Error;
        Self::Ignored(..) => "ignored-text", Warning;
        Self::SmallCards(_) => "small-cards-unnamed", Note;
        Self::Language(_) => "other-language", Note;
        Self::Languages(..) => "several-languages", Error;
        Self::WhoseCards => "seat-unknown", Warning;
        Self::NoSeat => "no-first-seat", Warning;
        Self::WhoCalls | Self::OtherDealer { .. } | Self::CallsInARow => "caller-unknown", Warning;
        Self::Call(_) | Self::HeartsOrClubs(_) => "unknown-call", Error;
    }
}
