//! A LIN record while it is being read. Stores the values of tags and of address parameters in the record.

use std::rc::Rc;

use super::coded::{CodedText, in_one_line};
use super::codes;
use super::fault::LinFault;
use super::lexer::{LinTag, Parameter, Token};
use crate::engine::bridge::record::annotation::{Annotation, AnnotationKind, Target};
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::parsed::{MatchHeadings, ParsedRecord, Room};
use crate::engine::bridge::record::stated_analysis::{ListedResult, StatedTricks};
use crate::engine::bridge::record::syntax::pbn::tags::pbn_within;
use crate::engine::bridge::record::syntax::pbn::values;
use crate::engine::bridge::record::syntax::sniff::OtherFormat;
use crate::engine::bridge::record::tag::Tag;
use crate::engine::diagnostic::Fault;
use crate::engine::{Card, QuotedText, Report, Seat, Source, Span, Spanned};

/// Maximum number of remarks of a record. Real records have far fewer. The limit bounds memory.
const MAX_REMARKS: usize = 10_000;

pub(super) struct Record<'s, 't> {
    pub(super) parsed: ParsedRecord,
    pub(super) report: Report<'s, 't>,
    /// Codes of the reported faults, for reporting a fault only once per record.
    reported: Vec<&'static str>,
    /// Span of the value of `qx`, and the room that the value names.
    pub(super) room: Option<(Span, Option<Room>)>,
    pub(super) room_value: Option<CodedText<'t>>,
    /// Span of the value of `md`, or of the last address parameter with a hand.
    pub(super) deal: Option<Span>,
    /// Invalid text in place of the dealer, or the value of the address parameter `d`, even if it is valid.
    pub(super) bad_dealer: Option<CodedText<'t>>,
    /// Whether a call is unreadable or there are too many calls. Later calls are not stored.
    pub(super) calls_end: bool,
    /// Players that the record itself names.
    pub(super) players: Option<CodedText<'t>>,
    /// Tags of headings (`pn`, `vg` and `rs`) that were read within this record.
    pub(super) heading: Vec<LinTag>,
    pub(super) has_name: bool,
    early: Vec<String>,
}

impl<'s, 't> Record<'s, 't> {
    pub(super) fn new(number: usize, source: &'s Source<'t>, span: Span) -> Self {
        Self {
            parsed: ParsedRecord::new(number, Format::Lin, span),
            report: Report::new(source),
            reported: Vec::new(),
            room: None,
            room_value: None,
            deal: None,
            bad_dealer: None,
            calls_end: false,
            players: None,
            heading: Vec::new(),
            has_name: false,
            early: Vec::new(),
        }
    }

    /// Returns whether the record contains data of a board, rather than only of the match.
    pub(super) fn has_board_data(&self) -> bool {
        self.has_deal()
            || self.room.is_some()
            || self.has_name
            || self.parsed.vulnerability.is_some()
    }

    pub(super) fn has_deal(&self) -> bool {
        self.deal.is_some() || self.is_played()
    }

    fn is_played(&self) -> bool {
        let parsed = &self.parsed;
        self.calls_end
            || !parsed.calls.is_empty()
            || !parsed.play.is_empty()
            || parsed.stated.tricks.is_some()
    }

    /// Returns whether the record contains anything that is lost if no board follows.
    pub(super) fn has_content(&self) -> bool {
        let parsed = &self.parsed;
        !self.heading.is_empty() || !parsed.tags.is_empty() || !parsed.annotations.is_empty()
    }

    pub(super) fn ends_before(&self, tag: LinTag) -> bool {
        match tag {
            LinTag::Room => self.room.is_some() || self.has_deal(),
            LinTag::Deal => self.has_deal(),
            LinTag::Board => self.has_name && self.has_deal(),
            LinTag::Players | LinTag::Match | LinTag::Results => {
                self.is_played() || self.deal.is_some() && self.heading.contains(&tag)
            }
            _ => false,
        }
    }

    fn head(&mut self, tag: LinTag) {
        if !self.heading.contains(&tag) {
            self.heading.push(tag);
        }
    }

    /// Reports a fault if this method has not yet reported a fault with the same code.
    pub(super) fn warn(&mut self, span: Span, fault: LinFault) {
        let code = fault.kind().code;
        if !self.reported.contains(&code) {
            self.reported.push(code);
            self.report.add(span, fault);
        }
    }

    /// Reports that a statement is repeated with a different value.
    fn report_contradiction(&mut self, what: &'static str, value: CodedText<'t>) {
        self.warn(value.span, LinFault::Contradiction { what, found: value.quoted() });
    }

