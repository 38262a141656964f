//! Reader of sessions that are written as deal records.
//!
//! A game in PBN contains one result, or a table with all results of its board. A record in LIN contains one result.
//! The names of its players identify the pairs.

use std::collections::{BTreeMap, BTreeSet};

use super::cell::Cell;
use super::contestant::{BETWEEN_NAMES, Key, side_named};
use super::fault::{SessionFault, UnrankedReason};
use super::method::Method;
use super::parsed::{ListedContestant, ParsedRow, ParsedSession, partners};
use super::published::{FigureKind, PublishedWorth, WorthUnit};
use super::{OmissionKind, Rational};
use crate::engine::bridge::comparison::score_of;
use crate::engine::bridge::record::annotation::AnnotationKind;
use crate::engine::bridge::record::reader::read_plain;
use crate::engine::bridge::record::stated_analysis::StatedContract;
use crate::engine::bridge::record::tag::Tag;
use crate::engine::bridge::record::{Irregularity, Judgement, ResolvedRecord, Verdict, check};
use crate::engine::{Deal, Finding, Format, Seat, Severity, Side, Source, Span, Spanned};

pub(super) fn read(source: &Source<'_>, format: Format) -> (ParsedSession, Vec<Finding>) {
    let mut reader = Reader::default();
    // Faults are ignored here, because the checker reports them.
    let _ = read_plain(source, format, &mut |draft| {
        reader.record(source, &draft);
        reader.parsed.rows.len() <= super::MOST_RESULTS
    });
    if format == Format::Lin {
        reader.parsed.carried.extend(carried(source.text()));
    }
    reader.finish()
}

/// Parses the match titles (`vg`) of a LIN text. Returns the carried-over IMPs of both teams in each match.
fn carried(text: &str) -> impl Iterator<Item = [(String, Rational); 2]> {
    text.split("vg|").skip(1).filter_map(|rest| {
        let (title, _) = rest.split_once('|')?;
        let parts: Vec<_> = title.split(',').map(str::trim).collect();
        let team = |index: usize| {
            let carried = parts.get(index + 1)?.parse().ok()?;
            Some(((*parts.get(index)?).to_owned(), carried))
        };
        Some([team(5)?, team(7)?])
    })
}

#[derive(Default)]
struct Reader {
    parsed: ParsedSession,
    findings: Vec<Finding>,
    match_headings: MatchHeadings,
    /// Teams of each row, the home team first. `None` if the row names no teams or has a room, or if its teams are
    /// already seated.
    teams: Vec<Option<[Cell; 2]>>,
    naming: Vec<TeamNaming>,
    /// Whether some record with one result names its players.
    has_players: bool,
    /// Boards of each match. The key consists of the distinguishing tags and the teams of the match.
    matches: BTreeMap<(MatchTags, [String; 2]), MatchBoards>,
    listed: BTreeSet<(String, String, Option<Side>)>,
    boards_with_deal: BTreeSet<u32>,
    /// Boards of records without a result.
    without_result: BTreeMap<u32, Span>,
}

/// Tags whose information a session contains, and tags about boards, seats, auctions and plays.
const KNOWN_TAGS: &str = "Event Site Date Board West North East South PairNS PairEW Dealer Vulnerable Deal \
    Scoring Declarer Contract Result Auction Play Note Score ScorePercentage ScoreTable TotalScoreTable \
    HomeTeam VisitTeam Room Round Table Section";

/// Values of the tags that distinguish matches.
type MatchTags = [Option<String>; 5];

/// Boards of a match.
struct MatchBoards {
    /// Span of the first result.
    span: Span,
    /// For each board, the number of tables, and the number of tables that perhaps did not play it.
    tables: BTreeMap<String, [usize; 2]>,
}

/// Statements of a row about teams.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TeamNaming {
    /// A row of a table of results. Its pair numbers may be team numbers.
    None,
    /// A game that names no teams.
    GameWithout,
    /// A game of two teams that doesn't state which team sits where. Either the game or an earlier game of the match
    /// names the teams.
    Unseated { names_teams: bool },
    /// A game of two teams that states which team sits where.
    Seated,
}

