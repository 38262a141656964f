//! Contract bridge: hands, points, opening bids, auctions, play and deal records.
//!
//! | module | notion |
//! |---|---|
//! | [`seat`] | the four seats, the two sides, [`seat::BySeat`] |
//! | [`hand`] | thirteen distinct cards, their shape |
//! | [`points`] | what a hand is worth, itemised |
//! | [`call`] | bids, doubles, redoubles, passes |
//! | [`opening`] | opening systems as ordered tables of rules |

pub mod call;
pub mod hand;
pub mod opening;
pub mod points;
pub mod seat;
