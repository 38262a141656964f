//! `kibitzer-cli evaluate`: what bridge hands are worth by every evaluator that has a column.

use std::fmt;
use std::io;

use clap::Args;
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

use super::answer::{OutputFormat, Refusal};
use super::filter::{self, LineFilter};
use super::{Exit, Streams};
use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::bridge::evaluation::{Evaluator, evaluate};
use crate::engine::bridge::hand::{Hand, Shape};
use crate::engine::card::Suit;
use crate::engine::notation::read_hand;

/// What `--help` says below the options.
pub const HELP: &str = "\
Each line is a hand of thirteen cards in any notation. It is printed as in PBN, with what it is worth,
below a line with the names of the columns:

    hand           the hand, such as A2.KJT92.3.KQ743; the columns that follow are its:
    hcp            high-card points                   rule20         rule of 20
    controls       aces 2, kings 1                    rule22         rule of 22
    quick_tricks   quick tricks                       pearson        rule of 15
    ltc            losing trick count                 goren          points with Goren's for shortness
    ltc_refined    losing trick count, refined        karpin         points with Karpin's for length
    nltc           new losing trick count             playing_tricks playing tricks
    zar            Zar points                         sq_S           suit quality of the spades
    zar_adjusted   Zar points, adjusted               sq_H           of the hearts
    zar_opens      whether Zar opens: yes or no       sq_D           of the diamonds
    kr             Kaplan & Rubens                    sq_C           of the clubs
    banzai         Banzai points                      freakness      freakness
    bumrap         BUM-RAP                            pattern        lengths sorted: 5-5-2-1
    fifths         Fifths                             shape          lengths by suit: 2=5=1=5
    adjust3        Bergen's adjust-3                  class          balanced, semi-balanced,
    dubious        dubious suits                                     three-suited, two-suited
    quality_suits  quality suits                                     or one-suited
    bergen         Bergen's starting points

In JSON there is no header, each object has these names, numbers are numbers, and zar_opens is true or
false. A line that cannot be read has fewer columns: it is printed as it is, with a ! and a code.

Examples:
  echo A2.KJT92.3.KQ743 | kibitzer-cli evaluate
  kibitzer-cli evaluate hands.txt > worth.tsv
  kibitzer-cli evaluate --no-header hands.txt | awk -F'\\t' '$11 >= 12.5 { print $1, $11 }'";

/// The arguments of this filter.
#[derive(Clone, Debug, Args)]
#[group(id = "evaluate")]
pub struct Arguments {
    /// No line with the names of the columns
    #[arg(long)]
    pub no_header: bool,
    /// Those of every filter
    #[command(flatten)]
    pub filter: filter::Arguments,
}

/// Writes the header, and answers all lines of the inputs in their order.
///
/// # Errors
///
/// Those of the output. Inputs that cannot be read are reported, and make the exit worse.
pub fn run(arguments: Arguments, streams: &mut Streams<'_>, exit: &mut Exit) -> io::Result<()> {
    let Arguments { no_header, filter } = arguments;
    if !no_header && filter.options.format == OutputFormat::Tsv {
        let names: String = COLUMNS.iter().flat_map(|(name, _)| ["\t", name]).collect();
        writeln!(streams.output, "{HAND}{names}")?;
    }
    filter::run::<Evaluate>(filter, streams, exit)
}

/// Evaluates hands.
#[derive(Default)]
pub struct Evaluate;

/// A hand with what it is worth.
pub struct Answer(Hand);

/// What a column has of a hand.
#[derive(Clone, Copy)]
enum Column {
    /// The total by an evaluator.
    Total(Evaluator),
    /// Whether an evaluator opens.
    Opens(Evaluator),
    /// What one suit is worth by an evaluator.
    InSuit(Evaluator, Suit),
    /// The lengths, longest first.
    Pattern,
    /// The lengths of spades, hearts, diamonds and clubs.
    Shape,
    /// What players call the shape.
    Class,
}

/// The name of the first column.
const HAND: &str = "hand";

