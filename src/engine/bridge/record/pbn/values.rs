//! The values of tags: seats, vulnerability, contract, tricks, score.

use super::odd::Odd;
use crate::engine::bridge::call::{Bid, Strain};
use crate::engine::bridge::contract::Doubling;
use crate::engine::bridge::record::draft::{StatedContract, StatedScore};
use crate::engine::bridge::seat::{Seat, Side};
use crate::engine::bridge::vulnerability::Vulnerability;
use crate::engine::card::Suit;

/// A value that was read, and the way in which it is not written as PBN has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Read<T> {
    pub value: T,
    pub odd: Option<Odd>,
}

impl<T> Read<T> {
    const fn plain(value: T) -> Self {
        Self { value, odd: None }
    }

    const fn odd(value: T, odd: Odd) -> Self {
        Self { value, odd: Some(odd) }
    }
}

/// Whether a value says that there is nothing to say: unknown or inappropriate.
pub(super) fn says_nothing(text: &str) -> bool {
    matches!(text, "" | "?" | "-")
}

/// A seat by its letter; its name is understood.
pub(super) fn seat(text: &str) -> Option<Read<Seat>> {
    if let Ok(seat) = text.parse() {
        return Some(Read::plain(seat));
    }
    let named = Seat::CLOCKWISE.into_iter().find(|seat| seat.name().eq_ignore_ascii_case(text));
    named.map(|seat| Read::odd(seat, Odd::Seat))
}

/// `None`, `Love`, `-`, `NS`, `EW`, `All`, `Both`, in either case.
pub(super) fn vulnerability(text: &str) -> Option<Read<Vulnerability>> {
    let is = |names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(text));
    let known = [
        (Vulnerability::None, ["None", "Love", "-"]),
        (Vulnerability::NorthSouth, ["NS", "NS", "NS"]),
        (Vulnerability::EastWest, ["EW", "EW", "EW"]),
        (Vulnerability::Both, ["All", "Both", "Both"]),
    ];
    if let Some((vulnerability, _)) = known.into_iter().find(|(_, names)| is(names)) {
        return Some(Read::plain(vulnerability));
    }
    let odd = [
        (Vulnerability::None, ["Neither", "Nil", "No", "O", "Nobody"]),
        (Vulnerability::NorthSouth, ["N-S", "N/S", "N", "NorthSouth", "North-South"]),
        (Vulnerability::EastWest, ["E-W", "E/W", "E", "EastWest", "East-West"]),
        (Vulnerability::Both, ["B", "NSEW", "Everybody", "Game", "Every"]),
    ];
    let odd = odd.into_iter().find(|(_, names)| is(names));
    odd.map(|(vulnerability, _)| Read::odd(vulnerability, Odd::Vulnerability))
}

/// What the tag Contract says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ContractValue {
    /// A contract, or that all passed.
    Stated(StatedContract),
    /// The trumps alone, of an end position.
    Trumps(Strain),
}

/// `Pass`, a bid with nothing, `X` or `XX`, or the trumps alone, in either case.
pub(super) fn contract(text: &str) -> Option<Read<ContractValue>> {
    let is = |name: &str| name.eq_ignore_ascii_case(text);
    if is("Pass") {
        return Some(Read::plain(ContractValue::Stated(StatedContract::PassedOut)));
    }
    if ["P", "AP", "AllPass", "All Pass", "Passed", "Passed out", "Passout"].into_iter().any(is) {
        return Some(Read::odd(ContractValue::Stated(StatedContract::PassedOut), Odd::Contract));
    }
    let no_trump = is("N") || is("NT");
    let suit = || {
        let mut letters = text.chars();
        letters.next().and_then(Suit::from_char).filter(|_| letters.next().is_none())
    };
    if let Some(strain) = no_trump.then_some(Strain::NoTrump).or_else(|| suit().map(Strain::Suit)) {
        return Some(Read::plain(ContractValue::Trumps(strain)));
    }
    let bid = text.trim_end_matches(['x', 'X', '*', 'r', 'R']);
    let risk = text.get(bid.len()..)?;
    let doubling = match risk {
        "" => Doubling::Undoubled,
        "x" | "X" | "*" => Doubling::Doubled,
        "r" | "R" => Doubling::Redoubled,
        _ if risk.len() == 2 && !risk.contains(['r', 'R']) => Doubling::Redoubled,
        _ => return None,
    };
    let bid = bid.trim_end();
    let value: Bid = bid.parse().ok()?;
    let value_read = ContractValue::Stated(StatedContract::Played(value, doubling));
    let as_written = is_written(value, bid)
        && !risk.contains(['*', 'r', 'R'])
        && bid.len() + risk.len() == text.len();
    let odd = if as_written {
        None
    } else if value.strain == Strain::NoTrump && bid.len() == 2 {
        Some(Odd::NoTrump)
    } else {
        Some(Odd::Contract)
    };
    Some(Read { value: value_read, odd })
}

