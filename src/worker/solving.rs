//! Deals solved double dummy: the page's side of the [`solver`](crate::solver).
//!
//! | module | notion |
//! |---|---|
//! | [`schedule`] | which worker does what, pure |
//! | [`pool`] | the workers and the jobs that they do |
//! | [`client`] | what a reader asks for, as jobs |
//! | [`solved`] | a table as far as it is solved, and how solving stands |
//! | [`failure`] | why a deal could not be solved |
//! | [`analysed`] | the analysis of a play as far as it is solved |
//! | [`mod@use_double_dummy`], [`mod@use_analysis`] | the table of a deal and the analysis of a play as hooks |

pub mod analysed;
pub mod client;
pub mod failure;
pub mod pool;
pub mod schedule;
pub mod solved;
pub mod use_analysis;
pub mod use_double_dummy;

pub use analysed::Analysed;
pub use failure::Failure;
pub use solved::{Solved, State};
pub use use_analysis::use_analysis;
pub use use_double_dummy::use_double_dummy;
