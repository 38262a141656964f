//! The crate's integration tests, in one binary. `tests/golden/` holds inputs with known outputs.

mod api_types;
mod auction;
mod broken_records;
mod built_again;
#[cfg(feature = "web")]
mod client_data_files;
#[cfg(feature = "web")]
mod client_schedule;
#[cfg(feature = "web")]
mod client_solved;
mod comparison;
mod convert;
mod corpus;
mod cribbage_certainty;
mod cribbage_discard;
mod cribbage_discard_list;
mod cribbage_game;
mod cribbage_golden;
mod cribbage_hidden_hand;
mod cribbage_notation;
mod cribbage_open_hand;
mod cribbage_outlook;
mod cribbage_pegging;
mod cribbage_players;
mod cribbage_reading;
mod cribbage_score;
mod cribbage_show;
mod cribbage_split;
mod cribbage_tables;
mod cribbage_why;
mod cribbage_winning;
mod deal_record;
mod deal_record_interpretations;
mod deal_record_properties;
mod deal_record_unreadable;
mod dealing;
mod diagram_auction;
mod diagram_fields;
mod diagram_languages;
mod diagram_reader;
mod diagram_small_cards;
mod double_dummy_analysis;
mod double_dummy_cases;
mod double_dummy_choice;
mod double_dummy_minimax;
mod double_dummy_oracle;
mod double_dummy_par;
mod double_dummy_position;
mod double_dummy_properties;
mod double_dummy_vectors;
mod edited_text;
mod encoding;
mod evaluation;
mod evaluation_cases;
mod evaluation_examples;
mod golden;
mod golden_sessions;
mod hand_list;
mod hand_records;
mod hands;
mod hostile_texts;
#[cfg(feature = "worker")]
mod journal;
mod judge_cribbage;
mod judge_hand_points;
mod judge_openings;
mod legal_record;
mod lin_faults;
mod lin_properties;
mod lin_reader;
mod list_reports;
mod listing_in_pieces;
mod notation;
mod notation_languages;
mod notation_properties;
mod opening_cases;
mod opening_frequency;
mod opening_goren;
mod opening_interpretations;
mod opening_outlook;
mod opening_rocky_mountain;
mod opening_verdict;
mod order;
mod parsing;
mod partly_known;
mod pasted_records;
mod pbn_calls_and_cards;
mod pbn_faults;
mod pbn_games;
mod pbn_properties;
mod pbn_reader;
mod pbn_recovery;
mod pbn_score;
mod percentiles;
mod plain_text;
mod play;
mod play_machine;
mod points;
mod ranked_session;
mod record_checker;
mod record_edges;
mod record_excerpt;
mod record_format;
mod record_strategies;
mod record_summary;
#[cfg(feature = "web")]
mod register;
mod round_trips;
mod score;
mod seeded_faults;
mod seeded_text;
mod session_cases;
mod session_files;
mod session_headings;
mod session_mending;
mod session_page;
mod session_properties;
mod session_score_of_side;
mod sessions;
mod simulate_all_deals;
mod simulate_answers;
mod simulate_ask;
mod simulate_breaks;
mod simulate_filter;
mod simulate_form;
mod simulate_handicap;
mod simulate_looks;
mod simulate_part;
mod simulate_proof;
mod simulate_questions;
mod simulate_sampler;
mod simulate_sampler_2;
mod simulate_script;
mod simulate_until;
mod simulate_vectors;
mod start_puzzles;
mod stated_analysis;
mod strategies;
mod styles;
mod team_matches;
#[cfg(feature = "worker")]
mod wire_judging;
#[cfg(feature = "worker")]
mod wire_messages;
mod wording;
#[cfg(feature = "worker")]
mod worker_boards;
#[cfg(feature = "worker")]
mod worker_cribbage;
#[cfg(feature = "worker")]
mod worker_dealing;
#[cfg(feature = "worker")]
mod worker_edits;
#[cfg(feature = "worker")]
mod worker_edits_real;
#[cfg(feature = "worker")]
mod worker_frequency;
#[cfg(feature = "worker")]
mod worker_kept;
#[cfg(feature = "worker")]
mod worker_session;
#[cfg(feature = "worker")]
mod worker_simulate;
#[cfg(feature = "worker")]
mod worker_solving;
mod write_contest;
mod write_diagrams;
mod write_lin;
mod write_pbn;
