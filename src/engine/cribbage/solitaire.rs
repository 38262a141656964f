//! Solitaire cribbage: eight dealt cards and an extra one, split into a hand and a crib of four.
//!
//! | module | notion |
//! |---|---|
//! | [`split`] | every best way to split a deal |
//! | [`outlook`] | what eight dealt cards may still score, by the extra card to come |
//!
//! Its text is one of cribbage: see [`read_deal`](super::notation::read_deal). Suits do not count: there are no flushes and no nobs. The source is the problem "Solitaire
//! Cribbage", ACM Pacific Northwest 2000.

pub mod outlook;
pub mod split;
