//! `kibitzer-cli evaluate`: values of bridge hands according to every evaluator that has a column.

use std::{fmt, io, iter};

use clap::Args;
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

use super::Streams;
use super::filter::{self, LineFilter, LineRefusal, OutputFormat};
use crate::desk::hand_list::column::{HandColumn, HandColumnValue};
use crate::engine::notation::read_partly_known_hand;
use crate::engine::{Decimal, Evaluator, PartlyKnownHand, Situation};

pub fn help() -> String {
    let names: Vec<_> =
        columns().map(|column| format!("    {:<15}{}\n", column.name(), column.title())).collect();
    format!("{ABOVE}{}{BELOW}", names.concat())
}

/// Text before the names of the columns.
const ABOVE: &str = "\
Each line is a hand of thirteen cards in any notation. It is printed as in PBN, with its values, below a
header:

    hand           The hand, such as A2.KJT92.3.KQ743, followed by these columns:
";

/// Text after the names of the columns.
const BELOW: &str = "
A card below the ten may be an x: AKxxx.QTxx.Jx.xx. If a value depends on such a card, it is a range,
such as 11.45..12.25 for kr. zar_opens is yes or no, pattern is like 5-5-2-1 and shape like 2=5=1=5.
class is balanced, semi-balanced, three-suited, two-suited or one-suited.

JSON has no header. Each object has these names; numbers are JSON numbers, a range is
{\"lowest\":11.45,\"highest\":12.25}, and zar_opens is true or false. An unreadable line has fewer columns:
it is printed unchanged, with a ! and a code.

Examples:
  echo A2.KJT92.3.KQ743 | kibitzer-cli evaluate
  kibitzer-cli evaluate hands.txt > worth.tsv
  kibitzer-cli evaluate --no-header hands.txt | awk -F'\\t' '$11 >= 12.5 { print $1, $11 }'";

#[derive(Clone, Debug, Args)]
#[group(id = "evaluate")]
pub struct Arguments {
    /// Print no header
    #[arg(long)]
    pub no_header: bool,
    #[command(flatten)]
    pub filter: filter::Arguments,
}

pub fn run(arguments: Arguments, streams: &mut Streams<'_>) -> io::Result<()> {
    let Arguments { no_header, filter } = arguments;
    if !no_header && filter.format == OutputFormat::Tsv {
        let names: Vec<_> =
            iter::once(HAND.to_owned()).chain(columns().map(HandColumn::name)).collect();
        writeln!(streams.output, "{}", names.join("\t"))?;
    }
    filter::run::<Evaluate>(filter, streams)
}

#[derive(Default)]
pub struct Evaluate;

pub struct EvaluateAnswer(PartlyKnownHand);

const HAND: &str = "hand";

/// Returns the columns after the hand. The points of the contest problem are left out, because the
/// subcommand `points` prints them.
fn columns() -> impl Iterator<Item = HandColumn> {
    HandColumn::of_hand().filter(|column| *column != HandColumn::Total(Evaluator::HandPoints))
}

impl LineFilter for Evaluate {
    const NAME: &'static str = "evaluate";
    type Answer<'l> = EvaluateAnswer;

    fn answer(&mut self, line: &str) -> Result<EvaluateAnswer, LineRefusal> {
        Ok(EvaluateAnswer(read_partly_known_hand(line)?))
    }
}

/// JSON value of a column: a number, an object with both ends of a range, a boolean or a string. If
/// the evaluator has decimals, numbers are always floating-point numbers.
struct Json(HandColumnValue);

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (range, decimals) = match self.0 {
            HandColumnValue::Amount(range, decimals) => (range, decimals),
            HandColumnValue::YesNo(is) => return serializer.serialize_bool(is),
            other => return serializer.collect_str(&other),
        };
        let figure = |amount| Figure(amount, decimals == 0);
        if let Some(amount) = range.exact() {
            return figure(amount).serialize(serializer);
        }
        let ends = [("lowest", range.lowest), ("highest", range.highest)];
        serializer.collect_map(ends.map(|(name, end)| (name, figure(end))))
    }
}

/// An amount, and whether its evaluator has only integers as values.
struct Figure(Decimal, bool);

impl Serialize for Figure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.as_whole().filter(|_| self.1) {
            Some(whole) => serializer.serialize_i64(whole),
            None => serializer.serialize_f64(self.0.into()),
        }
    }
}

impl EvaluateAnswer {
    fn value(&self, column: HandColumn) -> HandColumnValue {
        column.value(self.0, Situation::default())
    }
}

impl fmt::Display for EvaluateAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)?;
        columns().try_for_each(|column| write!(f, "\t{}", self.value(column)))
    }
}

impl Serialize for EvaluateAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(Some(1 + columns().count()))?;
        object.serialize_entry(HAND, &self.0.to_string())?;
        for column in columns() {
            object.serialize_entry(&column.name(), &Json(self.value(column)))?;
        }
        object.end()
    }
}
