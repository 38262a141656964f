//! All evaluators, and their properties.

use std::ops::RangeInclusive;
use std::str::FromStr;

use derive_more::{Display, Error};

use super::Sums;
use super::method::{EvaluatorDefinition, OpeningThreshold, TotalRule};
use crate::engine::{CardSet, Decimal, Hand, Rank, Suit, high_card_points};

/// Declares the enum of evaluators, the list of all evaluators, and the definition of each evaluator.
macro_rules! evaluators {
    ($($evaluator:ident = $family:ident::$method:ident),+ $(,)?) => {
        /// Method of evaluating a hand.
        ///
        /// [`Display`](std::fmt::Display) and [`FromStr`] use [`Evaluator::name`].
        #[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[display("{}", self.name())]
        #[non_exhaustive]
        pub enum Evaluator {
            $(#[doc = concat!("`", stringify!($method), "`; [`Self::definition`] says what it counts.")] $evaluator,)+
        }

        impl Evaluator {
            /// All evaluators, in display order.
            pub const ALL: [Self; [$(stringify!($method)),+].len()] = [$(Self::$evaluator),+];

            pub(super) fn method(self) -> &'static EvaluatorDefinition {
                match self {
                    $(Self::$evaluator => &super::$family::$method,)+
                }
            }
        }
    };
}

evaluators! {
    Hcp = high_cards::HCP,
    Controls = high_cards::CONTROLS,
    QuickTricks = tricks::QUICK_TRICKS,
    LosingTricks = losing_tricks::LOSING_TRICKS,
    RefinedLosingTricks = losing_tricks::REFINED_LOSING_TRICKS,
    NewLosingTricks = losing_tricks::NEW_LOSING_TRICKS,
    Zar = zar::ZAR,
    ZarAdjusted = zar::ZAR_ADJUSTED,
    KaplanRubens = kaplan_rubens::KAPLAN_RUBENS,
    Banzai = high_cards::BANZAI,
    BumRap = high_cards::BUM_RAP,
    Fifths = high_cards::FIFTHS,
    AdjustThree = bergen::ADJUST_THREE,
    DubiousSuits = bergen::DUBIOUS_SUITS,
    QualitySuits = bergen::QUALITY_SUITS,
    Bergen = bergen::BERGEN,
    RuleOf20 = rules::RULE_OF_20,
    RuleOf22 = rules::RULE_OF_22,
    RuleOf15 = rules::RULE_OF_15,
    Goren = shape_points::GOREN,
    Karpin = shape_points::KARPIN,
    HandPoints = shape_points::HAND_POINTS,
    PlayingTricks = tricks::PLAYING_TRICKS,
    SuitQuality = tricks::SUIT_QUALITY,
    Freakness = shape_points::FREAKNESS,
}

impl Evaluator {
    /// Returns the identifier, such as `kaplan-rubens`. It never changes.
    pub fn name(self) -> &'static str {
        self.method().name
    }

    /// Returns the display name, such as `Kaplan & Rubens`.
    pub fn title(self) -> &'static str {
        self.method().title
    }

    /// Returns the short title, such as `K&R`.
    pub fn heading(self) -> &'static str {
        self.method().heading
    }

    /// Returns the column name in files, such as `kr`.
    pub fn column(self) -> &'static str {
        self.method().column
    }

    /// Returns the unit in the plural, such as `losers`, or `None` if there is no unit.
    pub fn unit(self) -> Option<&'static str> {
        self.method().unit
    }

    /// Returns the number of decimals of the amounts, 0 to 2.
    pub fn decimals(self) -> usize {
        self.method().decimals
    }

    /// Returns the minimum and the maximum value of a hand, or of a suit if the evaluator is suit quality.
    pub fn range(self) -> RangeInclusive<Decimal> {
        self.method().range.clone()
    }

    /// Returns the purpose of the evaluator, in one or two sentences.
    pub fn purpose(self) -> &'static str {
        self.method().purpose
    }

    /// Returns the definition, in one or two sentences.
    pub fn definition(self) -> &'static str {
        self.method().definition
    }

    /// Returns the source of the definition, such as its author or a publication.
    pub fn source(self) -> &'static str {
        self.method().source
    }

    /// Returns whether lower values are better, as for losers.
    pub fn fewer_is_better(self) -> bool {
        self.method().fewer_is_better
    }

    /// Returns the opening threshold, or `None` if the evaluator does not decide openings.
    pub fn opening(self) -> Option<OpeningThreshold> {
        self.method().opening
    }

    /// Returns the rule that computes the total from the items.
    pub fn total_is(self) -> TotalRule {
        self.method().total
    }

    /// Returns the value of a hand without allocating a list of items.
    pub fn total(self, hand: Hand) -> Decimal {
        Sums::of(hand, self).total(self.total_is())
    }

    /// Returns the value of one suit without allocating a list of items.
    pub fn in_suit(self, hand: Hand, suit: Suit) -> Decimal {
        Sums::of(hand, self).suits[suit]
    }
}

/// Error for a string that is not an evaluator's name.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected an evaluator: {}", Evaluator::ALL.map(Evaluator::name).join(", "))]
pub struct ParseEvaluatorError;

/// Parses [`Evaluator::name`].
impl FromStr for Evaluator {
    type Err = ParseEvaluatorError;

    fn from_str(text: &str) -> Result<Self, ParseEvaluatorError> {
        Self::ALL.into_iter().find(|evaluator| evaluator.name() == text).ok_or(ParseEvaluatorError)
    }
}

/// Numbers that an evaluator computes from the complete hand, in addition to the shape. A number is 0 if the evaluator
/// does not use it.
///
/// The inputs of several suits are added. Two hands have the same value if the values of their suits, their shapes and
/// these inputs are equal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct WholeHandInputs {
    /// Number of aces and tens minus the number of queens and jacks.
    surplus: i32,
    high_card_points: usize,
    suits_with_honours: usize,
}

impl WholeHandInputs {
    /// Returns the inputs of the cards of one suit.
    pub(crate) fn of(evaluator: Evaluator, cards: CardSet) -> Self {
        let count = |ranks: [Rank; 2]| -> i32 {
            ranks.map(|rank| i32::try_from(cards.count_rank(rank)).unwrap_or_default()).iter().sum()
        };
        match evaluator {
            Evaluator::AdjustThree | Evaluator::Bergen => Self {
                surplus: count([Rank::Ace, Rank::Ten]) - count([Rank::Queen, Rank::Jack]),
                ..Self::default()
            },
            Evaluator::ZarAdjusted => {
                let points = high_card_points(cards);
                Self {
                    high_card_points: points,
                    suits_with_honours: usize::from(points > 0),
                    ..Self::default()
                }
            }
            _ => Self::default(),
        }
    }

    pub(crate) const fn and(self, other: Self) -> Self {
        Self {
            surplus: self.surplus + other.surplus,
            high_card_points: self.high_card_points + other.high_card_points,
            suits_with_honours: self.suits_with_honours + other.suits_with_honours,
        }
    }

    /// Returns a number that identifies the inputs. For several suits, the numbers of the suits are added.
    pub(crate) fn number(self) -> i64 {
        let count = |count: usize| i64::try_from(count).unwrap_or_default();
        i64::from(self.surplus)
            + 100 * count(self.high_card_points)
            + 10_000 * count(self.suits_with_honours)
    }
}
