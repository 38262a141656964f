//! The events of a deal, which the page shows one by one.

use crate::engine::cribbage::game::{ByPlayer, CountedHand, GameDeal};
use crate::engine::cribbage::pegging::{GAME, PegItem};
use crate::engine::cribbage::show::heels;
use crate::engine::cribbage::{Pegging, Player, Turn};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEvent {
    Starter,
    /// A card is played. The field is the index of its turn.
    Card(usize),
    /// A player can't play. The second field tells whether the other player has just said go.
    Go(Player, bool),
    /// A player pegs the point for a go.
    GoPoint(Player),
    /// The cards of a series are turned, so the count is 0.
    Turned,
    Counted(CountedHand),
    /// The user has seen how their hand is counted.
    Seen,
}

impl GameEvent {
    /// Returns whether the event waits for a click of the user: a go, or the next hand to count.
    pub const fn awaits_click(self) -> bool {
        matches!(self, Self::Go(Player::You, false) | Self::Seen)
    }

    /// Returns whether the event follows from a click of the user, so that it is shown at once.
    pub fn is_prompt(self, deal: &GameDeal) -> bool {
        match self {
            Self::Starter | Self::Counted(_) => true,
            Self::Card(place) => player_of(deal, place) == Some(Player::You),
            _ => false,
        }
    }

    /// Returns the points that each player pegs.
    fn points(self, deal: &GameDeal) -> ByPlayer<u16> {
        let mut points = ByPlayer::default();
        match self {
            Self::Starter => {
                points[deal.dealer] = u16::try_from(heels(deal.starter)).unwrap_or(0);
            }
            Self::Card(place) => {
                if let Some((player, turn)) = player_of(deal, place).zip(turns(deal).get(place)) {
                    points[player] = turn.items_without_go().map(PegItem::points).sum();
                }
            }
            Self::GoPoint(player) => points[player] = 1,
            Self::Counted(counted) => {
                points[counted.player] = counted.scored();
                points[!counted.player] = counted.taken;
            }
            Self::Go(..) | Self::Turned | Self::Seen => {}
        }
        points
    }
}

fn turns(deal: &GameDeal) -> &[Turn] {
    deal.play.as_ref().map_or(&[], Pegging::turns)
}

fn player_of(deal: &GameDeal, place: usize) -> Option<Player> {
    turns(deal).get(place).map(|turn| deal.player(turn.player))
}

/// Returns the events of a deal in order. `counts` tells whether the user counts their own hands.
pub fn events(deal: &GameDeal, counts: bool) -> Vec<GameEvent> {
    let Some(play) = &deal.play else { return Vec::new() };
    let mut events = vec![GameEvent::Starter];
    let turns = play.turns();
    for (place, turn) in turns.iter().enumerate() {
        if place > 0 {
            events.extend(after_turn(deal, play, place));
            events.extend(turn.begins_series().then_some(GameEvent::Turned));
        }
        events.push(GameEvent::Card(place));
    }
    if !turns.is_empty() {
        events.extend(after_turn(deal, play, turns.len()));
        events.extend(play.series().is_empty().then_some(GameEvent::Turned));
    }
    for (place, &counted) in deal.counted.iter().enumerate() {
        events.push(GameEvent::Counted(counted));
        // The last hand of a deal or game stays in sight.
        let is_followed = place + 1 < deal.counted.len() || place < 2 && !is_over(deal, &events);
        if counts && counted.player == Player::You && is_followed {
            events.push(GameEvent::Seen);
        }
    }
    events
}

fn is_over(deal: &GameDeal, events: &[GameEvent]) -> bool {
    let start = ByPlayer::from_fn(|player| PegScores { front: deal.before[player], back: None });
    let scores = peg_scores(start, deal, events);
    Player::ALL.into_iter().any(|player| scores[player].front >= GAME)
}

/// Returns the gos after a number of turns, and the point for them.
fn after_turn<'d>(
    deal: &'d GameDeal,
    play: &'d Pegging,
    turns: usize,
) -> impl Iterator<Item = GameEvent> + 'd {
    let last = turns.checked_sub(1).and_then(|last| play.turns().get(last));
    let has_point = last.filter(|last| last.has_go());
    play.gos_after(turns)
        .map(|go| GameEvent::Go(deal.player(go.player), go.is_second))
        .chain(has_point.map(|last| GameEvent::GoPoint(deal.player(last.player))))
}

/// The scores that a player's two pegs show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PegScores {
    pub front: u16,
    /// Score before the latest points. `None` if there are no points yet.
    pub back: Option<u16>,
}

/// Returns the scores after `events`, which are the first events of a deal. `start` are the scores before the deal.
pub fn peg_scores(
    start: ByPlayer<PegScores>,
    deal: &GameDeal,
    events: &[GameEvent],
) -> ByPlayer<PegScores> {
    events.iter().fold(start, |mut scores, event| {
        let points = event.points(deal);
        // Once a player has won, the other player pegs nothing.
        for player in Player::ALL.into_iter().filter(|&player| points[player] > 0) {
            let PegScores { front, .. } = scores[player];
            if scores[!player].front < GAME {
                scores[player] =
                    PegScores { front: (front + points[player]).min(GAME), back: Some(front) };
            }
        }
        scores
    })
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/cribbage/game/events.rs"]
mod tests;
