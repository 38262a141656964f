//! The command line: its filters from within, and the process from outside.

mod check;
#[cfg(unix)]
mod engines;
mod filters;
mod process;
mod properties;
mod run;
