//! What can be wrong with a LIN text.

use std::fmt;

use crate::engine::bridge::auction::Auction;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::play::Play;
use crate::engine::bridge::seat::Seat;
use crate::engine::card::Card;
use crate::engine::diagnostic::{Fault, Severity};
use crate::engine::quoted::Quoted;

/// What a text says in place of what is expected, or what it leaves out.
#[derive(Clone, Debug)]
pub(super) enum Unreadable {
    /// No board at all.
    Empty,
    /// An address that names a deal but does not carry it.
    NoDealInAddress,
    /// Names, results or comments that no board follows.
    NoBoard,
    /// Settings in an address that say nothing of the deal.
    AddressSetting(Quoted),
    /// More settings in an address than any viewer knows.
    TooManySettings,
    /// Names, a title or results too long to be used for every board of a match.
    LongHeading,
    /// Text that belongs to no tag.
    Stray(Quoted),
    /// A tag that the next tag follows.
    NoValue(Quoted),
    /// A value that no bar ends.
    NoBar,
    /// No dealer, or none that there is; taken from the board's number if that is known.
    NoDealer { found: Option<Quoted>, by_board: Option<Seat> },
    /// No dealer, so that nobody can say who made which call.
    DealerUnknown(Option<Quoted>),
    /// A vulnerability that there is not.
    UnknownVulnerability(Quoted),
    /// A card before its suit.
    NoSuit(Quoted),
    /// Suits parted by full stops, as in PBN.
    SuitsByStops,
    /// Something in a hand that is neither suit nor rank.
    NotInHand { seat: Seat, found: Quoted },
    /// A fifth hand.
    FifthHand(Quoted),
    /// A bid at a level that does not exist.
    BadLevel(Quoted),
    /// A level without a strain that exists.
    UnknownStrain(Quoted),
    /// A dash in the place of a call.
    NoCall,
    /// Nothing like a call.
    UnknownCall(Quoted),
    /// More calls than any auction has.
    TooManyCalls,
    /// Several calls, or cards, where one is expected.
    Several(Quoted),
    /// A call in another spelling.
    Spelling { found: Quoted, read: Call },
    /// Nothing like a card.
    UnknownCard(Quoted),
    /// A ten written `10`.
    TenInDigits(Quoted),
    /// A card with its rank before its suit.
    RankFirst { found: Quoted, card: Card },
    /// More cards than the pack has.
    TooManyCards,
    /// A claim that is no number of tricks.
    BadClaim(Quoted),
    /// Something said again, and otherwise.
    SaidTwice { what: &'static str, found: Quoted },
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no board is found here: expected pairs such as mb|1N|"),
            Self::NoDealInAddress => f.write_str(
                "this address carries no deal: expected lin= or the hands, n= s= e= w=, in it",
            ),
            Self::NoBoard => {
                f.write_str("no board follows what is said here, so it is passed over")
            }
            Self::AddressSetting(found) => {
                write!(f, "{found} tells the viewer how to show the deal: it is passed over")
            }
            Self::TooManySettings => f.write_str("an address this long is read only up to here"),
            Self::LongHeading => {
                f.write_str("this is too long to be used for every board: only the first keeps it")
            }
            Self::Stray(found) => {
                write!(f, "found {found}, expected a tag such as mb|: it is passed over")
            }
            Self::NoValue(found) => {
                write!(f, "found the next tag after {found}, expected its value and a bar")
            }
            Self::NoBar => f.write_str("no bar ends this value: it is read up to here"),
            Self::NoDealer { found, by_board } => {
                found_dealer(f, found.as_ref())?;
                match by_board {
                    Some(seat) => write!(f, ": taken from the board's number, it is {seat}"),
                    None => f.write_str(": left open"),
                }
            }
            Self::DealerUnknown(found) => {
                found_dealer(f, found.as_ref())?;
                f.write_str(": nobody can say who made which call")
            }
            Self::UnknownVulnerability(found) => write!(
                f,
                "found {found}, expected the vulnerability o, n, e or b: taken from the board's \
                 number, if there is one"
            ),
            Self::NoSuit(found) => {
                write!(f, "found {found}, expected S, H, D or C before the ranks")
            }
            Self::SuitsByStops => f.write_str(
                "the suits are parted by full stops here: read as spades, hearts, diamonds, clubs",
            ),
            Self::NotInHand { seat, found } => {
                write!(f, "found {found} in {seat}'s hand, expected suits and ranks, such as SAKT2")
            }
            Self::FifthHand(found) => {
                write!(f, "found {found} after the hands of South, West, North and East")
            }
            Self::BadLevel(found) => write!(f, "found {found}, expected a bid's level of 1 to 7"),
            Self::UnknownStrain(found) => {
                write!(f, "found {found}, expected C, D, H, S or N after the level")
            }
            Self::UnknownCall(found) => {
                write!(f, "found {found}, expected a call: p, d, r or a bid such as 1C or 3N")
            }
            Self::NoCall => f.write_str("a dash stands for no call: it is passed over"),
            Self::TooManyCalls => {
                write!(
                    f,
                    "no auction has more than {} calls: the rest is left out",
                    Auction::MOST_CALLS
                )
            }
            Self::Several(found) => {
                write!(f, "found {found}, expected only one at a time: read one after another")
            }
            Self::Spelling { found, read } => {
                write!(f, "found {found}, expected ")?;
                match read {
                    Call::Pass => f.write_str("p")?,
                    Call::Double => f.write_str("d")?,
                    Call::Redouble => f.write_str("r")?,
                    Call::Bid(bid) => write!(f, "{}", bid.to_string().trim_end_matches('T'))?,
                }
                f.write_str(": read as that")
            }
            Self::UnknownCard(found) => {
                write!(f, "found {found}, expected a card: suit, then rank, such as SA or HT")
            }
            Self::TenInDigits(found) => {
                write!(f, "found {found}: a ten is written T here, and read as that")
            }
            Self::RankFirst { found, card } => {
                write!(f, "found {found}, expected {card}: the suit stands first here")
            }
            Self::TooManyCards => {
                write!(f, "a play has no more than {} cards: the rest is left out", Play::CARDS)
            }
            Self::BadClaim(found) => {
                write!(f, "found {found}, expected how many tricks declarer wins, 0 to 13")
            }
            Self::SaidTwice { what, found } => {
                write!(f, "found {found}, but {what} was given otherwise before: this one counts")
            }
        }
    }
}

