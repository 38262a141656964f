//! Sessions that consist of several texts, such as results and deals, or one text per section.

use std::collections::{BTreeMap, BTreeSet};

use super::contestant::{Key, own_number};
use super::fault::{SessionFault, UnrankedReason};
use super::parsed::{ListedContestant, ParsedRow, ParsedSession};
use super::resolved::{counted, deals_of_boards};
use super::{HEADINGS_OF_CONTEST, OmissionKind, TableScore, parse_file};
use crate::engine::{Finding, QuotedText, Side, Source, Span};

/// A part of a combined text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedText {
    /// Name of the file. Empty if no line names the file.
    pub name: String,
    /// Span of the part, without the line that names the file.
    pub span: Span,
}

/// Combines the texts of a session into one text for [`read`](super::read). Before each text, adds a line with the name
/// of the file.
///
/// Deals and results are joined by board number. If most results of two texts are the same, the texts are treated as
/// the same game. If texts of different games have the same pair number on the same board, or with different names,
/// each text is treated as a section. This is not done if a text names a section itself.
///
/// ```
/// use kibitzer::engine::bridge::session::{read, together};
///
/// let [blue, red] = [420, 450].map(|score| format!("board,ns,ew,score\n1,1,2,{score}\n"));
/// let text = together([("blue.csv", &*blue), ("red.csv", &*red)]);
/// assert!(text.starts_with("==> blue.csv <==\nboard,ns,ew,score\n"));
/// let session = read(&text).session;
/// let ids: Vec<_> = session.contestants.iter().map(|pair| pair.id.as_str()).collect();
/// assert_eq!(ids, ["A1NS", "A2EW", "B1NS", "B2EW"]);
/// ```
pub fn together<'t>(files: impl IntoIterator<Item = (&'t str, &'t str)>) -> String {
    let mut all = String::new();
    for (name, text) in files {
        let name: String =
            name.chars().map(|symbol| if symbol.is_control() { ' ' } else { symbol }).collect();
        let end = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
        all.extend([BEFORE, name.trim(), BEHIND, "\n", text, end]);
    }
    all
}

/// Start of a line that names a file.
const BEFORE: &str = "==> ";

/// End of a line that names a file.
const BEHIND: &str = " <==";

/// Splits a text at the lines that name files. If there is no such line, returns the complete text as the only part.
pub fn named_texts(text: &str) -> Vec<NamedText> {
    let mut all = Vec::new();
    let mut part = NamedText { name: String::new(), span: Span::default() };
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let end = start + line.len();
        let name = line.trim_end().strip_prefix(BEFORE).and_then(|rest| rest.strip_suffix(BEHIND));
        if let Some(name) = name {
            let next = NamedText { name: name.trim().to_owned(), span: Span::new(end, end) };
            all.push(std::mem::replace(&mut part, next));
        } else {
            part.span.end = end;
        }
        start = end;
    }
    all.push(part);
    let is_several = all.len() > 1;
    all.retain(|part| !is_several || !part.name.is_empty() || !part.of(text).trim().is_empty());
    all
}

impl NamedText {
    /// Returns this part of the combined text.
    pub(crate) fn of<'t>(&self, text: &'t str) -> &'t str {
        text.get(self.span.start..self.span.end).unwrap_or("")
    }

    /// Returns the part that contains an offset. `texts` must be in the order of the combined text.
    pub(crate) fn at(texts: &[Self], offset: usize) -> Option<&Self> {
        texts.iter().rfind(|text| text.span.start <= offset)
    }
}

