//! Resolution of a parsed text into a [`Session`]: interprets the cells, identifies the contestants,
//! and reports contradictions.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::cell::Cell;
use super::checks::{self, ResultDeals};
use super::contestant::{BETWEEN_NAMES, Contestant, IdScheme, Key, by_id, named_line, own_number};
use super::fault::{ScoreReason, SessionFault, UnrankedReason};
use super::parsed::{FouledTable, ListedContestant, PARTNERS, ParsedRow, ParsedSession};
use super::published::PublishedFigure;
use super::table_result::{
    Average, Lead, Room, TableResult, TableScore, UnplayedContract, is_possible,
};
use super::{MOST_RESULTS, Omission, OmissionKind, Rational, Session};
use crate::engine::bridge::record::stated_analysis::StatedContract;
use crate::engine::{
    Contract, Deal, Finding, Outcome, QuotedText, Score, Seat, Side, Span, Suit, Vulnerability,
};

/// Resolves a parsed text. Also returns findings about the faults of the text.
pub(super) fn resolve(parsed: ParsedSession) -> (Session, Vec<Finding>) {
    let mut resolver = Resolver::default();
    let mut results = Vec::new();
    for (index, row) in parsed.rows.iter().enumerate() {
        if index == MOST_RESULTS {
            resolver.add(row.span, SessionFault::TooMany);
            break;
        }
        if let Some(result) = resolver.result(row) {
            results.push((result, row));
        }
    }
    for (reason, (first, results)) in std::mem::take(&mut resolver.unranked) {
        resolver.add(first, SessionFault::UnrankedResults { results, reason });
    }
    let deals_by_board = deals_of_boards(&parsed.rows);
    let several = boards_of_several_deals(&deals_by_board, &parsed.deals);
    // A row for a pair that sat out is not a result.
    let is_result = |row: &&ParsedRow| {
        let is_unnamed = row.ns.is_empty() && row.ew.is_empty();
        is_unnamed || !row.ns.is_phantom() && !row.ew.is_phantom()
    };
    let rows: Vec<(u32, usize)> = parsed
        .rows
        .iter()
        .filter(is_result)
        .filter_map(|row| Some((row.board.text.parse().ok()?, row.span.start)))
        .collect();
    let by_deal = group_by_deal(&mut results, &deals_by_board, parsed.events);
    let has_two_lines = !parsed.is_teams
        && !parsed.is_individual
        && parsed
            .has_two_lines
            .unwrap_or_else(|| has_two_lines(results.iter().map(|(_, row)| *row)));
    let omitted = omissions(&parsed.omitted, parsed.tags, &several);
    let mut deals = parsed.deals;
    deals.retain(|(board, _)| !several.contains(board));
    let mut session = Session {
        event: parsed.event,
        method: parsed.method,
        matchpoints_of_win: parsed.matchpoints_of_win,
        has_two_lines,
        is_teams: parsed.is_teams,
        has_several_contests: parsed.has_several_contests,
        expected: parsed.expected,
        headings: parsed.headings,
        deals,
        omitted,
        ..Session::default()
    };
    let sections = results.iter().map(|(result, _)| &*result.section);
    let id_scheme = IdScheme::of(has_two_lines, sections);
    let mut indices =
        ContestantIndices { id_scheme, by_id: BTreeMap::new(), by_alias: BTreeMap::new() };
    resolver.seat(&mut session, &mut indices, results, parsed.is_individual);
    resolver.name(&mut session, &indices, parsed.contestants);
    let find = |key: &Key| indices.find(key);
    let unknown = |key: &Key, what| {
        let pair = QuotedText::new(&key.id(&indices.id_scheme).0);
        Finding::new(key.number.span, SessionFault::UnknownPair { pair, what })
    };
    for (id, number) in parsed.carries {
        match find(&id).and_then(|index| session.contestants.get_mut(index)) {
            Some(contestant) => contestant.carry_over = contestant.carry_over + number,
            None => resolver.findings.push(unknown(&id, "carry-over")),
        }
    }
    for (id, penalty) in parsed.penalties {
        match find(&id).and_then(|index| session.contestants.get_mut(index)) {
            Some(contestant) => contestant.penalties.push(penalty),
            None => resolver.findings.push(unknown(&id, "penalty")),
        }
    }
    for FouledTable { board, ns } in parsed.fouled {
        let index = find(&ns);
        let is_its = |result: &&mut TableResult| result.board == board && Some(result.ns) == index;
        match session.results.iter_mut().find(is_its) {
            Some(result) => result.foul(),
            None => resolver.findings.push(unknown(&ns, "fouled board")),
        }
    }
    let published = parsed.published.into_iter().filter_map(|(id, kind, figure)| {
        let Cell { text, span } = figure;
        Some(PublishedFigure { contestant: find(&id)?, kind, text, span })
    });
    session.published = published.collect();
    session.published_worths = parsed.worths;
    let carried = parsed.carried.into_iter().filter_map(|[one, two]| {
        let find = |(id, imps): (String, Rational)| {
            Some((find(&Key::of_id(Cell::new(&id, Span::default())))?, imps))
        };
        Some([find(one)?, find(two)?])
    });
    session.carried = carried.collect();
    sort_contestants(&mut session);
    let Resolver { mut findings, .. } = resolver;
    checks::check(&mut session, &mut findings, by_deal);
    omit_uncounted(&mut session, &rows);
    leave_out_lone_section(&mut session);
    findings.sort_by_key(|finding| finding.span.start);
    (session, findings)
}

