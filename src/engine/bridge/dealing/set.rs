//! A set of boards, and how it is written.

use super::conditions::Conditions;
use super::seed::Seed;
use super::{Dealer, NotDealt};
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::record::tag::Tag;
use crate::engine::bridge::record::{LegalRecord, write};
use crate::engine::bridge::seat::Seat;
use crate::engine::counted::Grouped;

/// Boards that follow one another, dealt from one seed.
///
/// ```
/// use kibitzer::engine::bridge::dealing::set::{DealtSet, origin};
/// use kibitzer::engine::bridge::dealing::{Dealer, conditions::Conditions};
///
/// let dealer = Dealer::new(Conditions::default()).unwrap();
/// let seed = "7K3QD-00000-00000-00001".parse().unwrap();
/// let set = DealtSet::deal(&dealer, seed, 1, 8, &mut |_, _| true).unwrap();
/// let text = set.pbn(dealer.conditions());
/// assert!(text.contains("[Board \"8\"]\r\n"));
/// let said = "Dealt by Kibitzer, seed 7K3QD-00000-00000-00001: 8 deals tried for 8 boards";
/// assert_eq!(origin(&text).as_deref(), Some(said));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealtSet {
    /// What it is dealt from.
    pub seed: Seed,
    /// The number of the first board.
    pub first: u32,
    /// The deals, the first board's first.
    pub deals: Vec<Deal>,
    /// How many deals were tried.
    pub tries: u64,
}

/// A board was not dealt, and so no set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSet {
    /// The board.
    pub board: u32,
    /// Why.
    pub reason: NotDealt,
}

/// How the lines begin that say where a set comes from.
const DEALT: &str = "% Dealt by Kibitzer, ";
const CONDITION: &str = "% Condition: ";

impl DealtSet {
    /// Deals a number of boards. `progress` gets from time to time how many of them are dealt and how many
    /// deals were tried, and says whether to go on.
    ///
    /// # Errors
    ///
    /// The first board that is not dealt, and why.
    pub fn deal(
        dealer: &Dealer,
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

    /// The set as a file in PBN, with the dealer and the vulnerability that go with the numbers; at its head, and
    /// for each board, where it comes from.
    #[must_use]
    pub fn pbn(&self, conditions: &Conditions) -> String {
        let records: Vec<_> = (self.first..)
            .zip(&self.deals)
            .map(|(board, deal)| self.record(board, deal, conditions.dealer_of(board)))
            .collect();
        let (tries, boards) = (comma(self.tries), self.deals.len());
        let (deals, plural) =
            (if self.tries == 1 { "deal" } else { "deals" }, if boards == 1 { "" } else { "s" });
        let mut head = format!(
            "{DEALT}seed {}: {tries} {deals} tried for {boards} board{plural}\r\n",
            self.seed
        );
        for condition in conditions.asked() {
            if let Some(written) = conditions.written(condition) {
                // Programs that read the file may not know its encoding.
                let named = condition.to_string().replace('’', "'").replace('–', "-");
                head.extend([CONDITION, &named, ": ", &written, "\r\n"]);
            }
        }
        let file = write::pbn_file(&records);
        // After the two lines by which programs know the format.
        let games = file.find('[').unwrap_or(file.len());
        [&file[..games], &head, &file[games..]].concat()
    }

    fn record(&self, board: u32, deal: &Deal, dealer: Seat) -> LegalRecord {
        let mut record = LegalRecord::new(dealer);
        record.set_board(board.to_string());
        record.set_dealer(dealer);
        record.give_deal(deal);
        record.tags.push(Tag::new("Generator", format!("Kibitzer, seed {}", self.seed)));
        record
    }
}

/// A number with commas between its thousands.
fn comma(number: u64) -> String {
    Grouped::with_commas(number).to_string()
}

/// Where a set comes from, as the head of its file says: the seed, how many deals were tried, the conditions.
#[must_use]
pub fn origin(text: &str) -> Option<String> {
    let head = || text.lines().take_while(|line| line.starts_with('%'));
    let dealt = head().find(|line| line.starts_with(DEALT))?;
    let conditions: Vec<_> = head().filter_map(|line| line.strip_prefix(CONDITION)).collect();
    let dealt = dealt.trim_start_matches("% ");
    Some(match conditions.as_slice() {
        [] => dealt.to_owned(),
        conditions => format!("{dealt}. Conditions: {}", conditions.join("; ")),
    })
}
