//! Reads a game: sorts its tokens into tags, sections, notes and comments, then parses its values.

use super::annotations::Annotations;
use super::fault::PbnFault;
use super::games::{GameReport, Games};
use super::lexer::{RawTag, TagFlaw, Token};
use super::tags::{GamePart, Inheritance, InheritanceKind, KnownTag, carries_table, unescaped};
use super::values::{self, ContractValue, ReadValue, score};
use crate::engine::bridge::record::annotation::{AnnotationKind, Target};
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::parsed::{
    AuctionEnd, BoardPart, ParsedRecord, ParsedResult, ParsedScore, ParsedTricks, PlayColumns,
    UnresolvedData,
};
use crate::engine::bridge::record::syntax::sniff::{OtherFormat, begins_lin_record};
use crate::engine::bridge::record::tag::Tag;
use crate::engine::{Call, CardSet, QuotedText, Report, Seat, Source, Span, Spanned, Strain, Word};

/// Section that the next text belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    /// No section: no text may follow the last tag.
    None,
    Auction,
    Play,
    /// The table of the stored tag at this index.
    Table(usize),
    /// Text that is skipped: after a repeated tag, or in a record of another format. The tag or the record has already
    /// been reported.
    Skipped,
}

pub(super) struct Game<'s, 't> {
    pub parsed: ParsedRecord,
    pub report: GameReport<'s, 't>,
    pub annotations: Annotations<'t>,
    pub auction: AuctionSection,
    pub play: PlaySection,
    pub values: [Option<Word<'t>>; KnownTag::ALL.len()],
    /// Names of the stored tags as written, with their spans.
    stored: Vec<(&'t str, Span)>,
    spans: [Span; KnownTag::ALL.len()],
    section: Section,
    /// Part of the game that notes belong to.
    part: Option<GamePart>,
    early_notes: Vec<(Word<'t>, Span)>,
    /// Partial hands from lines outside the tag Deal.
    pub holdings: Vec<(Seat, Spanned<CardSet>)>,
    stray_reported: bool,
}

impl<'s, 't> Game<'s, 't> {
    pub(super) fn read(
        number: usize,
        games: &Games<'t>,
        source: &'s Source<'t>,
        inheritance: &mut Inheritance<'t>,
    ) -> Self {
        let spans = || games.tokens.iter().filter_map(Token::span);
        let first = spans().next().unwrap_or_default();
        let span = first.to(spans().next_back().unwrap_or_default());
        let mut game = Self {
            parsed: ParsedRecord::new(number, Format::Pbn, span),
            report: GameReport::new(source),
            annotations: Annotations::default(),
            auction: AuctionSection::default(),
            play: PlaySection::default(),
            values: [None; KnownTag::ALL.len()],
            stored: Vec::new(),
            spans: [Span::default(); KnownTag::ALL.len()],
            section: Section::None,
            part: None,
            early_notes: Vec::new(),
            holdings: Vec::new(),
            stray_reported: false,
        };
        if let (true, Some(Token::Tag(tag))) =
            (games.beginning.follows_at_once, games.tokens.first())
            && tag.flaw != Some(TagFlaw::Missing)
        {
            game.report.add(tag.span, PbnFault::NoBlankLine(QuotedText::new(tag.name.text)));
        }
        let mut breaks = false;
        for token in &games.tokens {
            if let (true, Some(span)) = (breaks, token.span()) {
                breaks = false;
                if !matches!(token, Token::Text(line) if begins_lin_record(line.text)) {
                    game.report.add_once(span, PbnFault::BlankLine);
                }
            }
            match *token {
                Token::Tag(tag) => game.read_tag(tag, inheritance),
                Token::Comment { text, is_quoted, flaw, .. } => {
                    if let Some(flaw) = flaw {
                        game.report.add(text.span, PbnFault::Comment(flaw));
                    }
                    if !text.text.is_empty() {
                        let kind = AnnotationKind::Comment(comment_text(text, is_quoted));
                        let anchor = game.anchor();
                        game.annotations.add(anchor, kind);
                    }
                }
                Token::Text(line) => game.read_text(line),
                Token::Holding { seat, cards, span } => {
                    game.holdings.push((seat, Spanned::new(cards, span)));
                }
                Token::BlankLine => breaks = true,
            }
        }
        if let Some(span) = games.too_long {
            game.report.add(span, PbnFault::GameTooLong);
        }
        game.read_early_notes();
        game.take_values_for_all_games(inheritance);
        game
    }

    /// Returns the value of a known tag, or `None` if the game does not have the tag.
    #[expect(clippy::indexing_slicing, reason = "the array has an element for each known tag")]
    pub(super) const fn value(&self, known: KnownTag) -> Option<Word<'t>> {
        self.values[known as usize]
    }

    /// Returns the slots for the value and the span of a known tag.
    #[expect(clippy::indexing_slicing, reason = "the array has an element for each known tag")]
    const fn slots_of(&mut self, known: KnownTag) -> (&mut Option<Word<'t>>, &mut Span) {
        (&mut self.values[known as usize], &mut self.spans[known as usize])
    }

    /// Returns the span of the stored tag with a name, ignoring case.
    fn stored(&self, name: &str) -> Option<Span> {
        self.stored.iter().find(|(own, _)| own.eq_ignore_ascii_case(name)).map(|&(_, span)| span)
    }

    fn store(&mut self, name: &'t str, span: Span, value: &str) {
        self.stored.push((name, span));
        self.parsed.tags.push(Tag::new(name, unescaped(value)));
    }

    /// Returns the target of a comment at this point. Within a section of calls or cards, the target is the last call
    /// or card. Elsewhere, and before the first call or card, the target is the deal.
    fn anchor(&self) -> Target {
        let (part, words) = match self.section {
            Section::Auction => (GamePart::Auction, self.auction.calls.len()),
            Section::Play => (GamePart::Play, self.play.len()),
            _ => return Target::Deal,
        };
        words.checked_sub(1).map_or(Target::Deal, |last| part.word(last))
    }

    fn read_text(&mut self, line: Word<'t>) {
        if self.section != Section::Skipped && begins_lin_record(line.text) {
            let fault = OtherFormat(Format::Lin);
            self.report.add(line.span, fault);
            self.section = Section::Skipped;
        }
        match self.section {
            Section::Auction => self.read_calls(line),
            Section::Play => self.read_cards(line),
            Section::Table(index) => {
                if let Some(tag) = self.parsed.tags.get_mut(index) {
                    tag.table.push(line.text.to_owned());
                }
            }
            Section::Skipped => {}
            Section::None => {
                if !self.stray_reported {
                    self.report.add(line.span, PbnFault::StrayText(QuotedText::new(line.text)));
                }
                self.stray_reported = true;
            }
        }
    }

    fn read_tag(&mut self, tag: RawTag<'t>, inheritance: &mut Inheritance<'t>) {
        let name = tag.name.text;
        if let Some(flaw) = tag.flaw {
            self.report.add(tag.span, PbnFault::Tag { name: QuotedText::new(name), flaw });
        }
        self.stray_reported = false;
        let known = KnownTag::from_name(name);
        if let Some(known) = known.filter(|known| known.name() != name) {
            let fault = PbnFault::TagCase { found: QuotedText::new(name), read: known.name() };
            self.report.add(tag.name.span, fault);
        }
        if known == Some(KnownTag::Note) {
            self.read_note(tag.value, tag.span);
            return;
        }
        let first = match known {
            Some(known) => self.value(known).map(|_| *self.slots_of(known).1),
            None => self.stored(name),
        };
        if let Some(first) = first.filter(|_| !self.is_empty_section(known)) {
            let fault = PbnFault::Repeated(QuotedText::new(name));
            self.report.messages.add_related(tag.span, fault, first, "the first");
            self.section = Section::Skipped;
            return;
        }
        let (value, inherited) = inheritance.resolve(name, tag.value);
        if let Some(known) = known.filter(|known| {
            value.is_some() && inherited != InheritanceKind::No && known.must_be_given()
        }) {
            let fault = PbnFault::ForbiddenInheritance(known.name());
            self.report.add(tag.value.span, fault);
        }
        if inherited == InheritanceKind::TooMuch {
            self.report.add(tag.value.span, PbnFault::TooMuchInherited(QuotedText::new(name)));
        }
        let value = value.unwrap_or_else(|| {
            self.report.add(tag.value.span, PbnFault::NothingToInherit(QuotedText::new(name)));
            Word { text: "", span: tag.value.span }
        });
        let Some(known) = known else {
            let index = self.parsed.tags.len();
            self.store(name, tag.span, value.text);
            self.section = if carries_table(name) { Section::Table(index) } else { Section::None };
            return;
        };
        let text = value.text.trim();
        let start = value.span.start + (value.text.len() - value.text.trim_start().len());
        let value = Word { text, span: Span::new(start, start + text.len()) };
        let (slot, span) = self.slots_of(known);
        (*slot, *span) = (Some(value), tag.span);
        (self.section, self.part) = match known {
            KnownTag::Auction => (Section::Auction, Some(GamePart::Auction)),
            KnownTag::Play => (Section::Play, Some(GamePart::Play)),
            _ => (Section::None, self.part),
        };
    }

    /// Returns whether a tag begins a section that is still empty. If so, a repetition of the tag replaces the section.
    fn is_empty_section(&self, known: Option<KnownTag>) -> bool {
        let AuctionSection { calls, hyphens, end, .. } = &self.auction;
        match known {
            Some(KnownTag::Auction) => calls.is_empty() && *hyphens == 0 && end.is_none(),
            Some(KnownTag::Play) => self.play.len() == 0,
            _ => false,
        }
    }

    fn read_note(&mut self, value: Word<'t>, span: Span) {
        let Some(part) = self.part else {
            self.early_notes.push((value, span));
            return;
        };
        if !self.annotations.add_note(part, value.text, span) {
            self.report.add(span, PbnFault::NoteNumber);
            self.store("Note", span, value.text);
        }
    }

    /// Reads notes that precede both the auction and the play as notes on the auction.
    fn read_early_notes(&mut self) {
        self.part.get_or_insert(GamePart::Auction);
        let part = self.part.replace(GamePart::Auction);
        for (value, span) in std::mem::take(&mut self.early_notes) {
            self.read_note(value, span);
        }
        self.part = part;
    }

    /// Gives the game the tags that it lacks, with the values that an earlier game stated for all later games. Omits
    /// sections and notes.
    fn take_values_for_all_games(&mut self, inheritance: &Inheritance<'t>) {
        for (name, value) in inheritance.standing() {
            match KnownTag::from_name(name) {
                Some(KnownTag::Auction | KnownTag::Play | KnownTag::Note) => {}
                Some(known) => {
                    self.slots_of(known).0.get_or_insert(value);
                }
                None if self.stored(name).is_some() => {}
                None => self.store(name, value.span, value.text),
            }
        }
    }
}

/// Returns the text of a comment, without the `>` signs that a mail puts before quoted lines.
fn comment_text(comment: Word<'_>, is_quoted: bool) -> String {
    let text = comment.text.replace("\r\n", "\n");
    if is_quoted { text.replace("\n> ", "\n").replace("\n>", "\n") } else { text }
}

impl<'s, 't> Game<'s, 't> {
    pub(super) fn finish(mut self) -> (ParsedRecord, Report<'s, 't>) {
        self.read_board();
        let trumps = self.read_contract();
        self.parsed.stated.declarer = self.seat(KnownTag::Declarer);
        self.parsed.stated.leader = self.seat(KnownTag::Play);
        let hyphens = self.auction.hyphens;
        let first_caller = self
            .seat(KnownTag::Auction)
            .map(|first| Spanned::new(first.value.clockwise(hyphens), first.span));
        let result = self.read_result();
        let score = self.stated_value(KnownTag::Score).map(|value| ParsedScore {
            text: unescaped(value.text).into_owned(),
            span: value.span,
            value: score(value.text),
        });
        let (annotations, unused) = self.annotations.finish(&mut self.report);
        self.parsed.annotations = annotations;
        self.parsed.tags.extend(unused.into_iter().map(|note| Tag::new("Note", note)));
        self.parsed.calls = self.auction.calls;
        self.parsed.dealt_twice = self.report.dealt_twice;
        let value = |known: KnownTag| self.values.get(known as usize).copied().flatten();
        let is_given = |known: KnownTag| value(known).is_some();
        let is_of_table =
            KnownTag::ALL.into_iter().any(|known| known.is_of_table() && is_given(known));
        let board_tags = [
            (KnownTag::Board, BoardPart::Number),
            (KnownTag::Dealer, BoardPart::Dealer),
            (KnownTag::Vulnerable, BoardPart::Vulnerability),
            (KnownTag::Deal, BoardPart::Deal),
        ];
        let left_out = board_tags.into_iter().filter(|&(known, _)| !is_given(known));
        let left_out = is_of_table.then(|| left_out.map(|(_, part)| part).collect());
        let is_declarer_swapped =
            value(KnownTag::Declarer).is_some_and(|value| value.text.starts_with('^'));
        let unresolved = UnresolvedData {
            left_out,
            first_caller,
            auction_end: self.auction.end,
            columns: Some(self.play.columns),
            trumps,
            is_declarer_swapped,
            results: Vec::from_iter(result),
            score,
            ..UnresolvedData::default()
        };
        (ParsedRecord { unresolved, ..self.parsed }, self.report.messages)
    }

    /// Returns the value of a known tag, or `None` if it is missing or means that nothing is known.
    fn stated_value(&self, known: KnownTag) -> Option<Word<'t>> {
        self.value(known).filter(|value| !values::is_unknown(value.text))
    }

    /// Returns a parsed value. Reports an unreadable value, and a spelling that is not standard. `standard` returns
    /// PBN's spelling, or `None` if the value has none.
    fn checked<T: Copy>(
        &mut self,
        known: KnownTag,
        value: Word<'t>,
        read: Option<ReadValue<T>>,
        standard: impl FnOnce(T) -> Option<String>,
    ) -> Option<Spanned<T>> {
        let Some(read) = read else {
            self.report_unreadable(known, value);
            return None;
        };
        self.report.non_standard(read.non_standard, value, || {
            // A `^` marks a value as wrong. No fix is offered for such a value.
            standard(read.value).filter(|_| !value.text.starts_with('^'))
        });
        Some(Spanned::new(read.value, value.span))
    }

    /// Reports an unreadable value.
    ///
    /// Words in place of an optional statement, such as `Not played`, are stored: the record can be judged without the
    /// statement. Any other unreadable value is an error.
    fn report_unreadable(&mut self, known: KnownTag, value: Word<'t>) {
        let text = value.text;
        let is_words = text.len() > 1 && !text.bytes().any(|byte| byte.is_ascii_digit());
        let kept = is_words && known.is_only_stated();
        self.report
            .add(value.span, PbnFault::Value { tag: known, found: QuotedText::new(text), kept });
        if kept {
            self.parsed.tags.push(Tag::new(known.name(), unescaped(text)));
        }
    }

    /// Reads a seat. In the tag Declarer, a `^` before the seat means that declarer and dummy changed places.
    fn seat(&mut self, known: KnownTag) -> Option<Spanned<Seat>> {
        let value = self.stated_value(known)?;
        let name = match known {
            KnownTag::Declarer => value.text.strip_prefix('^').unwrap_or(value.text).trim(),
            _ => value.text,
        };
        let read = values::seat(name);
        self.checked(known, value, read, |seat| Some(seat.letter().to_string()))
    }

    fn read_board(&mut self) {
        let board = self.stated_value(KnownTag::Board);
        let name = |board: Word<'t>| unescaped(board.text).into_owned();
        self.parsed.board = board.map(|board| Spanned::new(name(board), board.span));
        self.parsed.dealer = self.seat(KnownTag::Dealer);
        let value =
            self.value(KnownTag::Vulnerable).filter(|value| !matches!(value.text, "" | "?"));
        self.parsed.vulnerability = value.and_then(|value| {
            let read = values::vulnerability(value.text);
            self.checked(KnownTag::Vulnerable, value, read, |sides| Some(sides.to_string()))
        });
        if let Some(deal) = self.stated_value(KnownTag::Deal) {
            self.parsed.hands = values::deal(deal, &mut self.report);
        }
        for (seat, cards) in std::mem::take(&mut self.holdings) {
            if self.parsed.hands[seat].is_none() {
                self.parsed.hands[seat] = Some(cards);
                self.parsed.partial_hands.push(seat);
            }
        }
    }

    /// Reads the contract. If an end position has only trumps instead of a contract, returns the trumps.
    fn read_contract(&mut self) -> Option<Strain> {
        let value = self.stated_value(KnownTag::Contract)?;
        let read = values::contract(value.text);
        let read = self.checked(KnownTag::Contract, value, read, ContractValue::standard)?;
        match read.value {
            ContractValue::Stated(contract) => {
                self.parsed.stated.contract = Some(Spanned::new(contract, read.span));
                None
            }
            ContractValue::Trumps(strain) => {
                self.parsed.tags.push(Tag::new("Contract", value.text));
                Some(strain)
            }
        }
    }

    fn read_result(&mut self) -> Option<Spanned<ParsedResult>> {
        let value = self.stated_value(KnownTag::Result)?;
        // A margin such as `+1` has no standard spelling: the number of tricks depends on the contract.
        let read = values::result(value.text);
        let result = self.checked(KnownTag::Result, value, read, |_| None)?;
        if self.play.goes_on {
            self.report.add(value.span, PbnFault::PartialResult);
            return None;
        }
        let empty_declarer =
            self.value(KnownTag::Declarer).filter(|declarer| declarer.text.is_empty());
        if let (Some(declarer), ParsedTricks::Declarers(1..)) =
            (empty_declarer, result.value.tricks)
        {
            self.report.add(declarer.span, PbnFault::NoDeclarer);
        }
        Some(result)
    }
}

#[derive(Default)]
pub(super) struct AuctionSection {
    pub calls: Vec<Spanned<Call>>,
    /// Number of hyphens before the first call. Each stands for a seat before the dealer.
    pub hyphens: usize,
    pub end: Option<AuctionEnd>,
    /// Span of a `*` directly after a call. If more calls follow, it is an alert.
    pub end_is_glued: Option<Span>,
    pub reported_after_end: bool,
}

/// The cells of a play, row by row.
#[derive(Default)]
pub(super) struct PlaySection {
    pub columns: PlayColumns,
    /// End of the text that was read last.
    pub read_to: usize,
    pub ended: bool,
    /// Whether the play goes on. The result then only counts the tricks so far.
    pub goes_on: bool,
    pub reported_after_end: bool,
}

impl PlaySection {
    pub(super) const fn len(&self) -> usize {
        self.columns.cells.len()
    }
}
