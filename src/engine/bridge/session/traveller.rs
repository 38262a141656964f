//! Travellers. A traveller lists the results of a board, the best result for North–South first.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::Session;
use super::table_result::TableScore;

/// Results of a board that are compared with each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traveller {
    pub board: u32,
    /// Name of the group, if the board has several groups.
    pub group: String,
    /// Results: first the scores, the best for North–South first. The artificial scores follow, and then the tables
    /// that did not play the board.
    pub lines: Vec<TravellerEntry>,
}

/// A line of a traveller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TravellerEntry {
    /// Index in the session's list of results.
    pub result: usize,
    /// Rank among the scores. The best score has rank 1, and equal scores share a rank. `None` if the result is not a
    /// score.
    pub rank: Option<usize>,
}

/// Returns the travellers of a session, in the order of the boards.
pub(crate) fn travellers(session: &Session) -> Vec<Traveller> {
    let mut boards = BTreeMap::<_, Vec<_>>::new();
    for (index, result) in session.results.iter().enumerate() {
        let order = match result.score {
            TableScore::Points(points) => (0, Some(Reverse(points))),
            TableScore::Artificial(..) => (1, None),
            TableScore::NotPlayed => (2, None),
        };
        boards.entry((result.board, &result.group)).or_default().push((order, index));
    }
    let traveller = |((board, group), mut indices): ((u32, &String), Vec<_>)| {
        indices.sort_unstable();
        let (mut last, mut rank) = (None, 0);
        let lines = (1..).zip(indices).map(|(number, ((_, points), result))| {
            let points: Option<Reverse<i32>> = points;
            if last != points {
                (last, rank) = (points, number);
            }
            TravellerEntry { result, rank: points.map(|_| rank) }
        });
        Traveller { board, group: group.clone(), lines: lines.collect() }
    };
    boards.into_iter().map(traveller).collect()
}

#[cfg(test)]
#[path = "../../../../tests/unit/engine/bridge/session/traveller.rs"]
mod tests;
