//! The chance to win a game with both hands open, where the play decides it.

use super::tree::{Next, Node};
use crate::engine::cribbage::pegging::HAND;
use crate::engine::cribbage::rank::Rank;
use crate::engine::cribbage::role::{ByRole, Role};
use crate::engine::cribbage::winning::GAME;

/// Searches the play of two hands for the chance to win: each player plays for it, and the first to reach 121 has won.
pub(in crate::engine::cribbage) struct ChanceSearch<'w, W> {
    hands: ByRole<[Rank; HAND]>,
    /// The chance that the pone wins when the play is over at such scores, which are below 121.
    pone_wins_at: &'w W,
}

impl<'w, W: Fn(ByRole<u8>) -> f64> ChanceSearch<'w, W> {
    /// The search of two hands.
    pub(in crate::engine::cribbage) const fn new(
        hands: ByRole<[Rank; HAND]>,
        pone_wins_at: &'w W,
    ) -> Self {
        Self { hands, pone_wins_at }
    }

    /// The pone's chance with each card that may be played, by its place in the player's hand.
    pub(in crate::engine::cribbage) fn cards(
        &self,
        node: Node,
        scores: ByRole<u8>,
    ) -> impl Iterator<Item = (usize, f64)> {
        let cards = node.playable(self.hands[node.player]);
        cards.map(move |card| (card.0, self.after(node, scores, card, (0.0, 1.0))))
    }

    /// The chance that the pone wins; outside of the bounds it is only known to lie there.
    fn value(&self, node: Node, scores: ByRole<u8>, (mut least, mut most): (f64, f64)) -> f64 {
        let mut best: Option<f64> = None;
        for card in node.playable(self.hands[node.player]) {
            let value = self.after(node, scores, card, (least, most));
            match node.player {
                Role::Pone => {
                    best = Some(best.map_or(value, |best| best.max(value)));
                    least = least.max(value);
                }
                Role::Dealer => {
                    best = Some(best.map_or(value, |best| best.min(value)));
                    most = most.min(value);
                }
            }
            if least >= most {
                break;
            }
        }
        best.unwrap_or_else(|| self.go_on(node.go(), scores, (least, most)))
    }

    fn after(
        &self,
        node: Node,
        scores: ByRole<u8>,
        (place, rank): (usize, Rank),
        bounds: (f64, f64),
    ) -> f64 {
        let (after, points) = node.play(place, rank);
        match pegged(scores, node.player, u8::try_from(points).unwrap_or(GAME)) {
            Ok(scores) => self.go_on(after, scores, bounds),
            Err(winner) => pone_wins(winner),
        }
    }

    fn go_on(&self, node: Node, scores: ByRole<u8>, bounds: (f64, f64)) -> f64 {
        match node.next() {
            Next::Turn(node) => self.value(node, scores, bounds),
            Next::Anew { point, lead } => {
                let scores = point.map_or(Ok(scores), |player| pegged(scores, player, 1));
                match (scores, lead) {
                    (Err(winner), _) => pone_wins(winner),
                    (Ok(scores), Some(lead)) => self.value(lead, scores, bounds),
                    (Ok(scores), None) => (self.pone_wins_at)(scores),
                }
            }
        }
    }
}

/// Returns the scores with points of a player.
pub(in crate::engine::cribbage) fn pegged(
    mut scores: ByRole<u8>,
    player: Role,
    points: u8,
) -> Result<ByRole<u8>, Role> {
    scores[player] = scores[player].saturating_add(points);
    if scores[player] < GAME { Ok(scores) } else { Err(player) }
}

/// The pone's chance once a player has won.
pub(in crate::engine::cribbage) const fn pone_wins(winner: Role) -> f64 {
    match winner {
        Role::Pone => 1.0,
        Role::Dealer => 0.0,
    }
}
