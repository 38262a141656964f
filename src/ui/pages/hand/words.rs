//! Texts of the pages for a bridge hand and for files of hands.

use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat};
use crate::engine::notation::Language;
use crate::engine::wording::word_list;
use crate::engine::{Call, Rank, Seat};
use crate::ui::components::hand::words::NO_RULE;

pub const SIMULATE_THIS_HAND: &str = "Simulate this hand";

pub const RULES: &str = "Rules";
pub const SEAT: &str = "Seat";
pub const ANY_SEAT: &str = "any seat";
pub const VULNERABLE: &str = "Vulnerable";
pub const ANY_VULNERABILITY: &str = "any vulnerability";

pub const fn seat(seat: OpeningSeat) -> &'static str {
    match seat {
        OpeningSeat::First => "1st",
        OpeningSeat::Second => "2nd",
        OpeningSeat::Third => "3rd",
        OpeningSeat::Fourth => "4th",
    }
}

pub fn seat_in_words(seat: OpeningSeat) -> String {
    format!("{} seat", self::seat(seat))
}

pub const fn who_is_vulnerable(vulnerability: OpenerVulnerability) -> &'static str {
    match vulnerability {
        OpenerVulnerability::None => "nobody vulnerable",
        OpenerVulnerability::We => "only you vulnerable",
        OpenerVulnerability::They => "only they vulnerable",
        OpenerVulnerability::Both => "both vulnerable",
    }
}

// Errors in a link.

pub fn link_style(why: &str) -> String {
    format!("The style of this link can’t be read: {why}.")
}

pub fn link_hand(line: usize, why: &str) -> String {
    format!("Line {line} of this link can’t be read: {why}")
}

pub const POINTS_13: &str = "13 points";
pub const POINTS_28: &str = "28 points";
pub const TWO_SUITS: &str = "Two long suits";
pub const BALANCED: &str = "Balanced";
pub const A_REVERSE: &str = "A reverse";
pub const THREE_ACES: &str = "Two aces";
pub const THREE_SUITS: &str = "Three suits";

pub const THE_CARDS: &str = "The cards";
pub const TYPE_PASTE_OR_CLICK: &str = "Type, paste or pick a hand";
pub const NOTATIONS: &str = "KQT5.J72.965.AK8 or SA HK D10";

/// Returns a hint while a hand is being typed as ranks only. `suits` are the suits typed so far, and `next` is the
/// next suit.
pub fn read_as(suits: &str, next: &str) -> String {
    format!("Read as {suits}; type a dot to continue with {next}.")
}

/// Returns the text that follows the number of cards, such as ` of 13`.
pub fn of(all: usize) -> String {
    format!(" of {all}")
}

pub const DEAL_A_HAND: &str = "Deal a hand";
pub const CLEAR: &str = "Clear";

pub const THE_ANSWER: &str = "The answer";

/// Returns the answer for screen readers: the points of the hand, and its opening call in each system.
pub fn spoken(points: usize, openings: &str) -> String {
    let points = match points {
        1 => "1 high-card point".to_owned(),
        points => format!("{points} high-card points"),
    };
    format!("{points}. {openings}")
}

/// Title while no card is chosen.
pub const PICK_THIRTEEN: &str = "Pick thirteen";
/// The help text below that title.
pub const FIRST: &str = "<p>Or type a hand such as \
    <a href=\"#/hand?cards=KQT5.J72.965.AK8\">KQT5.J72.965.AK8</a>, \
    <a href=\"#/hand?cards=A2.KJT92.3.KQ743\">A2.KJT92.3.KQ743</a> or \
    <a href=\"#/hand?cards=4.AKQJ8765.T2.93\">4.AKQJ8765.T2.93</a>. \
    Points update as you pick.</p>";

pub const A_HAND: &str = "Bridge hand";
pub const OPENS: &str = "Opening bid";
pub const PICTURE_PNG: &str = "Picture (PNG)";
pub const PICTURE_SVG: &str = "Picture (SVG)";
pub const NO_PNG: &str = "The browser can’t draw this as PNG: save the SVG.";

