//! Texts of the practice of throws.

use super::verdict::{Quality, Verdict};
use crate::engine::cribbage::discard::why::LeadPart;
use crate::engine::cribbage::{Card, Discard, Role};
use crate::engine::wording::word_list;
use crate::ui::number::fixed;
use crate::ui::pages::cribbage::discard::words::{
    chance, estimated, lead_by_hand_and_crib, signed,
};
use crate::ui::pages::cribbage::entry::in_line;

pub const fn you_are(role: Role) -> &'static str {
    match role {
        Role::Dealer => "You are the dealer",
        Role::Pone => "You are pone",
    }
}

/// Returns the label of the cards, which screen readers read for each hand.
pub fn cards_of(role: Role, whose_crib: &str) -> String {
    format!("{}: {whose_crib}", you_are(role))
}

const THROWN: &str = "thrown";
const KEPT: &str = "kept";

/// Returns the word below a card.
pub const fn below_card(is_answered: bool, is_chosen: bool) -> &'static str {
    match (is_answered, is_chosen) {
        (false, false) => "",
        (false, true) => "throw",
        (true, false) => KEPT,
        (true, true) => THROWN,
    }
}

pub fn card_was(name: &str, is_thrown: bool) -> String {
    format!("{name}, {}", if is_thrown { THROWN } else { KEPT })
}

pub const fn throw(chosen: usize) -> &'static str {
    match chosen {
        0 => "Choose two to throw",
        1 => "One more",
        _ => "Throw these two",
    }
}

pub const WHICH_TWO: &str = "Which two do you throw?";
pub const WORKING_IT_OUT: &str = "Working it out…";

/// Returns the texts before and after the right throw.
pub const fn verdict(is_mistake: bool) -> [&'static str; 2] {
    if is_mistake { ["Not quite: throw ", "."] } else { ["", " it is."] }
}

/// Returns a sentence with the cost of the throw and its rank among all throws.
pub fn sentence(verdict: &Verdict, all: usize) -> String {
    let cost = match (verdict.quality, verdict.lost) {
        (Quality::Best, Some(_)) => "Best: no throw wins more often".to_owned(),
        (Quality::Best, None) if verdict.are_best > 1 => {
            format!("Best: one of {} as good", verdict.are_best)
        }
        (Quality::Best, None) => "Best: no throw is worth more".to_owned(),
        (Quality::Even, _) => "As good as the best: too close to call".to_owned(),
        (Quality::Close | Quality::Likely, Some(lost)) => {
            format!("Good: {} behind the best", chance(lost))
        }
        (Quality::Likely, None) => {
            format!("Another throw is probably {} better", fixed(verdict.behind(), 2))
        }
        (Quality::Close, None) => format!("Good: {} behind the best", points(verdict.behind())),
        (Quality::Wrong, Some(lost)) => format!("It cost {} of the chance to win", chance(lost)),
        (Quality::Wrong, None) => {
            format!("It cost {} points", fixed(verdict.cost_in_points(), 2))
        }
    };
    format!("{cost}, {}.", place(verdict.place, all))
}

/// Returns a text with the difference from the best discard. It also says how much of the difference is left out of the
/// cost.
pub fn counted(verdict: &Verdict) -> String {
    let behind = fixed(verdict.behind(), 2);
    if verdict.cost == 0 {
        return format!("{behind} behind, within the pegging error: it costs nothing.");
    }
    let error = fixed(verdict.behind() - verdict.cost_in_points(), 2);
    format!("{behind} behind, but {error} of it may be pegging error.")
}

/// Returns a comparison with the best discard. It only uses the hand and the crib, because their values are exact.
pub fn leaning(yours: &Discard, best: &Discard) -> String {
    let lead = lead_by_hand_and_crib(yours, best);
    if lead.abs() < 0.005 {
        return "On hand and crib alone they are equal.".to_owned();
    }
    let leads = if lead > 0.0 { yours } else { best };
    let leads = in_line(&leads.thrown);
    format!("On hand and crib alone {leads} is {} ahead.", fixed(lead.abs(), 2))
}

