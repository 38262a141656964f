//! Reasons why an opening rule does or does not apply to a hand.

mod mismatch;

use std::fmt;

use derive_more::Display;

use crate::engine::bridge::opening::features::Features;
use crate::engine::{BySuit, Card, CardSet, Decimal, PartlyKnown, Rank, Shape, Suit};

pub use self::mismatch::Mismatch;

/// Inclusive range of a number.
///
/// [`Display`](fmt::Display) writes, for example, `15–17`, `at least 10` or `exactly 7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    pub least: usize,
    /// Maximum, or `None` if the range has no upper end.
    pub most: Option<usize>,
}

impl Bounds {
    pub(crate) const fn between(least: usize, most: usize) -> Self {
        Self { least, most: Some(most) }
    }

    pub(crate) const fn at_least(least: usize) -> Self {
        Self { least, most: None }
    }

    /// Returns the distance of a value from the range, or 0 if the value is in the range.
    pub(crate) const fn distance(self, value: usize) -> usize {
        match self.most {
            _ if value < self.least => self.least - value,
            Some(most) if value > most => value - most,
            _ => 0,
        }
    }

    pub(crate) const fn allow(self, value: usize) -> bool {
        self.distance(value) == 0
    }
}

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.most {
            None => write!(f, "at least {}", self.least),
            Some(most) if most == self.least => write!(f, "exactly {most}"),
            Some(most) => write!(f, "{}–{most}", self.least),
        }
    }
}

/// Reason why a rule applies.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The strength of the hand, and the suit that was chosen.
    #[display("{_0} with {_1}")]
    Suit(Strength, SuitChoice),
    #[display("{_0}, shape {_1}")]
    Shape(Strength, Shape),
    #[display("{_0}, shape {_1}, {_2}")]
    Stopped(Strength, Shape, Stoppers),
    Strength(Strength),
    /// A long suit, and the playing tricks of the hand.
    #[display("{_0}, {_1} playing tricks")]
    Tricks(SuitChoice, Decimal),
    /// A suit of ten cards or more, and the sure tricks of the hand.
    #[display("{_0}, {_1} sure tricks")]
    SureTricks(SuitChoice, usize),
    /// A long suit, and the playing tricks and quick tricks of a hand that is worth a game.
    #[display(
        "{choice}, {playing} playing tricks and {quick} quick tricks{}",
        one_trick_short(*choice, *playing)
    )]
    Game {
        choice: SuitChoice,
        playing: Decimal,
        quick: Decimal,
    },
    #[display("{_0}, solid, and no ace or king in the other suits")]
    Solid(SuitChoice),
    #[display("a pass ends the deal, and there is no one left to preempt")]
    FourthSeat,
    #[display("no other rule applies")]
    NothingElse,
}

/// Returns a remark if the playing tricks fall short of a game in the suit by at most one trick. Returns an empty
/// string otherwise.
fn one_trick_short(choice: SuitChoice, playing: Decimal) -> &'static str {
    let game = Decimal::whole(if choice.suit.is_major() { 10 } else { 11 });
    let is_short = game - Decimal::whole(1) <= playing && playing < game;
    if is_short { ": one trick from partner is game" } else { "" }
}

#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
pub enum Stopper {
    #[display("the ace")]
    Ace,
    /// A king and at least one other card.
    #[display("the king and one other")]
    King,
    /// A queen and at least two other cards.
    #[display("the queen and two others")]
    Queen,
    /// A jack and at least three other cards.
    #[display("the jack and three others")]
    Jack,
}

impl Stopper {
    /// Returns the highest stopper of a suit, or `None` if the suit is not stopped.
    pub(crate) fn of(cards: CardSet, suit: Suit) -> Option<Self> {
        let stoppers = [
            (Rank::Ace, 1, Self::Ace),
            (Rank::King, 2, Self::King),
            (Rank::Queen, 3, Self::Queen),
            (Rank::Jack, 4, Self::Jack),
        ];
        let fits =
            |rank, length| cards.contains(Card::new(suit, rank)) && cards.length(suit) >= length;
        stoppers
            .into_iter()
            .find_map(|(rank, length, stopper)| fits(rank, length).then_some(stopper))
    }
}

/// Stoppers of a hand's suits.
///
/// [`Display`](fmt::Display) lists the suits, such as `spades stopped by the ace` and `diamonds not stopped: Q7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stoppers {
    cards: PartlyKnown,
    by: BySuit<Option<Stopper>>,
}

impl Stoppers {
    /// Number of suits that must be stopped for one no trump.
    pub const NEEDED: usize = 3;

    pub(crate) fn of(hand: &Features) -> Self {
        let cards = hand.cards();
        Self { cards: hand.known(), by: BySuit::from_fn(|suit| Stopper::of(cards, suit)) }
    }

    /// Returns the number of stopped suits, 0 to 4.
    pub(crate) fn count(&self) -> usize {
        self.by.iter().filter(|(_, by)| by.is_some()).count()
    }
}

impl fmt::Display for Stoppers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (suit, by)) in self.by.iter().enumerate() {
            let before = if index == 0 { "" } else { ", " };
            write!(f, "{before}{} ", suit.name())?;
            match by {
                Some(stopper) => write!(f, "stopped by {stopper}")?,
                None if self.cards.lowest().length(suit) == 0 => {
                    f.write_str("not stopped: void")?;
                }
                None => write!(f, "not stopped: {}", self.cards.holding(suit))?,
            }
        }
        Ok(())
    }
}

