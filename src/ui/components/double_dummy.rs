//! Results of the solver: tricks by declarer, par, leads, and the cost of a card.

pub mod could_be_made;
pub mod double_dummy_table;
pub mod lead_view;
pub mod lost_tricks;
pub mod par_view;
pub mod stated_figures;
mod words;
