//! Writer of PBN. The mandatory tags of a game come first, in the order of the standard.
//!
//! For pairs, each traveller is a game with a table of results, and the first game contains the ranking. For teams,
//! each result is a game, because tables of results have no column for rooms.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::{SessionText, WriteError};
use crate::engine::bridge::record::write::{PBN_HEAD, pbn_tag};
use crate::engine::bridge::session::field::Field;
use crate::engine::bridge::session::figures::top;
use crate::engine::bridge::session::method::Division;
use crate::engine::bridge::session::ranking::{ContestantRank, Rank};
use crate::engine::bridge::session::table_result::Lead;
use crate::engine::bridge::session::teams::RankedTeam;
use crate::engine::bridge::session::traveller::{Traveller, TravellerEntry, travellers};
use crate::engine::bridge::session::{
    Method, Ranking, Rational, Room, ScoredSession, ScoringOptions, Session, TableResult,
    TableScore, Teams,
};
use crate::engine::{Deal, Side, Vulnerability, dealer_of_board};

/// Writes a session with its scores and its ranking.
///
/// # Errors
///
/// Returns an error if the method is for teams and the session has no match.
pub fn pbn(
    session: &Session,
    scored: &ScoredSession,
    method: Method,
    choices: &ScoringOptions,
) -> Result<SessionText, WriteError> {
    let mut file = File {
        text: PBN_HEAD.to_owned(),
        session,
        scoring: scoring(method, choices),
        deals: session.deals.iter().map(|(board, deal)| (*board, deal)).collect(),
    };
    match scored {
        ScoredSession::Pairs(ranking) => file.pairs(ranking, choices),
        ScoredSession::Teams(teams) if teams.matches.is_empty() => return Err(WriteError::NoMatch),
        ScoredSession::Teams(teams) => file.teams(teams),
    }
    Ok(SessionText::of(session, Some(method), file.text))
}

/// Returns the value of the tag `Scoring`: the method, and the options that the format can express.
fn scoring(method: Method, choices: &ScoringOptions) -> &'static str {
    match method {
        Method::Matchpoints => "MP;MP1",
        Method::CrossImps => match choices.division {
            Division::Comparisons => "IMP;Cross2",
            Division::Results => "IMP;Cross1",
            Division::Sum => "IMP;Cross",
        },
        Method::Butler if choices.datum.trim == 1 => "IMP;Butler-2",
        Method::Butler => "IMP;Butler",
        Method::Teams => "IMP",
        Method::BoardAMatch => "BAM",
        Method::TotalPoints => "TotalPoints",
    }
}

struct File<'s> {
    text: String,
    session: &'s Session,
    scoring: &'static str,
    deals: BTreeMap<u32, &'s Deal>,
}

/// Values of the tags for the contract and the tricks of a game.
#[derive(Default)]
struct PlayTags {
    declarer: String,
    contract: String,
    result: String,
}

impl PlayTags {
    /// Returns unknown values, as in a game with a table of results.
    fn in_table() -> Self {
        let [declarer, contract, result] = ["?", "?", "?"].map(str::to_owned);
        Self { declarer, contract, result }
    }
}

/// Converts a date such as `23/11/2026` to `2026.11.23`. In other dates, only the separators become points.
pub(super) fn year_first(date: &str) -> String {
    let mut parts: Vec<_> = date.split(['.', '-', '/']).collect();
    if let [day, _, year] = parts.as_slice()
        && day.len() <= 2
        && year.len() == 4
    {
        parts.reverse();
    }
    parts.join(".")
}

