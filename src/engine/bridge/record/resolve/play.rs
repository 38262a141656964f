//! Infers the order of play from cards that are written in a column for each seat.
//!
//! The first column belongs to the opening leader. The winner of each trick leads to the next. So the order of a trick
//! is known only if the previous trick is complete.

use super::Resolution;
use super::auction::FoundAuction;
use super::inference::Inference;
use crate::engine::bridge::deal::{holder, with_last_hand};
use crate::engine::bridge::record::annotation::{Annotation, AnnotationKind, Mark, Target};
use crate::engine::bridge::record::parsed::{PlayCell, PlayColumns};
use crate::engine::{
    BySeat, Card, CardSet, Contract, Play, QuotedText, Report, Seat, Span, Spanned, Strain, Trick,
};

impl Resolution<'_, '_> {
    /// Puts the cards into the order of play. Returns the index of each card in the text. Returns `None` if the text
    /// already has the cards in the order of play.
    pub(super) fn find_order_of_play(&mut self, auction: &FoundAuction) -> Option<Vec<usize>> {
        let mut columns = self.unresolved.columns.take()?;
        let Some(first_card) = columns.first_card() else { return Some(Vec::new()) };
        let first_column = if let Some(leader) = self.draft.stated.leader {
            leader.value
        } else if let Some(declarer) = self.declarer(auction) {
            let leader = declarer.next();
            self.report.add(first_card, Inference::Leader(leader));
            leader
        } else {
            self.report.add(first_card, Inference::NoLeader);
            return Some(Vec::new());
        };
        columns.fill_rows(&mut self.report);
        let hands = with_last_hand(self.draft.written_hands());
        columns.rotate_rows(first_column, &hands, &mut self.report);
        let strain = self.bid(auction).map(|bid| bid.strain).or(self.unresolved.trumps);
        let is_contract_given = self.draft.stated.contract.is_some() || auction.passed_out;
        // If there is a second trick, `order_cards` reports unknown trumps. An unreadable contract was already
        // reported.
        let asks_for_trumps = columns.cells.iter().skip(4).any(|cell| cell.card.is_some());
        if strain.is_none() && !is_contract_given && !asks_for_trumps && !self.report.has_errors() {
            self.report.add(first_card, Inference::NoContract);
        }
        Some(self.order_cards(&columns.cells, first_column, strain, &hands))
    }

    /// Puts the cards into the order of play, and reports an early end. Returns the index of each card in the text.
    fn order_cards(
        &mut self,
        all: &[PlayCell],
        first_column: Seat,
        strain: Option<Strain>,
        hands: &BySeat<CardSet>,
    ) -> Vec<usize> {
        let cards: Vec<_> = all.iter().map(|cell| cell.card).collect();
        let annotations = self.draft.annotations.iter();
        let marked: Vec<_> = annotations
            .filter(|annotation| annotation.kind == AnnotationKind::Mark(Mark::LeadOutOfTurn))
            .map(|annotation| annotation.target)
            .collect();
        let is_marked =
            |cell: &PlayCell| cell.card.is_some() && marked.contains(&Target::Card(cell.index));
        // If a card of the first trick is marked as led out of turn, it is the opening lead.
        let first = all.iter().take(4).position(is_marked);
        let leader = first.map_or(first_column, |cell| first_column.clockwise(cell));
        let order = order(&cards, first_column, leader, strain, |index| {
            let cell = all.get(index).filter(|cell| is_marked(cell))?;
            let seat = first_column.clockwise(index % 4);
            Some(cell.card.and_then(|card| holder(hands, card)) == Some(seat))
        });
        // The order of all complete rows is known.
        let in_complete_rows = order.cells.len() / 4 * 4;
        let last_row = order.cells.get(in_complete_rows..).unwrap_or(&[]);
        let rest = || {
            let rest = all.iter().enumerate().skip(in_complete_rows);
            rest.filter(|(index, cell)| cell.card.is_some() && !last_row.contains(index))
        };
        match (order.end, rest().next()) {
            (OrderEnd::OutOfTurn(index), _) => {
                let span = all.get(index).map(|cell| cell.span).unwrap_or_default();
                self.report.add(span, Inference::AfterLeadOutOfTurn);
            }
            (OrderEnd::NoTrumps, Some((_, cell))) => {
                self.report.add(cell.span, Inference::NoTrumps);
            }
            (OrderEnd::Gap, Some((_, cell))) => {
                let found = QuotedText::new(self.report.source().slice(cell.span));
                let cards = order.cells.len();
                self.report.add(cell.span, Inference::CardAfterGap { found, cards });
            }
            (_, None) => {}
        }
        if order.end == OrderEnd::Gap {
            let of_column = |(index, cell): (usize, &PlayCell)| {
                Some(Spanned::new((first_column.clockwise(index % 4), cell.card?), cell.span))
            };
            self.draft.unordered = rest().filter_map(of_column).collect();
        }
        let played = || order.cells.iter().filter_map(|&index| all.get(index));
        let card = |cell: &PlayCell| Some(Spanned::new(cell.card?, cell.span));
        self.draft.play = played().filter_map(card).collect();
        if let Some(stated) = &mut self.draft.stated.leader {
            stated.value = leader;
        }
        played().map(|cell| cell.index).collect()
    }

