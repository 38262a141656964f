//! Diagrams as SVG pictures.

use std::fmt::{self, Write as _};

use super::diagram::{self, AuctionTable, COLUMNS};
use super::{clip, wrap};
use crate::engine::drawing::{Drawing, HEAD, INK, PLAIN, SMALL, Style};
use crate::engine::{LegalRecord, Seat, Suit};

const WIDTH: usize = 640;
const EDGE: usize = 28;
/// Left edges of the three columns of hands.
const COLUMN: [usize; 3] = [EDGE, 224, 420];
/// Distance between the lines of a hand.
const LINE: usize = 25;
/// Height of a hand, including the name of its player.
const HAND: usize = 5 * LINE;
/// Height of the hands and the compass.
const HANDS: usize = 3 * HAND + 20;
/// Width of a column of the auction.
const CALL: usize = 70;
/// Left edge of the outcome when it is beside an auction.
const OUTCOME: usize = 336;
/// Maximum number of characters in the line above the heading, and in each line of a note.
const NOTE: usize = 84;

const VULNERABLE: &str = "#b8101f";

/// Returns a diagram of a record as a self-contained SVG picture for the screen and for print.
///
/// The picture contains the hands around a compass, the auction with its explanations, and the outcome. Vulnerable
/// seats are red. Suit symbols are paths, because fonts show the characters differently. Unknown parts are left out.
pub fn svg(record: &LegalRecord) -> String {
    let mut picture = Picture(Drawing::default());
    // Writing to a string never fails.
    let height = picture.draw(record).unwrap_or(0);
    picture.0.finished(&diagram::title(record), WIDTH, height)
}

struct Picture(Drawing);

impl Picture {
    /// Draws the complete picture. Returns its height.
    fn draw(&mut self, record: &LegalRecord) -> Result<usize, fmt::Error> {
        let mut top = EDGE;
        if let Some(occasion) = diagram::occasion(record) {
            self.0.text(EDGE, top + 12, &clip(&occasion, NOTE), SMALL)?;
            top += LINE + 4;
        }
        for (index, line) in diagram::heading(record).iter().enumerate() {
            let style = if index == 0 { Style { bold: true, ..PLAIN } } else { PLAIN };
            self.0.text(EDGE, top + 14 + index * LINE, &clip(line, 15), style)?;
        }
        if Seat::CLOCKWISE.iter().any(|&seat| !record.partly_known(seat).is_empty()) {
            let [_, middle, _] = COLUMN;
            let places = [
                (Seat::North, middle, top),
                (Seat::West, COLUMN[0], top + HAND + 10),
                (Seat::East, COLUMN[2], top + HAND + 10),
                (Seat::South, middle, top + 2 * HAND + 20),
            ];
            for (seat, x, y) in places {
                self.hand(record, seat, x, y)?;
            }
            self.compass(record, middle + 14, top + HAND + 10)?;
            top += HANDS;
        } else {
            top += 3 * LINE;
        }
        let left = self.auction(record, top + 16)?;
        let right = self.outcome(record, top + 16)?;
        Ok(self.notes(record, left.max(right))? + EDGE / 2)
    }

    fn hand(&mut self, record: &LegalRecord, seat: Seat, x: usize, y: usize) -> fmt::Result {
        let cards = record.partly_known(seat);
        let mut baseline = y + 14;
        let name = diagram::players(record).map_or(seat.name(), |names| names[seat as usize]);
        self.0.text(x, baseline, &clip(name, 20), HEAD)?;
        for suit in Suit::DESCENDING {
            baseline += LINE;
            self.0.suit(suit.symbol(), x * 100, baseline, PLAIN.size)?;
            if cards.is_empty() {
                continue;
            }
            self.0.text(x + 23, baseline, &diagram::holding(cards, suit), PLAIN)?;
        }
        Ok(())
    }

    /// Draws the compass, a square with the letters of the four seats. It contains the board's number if this has 1 to
    /// 3 digits. A vulnerable side is red, and the dealer is underlined.
    fn compass(&mut self, record: &LegalRecord, x: usize, y: usize) -> fmt::Result {
        const SIZE: usize = 116;
        const BAND: usize = 28;
        let inner = SIZE - 2 * BAND;
        let far = SIZE - BAND;
        let bands = [
            (Seat::North, x, y, SIZE, BAND),
            (Seat::South, x, y + far, SIZE, BAND),
            (Seat::West, x, y + BAND, BAND, inner),
            (Seat::East, x + far, y + BAND, BAND, inner),
        ];
        for (seat, x, y, width, height) in bands {
            let is_vulnerable = record.vulnerability.is_some_and(|by| by.includes(seat.side()));
            let (fill, letter) = if is_vulnerable { (VULNERABLE, "#fff") } else { ("#fff", INK) };
            writeln!(
                self.0.body,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\" \
                 stroke=\"{INK}\"/>",
            )?;
            let (middle, baseline) = (x + width / 2, y + height / 2 + 6);
            let line = if seat == record.dealer() { " text-decoration=\"underline\"" } else { "" };
            writeln!(
                self.0.body,
                "<text x=\"{middle}\" y=\"{baseline}\" text-anchor=\"middle\" font-weight=\"bold\" \
                 fill=\"{letter}\"{line}>{}</text>",
                seat.letter(),
            )?;
        }
        let number = record.board.as_deref().filter(|board| (1..=3).contains(&board.len()));
        if let Some(number) = number.filter(|board| board.bytes().all(|byte| byte.is_ascii_digit()))
        {
            let (x, y) = (x + SIZE / 2, y + SIZE / 2 + 9);
            writeln!(
                self.0.body,
                "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" font-size=\"26\">{number}</text>",
            )?;
        }
        Ok(())
    }

    /// Draws the auction. Returns the `y` of its lower edge.
    fn auction(&mut self, record: &LegalRecord, top: usize) -> Result<usize, fmt::Error> {
        let AuctionTable { cells, .. } = AuctionTable::of(record);
        if cells.is_empty() {
            return Ok(top);
        }
        for (column, seat) in COLUMNS.into_iter().enumerate() {
            self.0.text(EDGE + column * CALL, top + 14, seat.name(), HEAD)?;
        }
        let width = COLUMNS.len() * CALL - 10;
        self.0.rule(EDGE, top + 22, width)?;
        for (index, cell) in cells.iter().enumerate() {
            let (x, row) = (EDGE + index % 4 * CALL, index / 4 + 1);
            self.0.text(x, top + 20 + row * LINE, cell, PLAIN)?;
        }
        Ok(top + 20 + cells.len().div_ceil(4) * LINE + 10)
    }

    /// Draws the outcome. Returns the `y` of its lower edge.
    fn outcome(&mut self, record: &LegalRecord, top: usize) -> Result<usize, fmt::Error> {
        let x = if record.auction().calls().is_empty() { EDGE } else { OUTCOME };
        let mut baseline = top + 14;
        for (name, value) in diagram::outcome(record) {
            self.0.text(x, baseline, name, HEAD)?;
            self.0.text(x + 78, baseline, &value, PLAIN)?;
            baseline += LINE;
        }
        Ok(baseline)
    }

    /// Draws the explanations. Returns the `y` of their lower edge.
    fn notes(&mut self, record: &LegalRecord, top: usize) -> Result<usize, fmt::Error> {
        let mut baseline = top + 14;
        for note in AuctionTable::of(record).numbered_notes() {
            for line in wrap(&note, NOTE) {
                self.0.text(EDGE, baseline, &clip(line, NOTE), SMALL)?;
                baseline += 20;
            }
        }
        Ok(baseline)
    }
}
