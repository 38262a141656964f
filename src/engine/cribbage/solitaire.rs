//! Solitaire cribbage: eight dealt cards and an extra one, split into a hand and a crib of four.
//!
//! [`read_deal`](super::notation::read_deal) parses a deal. Suits do not count: there are no
//! flushes and no nobs. The source is the problem "Solitaire Cribbage", ACM Pacific Northwest 2000.

pub mod outlook;
pub mod split;
