//! What the rules of several systems ask of a hand, and rules that several systems have.
//!
//! | module | notion |
//! |---|---|
//! | `strength` | points, rules that add lengths to them, quick tricks, controls |
//! | `shape` | balanced hands, and others |
//! | `suits` | how long and how good the suit is, and what may stand beside it |
//! | `terms` | what the words of the rules mean |
//! | `tricks` | playing tricks, a level within reach |
//! | `seats` | where a rule is used |
//! | `natural` | which suit is opened at the one level |
//! | `opening` | the strength to open, by its switches |
//! | `strong` | no trump, game in hand |
//! | `weak` | weak twos, preempts, games on a long major |

pub mod natural;
pub mod opening;
pub mod seats;
pub mod shape;
pub mod strength;
pub mod strong;
pub mod suits;
pub mod terms;
pub mod tricks;
pub mod weak;
