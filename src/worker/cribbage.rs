//! The shipped players of cribbage, and what they make of six cards.

use super::service::{Answered, Page, Service, refused};
use crate::engine::cribbage::game::review::review;
use crate::engine::cribbage::game::{opponent, record};
use crate::engine::cribbage::notation::read_whole_play;
use crate::engine::cribbage::players::Players;
use crate::engine::cribbage::tables::{DiscardTable, PeggingTable, TableError, Tables};
use crate::wire::cribbage::{
    AdviceOf, Asked, DiscardsOf, MakePlayers, OpponentIn, ReviewOf, StartersOf, TableFiles,
};
use crate::wire::failure::Failure;

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

impl Service for Players {
    type Opening = MakePlayers;

    fn open(
        MakePlayers(files): MakePlayers,
        _: Vec<u8>,
        _: &dyn Page,
    ) -> Result<(Answered, Option<Self>), Failure> {
        let players = players(&files).map_err(|wrong| refused(&wrong))?;
        Ok((Answered::to::<MakePlayers>(&()), Some(players)))
    }

    fn answer(&mut self, asked: Asked, _: &dyn Page) -> Result<Answered, Failure> {
        Ok(match asked {
            Asked::Discards(DiscardsOf { six, role, opponent }) => {
                Answered::to::<DiscardsOf>(&self.discards(six, role, opponent))
            }
            Asked::Starters(StartersOf(DiscardsOf { six, role, opponent }, thrown)) => {
                Answered::to::<StartersOf>(&self.by_starter(six, role, opponent, thrown))
            }
            Asked::Advice(AdviceOf { play, seen }) => {
                let play = read_whole_play(&play).map_err(|wrong| refused(&wrong))?;
                Answered::to::<AdviceOf>(&self.advice(&play, seen))
            }
            Asked::Opponent(OpponentIn(game, number)) => {
                let game = record::read(&game).map_err(|wrong| refused(&wrong))?;
                let next = opponent::next(&game, self, &mut below(number));
                Answered::to::<OpponentIn>(&next)
            }
            Asked::Review(ReviewOf(game)) => {
                let game = record::read(&game).map_err(|wrong| refused(&wrong))?;
                Answered::to::<ReviewOf>(&review(&game, self))
            }
        })
    }
}

/// Numbers below others, drawn from one by chance.
fn below(mut number: u64) -> impl FnMut(usize) -> usize {
    move |most| {
        let most = u64::try_from(most).unwrap_or(u64::MAX).max(1);
        let drawn = number % most;
        number /= most;
        usize::try_from(drawn).unwrap_or(0)
    }
}
