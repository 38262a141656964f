//! The words of the page for an address that leads nowhere.

// One sentence, with links to the pages in it and to the start.

pub const THE_PAGES_ARE: &str = "The pages are ";
pub const AND_THE: &str = "and the ";
pub const START: &str = "start page";