/// Formats the call of a system with suit symbols, such as `1♠`.
pub fn answer_in_line(answer: Option<Call>) -> String {
    answer.map_or_else(|| NO_RULE.to_owned(), call_in_line)
}

pub fn call_in_line(call: Call) -> String {
    match call {
        Call::Pass => "Pass".to_owned(),
        Call::Double => "X".to_owned(),
        Call::Redouble => "XX".to_owned(),
        Call::Bid(bid) => bid.with_symbol(),
    }
}

// Titles of the parts below the answer.

pub const SYSTEMS_AND_RULES: &str = "Every system and its rules";
pub const EVERY_SEAT: &str = "Every seat and vulnerability";
pub const CHANGE_A_CARD: &str = "Change one card";
pub const HOW_OFTEN: &str = "How often each bid comes up";
pub const WHERE_SYSTEMS_PART: &str = "Where systems disagree";
pub const COUNTS: &str = "Counts";

// Short answers beside these titles.

/// Returns the text after a call that some of the systems make, such as ` in 3`.
pub fn in_systems(systems: usize) -> String {
    format!(" in {systems}")
}

/// Text after a call that all systems make.
pub const IN_ALL: &str = " in all";

/// Returns whether the seat or the vulnerability matters. They change the bid in some of the systems.
pub fn matters_in(systems: usize) -> String {
    if systems == 0 { "doesn’t matter".to_owned() } else { format!("matters in {systems}") }
}

pub const NEARLY: &str = "nearly ";
pub const DEAL_ONE: &str = "deal one";
pub const ON_THIS_HAND: &str = "on this hand";

// Texts of the answer in one line, for narrow screens.

/// Answer for a hand with more than thirteen cards.
pub const TOO_MANY: &str = "Too many cards";

pub fn high_card_points(points: usize) -> String {
    format!("{points} HCP")
}

pub fn cards_of(cards: usize, all: usize) -> String {
    format!("{cards} of {all} cards")
}

pub const THESE_ARE_HANDS: &str = "These are several hands. Open them as a deal, or choose one.";
pub const OPEN_AS_DEAL: &str = "Open as a deal";

/// Returns the text that precedes a seat's hand.
pub fn of_seat(seat: Seat) -> String {
    format!("{}:", seat.name())
}

pub const DEAL_THE_OTHERS: &str = "Deal the other two hands";
pub const COUNT_BOTH: &str = "Count both in a table";

/// Returns a note for a text that contains two hands. `hcp` is their total of high-card points.
pub fn these_are_two(hcp: usize) -> String {
    format!("These are two hands, with {hcp} HCP together. Choose one, or continue with both.")
}

pub fn hcp(points: usize) -> String {
    format!("{points} HCP")
}

pub const ENGLISH: &str = "English";
pub const READ_AS_ENGLISH: &str = "Read as English.";
pub const WHICH_HAND: &str = "These letters fit several hands. Which is yours?";

/// Returns the names of several languages, such as `French, German or Polish`.
pub fn any_of(languages: &[Language]) -> String {
    let names: Vec<_> = languages.iter().map(Language::to_string).collect();
    word_list(&names, "or")
}

/// Returns a text with the languages of the hand, and with the meaning of their letters for ranks.
pub fn read_as_language(languages: &str, ranks: &[(char, Rank)]) -> String {
    let ranks: Vec<_> =
        ranks.iter().map(|(letter, rank)| format!("{letter} = {}", rank.name())).collect();
    match &ranks[..] {
        [] => format!("Read as {languages}."),
        ranks => format!("Read as {languages}: {}.", ranks.join(", ")),
    }
}

/// Returns a note for a text that can't be completely read in any language.
pub fn fits_nothing(languages: &str) -> String {
    format!("This looks like {languages}, but part is unreadable.")
}

pub fn read_instead(language: &str) -> String {
    format!("Read as {language} instead")
}

pub fn as_language(languages: &str) -> String {
    format!("{languages}:")
}

/// Returns a note for an incomplete hand that has different meanings in different languages.
pub fn not_counted(languages: &str) -> String {
    format!("Keep typing: in {languages} this can mean several hands.")
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/hand/words.rs"]
mod tests;
