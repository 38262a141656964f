//! The play of a game as it is written: cells in columns.

use super::annotations::{Anchor, Annotations, Part};
use super::columns::{self, End as OrderEnd};
use super::fault::ParseFault;
use super::game_report::GameReport;
use super::non_standard::NonStandard;
use super::section::{Piece, pieces};
use crate::engine::bridge::call::Strain;
use crate::engine::bridge::play::Play;
use crate::engine::bridge::record::annotation::Mark;
use crate::engine::bridge::record::draft::Spanned;
use crate::engine::bridge::seat::Seat;
use crate::engine::card::{Card, Rank, Suit};
use crate::engine::quoted::Quoted;
use crate::engine::source::{Span, Word};

/// A place for a card; a card that is not known is none.
#[derive(Clone, Copy, Debug)]
struct Cell {
    card: Option<Card>,
    span: Span,
    /// Its place in the text, which annotations refer to.
    index: usize,
}

/// The cells of a play, row by row.
#[derive(Default)]
pub(super) struct Section {
    cells: Vec<Cell>,
    /// How many cells stand before each line of the text.
    lines: Vec<usize>,
    /// Where the last text ends that was read.
    read_to: usize,
    ended: bool,
    /// Whether it goes on, so that the result is that of the tricks so far.
    pub goes_on: bool,
    told_after_end: bool,
}

/// What is known of who sits where.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table {
    /// The seat of the first column.
    pub first_column: Seat,
    /// Of the contract, as far as it is known.
    pub strain: Option<Strain>,
}

/// The cards in the order of play.
pub(super) struct Ordered {
    pub play: Vec<Spanned<Card>>,
    /// The cell of each.
    pub cells: Vec<usize>,
    /// Who made the opening lead.
    pub leader: Seat,
    /// The cards after one that is not known, with the seats of their columns.
    pub unordered: Vec<Spanned<(Seat, Card)>>,
}

impl Section {
    /// How many cells there are.
    pub(super) const fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether a card stands in it.
    pub(super) fn has_cards(&self) -> bool {
        self.cells.iter().any(|cell| cell.card.is_some())
    }

    /// Where the first card stands.
    pub(super) fn first_card(&self) -> Option<Span> {
        self.cells.iter().find(|cell| cell.card.is_some()).map(|cell| cell.span)
    }

