//! The rules of the games, pure: text and values in, judgements with reasons out.
//!
//! | module | notion |
//! |---|---|
//! | [`card`] | suits, ranks, cards and their notations; [`card::BySuit`] |
//! | [`card_set`] | a set of distinct cards |
//! | [`source`] | a text with its lines, words and places |
//! | [`diagnostic`] | what is wrong, where, and by which rule |
//! | [`encoding`] | the bytes of a file, read as text |
//! | [`notation`] | text → cards, in every notation that players use |
//! | [`quoted`] | what was found in a text, as a message shows it |
//! | [`order`] | putting things in order, in little code |
//! | [`interpretation`] | how a problem is read where it leaves a choice |
//! | [`bridge`] | hands, points, opening bids, auctions, play, deal records |
//! | [`cribbage`] | scores and splits |
//! | [`judge`] | the five problems' own input and output formats |
//!
//! Nothing here panics on any input: what cannot be read is a [`diagnostic::Diagnostic`] with its
//! place, and what cannot be true is refused by a constructor.

#![forbid(unsafe_code)]

pub mod bridge;
pub mod card;
pub mod card_set;
pub mod cribbage;
pub mod diagnostic;
pub mod encoding;
pub mod interpretation;
pub mod judge;
pub mod notation;
pub mod order;
pub mod quoted;
pub mod source;
