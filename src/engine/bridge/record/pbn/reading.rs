//! One game: from its tokens to a draft.

use super::auction;
use super::fault::Misread;
use super::game::Games;
use super::lexer::{RawTag, Token};
use super::play;
use super::said::{Anchor, Part, Remarks};
use super::tags::{Inheritance, Inherited, Used, carries_table, unescaped};
use super::telling::Telling;
use crate::engine::bridge::record::draft::Draft;
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::remark::Said;
use crate::engine::bridge::record::tag::Tag;
use crate::engine::quoted::Quoted;
use crate::engine::source::{Source, Span, Word};

/// What text belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    /// No tag that text may follow.
    None,
    Auction,
    Play,
    /// A kept tag of an index.
    Table(usize),
    /// A repeated tag, told of and passed over with its text.
    Repeated,
}

/// A game that is being read.
pub(super) struct Game<'s, 't> {
    pub draft: Draft,
    pub telling: Telling<'s, 't>,
    pub remarks: Remarks<'t>,
    pub auction: auction::Section,
    pub play: play::Section,
    values: [Option<Word<'t>>; Used::ALL.len()],
    /// The tags that are kept, by their names in the text.
    kept: Vec<(&'t str, Span)>,
    spans: [Span; Used::ALL.len()],
    section: Section,
    /// The part that notes belong to.
    part: Option<Part>,
    early_notes: Vec<(Word<'t>, Span)>,
    told_stray: bool,
    breaks: bool,
}

impl<'s, 't> Game<'s, 't> {
    /// Reads the tokens of a game.
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
            draft: Draft::new(number, Format::Pbn, span),
            telling: Telling::new(source),
            remarks: Remarks::default(),
            auction: auction::Section::default(),
            play: play::Section::default(),
            values: [None; Used::ALL.len()],
            kept: Vec::new(),
            spans: [Span::default(); Used::ALL.len()],
            section: Section::None,
            part: None,
            early_notes: Vec::new(),
            told_stray: false,
            breaks: false,
        };
        if let (true, Some(Token::Tag(tag))) = (games.follows_at_once, games.tokens.first()) {
            game.telling.add(tag.span, &Misread::NoBlankLine(tag.name.text));
        }
        for token in &games.tokens {
            if let (true, Some(span)) = (game.breaks, token.span()) {
                game.breaks = false;
                game.telling.add_once(span, &Misread::BlankLine);
            }
            match *token {
                Token::Tag(tag) => game.read_tag(tag, inheritance),
                Token::Comment { text, flaw } => {
                    if let Some(flaw) = flaw {
                        game.telling.add(text.span, &Misread::Comment(flaw));
                    }
                    if !text.text.is_empty() {
                        let said = Said::Comment(text.text.replace("\r\n", "\n"));
                        let anchor = game.anchor();
                        game.remarks.add(anchor, said);
                    }
                }
                Token::Text(line) => game.read_text(line),
                Token::BlankLine => game.breaks = true,
            }
        }
        if let Some(span) = games.too_long {
            game.telling.add(span, &Misread::GameTooLong);
        }
        game.read_early_notes();
        game.take_standing(inheritance);
        game
    }

    /// The value of a used tag, if the game has it.
    pub(super) const fn value(&self, used: Used) -> Option<Word<'t>> {
        self.values[used as usize]
    }

    /// The values of the tags that are kept, by name.
    pub(super) fn kept(&self, name: &str) -> Option<&str> {
        self.draft.tags.get(self.kept_place(name)?).map(|tag| tag.value.as_str())
    }

    fn kept_place(&self, name: &str) -> Option<usize> {
        self.kept.iter().position(|(kept, _)| kept.eq_ignore_ascii_case(name))
    }

    /// Keeps a tag as it is.
    fn keep(&mut self, name: &'t str, span: Span, value: &str) {
        self.kept.push((name, span));
        self.draft.tags.push(Tag::new(name, unescaped(value)));
    }

    /// What a comment here is about: the last call or card, or the deal.
    fn anchor(&self) -> Anchor {
        let (part, words) = match self.section {
            Section::Auction => (Part::Auction, self.auction.calls.len()),
            Section::Play => (Part::Play, self.play.len()),
            _ => return Anchor::Deal,
        };
        words.checked_sub(1).map_or(Anchor::Deal, |last| Anchor::Word(part, last))
    }

