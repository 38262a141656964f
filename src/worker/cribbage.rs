//! Service of the built-in cribbage players.

use super::service::{Files, Reply, RequestContext, Service, refused};
use crate::engine::cribbage::game::review::review;
use crate::engine::cribbage::game::{opponent, record};
use crate::engine::cribbage::notation::read_whole_play;
use crate::engine::cribbage::players::Players;
use crate::engine::cribbage::tables::{DiscardTable, PeggingTable, TableError, Tables};
use crate::engine::cribbage::winning::WinChances;
use crate::engine::cribbage::winning::tables::WinTables;
use crate::wire::cribbage::{
    AdvisePlay, EvaluateDiscards, EvaluateStarters, EvaluateWins, LoadWinChances, OpenPlayers,
    OpponentMove, PlayersRequest, ReviewGame, TableFiles, WinTableFiles,
};
use crate::wire::request::Failure;

/// Creates the players from their tables. This takes some milliseconds.
pub fn players(files: &TableFiles) -> Result<Players, TableError> {
    let discards = DiscardTable::read(&files.discards)?;
    let pegging = PeggingTable::unpack(&files.pegging)?;
    Ok(Players::new(&Tables { discards, pegging }))
}

/// Computes the winning chances from their tables. This takes a few tenths of a second at most.
fn winning(files: &WinTableFiles) -> Result<WinChances, TableError> {
    let means = PeggingTable::unpack_means(&files.means)?;
    Ok(WinChances::new(WinTables::read(&files.joint, &files.shows, means)?))
}

#[derive(Debug)]
pub struct PlayersService {
    players: Players,
    winning: Option<WinChances>,
}

impl From<Players> for PlayersService {
    fn from(players: Players) -> Self {
        Self { players, winning: None }
    }
}

impl Service for PlayersService {
    type Opening = OpenPlayers;

    fn open(
        OpenPlayers(files): OpenPlayers,
        _: Files,
        _: &dyn RequestContext,
    ) -> Result<(Reply, Option<Self>), Failure> {
        let players = players(&files).map_err(|wrong| refused(&wrong))?;
        Ok((Reply::to::<OpenPlayers>(&()), Some(players.into())))
    }

    fn answer(
        &mut self,
        request: PlayersRequest,
        _: &dyn RequestContext,
    ) -> Result<Reply, Failure> {
        let players = &self.players;
        Ok(match request {
            PlayersRequest::Discards(EvaluateDiscards { six, role, opponent }) => {
                Reply::to::<EvaluateDiscards>(&players.discards(six, role, opponent))
            }
            PlayersRequest::Starters(EvaluateStarters(
                EvaluateDiscards { six, role, opponent },
                thrown,
            )) => Reply::to::<EvaluateStarters>(&players.by_starter(six, role, opponent, thrown)),
            PlayersRequest::Learn(LoadWinChances(files)) => {
                self.winning = Some(winning(&files).map_err(|wrong| refused(&wrong))?);
                Reply::to::<LoadWinChances>(&())
            }
            PlayersRequest::Wins(EvaluateWins(
                EvaluateDiscards { six, role, opponent },
                scores,
            )) => {
                let winning = self.winning.as_ref().ok_or(Failure::NotOpen)?;
                Reply::to::<EvaluateWins>(&players.wins(winning, six, role, opponent, scores))
            }
            PlayersRequest::Advice(AdvisePlay { play, seen }) => {
                let play = read_whole_play(&play).map_err(|wrong| refused(&wrong))?;
                Reply::to::<AdvisePlay>(&players.advice(&play, seen, self.winning.as_ref()))
            }
            PlayersRequest::Opponent(OpponentMove(game, number)) => {
                let game = record::read(&game).map_err(|wrong| refused(&wrong))?;
                let next =
                    opponent::next(&game, players, self.winning.as_ref(), &mut below(number));
                Reply::to::<OpponentMove>(&next)
            }
            PlayersRequest::Review(ReviewGame(game)) => {
                let game = record::read(&game).map_err(|wrong| refused(&wrong))?;
                Reply::to::<ReviewGame>(&review(&game, players, self.winning.as_ref()))
            }
        })
    }
}

/// Returns a function that draws numbers below a limit. `number` is the seed.
fn below(mut number: u64) -> impl FnMut(usize) -> usize {
    move |most| {
        let most = u64::try_from(most).unwrap_or(u64::MAX).max(1);
        let drawn = number % most;
        number /= most;
        usize::try_from(drawn).unwrap_or(0)
    }
}