/// Match of the latest record.
#[derive(Default)]
struct MatchHeadings {
    tags: MatchTags,
    /// Home team and visiting team.
    teams: Option<[String; 2]>,
}

impl Reader {
    fn finish(mut self) -> (ParsedSession, Vec<Finding>) {
        self.seat_teams();
        self.mark_unranked();
        // The reader of LIN stores other information in tags that begin with `Lin_`. They do not occur in files, so
        // they are not reported.
        let is_known =
            |name: &str| name.starts_with("Lin_") || KNOWN_TAGS.split(' ').any(|tag| tag == name);
        self.parsed.tags.retain(|name| !is_known(name));
        if self.has_players {
            let lost =
                if self.parsed.is_teams { OmissionKind::Players } else { OmissionKind::Seats };
            self.parsed.omitted.insert(lost);
        }
        let Self { parsed, without_result, matches, mut findings, .. } = self;
        for MatchBoards { span, tables } in matches.into_values().filter(|_| parsed.is_teams) {
            let is_unplayed = |[all, unplayed]: &&[usize; 2]| *all > 1 && all == unplayed;
            let boards = tables.values().filter(is_unplayed).count();
            if boards > 0 {
                findings.push(Finding::new(span, SessionFault::UnplayedBoards(boards)));
            }
        }
        // A file without any results only contains deals, so no result is missing in it.
        if !parsed.rows.is_empty() {
            let boards: BTreeSet<u32> =
                parsed.rows.iter().filter_map(|row| row.board.text.parse().ok()).collect();
            for (board, span) in without_result {
                if !boards.contains(&board) {
                    findings.push(Finding::new(span, SessionFault::RecordWithoutResult(board)));
                }
            }
        }
        (parsed, findings)
    }

    /// Updates the match from a record. Missing tags are taken from the previous record.
    fn find_match(&mut self, draft: &ResolvedRecord) {
        let tags = ["Event", "Date", "Session", "Round", "Stage"]
            .map(|name| draft.tag(name).map(str::to_owned));
        let is_other = tags
            .iter()
            .zip(&self.match_headings.tags)
            .any(|(tag, before)| tag.is_some() && tag != before);
        if is_other {
            self.match_headings.teams = None;
        }
        for (tag, before) in tags.into_iter().zip(&mut self.match_headings.tags) {
            *before = tag.or(before.take());
        }
        if let (Some(home), Some(visit)) = (draft.tag("HomeTeam"), draft.tag("VisitTeam")) {
            self.match_headings.teams = Some([home, visit].map(str::to_owned));
        }
    }

    /// Seats the home team North–South at each table. Does this only if every table names its teams but no room, and if
    /// two tables of some board have the home team and the visiting team exchanged.
    fn seat_teams(&mut self) {
        let parsed = &mut self.parsed;
        let teams: Option<Vec<_>> = self.teams.iter().cloned().collect();
        let Some(teams) = teams.filter(|_| !parsed.is_teams) else { return };
        let tables = || {
            let texts = |[home, visit]: &[Cell; 2]| (home.text.clone(), visit.text.clone());
            let board = |row: &ParsedRow| row.board.text.clone();
            parsed.rows.iter().zip(&teams).map(move |(row, teams)| (board(row), texts(teams)))
        };
        let seated: BTreeSet<_> = tables().collect();
        let is_exchanged =
            |(board, (home, visit))| home != visit && seated.contains(&(board, (visit, home)));
        if !tables().any(is_exchanged) {
            return;
        }
        for (row, [home, visit]) in parsed.rows.iter_mut().zip(teams) {
            (row.ns, row.ew) = (home, visit);
        }
        parsed.is_teams = true;
        self.naming.fill(TeamNaming::Seated);
        // The teams are ranked, not the pairs of players.
        parsed.contestants.clear();
        if parsed.method == Some(Method::CrossImps) {
            parsed.method = Some(Method::Teams);
        }
    }