    /// Stores the value of the LIN tag `name` as a tag. For example, `vg` becomes `Lin_vg`.
    pub(super) fn keep(&mut self, name: &str, value: CodedText<'t>) {
        if self.has_room(value.span) {
            self.parsed.tags.push(Tag::new(format!("Lin_{name}"), value.in_one_line()));
        }
    }

    /// Adds an explanation of the last call. If no call has been read yet, keeps the explanation for the first call.
    pub(super) fn explain(&mut self, text: String, span: Span) {
        match self.parsed.calls.len().checked_sub(1) {
            Some(call) => {
                self.annotation(Target::Call(call), AnnotationKind::Explanation(text), span);
            }
            None if self.has_room(span) => self.early.push(text),
            None => {}
        }
    }

    /// Adds a comment on the last card. If there is no card yet, the comment is on the last call. If there is no call
    /// either, it is on the deal.
    pub(super) fn comment(&mut self, text: String, span: Span) {
        let target = match (self.parsed.play.len(), self.parsed.calls.len()) {
            (0, 0) => Target::Deal,
            (0, calls) => Target::Call(calls - 1),
            (cards, _) => Target::Card(cards - 1),
        };
        self.annotation(target, AnnotationKind::Comment(text), span);
    }

    pub(super) fn annotation(&mut self, target: Target, kind: AnnotationKind, span: Span) {
        if self.has_room(span) {
            self.parsed.annotations.push(Annotation { target, kind });
        }
    }

    pub(super) fn deal_twice(&mut self, seat: Seat, card: Card, span: Span) {
        if self.has_room(span) {
            self.parsed.dealt_twice.push(Spanned::new((seat, card), span));
        }
    }

    /// Returns whether another remark can be stored. Reports the first remark that can't.
    fn has_room(&mut self, span: Span) -> bool {
        let parsed = &self.parsed;
        let counts = [
            self.early.len(),
            parsed.annotations.len(),
            parsed.tags.len(),
            parsed.dealt_twice.len(),
        ];
        let has_room = counts.iter().sum::<usize>() < MAX_REMARKS;
        if !has_room {
            self.warn(span, LinFault::TooManyRemarks);
        }
        has_room
    }

    /// Adds the explanations that were read before the first call.
    pub(super) fn explain_early(&mut self, target: Target) {
        let kind = self.early.drain(..).map(AnnotationKind::Explanation);
        self.parsed.annotations.extend(kind.map(|kind| Annotation { target, kind }));
    }
}

impl<'t> Record<'_, 't> {
    /// Reads the value of `qx`, such as `o46` for board 46 in the open room.
    fn read_room(&mut self, value: CodedText<'t>) {
        self.room_value = Some(value);
        let text = value.decoded();
        let room = match text.chars().next() {
            Some('o' | 'O') => Some(Room::Open),
            Some('c' | 'C') => Some(Room::Closed),
            _ => None,
        };
        self.room = Some((value.span, room));
        // Records of vugraph broadcasts append the board's name.
        let (code, title) = text.split_once(',').unwrap_or((&text, ""));
        let is_own_title = || title.rsplit(' ').next().is_some_and(|last| code.ends_with(last));
        let number = code.get(usize::from(room.is_some())..).unwrap_or("");
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        if let (Some(room), true) = (room, is_number) {
            self.parsed.tags.push(Tag::new("Room", room.to_string()));
        } else if !is_number && !value.is_empty() {
            self.keep("qx", value);
            self.room = Some((value.span, None));
        }
        if is_number && (self.has_name || !title.is_empty() && !is_own_title()) {
            self.keep("qx", value);
        }
        if is_number && !self.has_name {
            self.parsed.board = Some(Spanned::new(number.to_owned(), value.span));
        }
    }

    fn read_board(&mut self, value: CodedText<'t>) {
        let text = value.decoded();
        let number = text
            .split_at_checked(5)
            .filter(|(word, _)| word.eq_ignore_ascii_case("board"))
            .map_or("", |(_, number)| number.trim());
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        let board = if is_number { number } else { &text };
        let had_name = std::mem::replace(&mut self.has_name, true);
        match &self.parsed.board {
            Some(known) if known.value == board => {}
            // In a download of many hands, the tag `qx` only numbers the hands, and the tag `ah` names the board.
            Some(_) if is_number && !had_name => {
                if let Some(room) = self.room_value {
                    self.keep("qx", room);
                }
                self.parsed.board = Some(Spanned::new(board.to_owned(), value.span));
            }
            // The tag `qx` or an earlier tag `ah` has already named the board.
            Some(_) => self.keep("ah", value),
            None => self.parsed.board = Some(Spanned::new(in_one_line(board), value.span)),
        }
    }

    fn read_vulnerability(&mut self, value: CodedText<'t>) {
        let Some(vulnerability) = codes::vulnerability(&value.decoded().to_ascii_lowercase())
        else {
            self.warn(value.span, LinFault::UnknownVulnerability(value.quoted()));
            return;
        };
        if self.parsed.vulnerability.is_some_and(|known| known.value != vulnerability) {
            self.report_contradiction("the vulnerability is", value);
        }
        self.parsed.vulnerability = Some(Spanned::new(vulnerability, value.span));
    }
}

