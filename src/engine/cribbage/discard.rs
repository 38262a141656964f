//! Values of all discards of six cards against an opponent. The points of hand and crib are exact. The pegging is an
//! estimate.
//!
//! [`Players::discards`] ranks the discards, `Players::by_starter` lists a discard's scores by starter, and
//! [`certainty`] compares two discards. The opponent's six cards and the starter can occur in 374,672,760 ways, and all
//! are counted. If suits are unknown, up to 187 patterns of suits are scored.

use derive_more::{Display, Error};

use super::distribution::{Distribution, share};
use super::players::splits_of_six;
use super::tables::PeggedPoints;
use super::{Card, KeptRanks, Pair, Players, Rank, Role};
use crate::engine::order::sort_by;

pub(crate) mod by_score;
pub mod certainty;
mod crib;
mod draw;
mod held;
pub(crate) mod why;

use self::crib::ScoreSums;
use self::draw::Draw;

/// Six different cards of one pack, in ascending order. A card may lack a suit.
///
/// ```
/// use kibitzer::engine::cribbage::card::Card;
/// use kibitzer::engine::cribbage::discard::Six;
///
/// let cards = ["JC", "5S", "5H", "K", "2D", "5D"].map(|card| card.parse::<Card>().unwrap());
/// let six = Six::new(cards).unwrap();
/// assert_eq!(six.to_string(), "2D 5D 5H 5S JC K");
/// ```
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[display("{}", self.0.map(|card| card.to_string()).join(" "))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "[Card; 6]"))]
pub struct Six([Card; 6]);

impl Six {
    /// Creates the six cards from cards in any order.
    ///
    /// # Errors
    ///
    /// Returns an error if a card occurs twice, or a rank more than four times.
    pub fn new(mut cards: [Card; 6]) -> Result<Self, SixCardsError> {
        sort_by(&mut cards, |one, other| one < other);
        for pair in cards.windows(2) {
            if pair[0] == pair[1] && pair[0].suit.is_some() {
                return Err(SixCardsError::Twice(pair[0]));
            }
        }
        match cards.windows(5).find(|five| five[0].rank == five[4].rank) {
            Some(five) => Err(SixCardsError::MoreThanFour(five[0].rank)),
            None => Ok(Self(cards)),
        }
    }

    /// Returns the cards in ascending order.
    pub const fn cards(&self) -> [Card; 6] {
        self.0
    }

    /// Returns whether the suit of every card is known.
    pub fn are_suits_known(&self) -> bool {
        self.0.iter().all(|card| card.suit.is_some())
    }

    /// Returns the fifteen ways to throw two cards. If cards of equal rank have no suits, there are fewer ways.
    fn splits(&self) -> Vec<SixSplit> {
        let mut splits: Vec<SixSplit> = Vec::new();
        for ((thrown, kept), (indices, _)) in
            splits_of_six(self.0).zip(splits_of_six([0, 1, 2, 3, 4, 5]))
        {
            if splits.iter().all(|split| split.thrown != thrown) {
                splits.push(SixSplit { thrown, kept, indices });
            }
        }
        splits
    }
}

/// Six cards, split into two thrown and four kept cards.
#[derive(Clone, Copy)]
struct SixSplit {
    thrown: [Card; 2],
    kept: [Card; 4],
    /// Indices of the thrown cards among the six.
    indices: [usize; 2],
}

/// Accepts six cards in any order.
impl TryFrom<[Card; 6]> for Six {
    type Error = SixCardsError;

    fn try_from(cards: [Card; 6]) -> Result<Self, SixCardsError> {
        Self::new(cards)
    }
}

/// Reason why six cards can't be from one pack.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
pub enum SixCardsError {
    /// A card occurs twice.
    #[display("{} is there twice", _0.with_symbol())]
    Twice(#[error(not(source))] Card),
    /// A rank occurs more than four times.
    #[display("a pack has only four {}", _0.plural())]
    MoreThanFour(#[error(not(source))] Rank),
}

/// Method by which the opponent chooses the two cards for the crib.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Opponent {
    /// Throws any two cards with equal chance.
    Random,
    /// Throws like the built-in player of the other role. See [`players`](super::players).
    Shipped,
}

impl Opponent {
    /// Both kinds of opponent, the default first.
    pub const ALL: [Self; 2] = [Self::Shipped, Self::Random];