fn place(place: usize, all: usize) -> String {
    let ending = match (place % 10, place % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{place}{ending} of {all}")
}

/// Formats points. A very small number is written as `less than 0.01 points`.
fn points(points: f64) -> String {
    if points < 0.005 {
        "less than 0.01 points".to_owned()
    } else {
        format!("{} points", fixed(points, 2))
    }
}

/// Returns the reason why a small loss is not a mistake.
pub const fn too_little(is_at_scores: bool) -> &'static str {
    if is_at_scores {
        "Under 0.25% is not counted as a mistake."
    } else {
        "Under 0.1 is not counted as a mistake: opponents differ."
    }
}

pub fn names(cards: &[Card]) -> String {
    let names: Vec<_> = cards.iter().map(|card| card.name()).collect();
    word_list(&names, "and")
}

pub const COMPARED: &str = "The two throws compared";
pub const YOURS: &str = "Yours";
pub const BEST: &str = "Best";
pub const NEXT_BEST: &str = "Next best";
pub const DIFFERENCE: &str = "Difference";

/// Formats a difference in points. Zero has no sign.
pub fn difference(points: f64) -> String {
    let written = signed(points);
    if written.contains(|digit: char| digit.is_ascii_digit() && digit != '0') {
        written
    } else {
        fixed(0.0, 2)
    }
}

pub fn estimated_difference(points: f64) -> String {
    if fixed(points.abs(), 1) == fixed(0.0, 1) {
        format!("≈{}", fixed(0.0, 1))
    } else {
        estimated(points)
    }
}

pub const MET_BEFORE: &str = "You have met a hand like this before. Last time you threw";

/// Returns a text that says after how many deals a similar hand will be repeated, if at all.
pub fn comes_again(after: Option<u32>) -> String {
    match after {
        Some(after) => {
            format!("You’ll meet a similar hand again in about {after} deals.")
        }
        None => "Right three times running: it’s off the list.".to_owned(),
    }
}

pub const OPEN_IN_DISCARD: &str = "Open in Throw";

pub fn all_discards(count: usize) -> String {
    format!("All {count} discards")
}

pub const BY_ROLE: &str = "By role";
pub const COST_PER_HAND: &str = "Cost per hand";

pub fn last_throws(count: usize) -> String {
    format!("Your last {count} throws, newest on the right. Taller bars cost more.")
}

pub fn number_wrong(wrong: usize) -> String {
    format!("{wrong} cost 0.1 points or more")
}

pub const AT_SCORES: &str =
    "At a score, throws are judged by the chance to win: 2.5% count as a point.";

pub const RUN: &str = "ten throws";

/// Returns the total cost of a run as text. `cost` is in thousandths of a point. The text is empty for no cost.
pub fn run_cost(cost: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "two decimals are shown")]
    let lost = cost as f64 / 1000.0;
    if cost == 0 { String::new() } else { format!(", {} lost", points(lost)) }
}

pub const PRACTISE: &str = "Practise as";

/// Roles to practise, with their keys in HTML.
pub const PRACTISED: [(Option<Role>, &str, &str); 3] = [
    (None, "both", "dealer and pone"),
    (Some(Role::Dealer), "dealer", "dealer"),
    (Some(Role::Pone), "pone", "pone"),
];

pub const CARDS_LIE: &str = "cards";

pub const fn cards_lie(is_sorted: bool) -> &'static str {
    if is_sorted { "in order" } else { "as dealt" }
}

pub const MISTAKES: &str = "Mistakes by kind";
pub const MISTAKES_ARE: &str =
    "Mistakes per month, and what they cost. Kind: where the best throw gained most.";

pub const fn kind(part: LeadPart) -> &'static str {
    match part {
        LeadPart::Hand => "Hand",
        LeadPart::Crib => "Crib",
        LeadPart::Pegging => "Pegging",
    }
}

/// Returns a text with the number of mistakes and their total cost. `cost` is in thousandths of a point.
pub fn mistakes(count: u32, cost: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "two decimals are shown")]
    let cost = cost as f64 / 1000.0;
    if count == 0 { "–".to_owned() } else { format!("{count} ({})", fixed(cost, 2)) }
}