    /// Marks the rows that rank nobody. If teams play, a row that doesn't state which team sits where ranks nobody.
    fn mark_unranked(&mut self) {
        let ParsedSession { is_teams, rows, contestants, .. } = &mut self.parsed;
        let mut pairs = BTreeSet::new();
        let mut as_pairs = None::<(Span, usize)>;
        for (row, naming) in rows.iter_mut().zip(&self.naming) {
            let is_unnamed = row.ns.is_empty() && row.ew.is_empty();
            row.unranked = match naming {
                TeamNaming::Unseated { .. } if *is_teams => Some(UnrankedReason::Unseated),
                // The teams are taken from an earlier game, so they may not be the teams of this game.
                TeamNaming::Unseated { names_teams: false } => continue,
                TeamNaming::Unseated { .. } if is_unnamed => {
                    Some(UnrankedReason::UnseatedAndUnnamed)
                }
                TeamNaming::Unseated { .. } => {
                    as_pairs.get_or_insert((row.span, 0)).1 += 1;
                    continue;
                }
                TeamNaming::GameWithout if *is_teams => Some(UnrankedReason::WithoutTeams),
                _ => continue,
            };
            pairs.extend([&row.ns, &row.ew].map(|pair| pair.text.to_lowercase()));
        }
        contestants.retain(|listed| !pairs.contains(&listed.key.number.text.to_lowercase()));
        if let Some((first, results)) = as_pairs {
            self.findings.push(Finding::new(first, SessionFault::TeamsAsPairs { results }));
            self.parsed.omitted.insert(OmissionKind::Matches);
        }
    }

    fn record(&mut self, source: &Source<'_>, draft: &ResolvedRecord) {
        let judgement = check(draft);
        let is_listed =
            |fault: &&Spanned<Irregularity>| matches!(fault.value, Irregularity::Listed { .. });
        let differs = judgement.faults.iter().filter(is_listed).map(Spanned::finding);
        self.findings.extend(differs);
        let event = draft.tag("Event").filter(|event| !matches!(*event, "" | "?"));
        if self.parsed.event.is_empty() {
            event.unwrap_or("").clone_into(&mut self.parsed.event);
        }
        if let Some(event) = event.filter(|event| !self.parsed.events.contains(*event)) {
            self.parsed.events.insert(event.to_owned());
        }
        for (key, name) in [("date", "Date"), ("site", "Site")] {
            let value = draft.tag(name).filter(|value| !matches!(*value, "" | "?"));
            let headings = &mut self.parsed.headings;
            if let Some(value) = value.filter(|_| headings.iter().all(|(known, _)| known != key)) {
                headings.push((key.to_owned(), value.to_owned()));
            }
        }
        self.find_match(draft);
        let is_team = self.match_headings.teams.is_some() && draft.tag("Room").is_some();
        self.parsed.is_teams |= is_team;
        if self.parsed.method.is_none() {
            self.parsed.method = draft.tag("Scoring").and_then(|text| method(text, is_team));
        }
        if self.parsed.matchpoints_of_win.is_none() {
            self.parsed.matchpoints_of_win = draft.tag("Scoring").and_then(matchpoints_of_win);
        }
        let deal = Deal::try_from(judgement.hands).ok();
        let row = board_row(source, draft, &judgement, deal);
        if let (Some(deal), Some(number)) = (deal, draft.board_number())
            && self.boards_with_deal.insert(number)
        {
            self.parsed.deals.push((number, deal));
        }
        self.parsed.omitted.extend((!draft.calls.is_empty()).then_some(OmissionKind::Auctions));
        self.parsed.omitted.extend((draft.play.len() > 1).then_some(OmissionKind::Play));
        // Comments that begin with `#` are headings of the session.
        let is_heading =
            |kind: &_| matches!(kind, AnnotationKind::Comment(text) if text.starts_with('#'));
        let has_comments = draft.annotations.iter().any(|one| !is_heading(&one.kind));
        self.parsed.omitted.extend(has_comments.then_some(OmissionKind::Comments));
        for tag in &draft.tags {
            if !matches!(tag.value.as_str(), "" | "?") && !self.parsed.tags.contains(&tag.name) {
                self.parsed.tags.insert(tag.name.clone());
            }
        }
        let mut cursor = draft.span.start;
        let mut has_table = false;
        for tag in &draft.tags {
            match tag.name.as_str() {
                "ScoreTable" => {
                    has_table = true;
                    let table = ScoreTable::read(tag, source, draft.span, &mut cursor);
                    for table_row in &table.rows {
                        self.table_row(&row, &table, table_row);
                    }
                }
                "TotalScoreTable" => {
                    let table = ScoreTable::read(tag, source, draft.span, &mut cursor);
                    for row in &table.rows {
                        let value =
                            |name: &str| table.element(row, name).cloned().unwrap_or_default();
                        let key = Key {
                            section: value("Section").text,
                            number: [value("PairId"), value("PlayerId")]
                                .into_iter()
                                .find(|id| !id.is_empty())
                                .unwrap_or_default(),
                            line: side_named(&value("Direction").text),
                        };
                        self.published(&key, &table, row);
                        self.list(key, &value("Names").text);
                    }
                }
                _ => {}
            }
        }
        if !has_table {
            self.game(row, draft, &judgement);
        }
    }

