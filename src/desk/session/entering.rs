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
mod tests {
    use super::*;
    use crate::engine::bridge::session::read;

    #[test]
    fn a_score_that_differs_leads_to_its_result() {
        let table = "board,ns,ew,contract,by,tricks,score\n1,1,2,4S,N,10,420\n1,3,4,4S,N,10,620\n";
        let found = differing(table, &read(table));
        let found: Vec<_> =
            found.iter().map(|found| (found.place, found.board, found.points)).collect();
        assert_eq!(found, [(1, 1, 420)]);
        let game = "[Board \"1\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n[Contract \"4S\"]\n[Declarer \"N\"]\n[Result \"10\"]\n[Score \"NS 620\"]\n";
        assert_eq!(differing(game, &read(game)).len(), 1);
    }

    #[test]
    fn the_pairs_are_those_of_the_board_before() {
        let after = |rows: &str| {
            let next = next(&read(&format!("#winners: 2\nboard,ns,ew,score\n{rows}")).session);
            (next.board, next.ns, next.ew)
        };
        let pairs = |board, ns: &str, ew: &str| (board, ns.to_owned(), ew.to_owned());
        assert_eq!(after(""), pairs(1, "", ""));
        assert_eq!(after("1,1,1,420\n"), pairs(1, "", ""));
        assert_eq!(after("1,1,1,420\n1,2,2,50\n2,1,1,90\n"), pairs(2, "2", "2"));
        assert_eq!(after("1,1,1,420\n1,2,2,50\n2,1,1,90\n2,2,2,90\n"), pairs(3, "1", "1"));
    }
}
