//! Deals played to their end, where the scores are such that the play decides the game.
//!
//! Both players play for the chance to win and see their own cards alone: of the cards that may be played each takes the one
//! that wins most often over some of the fours that the other may have kept, with both hands open from there on. The choice
//! takes hidden hands for seen; what is counted is what comes of it when they are not.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::before_crib::{BeforeCrib, LikelyThrows};
use super::belief::Belief;
use super::open_hand::{ChanceSearch, HeldRanks, Next, Node, pegged};
use super::pair::Pair;
use super::pegging::HAND;
use super::players::Players;
use super::rank::Rank;
use super::rank_shows;
use super::role::{ByRole, Role};
use super::winning::{GAME, Winning};

/// Of how many fours of the other's each card is chosen.
const FOURS: u8 = 12;

/// Who plays deals out from two scores.
pub(super) struct Rehearsal<'w> {
    winning: &'w Winning,
    /// The scores before anything is pegged.
    from: ByRole<u8>,
    likely: LikelyThrows,
    /// What a player of each role keeps.
    kept: ByRole<Belief>,
    chances: BTreeMap<(Role, Option<Pair>, Rank), Rc<BeforeCrib>>,
}

/// A player of a deal that is played out.
#[derive(Clone, Debug)]
pub(super) struct Side<'b> {
    /// The four cards that the player has kept, and which of them are left.
    pub hand: HeldRanks,
    /// What the hand scores when it is shown.
    pub show: u8,
    /// The chance to win after the play, as far as the player knows.
    pub chance: Rc<BeforeCrib>,
    /// What the player believes of the other's hand.
    pub belief: Cow<'b, Belief>,
}

impl<'w> Rehearsal<'w> {
    pub(super) fn new(players: &Players, winning: &'w Winning, from: ByRole<u8>) -> Self {
        Self {
            winning,
            from,
            likely: LikelyThrows::of(players),
            kept: ByRole::from_fn(|role| Belief::of_fallible(players, role)),
            chances: BTreeMap::new(),
        }
    }

    /// Returns the chance to win after the play, as a player knows it who has thrown a pair, if that is known.
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

    /// Returns what is believed of a player's hand by one who has not seen so many cards of each rank.
    pub(super) fn belief(&self, of: Role, unseen: &[u8; 13]) -> Belief {
        self.kept[of].within(unseen)
    }
}

/// A deal that is played out.
pub(super) struct Table<'b> {
    pub scores: ByRole<u8>,
    pub sides: ByRole<Side<'b>>,
    pub starter: Rank,
}

impl Table<'_> {
    /// Returns the card that the player takes; none where there is none that may be played.
    pub(super) fn choice(&self, node: Node) -> Option<(usize, Rank)> {
        let player = node.player;
        let (own, starter) = (&self.sides[player], self.starter as usize);
        let mut playable = node.playable(own.hand.ranks);
        let first = playable.next()?;
        if playable.next().is_none() {
            return Some(first);
        }
        // By the places of the hand.
        let mut sums = [0.0; HAND];
        for (four, times) in own.belief.sample(FOURS) {
            let of_four = rank_shows::of(four.ranks)[starter];
            let shows = ByRole::from_fn(|role| if role == player { own.show } else { of_four });
            let hands = ByRole::from_fn(|role| if role == player { own.hand } else { four });
            let pone_wins_at = |scores| own.chance.pone_wins(scores, shows);
            let search =
                ChanceSearch::new(ByRole::from_fn(|role| hands[role].ranks), &pone_wins_at);
            let mut node = node;
            node.left[!player] = four.left;
            for (place, pone_wins) in search.cards(node, self.scores) {
                sums[place] += f64::from(times) * of_player(player, pone_wins);
            }
        }
        let better = |one: (usize, Rank), other: (usize, Rank)| {
            if sums[other.0] > sums[one.0] { other } else { one }
        };
        node.playable(own.hand.ranks).reduce(better)
    }

    /// Plays a card, and returns what comes next.
    pub(super) fn play(&mut self, node: Node, (place, rank): (usize, Rank)) -> Result<Next, Role> {
        let player = node.player;
        let (after, points) = node.play(place, rank);
        self.scores = pegged(self.scores, player, u8::try_from(points).unwrap_or(GAME))?;
        let belief = self.sides[!player].belief.after_card(rank);
        self.sides[!player].belief = Cow::Owned(belief);
        Ok(after.next())
    }

    /// Plays on from what comes next, and returns the scores after the play.
    pub(super) fn play_out(mut self, mut next: Next) -> Result<ByRole<u8>, Role> {
        loop {
            let node = match next {
                Next::Turn(node) => node,
                Next::Anew { point, lead } => {
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

/// The chance of a player, who is the pone or not.
pub(super) fn of_player(player: Role, pone_wins: f64) -> f64 {
    if player == Role::Pone { pone_wins } else { 1.0 - pone_wins }
}
