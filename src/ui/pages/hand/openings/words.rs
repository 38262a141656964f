//! Texts about the opening calls of a hand.

use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat};
use crate::engine::bridge::opening::{Switch, SwitchValue};
use crate::engine::wording::GroupedNumber;
use crate::engine::{Call, Hand, Situation};
use crate::ui::own_styles::switch_text;

/// Word before the opening call of a hand.
pub const OPEN: &str = "Open ";

// The settings as a sentence, such as `Playing SAYC in 1st seat, nobody vulnerable`.
pub const PLAYING: &str = "Playing";
pub const IN: &str = "in";

pub const CHOOSE_SYSTEMS: &str = "Choose systems";
pub const USUAL_SYSTEMS: &str = "Show the usual systems";
pub const NONE_CHOSEN: &str = "No system is chosen.";
pub const NO_OWN_SYSTEM: &str = "any system";
pub const CONTEST_SYSTEMS: &str = "Show the contest systems too";

/// Returns a hint for too few or too many cards.
pub fn progress_text(cards: usize) -> String {
    match cards {
        12 => "One card to go.".into(),
        0..Hand::SIZE => format!("{} cards to go.", Hand::SIZE - cards),
        Hand::SIZE => String::new(),
        14 => "That’s 14 cards. Take one out.".into(),
        _ => format!("That’s {cards} cards. Take {} out.", cards - Hand::SIZE),
    }
}

/// Returns the seat and the vulnerability as text, such as `third seat, after two passes, unfavourable vulnerability`.
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

/// Returns a sentence about `systems` systems that make the same call. Returns `None` for fewer than two systems.
pub fn all_agree(systems: usize) -> Option<String> {
    let all = match systems {
        0 | 1 => return None,
        2 => "Both",
        3 => "All three",
        4 => "All four",
        5 => "All five",
        6 => "All six",
        7 => "All seven",
        _ => "All",
    };
    Some(format!("{all} systems agree."))
}

pub fn systems_open(systems: &str, answer: Option<Call>) -> String {
    match answer {
        Some(Call::Bid(bid)) => format!("{systems}: {}.", bid.in_words()),
        Some(_) => format!("{systems}: pass."),
        None => format!("{systems}: no rule opens this hand."),
    }
}

pub const CHOOSE_TWO: &str = "Shaded: not the most common call. Pick two to compare.";

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

/// Returns a text with the outcome, in this cell, of the rule that decides the other cell.
pub fn the_others_rule(outcome: &str) -> String {
    format!("The other cell’s rule here: {outcome}.")
}

pub const FIND_PARTING: &str = "Find a hand where systems disagree";
pub const BETWEEN: &str = "Between";
pub const ANY_SHOWN: &str = "any two";
pub const HOW_RARE: &str = "Hands";
pub const AS_DEALT: &str = "as dealt";
pub const BY_RULE: &str = "more rare rules";
pub const NOT_FOUND: &str = "None found this time. Try again.";

pub fn pair(one: &str, other: &str) -> String {
    format!("{one} – {other}")
}

pub fn in_my_style(name: &str) -> String {
    if name.is_empty() { "in my style".to_owned() } else { format!("in my style, {name}") }
}

pub const SYSTEM: &str = "System";
pub const STYLE_NAME: &str = "Name";
pub const STYLE_NAME_EXAMPLE: &str = "such as: with Ann";
/// Returns the text that replaces the switches with default values on narrow screens.
pub fn usual_switches(number: usize) -> String {
    match number {
        1 => "1 option at its default".to_owned(),
        _ => format!("{number} options at their default"),
    }
}

pub const ADD_STYLE: &str = "Add another style";
pub const REMOVE_STYLE: &str = "Remove";
pub const COPY_STYLE: &str = "Copy this style";
pub const LINK_TO_STYLE: &str = "Share this style";
pub const NO_SWITCHES: &str = "This system has no options.";
pub const PLAY_LINKED: &str = "Use the linked style";
pub const LEAVE_LINKED: &str = "Ignore it";
/// Text that follows a switch's default value.
pub const USUAL_VALUE: &str = " (default)";

