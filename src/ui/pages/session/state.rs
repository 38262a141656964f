//! What the page of a session shows.

use std::cmp::Reverse;
use std::rc::Rc;

use crate::client::stage::Stage;
use crate::desk::session::double_dummy::SessionParts;
use crate::desk::session::ranking_list::{Named, RankingList, Row};
use crate::desk::session::scorecard::Scorecard;
use crate::desk::session::scoresheet::Scoresheet;
use crate::desk::session::traveller::Traveller;
use crate::wire::failure::Failure;
use crate::wire::question::Progress;
use crate::wire::session::ReadSession;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct SessionState {
    /// How far reading is.
    pub stage: Stage<Rc<ReadSession>>,
    /// The ranking, as it is scored at present.
    pub standing: Option<Rc<RankingList>>,
    /// How many rankings there have been: what is looked at is asked for anew with each.
    pub rankings: u32,
    pub view: View,
    /// What there is to see of it.
    pub sheet: Option<Sheet>,
    /// What double dummy says of the session, as far as its deals are solved.
    pub parts: Option<Rc<SessionParts>>,
    /// Which figure is explained.
    pub explained: Option<Explained>,
    /// By which column the ranking is ordered.
    pub order: Order,
    /// The ranking before a result was changed.
    pub before: Option<Rc<RankingList>>,
    /// Whether the page has changed the text, which is not read yet.
    pub is_changed: bool,
    /// The place of the result that was changed last, until the text is changed otherwise.
    pub changed: Option<usize>,
    /// Which result of the traveller is typed anew.
    pub editing: Option<usize>,
    /// Why what was asked for last was not done, in a clause.
    pub refused: Option<String>,
    /// What the file that was written last does not say, each in a clause.
    pub unsaid: Vec<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum View {
    #[default]
    Ranking,
    Board(u32),
    /// A pair or a team by its place among those who took part.
    Pair(usize),
    /// A match by its place in the table of all.
    Match(usize),
}

// Before what the address calls a board, a pair or team, and a match.
const BOARD: &str = "board-";
const PAIR: &str = "pair-";
const MATCH: &str = "match-";

/// What there is to see of what is looked at.
#[derive(Clone, Debug, PartialEq)]
pub enum Sheet {
    Board(Rc<Traveller>),
    Pair(Rc<Scorecard>),
    Match(Rc<Scoresheet>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Explained {
    /// What a contestant is ranked by.
    Rank(usize),
    /// What the result of a place is worth to North–South, or to East–West.
    Result(usize, bool),
}

/// A column by which the ranking can be ordered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Column {
    #[default]
    Rank,
    Pair,
    Names,
    Boards,
    /// The percentage, the mean of a board, or a team's IMPs.
    Mean,
}

/// In which order the ranking stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Order {
    pub column: Column,
    /// Whether from the end.
    pub is_reversed: bool,
}

#[derive(Clone, Debug)]
pub enum SessionAction {
    Begin,
    /// The text is gone.
    End,
    /// It is read and ranked.
    Read(ReadSession),
    /// It is scored in another way.
    Rank(RankingList),
    /// It cannot be read, or is kept no more.
    Fail(Failure),
    /// Something else is looked at.
    LookAt(View),
    /// That has come.
    Show(Sheet),
    /// More of the deals are solved.
    Part(SessionParts),
    Explain(Explained),
    Sort(Column),
    /// A result of the traveller is typed anew, or no more.
    Edit(Option<usize>),
    /// The text was changed, in the result of a place or elsewhere: it is read anew.
    Change(Option<usize>),
    Refuse(String),
    /// A file was written that does not say so much.
    Write(Vec<String>),
}

impl SessionState {
    pub fn take(&mut self, action: SessionAction) {
        match action {
            // What was read stays in sight until there is more: a text that is typed on is read in no time.
            SessionAction::Begin if self.stage.done().is_some() => {}
            SessionAction::Begin => self.stage = Stage::Working(Progress::default()),
            SessionAction::End => *self = Self { order: self.order, ..Self::default() },
            SessionAction::Read(read) => {
                let standing = Rc::new(read.standing.clone());
                self.before = self.standing.clone().filter(|_| self.is_changed);
                self.changed = self.changed.filter(|_| self.is_changed);
                (self.is_changed, self.editing, self.refused) = (false, None, None);
                self.view = self.view_in(&standing);
                self.stage = Stage::Done(Rc::new(read));
                self.rank(standing);
            }
            SessionAction::Rank(standing) => {
                // A match has its place among others of its method.
                if matches!(self.view, View::Match(_)) && !standing.has_matches {
                    self.view = View::Ranking;
                }
                self.rank(Rc::new(standing));
            }
            SessionAction::Fail(failure) => {
                *self =
                    Self { stage: Stage::Failed(failure), order: self.order, ..Self::default() };
            }
            SessionAction::LookAt(view) => {
                (self.view, self.sheet, self.explained) = (view, None, None);
                (self.editing, self.refused) = (None, None);
            }
            SessionAction::Show(sheet) if sheet.view_of(self) == Some(self.view) => {
                self.sheet = Some(sheet);
            }
            // Something else is looked at by now.
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

    /// Where a contestant stood before a result was changed, if elsewhere.
    pub fn before(&self, place: usize) -> Option<&str> {
        let (standing, before) = self.standing.as_deref().zip(self.before.as_deref())?;
        let id = &standing.contestants.get(place)?.id;
        let now = standing.rows.iter().find(|row| row.contestant == place)?;
        let of =
            |row: &&Row| before.contestants.get(row.contestant).is_some_and(|one| one.id == *id);
        let row = before.rows.iter().find(of)?;
        (row.rank != now.rank).then_some(&*row.rank)
    }

    /// Returns whether Undo takes back a change of the result of a place.
    pub fn can_undo(&self, place: usize) -> bool {
        !self.is_changed && self.changed == Some(place)
    }

    /// The word of the address for something to look at: by what it is called, which stays when the text changes.
    pub fn word_of(&self, view: View) -> String {
        let id = |place: usize| Some(&*self.standing.as_ref()?.contestants.get(place)?.id);
        match view {
            View::Ranking => String::new(),
            View::Board(board) => format!("{BOARD}{board}"),
            View::Pair(place) => format!("{PAIR}{}", id(place).unwrap_or_default()),
            View::Match(place) => format!("{MATCH}{}", place + 1),
        }
    }

    /// What a word of the address looks at; the ranking where there is no such thing.
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

    /// What is looked at, in a session that was read anew: the same board, and the pair that is called the same.
    fn view_in(&self, standing: &RankingList) -> View {
        let before = self.standing.as_deref();
        match self.view {
            View::Board(board) if standing.boards.iter().all(|(other, _)| *other != board) => {
                View::Ranking
            }
            View::Pair(place) => {
                let id = before.and_then(|before| Some(&before.contestants.get(place)?.id));
                let is_same = |one: &Named| Some(&one.id) == id;
                standing.contestants.iter().position(is_same).map_or(View::Ranking, View::Pair)
            }
            View::Match(place) if place >= standing.matches.len() => View::Ranking,
            view => view,
        }
    }

    /// The rows of the ranking of a line in the order that is wished: places among all rows.
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
    /// What is looked at, where this is seen.
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
