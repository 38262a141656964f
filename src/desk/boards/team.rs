//! Compares the two tables of each board in a team match and computes the IMPs.
//!
//! A board counts if exactly two tables have played the same deal. Their scores and the home team's direction must be
//! known. The direction follows from the rooms, from the table numbers, or from the teams named at each table.

use std::collections::BTreeMap;
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::{BoardLine, known};
use crate::engine::bridge::comparison::{imps, is_stated_only, score_of};
use crate::engine::bridge::record::ResolvedRecord;
use crate::engine::bridge::record::checker::Judgement;
use crate::engine::bridge::record::parsed::Room;
use crate::engine::{BySeat, CardSet, Hand, Seat};

/// Result of a board at one table of a team match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Swing {
    /// IMPs won by the home team, -24 to 24.
    pub imps: i8,
    /// Whether the home team sits North-South at this table.
    pub is_home: bool,
}

/// Result of a match, or of a segment of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamMatch {
    /// Event, session, round and stage, separated by commas. Empty if the records state none of them.
    pub name: String,
    /// Home team and visiting team. `None` if the records don't name them.
    pub teams: Option<[String; 2]>,
    pub imps: [u32; 2],
    pub compared: usize,
    /// Number of compared boards with a stated score that does not follow from a legal record.
    pub stated: usize,
    /// Number of boards that could not be compared, for example because a second table or a score is missing.
    pub not_compared: usize,
}

impl TeamMatch {
    /// Adds up several matches of the same two teams. The teams are in the order of the first match. Returns `None` if
    /// there are fewer than two matches, or if a match names other teams or no teams.
    pub fn sum(matches: &[Self]) -> Option<Self> {
        let (first, [_, ..]) = matches.split_first()? else { return None };
        let teams = first.teams.clone()?;
        let mut sum = Self { teams: Some(teams.clone()), ..Self::default() };
        for team_match in matches {
            let [home, visitors] = team_match.teams.as_ref()?;
            let imps = match team_match.imps {
                imps if [home, visitors] == [&teams[0], &teams[1]] => imps,
                [home_imps, visitors_imps] if [visitors, home] == [&teams[0], &teams[1]] => {
                    [visitors_imps, home_imps]
                }
                _ => return None,
            };
            sum.imps = [sum.imps[0] + imps[0], sum.imps[1] + imps[1]];
            sum.compared += team_match.compared;
            sum.stated += team_match.stated;
            sum.not_compared += team_match.not_compared;
        }
        Some(sum)
    }
}

/// Tables of all matches in a file, collected record by record.
#[derive(Default)]
pub(super) struct MatchTables {
    matches: Vec<Match>,
    by_heads: BTreeMap<Heads, usize>,
    /// Headings of the previous record, and the index of its match.
    last: Option<(Heads, usize)>,
    played: Vec<MatchTable>,
}

type Heads = [Option<Rc<str>>; MATCH_TAGS.len()];

/// Tags that identify a match. The last two tags are the teams.
const MATCH_TAGS: [&str; 7] =
    ["Event", "Date", "Session", "Round", "Stage", "HomeTeam", "VisitTeam"];

/// Indices in [`MATCH_TAGS`] of the tags that form a match's name.
const NAME_TAGS: [usize; 4] = [0, 2, 3, 4];

struct Match {
    name: String,
    teams: Option<[Rc<str>; 2]>,
    /// Whether any table has a number or name other than 1, 2, open and closed.
    has_other_tables: bool,
}

struct MatchTable {
    match_index: usize,
    board: Rc<str>,
    hands: BySeat<CardSet>,
    index: usize,
    score: Option<i32>,
    is_stated: bool,
    room: Option<Room>,
    numbered: Option<Room>,
    /// Whether this record names the match's home team as the visiting team.
    is_swapped: bool,
}

