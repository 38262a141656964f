//! The rules of the games. This module has no side effects: it takes texts and values, and returns
//! judgements with reasons.
//!
//! The items used most often are exported here, and also at the root of the crate:
//!
//! ```
//! use kibitzer::{Deal, Problem, Seat, Situation, Solver, Strain, System, check_text, judge, read_hand};
//!
//! // A record in PBN, LIN, the contest format or a text diagram, with all its faults.
//! let checked = check_text("[Dealer \"N\"][Auction \"N\"]\n1S Pass 1H\n");
//! assert_eq!(checked.records[0].diagnostics[0].code, "insufficient-bid");
//!
//! // A hand in any notation, and its opening call.
//! let hand = read_hand("SA S2 HK HJ HT H9 H2 D3 CK CQ C7 C4 C3")?;
//! let system: System = "sayc".parse()?;
//! assert_eq!(system.suggest(hand, Situation::default()), "1H".parse().ok());
//!
//! // The tricks that each declarer can make in a deal.
//! let deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
//! let table = Solver::new().table(&deal.parse::<Deal>()?);
//! assert_eq!(table.tricks(Strain::NoTrump, Seat::North), 0);
//!
//! // The input and the output of a contest problem.
//! assert_eq!(judge::run(Problem::DealRecord, "1\nN\nPASS\nPASS\nPASS\nPASS\n")?, "ALL PASS\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! No input causes a panic. An unreadable text leads to a [`diagnostic::Diagnostic`] with its position.
//! Constructors reject impossible values.

#![forbid(unsafe_code)]

pub(crate) mod alphabet;
pub mod bridge;
pub mod card;
pub mod card_set;
mod chance;
mod codes;
pub mod cribbage;
pub mod decimal;
pub mod diagnostic;
pub(crate) mod drawing;
pub mod encoding;
pub mod interpretation;
pub mod judge;
pub(crate) mod number_condition;
pub(crate) mod order;
pub mod partly_known;
pub(crate) mod plain;
pub mod source;
pub mod wording;

pub use bridge::auction::{Auction, IllegalCall};
pub use bridge::call::{Bid, Call, Level, Strain};
pub use bridge::contract::{Contract, Doubling, Margin, Outcome};
pub use bridge::deal::Deal;
pub use bridge::double_dummy::{Analysis, Par, Position, Solver, TrickTable};
pub use bridge::evaluation::{Evaluation, Evaluator, evaluate};
pub use bridge::hand::{Hand, PartlyKnownHand, Shape, high_card_points};
pub use bridge::notation::{self, read_cards, read_hand, read_partly_known_hand};
pub use bridge::opening::System;
pub use bridge::opening::situation::Situation;
pub use bridge::play::{IllegalCard, Play, Trick};
pub use bridge::points::Points;
pub use bridge::record::{
    CheckedRecord, CheckedRecords, Format, LegalRecord, check_text, check_text_as, write,
};
pub use bridge::score::Score;
pub use bridge::seat::{BySeat, Seat, Side};
pub use bridge::vulnerability::{Vulnerability, dealer_of_board};
pub use card::{BySuit, Card, Rank, Suit};
pub use card_set::CardSet;
pub use codes::codes;
pub use diagnostic::{Diagnostic, Diagnostics, Severity};
pub use judge::Problem;
pub use partly_known::PartlyKnown;

pub(crate) use decimal::Decimal;
pub(crate) use diagnostic::{Finding, Report};
pub(crate) use source::{Source, Span, Spanned, Word};
pub(crate) use wording::{CountWithNoun, QuotedText, SignedNumber};
