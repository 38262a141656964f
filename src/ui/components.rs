//! The parts of pages. Components are controlled: they show their properties and report actions to the page's reducer.
//! A part is only a component if it has state, or if skipping its redraw is worth it. All others are functions that
//! return [`Html`](yew::Html), which load and run faster.

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
