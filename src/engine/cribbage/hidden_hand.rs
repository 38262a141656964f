//! What to play without seeing the other hand.
//!
//! It is the rule "average of open hands". A belief says how likely the opponent kept each four cards; each card
//! is worth the mean, over the belief, of the play with all cards face up ([`open_hand`](super::open_hand)).
//!
//! The belief is what a shipped player keeps of the six cards that may have been dealt from the pack that is not
//! seen. It is left with the fours that hold every card that was shown, and none that could have been played where
//! the opponent said go. If none is left, for the opponent throws otherwise, it is any four that the pack allows.
//!
//! The rule is good and not the best: its mean takes hands for seen that stay hidden. Against play that is nearly the
//! best it loses 0.08 points a deal as pone and 0.13 as dealer. So cards less than [`EVEN`] apart are called even.

use super::card::Card;
use super::kept::Kept;
use super::open_hand::OpenHand;
use super::pegging::{LAST_COUNT, Pegging, points};
use super::players::{Players, kept_of, ways};
use super::rank::Rank;
use super::role::{ByRole, Role};
use crate::engine::order::sort_by;

mod why;

pub use why::PlayReason;

/// Two cards whose worth differs by less are even, in points: what the rule itself loses a deal.
pub const EVEN: f64 = 0.1;

/// What a player has seen beside the cards of the play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Seen {
    /// The two cards that the player threw, if they are known.
    pub thrown: Option<[Card; 2]>,
    /// The starter, if it is known.
    pub starter: Option<Card>,
}

/// What each card is worth to the player whose turn it is.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Advice {
    /// Whose turn it is.
    pub player: Role,
    /// The ranks that may be played, the best first: of equal worth the one that scores more now, then the lower.
    pub cards: Vec<CardAdvice>,
    /// How many fours the opponent may have kept.
    pub fours: usize,
}

/// What a card of a rank is worth without seeing the other hand.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CardAdvice {
    /// The rank.
    pub rank: Rank,
    /// The net points that are expected from here on: the player's less the opponent's.
    pub net: f64,
    /// What the card itself scores, without a point for a go or the last card.
    pub now: i32,
    /// How likely no other card would be better if the hands were seen, 0 to 1.
    pub best: f64,
    /// How likely the opponent's next card scores a fifteen, a pair, a run or thirty-one, 0 to 1.
    pub answered: f64,
    /// How likely the opponent has cards and none of them fits, 0 to 1.
    pub stuck: f64,
}

impl Advice {
    /// The card to play.
    #[must_use]
    pub fn best(&self) -> Option<&CardAdvice> {
        self.cards.first()
    }

    /// How much less a rank is worth than the best, 0 or more; none where it may not be played.
    #[must_use]
    pub fn behind(&self, rank: Rank) -> Option<f64> {
        let card = self.cards.iter().find(|card| card.rank == rank)?;
        Some(self.best()?.net - card.net)
    }

    /// Whether a rank is as good as the best, as far as the rule can tell.
    #[must_use]
    pub fn is_even(&self, rank: Rank) -> bool {
        self.behind(rank).is_some_and(|behind| behind < EVEN)
    }
}

impl Players {
    /// What each card is worth to the player whose turn it is, who does not see the other hand; none where the play is
    /// over, or that player's own hand is not known. The other hand is not looked at, be it known or not.
    ///
    /// ```standalone_crate
    /// use kibitzer::engine::cribbage::hidden_hand::Seen;
    /// use kibitzer::engine::cribbage::notation::read_play;
    /// use kibitzer::engine::cribbage::players::Players;
    /// use kibitzer::engine::cribbage::rank::Rank;
    /// # use kibitzer::engine::cribbage::tables::Tables;
    /// # let discards = include_str!("tables/discard-tables.tsv");
    /// # let pegging = include_str!("tables/pegging2.tsv");
    /// # let players = Players::new(&Tables::read(discards, pegging).unwrap());
    /// // The dealer holds a pair of nines and may pair the eight or not.
    /// let play = read_play("dealer: 9C 9D 8H 2S\nplay: 8S").play;
    /// let advice = players.advice(&play, Seen::default()).unwrap();
    /// assert_eq!(advice.best().unwrap().rank, Rank::Eight);
    /// ```
    #[must_use]
    pub fn advice(&self, play: &Pegging, seen: Seen) -> Option<Advice> {
        let mut play = play.clone();
        play.say_gos();
        let player = play.to_play()?;
        let own: Vec<Rank> = play.hand(player)?.iter().map(|card| card.rank).collect();
        let belief = self.belief(&play, player, seen)?;
        let shown: Vec<Rank> = play.series().iter().map(|turn| turn.card.rank).collect();
        let mut sums: Vec<Sum> = Vec::new();
        let mut weights = 0;
        for (other, weight) in &belief {
            let hands = match player {
                Role::Dealer => ByRole { dealer: &own[..], pone: &other[..] },
                Role::Pone => ByRole { dealer: &other[..], pone: &own[..] },
            };
            let open = OpenHand::with(&play, player, hands);
            if sums.is_empty() {
                sums = open.cards.iter().map(|&(rank, _)| Sum::new(&play, &shown, rank)).collect();
            }
            weights += weight;
            for (sum, &(_, value)) in sums.iter_mut().zip(&open.cards) {
                sum.add(*weight, open.to_player(value), value == open.value, other);
            }
        }
        let mut cards: Vec<_> = sums.iter().map(|sum| sum.advice(weights)).collect();
        sort_by(&mut cards, |one, other| (one.net, one.now) > (other.net, other.now));
        Some(Advice { player, cards, fours: belief.len() })
    }

