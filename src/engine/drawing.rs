//! SVG drawings of lines and texts.
//!
//! Suit symbols are drawn as paths, so they look the same with every font.

use std::fmt::{self, Write as _};

use super::card::Suit;
use super::decimal::Decimal;
use super::wording::EscapedText;

/// Default colour of text.
pub const INK: &str = "#1d2520";
const SOFT: &str = "#525a52";
const RULE: &str = "#b9b2a1";

/// Style of a text.
#[derive(Clone, Copy)]
pub struct Style {
    pub size: usize,
    pub bold: bool,
    pub colour: &'static str,
}

/// Style of body text.
pub const PLAIN: Style = Style { size: 17, bold: false, colour: INK };
/// Style of headings.
pub const HEAD: Style = Style { size: 14, bold: true, colour: SOFT };
/// Style of small text.
pub const SMALL: Style = Style { size: 14, bold: false, colour: SOFT };

/// An SVG drawing in progress.
#[derive(Default)]
pub struct Drawing {
    /// SVG elements written so far.
    pub body: String,
}

impl Drawing {
    /// Returns the drawing as a complete SVG document.
    pub(crate) fn finished(&self, title: &str, width: usize, height: usize) -> String {
        let mut text = String::new();
        // Writing to a string can't fail, so the result is ignored.
        let _ = write!(
            text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
             font-family=\"Helvetica,Arial,sans-serif\" font-size=\"17\" fill=\"{INK}\">\n\
             <title>{}</title>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n{}</svg>\n",
            EscapedText(title),
            self.body,
        );
        text
    }

    /// Writes a text that begins at `x` on the baseline `y`. Suit symbols in the text are drawn as paths.
    pub(crate) fn text(&mut self, x: usize, y: usize, text: &str, style: Style) -> fmt::Result {
        let Style { size, bold, colour } = style;
        let mut x = x * 100;
        for part in text.split_inclusive(is_symbol) {
            let words = part.trim_end_matches(is_symbol);
            // SVG does not display spaces at the beginning of an element, so their width is added to `x`.
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
                writeln!(self.body, ">{}</text>", EscapedText(solid))?;
            }
            x += solid.chars().map(advance).sum::<usize>() * size;
            if let Some(suit) = part.chars().next_back().filter(|&c| is_symbol(c)) {
                self.suit(suit, x, y, size)?;
                x += size * 95;
            }
        }
        Ok(())
    }

    /// Draws a suit symbol on the baseline `y`, as high as a capital letter. `x` is in hundredths of a unit.
    pub(crate) fn suit(&mut self, symbol: char, x: usize, y: usize, size: usize) -> fmt::Result {
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

    pub(crate) fn rule(&mut self, x: usize, y: usize, width: usize) -> fmt::Result {
        writeln!(self.body, "<path d=\"M{x} {y}h{width}\" stroke=\"{RULE}\"/>")
    }
}

fn is_symbol(symbol: char) -> bool {
    matches!(symbol, '♠' | '♥' | '♦' | '♣')
}

/// Returns a character's approximate width, in hundredths of the type size. The width only matters for leading spaces
/// and for the text before a suit symbol, which is usually a digit.
const fn advance(symbol: char) -> usize {
    match symbol {
        ' ' => 28,
        _ => 57,
    }
}

/// Formats a number of hundredths with two decimals. An integer is written without decimals.
fn hundredths(count: usize) -> String {
    let number = Decimal::hundredths(i64::try_from(count).unwrap_or(i64::MAX));
    if number.as_whole().is_some() { number.to_string() } else { format!("{number:.2}") }
}
