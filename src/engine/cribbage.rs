//! Cribbage for two, and the solitaire problem.
//!
//! | module | notion |
//! |---|---|
//! | [`rank`], [`card`] | the thirteen ranks, ace low, and what each counts; a card, its suit known or not |
//! | [`role`] | dealer and pone |
//! | [`score`] | what four cards score with a fifth by their ranks: fifteens, pairs, runs, itemised |
//! | [`show`] | what a hand or crib scores when it is shown, suits and all; heels |
//! | [`solitaire`] | the problem "Solitaire Cribbage": eight cards split into hand and crib |
//!
//! The rules are those of the American Cribbage Congress (ACC) for two players.

pub mod card;
pub mod rank;
pub mod role;
pub mod score;
pub mod show;
pub mod solitaire;
