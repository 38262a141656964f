//! Reader of USEBIO, an XML format that the scoring programs of bridge clubs write.
//!
//! The reader never loads anything outside of the text, and ignores the document type. It knows only the five
//! predefined entities of XML. Any other entity stops the reader.

use std::collections::{BTreeMap, BTreeSet};

use quick_xml::Reader as XmlReader;
use quick_xml::events::{BytesRef, BytesStart, Event};

use super::cell::Cell;
use super::contestant::{Key, side_named};
use super::fault::SessionFault;
use super::method::Method;
use super::parsed::{ListedContestant, ParsedRow, ParsedSession, partners};
use super::published::{FigureKind, PublishedWorth, WorthUnit};
use crate::engine::{BySeat, Deal, Finding, QuotedText, Seat, Side, Source, Span};

pub(super) fn is_xml(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    ["<?xml", "<USEBIO", "<!DOCTYPE"].iter().any(|start| text.starts_with(start))
}

/// First word of a heading for a player's number in the national bridge organisation.
pub(super) const NATIONAL: &str = "national";

/// Elements that are not reported as omitted, because a session stores their content or it can be derived from other
/// elements. Elements that occur only in a traveller line are not listed.
const KNOWN_ELEMENTS: &str = "EVENT_DESCRIPTION DATE CLUB_NAME WINNER_TYPE BOARD_SCORING_METHOD SESSION_COUNT \
    SECTION_COUNT BOARD_NUMBER DIRECTION SPADES HEARTS DIAMONDS CLUBS ROUND_NUMBER NS_PAIR_NUMBER EW_PAIR_NUMBER \
    TEAM OPPOSING_TEAM PAIR_NUMBER PLAYER_NUMBER TEAM_ID TEAM_NAME PLAYER_NAME NATIONAL_ID_NUMBER PERCENTAGE \
    TOTAL_SCORE PLACE";

/// Maximum nesting depth of elements.
const DEEPEST: usize = 64;

pub(super) fn read(source: &Source<'_>) -> (ParsedSession, Vec<Finding>) {
    let mut reader = Reader::default();
    let mut xml = XmlReader::from_str(source.text());
    let at = |xml: &XmlReader<&[u8]>| usize::try_from(xml.buffer_position()).unwrap_or(usize::MAX);
    loop {
        let start = at(&xml);
        let event = xml.read_event();
        let span = Span::new(start, at(&xml));
        let mut fault = None;
        match event {
            Ok(Event::Eof) if reader.path.is_empty() => break,
            Ok(Event::Eof) | Err(_) => fault = Some(SessionFault::BrokenXml),
            Ok(Event::Start(_)) if reader.path.len() == DEEPEST => {
                fault = Some(SessionFault::BrokenXml);
            }
            Ok(Event::Start(tag)) => reader.start(&tag, span),
            Ok(Event::End(tag)) => {
                reader.end(&String::from_utf8_lossy(tag.name().as_ref()), span);
            }
            Ok(Event::Text(text)) => reader.text(&text.decode().unwrap_or_default(), span),
            Ok(Event::CData(text)) => reader.text(&text.decode().unwrap_or_default(), span),
            Ok(Event::GeneralRef(name)) => {
                if let Some(symbol) = character(&name) {
                    reader.text(symbol.encode_utf8(&mut [0; 4]), span);
                } else {
                    let name = QuotedText::new(&String::from_utf8_lossy(&name));
                    fault = Some(SessionFault::UnknownEntity(name));
                }
            }
            Ok(_) => {}
        }
        if let Some(fault) = fault {
            reader.findings.push(Finding::new(span, fault));
            break;
        }
        if reader.parsed.rows.len() > super::MOST_RESULTS {
            break;
        }
    }
    reader.finish()
}

/// Returns the character for an XML reference, or `None` if the reference is neither a number nor one of the five
/// predefined entities.
fn character(name: &BytesRef<'_>) -> Option<char> {
    match name.as_ref() {
        b"amp" => Some('&'),
        b"lt" => Some('<'),
        b"gt" => Some('>'),
        b"quot" => Some('"'),
        b"apos" => Some('\''),
        _ => name.resolve_char_ref().ok().flatten(),
    }
}

