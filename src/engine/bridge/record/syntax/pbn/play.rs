//! Parses the section of the tag Play: cells in columns, and then the order of play.

use super::annotations::{Anchor, Part};
use super::columns::{self, End};
use super::fault::ParseFault;
use super::game_report::GameReport;
use super::non_standard::NonStandard;
use super::reading::Game;
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

impl Section {
    /// How many cells there are.
    pub(super) const fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether a card stands in it.
    pub(super) fn has_cards(&self) -> bool {
        self.cells.iter().any(|cell| cell.card.is_some())
    }

    /// The card that was led, if that is known.
    pub(super) fn led(&self) -> Option<Card> {
        self.cells.first()?.card
    }

    /// Where the first card stands.
    pub(super) fn first_card(&self) -> Option<Span> {
        self.cells.iter().find(|cell| cell.card.is_some()).map(|cell| cell.span)
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
}

impl<'t> Game<'_, 't> {
    /// Reads a line of cards.
    pub(super) fn read_cards(&mut self, line: Word<'t>) {
        let play = &mut self.play;
        let between = self.report.slice(Span::new(play.read_to, line.span.start));
        if play.lines.is_empty() || between.contains(['\n', '\r']) {
            play.lines.push(play.cells.len());
        }
        play.read_to = line.span.end;
        for (piece, word) in pieces(line) {
            if self.play.told_after_end {
                return;
            }
            let here = (Part::Play, self.play.len());
            if self.annotations.read(piece, here, word, &mut self.report) {
                continue;
            }
            let is_cell = matches!(piece, Piece::Word | Piece::Dash | Piece::Next);
            if is_cell && (self.play.ended || self.play.len() == Play::CARDS) {
                self.report.add(word.span, ParseFault::CardAfterEnd(Quoted::new(word.text)));
                self.play.told_after_end = true;
                return;
            }
            match piece {
                Piece::End => self.play.ended = true,
                Piece::Mark(mark) => self.annotations.mark_next(mark),
                Piece::Next => {
                    self.play.goes_on = true;
                    self.push_cell(None, word.span);
                }
                Piece::Dash => {
                    if word.text.len() > 1 {
                        self.report.non_standard(NonStandard::Dash, word);
                    }
                    self.push_cell(None, word.span);
                }
                Piece::Word => {
                    let card = card(word, &mut self.report);
                    self.push_cell(card, word.span);
                }
                _ => {}
            }
        }
    }

    fn push_cell(&mut self, card: Option<Card>, span: Span) {
        let index = self.play.len();
        self.annotations.place_marks(Anchor::Word(Part::Play, index));
        self.play.cells.push(Cell { card, span, index });
    }

    /// Puts the cards into the order of play, and tells what cannot be; gives the cell of each.
    pub(super) fn order_cards(&mut self, first_column: Seat, strain: Option<Strain>) -> Vec<usize> {
        let all = &self.play.cells;
        let cards: Vec<_> = all.iter().map(|cell| cell.card).collect();
        let is_marked = |cell: &Cell| {
            let anchor = Anchor::Word(Part::Play, cell.index);
            cell.card.is_some() && self.annotations.is_marked(anchor, Mark::LeadOutOfTurn)
        };
        let marked: Vec<_> = all.iter().map(is_marked).collect();
        // In the first trick the marked card is the opening lead, whoever had to make it.
        let first = marked.iter().take(4).position(|&marked| marked);
        let leader = first.map_or(first_column, |cell| first_column.clockwise(cell));
        let order = columns::order(&cards, first_column, leader, strain, |cell| {
            marked.get(cell).copied().unwrap_or(false)
        });
        // The rows before the last are in order to their ends.
        let whole = order.cells.len() / 4 * 4;
        let last_row = order.cells.get(whole..).unwrap_or(&[]);
        let rest = || {
            let rest = all.iter().enumerate().skip(whole);
            rest.filter(|(place, cell)| cell.card.is_some() && !last_row.contains(place))
        };
        match (order.end, rest().next()) {
            (End::OutOfTurn(place), _) => {
                let span = all.get(place).map(|cell| cell.span).unwrap_or_default();
                self.report.add(span, ParseFault::AfterLeadOutOfTurn);
            }
            (End::NoTrumps, Some((_, cell))) => self.report.add(cell.span, ParseFault::NoTrumps),
            (End::Gap, Some((_, cell))) => {
                let found = Quoted::new(self.report.slice(cell.span));
                let cards = order.cells.len();
                self.report.add(cell.span, ParseFault::CardAfterGap { found, cards });
            }
            (_, None) => {}
        }
        if order.end == End::Gap {
            let of_column = |(place, cell): (usize, &Cell)| {
                Some(Spanned::new((first_column.clockwise(place % 4), cell.card?), cell.span))
            };
            self.draft.unordered = rest().filter_map(of_column).collect();
        }
        let played = || order.cells.iter().filter_map(|&place| all.get(place));
        let card = |cell: &Cell| Some(Spanned::new(cell.card?, cell.span));
        self.draft.play = played().filter_map(card).collect();
        if let Some(stated) = &mut self.draft.stated.leader {
            stated.value = leader;
        }
        played().map(|cell| cell.index).collect()
    }
}

fn card<'t>(word: Word<'t>, report: &mut GameReport<'_, 't>) -> Option<Card> {
    let text = word.text;
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
