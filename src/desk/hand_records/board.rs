//! One board of a sheet: its number, dealer and vulnerability in the corner, the hands around the board itself.

use std::fmt;
use std::fmt::Write;

use super::{Board, Options, analysis, symbol};
use crate::engine::bridge::hand::high_card_points;
use crate::engine::bridge::seat::{Seat, Side};
use crate::engine::bridge::vulnerability::Vulnerability;
use crate::engine::card::{Card, Rank, Suit};
use crate::engine::card_set::CardSet;
use crate::engine::escaped::Escaped;

/// From so many characters on a board's name is no number to be read from afar.
const LONG: usize = 5;

/// From so many characters on in the longest suits of West and East together their hands are written smaller, and
/// smaller still.
const TIGHT: usize = 14;
const TIGHTER: usize = 18;

pub(super) fn write(html: &mut String, board: &Board, options: &Options) -> fmt::Result {
    let table = board.table.as_ref().filter(|_| options.analysis);
    let beside = [Seat::West, Seat::East].map(|seat| longest(board.deal.hand(seat)));
    let tight = match beside[0] + beside[1] {
        ..TIGHT => "",
        TIGHT..TIGHTER => " hr-tight",
        TIGHTER.. => " hr-tighter",
    };
    write!(html, "<article class=\"hr-board{tight}\">\n<div class=\"hr-row\">")?;
    head(html, board)?;
    hand(html, board, Seat::North)?;
    html.push_str("</div>\n<div class=\"hr-row hr-sides\">");
    hand(html, board, Seat::West)?;
    compass(html, board)?;
    hand(html, board, Seat::East)?;
    html.push_str("</div>\n<div class=\"hr-row\"><div class=\"hr-corner\">");
    if options.analysis {
        points(html, board)?;
    }
    html.push_str("</div>");
    hand(html, board, Seat::South)?;
    let is_narrow = options.per_page.is_narrow();
    if let (Some(table), false) = (table, is_narrow) {
        analysis::tricks(html, table)?;
    }
    html.push_str("</div>\n");
    if let Some(table) = table {
        html.push_str("<div class=\"hr-foot\">");
        if is_narrow {
            analysis::tricks(html, table)?;
        }
        analysis::makes_and_par(html, table, board)?;
        html.push_str("</div>\n");
    }
    html.push_str("</article>\n");
    Ok(())
}

/// The board's name, and what is written on it.
fn head(html: &mut String, board: &Board) -> fmt::Result {
    let long = if board.name.chars().count() < LONG { "" } else { " class=\"hr-long\"" };
    write!(html, "<div class=\"hr-corner\"><h3{long}>{}</h3>", Escaped(&board.name))?;
    if let Some((which, of)) = board.among {
        write!(html, "<p><b>Deal {which} of {of}</b></p>")?;
    }
    if let Some(dealer) = board.dealer {
        write!(html, "<p>{dealer} deals</p>")?;
    }
    if let Some(vulnerability) = board.vulnerability {
        let sides = match vulnerability {
            Vulnerability::None => "None",
            Vulnerability::NorthSouth => "NS",
            Vulnerability::EastWest => "EW",
            Vulnerability::Both => "Both",
        };
        write!(html, "<p>{sides} vul</p>")?;
    }
    html.push_str("</div>");
    Ok(())
}

/// A hand, a line for each suit.
pub(in crate::desk) fn hand(html: &mut String, board: &Board, seat: Seat) -> fmt::Result {
    write!(html, "<div class=\"hr-hand\" role=\"group\" aria-label=\"{seat}\">")?;
    let cards = board.deal.hand(seat);
    for suit in Suit::DESCENDING {
        html.push_str("<p>");
        symbol(html, suit)?;
        write!(html, " <span>{}</span></p>", Holding(cards, suit))?;
    }
    html.push_str("</div>");
    Ok(())
}

/// The ranks held in a suit, such as `AK10`, or a dash.
struct Holding(CardSet, Suit);

impl fmt::Display for Holding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards = self.0.of_suit(self.1);
        if cards.is_empty() {
            return f.write_char('–');
        }
        cards.iter().try_for_each(|card| match card.rank {
            Rank::Ten => f.write_str("10"),
            rank => f.write_char(rank.letter()),
        })
    }
}

/// How many characters the longest suit of a hand has.
fn longest(cards: CardSet) -> usize {
    let lengths = Suit::DESCENDING.map(|suit| {
        let ten = cards.contains(Card { suit, rank: Rank::Ten });
        cards.length(suit) + usize::from(ten)
    });
    lengths.into_iter().max().unwrap_or(0)
}

/// The board as it lies on the table: vulnerable sides have a thick edge, the dealer's letter stands out.
fn compass(html: &mut String, board: &Board) -> fmt::Result {
    let is_vulnerable =
        |side| board.vulnerability.is_some_and(|vulnerability| vulnerability.includes(side));
    html.push_str("<div class=\"hr-compass");
    if is_vulnerable(Side::NorthSouth) {
        html.push_str(" hr-ns");
    }
    if is_vulnerable(Side::EastWest) {
        html.push_str(" hr-ew");
    }
    html.push_str("\" aria-hidden=\"true\">");
    around(html, |html, seat| {
        let letter = seat.letter();
        if board.dealer == Some(seat) {
            write!(html, "<b>{letter}</b>")
        } else {
            write!(html, "<span>{letter}</span>")
        }
    })?;
    html.push_str("</div>");
    Ok(())
}

fn points(html: &mut String, board: &Board) -> fmt::Result {
    let points = |seat| high_card_points(board.deal.hand(seat));
    html.push_str("<div class=\"hr-points\" role=\"img\" aria-label=\"High-card points:");
    around(html, |html, seat| write!(html, " {seat} {}", points(seat)))?;
    html.push_str("\">");
    around(html, |html, seat| write!(html, "<span>{}</span>", points(seat)))?;
    html.push_str("</div>");
    Ok(())
}

/// Something for each seat, in the order in which a cross of them is read.
fn around(
    html: &mut String,
    mut write: impl FnMut(&mut String, Seat) -> fmt::Result,
) -> fmt::Result {
    [Seat::North, Seat::West, Seat::East, Seat::South]
        .into_iter()
        .try_for_each(|seat| write(html, seat))
}
