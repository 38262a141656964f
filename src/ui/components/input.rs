//! What text is entered with, and what is wrong with it.

pub mod caret;
pub mod choice;
pub mod choice_menu;
pub mod diagnostic_list;
pub mod drop_zone;
pub mod examples;
pub mod fault_report;
pub mod file_button;
pub mod format_select;
pub mod history_buttons;
pub mod many_panel;
pub mod record_editor;
pub mod text_box;
pub mod typing;
mod words;