    /// Adds the result of a record that contains one result.
    fn game(&mut self, mut row: ParsedRow, draft: &ResolvedRecord, judgement: &Judgement) {
        let span = row.span;
        let cell = |text: &str| Cell::new(text, span);
        if let Some(outcome) = judgement.outcome {
            let contract = outcome.contract();
            row.contract = cell(&format!("{}{}", contract.bid, contract.doubling));
            row.by = cell(&contract.declarer.letter().to_string());
            row.tricks = cell(&outcome.tricks().to_string());
            let first = judgement.play.as_ref().and_then(|play| play.cards().next());
            // A card that was led out of turn is not the opening lead.
            let is_in_turn = first.is_none_or(|(by, _)| by == contract.leader());
            let lead = draft.play.first().filter(|_| is_in_turn);
            row.lead = lead.map_or_else(Cell::default, |card| cell(&card.value.to_string()));
        }
        let stated_pass = draft.stated.contract.map(|contract| contract.value);
        if judgement.verdict == Verdict::PassedOut || stated_pass == Some(StatedContract::PassedOut)
        {
            row.contract = cell("PASS");
        } else if let Some(score) = draft.stated.score {
            let points = score.value.points;
            let is_ns = score.value.side == Seat::North.side();
            row.score = Cell::new(&(if is_ns { points } else { -points }).to_string(), score.span);
        } else if let Some(percentages) = draft.tag("ScorePercentage").and_then(artificial) {
            row.score = cell(&percentages);
        } else if let (Some(points), None) =
            (draft.tag("Score").and_then(points_of_negative_score), judgement.outcome)
        {
            row.score = cell(&points.to_string());
        } else if judgement.outcome.is_none() {
            // A score may still follow from other tags. If it doesn't, the record has no usable result.
            let Some(points) = score_of(draft, judgement) else {
                self.skip(draft, judgement);
                return;
            };
            row.score = cell(&points.to_string());
        }
        if let Some(mut teams) = self.match_headings.teams.clone() {
            teams.sort();
            let key = (self.match_headings.tags.clone(), teams);
            let new = || MatchBoards { span, tables: BTreeMap::new() };
            let MatchBoards { tables, .. } = self.matches.entry(key).or_insert_with(new);
            let [all, unplayed] = tables.entry(row.board.text.clone()).or_default();
            // Passes that are missing in the file have empty spans. They are not evidence that the board was played.
            let has_calls = draft.calls.iter().any(|call| call.span.start < call.span.end);
            let has_score = draft.stated.score.is_some() || draft.tag("Score").is_some();
            *all += 1;
            *unplayed += usize::from(row.contract.is_passed_out() && !has_calls && !has_score);
        }
        self.has_players |= !players_named(draft, Seat::CLOCKWISE.map(Seat::name)).is_empty();
        let naming = match (self.match_headings.teams.is_some(), self.parsed.is_teams) {
            (true, true) => TeamNaming::Seated,
            (true, false) => TeamNaming::Unseated { names_teams: draft.tag("HomeTeam").is_some() },
            (false, _) => TeamNaming::GameWithout,
        };
        self.naming.push(naming);
        if self.parsed.is_teams {
            let [home, visit] = self.match_headings.teams.clone().unwrap_or_default();
            let is_closed = row.room.text.eq_ignore_ascii_case("closed");
            let (ns, ew) = if is_closed { (visit, home) } else { (home, visit) };
            row.ns = cell(&ns);
            row.ew = cell(&ew);
            self.teams.push(None);
        } else {
            let teams = draft.tag("HomeTeam").zip(draft.tag("VisitTeam"));
            let without_room = teams.filter(|_| row.room.is_empty());
            self.teams.push(without_room.map(|(home, visit)| [cell(home), cell(visit)]));
            row.ns = pair(draft, span, "PairNS", ["North", "South"]);
            row.ew = pair(draft, span, "PairEW", ["East", "West"]);
            for (side, players) in
                [(Side::NorthSouth, ["North", "South"]), (Side::EastWest, ["East", "West"])]
            {
                self.list(row.key(side), &players_named(draft, players).join(";"));
            }
        }
        self.parsed.rows.push(row);
    }

