//! What the rules of several systems ask of a hand, and rules that several systems have.

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
