//! Texts of the frame around every page, titles of the pages, and texts that several parts share.

pub const KIBITZER: &str = "Kibitzer";

pub fn window_title(page: &str) -> String {
    format!("{page} – Kibitzer")
}

pub const TODAY: &str = "Today";
pub const BRIDGE: &str = "Bridge";
pub const CRIBBAGE: &str = "Cribbage";
pub const PRACTISE: &str = "Practise";
pub const TOOLS: &str = "Tools";

pub const HAND: &str = "Hand";
pub const DEAL: &str = "Deal";
pub const BUILD_A_DEAL: &str = "Build a deal";
pub const SIMULATE: &str = "Simulate";
pub const THROW: &str = "Throw";
pub const COUNT: &str = "Count";
pub const PEG: &str = "Peg";
pub const PLAY_A_GAME: &str = "Play a game";
pub const OPENINGS: &str = "Openings";
pub const LEADS: &str = "Leads";
pub const THROWS: &str = "Throws";
pub const COUNTING: &str = "Counting";
pub const CHECK_A_FILE: &str = "Check a file";
pub const RANK_A_SESSION: &str = "Rank a session";
pub const CLASS_SHEET: &str = "Class sheet";
pub const MANY_HANDS: &str = "Many hands";
pub const MANY_THROWS: &str = "Many throws";
pub const CONTEST: &str = "Contest";
pub const SOLITAIRE: &str = "Solitaire";
pub const INTERPRETATIONS: &str = "Interpretations";
pub const GLOSSARY: &str = "Glossary";
pub const PAGE_NOT_FOUND: &str = "Page not found";

pub const SKIP_TO_PAGE: &str = "Skip to content";
pub const COLOPHON: &str = "<p>All calculations run on your device. Nothing you enter leaves it. \
                            <a href=\"#/glossary\">Glossary</a> <a href=\"#/contest\">Contest</a></p>";

/// Name of a pasted text that is attached like a file.
pub const PASTED_TEXT: &str = "Pasted text";

pub const HOW_INTERPRETED: &str = "How the problems are interpreted";
pub const REASON: &str = "Reason: ";

pub const fn copied(done: bool) -> &'static str {
    if done { "Copied." } else { "Your browser blocked copying. Use Download." }
}

pub const LOADING: &str = "Loading…";
pub const PAGE_NOT_LOADED: &str =
    "This page couldn’t be loaded. Check your connection and try again. What you typed is kept.";
pub const PART_NOT_LOADED: &str =
    "This part couldn’t be loaded. Check your connection and try again.";
pub const TRY_AGAIN: &str = "Try again";
pub const CANCEL: &str = "Cancel";

/// Text between the names of two files that are joined into one input.
pub const AND: &str = " and ";