    /// Reports an unusable result, or adds the board to the boards without a result.
    fn skip(&mut self, draft: &ResolvedRecord, judgement: &Judgement) {
        let Some(board) = draft.board_number() else { return };
        let is_bad_result = |finding: &Finding| finding.fault.kind().code == "bad-result";
        let has_result = draft.stated.tricks.is_some() || draft.findings.iter().any(is_bad_result);
        let faults = judgement.faults.iter().map(Spanned::finding);
        let mut faults = draft.findings.iter().cloned().chain(faults);
        let is_error = |finding: &Finding| finding.fault.kind().severity == Severity::Error;
        match faults.find(is_error).filter(|_| has_result) {
            Some(error) => {
                let reason = error.fault.to_string();
                let fault = SessionFault::UnusedResult { board, reason };
                self.findings.push(Finding::new(draft.span, fault));
            }
            None => {
                self.without_result.entry(board).or_insert(draft.span);
            }
        }
    }

    /// Adds the names of a contestant to the list. Does nothing if the id or the names are missing, or if the
    /// contestant is already listed.
    fn list(&mut self, key: Key, names: &str) {
        let mut names = players(names);
        // An id that consists of the contestant's names contains them in sorted order. The listed names are then sorted
        // too.
        let in_order = id_or_names(Cell::default(), names.clone(), Span::default());
        if in_order.text == key.number.text {
            names.sort_by_key(|name| name.to_lowercase());
        }
        let Key { section, number, line } = &key;
        if !number.is_empty()
            && !names.is_empty()
            && self.listed.insert((section.clone(), number.text.to_lowercase(), *line))
        {
            self.parsed.contestants.push(ListedContestant { key, names });
        }
    }

    /// Adds the figures in a row of a table of totals.
    fn published(&mut self, key: &Key, table: &ScoreTable, row: &TableRow) {
        // Old files name the column `Percentage` instead of `MeanPercentage`.
        let columns = [
            ("MeanPercentage", FigureKind::Percent),
            ("Percentage", FigureKind::Percent),
            ("MeanMP", FigureKind::Mean),
            ("MeanIMP", FigureKind::Mean),
            ("TotalMP", FigureKind::Total),
            ("TotalIMP", FigureKind::Total),
        ];
        for (name, kind) in columns {
            let figure = table.element(row, name).filter(|cell| !matches!(&*cell.text, "-" | "?"));
            let figures = figure.map(|figure| (key.clone(), kind, figure.clone()));
            self.parsed.published.extend(figures);
        }
    }

