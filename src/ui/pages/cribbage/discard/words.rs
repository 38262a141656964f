//! Texts of the discard tab.

use crate::engine::cribbage::discard::by_score::{DiscardChance, WinReason};
use crate::engine::cribbage::discard::certainty::{Certainty, DiscardLead};
use crate::engine::cribbage::tables::PeggedPoints;
use crate::engine::cribbage::winning::GameOutcome;
use crate::engine::cribbage::{Card, Discard, Opponent, Role};
use crate::ui::number::{fixed, with_minus};
use crate::ui::pages::cribbage::entry::in_line;
pub use crate::ui::pages::cribbage::words::chance;
use crate::ui::pages::cribbage::words::estimated_chance;

pub const TWO_FIVES: &str = "Two fives";
pub const DOUBLE_RUN: &str = "A double run";
pub const FLUSH: &str = "Keep the flush?";
pub const AS_PONE: &str = "As pone";
pub const NO_SUITS: &str = "Without suits";

pub const YOUR_CARDS: &str = "Your cards";
pub const TYPE_PASTE_OR_CLICK: &str = "Type, paste or pick your six cards";
pub const NOTATION: &str = "5H 5S JC 4D 9C KS";
pub const KEPT_OR_THROWN: [&str; 2] = ["keep", "throw"];

/// Label of the choice of a role.
pub const PRACTISE_THROWS: &str = "Practise throws";
pub const CRIB_OF: &str = "The crib";
pub const AGAINST: &str = "against";

pub const fn role(role: Role) -> &'static str {
    match role {
        Role::Dealer => "Dealer",
        Role::Pone => "Pone",
    }
}

pub const fn whose_crib(role: Role) -> &'static str {
    match role {
        Role::Dealer => "Your crib",
        Role::Pone => "Their crib",
    }
}

pub const fn opponent(opponent: Opponent) -> &'static str {
    match opponent {
        Opponent::Shipped => "a strong player",
        Opponent::Random => "random throws",
    }
}

/// Answer until the six cards are complete.
pub const THROW_TWO: &str = "Throw two";
pub const THROW: &str = "Throw";
pub const OR: &str = "or";
pub const NET_POINTS: &str = "net points";
pub const RANKING: &str = "Ranking the throws…";
pub const COUNT_KEPT: &str = "Count the four you keep";

/// Returns the text that asks for the missing cards. `count` is their number.
pub fn missing(count: usize) -> String {
    match count {
        6 => "Pick your six cards. All fifteen throws are ranked.".to_owned(),
        1 => "One more card.".to_owned(),
        count => format!("{count} more cards."),
    }
}

/// The explanation of the net points, as HTML.
pub const TOTAL_IS: &str = "<dl class=\"total-is\"><div><dt>Hand <span class=\"sure exact\">exact</span></dt>\
    <dd>average over all 46 starters</dd></div>\
    <div><dt>Crib <span class=\"sure modelled\">vs opponent</span></dt>\
    <dd>plus yours, minus theirs; exact for this opponent</dd></div>\
    <div><dt>Pegging <span class=\"sure estimate\">estimate</span></dt>\
    <dd>your pegging minus theirs, between good players</dd></div>\
    <div class=\"net-is\"><dt>Net points</dt><dd>yours minus your opponent’s (their hand is left out)</dd></div></dl>";

/// Returns the advice for screen readers. `good` contains all equally good discards.
pub fn spoken(good: &[&Discard], total: &str, certainty: Certainty) -> String {
    let throws: Vec<_> = good.iter().map(|discard| names(&discard.thrown)).collect();
    format!("Throw {}: {total} net points, {certainty}.", throws.join(", or "))
}

pub const TO_WIN: &str = "to win";

/// Returns the text that follows the throw with the most points, if another throw wins more often.
pub fn best_by_points(points: f64) -> String {
    format!(", best by points ({} net)", self::points(points))
}

/// Returns the advice at given scores, for screen readers. `good` contains all equally good discards.
pub fn spoken_at_scores(good: &[&Discard], chance: &str) -> String {
    let throws: Vec<_> = good.iter().map(|discard| names(&discard.thrown)).collect();
    format!("Throw {}: {chance} {TO_WIN}.", throws.join(", or "))
}