#[derive(Default)]
struct Reader {
    parsed: ParsedSession,
    findings: Vec<Finding>,
    path: Vec<String>,
    /// Text of the innermost open element, and its span.
    value: String,
    span: Span,
    section: Cell,
    board: Cell,
    open_match: Option<OpenMatch>,
    row: Option<OpenLine>,
    is_individual: bool,
    /// Name of the open player, and the player's number in the national bridge organisation.
    player: (String, String),
    /// Names of the elements that were reported as unused.
    unused: BTreeSet<String>,
    /// Whether the open team has a name. If so, the name is used instead of the names of its players.
    is_team_named: bool,
    /// Numbers of the pairs of the open team.
    pairs: Vec<String>,
    /// Map from the numbers of pairs to the numbers of their teams.
    team_of: BTreeMap<String, Cell>,
    /// Scoring methods in order of precedence: as stated by `BOARD_SCORING_METHOD`, as implied by the event type, and
    /// as implied by the elements of traveller lines.
    methods: [Option<Method>; 3],
    /// Contestant in the list that is being read.
    listed: Option<ListedContestant>,
    /// Figures of the open contestant.
    published: Vec<(FigureKind, Cell)>,
    /// Seat of the open hand, and the cards of each suit, spades first.
    hand: (Option<Seat>, [String; 4]),
    hands: BTreeMap<u32, (BySeat<String>, Span)>,
}

/// An open line of a traveller.
#[derive(Default)]
struct OpenLine {
    row: ParsedRow,
    /// Direction of the first contestant of the match.
    direction: Cell,
    /// Players North, South, East and West in an individual contest.
    players: [Cell; 4],
}

/// An open match. Its contestants apply to lines that name no contestants.
#[derive(Default)]
struct OpenMatch {
    round: Cell,
    /// The two contestants, who sit in opposite directions.
    contestants: [Cell; 2],
}

impl Reader {
    fn start(&mut self, tag: &BytesStart<'_>, span: Span) {
        let name = String::from_utf8_lossy(tag.name().as_ref()).into_owned();
        let attribute = |name: &str| {
            let value = tag.try_get_attribute(name).ok().flatten()?;
            Some(String::from_utf8_lossy(&value.value).into_owned())
        };
        match name.as_str() {
            "EVENT" => {
                let kind = attribute("EVENT_TYPE").unwrap_or_default();
                self.event(kind.trim());
            }
            "SECTION" => {
                let id = attribute("SECTION_ID").unwrap_or_default();
                self.section = Cell::new(&id, span);
            }
            "TRAVELLER_LINE" => {
                let (board, section) = (self.board.clone(), self.section.clone());
                let row = ParsedRow { span, board, section, ..ParsedRow::default() };
                self.row = Some(OpenLine { row, ..OpenLine::default() });
            }
            "PAIR" if self.listed.is_none() => self.listed = Some(self.list()),
            "TEAM" if self.is_within("PARTICIPANTS") => {
                let mut listed = self.list();
                listed.key.number = Cell::new(&attribute("TEAM_ID").unwrap_or_default(), span);
                let name = attribute("TEAM_NAME").filter(|name| !name.trim().is_empty());
                self.is_team_named = name.is_some();
                listed.names.extend(name);
                self.listed = Some(listed);
            }
            "PLAYER" if self.is_individual && self.listed.is_none() => {
                self.listed = Some(self.list());
            }
            "MATCH" => self.open_match = Some(OpenMatch::default()),
            "HAND" => self.hand = Default::default(),
            _ => {}
        }
        self.path.push(name);
        self.value.clear();
    }

    fn text(&mut self, text: &str, span: Span) {
        if !text.trim().is_empty() {
            let begin = text.len() - text.trim_start().len();
            // A reference is longer than its character, so an offset in `text` may not be an offset in the source. But
            // spaces are not references, so both have the same numbers of leading and trailing spaces.
            let end = text.len() - text.trim_end().len();
            let part = Span::new(span.start + begin, span.end.saturating_sub(end));
            self.span = if self.value.trim().is_empty() { part } else { self.span.to(part) };
        }
        self.value.push_str(text);
    }