    fn table_row(&mut self, board: &ParsedRow, table: &ScoreTable, table_row: &TableRow) {
        let value = |name: &str| {
            let cell = table.element(table_row, name).cloned().unwrap_or_default();
            if matches!(cell.text.as_str(), "-" | "?") { Cell::default() } else { cell }
        };
        let mut row = ParsedRow { span: table_row.span, ..board.clone() };
        (row.contract, row.by, row.lead) = (value("Contract"), value("Declarer"), value("Lead"));
        row.tricks = value("Result");
        (row.score, row.score_ew) = (value("Score_NS"), value("Score_EW"));
        let percent = |name: &str| {
            let cell = table.element(table_row, name)?;
            Some((cell.text.strip_prefix('^')?, cell.span))
        };
        if let Some((ns, ew)) = percent("Percentage_NS").zip(percent("Percentage_EW")) {
            row.score = Cell::new(&format!("A{}/{}", ns.0, ew.0), ns.1.to(ew.1));
            row.score_ew = Cell::default();
        }
        if is_not_played(table, table_row) {
            row.score = Cell::new("NP", table_row.span);
        }
        for (cell, name) in
            [(&mut row.section, "Section"), (&mut row.table, "Table"), (&mut row.round, "Round")]
        {
            let value = value(name);
            if !value.is_empty() {
                *cell = value;
            }
        }
        let names = [value("Names_NS"), value("Names_EW")];
        let [ns, ew] = &names;
        row.ns = id_or_names(value("PairId_NS"), players(&ns.text), ns.span);
        row.ew = id_or_names(value("PairId_EW"), players(&ew.text), ew.span);
        let seated = |one, other| partners(&value(one), &value(other));
        let of_players = [("PlayerId_North", "PlayerId_South"), ("PlayerId_East", "PlayerId_West")];
        let [ns_players, ew_players] = of_players.map(|(one, other)| seated(one, other));
        if row.ns.is_empty() && row.ew.is_empty() && !ns_players.is_empty() {
            (row.ns, row.ew) = (ns_players, ew_players);
            self.parsed.is_individual = true;
        }
        for (side, names) in Side::BOTH.into_iter().zip(&names) {
            self.list(row.key(side), &names.text);
        }
        row.multiplicity = value("Multiplicity").text.parse().unwrap_or(1);
        self.worths(row.span.start, table, table_row);
        self.teams.push(None);
        self.naming.push(TeamNaming::None);
        self.parsed.rows.push(row);
    }

    /// Adds the matchpoints, IMPs and percentages in a row of a table of results.
    fn worths(&mut self, result: usize, table: &ScoreTable, table_row: &TableRow) {
        let columns = [
            ("MP_NS", Side::NorthSouth, WorthUnit::Matchpoints),
            ("MP_EW", Side::EastWest, WorthUnit::Matchpoints),
            ("IMP_NS", Side::NorthSouth, WorthUnit::Imps),
            ("IMP_EW", Side::EastWest, WorthUnit::Imps),
            ("Percentage_NS", Side::NorthSouth, WorthUnit::Percent),
            ("Percentage_EW", Side::EastWest, WorthUnit::Percent),
        ];
        for (name, side, unit) in columns {
            // An awarded percentage begins with `^`, so it is not parsed as a number.
            let worth = table.element(table_row, name).map(|Cell { text, span }| PublishedWorth {
                result,
                side,
                unit,
                text: text.clone(),
                span: *span,
            });
            self.parsed.worths.extend(worth);
        }
    }
}

