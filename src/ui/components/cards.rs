//! Cards, suits and calls as they are drawn, and what cards are chosen with.

pub mod call_view;
pub mod card_face;
pub mod card_grid;
pub mod card_picker;
pub mod deal_picker;
pub mod hand_to_play;
pub mod suit_icon;
mod words;
