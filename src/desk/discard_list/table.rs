//! What is best to throw of each hand of a list: those that are asked for, in an order.

use std::fmt::Write as _;
use std::ops::Range;

use super::condition::{Condition, ConditionError};
use super::reading::{ListedSix, SixList};
use super::row::{BestDiscard, Column, JudgedSix, compare};
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::Opponent;
use crate::engine::cribbage::players::Players;
use crate::engine::cribbage::role::ByRole;

/// What is looked at of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Query {
    /// Against whom the discards are judged.
    pub opponent: Opponent,
    /// What is asked of columns, as it was written; a blank text asks nothing.
    pub conditions: Vec<(Column, String)>,
    /// By what the hands are sorted.
    pub sorted_by: Column,
    /// Whether the greatest comes first.
    pub descending: bool,
}

/// Against the shipped opponent, in the order of the text.
impl Default for Query {
    fn default() -> Self {
        Self {
            opponent: Opponent::Shipped,
            conditions: Vec::new(),
            sorted_by: Column::Line,
            descending: false,
        }
    }
}

/// What the hands of a role come to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Overview {
    /// How many hands there are.
    pub hands: usize,
    /// The mean of their best totals; 0 where there is none.
    pub mean: f64,
}

/// The hands of a list, whose best discards are worked out when they are first asked for.
#[derive(Debug)]
pub struct SixTable {
    list: SixList,
    players: Players,
    /// What is worked out, for each opponent that was asked for.
    judged: Vec<Judged>,
    /// What was asked for last.
    selected: Option<(Query, Selection)>,
}

/// The hands that a query selects.
#[derive(Debug, Default)]
struct Selection {
    /// Their places in the text, in order.
    places: Vec<usize>,
    /// Counted here once, and not at each window: scrolling a long list asks for many.
    overview: ByRole<Overview>,
    /// The conditions that could not be read: they ask nothing.
    refused: Vec<(Column, ConditionError)>,
}

/// The hands of a list with their best discards against an opponent.
#[derive(Debug)]
struct Judged {
    opponent: Opponent,
    /// In the order of the text.
    rows: Vec<JudgedSix>,
}

impl Selection {
    fn of(query: &Query, rows: &[JudgedSix]) -> Self {
        let mut refused = Vec::new();
        let mut conditions = Vec::new();
        for (column, text) in query.conditions.iter().filter(|(_, text)| !text.trim().is_empty()) {
            match Condition::read(*column, text) {
                Ok(condition) => conditions.push(condition),
                Err(wrong) => refused.push((*column, wrong)),
            }
        }
        let all = rows.iter().enumerate();
        let mut selected: Vec<_> = all
            .filter(|(_, row)| conditions.iter().all(|condition| condition.is_met(row)))
            .collect();
        // Sorting keeps the order of the text among those that are alike, either way.
        selected.sort_by(|(_, one), (_, other)| {
            let by = compare(one, other, query.sorted_by);
            if query.descending { by.reverse() } else { by }
        });
        let overview = ByRole::from_fn(|role| {
            let totals = selected.iter().filter(|(_, row)| row.listed.role == role);
            let totals = totals.map(|(_, row)| row.best.total);
            let (hands, sum) =
                totals.fold((0, 0.0), |(hands, sum), total| (hands + 1, sum + total));
            let count = u32::try_from(hands).unwrap_or(u32::MAX);
            Overview { hands, mean: sum / f64::from(count.max(1)) }
        });
        let places = selected.into_iter().map(|(place, _)| place).collect();
        Self { places, overview, refused }
    }
}

impl SixTable {
    /// A table in which nothing is worked out yet.
    #[must_use]
    pub const fn new(list: SixList, players: Players) -> Self {
        Self { list, players, judged: Vec::new(), selected: None }
    }

    /// The list.
    #[must_use]
    pub const fn list(&self) -> &SixList {
        &self.list
    }

