//! Cribbage for two players under the rules of the American Cribbage Congress (ACC), and the contest problem "Solitaire
//! Cribbage".

mod before_crib;
mod belief;
pub mod card;
pub mod discard;
pub(crate) mod distribution;
pub mod game;
pub mod hidden_hand;
pub mod notation;
pub mod open_hand;
pub mod pair;
pub mod pegging;
mod play_out;
pub mod players;
mod race;
pub mod rank;
pub mod role;
pub mod score;
pub mod show;
pub mod solitaire;
pub mod tables;
pub mod winning;

pub use card::Card;
pub use discard::{Discard, Discards, Opponent, Six};
pub use game::{Game, Player};
pub use pair::{KeptRanks, Pair};
pub use pegging::{Pegging, Turn};
pub use players::Players;
pub use rank::Rank;
pub use role::{ByRole, Role};
pub use show::ShownAs;
pub use winning::{Scores, WinChances};
