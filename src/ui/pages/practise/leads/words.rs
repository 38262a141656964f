//! Texts of the practice of leads.

use crate::engine::wording::in_words;
use crate::engine::{Card, Strain};

pub const YOUR_HAND: &str = "Your hand";
pub const YOU_LEAD: &str = "You lead. South bid first: ";
pub const SOUTH_PLAYS: &str = "South plays ";
pub const WHICH_CARD: &str = ". Which lead sets it?";
pub const FINDING: &str = "Finding a deal where the lead matters…";

pub const NOT_QUITE: &str = "Not quite: ";
pub const SETS_IT: &str = " sets it.";
pub const GIVES_IT: &str = " gives South the contract. ";

/// Returns the text after a lead that beats the contract by `down` tricks.
pub fn beats_it(down: u8) -> String {
    format!(" it is: {} down.", in_words(down.into()))
}

pub fn spoken(card: Card, is_right: bool, best: Card) -> String {
    if is_right {
        return format!("{} sets it.", card.name());
    }
    format!("{NOT_QUITE}{}{SETS_IT} {}{}", best.name(), card.name(), GIVES_IT.trim_end())
}

/// Returns the result of a contract after a lead, such as `=`, `+1` or `−2`. `tricks` are the tricks of the defence.
pub fn result(tricks: u8, needed: u8) -> String {
    match i16::from(needed) - 1 - i16::from(tricks) {
        0 => "=".to_owned(),
        over if over > 0 => format!("+{over}"),
        over => format!("−{}", -over),
    }
}

pub fn card_name(name: &str, result: Option<&str>) -> String {
    result.map_or_else(|| name.to_owned(), |result| format!("{name}: {result}"))
}

pub const BELOW_EACH_CARD: &str = "Below each card: the result of leading it, with best play.";
pub const SEE_DEAL: &str = "See all four hands";

pub const RUN: &str = "ten leads";

pub const BY_CONTRACT: &str = "By contract";

pub const fn game(strain: Strain) -> &'static str {
    match strain {
        Strain::NoTrump => "Notrump",
        Strain::Suit(suit) => suit.name(),
    }
}
