//! One board of a hand record: number, dealer, vulnerability, hands and double-dummy results.

use super::{Board, Options};
use crate::engine::bridge::double_dummy::ParContract;
use crate::engine::wording::EscapedText;
use crate::engine::{
    Bid, CardSet, Doubling, Level, Margin, Par, Seat, Side, Strain, Suit, TrickTable,
    Vulnerability, high_card_points,
};

/// If a board's name has at least this length, it is printed smaller. Shorter names, such as numbers, are readable from
/// afar.
const LONG_NAME: usize = 5;

/// If West's and East's longest suits together take at least this number of characters, the text is smaller.
const TIGHT: usize = 14;
/// If West's and East's longest suits together take at least this number of characters, the text is even smaller.
const TIGHTER: usize = 18;

const SIDES: [(&str, [Seat; 2]); 2] =
    [("NS", [Seat::North, Seat::South]), ("EW", [Seat::East, Seat::West])];

/// Maximum number of par contracts that are printed. An ellipsis replaces all others.
const MAX_CONTRACTS: usize = 3;

pub(super) fn article(board: &Board, options: &Options) -> String {
    let table = board.table.as_ref().filter(|_| options.analysis);
    let beside = [Seat::West, Seat::East].map(|seat| longest(board.deal.hand(seat)));
    let tight = match beside[0] + beside[1] {
        ..TIGHT => "",
        TIGHT..TIGHTER => " hr-tight",
        TIGHTER.. => " hr-tighter",
    };
    let [north, west, east, south] = CROSS.map(|seat| hand(board, seat));
    let (corner, compass) = (corner(board), compass(board));
    let points = if options.analysis { points(board) } else { String::new() };
    let tricks = table.map(tricks).unwrap_or_default();
    let is_narrow = options.per_page.is_narrow();
    let (beside, below) = if is_narrow { ("", &*tricks) } else { (&*tricks, "") };
    let foot = table.map_or_else(String::new, |table| {
        format!("<div class=\"hr-foot\">{below}{}</div>\n", makes_and_par(table, board))
    });
    format!(
        "<article class=\"hr-board{tight}\">\n<div class=\"hr-row\">{corner}{north}</div>\n\
         <div class=\"hr-row hr-sides\">{west}{compass}{east}</div>\n\
         <div class=\"hr-row\"><div class=\"hr-corner\">{points}</div>{south}{beside}</div>\n{foot}</article>\n"
    )
}

fn corner(board: &Board) -> String {
    let long = if board.name.chars().count() < LONG_NAME { "" } else { " class=\"hr-long\"" };
    let line = |text: String| format!("<p>{text}</p>");
    let among = board.among.map(|(which, of)| line(format!("<b>Deal {which} of {of}</b>")));
    let dealer = board.dealer.map(|dealer| line(format!("{dealer} deals")));
    let vulnerability = board.vulnerability.map(|vulnerability| {
        let sides = match vulnerability {
            Vulnerability::None => "None",
            Vulnerability::NorthSouth => "NS",
            Vulnerability::EastWest => "EW",
            Vulnerability::Both => "Both",
        };
        line(format!("{sides} vul"))
    });
    let lines: String = [among, dealer, vulnerability].into_iter().flatten().collect();
    format!("<div class=\"hr-corner\"><h3{long}>{}</h3>{lines}</div>", EscapedText(&board.name))
}

pub(in crate::desk) fn hand(board: &Board, seat: Seat) -> String {
    let cards = board.deal.hand(seat);
    let suit =
        |suit| format!("<p>{} <span>{}</span></p>", symbol(suit), ranks(cards.of_suit(suit)));
    let suits = Suit::DESCENDING.map(suit).concat();
    format!("<div class=\"hr-hand\" role=\"group\" aria-label=\"{seat}\">{suits}</div>")
}

/// Returns a suit symbol with a variation selector, without which some systems display an emoji.
pub(in crate::desk) fn symbol(suit: Suit) -> String {
    let red = match suit {
        Suit::Hearts | Suit::Diamonds => " class=\"hr-red\"",
        Suit::Spades | Suit::Clubs => "",
    };
    format!("<b{red}>{}\u{fe0e}</b>", suit.symbol())
}

/// Returns the ranks of a suit, such as `AKT`. For a void, returns a dash.
fn ranks(cards: CardSet) -> String {
    if cards.is_empty() {
        return String::from("–");
    }
    cards.iter().map(|card| card.rank.letter()).collect()
}

/// Returns the length of the longest suit of a hand.
fn longest(cards: CardSet) -> usize {
    Suit::DESCENDING.map(|suit| cards.length(suit)).into_iter().max().unwrap_or(0)
}

/// Reading order of the hands around the table.
const CROSS: [Seat; 4] = [Seat::North, Seat::West, Seat::East, Seat::South];

