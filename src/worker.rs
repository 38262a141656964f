//! The background workers: one judges long inputs and keeps files of boards, others solve deals, so that
//! the page stays responsive.
//!
//! | module | notion | runs in |
//! |---|---|---|
//! | [`handle`] | an input and its answer, pure | both |
//! | [`request`] | what the page asks of the worker | both |
//! | [`arrival`] | the worker's messages, read back | the page |
//! | [`response`] | what the worker tells the page, and the state of a job | both |
//! | [`client`] | starts the worker, asks it, gives it up | the page |
//! | [`running`] | a worker that has been started | the page |
//! | [`boards`] | a file of deal records, kept and shown a part at a time | both |
//! | [`solving`] | deals solved double dummy, by workers of their own | the page |
//! | [`use_judge`] | the client as a hook | the page |
//! | [`server`] | answers | the worker |
//!
//! A file goes to the worker as it is; the page never copies its text. Short texts are judged in
//! the page at once, by the same [`handle`].

pub mod arrival;
pub mod boards;
pub mod client;
pub mod handle;
pub mod request;
pub mod response;
pub mod running;
pub mod server;
pub mod solving;
pub mod use_judge;