impl MatchTables {
    /// Adds a record if it can be part of a match.
    pub(super) fn add(
        &mut self,
        index: usize,
        draft: &ResolvedRecord,
        judgement: &Judgement,
        line: &BoardLine,
    ) {
        let (match_index, is_swapped) = self.find_match(draft);
        let tag = |name| draft.tag(name).and_then(known);
        let room = tag("Room").and_then(room);
        let number = if room.is_some() { None } else { tag("Room").or_else(|| tag("Table")) };
        let numbered = match number {
            Some("1") => Some(Room::Open),
            Some("2") => Some(Room::Closed),
            _ => None,
        };
        let found = &mut self.matches[match_index];
        found.has_other_tables |= number.is_some() && numbered.is_none();
        let may_be_of_match = room.is_some() || numbered.is_some() || found.teams.is_some();
        let is_by_imps = !tag("Scoring").is_some_and(is_other_scoring);
        let Some(board) = line.board.as_ref().filter(|board| !board.trim().is_empty()) else {
            return;
        };
        if !may_be_of_match || !is_by_imps {
            return;
        }
        self.played.push(MatchTable {
            match_index,
            board: Rc::clone(board),
            hands: draft.hands_with(judgement.hands),
            index,
            score: score_of(draft, judgement),
            is_stated: is_stated_only(draft, judgement),
            room,
            numbered,
            is_swapped,
        });
    }

    /// Returns the index of a record's match, and whether the record swaps the teams. If no tag of the record
    /// contradicts the previous record, missing tags are taken from the previous record.
    fn find_match(&mut self, draft: &ResolvedRecord) -> (usize, bool) {
        let tags = MATCH_TAGS.map(|name| draft.tag(name).and_then(known));
        let before = self.last.as_ref();
        let is_as_before = before.is_some_and(|(heads, _)| {
            tags.iter().zip(heads).all(|(tag, before)| {
                tag.is_none_or(|tag| before.as_deref().is_none_or(|before| before == tag))
            })
        });
        let is_same = is_as_before
            && before.is_some_and(|(heads, _)| {
                tags.iter().zip(heads).all(|(tag, before)| tag.is_none() || before.is_some())
            });
        let (heads, match_index) = match self.last.take() {
            Some(last) if is_same => last,
            last => {
                let mut heads = tags.map(|tag| tag.map(Rc::from));
                if let Some((before, _)) = last.filter(|_| is_as_before) {
                    for (head, before) in heads.iter_mut().zip(before) {
                        *head = head.take().or(before);
                    }
                }
                let match_index = self.number(&heads);
                (heads, match_index)
            }
        };
        let home = self.matches[match_index].teams.as_ref().map(|[home, _]| home);
        let is_swapped = home.is_some() && home != heads[5].as_ref();
        self.last = Some((heads, match_index));
        (match_index, is_swapped)
    }

    /// Returns the index of the match with these headings. The teams may be in either order.
    fn number(&mut self, heads: &Heads) -> usize {
        let mut key = heads.clone();
        let teams = match heads {
            [.., Some(home), Some(visitors)] => {
                if visitors < home {
                    key.swap(5, 6);
                }
                Some([Rc::clone(home), Rc::clone(visitors)])
            }
            _ => None,
        };
        *self.by_heads.entry(key).or_insert_with(|| {
            let tags = NAME_TAGS.into_iter().filter_map(|place| heads[place].as_deref());
            let name = tags.collect::<Vec<_>>().join(", ");
            self.matches.push(Match { name, teams, has_other_tables: false });
            self.matches.len() - 1
        })
    }

    /// Compares the tables of each board and stores the IMPs in the lines. Returns the matches with compared boards.
    pub(super) fn compare(mut self, lines: &mut [BoardLine]) -> Vec<TeamMatch> {
        self.played.sort_unstable_by(|one, other| one.key().cmp(&other.key()));
        let mut results = Vec::new();
        for tables in self.played.chunk_by(|one, other| one.match_index == other.match_index) {
            let Some(team_match) =
                tables.first().and_then(|table| self.matches.get(table.match_index))
            else {
                continue;
            };
            let mut result = team_match.result();
            let (mut swings, mut crowded) = (Vec::new(), 0);
            for board in boards(tables) {
                crowded += usize::from(board.len() > 2);
                match team_match.compare(board) {
                    Some(compared) => {
                        result.add(compared.imps, compared.is_stated);
                        swings.push(compared);
                    }
                    None => result.not_compared += 1,
                }
            }
            // In a pairs tournament, a few boards may happen to be played exactly twice. Such boards are not a match.
            if result.compared == 0 || crowded > result.compared {
                continue;
            }
            for ComparedTables { home, other, imps, .. } in swings {
                for (index, is_home) in [(home, true), (other, false)] {
                    if let Some(line) = lines.get_mut(index) {
                        line.swing = Some(Swing { imps, is_home });
                    }
                }
            }
            results.push(result);
        }
        results
    }
}

impl Match {
    fn result(&self) -> TeamMatch {
        let teams = self.teams.as_ref().map(|teams| teams.each_ref().map(|team| (**team).into()));
        TeamMatch { name: self.name.clone(), teams, ..TeamMatch::default() }
    }

