//! Comparison of the results of several tables on one board (Law 78).

use std::cmp::Ordering;

use super::contract::{Contract, Outcome};
use super::hand::Hand;
use super::play::Play;
use super::record::stated_analysis::{StatedContract, StatedScore};
use super::record::{CheckedRecord, Judgement, ResolvedRecord, Verdict};
use super::score::Score;
use super::seat::{BySeat, Seat, Side};
use crate::engine::CardSet;
use crate::engine::order::sort_by;

/// Minimum differences between two scores for 1 IMP, 2 IMPs and so on (Law 78B).
pub(in crate::engine::bridge) const STEPS: [i32; 24] = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750,
    2000, 2250, 2500, 3000, 3500, 4000,
];

/// Converts a difference between two scores to international matchpoints (IMPs), from -24 to 24 (Law 78B).
///
/// ```
/// use kibitzer::engine::bridge::comparison::imps;
///
/// assert_eq!((imps(10), imps(620 - 170), imps(-4000)), (0, 10, -24));
/// ```
pub fn imps(difference: i32) -> i32 {
    let size = difference.unsigned_abs();
    let steps = STEPS.iter().take_while(|step| step.unsigned_abs() <= size);
    steps.map(|_| difference.signum()).sum()
}

/// Result of comparing a table's score with the scores of all other tables of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardStanding {
    /// Score of North–South.
    pub score: i32,
    /// Matchpoints of North–South: 2 for every other table with a lower score, and 1 for every other table with an
    /// equal score (Law 78A).
    ///
    /// East–West win the remaining matchpoints up to [`BoardStanding::top`].
    pub matchpoints: u32,
    /// Total IMPs of North–South in the comparisons with all other tables.
    pub cross_imps: i32,
    /// Number of other tables.
    pub others: u32,
}

impl BoardStanding {
    /// Returns the maximum number of matchpoints that a table can win.
    pub const fn top(&self) -> u32 {
        2 * self.others
    }

    /// Returns the matchpoint percentage of North–South, or `None` if there is no other table.
    pub fn percentage(&self) -> Option<f64> {
        let top = self.top();
        (top > 0).then(|| f64::from(self.matchpoints) * 100.0 / f64::from(top))
    }

    /// Returns the average IMPs of North–South per comparison, or `None` if there is no other table.
    pub fn average_imps(&self) -> Option<f64> {
        (self.others > 0).then(|| f64::from(self.cross_imps) / f64::from(self.others))
    }
}

/// Returns a standing for each North–South score of a board, in the order of `scores`.
///
/// In a match of two tables, [`BoardStanding::cross_imps`] of the first standing are the IMPs of the team that sits
/// North–South at the first table.
pub fn standings(scores: &[i32]) -> Vec<BoardStanding> {
    let mut sorted = scores.to_vec();
    sort_by(&mut sorted, |one, other| one < other);
    // Scores are compared only with distinct scores, weighted by the number of tables. Even a board with many tables
    // has few distinct scores.
    let mut different: Vec<(i32, u32)> = Vec::new();
    for &score in &sorted {
        match different.last_mut() {
            Some((last, count)) if *last == score => *count += 1,
            _ => different.push((score, 1)),
        }
    }
    let all: u32 = different.iter().map(|(_, count)| count).sum();
    let standing = |score: i32| {
        let mut standing =
            BoardStanding { score, matchpoints: 0, cross_imps: 0, others: all.saturating_sub(1) };
        for &(other, count) in &different {
            let tables = i32::try_from(count).unwrap_or(i32::MAX);
            let won = imps(score.saturating_sub(other)).saturating_mul(tables);
            standing.cross_imps = standing.cross_imps.saturating_add(won);
            standing.matchpoints += match other.cmp(&score) {
                Ordering::Less => 2 * count,
                // A table is not compared with itself.
                Ordering::Equal => count - 1,
                Ordering::Greater => 0,
            };
        }
        standing
    };
    scores.iter().map(|&score| standing(score)).collect()
}

