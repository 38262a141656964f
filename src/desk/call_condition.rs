//! What is asked of a column of calls, as players write it.

use std::str::FromStr;

use derive_more::{Display, Error};

use crate::engine::bridge::call::{Bid, Call, Level, Strain};
use crate::engine::card::with_suit_letters;

/// What is asked of a call that was made, or is to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallCondition {
    /// A pass, or no answer.
    Pass,
    /// Any bid.
    AnyBid,
    /// Any bid at a level.
    Level(Level),
    /// Any bid in a strain.
    Strain(Strain),
    /// One bid.
    Bid(Bid),
}

/// A text that asks nothing of a call.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
#[display("“{_0}” is no call: expected pass, bid, a call such as 1NT, a level or a suit")]
pub struct NotACall(#[error(not(source))] pub String);

impl CallCondition {
    /// Whether a call, or none, is as asked.
    pub fn is_met(self, call: Option<Call>) -> bool {
        let Some(Call::Bid(bid)) = call else { return self == Self::Pass };
        match self {
            Self::Pass => false,
            Self::AnyBid => true,
            Self::Level(level) => bid.level == level,
            Self::Strain(strain) => bid.strain == strain,
            Self::Bid(asked) => bid == asked,
        }
    }

    /// Some calls, with commas or blanks between them: `1NT`, `pass, 2`, `S`, `bid`.
    pub fn read(text: &str) -> Result<Vec<Self>, NotACall> {
        read_list(text, |word| word.parse().ok()).map_err(NotACall)
    }
}

impl FromStr for CallCondition {
    type Err = NotACall;

    fn from_str(text: &str) -> Result<Self, NotACall> {
        let plain = with_suit_letters(text);
        if plain.eq_ignore_ascii_case("bid") {
            return Ok(Self::AnyBid);
        }
        if let Ok(level) = plain.parse() {
            return Ok(Self::Level(level));
        }
        if let Ok(strain) = plain.parse() {
            return Ok(Self::Strain(strain));
        }
        match plain.parse() {
            Ok(Call::Pass) => Ok(Self::Pass),
            Ok(Call::Bid(bid)) => Ok(Self::Bid(bid)),
            _ => Err(NotACall(text.to_owned())),
        }
    }
}

/// What a list says, item by item: of an item all of it, without its blanks, or else each of its words. The error is what
/// could not be read.
pub(super) fn read_list<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, String> {
    let mut all = Vec::new();
    for item in text.split([',', ';']) {
        // `1 NT` is one call, not any at a level and any in no trump.
        let joined: String = item.split_whitespace().collect();
        if let Some(one) = read(&joined) {
            all.push(one);
            continue;
        }
        for word in words(item) {
            all.push(read(word).ok_or_else(|| word.to_owned())?);
        }
    }
    if all.is_empty() { Err(text.to_owned()) } else { Ok(all) }
}

/// The words of a list.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ';', ' ']).filter(|word| !word.is_empty() && !word.eq_ignore_ascii_case("or"))
}
