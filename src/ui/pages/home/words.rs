//! Texts of the start page. The head of the page is in `welcome.html`, and is also part of `index.html`. The texts of
//! the puzzles are in `static/puzzle.js`.

use crate::ui::route::{ContestTab, CribbageTab, Page};

pub const YOUR_OWN: &str = "Your own cards";
pub const PASTE_ANYTHING: &str = "Paste a hand, a deal or six cribbage cards";
pub const FOR_EXAMPLE: &str = "KQT5.J72.965.AK8";
pub const OPEN: &str = "Open";
pub const OR_DROP: &str = "Or drop a file anywhere on this page.";
pub const NOT_OPENED: &str =
    "This couldn’t be opened: a part of Kibitzer didn’t load. Check your connection and try again.";
pub const NOT_RECOGNISED: &str = "There are no cards in this. Kibitzer reads texts such as these:";

/// Examples of texts that can be opened, each with its kind.
pub const READABLE: [(&str, &str); 3] = [
    ("KQT5.J72.965.AK8", "a bridge hand"),
    ("N: KQ94.A72.K863.95 S: AT873.83.A54.AK4", "a deal"),
    ("5H 5S JC 4D 9C KS", "six cribbage cards"),
];

pub fn opens(what: &str) -> String {
    format!(": {what}")
}

pub fn kept(page: Page) -> &'static str {
    match page {
        Page::Cribbage(CribbageTab::Score) => "Cribbage score",
        Page::Cribbage(CribbageTab::Play) => "Cribbage play",
        Page::Contest(ContestTab::Solitaire) => "Cribbage solitaire",
        _ => page.title(),
    }
}

pub const GO_ON: &str = "Continue";

// Texts of three links to other pages. Each has a task, a description and an example.

pub const HAND_DOOR: &str = "Value a hand";
pub const HAND_TEXT: &str = "Pick or paste thirteen cards. See the points, the opening bid in each system, and the \
                             rule behind it.";
pub const HAND_EXAMPLE: &str = "Try this hand";
pub const DEAL_DOOR: &str = "Check a deal";
pub const DEAL_TEXT: &str = "Paste the auction and the play. Errors are marked where they stand, with the Law they \
                             break. Replay it card by card, double dummy.";
pub const DEAL_EXAMPLE: &str = "Try this deal";
pub const THROW_DOOR: &str = "Choose a throw";
pub const THROW_TEXT: &str = "Six cards, your crib or theirs. All fifteen throws are ranked by hand, crib and \
                              pegging. Count any hand, and play any deal.";
pub const THROW_EXAMPLE: &str = "Try this throw";

pub const MORE: &str = "<p class=\"soft home-more\">Got a whole session? <a href=\"#/deal/boards\">Check a file</a>. \
    Kibitzer works offline once it has loaded, and your browser can install it as an app.</p>";
