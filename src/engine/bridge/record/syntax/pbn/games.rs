//! Splits the tokens of a text into games.
//!
//! A blank line ends a game. However, some games contain blank lines, and other games are not followed by one. The next
//! tags then show where the game really ends.

use super::fault::{NonStandardSpelling, PbnFault};
use super::lexer::{Lexer, Position, RawTag, TagFlaw, Token};
use super::tags::{KnownTag, begins_game, carries_table, is_milestone, is_single};
use crate::engine::bridge::record::syntax::sniff::is_deal;
use crate::engine::diagnostic::Fault;
use crate::engine::{Card, QuotedText, Rank, Report, Seat, Source, Span, Spanned, Word};

pub(super) struct Games<'t> {
    lexer: Lexer<'t>,
    /// Whether the next game follows without a blank line before it.
    is_followed_at_once: bool,
    pub beginning: GameStart,
    /// Offset that the search for the end of the game has reached.
    scanned_to: usize,
    /// Tokens of the game. A blank line among them does not end the game.
    pub tokens: Vec<Token<'t>>,
    names: Vec<&'t str>,
    /// Whether the game has a [`KnownTag`].
    has_content: bool,
    /// Whether text that belongs to the last tag may follow.
    open: bool,
    section: Option<KnownTag>,
    /// Sections Auction and Play of the game that contain text.
    filled: Vec<KnownTag>,
    /// Span of the first token that exceeds the limits.
    pub too_long: Option<Span>,
    next_milestone: Option<Milestone<'t>>,
}

/// The next milestone: a tag such as Deal, which no game contains twice.
#[derive(Clone, Copy)]
struct Milestone<'t> {
    /// Name of the tag, or `None` if a blank line or the end of the text comes first.
    name: Option<&'t str>,
    /// Offset of the tag, the blank line or the end of the text. Up to this offset, the milestone is the next one.
    offset: usize,
}

/// Start of a game in a text.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GameStart {
    pub position: Position,
    /// Whether the game follows the previous game without a blank line.
    pub follows_at_once: bool,
}

/// Maximum number of tags in a game. Real games have fewer.
const MAX_TAGS: usize = 256;
const MAX_TOKENS: usize = 20_000;

impl<'t> Games<'t> {
    pub(super) const fn new(lexer: Lexer<'t>, is_followed_at_once: bool) -> Self {
        Self {
            lexer,
            is_followed_at_once,
            beginning: GameStart { position: lexer.position(), follows_at_once: false },
            scanned_to: 0,
            tokens: Vec::new(),
            names: Vec::new(),
            has_content: false,
            open: false,
            section: None,
            filled: Vec::new(),
            too_long: None,
            next_milestone: None,
        }
    }

    /// Returns whether more text after the end could change or continue the game.
    pub(super) const fn reaches_end(&self) -> bool {
        self.lexer.is_end(self.scanned_to) || self.lexer.is_at_end()
    }

    /// Reads up to the end of the next game. Returns whether there is a game with a tag. At the end of the text,
    /// remaining tokens without a tag stay in `tokens`.
    pub(super) fn advance(&mut self) -> bool {
        self.tokens.clear();
        self.names.clear();
        self.filled.clear();
        self.section = None;
        (self.has_content, self.open) = (false, false);
        (self.scanned_to, self.too_long) = (0, None);
        let follows_at_once = std::mem::take(&mut self.is_followed_at_once);
        self.beginning = GameStart { position: self.lexer.position(), follows_at_once };
        loop {
            let before = self.lexer;
            let Some(token) = self.lexer.next_token() else { break };
            match self.with_tag(token) {
                Token::BlankLine if self.names.is_empty() => {}
                Token::BlankLine => match self.after_blank_line() {
                    BlankLineMeaning::NextGame => break,
                    BlankLineMeaning::Comments => {}
                    BlankLineMeaning::SameGame => {
                        if !matches!(self.tokens.last(), Some(Token::BlankLine)) {
                            self.tokens.push(Token::BlankLine);
                        }
                    }
                },
                Token::Tag(tag) if self.ends_before(tag.name.text) => {
                    self.lexer = before;
                    self.is_followed_at_once = true;
                    break;
                }
                token => self.keep(token),
            }
        }
        !self.names.is_empty()
    }

