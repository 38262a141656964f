//! What is typed into a session, or mended in it: the results whose score is in doubt, and which result comes next.

use crate::engine::bridge::session::{
    NamedText, Reading, Session, TableResult, is_table, named_texts,
};

/// A result whose stated score is not what the Laws give for what was played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Differing {
    pub place: usize,
    pub board: u32,
    /// Those who played it: places among those who took part.
    pub pairs: [usize; 2],
    /// What the Laws give: the points of North–South.
    pub points: i32,
    /// What differs, in a clause.
    pub message: String,
}

/// Which result comes next, as far as those that are there say it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Next {
    pub board: u32,
    /// Who sits North–South, as a column has it; perhaps nothing.
    pub ns: String,
    pub ew: String,
}

/// The results of a text whose stated score differs from that of what was played.
pub fn differing(text: &str, reading: &Reading) -> Vec<Differing> {
    let found = reading.diagnostics.iter().filter(|found| found.code == "score-differs");
    let mut starts: Vec<_> = text.match_indices('\n').map(|(at, _)| at + 1).collect();
    starts.insert(0, 0);
    let line_of = |at: usize| starts.partition_point(|&start| start <= at);
    let texts = named_texts(text);
    let in_table = |at: usize| NamedText::at(&texts, at).is_some_and(|of| is_table(of.of(text)));
    let differing = found.filter_map(|found| {
        let results = reading.session.results.iter().enumerate();
        // A record has its score below the line that it begins with.
        let begun = results.filter(|(_, result)| line_of(result.span.start) <= found.place.line);
        let (place, result) = begun.max_by_key(|(_, result)| result.span.start)?;
        if line_of(result.span.start) != found.place.line && in_table(result.span.start) {
            return None;
        }
        let pairs = [result.ns, result.ew];
        let (board, points, message) =
            (result.board, result.score.points()?, found.message.clone());
        Some(Differing { place, board, pairs, points, message })
    });
    differing.collect()
}

/// Which result comes after the last one: of the same board while those of the board before had more tables, by the
/// same pairs; else of the next board.
pub fn next(session: &Session) -> Next {
    let id = |contestant: usize| {
        let id = session.id(contestant);
        let bare = id.strip_suffix("NS").or_else(|| id.strip_suffix("EW"));
        bare.filter(|_| session.has_two_lines).unwrap_or(id).to_owned()
    };
    let Some(last) = session.results.last() else {
        return Next { board: 1, ..Next::default() };
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
    let of = |board, result: Option<&TableResult>| Next {
        board,
        ns: result.map(|result| id(result.ns)).unwrap_or_default(),
        ew: result.map(|result| id(result.ew)).unwrap_or_default(),
    };
    // They stand from the last to the first.
    match tables.len().checked_sub(of_last + 1) {
        Some(place) => of(last.board, tables.get(place).copied()),
        None if tables.is_empty() => of(last.board, None),
        None => of(last.board.saturating_add(1), tables.last().copied()),
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/desk/session/entering.rs"]
mod tests;