/// The columns after the hand, with their names.
const COLUMNS: [(&str, Column); 31] = [
    ("hcp", Column::Total(Evaluator::Hcp)),
    ("controls", Column::Total(Evaluator::Controls)),
    ("quick_tricks", Column::Total(Evaluator::QuickTricks)),
    ("ltc", Column::Total(Evaluator::LosingTricks)),
    ("ltc_refined", Column::Total(Evaluator::RefinedLosingTricks)),
    ("nltc", Column::Total(Evaluator::NewLosingTricks)),
    ("zar", Column::Total(Evaluator::Zar)),
    ("zar_adjusted", Column::Total(Evaluator::ZarAdjusted)),
    ("zar_opens", Column::Opens(Evaluator::Zar)),
    ("kr", Column::Total(Evaluator::KaplanRubens)),
    ("banzai", Column::Total(Evaluator::Banzai)),
    ("bumrap", Column::Total(Evaluator::BumRap)),
    ("fifths", Column::Total(Evaluator::Fifths)),
    ("adjust3", Column::Total(Evaluator::AdjustThree)),
    ("dubious", Column::Total(Evaluator::DubiousSuits)),
    ("quality_suits", Column::Total(Evaluator::QualitySuits)),
    ("bergen", Column::Total(Evaluator::Bergen)),
    ("rule20", Column::Total(Evaluator::RuleOf20)),
    ("rule22", Column::Total(Evaluator::RuleOf22)),
    ("pearson", Column::Total(Evaluator::RuleOf15)),
    ("goren", Column::Total(Evaluator::Goren)),
    ("karpin", Column::Total(Evaluator::Karpin)),
    ("playing_tricks", Column::Total(Evaluator::PlayingTricks)),
    ("sq_S", Column::InSuit(Evaluator::SuitQuality, Suit::Spades)),
    ("sq_H", Column::InSuit(Evaluator::SuitQuality, Suit::Hearts)),
    ("sq_D", Column::InSuit(Evaluator::SuitQuality, Suit::Diamonds)),
    ("sq_C", Column::InSuit(Evaluator::SuitQuality, Suit::Clubs)),
    ("freakness", Column::Total(Evaluator::Freakness)),
    ("pattern", Column::Pattern),
    ("shape", Column::Shape),
    ("class", Column::Class),
];

impl LineFilter for Evaluate {
    const NAME: &'static str = "evaluate";
    type Answer<'l> = Answer;

    fn answer(&mut self, line: &str) -> Result<Answer, Refusal> {
        Ok(Answer(read_hand(line)?))
    }
}

/// What a column has of the hand.
struct Cell(Column, Hand);

impl Cell {
    fn opens(evaluator: Evaluator, hand: Hand) -> bool {
        evaluator.opening().is_some_and(|opening| opening.includes(hand, evaluator.total(hand)))
    }

    fn shape(&self) -> Shape {
        Shape::of(self.1.cards())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Column::Total(evaluator) => {
                write!(f, "{:.*}", evaluator.decimals(), evaluator.total(self.1))
            }
            Column::InSuit(evaluator, suit) => {
                write!(f, "{:.*}", evaluator.decimals(), evaluate(self.1, evaluator).in_suit(suit))
            }
            Column::Opens(evaluator) => {
                f.write_str(if Self::opens(evaluator, self.1) { "yes" } else { "no" })
            }
            Column::Pattern => self.shape().fmt(f),
            Column::Shape => self.shape().by_suit().fmt(f),
            Column::Class => ShapeClass::of(self.shape()).fmt(f),
        }
    }
}

/// A number, where it is one; of an evaluator with decimals, one with a point in it.
impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (evaluator, amount) = match self.0 {
            Column::Total(evaluator) => (evaluator, evaluator.total(self.1)),
            Column::InSuit(evaluator, suit) => {
                (evaluator, evaluate(self.1, evaluator).in_suit(suit))
            }
            Column::Opens(evaluator) => {
                return serializer.serialize_bool(Self::opens(evaluator, self.1));
            }
            Column::Pattern | Column::Shape | Column::Class => return serializer.collect_str(self),
        };
        match amount.as_whole().filter(|_| evaluator.decimals() == 0) {
            Some(whole) => serializer.serialize_i32(whole),
            None => serializer.serialize_f64(amount.into()),
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)?;
        COLUMNS.iter().try_for_each(|&(_, column)| write!(f, "\t{}", Cell(column, self.0)))
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(Some(1 + COLUMNS.len()))?;
        object.serialize_entry(HAND, &self.0.to_string())?;
        for (name, column) in COLUMNS {
            object.serialize_entry(name, &Cell(column, self.0))?;
        }
        object.end()
    }
}