    /// Compares the two tables of a board. Returns `None` if there are not exactly two tables, or if their deals
    /// differ. Also returns `None` if a score or the direction is unknown.
    fn compare(&self, board: &[MatchTable]) -> Option<ComparedTables> {
        let [one, other] = board else { return None };
        if !one.may_be_dealt_as(other) {
            return None;
        }
        let (home, other) = if self.is_home(one, other)? { (one, other) } else { (other, one) };
        let difference = home.score?.saturating_sub(other.score?);
        Some(ComparedTables {
            home: home.index,
            other: other.index,
            imps: i8::try_from(imps(difference)).ok()?,
            is_stated: home.is_stated || other.is_stated,
        })
    }

    /// Returns whether the home team sits North-South at the table `one`. If it does, it sits East-West at `other`.
    /// Returns `None` if the direction is unknown.
    fn is_home(&self, one: &MatchTable, other: &MatchTable) -> Option<bool> {
        match (one.room, other.room) {
            (Some(room), Some(other_room)) if room == other_room => None,
            _ if one.is_swapped != other.is_swapped => Some(other.is_swapped),
            (Some(room), Some(_)) => Some(room == Room::Open),
            (None, None) if !self.has_other_tables && one.numbered != other.numbered => {
                other.numbered.and(one.numbered).map(|room| room == Room::Open)
            }
            _ => None,
        }
    }
}

impl TeamMatch {
    fn add(&mut self, imps: i8, is_stated: bool) {
        let won = u32::from(imps.unsigned_abs());
        self.imps[usize::from(imps < 0)] += won;
        self.compared += 1;
        self.stated += usize::from(is_stated);
    }
}

/// The two compared tables of a board. `home` is the index of the table where the home team sits North-South.
struct ComparedTables {
    home: usize,
    other: usize,
    imps: i8,
    is_stated: bool,
}

impl MatchTable {
    /// Returns the four hands if all cards are known.
    fn deal(&self) -> Option<[CardSet; 4]> {
        let is_complete = self.hands.iter().all(|(_, hand)| hand.len() == Hand::SIZE);
        is_complete.then(|| Seat::CLOCKWISE.map(|seat| self.hands[seat]))
    }

    /// Returns a sort key that groups the tables of a board. Tables without a complete deal come first.
    fn key(&self) -> (usize, &str, Option<[CardSet; 4]>, usize) {
        (self.match_index, self.board.trim(), self.deal(), self.index)
    }

    /// Returns whether both tables may have the same deal: all hands that are completely known at both tables are
    /// equal.
    fn may_be_dealt_as(&self, other: &Self) -> bool {
        self.hands.iter().all(|(seat, &hand)| {
            let known = other.hands[seat];
            hand.len() != Hand::SIZE || known.len() != Hand::SIZE || hand == known
        })
    }
}

/// Splits sorted tables into boards. If tables with one board name have several deals, each deal is a board. The
/// tables without a complete deal then form another board.
fn boards(tables: &[MatchTable]) -> impl Iterator<Item = &[MatchTable]> {
    let names = tables.chunk_by(|one, other| one.board.trim() == other.board.trim());
    names.flat_map(|of_name| {
        let first = of_name.iter().find_map(MatchTable::deal);
        let last = of_name.last().and_then(MatchTable::deal);
        let has_one_deal = first == last;
        of_name.chunk_by(move |one, other| has_one_deal || one.deal() == other.deal())
    })
}

fn room(name: &str) -> Option<Room> {
    let (open, closed) = (["open", "open room", "o"], ["closed", "closed room", "c"]);
    let is_of = |names: [&str; 3]| names.iter().any(|word| word.eq_ignore_ascii_case(name));
    match () {
        () if is_of(open) => Some(Room::Open),
        () if is_of(closed) => Some(Room::Closed),
        () => None,
    }
}

/// Returns whether a scoring method is anything other than comparing two tables by IMPs.
fn is_other_scoring(scoring: &str) -> bool {
    OTHER_SCORING_PREFIXES.iter().any(|other| {
        scoring.get(..other.len()).is_some_and(|start| start.eq_ignore_ascii_case(other))
    })
}

/// Prefixes of PBN scoring methods that do not compare two tables by IMPs.
const OTHER_SCORING_PREFIXES: [&str; 8] =
    ["MP", "MatchPoint", "BAM", "Butler", "Cavendish", "Instant", "Rubber", "Chicago"];
