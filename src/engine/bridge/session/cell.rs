//! A cell of a table of results, and what it says.

use super::Rational;
use super::average::Average;
use super::table_result::TableScore;
use crate::engine::bridge::call::Bid;
use crate::engine::bridge::contract::{Doubling, Margin};
use crate::engine::bridge::record::stated::StatedContract;
use crate::engine::card::Card;
use crate::engine::source::Span;

/// A stretch of text without blanks around it, and where it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Cell {
    pub text: String,
    pub span: Span,
}

impl Cell {
    pub(super) fn new(text: &str, span: Span) -> Self {
        Self { text: text.trim().to_owned(), span }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Whether it says that nobody sat there.
    pub(super) fn is_phantom(&self) -> bool {
        matches!(self.text.as_str(), "" | "0" | "-") || self.text.eq_ignore_ascii_case("phantom")
    }

    /// The contract that it is, such as `4SX`, `3N` or `PASS`.
    pub(super) fn contract(&self) -> Option<StatedContract> {
        let text: String = self.text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
        let is_pass = |name: &&str| text.eq_ignore_ascii_case(name);
        if ["PASS", "P", "AP", "PASSED", "ALLPASS"].iter().any(is_pass) {
            return Some(StatedContract::PassedOut);
        }
        let text = text.replace('*', "X");
        let bid = text.trim_end_matches(['X', 'x']);
        let doubling: Doubling = text.get(bid.len()..)?.parse().ok()?;
        let bid: Bid = bid.parse().ok()?;
        Some(StatedContract::Played(bid, doubling))
    }

    /// How many tricks declarer's side won, by a number or by `=`, `+1` or `-2` of a contract.
    pub(super) fn tricks(&self) -> Option<u8> {
        let is_plain = self.text.bytes().all(|byte| byte.is_ascii_digit());
        self.text.parse().ok().filter(|&tricks: &u8| is_plain && tricks <= 13)
    }

    pub(super) fn margin(&self, bid: Bid) -> Option<u8> {
        let needed = bid.level.tricks_needed();
        let tricks = match self.text.replace('−', "-").parse().ok()? {
            Margin::Exact => Some(needed),
            Margin::Over(tricks) => needed.checked_add(tricks),
            Margin::Under(tricks) => needed.checked_sub(tricks),
        };
        tricks.filter(|&tricks| tricks <= 13)
    }

    /// The card that it is, such as `SK`, `KS` or `10S`.
    pub(super) fn card(&self) -> Option<Card> {
        self.text.parse().ok()
    }

    /// The score that it is: points of North–South, `A6040`, `AV+/AV-` or `NP`.
    pub(super) fn score(&self) -> Option<TableScore> {
        let text = self.text.as_str();
        if text.eq_ignore_ascii_case("NP") {
            return Some(TableScore::NotPlayed);
        }
        if let Some((ns, ew)) = text.split_once('/')
            && let Some((ns, ew)) = variable(ns.trim()).zip(variable(ew.trim()))
        {
            return Some(TableScore::Artificial(ns, ew));
        }
        if let Some(percentages) = text.strip_prefix(['A', 'a']) {
            let (ns, ew) = percentages_of(percentages.trim())?;
            return Some(TableScore::Artificial(ns, ew));
        }
        points(text).map(TableScore::Points)
    }
}

fn variable(text: &str) -> Option<Average> {
    let averages = [Average::Plus, Average::Even, Average::Minus];
    let text = text.replace('−', "-");
    averages.into_iter().find(|average| average.to_string().eq_ignore_ascii_case(&text))
}

/// Two percentages, parted by a slash or a blank, or of two digits each; a hundred has three.
fn percentages_of(text: &str) -> Option<(Average, Average)> {
    let (ns, ew) = text.split_once(['/', ' ']).or_else(|| {
        let at = match text.len() {
            5 if text.starts_with("100") => 3,
            4 | 5 => 2,
            6 => 3,
            _ => return None,
        };
        text.split_at_checked(at)
    })?;
    let percent = |text: &str| {
        let number =
            text.parse::<Rational>().ok().filter(|_| !text.starts_with(['+', '-', '−']))?;
        (number <= Rational::from(100)).then_some(Average::Percent(number))
    };
    percent(ns.trim()).zip(percent(ew.trim()))
}

/// The greatest number that is read as a score.
const MOST_POINTS: i32 = 99_999;

fn points(text: &str) -> Option<i32> {
    let digits = text.strip_prefix(['+', '-', '−']).unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let points: i32 = digits.parse().ok().filter(|&points| is_number && points <= MOST_POINTS)?;
    Some(if text.starts_with(['-', '−']) { -points } else { points })
}
