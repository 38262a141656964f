//! `kibitzer-cli discard`: evaluates each discard of six cribbage cards.

use std::sync::LazyLock;
use std::{fmt, io};

use clap::Args;
use derive_more::Display;
use serde::Serialize;

use super::Streams;
use super::filter::{self, LineFilter, LineRefusal, OutputFormat};
use crate::desk::discard_list::table::names;
use crate::engine::cribbage::discard::certainty::DiscardLead;
use crate::engine::cribbage::notation::read_whole_six_of;
use crate::engine::cribbage::players::Players;
use crate::engine::cribbage::tables::{TableError, Tables};
use crate::engine::cribbage::{Discard, Opponent, Role, discard as engine};

pub const HELP: &str = "\
Each line is six cards of cribbage and the role of who holds them, dealer or pone: 5H 5S JC 4D 9C KS
and, after a tab or a blank, dealer. Cards are written with their suits or, where these are not known,
by their ranks alone: 55J49K pone. A line that names no role is refused, unless --role says which it is
then. For each discard there is a line, the best first, below a line with the names of the columns:

    six               the cards, by rank and then from clubs to spades
    role              dealer or pone
    discard           the two cards that are thrown into the crib
    hand_sum_46       what the four kept cards score, summed over the 46 starters; without suits a mean
    crib_mean         what the crib scores on average against a strong opponent
    hand_and_crib     the hand's average and the crib's: together for the dealer, less it for the pone
    pegging_own       what the kept cards peg, an estimate
    pegging_opponent  what the opponent pegs against them, an estimate
    total             net points: hand and crib, and what is pegged less what the opponent pegs
    behind            by how much the total is less than the best
    sigma             how unsure that is, for the pegging is an estimate; 0 where the same ranks are kept
    verdict           best, even (it may be as good), or that it is worse: likely or sure
    cost              0 of the best and of even ones; of others behind less sigma, or 0
    hand_verdict      how sure the best of the six is: toss-up, likely or sure
    best_by_hand_and_crib  the best discard where the pegging is left out

Hand and crib are exact, nothing is sampled. In JSON there is no header, and an object for each line of
the input, with its discards in a list. A line that cannot be read is printed as it is, with a ! and a
code.

Examples:
  echo 5H 5S JC 4D 9C KS dealer | kibitzer-cli discard
  kibitzer-cli discard --format jsonl deals.tsv
  kibitzer-cli discard --role pone sixes.txt
  kibitzer-cli discard --no-header deals.tsv | awk -F'\\t' '!seen[$1, $2]++'";

#[derive(Clone, Debug, Args)]
#[group(id = "discard")]
pub struct Arguments {
    /// Whose the cards are in a line that names neither dealer nor pone; without it such a line is refused
    #[arg(long, value_name = "dealer|pone")]
    pub role: Option<Role>,
    /// No line with the names of the columns
    #[arg(long)]
    pub no_header: bool,
    #[command(flatten)]
    pub filter: filter::Arguments,
}

const HEADER: &str = "six\trole\tdiscard\thand_sum_46\tcrib_mean\thand_and_crib\tpegging_own\t\
                      pegging_opponent\ttotal\tbehind\tsigma\tverdict\tcost\thand_verdict\t\
                      best_by_hand_and_crib";

pub fn run(arguments: Arguments, streams: &mut Streams<'_>) -> io::Result<()> {
    let Arguments { role, no_header, filter } = arguments;
    if !no_header && filter.format == OutputFormat::Tsv {
        writeln!(streams.output, "{HEADER}")?;
    }
    filter::run_with(move || DiscardFilter { role }, filter, streams)
}

/// The players shipped with Kibitzer, which all threads share.
static PLAYERS: LazyLock<Result<Players, TableError>> = LazyLock::new(|| {
    let discards = include_str!("../engine/cribbage/tables/discard-tables.tsv");
    let pegging = include_str!("../engine/cribbage/tables/pegging2.tsv");
    Ok(Players::new(&Tables::read(discards, pegging)?))
});

