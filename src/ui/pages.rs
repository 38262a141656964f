//! One module a page, its reducer inside.

mod cribbage;
mod deal;
mod glossary;
mod hand;
mod home;
mod interpretations;
mod unknown;

pub use cribbage::cribbage_page;
pub use deal::deal_page;
pub use glossary::glossary_page;
pub use hand::hand_page;
pub use home::HomePage;
pub use interpretations::interpretations_page;
pub use unknown::unknown_page;