    /// Returns the opponent whose [`name`](Self::name) is `name`, or `None` if there is none.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|opponent| opponent.name() == name)
    }

    /// Returns the name used in files, addresses and the JavaScript API: `strong` or `random`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Shipped => "strong",
        }
    }
}

/// Values of all discards of six cards.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Discards {
    /// The six cards.
    pub six: Six,
    /// Role of the player who holds the six cards.
    pub role: Role,
    /// The assumed opponent.
    pub opponent: Opponent,
    /// Distinct discards by descending [`total`](Discard::total). Discards with equal totals are in the order of the
    /// cards. There are fifteen discards, or fewer if cards of equal rank have no suits.
    pub discards: Vec<Discard>,
    /// Pairs that the opponent may throw, the most likely first.
    pub throws: Vec<Throw>,
}

impl Discards {
    /// Returns all discards with the greatest total.
    pub fn best(&self) -> &[Discard] {
        let best = self.discards.first().map(Discard::merit);
        let tied = self.discards.iter().take_while(|discard| Some(discard.merit()) == best);
        self.discards.get(..tied.count()).unwrap_or_default()
    }
}

/// A pair of ranks that the opponent may throw.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Throw {
    /// The ranks.
    pub pair: Pair,
    /// Chance of the throw, given the player's six cards. Always above 0.
    pub chance: f64,
}

/// A way to throw two cards of six, with its scores.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Discard {
    /// Cards thrown into the crib, in ascending order.
    pub thrown: [Card; 2],
    /// Cards kept, in ascending order.
    pub kept: [Card; 4],
    /// Points of the hand. If the suits are known, each of the 46 possible starters is one case.
    pub hand: Distribution,
    /// Points of the crib.
    pub crib: Distribution,
    /// Points of hand and crib with the same starter: hand plus crib for the dealer, hand minus crib for the pone.
    pub hand_and_crib: Distribution,
    /// Estimated pegging of the kept cards.
    pub pegged: PeggedPoints,
}

impl Discard {
    /// Returns the worth in points: the mean of [`hand_and_crib`](Self::hand_and_crib) plus the mean gain in the play.
    pub fn total(&self) -> f64 {
        self.hand_and_crib.mean() + f64::from(self.pegged.gain()) / 1000.0
    }

    /// Returns the total of `best` minus the total of this discard. Both discards must be of the same six cards.
    /// Returns `None` if this discard is not worse.
    pub fn behind(&self, best: &Self) -> Option<f64> {
        (self.merit() < best.merit()).then(|| best.total() - self.total())
    }

    /// Returns the sort key of discards of the same six cards: a thousand times the total, summed over all cases. The
    /// key is exact, whereas [`total`](Self::total) is a floating-point number.
    fn merit(&self) -> i128 {
        let cases = i128::from(self.hand_and_crib.total());
        1000 * self.hand_and_crib.sum() + i128::from(self.pegged.gain()) * cases
    }
}

/// Scores of a discard for one starter, or for all starters of a rank if suits are unknown.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ByStarter {
    /// The starter.
    pub starter: Card,
    /// Chance of the starter.
    pub chance: f64,
    /// Points of the hand. If the suits are known, only one number is possible.
    pub hand: Distribution,
    /// Points of the crib.
    pub crib: Distribution,
    /// Points of hand and crib: hand plus crib for the dealer, hand minus crib for the pone.
    pub hand_and_crib: Distribution,
}

