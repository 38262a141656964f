//! Points of a card in the play, with the cards that score them.

use std::ops::Range;

use derive_more::Display;

use super::LAST_COUNT;
use crate::engine::cribbage::Rank;

/// Kind of points in the play.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PegKind {
    /// The count is fifteen: 2 points.
    #[display("fifteen")]
    Fifteen,
    /// The count is thirty-one: 2 points.
    #[display("thirty-one")]
    ThirtyOne,
    /// Two consecutive cards are of one rank: 2 points.
    #[display("pair")]
    Pair,
    /// Three consecutive cards are of one rank: 6 points.
    #[display("pair royal")]
    PairRoyal,
    /// Four consecutive cards are of one rank: 12 points.
    #[display("double pair royal")]
    DoublePairRoyal,
    /// The last three or more cards form a sequence. The cards may be in any order. 1 point per card.
    #[display("run")]
    Run,
    /// Neither player can play: 1 point for the last card of the series.
    #[display("go")]
    Go,
    /// The card is the last of the play: 1 point.
    #[display("last card")]
    Last,
}

/// Points that a card pegs, with the cards that score them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PegItem {
    /// Kind of points.
    pub kind: PegKind,
    /// Cards that score the points, as a range of indices of the play's turns. It ends with the pegging card.
    pub cards: Range<usize>,
}

impl PegItem {
    /// Returns the points, 1 to 12.
    pub(crate) fn points(&self) -> u16 {
        match self.kind {
            PegKind::Fifteen | PegKind::ThirtyOne | PegKind::Pair => 2,
            PegKind::PairRoyal => 6,
            PegKind::DoublePairRoyal => 12,
            // A run has at most seven cards, because A 2 3 4 5 6 7 make 28.
            PegKind::Run => u16::try_from(self.cards.len()).unwrap_or(0),
            PegKind::Go | PegKind::Last => 1,
        }
    }
}

/// Returns the items that the newest card of a series pegs. The point for a go or for the last card is not included.
/// The series begins at the turn with the index `begin`.
pub(super) fn of_card(series: &[Rank], count: u8, begin: usize) -> Vec<PegItem> {
    let end = begin + series.len();
    let item = |(kind, cards): (PegKind, usize)| PegItem { kind, cards: end - cards..end };
    [of_count(count, series.len()), of_alike(series), of_run(series)]
        .into_iter()
        .flatten()
        .map(item)
        .collect()
}

/// Returns the points that the newest card of a series pegs. The point for a go or for the last card is not included.
/// This function is fast enough for millions of cards.
pub(in crate::engine::cribbage) fn points(series: &[Rank], count: u8) -> i32 {
    let of_count = of_count(count, 0).map_or(0, |_| 2);
    let of_alike = of_alike(series).map_or(0, |(_, cards)| cards * (cards - 1));
    let of_run = of_run(series).map_or(0, |(_, cards)| cards);
    i32::try_from(of_count + of_alike + of_run).unwrap_or(0)
}

/// If the count is fifteen or thirty-one, returns the kind of points with the number of cards in the series. Otherwise
/// returns `None`.
const fn of_count(count: u8, cards: usize) -> Option<(PegKind, usize)> {
    match count {
        15 => Some((PegKind::Fifteen, cards)),
        LAST_COUNT => Some((PegKind::ThirtyOne, cards)),
        _ => None,
    }
}

/// Returns the kind of pair that the last cards make, with the number of these cards. Returns `None` if they make no
/// pair.
fn of_alike(series: &[Rank]) -> Option<(PegKind, usize)> {
    let alike = series.iter().rev().take_while(|&rank| Some(rank) == series.last()).count();
    match alike {
        0 | 1 => None,
        2 => Some((PegKind::Pair, alike)),
        3 => Some((PegKind::PairRoyal, alike)),
        _ => Some((PegKind::DoublePairRoyal, alike)),
    }
}

/// Returns the longest run that the last cards make, with the number of these cards. The cards may be in any order.
/// Returns `None` if they make no run.
fn of_run(series: &[Rank]) -> Option<(PegKind, usize)> {
    let mut ranks = 0_u16;
    let mut run = None;
    for (index, &rank) in series.iter().rev().enumerate() {
        let bit = 1 << rank as u32;
        if ranks & bit != 0 {
            break;
        }
        ranks |= bit;
        let sequence = ranks >> ranks.trailing_zeros();
        if index >= 2 && sequence & (sequence + 1) == 0 {
            run = Some((PegKind::Run, index + 1));
        }
    }
    run
}
