//! The messages between the page and its workers, and how they cross.
//!
//! The page sends a [`Request`](request::Request), the worker answers with [`Event`](event::Event)s. A
//! worker's first event says which build it is of; after that both sides know every message there is.
//!
//! | module | notion |
//! |---|---|
//! | [`message`] | a request or an event as it is posted: its bytes, and a file beside them |
//! | [`request`] | what the page asks of a worker |
//! | [`event`] | what a worker reports |
//! | [`judging`] | an input of a problem and its answer |
//! | [`dealing`] | a set of boards to deal, as a form asks for it |
//! | [`boards`] | a file of deal records, of which the page sees a part at a time |
//! | [`hands`] | a list of hands, likewise |
//! | [`list`] | a list of anything, likewise |
//! | [`discard_list`] | a list of six cards of cribbage, likewise |
//! | [`cribbage`] | what each discard of six cards is worth |
//! | [`converting`] | such a file in another format |
//! | [`edits`] | changes of such a file |
//! | [`unanswered`] | why a question has no answer |
//! | [`journal`] | those changes as they are kept, to be made again |
//! | [`file`](mod@file) | files that the browser holds |
//! | [`build`] | which build this is |

// Only the engine is for others to call.
#![allow(clippy::must_use_candidate)]

pub mod boards;
pub mod build;
pub mod converting;
pub mod cribbage;
pub mod dealing;
pub mod discard_list;
pub mod edits;
pub mod event;
pub mod file;
pub mod hands;
pub mod journal;
pub mod judging;
pub mod list;
pub mod message;
pub mod request;
pub mod unanswered;
