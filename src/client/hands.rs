//! A list of bridge hands.

use super::list::List;
use crate::engine::bridge::hand_list::table::Query;
use crate::wire::event::Part;
use crate::wire::hands::{Answer, Question};
use crate::wire::request::{self, Task};

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

    fn question(question: Question) -> request::Question {
        request::Question::Hands(question)
    }

    fn answer(part: Part) -> Option<Answer> {
        match part {
            Part::Hands(answer) => Some(answer),
            _ => None,
        }
    }

    fn query(rows: &Rows) -> &Query {
        &rows.query
    }
}
