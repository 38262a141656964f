//! What stands around the content of every page, and small helpers of drawing.

pub mod answer_bar;
pub mod class_list;
pub mod copy_button;
pub mod embed_button;
pub mod fixed_html;
pub mod interpretation_link;
pub mod interpretation_notes;
pub mod keys_sheet;
pub mod later;
pub mod long_table;
pub mod narrow_fold;
pub mod on_demand;
pub mod print_button;
pub mod progress_bar;
pub mod save_button;
pub mod share_button;
pub mod share_line;
pub mod status_button;
pub mod tabs;
pub mod term_link;
mod words;