/// Score of a result, and its outcome if the score follows from a contract, its declarer and its tricks.
pub(super) type CountedScore = (TableScore, Option<Outcome>);

/// Returns the cell with the score. If there is neither a score nor a contract, the contract cell or the remarks may
/// contain a bye, an artificial score or “not played”. That cell is then returned instead.
fn score_cell(row: &ParsedRow) -> &Cell {
    let is_in_place_of_score = |cell: &&Cell| {
        cell.is_bye()
            || matches!(cell.score(), Some(TableScore::Artificial(..) | TableScore::NotPlayed))
    };
    let is_free = row.score.is_empty() && row.contract.contract().is_none();
    let others = [&row.contract, &row.remarks].into_iter().filter(|_| is_free);
    others.filter(|cell| !cell.is_empty()).find(is_in_place_of_score).unwrap_or(&row.score)
}

/// Returns the score and the outcome of a single row, or `None` if the row does not count.
pub(super) fn counted(row: &ParsedRow) -> Option<CountedScore> {
    let result = Resolver::default().result(row)?;
    Some((result.score, result.played))
}

/// Sorts the contestants by their ids, and updates all indices of contestants in the session.
fn sort_contestants(session: &mut Session) {
    let mut order: Vec<_> = (0..session.contestants.len()).collect();
    order.sort_by(|&one, &other| by_id(session.id(one), session.id(other)));
    let mut new_indices = vec![0; order.len()];
    for (new, &old) in order.iter().enumerate() {
        if let Some(index) = new_indices.get_mut(old) {
            *index = new;
        }
    }
    session.contestants.sort_by(|one, other| by_id(&one.id, &other.id));
    let results = session.results.iter_mut().flat_map(|result| [&mut result.ns, &mut result.ew]);
    let players = session.contestants.iter_mut().flat_map(|pair| pair.players.iter_mut().flatten());
    let published = session.published.iter_mut().map(|figure| &mut figure.contestant);
    let carried = session.carried.iter_mut().flatten().map(|(index, _)| index);
    for index in results.chain(players).chain(published).chain(carried) {
        *index = new_indices.get(*index).copied().unwrap_or(*index);
    }
}