    /// If declarer and dummy changed places, the opponent on the wrong side may have made the opening lead. Marks such
    /// a lead as out of turn.
    pub(super) fn mark_lead_to_other_declarer(&mut self, auction: &FoundAuction) {
        let stated = &self.draft.stated;
        let led_to = stated.declarer.map(|declarer| declarer.value.next());
        let leader = stated.leader.map(|leader| leader.value);
        let by_calls = auction.contract.map(Contract::leader);
        let is_swapped = self.unresolved.is_declarer_swapped;
        if is_swapped && leader.is_some() && leader == led_to && by_calls != leader {
            let kind = AnnotationKind::Mark(Mark::LeadOutOfTurn);
            self.draft.annotations.push(Annotation { target: Target::Card(0), kind });
        }
    }
}

impl PlayColumns {
    pub(super) fn first_card(&self) -> Option<Span> {
        self.cells.iter().find(|cell| cell.card.is_some()).map(|cell| cell.span)
    }

    /// Fills the lines that `short_lines` returns with unknown cards. Reports each of these lines.
    fn fill_rows(&mut self, report: &mut Report<'_, '_>) {
        // A last line without cards, such as a line with only a star, is not a row.
        let length = self.cells.len();
        self.lines.dedup();
        self.lines.retain(|&start| start < length);
        let ends = self.lines.iter().skip(1).chain([&length]);
        let counts: Vec<_> = self.lines.iter().zip(ends).map(|(start, end)| end - start).collect();
        let short = short_lines(&counts);
        // Inserting cells moves the later cells. The loop goes from the last line to the first, so that the indices of
        // the earlier lines remain valid.
        for &(line, lacking) in short.iter().rev() {
            let Some(end) = self.lines.get(line + 1).copied() else { continue };
            let last = end.checked_sub(1).and_then(|last| self.cells.get(last));
            let span = last.map(|cell| cell.span).unwrap_or_default();
            report.add(span, Inference::ShortRow { cards: 4 - lacking });
            let gap = PlayCell { card: None, span, index: usize::MAX };
            self.cells.splice(end..end, std::iter::repeat_n(gap, lacking));
        }
    }

    /// Rotates each row of four cells so that every card is in the column of its holder. Reports the first rotated row.
    ///
    /// Some programs begin each row with the leader or with any other seat. A row is unchanged if no rotation fits, or
    /// if the holder of one of its cards is unknown.
    fn rotate_rows(
        &mut self,
        first_column: Seat,
        hands: &BySeat<CardSet>,
        report: &mut Report<'_, '_>,
    ) {
        let fits = |cells: &[PlayCell], rotation: usize| {
            cells.iter().enumerate().all(|(column, cell)| {
                let seat = first_column.clockwise(column + rotation);
                cell.card.is_none_or(|card| holder(hands, card) == Some(seat))
            })
        };
        let mut is_reported = false;
        for (row, cells) in self.cells.chunks_exact_mut(4).enumerate() {
            // A row that already fits is not rotated.
            let Some(rotation @ 1..) = (0..4).find(|&rotation| fits(cells, rotation)) else {
                continue;
            };
            cells.rotate_right(rotation);
            if let Some(cell) = cells.iter().min_by_key(|cell| cell.index)
                && !std::mem::replace(&mut is_reported, true)
            {
                report.add(cell.span, Inference::RotatedRow { trick: row + 1 });
            }
        }
    }
}