/// Renders the table with the letters of the seats. Vulnerable sides have a thick edge. The dealer's letter is bold.
fn compass(board: &Board) -> String {
    let edge = |side, class| {
        let is_vulnerable = board.vulnerability.is_some_and(|sides| sides.includes(side));
        if is_vulnerable { class } else { "" }
    };
    let (ns, ew) = (edge(Side::NorthSouth, " hr-ns"), edge(Side::EastWest, " hr-ew"));
    let letter = |seat: Seat| {
        let element = if board.dealer == Some(seat) { "b" } else { "span" };
        format!("<{element}>{}</{element}>", seat.letter())
    };
    format!(
        "<div class=\"hr-compass{ns}{ew}\" aria-hidden=\"true\">{}</div>",
        CROSS.map(letter).concat()
    )
}

fn points(board: &Board) -> String {
    let points = |seat| high_card_points(board.deal.hand(seat));
    let said = CROSS.map(|seat| format!(" {seat} {}", points(seat))).concat();
    let shown = CROSS.map(|seat| format!("<span>{}</span>", points(seat))).concat();
    format!(
        "<div class=\"hr-points\" role=\"img\" aria-label=\"High-card points:{said}\">{shown}</div>"
    )
}

fn tricks(table: &TrickTable) -> String {
    let head = Strain::ASCENDING.map(|of| format!("<th>{}</th>", strain(of))).concat();
    let row = |declarer: Seat| {
        let cell = |strain| format!("<td>{}</td>", table.tricks(strain, declarer));
        let cells = Strain::ASCENDING.map(cell).concat();
        format!("<tr><th>{}</th>{cells}</tr>", declarer.letter())
    };
    let rows = [Seat::North, Seat::South, Seat::East, Seat::West].map(row).concat();
    format!("<table class=\"hr-tricks\"><tr><td></td>{head}</tr>{rows}</table>")
}

/// Renders the highest bid that each side can make in each strain. Also renders par if the dealer and the vulnerability
/// are known.
fn makes_and_par(table: &TrickTable, board: &Board) -> String {
    let makes = SIDES.map(|(side, seats)| {
        let level = |strain: &Strain| {
            let tricks = seats.map(|seat| table.tricks(*strain, seat));
            Level::of_tricks(tricks[0].max(tricks[1])).map(|level| Bid::new(level, *strain))
        };
        let best = Strain::ASCENDING.iter().rev().filter_map(level);
        let bids: String = best.map(|of| [" ", &*bid(of, Doubling::Undoubled)].concat()).collect();
        format!("<p><strong>{side}</strong>{}</p>", if bids.is_empty() { " –" } else { &bids })
    });
    let auction = board.dealer.zip(board.vulnerability);
    let par =
        auction.map(|(dealer, vulnerability)| par_line(&Par::of(table, dealer, vulnerability)));
    format!("<div class=\"hr-makes\">{}{}</div>", makes.concat(), par.unwrap_or_default())
}

fn par_line(par: &Par) -> String {
    let score = match par.score() {
        0 => String::from("0: passed out"),
        score => format!("{} +{}:", if score > 0 { "NS" } else { "EW" }, score.abs()),
    };
    let contracts = par.contracts();
    let named: Vec<_> = contracts.iter().take(MAX_CONTRACTS).map(par_contract).collect();
    let space = if named.is_empty() { "" } else { " " };
    let more = if contracts.len() > MAX_CONTRACTS { ", …" } else { "" };
    format!("<p><strong>Par</strong> {score}{space}{}{more}</p>", named.join(", "))
}

/// Formats a contract with its declarers and margin, such as `5♥× EW −2`.
fn par_contract(contract: &ParContract) -> String {
    // If both partners can declare, print the side instead of a player.
    let side = SIDES.into_iter().find(|(_, seats)| contract.declarers == *seats);
    let declarers = match side {
        Some((side, _)) => side.to_owned(),
        None => contract.declarers.iter().map(|declarer| declarer.letter()).collect(),
    };
    let margin = match contract.margin() {
        Margin::Exact => String::new(),
        Margin::Over(tricks) => format!(" +{tricks}"),
        Margin::Under(tricks) => format!(" −{tricks}"),
    };
    format!("<span>{} {declarers}{margin}</span>", bid(contract.bid, contract.doubling))
}

/// Formats a bid with its doubling, such as `4♠×`.
pub(in crate::desk) fn bid(bid: Bid, doubling: Doubling) -> String {
    let doubling = match doubling {
        Doubling::Undoubled => "",
        Doubling::Doubled => "×",
        Doubling::Redoubled => "××",
    };
    format!("{}{}{doubling}", bid.level, strain(bid.strain))
}

fn strain(strain: Strain) -> String {
    match strain {
        Strain::Suit(suit) => symbol(suit),
        Strain::NoTrump => String::from("NT"),
    }
}