    /// What the opponent may have left, each with its weight; never nothing but where the play itself cannot be.
    fn belief(&self, play: &Pegging, player: Role, seen: Seen) -> Option<Vec<(Vec<Rank>, i64)>> {
        let mut left = [4_u8; 13];
        let own = play.kept(player)?;
        let cards = own.iter().chain(seen.thrown.iter().flatten()).chain(&seen.starter);
        for card in cards {
            let left = &mut left[card.rank as usize];
            *left = left.saturating_sub(1);
        }
        let shown = Shown::of(play, !player);
        let consistent = |weights: &[i64]| -> Vec<_> {
            let likely = Kept::all().zip(weights).filter(|&(_, &weight)| weight > 0);
            likely.filter_map(|(kept, &weight)| Some((shown.rest(kept)?, weight))).collect()
        };
        let belief = consistent(&self.kept_of(!player, &left));
        Some(if belief.is_empty() { consistent(&any_four(&left)) } else { belief })
    }

    /// How many of the hands of six that a pack allows leave each four to a shipped player.
    fn kept_of(&self, role: Role, left: &[u8; 13]) -> Vec<i64> {
        let mut weights = vec![0; Kept::COUNT];
        for (thrown, six) in self.throws()[role].sixes() {
            let weight = ways(left, &six);
            if weight > 0 {
                weights[kept_of(six, thrown).index()] += i64::from(weight);
            }
        }
        weights
    }
}

/// How many choices of four cards a pack allows of each kept four.
fn any_four(left: &[u8; 13]) -> Vec<i64> {
    Kept::all().map(|kept| i64::from(ways(left, &kept.ranks()))).collect()
}

/// What a player's cards and gos have shown.
struct Shown {
    /// The ranks played.
    played: Vec<Rank>,
    /// For each go, how many cards were played before it, and the count at which it was said.
    gos: Vec<(usize, u8)>,
}

impl Shown {
    fn of(play: &Pegging, player: Role) -> Self {
        let mut shown = Self { played: Vec::new(), gos: Vec::new() };
        let mut count = 0;
        for turn in play.turns() {
            shown.add_gos(&turn.gos, player, count);
            if turn.player == player {
                shown.played.push(turn.card.rank);
            }
            count = turn.count;
        }
        shown.add_gos(play.gos_said(), player, count);
        shown
    }

    fn add_gos(&mut self, gos: &[Role], player: Role, count: u8) {
        if gos.contains(&player) {
            self.gos.push((self.played.len(), count));
        }
    }

    /// What is left of a kept four, if it may be what the player kept.
    fn rest(&self, kept: Kept) -> Option<Vec<Rank>> {
        let mut rest = kept.ranks().to_vec();
        let mut gos = self.gos.iter().peekable();
        for played in 0..=self.played.len() {
            while let Some((_, count)) = gos.next_if(|(before, _)| *before == played) {
                if rest.iter().any(|rank| count + rank.value() <= LAST_COUNT) {
                    return None;
                }
            }
            if let Some(rank) = self.played.get(played) {
                let place = rest.iter().position(|other| other == rank)?;
                rest.remove(place);
            }
        }
        Some(rest)
    }
}

/// What is known of a card, added up over the belief.
struct Sum {
    rank: Rank,
    now: i32,
    /// The series with it, and the count; none where the opponent has said go or the count begins anew.
    after: Option<(Vec<Rank>, u8)>,
    net: i64,
    best: i64,
    answered: i64,
    stuck: i64,
}

impl Sum {
    fn new(play: &Pegging, series: &[Rank], rank: Rank) -> Self {
        let count = play.count() + rank.value();
        let series: Vec<_> = series.iter().copied().chain([rank]).collect();
        let now = points(&series, count);
        let opponent = play.to_play().map(|player| !player);
        let goes_on = count < LAST_COUNT && opponent.is_some_and(|role| !play.has_said_go(role));
        let after = goes_on.then_some((series, count));
        Self { rank, now, after, net: 0, best: 0, answered: 0, stuck: 0 }
    }

    /// Adds a hand that the opponent may have left, with the value of the card and whether it is the best.
    fn add(&mut self, weight: i64, value: i32, is_best: bool, other: &[Rank]) {
        self.net += weight * i64::from(value);
        self.best += if is_best { weight } else { 0 };
        let Some((series, count)) = &mut self.after else { return };
        let mut fits = false;
        let mut scores = false;
        for &rank in other {
            let with = *count + rank.value();
            if with <= LAST_COUNT {
                fits = true;
                series.push(rank);
                scores |= points(series, with) > 0;
                series.pop();
            }
        }
        self.answered += if scores { weight } else { 0 };
        self.stuck += if fits || other.is_empty() { 0 } else { weight };
    }

    fn advice(&self, weights: i64) -> CardAdvice {
        let share = |sum| mean(sum, weights);
        CardAdvice {
            rank: self.rank,
            net: share(self.net),
            now: self.now,
            best: share(self.best),
            answered: share(self.answered),
            stuck: share(self.stuck),
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "weights stay far below 2⁵³")]
fn mean(sum: i64, weights: i64) -> f64 {
    sum as f64 / weights.max(1) as f64
}