/// Map from the ids of the contestants to their indices.
struct ContestantIndices {
    id_scheme: IdScheme,
    by_id: BTreeMap<String, usize>,
    /// Indices by alternative ids. An alternative id omits the section, or includes it if the usual id omits it. The
    /// value is `None` if several contestants share the alternative id.
    by_alias: BTreeMap<String, Option<usize>>,
}

impl ContestantIndices {
    /// Returns the index and the line of a contestant. If the contestant is unknown, it is added.
    fn seat(&mut self, contestants: &mut Vec<Contestant>, key: &Key) -> (usize, Option<Side>) {
        let (id, line) = key.id(&self.id_scheme);
        if let Some(index) = self.by_id.get(&id.to_lowercase()) {
            return (*index, line);
        }
        let index = contestants.len();
        if !key.section.is_empty() {
            let lone_section = self.id_scheme.lone_section.is_none().then(|| key.section.clone());
            let (alias, _) = key.id(&IdScheme { lone_section, ..self.id_scheme });
            let of_alias = self.by_alias.entry(alias.to_lowercase());
            of_alias.and_modify(|index| *index = None).or_insert(Some(index));
        }
        self.by_id.insert(id.to_lowercase(), index);
        contestants.push(Contestant { id, line, ..Contestant::default() });
        (index, line)
    }

    /// Adds the players of a temporary pair. They are ranked instead of the pair.
    fn add_players(&mut self, contestants: &mut Vec<Contestant>, key: &Key, pair: usize) {
        let number = own_number(&key.section, &key.number.text);
        let Some((one, other)) = number.split_once(PARTNERS) else { return };
        let players = [one, other].map(|player| {
            let number = Cell::new(player, key.number.span);
            self.seat(contestants, &Key { number, line: None, ..key.clone() }).0
        });
        if let Some(pair) = contestants.get_mut(pair) {
            pair.players = Some(players);
        }
    }

    /// Returns the index of a listed contestant. Returns `None` if no contestant fits the key, or if several
    /// contestants fit.
    ///
    /// A list may omit the line or the section if the contestant is still unambiguous.
    fn find(&self, key: &Key) -> Option<usize> {
        let is_of = |section: &String| key.section.is_empty() || key.section == *section;
        if !self.id_scheme.lone_section.as_ref().is_none_or(is_of) {
            return None;
        }
        let id = key.id(&self.id_scheme).0.to_lowercase();
        let [ns, ew] = ["ns", "ew"].map(|line| format!("{id}{line}"));
        let by_id = |id: &String| self.by_id.get(id).copied();
        let by_alias = |id: &String| self.by_alias.get(id).copied().flatten();
        let found = by_id(&id).or_else(|| by_id(&ns).xor(by_id(&ew)));
        let is_without_section = key.section.is_empty();
        let of_alias = || by_alias(&id).or_else(|| by_alias(&ns).xor(by_alias(&ew)));
        found.or_else(|| is_without_section.then(of_alias).flatten())
    }
}

/// Removes the section from the ids if all results that count are from one section.
fn leave_out_lone_section(session: &mut Session) {
    let sections = session.results.iter().map(|result| &*result.section);
    if let Some(section) = IdScheme::of(false, sections).lone_section {
        for contestant in &mut session.contestants {
            contestant.id = own_number(&section, &contestant.id).to_owned();
        }
    }
}

