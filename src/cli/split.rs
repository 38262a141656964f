//! `kibitzer-cli split`: finds the best hand and crib of eight cribbage cards.

use std::borrow::Cow;
use std::fmt;

use derive_more::Display;
use serde::{Serialize, Serializer};

use super::filter::{LineFilter, LineRefusal, as_column};
use crate::engine::Diagnostic;
use crate::engine::cribbage::notation::{read_deal, read_whole_deal};
use crate::engine::cribbage::score::FourRanks;
use crate::engine::cribbage::solitaire::{DealtRanks, best_split, split_outlooks};

pub const HELP: &str = "\
Each line is the ranks of eight cards of solitaire cribbage, then the starter, with or without a +:
5T5247659 or 5T524765 + 9. The ace is A or 1, the ten T or 10. The line is printed with its best split:
the total of hand and crib, the hand, its points, the crib, its points.

    LINE<tab>TOTAL<tab>HAND<tab>POINTS<tab>CRIB<tab>POINTS
    {\"line\":\"5T5247659\",\"total\":20,\"hand\":\"555T\",\"hand_points\":14,
     \"crib\":\"2467\",\"crib_points\":6}

Without a starter the split with the best average over all possible starters is printed. The points are
then averages, with four decimals in columns.

Examples:
  echo 5T5247659 | kibitzer-cli split
  kibitzer-cli split --format jsonl deals.txt";

#[derive(Default)]
pub struct BestSplit;

/// A deal as written in its line, with its best split.
#[derive(Display, Serialize)]
#[display("{line}\t{total}\t{hand}\t{hand_points}\t{crib}\t{crib_points}")]
pub struct SplitAnswer<'l> {
    line: Cow<'l, str>,
    total: Points,
    hand: Ranks,
    hand_points: Points,
    crib: Ranks,
    crib_points: Points,
}

#[derive(Display, Serialize)]
#[serde(untagged)]
enum Points {
    #[display("{_0}")]
    Exact(usize),
    /// Mean over the possible starters.
    #[display("{_0:.4}")]
    Average(f64),
}

/// Ranks of four cards as in the contest problem, the lowest first.
struct Ranks(FourRanks);

impl fmt::Display for Ranks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|rank| rank.letter().fmt(f))
    }
}

impl Serialize for Ranks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl LineFilter for BestSplit {
    const NAME: &'static str = "split";
    type Answer<'l> = SplitAnswer<'l>;

    fn answer<'l>(&mut self, line: &'l str) -> Result<SplitAnswer<'l>, LineRefusal> {
        if let Some(dealt) = without_starter(line) {
            return Ok(expected(line, dealt));
        }
        let (dealt, starter) = read_whole_deal(line)?;
        let split = best_split(dealt, starter);
        Ok(SplitAnswer {
            line: as_column(line),
            total: Points::Exact(split.total()),
            hand: Ranks(split.hand),
            hand_points: Points::Exact(split.hand_score),
            crib: Ranks(split.crib),
            crib_points: Points::Exact(split.crib_score),
        })
    }
}

/// Returns the cards of a line, or `None` if it mentions a starter or isn't exactly eight cards.
fn without_starter(line: &str) -> Option<DealtRanks> {
    let draft = read_deal(line);
    let is_wrong = draft.diagnostics.iter().any(Diagnostic::is_error);
    if draft.starter.is_some() || draft.awaits_starter || is_wrong {
        return None;
    }
    draft.dealt()
}

/// Returns the split with the best mean over all starters.
fn expected(line: &str, dealt: DealtRanks) -> SplitAnswer<'_> {
    let splits = split_outlooks(dealt);
    // Eight cards always have a split.
    let best = &splits[0];
    let [hand_points, crib_points] = best.averages().map(Points::Average);
    SplitAnswer {
        line: as_column(line),
        total: Points::Average(best.average()),
        hand: Ranks(best.hand),
        hand_points,
        crib: Ranks(best.crib),
        crib_points,
    }
}