impl Players {
    /// Returns the values of all discards of six cards against an opponent.
    ///
    /// ```standalone_crate
    /// use kibitzer::engine::cribbage::discard::{Opponent, Six};
    /// use kibitzer::engine::cribbage::players::Players;
    /// use kibitzer::engine::cribbage::role::Role;
    /// use kibitzer::engine::cribbage::tables::Tables;
    ///
    /// let players = Players::new(&Tables::read(
    ///     include_str!("tables/discard-tables.tsv"),
    ///     include_str!("tables/pegging2.tsv"),
    /// )?);
    /// let six = Six::new(["AS", "2D", "3C", "4D", "6D", "7D"].map(|card| card.parse().unwrap()))?;
    /// let found = players.discards(six, Role::Pone, Opponent::Shipped);
    /// let best = &found.discards[0];
    /// assert_eq!(best.thrown.map(|card| card.to_string()), ["AS", "7D"]);
    /// assert_eq!((best.hand.sum(), best.hand.total()), (392, 46));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn discards(&self, six: Six, role: Role, opponent: Opponent) -> Discards {
        let draw = self.draw(six, role, opponent);
        let patterns = held::patterns(&six);
        let discard = |SixSplit { thrown, kept, indices }: SixSplit| {
            let mut sums = ScoreSums::new(role);
            for &(suits, times) in &patterns {
                let mut of_pattern = ScoreSums::new(role);
                let (pack, thrown, hand) = held::split_six(&six, suits, indices);
                crib::by_starter(&pack, &draw, thrown, |starter, crib| {
                    of_pattern.add(hand.score(starter), crib);
                });
                sums.add_all(&of_pattern, times);
            }
            let [hand, crib, hand_and_crib] = sums.distributions();
            let pegged = self.pegging().estimate(KeptRanks::new(kept.map(|card| card.rank)), role);
            let discard = Discard { thrown, kept, hand, crib, hand_and_crib, pegged };
            (discard.merit(), discard)
        };
        let mut discards: Vec<_> = six.splits().into_iter().map(discard).collect();
        sort_by(&mut discards, |one, other| one.0 > other.0);
        let discards = discards.into_iter().map(|(_, discard)| discard).collect();
        Discards { six, role, opponent, discards, throws: throws(&draw) }
    }

    /// Returns the scores of a discard for each starter. If suits are unknown, there is one entry for each rank of the
    /// starter. Returns an empty list if `thrown` is not among the six cards.
    pub(crate) fn by_starter(
        &self,
        six: Six,
        role: Role,
        opponent: Opponent,
        thrown: [Card; 2],
    ) -> Vec<ByStarter> {
        let thrown = [thrown[0].min(thrown[1]), thrown[0].max(thrown[1])];
        let split = six.splits().into_iter().find(|split| split.thrown == thrown);
        let Some(SixSplit { indices, .. }) = split else { return Vec::new() };
        let draw = self.draw(six, role, opponent);
        let are_suits_known = six.are_suits_known();
        let mut starters: Vec<(Card, ScoreSums)> = Vec::new();
        for (suits, times) in held::patterns(&six) {
            let (pack, thrown, hand) = held::split_six(&six, suits, indices);
            crib::by_starter(&pack, &draw, thrown, |starter, crib| {
                let card = starter.card();
                let card = if are_suits_known { card } else { card.rank.into() };
                let known = starters.iter().position(|(other, _)| *other == card);
                let index = known.unwrap_or_else(|| {
                    starters.push((card, ScoreSums::new(role)));
                    starters.len() - 1
                });
                let mut of_starter = ScoreSums::new(role);
                of_starter.add(hand.score(starter), crib);
                starters[index].1.add_all(&of_starter, times);
            });
        }
        let all: u64 = starters.iter().map(|(_, sums)| sums.cases()).sum();
        let by_starter = |(starter, sums): (Card, ScoreSums)| {
            let chance = share(sums.cases().into(), all);
            let [hand, crib, hand_and_crib] = sums.distributions();
            ByStarter { starter, chance, hand, crib, hand_and_crib }
        };
        starters.into_iter().map(by_starter).collect()
    }

    /// Counts the cases for each combination of a pair that the opponent may throw and a rank of the starter.
    fn draw(&self, six: Six, role: Role, opponent: Opponent) -> Draw {
        let left = held::left_by(&six);
        match opponent {
            Opponent::Random => Draw::random(&left),
            Opponent::Shipped => Draw::shipped(&left, &self.throws()[!role]),
        }
    }
}

fn throws(draw: &Draw) -> Vec<Throw> {
    let counts = draw.by_pair();
    let all: u64 = counts.iter().sum();
    let mut throws: Vec<_> = Pair::all().zip(counts).filter(|&(_, count)| count > 0).collect();
    sort_by(&mut throws, |one, other| one.1 > other.1);
    let throw = |(pair, count): (Pair, u64)| Throw { pair, chance: share(count.into(), all) };
    throws.into_iter().map(throw).collect()
}