/// Reads the parts of a combined text. Spans refer to the combined text.
pub(super) fn read(text: &str, all: &[NamedText]) -> (ParsedSession, Vec<Finding>) {
    let mut parts = Vec::new();
    let mut findings = Vec::new();
    for part in all {
        let (mut parsed, mut found) = parse_file(&Source::new(part.of(text)));
        let start = part.span.start;
        let moved = |span: Span| Span::new(span.start + start, span.end + start);
        parsed.move_places(&moved);
        for finding in &mut found {
            finding.relocate(&moved);
        }
        findings.extend(found);
        parts.push(parsed);
    }
    let start = |named: &NamedText| Span::new(named.span.start, named.span.start);
    let name = |named: &NamedText| QuotedText::new(&named.name);
    let has_results = |(part, _): &(&ParsedSession, &NamedText)| !part.rows.is_empty();
    let (with_results, without): (Vec<_>, Vec<_>) = parts.iter().zip(all).partition(has_results);
    if !with_results.is_empty() {
        let results: Vec<_> = with_results.iter().map(|(_, named)| name(named)).collect();
        for (_, named) in without.iter().filter(|(part, _)| !part.deals.is_empty()) {
            let fault = SessionFault::DealsOnly { results: results.clone() };
            findings.push(Finding::new(start(named), fault));
        }
    }
    // For each text, the index of the first text that belongs to the same game.
    let mut games = Vec::new();
    for (index, named) in (0..).zip(all) {
        let (before, rest) = parts.split_at_mut(index);
        let Some(part) = rest.first_mut() else { continue };
        let mut earlier = before.iter_mut().zip(all).zip(&games);
        let same = earlier
            .find_map(|((first, other), game)| join(first, part).then_some((first, other, *game)));
        games.push(same.as_ref().map_or(index, |(.., game)| *game));
        if let Some((first, other, _)) = same {
            let deals = match (first.deals.is_empty(), part.deals.is_empty()) {
                (true, false) => Some(name(named)),
                (false, true) => Some(name(other)),
                _ => None,
            };
            let fault = SessionFault::SameGame { with: name(other), deals };
            findings.push(Finding::new(start(named), fault));
        }
    }
    if are_sections(&parts, &games) {
        parts.iter_mut().zip('A'..='Z').for_each(|(part, name)| part.name_section(name));
    }
    let with_deals_only: Vec<_> = parts.iter().map(|part| part.rows.is_empty()).collect();
    let boards_of: Vec<Vec<u32>> =
        parts.iter().map(|part| part.deals.iter().map(|(board, _)| *board).collect()).collect();
    let joined = joined(parts);
    let played: BTreeSet<u32> =
        joined.rows.iter().filter_map(|row| row.board.text.parse().ok()).collect();
    for ((boards, is_of_deals), part) in boards_of.iter().zip(with_deals_only).zip(all) {
        let start = part.span.start;
        let missing = boards.iter().filter(|board| !played.contains(board));
        let fault = |&board| {
            Finding::new(Span::new(start, start), SessionFault::BoardWithoutResults(board))
        };
        findings.extend(missing.filter(|_| is_of_deals && !played.is_empty()).map(fault));
    }
    (joined, findings)
}

/// Returns whether the texts are sections although they name no sections. This is the case if the same number means
/// different contestants in different texts. Texts of the same game have the same contestants.
fn are_sections(parts: &[ParsedSession], games: &[usize]) -> bool {
    if parts.iter().flat_map(|part| &part.rows).any(|row| !row.section.is_empty()) {
        return false;
    }
    let key_of = |key: &Key| (key.section.clone(), key.number.text.clone(), key.line);
    let mut played = BTreeMap::new();
    let mut names = BTreeMap::new();
    parts.iter().zip(games).any(|(part, game)| {
        let mut is_other = false;
        for row in &part.rows {
            for (side, id) in [("NS", &row.ns), ("EW", &row.ew)] {
                let first = *played.entry((&row.board.text, side, &id.text)).or_insert(game);
                is_other |= first != game;
            }
        }
        for listed in &part.contestants {
            let first = *names.entry(key_of(&listed.key)).or_insert((game, &listed.names));
            is_other |= first.0 != game && first.1 != &listed.names;
        }
        is_other
    })
}

/// Joins several texts. For values that a session contains only once, the first value that a text states is used.
fn joined(mut parts: Vec<ParsedSession>) -> ParsedSession {
    let mut all = ParsedSession::default();
    let mut deals = BTreeMap::new();
    let is_teams = parts.iter().any(|part| part.is_teams);
    for part in parts.iter_mut().filter(|part| is_teams && !part.is_teams) {
        part.contestants.clear();
        if part.rows.is_empty() {
            continue;
        }
        // The headings of a pairs contest don't apply to the teams.
        part.event.clear();
        part.headings.clear();
        for row in &mut part.rows {
            row.unranked.get_or_insert(UnrankedReason::OfPairs);
        }
    }
    let is_counted = |part: &&ParsedSession| !part.rows.is_empty() && part.is_teams == is_teams;
    let with_results = || parts.iter().filter(is_counted);
    let events: BTreeSet<_> =
        with_results().map(|part| part.event.clone()).filter(|event| !event.is_empty()).collect();
    let are_several = events.len() > 1 || have_other_deals(&with_results().collect::<Vec<_>>());
    // A heading about one contest applies to the session only if all contests have this heading.
    let is_of_all = |heading: &(String, String)| {
        !are_several
            || !HEADINGS_OF_CONTEST.contains(&heading.0.as_str())
            || with_results().all(|part| part.headings.contains(heading))
    };
    let event = events
        .first()
        .filter(|event| !are_several || with_results().all(|part| part.event == **event));
    all.event = event.cloned().unwrap_or_default();
    for part in &parts {
        all.headings.extend(part.headings.iter().filter(|heading| is_of_all(heading)).cloned());
    }
    all.has_several_contests = are_several;
    if are_several {
        all.omitted.insert(OmissionKind::Contests);
    }
    for part in parts {
        if all.event.is_empty() && !are_several {
            all.event = part.event;
        }
        all.events.extend(part.events);
        all.method = all.method.or(part.method);
        all.matchpoints_of_win = all.matchpoints_of_win.or(part.matchpoints_of_win);
        all.has_two_lines = all.has_two_lines.or(part.has_two_lines);
        all.is_teams |= part.is_teams;
        all.is_individual |= part.is_individual;
        all.expected = all.expected.or(part.expected);
        all.contestants.extend(part.contestants);
        all.carries.extend(part.carries);
        all.carried.extend(part.carried);
        all.penalties.extend(part.penalties);
        all.fouled.extend(part.fouled);
        all.published.extend(part.published);
        all.worths.extend(part.worths);
        all.rows.extend(part.rows);
        all.omitted.extend(part.omitted);
        all.tags.extend(part.tags);
        for (board, deal) in part.deals {
            deals.entry(board).or_insert(deal);
        }
    }
    if is_teams {
        all.omitted.remove(&OmissionKind::Matches);
    }
    for row in &mut all.rows {
        let board = row.board.text.parse().ok();
        row.deal = row.deal.or_else(|| deals.get(&board?).copied());
    }
    all.deals = deals.into_iter().collect();
    all
}