#[derive(Clone, Copy, Debug)]
pub struct DiscardFilter {
    /// Role in lines that state none.
    role: Option<Role>,
}

/// Six cards with all their discards.
#[derive(Serialize)]
pub struct DiscardAnswer {
    six: String,
    role: &'static str,
    discards: Vec<DiscardRow>,
}

#[derive(Display, Serialize)]
#[display(
    "{discard}\t{hand_sum_46}\t{crib_mean:.6}\t{hand_and_crib:.6}\t{pegging_own:.4}\t\
     {pegging_opponent:.4}\t{total:.6}\t{behind:.6}\t{sigma:.6}\t{verdict}\t{cost:.6}\t\
     {hand_verdict}\t{best_by_hand_and_crib}"
)]
struct DiscardRow {
    discard: String,
    hand_sum_46: HandSum,
    crib_mean: f64,
    hand_and_crib: f64,
    pegging_own: f64,
    pegging_opponent: f64,
    total: f64,
    behind: f64,
    sigma: f64,
    verdict: &'static str,
    cost: f64,
    hand_verdict: &'static str,
    best_by_hand_and_crib: String,
}

/// Score of a hand, added up over all starters.
#[derive(Display, Serialize)]
#[serde(untagged)]
enum HandSum {
    /// Sum if all suits are known.
    #[display("{_0}")]
    Exact(i64),
    /// Mean of the sum over all possible suits.
    #[display("{_0:.6}")]
    Mean(f64),
}

const STARTERS: u8 = 46;

impl DiscardRow {
    /// Returns a row for each discard, the best first.
    fn all(found: &engine::Discards) -> Vec<Self> {
        let [Some(best), Some(by_hand_and_crib)] =
            [found.discards.first(), found.best_by_hand_and_crib()]
        else {
            return Vec::new();
        };
        let (of_hand, exact) = (found.certainty().name(), names(by_hand_and_crib.thrown));
        let row = |discard: &Discard| {
            let hand = &discard.hand;
            let exact_sum = i64::try_from(hand.sum()).ok();
            let sum = exact_sum.filter(|_| hand.total() == u64::from(STARTERS));
            let mean = || HandSum::Mean(hand.mean() * f64::from(STARTERS));
            let lead = DiscardLead::of(best, discard);
            Self {
                discard: names(discard.thrown),
                hand_sum_46: sum.map_or_else(mean, HandSum::Exact),
                crib_mean: discard.crib.mean(),
                hand_and_crib: discard.hand_and_crib.mean(),
                pegging_own: f64::from(discard.pegged.own) / 1000.0,
                pegging_opponent: f64::from(discard.pegged.opponent) / 1000.0,
                total: discard.total(),
                // Equal totals may differ in their last digit.
                behind: discard.behind(best).unwrap_or(0.0),
                sigma: lead.deviation,
                verdict: discard.standing(best).name(),
                cost: lead.cost(),
                hand_verdict: of_hand,
                best_by_hand_and_crib: exact.clone(),
            }
        };
        found.discards.iter().map(row).collect()
    }
}

impl LineFilter for DiscardFilter {
    const NAME: &'static str = "discard";
    const LINES_AT_ONCE: usize = 32;
    type Answer<'l> = DiscardAnswer;

    fn answer(&mut self, line: &str) -> Result<DiscardAnswer, LineRefusal> {
        let (six, role) = read_whole_six_of(line, self.role)?;
        let players =
            PLAYERS.as_ref().map_err(|wrong| LineRefusal::new("bad-table", wrong.to_string()))?;
        let found = players.discards(six, role, Opponent::Shipped);
        Ok(DiscardAnswer {
            six: six.to_string(),
            role: role.name(),
            discards: DiscardRow::all(&found),
        })
    }
}

impl fmt::Display for DiscardAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, discard) in self.discards.iter().enumerate() {
            let line_end = if place == 0 { "" } else { "\n" };
            write!(f, "{line_end}{}\t{}\t{discard}", self.six, self.role)?;
        }
        Ok(())
    }
}
