//! Ranks as cards, what is dealt, and the splits.

pub mod deal_slots;
pub mod group_view;
pub mod rank_card;
pub mod rank_picker;
pub mod split_view;
pub mod starter_outlook;
mod words;
