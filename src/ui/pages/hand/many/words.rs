//! Texts of the table of hands.

use crate::desk::hand_list::column::HandColumn;
use crate::engine::Suit;
use crate::ui::components::listing::{counted, hands_shown, refused};
use crate::ui::number::fixed;
use crate::wire::table::ListSummary;

pub const FORMAT: &str = "One hand per line, in any notation or language; x is a small card. \
    The table shows the counts and systems you choose. Click a row to open the hand.";
pub const A_FEW: &str = "Six hands";
pub const RANDOM_HANDS: &str = "1,000 random hands";

pub fn working_out(done: usize, all: usize) -> String {
    format!("Working out column {} of {all}", done + 1)
}

/// Returns a text with the numbers of parsed and shown hands, of unreadable lines, and of lines in each language. If
/// `agreeing` is given, the text contains the share of hands that all systems open the same.
pub fn read(summary: &ListSummary, shown: usize, agreeing: Option<(usize, usize)>) -> String {
    let hands = hands_shown(shown, summary.hands);
    let mut sentences = vec![match (agreeing, shown) {
        (Some((count, systems)), 1..) => {
            let share = share(count, shown, 1);
            format!("{hands}. All {systems} systems agree on {share}% of them.")
        }
        _ => format!("{hands}."),
    }];
    sentences.extend(refused(summary.refused));
    sentences.extend(summary.languages.iter().map(|(language, count)| {
        format!("{} read as {language}.", counted(*count, "line", "lines"))
    }));
    sentences.join(" ")
}

pub fn share(part: usize, whole: usize, decimals: u8) -> String {
    let [part, whole] = [part, whole].map(|count| u32::try_from(count).unwrap_or(u32::MAX));
    fixed(100.0 * f64::from(part) / f64::from(whole.max(1)), decimals)
}

pub fn percent(part: usize, whole: usize) -> String {
    format!("{}%", share(part, whole, 0))
}

pub const HANDS: &str = "Hands";
pub const COUNTS: &str = "Choose counts";
pub const USUAL_COUNTS: &str = "Usual counts";
pub const OPENINGS_IN: &str = "Openings in ";
pub const SYSTEMS: &str = "Choose systems";
pub const USUAL_SYSTEMS: &str = "Usual systems";
pub const ONLY_PARTED: &str = "Only where systems differ";
pub const A_FILE_OF_DEALS: &str = "This is a file of deals, not of hands: ";
pub const OPEN_AS_DEALS: &str = "open it as deals";
pub const LINE: &str = "Line";
pub const HAND: &str = "Hand";
pub const MEAN: &str = "Mean / most common";

/// File name of the table, without extension, for a list that isn't from a file.
pub const REPORT: &str = "hands";

pub const fn filter_example(column: HandColumn) -> &'static str {
    match column {
        HandColumn::Total(_) | HandColumn::InSuit(..) => "12-14",
        HandColumn::Opens(_) => "yes",
        HandColumn::Pattern => "5-3-3-2",
        HandColumn::Shape => "5=x=x=x",
        HandColumn::Class => "balanced",
        HandColumn::Opening(_) => "1NT, 2",
    }
}

/// Returns a text with the range of the values in a column, over all rows.
pub fn from_to(least: &str, most: &str) -> String {
    format!("from {least} to {most}")
}

/// Returns the first twelve values with their shares as text. `things` is ordered by frequency, the most frequent
/// first.
pub fn shares<T: ToString>(things: &[(T, usize)], whole: usize) -> String {
    let shown = things.iter().take(12);
    let shown =
        shown.map(|(thing, count)| format!("{} {}%", thing.to_string(), share(*count, whole, 1)));
    shown.collect::<Vec<_>>().join(", ")
}

pub fn heading(column: HandColumn) -> &'static str {
    match column {
        HandColumn::Total(evaluator) => evaluator.heading(),
        HandColumn::Opens(_) => "Zar bids",
        HandColumn::InSuit(_, Suit::Spades) => "♠ quality",
        HandColumn::InSuit(_, Suit::Hearts) => "♥ quality",
        HandColumn::InSuit(_, Suit::Diamonds) => "♦ quality",
        HandColumn::InSuit(_, Suit::Clubs) => "♣ quality",
        HandColumn::Pattern => "Shape",
        HandColumn::Shape => "By suit",
        HandColumn::Class => "Kind",
        HandColumn::Opening(style) => style.system().short_title(),
    }
}
