//! Deals played out by simulated players, for scores at which the play may decide the game.
//!
//! Both players see only their own cards and maximise their chance to win. A player with a choice of cards samples
//! possible hands of the other player. For each sampled hand, the chance to win with each card is computed as if both
//! played on with all cards face up. The player plays the card with the greatest mean chance.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::before_crib::{BeforeCrib, LikelyThrows};
use super::belief::Belief;
use super::open_hand::{ChanceSearch, Continuation, HeldRanks, PlayNode, pegged};
use super::pegging::HAND;
use super::winning::GAME;
use super::{ByRole, Pair, Players, Rank, Role, WinChances, score};

/// Number of hands of the other player that are sampled for each choice of a card.
const FOURS: u8 = 12;

/// Data shared by all played-out deals that begin at the same two scores.
pub(super) struct PlayOutContext<'w> {
    winning: &'w WinChances,
    /// Scores from which the deals are played out.
    from: ByRole<u8>,
    likely: LikelyThrows,
    /// Belief about the hand of each role when no card is known.
    kept: ByRole<Belief>,
    chances: BTreeMap<(Role, Option<Pair>, Rank), Rc<BeforeCrib>>,
}

/// A player of a played-out deal.
#[derive(Clone, Debug)]
pub(super) struct PlayOutPlayer<'b> {
    /// The four kept cards, and which of them are left.
    pub hand: HeldRanks,
    /// Points of the hand when it is counted.
    pub show: u8,
    /// Chances to win after the play. They depend on what the player knows of the crib.
    pub chance: Rc<BeforeCrib>,
    /// Belief about the other player's hand.
    pub belief: Cow<'b, Belief>,
}

impl<'w> PlayOutContext<'w> {
    pub(super) fn new(players: &Players, winning: &'w WinChances, from: ByRole<u8>) -> Self {
        Self {
            winning,
            from,
            likely: LikelyThrows::of(players),
            kept: ByRole::from_fn(|role| Belief::of_fallible(players, role)),
            chances: BTreeMap::new(),
        }
    }

    /// Returns the chances to win after the play, from the point of view of `player`, who threw `thrown`. If `thrown`
    /// is `None`, the throw is unknown.
    pub(super) fn chance(
        &mut self,
        player: Role,
        thrown: Option<Pair>,
        starter: Rank,
    ) -> Rc<BeforeCrib> {
        let Self { winning, from, likely, .. } = self;
        let chance = self.chances.entry((player, thrown, starter)).or_insert_with(|| {
            Rc::new(BeforeCrib::new(winning, likely, player, thrown, starter, *from))
        });
        Rc::clone(chance)
    }

    /// Returns the belief about the hand of the role `of`. `unseen` contains the number of unseen cards of each rank.
    pub(super) fn belief(&self, of: Role, unseen: &[u8; 13]) -> Belief {
        self.kept[of].within(unseen)
    }
}

/// A deal that is being played out.
pub(super) struct PlayOutDeal<'b> {
    pub scores: ByRole<u8>,
    pub sides: ByRole<PlayOutPlayer<'b>>,
    pub starter: Rank,
}

impl PlayOutDeal<'_> {
    /// Chooses a card for the player whose turn it is. Returns its index in the hand and its rank, or `None` if no card
    /// may be played.
    pub(super) fn choice(&self, node: PlayNode) -> Option<(usize, Rank)> {
        let player = node.player;
        let (own, starter) = (&self.sides[player], self.starter as usize);
        let mut playable = node.playable(own.hand.ranks);
        let first = playable.next()?;
        if playable.next().is_none() {
            return Some(first);
        }
        // Sums of the chances to win with each card of the hand.
        let mut sums = [0.0; HAND];
        for (four, times) in own.belief.sample(FOURS) {
            let of_four = score::by_starter(four.ranks)[starter];
            let shows = ByRole::from_fn(|role| if role == player { own.show } else { of_four });
            let hands = ByRole::from_fn(|role| if role == player { own.hand } else { four });
            let pone_wins_at = |scores| own.chance.pone_wins(scores, shows);
            let search =
                ChanceSearch::new(ByRole::from_fn(|role| hands[role].ranks), &pone_wins_at);
            let mut node = node;
            node.left[!player] = four.left;
            for (index, pone_wins) in search.cards(node, self.scores) {
                sums[index] += f64::from(times) * of_player(player, pone_wins);
            }
        }
        let better = |one: (usize, Rank), other: (usize, Rank)| {
            if sums[other.0] > sums[one.0] { other } else { one }
        };
        node.playable(own.hand.ranks).reduce(better)
    }

    /// Plays a card and returns the continuation. If the card wins the game, returns the winner as the error.
    pub(super) fn play(
        &mut self,
        node: PlayNode,
        (index, rank): (usize, Rank),
    ) -> Result<Continuation, Role> {
        let player = node.player;
        let (after, points) = node.play(index, rank);
        self.scores = pegged(self.scores, player, u8::try_from(points).unwrap_or(GAME))?;
        let belief = self.sides[!player].belief.after_card(rank);
        self.sides[!player].belief = Cow::Owned(belief);
        Ok(after.next())
    }

    /// Plays until all cards are played, and returns the scores. If the game ends before that, returns the winner as
    /// the error.
    pub(super) fn play_out(mut self, mut next: Continuation) -> Result<ByRole<u8>, Role> {
        loop {
            let node = match next {
                Continuation::Turn(node) => node,
                Continuation::SeriesEnd { point, lead } => {
                    if let Some(player) = point {
                        self.scores = pegged(self.scores, player, 1)?;
                    }
                    match lead {
                        Some(lead) => lead,
                        None => return Ok(self.scores),
                    }
                }
            };
            next = if let Some(card) = self.choice(node) {
                self.play(node, card)?
            } else {
                let belief = self.sides[!node.player].belief.after_go(node.count);
                self.sides[!node.player].belief = Cow::Owned(belief);
                node.go().next()
            };
        }
    }
}

/// Converts the pone's chance to win to the chance of `player`.
pub(super) fn of_player(player: Role, pone_wins: f64) -> f64 {
    if player == Role::Pone { pone_wins } else { 1.0 - pone_wins }
}
