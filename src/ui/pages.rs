//! One module a page, its reducer inside.

mod cribbage;
mod deal;
mod hand;
mod home;
mod unknown;

pub use cribbage::{cribbage_page, many_deals};
pub use deal::{Boards, BuildRecord, deal_page, give_boards, many_records, route_to};
pub use hand::{ManyHands, hand_page};
pub use home::home_page;
pub use unknown::unknown_page;
