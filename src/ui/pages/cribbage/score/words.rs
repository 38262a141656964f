//! Texts of the score tab.

use crate::engine::cribbage::ShownAs;
use crate::engine::cribbage::show::ShowKind;
use crate::engine::wording::{in_words, sentence_case};

pub const TWENTY_NINE: &str = "Twenty-nine";
pub const DOUBLE_RUN: &str = "A double run";
pub const FLUSH: &str = "A flush";
pub const CRIB_FLUSH: &str = "A flush in the crib";
pub const NINETEEN: &str = "Nineteen";
pub const HEELS: &str = "A jack turned up";

pub const THE_CARDS: &str = "The cards";
pub const TYPE_PASTE_OR_CLICK: &str = "Type, paste or pick four cards, then the starter";
pub const NOTATION: &str = "5C 5D 5S JH + 5H";
pub const COUNTED_AS: &str = "Counted as";

pub const fn shown_as(shown_as: ShownAs) -> &'static str {
    match shown_as {
        ShownAs::Hand => "a hand",
        ShownAs::Crib => "a crib",
    }
}

pub const fn flush_rule(shown_as: ShownAs) -> &'static str {
    match shown_as {
        ShownAs::Hand => "four of a suit make a flush",
        ShownAs::Crib => "only all five make a flush",
    }
}

pub const COUNTED_ALOUD: &str = "Counted aloud";
/// Label of the button that reads the count aloud.
pub const SAY_IT: &str = "Say it";
pub const STARTER: &str = "starter";
pub const THROW_FROM_THESE: &str = "Throw two: add two cards to these four";
/// Answer until the cards are complete.
pub const HOW_MANY: &str = "How many?";

/// Returns the total as players say it, such as `Fourteen`.
pub fn total(total: usize) -> String {
    if total == 0 { "No points".to_owned() } else { sentence_case(&in_words(total)) }
}

pub const fn points(total: usize) -> &'static str {
    if total == 1 { "point" } else { "points" }
}

/// Returns the text that asks for the missing cards. `hand` is the number of cards that the hand still needs.
pub fn missing(hand: usize, has_starter: bool) -> String {
    match (hand, has_starter) {
        (4, false) => "Pick four cards and the starter.".to_owned(),
        (0, _) => "Add the starter.".to_owned(),
        (1, true) => "One more card.".to_owned(),
        (hand, true) => format!("{hand} more cards."),
        (1, false) => "One more card and the starter.".to_owned(),
        (hand, false) => format!("{hand} more cards and the starter."),
    }
}

/// The rules of counting. They are shown while no cards are entered.
pub const WHAT_COUNTS: &str = "<ul class=\"stack-2\"><li>Fifteen: 2 points for each way to make it</li>\
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
    format!("{}.", sentence_case(&sentence))
}

/// Text for a hand without points. Players call it a nineteen, because no hand scores 19.
const NOTHING: &str = "No points: a “nineteen”";
pub const WHY_NINETEEN: &str = "Players call it “nineteen”: no hand can score that.";

pub fn more(points: usize) -> String {
    format!("+{points}")
}

pub const HEELS_NOTE: &str =
    "Jack cut: <strong>heels</strong>, two for the dealer at once, not in this count.";
pub const NOBS_NOTE: &str = "<strong>His nobs</strong>: the jack of the starter’s suit.";
pub const NO_CRIB_FLUSH: &str = "No flush in the crib: it takes all five.";
pub const STARTER_NO_FLUSH: &str = "A starter of that suit would have made it five.";
pub const NO_SUITS: &str = "No suits, so no flush and no nobs.";

pub const PRACTISE_COUNTING: &str = "Practise counting";