/// Returns whether North–South and East–West should be ranked separately. This is the case if an id ends in `NS` or
/// `EW`, if no id occurs on both sides, or if many boards have the same pair number on both sides.
///
/// A single board with the same pair number on both sides may be a mistake. So at least a quarter of the pair numbers
/// must be on both sides of a board.
fn has_two_lines<'a>(rows: impl Iterator<Item = &'a ParsedRow>) -> bool {
    let mut boards = BTreeMap::<_, [BTreeSet<_>; 2]>::new();
    let mut all = [BTreeSet::new(), BTreeSet::new()];
    for row in rows {
        let sides = boards.entry((&row.section.text, &row.board.text)).or_default();
        for ((side, all), cell) in sides.iter_mut().zip(&mut all).zip([&row.ns, &row.ew]) {
            if named_line(&cell.text).is_some() {
                return true;
            }
            side.insert(cell.text.as_str());
            all.insert((row.section.text.as_str(), cell.text.as_str()));
        }
    }
    let [ns, ew] = &all;
    if ns.is_disjoint(ew) {
        return true;
    }
    // Ids made of names are not counted. The same number on both sides can mean two pairs, but the same names always
    // mean one pair.
    let (mut on_both, mut numbers) = (0, 0);
    for sides in boards.values() {
        let [ns, ew] =
            sides.each_ref().map(|side| side.iter().filter(|id| !id.contains(BETWEEN_NAMES)));
        let both = ns.clone().filter(|id| sides[1].contains(*id)).count();
        on_both += both;
        numbers += ns.count() + ew.count() - both;
    }
    numbers > 0 && 4 * on_both >= numbers
}

/// Adds an omission that lists the boards of rows that don't count.
fn omit_uncounted(session: &mut Session, rows: &[(u32, usize)]) {
    let counted: BTreeSet<_> = session.results.iter().map(|result| result.span.start).collect();
    let uncounted = rows.iter().filter(|(_, start)| !counted.contains(start));
    let boards: BTreeSet<_> = uncounted.map(|(board, _)| *board).collect();
    if !boards.is_empty() {
        let items = boards.iter().map(u32::to_string).collect();
        session.omitted.push(Omission { kind: OmissionKind::Uncounted, items });
    }
}

/// Returns the different deals of each board in the rows.
pub(super) fn deals_of_boards(rows: &[ParsedRow]) -> BTreeMap<u32, HashSet<&Deal>> {
    let mut deals = BTreeMap::<_, HashSet<&Deal>>::new();
    for row in rows {
        let Some((board, deal)) = row.board.text.parse().ok().zip(row.deal.as_ref()) else {
            continue;
        };
        deals.entry(board).or_default().insert(deal);
    }
    deals
}

/// Returns the boards with several deals in a text. No deal of such a board applies to all its results.
fn boards_of_several_deals(
    of_rows: &BTreeMap<u32, HashSet<&Deal>>,
    stated: &[(u32, Deal)],
) -> BTreeSet<u32> {
    let stated: BTreeMap<_, _> = stated.iter().map(|(board, deal)| (board, deal)).collect();
    let has_several = |(board, deals): &(&u32, &HashSet<&Deal>)| {
        let differs = |stated: &&Deal| deals.iter().any(|deal| deal != stated);
        deals.len() > 1 || stated.get(board).is_some_and(differs)
    };
    of_rows.iter().filter(has_several).map(|(board, _)| *board).collect()
}

/// Lists the information in a text that a `Session` cannot contain.
fn omissions(
    omitted: &BTreeSet<OmissionKind>,
    tags: BTreeSet<String>,
    several: &BTreeSet<u32>,
) -> Vec<Omission> {
    let mut all: Vec<_> =
        omitted.iter().map(|&kind| Omission { kind, items: Vec::new() }).collect();
    if !several.is_empty() {
        let items = several.iter().map(u32::to_string).collect();
        all.push(Omission { kind: OmissionKind::Deals, items });
    }
    if !tags.is_empty() {
        all.push(Omission { kind: OmissionKind::Tags, items: tags.into_iter().collect() });
    }
    all
}

