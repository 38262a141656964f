//! The messages between the page and its workers, and how they cross.
//!
//! The page sends a [`Request`](request::Request), the worker answers with [`Event`](event::Event)s. A
//! worker's first event says which build it is of; after that both sides know every message there is.
//!
//! | module | notion |
//! |---|---|
//! | [`question`] | what can be asked, with its notes and its answer; the services of a worker |
//! | [`failure`] | why a question has no answer |
//! | [`message`] | a request or an event as it is posted: its bytes, and a file beside them |
//! | [`request`] | what the page sends to a worker |
//! | [`event`] | what a worker reports |
//! | [`table`] | a table of which the page sees a part at a time |
//! | [`judging`] | an input of a problem and its answer |
//! | [`dealing`] | a set of boards to deal, as a form asks for it |
//! | [`boards`] | a file of deal records |
//! | [`board_row`] | a row of its table |
//! | [`lists`] | lists of bridge hands, and of six cards of cribbage |
//! | [`session`] | a session, scored and ranked |
//! | [`simulate`] | a question that is put to deals which meet a script |
//! | [`solving`] | deals and plays to be solved double dummy |
//! | [`cribbage`] | what each discard of six cards is worth |
//! | [`frequency`] | how often a style opens what, and hands that a rule decides |
//! | [`converting`] | such a file in another format |
//! | [`edits`] | changes of such a file |
//! | [`journal`] | those changes as they are kept, to be made again |
//! | [`file`](mod@file) | files that the browser holds |
//! | [`build`] | which build this is |

// Only the engine is for others to call.
#![allow(clippy::must_use_candidate)]

pub mod board_row;
pub mod boards;
pub mod build;
pub mod converting;
pub mod cribbage;
pub mod dealing;
pub mod edits;
pub mod event;
pub mod failure;
pub mod file;
pub mod frequency;
pub mod journal;
pub mod judging;
pub mod lists;
pub mod message;
pub mod question;
pub mod request;
pub mod session;
pub mod simulate;
pub mod solving;
pub mod table;
