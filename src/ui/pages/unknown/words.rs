//! Texts of the page for an unknown address.

// Parts of a single sentence. It contains links to the pages and to the start page.

pub const THE_PAGES_ARE: &str = "The pages are ";
pub const AND_THE: &str = "and the ";
pub const START: &str = "start page";
