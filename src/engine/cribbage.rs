//! Cribbage.
//!
//! | module | notion |
//! |---|---|
//! | [`rank`] | the thirteen ranks, ace low, and what each counts |
//! | [`score`] | what four cards score with a fifth by their ranks: fifteens, pairs, runs, itemised |
//! | [`solitaire`] | the problem "Solitaire Cribbage": eight cards split into hand and crib |

pub mod rank;
pub mod score;
pub mod solitaire;