    /// Creates an empty contestant in the current section.
    fn list(&self) -> ListedContestant {
        let section = self.section.text.clone();
        ListedContestant { key: Key { section, ..Key::default() }, names: Vec::new() }
    }

    fn is_within(&self, name: &str) -> bool {
        self.path.iter().any(|open| open == name)
    }

    fn end(&mut self, name: &str, span: Span) {
        let value = std::mem::take(&mut self.value);
        let value_span = if value.trim().is_empty() { span } else { self.span };
        let cell = Cell::new(&value, value_span);
        if self.end_of_line(name, &cell) {
            self.path.pop();
            return;
        }
        if !cell.is_empty() && !KNOWN_ELEMENTS.split(' ').any(|known| known == name) {
            self.parsed.tags.insert(name.to_owned());
        }
        match name {
            "PLAYER_NAME" => self.player.0.clone_from(&cell.text),
            "NATIONAL_ID_NUMBER" => self.player.1.clone_from(&cell.text),
            "PLAYER" => {
                let (player, number) = std::mem::take(&mut self.player);
                if !player.is_empty() && !player.contains(':') {
                    self.heading(&format!("{NATIONAL} {player}"), number);
                }
            }
            _ => {}
        }
        match name {
            "EVENT_DESCRIPTION" => self.parsed.event = cell.text,
            "DATE" if self.path.iter().nth_back(1).is_some_and(|within| within == "EVENT") => {
                self.heading("date", cell.text);
            }
            "CLUB_NAME" => self.heading("club", cell.text),
            "ADJUSTMENT" | "HANDICAP" if !matches!(cell.text.trim_matches(['0', '.', '-']), "") => {
                if self.unused.insert(name.to_owned()) {
                    let fault = SessionFault::UnusedElement(QuotedText::new(name));
                    self.findings.push(Finding::new(value_span, fault));
                }
            }
            "WINNER_TYPE" => match cell.text.as_str() {
                "1" => self.parsed.has_two_lines = Some(false),
                "2" => self.parsed.has_two_lines = Some(true),
                _ => {}
            },
            "BOARD_SCORING_METHOD" => self.methods[0] = method(&cell.text),
            "MATCH" => self.open_match = None,
            "BOARD_NUMBER" => self.board = cell,
            "TRAVELLER_LINE" => self.end_line(span.end),
            "SECTION" => self.section = Cell::default(),
            "PAIR" if !self.is_within("TEAM") => self.end_listed(),
            "TEAM" if self.is_within("PARTICIPANTS") => self.end_listed(),
            "PLAYER" if self.is_individual && !self.is_within("PAIR") => self.end_listed(),
            "HAND" => self.end_hand(span),
            "DIRECTION" if self.is_within("HAND") => {
                let first = cell.text.chars().next();
                self.hand.0 = first.and_then(Seat::from_char);
            }
            "SPADES" | "HEARTS" | "DIAMONDS" | "CLUBS" => {
                let names = ["SPADES", "HEARTS", "DIAMONDS", "CLUBS"];
                let suits = names.iter().zip(&mut self.hand.1);
                for (_, suit) in suits.filter(|(suit, _)| **suit == name) {
                    *suit = cell.text.replace("10", "T").replace([' ', '-'], "");
                }
            }
            _ => {
                if let (Some(open_match), None) = (&mut self.open_match, &self.listed) {
                    let [first, second] = &mut open_match.contestants;
                    match name {
                        "ROUND_NUMBER" => open_match.round = cell,
                        "NS_PAIR_NUMBER" | "TEAM" => *first = cell,
                        "EW_PAIR_NUMBER" | "OPPOSING_TEAM" => *second = cell,
                        _ => {}
                    }
                } else if let Some(listed) = &mut self.listed {
                    match name {
                        "PAIR_NUMBER" if self.parsed.is_teams => self.pairs.push(cell.text),
                        "PAIR_NUMBER" | "PLAYER_NUMBER" | "TEAM_ID" => listed.key.number = cell,
                        "TEAM_NAME" if !cell.is_empty() => {
                            listed.names = vec![cell.text];
                            self.is_team_named = true;
                        }
                        "PLAYER_NAME" if self.is_team_named => {}
                        "DIRECTION" => listed.key.line = side_named(&cell.text),
                        "PERCENTAGE" => self.published.push((FigureKind::Percent, cell)),
                        "TOTAL_SCORE" => self.published.push((FigureKind::Total, cell)),
                        "PLAYER_NAME" if !cell.is_empty() => listed.names.push(cell.text),
                        _ => {}
                    }
                }
            }
        }
        self.path.pop();
    }

