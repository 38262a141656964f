//! Double dummy: the number of tricks if all players see all cards and play best.

pub mod analysis;
pub mod deal_line;
pub(crate) mod par;
pub(crate) mod position;
pub(crate) mod solver;

mod search;

pub use analysis::Analysis;
pub use par::{Par, ParContract};
pub use position::{Position, PositionError};
// Lead weights are public only for the program that fits them; see `Solver::weigh_leads`.
#[doc(hidden)]
pub use search::{LEAD_WEIGHTS, LeadWeights};
pub use solver::{CardValue, Solver, TrickTable};
