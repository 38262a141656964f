//! Texts of the trainer.

use super::saved::Practise;
use super::verdict::{Quality, Verdict};
use crate::engine::cribbage::discard::why::LeadPart;
use crate::engine::cribbage::{Card, Discard, Role};
use crate::engine::wording::{QuotedText, word_list};
use crate::ui::number::fixed;
use crate::ui::pages::cribbage::discard::words::{
    chance, estimated, lead_by_hand_and_crib, signed,
};
use crate::ui::pages::cribbage::entry::in_line;
use crate::ui::training::words as training;

pub use training::{ALL, MORE_PRACTICE, NEXT_HAND, YOUR_RESULTS};

pub const YOUR_HAND: &str = "Your hand";

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

pub const THROW: &str = "throw";
pub const THROWN: &str = "thrown";
pub const KEPT: &str = "kept";

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

pub const YOUR_THROW: &str = "Your throw";
pub const TOLD_WHAT_IT_COST: &str = "Throw two cards to see what your choice costs.";
pub const WORKING_IT_OUT: &str = "Working it out…";

/// Returns the text before the verdict, the verdict in large type, and the text after it.
pub fn headline(verdict: &Verdict) -> [String; 3] {
    let [nothing, best] = [String::new(), "Best".to_owned()];
    if let Some(lost) = verdict.lost {
        return match verdict.quality {
            Quality::Best => [nothing, best, "no throw wins more often".to_owned()],
            Quality::Even => {
                [nothing, "Right".to_owned(), "nobody can tell it from the best".to_owned()]
            }
            Quality::Close | Quality::Likely => {
                [nothing, "Good".to_owned(), format!("{} behind the best", chance(lost))]
            }
            Quality::Wrong => {
                ["It cost".to_owned(), chance(lost), "of the chance to win".to_owned()]
            }
        };
    }
    match verdict.quality {
        Quality::Best if verdict.are_best > 1 => {
            [nothing, best, format!("one of {} as good", verdict.are_best)]
        }
        Quality::Best => [nothing, best, "no throw is worth more".to_owned()],
        Quality::Even => {
            [nothing, "Right".to_owned(), "nobody can tell it from the best".to_owned()]
        }
        Quality::Likely => {
            let better = format!("{} better", fixed(verdict.behind(), 2));
            ["Another is probably".to_owned(), better, String::new()]
        }
        Quality::Close => {
            let behind = format!("{} behind the best", points(verdict.behind()));
            [nothing, "Good".to_owned(), behind]
        }
        Quality::Wrong => {
            ["It cost".to_owned(), fixed(verdict.cost_in_points(), 2), "points".to_owned()]
        }
    }
}

/// Returns a text with the difference from the best discard. It also says how much of the difference counts as the
/// cost.
pub fn counted(verdict: &Verdict) -> String {
    let behind = fixed(verdict.behind(), 2);
    match verdict.cost {
        0 => format!(
            "{behind} behind, but the pegging estimate may be off by as much: it costs nothing."
        ),
        _ => format!(
            "{behind} behind; {} of it counts, because the pegging estimate may be off by the rest.",
            fixed(verdict.cost_in_points(), 2)
        ),
    }
}

/// Returns a comparison with the best discard. It only uses the hand and the crib, because their values are exact.
pub fn leaning(yours: &Discard, best: &Discard) -> String {
    let lead = lead_by_hand_and_crib(yours, best);
    if lead.abs() < 0.005 {
        return "By hand and crib alone they are worth the same.".to_owned();
    }
    let leads = if lead > 0.0 { yours } else { best };
    let leads = in_line(&leads.thrown);
    format!("By hand and crib alone {leads} leads by {}.", fixed(lead.abs(), 2))
}

