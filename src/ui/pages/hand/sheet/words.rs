//! Texts of a sheet for a class.

use crate::desk::hand_sheet::HandSheet;
use crate::engine::Situation;
use crate::engine::bridge::opening::near::Obstacle;
use crate::ui::pages::hand::words::{seat_in_words, who_is_vulnerable};

pub const THE_HANDS: &str = "The hands";
pub const WHAT_IT_IS: &str =
    "A sheet of hands for a class: print it, or share a link to practise them.";
pub const ANSWERS_BY: &str = "The class plays";

pub const TITLE: &str = "Title";
pub const TITLE_EXAMPLE: &str = "Weak twos, lesson 3";

pub const ADD_BY_RULE: &str = "Add hands by rule";
pub const HOW_MANY: &str = "Hands";

pub fn rules(chosen: usize) -> String {
    match chosen {
        0 => "All rules; choose those of the lesson".to_owned(),
        1 => "1 rule, and near misses".to_owned(),
        rules => format!("{rules} rules, and near misses"),
    }
}

pub fn add(count: usize) -> String {
    if count == 1 { "Add 1 hand".to_owned() } else { format!("Add {count} hands") }
}

/// Returns a note that fewer hands were found than the user requested.
pub fn not_found(found: usize) -> String {
    match found {
        0 => "These rules don’t come up in this seat at this vulnerability.".to_owned(),
        found => format!("Only {found} found: these rules seldom come up here."),
    }
}

pub const HANDS_ONE_A_LINE: &str = "One hand per line";
pub const EXAMPLE_LINES: &str = "KQT5.J72.965.AK8\n98.QJ9763.5.A972, seat 3, vul both";
pub const CLEAR: &str = "Clear";
pub const NO_HANDS: &str = "Add hands by rule, or type your own, and the sheet appears here.";

pub fn refused(line: usize, why: &str) -> String {
    format!("Line {line}: {why}")
}

pub fn left_out(count: usize) -> String {
    let lines = if count == 1 { "1 line".to_owned() } else { format!("{count} lines") };
    let verb = if count == 1 { "is" } else { "are" };
    format!("A sheet has at most {} hands; {lines} at the end {verb} left out.", HandSheet::MOST)
}

/// Returns the heading of the sheet. If the sheet has no title, returns a default heading.
pub fn heading(title: &str) -> String {
    match title.trim() {
        "" => "Opening bids".to_owned(),
        title => title.to_owned(),
    }
}

pub fn what_do_you_open(system: &str) -> String {
    format!("What do you open, playing {system}?")
}

pub const YOUR_NAME: &str = "Name ";
pub const YOUR_BID: &str = "Your bid ";

/// Returns the situation of a hand as text, such as `1st seat, nobody vulnerable`.
pub fn place(situation: Situation) -> String {
    let sides = who_is_vulnerable(situation.vulnerability);
    format!("{}, {sides}", seat_in_words(situation.seat))
}

/// Returns the heading of the answers. It contains the system and, if the sheet has a title, the title.
pub fn answers(title: &str, system: &str) -> String {
    match title.trim() {
        "" => format!("Answers: {system}"),
        title => format!("Answers: {title}, {system}"),
    }
}

pub const SHOW_ANSWERS: &str = "Show the answers";
pub const HIDE_ANSWERS: &str = "Hide the answers";

/// Text before a bid that the hand doesn't make.
pub const NOT: &str = "Not ";

/// Returns a note that a rule of the lesson doesn't apply to the hand.
pub fn does_not_apply(rule: &str, why: &Obstacle) -> String {
    format!("“{rule}” doesn’t apply: {why}.")
}

pub const HAND_OUT: &str = "Hand out";
pub const LINK_FOR_CLASS: &str = "Link for the class";
pub const TRY_IT: &str = "Practise these hands";
pub const SAVE_AS_PBN: &str = "Save as PBN";
pub const FILE_NAME: &str = "hands.pbn";
pub const SAVED: &str =
    "Saved: North has the hand on each board; the other three hands are random.";
pub const NOT_SAVED: &str = "This browser couldn’t make the file.";
