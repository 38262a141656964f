//! The words of what a hand opens.

use crate::engine::bridge::call::Call;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat, Situation};

pub const OPENING_BID: &str = "Opening bid";

// What there is to choose.
pub const CHOOSE_SYSTEMS: &str = "Choose systems";
pub const USUAL_SYSTEMS: &str = "Show the usual systems";
pub const NONE_CHOSEN: &str = "No system is chosen.";
pub const I_PLAY: &str = "I play";
pub const NO_OWN_SYSTEM: &str = "choose your system";
pub const CONTEST_SYSTEMS: &str = "Show the contest systems too";
pub const SEAT: &str = "Seat";
pub const VULNERABLE: &str = "Vulnerable";

pub const fn seat(seat: OpeningSeat) -> &'static str {
    match seat {
        OpeningSeat::First => "1st",
        OpeningSeat::Second => "2nd",
        OpeningSeat::Third => "3rd",
        OpeningSeat::Fourth => "4th",
    }
}

pub const fn vulnerable(vulnerability: OpenerVulnerability) -> &'static str {
    match vulnerability {
        OpenerVulnerability::None => "None",
        OpenerVulnerability::We => "We",
        OpenerVulnerability::They => "They",
        OpenerVulnerability::Both => "Both",
    }
}

/// How far a hand of so many cards is, and where it opens.
pub fn how_far(cards: usize, situation: Situation) -> String {
    match cards {
        0 => "Choose 13 cards to see the opening bid.".into(),
        Hand::SIZE => format!("In {}.", place(situation)),
        12 => "One more card is needed. With it the hand would open:".into(),
        11 => "Two more cards are needed. With them the hand would open:".into(),
        1..Hand::SIZE => {
            format!("{} more cards are needed for the opening bid.", Hand::SIZE - cards)
        }
        14 => "One card too many for a hand.".into(),
        _ => format!("{} cards too many for a hand.", cards - Hand::SIZE),
    }
}

/// Seat and vulnerability: `third seat, after two passes, unfavourable vulnerability`.
fn place(situation: Situation) -> String {
    let passes = match situation.seat {
        OpeningSeat::First => "first seat, as dealer",
        OpeningSeat::Second => "second seat, after a pass",
        OpeningSeat::Third => "third seat, after two passes",
        OpeningSeat::Fourth => "fourth seat, after three passes",
    };
    let vulnerable = match situation.vulnerability {
        OpenerVulnerability::None => "nobody vulnerable",
        OpenerVulnerability::We => "unfavourable vulnerability",
        OpenerVulnerability::They => "favourable vulnerability",
        OpenerVulnerability::Both => "both sides vulnerable",
    };
    format!("{passes}, {vulnerable}")
}

/// Beside a call that all of so many systems make; nothing where there is one alone.
pub fn all_agree(systems: usize) -> Option<String> {
    let all = match systems {
        0 | 1 => return None,
        2 => "Both",
        3 => "All three",
        4 => "All four",
        5 => "All five",
        6 => "All six",
        _ => "All seven",
    };
    Some(format!("{all} systems"))
}

// What is heard when the answer comes.
pub fn systems_open(systems: &[&str], call: Call) -> String {
    let systems = match systems {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    };
    match call {
        Call::Bid(bid) => format!("{systems}: {}.", bid.in_words()),
        _ => format!("{systems}: pass."),
    }
}

// The grid.
pub const EVERY_SEAT: &str = "Every seat and vulnerability";
pub const CHOOSE_TWO: &str =
    "Shaded cells differ from the most frequent call. Select two cells to compare their rules.";

pub fn vulnerabilities(all: &[OpenerVulnerability]) -> String {
    if all.len() == OpenerVulnerability::ALL.len() {
        return "any".to_owned();
    }
    let names: Vec<_> = all.iter().map(OpenerVulnerability::to_string).collect();
    names.join(", ")
}

pub fn in_situation(system: &str, situation: Situation) -> String {
    format!("{system}, {}", place(situation))
}

pub fn rule(number: &str, title: &str) -> String {
    format!("Rule {number}, {title}: ")
}

/// What the rule that decides the other cell makes of the hand in this one.
pub fn the_others_rule(outcome: &str) -> String {
    format!("The other’s rule here: {outcome}.")
}

// A hand on which systems part.
pub const FIND_PARTING: &str = "Find a hand where systems disagree";
pub const BETWEEN: &str = "Between";
pub const ANY_SHOWN: &str = "any two";
pub const HOW_RARE: &str = "How rare";
pub const AS_DEALT: &str = "hands as dealt";
pub const BY_RULE: &str = "favour rare rules";
pub const NOT_FOUND: &str = "No such hand came up; try again.";

pub fn pair(one: &str, other: &str) -> String {
    format!("{one} – {other}")
}
