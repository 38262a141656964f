//! The diagram as a picture.

use std::fmt::{self, Write};

use super::diagram::{self, AuctionTable, COLUMNS};
use super::wrap::{clip, wrap};
use crate::engine::bridge::record::LegalRecord;
use crate::engine::bridge::seat::{Seat, Side};
use crate::engine::card::Suit;
use crate::engine::escaped::Escaped;

/// The picture's width in its own units.
const WIDTH: usize = 640;
/// The space at the edges.
const EDGE: usize = 28;
/// Where the three columns of hands begin.
const COLUMN: [usize; 3] = [EDGE, 224, 420];
/// From one line of a hand to the next.
const LINE: usize = 25;
/// The height of a hand with its player's name.
const HAND: usize = 5 * LINE;
/// The height of the hands and the compass.
const HANDS: usize = 3 * HAND + 20;
/// How wide a column of the auction is.
const CALL: usize = 70;
/// Where the outcome begins beside an auction.
const OUTCOME: usize = 336;
/// How many characters of a note fit into a line.
const NOTE: usize = 84;

const INK: &str = "#1d2520";
const SOFT: &str = "#525a52";
const RULE: &str = "#b9b2a1";
const VULNERABLE: &str = "#b8101f";

/// Draws a record as an SVG picture that stands alone and prints well: the hands around a compass on
/// which vulnerable seats are red, the auction with what the calls mean, and the outcome.
///
/// The suits are paths, so that they look the same everywhere. What is not known is left out.
#[must_use]
pub fn svg(record: &LegalRecord) -> String {
    let mut picture = Picture { body: String::new() };
    // Writing to a string does not fail.
    let height = picture.draw(record).unwrap_or(0);
    let mut text = String::new();
    let _ = write!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
         font-family=\"Helvetica,Arial,sans-serif\" font-size=\"17\" fill=\"{INK}\">\n\
         <title>{}</title>\n<rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n{}</svg>\n",
        Escaped(&diagram::title(record)),
        picture.body,
    );
    text
}

/// How a text is set.
#[derive(Clone, Copy)]
struct Style {
    size: usize,
    bold: bool,
    colour: &'static str,
}

const PLAIN: Style = Style { size: 17, bold: false, colour: INK };
const HEAD: Style = Style { size: 14, bold: true, colour: SOFT };
const SMALL: Style = Style { size: 14, bold: false, colour: SOFT };

struct Picture {
    body: String,
}

