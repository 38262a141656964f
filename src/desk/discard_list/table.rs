//! What is best to throw of each hand of a list, in an order.

use std::cmp::Ordering;
use std::fmt::Write as _;
use std::ops::Range;

use super::reading::{ListedSix, SixList};
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::{Discards, Opponent};
use crate::engine::cribbage::players::Players;
use crate::engine::cribbage::role::ByRole;
use crate::engine::cribbage::tables::Pegged;

/// The best discard of six cards.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BestDiscard {
    /// What is thrown: one pair of cards, or several that are worth the same.
    pub throws: Vec<[Card; 2]>,
    /// What the hand scores on average, of the first of them, as all that follows.
    pub hand: f64,
    /// What the crib scores on average: the dealer's gain, the pone's loss.
    pub crib: f64,
    /// What the kept cards peg, an estimate.
    pub pegged: Pegged,
    /// Hand, crib and play together.
    pub total: f64,
    /// The next best discard, and by how much it is worth less; none where all are worth the same.
    pub next: Option<([Card; 2], f64)>,
}

impl BestDiscard {
    /// The best of some discards; none of none.
    #[must_use]
    pub fn of(found: &Discards) -> Option<Self> {
        let best = found.best();
        let first = best.first()?;
        let next = found.discards.get(best.len());
        Some(Self {
            throws: best.iter().map(|discard| discard.thrown).collect(),
            hand: first.hand.mean(),
            crib: first.crib.mean(),
            pegged: first.pegged,
            total: first.total(),
            next: next.map(|next| (next.thrown, first.total() - next.total())),
        })
    }
}

/// A column by which hands are sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Column {
    /// The lines of the text.
    #[default]
    Line,
    /// Whose the cards are.
    Role,
    /// What the hand scores.
    Hand,
    /// What the crib scores for its owner.
    Crib,
    /// What the play gains.
    Pegging,
    /// All of them together.
    Total,
    /// How far the next best discard is behind, as a loss: the closest is the greatest.
    Behind,
}

/// What is looked at of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Query {
    /// Against whom the discards are judged.
    pub opponent: Opponent,
    /// By what the hands are sorted.
    pub sorted_by: Column,
    /// Whether the greatest comes first.
    pub descending: bool,
}

/// Against the shipped opponent, in the order of the text.
impl Default for Query {
    fn default() -> Self {
        Self { opponent: Opponent::Shipped, sorted_by: Column::Line, descending: false }
    }
}

/// A hand with its best discard.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct JudgedSix {
    /// The hand.
    pub listed: ListedSix,
    /// The discard.
    pub best: BestDiscard,
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
    /// The order that was asked for last, as places in the text.
    ordered: Option<(Query, Vec<usize>)>,
}

/// The hands of a list with their best discards against an opponent.
#[derive(Debug)]
struct Judged {
    opponent: Opponent,
    /// In the order of the text.
    rows: Vec<JudgedSix>,
    /// Counted here once, and not at each window: scrolling a long list asks for many.
    overview: ByRole<Overview>,
}

impl Judged {
    fn new(opponent: Opponent, rows: Vec<JudgedSix>) -> Self {
        let overview = ByRole::from_fn(|role| {
            let totals = rows.iter().filter(|row| row.listed.role == role);
            let totals = totals.map(|row| row.best.total);
            let (hands, sum) =
                totals.fold((0, 0.0), |(hands, sum), total| (hands + 1, sum + total));
            let count = u32::try_from(hands).unwrap_or(u32::MAX);
            Overview { hands, mean: sum / f64::from(count.max(1)) }
        });
        Self { opponent, rows, overview }
    }
}

impl SixTable {
    /// A table in which nothing is worked out yet.
    #[must_use]
    pub const fn new(list: SixList, players: Players) -> Self {
        Self { list, players, judged: Vec::new(), ordered: None }
    }

    /// The list.
    #[must_use]
    pub const fn list(&self) -> &SixList {
        &self.list
    }

