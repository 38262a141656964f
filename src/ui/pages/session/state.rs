//! State of the session page.

use std::cmp::Reverse;
use std::rc::Rc;

use crate::client::task::TaskState;
use crate::desk::session::double_dummy::SessionAnalysis;
use crate::desk::session::ranking_list::{ContestantName, RankingList, RankingRow};
use crate::desk::session::scorecard::{Scorecard, Scoresheet};
use crate::desk::session::traveller::Traveller;
use crate::wire::request::{Failure, Progress};
use crate::wire::session::SessionOverview;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct SessionState {
    pub stage: TaskState<Rc<SessionOverview>>,
    /// The ranking, computed with the current scoring method.
    pub standing: Option<Rc<RankingList>>,
    /// Number of rankings that were computed so far. After each of them, the visible sheet is requested again.
    pub rankings: u32,
    pub view: View,
    /// The visible sheet. `None` until it is loaded.
    pub sheet: Option<Sheet>,
    /// The double-dummy analysis of all deals that have been solved so far.
    pub parts: Option<Rc<SessionAnalysis>>,
    /// The number that is being explained to the user.
    pub explained: Option<ExplainedFigure>,
    pub order: Order,
    /// The ranking before the last change of a result.
    pub before: Option<Rc<RankingList>>,
    /// Whether the page has changed the text and has not parsed it again yet.
    pub is_changed: bool,
    /// Index of the result that was changed last. `None` once the text is changed elsewhere.
    pub changed: Option<usize>,
    /// Index of the result that is being edited in the traveller.
    pub editing: Option<usize>,
    /// Reason why the last request was refused, written as a clause.
    pub refused: Option<String>,
    /// Losses in the file that was saved last, each written as a clause.
    pub unsaid: Vec<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    #[default]
    Ranking,
    Board(u32),
    /// Index of a pair or a team among the contestants.
    Pair(usize),
    Match(usize),
}

// Prefixes of a board, a contestant and a match in the address.
const BOARD: &str = "board-";
const PAIR: &str = "pair-";
const MATCH: &str = "match-";

