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
Each line is six cribbage cards and the player's role, dealer or pone. The role follows a tab or a
blank: 5H 5S JC 4D 9C KS dealer. If the suits are unknown, ranks alone will do: 55J49K pone. A line
without a role is refused, unless --role gives one. Below a header, each discard has a line, the best
first:

    six               the cards, by rank, then from clubs to spades
    role              dealer or pone
    discard           the two cards thrown into the crib
    hand_sum_46       points of the four kept cards, summed over 46 starters; without suits a mean
    crib_mean         mean points of the crib, against a strong opponent
    hand_and_crib     mean of the hand plus the crib's for the dealer, minus the crib's for the pone
    pegging_own       estimated pegging points of the kept cards
    pegging_opponent  estimated pegging points of the opponent
    total             net points: hand_and_crib plus pegging_own minus pegging_opponent
    behind            difference from the best total
    sigma             uncertainty of this difference, from pegging; 0 if the same ranks are kept
    verdict           best, even (perhaps as good), or worse: likely or sure
    cost              0 for the best and even ones; for others behind minus sigma, at least 0
    hand_verdict      certainty of the best discard: toss-up, likely or sure
    best_by_hand_and_crib  best discard without pegging

Hand and crib are exact, not sampled. JSON has no header, and one object per input line, with a list of
discards. An unreadable line is printed unchanged, with a ! and a code.

Examples:
  echo 5H 5S JC 4D 9C KS dealer | kibitzer-cli discard
  kibitzer-cli discard --format jsonl deals.tsv
  kibitzer-cli discard --role pone sixes.txt
  kibitzer-cli discard --no-header deals.tsv | awk -F'\\t' '!seen[$1, $2]++'";

#[derive(Clone, Debug, Args)]
#[group(id = "discard")]
pub struct Arguments {
    /// Role for lines that name neither dealer nor pone
    #[arg(long, value_name = "dealer|pone")]
    pub role: Option<Role>,
    /// Print no header
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

/// The built-in players, which all threads share.
static PLAYERS: LazyLock<Result<Players, TableError>> = LazyLock::new(|| {
    let discards = include_str!("../engine/cribbage/tables/discard-tables.tsv");
    let pegging = include_str!("../engine/cribbage/tables/pegging2.tsv");
    Ok(Players::new(&Tables::read(discards, pegging)?))
});

#[derive(Clone, Copy, Debug)]
pub struct DiscardFilter {
    /// Role for lines that state no role.
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
                // For equal totals, `behind` is exactly 0, although rounding may make the floating-point totals differ.
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
