//! Views of a deal record: auction, tricks, result and annotations.

pub mod annotation_view;
pub mod auction_table;
pub mod bidding_box;
pub mod board_facts;
pub mod png;
pub mod record_export;
pub mod record_list;
pub mod tables_of_board;
pub mod trick_table;
pub mod verdict_view;
mod words;
