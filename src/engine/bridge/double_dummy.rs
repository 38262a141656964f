//! Double dummy: what can be made when everybody sees all the cards and plays as well as can be.
//!
//! | module | notion |
//! |---|---|
//! | [`position`] | [`Position`]: the cards that are left, whose turn it is, the trick on the table |
//! | [`table`] | [`TrickTable`]: the tricks of each declarer in each strain, 20 numbers |
//! | [`par`] | [`Par`]: what the auction comes to when both sides know the table |
//! | [`analysis`] | [`Analysis`]: what each card of a play cost |
//! | [`choice`] | which cards of a position are the best, what the others cost, and which of the best is played |
//! | [`deal_line`] | [`deal_line::DealLine`]: a deal and its table on one line of text |
//! | [`solver`] | [`Solver`]: finds them, and what each legal card is worth |

pub mod analysis;
pub mod choice;
pub mod deal_line;
pub mod par;
pub mod position;
pub mod solver;
pub mod table;

mod search;

pub use analysis::Analysis;
// For the program that fits them; see `Solver::weigh_leads`.
pub use par::{Par, ParContract};
pub use position::{NotAPosition, Position};
#[doc(hidden)]
pub use search::{LEAD_WEIGHTS, LeadWeights};
pub use solver::{CardValue, Solver};
pub use table::TrickTable;