#[derive(Clone, Debug, PartialEq)]
pub enum Sheet {
    Board(Rc<Traveller>),
    Pair(Rc<Scorecard>),
    Match(Rc<Scoresheet>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExplainedFigure {
    /// The number that determines the rank of the contestant with this index.
    Rank(usize),
    /// The score of the result with this index. `true` is for East–West, `false` for North–South.
    Result(usize, bool),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Column {
    #[default]
    Rank,
    Pair,
    Names,
    Boards,
    /// The percentage of a pair, its mean per board, or the IMPs of a team.
    Mean,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Order {
    pub column: Column,
    pub is_reversed: bool,
}

#[derive(Clone, Debug)]
pub enum SessionAction {
    Begin,
    /// The text has been removed.
    End,
    Read(SessionOverview),
    /// The ranking has been computed with a different scoring method.
    Rank(RankingList),
    /// The session cannot be parsed, or the worker has lost it.
    Fail(Failure),
    LookAt(View),
    /// The visible sheet has been loaded.
    Show(Sheet),
    Part(SessionAnalysis),
    Explain(ExplainedFigure),
    Sort(Column),
    /// Starts editing a result of the traveller. `None` cancels editing.
    Edit(Option<usize>),
    /// The text has been changed. Contains the index of the changed result, or `None` for another change.
    Change(Option<usize>),
    Refuse(String),
    /// A file was saved. The clauses say what the file could not express.
    Write(Vec<String>),
}

impl SessionState {
    pub fn take(&mut self, action: SessionAction) {
        match action {
            // The old session is kept until the new session has been parsed. For a typed text this is fast.
            SessionAction::Begin if self.stage.done().is_some() => {}
            SessionAction::Begin => self.stage = TaskState::Running(Progress::default()),
            SessionAction::End => *self = Self { order: self.order, ..Self::default() },
            SessionAction::Read(read) => {
                let standing = Rc::new(read.standing.clone());
                self.before = self.standing.clone().filter(|_| self.is_changed);
                self.changed = self.changed.filter(|_| self.is_changed);
                (self.is_changed, self.editing, self.refused) = (false, None, None);
                self.view = self.view_in(&standing);
                self.stage = TaskState::Done(Rc::new(read));
                self.rank(standing);
            }
            SessionAction::Rank(standing) => {
                // Only scoring methods for matches have a view of a match.
                if matches!(self.view, View::Match(_)) && !standing.has_matches {
                    self.view = View::Ranking;
                }
                self.rank(Rc::new(standing));
            }
            SessionAction::Fail(failure) => {
                *self = Self {
                    stage: TaskState::Failed(failure),
                    order: self.order,
                    ..Self::default()
                };
            }
            SessionAction::LookAt(view) => {
                (self.view, self.sheet, self.explained) = (view, None, None);
                (self.editing, self.refused) = (None, None);
            }
            SessionAction::Show(sheet) if sheet.view_of(self) == Some(self.view) => {
                self.sheet = Some(sheet);
            }
            // The sheet is for another view.
            SessionAction::Show(_) => {}
            SessionAction::Part(parts) => self.parts = Some(Rc::new(parts)),
            SessionAction::Explain(figure) => {
                self.explained = Some(figure).filter(|_| self.explained != Some(figure));
            }
            SessionAction::Edit(place) => (self.editing, self.refused) = (place, None),
            SessionAction::Change(place) => (self.is_changed, self.changed) = (true, place),
            SessionAction::Refuse(why) => self.refused = Some(why),
            SessionAction::Write(unsaid) => (self.unsaid, self.refused) = (unsaid, None),
            SessionAction::Sort(column) => {
                let is_reversed = self.order.column == column && !self.order.is_reversed;
                self.order = Order { column, is_reversed };
            }
        }
    }

    fn rank(&mut self, standing: Rc<RankingList>) {
        self.standing = Some(standing);
        self.rankings = self.rankings.wrapping_add(1);
        (self.explained, self.parts) = (None, None);
    }

    /// Returns a contestant's rank before the last change. Returns `None` if there was no rank, or if the rank is still
    /// the same.
    pub fn before(&self, place: usize) -> Option<&str> {
        let (standing, before) = self.standing.as_deref().zip(self.before.as_deref())?;
        let id = &standing.contestants.get(place)?.id;
        let now = standing.rows.iter().find(|row| row.contestant == place)?;
        let of = |row: &&RankingRow| {
            before.contestants.get(row.contestant).is_some_and(|one| one.id == *id)
        };
        let row = before.rows.iter().find(of)?;
        (row.rank != now.rank).then_some(&*row.rank)
    }

    pub fn can_undo(&self, place: usize) -> bool {
        !self.is_changed && self.changed == Some(place)
    }

    /// Returns the name of a view for the address, such as `board-3`. The name of a contestant's view contains the
    /// contestant's id, because the index may change when the text is edited.
    pub fn word_of(&self, view: View) -> String {
        let id = |place: usize| Some(&*self.standing.as_ref()?.contestants.get(place)?.id);
        match view {
            View::Ranking => String::new(),
            View::Board(board) => format!("{BOARD}{board}"),
            View::Pair(place) => format!("{PAIR}{}", id(place).unwrap_or_default()),
            View::Match(place) => format!("{MATCH}{}", place + 1),
        }
    }

    /// Returns the view with a name from the address. Returns the ranking if the name is unknown.
    pub fn view_of(&self, word: &str) -> View {
        let Some(standing) = &self.standing else { return View::Ranking };
        let view = if let Some(board) = word.strip_prefix(BOARD) {
            let board = board.parse().ok();
            board
                .filter(|board| standing.boards.iter().any(|(other, _)| other == board))
                .map(View::Board)
        } else if let Some(id) = word.strip_prefix(PAIR) {
            standing.contestants.iter().position(|one| one.id == id).map(View::Pair)
        } else {
            let number = word.strip_prefix(MATCH).and_then(|number| number.parse::<usize>().ok());
            let place = number.and_then(|number| number.checked_sub(1));
            place.filter(|&place| place < standing.matches.len()).map(View::Match)
        };
        view.unwrap_or_default()
    }

    /// Returns the current view for a session that was parsed again. A contestant is found by its id. If the board,
    /// contestant or match no longer exists, returns the ranking.
    fn view_in(&self, standing: &RankingList) -> View {
        let before = self.standing.as_deref();
        match self.view {
            View::Board(board) if standing.boards.iter().all(|(other, _)| *other != board) => {
                View::Ranking
            }
            View::Pair(place) => {
                let id = before.and_then(|before| Some(&before.contestants.get(place)?.id));
                let is_same = |one: &ContestantName| Some(&one.id) == id;
                standing.contestants.iter().position(is_same).map_or(View::Ranking, View::Pair)
            }
            View::Match(place) if place >= standing.matches.len() => View::Ranking,
            view => view,
        }
    }

    /// Returns the indices of a list's rows in the chosen order. `of` tells whether to include the row at an index.
    pub fn rows(&self, of: impl Fn(usize) -> bool) -> Vec<usize> {
        let Some(standing) = &self.standing else { return Vec::new() };
        let mut rows: Vec<_> = (0..standing.rows.len()).filter(|&place| of(place)).collect();
        let named = |place: &usize| {
            let row = standing.rows.get(*place)?;
            standing.contestants.get(row.contestant)
        };
        let row = |place: &usize| standing.rows.get(*place);
        match self.order.column {
            Column::Rank => (),
            Column::Pair => rows.sort_by_key(|place| row(place).map(|row| row.contestant)),
            Column::Names => {
                rows.sort_by_key(|place| named(place).map(|one| one.names.to_lowercase()));
            }
            Column::Boards => {
                rows.sort_by_key(|place| row(place).map(|row| Reverse(row.boards)));
            }
            Column::Mean => {
                rows.sort_by_key(|place| row(place).map(|row| Reverse(row.mean)));
            }
        }
        if self.order.is_reversed {
            rows.reverse();
        }
        rows
    }
}

impl Sheet {
    fn view_of(&self, state: &SessionState) -> Option<View> {
        match self {
            Self::Board(traveller) => Some(View::Board(traveller.board)),
            Self::Pair(card) => Some(View::Pair(card.contestant)),
            Self::Match(sheet) => {
                let matches = &state.standing.as_ref()?.matches;
                let is_this = |place: &usize| {
                    matches
                        .get(*place)
                        .is_some_and(|of| of.teams == sheet.teams && of.round == sheet.round)
                };
                (0..matches.len()).find(is_this).map(View::Match)
            }
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/session/state.rs"]
mod tests;