    /// The hands of a window, in the order of a query. `progress` is called with how many hands are worked out, and how many
    /// there are, unless they were before.
    pub fn window(
        &mut self,
        query: Query,
        window: Range<usize>,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Vec<JudgedSix> {
        self.look(query, progress);
        let (judged, order) = self.looked();
        let end = window.end.min(order.len());
        let seen = order.get(window.start.min(end)..end).unwrap_or(&[]);
        seen.iter().filter_map(|&place| judged?.rows.get(place)).cloned().collect()
    }

    /// What the hands come to that were looked at last, by role.
    #[must_use]
    pub fn overview(&self) -> ByRole<Overview> {
        self.looked().0.map_or_else(ByRole::default, |judged| judged.overview)
    }

    /// All hands in the order of a query, as CSV; cards and figures as the command line writes them. `progress` is called as
    /// by [`Self::window`].
    pub fn report(&mut self, query: Query, progress: &mut dyn FnMut(usize, usize)) -> String {
        self.look(query, progress);
        let mut csv = String::from(HEADER);
        let against = query.opponent.name();
        let (judged, order) = self.looked();
        let rows = order.iter().filter_map(|&place| judged?.rows.get(place));
        for JudgedSix { listed, best } in rows {
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

    /// The hands that were looked at last, and their order.
    fn looked(&self) -> (Option<&Judged>, &[usize]) {
        match &self.ordered {
            Some((query, order)) => (self.judged(query.opponent), order),
            None => (None, &[]),
        }
    }

    /// What is worked out against an opponent.
    fn judged(&self, opponent: Opponent) -> Option<&Judged> {
        self.judged.iter().find(|known| known.opponent == opponent)
    }

    /// Works out what a query asks for and is not there yet.
    fn look(&mut self, query: Query, progress: &mut dyn FnMut(usize, usize)) {
        if self.ordered.as_ref().is_some_and(|(known, _)| *known == query) {
            return;
        }
        if self.judged(query.opponent).is_none() {
            self.judge(query.opponent, progress);
        }
        let rows = self.judged(query.opponent).map_or(&[][..], |judged| &judged.rows);
        let mut order: Vec<_> = (0..rows.len()).collect();
        // Sorting keeps the order of the text among those that are alike, either way.
        order.sort_by(|&one, &other| {
            let by = compare(&rows[one], &rows[other], query.sorted_by);
            if query.descending { by.reverse() } else { by }
        });
        self.ordered = Some((query, order));
    }

    fn judge(&mut self, opponent: Opponent, progress: &mut dyn FnMut(usize, usize)) {
        let count = self.list.hands.len();
        let mut rows = Vec::with_capacity(count);
        for (done, &listed) in self.list.hands.iter().enumerate() {
            progress(done, count);
            let found = self.players.discards(listed.six, listed.role, opponent);
            rows.extend(BestDiscard::of(&found).map(|best| JudgedSix { listed, best }));
        }
        self.judged.push(Judged::new(opponent, rows));
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

fn compare(one: &JudgedSix, other: &JudgedSix, column: Column) -> Ordering {
    let figure = |of: fn(&JudgedSix) -> f64| of(one).total_cmp(&of(other));
    match column {
        Column::Line => one.listed.line.cmp(&other.listed.line),
        Column::Role => one.listed.role.cmp(&other.listed.role),
        Column::Hand => figure(|row| row.best.hand),
        Column::Crib => figure(|row| row.listed.role.of_crib(row.best.crib)),
        Column::Pegging => one.best.pegged.gain().cmp(&other.best.pegged.gain()),
        Column::Total => figure(|row| row.best.total),
        // The next best with its sign, as it is shown; where nothing else is behind, the choice is as clear as can be.
        Column::Behind => {
            figure(|row| row.best.next.map_or(f64::NEG_INFINITY, |(_, behind)| -behind))
        }
    }
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
