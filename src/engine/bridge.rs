//! Contract bridge: hands, points, opening bids, auctions, play and deal records.
//!
//! | module | notion |
//! |---|---|
//! | [`seat`] | the four seats, the two sides, [`seat::BySeat`] |
//! | [`hand`] | thirteen distinct cards, their shape |
//! | [`points`] | what a hand is worth, itemised |

pub mod hand;
pub mod points;
pub mod seat;