    /// Returns the token. If it is a deal without a tag, returns it as the tag Deal. People copy such deals from other
    /// texts.
    fn with_tag(&self, token: Token<'t>) -> Token<'t> {
        match token {
            Token::Text(line) if !self.open => match deal_alone(line) {
                Some(value) => Token::Tag(RawTag {
                    name: Word { text: KnownTag::Deal.name(), span: line.span },
                    value,
                    span: line.span,
                    flaw: Some(TagFlaw::Missing),
                }),
                None => token,
            },
            token => token,
        }
    }

    fn keep(&mut self, token: Token<'t>) {
        let tag = if let Token::Tag(tag) = token { Some(tag.name.text) } else { None };
        let full = self.tokens.len() >= MAX_TOKENS || tag.is_some() && self.names.len() >= MAX_TAGS;
        if full {
            self.too_long = self.too_long.or(token.span());
            return;
        }
        if let Some(name) = tag {
            let known = KnownTag::from_name(name);
            self.has_content |= known.is_some();
            self.open = match known {
                Some(known) => known.is_section(),
                None => carries_table(name),
            };
            self.names.push(name);
            self.section = known.filter(|known| known.is_section());
        } else if let (Token::Text(_), Some(section)) = (token, self.section)
            && !self.filled.contains(&section)
        {
            self.filled.push(section);
        }
        self.tokens.push(token);
    }

    fn has(&self, name: &str) -> bool {
        self.names.iter().any(|other| other.eq_ignore_ascii_case(name))
    }

    /// Returns whether the game already has a deal, an auction or a play.
    fn has_substance(&self) -> bool {
        [KnownTag::Deal, KnownTag::Auction, KnownTag::Play]
            .into_iter()
            .any(|known| self.has(known.name()))
    }

    /// Returns whether the tag `name` begins the next game, although no blank line precedes it.
    ///
    /// If the previous tag has the same name, only Deal begins a game. Any other tag begins a game under three
    /// conditions. Games contain it only once. This game has it (not as an empty section) and other content. It is a
    /// milestone, or this game also has the next milestone. Otherwise, the tag is only repeated.
    fn ends_before(&mut self, name: &str) -> bool {
        let is_deal = KnownTag::from_name(name) == Some(KnownTag::Deal);
        if self.names.last().is_some_and(|last| last.eq_ignore_ascii_case(name)) {
            return is_deal;
        }
        let heads = self.has_content && (is_deal || begins_game(name));
        (heads || is_single(name) && self.has_substance())
            && self.has(name)
            && !self.has_empty(name)
            && (is_milestone(name) || self.next_milestone().is_some_and(|next| self.has(next)))
    }

    /// Returns the name of the next milestone before a blank line, or `None` if there is none.
    fn next_milestone(&mut self) -> Option<&'t str> {
        let here = self.lexer.position().offset;
        if let Some(found) = self.next_milestone.filter(|found| here <= found.offset) {
            return found.name;
        }
        let mut ahead = self.lexer;
        let found = loop {
            let offset = ahead.position().offset;
            let name = match ahead.next_token() {
                Some(Token::Tag(tag)) if is_milestone(tag.name.text) => Some(tag.name.text),
                Some(Token::Text(line)) if deal_alone(line).is_some() => {
                    Some(KnownTag::Deal.name())
                }
                None | Some(Token::BlankLine) => None,
                Some(_) => continue,
            };
            break Milestone { name, offset };
        };
        self.scanned_to = self.scanned_to.max(ahead.position().offset);
        self.next_milestone = Some(found);
        found.name
    }

    /// Returns whether `name` is a section for which the game has no text. Some programs write empty sections at the
    /// start of a game. A later section with the same name replaces an empty one.
    fn has_empty(&self, name: &str) -> bool {
        let known = KnownTag::from_name(name);
        known.is_some_and(|known| known.is_section() && !self.filled.contains(&known))
    }