pub fn place(place: usize, all: usize) -> String {
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

pub const BEST_WAS: &str = "Best was to throw";
pub const AND_KEEP: &str = "and keep";

pub fn spoken(headline: &[String; 3], place: &str, best: Option<(&[Card], &[Card])>) -> String {
    let [before, large, after] = headline;
    let sentence = match (before.as_str(), after.as_str()) {
        ("", after) => format!("{large}: {after}, {place}."),
        (before, "") => format!("{before} {large}, {place}."),
        (before, after) => format!("{before} {large} {after}, {place}."),
    };
    match best {
        None => sentence,
        Some((thrown, kept)) => {
            format!("{sentence} {BEST_WAS} {} {AND_KEEP} {}.", names(thrown), names(kept))
        }
    }
}

fn names(cards: &[Card]) -> String {
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
        None => "You got it right three times running. It is off the list.".to_owned(),
    }
}

pub const OPEN_IN_DISCARD: &str = "Open in Discard";

pub fn all_discards(count: usize) -> String {
    format!("All {count} discards")
}

pub const NOTHING_YET: &str = "You will see how many of your throws were right, and what the others cost. Your results \
    stay on this device.";
pub const HANDS: &str = "Hands";
pub const BEST_THROWS: &str = "Right throws";
pub const COST_A_HAND: &str = "Cost per hand";
pub const ALL_HANDS: &str = "All hands";

pub fn last_throws(count: usize) -> String {
    format!(
        "The last {count} throws, the latest on the right. Higher throws cost more, up to 2 points."
    )
}

pub fn number_wrong(wrong: usize) -> String {
    format!("{wrong} cost 0.1 points or more")
}

/// Returns a text with the number of hands to review. `coming` is their number for the practised role, and `others` is
/// their number for the other role.
pub fn to_see_again(coming: usize, others: usize) -> String {
    let sentence = training::to_review(coming, "hand", "hands");
    match others {
        0 => format!("{sentence}."),
        others => format!("{sentence}, and {others} in the other role."),
    }
}

pub const WHAT_COMES_AGAIN: &str = "A hand that cost you 0.1 points or more returns in other suits after about 3, 10 and 30 \
    deals. It leaves the list once you got it right each time. Under 0.1 is not counted as a mistake, \
    and what nobody can tell apart costs nothing: the pegging is an estimate.";

pub const AT_SCORES: &str = "At a score a throw is judged by the chance to win; 2.5% of it count as a point in your results.";

/// Returns the title of a finished run. For a daily run, it contains the day.
pub fn run_line(day: Option<&str>) -> String {
    match day {
        Some(day) => format!("Kibitzer, ten cribbage throws of {day}"),
        None => "Kibitzer, ten cribbage throws".to_owned(),
    }
}

pub fn run_cost(points: f64) -> String {
    format!(", {} lost", self::points(points))
}

pub fn not_a_day(linked: &str) -> String {
    format!("The link names no day: {}. A day is written like 2026-11-26.", QuotedText::new(linked))
}

pub const PRACTISE: &str = "Practise";

pub const fn practise(practise: Practise) -> &'static str {
    match practise {
        Practise::Both => "Both",
        Practise::Dealer => "Dealer",
        Practise::Pone => "Pone",
    }
}

pub const CARDS_LIE: &str = "Cards";

pub const fn cards_lie(is_sorted: bool) -> &'static str {
    if is_sorted { "In order" } else { "As dealt" }
}

pub const MISTAKES: &str = "Mistakes by kind";
pub const MISTAKES_ARE: &str = "How many there were in a month, and the points they cost. The kind is where the best throw leads most.";

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

pub const RESULTS_ELSEWHERE: &str = "Take your results elsewhere";
pub const COPY_AND_PASTE: &str = "Your results are kept on this device alone. Copy them here or save them, and paste them there.";
pub const COPY_RESULTS: &str = "Copy results";
pub const SAVE_RESULTS: &str = "Save as a file";
pub const RESULTS_FILE: &str = "cribbage-results.txt";
pub const PASTE_RESULTS: &str = "Results from another device";
pub const IMPORT: &str = "Replace these results";
pub const IMPORTED: &str = "Replaced.";

/// Returns the message about an invalid copy of results. `line` is the number of the first invalid line.
pub fn not_read(line: usize, text: &str) -> String {
    match line {
        1 => "Results begin with the line “trainer 1”.".to_owned(),
        line => format!("Line {line} can’t be read: {}.", QuotedText::new(text)),
    }
}
