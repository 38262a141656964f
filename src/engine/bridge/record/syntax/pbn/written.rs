//! What a game says, once all of it is read: the values of its tags beside its calls and cards.

use super::fault::ParseFault;
use super::reading::Game;
use super::tags::{KnownTag, unescaped};
use super::values::{ContractValue, Read, Standard, score};
use super::{hands, values};
use crate::engine::bridge::call::Strain;
use crate::engine::bridge::record::tag::Tag;
use crate::engine::bridge::record::written::{
    BoardPart, Tricks, Unresolved, Written, WrittenResult, WrittenScore,
};
use crate::engine::bridge::seat::Seat;
use crate::engine::diagnostic::Report;
use crate::engine::source::{Spanned, Word};
use crate::engine::wording::Quoted;

impl<'s, 't> Game<'s, 't> {
    pub(super) fn written(mut self) -> (Written, Report<'s, 't>) {
        self.read_board();
        let trumps = self.read_contract();
        self.written.stated.declarer = self.read_declarer();
        self.written.stated.leader = self.seat(KnownTag::Play);
        let hyphens = self.auction.hyphens;
        let first_caller = self
            .seat(KnownTag::Auction)
            .map(|first| Spanned::new(first.value.clockwise(hyphens), first.span));
        let result = self.read_result();
        let score = self.stated_value(KnownTag::Score).map(|value| WrittenScore {
            text: unescaped(value.text).into_owned(),
            span: value.span,
            value: score(value.text),
        });
        let (annotations, unused) = self.annotations.finish(&mut self.report);
        self.written.annotations = annotations;
        self.written.tags.extend(unused.into_iter().map(|note| Tag::new("Note", note)));
        self.written.calls = self.auction.calls;
        self.written.dealt_twice = self.report.dealt_twice;
        let value = |known: KnownTag| self.values.get(known as usize).copied().flatten();
        let is_given = |known: KnownTag| value(known).is_some();
        let is_of_table =
            KnownTag::ALL.into_iter().any(|known| known.is_of_table() && is_given(known));
        let of_board = [
            (KnownTag::Board, BoardPart::Number),
            (KnownTag::Dealer, BoardPart::Dealer),
            (KnownTag::Vulnerable, BoardPart::Vulnerability),
            (KnownTag::Deal, BoardPart::Deal),
        ];
        let left_out = of_board.into_iter().filter(|&(known, _)| !is_given(known));
        let left_out = is_of_table.then(|| left_out.map(|(_, part)| part).collect());
        let has_other_declarer =
            value(KnownTag::Declarer).is_some_and(|value| value.text.starts_with('^'));
        let unresolved = Unresolved {
            left_out,
            first_caller,
            auction_end: self.auction.end,
            columns: Some(self.play.columns),
            trumps,
            has_other_declarer,
            results: Vec::from_iter(result),
            score,
            ..Unresolved::default()
        };
        (Written { unresolved, ..self.written }, self.report.messages)
    }

    /// What a known tag says, if it says anything.
    pub(super) fn stated_value(&self, known: KnownTag) -> Option<Word<'t>> {
        self.value(known).filter(|value| !values::is_unknown(value.text))
    }

    /// A value that was read, with its non-standard spelling reported; so is a value that could not be.
    pub(super) fn checked<T: Standard>(
        &mut self,
        known: KnownTag,
        value: Word<'t>,
        read: Option<Read<T>>,
    ) -> Option<Spanned<T>> {
        let Some(read) = read else {
            self.keep_unread(known, value);
            return None;
        };
        self.report.non_standard(read.non_standard, value, || {
            // The mark of a value that is known to be wrong is no part of it.
            read.value.standard().filter(|_| !value.text.starts_with('^'))
        });
        Some(Spanned::new(read.value, value.span))
    }

    /// Reports a value that cannot be read. Words in place of what is only stated, such as `Not
    /// played`, are kept as they are written: the board can be known without them. A number or a
    /// letter that cannot be stays an error.
    pub(super) fn keep_unread(&mut self, known: KnownTag, value: Word<'t>) {
        let text = value.text;
        let is_words = text.len() > 1 && !text.bytes().any(|byte| byte.is_ascii_digit());
        let kept = is_words && known.is_only_stated();
        self.report
            .add(value.span, ParseFault::Value { tag: known, found: Quoted::new(text), kept });
        if kept {
            self.written.tags.push(Tag::new(known.name(), unescaped(text)));
        }
    }

    fn seat(&mut self, known: KnownTag) -> Option<Spanned<Seat>> {
        let value = self.stated_value(known)?;
        self.checked(known, value, values::seat(value.text))
    }

    fn read_board(&mut self) {
        let board = self.stated_value(KnownTag::Board);
        let name = |board: Word<'t>| unescaped(board.text).into_owned();
        self.written.board = board.map(|board| Spanned::new(name(board), board.span));
        self.written.dealer = self.seat(KnownTag::Dealer);
        let value =
            self.value(KnownTag::Vulnerable).filter(|value| !matches!(value.text, "" | "?"));
        self.written.vulnerability = value.and_then(|value| {
            self.checked(KnownTag::Vulnerable, value, values::vulnerability(value.text))
        });
        if let Some(deal) = self.stated_value(KnownTag::Deal) {
            self.written.hands = hands::read(deal, &mut self.report);
        }
        for (seat, cards) in std::mem::take(&mut self.holdings) {
            if self.written.hands[seat].is_none() {
                self.written.hands[seat] = Some(cards);
                self.written.parts.push(seat);
            }
        }
    }

    /// Reads the contract; gives the trumps alone, which an end position has in its place.
    fn read_contract(&mut self) -> Option<Strain> {
        let value = self.stated_value(KnownTag::Contract)?;
        let read = self.checked(KnownTag::Contract, value, values::contract(value.text))?;
        match read.value {
            ContractValue::Stated(contract) => {
                self.written.stated.contract = Some(Spanned::new(contract, read.span));
                None
            }
            ContractValue::Trumps(strain) => {
                self.written.tags.push(Tag::new("Contract", value.text));
                Some(strain)
            }
        }
    }

    /// Reads the declarer, before whom a `^` says that declarer and dummy have changed places.
    fn read_declarer(&mut self) -> Option<Spanned<Seat>> {
        let value = self.stated_value(KnownTag::Declarer)?;
        let plain = value.text.strip_prefix('^').unwrap_or(value.text);
        self.checked(KnownTag::Declarer, value, values::seat(plain.trim()))
    }

    fn read_result(&mut self) -> Option<Spanned<WrittenResult>> {
        let value = self.stated_value(KnownTag::Result)?;
        let result = self.checked(KnownTag::Result, value, values::result(value.text))?;
        if self.play.goes_on {
            self.report.add(value.span, ParseFault::PartialResult);
            return None;
        }
        let of_nobody = self.value(KnownTag::Declarer).filter(|declarer| declarer.text.is_empty());
        if let (Some(declarer), Tricks::Declarers(1..)) = (of_nobody, result.value.tricks) {
            self.report.add(declarer.span, ParseFault::NoDeclarer);
        }
        Some(result)
    }
}