impl Picture {
    /// Draws everything, and gives the height that it takes.
    fn draw(&mut self, record: &LegalRecord) -> Result<usize, fmt::Error> {
        let mut top = EDGE;
        if let Some(occasion) = diagram::occasion(record) {
            self.text(EDGE, top + 12, &clip(&occasion, NOTE), SMALL)?;
            top += LINE + 4;
        }
        for (index, line) in diagram::heading(record).iter().enumerate() {
            let style = if index == 0 { Style { bold: true, ..PLAIN } } else { PLAIN };
            self.text(EDGE, top + 14 + index * LINE, &clip(line, 15), style)?;
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

    /// Writes a text from a baseline's left end; suit symbols in it are drawn.
    fn text(&mut self, x: usize, y: usize, text: &str, style: Style) -> fmt::Result {
        let Style { size, bold, colour } = style;
        let mut x = x * 100;
        for part in text.split_inclusive(is_symbol) {
            let words = part.trim_end_matches(is_symbol);
            // Blanks at the beginning of an element are not shown.
            let solid = words.trim_start();
            x += words.chars().take(words.len() - solid.len()).map(advance).sum::<usize>() * size;
            if !solid.is_empty() {
                write!(self.body, "<text x=\"{}\" y=\"{y}\"", Hundredths(x))?;
                if size != PLAIN.size {
                    write!(self.body, " font-size=\"{size}\"")?;
                }
                if bold {
                    self.body.push_str(" font-weight=\"bold\"");
                }
                if colour != INK {
                    write!(self.body, " fill=\"{colour}\"")?;
                }
                writeln!(self.body, ">{}</text>", Escaped(solid))?;
            }
            x += solid.chars().map(advance).sum::<usize>() * size;
            if let Some(suit) = part.chars().next_back().filter(|&c| is_symbol(c)) {
                self.suit(suit, x, y, size)?;
                x += size * 95;
            }
        }
        Ok(())
    }

    /// Draws a suit as high as a capital letter, on a baseline; `x` counts in hundredths.
    fn suit(&mut self, symbol: char, x: usize, y: usize, size: usize) -> fmt::Result {
        let Some(suit) = Suit::from_char(symbol) else { return Ok(()) };
        let colour = match suit {
            Suit::Spades => INK,
            Suit::Hearts => "#b8101f",
            Suit::Diamonds => "#a94700",
            Suit::Clubs => "#14702f",
        };
        let (x, y) = (Hundredths(x), Hundredths(y * 100 - size * 76));
        let scale = Hundredths(size * 85 / 24);
        writeln!(
            self.body,
            "<path transform=\"translate({x} {y}) scale({scale})\" fill=\"{colour}\" d=\"{}\"/>",
            suit.outline(),
        )
    }

    fn hand(&mut self, record: &LegalRecord, seat: Seat, x: usize, y: usize) -> fmt::Result {
        let cards = record.partly_known(seat);
        let mut baseline = y + 14;
        let name = diagram::players(record).map_or(seat.name(), |names| names[seat as usize]);
        self.text(x, baseline, &clip(name, 20), HEAD)?;
        for suit in Suit::DESCENDING {
            baseline += LINE;
            self.suit(suit.symbol(), x * 100, baseline, PLAIN.size)?;
            if cards.is_empty() {
                continue;
            }
            // Ranks stand apart, so that 10 and its neighbours are distinct.
            let holding = diagram::holding(cards, suit);
            let long = cards.lowest().length(suit) > 10;
            let ranks: Vec<_> = holding.replace("10", "X").chars().map(String::from).collect();
            let ranks = ranks.join(if long { "" } else { " " }).replace('X', "10");
            self.text(x + 23, baseline, &ranks, PLAIN)?;
        }
        Ok(())
    }

    /// Draws the board with its number and the four seats; a vulnerable side is red, the dealer
    /// underlined.
    fn compass(&mut self, record: &LegalRecord, x: usize, y: usize) -> fmt::Result {
        const SIZE: usize = 116;
        const BAND: usize = 28;
        let inner = SIZE - 2 * BAND;
        let vulnerable = |side: Side| {
            record.vulnerability.is_some_and(|vulnerability| vulnerability.includes(side))
        };
        let far = SIZE - BAND;
        let bands = [
            (Seat::North, x, y, SIZE, BAND),
            (Seat::South, x, y + far, SIZE, BAND),
            (Seat::West, x, y + BAND, BAND, inner),
            (Seat::East, x + far, y + BAND, BAND, inner),
        ];
        for (seat, x, y, width, height) in bands {
            let red = vulnerable(seat.side());
            let (fill, letter) = if red { (VULNERABLE, "#fff") } else { ("#fff", INK) };
            writeln!(
                self.body,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\" \
                 stroke=\"{INK}\"/>",
            )?;
            let (middle, baseline) = (x + width / 2, y + height / 2 + 6);
            let line = if seat == record.dealer() { " text-decoration=\"underline\"" } else { "" };
            writeln!(
                self.body,
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
                self.body,
                "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" font-size=\"26\">{number}</text>",
            )?;
        }
        Ok(())
    }

    /// Draws the auction, and gives where it ends.
    fn auction(&mut self, record: &LegalRecord, top: usize) -> Result<usize, fmt::Error> {
        let AuctionTable { cells, .. } = AuctionTable::of(record);
        if cells.is_empty() {
            return Ok(top);
        }
        for (column, seat) in COLUMNS.into_iter().enumerate() {
            self.text(EDGE + column * CALL, top + 14, seat.name(), HEAD)?;
        }
        let width = COLUMNS.len() * CALL - 10;
        self.rule(EDGE, top + 22, width)?;
        for (index, cell) in cells.iter().enumerate() {
            let (x, row) = (EDGE + index % 4 * CALL, index / 4 + 1);
            self.text(x, top + 20 + row * LINE, cell, PLAIN)?;
        }
        Ok(top + 20 + cells.len().div_ceil(4) * LINE + 10)
    }

    /// Writes what became of the deal, and gives where that ends.
    fn outcome(&mut self, record: &LegalRecord, top: usize) -> Result<usize, fmt::Error> {
        let x = if record.auction().calls().is_empty() { EDGE } else { OUTCOME };
        let mut baseline = top + 14;
        for (name, value) in diagram::outcome(record) {
            self.text(x, baseline, name, HEAD)?;
            self.text(x + 78, baseline, &value, PLAIN)?;
            baseline += LINE;
        }
        Ok(baseline)
    }

    /// Writes what the calls mean, and gives where that ends.
    fn notes(&mut self, record: &LegalRecord, top: usize) -> Result<usize, fmt::Error> {
        let mut baseline = top + 14;
        for note in AuctionTable::of(record).numbered_notes() {
            for line in wrap(&note, NOTE) {
                self.text(EDGE, baseline, &clip(line, NOTE), SMALL)?;
                baseline += 20;
            }
        }
        Ok(baseline)
    }

    fn rule(&mut self, x: usize, y: usize, width: usize) -> fmt::Result {
        writeln!(self.body, "<path d=\"M{x} {y}h{width}\" stroke=\"{RULE}\"/>")
    }
}

fn is_symbol(symbol: char) -> bool {
    matches!(symbol, '♠' | '♥' | '♦' | '♣')
}

/// About how wide a character is, in hundredths of the type's size; only what stands before a suit
/// needs it, which is mostly a digit.
const fn advance(symbol: char) -> usize {
    match symbol {
        ' ' => 28,
        _ => 57,
    }
}

/// A number of hundredths, written as a decimal.
struct Hundredths(usize);

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 / 100)?;
        match self.0 % 100 {
            0 => Ok(()),
            rest => write!(f, ".{rest:02}"),
        }
    }
}
