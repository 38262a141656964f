//! A picture as SVG: texts with suits in them, and lines.
//!
//! The suits are paths, so that they look the same everywhere.

use std::fmt::{self, Write as _};

use super::card::Suit;
use super::decimal::Decimal;
use super::escaped::Escaped;

/// The colour of what is written.
pub const INK: &str = "#1d2520";
const SOFT: &str = "#525a52";
const RULE: &str = "#b9b2a1";

/// How a text is set.
#[derive(Clone, Copy)]
pub struct Style {
    pub size: usize,
    pub bold: bool,
    pub colour: &'static str,
}

/// What is written.
pub const PLAIN: Style = Style { size: 17, bold: false, colour: INK };
/// What stands over it.
pub const HEAD: Style = Style { size: 14, bold: true, colour: SOFT };
pub const SMALL: Style = Style { size: 14, bold: false, colour: SOFT };

/// What is drawn so far.
#[derive(Default)]
pub struct Drawing {
    /// The elements of the picture.
    pub body: String,
}

impl Drawing {
    /// The picture, which stands alone and prints well.
    pub fn finished(&self, title: &str, width: usize, height: usize) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = write!(
            text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
             font-family=\"Helvetica,Arial,sans-serif\" font-size=\"17\" fill=\"{INK}\">\n\
             <title>{}</title>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n{}</svg>\n",
            Escaped(title),
            self.body,
        );
        text
    }

    /// Writes a text from a baseline's left end; suit symbols in it are drawn.
    pub fn text(&mut self, x: usize, y: usize, text: &str, style: Style) -> fmt::Result {
        let Style { size, bold, colour } = style;
        let mut x = x * 100;
        for part in text.split_inclusive(is_symbol) {
            let words = part.trim_end_matches(is_symbol);
            // Blanks at the beginning of an element are not shown.
            let solid = words.trim_start();
            x += words.chars().take(words.len() - solid.len()).map(advance).sum::<usize>() * size;
            if !solid.is_empty() {
                write!(self.body, "<text x=\"{}\" y=\"{y}\"", hundredths(x))?;
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
    pub fn suit(&mut self, symbol: char, x: usize, y: usize, size: usize) -> fmt::Result {
        let Some(suit) = Suit::from_char(symbol) else { return Ok(()) };
        let colour = match suit {
            Suit::Spades => INK,
            Suit::Hearts => "#b8101f",
            Suit::Diamonds => "#a94700",
            Suit::Clubs => "#14702f",
        };
        let (x, y) = (hundredths(x), hundredths(y * 100 - size * 76));
        let scale = hundredths(size * 85 / 24);
        writeln!(
            self.body,
            "<path transform=\"translate({x} {y}) scale({scale})\" fill=\"{colour}\" d=\"{}\"/>",
            suit.outline(),
        )
    }

    /// Draws a line.
    pub fn rule(&mut self, x: usize, y: usize, width: usize) -> fmt::Result {
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

/// Writes a number of hundredths, with two decimals unless it is whole.
fn hundredths(count: usize) -> String {
    let number = Decimal::hundredths(i64::try_from(count).unwrap_or(i64::MAX));
    if number.as_whole().is_some() { number.to_string() } else { format!("{number:.2}") }
}