/// Strength of a hand, according to the measure that a rule uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Strength {
    /// High-card points only.
    HighCards(usize),
    /// High-card points, plus one point for each card beyond the fourth of a suit.
    Points { hcp: usize, length: usize },
    /// The Rule of 20: high-card points plus the lengths of the two longest suits.
    RuleOf20 {
        hcp: usize,
        /// Length of the longest suit.
        first: usize,
        /// Length of the second longest suit.
        second: usize,
    },
    /// The Rule of 15 (Pearson): high-card points plus the number of spades.
    RuleOf15 { hcp: usize, spades: usize },
}

impl Strength {
    pub(crate) const fn hcp(hand: &Features) -> Self {
        Self::HighCards(hand.hcp())
    }

    pub(crate) fn points(hand: &Features) -> Self {
        Self::Points { hcp: hand.hcp(), length: hand.length_points() }
    }

    pub(crate) const fn rule_of_20(hand: &Features) -> Self {
        let [first, second, ..] = hand.lengths();
        Self::RuleOf20 { hcp: hand.hcp(), first, second }
    }

    pub(crate) fn rule_of_15(hand: &Features) -> Self {
        Self::RuleOf15 { hcp: hand.hcp(), spades: hand.length(Suit::Spades) }
    }

    /// Returns the number that a rule compares with its bounds.
    pub(crate) const fn value(self) -> usize {
        match self {
            Self::HighCards(hcp) => hcp,
            Self::Points { hcp, length } => hcp + length,
            Self::RuleOf20 { hcp, first, second } => hcp + first + second,
            Self::RuleOf15 { hcp, spades } => hcp + spades,
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::HighCards(hcp) => write!(f, "{hcp} HCP"),
            Self::Points { hcp, length: 0 } => write!(f, "{hcp} points"),
            Self::Points { hcp, length } => {
                write!(f, "{} points ({hcp} HCP + {length} for length)", hcp + length)
            }
            Self::RuleOf20 { hcp, first, second } => {
                let sum = self.value();
                write!(f, "{hcp} HCP + {first} + {second} = {sum} by the Rule of 20")
            }
            Self::RuleOf15 { hcp, spades } => {
                let sum = self.value();
                let noun = if *spades == 1 { "spade" } else { "spades" };
                write!(f, "{hcp} HCP + {spades} {noun} = {sum} by the Rule of 15")
            }
        }
    }
}

/// A suit that a rule bids, and the reason why it was preferred to another suit.
///
/// [`Display`](fmt::Display) writes, for example, `5 hearts`. If another suit of two or more cards might have been
/// chosen, the deciding reason follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SuitChoice {
    pub suit: Suit,
    pub length: usize,
    /// The rival, which might have been chosen instead, and the reason to prefer `suit`. `None` without a rival.
    pub over: Option<(Suit, Preference)>,
}

/// Reason why one suit is preferred to another suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Preference {
    /// The suit is longer than the rival. The number is the length of the rival.
    Longer(usize),
    /// Both suits are equally long, and the chosen suit ranks higher.
    HigherRank,
    /// Both suits are equally long, and the chosen suit ranks lower.
    LowerRank,
    /// Both suits are equally long, and the rule names the chosen suit.
    Named,
    /// A major is preferred to a minor. The number is the length of the minor.
    Major(usize),
    /// The chosen suit has more high-card points than the rival. The numbers are the points in the chosen suit and in
    /// the rival.
    HighCards(usize, usize),
}

/// Rule for the choice between suits of equal length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    HigherRank,
    LowerRank,
}

impl SuitChoice {
    /// Returns the choice of a suit without a rival.
    pub(crate) fn only(hand: &Features, suit: Suit) -> Self {
        Self { suit, length: hand.length(suit), over: None }
    }

    pub(crate) fn preferred(hand: &Features, suit: Suit, other: Suit, why: Preference) -> Self {
        Self { over: Some((other, why)), ..Self::only(hand, suit) }
    }

    pub(crate) fn longer(hand: &Features, one: Suit, other: Suit, tie: Tie) -> Self {
        let (long, short) =
            if hand.length(one) < hand.length(other) { (other, one) } else { (one, other) };
        if hand.length(long) > hand.length(short) {
            let why = Preference::Longer(hand.length(short));
            return Self::preferred(hand, long, short, why);
        }
        let (lower, higher) = (one.min(other), one.max(other));
        match tie {
            Tie::HigherRank => Self::preferred(hand, higher, lower, Preference::HigherRank),
            Tie::LowerRank => Self::preferred(hand, lower, higher, Preference::LowerRank),
        }
    }

    pub(crate) fn longest(hand: &Features, tie: Tie) -> Self {
        let mut longest = hand.suits_where(|length| length == hand.longest());
        let highest = longest.next().unwrap_or(Suit::Spades);
        longest.last().map_or_else(
            || Self::only(hand, highest),
            |lowest| Self::longer(hand, highest, lowest, tie),
        )
    }
}

impl fmt::Display for SuitChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { suit, length, over } = self;
        let name = suit.name();
        write!(f, "{length} {name}")?;
        let Some((other, why)) = over else {
            return Ok(());
        };
        let other = other.name();
        match why {
            // It is obvious that a suit is longer than a void or a singleton.
            Preference::Longer(0 | 1) => Ok(()),
            Preference::Longer(shorter) => write!(f, ", more than the {shorter} {other}"),
            Preference::HigherRank => write!(f, " and {length} {other}, the higher ranking bid"),
            Preference::LowerRank => write!(f, " and {length} {other}, the lower ranking bid"),
            Preference::Named => write!(f, " and {length} {other}, {name} bid"),
            Preference::Major(length) => write!(f, ", a major before the {length} {other}"),
            Preference::HighCards(more, fewer) => {
                write!(f, ", {more} HCP in them against {fewer} in {other}")
            }
        }
    }
}
