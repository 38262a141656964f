//! A list of bridge hands.

use super::list::List;
use crate::engine::bridge::hand_list::table::Query;
use crate::wire::request::Task;

pub use crate::wire::hands::{Rows, Summary};

/// Bridge hands, one a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hands;

impl List for Hands {
    type Query = Query;
    type Summary = Summary;
    type Rows = Rows;

    async fn task(text: Option<String>) -> Result<Task, String> {
        Ok(Task::Hands(text))
    }

    fn query(rows: &Rows) -> &Query {
        &rows.query
    }
}
