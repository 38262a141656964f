//! Cards, suits and calls, and the pickers of cards.

pub mod call_view;
pub mod card_face;
pub mod card_grid;
pub mod card_picker;
pub mod deal_picker;
pub mod hand_to_play;
pub mod suit_icon;
mod words;
