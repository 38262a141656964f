//! The command line: its filters from within, and the process from outside.

mod check;
mod converting;
mod dealing;
mod discards;
#[cfg(unix)]
mod engines;
mod filters;
mod frequency;
mod hands;
mod help;
mod openings;
mod process;
mod properties;
mod ranking;
mod run;
mod simulating;
mod solving;
mod splits;
