//! A file of deal records in the worker: checked, kept, and shown a part at a time.
//!
//! | module | notion | runs in |
//! |---|---|---|
//! | [`mod@file`] | the text and its lines, pure | the worker |
//! | [`ask`] | what the page asks, as it crosses | both |
//! | [`told`] | what the worker tells, as it crosses | both |
//! | [`client`] | starts a worker for each file, asks it, gives it up | the page |
//! | [`server`] | answers | the worker |
//!
//! The page never has more of a file than the rows that are seen: a file may be a hundred megabytes
//! long. Messages are plain arrays, written and read by hand, because reading them through serde would
//! add to the page's first load.

pub mod ask;
pub mod client;
pub mod file;
pub mod server;
pub mod told;

mod cell;