    /// Returns the meaning of a blank line. The tokens after the line decide.
    fn after_blank_line(&mut self) -> BlankLineMeaning {
        let mut ahead = self.lexer;
        let (mut tags, mut text, mut any) = (false, false, false);
        let has_table_tag = || {
            let mut known = self.names.iter().filter_map(|name| KnownTag::from_name(name));
            known.any(KnownTag::is_of_table)
        };
        while let Some(token) = ahead.next_token() {
            match token {
                Token::BlankLine if any => break,
                Token::BlankLine => continue,
                Token::Tag(tag) => {
                    let name = tag.name.text;
                    let known = KnownTag::from_name(name);
                    let of_board = matches!(
                        known,
                        Some(KnownTag::Deal | KnownTag::Dealer | KnownTag::Vulnerable)
                    );
                    let is_next =
                        known != Some(KnownTag::Note) && self.has(name) && !self.has_empty(name)
                            || self.has_content && begins_game(name)
                            || of_board && has_table_tag();
                    if is_next {
                        return BlankLineMeaning::NextGame;
                    }
                    tags = true;
                }
                Token::Text(line)
                    if !any
                        && (self.open || self.has(KnownTag::Deal.name()))
                        && deal_alone(line).is_some() =>
                {
                    return BlankLineMeaning::NextGame;
                }
                Token::Text(_) if self.open && !any => return BlankLineMeaning::SameGame,
                Token::Text(_) => text = true,
                Token::Comment { .. } | Token::Holding { .. } => {}
            }
            any = true;
        }
        self.scanned_to = self.scanned_to.max(ahead.position().offset);
        match (tags || text, any) {
            (true, _) => BlankLineMeaning::SameGame,
            (false, true) => BlankLineMeaning::Comments,
            (false, false) => BlankLineMeaning::NextGame,
        }
    }
}

/// Returns the deal on a line, without quotes around it. Returns `None` if the line contains anything else.
fn deal_alone(line: Word<'_>) -> Option<Word<'_>> {
    let text = line.text.trim_start_matches('"');
    let start = line.span.start + (line.text.len() - text.len());
    let text = text.trim_end_matches('"');
    let is_of_cards = |text: &str| {
        text.chars().all(|c| {
            c.is_ascii_whitespace()
                || matches!(c, '.' | '-' | '1' | '0')
                || Rank::from_char(c).is_some()
        })
    };
    let cards = text.split_once(':').map(|(_, cards)| cards);
    (is_deal(text) && cards.is_some_and(is_of_cards))
        .then(|| Word { text, span: Span::new(start, start + text.len()) })
}

enum BlankLineMeaning {
    NextGame,
    SameGame,
    /// Only comments follow. They belong to the game before the blank line.
    Comments,
}

/// Findings of a game. Each kind of non-standard spelling is reported once.
pub(super) struct GameReport<'s, 't> {
    pub messages: Report<'s, 't>,
    /// Reported kinds of non-standard spelling, each with the index of its finding.
    non_standard: Vec<(NonStandardSpelling, usize)>,
    once: Vec<&'static str>,
    pub dealt_twice: Vec<Spanned<(Seat, Card)>>,
}

impl<'s, 't> GameReport<'s, 't> {
    pub(super) fn new(source: &'s Source<'t>) -> Self {
        Self {
            messages: Report::new(source),
            non_standard: Vec::new(),
            once: Vec::new(),
            dealt_twice: Vec::new(),
        }
    }

    pub(super) fn slice(&self, span: Span) -> &'t str {
        self.messages.source().slice(span)
    }

    pub(super) fn add(&mut self, span: Span, fault: impl Fault) {
        self.messages.add(span, fault);
    }

    /// Reports a fault if this method has not yet reported a fault with the same code.
    pub(super) fn add_once(&mut self, span: Span, fault: impl Fault) {
        let code = fault.kind().code;
        if !self.once.contains(&code) {
            self.once.push(code);
            self.add(span, fault);
        }
    }

    /// Reports a kind of non-standard spelling once, with a fix for each occurrence. `standard` returns PBN's spelling,
    /// if known. It is called only if there is a `kind`, because nearly all words are in standard spelling.
    pub(super) fn non_standard(
        &mut self,
        kind: impl Into<Option<NonStandardSpelling>>,
        word: Word<'t>,
        standard: impl FnOnce() -> Option<String>,
    ) {
        let Some(non_standard) = kind.into() else { return };
        let known = self.non_standard.iter().find(|(kind, _)| *kind == non_standard);
        let number = known.map_or(self.messages.len(), |&(_, number)| number);
        let standard = standard();
        if known.is_none() {
            let (found, read) = (QuotedText::new(word.text), standard.clone());
            self.add(word.span, PbnFault::Spelling { non_standard, found, read });
            self.non_standard.push((non_standard, number));
        }
        if let Some(standard) = standard {
            self.messages.add_fix(number, word.span, standard);
        }
    }
}
