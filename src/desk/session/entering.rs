//! Help for entering and correcting results: finds doubtful scores, and predicts the next result.

use serde::{Deserialize, Serialize};

use crate::engine::bridge::session::{
    NamedText, Session, SessionReading, TableResult, is_table, named_texts,
};

/// A result whose stated score differs from the score of its contract.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoreMismatch {
    pub place: usize,
    pub board: u32,
    /// Indices of the two contestants.
    pub pairs: [usize; 2],
    /// North-South score of the contract according to the Laws.
    pub points: i32,
    pub message: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NextResult {
    pub board: u32,
    /// North-South pair as written in a column, or an empty string.
    pub ns: String,
    pub ew: String,
}

/// Returns the results whose stated score differs from the score of their contract.
pub fn score_mismatches(text: &str, reading: &SessionReading) -> Vec<ScoreMismatch> {
    let found = reading.diagnostics.iter().filter(|found| found.code == "score-differs");
    let mut starts: Vec<_> = text.match_indices('\n').map(|(at, _)| at + 1).collect();
    starts.insert(0, 0);
    let line_of = |at: usize| starts.partition_point(|&start| start <= at);
    let texts = named_texts(text);
    let in_table = |at: usize| NamedText::at(&texts, at).is_some_and(|of| is_table(of.of(text)));
    let differing = found.filter_map(|found| {
        let results = reading.session.results.iter().enumerate();
        // In a record, the score may be some lines below the first line of the result.
        let begun = results.filter(|(_, result)| line_of(result.span.start) <= found.place.line);
        let (place, result) = begun.max_by_key(|(_, result)| result.span.start)?;
        if line_of(result.span.start) != found.place.line && in_table(result.span.start) {
            return None;
        }
        let pairs = [result.ns, result.ew];
        let (board, points, message) =
            (result.board, result.score.points()?, found.message.clone());
        Some(ScoreMismatch { place, board, pairs, points, message })
    });
    differing.collect()
}

/// Returns the board and the pairs of the result that is expected next. If the last board has fewer results than the
/// previous board, this is the last board's next result. Otherwise, it is the first result of the next board. The pairs
/// are taken from the corresponding result of the previous board. If there is only one board, its next result is
/// expected, with unknown pairs. Without results, board 1 is expected.
pub fn next(session: &Session) -> NextResult {
    let id = |contestant: usize| {
        let id = session.id(contestant);
        let bare = id.strip_suffix("NS").or_else(|| id.strip_suffix("EW"));
        bare.filter(|_| session.has_two_lines).unwrap_or(id).to_owned()
    };
    let Some(last) = session.results.last() else {
        return NextResult { board: 1, ..NextResult::default() };
    };
    let of_last =
        session.results.iter().rev().take_while(|result| result.board == last.board).count();
    let before = session.results.len() - of_last;
    let board_before = session.results.get(before.wrapping_sub(1)).map(|result| result.board);
    let tables: Vec<_> = session
        .results
        .iter()
        .take(before)
        .rev()
        .take_while(|result| Some(result.board) == board_before)
        .collect();
    let of = |board, result: Option<&TableResult>| NextResult {
        board,
        ns: result.map(|result| id(result.ns)).unwrap_or_default(),
        ew: result.map(|result| id(result.ew)).unwrap_or_default(),
    };
    // `tables` is in reverse order, so the next table is near its end.
    match tables.len().checked_sub(of_last + 1) {
        Some(place) => of(last.board, tables.get(place).copied()),
        None if tables.is_empty() => of(last.board, None),
        None => of(last.board.saturating_add(1), tables.last().copied()),
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/desk/session/entering.rs"]
mod tests;
