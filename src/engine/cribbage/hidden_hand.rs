//! Advice on which card to play, without seeing the other hand.
//!
//! The value of a card is its mean value with all cards face up ([`open_hand`](super::open_hand)), over every hand that
//! the opponent may hold. The opponent is assumed to throw like a built-in player. Playing the card with the greatest
//! value is not optimal. It loses 0.08 points per deal as pone and 0.13 as dealer. Cards whose values differ by less
//! than [`EVEN_BELOW`] are therefore called even: they are treated as equally good.
//!
//! If the chances to win are passed to [`Players::advice`] and a player has at least the score [`NEAR_END`], cards are
//! compared by the chance to win instead. To estimate this chance, deals are played out.

mod played_out;

use derive_more::Display;
use played_out::played_out;

use super::belief::Belief;
use super::open_hand::{HeldRanks, OpenHand};
use super::pegging::{GAME, HAND, LAST_COUNT, points};
use super::players::ranks_left;
use super::{ByRole, Card, Pegging, Players, Rank, Role, WinChances};
use crate::engine::order::sort_by;

/// Cards are even if their values differ by less than this number of points. The rule itself loses about this number of
/// points per deal.
pub const EVEN_BELOW: f64 = 0.1;

/// Minimum score for comparing cards by the chance to win. One player must have this score or more, and
/// [`Players::advice`] must get `winning`. That player needs at most 25 more points.
pub const NEAR_END: u16 = 96;

/// Cards that a player has seen, except the player's own hand and the played cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct KnownCards {
    /// The two cards that the player threw, or `None` if unknown.
    pub thrown: Option<[Card; 2]>,
    /// The starter, or `None` if unknown.
    pub starter: Option<Card>,
}

/// Value of each card for the player whose turn it is.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Advice {
    /// Player whose turn it is.
    pub player: Role,
    /// Playable ranks, the best first. If the chances to win are known, the ranks that are even with the best rank come
    /// first. Within these ranks and within all others, the chances descend. Ties are resolved by net points, then by
    /// the points of the card itself, then by the lower rank.
    pub cards: Vec<CardAdvice>,
    /// Number of different hands that the opponent may hold. Hands with the same ranks are counted once.
    pub fours: usize,
}

/// Value of playing a rank, without seeing the other hand.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CardAdvice {
    /// The rank.
    pub rank: Rank,
    /// Expected net points from this card on: the player's points minus the opponent's points.
    pub net: f64,
    /// Points of the card itself, without a go or the last card.
    pub now: i32,
    /// Chance that no other card would be better if both hands were open, 0 to 1.
    pub best: f64,
    /// Chance that the opponent holds a card that would score a fifteen, a pair, a run or thirty-one next, 0 to 1.
    pub answered: f64,
    /// Chance that the opponent has cards left but can't play any of them next, 0 to 1. Both `answered` and `stuck` are
    /// 0 if the card makes 31 or wins the game, or if the opponent has already said go in this series.
    pub stuck: f64,
    /// Chance to win. `None` unless the chances are known and a player is near the end of the game.
    pub wins: Option<CardWins>,
}

/// Estimated chance to win with a card.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CardWins {
    /// The chance, 0 to 1.
    pub chance: f64,
    /// 95 % margin. For the best card, and for cards that were clearly worse after few deals, this is the margin of
    /// `chance`. For all others, it is the margin of the difference from the best card. It is 0 if the card wins at
    /// once.
    pub error: f64,
    /// Whether the card's chance can't be distinguished from the best card's chance.
    pub is_even: bool,
}

impl Advice {
    /// Returns the best card, or `None` if there is no card.
    pub fn best(&self) -> Option<&CardAdvice> {
        self.cards.first()
    }

    /// Returns the advice on a rank, or `None` if the rank may not be played.
    pub(crate) fn of(&self, rank: Rank) -> Option<&CardAdvice> {
        self.cards.iter().find(|card| card.rank == rank)
    }

    /// Returns the net points that are lost by playing `rank` instead of the best card. The number is negative if
    /// `rank` has more net points but a lower chance to win. Returns `None` if `rank` may not be played.
    pub(crate) fn behind(&self, rank: Rank) -> Option<f64> {
        Some(self.best()?.net - self.of(rank)?.net)
    }

    /// Returns how much the chance to win falls if `rank` is played instead of the best card. The loss is 0 if both are
    /// even. Returns `None` if the chances are unknown, or if `rank` may not be played.
    pub fn chance_lost(&self, rank: Rank) -> Option<f64> {
        let (best, wins) = (self.best()?.wins?, self.of(rank)?.wins?);
        Some(if wins.is_even { 0.0 } else { best.chance - wins.chance })
    }

