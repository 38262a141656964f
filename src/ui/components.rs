//! The parts of pages. Components are controlled: they show their properties and report actions to
//! the page's reducer. Only parts with state, or worth skipping on a redraw, are components. Others
//! are functions that return [`Html`](yew::Html), which cost less to load and to run.

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
