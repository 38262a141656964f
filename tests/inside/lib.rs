//! Tests of what only this crate sees: `desk`, `wire`, `worker`, `client` and parts of `ui`. They are modules of the
//! library, and so may name what is private to the crate.

#[path = "../support/mod.rs"]
mod support;

mod built_again;
mod client_data_files;
mod client_schedule;
mod client_solved;
mod convert;
mod corpus;
mod cribbage_discard_list;
mod dealing;
mod edited_text;
mod examples;
mod hand_list;
mod hand_records;
mod journal;
mod list_reports;
mod listing_in_pieces;
mod ranked_session;
mod record_edges;
mod record_excerpt;
mod record_summary;
mod register;
mod session_cases;
mod session_page;
mod sessions;
mod simulate_all_deals;
mod simulate_answers;
mod simulate_handicap;
mod simulate_looks;
mod simulate_part;
mod simulate_until;
mod stated_analysis;
mod team_matches;
mod wire_judging;
mod wire_messages;
mod worker_boards;
mod worker_cribbage;
mod worker_dealing;
mod worker_edits;
mod worker_edits_real;
mod worker_frequency;
mod worker_kept;
mod worker_session;
mod worker_simulate;
mod worker_solving;
