//! A list of hands: a table of what they are worth and what they open.

mod columns;
mod filters;
mod query;
mod table;
mod words;

pub use self::table::HandsTable;
use crate::ui::route::{HandTab, Page, Route};

/// Where hands are shown as a table.
pub fn route_to_table(text: &str) -> Route {
    Route::to(Page::Hand(HandTab::Many)).with("text", text)
}
