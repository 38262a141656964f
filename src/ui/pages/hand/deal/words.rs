//! The words for a deal where one hand is asked for.

use crate::engine::bridge::seat::Seat;

pub const THESE_ARE_HANDS: &str = "These are several hands. Open them as a deal, or choose one.";
pub const OPEN_AS_DEAL: &str = "Open as a deal";

/// In front of a seat's hand.
pub fn of_seat(seat: Seat) -> String {
    format!("{}:", seat.name())
}

pub const DEAL_THE_OTHERS: &str = "Deal the other two hands";
pub const COUNT_BOTH: &str = "Count both in a table";

/// What two hands alone are.
pub fn these_are_two(hcp: usize) -> String {
    format!("These are two hands, with {hcp} HCP together. Choose one, or continue with both.")
}

pub fn hcp(points: usize) -> String {
    format!("{points} HCP")
}
