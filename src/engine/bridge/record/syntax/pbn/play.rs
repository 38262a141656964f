//! Parses the section of the tag Play: cells in columns.

use super::fault::ParseFault;
use super::game::GameReport;
use super::part::Part;
use super::reading::Game;
use super::section::{Piece, pieces};
use super::tags::NonStandard;
use crate::engine::bridge::play::Play;
use crate::engine::bridge::record::annotation::Target;
use crate::engine::bridge::record::written::Cell;
use crate::engine::card::{Card, Rank, Suit};
use crate::engine::source::{Span, Word};
use crate::engine::wording::Quoted;

impl<'t> Game<'_, 't> {
    /// Reads a line of cards.
    pub(super) fn read_cards(&mut self, line: Word<'t>) {
        let play = &mut self.play;
        let between = self.report.slice(Span::new(play.read_to, line.span.start));
        if play.columns.lines.is_empty() || between.contains(['\n', '\r']) {
            play.columns.lines.push(play.len());
        }
        play.read_to = line.span.end;
        let indent = between.rsplit_once(['\n', '\r']).map_or("", |(_, indent)| indent);
        let is_indented = !indent.is_empty() && indent.trim().is_empty();
        let above = if is_indented { self.columns_above() } else { Vec::new() };
        for (piece, word) in pieces(line) {
            if self.play.reported_after_end {
                return;
            }
            let here = (Part::Play, self.play.len());
            if self.annotations.read(piece, here, word, &mut self.report) {
                continue;
            }
            let is_cell = matches!(piece, Piece::Word | Piece::Dash | Piece::Next);
            if is_cell && (self.play.ended || self.play.len() == Play::CARDS) {
                self.report.add(word.span, ParseFault::CardAfterEnd(Quoted::new(word.text)));
                self.play.reported_after_end = true;
                return;
            }
            match piece {
                Piece::End => self.play.ended = true,
                Piece::Mark(mark) => self.annotations.mark_next(mark),
                Piece::Next => {
                    if self.play.goes_on {
                        self.report.add_once(word.span, ParseFault::SecondNext);
                    }
                    self.play.goes_on = true;
                    self.push_cell(None, word.span);
                }
                Piece::Dash => {
                    if word.text.len() > 1 {
                        self.report.non_standard(NonStandard::Dash, word, || Some("-".to_owned()));
                    }
                    self.push_cell(None, word.span);
                }
                Piece::Word => {
                    let card = card(word, &mut self.report);
                    self.pass_over_columns(word, &above);
                    self.push_cell(card, word.span);
                }
                _ => {}
            }
        }
    }

    /// Column of the text in which each cell of the line above begins, if that has all four.
    fn columns_above(&self) -> Vec<usize> {
        let columns = &self.play.columns;
        let Some(&[above, here]) = columns.lines.last_chunk() else { return Vec::new() };
        let cells = columns.cells.get(above..here).filter(|cells| cells.len() == 4);
        let cells = cells.unwrap_or_default();
        cells.iter().map(|cell| self.column_of(cell.span.start)).collect()
    }

    fn column_of(&self, offset: usize) -> usize {
        let before = self.report.slice(Span::new(0, offset));
        before.len() - before.rfind(['\n', '\r']).map_or(0, |end| end + 1)
    }

    /// Leaves the cells unknown that blanks stand for before a card set below its column.
    fn pass_over_columns(&mut self, word: Word<'t>, above: &[usize]) {
        if above.is_empty() {
            return;
        }
        let column = self.column_of(word.span.start);
        let in_row = self.play.len() - self.play.columns.lines.last().copied().unwrap_or(0);
        let place = above.iter().position(|&above| above == column).unwrap_or(in_row);
        let blanks = place.saturating_sub(in_row);
        if blanks > 0 {
            let dashes = || Some(format!("{}{}", "- ".repeat(blanks), word.text));
            self.report.non_standard(NonStandard::Blanks, word, dashes);
            let here = Span::new(word.span.start, word.span.start);
            (0..blanks).for_each(|_| self.push_cell(None, here));
        }
    }

    fn push_cell(&mut self, card: Option<Card>, span: Span) {
        let index = self.play.len();
        self.annotations.place_marks(Target::Card(index));
        self.play.columns.cells.push(Cell { card, span, index });
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
        report.non_standard(NonStandard::TenInDigits, word, || Some(card.to_string()));
    }
    if text.bytes().any(|byte| byte.is_ascii_lowercase()) {
        report.non_standard(NonStandard::CardCase, word, || Some(card.to_string()));
    }
    if text.chars().next().and_then(Suit::from_char).is_none() {
        report.non_standard(NonStandard::RankFirst, word, || Some(card.to_string()));
    }
    Some(card)
}
