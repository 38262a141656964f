//! The words of the page of a bridge hand, and of files of hands.

use crate::engine::bridge::call::Call;
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat};
use crate::ui::components::hand::words::NO_RULE;

// The tabs.

pub const SIMULATE_THIS_HAND: &str = "Simulate this hand";
pub const ONE_HAND: &str = "One hand";
pub const MANY_HANDS: &str = "Many hands";
pub const QUIZ: &str = "Quiz";
pub const SHEET: &str = "Sheet";

// Where a hand opens, as a field to choose.

pub const RULES: &str = "Rules";
pub const SEAT: &str = "Seat";
pub const ANY_SEAT: &str = "Any seat";
pub const VULNERABLE: &str = "Vulnerable";
pub const ANY_VULNERABILITY: &str = "Any";

pub const fn seat_in_words(seat: OpeningSeat) -> &'static str {
    match seat {
        OpeningSeat::First => "1st seat",
        OpeningSeat::Second => "2nd seat",
        OpeningSeat::Third => "3rd seat",
        OpeningSeat::Fourth => "4th seat",
    }
}

pub const fn who_is_vulnerable(vulnerability: OpenerVulnerability) -> &'static str {
    match vulnerability {
        OpenerVulnerability::None => "Nobody vulnerable",
        OpenerVulnerability::We => "We are vulnerable",
        OpenerVulnerability::They => "They are vulnerable",
        OpenerVulnerability::Both => "Both vulnerable",
    }
}

// What a link brings that cannot be read.

pub fn link_style(why: &str) -> String {
    format!("The style of this link can’t be read: {why}.")
}

pub fn link_hand(line: usize, why: &str) -> String {
    format!("Line {line} of this link can’t be read: {why}")
}

// The names of the examples.

pub const POINTS_13: &str = "Points: 13";
pub const POINTS_28: &str = "Points: 28";
pub const ROCKY_MOUNTAIN_1: &str = "Rocky Mountain #1";
pub const NO_TRUMP: &str = "#2: no trump";
pub const A_REVERSE: &str = "#3: a reverse";
pub const GOREN: &str = "Goren";
pub const MINI_ROMAN: &str = "Mini Roman";

// The cards that are entered.

pub const THE_CARDS: &str = "The cards";
pub const TYPE_PASTE_OR_CLICK: &str = "Type, paste or click a hand";
pub const NOTATIONS: &str = "KQT5.J72.965.AK8, or SA HK D10, or S:KQT5 …";

/// How a hand goes on that is begun with ranks alone: the suits that were read, and the next.
pub fn read_as(suits: &str, next: &str) -> String {
    format!("Read as {suits}; type a dot to continue with {next}.")
}

/// Behind the number of cards, which is set off.
pub fn of(all: usize) -> String {
    format!(" of {all}")
}

pub const DEAL_A_HAND: &str = "Deal a hand";
pub const CLEAR: &str = "Clear";

// The answer.

pub const THE_ANSWER: &str = "The answer";

/// What is heard when the answer comes: the points, then what each system opens.
pub fn spoken(points: usize, openings: &str) -> String {
    let points = match points {
        1 => "1 high-card point".to_owned(),
        points => format!("{points} high-card points"),
    };
    format!("{points}. {openings}")
}

pub const HAND_VALUE: &str = "Hand value";

/// What the page is for, before there is a card.
pub const FIRST: &str = "<p class=\"first\">Pick cards, or type a hand such as \
    <a href=\"#/hand?cards=KQT5.J72.965.AK8\">KQT5.J72.965.AK8</a>, \
    <a href=\"#/hand?cards=A2.KJT92.3.KQ743\">A2.KJT92.3.KQ743</a> or \
    <a href=\"#/hand?cards=4.AKQJ8765.T2.93\">4.AKQJ8765.T2.93</a>. \
    Points update as you pick.</p>";

// Its picture.

pub const A_HAND: &str = "Bridge hand";
pub const OPENS: &str = "Opening bid";
pub const PICTURE_PNG: &str = "Picture (PNG)";
pub const PICTURE_SVG: &str = "Picture (SVG)";
pub const NO_PNG: &str = "The browser can’t draw this as PNG: save the SVG.";

/// What a system answers, with the symbol of the suit.
pub fn answer_in_line(answer: Option<Call>) -> String {
    answer.map_or_else(|| NO_RULE.to_owned(), call_in_line)
}

/// A call with the symbol of its suit.
pub fn call_in_line(call: Call) -> String {
    match call {
        Call::Pass => "Pass".to_owned(),
        Call::Double => "X".to_owned(),
        Call::Redouble => "XX".to_owned(),
        Call::Bid(bid) => bid.with_symbol(),
    }
}

pub const WHERE_SYSTEMS_PART: &str = "Where systems disagree";
pub const SYSTEMS_COMPARED: &str = "Systems compared";

// The answer in a line, on a narrow screen.

pub fn high_card_points(points: usize) -> String {
    format!("{points} HCP")
}

pub fn cards_of(cards: usize, all: usize) -> String {
    format!("{cards} of {all} cards")
}
