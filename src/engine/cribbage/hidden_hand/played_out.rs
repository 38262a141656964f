//! Chances to win with each card near the end of a game. They are estimated by playing out deals against possible
//! hands of the opponent.

use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;

use super::{CardWins, KnownCards, unseen};
use crate::engine::chance::{DealRng, WeightedDraw};
use crate::engine::cribbage::belief::Belief;
use crate::engine::cribbage::open_hand::{HeldRanks, PlayNode, pone_wins};
use crate::engine::cribbage::play_out::{PlayOutContext, PlayOutDeal, PlayOutPlayer, of_player};
use crate::engine::cribbage::players::ranks_left;
use crate::engine::cribbage::race::{Estimate, race};
use crate::engine::cribbage::show::total;
use crate::engine::cribbage::winning::{EVEN_BELOW, GAME};
use crate::engine::cribbage::{
    ByRole, Card, KeptRanks, Pair, Pegging, Players, Rank, Role, ShownAs, WinChances, score,
};

/// Numbers of deals after which cards clearly behind the best one are dropped. The last number is the maximum.
const ROUNDS: [usize; 3] = [80, 250, 600];

/// The part of a deal that the player does not see.
struct HiddenDeal {
    /// The opponent's four kept cards, and which of them are left.
    other: HeldRanks,
    starter: Card,
    /// The opponent's belief about the player's hand.
    belief: Belief,
}

/// Returns the chance with each playable rank, the lowest rank first. Returns `None` if the player's hand is unknown.
/// Equal arguments give equal results.
pub(super) fn played_out(
    players: &Players,
    winning: &WinChances,
    play: &Pegging,
    (player, seen): (Role, KnownCards),
    belief: &Belief,
) -> Option<Vec<(Rank, CardWins)>> {
    let kept = play.kept(player)?;
    let unseen = unseen(kept, seen);
    let scores = ByRole::from_fn(|role| u8::try_from(play.scores()[role]).unwrap_or(GAME));
    let context = RefCell::new(PlayOutContext::new(players, winning, scores));
    let four = KeptRanks::new(kept.map(|card| card.rank)).ranks();
    let own = play.turns().iter().filter(|turn| turn.player == player);
    let hand =
        own.fold(HeldRanks::all(four), |hand, turn| hand.without(turn.card.rank).unwrap_or(hand));
    let thrown = seen.thrown.map(|[one, other]| Pair::new(one.rank, other.rank));
    let node = |other: HeldRanks| {
        let left = ByRole::from_fn(|role| if role == player { hand.left } else { other.left });
        PlayNode::of(play, player, left)
    };
    let cards: Vec<(usize, Rank)> = node(hand).playable(four).collect();
    let weighted = |&(four, weight): &(HeldRanks, i64)| (four, u64::try_from(weight).unwrap_or(0));
    let fours = WeightedDraw::new(belief.fours().iter().map(weighted));
    let mut chance = DealRng::new([0; 32], 0);
    let deal = || {
        let other = fours.draw(&mut chance).unwrap_or(hand);
        let starter = seen.starter.unwrap_or_else(|| {
            let left = Rank::ALL.map(|rank| (rank, u64::from(unseen[rank as usize])));
            WeightedDraw::new(left.into_iter()).draw(&mut chance).unwrap_or(Rank::Ace).into()
        });
        let unseen = ranks_left(other.ranks.into_iter().chain([starter.rank]));
        let belief = context.borrow().belief(player, &unseen).after(play, player);
        HiddenDeal { other, starter, belief }
    };
    let result = |deal: &HiddenDeal, card: usize| {
        let HiddenDeal { other, starter, .. } = *deal;
        let mut context = context.borrow_mut();
        let own = PlayOutPlayer {
            hand,
            show: u8::try_from(total(kept, starter, ShownAs::Hand)).unwrap_or(u8::MAX),
            chance: context.chance(player, thrown, starter.rank),
            belief: Cow::Borrowed(belief),
        };
        let opponent = PlayOutPlayer {
            hand: other,
            show: score::by_starter(other.ranks)[starter.rank as usize],
            chance: context.chance(!player, None, starter.rank),
            belief: Cow::Borrowed(&deal.belief),
        };
        let before_crib = Rc::clone(&own.chance);
        let sides = match player {
            Role::Dealer => ByRole { dealer: own, pone: opponent },
            Role::Pone => ByRole { dealer: opponent, pone: own },
        };
        let shows = ByRole::from_fn(|role| sides[role].show);
        let mut table = PlayOutDeal { scores, sides, starter: starter.rank };
        let end = table.play(node(other), cards[card]).and_then(|next| table.play_out(next));
        let pone_wins = match end {
            Ok(scores) => before_crib.pone_wins(scores, shows),
            Err(winner) => pone_wins(winner),
        };
        of_player(player, pone_wins)
    };
    let estimates = race(cards.len(), &ROUNDS, EVEN_BELOW, deal, result);
    let wins = cards.iter().zip(estimates).map(|(&(index, rank), estimate)| {
        let Estimate { mean: chance, error, is_level: is_even } = estimate;
        // If a card wins at once, its chance is 1.
        let (_, points) = node(hand).play(index, rank);
        let score = scores[player].saturating_add(u8::try_from(points).unwrap_or(GAME));
        if score >= GAME {
            CardWins { chance: 1.0, error: 0.0, is_even: true }
        } else {
            CardWins { chance, error, is_even }
        }
    });
    Some(cards.iter().map(|&(_, rank)| rank).zip(wins).collect())
}