/// Returns a text with the number of other equally good discards.
pub fn or_others(count: usize) -> String {
    format!("or {count} more")
}

pub fn certainty(lead: DiscardLead) -> String {
    format!("{}.", lead.in_words())
}

pub const fn certainty_class(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::TossUp => "toss-up",
        Certainty::Likely => "likely",
        Certainty::Sure => "certain",
    }
}

pub const fn certainty_is(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::TossUp => "Too close: within the error of the pegging estimate.",
        Certainty::Likely => "The pegging is an estimate.",
        Certainty::Sure => "The pegging estimate can’t change it.",
    }
}

pub fn lead_by_hand_and_crib(one: &Discard, other: &Discard) -> f64 {
    one.hand_and_crib.mean() - other.hand_and_crib.mean()
}

/// Returns a note that `exact` would be best if the estimated pegging didn't count.
pub fn decided_by_pegging(exact: &Discard, best: &Discard) -> String {
    format!(
        "On hand and crib alone {} is {} ahead. Pegging reverses that.",
        in_line(&exact.thrown),
        fixed(lead_by_hand_and_crib(exact, best), 2)
    )
}

/// Returns a text with the points of both players after `discard`, without the points of the opponent's hand.
pub fn gross(discard: &Discard, role: Role) -> String {
    let (hand, crib) = (fixed(discard.hand.mean(), 1), fixed(discard.crib.mean(), 1));
    let [own, other] = [discard.pegged.own, discard.pegged.opponent]
        .map(|thousandths| fixed(f64::from(thousandths) / 1000.0, 1));
    let [yours, theirs] =
        [discard.gross(role), discard.conceded(role)].map(|points| fixed(points, 1));
    match role {
        Role::Dealer => format!(
            "You average {yours} (hand {hand}, crib {crib}, pegging {own}). Your opponent pegs {other}."
        ),
        Role::Pone => format!(
            "You average {yours} (hand {hand}, pegging {own}). Your opponent gets {theirs} (crib {crib}, pegging {other})."
        ),
    }
}

pub const WHY_NOT: &str = "Rather than";
pub const RATHER_THAN: &str = "rather than";
pub const COLON: &str = ": ";

pub const WORKING_OUT_CHANCES: &str = "Working out your chances…";
pub const NOTHING_DECIDES: &str = "At this score no throw wins more often than another.";

/// Returns a chance of winning with its margin of error as text.
pub fn about(win: &DiscardChance) -> String {
    estimated_chance(win.chance, win.error)
}

pub fn in_brackets(win: &DiscardChance) -> String {
    format!(" ({})", about(win))
}

/// Formats `behind`, a difference from the best chance of winning, with a minus sign.
pub fn less(behind: f64) -> String {
    with_minus(&format!("-{}", chance(behind)))
}

pub fn difference(why: WinReason) -> String {
    match why {
        WinReason::PegsOut { needed, own, other } => format!(
            "it pegs the {needed} you need in {} of deals against {}.",
            percent(own),
            percent(other)
        ),
        WinReason::CountsOut { needed, own, other } => format!(
            "the count brings the {needed} you need in {} of deals against {}.",
            percent(own),
            percent(other)
        ),
        WinReason::LosesLess { own, other } => {
            format!("your opponent wins in {} of deals against {}.", percent(own), percent(other))
        }
        WinReason::GivesLess(points) => format!("your opponent gets {} less.", fixed(points, 1)),
        WinReason::BringsMore(points) => format!("it brings you {} more.", fixed(points, 1)),
        WinReason::OtherShape => "its points lie better for this score.".to_owned(),
    }
}

pub fn before(outcome: GameOutcome, role: Role) -> String {
    let wins = chance(outcome.wins(role));
    let [skunks, is_skunked] = [role, !role].map(|role| outcome.skunks(role));
    if skunks.max(is_skunked) < 0.0005 {
        return format!("Before the deal: {wins} to win.");
    }
    let [skunks, is_skunked] = [skunks, is_skunked].map(chance);
    format!("Before the deal: {wins} to win ({skunks} a skunk, {is_skunked} skunked).")
}

