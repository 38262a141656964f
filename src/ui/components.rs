//! The parts of pages. Components are controlled: they render their properties, and report actions to the reducer of
//! the page. A part is only a component if it has state, or if skipping its rendering saves time. All other parts are
//! functions that return [`Html`](yew::Html), because functions load and run faster.

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
pub mod term_link;
