//! Percentile ranks of hands among all hands, according to each evaluator.
//!
//! The page fetches the table `percentiles.tsv` when it is first needed. The table has a header and one line per
//! evaluator in the order of [`Evaluator::ALL`]. Its amounts are in twentieths.
//! `benches/tables/evaluator_distributions.rs` generates the table.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use derive_more::{Display, Error};

use super::evaluator::Evaluator;
use crate::engine::{Card, CardSet, Decimal, Hand, Rank, Suit};

mod all_hands;
mod difference;
mod distribution;
mod worth;

pub use difference::{Aspect, Cause, Difference};
pub use distribution::{CountsAround, Distribution, HANDS};

/// Distribution of the values of all hands, for each evaluator.
///
/// [`FromStr`] parses the shipped table, and [`Display`](fmt::Display) writes it.
///
/// ```
/// use kibitzer::engine::Hand;
/// use kibitzer::engine::bridge::evaluation::Evaluator;
/// use kibitzer::engine::decimal::Decimal;
/// use kibitzer::engine::bridge::evaluation::percentiles::Percentiles;
///
/// # fn read() -> std::io::Result<String> { std::fs::read_to_string("src/engine/bridge/evaluation/percentiles.tsv") }
/// let percentiles: Percentiles = read()?.parse()?;
/// let hand: Hand = "A2.KJT92.3.KQ743".parse()?;
///
/// // 73 percent of all hands have fewer points, and 81 percent have fewer Zar points. So by Zar points,
/// // the hand is worth one point more.
/// assert_eq!(percentiles.place(hand, Evaluator::Hcp).permille_worse(), 732);
/// assert_eq!(percentiles.place(hand, Evaluator::Zar).permille_worse(), 818);
/// assert_eq!(percentiles.worth(hand, Evaluator::Zar), Some(Decimal::tenths(141)));
///
/// let difference = percentiles.difference(hand, Evaluator::Hcp, Evaluator::LosingTricks).unwrap();
/// assert_eq!((difference.more, difference.by), (Evaluator::LosingTricks, Decimal::tenths(37)));
/// assert_eq!(difference.causes[0].to_string(), "5-5-2-1 shape: +3.5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Percentiles {
    rows: [Row; Evaluator::ALL.len()],
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    distribution: Distribution,
    /// Sum of the values of all hands in twentieths, at each stage of the [build-up](built_up). At the first stage,
    /// only the shape of a hand is known. At the last stage, all cards from the ace to the ten are known.
    stages: [i64; STAGES],
}

/// Rank of a hand among all hands according to an evaluator: the numbers of worse, equally good and better hands. The
/// three numbers add up to [`HANDS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PercentileRank {
    /// Number of worse hands.
    pub worse: u64,
    /// Number of equally good hands, including the hand itself, or 0 for a value that no hand has.
    pub equal: u64,
    /// Number of better hands.
    pub better: u64,
}

impl PercentileRank {
    /// Returns the number of worse hands per thousand: 0 to 1000, or at most 999 for a hand.
    ///
    /// The number is rounded down. Rounding up would rate some hands too high.
    pub const fn permille_worse(self) -> u64 {
        self.worse.saturating_mul(1000) / HANDS
    }

    /// Returns the number of better hands per thousand, rounded down: 0 to 1000, or at most 999 for a hand.
    pub(crate) const fn permille_better(self) -> u64 {
        self.better.saturating_mul(1000) / HANDS
    }
}

impl Percentiles {
    /// Returns the distribution of an evaluator's values: the number of hands with each value.
    pub fn distribution(&self, evaluator: Evaluator) -> &Distribution {
        &self.row(evaluator).distribution
    }

    /// Returns the percentile rank of a hand among all hands.
    pub fn place(&self, hand: Hand, evaluator: Evaluator) -> PercentileRank {
        self.place_of(evaluator.total(hand), evaluator)
    }

    /// Returns the percentile rank of a value among all hands.
    pub(crate) fn place_of(&self, amount: Decimal, evaluator: Evaluator) -> PercentileRank {
        let CountsAround { less, equal, more } = self.distribution(evaluator).around(amount);
        if evaluator.fewer_is_better() {
            PercentileRank { worse: more, equal, better: less }
        } else {
            PercentileRank { worse: less, equal, better: more }
        }
    }

    const fn row(&self, evaluator: Evaluator) -> &Row {
        &self.rows[evaluator as usize]
    }
}

/// Ranks in the order of the build-up. Each stage of the build-up adds the cards of the next rank.
const RANKS: [Rank; 5] = [Rank::Ace, Rank::King, Rank::Queen, Rank::Jack, Rank::Ten];

/// Number of stages of the build-up: one for the shape, and one for each rank.
const STAGES: usize = RANKS.len() + 1;

