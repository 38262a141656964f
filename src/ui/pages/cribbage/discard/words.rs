//! The words of the tab for the discard.

use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::{Discard, Opponent};
use crate::engine::cribbage::role::Role;
use crate::engine::cribbage::tables::Pegged;
use crate::ui::number::{fixed, with_minus};

// The names of the examples.

pub const TWO_FIVES: &str = "Two fives";
pub const DOUBLE_RUN: &str = "A double run";
pub const FLUSH: &str = "Keep the flush?";
pub const AS_PONE: &str = "As pone";
pub const NO_SUITS: &str = "Without suits";

// The cards that are entered.

pub const YOUR_CARDS: &str = "Your cards";
pub const TYPE_PASTE_OR_CLICK: &str = "Type, paste or click your six cards";
pub const NOTATION: &str = "5H 5S JC 4D 9C KS";
pub const KEPT_OR_THROWN: [&str; 2] = ["keep", "throw"];

// Whose crib it is, and against whom.

pub const YOU_ARE: &str = "You are";
pub const AGAINST: &str = "Against";

pub const fn role(role: Role) -> &'static str {
    match role {
        Role::Dealer => "Dealer",
        Role::Pone => "Pone",
    }
}

pub const fn whose_crib(role: Role) -> &'static str {
    match role {
        Role::Dealer => "the crib is yours",
        Role::Pone => "the crib is the dealer’s",
    }
}

pub const fn opponent(opponent: Opponent) -> &'static str {
    match opponent {
        Opponent::Shipped => "Strong player",
        Opponent::Random => "Random cards",
    }
}

pub const fn how_opponent_throws(opponent: Opponent) -> &'static str {
    match opponent {
        Opponent::Shipped => "throws well",
        Opponent::Random => "throws at random",
    }
}

// The answer.

pub const WHAT_TO_THROW: &str = "What to throw";
pub const THROW: &str = "Throw";
pub const OR: &str = "or";
pub const POINTS: &str = "points on average";
pub const TRY_AGAIN: &str = "Try again";
pub const WHY: &str = "All discards";

/// What is still to be picked before there is an answer.
pub fn missing(count: usize) -> String {
    match count {
        6 => "Pick your six cards, or try an example. You see all fifteen discards, best first."
            .to_owned(),
        1 => "1 more card.".to_owned(),
        count => format!("{count} more cards."),
    }
}

/// What makes up the total, for who opens the page for the first time.
pub const TOTAL_IS: &str = "<dl class=\"total-is\"><div><dt>Hand <span class=\"sure exact\">exact</span></dt>\
    <dd>average over all 46 starters</dd></div>\
    <div><dt>Crib <span class=\"sure modelled\">vs opponent</span></dt>\
    <dd>added if it is your crib, subtracted if not; exact for the chosen opponent</dd></div>\
    <div><dt>Pegging <span class=\"sure estimate\">estimate</span></dt>\
    <dd>your pegging minus theirs, between good players</dd></div></dl>";

/// The best discards as they are heard when they come.
pub fn spoken(best: &[Discard], total: &str) -> String {
    let throws: Vec<_> = best.iter().map(|discard| names(&discard.thrown)).collect();
    format!("Throw {}: {total} points.", throws.join(", or "))
}

fn names(cards: &[Card]) -> String {
    let names: Vec<_> = cards.iter().map(|card| card.name()).collect();
    names.join(" and ")
}

/// Above the table.
pub const SUITS_UNKNOWN: &str = "Some suits are missing: averaged over every possibility.";

// The table.

pub const DISCARDS: &str = "The discards, best first";
pub const KEEP: &str = "Keep";
pub const HAND: &str = "Hand";
pub const CRIB: &str = "Crib";
pub const PEGGING: &str = "Pegging";
pub const TOTAL: &str = "Total";
pub const BEHIND: &str = "Behind";
pub const EXACT: &str = "exact";
pub const ESTIMATE: &str = "estimate";
pub const BEST: &str = "best";
pub const TIED: &str = "tied";
pub const YOURS: &str = "yours";

pub const fn against(opponent: Opponent) -> &'static str {
    match opponent {
        Opponent::Shipped => "vs strong",
        Opponent::Random => "vs random",
    }
}

/// Points on average.
pub fn points(points: f64) -> String {
    with_minus(&fixed(points, 2))
}

/// The same with their sign.
pub fn signed(points: f64) -> String {
    let written = fixed(points, 2);
    if written.starts_with('-') { written.replace('-', "−") } else { format!("+{written}") }
}

/// An estimate of points, which is seen to be one.
pub fn estimated(points: f64) -> String {
    format!("≈{}", signed(points))
}

// What stands below a row that is open.

pub const AND_THROW: &str = "throw";

/// Behind the cards that are thrown.
pub const fn into_crib(role: Role) -> &'static str {
    match role {
        Role::Dealer => "into your crib.",
        Role::Pone => "into the dealer’s crib.",
    }
}

/// From the fewest to the most points of a hand or crib, and how often it makes the mean or more.
pub fn spread((least, most): (i32, i32), threshold: i32, chance: f64) -> String {
    format!("{least} to {most} points; {threshold} or more in {}", percent(chance))
}

/// The same for a screen reader, which does not see under which heading it stands.
pub fn spread_of(name: &str, mean: &str, spread: &str) -> String {
    format!("{name}: {mean} on average, {spread}")
}

/// A chance in percent.
pub fn percent(chance: f64) -> String {
    let percent = chance * 100.0;
    let decimals = u8::from(percent < 9.95);
    format!("{} %", fixed(percent, decimals))
}

pub const ON_AVERAGE: &str = "on average";

pub fn pegged(pegged: Pegged) -> String {
    let points = |thousandths: u16| fixed(f64::from(thousandths) / 1000.0, 1);
    format!(
        "You peg about {}, the opponent about {} (an estimate).",
        points(pegged.own),
        points(pegged.opponent)
    )
}

pub const EVERY_STARTER: &str = "The hand’s points by starter";
pub const HELD: &str = "held";

pub const WHAT_OPPONENT_THROWS: &str = "The opponent’s likeliest throws";

pub const fn all_alike(opponent: Opponent) -> &'static str {
    match opponent {
        Opponent::Shipped => {
            "By rank, over every hand the opponent may hold. This opponent throws nearly perfectly for hand \
             and crib."
        }
        Opponent::Random => "By rank. Any two cards you don’t hold are equally likely.",
    }
}
