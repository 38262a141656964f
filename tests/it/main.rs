//! The crate's integration tests, in one binary. `tests/golden/` holds inputs with known outputs.

mod auction;
mod comparison;
mod cribbage_notation;
mod cribbage_outlook;
mod cribbage_score;
mod cribbage_split;
mod deal_record;
mod deal_record_properties;
mod deal_record_readings;
mod deal_record_unreadable;
mod encoding;
mod golden;
mod hands;
mod judge_cribbage;
mod judge_hand_points;
mod judge_openings;
mod legal_record;
mod lin_faults;
mod lin_properties;
mod lin_reader;
mod notation;
mod notation_properties;
mod opening_goren;
mod opening_outlook;
mod opening_rocky_mountain;
mod opening_verdict;
mod pbn_faults;
mod pbn_properties;
mod pbn_reader;
mod pbn_recovery;
mod play;
mod play_machine;
mod points;
mod record_format;
mod record_strategies;
mod record_summary;
mod score;
mod strategies;
#[cfg(feature = "web")]
mod worker_boards;
#[cfg(feature = "web")]
mod worker_handle;
mod write_diagrams;
mod write_lin;
mod write_pbn;
mod write_seed;