/// Headings that apply to later boards.
#[derive(Debug, Default)]
pub(super) struct Headings<'t> {
    /// Value of `pn`, usually four or eight names.
    pub players: Option<CodedText<'t>>,
    pub has_title: bool,
    /// Title and results of a match, from `vg` and `rs`.
    pub match_headings: Rc<MatchHeadings>,
}

/// Maximum length in bytes of a heading that is copied to every board.
pub(super) const MAX_HEADING_LENGTH: usize = 1000;

/// Maximum number of results: two for each of 1,000 boards, and an empty result after a final comma.
const MAX_RESULTS: usize = 2001;

impl<'t> Headings<'t> {
    /// Reads the title of a match: event, segment, scoring, first and last board, and the teams, but no carry-over.
    fn set_title(&mut self, title: CodedText<'t>) {
        self.has_title = true;
        let match_headings = Rc::make_mut(&mut self.match_headings);
        (match_headings.tags, match_headings.boards) = (Vec::new(), None);
        if title.raw.len() > MAX_HEADING_LENGTH {
            return;
        }
        let parts: Vec<_> = title.split(',').map(|part| part.trim().in_one_line()).collect();
        let part = |index: usize| parts.get(index).map_or("", String::as_str);
        let names = [(0, "Event"), (1, "Stage"), (5, "HomeTeam"), (7, "VisitTeam")];
        let tags = names.into_iter().filter(|&(index, _)| !part(index).is_empty());
        match_headings.tags.extend(tags.map(|(index, name)| Tag::new(name, part(index))));
        let scoring = match part(2) {
            "I" | "i" => Some("IMP"),
            "P" | "p" => Some("MP"),
            "B" | "b" => Some("BAM"),
            _ => None,
        };
        match_headings.tags.extend(scoring.map(|scoring| Tag::new("Scoring", scoring)));
        let number = |index| part(index).parse().ok();
        match_headings.boards = number(3).zip(number(4));
    }

    /// Reads the list of results. If the list is too long for a match, drops all results and returns `false`.
    fn set_results(&mut self, value: CodedText<'t>) -> bool {
        let is_of_match = value.split(',').nth(MAX_RESULTS).is_none();
        let results = value.split(',').filter(|_| is_of_match).map(|result| {
            let result = result.trim();
            Spanned::new(read_result(&result.decoded()), result.span)
        });
        Rc::make_mut(&mut self.match_headings).results = results.collect();
        is_of_match
    }
}

/// Parses a result such as `4HE=`, `3NW+1`, `4SWx-4` or `PASS`.
fn read_result(text: &str) -> Option<ListedResult> {
    if text.eq_ignore_ascii_case("pass") {
        return Some(ListedResult::PassedOut);
    }
    // The declarer precedes the doubling.
    let (bid, rest) = text.split_at_checked(2)?;
    let (declarer, rest) = rest.split_at_checked(1)?;
    let margin = rest.trim_start_matches(['x', 'X']);
    let doubling = rest.get(..rest.len() - margin.len())?;
    let outcome = format!("{bid}{doubling}{declarer}{margin}").parse();
    outcome.ok().map(ListedResult::Played)
}

