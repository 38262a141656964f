//! What a card pegs, and which cards make it.

use std::ops::Range;

use derive_more::Display;

use super::LAST_COUNT;
use crate::engine::cribbage::rank::Rank;

/// What pegs.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PegKind {
    /// The count is fifteen, 2 points.
    #[display("fifteen")]
    Fifteen,
    /// The count is thirty-one, 2 points.
    #[display("thirty-one")]
    ThirtyOne,
    /// Two cards of a rank one after the other, 2 points.
    #[display("pair")]
    Pair,
    /// Three of them, 6 points.
    #[display("pair royal")]
    PairRoyal,
    /// Four of them, 12 points.
    #[display("double pair royal")]
    DoublePairRoyal,
    /// The last three cards or more are a sequence in some order, 1 point a card.
    #[display("run")]
    Run,
    /// Neither player can play, 1 point to the last card.
    #[display("go")]
    Go,
    /// The last card of all, 1 point.
    #[display("last card")]
    Last,
}

/// One thing that a card pegs, with the cards that make it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PegItem {
    /// What it is.
    pub kind: PegKind,
    /// The cards, as places among the turns of the play; the card itself is the last.
    pub cards: Range<usize>,
}

impl PegItem {
    /// What it pegs, 1 to 12.
    #[must_use]
    pub fn points(&self) -> u16 {
        match self.kind {
            PegKind::Fifteen | PegKind::ThirtyOne | PegKind::Pair => 2,
            PegKind::PairRoyal => 6,
            PegKind::DoublePairRoyal => 12,
            // A run has seven cards at most: A 2 3 4 5 6 7 are 28.
            PegKind::Run => u16::try_from(self.cards.len()).unwrap_or(0),
            PegKind::Go | PegKind::Last => 1,
        }
    }
}

/// What the last card of a series pegs with such a count; the series begins at a place among the turns.
pub(super) fn of_card(series: &[Rank], count: u8, begin: usize) -> Vec<PegItem> {
    let end = begin + series.len();
    let item = |(kind, cards): (PegKind, usize)| PegItem { kind, cards: end - cards..end };
    [of_count(count, series.len()), of_alike(series), of_run(series)]
        .into_iter()
        .flatten()
        .map(item)
        .collect()
}

/// The points of these items together, for those who play millions of cards.
pub(in crate::engine::cribbage) fn points(series: &[Rank], count: u8) -> i32 {
    let of_count = of_count(count, 0).map_or(0, |_| 2);
    let of_alike = of_alike(series).map_or(0, |(_, cards)| cards * (cards - 1));
    let of_run = of_run(series).map_or(0, |(_, cards)| cards);
    i32::try_from(of_count + of_alike + of_run).unwrap_or(0)
}

/// Fifteen or thirty-one, which all cards of the series make.
const fn of_count(count: u8, cards: usize) -> Option<(PegKind, usize)> {
    match count {
        15 => Some((PegKind::Fifteen, cards)),
        LAST_COUNT => Some((PegKind::ThirtyOne, cards)),
        _ => None,
    }
}

/// The last cards that are of one rank, if there are two or more.
fn of_alike(series: &[Rank]) -> Option<(PegKind, usize)> {
    let alike = series.iter().rev().take_while(|&rank| Some(rank) == series.last()).count();
    match alike {
        0 | 1 => None,
        2 => Some((PegKind::Pair, alike)),
        3 => Some((PegKind::PairRoyal, alike)),
        _ => Some((PegKind::DoublePairRoyal, alike)),
    }
}

/// The most of the last cards, three or more, that are different ranks in sequence, in any order.
fn of_run(series: &[Rank]) -> Option<(PegKind, usize)> {
    let mut ranks = 0_u16;
    let mut run = None;
    for (place, &rank) in series.iter().rev().enumerate() {
        let bit = 1 << rank as u32;
        if ranks & bit != 0 {
            break;
        }
        ranks |= bit;
        let sequence = ranks >> ranks.trailing_zeros();
        if place >= 2 && sequence & (sequence + 1) == 0 {
            run = Some((PegKind::Run, place + 1));
        }
    }
    run
}