/// Whether a bid is written as PBN has it, in either case.
fn is_written(bid: Bid, text: &str) -> bool {
    text.is_ascii() && (bid.strain == Strain::NoTrump) == (text.len() == 3)
}

/// What the tag Result says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tricks {
    /// Declarer's.
    Declarers(u8),
    /// A side's, and perhaps the other side's as well.
    Of(Side, u8, Option<u8>),
    /// Over or under what the contract needs.
    Relative(i8),
}

/// `9`, `NS 9`, `EW 4 NS 9`, each with `^` before where it is known to be wrong; `=`, `+1` and `-2`
/// are understood. The flag says whether there was a `^`.
pub(super) fn result(text: &str) -> Option<Read<(Tricks, bool)>> {
    let (text, disputed) = match text.strip_prefix('^') {
        Some(rest) => (rest.trim_start(), true),
        None => (text, false),
    };
    let mut words = text.split_whitespace();
    let first = words.next()?;
    let read = if let Some(one) = side(first) {
        let tricks = number(words.next()?)?;
        let other = match words.next() {
            Some(word) if side(word).is_some_and(|other| other != one) => {
                Some(number(words.next()?)?)
            }
            Some(_) => return None,
            None => None,
        };
        Read::plain(Tricks::Of(one, tricks, other))
    } else if first == "=" {
        Read::odd(Tricks::Relative(0), Odd::Result)
    } else if first.starts_with(['+', '-']) {
        let relative = first.parse().ok().filter(|relative| (-13..=6).contains(relative));
        Read::odd(Tricks::Relative(relative?), Odd::Result)
    } else {
        Read::plain(Tricks::Declarers(number(first)?))
    };
    words.next().is_none().then_some(Read { value: (read.value, disputed), odd: read.odd })
}

fn side(word: &str) -> Option<Side> {
    if word.eq_ignore_ascii_case("NS") {
        Some(Side::NorthSouth)
    } else if word.eq_ignore_ascii_case("EW") {
        Some(Side::EastWest)
    } else {
        None
    }
}

/// 0 to 13.
fn number(word: &str) -> Option<u8> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|&number| digits && number <= 13)
}

/// What the tag Score says, if it is a duplicate score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ScoreValue {
    /// Declarer's.
    Declarers(i32),
    /// A side's.
    Of(StatedScore),
}

/// `620`, `NS 620`, `EW -100 NS 100`; none where it is no score in points, such as IMPs.
pub(super) fn score(text: &str) -> Option<ScoreValue> {
    let mut words = text.split_whitespace();
    let first = words.next()?;
    let Some(one) = side(first) else {
        let points = points(first)?;
        return words.next().is_none().then_some(ScoreValue::Declarers(points));
    };
    let points_of_one = points(words.next()?)?;
    if let Some(word) = words.next() {
        let other = side(word).filter(|&other| other != one);
        let points_of_other = other.and_then(|_| points(words.next()?))?;
        // Scores adjusted for both sides are no score of a contract.
        if points_of_other != -points_of_one {
            return None;
        }
    }
    let stated = StatedScore { side: one, points: points_of_one };
    words.next().is_none().then_some(ScoreValue::Of(stated))
}

/// Points of a contract: a multiple of ten, up to what a contract can score.
fn points(word: &str) -> Option<i32> {
    word.parse().ok().filter(|points| points % 10 == 0 && (-7600..=7600).contains(points))
}
