//! The words of the page for an address that leads nowhere.

pub const NO_SUCH_PAGE: &str = "There is no such page";

// One sentence, with links to the pages in it and to the start.

pub const THE_PAGES_ARE: &str = "The address leads nowhere here. The pages are ";
pub const AND_THE: &str = "and the ";
pub const START: &str = "start";
