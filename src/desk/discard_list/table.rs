//! Table of hands with their best discards. It can be filtered and sorted.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::row::{ActualThrow, BestDiscard, DiscardColumn, JudgedSix};
use super::{ListedSix, SixList};
use crate::desk::condition::ParsedFilters;
use crate::desk::csv::Csv;
use crate::desk::list_lines::RefusedLine;
use crate::desk::table::{
    Conditions, ListTable, OnProgress, Selection, SortOrder, Summary, sort_by_key,
};
use crate::engine::cribbage::players::Players;
use crate::engine::cribbage::{Card, Opponent, Role};
use crate::engine::decimal::decimal;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Query {
    pub opponent: Opponent,
    /// Role for lines that state no role.
    pub role: Role,
    /// Filter texts of columns. Empty texts are ignored.
    pub conditions: Conditions<DiscardColumn>,
    pub order: SortOrder<DiscardColumn>,
}

/// Returns the default query: the built-in opponent, the order of the text, and the dealer's role for lines that state
/// no role.
impl Default for Query {
    fn default() -> Self {
        let (opponent, role) = (Opponent::Shipped, Role::Dealer);
        Self { opponent, role, conditions: Vec::new(), order: SortOrder::default() }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RoleSummary {
    pub hands: usize,
    /// Number of hands whose line states no role.
    pub unnamed: usize,
    /// Mean of the best totals. 0 if there are no hands.
    pub mean: f64,
    /// Number of hands with an actual throw.
    pub thrown: usize,
    /// Number of throws that were the best discard or even with it.
    pub right: usize,
    pub cost: f64,
}

/// Hands of a list. Their best discards are computed when they are first requested.
#[derive(Debug)]
pub struct SixTable {
    list: SixList,
    players: Players,
    judged: Vec<JudgedHands>,
    /// Last query, and its selection.
    selected: Option<(Query, Selection<Self>)>,
}

/// Hands of a list with their best discards against one opponent.
#[derive(Debug)]
struct JudgedHands {
    opponent: Opponent,
    /// Role of hands whose lines state no role.
    role: Role,
    /// Rows in text order.
    rows: Vec<JudgedSix>,
}

impl JudgedHands {
    fn selection(&self, query: &Query) -> Selection<SixTable> {
        let rows = &self.rows;
        let filters = ParsedFilters::read(&query.conditions);
        let is_met = |row: &JudgedSix| filters.are_met(|column| row.value(column));
        let all = rows.iter().enumerate().filter(|(_, row)| is_met(row));
        let mut indices: Vec<usize> = all.map(|(index, _)| index).collect();
        let SortOrder { column, descending } = query.order;
        sort_by_key(&mut indices, descending, |index| rows.get(index).map(|row| row.key(column)));
        let overall = Role::ALL.map(|role| {
            let selected = indices.iter().filter_map(|&index| rows.get(index));
            let (mut hands, mut unnamed, mut sum) = (0, 0, 0.0);
            let (mut thrown, mut right, mut cost) = (0, 0, 0.0);
            for row in selected.filter(|row| row.role == role) {
                hands += 1;
                unnamed += usize::from(row.listed.role.is_none());
                sum += row.best.total;
                if let Some(of_row) = row.thrown {
                    thrown += 1;
                    right += usize::from(of_row.standing.is_as_good());
                    cost += of_row.cost;
                }
            }
            let count = u32::try_from(hands).unwrap_or(u32::MAX);
            let mean = sum / f64::from(count.max(1));
            RoleSummary { hands, unnamed, mean, thrown, right, cost }
        });
        let ParsedFilters { conditions, refused } = filters;
        Selection { indices, refused, overall, is_filtered: !conditions.is_empty() }
    }
}

impl SixTable {
    /// Creates a table without computing anything.
    pub const fn new(list: SixList, players: Players) -> Self {
        Self { list, players, judged: Vec::new(), selected: None }
    }

    #[cfg(test)]
    pub const fn list(&self) -> &SixList {
        &self.list
    }

    fn rows_of(&self, query: &Query) -> &[JudgedSix] {
        let known = self.judged.iter().find(|known| known.opponent == query.opponent);
        known.map_or(&[], |known| &known.rows)
    }

    /// Computes the missing discards against the query's opponent. If only the role has changed, only the lines that
    /// state no role are computed again.
    fn judge(&mut self, query: &Query, progress: OnProgress<'_>) -> &JudgedHands {
        let Self { list, players, judged, .. } = self;
        let &Query { opponent, role, .. } = query;
        let best = |listed: ListedSix, role| {
            let found = players.discards(listed.six, role, opponent);
            let thrown = listed.thrown.and_then(|two| ActualThrow::of(&found, two));
            BestDiscard::of(&found).map(|best| JudgedSix { listed, role, best, thrown })
        };
        let known = judged.iter().position(|known| known.opponent == opponent);
        let mut known = if let Some(place) = known {
            judged.swap_remove(place)
        } else {
            let count = list.hands.len();
            let rows = list.hands.iter().enumerate().filter_map(|(done, &listed)| {
                progress(done, count);
                best(listed, listed.role.unwrap_or(role))
            });
            JudgedHands { opponent, role, rows: rows.collect() }
        };
        if known.role != role {
            let unnamed: Vec<_> =
                known.rows.iter_mut().filter(|row| row.listed.role.is_none()).collect();
            let count = unnamed.len();
            for (done, row) in unnamed.into_iter().enumerate() {
                progress(done, count);
                if let Some(other) = best(row.listed, role) {
                    *row = other;
                }
            }
            known.role = role;
        }
        let place = judged.len();
        judged.push(known);
        &judged[place]
    }
}

impl ListTable for SixTable {
    type Column = DiscardColumn;
    type Query = Query;
    type Row = JudgedSix;
    /// Summary of the hands held as dealer, and summary of the hands held as pone.
    type Overall = [RoleSummary; 2];

    fn summary(&self) -> Summary<'_> {
        Summary {
            hands: self.list.hands.len(),
            refused: self.list.refused.len(),
            diagnostics: &self.list.diagnostics,
            languages: &[],
            is_of_another_kind: self.list.is_of_solitaire,
        }
    }

    fn selected(&mut self) -> &mut Option<(Query, Selection<Self>)> {
        &mut self.selected
    }

    fn compute(&mut self, query: &Query, progress: OnProgress<'_>) -> Selection<Self> {
        self.judge(query, progress).selection(query)
    }

    fn row(&self, query: &Query, index: usize) -> Option<JudgedSix> {
        self.rows_of(query).get(index).cloned()
    }

    fn write_header(&self, _: &Query, csv: &mut Csv<&mut String>) -> Result<usize, fmt::Error> {
        HEADER.iter().try_for_each(|name| csv.plain(name))?;
        Ok(HEADER.len())
    }

    /// Writes cards and numbers in the same form as the command line.
    fn row_writer<'t>(
        &'t self,
        query: &'t Query,
    ) -> impl Fn(usize, &mut Csv<&mut String>) -> fmt::Result + 't {
        let rows = self.rows_of(query);
        move |index, csv| {
            let Some(row) = rows.get(index) else { return Ok(()) };
            let JudgedSix { listed: ListedSix { line, six, .. }, role, best, thrown } = row;
            csv.plain(line)?;
            csv.plain(six)?;
            csv.plain(role)?;
            csv.plain(query.opponent.name())?;
            let throws: Vec<_> = best.throws.iter().map(|throw| names(*throw)).collect();
            csv.plain(throws.join(" or "))?;
            for points in [best.hand, best.crib, best.hand + role.of_crib(best.crib)] {
                csv.plain(decimal(points, 6))?;
            }
            for thousandths in [best.pegged.own, best.pegged.opponent] {
                csv.plain(decimal(f64::from(thousandths) / 1000.0, 4))?;
            }
            csv.plain(decimal(best.total, 6))?;
            csv.known(best.next.map(|(next, _)| names(next)))?;
            csv.known(best.next.map(|(_, behind)| decimal(behind, 6)))?;
            csv.plain(best.certainty)?;
            csv.plain(names(best.by_hand_and_crib))?;
            csv.known(thrown.map(|thrown| names(thrown.two)))?;
            csv.known(thrown.map(|thrown| decimal(thrown.behind, 6)))?;
            csv.known(thrown.map(|thrown| thrown.standing))?;
            csv.known(thrown.map(|thrown| decimal(thrown.cost, 6)))
        }
    }

    fn refused(&self) -> &[RefusedLine] {
        &self.list.refused
    }
}

const HEADER: [&str; 18] = [
    "six",
    "role",
    "against",
    "discard",
    "hand_mean",
    "crib_mean",
    "hand_and_crib",
    "pegging_own",
    "pegging_opponent",
    "total",
    "next_discard",
    "behind",
    "hand_verdict",
    "best_by_hand_and_crib",
    "thrown",
    "thrown_behind",
    "thrown_verdict",
    "thrown_cost",
];

/// Returns the names of two cards, such as `4D 9C`.
pub fn names([one, other]: [Card; 2]) -> String {
    format!("{one} {other}")
}
