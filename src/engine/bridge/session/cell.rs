//! Cells of a table of results, and the parsers of their values.

use super::Rational;
use super::table_result::{Average, TableScore};
use crate::engine::bridge::record::stated_analysis::StatedContract;
use crate::engine::{Bid, Card, Doubling, Level, Margin, Span, Strain, Suit};

/// A trimmed text, with its span.
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

    /// Returns whether a cell in a column of pairs says that nobody sat there.
    pub(super) fn is_phantom(&self) -> bool {
        matches!(self.text.as_str(), "" | "0" | "-")
            || self.text.eq_ignore_ascii_case("phantom")
            || self.is_bye()
    }

    /// Returns whether the cell says that a pair sat out.
    pub(super) fn is_bye(&self) -> bool {
        self.text.eq_ignore_ascii_case("bye")
    }

    /// Returns whether the cell says that the board was passed out.
    pub(super) fn is_passed_out(&self) -> bool {
        const PASSED_OUT: [&str; 7] = ["PASS", "P", "AP", "PO", "PASSED", "ALLPASS", "PASSEDOUT"];
        let text = self.without_spaces();
        PASSED_OUT.iter().any(|name| text.eq_ignore_ascii_case(name))
    }

    fn without_spaces(&self) -> String {
        self.text.chars().filter(|symbol| !symbol.is_whitespace()).collect()
    }

    /// Parses a contract, such as `4SX`, `3N` or `PASS`.
    pub(super) fn contract(&self) -> Option<StatedContract> {
        if self.is_passed_out() {
            return Some(StatedContract::PassedOut);
        }
        let text = self.without_spaces();
        let (bid, doubling) = bid_with_rest(&text)?;
        let doubling: Doubling = doubling.replace('*', "X").parse().ok()?;
        Some(StatedContract::Played(bid, doubling))
    }

    /// Parses the number of declarer's tricks, 0 to 13.
    pub(super) fn tricks(&self) -> Option<u8> {
        let is_plain = self.text.bytes().all(|byte| byte.is_ascii_digit());
        self.text.parse().ok().filter(|&tricks: &u8| is_plain && tricks <= 13)
    }

    /// Parses the number of tricks over or under the contract.
    pub(super) fn relative(&self) -> Option<Margin> {
        self.text.replace('−', "-").parse().ok()
    }

    /// Parses the number of tricks over or under the contract, and returns the number of declarer's tricks.
    pub(super) fn margin(&self, bid: Bid) -> Option<u8> {
        let needed = bid.level.tricks_needed();
        let tricks = match self.relative()? {
            Margin::Exact => Some(needed),
            Margin::Over(tricks) => needed.checked_add(tricks),
            Margin::Under(tricks) => needed.checked_sub(tricks),
        };
        tricks.filter(|&tricks| tricks <= 13)
    }

    /// Parses a card, such as `SK`, `KS` or `10S`.
    pub(super) fn card(&self) -> Option<Card> {
        self.text.parse().ok()
    }

    /// Parses a score for both sides: points of North–South, an artificial score or `NP`.
    ///
    /// An artificial score is written in forms such as `A6040`, `60%/40%`, `AV+/AV-` or `A+-`. An average for both
    /// sides is written as `A`, `AV`, `AVE` or `A=`.
    pub(super) fn score(&self) -> Option<TableScore> {
        if let Some(points) = points(&self.text) {
            return Some(TableScore::Points(points));
        }
        let text = self.text.replace(['−', '–'], "-").to_ascii_uppercase();
        if matches!(text.as_str(), "NP" | "NOT PLAYED") {
            return Some(TableScore::NotPlayed);
        }
        let of_both = || Some(Average::Even).filter(|even| average(&text) == Some(*even));
        let (ns, ew) = averages(&text).or_else(|| of_both().map(|even| (even, even)))?;
        Some(TableScore::Artificial(ns, ew))
    }

    /// Returns whether the cell is an artificial score for only one side.
    pub(super) fn is_of_one_side(&self) -> bool {
        let text = self.text.replace(['−', '–'], "-").to_ascii_uppercase();
        average(&text).is_some_and(|average| average != Average::Even)
            && text.contains(['A', '%'])
            && self.score().is_none()
    }
}