    /// Reads a line of cards.
    pub(super) fn read<'t>(
        &mut self,
        line: Word<'t>,
        annotations: &mut Annotations<'t>,
        report: &mut GameReport<'_, 't>,
    ) {
        let between = report.slice(Span::new(self.read_to, line.span.start));
        if self.lines.is_empty() || between.contains(['\n', '\r']) {
            self.lines.push(self.cells.len());
        }
        self.read_to = line.span.end;
        for (piece, span) in pieces(line) {
            if self.told_after_end {
                return;
            }
            let text = report.slice(span);
            let word = Word { text, span };
            if annotations.read(piece, (Part::Play, self.cells.len()), word, report) {
                continue;
            }
            let is_cell = matches!(piece, Piece::Word(_) | Piece::Dash(_) | Piece::Next);
            if is_cell && (self.ended || self.cells.len() == Play::CARDS) {
                report.add(span, ParseFault::CardAfterEnd(Quoted::new(text)));
                self.told_after_end = true;
                return;
            }
            match piece {
                Piece::End => self.ended = true,
                Piece::Mark(mark) => annotations.mark_next(mark),
                Piece::Next => {
                    self.goes_on = true;
                    self.push(None, span, annotations);
                }
                Piece::Dash(dashes) => {
                    if dashes.len() > 1 {
                        report.non_standard(NonStandard::Dash, word);
                    }
                    self.push(None, span, annotations);
                }
                Piece::Word(text) => {
                    let card = card(text, word, report);
                    self.push(card, span, annotations);
                }
                _ => {}
            }
        }
    }

    fn push(&mut self, card: Option<Card>, span: Span, annotations: &mut Annotations<'_>) {
        let index = self.cells.len();
        annotations.place_marks(Anchor::Word(Part::Play, index));
        self.cells.push(Cell { card, span, index });
    }

    /// Fills lines up to the four columns, where lines of four follow.
    pub(super) fn fill_rows(&mut self, report: &mut GameReport<'_, '_>) {
        // A line without a card, such as the last with its star, is none.
        let length = self.cells.len();
        self.lines.dedup();
        self.lines.retain(|&start| start < length);
        let ends = self.lines.iter().skip(1).chain([&length]);
        let counts: Vec<_> = self.lines.iter().zip(ends).map(|(start, end)| end - start).collect();
        let short = columns::short_lines(&counts);
        // From the last on, so that the places before it stay as they are.
        for &(line, lacking) in short.iter().rev() {
            let Some(end) = self.lines.get(line + 1).copied() else { continue };
            let span =
                end.checked_sub(1).and_then(|last| self.cells.get(last)).map(|cell| cell.span);
            let span = span.unwrap_or_default();
            report.add(span, ParseFault::ShortRow { cards: 4 - lacking });
            let gap = Cell { card: None, span, index: usize::MAX };
            self.cells.splice(end..end, std::iter::repeat_n(gap, lacking));
        }
    }

    /// Turns rows that do not stand in the columns of the seats, where the deal shows who holds
    /// the cards.
    pub(super) fn turn_rows(
        &mut self,
        first_column: Seat,
        holder: impl Fn(Card) -> Option<Seat>,
        report: &mut GameReport<'_, '_>,
    ) {
        let turned = columns::turn_rows(&mut self.cells, first_column, |cell| cell.card, holder);
        let row = turned.and_then(|row| self.cells.chunks(4).nth(row).map(|cells| (row, cells)));
        if let Some((row, cells)) = row
            && let Some(cell) = cells.iter().min_by_key(|cell| cell.index)
        {
            report.add(cell.span, ParseFault::TurnedRow { trick: row + 1 });
        }
    }

    /// Puts the cards into the order of play, and tells what cannot be.
    pub(super) fn order<'t>(
        &self,
        table: Table,
        annotations: &Annotations<'t>,
        report: &mut GameReport<'_, 't>,
    ) -> Ordered {
        let Table { first_column, strain } = table;
        let cards: Vec<_> = self.cells.iter().map(|cell| cell.card).collect();
        let is_marked = |cell: &Cell| {
            let anchor = Anchor::Word(Part::Play, cell.index);
            cell.card.is_some() && annotations.is_marked(anchor, Mark::LeadOutOfTurn)
        };
        let marked: Vec<_> = self.cells.iter().map(is_marked).collect();
        // In the first trick the marked card is the opening lead, whoever had to make it.
        let first = marked.iter().take(4).position(|&marked| marked);
        let leader = first.map_or(first_column, |cell| first_column.clockwise(cell));
        let order = columns::order(&cards, first_column, leader, strain, |cell| {
            marked.get(cell).copied().unwrap_or(false)
        });
        let played = || order.cells.iter().filter_map(|&place| self.cells.get(place));
        // The rows before the last are in order to their ends.
        let whole = order.cells.len() / 4 * 4;
        let last_row = order.cells.get(whole..).unwrap_or(&[]);
        let left = (whole..cards.len())
            .filter(|place| !last_row.contains(place))
            .find_map(|place| self.cells.get(place).filter(|cell| cell.card.is_some()));
        match (order.end, left) {
            (OrderEnd::OutOfTurn(place), _) => {
                let span = self.cells.get(place).map(|cell| cell.span).unwrap_or_default();
                report.add(span, ParseFault::AfterLeadOutOfTurn);
            }
            (OrderEnd::NoTrumps, Some(cell)) => report.add(cell.span, ParseFault::NoTrumps),
            (OrderEnd::Gap, Some(cell)) => {
                let found = Quoted::new(report.slice(cell.span));
                let cards = order.cells.len();
                report.add(cell.span, ParseFault::CardAfterGap { found, cards });
            }
            (_, None) => {}
        }
        let rest = self.cells.iter().enumerate().skip(whole).filter(|_| order.end == OrderEnd::Gap);
        let rest = rest.filter(|(place, _)| !last_row.contains(place));
        let of_column = |(place, cell): (usize, &Cell)| {
            Some(Spanned::new((first_column.clockwise(place % 4), cell.card?), cell.span))
        };
        Ordered {
            unordered: rest.filter_map(of_column).collect(),
            play: played().filter_map(|cell| Some(Spanned::new(cell.card?, cell.span))).collect(),
            cells: played().map(|cell| cell.index).collect(),
            leader,
        }
    }
}

fn card<'t>(text: &'t str, word: Word<'t>, report: &mut GameReport<'_, 't>) -> Option<Card> {
    // Nearly every card is written as it should be.
    if let [suit @ b'C'..=b'S', rank @ b'2'..=b'T'] = text.as_bytes()
        && let Some(suit) = Suit::from_char(char::from(*suit))
        && let Some(rank) = Rank::from_char(char::from(*rank))
    {
        return Some(Card::new(suit, rank));
    }
    let Ok(card) = text.parse::<Card>() else {
        report.add(word.span, ParseFault::Card(Quoted::new(text)));
        return None;
    };
    if text.contains("10") {
        report.non_standard(NonStandard::TenInDigits, word);
    }
    if text.bytes().any(|byte| byte.is_ascii_lowercase()) {
        report.non_standard(NonStandard::CardCase, word);
    }
    if text.chars().next().and_then(Suit::from_char).is_none() {
        report.non_standard(NonStandard::RankFirst, word);
    }
    Some(card)
}