    /// The hands of a window of those that a query selects. `progress` is called with how many hands are worked out, and how many
    /// there are, unless they were before.
    pub fn window(
        &mut self,
        query: &Query,
        window: Range<usize>,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Vec<JudgedSix> {
        self.look(query, progress);
        let places = self.places();
        let end = window.end.min(places.len());
        let seen = places.get(window.start.min(end)..end).unwrap_or(&[]);
        self.rows_at(seen).cloned().collect()
    }

    /// How many hands were selected last.
    #[must_use]
    pub fn total(&self) -> usize {
        self.places().len()
    }

    /// What the hands come to that were selected last, by role.
    #[must_use]
    pub fn overview(&self) -> ByRole<Overview> {
        self.selected.as_ref().map_or_else(ByRole::default, |(_, selection)| selection.overview)
    }

    /// The conditions of the last query that could not be read, each with why.
    #[must_use]
    pub fn refused(&self) -> &[(Column, ConditionError)] {
        self.selected.as_ref().map_or(&[], |(_, selection)| &selection.refused)
    }

    /// The hands that a query selects, as CSV; cards and figures as the command line writes them. `progress` is called as
    /// by [`Self::window`].
    pub fn report(&mut self, query: &Query, progress: &mut dyn FnMut(usize, usize)) -> String {
        self.look(query, progress);
        let mut csv = String::from(HEADER);
        let against = query.opponent.name();
        for JudgedSix { listed, best } in self.rows_at(self.places()) {
            let ListedSix { line, six, role } = listed;
            let throws: Vec<_> = best.throws.iter().map(|throw| names(*throw)).collect();
            let hand_and_crib = best.hand + role.of_crib(best.crib);
            let totals = [best.hand, best.crib, hand_and_crib].map(|points| decimal(points, 6));
            let pegged = [best.pegged.own, best.pegged.opponent];
            let pegged = pegged.map(|thousandths| decimal(f64::from(thousandths) / 1000.0, 4));
            // Writing to a string cannot fail.
            let _ = write!(
                csv,
                "{line},{six},{role},{against},{},{},{},{},",
                throws.join(" or "),
                totals.join(","),
                pegged.join(","),
                decimal(best.total, 6),
            );
            if let Some((next, behind)) = best.next {
                let _ = write!(csv, "{},{}", names(next), decimal(behind, 6));
            } else {
                csv.push(',');
            }
            csv.push_str("\r\n");
        }
        csv
    }

    /// The places in the text of the hands that were selected last.
    fn places(&self) -> &[usize] {
        self.selected.as_ref().map_or(&[], |(_, selection)| &selection.places)
    }

    /// The hands of places in the text, against the opponent that was asked for last.
    fn rows_at(&self, places: &[usize]) -> impl Iterator<Item = &JudgedSix> {
        let judged = self.selected.as_ref().and_then(|(query, _)| self.judged(query.opponent));
        places.iter().filter_map(move |&place| judged?.rows.get(place))
    }

    /// What is worked out against an opponent.
    fn judged(&self, opponent: Opponent) -> Option<&Judged> {
        self.judged.iter().find(|known| known.opponent == opponent)
    }

    /// Works out what a query asks for and is not there yet.
    fn look(&mut self, query: &Query, progress: &mut dyn FnMut(usize, usize)) {
        if self.selected.as_ref().is_some_and(|(known, _)| known == query) {
            return;
        }
        if self.judged(query.opponent).is_none() {
            self.judge(query.opponent, progress);
        }
        let rows = self.judged(query.opponent).map_or(&[][..], |judged| &judged.rows);
        self.selected = Some((query.clone(), Selection::of(query, rows)));
    }

    fn judge(&mut self, opponent: Opponent, progress: &mut dyn FnMut(usize, usize)) {
        let count = self.list.hands.len();
        let mut rows = Vec::with_capacity(count);
        for (done, &listed) in self.list.hands.iter().enumerate() {
            progress(done, count);
            let found = self.players.discards(listed.six, listed.role, opponent);
            rows.extend(BestDiscard::of(&found).map(|best| JudgedSix { listed, best }));
        }
        self.judged.push(Judged { opponent, rows });
    }
}

/// The columns of the report.
const HEADER: &str = "line,six,role,against,discard,hand_mean,crib_mean,hand_and_crib,pegging_own,\
                      pegging_opponent,total,next_discard,behind\r\n";

/// A number of points with so many decimals. The standard library's own way writes any number in as little as it needs, and
/// weighs more than the rest of the table.
fn decimal(points: f64, places: u8) -> String {
    let one = 10_u64.pow(places.into());
    #[expect(clippy::cast_possible_truncation, reason = "a hand of cribbage has few points")]
    let parts = (points * 10_f64.powi(places.into())).round() as i64;
    let (sign, size) = (if parts < 0 { "-" } else { "" }, parts.unsigned_abs());
    format!("{sign}{}.{:0places$}", size / one, size % one, places = places.into())
}

fn names([one, other]: [Card; 2]) -> String {
    format!("{one} {other}")
}

#[cfg(test)]
mod tests {
    use super::decimal;

    #[test]
    fn a_number_is_written_as_the_standard_library_writes_it() {
        for points in [0.0, 0.1, 9.5, -0.25, 4.130_435, 29.0, -12.345_678_9, 1.0 / 3.0] {
            assert_eq!(decimal(points, 6), format!("{points:.6}"));
            assert_eq!(decimal(points, 4), format!("{points:.4}"));
        }
    }
}