impl File<'_> {
    fn tag(&mut self, name: &str, value: &str) {
        self.text.push_str(&pbn_tag(name, value));
        self.text.push_str("\r\n");
    }

    /// Writes the mandatory tags of a game.
    fn game(&mut self, board: u32, vulnerability: Vulnerability, played: &PlayTags) {
        self.text.push_str("\r\n");
        let date = match self.session.heading("date") {
            "" => "?".to_owned(),
            date => year_first(date),
        };
        let event = if self.session.has_several_contests { "?" } else { &self.session.event };
        self.tag("Event", event);
        self.tag("Site", self.session.heading("site"));
        self.tag("Date", &date);
        self.tag("Board", &board.to_string());
        // The players of a team are unknown. A game of pairs contains a table with the results of all pairs, so the
        // tags of the four seats are empty.
        let nobody = if self.session.is_teams { "?" } else { "" };
        for seat in ["West", "North", "East", "South"] {
            self.tag(seat, nobody);
        }
        self.tag("Dealer", &dealer_of_board(board).letter().to_string());
        self.tag("Vulnerable", &vulnerability.to_string());
        let deal = self.deals.get(&board).map_or_else(|| "?".to_owned(), ToString::to_string);
        self.tag("Deal", &deal);
        self.tag("Scoring", self.scoring);
        self.tag("Declarer", &played.declarer);
        self.tag("Contract", &played.contract);
        self.tag("Result", &played.result);
    }

    fn pairs(&mut self, ranking: &Ranking, choices: &ScoringOptions) {
        let session = self.session;
        let field = Field::of(session, choices);
        let travellers = travellers(session);
        let has_artificial =
            session.results.iter().any(|result| matches!(result.score, TableScore::Artificial(..)));
        let seats = seat_columns(session);
        let columns = columns(ranking.method, has_artificial, &seats);
        for (index, traveller) in travellers.iter().enumerate() {
            let vulnerability = vulnerability(session, traveller);
            self.game(traveller.board, vulnerability, &PlayTags::in_table());
            if index == 0 {
                self.totals_of_pairs(ranking);
            }
            let rows = traveller.lines.iter().filter_map(|line| {
                let result = session.results.get(line.result)?;
                let row = ScoreRow { session, ranking, field: &field, line, result, vulnerability };
                result.score.counts().then(|| row.cells(has_artificial, &seats))
            });
            let rows: Vec<_> = rows.collect();
            table(&mut self.text, "ScoreTable", &columns, &rows);
        }
        self.rest(travellers.iter().map(|traveller| traveller.board));
    }

    /// Writes the deals of boards without any result.
    fn rest(&mut self, played: impl Iterator<Item = u32>) {
        let mut rest = self.deals.clone();
        for board in played {
            rest.remove(&board);
        }
        for board in rest.into_keys() {
            self.game(board, Vulnerability::of_board(board), &PlayTags::in_table());
        }
    }

    fn teams(&mut self, teams: &Teams) {
        let session = self.session;
        let mut has_total = false;
        for result in session.results.iter().filter(|result| result.score.counts()) {
            let played = match (result.played, result.score) {
                (Some(outcome), _) => PlayTags {
                    declarer: outcome.contract().declarer.letter().to_string(),
                    contract: outcome.contract().without_declarer(),
                    result: outcome.tricks().to_string(),
                },
                (None, TableScore::Points(0)) => {
                    PlayTags { contract: "Pass".to_owned(), ..PlayTags::default() }
                }
                (None, TableScore::Points(_)) => PlayTags::in_table(),
                (None, _) => PlayTags::default(),
            };
            self.game(result.board, result.vulnerability, &played);
            // If tables have no rooms, the North–South team is written as the home team.
            let (home, visit) = match result.room {
                Some(Room::Closed) => (result.ew, result.ns),
                Some(Room::Open) | None => (result.ns, result.ew),
            };
            self.tag("HomeTeam", session.id(home));
            if let Some(room) = result.room {
                self.tag("Room", room.name());
            }
            if !result.round.is_empty() {
                self.tag("Round", &result.round);
            }
            match result.score {
                TableScore::Points(points) => self.tag("Score", &format!("NS {points}")),
                TableScore::Artificial(ns, ew) => {
                    let [ns, ew] = [ns, ew].map(|average| average.percentage(None));
                    self.tag("ScorePercentage", &format!("NS {} EW {}", short(ns), short(ew)));
                }
                TableScore::NotPlayed => {}
            }
            if !result.section.is_empty() {
                self.tag("Section", &result.section);
            }
            if !result.table.is_empty() {
                self.tag("Table", &result.table);
            }
            if !has_total {
                has_total = true;
                self.totals_of_teams(teams);
            }
            self.tag("VisitTeam", session.id(visit));
            if let Some((Lead { card, .. }, outcome)) = result.lead.zip(result.played) {
                let leader = outcome.contract().leader().letter().to_string();
                self.tag("Play", &leader);
                let card = format!("{}{}", card.suit.letter(), card.rank.letter());
                self.text.push_str(&card);
                self.text.push_str(" - - -\r\n*\r\n");
            }
        }
        self.rest(session.results.iter().map(|result| result.board));
    }

    fn totals_of_pairs(&mut self, ranking: &Ranking) {
        let names = match ranking.method {
            Method::Matchpoints => ["TotalMP", "MeanPercentage"],
            Method::CrossImps | Method::Butler => ["TotalIMP", "MeanIMP"],
            Method::Teams | Method::BoardAMatch | Method::TotalPoints => {
                ["TotalScore", "MeanScore"]
            }
        };
        let row = |row: &ContestantRank| {
            let figures = [row.total, row.mean].map(|figure| figure.to_string());
            self.total(row.contestant, row.rank, row.boards.to_string(), figures)
        };
        let rows: Vec<_> = ranking.rows.iter().map(row).collect();
        totals(&mut self.text, names, &rows);
    }

    fn totals_of_teams(&mut self, teams: &Teams) {
        let row = |row: &RankedTeam| {
            let figures = [row.score.to_string(), format!("{:.0}", row.imps)];
            self.total(row.contestant, row.rank, row.boards.to_string(), figures)
        };
        let rows: Vec<_> = teams.rows.iter().map(row).collect();
        totals(&mut self.text, ["TotalScore", "TotalIMP"], &rows);
    }

    /// Returns the cells of a contestant in the table of totals.
    fn total(
        &self,
        contestant: usize,
        rank: Rank,
        boards: String,
        [total, mean]: [String; 2],
    ) -> Vec<String> {
        let session = self.session;
        let names = session.contestants.get(contestant).map(|one| one.names.join(";"));
        let [id, names] = [word(session.id(contestant)), quoted(&names.unwrap_or_default())];
        vec![rank.place.to_string(), id, names, boards, total, mean]
    }
}

