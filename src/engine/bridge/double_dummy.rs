//! Double dummy: what can be made when everybody sees all the cards and plays as well as can be.
//!
//! | module | notion |
//! |---|---|
//! | [`position`] | [`Position`]: the cards that are left, whose turn it is, the trick on the table |
//! | [`table`] | [`Table`]: the tricks of each declarer in each strain, 20 numbers |
//! | [`solver`] | [`Solver`]: finds them, and what each legal card is worth |

pub mod position;
pub mod solver;
pub mod table;

mod search;

pub use position::{NotAPosition, Position};
pub use solver::{CardValue, Solver};
pub use table::Table;