/// Groups the results of boards with several deals, so that only results of the same deal are compared.
fn group_by_deal(
    results: &mut [(TableResult, &ParsedRow)],
    all: &BTreeMap<u32, HashSet<&Deal>>,
    events: BTreeSet<String>,
) -> ResultDeals {
    let mut by_result = BTreeMap::new();
    let mut deals = BTreeMap::<_, (Vec<&Deal>, Span)>::new();
    for (result, row) in results {
        let Some(deal) = &row.deal else { continue };
        let (known, second) = deals.entry(result.board).or_default();
        let index = known.iter().position(|known| *known == deal).unwrap_or(known.len());
        if index == known.len() {
            known.push(deal);
            if index == 1 {
                *second = row.span;
            }
        }
        by_result.insert(result.span.start, index);
        if index > 0 {
            result.group = format!("{}/{}", result.group, index + 1);
        }
    }
    deals.retain(|_, (known, _)| known.len() > 1);
    let differing = deals.into_iter().map(|(board, (known, second))| {
        // `all` also includes the deals of results that name no contestant.
        let deals = all.get(&board).map_or(0, HashSet::len).max(known.len());
        Finding::new(second, SessionFault::DifferentDeals { board, deals })
    });
    ResultDeals { differing: differing.collect(), by_result, events }
}

#[derive(Default)]
struct Resolver {
    findings: Vec<Finding>,
    /// Results that rank nobody, by reason: the span of the first result, and the number of results.
    unranked: BTreeMap<UnrankedReason, (Span, usize)>,
}

impl Resolver {
    /// Adds the results and their contestants to a session.
    fn seat(
        &mut self,
        session: &mut Session,
        indices: &mut ContestantIndices,
        results: Vec<(TableResult, &ParsedRow)>,
        is_individual: bool,
    ) {
        // The indices are cached, because most rows contain contestants of earlier rows.
        let mut seated = BTreeMap::new();
        for (mut result, row) in results {
            let mut index_of = |side| {
                let words = (&*row.cell(side).text, side, &*row.section.text);
                let (index, line) = *seated.entry(words).or_insert_with(|| {
                    let key = row.key(side);
                    let seat = indices.seat(&mut session.contestants, &key);
                    if is_individual {
                        indices.add_players(&mut session.contestants, &key, seat.0);
                    }
                    seat
                });
                if let Some(line) = line.filter(|&line| line != side) {
                    let fault = SessionFault::LineClash {
                        pair: QuotedText::new(session.id(index)),
                        line: line.letters(),
                        other: side.letters(),
                        board: result.board,
                    };
                    self.add(row.cell(side).span, fault);
                }
                index
            };
            (result.ns, result.ew) = (index_of(Side::NorthSouth), index_of(Side::EastWest));
            session.results.push(result);
        }
    }

    fn name(
        &mut self,
        session: &mut Session,
        indices: &ContestantIndices,
        listed: Vec<ListedContestant>,
    ) {
        let mut without_results = BTreeSet::new();
        let mut pairs_without_results = Vec::new();
        for ListedContestant { key, names } in listed {
            let found = indices.find(&key).and_then(|index| session.contestants.get_mut(index));
            if let Some(contestant) = found {
                // Tables of results repeat the names of a pair on each board.
                if contestant.listed.is_none() {
                    contestant.names = names;
                    contestant.listed = Some(key.number.span);
                }
            } else {
                let (id, _) = key.id(&indices.id_scheme);
                if without_results.insert(id.to_lowercase()) {
                    pairs_without_results.push((key.number.span, id));
                }
            }
        }
        if let [(first, _), _, ..] = *pairs_without_results
            && session.contestants.is_empty()
        {
            self.add(first, SessionFault::ListWithoutResults(pairs_without_results.len()));
            return;
        }
        for (span, id) in pairs_without_results {
            self.add(span, SessionFault::PairWithoutResults(QuotedText::new(&id)));
        }
    }

    fn add(&mut self, span: Span, fault: SessionFault) {
        self.findings.push(Finding::new(span, fault));
    }

