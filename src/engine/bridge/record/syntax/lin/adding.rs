//! Adds to a record what each of its tags, or each parameter of an address, says.

use super::address::Parameter;
use super::coded::Text;
use super::lexer::{Tag, Token};
use super::record::Record;
use super::record::{Headings, LONGEST};
use super::unreadable::Unreadable;
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::stated_analysis::StatedTricks;
use crate::engine::bridge::record::syntax::other_format::OtherFormat;
use crate::engine::bridge::record::syntax::pbn::tags::pbn_within;
use crate::engine::bridge::record::syntax::pbn::values;
use crate::engine::bridge::record::tag;
use crate::engine::bridge::seat::Seat;
use crate::engine::source::{Span, Spanned};
use crate::engine::wording::Quoted;

impl<'t> Record<'_, 't> {
    /// Adds what a token says.
    pub(super) fn add(&mut self, token: Token<'t>, headings: &mut Headings<'t>) {
        self.written.span.end = self.written.span.end.max(token.span().end);
        let (tag, value) = match token {
            Token::Pair { tag, value, span, closed } => {
                if !closed {
                    self.warn(Span::new(span.end, span.end), Unreadable::NoBar);
                }
                (tag, value)
            }
            Token::NoValue(name) => {
                self.warn(name.span, Unreadable::NoValue(name.quoted()));
                return;
            }
            Token::Stray(text) | Token::Address(text) => {
                self.add_stray(text);
                return;
            }
        };
        if value.is_empty() && tag != Tag::Deal && tag != Tag::Vulnerability && tag != Tag::Room {
            return;
        }
        match tag {
            Tag::Players => {
                if self.heading.contains(&tag) {
                    self.said_twice("the players", value);
                }
                self.head(tag);
                self.report_if_long(value);
                if self.room.is_none() && self.deal.is_none() {
                    headings.players = Some(value);
                } else {
                    self.players = Some(value);
                }
            }
            Tag::Match => {
                self.head(tag);
                headings.set_title(value);
                self.report_if_long(value);
                self.keep("vg", value);
            }
            Tag::Results => {
                self.head(tag);
                if !headings.set_results(value) {
                    self.warn(value.span, Unreadable::LongHeading);
                }
                self.keep("rs", value);
            }
            Tag::Room => self.read_room(value),
            Tag::Board => self.read_board(value),
            Tag::Deal => self.read_deal(value),
            Tag::Vulnerability => self.read_vulnerability(value),
            Tag::Call => self.read_one(value, Self::read_auction),
            Tag::Explanation => self.explain(value.decoded().into_owned(), value.span),
            Tag::Card => self.read_one(value, Self::read_play),
            Tag::Claim => self.read_claim(value),
            Tag::Comment => self.comment(value.decoded().into_owned(), value.span),
            Tag::Layout(name) | Tag::Other(name) => {
                self.keep(str::from_utf8(&name).unwrap_or_default(), value);
            }
        }
    }

    /// Tells of text that belongs to no tag: each stretch of several lines, of words only the first, and where a
    /// record in PBN begins.
    fn add_stray(&mut self, text: Text<'t>) {
        let start = text.span.start;
        let pbn = pbn_within(text.raw).map(|at| text.from(start + at));
        let before = pbn.map_or(text, |pbn| text.part(start, pbn.span.start).trim());
        if before.raw.contains('\n') {
            self.report.add(before.span, Unreadable::Stray(before.quoted()));
        } else if pbn.is_none() || !before.is_empty() {
            self.warn(before.span, Unreadable::Stray(before.quoted()));
        }
        if let Some(pbn) = pbn {
            self.report.add(pbn.span, OtherFormat { found: Format::Pbn, read: Format::Lin });
        }
    }

    /// Reads the value of a tag that has one call or one card.
    fn read_one(&mut self, value: Text<'t>, read: impl Fn(&mut Self, Text<'t>) -> usize) {
        if read(self, value) > 1 {
            self.warn(value.span, Unreadable::Several(value.quoted()));
        }
    }

    /// Tells of a heading that only one board keeps.
    fn report_if_long(&mut self, heading: Text<'t>) {
        if heading.raw.len() > LONGEST {
            self.warn(heading.span, Unreadable::LongHeading);
        }
    }

    /// Adds what the parameters of an address say.
    pub(super) fn add_parameters(&mut self, parameters: &[Parameter<'t>]) {
        for &Parameter { name, value } in parameters {
            let value = value.trim();
            self.written.span = self.written.span.to(value.span);
            let seat = name.chars().next().and_then(Seat::from_char);
            match (name, seat) {
                ("d", _) => {
                    let seat = Seat::from_letter(&value.decoded());
                    self.written.dealer = seat.map(|seat| Spanned::new(seat, value.span));
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
                    self.written.tags.push(tag::Tag::new(seat.name(), value.in_one_line()));
                }
                _ => self.warn(value.span, Unreadable::AddressSetting(Quoted::new(name))),
            }
        }
    }

    fn read_claim(&mut self, value: Text<'t>) {
        let Some(tricks) = values::number(&value.decoded()) else {
            self.report.add(value.span, Unreadable::BadClaim(value.quoted()));
            return;
        };
        let stated = StatedTricks { tricks, disputed: false };
        if self.written.stated.tricks.is_some_and(|known| known.value != stated) {
            self.said_twice("declarer's number of tricks", value);
        }
        self.written.stated.tricks = Some(Spanned::new(stated, value.span));
    }
}
