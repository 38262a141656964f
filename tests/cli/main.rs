//! The command line. Most tests run it in their own process, and some start the program.

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