    /// Returns the result of a row, without indices of contestants. Returns `None` if the row does not count.
    fn result(&mut self, row: &ParsedRow) -> Option<TableResult> {
        let number = row.board.text.trim_start_matches("Board").trim_start();
        let is_plain = number.bytes().all(|byte| byte.is_ascii_digit());
        let board = number.parse().ok().filter(|&board: &u32| is_plain && board > 0);
        let Some(board) = board else {
            self.add(row.board.span, SessionFault::BadBoard(QuotedText::new(&row.board.text)));
            return None;
        };
        let is_unnamed = row.ns.is_empty() && row.ew.is_empty();
        if let Some(reason) = row.unranked.or(is_unnamed.then_some(UnrankedReason::Unnamed)) {
            let (_, results) = self.unranked.entry(reason).or_insert((row.span, 0));
            *results += row.multiplicity.max(1);
            return None;
        }
        if row.ns.is_phantom() || row.ew.is_phantom() {
            let pair = if row.ns.is_phantom() { &row.ew } else { &row.ns };
            let pair = QuotedText::new(&pair.text);
            self.add(row.span, SessionFault::PhantomPair { board, pair });
            return None;
        }
        let vulnerability = row.vulnerability.unwrap_or(Vulnerability::of_board(board));
        let (score, played) = self.score(row, board, vulnerability)?;
        let lead = self.lead(row, played);
        Some(TableResult {
            span: row.span,
            section: row.section.text.clone(),
            round: row.round.text.clone(),
            table: row.table.text.clone(),
            room: Room::named(&row.room.text),
            board,
            group: row.group.text.clone(),
            ns: 0,
            ew: 0,
            vulnerability,
            score,
            played,
            lead,
        })
    }

    /// Returns the score and the outcome of a row, or `None` if the score is unknown.
    fn score(
        &mut self,
        row: &ParsedRow,
        board: u32,
        vulnerability: Vulnerability,
    ) -> Option<CountedScore> {
        let mut stated = None;
        let cell = score_cell(row);
        match cell.score() {
            Some(TableScore::Points(points)) => stated = Some(points),
            Some(score @ TableScore::Artificial(ns, ew)) => {
                self.check_percentages(cell.span, ns, ew);
                return Some((score, None));
            }
            Some(TableScore::NotPlayed) => return Some((TableScore::NotPlayed, None)),
            None if cell.is_empty() || cell.is_bye() => {}
            None => {
                let is_of_one_side = cell.is_of_one_side();
                let fault: fn(_) -> _ = if is_of_one_side {
                    SessionFault::ScoreOfOneSide
                } else {
                    SessionFault::BadScore
                };
                self.add(cell.span, fault(QuotedText::new(&cell.text)));
            }
        }
        let before = self.findings.len();
        let (contract, outcome) = self.played(row);
        // If a cell could not be parsed, there is already a finding. So the missing result needs no second finding.
        let is_unread =
            self.findings.len() > before || !cell.is_empty() && stated.is_none() && !cell.is_bye();
        if contract == Some(StatedContract::PassedOut) {
            if let Some(stated) = stated.filter(|&points| points != 0) {
                self.add(row.score.span, SessionFault::PassedOutScore { stated });
            }
            return Some((TableScore::Points(0), None));
        }
        let Some(outcome) = outcome else {
            let Some(points) = stated else {
                if cell.is_bye() {
                    return Some((TableScore::NotPlayed, None));
                }
                if is_unread {
                    return None;
                }
                let (ns, ew) = (QuotedText::new(&row.ns.text), QuotedText::new(&row.ew.text));
                self.add(row.span, SessionFault::NoResult { board, ns, ew });
                return None;
            };
            if !is_possible(points, vulnerability) {
                let fault = SessionFault::ImpossibleScore { points, vulnerability };
                self.add(row.score.span, fault);
            } else if let Some(StatedContract::Played(bid, doubling)) = contract {
                let declarer = Seat::from_letter(&row.by.text);
                let contract = UnplayedContract { bid, doubling, declarer };
                if !contract.can_score(points, vulnerability) {
                    self.add(row.score.span, SessionFault::ScoreOfNoTricks { contract, points });
                }
            }
            return Some((TableScore::Points(points), None));
        };
        let of = |vulnerability| Score::of(outcome, vulnerability).of_side(Side::NorthSouth);
        let score = of(vulnerability);
        if let Some(stated) = stated.filter(|&stated| stated != score) {
            let is_vulnerable = vulnerability.includes(outcome.contract().declarer.side());
            let other = if is_vulnerable { Vulnerability::None } else { Vulnerability::Both };
            let reason = match () {
                () if stated == -score => Some(ScoreReason::OtherSign),
                () if stated == of(other) && is_vulnerable => Some(ScoreReason::NotVulnerable),
                () if stated == of(other) => Some(ScoreReason::Vulnerable),
                () => None,
            };
            let (contract, tricks) = (outcome.contract(), outcome.tricks());
            let fault = SessionFault::ScoreDiffers { contract, tricks, score, stated, reason };
            self.add(row.score.span, fault);
        }
        Some((TableScore::Points(score), Some(outcome)))
    }

