//! The travellers of a session: the results of each board, the best for North–South first.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::Session;
use super::table_result::TableScore;

/// The results of a board that are compared with each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traveller {
    /// The board's number.
    pub board: u32,
    /// Which of the board's groups it is, where it was fouled.
    pub group: String,
    /// Its results: scores from the best for North–South on, artificial scores, and what was not played.
    pub lines: Vec<Line>,
}

/// A line of a traveller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its place in the session's list of results.
    pub result: usize,
    /// Its place among the scores, from 1, the best of those that are equal; none where it is no score.
    pub rank: Option<usize>,
}

/// The travellers of a session, in the order of the boards.
pub fn travellers(session: &Session) -> Vec<Traveller> {
    let mut boards = BTreeMap::<_, Vec<_>>::new();
    for (place, result) in session.results.iter().enumerate() {
        let order = match result.score {
            TableScore::Points(points) => (0, Some(Reverse(points))),
            TableScore::Artificial(..) => (1, None),
            TableScore::NotPlayed => (2, None),
        };
        boards.entry((result.board, &result.group)).or_default().push((order, place));
    }
    let traveller = |((board, group), mut places): ((u32, &String), Vec<_>)| {
        places.sort_unstable();
        let (mut last, mut rank) = (None, 0);
        let lines = (1..).zip(places).map(|(number, ((_, points), result))| {
            let points: Option<Reverse<i32>> = points;
            if last != points {
                (last, rank) = (points, number);
            }
            Line { result, rank: points.map(|_| rank) }
        });
        Traveller { board, group: group.clone(), lines: lines.collect() }
    };
    boards.into_iter().map(traveller).collect()
}

#[cfg(test)]
#[path = "../../../../tests/unit/engine/bridge/session/traveller.rs"]
mod tests;