    /// Applies an element to the open line. Returns `false` if no line is open, or if a line has no such element.
    fn end_of_line(&mut self, name: &str, cell: &Cell) -> bool {
        let Some(OpenLine { row, direction, players }) = &mut self.row else { return false };
        self.methods[2] = self.methods[2].or_else(|| method_of_column(name));
        let [north, south, east, west] = players;
        let field = match name {
            "DIRECTION" => direction,
            "NS_PAIR_NUMBER" => &mut row.ns,
            "EW_PAIR_NUMBER" => &mut row.ew,
            "N_PLAYER_NUMBER" => north,
            "S_PLAYER_NUMBER" => south,
            "E_PLAYER_NUMBER" => east,
            "W_PLAYER_NUMBER" => west,
            "CONTRACT" => &mut row.contract,
            "PLAYED_BY" => &mut row.by,
            "LEAD" => &mut row.lead,
            "TRICKS" => &mut row.tricks,
            "SCORE" => &mut row.score,
            _ => {
                let Some((side, unit)) = worth_of_column(name) else { return false };
                let (result, Cell { text, span }) = (row.span.start, cell.clone());
                self.parsed.worths.push(PublishedWorth { result, side, unit, text, span });
                return true;
            }
        };
        field.clone_from(cell);
        true
    }

    /// Stores a heading, so that it can be written again.
    fn heading(&mut self, key: &str, value: String) {
        if !value.is_empty() {
            self.parsed.headings.push((key.to_owned(), value));
        }
    }

    fn event(&mut self, kind: &str) {
        let parsed = &mut self.parsed;
        parsed.is_teams = matches!(kind, "TEAMS" | "TEAMS_OF_FOUR" | "KO" | "SWISS_TEAMS");
        parsed.is_individual = kind == "INDIVIDUAL";
        self.is_individual = parsed.is_individual;
        if matches!(kind, "SWISS_PAIRS" | "INDIVIDUAL") {
            parsed.has_two_lines = Some(false);
        }
        self.methods[1] = method(kind);
    }

    fn end_line(&mut self, end: usize) {
        let Some(OpenLine { mut row, direction, players: [north, south, east, west] }) =
            self.row.take()
        else {
            return;
        };
        row.span.end = end;
        if self.is_individual {
            row.ns = partners(&north, &south);
            row.ew = partners(&east, &west);
        }
        if let Some(OpenMatch { round, contestants: [first, second] }) = &self.open_match {
            row.round = round.clone();
            let is_ew = direction.text.eq_ignore_ascii_case("EW");
            let (ns, ew) = if is_ew { (second, first) } else { (first, second) };
            for (own, contestant) in [(&mut row.ns, ns), (&mut row.ew, ew)] {
                if own.is_empty() {
                    *own = contestant.clone();
                }
            }
        }
        if row.score.is_empty() && row.contract.is_empty() {
            row.score = Cell::new("NP", row.span);
        }
        self.parsed.rows.push(row);
    }

    /// Adds the open pair, team or player to the list.
    fn end_listed(&mut self) {
        let Some(listed) = self.listed.take() else { return };
        let published = std::mem::take(&mut self.published);
        for pair in std::mem::take(&mut self.pairs) {
            self.team_of.insert(pair, listed.key.number.clone());
        }
        if !listed.key.number.is_empty() {
            let with_key = |(kind, figure)| (listed.key.clone(), kind, figure);
            self.parsed.published.extend(published.into_iter().map(with_key));
            self.parsed.contestants.push(listed);
        }
    }