/// Keeps the cards whose rank is among the first `ranks` of [`RANKS`], and replaces all other cards by the lowest cards
/// of their suits.
///
/// If `ranks` is 0, all cards are replaced, and only the shape remains.
fn built_up(cards: CardSet, ranks: usize) -> CardSet {
    let is_known = |card: &Card| RANKS.iter().take(ranks).any(|&rank| rank == card.rank);
    let low_cards = |suit| {
        let lacking = cards.of_suit(suit).iter().filter(|card| !is_known(card)).count();
        let low = Rank::DESCENDING.into_iter().rev().take(lacking);
        low.map(move |rank| Card::new(suit, rank))
    };
    let known = cards.iter().filter(is_known);
    known.chain(Suit::DESCENDING.into_iter().flat_map(low_cards)).collect()
}

const HEADER: &str = "evaluator\tstages\tfirst\tstep\thands";

/// Writes the shipped table: a header, and one line per evaluator.
///
/// The columns are the name of the evaluator, the sums of the values of all hands at each stage, the lowest value, the
/// step between values, and the number of hands with each value.
impl fmt::Display for Percentiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}")?;
        for (evaluator, row) in Evaluator::ALL.into_iter().zip(&self.rows) {
            let values = row.distribution.values();
            let in_twentieths = || values.iter().map(|(value, _)| value.in_twentieths());
            let first = in_twentieths().next().unwrap_or_default();
            let step = in_twentieths().fold(0, |step, value| divisor(step, value.abs_diff(first)));
            let (mut next, mut hands) = (first, Vec::new());
            for &(value, count) in values {
                while step > 0 && next < value.in_twentieths() {
                    hands.push(0);
                    next = next.saturating_add_unsigned(step);
                }
                hands.push(count);
                next = next.saturating_add_unsigned(step);
            }
            let (stages, hands) = (separated(&row.stages), separated(&hands));
            writeln!(f, "{evaluator}\t{stages}\t{first}\t{step}\t{hands}")?;
        }
        Ok(())
    }
}

fn separated(numbers: &[impl ToString]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Returns the greatest common divisor.
const fn divisor(one: u32, other: u32) -> u32 {
    if other == 0 { one } else { divisor(other, one % other) }
}

/// Error for a string that is not the table of percentiles.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParsePercentilesError {
    /// The first line is not the header of the table.
    #[display("expected the header of the table of percentiles")]
    Header,
    /// The line has too few or too many columns or stages, or an invalid number.
    #[display("expected five columns, of which the last four are numbers, for {_0}")]
    Line(#[error(not(source))] Evaluator),
    /// The line is not for the expected evaluator.
    #[display("expected a line for {_0}")]
    Evaluator(#[error(not(source))] Evaluator),
    /// The counts do not add up to all hands, or the values do not ascend.
    #[display("expected {HANDS} hands for {_0}")]
    Hands(#[error(not(source))] Evaluator),
    /// Text follows the last evaluator.
    #[display("expected nothing after the last evaluator")]
    TooLong,
}

impl FromStr for Percentiles {
    type Err = ParsePercentilesError;

    fn from_str(text: &str) -> Result<Self, ParsePercentilesError> {
        let mut lines = text.lines();
        if lines.next() != Some(HEADER) {
            return Err(ParsePercentilesError::Header);
        }
        let mut rows = Vec::new();
        for evaluator in Evaluator::ALL {
            rows.push(read_row(lines.next().unwrap_or_default(), evaluator)?);
        }
        let rows = rows.try_into().map_err(|_| ParsePercentilesError::TooLong)?;
        if lines.next().is_some() {
            return Err(ParsePercentilesError::TooLong);
        }
        Ok(Self { rows })
    }
}

fn read_row(line: &str, evaluator: Evaluator) -> Result<Row, ParsePercentilesError> {
    let is_other = || ParsePercentilesError::Line(evaluator);
    let mut columns = line.split('\t');
    if columns.next() != Some(evaluator.name()) {
        return Err(ParsePercentilesError::Evaluator(evaluator));
    }
    let [stages, first, step, hands] =
        <[&str; 4]>::try_from(columns.collect::<Vec<_>>()).map_err(|_| is_other())?;
    let stages = numbers(stages).ok().and_then(|stages| stages.try_into().ok());
    let mut value: i32 = first.parse().map_err(|_| is_other())?;
    let step: i32 = step.parse().map_err(|_| is_other())?;
    let mut values = Vec::new();
    for count in numbers(hands).map_err(|_| is_other())? {
        if count > 0 {
            values.push((Decimal::twentieths(value), count));
        }
        value = value.saturating_add(step);
    }
    let distribution = Distribution::new(values).ok_or(ParsePercentilesError::Hands(evaluator))?;
    Ok(Row { distribution, stages: stages.ok_or_else(is_other)? })
}

fn numbers<N: FromStr<Err = ParseIntError>>(text: &str) -> Result<Vec<N>, ParseIntError> {
    text.split(' ').map(str::parse).collect()
}
