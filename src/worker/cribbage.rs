//! The shipped players of cribbage, and what they make of six cards.

use crate::engine::cribbage::players::Players;
use crate::engine::cribbage::tables::{DiscardTable, PeggingTable, TableError, Tables};
use crate::wire::cribbage::{Answer, Question, TableFiles};

/// The players of such tables. It takes some milliseconds.
///
/// # Errors
///
/// What is wrong with the files.
pub fn players(files: &TableFiles) -> Result<Players, TableError> {
    let discards = DiscardTable::read(&files.discards)?;
    let pegging = PeggingTable::unpack(&files.pegging)?;
    Ok(Players::new(&Tables { discards, pegging }))
}

/// What the players make of a question.
pub fn answer(players: &Players, question: Question) -> Answer {
    match question {
        Question::Discards(asked) => {
            Answer::Discards(players.discards(asked.six, asked.role, asked.opponent))
        }
        Question::Starters(asked, thrown) => {
            Answer::Starters(players.by_starter(asked.six, asked.role, asked.opponent, thrown))
        }
    }
}
