//! A set of boards, and its PBN file.

use super::super::seed::Seed;
use super::{BoardDealError, BoardDealer, at_board};
use crate::engine::bridge::simulate::deals_file::{SCRIPT, record, script_lines};
use crate::engine::bridge::simulate::script::Script;
use crate::engine::wording::{GroupedNumber, ShortText};
use crate::engine::{Deal, write};

/// Consecutive boards dealt from one seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealtSet {
    pub seed: Seed,
    pub first: u32,
    pub deals: Vec<Deal>,
    pub tries: u64,
}

/// Failure of a set: the board that was not dealt, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetDealError {
    pub board: u32,
    pub reason: BoardDealError,
}

/// Start of the line with the origin of a set.
const DEALT: &str = "% Dealt by Kibitzer, ";

/// Start of the condition lines of old files, which have no script.
const CONDITION: &str = "% Condition: ";

/// Maximum length of the script within an [`origin`]; the file has all of it.
const MAX_SCRIPT_LENGTH: usize = 300;

impl DealtSet {
    /// Deals a number of boards. From time to time `progress` gets the numbers of boards dealt and
    /// of deals tried, and returns whether to continue.
    pub(crate) fn deal(
        dealer: &mut BoardDealer,
        seed: Seed,
        first: u32,
        boards: usize,
        progress: &mut dyn FnMut(usize, u64) -> bool,
    ) -> Result<Self, SetDealError> {
        let mut set = Self { seed, first, deals: Vec::new(), tries: 0 };
        for board in (first..).take(boards) {
            let (done, so_far) = (set.deals.len(), set.tries);
            let mut on_tries = |tries| progress(done, so_far + tries);
            let dealt = dealer
                .board(seed, board, &mut on_tries)
                .map_err(|reason| SetDealError { board, reason })?;
            set.deals.push(dealt.deal);
            set.tries += dealt.tries;
        }
        Ok(set)
    }

    /// Returns the set as a PBN file, with its origin at the head and in each board.
    ///
    /// Dealer and vulnerability are those of the script, or else of the board numbers.
    pub(crate) fn pbn(&self, script: &Script) -> String {
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
        // After the two lines that identify the format.
        let games = file.find('[').unwrap_or(file.len());
        [&file[..games], &head, &file[games..]].concat()
    }
}

fn comma(number: u64) -> String {
    GroupedNumber::with_commas(number).to_string()
}

/// Returns the origin of a set from the head of its file: the seed, the number of tries and the
/// script.
pub(crate) fn origin(text: &str) -> Option<String> {
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
            format!("{dealt}. Script: {}", ShortText::new(&script.join(" "), MAX_SCRIPT_LENGTH))
        }
    })
}