/// Returns the indices of all records with the same board as the record at index `chosen`, in text order.
///
/// Records are of the same board if they have the same board name and no seat has two different complete hands. A
/// record that fits several boards belongs to the first of these boards. A record without a board name is returned
/// alone. If `chosen` is past the end, no indices are returned.
pub fn tables(records: &[CheckedRecord], chosen: usize) -> Vec<usize> {
    let Some(name) = records.get(chosen).map(name) else { return Vec::new() };
    if name.is_empty() {
        return vec![chosen];
    }
    let mut boards: Vec<Board> = Vec::new();
    for (index, record) in records.iter().enumerate() {
        if self::name(record) != name {
            continue;
        }
        match boards.iter_mut().find(|board| board.may_be_of(record)) {
            Some(board) => board.add(index, record),
            None => boards.push(Board::of(index, record)),
        }
    }
    let board = boards.into_iter().find(|board| board.records.contains(&chosen));
    board.map_or_else(Vec::new, |board| board.records)
}

fn name(record: &CheckedRecord) -> &str {
    record.draft.board.as_ref().map_or("", |board| board.value.trim())
}

/// A board, and the indices of the records of its tables.
struct Board {
    records: Vec<usize>,
    /// Known hands. The hand of a seat is complete if it is complete in any of the records.
    hands: BySeat<CardSet>,
}

impl Board {
    fn of(index: usize, record: &CheckedRecord) -> Self {
        Self { records: vec![index], hands: record.hands() }
    }

    /// Returns whether `record` may belong to this board: no seat has different complete hands in the board and in the
    /// record.
    fn may_be_of(&self, record: &CheckedRecord) -> bool {
        let played = record.hands();
        self.hands.iter().all(|(seat, &hand)| {
            let known = played[seat];
            hand.len() != Hand::SIZE || known.len() != Hand::SIZE || hand == known
        })
    }

    fn add(&mut self, index: usize, record: &CheckedRecord) {
        self.records.push(index);
        let hands = record.hands();
        for seat in Seat::CLOCKWISE {
            if self.hands[seat].len() != Hand::SIZE {
                self.hands[seat] = hands[seat];
            }
        }
    }
}

/// Returns the score of North–South, or `None` if neither the Laws nor the record's statements determine the score.
///
/// Prefers a score computed by the Laws to a stated score. A board that was passed out scores 0.
pub fn score(record: &CheckedRecord) -> Option<i32> {
    score_of(&record.draft, &record.judgement)
}

pub(crate) fn score_of(draft: &ResolvedRecord, judgement: &Judgement) -> Option<i32> {
    let passed_out = (judgement.verdict == Verdict::PassedOut).then_some(0);
    let score = judgement.score.as_ref().map(|score| score.of_side(Side::NorthSouth));
    score.or(passed_out).or_else(|| stated_score(draft, judgement))
}

/// Returns whether the record has a [`score`] that relies on its statements.
///
/// It relies on them if no score can be computed by the Laws, or if the record is illegal and its play incomplete.
pub(crate) fn is_score_stated(record: &CheckedRecord) -> bool {
    is_stated_only(&record.draft, &record.judgement)
}

pub(crate) fn is_stated_only(draft: &ResolvedRecord, judgement: &Judgement) -> bool {
    let is_played = judgement.play.as_ref().is_some_and(Play::is_over);
    let is_known = match judgement.verdict {
        Verdict::PassedOut => true,
        Verdict::Illegal => judgement.score.is_some() && is_played,
        _ => judgement.score.is_some(),
    };
    !is_known && score_of(draft, judgement).is_some()
}

/// Returns the stated score of North–South. If no score is stated, returns 0 for a stated pass-out. Otherwise computes
/// the score from the stated contract and tricks, if possible.
fn stated_score(draft: &ResolvedRecord, judgement: &Judgement) -> Option<i32> {
    let stated = &draft.stated;
    if let Some(score) = stated.score {
        let StatedScore { side, points } = score.value;
        return Some(if side == Side::NorthSouth { points } else { -points });
    }
    let StatedContract::Played(bid, doubling) = stated.contract?.value else { return Some(0) };
    let contract = Contract { bid, doubling, declarer: stated.declarer?.value };
    let outcome = Outcome::new(contract, stated.tricks?.value.tricks)?;
    let score = Score::of(outcome, judgement.vulnerability?);
    Some(score.of_side(Side::NorthSouth))
}
