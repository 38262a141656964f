//! What pages are made of. Every component is controlled: it shows its properties and tells what
//! the reader did, and the page's reducer decides.
//!
//! What has state of its own, or is worth not being drawn anew, is a component with properties; all
//! else is a plain function from values to [`Html`](yew::Html), which costs less to load and to run.

pub mod cards;
pub mod cribbage;
pub mod double_dummy;
pub mod frame;
pub mod hand;
pub mod input;
pub mod listing;
pub mod record;
pub mod replay;
pub mod script;
