//! Service of the shipped cribbage players.

use super::service::{Answered, Files, Page, Service, refused};
use crate::engine::cribbage::game::review::review;
use crate::engine::cribbage::game::{opponent, record};
use crate::engine::cribbage::notation::read_whole_play;
use crate::engine::cribbage::players::Players;
use crate::engine::cribbage::tables::{DiscardTable, PeggingTable, TableError, Tables};
use crate::engine::cribbage::winning::Winning;
use crate::engine::cribbage::winning::tables::WinTables;
use crate::wire::cribbage::{
    AdviceOf, Asked, DiscardsOf, LearnScores, MakePlayers, OpponentIn, ReviewOf, StartersOf,
    TableFiles, WinFiles, WinsOf,
};
use crate::wire::failure::Failure;

/// Builds the players from their tables; takes some milliseconds.
pub fn players(files: &TableFiles) -> Result<Players, TableError> {
    let discards = DiscardTable::read(&files.discards)?;
    let pegging = PeggingTable::unpack(&files.pegging)?;
    Ok(Players::new(&Tables { discards, pegging }))
}

/// Builds the winning chances from their tables; takes a few tenths of a second at most.
fn winning(files: &WinFiles) -> Result<Winning, TableError> {
    let means = PeggingTable::unpack_means(&files.means)?;
    Ok(Winning::new(WinTables::read(&files.joint, &files.shows, means)?))
}

#[derive(Debug)]
pub struct KeptPlayers {
    players: Players,
    winning: Option<Winning>,
}

impl From<Players> for KeptPlayers {
    fn from(players: Players) -> Self {
        Self { players, winning: None }
    }
}

impl Service for KeptPlayers {
    type Opening = MakePlayers;

    fn open(
        MakePlayers(files): MakePlayers,
        _: Files,
        _: &dyn Page,
    ) -> Result<(Answered, Option<Self>), Failure> {
        let players = players(&files).map_err(|wrong| refused(&wrong))?;
        Ok((Answered::to::<MakePlayers>(&()), Some(players.into())))
    }

    fn answer(&mut self, asked: Asked, _: &dyn Page) -> Result<Answered, Failure> {
        let players = &self.players;
        Ok(match asked {
            Asked::Discards(DiscardsOf { six, role, opponent }) => {
                Answered::to::<DiscardsOf>(&players.discards(six, role, opponent))
            }
            Asked::Starters(StartersOf(DiscardsOf { six, role, opponent }, thrown)) => {
                Answered::to::<StartersOf>(&players.by_starter(six, role, opponent, thrown))
            }
            Asked::Learn(LearnScores(files)) => {
                self.winning = Some(winning(&files).map_err(|wrong| refused(&wrong))?);
                Answered::to::<LearnScores>(&())
            }
            Asked::Wins(WinsOf(DiscardsOf { six, role, opponent }, scores)) => {
                let winning = self.winning.as_ref().ok_or(Failure::NotKept)?;
                Answered::to::<WinsOf>(&players.wins(winning, six, role, opponent, scores))
            }
            Asked::Advice(AdviceOf { play, seen }) => {
                let play = read_whole_play(&play).map_err(|wrong| refused(&wrong))?;
                Answered::to::<AdviceOf>(&players.advice(&play, seen, self.winning.as_ref()))
            }
            Asked::Opponent(OpponentIn(game, number)) => {
                let game = record::read(&game).map_err(|wrong| refused(&wrong))?;
                let next =
                    opponent::next(&game, players, self.winning.as_ref(), &mut below(number));
                Answered::to::<OpponentIn>(&next)
            }
            Asked::Review(ReviewOf(game)) => {
                let game = record::read(&game).map_err(|wrong| refused(&wrong))?;
                Answered::to::<ReviewOf>(&review(&game, players, self.winning.as_ref()))
            }
        })
    }
}

/// Returns a function that draws numbers below a limit, deterministically from `number`.
fn below(mut number: u64) -> impl FnMut(usize) -> usize {
    move |most| {
        let most = u64::try_from(most).unwrap_or(u64::MAX).max(1);
        let drawn = number % most;
        number /= most;
        usize::try_from(drawn).unwrap_or(0)
    }
}