    /// Returns whether a rank is even with the best rank.
    pub fn is_even(&self, rank: Rank) -> bool {
        match self.chance_lost(rank) {
            Some(lost) => lost == 0.0,
            None => self.behind(rank).is_some_and(|behind| behind < EVEN_BELOW),
        }
    }

    /// Returns the reasons why the best card is better than a card of the rank `rank`. If `rank` itself is the best or
    /// may not be played, the best card is compared with the second-best card. Returns an empty list if there is no
    /// other card.
    pub fn why(&self, rank: Rank) -> Vec<PlayReason> {
        let Some(best) = self.best() else { return Vec::new() };
        let other = self
            .cards
            .iter()
            .find(|card| card.rank == rank && card.rank != best.rank)
            .or_else(|| self.cards.get(1));
        other.map_or_else(Vec::new, |other| PlayReason::between(best, other))
    }
}

impl Players {
    /// Returns the value of each card for the player whose turn it is. Returns `None` if the play is over or that
    /// player's hand is unknown. The other hand is ignored, even if it is known. If `winning` is given, cards are
    /// compared by their chances to win near the end of a game.
    ///
    /// ```standalone_crate
    /// use kibitzer::engine::cribbage::hidden_hand::KnownCards;
    /// use kibitzer::engine::cribbage::notation::read_play;
    /// use kibitzer::engine::cribbage::players::Players;
    /// use kibitzer::engine::cribbage::rank::Rank;
    /// # use kibitzer::engine::cribbage::tables::Tables;
    /// # let discards = include_str!("tables/discard-tables.tsv");
    /// # let pegging = include_str!("tables/pegging2.tsv");
    /// # let players = Players::new(&Tables::read(discards, pegging).unwrap());
    /// // The dealer holds a pair of nines and can pair the eight or not.
    /// let play = read_play("dealer: 9C 9D 8H 2S\nplay: 8S").play;
    /// let advice = players.advice(&play, KnownCards::default(), None).unwrap();
    /// assert_eq!(advice.best().unwrap().rank, Rank::Eight);
    /// ```
    pub fn advice(
        &self,
        play: &Pegging,
        seen: KnownCards,
        winning: Option<&WinChances>,
    ) -> Option<Advice> {
        let mut play = play.clone();
        play.say_gos();
        let player = play.to_play()?;
        let own: Vec<Rank> = play.hand(player)?.iter().map(|card| card.rank).collect();
        let own = HeldRanks::of(&own);
        let belief = self.belief(&play, player, seen)?;
        let shown: Vec<Rank> = play.series().iter().map(|turn| turn.card.rank).collect();
        let mut sums: Vec<CardSums> = Vec::new();
        let mut weights = 0;
        for &(other, weight) in belief.fours() {
            let hands = ByRole::from_fn(|role| if role == player { own } else { other });
            let open = OpenHand::with(&play, player, hands);
            if sums.is_empty() {
                sums = open
                    .cards
                    .iter()
                    .map(|&(rank, _)| CardSums::new(&play, &shown, rank))
                    .collect();
            }
            weights += weight;
            for (sum, &(_, value)) in sums.iter_mut().zip(&open.cards) {
                sum.add(weight, open.to_player(value), value == open.value, other);
            }
        }
        let mut cards: Vec<_> = sums.iter().map(|sum| sum.advice(weights)).collect();
        let is_near_end = Role::ALL.iter().any(|&role| play.scores()[role] >= NEAR_END);
        if let Some(winning) = winning.filter(|_| is_near_end) {
            let wins = played_out(self, winning, &play, (player, seen), &belief);
            for (rank, wins) in wins.into_iter().flatten() {
                if let Some(card) = cards.iter_mut().find(|card| card.rank == rank) {
                    card.wins = Some(wins);
                }
            }
        }
        let worth = |card: &CardAdvice| {
            let wins = card.wins.map(|wins| (wins.is_even, wins.chance));
            (wins, card.net, card.now)
        };
        sort_by(&mut cards, |one, other| worth(one) > worth(other));
        Some(Advice { player, cards, fours: belief.fours().len() })
    }

    /// Returns the belief about the opponent's hand, assuming that the opponent throws like a built-in player. If the
    /// play contradicts this assumption, every hand that fits the play is possible. Returns `None` if the hand of
    /// `player` is unknown.
    fn belief(&self, play: &Pegging, player: Role, seen: KnownCards) -> Option<Belief> {
        let left = unseen(play.kept(player)?, seen);
        let belief = Belief::of_shipped(self, !player, &left).after(play, !player);
        Some(if belief.is_empty() { Belief::any(&left).after(play, !player) } else { belief })
    }
}

