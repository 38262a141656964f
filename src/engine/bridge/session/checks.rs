//! Checks for contradictions between the results of a session. Results that cannot count are removed.

use std::collections::{BTreeMap, BTreeSet};

use super::fault::SessionFault;
use super::table_result::TableResult;
use super::{HEADINGS_OF_CONTEST, Omission, OmissionKind, Session};
use crate::engine::{Finding, QuotedText, Side};

pub(super) struct ResultDeals {
    /// Findings about boards with several deals.
    pub differing: Vec<Finding>,
    /// Index of each result's deal among the deals of its board. The keys are the starts of the results' spans.
    pub by_result: BTreeMap<usize, usize>,
    /// Names of the contests in the records.
    pub events: BTreeSet<String>,
}

impl ResultDeals {
    /// Returns the index of a result's deal among the deals of its board, or `None` if the result has no deal.
    fn of(&self, result: &TableResult) -> Option<usize> {
        self.by_result.get(&result.span.start).copied()
    }

    /// Returns the first result that belongs to a second contest. One of its contestants already has a result on a
    /// board with the same number, but with a different deal.
    ///
    /// Returns `None` if there is no such result. Also returns `None` if only one board has such results and the text
    /// names at most one contest, because the board number is then probably wrong.
    fn second_contest<'s>(&self, session: &'s Session) -> Option<&'s TableResult> {
        let mut seen = BTreeMap::new();
        let mut boards = BTreeSet::new();
        let mut first = None;
        for result in session.results.iter().filter(|result| result.score.counts()) {
            for contestant in [result.ns, result.ew] {
                let before = *seen.entry((contestant, result.board)).or_insert(result);
                let deals = self.of(before).zip(self.of(result));
                if deals.is_some_and(|(before, deal)| before != deal) {
                    boards.insert(result.board);
                    first = first.or(Some(result));
                }
            }
        }
        first.filter(|_| boards.len() > 1 || self.events.len() > 1)
    }
}

/// Checks a session, and removes results that cannot count.
pub(super) fn check(session: &mut Session, findings: &mut Vec<Finding>, mut deals: ResultDeals) {
    let second = if session.is_teams { None } else { deals.second_contest(session) };
    if let Some(result) = second {
        let events = deals.events.iter().map(|event| QuotedText::new(event)).collect();
        findings.push(Finding::new(result.span, SessionFault::SeveralContests { events }));
        session.has_several_contests = true;
        // The name, the date and the site of the first contest don't apply to the other contests.
        session.event.clear();
        session.headings.retain(|(key, _)| !HEADINGS_OF_CONTEST.contains(&key.as_str()));
        session.omitted.push(Omission { kind: OmissionKind::Contests, items: Vec::new() });
    } else {
        findings.append(&mut deals.differing);
    }
    let has_several_contests = session.has_several_contests;
    let mut checks = Checks { session, findings, deals, left_out: BTreeSet::new() };
    checks.sides();
    checks.duplicates();
    if checks.session.is_teams {
        checks.matches();
    } else if has_several_contests {
        // Players change partners and tables between contests, so the other checks don't apply.
        checks.boards_of_pairs();
        checks.lone_results();
    } else {
        checks.boards_of_pairs();
        checks.tables_of_rounds();
        checks.lone_results();
        checks.missing_results();
        checks.names();
    }
    let left_out = checks.left_out;
    let mut index = 0;
    session.results.retain(|_| {
        index += 1;
        !left_out.contains(&(index - 1))
    });
}

struct Checks<'a> {
    session: &'a Session,
    findings: &'a mut Vec<Finding>,
    deals: ResultDeals,
    /// Indices of the results that don't count.
    left_out: BTreeSet<usize>,
}

impl<'a> Checks<'a> {
    /// Returns the results that still count, with their indices.
    fn results(&self) -> Vec<(usize, &'a TableResult)> {
        let results = self.session.results.iter().enumerate();
        results.filter(|(index, _)| !self.left_out.contains(index)).collect()
    }

    fn add(&mut self, result: &TableResult, fault: SessionFault) {
        self.findings.push(Finding::new(result.span, fault));
    }

    fn add_related(&mut self, result: &TableResult, fault: SessionFault, other: &TableResult) {
        let finding = Finding::new(result.span, fault);
        self.findings.push(finding.with_related(other.span, "the other"));
    }

    fn quoted(&self, contestant: usize) -> QuotedText {
        QuotedText::new(self.session.id(contestant))
    }

    /// Reports pairs that play against themselves.
    fn sides(&mut self) {
        for (index, result) in self.results() {
            if result.ns == result.ew {
                self.add(result, SessionFault::SamePairBothSides(self.quoted(result.ns)));
                self.left_out.insert(index);
            }
        }
    }

    /// Reports a second result of the same two pairs in the same seats on a board. Teams aren't checked, because two
    /// teams meet at two tables.
    fn duplicates(&mut self) {
        if self.session.is_teams {
            return;
        }
        let mut seen = BTreeMap::new();
        for (index, result) in self.results() {
            // The strings are last in the key, because comparing them is slow. They are compared only if the numbers
            // are equal.
            let key = (result.board, result.ns, result.ew, &result.group, &result.section);
            let Some(&first) = seen.get(&key) else {
                seen.insert(key, index);
                continue;
            };
            let Some(first) = self.session.results.get(first) else { continue };
            let fault = SessionFault::DuplicateResult {
                board: result.board,
                ns: self.quoted(result.ns),
                ew: self.quoted(result.ew),
                are_alike: first.score == result.score,
            };
            self.add_related(result, fault, first);
            self.left_out.insert(index);
        }
    }

