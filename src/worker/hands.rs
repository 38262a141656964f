//! A list of hands: read, and looked at as a table.

use crate::engine::bridge::hand_list::reading::HandList;
use crate::engine::bridge::hand_list::table::HandTable;
use crate::wire::hands::{Answer, Question, Rows, Summary};

/// Reads a list; `progress` is called from time to time with how many bytes are done.
pub fn read(text: &str, progress: &mut dyn FnMut(usize)) -> HandTable {
    HandTable::new(HandList::read(text, progress))
}

/// What the page shows of a list as a whole; reading it took so many milliseconds.
pub fn summary(table: &HandTable, millis: f64) -> Summary {
    let list = table.list();
    let languages = list.languages.iter();
    Summary {
        hands: list.hands.len(),
        refused: list.refused,
        faults: list.diagnostics.iter().map(Into::into).collect(),
        languages: languages.map(|(language, count)| (language.to_string(), *count)).collect(),
        is_of_deals: list.is_of_deals,
        millis,
    }
}

/// Answers a question, and gives a report's text beside it; `progress` is called with how many columns are worked out, and
/// how many are to be, and `clock` gives the time in milliseconds.
pub fn answer(
    table: &mut HandTable,
    question: Question,
    progress: &mut dyn FnMut(usize, usize),
    clock: impl Fn() -> f64,
) -> (Answer, Option<String>) {
    match question {
        Question::View(query, window) => {
            let start = clock();
            let selection = table.select(&query, progress);
            let refused = selection.refused.iter();
            let rows = Rows {
                total: selection.hands.len(),
                from: window.start,
                refused: refused.map(|(column, wrong)| (*column, wrong.to_string())).collect(),
                overview: selection.overview.clone(),
                agreeing: selection.agreeing,
                rows: Vec::new(),
                millis: clock() - start,
                query,
            };
            let listed = table.window(&rows.query, window).into_iter();
            let listed = listed.map(|listed| (listed.line, listed.hand)).collect();
            (Answer::Rows(Rows { rows: listed, ..rows }), None)
        }
        Question::Report(query) => (Answer::Report, Some(table.report(&query, progress))),
    }
}
