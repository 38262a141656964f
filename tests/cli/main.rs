//! The command line: its filters from within, and the process from outside.

mod check;
mod filters;
mod process;
mod properties;
mod run;
#[cfg(unix)]
mod xargs;
