//! A list of six cards of cribbage, each with the best discard.

use super::cribbage::fetch_tables;
use super::list::List;
use crate::engine::cribbage::discard_list::table::Query;
use crate::wire::request::Task;

pub use crate::wire::discard_list::{Rows, Summary};

/// Six cards and a role, one hand a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SixCards;

impl List for SixCards {
    type Query = Query;
    type Summary = Summary;
    type Rows = Rows;

    async fn task(text: Option<String>) -> Result<Task, String> {
        let tables = fetch_tables().await.map_err(|failure| failure.to_string())?;
        Ok(Task::Discards(tables, text))
    }

    fn query(rows: &Rows) -> &Query {
        &rows.query
    }
}
