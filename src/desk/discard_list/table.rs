//! What is best to throw of each hand of a list: those that are asked for, in an order.

use std::fmt;
use std::ops::Range;

use super::reading::{ListedSix, SixList};
use super::row::{BestDiscard, Column, JudgedSix, Thrown};
use crate::desk::condition::ParsedFilters;
use crate::desk::csv::Csv;
use crate::desk::list_table::{ListTable, OnProgress, Summary, Window};
use crate::desk::table::{Conditions, Order, sort_by_key, within};
use crate::engine::cribbage::players::Players;
use crate::engine::cribbage::{ByRole, Card, Opponent, Role};
use crate::engine::decimal::decimal;

#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Query {
    pub opponent: Opponent,
    /// Whose the cards of a line are that does not name it.
    pub role: Role,
    /// What is asked of columns, as it was written; a blank text asks nothing.
    pub conditions: Conditions<Column>,
    pub order: Order<Column>,
}

/// Against the shipped opponent, in the order of the text; the cards are the dealer's where a line does not say it.
impl Default for Query {
    fn default() -> Self {
        let (opponent, role) = (Opponent::Shipped, Role::Dealer);
        Self { opponent, role, conditions: Vec::new(), order: Order::default() }
    }
}

/// What the hands of a role come to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Overview {
    pub hands: usize,
    /// How many of them are the role's only because their line names none.
    pub unnamed: usize,
    /// The mean of their best totals; 0 where there is none.
    pub mean: f64,
    /// Of how many it is said what was thrown.
    pub thrown: usize,
    /// How many of those throws were the best or even with it.
    pub right: usize,
    pub cost: f64,
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

#[derive(Debug, Default)]
struct Selection {
    /// Their places in the text, in order.
    places: Vec<usize>,
    /// Counted here once, and not at each window: scrolling a long list asks for many.
    overview: ByRole<Overview>,
    /// The conditions that could not be read, each with why: they ask nothing.
    refused: Vec<(Column, String)>,
    /// Whether anything is asked: lines that are no hand are not as asked.
    is_asked: bool,
}

/// The hands of a list with their best discards against an opponent.
#[derive(Debug)]
struct Judged {
    opponent: Opponent,
    /// Whose the hands are that are nobody's by their lines.
    role: Role,
    /// In the order of the text.
    rows: Vec<JudgedSix>,
}

impl Selection {
    fn of(query: &Query, rows: &[JudgedSix]) -> Self {
        let filters = ParsedFilters::read(&query.conditions);
        let is_met = |row: &JudgedSix| filters.are_met(|column| row.value(column));
        let all = rows.iter().enumerate().filter(|(_, row)| is_met(row));
        let mut places: Vec<usize> = all.map(|(place, _)| place).collect();
        let Order { column, descending } = query.order;
        sort_by_key(&mut places, descending, |place| rows.get(place).map(|row| row.key(column)));
        let overview = ByRole::from_fn(|role| {
            let selected = places.iter().filter_map(|&place| rows.get(place));
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
            Overview { hands, unnamed, mean, thrown, right, cost }
        });
        let ParsedFilters { conditions, refused } = filters;
        Self { places, overview, refused, is_asked: !conditions.is_empty() }
    }
}

impl SixTable {
    /// A table in which nothing is worked out yet.
    pub const fn new(list: SixList, players: Players) -> Self {
        Self { list, players, judged: Vec::new(), selected: None }
    }

