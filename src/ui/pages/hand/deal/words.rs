//! The words for a deal where one hand is asked for.

use crate::engine::bridge::seat::Seat;

pub const THESE_ARE_HANDS: &str = "These are several hands. Open them as a deal, or choose one.";
pub const OPEN_AS_DEAL: &str = "Open as a deal";

/// In front of a seat's hand.
pub fn of_seat(seat: Seat) -> String {
    format!("{}:", seat.name())
}