    /// Reports pairs that play a board twice.
    fn boards_of_pairs(&mut self) {
        let mut seen = BTreeMap::new();
        for (_, result) in self.results().into_iter().filter(|(_, result)| result.score.counts()) {
            let seated = Side::BOTH
                .into_iter()
                .flat_map(|side| self.session.ranked(result.contestant(side)));
            for contestant in seated.collect::<Vec<_>>() {
                let deal = self.session.has_several_contests.then(|| self.deals.of(result));
                if let Some(first) = seen.insert((contestant, result.board, deal), result) {
                    let pair = self.quoted(contestant);
                    let fault = SessionFault::BoardPlayedTwice { pair, board: result.board };
                    self.add_related(result, fault, first);
                    seen.insert((contestant, result.board, deal), first);
                }
            }
        }
    }

    /// Reports pairs that are at two tables in the same round.
    fn tables_of_rounds(&mut self) {
        let mut seen = BTreeMap::new();
        for (_, result) in self.results() {
            if result.round.is_empty() || result.table.is_empty() {
                continue;
            }
            for contestant in Side::BOTH.map(|side| result.contestant(side)) {
                let key = (contestant, &result.round);
                let first = *seen.entry(key).or_insert(result);
                if first.table != result.table {
                    let fault = SessionFault::PairTwiceInRound {
                        pair: self.quoted(contestant),
                        tables: [&first.table, &result.table].map(|table| QuotedText::new(table)),
                        round: QuotedText::new(&result.round),
                    };
                    self.add_related(result, fault, first);
                }
            }
        }
    }

    /// Reports scores that cannot be compared, because no other score of the board is in the same group.
    fn lone_results(&mut self) {
        let mut groups = BTreeMap::<_, Vec<_>>::new();
        for (_, result) in self.results() {
            if result.score.points().is_some() {
                groups.entry((result.board, &result.group)).or_default().push(result);
            }
        }
        for ((board, _), results) in groups {
            if let [result] = results.as_slice() {
                self.add(result, SessionFault::LoneResult(board));
            }
        }
    }

    /// Reports missing results. If two pairs met on the previous and on the next board, they probably also met on the
    /// board in between.
    fn missing_results(&mut self) {
        let mut meetings = BTreeMap::<_, BTreeMap<u32, &TableResult>>::new();
        let mut played = BTreeSet::new();
        let mut boards = BTreeSet::new();
        for (_, result) in self.results() {
            let pairs = (result.ns.min(result.ew), result.ns.max(result.ew));
            meetings.entry(pairs).or_default().insert(result.board, result);
            played.extend([(result.ns, result.board), (result.ew, result.board)]);
            boards.insert(result.board);
        }
        for ((one, two), of_pairs) in meetings {
            for (&board, result) in &of_pairs {
                let missing = board.saturating_add(1);
                let is_missing = of_pairs.contains_key(&board.saturating_add(2))
                    && boards.contains(&missing)
                    && !played.contains(&(one, missing))
                    && !played.contains(&(two, missing));
                if is_missing {
                    let (one, two) = (self.quoted(result.ns), self.quoted(result.ew));
                    self.add(result, SessionFault::MissingResult { one, two, board: missing });
                }
            }
        }
    }

    /// Reports players who are in two pairs, and pairs without names if other pairs have names.
    fn names(&mut self) {
        let session = self.session;
        let has_names = session.contestants.iter().any(|contestant| !contestant.names.is_empty());
        let mut players = BTreeMap::new();
        for (index, contestant) in session.contestants.iter().enumerate() {
            if contestant.names.is_empty() && contestant.players.is_none() && has_names {
                let sat = |result: &&TableResult| result.ns == index || result.ew == index;
                if let Some(result) = session.results.iter().find(sat) {
                    self.add(result, SessionFault::NamelessPair(self.quoted(index)));
                }
            }
            for name in &contestant.names {
                let first = *players.entry(name.to_lowercase()).or_insert(index);
                let Some(listed) = contestant.listed.filter(|_| first != index) else { continue };
                let fault = SessionFault::SamePlayerTwice {
                    name: QuotedText::new(name),
                    one: self.quoted(first),
                    two: self.quoted(index),
                };
                self.findings.push(Finding::new(listed, fault));
            }
        }
    }

    /// Reports boards of a match without exactly two tables, or with a team in the same direction at both tables.
    fn matches(&mut self) {
        let mut matches = BTreeMap::<_, Vec<_>>::new();
        for (index, result) in
            self.results().into_iter().filter(|(_, result)| result.score.counts())
        {
            let teams = (result.ns.min(result.ew), result.ns.max(result.ew));
            let key = (&result.round, teams, result.board);
            matches.entry(key).or_default().push((index, result));
        }
        for ((.., board), tables) in matches {
            let Some((&(_, first), rest)) = tables.split_first() else { continue };
            let same = rest.iter().find(|(_, result)| result.ns == first.ns);
            let is_artificial = tables.iter().any(|(_, result)| result.score.points().is_none());
            // Tables with different deals or with a fouled board aren't compared.
            if rest.iter().any(|(_, result)| result.group != first.group) {
                continue;
            }
            if let (Some((_, result)), 2) = (same, tables.len()) {
                let team = self.quoted(first.ns);
                self.add_related(result, SessionFault::SameDirection { team, board }, first);
                // The first table is left out too, because a single table cannot be compared.
                self.left_out.extend(tables.iter().map(|(index, _)| *index));
            } else if tables.len() != 2 && !is_artificial {
                self.add(first, SessionFault::NotTwoTables { board, tables: tables.len() });
                self.left_out.extend(tables.iter().map(|(index, _)| *index));
            }
        }
    }
}