pub const fn chances_are(are_played_out: bool) -> &'static str {
    if are_played_out {
        "Past hole 107, deals are played out against hands your opponent may hold. The ± is from the deals tried."
    } else {
        "Hand and crib are exact. Pegging and later deals are estimates."
    }
}

fn names(cards: &[Card]) -> String {
    let names: Vec<_> = cards.iter().map(|card| card.name()).collect();
    names.join(" and ")
}

pub const SUITS_UNKNOWN: &str = "Some suits are missing: averaged over every possibility.";

pub const fn all_throws(role: Role) -> &'static str {
    match role {
        Role::Dealer => "All fifteen throws to your crib",
        Role::Pone => "All fifteen throws to their crib",
    }
}

pub const THROWS: &str = "The throws, best first";
pub const THROWS_BY_CHANCE: &str = "The throws, the most wins first";
pub const KEEP: &str = "Keep";
pub const HAND: &str = "Hand";
pub const CRIB: &str = "Crib";
pub const PEGGING: &str = "Pegging";
pub const TOTAL: &str = "Net";
pub const WINS: &str = "Wins";
pub const BEHIND: &str = "Behind";
pub const EXACT: &str = "exact";
pub const ESTIMATE: &str = "estimate";
pub const BEST: &str = "best";
pub const EVEN: &str = "as good";
pub const LIKELY: &str = "likely";
pub const YOURS: &str = "yours";

pub const fn against(opponent: Opponent) -> &'static str {
    match opponent {
        Opponent::Shipped => "vs strong",
        Opponent::Random => "vs random",
    }
}

pub fn points(points: f64) -> String {
    with_minus(&fixed(points, 2))
}

pub fn signed(points: f64) -> String {
    let written = fixed(points, 2);
    if written.starts_with('-') { written.replace('-', "−") } else { format!("+{written}") }
}

/// Formats estimated points with the sign `≈`.
pub fn estimated(points: f64) -> String {
    let written = fixed(points, 1);
    if written.starts_with('-') {
        format!("≈{}", written.replace('-', "−"))
    } else {
        format!("≈+{written}")
    }
}

pub const AND_THROW: &str = "throw";

/// Returns the text that follows the thrown cards. It says whose crib they go into.
pub const fn into_crib(role: Role) -> &'static str {
    match role {
        Role::Dealer => "to your crib.",
        Role::Pone => "to their crib.",
    }
}

/// Returns a text with the range of points, and with the probability of at least `threshold` points.
pub fn spread((least, most): (i32, i32), threshold: i32, chance: f64) -> String {
    format!("{least}–{most} points; {threshold} or more in {}", percent(chance))
}

/// Returns a summary for screen readers. It contains `name`, because screen readers don't read the heading.
pub fn spread_of(name: &str, mean: &str, spread: &str) -> String {
    format!("{name}: {mean} on average, {spread}")
}

pub fn percent(chance: f64) -> String {
    let percent = chance * 100.0;
    let decimals = u8::from(percent < 9.95);
    format!("{}%", fixed(percent, decimals))
}

pub const ON_AVERAGE: &str = "on average";

pub fn pegged(pegged: PeggedPoints) -> String {
    let points = |thousandths: u16| fixed(f64::from(thousandths) / 1000.0, 1);
    format!(
        "You peg about {}, your opponent about {} (an estimate).",
        points(pegged.own),
        points(pegged.opponent)
    )
}

pub const EVERY_STARTER: &str = "The hand’s points by starter";
pub const HELD: &str = "held";

pub const WHAT_OPPONENT_THROWS: &str = "Your opponent’s likeliest throws";

pub const fn all_alike(opponent: Opponent) -> &'static str {
    match opponent {
        Opponent::Shipped => "By rank, over every hand your opponent may hold.",
        Opponent::Random => "By rank. Any two cards you don’t hold are equally likely.",
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/cribbage/discard/words.rs"]
mod tests;
