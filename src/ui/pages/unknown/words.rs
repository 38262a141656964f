//! Texts of the page for an unknown address.

/// The text before links to pages.
pub const NOTHING_HERE: &str = "There’s nothing here. Try:";
