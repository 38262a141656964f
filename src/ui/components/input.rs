//! Controls to enter text, and lists of its faults.

pub mod caret;
pub mod choice;
pub mod diagnostic_list;
pub mod drop_zone;
pub mod examples;
pub mod format_select;
pub mod history_buttons;
pub mod many_panel;
pub mod record_editor;
pub mod text_box;
pub mod typing;
mod words;
