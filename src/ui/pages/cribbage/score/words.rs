//! Texts of the score tab.

use crate::engine::cribbage::ShownAs;
use crate::engine::cribbage::show::ShowKind;
use crate::engine::wording::in_words;

pub const TWENTY_NINE: &str = "Twenty-nine";
pub const DOUBLE_RUN: &str = "A double run";
pub const FLUSH: &str = "A flush";
pub const CRIB_FLUSH: &str = "The same in the crib";
pub const NINETEEN: &str = "Nineteen";
pub const HEELS: &str = "A jack turned up";

pub const THE_CARDS: &str = "The cards";
pub const TYPE_PASTE_OR_CLICK: &str = "Type, paste or click four cards, then the starter";
pub const NOTATION: &str = "5C 5D 5S JH + 5H";
pub const SHOWN_AS: &str = "Count as";

pub const fn shown_as(shown_as: ShownAs) -> &'static str {
    match shown_as {
        ShownAs::Hand => "Hand",
        ShownAs::Crib => "Crib",
    }
}

pub const fn flush_rule(shown_as: ShownAs) -> &'static str {
    match shown_as {
        ShownAs::Hand => "four of a suit are a flush",
        ShownAs::Crib => "only all five of a suit are a flush",
    }
}

pub const COUNTED_ALOUD: &str = "Counted aloud";
pub const POINTS: &str = "Points";
pub const STARTER: &str = "starter";

/// Returns the text that asks for the missing cards. `hand` is the number of cards that the hand still needs.
pub fn missing(hand: usize, has_starter: bool) -> String {
    match (hand, has_starter) {
        (4, false) => "Pick four cards and the starter, or try an example.".to_owned(),
        (0, _) => "Add the starter.".to_owned(),
        (1, true) => "1 card is missing.".to_owned(),
        (hand, true) => format!("{hand} cards are missing."),
        (1, false) => "1 card and the starter are missing.".to_owned(),
        (hand, false) => format!("{hand} cards and the starter are missing."),
    }
}

/// The rules of counting. They are shown while no cards are entered.
pub const WHAT_COUNTS: &str = "<ul class=\"what-counts\"><li>Fifteen: 2 points for each way to make it</li>\
    <li>Pair: 2; three of a kind, a pair royal, 6; four 12</li><li>Run of three or more: 1 per card</li>\
    <li>Flush: 1 per card, four in the hand or all five</li>\
    <li>His nobs, the jack of the starter’s suit: 1</li></ul>";

/// Returns what a player says: the combinations of a kind, and the running total `sum`. `items` is the number of
/// combinations, and `cards` is the number of cards in each. For a double run, triple run or double double run,
/// `items` is two, three or four.
pub fn call(kind: ShowKind, items: usize, cards: usize, sum: usize, is_another: bool) -> String {
    let sum = in_words(sum);
    let article = if is_another { "another" } else { "a" };
    match (kind, items) {
        (ShowKind::Fifteen, _) => format!("fifteen {sum}"),
        (ShowKind::Pair, 0..=2) => format!("{article} pair is {sum}"),
        (ShowKind::Pair, 3..=5) => format!("a pair royal is {sum}"),
        (ShowKind::Pair, _) => format!("a double pair royal is {sum}"),
        (ShowKind::Run, 0 | 1) => format!("a run of {} is {sum}", in_words(cards)),
        (ShowKind::Run, 2) => format!("a double run of {} is {sum}", in_words(cards)),
        (ShowKind::Run, 3) => format!("a triple run of {} is {sum}", in_words(cards)),
        (ShowKind::Run, _) => format!("a double double run is {sum}"),
        (ShowKind::Flush, _) => format!("a flush of {} is {sum}", in_words(cards)),
        (ShowKind::Nobs, _) => format!("one for his nobs is {sum}"),
    }
}

pub fn sentence(calls: &[&str]) -> String {
    let sentence = match calls {
        [] => NOTHING.to_owned(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{}, and {last}", first.join(", ")),
    };
    let mut letters = sentence.chars();
    let capital: String =
        letters.next().map(|first| first.to_ascii_uppercase()).into_iter().collect();
    format!("{capital}{}.", letters.as_str())
}

/// Text for a hand without points. Players call it a nineteen, because no hand scores 19.
const NOTHING: &str = "No points: a “nineteen”";
pub const WHY_NINETEEN: &str = "Players call it nineteen, as no hand can score that.";

pub fn more(points: usize) -> String {
    format!("+{points}")
}

pub const HEELS_NOTE: &str = "The starter is a jack: <strong>heels</strong>, 2 points to the dealer at once, before \
    the first card is led. This count leaves them out, and a jack in hand is not nobs then.";
pub const NOBS_NOTE: &str =
    "<strong>His nobs</strong> is the jack of the starter’s suit in the hand or crib: 1 point.";
pub const NO_CRIB_FLUSH: &str = "Four of a suit are no flush in the crib; it takes all five.";
pub const STARTER_NO_FLUSH: &str =
    "The flush has four cards; a starter of that suit would have made it five.";
pub const NO_SUITS: &str = "Without their suits, cards make no flush and no nobs.";

pub const PRACTISE_COUNTING: &str = "Practise counting";
