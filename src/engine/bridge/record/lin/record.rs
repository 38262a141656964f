//! One record while it is read: what each tag adds to the draft.

use super::address::Parameter;
use super::board::Room;
use super::coded::Text;
use super::lexer::{Tag, Token};
use super::matches::Match;
use super::unreadable::Unreadable;
use crate::engine::bridge::record::draft::{Draft, Spanned, StatedTricks};
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::remark::{Remark, Said, Target};
use crate::engine::bridge::record::tag;
use crate::engine::bridge::seat::Seat;
use crate::engine::bridge::vulnerability::dealer_of_board;
use crate::engine::diagnostic::{Report, Severity, sort_by_place};
use crate::engine::quoted::Quoted;
use crate::engine::source::{Source, Span};

/// A record of which some tags have been read.
pub(super) struct Record<'s, 't> {
    pub(super) draft: Draft,
    pub(super) report: Report<'s, 't>,
    /// What was told once and is not told again.
    told: Vec<&'static str>,
    /// The room's tag, if it has been read, and the room that it names.
    pub(super) room: Option<(Span, Option<Room>)>,
    /// The deal's tag, if it has been read.
    pub(super) deal: Option<Span>,
    /// What stands in the dealer's place without being one.
    pub(super) bad_dealer: Option<Text<'t>>,
    /// Whether something among the calls could not be read.
    pub(super) calls_end: bool,
    /// The players' names, where the record has its own.
    players: Option<Text<'t>>,
    /// The tags of a match that the record has itself.
    pub(super) heading: Vec<Tag>,
    /// Whether the board's name has been read.
    pub(super) named: bool,
    /// Explanations that stand before the first call.
    early: Vec<String>,
}

impl<'s, 't> Record<'s, 't> {
    pub(super) fn new(number: usize, source: &'s Source<'t>, span: Span) -> Self {
        Self {
            draft: Draft::new(number, Format::Lin, span),
            report: Report::new(source),
            told: Vec::new(),
            room: None,
            deal: None,
            bad_dealer: None,
            calls_end: false,
            players: None,
            heading: Vec::new(),
            named: false,
            early: Vec::new(),
        }
    }

    /// Whether anything of a board has been read, rather than of the match.
    pub(super) fn is_begun(&self) -> bool {
        self.has_deal() || self.room.is_some() || self.named || self.draft.vulnerability.is_some()
    }

    fn has_deal(&self) -> bool {
        self.deal.is_some() || self.is_played()
    }

    fn is_played(&self) -> bool {
        let draft = &self.draft;
        self.calls_end
            || !draft.calls.is_empty()
            || !draft.play.is_empty()
            || draft.stated.tricks.is_some()
    }

    /// Whether anything has been read that would be lost without a board.
    pub(super) fn says_something(&self) -> bool {
        let draft = &self.draft;
        !self.heading.is_empty() || !draft.tags.is_empty() || !draft.remarks.is_empty()
    }

    /// Whether a tag begins the next record.
    pub(super) fn ends_before(&self, tag: Tag) -> bool {
        match tag {
            Tag::Room => self.room.is_some() || self.has_deal(),
            Tag::Deal => self.has_deal(),
            Tag::Board => self.named && self.has_deal(),
            Tag::Players | Tag::Match | Tag::Results => {
                self.is_played() || self.deal.is_some() && self.heading.contains(&tag)
            }
            _ => false,
        }
    }

    /// Adds what a token says.
    pub(super) fn add(&mut self, token: Token<'t>, of_match: &mut Match<'t>) {
        self.draft.span.end = self.draft.span.end.max(token.span().end);
        let (tag, value) = match token {
            Token::Pair { tag, value, span, closed } => {
                if !closed {
                    self.warn(Span::new(span.end, span.end), &Unreadable::NoBar);
                }
                (tag, value)
            }
            Token::NoValue(name) => {
                self.warn(name.span, &Unreadable::NoValue(Quoted(&name.decoded())));
                return;
            }
            Token::Stray(text) | Token::Address(text) => {
                self.warn(text.span, &Unreadable::Stray(Quoted(&text.decoded())));
                return;
            }
        };
        if value.is_empty() && tag != Tag::Deal && tag != Tag::Vulnerability && tag != Tag::Room {
            return;
        }
        match tag {
            Tag::Players => {
                if self.heading.contains(&tag) {
                    let found = value.decoded();
                    let fault =
                        Unreadable::SaidTwice { what: "the players", found: Quoted(&found) };
                    self.warn(value.span, &fault);
                }
                self.head(tag);
                if self.room.is_none() && self.deal.is_none() {
                    of_match.players = Some(value);
                } else {
                    self.players = Some(value);
                }
            }
            Tag::Match => {
                self.head(tag);
                of_match.title = Some(value);
                self.keep("vg", value);
            }
            Tag::Results => {
                self.head(tag);
                of_match.set_results(value);
                self.keep("rs", value);
            }
            Tag::Room => self.read_room(value),
            Tag::Board => self.read_board(value),
            Tag::Deal => self.read_deal(value),
            Tag::Vulnerability => self.read_vulnerability(value),
            Tag::Call => self.read_calls(value),
            Tag::Explanation => self.explain(value.decoded().into_owned()),
            Tag::Card => self.read_cards(value),
            Tag::Claim => self.read_claim(value),
            Tag::Comment => self.comment(value.decoded().into_owned()),
            Tag::Layout(name) | Tag::Other(name) => {
                self.keep(str::from_utf8(&name).unwrap_or_default(), value);
            }
        }
    }

