//! The results of several tables on one board, compared (Law 78).

use std::cmp::Ordering;

use super::contract::{Contract, Outcome};
use super::hand::Hand;
use super::play::Play;
use super::record::stated_analysis::{StatedContract, StatedScore};
use super::record::{CheckedRecord, Draft, Judgement, Verdict};
use super::score::Score;
use super::seat::{BySeat, Seat, Side};
use crate::engine::card_set::CardSet;
use crate::engine::order::sort_by;

/// How much a difference of scores must be for one more IMP (Law 78B).
pub(in crate::engine::bridge) const STEPS: [i32; 24] = [
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750,
    2000, 2250, 2500, 3000, 3500, 4000,
];

/// The international matchpoints of a difference of scores, -24 to 24 (Law 78B).
///
/// ```
/// use kibitzer::engine::bridge::comparison::imps;
///
/// assert_eq!((imps(10), imps(620 - 170), imps(-4000)), (0, 10, -24));
/// ```
#[must_use]
pub fn imps(difference: i32) -> i32 {
    let size = difference.unsigned_abs();
    let steps = STEPS.iter().take_while(|step| step.unsigned_abs() <= size);
    steps.map(|_| difference.signum()).sum()
}

/// One table's score against those of all the others that played the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    /// The score of North and South.
    pub score: i32,
    /// What North and South win in matchpoints: 2 for each score that theirs beats, 1 for each that
    /// it equals (Law 78A). East and West win the rest of [`Standing::top`].
    pub matchpoints: u32,
    /// The sum of the IMPs against each of the other scores.
    pub cross_imps: i32,
    /// How many other scores there are.
    pub others: u32,
}

impl Standing {
    /// The most matchpoints that could be won.
    #[must_use]
    pub const fn top(&self) -> u32 {
        2 * self.others
    }

    /// The share of the matchpoints of North and South, 0 to 100; none where there is no other table.
    #[must_use]
    pub fn percentage(&self) -> Option<f64> {
        let top = self.top();
        (top > 0).then(|| f64::from(self.matchpoints) * 100.0 / f64::from(top))
    }

    /// The IMPs of North and South per comparison; none where there is no other table.
    #[must_use]
    pub fn average_imps(&self) -> Option<f64> {
        (self.others > 0).then(|| f64::from(self.cross_imps) / f64::from(self.others))
    }
}

/// The standing of each of the scores of North and South on one board, in their order.
///
/// With two tables of a match, the IMPs of the team that sits North–South at the first are the first
/// standing's [`Standing::cross_imps`].
#[must_use]
pub fn standings(scores: &[i32]) -> Vec<Standing> {
    let mut sorted = scores.to_vec();
    sort_by(&mut sorted, |one, other| one < other);
    // Equal scores stand alike, and there are few that differ, however many tables there are.
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
            Standing { score, matchpoints: 0, cross_imps: 0, others: all.saturating_sub(1) };
        for &(other, count) in &different {
            let tables = i32::try_from(count).unwrap_or(i32::MAX);
            let won = imps(score.saturating_sub(other)).saturating_mul(tables);
            standing.cross_imps = standing.cross_imps.saturating_add(won);
            standing.matchpoints += match other.cmp(&score) {
                Ordering::Less => 2 * count,
                // Not against itself.
                Ordering::Equal => count - 1,
                Ordering::Greater => 0,
            };
        }
        standing
    };
    scores.iter().map(|&score| standing(score)).collect()
}

/// The records of the board of one of them: those of its name and, where both tell it, of its deal.
/// Gives their indices in the order of the text; a record without a name stands alone, and an index
/// past the end has none.
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

/// A board with the records of its tables.
struct Board {
    records: Vec<usize>,
    /// The hands that any of the records tells.
    hands: BySeat<CardSet>,
}

impl Board {
    fn of(index: usize, record: &CheckedRecord) -> Self {
        Self { records: vec![index], hands: record.hands() }
    }

    /// Whether no hand that is known differs.
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

/// The score of North and South of a record, also of a board that was passed out. Where the record is not
/// legal, and its score not known by the Laws, it is what the record states.
#[must_use]
pub fn score(record: &CheckedRecord) -> Option<i32> {
    score_of(&record.draft, &record.judgement)
}

/// The [`score`] of a record by its parts.
pub(crate) fn score_of(draft: &Draft, judgement: &Judgement) -> Option<i32> {
    let passed_out = (judgement.verdict == Verdict::PassedOut).then_some(0);
    let score = judgement.score.as_ref().map(|score| score.of_side(Side::NorthSouth));
    score.or(passed_out).or_else(|| stated_score(draft, judgement))
}

/// Whether the [`score`] of a record is only what it states: it is not known by the Laws, or by a result that
/// the play of a record that is not legal does not show.
#[must_use]
pub fn is_score_stated(record: &CheckedRecord) -> bool {
    is_stated_only(&record.draft, &record.judgement)
}

/// Whether a score [is stated](is_score_stated) by the parts of its record.
pub(crate) fn is_stated_only(draft: &Draft, judgement: &Judgement) -> bool {
    let is_played = judgement.play.as_ref().is_some_and(Play::is_over);
    let is_known = match judgement.verdict {
        Verdict::PassedOut => true,
        Verdict::Illegal => judgement.score.is_some() && is_played,
        _ => judgement.score.is_some(),
    };
    !is_known && score_of(draft, judgement).is_some()
}

/// The score of North and South as the record states it, or by the contract and the tricks that it states.
fn stated_score(draft: &Draft, judgement: &Judgement) -> Option<i32> {
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
