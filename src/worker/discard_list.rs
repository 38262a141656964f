//! A list of six cards of cribbage: read, and looked at as a table.

use crate::engine::cribbage::discard_list::table::SixTable;
use crate::engine::cribbage::role::Role;
use crate::wire::discard_list::{Answer, Question, Rows, Summary};

/// What the page shows of a list as a whole; reading it took so many milliseconds.
pub fn summary(table: &SixTable, millis: f64) -> Summary {
    let list = table.list();
    Summary {
        hands: list.hands.len(),
        refused: list.refused,
        faults: list.diagnostics.iter().map(Into::into).collect(),
        is_of_solitaire: list.is_of_solitaire,
        millis,
    }
}

/// Answers a question, and gives a report's text beside it; `progress` is called with how many hands are worked out, and
/// how many are to be, and `clock` gives the time in milliseconds.
pub fn answer(
    table: &mut SixTable,
    question: Question,
    progress: &mut dyn FnMut(usize, usize),
    clock: impl Fn() -> f64,
) -> (Answer, Option<String>) {
    match question {
        Question::View(query, window) => {
            let start = clock();
            let from = window.start;
            let rows = table.window(query, window, progress);
            let total = table.list().hands.len();
            let overview = table.overview();
            let overview = [overview[Role::Dealer], overview[Role::Pone]];
            let millis = clock() - start;
            (Answer::Rows(Rows { query, total, from, rows, overview, millis }), None)
        }
        Question::Report(query) => (Answer::Report, Some(table.report(query, progress))),
    }
}