/// Writes the table of totals. `total` and `mean` are the names of its last two columns.
fn totals(text: &mut String, [total, mean]: [&'static str; 2], rows: &[Vec<String>]) {
    let columns = [
        right("Rank", 3),
        left("PairId", 6),
        left("Names", 40),
        right("NrBoards", 3),
        right(total, 9),
        right(mean, 6),
    ];
    table(text, "TotalScoreTable", &columns, rows);
}

/// Formats a percentage, without decimals if it is an integer.
fn short(percent: Rational) -> String {
    if percent.denominator() == 1 { format!("{percent:.0}") } else { percent.to_string() }
}

/// Returns the vulnerability of the first result in a traveller.
fn vulnerability(session: &Session, traveller: &Traveller) -> Vulnerability {
    let first = traveller.lines.first().and_then(|line| session.results.get(line.result));
    first.map_or(Vulnerability::None, |result| result.vulnerability)
}

/// A column for the section, the round or the table: its name, and the function that returns its value.
type SeatColumn = (&'static str, fn(&TableResult) -> &str);

/// Returns the columns that have a value for at least one result.
fn seat_columns(session: &Session) -> Vec<SeatColumn> {
    let all: [SeatColumn; 3] = [
        ("Section", |result| &result.section),
        ("Round", |result| &result.round),
        ("Table", |result| &result.table),
    ];
    let is_needed =
        |(_, of): &SeatColumn| session.results.iter().any(|result| !of(result).is_empty());
    all.into_iter().filter(is_needed).collect()
}

fn columns(method: Method, has_artificial: bool, seats: &[SeatColumn]) -> Vec<PbnColumn> {
    let mut columns = vec![right("Rank", 3)];
    columns.extend(seats.iter().map(|(name, _)| left(name, 2)));
    columns.extend([
        left("PairId_NS", 6),
        left("PairId_EW", 6),
        left("Contract", 5),
        left("Declarer", 1),
        left("Lead", 2),
        right("Result", 2),
        right("Score_NS", 5),
    ]);
    match method {
        Method::Matchpoints => columns.extend([right("MP_NS", 6), right("MP_EW", 6)]),
        Method::CrossImps | Method::Butler => {
            columns.extend([right("IMP_NS", 6), right("IMP_EW", 6)]);
        }
        Method::Teams | Method::BoardAMatch | Method::TotalPoints => {}
    }
    if method == Method::Matchpoints || has_artificial {
        columns.extend([right("Percentage_NS", 6), right("Percentage_EW", 6)]);
    }
    columns
}

struct ScoreRow<'a> {
    session: &'a Session,
    ranking: &'a Ranking,
    field: &'a Field<'a>,
    line: &'a TravellerEntry,
    result: &'a TableResult,
    vulnerability: Vulnerability,
}

impl ScoreRow<'_> {
    fn cells(&self, has_artificial: bool, seats: &[SeatColumn]) -> Vec<String> {
        let Self { session, ranking, result, .. } = self;
        let unknown = if result.score.points().is_some() { "?" } else { "-" };
        let or = |text: Option<String>, other: &str| text.unwrap_or_else(|| other.to_owned());
        // If the vulnerability of the result differs from the vulnerability of the game, the contract would imply a
        // wrong score.
        let played = result.played.filter(|_| result.vulnerability == self.vulnerability);
        let is_passed_out = result.played.is_none() && result.score == TableScore::Points(0);
        let (contract, rest) =
            if is_passed_out { ("Pass".to_owned(), "-") } else { (unknown.to_owned(), unknown) };
        let lead = result.lead.map(|lead| lead.card.to_string());
        let mut cells = vec![or(self.line.rank.map(|rank| rank.to_string()), "-")];
        let seat = |(_, of): &SeatColumn| match of(result) {
            "" => "-".to_owned(),
            text => word(text),
        };
        cells.extend(seats.iter().map(seat));
        cells.extend([
            word(session.id(result.ns)),
            word(session.id(result.ew)),
            played.map_or(contract, |played| played.contract().without_declarer()),
            or(played.map(|played| played.contract().declarer.letter().to_string()), rest),
            or(lead, rest),
            or(played.map(|played| played.tricks().to_string()), rest),
            or(result.score.points().map(|points| points.to_string()), "-"),
        ]);
        let figures = ranking.figures.get(self.line.result).copied().flatten();
        let artificial = if result.score.points().is_none() { "^" } else { "" };
        let sides = [Side::NorthSouth, Side::EastWest];
        let is_compared =
            matches!(ranking.method, Method::Matchpoints | Method::CrossImps | Method::Butler);
        if is_compared {
            let figure = |side| figures.map(|figures| format!("{artificial}{}", figures.of(side)));
            cells.extend(sides.map(|side| or(figure(side), "-")));
        }
        let average = |side| {
            let average = result.score.artificial(side)?;
            Some(format!("^{}", average.percentage(None)))
        };
        if ranking.method == Method::Matchpoints {
            let top = top(self.field.expected(result));
            let percent = |side| {
                let hundredfold = figures?.of(side) * Rational::from(100);
                Some(format!("{artificial}{}", hundredfold.over(top?)?))
            };
            cells.extend(sides.map(|side| or(percent(side).or_else(|| average(side)), "-")));
        } else if has_artificial {
            cells.extend(sides.map(|side| or(average(side), "-")));
        }
        cells
    }
}

