//! The words of the start page; its welcome is `welcome.html`, which stands in `index.html` too.

use crate::ui::route::{CribbageTab, Page};

// The field that takes anything.

pub const BEGIN: &str = "Begin";
pub const PASTE_ANYTHING: &str = "Paste a hand, a deal or a record";
pub const FOR_EXAMPLE: &str = "KQT5.J72.965.AK8, or a PBN or LIN record, or 5H 5S JC 4D 9C KS";
pub const OPEN: &str = "Open";
pub const NOT_OPENED: &str =
    "This couldn’t be opened: a part of Kibitzer didn’t load. Check your connection and try again.";

// What was open last.

/// The name of a page's tab in a list of several.
pub const fn kept(page: Page) -> &'static str {
    match page {
        Page::Cribbage(CribbageTab::Score) => "Cribbage score",
        Page::Cribbage(CribbageTab::Play) => "Cribbage play",
        Page::Cribbage(CribbageTab::Solitaire) => "Cribbage solitaire",
        _ => page.short_title(),
    }
}

pub const GO_ON: &str = "Continue where you left off";

// What each page does: a question, and how the page answers it.

pub const HAND_QUESTION: &str = "What is my hand worth, and what do I open?";
pub const HAND_TEXT: &str = "Click thirteen cards or paste them in any notation. Every point is itemised, and \
                             every rule of seven bidding systems says why it applies or not.";
pub const RECORD_QUESTION: &str = "Is this deal record valid?";
pub const RECORD_TEXT: &str = "Paste auction and play. Errors are underlined in the text, each with the \
                               Law it breaks; the deal is replayed card by card, with double dummy.";
pub const CRIB_QUESTION: &str = "Which cards go in the crib?";
pub const CRIB_TEXT: &str = "Six cards, as dealer or pone. You get all fifteen discards, best first: what hand, \
                             crib and pegging are worth, against a strong opponent. And any hand is \
                             counted aloud, any play pegged card by card.";

pub const THIS_EXAMPLE: &str = "This example";

pub fn example_of(page: &str) -> String {
    format!("This example: {page}")
}

pub const WHOLE_FILES: &str = "<p class=\"soft many-hint\">Whole files: a club’s session under <a \
    href=\"#/deal/boards\">Check a file</a>; files of the contest problems under the last tab of each page.</p>";
