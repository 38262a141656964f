//! Cribbage for two, and the solitaire problem.
//!
//! | module | notion |
//! |---|---|
//! | [`rank`], [`card`] | the thirteen ranks, ace low, and what each counts; a card, its suit known or not |
//! | [`role`] | dealer and pone |
//! | [`score`] | what four cards score with a fifth by their ranks: fifteens, pairs, runs, itemised |
//! | [`show`] | what a hand or crib scores when it is shown, suits and all; heels |
//! | [`pair`], [`kept`] | two thrown cards and four kept ones, by their ranks |
//! | [`tables`] | what the shipped players know: the worth of pairs in the crib, what kept cards peg |
//! | [`players`] | the shipped players, who throw by a fixed rule |
//! | [`discard`] | what each discard of six cards is worth |
//! | [`distribution`] | how likely each number of points is |
//! | [`finish`] | where a game ends, and what a skunk is |
//! | [`winning`] | the chance to win a game from any two scores |
//! | `before_crib` | the same once the play is over, a crib in part unknown |
//! | `belief` | what a player may have kept, as who does not see it knows |
//! | `play_out` | deals played to their end by players who see their own cards alone |
//! | `race` | options compared on the same deals |
//! | [`pegging`] | the play as a state machine; what each card pegs |
//! | [`open_hand`] | what a play is worth with all cards face up; a play looked back over |
//! | [`hidden_hand`] | what to play without seeing the other hand |
//! | [`game`] | a whole game to 121, its record, its opponents, its review |
//! | [`number_words`] | numbers as players say them |
//! | [`notation`] | text → six cards, a show, a deal of the solitaire, a play |
//! | [`solitaire`] | the problem "Solitaire Cribbage": eight cards split into hand and crib |
//!
//! The rules are those of the American Cribbage Congress (ACC) for two players.

mod before_crib;
mod belief;
pub mod card;
pub mod discard;
pub mod distribution;
pub mod finish;
pub mod game;
pub mod hidden_hand;
pub mod kept;
pub mod notation;
pub mod number_words;
pub mod open_hand;
pub mod pair;
pub mod pegging;
mod play_out;
pub mod players;
mod race;
pub mod rank;
mod rank_shows;
pub mod role;
pub mod score;
pub mod show;
pub mod solitaire;
pub mod tables;
pub mod winning;
