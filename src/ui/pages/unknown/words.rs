//! Texts of the page for an unknown address.

// One sentence, with links to the pages and to the start page in it.

pub const THE_PAGES_ARE: &str = "The pages are ";
pub const AND_THE: &str = "and the ";
pub const START: &str = "start page";