    fn end_hand(&mut self, span: Span) {
        let (seat, suits) = std::mem::take(&mut self.hand);
        let Some((seat, board)) = seat.zip(self.board.text.parse().ok()) else { return };
        let (hands, _) =
            self.hands.entry(board).or_insert_with(|| (BySeat::from_fn(|_| String::new()), span));
        hands[seat] = suits.join(".");
    }

    fn finish(self) -> (ParsedSession, Vec<Finding>) {
        let Self {
            mut parsed,
            mut findings,
            hands,
            team_of,
            methods: [of_boards, of_type, of_lines],
            ..
        } = self;
        // Teams are ranked, but lines may contain the numbers of pairs within teams, such as 1-3-4. These numbers are
        // replaced with the numbers of the teams.
        for row in parsed.rows.iter_mut().filter(|_| parsed.is_teams) {
            for cell in [&mut row.ns, &mut row.ew] {
                let of_pair = team_of.get(&cell.text);
                let before_hyphen = || {
                    let (team, _) = cell.text.split_once('-')?;
                    team_of.values().find(|known| known.text == team)
                };
                if let Some(team) = of_pair.or_else(before_hyphen) {
                    cell.text.clone_from(&team.text);
                }
            }
        }
        parsed.method = of_boards.or(of_type).or(of_lines);
        // If teams play, cross-IMPs are treated as IMPs of matches. A missing method also means IMPs of matches.
        let is_imp = matches!(parsed.method, None | Some(Method::CrossImps));
        if parsed.is_teams && is_imp {
            parsed.method = Some(Method::Teams);
        }
        let mut rows = BTreeMap::<u32, Vec<&mut ParsedRow>>::new();
        for row in &mut parsed.rows {
            if let Ok(board) = row.board.text.parse() {
                rows.entry(board).or_default().push(row);
            }
        }
        for (board, (hands, span)) in hands {
            let [north, east, south, west] = Seat::CLOCKWISE.map(|seat| &hands[seat]);
            let Ok(deal) = format!("N:{north} {east} {south} {west}").parse::<Deal>() else {
                continue;
            };
            parsed.deals.push((board, deal));
            match rows.get_mut(&board) {
                Some(rows) => rows.iter_mut().for_each(|row| row.deal = Some(deal)),
                None => findings.push(Finding::new(span, SessionFault::RecordWithoutResult(board))),
            }
        }
        (parsed, findings)
    }
}

/// Returns the side and the unit of the matchpoints or IMPs in an element of a line.
fn worth_of_column(name: &str) -> Option<(Side, WorthUnit)> {
    let sides = [("NS_", Side::NorthSouth), ("EW_", Side::EastWest)];
    let (unit, side) =
        sides.into_iter().find_map(|(start, side)| Some((name.strip_prefix(start)?, side)))?;
    let unit = match unit {
        "MATCH_POINTS" => WorthUnit::Matchpoints,
        "CROSS_IMP_POINTS" | "BUTLER_POINTS" => WorthUnit::Imps,
        _ => return None,
    };
    Some((side, unit))
}

/// Parses a scoring method from the type or the scoring of an event.
fn method(text: &str) -> Option<Method> {
    match text.trim() {
        "MP_PAIRS" | "MATCH_POINTS" => Some(Method::Matchpoints),
        "CROSS_IMP" | "CROSS_IMPS" => Some(Method::CrossImps),
        "BUTLER_PAIRS" | "BUTLER" | "BUTLER_IMPS" => Some(Method::Butler),
        "TEAMS" | "TEAMS_OF_FOUR" | "KO" | "SWISS_TEAMS" => Some(Method::Teams),
        "AGGREGATE" => Some(Method::TotalPoints),
        "BAM" | "PAB" => Some(Method::BoardAMatch),
        _ => None,
    }
}

/// Returns the scoring method that follows from the name of an element in a line.
fn method_of_column(name: &str) -> Option<Method> {
    match name {
        "NS_MATCH_POINTS" => Some(Method::Matchpoints),
        "NS_CROSS_IMP_POINTS" => Some(Method::CrossImps),
        "NS_BUTLER_POINTS" => Some(Method::Butler),
        _ => None,
    }
}
