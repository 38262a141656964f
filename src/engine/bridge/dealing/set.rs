//! A set of boards, and how it is written.

use super::super::seed::Seed;
use super::{Dealer, NotDealt, at_board};
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::record::write;
use crate::engine::bridge::simulate::deals_file::{SCRIPT, record, script_lines};
use crate::engine::bridge::simulate::script::Script;
use crate::engine::wording::{Grouped, Shortened};

/// Boards that follow one another, dealt from one seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealtSet {
    pub seed: Seed,
    /// The number of the first board.
    pub first: u32,
    /// The deals, the first board's first.
    pub deals: Vec<Deal>,
    /// How many deals were tried.
    pub tries: u64,
}

/// A board was not dealt, and so no set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSet {
    pub board: u32,
    /// Why.
    pub reason: NotDealt,
}

/// How the line begins that says where a set comes from.
const DEALT: &str = "% Dealt by Kibitzer, ";

/// How the lines began that said what was asked, before that was a script.
const CONDITION: &str = "% Condition: ";

/// How much of a script is told where a set comes from; all of it stands in the file.
const MOST_TOLD: usize = 300;

impl DealtSet {
    /// Deals a number of boards. `progress` gets from time to time how many of them are dealt and how many
    /// deals were tried, and says whether to go on.
    pub fn deal(
        dealer: &mut Dealer,
        seed: Seed,
        first: u32,
        boards: usize,
        progress: &mut dyn FnMut(usize, u64) -> bool,
    ) -> Result<Self, NoSet> {
        let mut set = Self { seed, first, deals: Vec::new(), tries: 0 };
        for board in (first..).take(boards) {
            let (done, so_far) = (set.deals.len(), set.tries);
            let mut on_tries = |tries| progress(done, so_far + tries);
            let dealt = dealer.board(seed, board, &mut on_tries);
            let dealt = dealt.map_err(|reason| NoSet { board, reason })?;
            set.deals.push(dealt.deal);
            set.tries += dealt.tries;
        }
        Ok(set)
    }

    /// The set as a file in PBN, with the dealer and the vulnerability that the script says, or else those that go with the
    /// numbers; at its head, and for each board, where it comes from.
    pub fn pbn(&self, script: &Script) -> String {
        let record =
            |(board, deal)| record(&at_board(script.clone(), board), self.seed, board, deal);
        let records: Vec<_> = (self.first..).zip(&self.deals).map(record).collect();
        let (tries, boards) = (comma(self.tries), self.deals.len());
        let (deals, plural) =
            (if self.tries == 1 { "deal" } else { "deals" }, if boards == 1 { "" } else { "s" });
        let head = format!(
            "{DEALT}seed {}: {tries} {deals} tried for {boards} board{plural}\r\n{}",
            self.seed,
            script_lines(script)
        );
        let file = write::pbn_file(&records);
        // After the two lines by which programs know the format.
        let games = file.find('[').unwrap_or(file.len());
        [&file[..games], &head, &file[games..]].concat()
    }
}

/// A number with commas between its thousands.
fn comma(number: u64) -> String {
    Grouped::with_commas(number).to_string()
}

/// Where a set comes from, as the head of its file says: the seed, how many deals were tried, the script.
pub fn origin(text: &str) -> Option<String> {
    let head = || text.lines().take_while(|line| line.starts_with('%'));
    let dealt = head().find(|line| line.starts_with(DEALT))?;
    let of_kind = |begin| {
        let lines = head().filter_map(move |line| Some(line.strip_prefix(begin)?.trim()));
        lines.filter(|line| !line.is_empty()).collect::<Vec<_>>()
    };
    let dealt = dealt.trim_start_matches("% ");
    Some(match (of_kind(SCRIPT).as_slice(), of_kind(CONDITION).as_slice()) {
        ([], []) => dealt.to_owned(),
        ([], conditions) => format!("{dealt}. Conditions: {}", conditions.join("; ")),
        (script, _) => {
            format!("{dealt}. Script: {}", Shortened::new(&script.join(" "), MOST_TOLD))
        }
    })
}
