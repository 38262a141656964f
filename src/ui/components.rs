//! What pages are made of. Every component is controlled: it shows its properties and tells what
//! the reader did, and the page's reducer decides.
//!
//! What has state of its own, or is worth not being drawn anew, is a component with properties; all
//! else is a plain function from values to [`Html`](yew::Html), which costs less to load and to run.

pub mod annotation_view;
pub mod auction_table;
pub mod bidding_box;
pub mod board_facts;
pub mod call_view;
pub mod card_cost;
pub mod card_face;
pub mod card_grid;
pub mod card_picker;
pub mod caret;
pub mod choice;
pub mod class_list;
pub mod copy_button;
pub mod could_be_made;
pub mod deal_picker;
pub mod deal_slots;
pub mod diagnostic_list;
pub mod double_dummy_table;
pub mod examples;
pub mod file_button;
pub mod fixed_html;
pub mod format_select;
pub mod group_view;
pub mod hand_fan;
pub mod hand_to_play;
pub mod history_buttons;
pub mod interpretation_link;
pub mod interpretation_notes;
pub mod keys_sheet;
pub mod lead_view;
pub mod lost_tricks;
pub mod many_panel;
pub mod opening_view;
pub mod par_view;
pub mod points_view;
pub mod rank_card;
pub mod rank_picker;
pub mod record_editor;
pub mod record_export;
pub mod record_list;
pub mod replay;
pub mod score_view;
pub mod seat_choice;
pub mod share_button;
pub mod split_view;
pub mod starter_outlook;
pub mod suit_icon;
pub mod tables_of_board;
pub mod tabs;
pub mod text_box;
pub mod trick_table;
pub mod typing;
pub mod verdict_view;