    fn read_text(&mut self, line: Word<'t>) {
        match self.section {
            Section::Auction => self.auction.read(line, &mut self.remarks, &mut self.telling),
            Section::Play => self.play.read(line, &mut self.remarks, &mut self.telling),
            Section::Table(index) => {
                if let Some(tag) = self.draft.tags.get_mut(index) {
                    tag.table.push(line.text.to_owned());
                }
            }
            Section::Repeated => {}
            Section::None => {
                if !self.told_stray {
                    self.telling.add(line.span, &Misread::StrayText(Quoted(line.text)));
                }
                self.told_stray = true;
            }
        }
    }

    fn read_tag(&mut self, tag: RawTag<'t>, inheritance: &mut Inheritance<'t>) {
        let name = tag.name.text;
        if let Some(flaw) = tag.flaw {
            self.telling.add(tag.span, &Misread::Tag { name, flaw });
        }
        self.told_stray = false;
        let used = Used::from_name(name);
        if let Some(used) = used.filter(|used| used.name() != name) {
            let fault = Misread::TagCase { found: name, read: used.name() };
            self.telling.add(tag.name.span, &fault);
        }
        if used == Some(Used::Note) {
            self.read_note(tag.value, tag.span);
            return;
        }
        let first = match used {
            Some(used) => self.values[used as usize].map(|_| self.spans[used as usize]),
            None => self.kept_place(name).and_then(|place| Some(self.kept.get(place)?.1)),
        };
        if let Some(first) = first {
            let fault = Misread::Repeated(name);
            self.telling.report.add_related(tag.span, &fault, first, "the first");
            self.section = Section::Repeated;
            return;
        }
        let (value, inherited) = inheritance.resolve(name, tag.value);
        if let Some(used) = used.filter(|used| inherited != Inherited::No && used.must_be_given()) {
            let fault = Misread::ForbiddenInheritance(used.name());
            self.telling.add(tag.value.span, &fault);
        }
        if inherited == Inherited::TooMuch {
            self.telling.add(tag.value.span, &Misread::TooMuchInherited(name));
        }
        let value = value.unwrap_or_else(|| {
            self.telling.add(tag.value.span, &Misread::NothingToInherit(name));
            Word { text: "", span: tag.value.span }
        });
        let Some(used) = used else {
            let index = self.draft.tags.len();
            self.keep(name, tag.span, value.text);
            self.section = if carries_table(name) { Section::Table(index) } else { Section::None };
            return;
        };
        let text = value.text.trim();
        let start = value.span.start + (value.text.len() - value.text.trim_start().len());
        let value = Word { text, span: Span::new(start, start + text.len()) };
        self.values[used as usize] = Some(value);
        self.spans[used as usize] = tag.span;
        (self.section, self.part) = match used {
            Used::Auction => (Section::Auction, Some(Part::Auction)),
            Used::Play => (Section::Play, Some(Part::Play)),
            _ => (Section::None, self.part),
        };
    }

    fn read_note(&mut self, value: Word<'t>, span: Span) {
        let Some(part) = self.part else {
            self.early_notes.push((value, span));
            return;
        };
        if !self.remarks.add_note(part, value.text, span) {
            self.telling.add(span, &Misread::NoteNumber);
            self.draft.tags.push(Tag::new("Note", unescaped(value.text)));
            self.kept.push(("Note", span));
        }
    }

    /// Notes before the auction are taken for notes on it.
    fn read_early_notes(&mut self) {
        self.part.get_or_insert(Part::Auction);
        let part = self.part.replace(Part::Auction);
        for (value, span) in std::mem::take(&mut self.early_notes) {
            self.read_note(value, span);
        }
        self.part = part;
    }

    /// Takes the values that stand for all games from an earlier one on.
    fn take_standing(&mut self, inheritance: &Inheritance<'t>) {
        for (name, value) in inheritance.standing() {
            match Used::from_name(name) {
                Some(Used::Auction | Used::Play | Used::Note) => {}
                Some(used) => {
                    self.values[used as usize].get_or_insert(value);
                }
                None if self.kept_place(name).is_some() => {}
                None => self.keep(name, value.span, value.text),
            }
        }
    }

    /// The draft, with everything that is told of it in the order of the text.
    pub(super) fn into_draft(mut self) -> Draft {
        self.draft.complete = !self.telling.is_unreadable();
        self.draft.dealt_twice = self.telling.dealt_twice;
        self.draft.diagnostics = self.telling.report.sorted();
        self.draft
    }
}
