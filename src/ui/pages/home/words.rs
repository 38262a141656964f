//! Texts of the start page. The head of the page is in `welcome.html`, and is also part of `index.html`. The texts of
//! today's questions are in `static/today.js`.

use crate::ui::route::{ContestTab, CribbageTab, Page};

pub const YOUR_OWN: &str = "Your own cards";
pub const PASTE_ANYTHING: &str = "Paste or drop anything: a hand, a deal, a file";
pub const CHOOSE_FILE: &str = "Choose file";
pub const LOOK_UP: &str = "Look it up";
pub const NOT_OPENED: &str = "That couldn’t be opened. Check your connection and try again.";
pub const NOT_RECOGNISED: &str = "Kibitzer can’t tell what that is. Try one of these:";

/// Examples of texts that can be opened, each with its kind.
pub const READABLE: [(&str, &str); 3] = [
    ("KQT5 J72 965 AK8", "a bridge hand"),
    ("1NT P 3NT", "an auction"),
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

pub const MORE: &str = "<p class=\"soft home-more\">Kibitzer works offline once it has loaded. Your browser can install \
    it as an app.</p>";