/// Returns a row for the board of a record, without a result.
fn board_row(
    source: &Source<'_>,
    draft: &ResolvedRecord,
    judgement: &Judgement,
    deal: Option<Deal>,
) -> ParsedRow {
    let span = first_line(source, draft.span);
    let cell = |name: &str| Cell::new(draft.tag(name).unwrap_or(""), span);
    let board = draft.board.as_ref();
    let board_span = board.map_or(span, |board| board.span);
    let name = draft.board_number().map_or_else(
        || board.map_or(String::new(), |board| board.value.clone()),
        |number| number.to_string(),
    );
    ParsedRow {
        span,
        board: Cell::new(&name, board_span),
        section: cell("Section"),
        round: cell("Round"),
        table: cell("Table"),
        room: cell("Room"),
        vulnerability: judgement.vulnerability,
        deal,
        ..ParsedRow::default()
    }
}

/// Returns the names of the players in `seats`, without unknown names.
fn players_named<'d, const N: usize>(draft: &'d ResolvedRecord, seats: [&str; N]) -> Vec<&'d str> {
    let names = seats.into_iter().filter_map(|seat| draft.tag(seat)).map(str::trim);
    names.filter(|name| !matches!(*name, "" | "?")).collect()
}

/// Returns the id of the pair on a side: its number, or the sorted names of its players if it has no number.
fn pair(draft: &ResolvedRecord, span: Span, tag: &str, seats: [&str; 2]) -> Cell {
    let id = draft.tag(tag).filter(|id| !matches!(*id, "" | "?")).unwrap_or("");
    let names = players_named(draft, seats).into_iter().map(str::to_owned).collect();
    id_or_names(Cell::new(id, span), names, span)
}

/// Returns the id, or the sorted names of the players if the id is empty.
fn id_or_names(id: Cell, mut names: Vec<String>, span: Span) -> Cell {
    if !id.is_empty() {
        return id;
    }
    names.sort_by_key(|name| name.to_lowercase());
    Cell::new(&names.join(BETWEEN_NAMES), span)
}