fn found_dealer(f: &mut fmt::Formatter<'_>, found: Option<&Quoted>) -> fmt::Result {
    match found {
        Some(found) => write!(f, "found {found}, expected the dealer")?,
        None => f.write_str("no dealer is given")?,
    }
    f.write_str(" (1 South, 2 West, 3 North, 4 East)")
}

impl Fault for Unreadable {
    fn code(&self) -> &'static str {
        match self {
            Self::Empty => "empty-text",
            Self::NoDealInAddress => "no-deal-in-address",
            Self::NoBoard => "left-over-text",
            Self::AddressSetting(_) => "address-setting",
            Self::TooManySettings => "too-many-settings",
            Self::LongHeading => "long-heading",
            Self::Stray(_) => "stray-text",
            Self::NoValue(_) => "missing-value",
            Self::NoBar => "missing-bar",
            Self::NoDealer { by_board: Some(_), .. } => "dealer-assumed",
            Self::NoDealer { by_board: None, .. } => "missing-dealer",
            Self::DealerUnknown(_) => "bad-dealer",
            Self::UnknownVulnerability(_) => "bad-vulnerability",
            Self::NoSuit(_) | Self::NotInHand { .. } => "bad-hand",
            Self::SuitsByStops | Self::Spelling { .. } => "other-spelling",
            Self::FifthHand(_) => "fifth-hand",
            Self::BadLevel(_) => "bad-level",
            Self::UnknownStrain(_) => "unknown-strain",
            Self::UnknownCall(_) => "unknown-call",
            Self::NoCall => "no-call",
            Self::TooManyCalls => "too-many-calls",
            Self::Several(_) => "several-at-once",
            Self::UnknownCard(_) => "unknown-card",
            Self::TenInDigits(_) => "ten-in-digits",
            Self::RankFirst { .. } => "rank-first",
            Self::TooManyCards => "too-many-cards",
            Self::BadClaim(_) => "bad-result",
            Self::SaidTwice { .. } => "said-twice",
        }
    }

    fn severity(&self) -> Severity {
        match self {
            Self::AddressSetting(_) => Severity::Note,
            Self::NoBoard
            | Self::Stray(_)
            | Self::NoValue(_)
            | Self::NoBar
            | Self::NoDealer { .. }
            | Self::UnknownVulnerability(_)
            | Self::SuitsByStops
            | Self::LongHeading
            | Self::NoCall
            | Self::Several(_)
            | Self::Spelling { .. }
            | Self::TenInDigits(_)
            | Self::RankFirst { .. }
            | Self::SaidTwice { .. } => Severity::Warning,
            _ => Severity::Error,
        }
    }
}