struct PbnColumn {
    name: &'static str,
    width: usize,
    is_left: bool,
}

const fn left(name: &'static str, width: usize) -> PbnColumn {
    PbnColumn { name, width, is_left: true }
}

const fn right(name: &'static str, width: usize) -> PbnColumn {
    PbnColumn { name, width, is_left: false }
}

fn table(text: &mut String, tag: &str, columns: &[PbnColumn], rows: &[Vec<String>]) {
    let names: Vec<_> = columns
        .iter()
        .map(|PbnColumn { name, width, is_left }| {
            format!("{name}\\{width}{}", if *is_left { 'L' } else { 'R' })
        })
        .collect();
    text.push_str(&pbn_tag(tag, &names.join(";")));
    text.push_str("\r\n");
    for row in rows {
        for (index, (cell, PbnColumn { width, is_left, .. })) in row.iter().zip(columns).enumerate()
        {
            if index > 0 {
                text.push(' ');
            }
            // Writing to a string does not fail.
            let _ = if *is_left {
                write!(text, "{cell:<width$}")
            } else {
                write!(text, "{cell:>width$}")
            };
        }
        text.push_str("\r\n");
    }
}

/// Returns a text as a cell, in quotes if the text is empty or has characters other than letters and digits.
fn word(text: &str) -> String {
    let is_plain = text.chars().all(char::is_alphanumeric) && !text.is_empty();
    if is_plain { text.to_owned() } else { quoted(text) }
}

/// Returns a text in quotes, with quotes and control characters replaced.
fn quoted(text: &str) -> String {
    let symbol = |symbol: char| match symbol {
        '"' => '\'',
        _ if symbol.is_control() => ' ',
        _ => symbol,
    };
    format!("\"{}\"", text.chars().map(symbol).collect::<String>())
}