/// Splits a list of names. PBN separates names by semicolons. Some programs separate them by `-` or `&`, with a space
/// on each side.
fn players(names: &str) -> Vec<String> {
    let names = names.replace(" - ", ";").replace(" & ", ";");
    names.split(';').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// Returns whether a row marks the board as not played: its contract and its scores are `-`, and no
/// percentages are awarded.
fn is_not_played(table: &ScoreTable, row: &TableRow) -> bool {
    let mut of_result = ["Contract", "Score_NS", "Score_EW"]
        .iter()
        .filter_map(|name| table.element(row, name))
        .peekable();
    let is_artificial = ["Percentage_NS", "Percentage_EW"]
        .iter()
        .filter_map(|name| table.element(row, name))
        .any(|cell| cell.text.starts_with('^'));
    !is_artificial && of_result.peek().is_some() && of_result.all(|cell| cell.text == "-")
}

/// Returns the span of the first line in `span`.
pub(super) fn first_line(source: &Source<'_>, span: Span) -> Span {
    let line = source.slice(span).lines().next().unwrap_or("");
    Span::new(span.start, span.start + line.len())
}

/// Parses a negative score of one side, such as `EW -50`, and returns the points of North–South. Positive scores are
/// not parsed, because some games contain matchpoints instead of points.
fn points_of_negative_score(text: &str) -> Option<i32> {
    let (side, points) = text.split_once(' ')?;
    let points = points.trim().parse().ok().filter(|&points: &i32| points < 0)?;
    match side {
        "NS" => Some(points),
        "EW" => points.checked_neg(),
        _ => None,
    }
}

/// Returns percentages such as `NS 60 EW 40` as an artificial score.
fn artificial(text: &str) -> Option<String> {
    let mut words = text.split_whitespace();
    match (words.next(), words.next(), words.next(), words.next()) {
        (Some("NS"), Some(ns), Some("EW"), Some(ew))
        | (Some("EW"), Some(ew), Some("NS"), Some(ns)) => Some(format!("A{ns}/{ew}")),
        _ => None,
    }
}

/// Parses the matchpoints for a win from the tag `Scoring`, or returns `None` if it doesn't state them.
fn matchpoints_of_win(text: &str) -> Option<u8> {
    let text = text.to_ascii_lowercase();
    let known = [("mp1", 2), ("mp2", 1)];
    known.into_iter().find_map(|(word, points)| text.contains(word).then_some(points))
}

/// Parses the scoring method from the tag `Scoring`, or returns `None` if it names no known method.
fn method(text: &str, is_team: bool) -> Option<Method> {
    let text = text.to_ascii_lowercase();
    let has = |name: &str| text.contains(name);
    Some(match () {
        () if has("bam") => Method::BoardAMatch,
        () if has("butler") => Method::Butler,
        () if has("cross") => Method::CrossImps,
        () if has("imp") && is_team => Method::Teams,
        () if has("imp") => Method::CrossImps,
        () if has("mp") || has("matchpoints") => Method::Matchpoints,
        () if has("totalpoints") => Method::TotalPoints,
        () => return None,
    })
}

pub(super) struct ScoreTable {
    pub columns: Vec<ScoreColumn>,
    pub rows: Vec<TableRow>,
}

pub(super) struct ScoreColumn {
    pub name: String,
    /// Whether the cells are aligned to the right.
    pub is_right: bool,
}

/// A row of a table. A truncated row has fewer elements than columns.
pub(super) struct TableRow {
    pub span: Span,
    /// Elements, beginning with the first column. The span of a quoted element includes the quotes.
    pub elements: Vec<Cell>,
}

impl ScoreTable {
    /// Parses the table of a tag. Finds the span of each line by searching the record for the line, beginning at
    /// `cursor`.
    ///
    /// A row may extend over several lines: it ends when it has an element for each column.
    pub(super) fn read(tag: &Tag, source: &Source<'_>, record: Span, cursor: &mut usize) -> Self {
        let columns: Vec<_> = tag.value.split(';').map(ScoreColumn::read).collect();
        let mut rows: Vec<TableRow> = Vec::new();
        for line in &tag.table {
            let start = find(line.trim(), source, record, cursor);
            for element in elements(line.trim(), start) {
                match rows.last_mut().filter(|row| row.elements.len() < columns.len()) {
                    Some(row) => {
                        row.span = row.span.to(element.span);
                        row.elements.push(element);
                    }
                    None => rows.push(TableRow { span: element.span, elements: vec![element] }),
                }
            }
        }
        Self { columns, rows }
    }

    /// Returns the element in a column of a row.
    pub(super) fn element<'r>(&self, row: &'r TableRow, name: &str) -> Option<&'r Cell> {
        row.elements.get(self.columns.iter().position(|column| column.name == name)?)
    }
}

impl ScoreColumn {
    /// Parses the name and the alignment of a column, ignoring its sort order.
    fn read(text: &str) -> Self {
        let (name, width) = text.split_once('\\').unwrap_or((text, ""));
        let name = name.trim().trim_start_matches(['+', '-']).to_owned();
        Self { name, is_right: width.trim_end().ends_with(['R', 'r']) }
    }
}

/// Returns the offset of the first occurrence of `line` at or after `cursor`, and moves `cursor` to its end. If `line`
/// does not occur, returns the start of the record.
fn find(line: &str, source: &Source<'_>, record: Span, cursor: &mut usize) -> usize {
    let rest = source.text().get(*cursor..record.end).unwrap_or("");
    let Some(at) = rest.find(line) else { return record.start };
    let start = *cursor + at;
    *cursor = start + line.len();
    start
}

/// Returns the elements of a line: words, and strings in quotes. `start` is the offset of the line in the text.
fn elements(line: &str, start: usize) -> impl Iterator<Item = Cell> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = line.get(at..)?;
        at += rest.len() - rest.trim_start().len();
        let rest = rest.trim_start();
        let word = rest.split(char::is_whitespace).next()?;
        let quoted = rest.strip_prefix('"');
        let (text, length) = quoted.map_or((word, word.len()), |quoted| {
            let closed = quoted.split_once('"');
            closed.map_or((quoted, rest.len()), |(text, _)| (text, text.len() + 2))
        });
        let begin = start + at;
        at += length;
        (length > 0).then(|| Cell::new(text, Span::new(begin, begin + length)))
    })
}