/// Returns whether two texts have deals for the same board number, but none of these deals in common.
fn have_other_deals(parts: &[&ParsedSession]) -> bool {
    let dealt: Vec<_> = parts.iter().map(|part| deals_of_boards(&part.rows)).collect();
    dealt.iter().enumerate().any(|(index, one)| {
        dealt.iter().skip(index + 1).any(|other| {
            let mut both = one.iter().filter_map(|(board, deals)| Some((deals, other.get(board)?)));
            both.any(|(deals, others)| deals.is_disjoint(others))
        })
    })
}

/// Board number, and the names or numbers of both sides.
type Seating = (String, [String; 2]);

/// Returns whether both texts are of the same game. If so, removes from the later text the results that the first text
/// also contains. These results fill missing cells in the first text.
///
/// Results that differ remain in the later text. They are then reported as two results of the same table.
pub(super) fn join(first: &mut ParsedSession, later: &mut ParsedSession) -> bool {
    let identifications: [Identification; 2] = [|_, _| None, player_names];
    let joined = identifications.into_iter().filter_map(|identify| {
        let places: BTreeMap<_, _> = seatings(first, identify).into_iter().zip(0_usize..).collect();
        let matching: Vec<_> = seatings(later, identify)
            .into_iter()
            .map(|seating| places.get(&seating).copied())
            .collect();
        let both = || {
            matching
                .iter()
                .zip(&later.rows)
                .filter_map(|(index, row)| Some((first.rows.get((*index)?)?, row)))
        };
        let alike = both().filter(|(one, other)| score(one) == score(other)).count();
        // Pairs of different sections also have equal numbers, and sometimes equal scores.
        let is_same =
            2 * alike > both().count() && 2 * alike > later.rows.len().min(first.rows.len());
        is_same.then_some(matching)
    });
    let Some(matching) = joined.into_iter().max_by_key(|places| places.iter().flatten().count())
    else {
        return false;
    };
    let section = first.rows.first().map(|row| row.section.clone()).unwrap_or_default();
    let is_lone = first.rows.iter().all(|row| row.section.text == section.text);
    let mut matching = matching.into_iter();
    later.rows.retain_mut(|row| {
        if row.section.is_empty() && is_lone {
            row.section.clone_from(&section);
        }
        let Some(same) = matching.next().flatten().and_then(|index| first.rows.get_mut(index))
        else {
            return true;
        };
        let is_alike = score(same) == score(row);
        if is_alike {
            same.fill_from(row);
        } else {
            (row.ns, row.ew) = (same.ns.clone(), same.ew.clone());
        }
        !is_alike
    });
    true
}

/// Function that returns a string to use instead of a contestant's number, or `None` to use the number.
type Identification = fn(&ParsedSession, &Key) -> Option<String>;

/// Returns the sorted lower-case names of a contestant's players as one string, or `None` if none are listed.
fn player_names(parsed: &ParsedSession, key: &Key) -> Option<String> {
    let is_it = |listed: &&ListedContestant| {
        let Key { section, number, line } = &listed.key;
        number.text == key.number.text
            && (section.is_empty() || *section == key.section)
            && line.is_none_or(|line| Some(line) == key.line)
    };
    let listed = parsed.contestants.iter().find(is_it)?;
    let mut names: Vec<_> = listed.names.iter().map(|name| name.to_lowercase()).collect();
    names.sort();
    Some(names.join(" & "))
}

fn seatings(parsed: &ParsedSession, identify: Identification) -> Vec<Seating> {
    let mut known = BTreeMap::new();
    let mut name = |row: &ParsedRow, side: Side| {
        let key = row.key(side);
        let id = (key.section.clone(), key.number.text.clone(), side);
        let name = known.entry(id).or_insert_with(|| {
            let own = own_number(&key.section, &key.number.text);
            let number = own.strip_suffix(side.letters()).unwrap_or(own);
            identify(parsed, &key).unwrap_or_else(|| number.to_lowercase())
        });
        name.clone()
    };
    let seats = |row: &ParsedRow| (row.board.text.clone(), Side::BOTH.map(|side| name(row, side)));
    parsed.rows.iter().map(seats).collect()
}

fn score(row: &ParsedRow) -> Option<TableScore> {
    counted(row).map(|(score, _)| score)
}
