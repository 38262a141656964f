//! Contract bridge: hands, points, opening bids, auctions, play and deal records.
//!
//! | module | notion |
//! |---|---|
//! | [`seat`] | the four seats, the two sides, [`seat::BySeat`] |
//! | `seat_names` | the seats' names in the languages of players |
//! | [`hand`] | thirteen distinct cards, their shape |
//! | [`shape_set`] | shapes suit by suit, as a set |
//! | [`points`] | what a hand is worth by the problem, itemised |
//! | [`evaluation`] | what a hand is worth by each evaluator that players use, itemised |
//! | [`call`] | bids, doubles, redoubles, passes |
//! | [`contract`] | what the auction arrives at, and what became of it |
//! | [`vulnerability`] | which sides are vulnerable, and on which boards |
//! | [`score`] | what a contract scores, part by part |
//! | [`auction`] | whose call it is, which calls are legal, who declares |
//! | [`deal`] | the whole pack, dealt to four seats |
//! | [`dealing`] | deals by chance, from a seed, under conditions |
//! | [`play`] | tricks, their winners, the hands they came from, revokes |
//! | [`comparison`] | the results of several tables on one board |
//! | [`record`] | the record of a deal: text read, then judged |
//! | [`session`] | a session of boards, scored and ranked |
//! | [`simulate`] | what happens on many deals that are alike |
//! | [`opening`] | opening systems as ordered tables of rules |

pub mod auction;
pub mod call;
pub mod comparison;
pub mod contract;
pub mod deal;
pub mod dealing;
pub mod double_dummy;
pub mod evaluation;
pub mod hand;
pub mod opening;
pub mod play;
pub mod points;
pub mod record;
pub mod score;
pub mod seat;
mod seat_names;
pub mod session;
pub mod shape_set;
pub mod simulate;
pub mod vulnerability;