    #[cfg(test)]
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
        self.rows_at(within(self.places(), window)).cloned().collect()
    }

    pub fn total(&self) -> usize {
        self.places().len()
    }

    /// What the hands come to that were selected last, by role.
    pub fn overview(&self) -> ByRole<Overview> {
        self.selected.as_ref().map_or_else(ByRole::default, |(_, selection)| selection.overview)
    }

    /// The conditions of the last query that could not be read, each with why.
    pub fn refused(&self) -> &[(Column, String)] {
        self.selected.as_ref().map_or(&[], |(_, selection)| &selection.refused)
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

    fn judged(&self, opponent: Opponent) -> Option<&Judged> {
        self.judged.iter().find(|known| known.opponent == opponent)
    }

    /// Works out what a query asks for and is not there yet.
    fn look(&mut self, query: &Query, progress: &mut dyn FnMut(usize, usize)) {
        if self.selected.as_ref().is_some_and(|(known, _)| known == query) {
            return;
        }
        self.judge(query, progress);
        let rows = self.judged(query.opponent).map_or(&[][..], |judged| &judged.rows);
        self.selected = Some((query.clone(), Selection::of(query, rows)));
    }

    /// Works out the discards against an opponent that are not there yet: all of them, or where the role has changed
    /// those of the lines that name none.
    fn judge(&mut self, query: &Query, progress: &mut dyn FnMut(usize, usize)) {
        let Self { list, players, judged, .. } = self;
        let &Query { opponent, role, .. } = query;
        let best = |listed: ListedSix, role| {
            let found = players.discards(listed.six, role, opponent);
            let thrown = listed.thrown.and_then(|two| Thrown::of(&found, two));
            BestDiscard::of(&found).map(|best| JudgedSix { listed, role, best, thrown })
        };
        let Some(known) = judged.iter_mut().find(|known| known.opponent == opponent) else {
            let count = list.hands.len();
            let mut rows = Vec::with_capacity(count);
            for (done, &listed) in list.hands.iter().enumerate() {
                progress(done, count);
                rows.extend(best(listed, listed.role.unwrap_or(role)));
            }
            judged.push(Judged { opponent, role, rows });
            return;
        };
        if known.role != role {
            let mut unnamed: Vec<_> =
                known.rows.iter_mut().filter(|row| row.listed.role.is_none()).collect();
            let count = unnamed.len();
            for (done, row) in unnamed.iter_mut().enumerate() {
                progress(done, count);
                if let Some(other) = best(row.listed, role) {
                    **row = other;
                }
            }
            known.role = role;
        }
    }
}

impl ListTable for SixTable {
    type Column = Column;
    type Query = Query;
    type Row = JudgedSix;
    /// What all hands come to, of the dealer and of the pone.
    type Overall = [Overview; 2];

    fn summary(&self) -> Summary<'_> {
        Summary {
            hands: self.list.hands.len(),
            refused: self.list.refused.len(),
            diagnostics: &self.list.diagnostics,
            languages: &[],
            is_of_another_kind: self.list.is_of_solitaire,
        }
    }

    fn rows(
        &mut self,
        query: &Query,
        window: Range<usize>,
        progress: OnProgress<'_>,
    ) -> Window<Self> {
        let rows = self.window(query, window, progress);
        let (total, refused, overview) = (self.total(), self.refused().to_vec(), self.overview());
        Window { total, rows, refused, overall: Role::ALL.map(|role| overview[role]) }
    }

    /// Cards and figures as the command line writes them.
    fn write_csv(
        &mut self,
        query: &Query,
        csv: &mut Csv<&mut String>,
        progress: OnProgress<'_>,
    ) -> fmt::Result {
        self.look(query, progress);
        csv.plain(HEADER)?;
        csv.end_row()?;
        for JudgedSix { listed: ListedSix { line, six, .. }, role, best, thrown } in
            self.rows_at(self.places())
        {
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
            csv.known(thrown.map(|thrown| decimal(thrown.cost, 6)))?;
            csv.plain("")?;
            csv.end_row()?;
        }
        let is_asked = self.selected.as_ref().is_some_and(|(_, selection)| selection.is_asked);
        let mut refused = self.list.refused.iter().filter(|_| !is_asked);
        refused.try_for_each(|line| line.write_csv(csv, BETWEEN))
    }
}

const HEADER: &str = "line,six,role,against,discard,hand_mean,crib_mean,hand_and_crib,pegging_own,\
                      pegging_opponent,total,next_discard,behind,hand_verdict,best_by_hand_and_crib,\
                      thrown,thrown_behind,thrown_verdict,thrown_cost,error";

/// How many of them stand between the first and the last.
const BETWEEN: usize = 18;

fn names([one, other]: [Card; 2]) -> String {
    format!("{one} {other}")
}
