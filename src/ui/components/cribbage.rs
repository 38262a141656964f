//! Cards, ranks, hands, splits and the board of cribbage.

pub mod board;
pub mod card_view;
pub mod group_view;
pub mod hand_slots;
pub mod points_picture;
pub mod rank_picker;
pub mod score_draft;
pub mod score_entry;
pub mod score_field;
pub mod split_view;
pub mod starter_outlook;
mod words;
