//! Who plays against the reader: three levels, from chance to the shipped player.

use super::super::card::Card;
use super::super::discard::{Discard, Opponent, Six};
use super::super::hidden_hand::Seen;
use super::super::pegging::{GAME, Pegging};
use super::super::players::Players;
use super::super::role::Role;
use super::super::winning::{Scores, Winning};
use super::{Game, Move, Player, Stage};

/// From this score of either player on [`Strong`](Level::Strong) throws by the chance to win. Before, what is best by points
/// is best by that, too, or nearly.
pub const NEAR_THE_END: u8 = 90;

/// How well an opponent plays. All count without a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Level {
    /// Throws and plays any cards that are allowed.
    Random,
    /// Throws what is best by hand and crib, leaving the play out; plays the card that scores most, else the highest
    /// that is allowed.
    Simple,
    /// Throws what is best by all net points, and near the end what wins most; plays a card that wins, or else by
    /// [`hidden_hand`](super::super::hidden_hand).
    Strong,
}

impl Level {
    /// The levels, the weakest first.
    pub const ALL: [Self; 3] = [Self::Random, Self::Simple, Self::Strong];

    /// The name in records and addresses: `random`, `simple` or `strong`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Simple => "simple",
            Self::Strong => "strong",
        }
    }

    /// The level of a [`name`](Self::name).
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    /// The two cards that it throws. With the chances to win and both scores it heeds these near the end. `chance` gives a number below its argument, which is 1 or more; only the level
    /// [`Random`](Self::Random) asks for one.
    pub fn throw(
        self,
        players: &Players,
        six: Six,
        role: Role,
        at: Option<(&Winning, Scores)>,
        chance: &mut dyn FnMut(usize) -> usize,
    ) -> [Card; 2] {
        let cards = six.cards();
        if self == Self::Random {
            let first = chance(cards.len());
            let second = (first + 1 + chance(cards.len() - 1)) % cards.len();
            return [first, second].map(|place| cards.get(place).copied().unwrap_or(cards[0]));
        }
        let found = players.discards(six, role, Opponent::Shipped);
        let by_hand_and_crib = |one: &&Discard, other: &&Discard| {
            one.hand_and_crib.mean().total_cmp(&other.hand_and_crib.mean())
        };
        let best = match self {
            // Of equals the first.
            Self::Simple => found.discards.iter().rev().max_by(by_hand_and_crib),
            Self::Strong
                if let Some((winning, scores)) = at.filter(|&(_, at)| is_near_the_end(at)) =>
            {
                let wins = players.wins(winning, six, role, Opponent::Shipped, scores);
                found.difference(&wins).map(|(best, _)| best)
            }
            Self::Random | Self::Strong => found.discards.first(),
        };
        best.map_or([cards[0], cards[1]], |best| best.thrown)
    }

    /// The card that it plays where it is on turn and its hand is known; none where it is not.
    pub fn card(
        self,
        players: &Players,
        play: &Pegging,
        seen: Seen,
        chance: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Card> {
        let hand = play.hand(play.to_play()?)?;
        let allowed: Vec<Card> =
            hand.iter().copied().filter(|&card| play.permits(card).is_ok()).collect();
        match self {
            Self::Random => allowed.get(chance(allowed.len().max(1))).copied(),
            Self::Simple => {
                let scores = |card: Card| play.turn_with(card).map_or(0, |turn| turn.points());
                allowed.into_iter().max_by_key(|&card| (scores(card), card.rank))
            }
            Self::Strong => {
                let wins = |card: &Card| {
                    play.turn_with(*card).is_ok_and(|turn| turn.scores[turn.player] == GAME)
                };
                if let Some(card) = allowed.iter().copied().find(wins) {
                    return Some(card);
                }
                let best = players.advice(play, seen)?.best()?.rank;
                allowed.into_iter().find(|card| card.rank == best)
            }
        }
    }
}

const fn is_near_the_end(scores: Scores) -> bool {
    scores.own() >= NEAR_THE_END || scores.opponent() >= NEAR_THE_END
}

/// Whether what the opponent does next may turn on the chances to win.
#[must_use]
pub fn heeds_the_score(game: &Game) -> bool {
    let scores = game.deals().last().and_then(|deal| deal.scores(Player::Opponent));
    let throws = matches!(game.stage(), Stage::Throw(waiting) if waiting.opponent);
    throws && game.setup().level == Level::Strong && scores.is_some_and(is_near_the_end)
}

/// What the opponent does next, by the level of the game; none where it is not the opponent who does something. Without the
/// chances to win it does not heed the score when it throws.
pub fn next(
    game: &Game,
    players: &Players,
    winning: Option<&Winning>,
    chance: &mut dyn FnMut(usize) -> usize,
) -> Option<Move> {
    let level = game.setup().level;
    let deal = game.deals().last()?;
    match game.stage() {
        Stage::Throw(waiting) if waiting.opponent => {
            let six = Six::new(deal.dealt.opponent).ok()?;
            let at = winning.zip(deal.scores(Player::Opponent));
            let thrown = level.throw(players, six, deal.role(Player::Opponent), at, chance);
            Some(Move::Throw(Player::Opponent, thrown))
        }
        Stage::Play(Player::Opponent) => {
            let play = deal.play_of(Player::Opponent)?;
            let seen = deal.seen_by(Player::Opponent);
            level.card(players, &play, seen, chance).map(Move::Play)
        }
        Stage::Count(Player::Opponent, shown_as) => {
            deal.worth(Player::Opponent, shown_as).map(Move::Count)
        }
        _ => None,
    }
}
