//! The traveller of a board.

use serde::{Deserialize, Serialize};

use super::double_dummy::solved_score;
use super::{RankedSession, Worth};
use crate::engine::bridge::session::double_dummy::{ResultBreakdown, Unit, breakdown};
use crate::engine::bridge::session::explanation::{Explainer, explain_match};
use crate::engine::bridge::session::field::Group;
use crate::engine::bridge::session::traveller::travellers;
use crate::engine::bridge::session::{Entry, Method, Rational, TableResult, TableScore};
use crate::engine::{
    Card, Deal, Outcome, Par, Seat, Side, TrickTable, Vulnerability, dealer_of_board,
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Traveller {
    pub board: u32,
    pub dealer: Seat,
    pub vulnerability: Vulnerability,
    pub deal: Option<Deal>,
    /// Results of the board, group by group. In each group, the best result for North-South comes first, and results
    /// without a score come last.
    pub lines: Vec<TravellerLine>,
    /// Mean score. `None` if no result has a score.
    pub average: Option<Rational>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TravellerLine {
    pub place: usize,
    /// Indices of the North-South and the East-West contestant.
    pub pairs: [usize; 2],
    pub section: String,
    /// Group of results that are compared with each other. Empty if the text names no group and this result is not
    /// fouled.
    pub group: String,
    /// Whether the board was fouled at this table, which means that most other tables played other cards.
    pub is_fouled: bool,
    pub played: Option<Outcome>,
    pub lead: Option<Card>,
    pub score: TableScore,
    /// Result as a user would type it.
    pub word: String,
    pub worth: [Option<Worth>; 2],
}

impl TravellerLine {
    /// Returns the breakdown of the North-South result. Returns `None` if the board was passed out, if the contract,
    /// the tricks or the score is unknown, or if no other table of the group has a score.
    pub fn parts(
        &self,
        traveller: &Traveller,
        table: &TrickTable,
        unit: Unit,
    ) -> Option<ResultBreakdown> {
        let Traveller { dealer, vulnerability, lines, .. } = traveller;
        let score = self.score.points()?;
        let par = Par::of(table, *dealer, *vulnerability).score();
        let others =
            lines.iter().filter(|line| line.place != self.place && line.group == self.group);
        let others = Group::new(others.filter_map(|line| line.score.points()).collect());
        let solved = solved_score(self.played?.contract(), table, *vulnerability)?;
        breakdown(score, solved, par, &others, unit)
    }
}

impl RankedSession {
    /// Returns the traveller of a board. Returns `None` if the session has no result for the board.
    pub fn traveller(&self, board: u32) -> Option<Traveller> {
        let of_board = travellers(&self.session).into_iter().filter(|group| group.board == board);
        let places = of_board.flat_map(|group| group.lines).map(|line| line.result);
        let results: Vec<_> =
            places.filter_map(|place| Some((place, self.session.results.get(place)?))).collect();
        let (_, first) = *results.first()?;
        let worths = self.worths();
        let lines: Vec<_> =
            results.iter().map(|&(place, result)| line(place, result, &worths)).collect();
        let scores: Vec<_> = lines.iter().filter_map(|line| line.score.points()).collect();
        let sum: Rational = scores.iter().copied().map(Rational::from).sum();
        let deals = &self.session.deals;
        Some(Traveller {
            board,
            dealer: dealer_of_board(board),
            vulnerability: first.vulnerability,
            deal: deals.iter().find(|(number, _)| *number == board).map(|(_, deal)| *deal),
            average: sum.over(u32::try_from(scores.len()).ok()?),
            lines,
        })
    }

    /// Returns a function that computes the value of a result for one side.
    pub(super) fn worths(&self) -> impl Fn(usize, &TableResult, Side) -> Option<Worth> {
        let choices = &self.scoring.choices;
        let pairs = self
            .ranking()
            .map(|ranking| (ranking, Explainer::new(&self.session, ranking, choices)));
        move |place, result, side| {
            // Boards of a match have their own explanations.
            let Some((ranking, explainer)) = &pairs else {
                return self.worth_in_match(place, result, side);
            };
            let figure = (*ranking.figures.get(place)?)?.of(side);
            let top = explainer.top(result).filter(|_| ranking.method == Method::Matchpoints);
            let percent = top.and_then(|top| (figure * Rational::from(100)).over(top));
            let explanation = explainer.explain(place, side);
            let why = explanation.map_or_else(String::new, |why| why.to_string());
            Some(Worth { figure, percent, why })
        }
    }

    /// Returns the value of a match board for `side` at one of its tables.
    fn worth_in_match(&self, place: usize, result: &TableResult, side: Side) -> Option<Worth> {
        let team = result.contestant(side);
        let matches = self.teams()?.matches.iter().filter(|of| of.teams.contains(&team));
        let boards = matches.flat_map(|of| of.boards.iter().map(move |board| (of, board)));
        let (of, board) = boards.into_iter().find(|(_, board)| board.results.contains(&place))?;
        let is_second = of.teams[1] == team;
        let figure = board.imps[usize::from(is_second)];
        let why = explain_match(&self.session, board, is_second);
        Some(Worth {
            figure,
            percent: None,
            why: why.map_or_else(String::new, |why| why.to_string()),
        })
    }
}

fn line(
    place: usize,
    result: &TableResult,
    worth: &impl Fn(usize, &TableResult, Side) -> Option<Worth>,
) -> TravellerLine {
    TravellerLine {
        place,
        pairs: [result.ns, result.ew],
        section: result.section.clone(),
        group: result.group.clone(),
        is_fouled: result.is_fouled(),
        played: result.played,
        lead: result.lead.map(|lead| lead.card),
        score: result.score,
        word: Entry::of(result).to_string(),
        worth: [Side::NorthSouth, Side::EastWest].map(|side| worth(place, result, side)),
    }
}
