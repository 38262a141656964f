//! A list of hands: a table of what they are worth and what they open.
//!
//! | module | notion |
//! |---|---|
//! | this one | where the table is |
//! | `table` | the hands as a table |
//! | `query` | what the reader looks at, and how that changes |
//! | `columns` | which counts are columns, and how wide columns are |
//! | `filters` | the fields under the headings, and what all rows have in common |
//! | `words` | all texts of the table |

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
