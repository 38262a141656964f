//! The crate's integration tests, in one binary. `tests/golden/` holds inputs with known outputs.

mod auction;
mod cribbage_notation;
mod cribbage_outlook;
mod cribbage_score;
mod cribbage_split;
mod hands;
mod notation;
mod opening_outlook;
mod opening_verdict;
mod play;
mod strategies;
