//! One module a page, its reducer inside.

mod cribbage;
mod deal;
mod hand;
mod home;
mod unknown;

pub use cribbage::CribbagePage;
pub use deal::{Boards, BuildRecord, DealPage, give_boards, route_to};
pub use hand::HandPage;
pub use home::home_page;
pub use unknown::unknown_page;