pub const fn value(switch: Switch, value: SwitchValue) -> &'static str {
    match (switch, value) {
        (Switch::Fourth | Switch::Third, SwitchValue::First) => "as in first seat",
        (Switch::Third, SwitchValue::Normal) => "lighter: a good major from 9 HCP",
        (Switch::WeakTwo, SwitchValue::Normal) => "good suit, or a fair one in a major",
        (Switch::Preempts, SwitchValue::Normal) => "normal: 2, 3 or 4 tricks short",
        (Switch::WeakTwo, SwitchValue::Free) => {
            "free: one top honour will do, five or seven cards too"
        }
        (Switch::Preempts, SwitchValue::Free) => "free: 3 or 4 tricks short, one honour",
        (_, SwitchValue::Rule19) => "12+ HCP, or 10+ by the Rule of 19",
        (_, SwitchValue::Rule20) => "12+ HCP, or 10+ by the Rule of 20",
        (_, SwitchValue::Rule20Strict) => "Rule of 20 always, even with 12+ HCP",
        (_, SwitchValue::QuickTricks) => {
            "12 HCP, 10 with two quick tricks by the Rule of 20, or shapely"
        }
        (_, SwitchValue::Hcp12) => "12 HCP",
        (_, SwitchValue::Rule22) => "22 by the Rule of 22 (sound)",
        (_, SwitchValue::Length) => "12 HCP, 11 that make 13 points, or 10 with a shapely hand",
        (_, SwitchValue::Limited) => "11 HCP, 12 if balanced without a five-card major",
        (_, SwitchValue::First | SwitchValue::Normal) => "normal",
        (_, SwitchValue::Light) => "light: a good major from 8 HCP, any from 9",
        (_, SwitchValue::Rule15) => "15 by the Rule of 15, or a shapely hand",
        (_, SwitchValue::From12) => "12–14 HCP",
        (_, SwitchValue::From13) => "13–15 HCP",
        (_, SwitchValue::From14) => "14–16 HCP",
        (_, SwitchValue::From15) => "15–17 HCP",
        (_, SwitchValue::From16) => "16–18 HCP",
        (_, SwitchValue::Always) => "always",
        (_, SwitchValue::Poor) => "with a poor one",
        (_, SwitchValue::Never) => "never",
        (_, SwitchValue::Balanced) => "balanced hands alone",
        (_, SwitchValue::Minor) => "with a six-card minor too",
        (_, SwitchValue::Four) => "four cards",
        (_, SwitchValue::Five) => "five cards",
        (_, SwitchValue::Hcp) => "by points alone",
        (_, SwitchValue::Tricks) => "9 to 11 playing tricks, by suit and points",
        (_, SwitchValue::NineTen) => "nine playing tricks, ten in a minor",
        (_, SwitchValue::Weak) => "weak",
        (_, SwitchValue::Strong) => "strong",
        (_, SwitchValue::Disciplined) => "disciplined: good suit, no void, no other major",
        (_, SwitchValue::Sound) => "sound: 2 or 3 tricks short, good suit",
        (_, SwitchValue::Free) => "free",
    }
}

pub const CLOSE_TO: &str = "Nearly ";

/// Returns the text for an alternative to the condition that isn't met.
pub fn or(lack: &str) -> String {
    format!(", or {lack}")
}

/// Returns a note that a style with `switch` set to `to` would bid the near miss.
pub fn bid_by(switch: Switch, to: SwitchValue) -> String {
    format!("Bid it if you play {}.", switch_text(switch, to))
}

pub fn other_styles(style: &str, number: usize) -> String {
    match number {
        1 => format!("{style}: one other style bids differently"),
        _ => format!("{style}: {number} other styles bid differently"),
    }
}

pub const NO_CARD_CHANGES_IT: &str = "No single card changes the call.";
pub const NEAREST_HAND_FOR: &str = "Nearest hand for ";
pub const CHOOSE_A_CALL: &str = "choose a call";
pub const NOT_IN_TWO: &str = "More than two cards away.";
/// Text between two exchanged cards, for screen readers.
pub const BECOMES: &str = " becomes ";

pub fn of_all_exchanges(number: usize) -> String {
    format!("{number} of 507 swaps")
}

pub const HANDS_CHANGED: &str = "Hands this style bids differently";
pub const COUNTING: &str = "Hands counted";
pub const BY_CALL: &str = "Calls";
pub const BY_RULE_OF: &str = "Rules of ";
pub const CALL: &str = "Call";
pub const CALLS: &str = "Calls";
pub const RULE: &str = "Rule";
pub const SHARE: &str = "Share in %";
pub const MARGIN: &str = "±";
pub const MARGIN_NAME: &str = "95% margin";
/// Share of a rule that can't apply in the situation.
pub const NONE_AT_ALL: &str = "0";
pub const EXACT: &str = "exact";
pub const NOT_ASKED_HERE: &str = "This rule isn’t used in this seat at this vulnerability.";
/// Note beside the call of the hand that is shown.
pub const THIS_HAND: &str = "this hand";
pub const TEN_OTHERS: &str = "Ten others";

pub fn count_hands(number: u32) -> String {
    format!("Count {} hands", GroupedNumber(number))
}

/// Returns a text with the number of counted hands and their situation.
pub fn counted_over(hands: u64, situation: Situation) -> String {
    let hands = GroupedNumber(hands);
    let about_passes = match situation.seat {
        OpeningSeat::First => "",
        _ => " Inferences from the earlier passes are ignored.",
    };
    format!("{hands} random hands, in {}.{about_passes}", place(situation))
}

pub fn rule_named(number: &str, title: &str) -> String {
    format!("{number} {title}")
}

/// Returns the text that is shown if fewer than ten examples were found. `found` is their number.
pub fn no_more(found: usize, among: u32) -> String {
    let among = GroupedNumber(among);
    match found {
        0 => format!("None in {among} hands here."),
        _ => format!("Only {found} in {among} hands."),
    }
}

pub fn percent(share: &str) -> String {
    format!("{share}%")
}

/// Returns the text after the share of hands that a style opens differently.
pub fn changed_share(margin: &str, system: &str, hands: u64, situation: Situation) -> String {
    let hands = GroupedNumber(hands);
    format!(
        " (± {margin}) of hands are opened differently from standard {system}: {hands} random hands, in {}.",
        place(situation)
    )
}
