//! The pages. Each page is a module that also contains the state of the page.

mod contest;
mod cribbage;
pub mod deal;
mod glossary;
mod hand;
mod home;
mod practise;
mod session;
mod simulate;
mod unknown;

pub use contest::{Files, Interpretations, SolitaireTab};
pub use cribbage::{DiscardTab, DiscardsTable, GameTab, PlayTab, ScoreTab};
pub use deal::{Boards, BuildRecord, FewRecords};
pub use glossary::{Glossary, open_meaning};
pub use hand::{HandsTable, OneHand, SheetTab};
pub use home::HomePage;
pub use practise::{CountingTab, LeadsTab, OpeningsTab, ThrowsTab};
pub use session::Session;
pub use simulate::Simulate;
pub use unknown::unknown_page;
