//! The user's opponent. There are three levels of strength.

use super::super::hidden_hand::KnownCards;
use super::{Game, GameMove, GamePhase, Player};
use crate::engine::cribbage::{
    Card, Discard, Opponent, Pegging, Players, Role, Scores, Six, WinChances,
};

/// Strength of an opponent. Every opponent counts hands correctly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum OpponentLevel {
    /// Throws and plays random legal cards.
    Random,
    /// Throws the two cards with the best mean of hand and crib, ignoring the play. Plays the card that scores most. If
    /// several cards score the same, plays the highest of them.
    Simple,
    /// Throws the two cards with the most net points, unless other cards clearly win more often at the current scores.
    /// Plays the best card according to [`hidden_hand`](super::super::hidden_hand).
    Strong,
}

impl OpponentLevel {
    /// All levels, the weakest first.
    pub const ALL: [Self; 3] = [Self::Random, Self::Simple, Self::Strong];

    /// Returns the name used in records and addresses: `random`, `simple` or `strong`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Simple => "simple",
            Self::Strong => "strong",
        }
    }

    /// Returns the level with the name `name`. Returns `None` if no level has this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    /// Returns the two cards to throw. `at_scores` is `None` if the scores or the chances to win are unknown. `chance`
    /// returns a random number below its argument. The argument is 1 or more. Only [`Random`](Self::Random) calls
    /// `chance`.
    pub fn throw(
        self,
        players: &Players,
        (six, role): (Six, Role),
        at_scores: Option<(&WinChances, Scores)>,
        chance: &mut dyn FnMut(usize) -> usize,
    ) -> [Card; 2] {
        let cards = six.cards();
        if self == Self::Random {
            let first = chance(cards.len());
            let second = (first + 1 + chance(cards.len() - 1)) % cards.len();
            return [first, second].map(|index| cards.get(index).copied().unwrap_or(cards[0]));
        }
        let found = players.discards(six, role, Opponent::Shipped);
        let by_hand_and_crib = |one: &&Discard, other: &&Discard| {
            one.hand_and_crib.mean().total_cmp(&other.hand_and_crib.mean())
        };
        let at_scores = at_scores.filter(|_| self == Self::Strong);
        let wins = at_scores
            .map(|(winning, scores)| players.wins(winning, six, role, Opponent::Shipped, scores));
        let best = match self {
            // `max_by` returns the last of several equal discards. The order is reversed, so the first discard is
            // returned.
            Self::Simple => found.discards.iter().rev().max_by(by_hand_and_crib),
            Self::Random | Self::Strong => found.best_at(wins.as_ref()),
        };
        best.map_or([cards[0], cards[1]], |best| best.thrown)
    }

    /// Returns the card to play. Returns `None` if the play is over, if the hand of the player to play is unknown or
    /// has no legal card, or if [`Strong`](Self::Strong) gets no advice. For `chance`, see [`throw`](Self::throw).
    pub fn card(
        self,
        players: &Players,
        play: &Pegging,
        seen: KnownCards,
        winning: Option<&WinChances>,
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
                let best = players.advice(play, seen, winning)?.best()?.rank;
                allowed.into_iter().find(|card| card.rank == best)
            }
        }
    }
}

/// Returns the opponent's next move. Returns `None` if the opponent has nothing to throw, play or count, or if
/// [`OpponentLevel::card`] returns `None`. `winning` is `None` if the chances to win are unknown.
pub(crate) fn next(
    game: &Game,
    players: &Players,
    winning: Option<&WinChances>,
    chance: &mut dyn FnMut(usize) -> usize,
) -> Option<GameMove> {
    let level = game.setup().level;
    let deal = game.deals().last()?;
    match game.stage() {
        GamePhase::Throw(waiting) if waiting.opponent => {
            let six = Six::new(deal.dealt.opponent).ok()?;
            let at_scores = winning.zip(deal.scores(Player::Opponent));
            let thrown =
                level.throw(players, (six, deal.role(Player::Opponent)), at_scores, chance);
            Some(GameMove::Throw(Player::Opponent, thrown))
        }
        GamePhase::Play(Player::Opponent) => {
            let play = deal.play_of(Player::Opponent)?;
            let seen = deal.seen_by(Player::Opponent);
            level.card(players, &play, seen, winning, chance).map(GameMove::Play)
        }
        GamePhase::Count(Player::Opponent, shown_as) => {
            deal.worth(Player::Opponent, shown_as).map(GameMove::Count)
        }
        _ => None,
    }
}