impl<'t> Record<'_, 't> {
    pub(super) fn add(&mut self, token: Token<'t>, headings: &mut Headings<'t>) {
        self.parsed.span.end = self.parsed.span.end.max(token.span().end);
        let (tag, value) = match token {
            Token::Pair { tag, value, span, closed } => {
                if !closed {
                    self.warn(Span::new(span.end, span.end), LinFault::NoBar);
                }
                (tag, value)
            }
            Token::NoValue(name) => {
                self.warn(name.span, LinFault::NoValue(name.quoted()));
                return;
            }
            Token::Stray(text) | Token::Address(text) => {
                self.add_stray(text);
                return;
            }
        };
        let may_be_empty = matches!(tag, LinTag::Deal | LinTag::Vulnerability | LinTag::Room);
        if value.is_empty() && !may_be_empty {
            return;
        }
        match tag {
            LinTag::Players => {
                if self.heading.contains(&tag) {
                    self.report_contradiction("the players are", value);
                }
                self.head(tag);
                self.report_if_long(value);
                if self.room.is_none() && self.deal.is_none() {
                    headings.players = Some(value);
                } else {
                    self.players = Some(value);
                }
            }
            LinTag::Match => {
                self.head(tag);
                headings.set_title(value);
                self.report_if_long(value);
                self.keep("vg", value);
            }
            LinTag::Results => {
                self.head(tag);
                if !headings.set_results(value) {
                    self.warn(value.span, LinFault::LongHeading);
                }
                self.keep("rs", value);
            }
            LinTag::Room => self.read_room(value),
            LinTag::Board => self.read_board(value),
            LinTag::Deal => self.read_deal(value),
            LinTag::Vulnerability => self.read_vulnerability(value),
            LinTag::Call => self.read_one(value, Self::read_auction),
            LinTag::Explanation => self.explain(value.decoded().into_owned(), value.span),
            LinTag::Card => self.read_one(value, Self::read_play),
            LinTag::Claim => self.read_claim(value),
            LinTag::Comment => self.comment(value.decoded().into_owned(), value.span),
            LinTag::Layout(name) | LinTag::Other(name) => {
                self.keep(str::from_utf8(&name).unwrap_or_default(), value);
            }
        }
    }

    /// Reports text without a tag. Text of several lines is reported each time, and other text only once per record.
    /// The start of a PBN record is reported differently.
    fn add_stray(&mut self, text: CodedText<'t>) {
        let start = text.span.start;
        let pbn = pbn_within(text.raw).map(|at| text.from(start + at));
        let before = pbn.map_or(text, |pbn| text.part(start, pbn.span.start).trim());
        if before.raw.contains('\n') {
            self.report.add(before.span, LinFault::Stray(before.quoted()));
        } else if pbn.is_none() || !before.is_empty() {
            self.warn(before.span, LinFault::Stray(before.quoted()));
        }
        if let Some(pbn) = pbn {
            self.report.add(pbn.span, OtherFormat(Format::Pbn));
        }
    }

    /// Reads the value of a tag that should contain one call or one card. `read` returns how many it has read.
    fn read_one(&mut self, value: CodedText<'t>, read: impl Fn(&mut Self, CodedText<'t>) -> usize) {
        if read(self, value) > 1 {
            self.warn(value.span, LinFault::Several(value.quoted()));
        }
    }

    /// Reports a heading that is too long to be copied to every board.
    fn report_if_long(&mut self, heading: CodedText<'t>) {
        if heading.raw.len() > MAX_HEADING_LENGTH {
            self.warn(heading.span, LinFault::LongHeading);
        }
    }

    pub(super) fn add_parameters(&mut self, parameters: &[Parameter<'t>]) {
        for &Parameter { name, value } in parameters {
            let value = value.trim();
            self.parsed.span = self.parsed.span.to(value.span);
            let seat = name.chars().next().and_then(Seat::from_char);
            match (name, seat) {
                ("d", _) => {
                    let seat = Seat::from_letter(&value.decoded());
                    self.parsed.dealer = seat.map(|seat| Spanned::new(seat, value.span));
                    self.bad_dealer = Some(value);
                }
                ("v", _) => self.read_vulnerability(value),
                ("b", _) => self.read_board(value),
                ("a", _) => {
                    self.read_auction(value);
                }
                ("p", _) => {
                    self.read_play(value);
                }
                (_, Some(seat)) if name.len() == 1 => {
                    self.deal = Some(value.span);
                    self.read_hand(seat, value);
                }
                (_, Some(seat)) if name.get(1..) == Some("n") => {
                    self.parsed.tags.push(Tag::new(seat.name(), value.in_one_line()));
                }
                _ => self.warn(value.span, LinFault::AddressSetting(QuotedText::new(name))),
            }
        }
    }

    fn read_claim(&mut self, value: CodedText<'t>) {
        let Some(tricks) = values::number(&value.decoded()) else {
            self.report.add(value.span, LinFault::BadClaim(value.quoted()));
            return;
        };
        let stated = StatedTricks { tricks, disputed: false };
        if self.parsed.stated.tricks.is_some_and(|known| known.value != stated) {
            self.report_contradiction("declarer’s tricks are", value);
        }
        self.parsed.stated.tricks = Some(Spanned::new(stated, value.span));
    }
}