/// Returns the number of cards of each rank that are not in `kept` or `seen`. The cards that the opponent has played
/// are included.
fn unseen(kept: [Card; HAND], seen: KnownCards) -> [u8; 13] {
    let known = kept.iter().chain(seen.thrown.iter().flatten()).chain(&seen.starter);
    ranks_left(known.map(|card| card.rank))
}

/// Sums of a card's values over the hands that the opponent may hold.
struct CardSums {
    rank: Rank,
    now: i32,
    /// The series with this card, and the count. `None` if the opponent can't continue the series.
    after: Option<(Vec<Rank>, u8)>,
    net: i64,
    best: i64,
    answered: i64,
    stuck: i64,
}

impl CardSums {
    fn new(play: &Pegging, series: &[Rank], rank: Rank) -> Self {
        let count = play.count() + rank.value();
        let series: Vec<_> = series.iter().copied().chain([rank]).collect();
        let now = points(&series, count);
        let opponent = play.to_play().map(|player| !player);
        let wins = play
            .to_play()
            .is_some_and(|player| i32::from(play.scores()[player]) + now >= i32::from(GAME));
        let goes_on =
            !wins && count < LAST_COUNT && opponent.is_some_and(|role| !play.has_said_go(role));
        let after = goes_on.then_some((series, count));
        Self { rank, now, after, net: 0, best: 0, answered: 0, stuck: 0 }
    }

    /// Adds a hand that the opponent may hold. `value` is the card's value against this hand. `is_best` is true if no
    /// other card has a better value.
    fn add(&mut self, weight: i64, value: i32, is_best: bool, other: HeldRanks) {
        self.net += weight * i64::from(value);
        self.best += if is_best { weight } else { 0 };
        let Some((series, count)) = &mut self.after else { return };
        let mut fits = false;
        let mut scores = false;
        for rank in other.cards() {
            let with = *count + rank.value();
            if with <= LAST_COUNT {
                fits = true;
                series.push(rank);
                scores |= points(series, with) > 0;
                series.pop();
            }
        }
        self.answered += if scores { weight } else { 0 };
        self.stuck += if fits || other.left == 0 { 0 } else { weight };
    }

    #[expect(clippy::cast_precision_loss, reason = "weights are far below 2⁵³")]
    fn advice(&self, weights: i64) -> CardAdvice {
        let share = |sum: i64| sum as f64 / weights.max(1) as f64;
        CardAdvice {
            rank: self.rank,
            net: share(self.net),
            now: self.now,
            best: share(self.best),
            answered: share(self.answered),
            stuck: share(self.stuck),
            wins: None,
        }
    }
}

/// A reason why one card is better than another card. `other` is the value of the worse card. Shares are in percent.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub enum PlayReason {
    /// The card wins the game at once.
    #[display("it wins the game")]
    Wins,
    /// The card itself scores more points.
    #[display("it scores {points} now, not {other}")]
    Now { points: i32, other: i32 },
    /// The opponent's next card scores less often.
    #[display("the next card scores against it {share}% of the time, not {other}%")]
    Answered { share: u8, other: u8 },
    /// The opponent must say go more often.
    #[display("it forces a go {share}% of the time, not {other}%")]
    Stuck { share: u8, other: u8 },
    /// No other reason applies. The advantage comes later in the play.
    #[display("it keeps better cards for later")]
    Later,
}

/// Minimum difference between two shares in percent. A smaller difference is not a reason.
const MIN_DIFFERENCE: u8 = 5;

impl PlayReason {
    /// Returns the reasons why one card is better than another card, the most important first. There is at least one
    /// reason.
    fn between(better: &CardAdvice, worse: &CardAdvice) -> Vec<Self> {
        let is_certain = |card: &CardAdvice| {
            card.wins.is_some_and(|wins| wins.chance >= 1.0 && wins.error <= 0.0)
        };
        if is_certain(better) && !is_certain(worse) {
            return vec![Self::Wins];
        }
        let mut reasons = Vec::new();
        if better.now > worse.now {
            reasons.push(Self::Now { points: better.now, other: worse.now });
        }
        let [share, other] = [better, worse].map(|card| percent(card.answered));
        if other >= share + MIN_DIFFERENCE {
            reasons.push(Self::Answered { share, other });
        }
        let [share, other] = [better, worse].map(|card| percent(card.stuck));
        if share >= other + MIN_DIFFERENCE {
            reasons.push(Self::Stuck { share, other });
        }
        if reasons.is_empty() {
            reasons.push(Self::Later);
        }
        reasons
    }
}

/// Converts a share to percent, rounded to an integer from 0 to 100.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a share lies between 0 and 1"
)]
fn percent(share: f64) -> u8 {
    (share * 100.0).round() as u8
}