/// Parses the bid at the beginning of a text without spaces. Also returns the text after the bid.
///
/// The strain may also be two letters that stand for *sans atout*, *uden trumf*, *spar*, *hjerter*, *ruder* or *klør*.
/// These letters can't be confused with an English contract.
pub(super) fn bid_with_rest(text: &str) -> Option<(Bid, &str)> {
    const WORDS: [(&str, Strain); 6] = [
        ("SA", Strain::NoTrump),
        ("UT", Strain::NoTrump),
        ("SP", Strain::Suit(Suit::Spades)),
        ("HJ", Strain::Suit(Suit::Hearts)),
        ("RU", Strain::Suit(Suit::Diamonds)),
        ("KL", Strain::Suit(Suit::Clubs)),
    ];
    let (level, strain) = text.split_at_checked(1)?;
    let level = level.parse().ok().and_then(Level::new)?;
    let found = [2, 1].into_iter().find_map(|symbols| {
        let end = strain.char_indices().nth(symbols).map_or(strain.len(), |(end, _)| end);
        let (word, rest) = strain.split_at_checked(end)?;
        let is_word = |(known, _): &&(&str, Strain)| known.eq_ignore_ascii_case(word);
        let of_word = WORDS.iter().find(is_word).map(|(_, strain)| *strain);
        Some((of_word.or_else(|| word.parse().ok())?, rest))
    });
    let (strain, rest) = found?;
    Some((Bid::new(level, strain), rest.trim_start_matches('\u{fe0f}')))
}

/// Parses an artificial score for one side, such as `AV+`, `A-`, `A60` or `60%`. The text must be in upper case.
fn average(text: &str) -> Option<Average> {
    let of = ["AVE", "AV", "A"].into_iter().find_map(|word| text.trim().strip_prefix(word));
    match of.unwrap_or(text).trim() {
        "" | "=" if of.is_some() => Some(Average::Even),
        "+" => Some(Average::Plus),
        "-" => Some(Average::Minus),
        percentage => percent(percentage.strip_suffix('%').unwrap_or(percentage)),
    }
    .filter(|average| of.is_some() || !average.is_variable())
}

fn percent(text: &str) -> Option<Average> {
    let text = text.trim();
    let number = text.parse::<Rational>().ok().filter(|_| !text.starts_with(['+', '-', '−']))?;
    (number <= Rational::from(100)).then_some(Average::Percent(number))
}

/// Parses an artificial score for both sides, such as `AV+/AV-`. The text must be in upper case.
fn averages(text: &str) -> Option<(Average, Average)> {
    let of = ["AVE", "AV", "A"].into_iter().find_map(|word| text.strip_prefix(word));
    // One word may apply to both sides. BBO writes both signs after it, as in `A+-`, and other programs write both
    // percentages, as in `A6040`.
    if let Some(of) = of {
        let mut signs = of.chars();
        if let (Some(ns), Some(ew), None) = (signs.next(), signs.next(), signs.next())
            && let [Some(ns), Some(ew)] = [ns, ew].map(|sign| average(&format!("A{sign}")))
            && ns.is_variable()
            && ew.is_variable()
        {
            return Some((ns, ew));
        }
        if let Some(percentages) = percentages_of(of.trim()) {
            return Some(percentages);
        }
    }
    if !text.contains(['A', '%']) {
        return None;
    }
    let (ns, ew) = text
        .split_once('/')
        .or_else(|| text.split_once("%-"))
        .or_else(|| text.split_once(char::is_whitespace))?;
    let (ns, ew) = average(ns).zip(average(ew))?;
    // Two averages or two percentages are accepted, but not one of each. In a text such as `A 60`, the `A` belongs to
    // the percentage and is not an average.
    (ns.is_variable() == ew.is_variable()).then_some((ns, ew))
}

/// Parses two percentages. They are separated by a slash or a space. Without a separator, each percentage has two
/// digits, or is 100.
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
    percent(ns).zip(percent(ew))
}

/// Largest number that is read as a score.
const MOST_POINTS: i32 = 99_999;

/// Parses points, possibly with a thousands separator. `1.440` is read as 1440. `1.445` is not a score, because scores
/// are multiples of ten.
fn points(text: &str) -> Option<i32> {
    let digits = text.strip_prefix(['+', '-', '−']).unwrap_or(text);
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let points: i32 = if is_number(digits) {
        digits.parse().ok().filter(|&points| points <= MOST_POINTS)?
    } else {
        let (thousands, rest) = digits.split_once(['.', ',', ' ', '\'', '\u{a0}', '\u{202f}'])?;
        let is_separated = is_number(thousands)
            && is_number(rest)
            && thousands.len() <= 2
            && rest.len() == 3
            && rest.ends_with('0');
        is_separated.then(|| format!("{thousands}{rest}").parse().ok()).flatten()?
    };
    Some(if text.starts_with(['-', '−']) { -points } else { points })
}

#[cfg(test)]
#[path = "../../../../tests/unit/engine/bridge/session/cell.rs"]
mod tests;