    fn check_percentages(&mut self, span: Span, ns: Average, ew: Average) {
        if let (Average::Percent(ns), Average::Percent(ew)) = (ns, ew)
            && ns + ew > Rational::from(120)
        {
            self.add(span, SessionFault::PercentagesTooHigh { ns, ew });
        }
    }

    /// Returns the contract of a row, and its outcome if the declarer and the tricks are also stated.
    fn played(&mut self, row: &ParsedRow) -> (Option<StatedContract>, Option<Outcome>) {
        let mut refuse = |cell: &Cell, fault: fn(QuotedText) -> SessionFault| {
            self.add(cell.span, fault(QuotedText::new(&cell.text)));
        };
        let contract = row.contract.contract();
        if contract.is_none() && !row.contract.is_empty() && !row.contract.is_bye() {
            refuse(&row.contract, SessionFault::BadContract);
        }
        let declarer = Seat::from_letter(&row.by.text);
        let is_played = contract != Some(StatedContract::PassedOut);
        if declarer.is_none() && !row.by.is_empty() && is_played {
            refuse(&row.by, SessionFault::BadDeclarer);
        }
        let bid = match contract {
            Some(StatedContract::Played(bid, _)) => Some(bid),
            _ => None,
        };
        let mut tricks = row.tricks.tricks();
        if tricks.is_none() && !row.tricks.is_empty() && is_played {
            refuse(&row.tricks, SessionFault::BadTricks);
        }
        if row.tricks.is_empty() && !row.result.is_empty() && is_played {
            tricks = bid.and_then(|bid| row.result.margin(bid));
            if tricks.is_none() {
                let is_relative = row.result.relative().is_some();
                let bad =
                    if is_relative { SessionFault::BadTricks } else { SessionFault::BadResult };
                refuse(&row.result, bad);
            }
        }
        let outcome = match contract {
            Some(StatedContract::Played(bid, doubling)) => {
                declarer.zip(tricks).and_then(|(declarer, tricks)| {
                    Outcome::new(Contract { bid, doubling, declarer }, tricks)
                })
            }
            _ => None,
        };
        (contract, outcome)
    }

    fn lead(&mut self, row: &ParsedRow, played: Option<Outcome>) -> Option<Lead> {
        if row.lead.is_empty() {
            return None;
        }
        let Some(card) = row.lead.card() else {
            self.add(row.lead.span, SessionFault::BadLead(QuotedText::new(&row.lead.text)));
            return None;
        };
        if let (Some(deal), Some(played)) = (&row.deal, played) {
            let leader = played.contract().declarer.next();
            let holder = deal.holder(card);
            if let Some(holder) = holder.filter(|&holder| holder != leader) {
                let card = card.to_string();
                self.add(row.lead.span, SessionFault::LeadNotHeld { leader, card, holder });
            }
        }
        let is_rank_first = row.lead.text.chars().next().and_then(Suit::from_char).is_none();
        Some(Lead { card, is_rank_first })
    }
}
