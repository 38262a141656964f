//! What can be made on a board double dummy, and par.

use std::fmt;
use std::fmt::Write;

use super::{Board, symbol};
use crate::engine::bridge::call::{Bid, Level, Strain};
use crate::engine::bridge::contract::{Doubling, Margin};
use crate::engine::bridge::double_dummy::{Par, ParContract, TrickTable};
use crate::engine::bridge::seat::Seat;

const SIDES: [(&str, [Seat; 2]); 2] =
    [("NS", [Seat::North, Seat::South]), ("EW", [Seat::East, Seat::West])];

/// How many contracts that reach par are named; further ones are a dot-dot-dot.
const MOST_CONTRACTS: usize = 3;

/// The tricks of each declarer in each strain.
pub(super) fn tricks(html: &mut String, table: &TrickTable) -> fmt::Result {
    html.push_str("<table class=\"hr-tricks\"><tr><td></td>");
    for strain in Strain::ASCENDING {
        html.push_str("<th>");
        write_strain(html, strain)?;
        html.push_str("</th>");
    }
    html.push_str("</tr>");
    for declarer in [Seat::North, Seat::South, Seat::East, Seat::West] {
        write!(html, "<tr><th>{}</th>", declarer.letter())?;
        for strain in Strain::ASCENDING {
            write!(html, "<td>{}</td>", table.tricks(strain, declarer))?;
        }
        html.push_str("</tr>");
    }
    html.push_str("</table>");
    Ok(())
}

/// The best contract of each side in each strain, and par.
pub(super) fn makes_and_par(html: &mut String, table: &TrickTable, board: &Board) -> fmt::Result {
    html.push_str("<div class=\"hr-makes\">");
    for (side, seats) in SIDES {
        write!(html, "<p><strong>{side}</strong>")?;
        let level = |strain: &Strain| {
            let tricks = seats.map(|seat| table.tricks(*strain, seat));
            Level::of_tricks(tricks[0].max(tricks[1])).map(|level| Bid::new(level, *strain))
        };
        let mut bids = Strain::ASCENDING.iter().rev().filter_map(level).peekable();
        if bids.peek().is_none() {
            html.push_str(" –");
        }
        for bid in bids {
            html.push(' ');
            write_bid(html, bid)?;
        }
        html.push_str("</p>");
    }
    if let (Some(dealer), Some(vulnerability)) = (board.dealer, board.vulnerability) {
        write_par(html, &Par::of(table, dealer, vulnerability))?;
    }
    html.push_str("</div>");
    Ok(())
}

fn write_par(html: &mut String, par: &Par) -> fmt::Result {
    html.push_str("<p><strong>Par</strong> ");
    match par.score() {
        0 => html.push_str("0: passed out"),
        score => {
            let side = if score > 0 { "NS" } else { "EW" };
            write!(html, "{side} +{}:", score.abs())?;
        }
    }
    let contracts = par.contracts();
    for (index, contract) in contracts.iter().take(MOST_CONTRACTS).enumerate() {
        html.push_str(if index == 0 { " " } else { ", " });
        write_contract(html, contract)?;
    }
    if contracts.len() > MOST_CONTRACTS {
        html.push_str(", …");
    }
    html.push_str("</p>");
    Ok(())
}

/// A contract with who declares it and how far it fails, on one line: `5♥× EW −2`.
fn write_contract(html: &mut String, contract: &ParContract) -> fmt::Result {
    html.push_str("<span>");
    write_bid(html, contract.bid)?;
    html.push_str(match contract.doubling {
        Doubling::Undoubled => "",
        Doubling::Doubled => "×",
        Doubling::Redoubled => "××",
    });
    html.push(' ');
    // Either of two partners is the side.
    let side = SIDES.into_iter().find(|(_, seats)| contract.declarers == *seats);
    match side {
        Some((side, _)) => html.push_str(side),
        None => html.extend(contract.declarers.iter().map(|declarer| declarer.letter())),
    }
    match contract.margin() {
        Margin::Exact => {}
        Margin::Over(tricks) => write!(html, " +{tricks}")?,
        Margin::Under(tricks) => write!(html, " −{tricks}")?,
    }
    html.push_str("</span>");
    Ok(())
}

fn write_bid(html: &mut String, bid: Bid) -> fmt::Result {
    write!(html, "{}", bid.level)?;
    write_strain(html, bid.strain)
}

fn write_strain(html: &mut String, strain: Strain) -> fmt::Result {
    match strain {
        Strain::Suit(suit) => symbol(html, suit),
        Strain::NoTrump => html.write_str("NT"),
    }
}
