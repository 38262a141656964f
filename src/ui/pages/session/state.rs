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
mod tests {
    use super::*;
    use crate::desk::session::{RankedSession, Scoring};
    use crate::engine::bridge::session::read;

    const TABLE: &str =
        "#winners: 1\nboard,ns,ew,score\n1,A,B,420\n1,C,D,400\n2,A,D,50\n2,C,B,-50\n";

    fn ranked(text: &str) -> RankedSession {
        RankedSession::new(read(text).session, Scoring::default())
    }

    fn read_session(text: &str) -> ReadSession {
        ReadSession {
            standing: ranked(text).standing(),
            faults: Vec::new(),
            more_faults: 0,
            left_out: 0,
            differing: Vec::new(),
            next: None,
            files: Vec::new(),
            deals: Vec::new(),
            can_change: true,
            millis: 0.0,
        }
    }

    fn after(actions: impl IntoIterator<Item = SessionAction>) -> SessionState {
        let mut state = SessionState::default();
        actions.into_iter().for_each(|action| state.take(action));
        state
    }

    #[test]
    fn what_is_looked_at_stays_when_the_text_is_mended() {
        let read = || SessionAction::Read(read_session(TABLE));
        let place = |state: &SessionState, id: &str| {
            let standing = state.standing.as_ref().unwrap();
            standing.contestants.iter().position(|one| one.id == id).unwrap()
        };
        let pair = place(&after([read()]), "C");
        let more = format!("{TABLE}1,0A,0B,170\n");
        let again = SessionAction::Read(read_session(&more));
        let state = after([read(), SessionAction::LookAt(View::Pair(pair)), again]);
        assert_eq!(state.view, View::Pair(place(&state, "C")));
        let other = SessionAction::Read(read_session("board,ns,ew,score\n1,1,2,420\n1,3,4,50\n"));
        assert_eq!(
            after([read(), SessionAction::LookAt(View::Board(2)), other.clone()]).view,
            View::Ranking
        );
        assert_eq!(
            after([read(), SessionAction::LookAt(View::Pair(pair)), other]).view,
            View::Ranking
        );
    }

    #[test]
    fn the_address_says_what_is_looked_at() {
        let state = after([SessionAction::Read(read_session(TABLE))]);
        let pair = state.view_of("pair-C");
        assert!(matches!(pair, View::Pair(_)));
        for view in [View::Ranking, View::Board(2), pair] {
            assert_eq!(state.view_of(&state.word_of(view)), view);
        }
        for word in ["board-3", "board-x", "pair-E", "match-1", "match-0", "x"] {
            assert_eq!(state.view_of(word), View::Ranking, "{word}");
        }
    }

    #[test]
    fn a_changed_result_marks_who_stands_elsewhere() {
        let read = |text: &str| SessionAction::Read(read_session(text));
        let mended = TABLE.replace("1,A,B,420", "1,A,B,-50");
        let state = after([read(TABLE), SessionAction::Change(Some(0)), read(&mended)]);
        let standing = state.standing.clone().unwrap();
        let moved = (0..standing.contestants.len()).filter(|&place| state.before(place).is_some());
        assert!(moved.count() > 1);
        let typed = after([read(TABLE), read(&mended)]);
        assert!(typed.before.is_none());
    }

    #[test]
    fn change_of_a_result_can_be_undone_until_the_next_change() {
        let read = || SessionAction::Read(read_session(TABLE));
        let change = |place| SessionAction::Change(place);
        let undoable = |actions: Vec<SessionAction>| {
            let state = after(actions);
            (0..4)
                .filter(|&place| state.can_undo(place))
                .map(|place| place.to_string())
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(undoable(vec![read(), change(Some(1))]), "");
        let changed = vec![read(), change(Some(1)), read()];
        assert_eq!(undoable(changed.clone()), "1");
        let then = |more: Vec<SessionAction>| undoable([changed.clone(), more].concat());
        assert_eq!(then(vec![SessionAction::LookAt(View::Board(2))]), "1");
        assert_eq!(then(vec![change(Some(2)), read()]), "2");
        assert_eq!(then(vec![change(None), read()]), "");
        assert_eq!(then(vec![read()]), "");
    }

    #[test]
    fn what_comes_too_late_is_not_shown() {
        let sheet = |board| Sheet::Board(Rc::new(ranked(TABLE).traveller(board).unwrap()));
        let begun =
            || [SessionAction::Read(read_session(TABLE)), SessionAction::LookAt(View::Board(2))];
        let state = after(begun().into_iter().chain([SessionAction::Show(sheet(1))]));
        assert_eq!(state.sheet, None);
        let state = after(begun().into_iter().chain([SessionAction::Show(sheet(2))]));
        assert_eq!(state.sheet, Some(sheet(2)));
    }

    #[test]
    fn a_figure_is_explained_until_it_is_clicked_again() {
        let figure = Explained::Result(3, true);
        let once = after([SessionAction::Explain(figure)]);
        assert_eq!(once.explained, Some(figure));
        let twice = after([SessionAction::Explain(figure), SessionAction::Explain(figure)]);
        assert_eq!(twice.explained, None);
    }

    #[test]
    fn the_ranking_is_ordered_by_any_column_and_back() {
        let ids = |state: &SessionState| -> Vec<_> {
            let standing = state.standing.as_ref().unwrap();
            let of =
                |place: usize| standing.contestants[standing.rows[place].contestant].id.clone();
            state.rows(|_| true).into_iter().map(of).collect()
        };
        let read = || SessionAction::Read(read_session(TABLE));
        let by_rank = ids(&after([read()]));
        let by_pair = ids(&after([read(), SessionAction::Sort(Column::Pair)]));
        assert_eq!(by_pair, ["A", "B", "C", "D"]);
        assert_ne!(by_rank, by_pair);
        let reversed = ids(&after([read(), SessionAction::Sort(Column::Rank)]));
        assert_eq!(reversed, by_rank.iter().rev().cloned().collect::<Vec<_>>());
    }
}
