//! One module a page, its reducer inside.

mod contest;
mod cribbage;
mod deal;
mod glossary;
mod hand;
mod home;
mod session;
mod simulate;
mod unknown;

pub use contest::{contest_page, files, interpretations, solitaire};
pub use cribbage::{
    cribbage_page, discard_tab as discard, game_tab as game, many_deals, play_tab as play,
    score_tab as score, trainer_tab as trainer,
};
pub use deal::{boards, build_record, deal_page, few_records};
pub use glossary::{glossary_page, open_meaning};
pub use hand::{hand_page, many_hands, one_hand, quiz, sheet};
pub use home::HomePage;
pub use session::session_page;
pub use simulate::simulate_page;
pub use unknown::unknown_page;
