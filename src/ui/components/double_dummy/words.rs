//! Texts about double-dummy results.

use crate::engine::{Bid, Seat};
use crate::ui::number::tricks;

/// Returns a text that says whether the contract could be made. If the result at the table is known, the text takes
/// this result into account.
pub const fn could_be_made(can: bool, did: Option<bool>) -> &'static str {
    match (did, can) {
        (None, true) => "It can be made",
        (None, false) => "It cannot be made",
        (Some(true), true) => "Double dummy",
        (Some(true), false) => "It could have been beaten",
        (Some(false), true) => "It could have been made",
        (Some(false), false) => "It could not be made",
    }
}

/// Returns the explanation after the text of [`could_be_made`]. `is_said` tells whether that text already contains
/// "double dummy".
pub fn rests_on(best: u8, taken: Option<u8>, is_said: bool) -> String {
    let dummy = if is_said { "" } else { " double dummy" };
    let compared = match taken {
        None => String::new(),
        Some(taken) if taken == best => ", as taken".to_owned(),
        Some(taken) => format!(", {taken} taken"),
    };
    format!(": {}{dummy}{compared}.", tricks(best))
}

// Texts of the table of tricks. The last two are followed by a bid.
pub const TRICKS_BY_DECLARER_AND_STRAIN: &str = "Tricks by declarer and strain";
pub const MAKES_THE_CONTRACT: &str = ", makes the contract";
pub const MAKES: &str = "makes ";
pub const NOBODY_MAKES: &str = "nobody makes ";

/// Returns the label of a cell's button: the number of tricks, whether they make the contract, and what a click does.
pub fn cell(count: u8, makes: bool, is_own: bool, bid: Bid, declarer: Seat) -> String {
    let makes = if makes { MAKES_THE_CONTRACT } else { "" };
    let what = if is_own {
        "Play the record’s own contract".to_owned()
    } else {
        format!("Play it in {} by {declarer}", bid.in_words())
    };
    format!("{}{makes}. {what}", tricks(count))
}

// Texts of the par result. `ALL_PASS` follows a score of 0, and the text of `by` follows a contract.
pub const ALL_PASS: &str = ": all pass";

/// Returns the declarers of a contract as text, such as ` by North or South`.
pub fn by(declarers: &[Seat]) -> String {
    let names: Vec<_> = declarers.iter().map(|declarer| declarer.name()).collect();
    format!(" by {}", names.join(" or "))
}

/// Returns a note about the dealer and the vulnerability that were assumed. Returns `None` if the record contains
/// both.
pub const fn assumed(is_dealer_known: bool, are_sides_known: bool) -> Option<&'static str> {
    match (is_dealer_known, are_sides_known) {
        (true, true) => None,
        (true, false) => Some("if neither side is vulnerable; not given in the record"),
        (false, true) => Some("if North deals; not given in the record"),
        (false, false) => {
            Some("if North deals and neither side is vulnerable; not given in the record")
        }
    }
}

pub fn any_card(declarer: Seat, count: u8) -> String {
    format!("Any card: {declarer} takes {}", tricks(count))
}

pub fn then_takes(declarer: Seat, count: u8) -> String {
    format!("{declarer} then takes {}", tricks(count))
}

pub const WHERE_TRICKS_WERE_LOST: &str = "Where tricks were lost";
pub const CLAIM: &str = "Claim";

pub fn trick(number: usize) -> String {
    format!("Trick {number}")
}

pub const fn side(is_declarers: bool) -> &'static str {
    if is_declarers { "declarer" } else { "the defence" }
}

/// Returns the text for a play without lost tricks. If there were revokes, the text says that they don't count.
pub const fn nowhere(has_revokes: bool) -> &'static str {
    if has_revokes {
        "No trick was lost by a legal card. What a revoke costs isn’t counted."
    } else {
        "Nowhere: no card cost its side a trick."
    }
}

pub fn costs(cost: u8) -> String {
    format!(", costs {}", tricks(cost))
}

pub const OWN_FIGURES: &str = "The record’s own double-dummy figures";
pub const OWN_FIGURES_AGREE: &str = "The record’s own double-dummy figures agree.";
pub const OWN_FIGURES_DIFFER: &str = "The record’s own double-dummy figures differ:";

pub fn more_figures(count: usize) -> String {
    format!("and {count} more")
}