    /// Adds what the parameters of an address say.
    pub(super) fn add_parameters(&mut self, parameters: &[Parameter<'t>]) {
        for &Parameter { name, value } in parameters {
            let value = value.trim();
            self.draft.span = self.draft.span.to(value.span);
            let mut letters = name.chars();
            match (letters.next(), letters.next(), letters.next()) {
                (Some('d'), None, None) => {
                    let seat = value.decoded().parse().ok();
                    self.draft.dealer = seat.map(|seat| Spanned::new(seat, value.span));
                    self.bad_dealer = Some(value);
                }
                (Some('v'), None, None) => self.read_vulnerability(value),
                (Some('b'), None, None) => self.read_board(value),
                (Some('a'), None, None) => {
                    self.read_auction(value);
                }
                (Some('p'), None, None) => {
                    self.read_play(value);
                }
                (Some(seat), None, None) if Seat::from_char(seat).is_some() => {
                    if let Some(seat) = Seat::from_char(seat) {
                        self.deal = Some(value.span);
                        self.read_hand(seat, value);
                    }
                }
                (Some(seat), Some('n'), None) if Seat::from_char(seat).is_some() => {
                    let seat = Seat::from_char(seat).map_or("", Seat::name);
                    self.draft.tags.push(tag::Tag::new(seat, one_line(value)));
                }
                _ => self.warn(value.span, &Unreadable::AddressSetting(Quoted(name))),
            }
        }
    }

    fn head(&mut self, tag: Tag) {
        if !self.heading.contains(&tag) {
            self.heading.push(tag);
        }
    }

    /// Tells a fault that is told once in a record.
    pub(super) fn warn(&mut self, span: Span, fault: &Unreadable<'_>) {
        let code = crate::engine::diagnostic::Fault::code(fault);
        if !self.told.contains(&code) {
            self.told.push(code);
            self.report.add(span, fault);
        }
    }

    /// Keeps a value under LIN's own name.
    pub(super) fn keep(&mut self, name: &str, value: Text<'t>) {
        self.draft.tags.push(tag::Tag::new(format!("Lin_{name}"), one_line(value)));
    }

    fn read_claim(&mut self, value: Text<'t>) {
        let text = value.decoded();
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let Some(tricks) = text.parse().ok().filter(|&tricks| digits && tricks <= 13) else {
            self.report.add(value.span, &Unreadable::BadClaim(Quoted(&text)));
            return;
        };
        let stated = StatedTricks { tricks, disputed: false };
        match self.draft.stated.tricks {
            Some(known) if known.value != stated => {
                let what = "declarer's number of tricks";
                self.warn(value.span, &Unreadable::SaidTwice { what, found: Quoted(&text) });
            }
            _ => {}
        }
        self.draft.stated.tricks = Some(Spanned::new(stated, value.span));
    }

    /// Adds an explanation of the last call, or of the first where none has been made.
    pub(super) fn explain(&mut self, text: String) {
        match self.draft.calls.len().checked_sub(1) {
            Some(call) => self.remark(Target::Call(call), Said::Explanation(text)),
            None => self.early.push(text),
        }
    }

    /// Adds a comment on the last card, the last call or, before both, the deal.
    pub(super) fn comment(&mut self, text: String) {
        let target = match (self.draft.play.len(), self.draft.calls.len()) {
            (0, 0) => Target::Deal,
            (0, calls) => Target::Call(calls - 1),
            (cards, _) => Target::Card(cards - 1),
        };
        self.remark(target, Said::Comment(text));
    }

    pub(super) fn remark(&mut self, target: Target, said: Said) {
        self.draft.remarks.push(Remark { target, said });
    }

    /// Adds the explanations that stood before the first call.
    pub(super) fn explain_early(&mut self, target: Target) {
        let said = self.early.drain(..).map(Said::Explanation);
        self.draft.remarks.extend(said.map(|said| Remark { target, said }));
    }

    /// Gives the draft, once nothing more of it is to come.
    pub(super) fn finish(mut self, of_match: &Match<'t>) -> Draft {
        self.explain_early(Target::Deal);
        self.settle_dealer();
        self.close_auction();
        let room = self.room.and_then(|(_, room)| room);
        let players = self.players.or(of_match.players);
        if let Some(players) = players {
            self.name_players(players, room);
        }
        of_match.describe(&mut self.draft);
        self.compare_with_match(of_match);
        let mut draft = self.draft;
        draft.diagnostics = self.report.finish();
        sort_by_place(&mut draft.diagnostics);
        draft.complete = draft.diagnostics.iter().all(|found| found.severity < Severity::Error);
        draft
    }

    /// Takes the dealer from the board's number where none is given.
    fn settle_dealer(&mut self) {
        if self.draft.dealer.is_some() || !self.has_deal() {
            return;
        }
        let place = self.bad_dealer.map(|found| found.span).or(self.deal);
        let place = place.or(self.room.map(|(span, _)| span)).unwrap_or(self.draft.span);
        let found = self.bad_dealer.map(Text::decoded);
        let found = found.as_deref().filter(|text| !text.is_empty()).map(Quoted);
        let by_board = self.draft.board_number().map(dealer_of_board);
        if by_board.is_none() && !self.draft.calls.is_empty() {
            self.report.add(place, &Unreadable::DealerUnknown(found));
            return;
        }
        self.report.add(place, &Unreadable::NoDealer { found, by_board });
        self.draft.dealer = by_board.map(|seat| Spanned::new(seat, place));
    }
}

/// A value as a tag holds it, without line ends.
pub(super) fn one_line(value: Text<'_>) -> String {
    one_line_of(&value.decoded())
}

pub(super) fn one_line_of(text: &str) -> String {
    text.replace("\r\n", " ").replace(['\n', '\r'], " ")
}
