//! Texts of the frame around every page, titles of the pages, and texts that several parts share.

pub const KIBITZER: &str = "Kibitzer";

pub fn window_title(page: &str) -> String {
    format!("{page} – Kibitzer")
}

pub const BRIDGE_HAND: &str = "Bridge hand";
pub const BRIDGE_DEAL: &str = "Bridge deal";
pub const SESSION: &str = "Session";
pub const SIMULATE: &str = "Simulate";
pub const CRIBBAGE: &str = "Cribbage";
pub const CONTEST: &str = "Contest problems";
pub const GLOSSARY: &str = "Glossary";
pub const NO_SUCH_PAGE: &str = "No such page";

pub const SKIP_TO_PAGE: &str = "Skip to the page";
pub const BRAND: &str =
    "<svg viewBox=\"0 0 32 32\" aria-hidden=\"true\"><use href=\"#brand\" /></svg>Kibitzer";
pub const PAGES: &str = "Pages";
pub const APPEARANCE: &str = "Appearance";
pub const TWO_COLOUR_SUITS: &str = "Two-colour suits";

pub fn switch_to_theme(name: &str) -> String {
    format!("Switch to {name} theme")
}

pub const COLOPHON: &str = "<p>All calculations run on your device. Nothing you enter leaves it. \
                            <a href=\"#/glossary\">Glossary</a> <a href=\"#/contest\">Contest problems</a></p>";

/// Name of a pasted text that is attached like a file.
pub const PASTED_TEXT: &str = "Pasted text";

pub const HOW_INTERPRETED: &str = "How the problems are interpreted";
pub const REASON: &str = "Reason: ";

pub const fn copied(done: bool) -> &'static str {
    if done { "Copied." } else { "The browser doesn’t allow copying here; download it instead." }
}

pub const LOADING: &str = "Loading…";
pub const PAGE_NOT_LOADED: &str =
    "This page couldn’t be loaded. Check your connection and try again. What you typed is kept.";
pub const PART_NOT_LOADED: &str =
    "This part couldn’t be loaded. Check your connection and try again.";
pub const TRY_AGAIN: &str = "Try again";

/// Text between the names of two files that are joined into one input.
pub const AND: &str = " and ";