/// Cells of a play in the order of play, up to the first card whose position is unknown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Order {
    /// Index of the cell of each card. The indices run row by row.
    pub cells: Vec<usize>,
    pub end: OrderEnd,
}

/// Reason why an order of play ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OrderEnd {
    /// All rows were read, or a card is missing.
    Gap,
    /// The trumps are unknown, so the winner of the trick is unknown too.
    NoTrumps,
    /// The cell at this index is marked as led out of turn, but nothing shows that its seat holds the card.
    OutOfTurn(usize),
}

/// Finds the order of play of cells in rows of four. The columns belong to the seats clockwise from `first_column`.
///
/// `led_out_of_turn` returns `None` for a cell that the record does not mark as a lead out of turn. For a marked cell,
/// it returns whether the deal shows that the seat holds the card. Only then will the checker find the lead out of turn
/// too. `strain` is `None` if it is unknown.
pub(super) fn order(
    cards: &[Option<Card>],
    first_column: Seat,
    leader: Seat,
    strain: Option<Strain>,
    led_out_of_turn: impl Fn(usize) -> Option<bool>,
) -> Order {
    let mut cells = Vec::with_capacity(cards.len().min(Play::CARDS));
    let column = |seat: Seat| first_column.places_to(seat);
    let mut leader = leader;
    for row in (0..cards.len().min(Play::CARDS)).step_by(4) {
        let in_turn = row + column(leader);
        let mut elsewhere = (row..row + 4).filter(|&cell| cell != in_turn);
        match elsewhere.find_map(|cell| Some((cell, led_out_of_turn(cell)?))) {
            Some((cell, true)) => leader = first_column.clockwise(cell - row),
            Some((cell, false)) => return Order { cells, end: OrderEnd::OutOfTurn(cell) },
            None => {}
        }
        let places = [0, 1, 2, 3].map(|index| row + column(leader.clockwise(index)));
        let mut trick = Vec::with_capacity(4);
        for cell in places {
            let Some(card) = cards.get(cell).copied().flatten() else {
                return Order { cells, end: OrderEnd::Gap };
            };
            trick.push(card);
            cells.push(cell);
        }
        let Ok(trick) = <[Card; 4]>::try_from(trick) else { break };
        let Some(strain) = strain else {
            return Order { cells, end: OrderEnd::NoTrumps };
        };
        leader = Trick::new(leader, trick, strain.trumps()).winner();
    }
    Order { cells, end: OrderEnd::Gap }
}

/// Returns the indices of lines that lack cells, each with the number of missing cells.
///
/// Lines are rows only if most of them have four cells. Adjacent short lines that add up to complete rows are rows
/// broken into several lines. They lack no cells, and neither do short lines at the end.
fn short_lines(counts: &[usize]) -> Vec<(usize, usize)> {
    let complete = counts.iter().filter(|&&count| count == 4).count();
    let is_short = |count: usize| (1..4).contains(&count);
    let short = counts.iter().filter(|&&count| is_short(count)).count();
    if counts.iter().any(|&count| count > 4) || complete <= short {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut line = 0;
    for run in counts.chunk_by(|&one, &next| is_short(one) && is_short(next)) {
        let is_broken = run.iter().sum::<usize>() % 4 == 0;
        let is_last = line + run.len() == counts.len();
        if !is_broken && !is_last {
            let lacking = run.iter().enumerate().map(|(index, count)| (line + index, 4 - count));
            found.extend(lacking.filter(|&(_, lacking)| lacking < 4));
        }
        line += run.len();
    }
    found
}

#[cfg(test)]
#[path = "../../../../../tests/unit/engine/bridge/record/resolve/play.rs"]
mod tests;
